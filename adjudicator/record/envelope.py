"""How a game is written down: the record with its header and log, and the move that asks for an entry."""

from collections.abc import Mapping
from typing import Any, Literal

from adjudicator.core.values import field, value

FORMAT = 1
ALGORITHM = "hmac-sha256-1"
AUTOMA = "automa"

Kind = Literal[
    "setup",
    "move",
    "decide",
    "standing",
    "timeout",
    "resign",
    "replace",
    "agree",
    "undo",
    "disclose",
]
Mode = Literal["open", "referee", "recorded"]
By = Literal["plan", "standing", "timeout", "referee"]


@value()
class SeatLine:
    """A seat of the header; `player: automa` is played by the tool. Only `seat` and whether it is an automa
    are part of the header's hash."""

    seat: str
    player: str = ""
    mail: str = ""
    account: str = ""


@value()
class DataLine:
    """The component data: a shipped set, its hash, and a group's own numbers by dotted path."""

    id: str
    sha256: str = ""
    change: Mapping[str, Any] = field(default_factory=dict)


@value()
class ChanceLine:
    """Where draws come from (formats 3); `seed` stands in the record in mode `open` alone."""

    mode: Mode
    alg: str = ALGORITHM
    seed: str = ""
    commit: str = ""


@value()
class HeaderLines:
    """Everything above the log; `position` is a written state to begin from instead of the set-up."""

    format: int
    game: str
    rules: int
    data: DataLine
    id: str
    options: Mapping[str, Any]
    seats: tuple[SeatLine, ...]
    chance: ChanceLine
    position: Mapping[str, Any] = field(default_factory=dict)
    copy: str = ""


@value()
class View:
    """What a copy of a game with secrets holds of an entry, as its reader may see it.

    `events` are what happened, `state` how the written position changed: `[path, value]`, or `[path]` for
    what is gone, the path a list of keys; lists are replaced as a whole.
    """

    events: tuple[Any, ...] = ()
    state: tuple[Any, ...] = ()


@value()
class Entry:
    """One row of the log.

    `do` holds actions as they were carried out, each with `by` where its seat did not write it there and with
    `seat` where it belongs to another seat's standing answer. `draws` are `[label, result]`, with the owners
    third where not everybody may see the result, and the label alone in a copy, where `view`
    tells what its reader may know of the entry. `notes` and `meta` never matter to any result.
    """

    n: int
    kind: Kind
    seat: str = ""
    by: str = ""
    do: tuple[Any, ...] = ()
    draws: tuple[Any, ...] = ()
    notes: str = ""
    meta: Mapping[str, Any] = field(default_factory=dict)
    view: View | None = None
    parent: str = ""
    state: str = ""
    hash: str = ""


@value()
class UndoLine:
    """The entry whose state is to be restored."""

    to: int


@value()
class MoveFile:
    """A move as it is sent: actions or plans, the head it was written for, and draws of a real table.

    `decision` names the pending decision it answers (`12.1`). `kind` is written only by the referee, for
    `timeout`. `draws` are results in order or by label (mode `recorded`). `on_refusal` says in a game that
    knows it whether what is refused halts the list (`halt`) or is passed over (`skip`).
    """

    record: str
    seat: str
    parent: str = ""
    decision: str = ""
    kind: Literal["", "timeout"] = ""
    do: tuple[Any, ...] = ()
    on_refusal: Literal["", "halt", "skip"] = ""
    draws: Any = ()
    undo: UndoLine | None = None
    notes: str = ""


@value("undo")
class Undo:
    """Restore the state after entry `to`."""

    to: int


@value("agree")
class Agree:
    """Agree to `stop` the game now, or to the `undo` that goes back to `entry`."""

    to: Literal["stop", "undo"]
    entry: int = 0


@value("resign")
class Resign:
    """Give the game up."""


@value("standing")
class StandingAnswer:
    """Lay down a preference list for one kind of decision; an empty list takes it back."""

    question: str
    answer: tuple[str, ...] = ()


@value("replace")
class Replace:
    """Another person takes the seat.

    A mail address belongs in the header, which copies leave it out of; what stands here is in every copy.
    """

    player: str
    account: str = ""


@value("disclose")
class Disclose:
    """Show the seed at the end, so that everybody can check the draws (hex text)."""

    seed: str


TableAction = Undo | Agree | Resign | StandingAnswer | Replace | Disclose
TABLE_ACTIONS: tuple[type, ...] = (Undo, Agree, Resign, StandingAnswer, Replace, Disclose)
"""Actions that belong to no game; the kind of their entry is their tag."""
