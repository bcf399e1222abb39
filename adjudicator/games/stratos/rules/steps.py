"""The end of a step: who leaves the board, which tokens change, who has lost or won (step.2).

A step is one numbered part of a start of turn; one tile entered by a Travel, with its discovery; one
exploration card followed to its end; any other action, spell or item with all it causes; one purchase; the
end of a turn (step.1). Nothing is looked at inside a step (step.3).
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_while
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import MAGE
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import BookPutAside
from adjudicator.games.stratos.events.turns import TokenGained, TokenLost
from adjudicator.games.stratos.events.units import HoldEnded, UnitDefeated
from adjudicator.games.stratos.rules import victory
from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.views import (
    OCCUPIED_FOR_TOKEN,
    enemies,
    in_record_order,
    side_of_unit,
    size_of,
)

PROMOTE, OCCUPY = "promote", "occupy"


@rule("stratos.step.1", "stratos.step.2", "stratos.step.3", "stratos.land.5")
def end_step(ledger: Ledger[State, StratosEvent], by: str = "", landed: tuple[str, ...] = ()) -> bool:
    """End a step, and tell whether the match is over: then return at once, everything else falls away.

    `by` is the side whose unit's action may have defeated others, empty for traps, calamities and whatever
    else is nobody's (defeat.2, defeat.4). `landed` are the units that landed in this step (land.1).
    """
    if is_at_rest(ledger.state):
        return bool(landed) and victory.settle(ledger, landed)
    _remove_defeated(ledger, by)
    for side in _without_mage(ledger.state):
        ledger.emit(BookPutAside(side))
    for token in _tokens_to_change(ledger.state):
        ledger.emit(token)
    if ended := _no_longer_held(ledger.state):
        ledger.emit(HoldEnded(ended))
    return victory.settle(ledger, landed)


@keep_while("units", "sides", "board", "gone", "options", "data")
def is_at_rest(state: State) -> bool:
    """Tell whether nothing comes of the end of a step in which nobody landed."""
    return not (
        _fallen(state)
        or _without_mage(state)
        or _tokens_to_change(state)
        or _no_longer_held(state)
        or victory.is_due(state)
    )


@rule(
    "stratos.defeat.1",
    "stratos.defeat.2",
    "stratos.defeat.3",
    "stratos.defeat.4",
    "stratos.defeat.5",
    "stratos.defeat.6",
    "stratos.defeat.7",
    "stratos.defeat.8",
    "stratos.defeat.9",
    "stratos.defeat.11",
    "stratos.defeat.12",
)
def _remove_defeated(ledger: Ledger[State, StratosEvent], by: str) -> None:
    state = ledger.state
    for unit in in_record_order(state, _fallen(state)):
        enemy = bool(by) and enemies(state, by, side_of_unit(state, unit))
        ledger.emit(UnitDefeated(unit, by if enemy else "", state.units[unit].equipment))


def _fallen(state: State) -> tuple[str, ...]:
    return tuple([name for name, unit in state.units.items() if unit.health <= 0])


@rule("stratos.book.2", "stratos.book.3", "stratos.book.7", "stratos.book.9", "stratos.team.6")
def _without_mage(state: State) -> tuple[str, ...]:
    """Give the sides that put their book aside, as nobody is left to cast from it."""
    seats = [unit.seat for unit in state.units.values() if unit.kind == MAGE]
    having = list(map(scenario_of(state).side_of.__getitem__, seats))
    return tuple([name for name, side in state.sides.items() if name not in having and size_of(side.book)])


@rule("stratos.goal.1", "stratos.goal.promote.1", "stratos.goal.promote.2", "stratos.step.2")
def _tokens_to_change(state: State) -> tuple[TokenGained | TokenLost, ...]:
    promoted, occupied = _tallies(state)
    found: list[TokenGained | TokenLost] = []
    for name, side in state.sides.items():
        has_all = promoted.get(name, 0) >= state.data.units_of_a_player
        has_three = occupied.get(name, 0) >= OCCUPIED_FOR_TOKEN
        if has_all != side.promote:
            found.append(TokenGained(name, PROMOTE) if has_all else TokenLost(name, PROMOTE))
        if has_three != side.occupy:
            found.append(TokenGained(name, OCCUPY) if has_three else TokenLost(name, OCCUPY))
    return tuple(found)


@rule(
    "stratos.goal.occupy.1",
    "stratos.goal.occupy.2",
    "stratos.goal.occupy.3",
    "stratos.goal.occupy.4",
    "stratos.special.6",
    "stratos.ally.6",
)
def _tallies(state: State) -> tuple[dict[str, int], dict[str, int]]:
    """Count by side the promoted units, and the special tiles that its units stand on."""
    promoted: dict[str, int] = {}
    occupied: dict[str, int] = {}
    sides, board = scenario_of(state).side_of, state.board
    for unit in state.units.values():
        if unit.promoted:
            side = sides[unit.seat]
            promoted[side] = promoted.get(side, 0) + 1
        if board[unit.at].special:
            side = sides[unit.seat]
            occupied[side] = occupied.get(side, 0) + 1
    return promoted, occupied


@rule("stratos.scenario.p14.6", "stratos.scenario.p14.7")
def _no_longer_held(state: State) -> tuple[str, ...]:
    """Give the units that held land and have left it."""
    holding = [name for name, unit in state.units.items() if unit.holds]
    return tuple([name for name in holding if not on_tombolo(state, name)])


@rule("stratos.scenario.p14.2", "stratos.scenario.p14.6", "stratos.scenario.p14.10", "stratos.map.10")
def on_tombolo(state: State, unit: str) -> bool:
    """Tell whether a unit stands on land of the scenario's region."""
    at = state.units[unit].at
    return at in scenario_of(state).region and not state.board[at].is_lagoon
