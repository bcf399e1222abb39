"""Obeys: what each event does to the state; no rule is looked at here."""

from collections.abc import Callable
from typing import Any

from adjudicator.core.remember import keep_last
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.apply_parts import (
    action_made,
    action_over,
    asked,
    covered,
    fewer,
    gained,
    more,
    put_under,
    titan_turned,
    with_tile,
    without_drawn,
    without_key,
    without_slot,
    without_titan,
)
from adjudicator.games.orichalcum.state import (
    AT_ACTION,
    AT_CARD,
    AT_EXTRA,
    DISPLAY,
    LOST,
    TEMPLE,
    WON,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    Running,
    State,
    with_player,
)
from adjudicator.games.orichalcum.tiles import METROPOLIS, Creature, Slot, Tile, Titan, action_of


def apply(state: State, event: e.OrichalcumEvent) -> State:
    """Give the state after the event."""
    return _APPLY[type(event)](state, event)


# Set-up and round's end


def _board_dealt(state: State, event: e.BoardDealt) -> State:
    return with_player(state, event.seat, board=event.board)


def _face_asked(state: State, event: e.FaceAsked) -> State:
    return asked(state, FaceChoice(event.seat, state.serial + 1))


def _face_chosen(state: State, event: e.FaceChosen) -> State:
    agenda = tuple(
        task for task in state.agenda if not (isinstance(task, FaceChoice) and task.seat == event.seat)
    )
    return changed(with_player(state, event.seat, face=event.face), agenda=agenda)


def _pieces_given(state: State, event: e.PiecesGiven) -> State:
    return gained(state, event.seat, event.hoplites, event.orichalcum)


def _cards_reshuffled(state: State, event: e.CardsReshuffled) -> State:
    left = tuple(card for card in state.discards if card not in event.cards)
    return changed(state, deck=(*state.deck, *event.cards), discards=left)


def _card_dealt(state: State, event: e.CardDealt) -> State:
    deck = tuple(card for card in state.deck if card != event.card)
    return changed(state, deck=deck, row=(*state.row, Slot(event.card)))


def _tile_dealt(state: State, event: e.TileDealt) -> State:
    tile = Tile(event.tile)
    stack = state.stacks[tile.stack]
    if event.known:
        stack = changed(stack, under=stack.under[1:])
    else:
        stack = changed(stack, pool=fewer(stack.pool, tile.kind))
    after = changed(state, stacks={**state.stacks, tile.stack: stack})
    return with_tile(after, event.slot, tile)


def _creature_dealt(state: State, event: e.CreatureDealt) -> State:
    tile = state.row[event.slot - 1].tile
    if tile is None:
        raise RuleBug(f"slot {event.slot} holds no tile for a creature")
    after = changed(state, bag=fewer(state.bag, event.creature))
    return with_tile(after, event.slot, Tile(tile.kind, event.creature))


def _building_offered(state: State, event: e.BuildingOffered) -> State:
    buildings = fewer(state.buildings, event.building)
    return changed(state, buildings=buildings, sites={**state.sites, event.slot: event.building})


def _first_player_drawn(state: State, event: e.FirstPlayerDrawn) -> State:
    return changed(state, holder=event.seat)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return changed(state, active=event.seat, round=event.round, turn=event.turn, step=event.step)


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return changed(state, active="", step="", card="", action=None, bought=0, lost=False, fought="", drawn="")


def _round_ended(state: State, event: e.RoundEnded) -> State:
    return state


def _initiative_tied(state: State, event: e.InitiativeTied) -> State:
    return asked(state, InitiativeTie(event.seat, event.tied, state.serial + 1))


def _initiative_given(state: State, event: e.InitiativeGiven) -> State:
    agenda = tuple(task for task in state.agenda if not isinstance(task, InitiativeTie))
    return changed(state, holder=event.seat, agenda=agenda)


def _seat_resigned(state: State, event: e.SeatResigned) -> State:
    return with_player(state, event.seat, resigned=True)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return changed(state, ended=event.reason, winner=event.winner, active="", step="", action=None, agenda=())


