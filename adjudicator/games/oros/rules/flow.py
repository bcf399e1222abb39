"""Lava that flows on and changes course, with volcano ability 4 (volcano.flow).

What is written
    Each stream has a `path`, the spaces entered one after another from the erupting tile, and `drop`, the
    units left in each of them (0: crossed); a stream ends where it leaves its last units. A branch is a
    further stream whose path begins alike, with 0 for what an earlier stream has left already. `fill` is how
    many units stay on the erupting tile; left unwritten, as many as it takes.

    The erupting tile is settled first. The streams are worked off in the order written. Lava going on over a
    tile needs land on the side where it comes in and on that where it goes out; to leave units somewhere,
    only the side of the tile before has to be land. A tile that took units from this stream or an earlier one
    counts as it finally lies; any other as it lies now, and must still allow the way if a later stream fills
    it. Water and islands are crossed only where units have been left in them. A unit is lost only if none
    could be left anywhere, not even with another way to flow or, under caps, with other shapes.
"""

from collections import deque
from collections.abc import Iterable, Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.rules.ground import FULL, Spread
from adjudicator.games.oros.rules.shapes import no_tile_left
from adjudicator.games.oros.tiles import ALL_SIDES, Tile, opposite, side_name


def is_flow(eruption: Eruption) -> bool:
    """Tell whether the eruption is written with paths, which needs volcano ability 4."""
    return any(stream.path for stream in eruption.streams)


@rule("oros.volcano.flow.6", "oros.later.6")
def flow_out(spread: Spread, eruption: Eruption, rest: int) -> Iterator[Violation]:
    """Let the streams run into `spread`, in the order written; stops at the first that cannot."""
    dropped = sum(units for stream in eruption.streams for units in stream.drop)
    if dropped > rest:
        from adjudicator.core.wording import counted  # only a mistake pays for loading it

        message = (
            f"the streams leave {counted(dropped, 'unit')} in all, but of the {eruption.piece} of the piece "
            f"{rest} flow out of {eruption.tile}"
        )
        yield Violation("oros.volcano.too_much", "oros.volcano.erupt.5", message, Stage.SHAPE, ("streams",))
        return
    for number, stream in enumerate(eruption.streams):
        reason = run(spread, stream, number)
        if reason is not None:
            yield reason
            return


@rule("oros.volcano.flow.3", "oros.volcano.flow.4", "oros.volcano.flow.9", "oros.volcano.erupt.11")
def run(spread: Spread, stream: Stream, number: int = 0) -> Violation | None:
    """Let one stream run along its path, and give the reason if it cannot."""
    board = spread.ground.board
    before = spread.origin
    for place, (space, units) in enumerate(zip(stream.path, stream.drop, strict=True)):
        at = ("streams", number, "path", place)
        side = board.between(before, space)
        if side is None:
            raise RuleBug(f"{space} does not touch {before}")
        entered = opposite(board.step[before][side].heading)
        if spread.is_mountain(space):
            message = f"lava never enters the mountain on {space}"
            return Violation("oros.volcano.into_mountain", "oros.volcano.flow.9", message, Stage.PLACE, at)
        reason = _crossed(spread, before, side, at) or _dropped(spread, space, units, entered, number, place)
        if reason is None and place + 1 < len(stream.path):
            reason = _crossed(spread, space, entered, at)
        if reason is not None:
            return reason
        before = space
    return None


@rule("oros.volcano.flow.5", "oros.volcano.flow.7", "oros.later.8")
def goes_on(spread: Spread, placed: Mapping[str, Tile]) -> Iterator[Violation]:
    """Give the reasons why lava cannot go on over tiles that this eruption fills, as they finally lie."""
    for space, crossed in spread.crossed.items():
        missing = crossed & ~placed[space].sides if space in placed else 0
        if missing:
            sides = " and ".join(side_name(side) for side in range(4) if missing >> side & 1)
            message = (
                f"lava flows on over side {sides} of {space}, and its new tile {placed[space].shape_text} "
                "has water there"
            )
            yield Violation(
                "oros.volcano.not_connected", "oros.volcano.flow.7", message, Stage.PLACE, ("shapes", space)
            )


