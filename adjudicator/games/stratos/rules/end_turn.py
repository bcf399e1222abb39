"""The end of the actions and the end of a turn (turn.5, turn.4, buy.6), and whose turn follows."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import TOMBOLO_HELD
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import BuyingBegan, GameEnded, PartEnded, TurnEnded
from adjudicator.games.stratos.events.units import HoldBegan
from adjudicator.games.stratos.moves import EndActions, EndTurn
from adjudicator.games.stratos.rules import gates, start_turn
from adjudicator.games.stratos.rules.elimination import go_out
from adjudicator.games.stratos.rules.parts import end_part
from adjudicator.games.stratos.rules.steps import end_step, on_tombolo
from adjudicator.games.stratos.state import IN_ACTIONS, State, scenario_of
from adjudicator.games.stratos.views import buyers, from_side, seats_of, units_of
from adjudicator.games.stratos.wording import side_word

Book = Ledger[State, StratosEvent]

TURN_LIMIT = "turn_limit"


def end_candidates(state: State, seat: str) -> Iterator[EndTurn]:
    """Name the one way to end a turn."""
    yield EndTurn()


@rule("stratos.turn.4", "stratos.equip.2")
def check_end(state: State, seat: str, move: EndTurn) -> Iterator[Violation]:
    """Yield the reason against ending the turn now: only an open question keeps it open."""
    yield from gates.no_question(state)


@rule("stratos.turn.4", "stratos.buy.6", "stratos.d.3", "stratos.team.2")
def resolve_end(ledger: Book, seat: str, move: EndTurn) -> None:
    """End the turn of a side with one seat, or what is left of it for one seat of a team.

    A team's seat that ends its turn while it acts buys nothing itself either; the turn is over when all seats
    have ended it.
    """
    acting = ledger.state.phase == IN_ACTIONS
    if len(seats_of(ledger.state, ledger.state.side)) == 1:
        finish(ledger)
        return
    ledger.emit(PartEnded(seat, buys=not acting))
    if ledger.state.waiting:
        return
    if acting and buyers(ledger.state):
        ledger.emit(BuyingBegan(ledger.state.side, buyers(ledger.state)))
    else:
        finish(ledger)


def actions_candidates(state: State, seat: str) -> Iterator[EndActions]:
    """Name the one way to end the actions."""
    yield EndActions()


@rule("stratos.turn.5", "stratos.d.35")
def check_actions(state: State, seat: str, move: EndActions) -> Iterator[Violation]:
    """Yield the reasons against ending the actions now: a question is open, or they are over."""
    yield from gates.no_question(state)
    yield from gates.in_action_phase(state)


@rule("stratos.turn.5", "stratos.team.2", "stratos.d.3")
def actions_in_words(state: State, seat: str) -> str:
    """Say what comes of ending the actions; it is said before anything is ended (turn.5)."""
    if len(seats_of(state, state.side)) == 1:
        return "ends the actions of your units; buying comes next"
    return f"ends the actions of your units; you buy when all seats of {side_word(state.side)} have acted"


@rule("stratos.turn.4", "stratos.buy.6", "stratos.d.3")
def end_in_words(state: State, seat: str) -> str:
    """Say what comes of ending the turn in this phase: what is left of it is left undone."""
    acting = state.phase == IN_ACTIONS
    if len(seats_of(state, state.side)) == 1:
        return f"ends your turn{'; you buy nothing in it' if acting else ''}"
    return (
        f"ends your part{'; you buy nothing in this turn' if acting else ': you have bought what you want'}"
    )


def resolve_actions(ledger: Book, seat: str, move: EndActions) -> None:
    """End the seat's part of the Action Phase."""
    end_part(ledger, seat)


@rule("stratos.step.1", "stratos.eliminate.3", "stratos.eliminate.4", "stratos.turn.2")
def finish(ledger: Book) -> None:
    """End the turn that goes on: a side that began and ends it without units is out; the next turn begins."""
    side = ledger.state.side
    _begin_holds(ledger, side)
    is_out = ledger.state.began_empty and not units_of(ledger.state, side)
    if end_step(ledger, side):
        return
    ledger.emit(TurnEnded(side))
    if is_out:
        go_out(ledger, side)
    if not ledger.state.ended:
        pass_on(ledger, side)


@rule("stratos.turn.1", "stratos.turn.6", "stratos.end.9", "stratos.team.2")
def pass_on(ledger: Book, side: str) -> None:
    """Begin the turn that follows one of this side; after the last agreed round the match is drawn."""
    state = ledger.state
    following = next(other for other in from_side(state, side)[1:] if not state.sides[other].is_out)
    order = tuple(state.sides)
    again = order.index(following) < order.index(side)
    if again and 0 < state.options.turn_limit <= state.round:
        ledger.emit(GameEnded(TURN_LIMIT, ()))
    else:
        start_turn.begin(ledger, following, state.round + again)


@rule("stratos.scenario.p14.6", "stratos.scenario.p14.8", "stratos.scenario.p14.9")
def _begin_holds(ledger: Book, side: str) -> None:
    """Note who ends its side's turn on the land that the side wins by holding."""
    state = ledger.state
    if scenario_of(state).win[side] != TOMBOLO_HELD:
        return
    units = tuple(name for name in units_of(state, side) if on_tombolo(state, name))
    if units:
        ledger.emit(HoldBegan(units))


END_ACTIONS = Action(
    EndActions, check_actions, resolve_actions, actions_candidates, does=actions_in_words, public=True
)
END_TURN = Action(EndTurn, check_end, resolve_end, end_candidates, does=end_in_words, public=True)
