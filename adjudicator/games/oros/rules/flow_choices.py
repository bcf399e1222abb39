"""What can be chosen for an eruption with volcano ability 4, one choice after another.

The choices stand in this order: how much stays on the erupting tile, and its shape; for every stream, space
by space, the units left and the next space or the end; then the shapes of the other tiles. One that differs
keeps all choices before it; what is then left over is brought to the nearest places that have room.
"""

from collections import deque
from collections.abc import Iterator, Mapping
from itertools import islice

from adjudicator.core.values import changed
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.rules.capped_spread import spread_on
from adjudicator.games.oros.rules.erupt import pour, settle
from adjudicator.games.oros.rules.flow import land_onward, places, run
from adjudicator.games.oros.rules.ground import FULL, Ground, Spread
from adjudicator.games.oros.rules.shapes import reshaped, with_shapes
from adjudicator.games.oros.tiles import ALL_SIDES, SHAPES, Tile

Streams = tuple[Stream, ...]


def flow_afresh(ground: Ground, space: str, piece: int) -> Iterator[Eruption]:
    """Give a default with flow for every choice of what stays on the erupting tile, and of its shape."""
    most = spread_on(ground, space, piece).room(space, piece)
    value = ground.tiles[space].value
    for fill in range(min(most, piece - 1), -1, -1):
        shapes = SHAPES[value + fill] if fill and value + fill < FULL else ()
        for named in [{space: shape.text} for shape in shapes] or [{}]:
            start = Eruption(space, piece, (), -1 if fill == most else fill, named)
            yield from islice(_endings(ground, start), 1)


def flow_others(ground: Ground, eruption: Eruption) -> Iterator[Eruption]:
    """Give the eruptions with flow that differ in one choice from this one, which is legal and has paths."""
    yield from (
        other for other in flow_afresh(ground, eruption.tile, eruption.piece) if _own(other) != _own(eruption)
    )
    for number, stream in enumerate(eruption.streams):
        start = changed(eruption, streams=eruption.streams[:number])
        for place in range(-1, len(stream.path)):
            yield from _otherwise(ground, start, stream, place)
    spread = _spread(ground, eruption)
    if spread is not None:
        yield from reshaped(spread, eruption)


def _own(eruption: Eruption) -> tuple[int, str]:
    return eruption.fill, eruption.shapes.get(eruption.tile, "")


def _otherwise(ground: Ground, start: Eruption, stream: Stream, place: int) -> Iterator[Eruption]:
    """Give what differs first in the units left on this space of a stream, or in where it goes from there."""
    path, drop = stream.path[: place + 1], stream.drop[:place]
    onward = stream.path[place + 1] if place + 1 < len(stream.path) else ""
    if place < 0:
        for space in _next_spaces(ground, start.tile, path, onward):
            yield from islice(_opened(ground, start, (space,), ()), 1)
        return
    for units in _amounts(ground, start, path, drop):
        same = onward if units == stream.drop[place] else None
        if units and same != "":
            ended = Stream(path=path, drop=(*drop, units))
            yield from islice(_endings(ground, changed(start, streams=(*start.streams, ended))), 1)
        for space in _next_spaces(ground, start.tile, path, same):
            yield from islice(_opened(ground, start, (*path, space), (*drop, units)), 1)


def _next_spaces(ground: Ground, origin: str, path: tuple[str, ...], not_to: str | None) -> Iterator[str]:
    here = path[-1] if path else origin
    for space in ground.board.neighbours(here):
        if space != origin and space not in path and space != not_to:
            yield space


def _amounts(ground: Ground, start: Eruption, path: tuple[str, ...], drop: tuple[int, ...]) -> range:
    """Give how many units can be left at the end of this path."""
    spread = _spread(ground, start)
    if spread is None or run(spread, Stream(path=path, drop=(*drop, 0))) is not None:
        return range(0)
    return range(spread.room(path[-1], start.piece - spread.total) + 1)


