"""The action Travel, over one tile or with swift_boots two, each entered in its own step (travel.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import (
    ActionTaken,
    SecondTileEntered,
    SecondTileOpen,
)
from adjudicator.games.stratos.moves import Travel, TravelOn
from adjudicator.games.stratos.rules import gates
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import TRAVEL, State, Unit
from adjudicator.games.stratos.views import (
    board_of,
    is_free,
    is_free_and_legal,
    may_stand,
    side_of,
    title_of,
    unit_on,
    units_of,
)

BOOTS = "swift_boots"


def candidates(state: State, seat: str) -> Iterator[Travel]:
    """Name every way over one tile of every unit of the side, and over two with boots still unused."""
    for name in units_of(state, side_of(state, seat)):
        unit = state.units[name]
        for first in _ways(state, unit, unit.at):
            yield Travel(name, (first,))
            if _may_stride(unit):
                back = (unit.at,)
                yield from (Travel(name, (first, then)) for then in (*_ways(state, unit, first), *back))


def further(state: State, seat: str) -> Iterator[TravelOn]:
    """Name every second tile of the Travel just made."""
    unit = state.units.get(state.striding)
    if unit is not None:
        yield from (TravelOn(state.striding, to) for to in _ways(state, unit, unit.at))


def check(state: State, seat: str, move: Travel) -> Iterator[Violation]:
    """Yield the reasons against this Travel; one whose second tile is not legal is refused whole."""
    yield from gates.known_unit(state, move.unit, "unit")
    for place, at in enumerate(move.path):
        yield from gates.known_tile(state, at, "path", place)
    yield from gates.may_take(state, seat, move.unit, TRAVEL)
    if move.unit in state.units and all(at in state.board for at in move.path):
        yield from _length(state.units[move.unit], move)
        yield from _way(state, move)


def check_further(state: State, seat: str, move: TravelOn) -> Iterator[Violation]:
    """Yield the reasons against entering a second tile."""
    yield from gates.known_unit(state, move.unit, "unit")
    yield from gates.known_tile(state, move.to, "to")
    yield from gates.no_question(state)
    yield from gates.in_action_phase(state)
    yield from gates.own_unit(state, seat, move.unit, "unit")
    if move.unit in state.units and move.to in state.board:
        if state.striding != move.unit:
            message = f"{move.unit} has not just made a Travel with {BOOTS} that may go on"
            yield wrong_phase("travel.no_second_tile", "card.swift_boots.2", message, "unit")
        yield from _entry(state, move.unit, state.units[move.unit].at, move.to, "to")


@rule("stratos.travel.1", "stratos.travel.7", "stratos.card.swift_boots.2", "stratos.d.15", "stratos.d.28")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Travel) -> None:
    """Enter the first tile and, where it is still there to be entered, the second.

    After one tile a bearer of swift_boots may go on by the very next order.
    """
    ledger.emit(ActionTaken(seat, move.unit, TRAVEL))
    _enter(ledger, move.unit, move.path[0])
    if end_step(ledger, landed=(move.unit,)) or move.unit not in ledger.state.units:
        return
    if len(move.path) == 1:
        if _may_stride(ledger.state.units[move.unit]):
            ledger.emit(SecondTileOpen(move.unit))
    elif is_free_and_legal(ledger.state, ledger.state.units[move.unit].kind, move.path[1]):
        _enter_second(ledger, move.unit, move.path[1])


@rule("stratos.card.swift_boots.1", "stratos.card.swift_boots.2", "stratos.d.15")
def go_further(ledger: Ledger[State, StratosEvent], seat: str, move: TravelOn) -> None:
    """Enter the second tile of the Travel just made; it is no action of its own."""
    _enter_second(ledger, move.unit, move.to)


def _enter_second(ledger: Ledger[State, StratosEvent], unit: str, at: str) -> None:
    _enter(ledger, unit, at)
    ledger.emit(SecondTileEntered(unit))
    end_step(ledger, landed=(unit,))


@rule("stratos.travel.3", "stratos.land.1")
def _enter(ledger: Ledger[State, StratosEvent], unit: str, at: str) -> None:
    put(ledger, unit, at, TRAVEL)
    land(ledger, unit)


@rule("stratos.travel.7", "stratos.card.swift_boots.1")
def _length(unit: Unit, move: Travel) -> Iterator[Violation]:
    most = 2 if _may_stride(unit) else 1
    if not 1 <= len(move.path) <= most:
        if most == 2:
            reason = f"one or two, with {BOOTS}"
        elif unit.strode:
            reason = f"one: {BOOTS} have been used for two this turn"
        else:
            reason = "one"
        message = f"the path has {len(move.path)} tiles; {move.unit} may enter {reason}"
        yield malformed("travel.length", "travel.7", message, "path")


@rule("stratos.later.6")
def _way(state: State, move: Travel) -> Iterator[Violation]:
    """Look at every tile of the path; the second may be the one that the unit started from."""
    start = state.units[move.unit].at
    for place, at in enumerate(move.path[:2]):
        yield from _entry(state, move.unit, start, at, "path", place)
        start = at


@rule(
    "stratos.travel.1",
    "stratos.travel.2",
    "stratos.travel.4",
    "stratos.travel.5",
    "stratos.place.1",
    "stratos.ally.5",
)
def _entry(state: State, unit: str, start: str, to: str, *at: str | int) -> Iterator[Violation]:
    named, other = state.units[unit], unit_on(state, to)
    if to not in board_of(state).neighbours[start]:
        far = board_of(state).distance(start, to)
        message = f"{to} is at distance {far} from {start}; a Travel enters a neighbouring tile"
        yield misplaced("travel.too_far", "travel.1", message, *at)
    if not may_stand(named.kind, state.board[to]):
        message = f"{to} is a Lagoon, and {unit} a {title_of(state, named)}"
        yield misplaced("travel.lagoon", "travel.2", message, *at)
    if other and other != unit:
        yield misplaced("travel.occupied", "place.1", f"{other} stands on {to}", *at)


def _ways(state: State, unit: Unit, start: str) -> Iterator[str]:
    """Give the neighbouring tiles that the unit could enter."""
    for at in board_of(state).neighbours[start]:
        if may_stand(unit.kind, state.board[at]) and is_free(state, at):
            yield at


def _may_stride(unit: Unit) -> bool:
    """Tell whether one more Travel of this turn may go over two tiles."""
    return unit.equipment == BOOTS and not unit.strode


ACTION = Action(Travel, check, resolve, candidates, public=True)
TRAVEL_ON_ACTION = Action(TravelOn, check_further, go_further, further, public=True)
