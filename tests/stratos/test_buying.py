"""Whether a side can still buy: each kind of purchase by itself, and the switches that bear on it."""

from typing import Any

import pytest

from adjudicator.games.stratos.rules import buying
from tests.stratos.positions import position

NOBODY: Any = {"units": {"p1-1": None}, "began_empty": True}
ALL = {"corn": 1, "nickel": 1, "oak": 1, "spice": 1, "gem": 0}


def side(stock: dict[str, int], own: Any = None, **facts: Any) -> Any:
    return position("five", "p1", sides={"p1": {"stock": {"gem": 0, **stock}, **(own or {})}}, **facts)


@pytest.mark.parametrize(
    ("stock", "wanted"),
    [
        ({}, False),
        ({"corn": 2}, False),
        ({"corn": 2, "oak": 1}, True),
        ({"corn": 2, "gem": 1}, True),
        ({"gem": 3}, True),
        (ALL, True),
        ({"corn": 19}, False),
    ],
)
def test_a_side_without_units_hires_or_hoards(stock: dict[str, int], wanted: bool) -> None:
    """eliminate.8, d.7."""
    assert buying.possible(side(stock, **NOBODY), "p1") is wanted


def test_gems_count_where_they_pay() -> None:
    """gem.1, gem.2."""
    without = {"options": {"gems_pay": False}}
    assert not buying.possible(side({"gem": 3}, **without, **NOBODY), "p1")
    hoarding = {"options": {"gems_pay": False, "gems_hoard": True}}
    assert buying.possible(side({"gem": 4}, **hoarding, **NOBODY), "p1")


def test_a_hoard_within_the_limit() -> None:
    """eliminate.8: without the Explorer's corn there is the hoard alone."""
    each = {"corn": 1, "nickel": 1, "oak": 1, "spice": 1}
    five = {f"p1-{n}": {"kind": "knight", "at": f"{n - 4}/-3"} for n in range(4, 8)}
    full: Any = {"units": {"p1-1": {"kind": "knight"}, **five}}
    assert buying.possible(side(each, **full), "p1")
    limit = {"options": {"hoards_per_turn": 1}}
    assert not buying.possible(side(each, {"hoards": 1}, hoarded=1, **limit, **full), "p1")


def test_a_trade_is_enough() -> None:
    """eliminate.8, card.merchants_seal.2."""
    own = {"permanents": ["merchants_seal"]}
    assert buying.possible(side({"corn": 2}, own, **NOBODY), "p1")
    assert not buying.possible(side({"corn": 2}, own, spent=["merchants_seal"], **NOBODY), "p1")


def test_units_are_promoted_retrained_taught() -> None:
    """buy.1."""
    units = {f"p1-{n}": {"kind": "knight", "at": f"{n - 4}/-3"} for n in range(4, 8)}
    archers = {name: {**unit, "kind": "marksman"} for name, unit in units.items()}
    knights: Any = {**units, "p1-1": {"kind": "knight"}}
    soldier = {"nickel": 2, "oak": 1}
    assert not buying.possible(side(soldier, units=knights), "p1")
    assert buying.possible(side(soldier, units={**knights, "p1-1": {"kind": "cultivator"}}), "p1")
    assert buying.possible(side(soldier, units={**archers, "p1-1": {"kind": "soldier"}}), "p1")
    assert not buying.possible(side(soldier, units={**knights, "p1-1": {"kind": "archer"}}), "p1")
    assert buying.possible(side({"spice": 1}, units={**knights, "p1-1": {"kind": "mage"}}), "p1")
    assert not buying.possible(side({"spice": 1}, units=knights), "p1")


def test_any_seat_of_a_team() -> None:
    """team.4, d.3."""
    state = position("p14", "b", sides={"b": {"stock": {"corn": 2, "oak": 1}}})
    assert buying.possible(state, "b")
    assert not buying.possible(state, "a")
