"""The supplies of land tiles by kind and of volcano pieces by level, which count where caps are played with.

By default land tiles and volcano pieces are one pool each, of which the totals alone bind (comp.15, comp.18).
With `supply.policy: caps` in the component data every kind and every level is a supply of its own (caps.1).
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.components import Components
from adjudicator.games.oros.state import State, pieces_left
from adjudicator.games.oros.tiles import Tile

CAPS = "caps"
LAND_KINDS = ("1", "2c", "2i", "3", "4")
LEVELS = (1, 2, 3, 4)

Kinds = Mapping[str, int]
"""Land tiles in supply by kind."""

Pieces = int | Mapping[int, int]
"""Volcano pieces in supply: how many, or under caps how many of each level."""


@rule("oros.caps.1")
def has_caps(state: State) -> bool:
    """Tell whether the split by kind and level binds in this game."""
    return state.data.supply.policy == CAPS


def kinds_left(state: State) -> dict[str, int]:
    """Count the land tiles in supply by kind, less than none where islands went over the count (comp.19)."""
    lying = [tile.kind for tile in state.tiles.values()]
    return {kind: state.data.supply.by_kind[kind] - lying.count(kind) for kind in LAND_KINDS}


def levels_left(state: State) -> dict[int, int]:
    """Count the volcano pieces in supply by level."""
    shown = [level for tile in state.tiles.values() for level in tile.pieces]
    return {level: state.data.supply.by_level[level] - shown.count(level) for level in LEVELS}


def land_stock(state: State) -> Kinds | None:
    """Give the land tiles in supply by kind, None where they are one pool."""
    return kinds_left(state) if has_caps(state) else None


def piece_stock(state: State) -> Pieces:
    """Give the volcano pieces in supply, as they bind."""
    return levels_left(state) if has_caps(state) else pieces_left(state)


def overdrawn(data: Components, tiles: Iterable[Tile]) -> Iterator[tuple[str, int, int]]:
    """Give the kinds and levels of which these tiles take more than there are: what, how many, of how many.

    None where the totals alone bind.
    """
    if data.supply.policy != CAPS:
        return
    lying = tuple(tiles)
    kinds = [tile.kind for tile in lying]
    levels = [level for tile in lying for level in tile.pieces]
    counts = [(f"{kind}-tiles", kinds.count(kind), data.supply.by_kind[kind]) for kind in LAND_KINDS]
    for level in LEVELS:
        counts.append((f"volcano pieces of level {level}", levels.count(level), data.supply.by_level[level]))
    yield from (count for count in counts if count[1] > count[2])


def exchanged(stock: Pieces, back: Sequence[int], taken: Sequence[int]) -> Pieces:
    """Give the supply after pieces of the levels `back` have come back, and those `taken` have left it."""
    if isinstance(stock, int):
        return stock + len(back) - len(taken)
    return {level: count + back.count(level) - taken.count(level) for level, count in stock.items()}
