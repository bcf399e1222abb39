"""What purchases cost, how that can be paid, and what is wrong with a payment (buy.3, buy.4, gem.*).

A price names tokens by kind. A gem may stand in for any one of them where the match allows it; the payer says
which. The Academy lets one token of a promotion go, of the payer's choice.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.values import value
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.resources import ResourcesPaid
from adjudicator.games.stratos.rules.refusal import malformed, unnamed, unpaid
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import GEM, RESOURCES
from adjudicator.games.stratos.wording import side_word, tokens


@value()
class Price:
    """So many tokens by kind, of which `saved` need not be paid; with `gems` these stand in for others."""

    tokens: Mapping[str, int]
    gems: bool
    saved: int = 0

    @property
    def number(self) -> int:
        """Count the tokens that are to be paid."""
        return max(0, sum(self.tokens.values()) - self.saved)


@rule("stratos.gem.1")
def price(state: State, tokens: Mapping[str, int], saved: int = 0) -> Price:
    """Give the price of a hire, promotion, retraining or spell in this match."""
    return Price(tokens, state.options.gems_pay, saved)


def price_of(state: State, kind: str) -> Price:
    """Give the price of a class (unit.2, hire.1, retrain.1)."""
    return price(state, state.data.units[kind].cost)


def written(price: Price, pay: Mapping[str, int]) -> dict[str, int]:
    """Write a payment out, gems last; one that was left out is the price in main resources."""
    given = pay or (price.tokens if price.number else {})
    return {kind: given[kind] for kind in RESOURCES if given.get(kind)}


@rule("stratos.buy.3", "stratos.gem.1", "stratos.special.academy.3")
def ways(price: Price, stock: Mapping[str, int]) -> Iterator[dict[str, int]]:
    """Give every way in which a stock can pay a price, those with the fewest gems first."""
    kinds = tuple(price.tokens)
    most_gems = min(stock[GEM], price.number) if price.gems else 0
    found = [
        (price.number - sum(numbers), numbers)
        for numbers in _bags(price, stock, kinds, price.saved + most_gems)
        if sum(numbers) <= price.number
    ]
    for gems, numbers in sorted(found, key=lambda way: way[0]):
        if gems <= most_gems:
            yield written(price, {**dict(zip(kinds, numbers, strict=True)), GEM: gems})


def _bags(
    price: Price, stock: Mapping[str, int], kinds: tuple[str, ...], lacking: int
) -> Iterator[tuple[int, ...]]:
    """Give the numbers of main resources by kind that lack so many tokens at most, the largest first."""
    if not kinds:
        yield ()
        return
    wanted = price.tokens[kinds[0]]
    for number in range(min(stock[kinds[0]], wanted), max(-1, wanted - lacking - 1), -1):
        for rest in _bags(price, stock, kinds[1:], lacking - wanted + number):
            yield (number, *rest)


def faults(state: State, side: str, price: Price, pay: Mapping[str, int], cause: str) -> Iterator[Violation]:
    """Give the reasons against a payment: names, form, what is not there; `cause` is the rule of the price.

    They belong to three stages, in this order: put them in their place among other reasons.
    """
    found = tuple(_names(pay)) or tuple(_form(price, pay, cause))
    yield from found
    if not found:
        yield from _there(price, state.sides[side].stock, side, written(price, pay), cause)


@rule("stratos.buy.3", "stratos.turn.9")
def _names(pay: Mapping[str, int]) -> Iterator[Violation]:
    for kind in pay:
        if kind not in RESOURCES:
            yield unnamed("pay.unknown", "buy.3", kind, "token to pay with", RESOURCES, "pay", kind)


def _form(price: Price, pay: Mapping[str, int], cause: str) -> Iterator[Violation]:
    """Refuse what is not exactly the price."""
    for kind, number in pay.items():
        if number < 1:
            yield malformed("pay.number", "buy.3", f"{number} {kind} cannot be paid", "pay", kind)
    if pay.get(GEM) and not price.gems:
        yield malformed("pay.gems", _cause_of_gems(cause), "gems do not stand in here", "pay", GEM)
    elif not pay and price.saved and price.number:
        message = f"one token of {tokens(price.tokens)} is saved; say by pay which are given"
        yield malformed("pay.missing", cause, message, "pay")
    elif pay and not _is_exact(price, pay):
        less = f" less {price.saved}" if price.saved else ""
        message = f"{tokens(pay)} is not the price: {tokens(price.tokens)}{less}"
        yield malformed("pay.price", cause, message, "pay")


def _cause_of_gems(cause: str) -> str:
    return "gem.2" if cause.startswith("pp.") else "gem.1"


def _is_exact(price: Price, pay: Mapping[str, int]) -> bool:
    fits = all(kind == GEM or number <= price.tokens.get(kind, 0) for kind, number in pay.items())
    return fits and sum(pay.values()) == price.number


@rule("stratos.buy.4", "stratos.gem.2")
def _there(
    price: Price, stock: Mapping[str, int], side: str, pay: Mapping[str, int], cause: str
) -> Iterator[Violation]:
    useless = stock[GEM] > 0 and not price.gems
    for kind, number in pay.items():
        if stock[kind] < number:
            message = f"the payment takes {tokens({kind: number})}, and {side_word(side)} has {stock[kind]}"
            if useless:
                message += "; gems do not stand in here"
            yield unpaid("pay.short", _cause_of_gems(cause) if useless else "buy.4", message, "pay")


@rule("stratos.buy.3", "stratos.comp.6", "stratos.gem.4", "stratos.hidden.11")
def spend(ledger: Ledger[State, StratosEvent], side: str, paid: Mapping[str, int], why: str) -> None:
    """Pay tokens into the supply for a `hire`, `promote`, `retrain` or `learn`, for all to see."""
    ledger.emit(ResourcesPaid(side, paid, why))