def room_by_flow(spread: Spread) -> str:
    """Give a space where one more unit could still be left, the empty text if there is none (later.7)."""
    sides = land_onward(spread, spread.origin)
    path = next(places(spread, spread.origin, sides, spread.piece - spread.total), ())
    return path[-1] if path else ""


def places(
    spread: Spread,
    start: str,
    sides: int,
    units: int,
    passed: tuple[str, ...] = (),
) -> Iterator[tuple[str, ...]]:
    """Give shortest paths from `start`, over its land `sides`, to spaces that take some of so many units.

    The nearest first. The paths keep off the spaces `passed`. They lead over full tiles alone, as any other
    tile on the way could take a unit itself; under caps over all that lava can cross.
    """
    board = spread.ground.board
    seen = {start, spread.origin, *passed}
    queue: deque[tuple[tuple[str, ...], str, int]] = deque([((), start, sides)])
    while queue:
        path, space, open_sides = queue.popleft()
        for side in range(4):
            other = board.neighbour(space, side)
            if not open_sides >> side & 1 or other in seen:
                continue
            takes = spread.room(other, units)
            if takes:
                seen.add(other)
                yield (*path, other)
            if takes and spread.ground.kinds is None:
                continue
            if onward := land_onward(spread, other, board.between(other, space)):
                seen.add(other)
                queue.append(((*path, other), other, onward))


@rule("oros.volcano.flow.2", "oros.volcano.flow.9", "oros.caps.3")
def land_onward(spread: Spread, space: str, entered: int | None = None) -> int:
    """Give the sides over which lava goes on that leaves nothing there; 0 if it cannot go on.

    It comes in over the side `entered`, None for the erupting tile. A tile that took units may have any of
    the shapes that fit.
    """
    if spread.value(space) == FULL:
        return ALL_SIDES
    if entered is not None and spread.is_mountain(space):
        return 0
    there = spread.ground.tiles.get(space)
    shapes: Iterable[Tile] = () if there is None else (there,)
    onward = 0
    for shape in spread.fitting(space) if space in spread.units else shapes:
        if entered is None or shape.land(entered):
            onward |= shape.sides
    return onward


@rule("oros.volcano.flow.2", "oros.volcano.flow.3", "oros.volcano.flow.5", "oros.later.8")
def _crossed(spread: Spread, space: str, side: int, at: tuple[str | int, ...]) -> Violation | None:
    """Lava going on crosses a side that is land now, unless the tile took units and its shape tells later."""
    spread.cross(space, side)
    there = spread.ground.tiles.get(space)
    if space in spread.units or (there is not None and there.land(side)):
        return None
    if there is None:
        message = f"{space} is open water; lava goes on over it only once units have been left there"
        return Violation("oros.volcano.over_water", "oros.volcano.flow.2", message, Stage.PLACE, at)
    message = f"side {side_name(side)} of {space} ({there.shape_text}) is water; lava cannot go over it"
    rule_id = "oros.volcano.flow.5" if space == spread.origin else "oros.volcano.flow.3"
    return Violation("oros.volcano.water_side", rule_id, message, Stage.PLACE, at)


@rule("oros.volcano.erupt.18", "oros.volcano.erupt.27", "oros.comp.19")
def _dropped(
    spread: Spread, space: str, units: int, entered: int, number: int, place: int
) -> Violation | None:
    """Units are left where there is room for them."""
    if not units:
        return None
    room = spread.room(space)
    if spread.room(space, units) == units:
        spread.put(space, units, entered)
        return None
    at = ("streams", number, "drop", place)
    value = spread.value(space) + units
    if spread.ground.kinds is not None and value <= FULL:
        return no_tile_left(space, value, value, *at)
    if not room and spread.value(space) < FULL:
        message = f"no land tile is in supply, so no lava can be left on {space}"
        return Violation("oros.volcano.no_land_tile", "oros.comp.19", message, Stage.PLACE, at)
    message = f"{space} can take {room} more units, not {units}"
    return Violation("oros.volcano.too_full", "oros.volcano.erupt.27", message, Stage.PLACE, at)
