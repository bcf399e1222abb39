"""Collisions: what comes of tiles that meet in one space, worked out from the tiles alone.

`settle` knows the whole table (collide.26). Checking, listing and carrying out all ask it, so that what forms
a mountain, and which shapes may be chosen, is said nowhere else.
"""

from collections.abc import Sequence

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.rules.lava import put_together
from adjudicator.games.oros.stocks import Kinds, Pieces
from adjudicator.games.oros.tiles import MOUNTAIN, SHAPES, Tile
from adjudicator.rows import NamedTuple

TWO_FOURS = "4+4"
FOUR_AND_THREE = "3+4"
TWO_THREES = "3+3"
NO_PAIR = "none"

PAIRS = {TWO_FOURS: 8, FOUR_AND_THREE: 7, TWO_THREES: 6, NO_PAIR: 0}
"""What may be named as forming a mountain, and how much of the sum of values it takes up."""

FULL = 4


class Settled(NamedTuple):
    """What comes of tiles that meet.

    `pairs` are the pairs that may form a mountain here (`none`: no mountain), `pair` is the one taken, and
    `results` are the tiles that may then lie there, lava on them: several for a value of 2 or 3.
    """

    pairs: tuple[str, ...]
    pair: str
    results: tuple[Tile, ...]

    @property
    def must_name_pair(self) -> bool:
        """Whether the actor has to say what forms a mountain (collide.14, collide.19, later.10)."""
        return len(self.pairs) > 1 and self.pairs[0] != TWO_FOURS

    @property
    def must_name_shape(self) -> bool:
        """Whether the actor has to say which tile is put down, and how it faces (collide.7)."""
        return len(self.results) > 1


@rule(
    "oros.collide.1",
    "oros.collide.2",
    "oros.collide.4",
    "oros.collide.7",
    "oros.collide.12",
    "oros.collide.15",
    "oros.collide.20",
    "oros.collide.23",
    "oros.collide.26",
    "oros.comp.19",
    "oros.mountain.8",
)
def settle(
    tiles: Sequence[Tile],
    wanted: str = "",
    *,
    three_as_four: bool,
    mountains: int,
    pieces_free: Pieces,
    land: Kinds | None = None,
) -> Settled:
    """Work out what comes of two or three tiles that meet, at most one of them a mountain.

    `wanted` names the pair that is to form a mountain; where it is none of `pairs`, the first of them is
    taken, and it is for the caller to mind. `three_as_four` says whether the actor has move ability 4,
    `mountains` and `pieces_free` how many mountain tiles and volcano pieces are in supply, and under caps
    `land` how many land tiles of each kind.
    """
    may_form = pairs(tiles, three_as_four=three_as_four, mountains=mountains)
    pair = wanted if wanted in may_form else may_form[0]
    total = sum(tile.value for tile in tiles)
    if pair != NO_PAIR or MOUNTAIN.kind in [tile.kind for tile in tiles]:
        shapes: tuple[Tile, ...] = (MOUNTAIN,)
        surplus = total - PAIRS[pair]
    else:
        shapes = SHAPES[min(total, FULL)] if land is None else _in_supply(tiles, min(total, FULL), land)
        surplus = max(total - shapes[0].value, 0)
    lava = put_together(tiles, surplus, pieces_free)
    return Settled(may_form, pair, tuple(shape.with_lava(lava) for shape in shapes))


@rule(
    "oros.collide.3",
    "oros.collide.6",
    "oros.collide.13",
    "oros.collide.14",
    "oros.collide.16",
    "oros.collide.17",
    "oros.collide.18",
    "oros.collide.19",
    "oros.collide.21",
    "oros.comp.16",
    "oros.later.10",
    "oros.mountain.1",
    "oros.mountain.2",
)
def pairs(tiles: Sequence[Tile], *, three_as_four: bool, mountains: int) -> tuple[str, ...]:
    """Give the pairs that may form a mountain, `none` among them if there may be no mountain; never empty.

    Two 4s always form one. That a 3 counts as a 4 is the actor's choice, as is the pair that then forms it.
    """
    kinds = [tile.kind for tile in tiles]
    fours, threes = kinds.count("4"), kinds.count("3") if three_as_four else 0
    if MOUNTAIN.kind in kinds or mountains < 1:
        return (NO_PAIR,)
    with_four = (FOUR_AND_THREE,) if fours and threes else ()
    if fours > 1:
        return (TWO_FOURS, *with_four)
    return (*with_four, *((TWO_THREES,) if threes > 1 else ()), NO_PAIR)


@rule("oros.caps.2", "oros.comp.14", "oros.comp.19")
def _in_supply(tiles: Sequence[Tile], value: int, land: Kinds) -> tuple[Tile, ...]:
    """Give the shapes of this value that are in supply, else those of the next smaller one of which any are.

    The tiles that meet are back in supply before. Where islands meet and no tile so small is left, what they
    become goes over the count.
    """
    met = [tile.kind for tile in tiles]
    for less in range(value, 0, -1):
        shapes = tuple(shape for shape in SHAPES[less] if land[shape.kind] + met.count(shape.kind) > 0)
        if shapes:
            return shapes
    return SHAPES[value]
