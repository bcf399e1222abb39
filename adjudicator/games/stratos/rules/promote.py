"""The purchase Promote: a unit becomes the higher form of its class (promote.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Promote
from adjudicator.games.stratos.rules import gates, payment
from adjudicator.games.stratos.rules.promotion import promote
from adjudicator.games.stratos.rules.refusal import wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import ACADEMY
from adjudicator.games.stratos.views import holds_bonus, side_of, title_of, units_of

BOUGHT = "bought"
SAVED_BY_ACADEMY = 1


def candidates(state: State, seat: str) -> Iterator[Promote]:
    """Give every way to pay for each unit of the side that is not promoted, those without gems first."""
    side = side_of(state, seat)
    for name in units_of(state, side):
        if not state.units[name].promoted:
            ways = payment.ways(_price(state, side, name), state.sides[side].stock)
            yield from (Promote(name, pay) for pay in ways)


def check(state: State, seat: str, move: Promote) -> Iterator[Violation]:
    """Yield the reasons against a promotion."""
    yield from sorted(_reasons(state, seat, move), key=lambda reason: reason.stage)


@rule("stratos.promote.1", "stratos.promote.3")
def _reasons(state: State, seat: str, move: Promote) -> Iterator[Violation]:
    side, unit = side_of(state, seat), state.units.get(move.unit)
    yield from gates.known_unit(state, move.unit, "unit")
    yield from gates.no_question(state)
    yield from gates.of_own_side(state, seat, move.unit, "unit")
    if unit is None:
        return
    if unit.promoted:
        message = f"{move.unit} is a {title_of(state, unit)} already"
        yield wrong_phase("promote.already", "promote.3", message, "unit")
    price = _price(state, side, move.unit)
    yield from payment.faults(
        state, side, price, move.pay, "special.academy.3" if price.saved else "promote.1"
    )


@rule(
    "stratos.special.academy.3",
    "stratos.special.academy.4",
    "stratos.special.academy.5",
    "stratos.promote.5",
    "stratos.ally.6",
)
def _price(state: State, side: str, unit: str) -> payment.Price:
    """Give what the promotion of a unit costs: one token less with a unit that holds the Academy's bonus."""
    held = any(holds_bonus(state, state.units[name], ACADEMY) for name in units_of(state, side))
    cost = state.data.units[state.units[unit].kind].cost
    return payment.price(state, cost, SAVED_BY_ACADEMY if held else 0)


def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Promote) -> None:
    """Pay, promote, end the step; a Mage draws a Sorcerer spell."""
    side = side_of(ledger.state, seat)
    gates.begin_buying(ledger)
    price = _price(ledger.state, side, move.unit)
    payment.spend(ledger, side, payment.written(price, move.pay), "promote")
    promote(ledger, move.unit, BOUGHT)
    end_step(ledger)


def complete(state: State, seat: str, move: Promote) -> Promote:
    """Write out the payment that is left unsaid: token by resource."""
    price = _price(state, side_of(state, seat), move.unit)
    return changed(move, pay=payment.written(price, move.pay))


ACTION = Action(Promote, check, resolve, candidates, complete=complete)
