"""The answer of a search: who bears the equipment found, and which card stays in a full slot (equip.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import NEW, OLD, Equip
from adjudicator.games.stratos.rules import bearing, gates, search
from adjudicator.games.stratos.rules.refusal import malformed, not_now
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State


def candidates(state: State, seat: str) -> Iterator[Equip]:
    """Name every unit that may take the card, with a full slot both ways."""
    for task in state.agenda[:1]:
        for name in bearing.bearers(state, task.unit):
            words = (NEW, OLD) if state.units[name].equipment else ("",)
            yield from (Equip(name, word) for word in words)


@rule("stratos.equip.2", "stratos.equip.3", "stratos.equip.4")
def check(state: State, seat: str, move: Equip) -> Iterator[Violation]:
    """Yield the reasons against this answer."""
    yield from gates.known_unit(state, move.unit, "unit")
    if not state.agenda:
        message = "no equipment waits for a bearer; what a unit bears is never given on or laid down"
        yield not_now("equip.nothing", "equip.4", message)
        return
    task = state.agenda[0]
    yield from bearing.known_word(move.keep)
    if move.unit in state.units and state.units[move.unit].equipment and not move.keep:
        message = f"{move.unit} bears {state.units[move.unit].equipment}; say whether {NEW} or {OLD} stays"
        yield malformed("equip.keep", "equip.3", message, "keep")
    if move.unit in state.units and not state.units[move.unit].equipment and move.keep in (NEW, OLD):
        message = f"{move.unit} bears nothing, so the {task.card} is all it can have; leave keep out"
        yield malformed("equip.needless", "equip.3", message, "keep")
    yield from bearing.may_bear(state, seat, task.unit, move.unit, "unit")


@rule("stratos.equip.2", "stratos.equip.3", "stratos.search.5")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Equip) -> None:
    """Give the card to the unit, which ends the step, and draw what is still to come of the search."""
    bearing.settle(ledger, seat, move.unit, ledger.state.agenda[0].card, move.keep)
    if not end_step(ledger):
        search.go_on(ledger)


ACTION = Action(Equip, check, resolve, candidates)
