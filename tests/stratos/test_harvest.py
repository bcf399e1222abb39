"""Harvest: plain and by a die, what cannot be harvested, bonuses, the coin."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.resources import Harvested
from adjudicator.games.stratos.moves import Harvest
from adjudicator.games.stratos.rules import harvest
from tests.stratos.positions import codes, played, position, reasons

POWER = Harvest("p2-1", power=True)


def own(*permanents: str, **facts: Any) -> Any:
    return position("p10", "p2", sides={"p2": {"permanents": list(permanents)}}, **facts)


@pytest.mark.parametrize(
    ("promoted", "number", "corn"), [(False, 3, 3), (False, 4, 0), (True, 4, 4), (True, 1, 1)]
)
def test_a_power_harvest_gives_what_the_die_shows(promoted: bool, number: int, corn: int) -> None:
    """x.48, x.49, x.50, harvest.3, harvest.4, harvest.5."""
    state = position("p10", "p2", units={"p2-1": {"promoted": promoted}})
    ledger = played(harvest.ACTION, state, "p2", POWER, number)
    assert ledger.events[-1] == Harvested("p2", "p2-1", "corn", True, (number,), corn, corn)
    assert ledger.state.sides["p2"].stock["corn"] == corn
    assert ledger.state.supply["corn"] == 20 - corn
    assert ledger.state.units["p2-1"].acted == ("harvest",)


def test_a_plain_harvest_gives_one_of_the_grounds_resource() -> None:
    """x.15, harvest.1."""
    ledger = played(harvest.ACTION, position("p10", "p2"), "p2", Harvest("p2-2"))
    assert ledger.events[-1] == Harvested("p2", "p2-2", "spice", False, (), 1, 1)


def test_only_peasants_harvest_by_a_die() -> None:
    """x.51."""
    state = position("p10", "p2")
    assert codes(harvest.ACTION, state, "p2", Harvest("p2-2", True)) == ("unit.wrong_class harvest.3",)
    assert set(harvest.candidates(state, "p2")) == {Harvest("p2-1"), POWER, Harvest("p2-2")}


def test_specials_and_lagoons_bear_nothing() -> None:
    """x.53, x.54."""
    quarry = position("five", "p1", board={"1/-2": "quarry"}, units={"p1-1": {"at": "1/-2"}})
    assert codes(harvest.ACTION, quarry, "p1", Harvest("p1-1")) == ("harvest.barren harvest.2",)
    lagoon = position("islet", "p1", units={"p1-1": {"at": "0/-3"}})
    assert codes(harvest.ACTION, lagoon, "p1", Harvest("p1-1")) == ("harvest.barren harvest.2",)


def test_an_empty_supply_is_refused_and_a_short_one_cuts() -> None:
    """x.56, harvest.9, later.1."""
    held = {"corn": 20, "nickel": 0, "oak": 0, "spice": 0, "gem": 0}
    empty = position("p10", "p2", supply={"corn": 0}, sides={"p1": {"stock": held}})
    for move in (Harvest("p2-1"), POWER):
        assert codes(harvest.ACTION, empty, "p2", move) == ("harvest.supply_empty harvest.7",)
    short = position("p10", "p2", supply={"corn": 1}, sides={"p1": {"stock": {**held, "corn": 19}}})
    ledger = played(harvest.ACTION, short, "p2", POWER, 3)
    assert ledger.events[-1] == Harvested("p2", "p2-1", "corn", True, (3,), 3, 1)


def test_pick_and_banner_add_to_a_success() -> None:
    """x.57, harvest.6, card.miners_pick.1."""
    state = own(
        "banner_of_plenty",
        units={"p2-3": {"kind": "explorer", "at": "0/2", "equipment": "miners_pick"}},
    )
    ledger = played(harvest.ACTION, state, "p2", Harvest("p2-3"))
    assert ledger.events[1:] == [
        EffectUsed("p2", "banner_of_plenty"),
        Harvested("p2", "p2-3", "nickel", False, (), 3, 3),
    ]
    after = played(harvest.ACTION, ledger.state, "p2", Harvest("p2-1")).state
    assert after.sides["p2"].stock["corn"] == 1


def test_the_banner_waits_for_the_first_success() -> None:
    """x.58, card.banner_of_plenty.1."""
    failed = played(harvest.ACTION, own("banner_of_plenty"), "p2", POWER, 4).state
    assert failed.spent == ()
    assert played(harvest.ACTION, failed, "p2", Harvest("p2-2")).state.sides["p2"].stock["spice"] == 2


def test_the_coin_takes_back_the_first_failure_only() -> None:
    """x.60, x.369, card.lucky_coin.1."""
    state = own("lucky_coin", units={"p2-3": {"kind": "peasant", "at": "1/3"}})
    ledger = played(harvest.ACTION, state, "p2", POWER, 4, 4)
    assert ledger.events[1:] == [
        EffectUsed("p2", "lucky_coin"),
        Harvested("p2", "p2-1", "corn", True, (4, 4), 0, 0),
    ]
    again = played(harvest.ACTION, ledger.state, "p2", Harvest("p2-3", True), 4)
    assert isinstance(again.events[-1], Harvested)
    assert again.events[-1].dice == (4,)
    rescued = played(harvest.ACTION, state, "p2", POWER, 4, 3)
    assert rescued.state.sides["p2"].stock["corn"] == 3


def test_a_roll_that_cannot_fail_leaves_the_coin() -> None:
    """card.lucky_coin.2."""
    state = own("lucky_coin", units={"p2-1": {"promoted": True}})
    after = played(harvest.ACTION, state, "p2", POWER, 4).state
    assert after.spent == ()
    assert after.sides["p2"].stock["corn"] == 4


def test_a_slowed_peasant_has_no_second_action() -> None:
    """x.63."""
    state = position("p10", "p2", units={"p2-1": {"slowed": True}})
    after = played(harvest.ACTION, state, "p2", POWER, 1).state
    assert codes(harvest.ACTION, after, "p2", POWER) == ("unit.slowed slow.1",)


@given(st.builds(Harvest, st.text() | st.sampled_from(["p1-1", "p2-1", "p2-2"]), st.booleans()))
def test_no_order_makes_the_check_stumble(move: Harvest) -> None:
    assert isinstance(reasons(harvest.ACTION, position("p10", "p2"), "p2", move), tuple)
