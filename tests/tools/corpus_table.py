"""A sitting at a real table: every move brings the draws that it needs, as if dice and bags gave them."""

from __future__ import annotations

import hashlib
from collections.abc import Sequence
from dataclasses import replace
from typing import Any

from adjudicator.core.chance import Result
from adjudicator.core.values import changed
from adjudicator.formats.emit import block
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import ChanceLine
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.sitting import Sitting


class Table(Sitting):
    """A sitting of mode `recorded` whose dice and bags are a seed that nobody knows.

    Every second move names its draws by their labels, the others in order.
    """

    def __init__(self, data: bytes, seed: bytes) -> None:
        """Open a record; the draws of all moves follow from the seed."""
        super().__init__(data)
        self._chance = open_chance(seed)

    def send(self, seat: str, do: Sequence[Any] = (), **more: Any) -> Judgement:
        """Find out what the move draws, then send it with these draws."""
        if "draws" in more:
            return super().send(seat, do, **more)
        drawn = self._drawn({"seat": seat, **({"do": list(do)} if do else {}), **more})
        by_label = self.position.n % 2
        draws: Any = dict(drawn) if by_label else [result for _, result in drawn]
        return super().send(seat, do, **more, **({"draws": draws} if drawn else {}))

    def _drawn(self, lines: dict[str, Any]) -> list[tuple[str, Result]]:
        """Judge the move as if the seed were known; gives labels and results of its draws."""
        header = changed(self.record.header, chance=self._chance)
        known = replace(self.record, header=header)
        written = {"record": header.id, "parent": self.position.head, **lines}
        move = read_move(block(written).encode(), "", known)
        judged = judge(known, move, standing=self.standing, replayed=self.steps)
        return [(draw[0], draw[1]) for draw in judged.entry.draws] if judged.entry else []


def setup_draws(game: Any, wanted: Wanted, seed: bytes) -> tuple[Result, ...]:
    """Give the draws of a set-up as the seed gives them."""
    made = create(game, replace(wanted, mode="open", seed=seed)).record
    return tuple(draw[1] for draw in load(made, "").entries[0].draws)


def open_chance(seed: bytes) -> ChanceLine:
    """Give the line of the header that shows this seed."""
    return ChanceLine("open", seed=seed.hex(), commit=hashlib.sha256(seed).hexdigest())
