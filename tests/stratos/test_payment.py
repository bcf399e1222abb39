"""Payments: ways to pay, what is exactly the price, what is written."""

from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.rules.payment import Price, faults, ways, written
from tests.stratos.positions import position

KINDS = ("corn", "nickel", "oak", "spice", "gem")
PRICES = st.builds(
    Price,
    st.dictionaries(st.sampled_from(KINDS[:4]), st.integers(1, 2), min_size=1, max_size=3),
    st.booleans(),
    st.integers(0, 1),
)
STOCKS = st.fixed_dictionaries(dict.fromkeys(KINDS, st.integers(0, 3)))


@given(PRICES, STOCKS)
def test_ways_are_all_payments_without_fault(price: Price, stock: dict[str, int]) -> None:
    """buy.3, gem.1, special.academy.3: against every bag of tokens that the stock holds."""
    state = position("five", "p1", sides={"p1": {"stock": stock}})
    found = [tuple(sorted(way.items())) for way in ways(price, stock)]
    bags = [dict(zip(KINDS, bag, strict=True)) for bag in product(*(range(stock[k] + 1) for k in KINDS))]
    paying = [{kind: n for kind, n in bag.items() if n} for bag in bags]
    fitting = [
        bag
        for bag in paying
        if (bag or not price.number) and not list(faults(state, "p1", price, bag, "hire.1"))
    ]
    assert sorted(found) == sorted(tuple(sorted(bag.items())) for bag in fitting)


@given(PRICES, STOCKS)
def test_ways_with_fewer_gems_come_first(price: Price, stock: dict[str, int]) -> None:
    gems = [way.get("gem", 0) for way in ways(price, stock)]
    assert gems == sorted(gems)


def test_a_payment_left_out_is_the_price() -> None:
    price = Price({"spice": 2, "corn": 1}, True)
    assert list(written(price, {}).items()) == [("corn", 1), ("spice", 2)]
    assert list(written(price, {"gem": 1, "spice": 2}).items()) == [("spice", 2), ("gem", 1)]


def test_reasons_count_gems_in_plural() -> None:
    """buy.3, buy.4."""
    state = position("five", "p1", sides={"p1": {"stock": {"corn": 1, "gem": 1}}})
    price = Price({"corn": 1, "oak": 1}, True)
    told = [
        fault.message
        for pay in ({"gem": 3}, {"gem": 2})
        for fault in faults(state, "p1", price, pay, "hire.1")
    ]
    assert told == [
        "3 gems is not the price: 1 corn and 1 oak",
        "the payment takes 2 gems, and p1 has 1",
    ]
