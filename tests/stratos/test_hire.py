"""Hire: what comes, for whom, what it costs, landing, what is refused."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.secret import redact
from adjudicator.games.stratos.components import CLASSES
from adjudicator.games.stratos.events.resources import ResourcesPaid
from adjudicator.games.stratos.events.tiles import SpecialOpened
from adjudicator.games.stratos.events.turns import BuyingBegan, GameEnded
from adjudicator.games.stratos.events.units import UnitArrived, UnitPromoted
from adjudicator.games.stratos.moves import Attack, Defend, Harvest, Hire
from adjudicator.games.stratos.rules import defend, harvest, hire, strike
from adjudicator.games.stratos.views import is_immune
from tests.stratos.positions import PEASANT, SOLDIER, codes, played, position, reasons

RICH = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 3}


def stocked(scenario: str, side: str, stock: dict[str, int] | None = None, **facts: Any) -> Any:
    return position(scenario, side, sides={side: {"stock": RICH if stock is None else stock}}, **facts)


def test_a_hired_unit_comes_fresh_and_with_a_marker() -> None:
    """x.242, hire.1: it begins the Buy Phase, and has number 3."""
    ledger = played(hire.ACTION, stocked("p10", "p2", PEASANT), "p2", Hire("peasant", "0/2"))
    assert ledger.events == [
        BuyingBegan("p2", ("p2",)),
        ResourcesPaid("p2", PEASANT, "hire"),
        UnitArrived("p2", "p2-3", "peasant", False, "0/2", 4, 0, ("hired",), "hired"),
    ]
    after = ledger.state
    assert after.sides["p2"].stock == dict.fromkeys(RICH, 0)
    assert after.supply == {"corn": 20, "nickel": 20, "oak": 20, "spice": 20, "gem": 12}
    assert after.units["p2-3"].acted == ()
    assert codes(harvest.ACTION, after, "p2", Harvest("p2-3")) == ("phase.buying turn.5",)


def test_a_number_is_never_given_twice() -> None:
    """unit.5."""
    state = stocked("p10", "p2", seats={"p2": {"arrived": 7}})
    assert "p2-8" in played(hire.ACTION, state, "p2", Hire("soldier", "0/2")).state.units


def test_it_comes_for_exactly_its_price() -> None:
    """x.249, x.416, buy.3."""
    short = stocked("p10", "p2", {"corn": 2})
    assert codes(hire.ACTION, short, "p2", Hire("peasant", "0/2")) == ("pay.short buy.4",)
    rich = stocked("p10", "p2")
    for pay, reason in (
        ({"corn": 2}, "pay.price hire.1"),
        ({"corn": 3}, "pay.price hire.1"),
        ({"corn": 2, "oak": 1, "spice": 1}, "pay.price hire.1"),
        ({"nickel": 2, "oak": 1}, "pay.price hire.1"),
        ({"corn": 2, "oak": 1, "gem": 1}, "pay.price hire.1"),
        ({"corn": 0, "gem": 3}, "pay.number buy.3"),
        ({"defeat": 1}, "pay.unknown buy.3"),
    ):
        assert codes(hire.ACTION, rich, "p2", Hire("peasant", "0/2", pay)) == (reason,)


def test_a_gem_stands_for_any_one_resource() -> None:
    """x.250, x.408, gem.1, gem.4, hidden.11."""
    state = stocked("p10", "p1", {"corn": 2, "gem": 1})
    move = Hire("peasant", "0/-2", {"gem": 1, "corn": 2})
    ledger = played(hire.ACTION, state, "p1", move)
    assert ResourcesPaid("p1", {"corn": 2, "gem": 1}, "hire") in ledger.events
    assert ledger.state.supply["gem"] == state.supply["gem"] + 1
    two = stocked("five", "p1", {"corn": 1, "gem": 2})
    paid = played(hire.ACTION, two, "p1", Hire("peasant", "0/-3", {"corn": 1, "gem": 2}))
    assert redact(paid.events[1], "") == ResourcesPaid("p1", {"corn": 1, "gem": 2}, "hire")


def test_without_the_switch_gems_pay_nothing() -> None:
    """gem.1."""
    state = stocked("p10", "p1", {"corn": 2, "oak": 1, "gem": 1}, options={"gems_pay": False})
    move = Hire("peasant", "0/-2", {"corn": 2, "gem": 1})
    assert codes(hire.ACTION, state, "p1", move) == ("pay.gems gem.1",)
    assert {tuple(move.pay) for move in hire.candidates(state, "p1")} == {("corn", "oak")}


def test_five_units_are_the_most() -> None:
    """x.248."""
    more = {f"p1-{n}": {"kind": "peasant", "at": f"{n - 4}/-3"} for n in range(4, 8)}
    state = stocked("five", "p1", units=more)
    assert codes(hire.ACTION, state, "p1", Hire("peasant", "0/-2")) == ("hire.full hire.2",)
    assert list(hire.candidates(state, "p1")) == []


def test_only_base_forms_are_hired() -> None:
    """x.374."""
    state = stocked("five", "p1")
    assert codes(hire.ACTION, state, "p1", Hire("knight", "0/-3")) == ("hire.base_only hire.3",)
    assert codes(hire.ACTION, state, "p1", Hire("dragon", "9/9")) == (
        "hire.class_unknown hire.3",
        "tile.unknown map.2",
    )


def test_hired_onto_a_covered_academy_a_unit_is_promoted() -> None:
    """x.254."""
    units = {"p1-2": {"kind": "soldier", "at": "0/-1", "acted": ["defend"]}}
    state = stocked("five", "p1", SOLDIER, units=units, seen={"0/0": "academy"})
    ledger = played(hire.ACTION, state, "p1", Hire("soldier", "0/0"))
    assert SpecialOpened("0/0", "academy", "p1-3") in ledger.events
    assert UnitPromoted("p1-3", 2, 0, "academy", "soldier") in ledger.events
    new = ledger.state.units["p1-3"]
    assert (new.promoted, new.health, new.defends) == (True, 8, ("hired",))


def test_hired_onto_a_covered_special_nobody_has_seen() -> None:
    """d.25, special.quarry.1: what it is is drawn when the unit lands, and two gems can be spent."""
    units = {"p1-2": {"kind": "soldier", "at": "0/-1", "acted": ["defend"]}}
    state = stocked("five", "p1", SOLDIER, units=units)
    ledger = played(hire.ACTION, state, "p1", Hire("soldier", "0/0"), "quarry")
    assert ledger.state.sides["p1"].stock["gem"] == 2


def test_hired_onto_the_cathedral_wins_for_p2() -> None:
    """hire.8, scenario.p10.3, hire.9: a beaten side comes back right on its goal."""
    beaten: Any = {"units": {"p2-1": None, "p2-2": None}, "began_empty": True, "board": {"1/-2": "cathedral"}}
    state = stocked("p10", "p2", **beaten)
    assert played(hire.ACTION, state, "p2", Hire("peasant", "1/-2")).events[-1] == GameEnded(
        "landed_on_cathedral", ("p2",)
    )
    barred = stocked("p10", "p2", options={"rehire_ordinary_only": True}, **beaten)
    assert codes(hire.ACTION, barred, "p2", Hire("peasant", "1/-2")) == ("hire.ground hire.9",)


def test_a_new_unit_inherits_nothing() -> None:
    """x.399, defeat.7: nobody who comes later is the discoverer."""
    units = {"p1-2": {"kind": "soldier", "at": "0/-1", "acted": ["defend"]}}
    state = stocked("five", "p1", SOLDIER, units=units, board={"0/0": "cathedral"})
    after = played(hire.ACTION, state, "p1", Hire("soldier", "0/0")).state
    assert not is_immune(after, after.units["p1-3"])


def test_p14_says_whom_a_unit_joins() -> None:
    """team.7, team.10, team.4."""
    state = stocked("p14", "a")
    for player, reason in (
        ("", "hire.player team.7"),
        ("p3", "hire.player team.7"),
        ("p9", "hire.player_unknown team.7"),
    ):
        move = Hire("peasant", "6/-1", player=player)
        assert codes(hire.ACTION, state, "p1", move) == (reason,)
    after = played(hire.ACTION, state, "p1", Hire("peasant", "6/-1", player="p2")).state
    assert after.units["p2-3"].seat == "p2"
    assert after.waiting == ("p1", "p2")
    assert hire.complete(stocked("p10", "p2"), "p2", Hire("peasant", "0/2", player="p2")).player == ""
    assert codes(hire.ACTION, stocked("p10", "p2"), "p2", Hire("peasant", "0/2", player="p1")) == (
        "hire.player team.7",
    )


def test_each_player_of_a_team_has_five_units() -> None:
    """team.7."""
    places = ("5/0", "6/0", "5/1")
    more = {f"p1-{n}": {"kind": "peasant", "at": at} for n, at in enumerate(places, 3)}
    state = stocked("p14", "a", units=more)
    assert codes(hire.ACTION, state, "p1", Hire("peasant", "6/-1", player="p1")) == ("hire.full hire.2",)
    assert {move.player for move in hire.candidates(state, "p1")} == {"p2"}


def test_purchases_begin_the_buy_phase_for_all_parts() -> None:
    """later.4: P1 buys while P2 has not acted."""
    after = played(hire.ACTION, stocked("p14", "a"), "p1", Hire("peasant", "6/-1", player="p1")).state
    assert codes(defend.ACTION, after, "p2", Defend("p2-1")) == ("phase.buying turn.5",)


def test_credit_and_an_open_question_refuse() -> None:
    """x.416, equip.2."""
    poor = stocked("five", "p1", {})
    assert codes(hire.ACTION, poor, "p1", Hire("peasant", "0/-3")) == ("pay.short buy.4",) * 2
    waiting = {"type": "equipment", "seat": "p1", "unit": "p1-1", "card": "long_blade", "key": 1}
    asked = stocked("five", "p1", agenda=[waiting], serial=1)
    assert codes(hire.ACTION, asked, "p1", Hire("peasant", "0/-3")) == ("decision.open equip.2",)


def test_a_unit_that_attacked_opens_places() -> None:
    """hire.4 in play: failed actions too."""
    units = {"p2-2": {"at": "0/0"}, "p1-4": {"kind": "soldier", "at": "1/0"}}
    struck = played(
        strike.ATTACK_ACTION, stocked("p10", "p2", units=units), "p2", Attack("p2-2", "1/0"), 6
    ).state
    assert codes(hire.ACTION, struck, "p2", Hire("soldier", "0/1")) == ()
    assert codes(hire.ACTION, struck, "p2", Hire("soldier", "0/3")) == ("hire.far hire.10",)


@pytest.mark.parametrize("viewer", ["", "p1", "p2"])
def test_candidates_are_the_legal_hires_whoever_looks(viewer: str) -> None:
    """Every candidate is legal; each pays another way, and those without gems come first."""
    state = stocked("p10", "p2", {"corn": 2, "nickel": 1, "oak": 1, "spice": 1, "gem": 2})
    found = list(hire.candidates(redact(state, viewer) if viewer else state, "p2"))
    assert len(found) == len({repr(move) for move in found})
    assert all(codes(hire.ACTION, state, "p2", move) == () for move in found)
    assert all(hire.complete(state, "p2", move) == move for move in found)
    ways = [dict(move.pay) for move in found if (move.kind, move.at) == ("peasant", "0/2")]
    assert ways == [
        {"corn": 2, "oak": 1},
        {"corn": 2, "gem": 1},
        {"corn": 1, "oak": 1, "gem": 1},
        {"corn": 1, "gem": 2},
        {"oak": 1, "gem": 2},
    ]
    assert {move.kind for move in found} == set(CLASSES)


TOKENS = st.dictionaries(
    st.text(max_size=3) | st.sampled_from(["corn", "nickel", "oak", "spice", "gem"]),
    st.integers(-2, 4),
    max_size=4,
)
HIRES = st.builds(
    Hire,
    st.text(max_size=4) | st.sampled_from([*CLASSES, "knight"]),
    st.text(max_size=4) | st.sampled_from(["0/2", "1/-2", "0/1", "-1/2"]),
    TOKENS,
    st.text(max_size=3) | st.sampled_from(["", "draw", "recover"]),
    st.text(max_size=3) | st.sampled_from(["", "p1", "p2"]),
)


@given(HIRES, st.booleans())
def test_no_order_makes_the_check_stumble(move: Hire, beaten: bool) -> None:
    gone: Any = {"units": {"p2-1": None, "p2-2": None}} if beaten else {}
    assert isinstance(reasons(hire.ACTION, stocked("p10", "p2", **gone), "p2", move), tuple)