# Metropolis, card, tile


def _metropolis_placed(state: State, event: e.MetropolisPlaced) -> State:
    terrain = {**state.seats[event.seat].terrain, **dict.fromkeys(event.circles, METROPOLIS)}
    return changed(with_player(state, event.seat, terrain=terrain), step=AT_CARD)


def _port_paid(state: State, event: e.PortPaid) -> State:
    return gained(state, event.seat, event.hoplites, event.orichalcum)


def _card_taken(state: State, event: e.CardTaken) -> State:
    after = gained(state, event.seat, -event.price, 0)
    return changed(
        after,
        row=without_slot(state, event.slot),
        discards=(*state.discards, event.card),
        card=event.card,
        hand=event.tile,
        step=event.step,
        action=Running(action_of(event.card)),
    )


@keep_last
def _tile_placed(state: State, event: e.TilePlaced) -> State:
    player = state.seats[event.seat]
    creatures = player.creatures
    if event.creature_at:
        creatures = {**creatures, event.creature_at: Creature(event.creature)}
    after = with_player(state, event.seat, terrain={**player.terrain, **event.terrain}, creatures=creatures)
    return changed(after, hand=None, step=AT_ACTION)


def _tile_returned(state: State, event: e.TileReturned) -> State:
    return changed(put_under(state, event.tile), hand=None, step=AT_ACTION)


def _card_discarded(state: State, event: e.CardDiscarded) -> State:
    after = state if event.tile is None else put_under(state, event.tile)
    return changed(after, row=without_slot(state, event.slot), discards=(*state.discards, event.card))


# Titans


def _titan_taken(state: State, event: e.TitanTaken) -> State:
    if event.from_ != DISPLAY:
        state = without_titan(state, event.from_, event.titan)
    if event.left:
        state = without_titan(state, event.seat, event.left)
    titans = (*state.seats[event.seat].titans, Titan(event.titan))
    return with_player(state, event.seat, titans=titans)


def _titan_reactivated(state: State, event: e.TitanReactivated) -> State:
    return titan_turned(state, event.seat, Titan(event.titan))


def _titan_used(state: State, event: e.TitanUsed) -> State:
    return titan_turned(state, event.seat, Titan(event.titan, active=False))


# Actions


def _orichalcum_produced(state: State, event: e.OrichalcumProduced) -> State:
    return action_made(gained(state, event.seat, 0, event.orichalcum), over=True)


def _hoplites_recruited(state: State, event: e.HoplitesRecruited) -> State:
    return action_made(gained(state, event.seat, event.hoplites, 0), over=True)


def _creature_captured(state: State, event: e.CreatureCaptured) -> State:
    player = state.seats[event.seat]
    after = with_player(
        state,
        event.seat,
        creatures=without_key(player.creatures, event.circle),
        captured=(*player.captured, event.creature),
        hoplites=player.hoplites - event.added,
        hospital=player.hospital + event.saved,
    )
    return changed(action_made(after), fought=WON)


def _fight_lost(state: State, event: e.FightLost) -> State:
    player = state.seats[event.seat]
    creature = player.creatures[event.circle]
    after = with_player(
        state,
        event.seat,
        creatures={
            **player.creatures,
            event.circle: Creature(creature.kind, creature.hoplites + event.added),
        },
        hoplites=player.hoplites - event.added,
    )
    return changed(action_over(after), lost=True, fought=LOST)


def _loot_taken(state: State, event: e.LootTaken) -> State:
    return gained(state, event.seat, 0, event.orichalcum)


def _building_is_drawn(state: State, event: e.BuildingIsDrawn) -> State:
    after = changed(state, buildings=fewer(state.buildings, event.building), drawn=event.building)
    return asked(after, BuildingDrawn(event.seat, event.building, state.serial + 1))


def _building_put_back(state: State, event: e.BuildingPutBack) -> State:
    buildings = more(state.buildings, event.building)
    return changed(state, buildings=buildings, agenda=without_drawn(state, event.seat))


