"""What was replayed of a record: every step can be had, but only the last ones and a few states are kept."""

from collections.abc import Iterator, Mapping, Sequence
from typing import overload

from adjudicator.core.ruleset import TURN
from adjudicator.core.values import changed
from adjudicator.record.envelope import Entry
from adjudicator.record.load import Record
from adjudicator.record.position import Position
from adjudicator.record.replay import Step, opening, positions_to_restore, steps_from
from adjudicator.record.undone import undo_target

SPAN = 128


class Played(Sequence[Step]):
    """The steps of a record, all of which hold.

    They lie in blocks of `span`. The last two blocks are kept as they are, of every other one the position
    before it, from which it is replayed again when somebody asks for a step of it. So a long record takes the
    memory of its log, not of all its states. `entries` are those that were replayed, `position` is the one
    after the last of them. `asked` gives for every seat that is to take its turn now the entry after which it
    was first asked, without a break.
    """

    def __init__(
        self, record: Record, to: int | None = None, span: int = SPAN, held: Sequence[Step] | None = None
    ) -> None:
        """Replay the entries up to number `to`, or all.  Raises Found at the first one that does not hold."""
        self._record = record
        self._span = span
        self.position = opening(record)
        self._restored = positions_to_restore(record, self.position)
        self._starts: tuple[Position, ...] = ()
        self._blocks: dict[int, list[Step]] = {}
        self._again: tuple[int, Sequence[Step]] = -1, ()
        self._count = 0
        self.asked: Mapping[str, int] = {}
        for step in steps_from(record, self.position, self._restored, to) if held is None else held:
            self._add(step)

    @classmethod
    def of(cls, record: Record, held: Sequence[Step]) -> "Played":
        """Give the history of a game whose steps are all known; they are kept, and none is replayed."""
        entries = tuple(step.entry for step in held)
        return cls(changed(record, entries=entries), span=len(held) + 1, held=held)

    @property
    def entries(self) -> tuple[Entry, ...]:
        """Give the entries that were replayed."""
        return self._record.entries[: self._count]

    def followed_by(self, step: Step) -> "Played":
        """Give the history with one step more."""
        new = object.__new__(Played)
        vars(new).update(vars(self))
        new._record = changed(self._record, entries=(*self.entries, step.entry))
        new._blocks = {number: list(block) for number, block in self._blocks.items()}
        to = undo_target(step.entry)
        if to > 0:
            new._restored = {**self._restored, to: self[to - 1].after}
        new._add(step)
        return new

    def hash_after(self, n: int) -> str:
        """Give the hash of entry `n`; the empty text where there is no such entry."""
        if not 1 <= n <= self._count:
            return ""
        known = "" if (n - 1) // self._span in self._blocks else self._record.entries[n - 1].hash
        return known or self[n - 1].after.hash

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Played):
            return NotImplemented
        return self.entries == other.entries and self.position == other.position

    __hash__ = None  # type: ignore[assignment]  # as of a list: what is compared is long

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, place: int) -> Step: ...
    @overload
    def __getitem__(self, place: slice) -> tuple[Step, ...]: ...
    def __getitem__(self, place: int | slice) -> Step | tuple[Step, ...]:
        if isinstance(place, slice):
            return tuple(self[one] for one in range(*place.indices(self._count)))
        at = place + self._count if place < 0 else place
        if not 0 <= at < self._count:
            raise IndexError(f"there is no step {place} of {self._count}")
        return self._block(at // self._span)[at % self._span]

    def since(self, n: int) -> Iterator[Step]:
        """Give the steps of the entries after number `n`, one by one."""
        return (self[at] for at in range(n, self._count))

    def _add(self, step: Step) -> None:
        number, place = divmod(self._count, self._span)
        if not place:
            self._starts = (*self._starts, self.position)
            self._blocks = {kept: block for kept, block in self._blocks.items() if kept == number - 1}
            self._blocks[number] = []
        self._blocks[number].append(step)
        self._count += 1
        self.position = step.after
        self.asked = self._asked_after(step)

    def _asked_after(self, step: Step) -> Mapping[str, int]:
        now: dict[str, int] = {}
        for demand in self._record.ruleset.to_act(step.after.state):
            in_turn = demand.question == TURN
            now.setdefault(demand.seat, self.asked.get(demand.seat, step.entry.n) if in_turn else 0)
        return {seat: since for seat, since in now.items() if since}

    def _block(self, number: int) -> Sequence[Step]:
        kept = self._blocks.get(number)
        if kept is not None:
            return kept
        if self._again[0] != number:
            end = (number + 1) * self._span
            again = steps_from(self._record, self._starts[number], dict(self._restored), end)
            self._again = number, tuple(again)
        return self._again[1]
