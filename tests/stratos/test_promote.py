"""Promote: Health, Spirit, spells, the Academy's discount, the token."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.cards import SpellDrawn
from adjudicator.games.stratos.events.resources import ResourcesPaid
from adjudicator.games.stratos.events.turns import GameEnded, TokenGained
from adjudicator.games.stratos.events.units import UnitPromoted
from adjudicator.games.stratos.moves import Attack, Hire, Promote
from adjudicator.games.stratos.rules import hire, promote, strike
from tests.stratos.positions import codes, played, position, reasons
from tests.stratos.test_hire import TOKENS

RICH = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 3}
SOLDIER = {"nickel": 2, "oak": 1}


def stocked(side: str = "p1", scenario: str = "five", **facts: Any) -> Any:
    sides = {side: {"stock": RICH, **facts.pop("own", {})}}
    return position(scenario, side, sides=sides, **facts)


def test_hired_and_promoted_in_one_phase() -> None:
    """x.255, buy.5, promote.1."""
    state = position("five", "p1", sides={"p1": {"stock": {"corn": 4, "oak": 2}}})
    first = played(hire.ACTION, state, "p1", Hire("peasant", "0/-3")).state
    ledger = played(promote.ACTION, first, "p1", Promote("p1-2"))
    assert ledger.events == [
        ResourcesPaid("p1", {"corn": 2, "oak": 1}, "promote"),
        UnitPromoted("p1-2", 2, 0, "bought", "peasant"),
    ]
    assert ledger.state.units["p1-2"].health == 6


def test_once_only() -> None:
    """x.256."""
    state = stocked(units={"p1-2": {"kind": "knight", "at": "1/0"}})
    assert codes(promote.ACTION, state, "p1", Promote("p1-2")) == ("promote.already promote.3",)


def test_health_rises_by_the_bonus() -> None:
    """x.258, promote.2."""
    state = stocked(units={"p1-2": {"kind": "soldier", "at": "1/0", "health": 3}})
    assert played(promote.ACTION, state, "p1", Promote("p1-2")).state.units["p1-2"].health == 5


def test_a_new_sorcerer_draws() -> None:
    """promote.4, book.10: Spirit rises by four."""
    state = stocked(units={"p1-2": {"kind": "mage", "at": "1/0", "spirit": 1}})
    ledger = played(promote.ACTION, state, "p1", Promote("p1-2"), "meteor")
    drawn = ledger.events[-1]
    assert isinstance(drawn, SpellDrawn)
    assert (drawn.deck, drawn.card.value, tuple(drawn.card.owners)) == ("sorcerer", "meteor", ("p1",))
    assert ledger.state.units["p1-2"].spirit == 5


@pytest.mark.parametrize("came", ["this turn", "left"])
def test_the_academy_saves_nothing_without_its_bonus(came: str) -> None:
    """x.260, x.261."""
    at = "0/0" if came == "this turn" else "1/0"
    units = {"p1-2": {"kind": "soldier", "at": at, "acted": ["travel"]}}
    state = stocked(units=units, board={"0/0": "academy"})
    for pay in ({"nickel": 2}, {"nickel": 1, "oak": 1}):
        assert codes(promote.ACTION, state, "p1", Promote("p1-2", pay)) == ("pay.price promote.1",)
    assert played(promote.ACTION, state, "p1", Promote("p1-2", SOLDIER)).state.units["p1-2"].promoted


def on_academy(**facts: Any) -> Any:
    units = {
        "p1-2": {"kind": "soldier", "at": "0/0", "occupies": True},
        "p1-3": {"kind": "archer", "at": "2/0"},
    }
    return stocked(units=units, board={"0/0": "academy"}, **facts)


def test_the_academy_saves_one_token_of_the_payers_choice() -> None:
    """special.academy.3, d.34: each promotion, and which token must be said."""
    state = on_academy()
    assert codes(promote.ACTION, state, "p1", Promote("p1-2")) == ("pay.missing special.academy.3",)
    assert codes(promote.ACTION, state, "p1", Promote("p1-2", SOLDIER)) == ("pay.price special.academy.3",)
    after = played(promote.ACTION, state, "p1", Promote("p1-2", {"oak": 1, "nickel": 1})).state
    after = played(promote.ACTION, after, "p1", Promote("p1-3", {"oak": 2})).state
    assert after.sides["p1"].stock == {**RICH, "nickel": 8, "oak": 6}
    assert all(after.units[name].promoted for name in ("p1-2", "p1-3"))


def test_the_academy_is_for_promotions_only() -> None:
    """x.262, special.academy.4."""
    move = Hire("peasant", "0/-3", {"corn": 2})
    assert codes(hire.ACTION, on_academy(), "p1", move) == ("pay.price hire.1",)


def test_the_academy_serves_the_team() -> None:
    """x.407, special.academy.5."""
    state = stocked("a", "p14", units={"p2-1": {"at": "0/-1", "occupies": True}}, board={"0/-1": "academy"})
    after = played(promote.ACTION, state, "p1", Promote("p1-2", {"oak": 2})).state
    assert after.units["p1-2"].promoted


def test_the_academy_of_an_ally_does_not_serve() -> None:
    """ally.6."""
    units = {"p3-1": {"at": "1/-3", "occupies": True}}
    state = stocked("p2", "p11", units=units, board={"1/-3": "academy"})
    assert codes(promote.ACTION, state, "p2", Promote("p2-2", {"nickel": 2})) == ("pay.price promote.1",)


def test_only_own_units() -> None:
    """x.283; in p14 those of a team mate, even before their part (later.4)."""
    move = Promote("p2-1")
    assert codes(promote.ACTION, stocked(), "p1", move) == ("unit.not_yours action.12",)
    assert codes(promote.ACTION, stocked("a", "p14"), "p1", move) == ()
    assert codes(promote.ACTION, stocked(), "p1", Promote("p9-9")) == ("unit.unknown unit.5",)


def test_promotion_ends_the_action_phase() -> None:
    """x.373."""
    units = {"p1-2": {"kind": "soldier", "at": "1/0"}, "p2-2": {"kind": "soldier", "at": "2/0"}}
    after = played(promote.ACTION, stocked(units=units), "p1", Promote("p1-2")).state
    assert codes(strike.ATTACK_ACTION, after, "p1", Attack("p1-2", "2/0")) == ("phase.buying turn.5",)


def test_the_fifth_brings_the_token_and_may_win() -> None:
    """x.293, goal.promote.1, goal.1, win.2."""
    places = ("-1/-2", "0/-2", "1/-3", "0/-3")
    four = {f"p1-{n}": {"kind": "cultivator", "at": at} for n, at in enumerate(places, 2)}
    ledger = played(promote.ACTION, stocked(units=four), "p1", Promote("p1-1"))
    assert ledger.events[-1] == TokenGained("p1", "promote")
    winning = stocked(units=four, own={"hoards": 8})
    assert played(promote.ACTION, winning, "p1", Promote("p1-1")).events[-1] == GameEnded("points", ("p1",))


def test_every_way_to_pay_is_listed_once() -> None:
    """special.academy.3 with gems; every candidate is legal and as records hold it."""
    state = on_academy()
    found = list(promote.candidates(state, "p1"))
    assert all(codes(promote.ACTION, state, "p1", move) == () for move in found)
    assert all(promote.complete(state, "p1", move) == move for move in found)
    assert [dict(move.pay) for move in found if move.unit == "p1-2"] == [
        {"nickel": 2},
        {"nickel": 1, "oak": 1},
        {"nickel": 1, "gem": 1},
        {"oak": 1, "gem": 1},
        {"gem": 2},
    ]


@given(st.text(max_size=4) | st.sampled_from(["p1-1", "p1-2", "p2-1"]), TOKENS)
def test_no_order_makes_the_check_stumble(unit: str, pay: dict[str, int]) -> None:
    assert isinstance(reasons(promote.ACTION, on_academy(), "p1", Promote(unit, pay)), tuple)
