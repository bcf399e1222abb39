"""Leaving a game before its end: one Demigod's resignation, and an end that all agree on."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.events import GameEnded, OrosEvent, SeatResigned
from adjudicator.games.oros.state import State, people


@rule("oros.resign.1", "oros.resign.4", "oros.resign.6")
def resign(ledger: Ledger[State, OrosEvent], seat: str) -> None:
    """Take a Demigod out of the turns; what is its own stays on the map and occupies, and `advance` goes on.

    With a single Demigod left the game is over, and so it is without any person left. Raises RuleBug for a
    seat that cannot resign any more.
    """
    if ledger.state.ended or ledger.state.seats[seat].resigned:
        raise RuleBug(f"{seat} resigns from a game that it is not in")
    ledger.emit(SeatResigned(seat))
    if sum(not mat.resigned for mat in ledger.state.seats.values()) == 1:
        ledger.emit(GameEnded("resigned"))
    elif not people(ledger.state):
        ledger.emit(GameEnded("deserted"))


@rule("oros.agreed.1")
def call_off(ledger: Ledger[State, OrosEvent]) -> None:
    """End the game because all who have not resigned agree to stop; scores count as they stand."""
    if ledger.state.ended:
        raise RuleBug("a game that is over cannot be called off")
    ledger.emit(GameEnded("agreed"))
