"""Leaving a game before its end: one player's resignation, and an end that all agree on (result.4-5)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import BuildingPutBack, GameEnded, OrichalcumEvent, SeatResigned
from adjudicator.games.orichalcum.state import BuildingDrawn, State

RESIGNED, AGREED = "resigned", "agreed"


@rule("orichalcum.result.5", "orichalcum.d.4")
def resign(ledger: Ledger[State, OrichalcumEvent], seat: str) -> None:
    """Take a player's choices away: from now on the seat goes on by default, and still counts in all.

    With a single player left the game is over, and that one has won. Raises RuleBug for a seat that cannot
    resign any more.
    """
    if ledger.state.ended or ledger.state.seats[seat].resigned:
        raise RuleBug(f"{seat} resigns from a game that it is not in")
    ledger.emit(SeatResigned(seat))
    left = [other for other, player in ledger.state.seats.items() if not player.resigned]
    if len(left) == 1:
        _end(ledger, RESIGNED, left[0])


@rule("orichalcum.result.4", "orichalcum.d.4")
def call_off(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """End the game because all who have not resigned agree to stop; nobody has won."""
    if ledger.state.ended:
        raise RuleBug("a game that is over cannot be called off")
    _end(ledger, AGREED, "")


@rule("orichalcum.law.4")
def _end(ledger: Ledger[State, OrichalcumEvent], reason: str, winner: str) -> None:
    """End the game; a building that was just drawn goes back into the bag first."""
    task = ledger.state.agenda[0] if ledger.state.agenda else None
    if isinstance(task, BuildingDrawn):
        ledger.emit(BuildingPutBack(task.seat, task.building))
    ledger.emit(GameEnded(reason, winner))
