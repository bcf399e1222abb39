"""The four circles of a temple and their name: a rhombus, or any four connected ones where that is agreed."""

from collections.abc import Iterator, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.island import WAYS, Island, turned
from adjudicator.games.orichalcum.moves import BuildTemple
from adjudicator.games.orichalcum.state import Options

CIRCLES = 4
CONNECTED = "connected"


def is_written(move: BuildTemple) -> bool:
    """Tell whether a move gives a corner with a direction, or else four different circles, and not both."""
    if move.circles:
        return (
            not move.at and not move.way and len(dict.fromkeys(move.circles)) == len(move.circles) == CIRCLES
        )
    return bool(move.at) and move.way in WAYS


def missing(island: Island, move: BuildTemple) -> str:
    """Give words for the first circle that the island does not have; the empty text if it has all four."""
    if move.circles:
        return next((repr(at) for at in move.circles if at not in island.index), "")
    if move.at not in island.index:
        return repr(move.at)
    for way in (move.way, turned(move.way)):
        if way not in island.step[move.at]:
            return f"the circle {way} of {move.at}"
    if not island.rhombus(move.at, move.way):
        return f"the circle {turned(move.way)} of {island.step[move.at][move.way]}"
    return ""


@rule("orichalcum.temple.1", "orichalcum.temple.7", "orichalcum.record.12")
def name_of(island: Island, options: Options, move: BuildTemple) -> str:
    """Name the temple of a move whose circles are all there: `r3c1/NE`, or its circles in row-major order.

    The empty text if it is neither a rhombus nor, where that is allowed, connected.
    """
    if not move.circles:
        return island.rhombus(move.at, move.way)
    name = island.rhombus_of(move.circles)
    if not name and options.temple_shape == CONNECTED and island.connected(move.circles):
        return " ".join(island.in_order(move.circles))
    return name


def circles_of(island: Island, name: str) -> tuple[str, ...]:
    """Give the circles of a temple so named; those of a rhombus with the named corner first."""
    return island.rhombi.get(name) or tuple(name.split())


def other_shapes(island: Island, circles: Sequence[str]) -> Iterator[tuple[str, ...]]:
    """Give every four of these circles that are connected and no rhombus, each in row-major order."""
    found: list[tuple[str, ...]] = [(at,) for at in circles]
    for _ in range(CIRCLES - 1):
        grown = [
            island.in_order((*some, near))
            for some in found
            for at in some
            for near in island.neighbours[at]
            if near in circles and near not in some
        ]
        found = list(dict.fromkeys(grown))
    named = {island.in_order(four) for four in island.rhombi.values()}
    return (four for four in found if four not in named)
