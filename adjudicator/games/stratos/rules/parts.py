"""The parts of a turn: seats of a team act one after the other, then all of them buy (team.2, team.3)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import BuyingBegan, PartEnded
from adjudicator.games.stratos.state import IN_ACTIONS, State
from adjudicator.games.stratos.views import buyers, seats_of


@rule("stratos.team.2", "stratos.turn.5")
def end_part(ledger: Ledger[State, StratosEvent], seat: str) -> None:
    """End a seat's part of the Action Phase: the next seat acts, or after the last one buying begins."""
    if len(ledger.state.waiting) > 1:
        ledger.emit(PartEnded(seat))
    else:
        ledger.emit(BuyingBegan(ledger.state.side, buyers(ledger.state)))


@rule("stratos.team.8")
def part_is_empty(state: State) -> bool:
    """Tell whether it is the part of a seat of a team that has no unit to act with."""
    if state.phase != IN_ACTIONS or len(seats_of(state, state.side)) == 1:
        return False
    return not any(unit.seat == state.waiting[0] for unit in state.units.values())
