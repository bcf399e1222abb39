"""A second, slow reading of the eruption rules: every legal one of a piece, unit by unit, by brute force.

It shares nothing with the rules but the geometry of the board and what a tile is.
"""

from collections.abc import Iterator, Mapping
from itertools import product

from adjudicator.games.oros.board import Board
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.tiles import SHAPES, Tile

WAYS = "nesw"


class Table:
    """The map of a test: its tiles, and how many land tiles are in supply."""

    def __init__(self, board: Board, tiles: Mapping[str, Tile], land: int) -> None:
        self.board = board
        self.tiles = tiles
        self.land = land

    def mountain(self, space: str) -> bool:
        return space in self.tiles and self.tiles[space].kind == "M"

    def mass(self, space: str, units: Mapping[str, int]) -> int:
        return (self.tiles[space].value if space in self.tiles else 0) + units.get(space, 0)

    def is_new(self, space: str) -> bool:
        return space not in self.tiles or self.tiles[space].kind == "I"

    def takes(self, space: str, units: Mapping[str, int]) -> bool:
        if self.mountain(space) or self.mass(space, units) == 4:
            return False
        made = sum(self.is_new(other) for other in units)
        return not self.is_new(space) or space in units or made < self.land

    def inactive(self, space: str) -> bool:
        return all(self.mountain(self.board.neighbour(space, side)) for side in range(4))


def one_more(units: Mapping[str, int], space: str, count: int = 1) -> dict[str, int]:
    return {**units, space: units.get(space, 0) + count}


def erupted(table: Table, eruption: Eruption) -> Table:
    """Give the table after a legal ordinary eruption, by letting it flow once more."""
    units: dict[str, int] = {}
    mountain = table.mountain(eruption.tile)
    for _ in range(eruption.piece - sum(stream.units for stream in eruption.streams)):
        if not mountain and table.takes(eruption.tile, units):
            units = one_more(units, eruption.tile)
    for stream in eruption.streams:
        for _ in range(stream.units):
            found = _first_open(table, eruption.tile, stream.way, units)
            if found is not None:
                units = one_more(units, found[0])
    tiles = dict(table.tiles)
    tiles[eruption.tile] = tiles[eruption.tile].with_lava(tiles[eruption.tile].lava - eruption.piece)
    made = sum(table.is_new(space) for space in units)
    for space in units:
        lava = tiles[space].lava if space in tiles else 0
        tiles[space] = Tile.parse(eruption.shapes.get(space, "4")).with_lava(lava)
    return Table(table.board, tiles, table.land - made)


def every_ordinary(table: Table, origin: str, piece: int) -> Iterator[Eruption]:
    """Give every legal ordinary eruption."""
    if table.inactive(origin):
        return
    units: dict[str, int] = {}
    left = piece
    while left and table.takes(origin, units):
        units = one_more(units, origin)
        left -= 1
    for streams, filled, came in _divided(table, origin, left, units, {}, ()):
        if filled:
            for shapes in _shapes(table, origin, filled, came):
                yield Eruption(origin, piece, streams, -1, shapes)


def _divided(
    table: Table,
    origin: str,
    left: int,
    units: dict[str, int],
    came: dict[str, int],
    streams: tuple[Stream, ...],
) -> Iterator[tuple[tuple[Stream, ...], dict[str, int], dict[str, int]]]:
    out = table.mountain(origin) or table.mass(origin, units) == 4
    if not left or not out or all(_first_open(table, origin, way, units) is None for way in WAYS):
        yield streams, units, came
        return
    for way in WAYS:
        if any(stream.way == way for stream in streams):
            continue
        then, came_then = units, came
        for count in range(1, left + 1):
            found = _first_open(table, origin, way, then)
            if found is None:
                break
            space, side = found
            then = one_more(then, space)
            came_then = {**came_then, space: came_then.get(space, 0) | 1 << side}
            poured = (*streams, Stream(way, count))
            yield from _divided(table, origin, left - count, then, came_then, poured)


def _first_open(table: Table, origin: str, way: str, units: Mapping[str, int]) -> tuple[str, int] | None:
    space, heading = origin, WAYS.index(way)
    while True:
        step = table.board.step[space][heading]
        space, heading = step.space, step.heading
        if space == origin or table.mountain(space):
            return None
        if table.takes(space, units):
            return space, (heading + 2) % 4
        if table.mass(space, units) < 4:
            return None


