"""Leaving a match before its end: a player's resignation, an end that all agree on (eliminate.9, d.6)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EquipmentSettled, SearchEnded
from adjudicator.games.stratos.events.turns import GameEnded, SeatResigned, TurnEnded
from adjudicator.games.stratos.rules.elimination import go_out, is_last
from adjudicator.games.stratos.rules.end_turn import pass_on
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of

Book = Ledger[State, StratosEvent]

AGREED = "agreed"


@rule("stratos.eliminate.9", "stratos.eliminate.10", "stratos.d.6", "stratos.later.5", "stratos.later.7")
def resign(ledger: Book, seat: str) -> None:
    """Take the side of a player who resigns out of the match at once; in its own turn that is over too.

    Of a side that is out already a player may still resign, and nothing else changes. Raises RuleBug for a
    player who has resigned, and when the match is over.
    """
    side = side_of(ledger.state, seat)
    if ledger.state.ended or ledger.state.seats[seat].resigned:
        raise RuleBug(f"{seat} resigns from a match that it is not in")
    if ledger.state.sides[side].is_out:
        ledger.emit(SeatResigned(seat))
        return
    its_turn = side == ledger.state.side
    if its_turn or is_last(ledger.state, without=side):
        _drop_question(ledger)
    ledger.emit(SeatResigned(seat))
    if its_turn:
        ledger.emit(TurnEnded(side))
    go_out(ledger, side)
    if its_turn and not ledger.state.ended:
        pass_on(ledger, side)


@rule("stratos.d.6", "stratos.eliminate.7")
def out(state: State) -> tuple[str, ...]:
    """Name the seats whose side is out of the match."""
    return tuple(seat for seat in state.seats if state.sides[side_of(state, seat)].is_out)


@rule("stratos.d.6", "stratos.end.7")
def call_off(ledger: Book) -> None:
    """End the match because all who are still in agree to stop; nobody has won.  RuleBug when it is over."""
    if ledger.state.ended:
        raise RuleBug("a match that is over cannot be called off")
    _drop_question(ledger)
    ledger.emit(GameEnded(AGREED, ()))


@rule("stratos.search.8", "stratos.search.11")
def _drop_question(ledger: Book) -> None:
    """Discard the card that waits for its bearer, and end the search that it came from."""
    for task in ledger.state.agenda:
        ledger.emit(EquipmentSettled(task.seat, task.unit, "", task.card))
    if ledger.state.search is not None:
        ledger.emit(SearchEnded(ledger.state.search.unit, ledger.state.search.left))
