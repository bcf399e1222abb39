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
    included if it took lava; where one shape alone is possible it may be left out, and records hold it. A
    tile that ends full is not named, nor is one that took no lava. A shape has the value that results and a
    land side toward the space that its lava came from (one of them, if lava came from two); the erupting tile
    may have any.

Several eruptions in one action are judged one after another, each on the map that the one before has left.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation, first_stage
from adjudicator.games.oros.moves import Eruption
from adjudicator.games.oros.rules.capped_spread import spread_on
from adjudicator.games.oros.rules.flow import flow_out, goes_on, is_flow, room_by_flow
from adjudicator.games.oros.rules.ground import FULL, Ground, Spread
from adjudicator.games.oros.rules.shapes import misshapen, no_tile_left, shaped_tiles, with_only_shapes
from adjudicator.games.oros.rules.straight_flow import flows_out, open_ways, pour_ways
from adjudicator.games.oros.tiles import Tile
from adjudicator.rows import NamedTuple


class Settled(NamedTuple):
    """What comes of an eruption: the reasons against it, else the tiles placed and the units lost."""

    reasons: tuple[Violation, ...]
    placed: Mapping[str, Tile]
    lost: int


def settle(ground: Ground, eruption: Eruption) -> Settled:
    """Judge and work out one eruption that is well written in itself (every word known, every count sound).

    The reasons are those of the first thing that fails: the erupting tile, the streams, the shapes, the ways
    over tiles of these shapes, and lava that is left. Their paths begin at the eruption.
    """
    spread = spread_on(ground, eruption.tile, eruption.piece)
    reasons = first_stage(_not_eruptible(spread, eruption)) or first_stage(_not_poured(spread, eruption))
    if not reasons:
        eruption = with_only_shapes(spread, eruption)
        reasons = first_stage(misshapen(spread, eruption))
    if reasons:
        return Settled(reasons, {}, 0)
    placed = shaped_tiles(spread, eruption)
    reasons = tuple(goes_on(spread, placed)) or tuple(_left_over(spread, eruption))
    return Settled(reasons, placed, eruption.piece - spread.total)


def as_recorded(ground: Ground, eruption: Eruption) -> Eruption:
    """Give a legal eruption as records hold it: `fill` only if it says something, shapes in map order."""
    by_itself = eruption.fill == _most(spread_on(ground, eruption.tile, eruption.piece), eruption)
    named = with_only_shapes(poured(ground, eruption), eruption).shapes
    shapes = {space: named[space] for space in sorted(named, key=ground.board.index.__getitem__)}
    return changed(eruption, shapes=shapes, fill=-1 if by_itself else eruption.fill)


def poured(ground: Ground, eruption: Eruption) -> Spread:
    """Give where the lava of an eruption goes, as far as its streams can be followed."""
    spread = spread_on(ground, eruption.tile, eruption.piece)
    for _ in pour(spread, eruption):
        pass
    return spread


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
        yield from pour_ways(spread, eruption, rest)


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
    reasons = tuple(pour(spread, eruption))
    if not reasons and spread.total:
        return
    untouched = spread_on(spread.ground, eruption.tile, eruption.piece)
    if reasons and (is_flow(eruption) or _room_left(untouched)):
        yield from reasons
    else:
        yield _nothing(untouched, eruption)


@rule("oros.volcano.erupt.15")
def _nothing(spread: Spread, eruption: Eruption) -> Violation:
    where = _room_left(spread)
    if where:
        return _unplaced(spread, eruption, where)
    message = f"the volcano on {eruption.tile} has no room for a single unit on any of its lines"
    if not flows_out(spread):
        if spread.ground.kinds is not None:
            value = spread.value(eruption.tile)
            return no_tile_left(eruption.tile, value + 1, min(value + eruption.piece, FULL), "tile")
        message = f"{eruption.tile} is an island and no land tile is in supply, so its lava goes nowhere"
        return Violation("oros.volcano.no_land_tile", "oros.comp.19", message, Stage.PLACE, ("tile",))
    return Violation("oros.volcano.no_room", "oros.volcano.erupt.15", message, Stage.PLACE, ("tile",))


@rule("oros.volcano.erupt.4", "oros.volcano.flow.5", "oros.volcano.erupt.24")
def _filled(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """The erupting tile takes as much as it can, or what `fill` says."""
    most = _most(spread, eruption)
    fill = most if eruption.fill == -1 else eruption.fill
    if not 0 <= fill <= most:
        message = f"{eruption.tile} can take 0 to {most} of the {eruption.piece} units itself, not {fill}"
        yield Violation("oros.volcano.fill", "oros.volcano.erupt.4", message, Stage.PLACE, ("fill",))
    elif fill and fill != most and spread.room(eruption.tile, fill) < fill:
        value = spread.value(eruption.tile) + fill
        yield no_tile_left(eruption.tile, value, value, "fill")
    elif fill:
        spread.put(eruption.tile, fill)


def _most(spread: Spread, eruption: Eruption) -> int:
    """Give how many units the erupting tile can take, nothing being placed yet."""
    return spread.room(eruption.tile, eruption.piece)


@rule("oros.volcano.erupt.16", "oros.later.7")
def _left_over(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """What is not placed is lost, and may be only if nothing more could be placed."""
    if spread.total == eruption.piece:
        return
    where = _room_left(spread)
    if not where and is_flow(eruption):
        where = room_by_flow(spread)
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
    if spread.room(spread.origin, spread.piece - spread.total):
        return f"on {spread.origin} itself"
    if not flows_out(spread):
        return ""
    return ", ".join(open_ways(spread))
