"""Deals single cards, tiles, creatures and buildings: at set-up, and again at a round's end.

Every function makes one draw, from a pool in which everything that is left lies (comp.8), and none where
nothing is to be had. The labels of the draws are `card`, `tile.1` to `tile.3`, `creature` and `building`.
"""

from collections.abc import Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.events import (
    BuildingOffered,
    CardDealt,
    CreatureDealt,
    OrichalcumEvent,
    TileDealt,
)
from adjudicator.games.orichalcum.state import State
from adjudicator.games.orichalcum.tiles import VOLCANO, size_of


@rule("orichalcum.setup.6", "orichalcum.comp.3", "orichalcum.comp.8")
def deal_card(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Lay a card of the deck into the next slot from the left. The deck must not be empty."""
    card = ledger.pick("card", ledger.state.deck)
    ledger.emit(CardDealt(len(ledger.state.row) + 1, card))


@rule(
    "orichalcum.setup.5",
    "orichalcum.setup.7",
    "orichalcum.comp.2",
    "orichalcum.empty.1",
    "orichalcum.empty.2",
)
def deal_tile(ledger: Ledger[State, OrichalcumEvent], slot: int) -> None:
    """Lay the top tile of the stack of its size on the card in a slot; nothing if that stack is empty.

    What was put under a stack comes, in its order, when all others have gone; that is known, and no draw.
    """
    size = size_of(ledger.state.row[slot - 1].card)
    stack = ledger.state.stacks[size]
    if stack.pool:
        ledger.emit(TileDealt(slot, ledger.pick(f"tile.{size}", every(stack.pool))))
    elif stack.under:
        ledger.emit(TileDealt(slot, stack.under[0], known=True))


@rule("orichalcum.setup.8", "orichalcum.comp.4", "orichalcum.empty.3", "orichalcum.creature.3")
def deal_creature(ledger: Ledger[State, OrichalcumEvent], slot: int) -> None:
    """Draw a creature for the tile in a slot if that has a volcano; nothing if the bag is empty."""
    tile = ledger.state.row[slot - 1].tile
    if tile is not None and VOLCANO in tile.kind and ledger.state.bag:
        ledger.emit(CreatureDealt(slot, ledger.pick("creature", every(ledger.state.bag))))


@rule("orichalcum.setup.9", "orichalcum.comp.4", "orichalcum.round.4", "orichalcum.empty.4")
def offer_building(ledger: Ledger[State, OrichalcumEvent], site: str) -> None:
    """Draw a building for a construction slot; nothing if the bag is empty."""
    if ledger.state.buildings:
        ledger.emit(BuildingOffered(site, ledger.pick("building", every(ledger.state.buildings))))


def every(pool: Mapping[str, int]) -> tuple[str, ...]:
    """Give all things of a pool, each as often as it is there."""
    return tuple(kind for kind, number in pool.items() for _ in range(number))
