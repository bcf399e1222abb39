"""Tells what each event of Stratos brought, in sentences from which a real table can follow the match.

Seats, units, tiles, spells and cards are written as the rule catalogue writes them. Every result that an
event carries is told; of what is hidden from the reader only what hidden.6 to hidden.9 leave open. The
sentences are not broken into lines.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, Any

from adjudicator.core.later import later
from adjudicator.games.stratos import describe_turns as turns
from adjudicator.games.stratos import describe_units as units
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events import cards as c
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.events import turns as n
from adjudicator.games.stratos.events import units as u

if TYPE_CHECKING:
    from adjudicator.games.stratos import describe_cards as cards
    from adjudicator.games.stratos import describe_goods as goods
else:
    cards, goods = later("adjudicator.games.stratos", "describe_cards", "describe_goods")


def describe(event: StratosEvent) -> tuple[str, ...]:
    """Give the sentences of an event as a reader may hear it, in the past tense; ASCII, none empty.

    That an action was taken is told by what follows: how it was done, or what came of it.
    """
    return _TELL[type(event)](event)


_TELL: dict[type, Callable[[Any], tuple[str, ...]]] = {
    n.TurnBegan: turns.turn_began,
    n.MarkersEnded: turns.markers_ended,
    n.OccupationBegan: turns.occupation_began,
    n.UnitsReadied: turns.units_readied,
    n.PartEnded: turns.part_ended,
    n.BuyingBegan: turns.buying_began,
    n.TurnEnded: turns.turn_ended,
    n.TokenGained: turns.token_gained,
    n.TokenLost: turns.token_lost,
    n.SeatResigned: turns.seat_resigned,
    n.SideOut: turns.side_out,
    n.GameEnded: turns.game_ended,
    u.UnitArrived: units.unit_arrived,
    u.ActionTaken: units.action_taken,
    u.UnitMoved: units.unit_moved,
    u.SecondTileOpen: units.second_tile_open,
    u.SecondTileEntered: units.second_tile_entered,
    u.UnitsExchanged: units.units_exchanged,
    u.MarkersTaken: units.markers_taken,
    u.GiftGiven: units.gift_given,
    u.UnitPromoted: units.unit_promoted,
    u.UnitRetrained: units.unit_retrained,
    u.UnitsSlowed: units.units_slowed,
    u.UnitSpent: units.unit_spent,
    u.DiceRolled: units.dice_rolled,
    u.Struck: units.struck,
    u.UnitsHurt: units.units_hurt,
    u.UnitsHealed: units.units_healed,
    u.SpiritRegained: units.spirit_regained,
    u.UnitDefeated: units.unit_defeated,
    u.HoldBegan: units.hold_began,
    u.HoldEnded: units.hold_ended,
    r.Harvested: goods.harvested,
    r.ResourcesGained: goods.resources_gained,
    r.ResourcesLost: goods.resources_lost,
    r.ResourcesTaken: goods.resources_taken,
    r.ResourcesTraded: goods.resources_traded,
    r.ResourcesPaid: goods.resources_paid,
    r.Hoarded: goods.hoarded,
    t.SpecialOpened: goods.special_opened,
    t.TilesMoved: goods.tiles_moved,
    t.TileReplaced: goods.tile_replaced,
    t.TileSeen: goods.tile_seen,
    t.TileSearched: goods.tile_searched,
    c.SpellDrawn: cards.spell_drawn,
    c.SpellPutUnder: cards.spell_put_under,
    c.NoCardCame: cards.no_card_came,
    c.SpellCast: cards.spell_cast,
    c.SpellSettled: cards.spell_settled,
    c.BookPutAside: cards.book_put_aside,
    c.BookRecovered: cards.book_recovered,
    c.DeckReshuffled: cards.deck_reshuffled,
    c.EquipmentIsFound: cards.equipment_is_found,
    c.EquipmentSettled: cards.equipment_settled,
    c.PermanentFound: cards.permanent_found,
    c.ItemFound: cards.item_found,
    c.TrapDrawn: cards.trap_drawn,
    c.CalamityDrawn: cards.calamity_drawn,
    c.SearchEnded: cards.search_ended,
    c.ItemUsed: cards.item_used,
    c.EffectUsed: cards.effect_used,
}
