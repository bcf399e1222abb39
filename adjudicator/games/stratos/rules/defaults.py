"""What is played for a player who does not answer in time (d.2, d.3, d.13, d.40)."""

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.stratos.moves import OLD, EndActions, EndTurn, Equip, StratosMove
from adjudicator.games.stratos.state import IN_ACTIONS, EquipmentFound, State
from adjudicator.games.stratos.views import seats_of, side_of


def default(state: State, demand: Demand) -> tuple[StratosMove, ...]:
    """Give the action that answers this demand, as records hold it.

    After an answer to a search the turn goes on, and is asked for anew.
    """
    for task in state.agenda:
        if task.key == demand.key and task.seat == demand.seat:
            return (_leave_with_finder(state, task),)
    return (_end(state, demand.seat),)


@rule("stratos.d.13", "stratos.d.40")
def _leave_with_finder(state: State, task: EquipmentFound) -> Equip:
    """The finder takes the card; one that it bears already stays."""
    return Equip(task.unit, OLD if state.units[task.unit].equipment else "")


@rule("stratos.d.40", "stratos.d.2", "stratos.d.3")
def _end(state: State, seat: str) -> EndActions | EndTurn:
    """The turn ends and nothing is bought; of a side of several seats only the part of this one ends."""
    shared = len(seats_of(state, side_of(state, seat))) > 1
    return EndActions() if shared and state.phase == IN_ACTIONS else EndTurn()
