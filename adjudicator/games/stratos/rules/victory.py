"""Losing and winning: by a step, by what was held until the own turn, as the last side standing (win.*)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import (
    LANDED_ON_CATHEDRAL,
    POINTS,
    QUARRY_HELD,
    TOMBOLO_HELD,
)
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import GameEnded
from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.tiles import CATHEDRAL, QUARRY
from adjudicator.games.stratos.views import (
    from_side,
    in_play,
    points,
    side_of_unit,
    units_of,
)

LAST_STANDING = "last_standing"


@rule(
    "stratos.win.2",
    "stratos.win.3",
    "stratos.win.4",
    "stratos.win.7",
    "stratos.win.8",
    "stratos.end.10",
    "stratos.end.11",
)
def settle(ledger: Ledger[State, StratosEvent], landed: tuple[str, ...]) -> bool:
    """Look whether the step that ends has lost or won the match for somebody; if so it is over.

    A losing clause goes first, then the side whose turn it is, then the others in turn order.
    """
    state = ledger.state
    if _goal_destroyed(state):
        return _end(ledger, scenario_of(state).lose, _others(state, state.side))
    for side in from_side(state, state.side or next(iter(state.sides))):
        reason = _won_by(state, side, landed)
        if reason:
            return _end(ledger, reason, scenario_of(state).team_of[side])
    return False


def is_due(state: State) -> bool:
    """Tell whether the match would be over if a step ended now in which nobody landed."""
    return _goal_destroyed(state) or any(_won_by(state, side, ()) for side in state.sides)


@rule("stratos.start.1", "stratos.scenario.p11.4", "stratos.scenario.p11.5", "stratos.scenario.p14.6")
def settle_holding(ledger: Ledger[State, StratosEvent], side: str) -> bool:
    """Look whether a side whose turn begins has held what it wins by; if so the match is over (start.1)."""
    state = ledger.state
    way = scenario_of(state).win[side]
    units = [state.units[name] for name in units_of(state, side)]
    held = {
        QUARRY_HELD: any(state.board[unit.at].special == QUARRY for unit in units),
        TOMBOLO_HELD: any(unit.holds for unit in units),
    }
    return held.get(way, False) and _end(ledger, way, scenario_of(state).team_of[side])


@rule("stratos.win.6", "stratos.end.8", "stratos.eliminate.10", "stratos.scenario.p11.7")
def settle_last(ledger: Ledger[State, StratosEvent]) -> bool:
    """Look, after a side went out, whether one team alone is left; if so the match is over."""
    staying = in_play(ledger.state)
    for team in scenario_of(ledger.state).teams:
        if all(side in team for side in staying):
            return _end(ledger, LAST_STANDING, team)
    return False


@rule("stratos.scenario.p10.5", "stratos.scenario.p11.6", "stratos.hidden.12")
def _goal_destroyed(state: State) -> bool:
    """Tell whether the scenario's goal tile is gone; only the side whose turn it is can do that."""
    scenario = scenario_of(state)
    return bool(scenario.lose) and any(gone.tile.special == scenario.goal for gone in state.gone)


@rule(
    "stratos.win.1",
    "stratos.win.5",
    "stratos.scenario.p10.3",
    "stratos.scenario.p10.4",
    "stratos.scenario.p10.7",
    "stratos.scenario.p11.3",
    "stratos.scenario.p12.4",
    "stratos.scenario.islet.3",
    "stratos.scenario.five.2",
    "stratos.scenario.p14.5",
)
def _won_by(state: State, side: str, landed: tuple[str, ...]) -> str:
    """Give by what a side has won; the empty text where it has not."""
    if state.sides[side].is_out:
        return ""
    way = scenario_of(state).win[side]
    if way == POINTS:
        return POINTS if points(state, side) >= state.options.points_to_win else ""
    if way == LANDED_ON_CATHEDRAL and any(_on_cathedral(state, side, unit) for unit in landed):
        return LANDED_ON_CATHEDRAL
    return ""


def _on_cathedral(state: State, side: str, unit: str) -> bool:
    if unit not in state.units or side_of_unit(state, unit) != side:
        return False
    return state.board[state.units[unit].at].special == CATHEDRAL


def _others(state: State, side: str) -> tuple[str, ...]:
    """Give the sides that are not on the team of a side (scenario.p11.6)."""
    team = scenario_of(state).team_of[side]
    return tuple(other for other in state.sides if other not in team)


def _end(ledger: Ledger[State, StratosEvent], reason: str, winners: tuple[str, ...]) -> bool:
    ledger.emit(GameEnded(reason, tuple(side for side in ledger.state.sides if side in winners)))
    return True
