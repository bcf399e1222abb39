"""One eruption: how its written form is judged, and what it leaves on the map (volcano.erupt).

What is written
    An eruption names the `tile`, the level of the `piece`, and what the player has to choose, no more.

    The ordinary way: the erupting tile is filled first, by itself, as far as the piece goes; `fill` is left
    unwritten (that very number may stand there). Each stream is a `way`, n e s w as seen from the erupting
    tile, and the `units` that come to lie that way. They fill the line space by space; full tiles are passed
    over; the line ends before a mountain, before the erupting tile, and before water or an island when no
    land tile is in supply. A way is named once. The streams are worked off in the order written; where two
    meet, the later one finds what the earlier one left. `units` counts only what finds a place: surplus is
    not written, and is lost only if no way has room for one unit more.

    With volcano ability 4: see the module `flow`.

    `shapes` names, by space, the new shape of every tile that ends with a value of 1 to 3, the erupting tile
    included if it took lava; a tile that ends full has one shape only and is not named, nor is a tile that
    took no lava. A shape has the value that results and a land side toward the space that its lava came from
    (one of them, if lava came from two); the erupting tile may have any.

Several eruptions in one action are judged one after another, each on the map that the one before has left.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation, first_stage
from adjudicator.games.oros.board import SIDES, WAY_OF_SIDE
from adjudicator.games.oros.moves import Eruption
from adjudicator.games.oros.rules.flow import flow_out, goes_on, is_flow, room_by_flow
from adjudicator.games.oros.rules.ground import FULL, Ground, Spread, line
from adjudicator.games.oros.rules.shapes import misshapen, shaped_tiles
from adjudicator.games.oros.tiles import Tile


@dataclass(frozen=True, slots=True)
class Settled:
    """What comes of an eruption: the reasons against it, else the tiles placed and the units lost."""

    reasons: tuple[Violation, ...]
    placed: Mapping[str, Tile]
    lost: int


def settle(ground: Ground, eruption: Eruption) -> Settled:
    """Judge and work out one eruption that is well written in itself (every word known, every count sound).

    The reasons are those of the first thing that fails: the erupting tile, the streams, the shapes, the ways
    over tiles of these shapes, and lava that is left. Their paths begin at the eruption.
    """
    spread = Spread(ground, eruption.tile, eruption.piece)
    for check in (_not_eruptible, _not_poured, misshapen):
        reasons = first_stage(check(spread, eruption))
        if reasons:
            return Settled(reasons, {}, 0)
    placed = shaped_tiles(spread, eruption)
    reasons = tuple(goes_on(spread, placed)) or tuple(_left_over(spread, eruption, placed))
    return Settled(reasons, placed, eruption.piece - spread.total)


def pour(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """Fill the erupting tile, then let the streams run into `spread`; stops at the first that cannot."""
    overfilled = tuple(_filled(spread, eruption))
    yield from overfilled
    if overfilled:
        return
    rest = eruption.piece - spread.total
    if is_flow(eruption):
        yield from flow_out(spread, eruption, rest)
    elif eruption.streams:
        yield from _pour_ways(spread, eruption, rest)


def pour_way(spread: Spread, side: int, units: int) -> int:
    """Fill the line from a side of the erupting tile with so many units; gives those that found no place."""
    for space, entered in line(spread.ground.board, spread.origin, side):
        if spread.is_mountain(space):
            return units
        taken = min(units, spread.room(space))
        if taken:
            spread.put(space, taken, entered)
            units -= taken
        if not units or spread.value(space) < FULL:
            return units
    return units


def has_room(spread: Spread, side: int) -> bool:
    """Tell whether one more unit finds a place that way."""
    for space, _ in line(spread.ground.board, spread.origin, side):
        if spread.room(space):
            return True
        if spread.value(space) < FULL:
            return False
    return False


@rule("oros.volcano.erupt.5", "oros.volcano.erupt.12")
def flows_out(spread: Spread) -> bool:
    """Tell whether lava flows out of the erupting tile: it is full, or a mountain."""
    return spread.is_mountain(spread.origin) or spread.value(spread.origin) == FULL


@rule("oros.volcano.erupt.13", "oros.volcano.erupt.14", "oros.volcano.flow.10")
def is_inactive(ground: Ground, space: str) -> bool:
    """Tell whether mountains touch all four sides of this space."""
    tiles = ground.tiles
    return all(other in tiles and tiles[other].kind == "M" for other in ground.board.neighbours(space))


@rule("oros.volcano.6", "oros.volcano.erupt.1", "oros.volcano.erupt.2", "oros.occupy.5")
def _not_eruptible(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """The tile has the piece, whoever stands there, and the volcano is not inactive."""
    there = spread.ground.tiles.get(eruption.tile)
    if there is None or eruption.piece not in there.pieces:
        on = "open water" if there is None else _pieces_text(there)
        message = f"{eruption.tile} is {on}, so no piece of level {eruption.piece} can erupt there"
        yield Violation(
            "oros.volcano.no_such_piece", "oros.volcano.erupt.1", message, Stage.PLACE, ("piece",)
        )
    elif is_inactive(spread.ground, eruption.tile):
        message = f"the volcano on {eruption.tile} is inactive: mountains touch all four sides of its tile"
        yield Violation("oros.volcano.inactive", "oros.volcano.erupt.13", message, Stage.PLACE, ("tile",))


def _pieces_text(there: Tile) -> str:
    if not there.pieces:
        return "a tile without volcanoes"
    return "a tile with the volcano pieces " + ", ".join(str(level) for level in there.pieces)


def _not_poured(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """Everything goes where it is written, and at least one unit is placed."""
    failed = False
    for reason in pour(spread, eruption):
        failed = True
        yield reason
    if not failed and not spread.total:
        yield _nothing(spread, eruption)


@rule("oros.volcano.erupt.15")
def _nothing(spread: Spread, eruption: Eruption) -> Violation:
    where = _room_left(spread)
    if where:
        return _unplaced(spread, eruption, where)
    message = f"the volcano on {eruption.tile} has no room for a single unit on any of its lines"
    if not flows_out(spread):
        message = f"{eruption.tile} is an island and no land tile is in supply, so its lava goes nowhere"
        return Violation("oros.volcano.no_land_tile", "oros.comp.19", message, Stage.PLACE, ("tile",))
    return Violation("oros.volcano.no_room", "oros.volcano.erupt.15", message, Stage.PLACE, ("tile",))


@rule("oros.volcano.erupt.4", "oros.volcano.flow.5", "oros.volcano.erupt.24")
def _filled(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """The erupting tile takes as much as it can, or what `fill` says."""
    most = min(spread.room(eruption.tile), eruption.piece)
    fill = most if eruption.fill == -1 else eruption.fill
    if not 0 <= fill <= most:
        message = f"{eruption.tile} can take 0 to {most} of the {eruption.piece} units itself, not {fill}"
        yield Violation("oros.volcano.fill", "oros.volcano.erupt.4", message, Stage.PLACE, ("fill",))
    elif fill:
        spread.put(eruption.tile, fill)


@rule(
    "oros.volcano.erupt.6",
    "oros.volcano.erupt.7",
    "oros.volcano.erupt.9",
    "oros.volcano.erupt.11",
    "oros.volcano.erupt.28",
    "oros.hot.8",
    "oros.later.6",
)
def _pour_ways(spread: Spread, eruption: Eruption, rest: int) -> Iterator[Violation]:
    carried = sum(stream.units for stream in eruption.streams)
    if carried > rest or not flows_out(spread):
        yield _too_much(eruption, carried, rest if flows_out(spread) else 0)
        return
    for number, stream in enumerate(eruption.streams):
        left = pour_way(spread, SIDES[stream.way], stream.units)
        if left:
            yield _line_full(spread, eruption.tile, number, stream.way, stream.units, left)
            return


@rule("oros.volcano.erupt.5")
def _too_much(eruption: Eruption, carried: int, rest: int) -> Violation:
    message = (
        f"the streams carry {carried} units in all, but of the {eruption.piece} of the piece "
        f"{rest} flow out of {eruption.tile}"
    )
    return Violation("oros.volcano.too_much", "oros.volcano.erupt.5", message, Stage.SHAPE, ("streams",))


def _line_full(spread: Spread, origin: str, number: int, way: str, units: int, left: int) -> Violation:
    why, rule_id = _end_of_line(spread, SIDES[way])
    message = (
        f"{way} of {origin} there is room for {units - left} units now, not for {units}: {why}; "
        "what is lost is not written"
    )
    at = ("streams", number, "units")
    return Violation("oros.volcano.line_full", rule_id, message, Stage.PLACE, at)


def _end_of_line(spread: Spread, side: int) -> tuple[str, str]:
    for space, _ in line(spread.ground.board, spread.origin, side):
        if spread.is_mountain(space):
            return f"the line ends before the mountain on {space}", "oros.volcano.erupt.11"
        if spread.value(space) < FULL:
            return f"no land tile is in supply for {space}", "oros.comp.19"
    return "the line comes back to where it began", "oros.volcano.erupt.25"


@rule("oros.volcano.erupt.16", "oros.later.7")
def _left_over(spread: Spread, eruption: Eruption, placed: Mapping[str, Tile]) -> Iterator[Violation]:
    """What is not placed is lost, and may be only if nothing more could be placed."""
    if spread.total == eruption.piece:
        return
    where = _room_left(spread)
    if not where and is_flow(eruption):
        where = room_by_flow(spread, placed)
    if where:
        yield _unplaced(spread, eruption, where)


def _unplaced(spread: Spread, eruption: Eruption, where: str) -> Violation:
    message = (
        f"the eruption of {eruption.tile} places {spread.total} of its {eruption.piece} units, "
        f"and there is still room: {where}"
    )
    return Violation("oros.volcano.unplaced", "oros.volcano.erupt.16", message, Stage.PLACE, ("streams",))


def _room_left(spread: Spread) -> str:
    """Say where one more unit could be placed the ordinary way, the empty text if nowhere."""
    if spread.room(spread.origin):
        return f"on {spread.origin} itself"
    if not flows_out(spread):
        return ""
    return ", ".join(WAY_OF_SIDE[side] for side in range(4) if has_room(spread, side))
