"""The end of a step: who leaves the board, which tokens change, who has lost or won (step.2).

A step is one numbered part of a start of turn; one tile entered by a Travel, with its discovery; one
exploration card followed to its end; any other action, spell or item with all it causes; one purchase; the
end of a turn (step.1). Nothing is looked at inside a step (step.3).
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import BookPutAside
from adjudicator.games.stratos.events.turns import TokenGained, TokenLost
from adjudicator.games.stratos.events.units import HoldEnded, UnitDefeated
from adjudicator.games.stratos.rules import victory
from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.views import (
    OCCUPIED_FOR_TOKEN,
    enemies,
    has_mage,
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
    _remove_defeated(ledger, by)
    _put_books_aside(ledger)
    _settle_tokens(ledger)
    _end_holds(ledger)
    return victory.settle(ledger, landed)


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
    fallen = tuple(name for name, unit in state.units.items() if unit.health <= 0)
    if not fallen:
        return
    for unit in in_record_order(state, fallen):
        enemy = bool(by) and enemies(state, by, side_of_unit(state, unit))
        ledger.emit(UnitDefeated(unit, by if enemy else "", state.units[unit].equipment))


@rule("stratos.book.2", "stratos.book.3", "stratos.book.7", "stratos.book.9", "stratos.team.6")
def _put_books_aside(ledger: Ledger[State, StratosEvent]) -> None:
    for name, side in ledger.state.sides.items():
        if size_of(side.book) and not has_mage(ledger.state, name):
            ledger.emit(BookPutAside(name))


@rule("stratos.goal.1", "stratos.goal.promote.1", "stratos.goal.promote.2", "stratos.step.2")
def _settle_tokens(ledger: Ledger[State, StratosEvent]) -> None:
    promoted, occupied = _tallies(ledger.state)
    for name, side in ledger.state.sides.items():
        has_all = promoted.get(name, 0) >= ledger.state.data.units_of_a_player
        has_three = occupied.get(name, 0) >= OCCUPIED_FOR_TOKEN
        for token, held, earned in (
            (PROMOTE, side.promote, has_all),
            (OCCUPY, side.occupy, has_three),
        ):
            if earned != held:
                ledger.emit(TokenGained(name, token) if earned else TokenLost(name, token))


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
        side = sides[unit.seat]
        promoted[side] = promoted.get(side, 0) + unit.promoted
        occupied[side] = occupied.get(side, 0) + bool(board[unit.at].special)
    return promoted, occupied


@rule("stratos.scenario.p14.6", "stratos.scenario.p14.7")
def _end_holds(ledger: Ledger[State, StratosEvent]) -> None:
    units = ledger.state.units
    ended = tuple(name for name in units if units[name].holds and not on_tombolo(ledger.state, name))
    if ended:
        ledger.emit(HoldEnded(ended))


@rule("stratos.scenario.p14.2", "stratos.scenario.p14.6", "stratos.scenario.p14.10", "stratos.map.10")
def on_tombolo(state: State, unit: str) -> bool:
    """Tell whether a unit stands on land of the scenario's region."""
    at = state.units[unit].at
    return at in scenario_of(state).region and not state.board[at].is_lagoon
