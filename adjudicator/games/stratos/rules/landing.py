"""What follows when a unit lands: a covered special is turned, and its discoverer gets the bonus."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.tiles import SpecialOpened
from adjudicator.games.stratos.events.units import GiftGiven, MarkersTaken, UnitMoved
from adjudicator.games.stratos.rules import draws
from adjudicator.games.stratos.rules.promotion import promote
from adjudicator.games.stratos.rules.supply import gain
from adjudicator.games.stratos.state import BY_DISCOVERY, State
from adjudicator.games.stratos.tiles import ACADEMY, CATHEDRAL, FORTRESS, GEM, QUARRY
from adjudicator.games.stratos.views import side_of


@rule("stratos.special.3")
def put(ledger: Ledger[State, StratosEvent], unit: str, at: str, why: str) -> None:
    """Put a unit on another tile, where it does not land yet; an Occupy bonus of it ends."""
    named = ledger.state.units[unit]
    left = ledger.state.board[named.at].special if named.occupies else ""
    ledger.emit(UnitMoved(unit, named.at, at, why, left))


@rule(
    "stratos.land.1", "stratos.land.2", "stratos.land.3", "stratos.land.4", "stratos.land.5", "stratos.land.6"
)
def land(ledger: Ledger[State, StratosEvent], unit: str) -> None:
    """Let a unit land where it stands now: after it moved or was hired, never after its tile moved.

    The draw, if one is needed, and the bonus are the unit's owner's, whoever put it there. Goals, tokens and
    victories are looked at when the step ends: name the unit in `steps.end_step(landed=...)`.
    """
    at = ledger.state.units[unit].at
    if ledger.state.board[at].is_covered:
        name = draws.special(ledger, ledger.state.units[unit].seat, at)
        ledger.emit(SpecialOpened(at, name, unit))
        _discover(ledger, unit, name)


@rule(
    "stratos.special.1",
    "stratos.special.academy.1",
    "stratos.special.academy.2",
    "stratos.special.fortress.1",
    "stratos.special.cathedral.1",
    "stratos.special.quarry.1",
)
def _discover(ledger: Ledger[State, StratosEvent], unit: str, special: str) -> None:
    named = ledger.state.units[unit]
    if special == ACADEMY and not named.promoted:
        promote(ledger, unit, ACADEMY)
    elif special == FORTRESS:
        ledger.emit(GiftGiven(unit, FORTRESS))
        ledger.emit(MarkersTaken((unit,), BY_DISCOVERY))
    elif special == CATHEDRAL:
        ledger.emit(GiftGiven(unit, CATHEDRAL))
    elif special == QUARRY:
        gems = ledger.state.data.quarry_discover
        gain(ledger, side_of(ledger.state, named.seat), {GEM: gems}, QUARRY)
