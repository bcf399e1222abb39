"""The order of play: rounds, turns, what is decided before the game goes on, and the end.

`to_act` says who is to do what, `advance` lets happen what needs no choice. The agenda is a stack: what an
action opens is decided before what waited already (later.5).
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.events import OrosEvent, TurnBegan, TurnEnded, WisdomGained
from adjudicator.games.oros.rules import horizon, jaguar
from adjudicator.games.oros.rules.agenda import (
    JAGUAR,
    PERFORMING,
    RELEASE,
    REMOVED,
    WISDOM,
    decision,
    settled,
)
from adjudicator.games.oros.rules.placement import FIRST_HAND, is_full
from adjudicator.games.oros.rules.start import start_rank
from adjudicator.games.oros.rules.study_spaces import free_study_spaces
from adjudicator.games.oros.state import (
    ACTIONS_A_TURN,
    JaguarDue,
    PlacingDue,
    State,
    WisdomOwed,
    clockwise,
    people,
)

QUESTIONS = (TURN, WISDOM, RELEASE, REMOVED, JAGUAR)
UNABLE = ("no_follower", "no_study_space")
CARD = "card"
PATIENCE = 24
"""So many rounds without anybody able to act are played where automa may change that: two decks of cards."""


@keep_last
def to_act(state: State) -> tuple[Demand, ...]:
    """Give what is demanded now, of one seat at a time; nothing when the game is over or not begun."""
    if state.agenda:
        return (decision(state.agenda[0]),)
    if not state.active:
        return ()
    if state.active in state.automa:
        return (Demand(state.active, TURN, 0, "its card is played by the tool", ()),)
    done = ACTIONS_A_TURN - state.left
    text = f"action {done + 1} of {ACTIONS_A_TURN} of its turn"
    return (Demand(state.active, TURN, 0, text, _turn_answers(state)),)


def turn_of(state: State) -> str:
    """Give the number of the turn for the labels of draws; `setup` before the first."""
    return str(state.turn) if state.turn else "setup"


@rule("oros.turn.5", "oros.horizon.8", "oros.horizon.11", "oros.wisdom.11", "oros.d.5", "oros.d.6")
def advance(ledger: Ledger[State, OrosEvent]) -> None:
    """Go on until somebody is to act: wisdom that is owed, lines reached, releases, then the next turn."""
    passed_over = 0
    while not ledger.state.ended:
        state = ledger.state
        top = state.agenda[0] if state.agenda else None
        if isinstance(top, WisdomOwed | PlacingDue | JaguarDue):
            if not settled(ledger, top):
                return
        elif _columns_rose(ledger) and horizon.due(ledger):
            continue
        elif top is not None:
            if not settled(ledger, top):
                return
        elif not state.active:
            _begin(ledger)
        elif state.active in state.automa and state.left:
            _play_card(ledger)
        else:
            why = _why_over(state)
            if not why:
                return
            passed_over = passed_over + 1 if why in UNABLE else passed_over if why == CARD else 0
            if passed_over > _patience(state):
                _stop_stuck(ledger)
            else:
                end_turn(ledger, why)


@rule(
    "oros.turn.1", "oros.setup.finish.6", "oros.end.2", "oros.end.3", "oros.end.4", "oros.end.5", "oros.end.6"
)
def end_turn(ledger: Ledger[State, OrosEvent], why: str) -> None:
    """End the turn and begin the next, clockwise; a last round that is finished ends the game."""
    state = ledger.state
    ledger.emit(TurnEnded(state.active, why))
    seat, round_ = _next_turn(state)
    if state.last_round and round_ > state.round:
        jaguar.finish(ledger, "topmost")
    else:
        ledger.emit(TurnBegan(seat, round_, state.turn + 1))


@rule("oros.automa.1", "oros.setup.automa.6", "oros.d.12")
def _play_card(ledger: Ledger[State, OrosEvent]) -> None:
    from adjudicator.games.oros.rules.automa_turn import play  # only tables with an automa pay for loading it

    play(ledger)


def _patience(state: State) -> int:
    return len(people(state)) * (PATIENCE if state.automa else 1)


def _columns_rose(ledger: Ledger[State, OrosEvent]) -> bool:
    """Tell whether a line can be newly reached: by wisdom, or in a position in which nothing happened yet."""
    return not ledger.events or WisdomGained in map(type, ledger.events)


def _turn_answers(state: State) -> tuple[str, ...]:
    mat = state.seats[state.active]
    stop = () if mat.hand else ("pass",) if state.left == ACTIONS_A_TURN else ("end",)
    if is_full(mat):
        return ("send", *stop)
    return ("start",) if mat.hand == FIRST_HAND else (*PERFORMING, "assign", *stop)


@rule("oros.turn.1", "oros.setup.finish.4")
def _begin(ledger: Ledger[State, OrosEvent]) -> None:
    state = ledger.state
    ledger.emit(TurnBegan(_first_of_round(state), state.round + 1, state.turn + 1))


@rule("oros.turn.2", "oros.turn.next.7", "oros.turn.full.6", "oros.resign.3")
def _why_over(state: State) -> str:
    """Give why the turn is over, the empty text while an action can still be taken."""
    mat = state.seats[state.active]
    if mat.resigned:
        return "resigned"
    if state.left <= 0:
        return CARD if state.active in state.automa else "done"
    if is_full(mat):
        return "" if free_study_spaces(state, state.active) else "no_study_space"
    if mat.hand:
        return "no_follower" if mat.hand == FIRST_HAND and start_rank(state) is None else ""
    return "" if mat.actions else "no_follower"


@rule("oros.resign.1", "oros.turn.1")
def _next_turn(state: State) -> tuple[str, int]:
    """Give whose turn is next, and in which round; resigned Demigods take no more turns."""
    order = clockwise(state, state.first)
    for seat in order[order.index(state.active) + 1 :]:
        if not state.seats[seat].resigned:
            return seat, state.round
    return _first_of_round(state), state.round + 1


def _first_of_round(state: State) -> str:
    for seat in clockwise(state, state.first):
        if not state.seats[seat].resigned:
            return seat
    raise RuleBug("all have resigned and the game is not over")


@rule("oros.stuck.1")
def _stop_stuck(ledger: Ledger[State, OrosEvent]) -> None:
    """End the game as it stands: in a whole round nobody was able to act, and nothing would change that."""
    jaguar.finish(ledger, "stuck")
