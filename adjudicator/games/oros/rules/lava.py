"""Lava on one tile: how much there is after some is added, under the limit of volcano pieces (volcano.4)."""

from collections.abc import Mapping, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.stocks import Pieces
from adjudicator.games.oros.tiles import MOST_LAVA, Tile, pieces

TOP_PIECE = 4


@rule("oros.volcano.3", "oros.volcano.4", "oros.volcano.5", "oros.comp.18")
def added(lava: int, amount: int, pieces_free: Pieces) -> int:
    """Give the new lava total of a tile that holds `lava` and gets `amount` more.

    The smaller piece is first raised to 4; every further piece has to come from the `pieces_free` in supply,
    any level being as good as any other, but for caps. Lava that would need a piece beyond them is lost.
    """
    if not isinstance(pieces_free, int):
        return _most_shown(lava + amount, pieces_free, pieces(lava))
    most = (-(-lava // TOP_PIECE) + max(pieces_free, 0)) * TOP_PIECE
    return max(lava, min(lava + amount, most, MOST_LAVA))


@rule("oros.collide.5", "oros.collide.25", "oros.comp.14", "oros.comp.18")
def put_together(tiles: Sequence[Tile], surplus: int, pieces_free: Pieces) -> int:
    """Give the lava total where these tiles have met, and `surplus` comes to what lay on them.

    Pieces that the old lava needs no longer, once put together, can serve again.
    """
    old = sum([tile.lava for tile in tiles])
    if not isinstance(pieces_free, int):
        return _most_shown(old + surplus, pieces_free, [level for tile in tiles for level in tile.pieces])
    saved = sum([len(tile.pieces) for tile in tiles]) - len(pieces(old))
    return added(old, surplus, pieces_free + saved)


@rule("oros.caps.4")
def _most_shown(lava: int, stock: Mapping[int, int], own: Sequence[int]) -> int:
    """Give the most lava, up to this total, that pieces of the supply and the tiles' own can show."""
    for total in range(min(lava, MOST_LAVA), 0, -1):
        wanted = pieces(total)
        if all(wanted.count(level) <= max(0, free) + own.count(level) for level, free in stock.items()):
            return total
    return 0
