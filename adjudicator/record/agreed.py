"""Who has agreed to stop the game, or to take something back, since the last action of the game."""

from typing import Any

from adjudicator.core.values import value
from adjudicator.core.wording import listed
from adjudicator.record.load import Record
from adjudicator.record.position import Position
from adjudicator.record.table import STOP, voters


@value()
class Agreed:
    """What the `seats` have agreed to: `stop`, to which the `missing` have not, or `undo` to `entry`."""

    to: str
    seats: tuple[str, ...]
    entry: int = 0
    missing: tuple[str, ...] = ()


def agreements(record: Record, position: Position) -> tuple[Agreed, ...]:
    """Give what has been agreed to and still counts, the end of the game first."""
    seats: dict[str, list[str]] = {}
    for seat, to in position.agreed.items():
        seats.setdefault(to, []).append(seat)
    return tuple(_agreed(record, position, to, tuple(seats[to])) for to in sorted(seats, key=_order))


def agreed_sentence(one: Agreed) -> str:
    """Say who has agreed to what, and how long that counts."""
    said = f"{listed(one.seats)} {_have(one.seats)} agreed"
    lapses = "This lapses with the next action of the game"
    if one.to != STOP:
        return f"{said} to go back to entry {one.entry}. {lapses}."
    missing = f"; {listed(one.missing)} {_have(one.missing)} not" if one.missing else ""
    return f"{said} to stop the game{missing}. {lapses}."


def _agreed(record: Record, position: Position, to: str, seats: tuple[str, ...]) -> Agreed:
    if to != STOP:
        return Agreed("undo", seats, int(to.rpartition(" ")[2]))
    wanted: tuple[Any, ...] = voters(record, position.n + 1, position.state)
    return Agreed(STOP, seats, missing=tuple(seat for seat in wanted if seat not in seats))


def _order(to: str) -> tuple[bool, int]:
    return to != STOP, 0 if to == STOP else int(to.rpartition(" ")[2])


def _have(seats: tuple[str, ...]) -> str:
    return "has" if len(seats) == 1 else "have"
