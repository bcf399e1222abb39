"""The order of play: what is asked of whom, and what happens without a choice (turn.*, section 18).

`to_act` says who is to do what, `advance` lets happen what needs no choice.
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Hoard, Learn, Trade
from adjudicator.games.stratos.rules import buying
from adjudicator.games.stratos.rules.bearing import QUESTION
from adjudicator.games.stratos.rules.end_turn import finish
from adjudicator.games.stratos.rules.gates import question_in_words
from adjudicator.games.stratos.rules.parts import end_part, part_is_empty
from adjudicator.games.stratos.state import IN_ACTIONS, State
from adjudicator.games.stratos.views import seats_of, side_of, units_of
from adjudicator.games.stratos.wording import side_word

QUESTIONS = (TURN, QUESTION)
SETUP = "setup"
CLOSING = dict.fromkeys((Hoard, Learn, Trade), ("stratos.not_your_turn", "stratos.eliminate.8"))
"""Purchases after which a turn without units may be over by itself, and by what rule nothing can follow."""

_ACTIONS = ("travel", "harvest", "defend", "attack", "shoot", "cast", "search", "use", "look", "tide")
_PURCHASES = ("hire", "promote", "retrain", "learn", "hoard", "trade")


@rule("stratos.turn.3", "stratos.turn.8", "stratos.team.3", "stratos.d.1", "stratos.d.8", "stratos.d.13")
@keep_last
def to_act(state: State) -> tuple[Demand, ...]:
    """Give what is demanded now: an answer, a turn or a part of it, of a buying team all who have not ended.

    Nothing when the match is over or not begun.
    """
    if state.agenda:
        task = state.agenda[0]
        return (Demand(task.seat, QUESTION, task.key, question_in_words(state, task), ("equip",)),)
    seats = state.waiting[:1] if state.phase == IN_ACTIONS else state.waiting
    return tuple(Demand(seat, TURN, 0, _in_words(state), _answers(state)) for seat in seats)


@rule("stratos.turn.1", "stratos.team.3", "stratos.d.3")
def waits_by(state: State, seat: str) -> str:
    """Name the rule by which a seat is not to act: its team mates act, or still buy, or another side does."""
    if side_of(state, seat) != state.side:
        return "stratos.turn.1"
    return "stratos.team.3" if state.phase == IN_ACTIONS else "stratos.d.3"


def turn_of(state: State) -> str:
    """Give the number of the turn for the labels of draws; `setup` before the first."""
    return str(state.turn) if state.turn else SETUP


@rule("stratos.eliminate.8", "stratos.d.7", "stratos.team.8")
def advance(ledger: Ledger[State, StratosEvent]) -> None:
    """Go on until somebody has something to do: parts without units and turns without a purchase pass."""
    while ledger.state.side:
        if part_is_empty(ledger.state):
            end_part(ledger, ledger.state.waiting[0])
        elif _can_do_nothing(ledger.state):
            finish(ledger)
        else:
            return


@rule("stratos.eliminate.2", "stratos.eliminate.5", "stratos.eliminate.8", "stratos.d.7")
def _can_do_nothing(state: State) -> bool:
    """Tell whether a side that began its turn without units can neither act nor buy, hoard or trade."""
    if not state.began_empty or units_of(state, state.side):
        return False
    return not buying.possible(state, state.side)


@rule("stratos.turn.2", "stratos.turn.5", "stratos.later.4", "stratos.card.swift_boots.2")
def _answers(state: State) -> tuple[str, ...]:
    """Give the tags of what may be ordered in this phase; a purchase also while units may still act."""
    if state.phase != IN_ACTIONS:
        return (*_PURCHASES, "end")
    if not units_of(state, state.side):
        return (*_PURCHASES, "end_actions", "end")
    second = ("travel_on",) if state.striding else ()
    return (*_ACTIONS[:1], *second, *_ACTIONS[1:], *_PURCHASES, "end_actions", "end")


def _in_words(state: State) -> str:
    if state.phase != IN_ACTIONS:
        return "its turn: buying"
    if len(seats_of(state, state.side)) > 1:
        return f"its part of the turn of {side_word(state.side)}: actions of its units"
    return "its turn: actions, then buying"
