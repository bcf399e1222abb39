"""The end of an action: by its player's word, or because an order of a later step is given (action.4)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.events import (
    ActionEnded,
    ActionSkipped,
    HospitalEmptied,
    OrichalcumEvent,
)
from adjudicator.games.orichalcum.rules.gates import running
from adjudicator.games.orichalcum.state import State


@rule("orichalcum.action.4", "orichalcum.turn.5")
def close_action(ledger: Ledger[State, OrichalcumEvent], seat: str) -> None:
    """Close the action that goes on, if it is not over: skipped if nothing was done in it, else ended."""
    going_on = running(ledger.state)
    if not going_on.over:
        ledger.emit((ActionEnded if going_on.made else ActionSkipped)(seat, going_on.kind))
    empty_hospital(ledger, seat)


@rule("orichalcum.building.hospital.3", "orichalcum.capture.15")
def empty_hospital(ledger: Ledger[State, OrichalcumEvent], seat: str) -> None:
    """Bring the hoplites on the hospital back to the reserve, at the end of a capture action."""
    waiting = ledger.state.seats[seat].hospital
    if waiting:
        ledger.emit(HospitalEmptied(seat, waiting))
