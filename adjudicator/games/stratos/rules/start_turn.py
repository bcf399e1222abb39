"""The start of a turn: seven numbered parts, each of them a step, none with a choice (start.*, d.27)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import MarkersEnded, OccupationBegan, TurnBegan, UnitsReadied
from adjudicator.games.stratos.events.units import MarkersTaken, SpiritRegained
from adjudicator.games.stratos.rules import supply, victory
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import (
    BY_ACTION,
    BY_DISCOVERY,
    BY_HIRING,
    BY_OCCUPATION,
    BY_WARD,
    State,
)
from adjudicator.games.stratos.tiles import FORTRESS, GEM, QUARRY
from adjudicator.games.stratos.views import (
    holds_bonus,
    most_spirit,
    occupies_fortress,
    seats_of,
    units_of,
)

Book = Ledger[State, StratosEvent]

_PASSING = (BY_ACTION, BY_HIRING, BY_WARD)
OCCUPATION, START = "occupation", "start"


@rule(
    "stratos.turn.2",
    "stratos.turn.7",
    "stratos.start.1",
    "stratos.start.8",
    "stratos.eliminate.1",
    "stratos.eliminate.2",
    "stratos.d.27",
)
def begin(ledger: Book, side: str, round_: int) -> None:
    """Begin a side's turn in this round and carry out the start of it; a side without units has one too."""
    state = ledger.state
    ledger.emit(
        TurnBegan(side, round_, state.turn + 1, seats_of(state, side), empty=not units_of(state, side))
    )
    if victory.settle_holding(ledger, side):
        return
    for part in (_end_markers, _begin_occupation, _set_markers, _earn_gem, _regain_spirit, _ready):
        happened = len(ledger.events)
        part(ledger, side)
        if len(ledger.events) > happened and end_step(ledger, side):
            return


@rule("stratos.start.2", "stratos.defend.1", "stratos.defend.3", "stratos.spell.ward.1")
def _end_markers(ledger: Book, side: str) -> None:
    """End what lasted until this turn: markers from an action, from hiring, from Ward with its extra."""
    units = ledger.state.units
    marked = [u for u in units_of(ledger.state, side) if any(s in _PASSING for s in units[u].defends)]
    if marked:
        ledger.emit(MarkersEnded(side, tuple(marked)))


@rule("stratos.start.3", "stratos.special.2", "stratos.special.3", "stratos.special.5")
def _begin_occupation(ledger: Book, side: str) -> None:
    """Switch the Occupy bonus on for every unit that is found on a special tile."""
    state = ledger.state
    found = [u for u in units_of(state, side) if state.board[state.units[u].at].special]
    new = tuple(u for u in found if not state.units[u].occupies)
    if new:
        ledger.emit(OccupationBegan(side, new))


@rule("stratos.start.4", "stratos.special.fortress.1", "stratos.special.fortress.2")
def _set_markers(ledger: Book, side: str) -> None:
    """Set the Fortress's markers: for its discoverer wherever it is, for whoever occupies it."""
    state, units = ledger.state, ledger.state.units
    own = units_of(state, side)
    discoverers = [u for u in own if FORTRESS in units[u].gifts and BY_DISCOVERY not in units[u].defends]
    occupiers = [
        u for u in own if occupies_fortress(state, units[u]) and BY_OCCUPATION not in units[u].defends
    ]
    for named, source in ((discoverers, BY_DISCOVERY), (occupiers, BY_OCCUPATION)):
        if named:
            ledger.emit(MarkersTaken(tuple(named), source))


@rule("stratos.start.5", "stratos.special.quarry.2", "stratos.special.quarry.3")
def _earn_gem(ledger: Book, side: str) -> None:
    """Give a side that occupies the Quarry its gem, if one is left."""
    state = ledger.state
    if any(holds_bonus(state, state.units[u], QUARRY) for u in units_of(state, side)):
        supply.gain(ledger, side, {GEM: state.data.quarry_occupy}, OCCUPATION)


@rule("stratos.start.6", "stratos.unit.4")
def _regain_spirit(ledger: Book, side: str) -> None:
    """Let every Mage and Sorcerer below its maximum regain one Spirit."""
    state = ledger.state
    weary = [u for u in units_of(state, side) if state.units[u].spirit < most_spirit(state, state.units[u])]
    if weary:
        ledger.emit(SpiritRegained(dict.fromkeys(weary, 1), START))


@rule("stratos.start.7", "stratos.slow.1")
def _ready(ledger: Book, side: str) -> None:
    """Make those slowed for this turn slow; all are fresh since their last turn ended."""
    units = ledger.state.units
    slowed = tuple(u for u in units_of(ledger.state, side) if units[u].slowed_next)
    if slowed:
        ledger.emit(UnitsReadied(side, slowed))
