"""The action Defend: a unit takes a Defend marker until its side's next turn (defend.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import ActionTaken, MarkersTaken
from adjudicator.games.stratos.moves import Defend
from adjudicator.games.stratos.rules import gates
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import BY_ACTION, DEFEND, State
from adjudicator.games.stratos.views import side_of, units_of


def candidates(state: State, seat: str) -> Iterator[Defend]:
    """Name every unit of the side."""
    return map(Defend, units_of(state, side_of(state, seat)))


def check(state: State, seat: str, move: Defend) -> Iterator[Violation]:
    """Yield the reasons against this Defend; a unit that is marked already may take it (defend.4)."""
    yield from gates.known_unit(state, move.unit, "unit")
    yield from gates.may_take(state, seat, move.unit, DEFEND)


@rule("stratos.defend.1", "stratos.defend.3", "stratos.action.5")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Defend) -> None:
    """Mark the unit, or add a source to the marker that it has."""
    ledger.emit(ActionTaken(seat, move.unit, DEFEND))
    ledger.emit(MarkersTaken((move.unit,), BY_ACTION))
    end_step(ledger, side_of(ledger.state, seat))


ACTION = Action(Defend, check, resolve, candidates, public=True)
