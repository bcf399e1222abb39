"""The map as an eruption finds it, and what lava has added to it so far."""

from collections.abc import Iterator, Mapping
from functools import cache

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.board import Board
from adjudicator.games.oros.state import State, land_left
from adjudicator.games.oros.stocks import Kinds, land_stock
from adjudicator.games.oros.tiles import ALL_SIDES, SHAPES, Tile, opposite, tile
from adjudicator.rows import NamedTuple

FULL = 4


class Ground(NamedTuple):
    """The tiles by space, and how many land tiles are in supply, under caps of each kind too."""

    board: Board
    tiles: Mapping[str, Tile]
    land: int
    kinds: Kinds | None = None


def ground_of(state: State) -> Ground:
    """Give the ground of a state."""
    return Ground(state.board, state.tiles, land_left(state), land_stock(state))


def after(ground: Ground, space: str, piece: int, placed: Mapping[str, Tile]) -> Ground:
    """Give the ground that an eruption leaves behind; the same as the event does to the state."""
    tiles = dict(ground.tiles)
    tiles[space] = tiles[space].with_lava(tiles[space].lava - piece)
    taken = sum(other not in tiles or tiles[other].kind == "I" for other in placed)
    tiles.update(placed)
    kinds = ground.kinds and _kinds_after(ground, ground.kinds, placed)
    return Ground(ground.board, tiles, ground.land - taken, kinds)


@rule("oros.caps.1", "oros.comp.14")
def _kinds_after(ground: Ground, kinds: Kinds, placed: Mapping[str, Tile]) -> Kinds:
    left = dict(kinds)
    for space, new in placed.items():
        old = ground.tiles.get(space)
        if old is not None and old.kind in left:
            left[old.kind] += 1
        left[new.kind] -= 1
    return left


@cache
@rule("oros.volcano.erupt.8", "oros.volcano.erupt.10", "oros.volcano.erupt.25", "oros.map.10", "oros.map.11")
def line(board: Board, space: str, side: int) -> tuple[tuple[str, int], ...]:
    """Give the spaces straight on from this side of a space, each with the side over which it is entered.

    The line goes on over map edges and through corner arrows, and ends before it comes back to its beginning.
    """
    found = []
    step = board.step[space][side]
    while step.space != space:
        found.append((step.space, opposite(step.heading)))
        step = board.step[step.space][step.heading]
    return tuple(found)


class Spread:
    """What one eruption has placed so far, unit by unit; shapes are not yet chosen.

    `units` by space, in the order in which lava came there; `came` the sides, as a bit mask, over which it
    came; `crossed` the sides that lava flows over when it goes on; `total` all units placed.
    """

    __slots__ = ("came", "crossed", "ground", "land", "origin", "piece", "total", "units")

    def __init__(self, ground: Ground, origin: str, piece: int) -> None:
        self.ground = ground
        self.origin = origin
        self.piece = piece
        self.land = ground.land
        self.units: dict[str, int] = {}
        self.came: dict[str, int] = {}
        self.crossed: dict[str, int] = {}
        self.total = 0

    def value(self, space: str) -> int:
        """Give the value of what lies there by now, 0 for open water and for a mountain."""
        there = self.ground.tiles.get(space)
        return (0 if there is None else there.value) + self.units.get(space, 0)

    def is_mountain(self, space: str) -> bool:
        """Tell whether a mountain lies there."""
        there = self.ground.tiles.get(space)
        return there is not None and there.kind == "M"

    @rule("oros.volcano.erupt.27", "oros.volcano.erupt.30", "oros.comp.19", "oros.comp.15", "oros.mountain.8")
    def room(self, space: str, units: int = FULL) -> int:
        """Give how many of so many more units come to lie in that space, full tiles taking no more.

        None for a mountain, nor if no land tile is left.
        """
        there = self.ground.tiles.get(space)
        if there is not None and there.kind == "M":
            return 0
        if self.needs_land_tile(space) and self.land <= 0:
            return 0
        left = FULL - self.value(space)
        return left if left < units else units

    def is_ample(self, units: int) -> bool:
        """Tell whether so many more units cannot run short of land tiles, wherever they come to lie."""
        return self.land >= units

    @rule("oros.comp.14", "oros.comp.15")
    def needs_land_tile(self, space: str) -> bool:
        """Tell whether lava there takes a land tile from supply without giving one back."""
        there = self.ground.tiles.get(space)
        return space not in self.units and (there is None or there.kind == "I")

    @rule("oros.volcano.erupt.26")
    def put(self, space: str, units: int, side: int | None = None) -> None:
        """Leave units in a space, entered over `side` (None: the erupting tile itself)."""
        if self.needs_land_tile(space):
            self.land -= 1
        self.units[space] = self.units.get(space, 0) + units
        self.total += units
        if side is not None:
            self.came[space] = self.came.get(space, 0) | 1 << side

    def cross(self, space: str, side: int) -> None:
        """Note that lava flows over this side of a space on its way."""
        self.crossed[space] = self.crossed.get(space, 0) | 1 << side

    def shaped(self) -> Iterator[str]:
        """Give the spaces whose new tile is of value 1 to 3, so that a shape has to be chosen."""
        return (space for space in self.units if self.value(space) < FULL)

    @rule(
        "oros.volcano.erupt.17",
        "oros.volcano.erupt.18",
        "oros.volcano.erupt.22",
        "oros.volcano.erupt.23",
        "oros.volcano.erupt.24",
        "oros.mountain.2",
        "oros.variant.hot.4",
    )
    def tile_there(self, space: str, sides: int) -> Tile:
        """Give the new tile with these land sides; volcanoes stay, but for the piece that erupts."""
        there = self.ground.tiles.get(space)
        lava = (0 if there is None else there.lava) - (self.piece if space == self.origin else 0)
        value = self.value(space)
        if value == FULL:
            return tile("4", ALL_SIDES, lava)
        kind = next(shape.kind for shape in SHAPES[value] if shape.sides == sides)
        return tile(kind, sides, lava)

    @rule("oros.volcano.erupt.19", "oros.volcano.erupt.20", "oros.volcano.erupt.21", "oros.volcano.erupt.26")
    def faces_source(self, space: str, sides: int) -> bool:
        """Tell whether a tile with these land sides has one toward where its lava came from."""
        return space == self.origin or sides & self.came[space] != 0

    def fitting(self, space: str) -> tuple[Tile, ...]:
        """Give every shape that the new tile there may have, in the order of SHAPES."""
        crossed = self.crossed.get(space, 0)
        return tuple(
            shape
            for shape in SHAPES[self.value(space)]
            if shape.sides & crossed == crossed and self.faces_source(space, shape.sides)
        )
