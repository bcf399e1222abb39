"""A second, slow reading of ordinary eruptions under caps (caps.3): every legal one, by brute force.

It shares nothing with the rules but the geometry of the board and what a tile is.
"""

from collections.abc import Iterator
from itertools import product
from typing import NamedTuple

from adjudicator.games.oros.board import Board
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.tiles import SHAPES, Tile

WAYS = "nesw"
MASS = {"I": 1, "1": 1, "2c": 2, "2i": 2, "3": 3, "4": 4}
DRAWERS = {1: ("1",), 2: ("2c", "2i"), 3: ("3",), 4: ("4",)}


class Poured(NamedTuple):
    """Where lava lies by now: the mass of each space that took some, the sides it came over, the streams."""

    mass: dict[str, int]
    came: dict[str, int]
    streams: tuple[Stream, ...]


class Box:
    """The map, and the land tiles that lie beside it by kind."""

    def __init__(self, board: Board, tiles: dict[str, Tile], beside: dict[str, int]) -> None:
        self.board = board
        self.tiles = tiles
        self.beside = beside

    def mass(self, space: str, poured: Poured) -> int:
        there = self.tiles.get(space)
        return poured.mass.get(space, MASS[there.kind] if there else 0)

    def drawer(self, poured: Poured) -> dict[str, int]:
        """Count what lies beside the map once all that was replaced has come back."""
        back = [self.tiles[space].kind for space in poured.mass if space in self.tiles]
        return {kind: count + back.count(kind) for kind, count in self.beside.items()}

    def has(self, value: int, poured: Poured) -> bool:
        drawer = self.drawer(poured)
        laid = list(poured.mass.values()).count(value)
        return sum(drawer[kind] for kind in DRAWERS[value]) > laid

    def most(self, space: str, units: int, poured: Poured) -> int:
        mass = self.mass(space, poured)
        able = [more for more in range(1, units + 1) if mass + more <= 4 and self.has(mass + more, poured)]
        return max(able, default=0)

    def is_mountain(self, space: str) -> bool:
        return space in self.tiles and self.tiles[space].kind == "M"


def every_capped(box: Box, origin: str, piece: int) -> Iterator[Eruption]:
    """Give every legal ordinary eruption, shapes and all."""
    own = box.most(origin, piece, Poured({}, {}, ()))
    start = Poured({origin: box.mass(origin, Poured({}, {}, ())) + own} if own else {}, {}, ())
    for poured in _divided(box, origin, piece - own, start):
        if poured.mass:
            for shapes in _shapes(box, origin, poured):
                yield Eruption(origin, piece, poured.streams, -1, shapes)


def _divided(box: Box, origin: str, left: int, poured: Poured) -> Iterator[Poured]:
    if not left or box.mass(origin, poured) < 4 or not any(_run(box, origin, w, left, poured) for w in WAYS):
        yield poured
        return
    for way in WAYS:
        if way in [stream.way for stream in poured.streams]:
            continue
        for units in range(1, left + 1):
            placed, after = 0, poured
            while placed < units and (one := _run(box, origin, way, units - placed, after)):
                space, more, side = one
                placed += more
                mass = {**after.mass, space: box.mass(space, after) + more}
                after = Poured(
                    mass, {**after.came, space: after.came.get(space, 0) | 1 << side}, after.streams
                )
            if placed == units:
                streams = (*poured.streams, Stream(way, units))
                yield from _divided(box, origin, left - units, Poured(after.mass, after.came, streams))


def _run(box: Box, origin: str, way: str, units: int, poured: Poured) -> tuple[str, int, int] | None:
    """Give the space of the line that takes some of the units, how many, and the side; None if none does."""
    space, heading = origin, WAYS.index(way)
    while True:
        step = box.board.step[space][heading]
        space, heading = step.space, step.heading
        if space == origin or box.is_mountain(space):
            return None
        if box.mass(space, poured) < 4:
            more = box.most(space, units, poured)
            return (space, more, (heading + 2) % 4) if more else None


def _shapes(box: Box, origin: str, poured: Poured) -> Iterator[dict[str, str]]:
    open_ = [space for space, mass in poured.mass.items() if mass < 4]
    drawer = box.drawer(poured)
    for chosen in product(*(SHAPES[poured.mass[space]] for space in open_)):
        kinds = [shape.kind for shape in chosen]
        faces = [
            space == origin or shape.sides & poured.came[space]
            for space, shape in zip(open_, chosen, strict=True)
        ]
        if all(faces) and all(kinds.count(kind) <= drawer[kind] for kind in kinds):
            yield {space: shape.text for space, shape in zip(open_, chosen, strict=True)}
