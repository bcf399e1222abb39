"""Tells what each event of Orichalcum brought, in sentences from which a real table can follow the game.

Seats, circles, ways, cards, tiles, creatures, buildings and titans are written as the rule catalogue writes
them. Every result that an event carries is told. The sentences are not broken into lines.
"""

from collections.abc import Callable
from typing import Any

from adjudicator.games.orichalcum import describe_actions as actions
from adjudicator.games.orichalcum import describe_table as table
from adjudicator.games.orichalcum import describe_turn as turn
from adjudicator.games.orichalcum import events as e


def describe(event: e.OrichalcumEvent) -> tuple[str, ...]:
    """Give the sentences of an event, in the past tense; ASCII, none of them empty.

    RuleBug for an event with a word that no event of the rules carries.
    """
    return _TELL[type(event)](event)


_TELL: dict[type, Callable[[Any], tuple[str, ...]]] = {
    e.BoardDealt: table.board_dealt,
    e.FaceAsked: table.face_asked,
    e.FaceChosen: table.face_chosen,
    e.PiecesGiven: table.pieces_given,
    e.CardsReshuffled: table.cards_reshuffled,
    e.CardDealt: table.card_dealt,
    e.TileDealt: table.tile_dealt,
    e.CreatureDealt: table.creature_dealt,
    e.BuildingOffered: table.building_offered,
    e.FirstPlayerDrawn: table.first_player_drawn,
    e.TurnBegan: turn.turn_began,
    e.MetropolisPlaced: turn.metropolis_placed,
    e.PortPaid: turn.port_paid,
    e.CardTaken: turn.card_taken,
    e.TilePlaced: turn.tile_placed,
    e.TileReturned: turn.tile_returned,
    e.TitanTaken: turn.titan_taken,
    e.TitanReactivated: turn.titan_reactivated,
    e.TitanUsed: turn.titan_used,
    e.OrichalcumProduced: actions.orichalcum_produced,
    e.HoplitesRecruited: actions.hoplites_recruited,
    e.CreatureCaptured: actions.creature_captured,
    e.FightLost: actions.fight_lost,
    e.LootTaken: actions.loot_taken,
    e.BuildingIsDrawn: actions.building_is_drawn,
    e.BuildingPutBack: actions.building_put_back,
    e.MinotaurBuildingBuilt: actions.minotaur_building_built,
    e.BuildingBuilt: actions.building_built,
    e.TempleBuilt: actions.temple_built,
    e.MedalBought: actions.medal_bought,
    e.ActionSkipped: actions.action_skipped,
    e.ActionEnded: actions.action_ended,
    e.HospitalEmptied: actions.hospital_emptied,
    e.ActionBought: actions.action_bought,
    e.CardDiscarded: turn.card_discarded,
    e.TurnEnded: turn.turn_ended,
    e.RoundEnded: table.round_ended,
    e.InitiativeTied: table.initiative_tied,
    e.InitiativeGiven: table.initiative_given,
    e.SeatResigned: table.seat_resigned,
    e.GameEnded: table.game_ended,
}
