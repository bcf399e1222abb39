"""Carries an event out on the state, without any rule."""

from typing import assert_never

from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.core.values import changed
from tests.toy.events import (
    BellRang,
    BellSettled,
    CardDealt,
    CardShown,
    DieRolled,
    GameEnded,
    SeatResigned,
    TokenFelt,
    TokenTaken,
    ToyEvent,
    TurnBegan,
    TurnEnded,
)
from tests.toy.state import BellOffered, State

ACTIONS = 2
BELL = "bell"


def apply(state: State, event: ToyEvent) -> State:
    """Give the state after the event."""
    match event:
        case CardDealt():
            return _hand(state, event.seat, card=event.card)
        case CardShown():
            shown = Secret(event.card, (PUBLIC, *state.seats))
            points = state.seats[event.seat].points + 1
            return changed(_hand(state, event.seat, card=shown, points=points), left=state.left - 1)
        case TokenFelt():
            known = state.next.owners if state.next else ()
            owners = (*known, *(seat for seat in event.token.owners if seat not in known))
            return changed(state, next=Secret(event.token.value, owners), left=state.left - 1)
        case TurnBegan():
            return changed(state, active=event.seat, turn=event.turn, left=ACTIONS)
        case TurnEnded():
            return changed(state, left=0)
        case DieRolled():
            points = state.seats[event.seat].points + event.points
            spent = int(event.seat == state.active)
            return changed(_hand(state, event.seat, points=points), left=state.left - spent)
        case TokenTaken():
            state = _out_of_bag(state, event.token)
            tokens = (*state.seats[event.seat].tokens, event.token)
            return changed(_hand(state, event.seat, tokens=tokens), left=state.left - 1)
        case BellRang():
            offered = BellOffered(event.seat, state.serial + 1)
            state = _out_of_bag(state, BELL)
            agenda = (offered, *state.agenda)
            return changed(state, agenda=agenda, serial=offered.key, left=state.left - 1)
        case BellSettled():
            state = changed(state, agenda=state.agenda[1:])
            if event.kept:
                return _hand(state, event.seat, tokens=(*state.seats[event.seat].tokens, BELL))
            return changed(state, bag=tuple(sorted((*state.bag, BELL))))
        case SeatResigned():
            return _hand(state, event.seat, resigned=True)
        case GameEnded():
            return changed(state, ended=event.reason, active="", left=0, agenda=())
        case _:
            assert_never(event)


def _hand(state: State, seat: str, **fields: object) -> State:
    return changed(state, seats={**state.seats, seat: changed(state.seats[seat], **fields)})


def _out_of_bag(state: State, token: str) -> State:
    bag = list(state.bag)
    bag.remove(token)
    return changed(state, bag=tuple(bag), next=None)
