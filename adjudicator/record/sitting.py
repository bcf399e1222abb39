"""A game being played and written at once: every move is read, judged and added as if it came by mail."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.beforehand import Standing
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.formats.emit import block
from adjudicator.record.append import with_entry
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.played import Played
from adjudicator.record.position import Position

FILE = "the move"


class Sitting:
    """A record, open for moves. `data` are its bytes, `record` what they say, `steps` what was replayed.

    `standing` are the answers that lie beside the record, by seat and question.
    """

    def __init__(self, data: bytes, file: str = "", game: Any = None, seed: bytes | None = None) -> None:
        """Open a record; `seed` is the referee's.  Raises Found when it cannot be read or does not hold."""
        self._seed = seed
        self.standing: Standing = {}
        self.data = data
        self.record = load(data, file, game)
        self.steps = Played(self.record)

    @property
    def position(self) -> Position:
        """Give the position after the last entry."""
        return self.steps.position

    @property
    def demands(self) -> tuple[Demand, ...]:
        """Give what is demanded now; nothing when the game is over."""
        return self.record.ruleset.to_act(self.position.state)

    @property
    def events(self) -> tuple[Any, ...]:
        """Give everything that happened in the game, in order; what was undone is among it."""
        return tuple(event for step in self.steps for event in step.events)

    def send(self, seat: str, do: Sequence[Any] = (), **more: Any) -> Judgement:
        """Send a move for a seat and write what stands of it; `more` are other lines of the move.

        `do` holds written items: actions, plans, stops.  Raises Found for a move that cannot be read.
        """
        lines = {"record": self.record.header.id, "seat": seat, "parent": self.position.head, **more}
        if do:
            lines["do"] = list(do)
        move = read_move(block(lines).encode(), FILE, self.record)
        judged = judge(self.record, move, self._seed, dry=False, standing=self.standing, replayed=self.steps)
        if judged.stands and judged.entry is not None and judged.step is not None:
            self.data = with_entry(self.data, judged.entry, judged.sealed)
            if judged.sealed:
                self.record = load(self.data, self.record.file, self.record.ruleset)
                self.steps = Played(self.record)
                return judged
            self.record = changed(self.record, entries=(*self.record.entries, judged.entry))
            self.steps = self.steps.followed_by(judged.step)
        return judged

    def play(self, seat: str, do: Sequence[Any] = (), **more: Any) -> Judgement:
        """Send a move of which all must stand.  Raises RuleBug with the reasons when something is refused."""
        judged = self.send(seat, do, **more)
        if judged.findings or not judged.stands:
            raise RuleBug(f"{seat} {do}: {'; '.join(map(str, judged.findings)) or 'nothing stands'}")
        return judged

    def due(self) -> Demand | None:
        """Give the first demand that is open."""
        return self.demands[0] if self.demands else None

    def naming(self, demand: Demand) -> dict[str, str]:
        """Give the lines by which a move names the decision that it answers; none for a turn."""
        return {} if demand.question == TURN else {"decision": self.position.decisions[demand.key]}
