"""Obeys: what each event does to a Stratos state; no rule is looked at here."""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.stratos import apply_cards, apply_turns, apply_units
from adjudicator.games.stratos.events import StratosEvent, cards, resources, tiles, turns, units
from adjudicator.games.stratos.state import State


def apply(state: State, event: StratosEvent) -> State:
    """Give the state after the event.  RuleBug for one that cannot have happened."""
    return _APPLY[type(event)](state, event)


_APPLY: Mapping[type, Callable[[State, Any], State]] = {
    turns.TurnBegan: apply_turns.turn_began,
    turns.MarkersEnded: apply_turns.markers_ended,
    turns.OccupationBegan: apply_turns.occupation_began,
    turns.UnitsReadied: apply_turns.units_readied,
    turns.PartEnded: apply_turns.part_ended,
    turns.BuyingBegan: apply_turns.buying_began,
    turns.TurnEnded: apply_turns.turn_ended,
    turns.TokenGained: apply_turns.token_gained,
    turns.TokenLost: apply_turns.token_lost,
    turns.SeatResigned: apply_turns.seat_resigned,
    turns.SideOut: apply_turns.side_out,
    turns.GameEnded: apply_turns.game_ended,
    units.UnitArrived: apply_units.unit_arrived,
    units.ActionTaken: apply_units.action_taken,
    units.UnitMoved: apply_units.unit_moved,
    units.SecondTileOpen: apply_units.second_tile_open,
    units.SecondTileEntered: apply_units.second_tile_entered,
    units.UnitsExchanged: apply_units.units_exchanged,
    units.MarkersTaken: apply_units.markers_taken,
    units.GiftGiven: apply_units.gift_given,
    units.UnitPromoted: apply_units.unit_promoted,
    units.UnitRetrained: apply_units.unit_retrained,
    units.UnitsSlowed: apply_units.units_slowed,
    units.UnitSpent: apply_units.unit_spent,
    units.DiceRolled: apply_units.dice_rolled,
    units.Struck: apply_units.struck,
    units.UnitsHurt: apply_units.units_hurt,
    units.UnitsHealed: apply_units.units_healed,
    units.SpiritRegained: apply_units.spirit_regained,
    units.UnitDefeated: apply_units.unit_defeated,
    units.HoldBegan: apply_units.hold_began,
    units.HoldEnded: apply_units.hold_ended,
    resources.Harvested: apply_turns.harvested,
    resources.ResourcesGained: apply_turns.resources_gained,
    resources.ResourcesLost: apply_turns.resources_lost,
    resources.ResourcesTaken: apply_turns.resources_taken,
    resources.ResourcesTraded: apply_turns.resources_traded,
    resources.ResourcesPaid: apply_turns.resources_paid,
    resources.Hoarded: apply_turns.hoarded,
    tiles.SpecialOpened: apply_cards.special_opened,
    tiles.TilesMoved: apply_cards.tiles_moved,
    tiles.TileReplaced: apply_cards.tile_replaced,
    tiles.TileSeen: apply_cards.tile_seen,
    tiles.TileSearched: apply_cards.tile_searched,
    cards.SpellDrawn: apply_cards.spell_drawn,
    cards.SpellPutUnder: apply_cards.spell_put_under,
    cards.NoCardCame: apply_cards.no_card_came,
    cards.SpellCast: apply_cards.spell_cast,
    cards.SpellSettled: apply_cards.spell_settled,
    cards.BookPutAside: apply_cards.book_put_aside,
    cards.BookRecovered: apply_cards.book_recovered,
    cards.DeckReshuffled: apply_cards.deck_reshuffled,
    cards.EquipmentIsFound: apply_cards.equipment_is_found,
    cards.EquipmentSettled: apply_cards.equipment_settled,
    cards.PermanentFound: apply_cards.permanent_found,
    cards.ItemFound: apply_cards.item_found,
    cards.TrapDrawn: apply_cards.trap_drawn,
    cards.CalamityDrawn: apply_cards.calamity_drawn,
    cards.SearchEnded: apply_cards.search_ended,
    cards.ItemUsed: apply_cards.item_used,
    cards.EffectUsed: apply_cards.effect_used,
}
