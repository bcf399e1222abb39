"""The beginning of a turn: whose it is, its numbers, and the step with which it begins."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.events import OrichalcumEvent, TurnBegan
from adjudicator.games.orichalcum.state import AT_CARD, AT_METROPOLIS, State, clockwise, has_metropolis


@rule("orichalcum.turn.4", "orichalcum.turn.9", "orichalcum.metro.1")
def begin_turn(ledger: Ledger[State, OrichalcumEvent], seat: str, round_: int) -> None:
    """Begin the next turn of the game; it begins with the metropolis if that does not lie yet."""
    step = AT_CARD if has_metropolis(ledger.state.seats[seat]) else AT_METROPOLIS
    ledger.emit(TurnBegan(seat, round_, ledger.state.turn + 1, step))


@rule("orichalcum.turn.1", "orichalcum.initiative.6")
def next_in_round(state: State) -> str:
    """Give who plays next in this round, clockwise from the pawn; the empty text when all have played."""
    order = clockwise(state, state.holder)
    played = state.turn - (state.round - 1) * len(order)
    return order[played] if played < len(order) else ""
