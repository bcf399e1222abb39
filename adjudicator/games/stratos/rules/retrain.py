"""The purchase Retrain: a Peasant or Cultivator becomes the base form of another class (retrain.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import CLASSES, MAGE, PEASANT
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import UnitRetrained
from adjudicator.games.stratos.moves import Retrain
from adjudicator.games.stratos.rules import gates, payment, spellbook
from adjudicator.games.stratos.rules.refusal import malformed, unnamed
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State, Unit
from adjudicator.games.stratos.views import most_health, side_of, units_of

TRADES = tuple(kind for kind in CLASSES if kind != PEASANT)


def candidates(state: State, seat: str) -> Iterator[Retrain]:
    """Give every class, payment and choice of book for each Peasant and Cultivator of the side."""
    side = side_of(state, seat)
    peasants = [name for name in units_of(state, side) if state.units[name].kind == PEASANT]
    for name in peasants:
        for kind in TRADES:
            for pay in payment.ways(payment.price_of(state, kind), state.sides[side].stock):
                for word in spellbook.choices(state, side, kind):
                    yield Retrain(name, kind, pay, word)


def check(state: State, seat: str, move: Retrain) -> Iterator[Violation]:
    """Yield the reasons against a retraining."""
    yield from sorted(_reasons(state, seat, move), key=lambda reason: reason.stage)


@rule("stratos.retrain.1", "stratos.retrain.5")
def _reasons(state: State, seat: str, move: Retrain) -> Iterator[Violation]:
    side = side_of(state, seat)
    yield from gates.known_unit(state, move.unit, "unit")
    if move.kind not in state.data.units:
        what = "class to retrain into"
        yield unnamed("retrain.class_unknown", "retrain.1", move.kind, what, TRADES, "kind")
    yield from gates.no_question(state)
    yield from gates.of_own_side(state, seat, move.unit, "unit")
    yield from gates.of_class(state, move.unit, PEASANT, "retrain", "retrain.5")
    if move.kind in state.data.units:
        yield from payment.faults(state, side, payment.price_of(state, move.kind), move.pay, "retrain.1")
        yield from spellbook.faults(state, side, move.kind, move.book)
    if move.kind == PEASANT:
        message = f"a peasant is retrained into another class: {', '.join(TRADES)}"
        yield malformed("retrain.same_class", "retrain.5", message, "kind")


@rule("stratos.retrain.2", "stratos.retrain.4", "stratos.retrain.6", "stratos.retrain.7", "stratos.defend.7")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Retrain) -> None:
    """Pay, change the class, let a Mage bring spells, end the step; nobody lands."""
    side = side_of(ledger.state, seat)
    gates.begin_buying(ledger)
    price = payment.price_of(ledger.state, move.kind)
    payment.spend(ledger, side, payment.written(price, move.pay), "retrain")
    health = _health(ledger.state, ledger.state.units[move.unit], move.kind)
    spirit = ledger.state.data.units[move.kind].most_spirit(False)
    ledger.emit(UnitRetrained(move.unit, move.kind, health, spirit))
    if move.kind == MAGE:
        spellbook.bring(ledger, seat, move.book)
    end_step(ledger)


@rule("stratos.retrain.3", "stratos.unit.4")
def _health(state: State, unit: Unit, kind: str) -> int:
    """Move Health by the difference of the maxima, to 1 at least."""
    return max(1, unit.health + state.data.units[kind].most_health(False) - most_health(state, unit))


def complete(state: State, seat: str, move: Retrain) -> Retrain:
    """Write the payment out, and the choice of book only where there was one."""
    pay = payment.written(payment.price_of(state, move.kind), move.pay)
    return changed(move, pay=pay, book=spellbook.written(state, side_of(state, seat), move.book))


ACTION = Action(Retrain, check, resolve, candidates, complete=complete)
