"""Lava that flows out in straight lines, the ordinary way (volcano.erupt.5 to volcano.erupt.11)."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.board import SIDES, WAY_OF_SIDE
from adjudicator.games.oros.moves import Eruption
from adjudicator.games.oros.rules.ground import FULL, Spread, line


@rule(
    "oros.volcano.erupt.6",
    "oros.volcano.erupt.7",
    "oros.volcano.erupt.9",
    "oros.volcano.erupt.11",
    "oros.volcano.erupt.28",
    "oros.hot.8",
    "oros.later.6",
)
def pour_ways(spread: Spread, eruption: Eruption, rest: int) -> Iterator[Violation]:
    """Let the streams run into `spread`, in the order written; stops at the first without enough room."""
    carried = sum(stream.units for stream in eruption.streams)
    if carried > rest or not flows_out(spread):
        yield _too_much(eruption, carried, rest if flows_out(spread) else 0)
        return
    for number, stream in enumerate(eruption.streams):
        left = pour_way(spread, SIDES[stream.way], stream.units)
        if left:
            yield _line_full(spread, eruption.tile, number, stream.way, stream.units, left)
            return


def pour_way(spread: Spread, side: int, units: int) -> int:
    """Fill the line from a side of the erupting tile with so many units; gives those that found no place."""
    for space, entered in line(spread.ground.board, spread.origin, side):
        if spread.is_mountain(space):
            return units
        taken = spread.room(space, units)
        if taken:
            spread.put(space, taken, entered)
            units -= taken
        if not units or spread.value(space) < FULL:
            return units
    return units


def has_room(spread: Spread, side: int) -> bool:
    """Tell whether one more unit finds a place that way."""
    for space, _ in line(spread.ground.board, spread.origin, side):
        if spread.room(space, spread.piece - spread.total):
            return True
        if spread.value(space) < FULL:
            return False
    return False


@rule("oros.volcano.erupt.5", "oros.volcano.erupt.12", "oros.mountain.7")
def flows_out(spread: Spread) -> bool:
    """Tell whether lava flows out of the erupting tile: it is full, or a mountain."""
    return spread.is_mountain(spread.origin) or spread.value(spread.origin) == FULL


def open_ways(spread: Spread) -> Iterator[str]:
    """Give the ways in which one more unit finds a place, in the order n, e, s, w."""
    return (WAY_OF_SIDE[side] for side in range(4) if has_room(spread, side))


@rule("oros.volcano.erupt.5")
def _too_much(eruption: Eruption, carried: int, rest: int) -> Violation:
    from adjudicator.core.wording import counted  # only a mistake pays for loading it

    message = (
        f"the streams carry {counted(carried, 'unit')} in all, but of the {eruption.piece} of the piece "
        f"{rest} flow out of {eruption.tile}"
    )
    return Violation("oros.volcano.too_much", "oros.volcano.erupt.5", message, Stage.SHAPE, ("streams",))


def _line_full(spread: Spread, origin: str, number: int, way: str, units: int, left: int) -> Violation:
    why, rule_id = _end_of_line(spread, SIDES[way])
    message = (
        f"{way} of {origin}, at most {units - left} can be placed now, not {units}: {why}; "
        "what is lost is not written"
    )
    at = ("streams", number, "units")
    return Violation("oros.volcano.line_full", rule_id, message, Stage.PLACE, at)


def _end_of_line(spread: Spread, side: int) -> tuple[str, str]:
    for space, _ in line(spread.ground.board, spread.origin, side):
        if spread.is_mountain(space):
            return f"the line ends before the mountain on {space}", "oros.volcano.erupt.11"
        if spread.value(space) < FULL:
            if spread.ground.kinds is not None:
                return f"no tile that would do is in supply for {space}", "oros.caps.3"
            return f"no land tile is in supply for {space}", "oros.comp.19"
    return "the line comes back to where it began", "oros.volcano.erupt.25"
