"""Eruptions under caps, where lava comes to lie only as a tile that its kind still has in supply (caps.3).

`spread_on` is how every eruption begins to spread, with caps or without.
"""

from collections.abc import Sequence

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.rules.ground import FULL, Ground, Spread
from adjudicator.games.oros.stocks import LAND_KINDS, Kinds
from adjudicator.games.oros.tiles import Tile

KINDS_OF: dict[int, tuple[str, ...]] = {1: ("1",), 2: ("2c", "2i"), 3: ("3",), 4: ("4",)}
"""The kinds of land tile of each value."""


def spread_on(ground: Ground, origin: str, piece: int) -> Spread:
    """Give what an eruption has placed before its first unit."""
    if ground.kinds is None:
        return Spread(ground, origin, piece)
    return CappedSpread(ground, ground.kinds, origin, piece)


class CappedSpread(Spread):
    """What an eruption has placed so far, each tile taken from the supply of its kind.

    `kinds` are the tiles in supply by kind, with those that this eruption has replaced; `laid` those that it
    lays, by value, since a 2-tile is a corner or an isthmus only once its shape is chosen.
    """

    __slots__ = ("kinds", "laid")

    def __init__(self, ground: Ground, kinds: Kinds, origin: str, piece: int) -> None:
        super().__init__(ground, origin, piece)
        self.kinds = dict(kinds)
        self.laid = dict.fromkeys(KINDS_OF, 0)

    @rule("oros.caps.3")
    def room(self, space: str, units: int = FULL) -> int:
        """Give the most of so many units that can come to lie there: a tile of what results is in supply."""
        if self.is_mountain(space) or (self.needs_land_tile(space) and self.land <= 0):
            return 0
        value = self.value(space)
        larger = range(min(value + units, FULL), value, -1)
        return next((new - value for new in larger if self._left(new) > 0), 0)

    @rule("oros.caps.3", "oros.comp.14")
    def put(self, space: str, units: int, side: int | None = None) -> None:
        """Leave units in a space: the tile there goes back to supply before the larger one is taken."""
        there = self.ground.tiles.get(space)
        if space in self.units:
            self.laid[self.value(space)] -= 1
        elif there is not None and there.kind in self.kinds:
            self.kinds[there.kind] += 1
        super().put(space, units, side)
        self.laid[self.value(space)] += 1

    def is_ample(self, units: int) -> bool:
        """Tell whether so many more units cannot run short of a kind, wherever they come to lie."""
        left = [self.kinds[kind] - self.laid[value] for value in KINDS_OF for kind in KINDS_OF[value]]
        return super().is_ample(units) and min(left) >= units

    def fitting(self, space: str) -> tuple[Tile, ...]:
        """Give every shape that the new tile there may have and of which there is a tile."""
        return tuple(shape for shape in super().fitting(space) if self.kinds[shape.kind] > 0)

    def lacking(self, wanted: Sequence[str]) -> str:
        """Give a kind of which more tiles are wanted than there are, the empty text if there is none."""
        return next((kind for kind in LAND_KINDS if wanted.count(kind) > max(0, self.kinds[kind])), "")

    def _left(self, value: int) -> int:
        return sum(max(0, self.kinds[kind]) for kind in KINDS_OF[value]) - self.laid[value]