def _shapes(
    table: Table, origin: str, units: Mapping[str, int], came: Mapping[str, int]
) -> Iterator[dict[str, str]]:
    open_spaces = [space for space in units if table.mass(space, units) < 4]
    choices = [
        [
            shape.text
            for shape in SHAPES[table.mass(space, units)]
            if space == origin or any(shape.land(side) for side in range(4) if came[space] >> side & 1)
        ]
        for space in open_spaces
    ]
    for texts in product(*choices):
        yield dict(zip(open_spaces, texts, strict=True))


def every_flow(table: Table, origin: str, piece: int) -> Iterator[Eruption]:
    """Give every legal eruption written with paths."""
    if table.inactive(origin):
        return
    most = 0
    while most < piece and table.takes(origin, {origin: most} if most else {}):
        most += 1
    for fill in range(most + 1):
        written = -1 if fill == most else fill
        units = {origin: fill} if fill else {}
        for streams in all_streams(table, origin, piece - fill, ()):
            if streams:
                yield from _flowing(table, origin, piece, written, units, streams)


def all_streams(
    table: Table, origin: str, left: int, streams: tuple[Stream, ...]
) -> Iterator[tuple[Stream, ...]]:
    yield streams
    for path in _paths(table, origin, ()):
        for drop in product(range(left + 1), repeat=len(path)):
            if drop[-1] and sum(drop) <= left:
                stream = Stream(path=path, drop=drop)
                yield from all_streams(table, origin, left - sum(drop), (*streams, stream))


def _paths(table: Table, origin: str, path: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    for space in table.board.neighbours(path[-1] if path else origin):
        if space != origin and space not in path and not table.mountain(space):
            yield (*path, space)
            yield from _paths(table, origin, (*path, space))


def _flowing(
    table: Table, origin: str, piece: int, fill: int, own: dict[str, int], streams: tuple[Stream, ...]
) -> Iterator[Eruption]:
    units = dict(own)
    came: dict[str, int] = {}
    for stream in streams:
        before = origin
        for space, count in zip(stream.path, stream.drop, strict=True):
            for _ in range(count):
                if not table.takes(space, units):
                    return
                units = one_more(units, space)
            if count:
                touching = [s for s in range(4) if table.board.neighbour(space, s) == before]
                came[space] = came.get(space, 0) | 1 << touching[0]
            before = space
    for shapes in _shapes(table, origin, units, came):
        final = _final(table, units, shapes)
        if not _connected(table, origin, own, streams, final):
            continue
        if sum(units.values()) == piece or not _still_open(table, origin, units, final):
            yield Eruption(origin, piece, streams, fill, shapes)


def _final(table: Table, units: Mapping[str, int], shapes: Mapping[str, str]) -> dict[str, Tile]:
    return {**table.tiles, **{space: Tile.parse(shapes.get(space, "4")) for space in units}}


def _connected(
    table: Table,
    origin: str,
    own: Mapping[str, int],
    streams: tuple[Stream, ...],
    final: Mapping[str, Tile],
) -> bool:
    reached = list(own)
    for stream in streams:
        stops = (origin, *stream.path)
        for place, (space, count) in enumerate(zip(stream.path, stream.drop, strict=True)):
            before = stops[place]
            out = next(s for s in range(4) if table.board.neighbour(before, s) == space)
            into = next(s for s in range(4) if table.board.neighbour(space, s) == before)
            if not _land(table, before, out, reached, final):
                return False
            if count:
                reached.append(space)
            if place + 1 < len(stream.path) and not _land(table, space, into, reached, final):
                return False
    return True


def _land(table: Table, space: str, side: int, reached: list[str], final: Mapping[str, Tile]) -> bool:
    now = space in reached or (space in table.tiles and table.tiles[space].land(side))
    return now and space in final and final[space].land(side)


def _still_open(table: Table, origin: str, units: Mapping[str, int], final: Mapping[str, Tile]) -> bool:
    if table.takes(origin, units):
        return True
    for path in _paths(table, origin, ()):
        stops = (origin, *path)
        ways = [
            (a, next(s for s in range(4) if table.board.neighbour(a, s) == b), b)
            for a, b in zip(stops, path, strict=False)
        ]
        leaves = all(a in final and final[a].land(side) for a, side, _ in ways)
        enters = all(
            b in final and final[b].land(next(s for s in range(4) if table.board.neighbour(b, s) == a))
            for a, _, b in ways[:-1]
        )
        if leaves and enters and table.takes(path[-1], units):
            return True
    return False
