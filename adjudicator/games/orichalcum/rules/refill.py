"""The refill at the end of a round: cards, tiles, creatures, then buildings (round.2 to round.4)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import CardsReshuffled, OrichalcumEvent
from adjudicator.games.orichalcum.rules.dealing import deal_card, deal_creature, deal_tile, offer_building
from adjudicator.games.orichalcum.state import State


@rule("orichalcum.round.2", "orichalcum.round.7", "orichalcum.record.5")
def refill(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Fill the row of cards from the left; then tiles, then creatures, then buildings.

    Only new cards get a tile and only new tiles a creature, unless the table has agreed to fill bare ones.
    """
    lying = len(ledger.state.row)
    _deal_cards(ledger)
    lacking = 0 if ledger.state.options.bare_cards_filled else lying
    for slot in tuple(_slots_without_tile(ledger.state, lacking)):
        deal_tile(ledger, slot)
    for slot in tuple(_slots_without_creature(ledger.state, lacking)):
        deal_creature(ledger, slot)
    _offer_buildings(ledger)


@rule("orichalcum.round.2", "orichalcum.round.3", "orichalcum.round.8", "orichalcum.empty.6")
def _deal_cards(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Lay out as many cards as this table has; when the deck has run out, the discards become the new one."""
    wanted = ledger.state.data.laid_out[len(ledger.state.seats)]
    while len(ledger.state.row) < wanted:
        if not ledger.state.deck:
            ledger.emit(CardsReshuffled(tuple(sorted(ledger.state.discards))))
        if not ledger.state.deck:
            raise RuleBug("deck and discards have both run out")
        deal_card(ledger)


@rule("orichalcum.round.2", "orichalcum.empty.1")
def _slots_without_tile(state: State, lacking: int) -> Iterator[int]:
    """Give the slots after so many first ones whose card has no tile."""
    for place, slot in enumerate(state.row, 1):
        if place > lacking and slot.tile is None:
            yield place


@rule("orichalcum.round.2", "orichalcum.empty.3")
def _slots_without_creature(state: State, lacking: int) -> Iterator[int]:
    """Give the slots after so many first ones whose tile has no creature; most of them need none."""
    for place, slot in enumerate(state.row, 1):
        if place > lacking and slot.tile is not None and not slot.tile.creature:
            yield place


@rule("orichalcum.round.4", "orichalcum.construct.10", "orichalcum.empty.4", "orichalcum.empty.5")
def _offer_buildings(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Put a building on every empty construction slot, from left to right, as long as there are any."""
    for site in ledger.state.data.sites:
        if site not in ledger.state.sites:
            offer_building(ledger, site)
