"""Where a game stands after an entry: the state, and what the log alone knows."""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.values import field, value
from adjudicator.record.chain import head


@value()
class Position:
    """After entry `n`: its hash, the state, how often each kind of draw was made.

    `decisions` names the open decisions by their key, `standing` holds the preference lists by seat and
    question, `agreed` what seats have agreed to since the last action (`stop`, `undo 12`), by seat. `shown`
    are the entries that showed somebody what was hidden before.
    """

    n: int
    hash: str
    state: Any
    counts: Mapping[str, int] = field(default_factory=dict)
    decisions: Mapping[int, str] = field(default_factory=dict)
    standing: Mapping[str, Mapping[str, tuple[str, ...]]] = field(default_factory=dict)
    agreed: Mapping[str, str] = field(default_factory=dict)
    shown: tuple[int, ...] = ()

    @property
    def head(self) -> str:
        """Give the head as moves name it: `12-77b1c02e`."""
        return head(self.n, self.hash)
