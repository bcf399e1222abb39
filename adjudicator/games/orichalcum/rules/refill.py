"""The refill of the common boards: cards, their tiles, the creatures on those, buildings (round.2, round.4).

It is the same at the set-up, when all is empty, and at a round's end.
"""

from collections.abc import Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import (
    BuildingOffered,
    CardDealt,
    CardsReshuffled,
    CreatureDealt,
    OrichalcumEvent,
    TileDealt,
)
from adjudicator.games.orichalcum.state import State
from adjudicator.games.orichalcum.tiles import VOLCANO, size_of


@rule(
    "orichalcum.round.2",
    "orichalcum.round.7",
    "orichalcum.setup.6",
    "orichalcum.setup.7",
    "orichalcum.setup.8",
    "orichalcum.record.5",
)
def refill(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Lay out cards up to the number for this table, then tiles, then creatures, then buildings.

    Only new cards get a tile and only new tiles a creature, unless the table has agreed to fill bare ones.
    """
    bare_filled = ledger.state.options.bare_cards_filled
    before = ledger.state.row
    deal_cards(ledger)
    places = range(0 if bare_filled else len(before), len(ledger.state.row))
    for place in places:
        deal_tile(ledger, place + 1)
    for place in places:
        deal_creature(ledger, place + 1)
    offer_buildings(ledger)


@rule(
    "orichalcum.round.2",
    "orichalcum.round.3",
    "orichalcum.round.8",
    "orichalcum.card.10",
    "orichalcum.empty.6",
    "orichalcum.comp.8",
)
def deal_cards(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Fill the row from the left; when the deck has run out, the discards become the new one."""
    for place in range(len(ledger.state.row), ledger.state.data.laid_out[len(ledger.state.seats)]):
        if not ledger.state.deck:
            ledger.emit(CardsReshuffled(tuple(sorted(ledger.state.discards))))
        if not ledger.state.deck:
            raise RuleBug("deck and discards have both run out")
        ledger.emit(CardDealt(place + 1, ledger.pick("card", ledger.state.deck)))


@rule("orichalcum.setup.7", "orichalcum.empty.1", "orichalcum.empty.2", "orichalcum.setup.5")
def deal_tile(ledger: Ledger[State, OrichalcumEvent], slot: int) -> None:
    """Lay the top tile of its stack on a card without one; from an empty stack it gets none."""
    laid = ledger.state.row[slot - 1]
    if laid.tile is not None:
        return
    size = size_of(laid.card)
    stack = ledger.state.stacks[size]
    if any(stack.pool.values()):
        ledger.emit(TileDealt(slot, ledger.pick(f"tile.{size}", one_by_one(stack.pool))))
    elif stack.under:
        ledger.emit(TileDealt(slot, stack.under[0], known=True))


@rule("orichalcum.setup.8", "orichalcum.empty.3", "orichalcum.comp.4")
def deal_creature(ledger: Ledger[State, OrichalcumEvent], slot: int) -> None:
    """Put a creature on the volcano of a tile, unless one stands there or the bag is empty."""
    tile = ledger.state.row[slot - 1].tile
    if tile is None or tile.creature or VOLCANO not in tile.kind:
        return
    left = one_by_one(ledger.state.bag)
    if left:
        ledger.emit(CreatureDealt(slot, ledger.pick("creature", left)))


@rule(
    "orichalcum.round.4",
    "orichalcum.setup.9",
    "orichalcum.construct.10",
    "orichalcum.empty.4",
    "orichalcum.empty.5",
)
def offer_buildings(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Put a building from the bag on every empty construction slot, left to right, while there are any."""
    for slot in ledger.state.data.sites:
        left = one_by_one(ledger.state.buildings)
        if left and slot not in ledger.state.sites:
            ledger.emit(BuildingOffered(slot, ledger.pick("building", left)))


def one_by_one(pool: Mapping[str, int]) -> list[str]:
    """Give every piece of a pool that counts them by kind."""
    return [kind for kind, number in pool.items() for _ in range(number)]