def _opened(
    ground: Ground, start: Eruption, path: tuple[str, ...], drop: tuple[int, ...]
) -> Iterator[Eruption]:
    """Give legal endings of a stream come to the end of `path`: units are left there, or further on."""
    spread = _spread(ground, start)
    if spread is None or run(spread, Stream(path=path, drop=(*drop, 0))) is not None:
        return
    debts = dict(_debts(spread))
    free = start.piece - spread.total - sum(debts.values())
    for more in _ways_on(spread, path, free) if free > 0 else _ways_to(spread, path, debts):
        end = (*path, *more)[-1]
        units = spread.room(end, free) if free > 0 else debts[end]
        ended = Stream(path=(*path, *more), drop=(*drop, *(0,) * len(more), units))
        yield from _endings(ground, changed(start, streams=(*start.streams, ended)))
        if free > 0 and spread.is_ample(free):
            return


def _ways_on(spread: Spread, path: tuple[str, ...], free: int) -> Iterator[tuple[str, ...]]:
    """Give how the stream may go on to a place with room; the empty way if it is there already."""
    if spread.room(path[-1], free):
        yield ()
        if spread.ground.kinds is None:
            return
    before = path[-2] if len(path) > 1 else spread.origin
    sides = land_onward(spread, path[-1], spread.ground.board.between(path[-1], before))
    if sides:
        yield from places(spread, path[-1], sides, free, path)


def _ways_to(spread: Spread, path: tuple[str, ...], ends: Mapping[str, int]) -> Iterator[tuple[str, ...]]:
    """Give shortest ways on to the spaces in `ends`, where all that is left is wanted.

    Trying a way leaves marks in `spread` of what is crossed; its units stay as they are.
    """
    board = spread.ground.board
    seen = {spread.origin, *path}
    queue: deque[tuple[str, ...]] = deque([()])
    while queue:
        way = queue.popleft()
        here = (*path, *way)[-1]
        if here in ends:
            yield way
        for other in board.neighbours(here):
            stream = Stream(path=(*path, *way, other), drop=(0,) * (len(path) + len(way) + 1))
            if other not in seen and run(spread, stream) is None:
                seen.add(other)
                queue.append((*way, other))


def _endings(ground: Ground, start: Eruption) -> Iterator[Eruption]:
    """Give legal eruptions whose streams begin with these; the units left over go where there is room.

    The first is the default; others follow only where land tiles run short, so that the first may fail. Under
    caps it may also be that nothing more can follow, although there seems to be a way.
    """
    spread = _spread(ground, start)
    if spread is None:
        return
    left = start.piece - spread.total
    ended = _next_streams(spread, start, left) if left else iter(())
    found = False
    for stream in ended:
        found = True
        yield from _endings(ground, changed(start, streams=(*start.streams, stream)))
        if spread.is_ample(left):
            return
    if not found or ground.kinds is not None:
        done = with_shapes(spread, start)
        if done is not None and not settle(ground, done).reasons:
            yield done


def _next_streams(spread: Spread, start: Eruption, left: int) -> Iterator[Stream]:
    """Give the streams that may come next: to a tile that must still grow, else to the places with room."""
    for space, units in _debts(spread):
        yield _again_to(start.streams, space, min(units, left))
        return
    for path in places(spread, start.tile, _own_sides(spread, start), left):
        yield _ending(path, spread.room(path[-1], left))


def _debts(spread: Spread) -> Iterator[tuple[str, int]]:
    """Give the tiles that are crossed over more sides than they have land by now, and the units they want."""
    for space in spread.shaped():
        wanting = spread.crossed.get(space, 0).bit_count() - spread.value(space)
        if wanting > 0 and space != spread.origin:
            yield space, wanting


def _again_to(streams: Streams, space: str, units: int) -> Stream:
    """Give a stream that goes where an earlier one has gone, as far as this space."""
    path = next(stream.path for stream in streams if space in stream.path)
    return _ending(path[: path.index(space) + 1], units)


def _ending(path: tuple[str, ...], units: int) -> Stream:
    return Stream(path=path, drop=(*(0,) * (len(path) - 1), units))


def _own_sides(spread: Spread, start: Eruption) -> int:
    if spread.value(start.tile) == FULL:
        return ALL_SIDES
    named = start.shapes.get(start.tile)
    return (spread.ground.tiles[start.tile] if named is None else Tile.parse(named)).sides


def _spread(ground: Ground, eruption: Eruption) -> Spread | None:
    """Give where the lava goes; None if a stream cannot run."""
    spread = spread_on(ground, eruption.tile, eruption.piece)
    return None if any(True for _ in pour(spread, eruption)) else spread
