"""The order of play: the set-up after the faces, turns, the end of a round, and what is asked of whom.

`to_act` says who is to do what, `advance` lets happen what needs no choice.
"""

from collections.abc import Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import TURN, Action, Demand
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import GameEnded, OrichalcumEvent, RoundEnded
from adjudicator.games.orichalcum.rules import initiative, setup
from adjudicator.games.orichalcum.rules.actions import ACTIONS
from adjudicator.games.orichalcum.rules.begin_turn import begin_turn, next_in_round
from adjudicator.games.orichalcum.rules.defaults import default
from adjudicator.games.orichalcum.rules.end_turn import discard_due
from adjudicator.games.orichalcum.rules.gates import question_in_words, running
from adjudicator.games.orichalcum.rules.refill import refill
from adjudicator.games.orichalcum.rules.scoring import ROUND_LIMIT
from adjudicator.games.orichalcum.state import (
    AT_ACTION,
    AT_CARD,
    AT_METROPOLIS,
    AT_TILE,
    CAPTURE,
    CONSTRUCT,
    PRODUCE,
    RECRUIT,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    State,
    Task,
)

FACE, BUILDING, INITIATIVE = "face", "building", "initiative"
QUESTIONS = (TURN, FACE, BUILDING, INITIATIVE)
SETUP = "setup"


@rule(
    "orichalcum.turn.7",
    "orichalcum.setup.3",
    "orichalcum.discard.8",
    "orichalcum.law.26",
    "orichalcum.law.28",
    "orichalcum.d.2",
    "orichalcum.d.5",
    "orichalcum.d.8",
)
@keep_last
def to_act(state: State) -> tuple[Demand, ...]:
    """Give what is demanded now, of one seat at a time; nothing when the game is over or not begun."""
    if state.agenda:
        return (_decision(state.agenda[0]),)
    if not state.active:
        return ()
    return (Demand(state.active, TURN, 0, _turn_in_words(state), _turn_answers(state)),)


def turn_of(state: State) -> str:
    """Give the number of the turn for the labels of draws; `setup` before the first."""
    return str(state.turn) if state.turn else SETUP


@rule("orichalcum.turn.6", "orichalcum.result.5", "orichalcum.end.8")
def advance(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Go on until somebody is to act who has not resigned: set-up, turns, the ends of rounds, defaults."""
    while not ledger.state.ended:
        demanded = to_act(ledger.state)
        if not demanded:
            _go_on(ledger)
        elif ledger.state.seats[demanded[0].seat].resigned:
            _play_default(ledger, demanded[0])
        else:
            return


@rule("orichalcum.turn.1", "orichalcum.setup.11", "orichalcum.law.21", "orichalcum.d.22")
def _go_on(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Let the next thing happen between two turns."""
    state = ledger.state
    if not state.holder:
        setup.deal(ledger)
    elif not state.round:
        begin_turn(ledger, state.holder, 1)
    elif next_in_round(state):
        begin_turn(ledger, next_in_round(state), state.round)
    else:
        _end_round(ledger)


@rule("orichalcum.round.1", "orichalcum.round.5", "orichalcum.round.6", "orichalcum.result.6")
def _end_round(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """End the round: the boards are refilled, then the initiative is given, or its holder is asked."""
    state = ledger.state
    ledger.emit(RoundEnded(state.round))
    if 0 < state.options.round_limit <= state.round:
        ledger.emit(GameEnded(ROUND_LIMIT))
        return
    refill(ledger)
    initiative.settle(ledger)


@rule("orichalcum.result.5")
def _play_default(ledger: Ledger[State, OrichalcumEvent], demand: Demand) -> None:
    """Do for a seat that has resigned what is done when its time runs out."""
    for move in default(ledger.state, demand):
        if demand.key != _key(ledger.state, demand.seat):
            return
        action = _ACTION_OF[type(move)]
        for reason in action.check(ledger.state, demand.seat, move):
            raise RuleBug(f"the default {move} of {demand.seat} is refused: {reason.message}")
        action.resolve(ledger, demand.seat, move)


def _key(state: State, seat: str) -> int:
    """Give the key of what this seat is asked for now, -1 for nothing."""
    return next((demand.key for demand in to_act(state) if demand.seat == seat), -1)


def _decision(task: Task) -> Demand:
    text = question_in_words(task)
    if isinstance(task, FaceChoice):
        return Demand(task.seat, FACE, task.key, text, ("face",))
    if isinstance(task, BuildingDrawn):
        return Demand(task.seat, BUILDING, task.key, text, ("building",))
    if isinstance(task, InitiativeTie):
        return Demand(task.seat, INITIATIVE, task.key, text, ("initiative",))
    raise RuleBug(f"{task} is no decision")


def _turn_in_words(state: State) -> str:
    if state.step == AT_METROPOLIS:
        return "its first turn: the metropolis is to be placed"
    if state.step == AT_CARD:
        return "its turn: a card is to be taken"
    if state.step == AT_TILE:
        return f"its turn: the tile {state.hand} is to be placed"
    last = "; then a card is to be discarded" if discard_due(state) else ""
    action = running(state)
    if action.over:
        return f"its turn: additional actions{last}"
    bought = "the additional action" if state.bought else "the card's action"
    return f"its turn: {bought}, {action.kind}{last}"


@rule("orichalcum.turn.2", "orichalcum.turn.3", "orichalcum.turn.5", "orichalcum.extra.10")
def _turn_answers(state: State) -> tuple[str, ...]:
    """Give the tags of what may be done now: the lines of the action that goes on, and all that closes it."""
    if state.step in _ANSWERS:
        return _ANSWERS[state.step]
    action = running(state)
    lines = () if action.over else _LINES[action.kind]
    skip = ("skip",) if state.step == AT_ACTION and not action.over else ()
    last = "discard" if discard_due(state) else "end"
    return (*lines, *skip, "extra", last)


_ANSWERS: Mapping[str, tuple[str, ...]] = {
    AT_METROPOLIS: ("metropolis",),
    AT_CARD: ("card",),
    AT_TILE: ("tile", "no_tile"),
}
_LINES: Mapping[str, tuple[str, ...]] = {
    PRODUCE: ("produce",),
    RECRUIT: ("recruit",),
    CAPTURE: ("fight", "done"),
    CONSTRUCT: ("build", "temple", "medal"),
}
_ACTION_OF: Mapping[type, Action[State, object]] = {action.move: action for action in ACTIONS}
