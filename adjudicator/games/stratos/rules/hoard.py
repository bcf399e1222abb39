"""Hoarding: one of each main resource leaves the match for a Hoard Token, a point (pp.hoard.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.resources import Hoarded
from adjudicator.games.stratos.moves import Hoard
from adjudicator.games.stratos.rules import gates, payment
from adjudicator.games.stratos.rules.refusal import malformed, wrong_phase
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import MAIN
from adjudicator.games.stratos.views import side_of


def candidates(state: State, seat: str) -> Iterator[Hoard]:
    """Give every number of hoards and every way to pay it."""
    stock, times = state.sides[side_of(state, seat)].stock, 1
    limit = state.options.hoards_per_turn
    while not limit or times <= limit - state.hoarded:
        ways = tuple(payment.ways(_price(state, times), stock))
        if not ways:
            return
        yield from (Hoard(times, pay if state.options.gems_hoard else {}) for pay in ways)
        times += 1


def check(state: State, seat: str, move: Hoard) -> Iterator[Violation]:
    """Yield the reasons against a hoard."""
    yield from sorted(_reasons(state, seat, move), key=lambda reason: reason.stage)


@rule("stratos.pp.hoard.1", "stratos.pp.hoard.2", "stratos.gem.2", "stratos.setup.12")
def _reasons(state: State, seat: str, move: Hoard) -> Iterator[Violation]:
    yield from gates.no_question(state)
    limit = state.options.hoards_per_turn
    if move.times < 1:
        message = f"one hoards once or more, not {move.times} times"
        yield malformed("hoard.times", "pp.hoard.2", message, "times")
        return
    if limit and state.hoarded + move.times > limit:
        message = f"hoards allowed in a turn: {limit}; done so far: {state.hoarded}, asked for: {move.times}"
        yield wrong_phase("hoard.limit", "setup.12", message, "times")
    yield from payment.faults(state, side_of(state, seat), _price(state, move.times), move.pay, "pp.hoard.1")


def _price(state: State, times: int) -> payment.Price:
    """Give what so many hoards take: so many of each main resource, or gems for them by the switch."""
    return payment.Price(dict.fromkeys(MAIN, times), state.options.gems_hoard)


@rule("stratos.pp.hoard.1", "stratos.pp.hoard.3", "stratos.comp.6", "stratos.eliminate.6")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Hoard) -> None:
    """Put the tokens into the box for Hoard Tokens, end the step."""
    gates.begin_buying(ledger)
    paid = payment.written(_price(ledger.state, move.times), move.pay)
    ledger.emit(Hoarded(side_of(ledger.state, seat), move.times, paid))
    end_step(ledger)


def complete(state: State, seat: str, move: Hoard) -> Hoard:
    """Write the payment out where there was a choice: where gems may stand in."""
    pay = payment.written(_price(state, move.times), move.pay) if state.options.gems_hoard else {}
    return changed(move, pay=pay)


ACTION = Action(Hoard, check, resolve, candidates, complete=complete)