def _minotaur_building_built(state: State, event: e.MinotaurBuildingBuilt) -> State:
    after = covered(state, event.seat, (event.circle,), event.building)
    return changed(
        gained(after, event.seat, event.hoplites, event.orichalcum),
        agenda=without_drawn(state, event.seat),
    )


def _building_built(state: State, event: e.BuildingBuilt) -> State:
    after = covered(state, event.seat, (event.circle,), event.building)
    after = gained(after, event.seat, event.hoplites, event.orichalcum)
    return action_made(changed(after, sites=without_key(state.sites, event.slot)))


def _temple_built(state: State, event: e.TempleBuilt) -> State:
    temples = (*state.seats[event.seat].temples, event.name)
    after = covered(state, event.seat, event.circles, TEMPLE)
    return action_made(with_player(after, event.seat, temples=temples))


def _medal_bought(state: State, event: e.MedalBought) -> State:
    medals = state.seats[event.seat].medals + 1
    return action_made(with_player(gained(state, event.seat, 0, -event.price), event.seat, medals=medals))


@keep_last
def _action_skipped(state: State, event: e.ActionSkipped) -> State:
    return action_over(state)


@keep_last
def _action_ended(state: State, event: e.ActionEnded) -> State:
    return action_over(state)


def _hospital_emptied(state: State, event: e.HospitalEmptied) -> State:
    player = state.seats[event.seat]
    return with_player(
        state,
        event.seat,
        hoplites=player.hoplites + event.hoplites,
        hospital=player.hospital - event.hoplites,
    )


@keep_last
def _action_bought(state: State, event: e.ActionBought) -> State:
    after = gained(state, event.seat, -event.hoplites, -event.orichalcum)
    captured, bag = list(after.seats[event.seat].captured), state.bag
    for creature in event.creatures:
        captured.remove(creature)
        bag = more(bag, creature)
    after = with_player(after, event.seat, captured=tuple(captured))
    return changed(after, bag=bag, bought=state.bought + 1, step=AT_EXTRA, action=Running(event.action))


_APPLY: dict[type, Callable[[State, Any], State]] = {
    e.BoardDealt: _board_dealt,
    e.FaceAsked: _face_asked,
    e.FaceChosen: _face_chosen,
    e.PiecesGiven: _pieces_given,
    e.CardsReshuffled: _cards_reshuffled,
    e.CardDealt: _card_dealt,
    e.TileDealt: _tile_dealt,
    e.CreatureDealt: _creature_dealt,
    e.BuildingOffered: _building_offered,
    e.FirstPlayerDrawn: _first_player_drawn,
    e.TurnBegan: _turn_began,
    e.MetropolisPlaced: _metropolis_placed,
    e.PortPaid: _port_paid,
    e.CardTaken: _card_taken,
    e.TilePlaced: _tile_placed,
    e.TileReturned: _tile_returned,
    e.TitanTaken: _titan_taken,
    e.TitanReactivated: _titan_reactivated,
    e.TitanUsed: _titan_used,
    e.OrichalcumProduced: _orichalcum_produced,
    e.HoplitesRecruited: _hoplites_recruited,
    e.CreatureCaptured: _creature_captured,
    e.FightLost: _fight_lost,
    e.LootTaken: _loot_taken,
    e.BuildingIsDrawn: _building_is_drawn,
    e.BuildingPutBack: _building_put_back,
    e.MinotaurBuildingBuilt: _minotaur_building_built,
    e.BuildingBuilt: _building_built,
    e.TempleBuilt: _temple_built,
    e.MedalBought: _medal_bought,
    e.ActionSkipped: _action_skipped,
    e.ActionEnded: _action_ended,
    e.HospitalEmptied: _hospital_emptied,
    e.ActionBought: _action_bought,
    e.CardDiscarded: _card_discarded,
    e.TurnEnded: _turn_ended,
    e.RoundEnded: _round_ended,
    e.InitiativeTied: _initiative_tied,
    e.InitiativeGiven: _initiative_given,
    e.SeatResigned: _seat_resigned,
    e.GameEnded: _game_ended,
}
