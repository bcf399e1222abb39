"""What is played for a seat that does not answer in time, or that has resigned (d.1, d.2, d.4)."""

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.moves import (
    Assign,
    End,
    Jaguar,
    OrosMove,
    Pass,
    Place,
    Release,
    Send,
    Start,
    Wisdom,
)
from adjudicator.games.oros.rules.placement import FIRST_HAND, is_full
from adjudicator.games.oros.rules.placing import empty_spaces, leftmost
from adjudicator.games.oros.rules.start import rank_of, start_rank
from adjudicator.games.oros.rules.study_spaces import free_study_spaces
from adjudicator.games.oros.rules.wisdom import lowest_columns
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    ACTIONS_A_TURN,
    COLUMNS,
    HAND,
    HORIZON,
    State,
    is_occupied,
)


def default(state: State, demand: Demand) -> tuple[OrosMove, ...]:
    """Give the actions that answer this demand, to be carried out one after another."""
    if demand.question == "wisdom":
        return tuple(map(Wisdom, default_columns(state, demand.seat)))
    if demand.question == "release":
        return (default_release(state, demand.seat),)
    if demand.question == "removed":
        return (Place(leftmost(state, demand.seat)),)
    if demand.question == "jaguar":
        return (default_jaguar(),)
    return _turn(state, demand.seat)


@rule("oros.d.1")
def default_columns(state: State, seat: str) -> tuple[str, ...]:
    """Give the lowest column, the first in mat order of several; none if every column is at its top."""
    return lowest_columns(state, seat, 1)


@rule("oros.d.2", "oros.horizon.5")
def default_release(state: State, seat: str) -> Release | Assign:
    """Study on the mat, else on a free own site, else the leftmost empty action space with nothing done."""
    spaces = free_study_spaces(state, seat)
    if spaces:
        return Release(spaces[0])
    return Assign(HORIZON, empty_spaces(state, seat)[0])


@rule("oros.d.7")
def default_jaguar() -> Jaguar:
    """Name the first column of the mat."""
    return Jaguar(COLUMNS[0])


@rule("oros.turn.2", "oros.turn.first.1", "oros.turn.first.7")
def _turn(state: State, seat: str) -> tuple[OrosMove, ...]:
    """Stop; on the first turn put the followers in hand where they may go, and leave their actions undone."""
    mat = state.seats[seat]
    if not mat.hand:
        return (Pass(),) if state.left == ACTIONS_A_TURN else (End(),)
    if is_full(mat):
        return (Send(ACTION_SPACES[0], free_study_spaces(state, seat)[0]),)
    beginning: tuple[OrosMove, ...] = (_first_start(state),) if mat.hand == FIRST_HAND else ()
    actions = min(mat.hand, state.left) - len(beginning)
    return beginning + tuple(Assign(HAND, space) for space in empty_spaces(state, seat)[:actions])


def _first_start(state: State) -> Start:
    wanted = start_rank(state)
    for space in state.board.spaces:
        tile = state.tiles.get(space)
        if tile is not None and rank_of(tile) == wanted and not is_occupied(state, space):
            return Start(space)
    raise RuleBug("a first turn without a tile to begin on was not passed over")
