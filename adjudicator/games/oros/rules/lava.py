"""Lava on one tile: how much there is after some is added, under the limit of volcano pieces (volcano.4)."""

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.tiles import MOST_LAVA

TOP_PIECE = 4


@rule("oros.volcano.3", "oros.volcano.4", "oros.volcano.5", "oros.comp.18")
def added(lava: int, amount: int, pieces_free: int) -> int:
    """Give the new lava total of a tile that holds `lava` and gets `amount` more.

    The smaller piece is first raised to 4; every further piece has to come from the `pieces_free` in supply,
    any level being as good as any other. Lava that would need a piece beyond them is lost.
    """
    pieces = -(-lava // TOP_PIECE) + max(pieces_free, 0)
    return max(lava, min(lava + amount, pieces * TOP_PIECE, MOST_LAVA))
