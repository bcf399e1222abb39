"""Travel: ways, Lagoons, what is in the way, discoveries, swift_boots."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.units import (
    ActionTaken,
    SecondTileEntered,
    SecondTileOpen,
    UnitMoved,
)
from adjudicator.games.stratos.moves import Travel, TravelOn
from adjudicator.games.stratos.rules import travel
from adjudicator.games.stratos.state import State
from tests.stratos.positions import codes, played, position, reasons


def to(unit: str, *path: str) -> Travel:
    return Travel(unit, path)


def booted(at: str, **unit: Any) -> State:
    return position("islet", "p1", units={"p1-1": {"at": at, "equipment": "swift_boots", **unit}})


def test_a_soldier_walks_twice() -> None:
    """x.11."""
    once = played(travel.ACTION, position("p10", "p2"), "p2", to("p2-2", "0/2"))
    assert once.events == [ActionTaken("p2", "p2-2", "travel"), UnitMoved("p2-2", "0/3", "0/2", "travel")]
    twice = played(travel.ACTION, once.state, "p2", to("p2-2", "0/1")).state
    assert twice.units["p2-2"].at == "0/1"
    assert codes(travel.ACTION, twice, "p2", to("p2-2", "0/2")) == ("unit.no_action action.1",)


REFUSED = [
    ("x.16", "p10", "p2", {}, to("p2-1", "0/3"), "travel.occupied place.1"),
    ("x.18", "p10", "p2", {}, to("p1-1", "-1/-3"), "unit.not_yours action.12"),
    ("x.31", "p10", "p2", {"p2-2": {"at": "0/2"}}, to("p2-2", "-1/2"), "travel.lagoon travel.2"),
    ("x.33", "p10", "p2", {}, to("p2-1", "1/4"), "tile.unknown map.2"),
    ("x.35", "p10", "p1", {}, to("p1-1", "1/-4"), "travel.occupied place.1"),
    ("x.379", "five", "p1", {"p1-1": {"at": "0/-1"}}, to("p1-1", "0/1"), "travel.too_far travel.1"),
    ("no tile", "p10", "p2", {}, to("p2-1"), "travel.length travel.7"),
    ("no boots", "p10", "p2", {}, to("p2-2", "0/2", "0/1"), "travel.length travel.7"),
]


@pytest.mark.parametrize("case", REFUSED, ids=[case[0] for case in REFUSED])
def test_ways_that_are_refused(case: tuple[str, str, str, dict[str, Any], Travel, str]) -> None:
    _, scenario, side, units, move, wanted = case
    assert codes(travel.ACTION, position(scenario, side, units=units), side, move) == (wanted,)


def test_parts_of_a_team_turn() -> None:
    """x.28."""
    state = position("p14", "a", waiting=["p2"])
    assert codes(travel.ACTION, state, "p2", to("p1-1", "5/-2")) == ("unit.other_part team.3",)


def test_explorers_enter_lagoons() -> None:
    """x.32, x.37."""
    units = {"p2-2": {"kind": "explorer", "at": "0/2", "health": 5}}
    after = played(travel.ACTION, position("p10", "p2", units=units), "p2", to("p2-2", "-1/2")).state
    assert after.units["p2-2"].at == "-1/2"


def test_a_discovered_special_gives_no_bonus_again() -> None:
    """x.46, x.47."""
    state = position(
        "five", "p1", board={"0/0": "fortress"}, units={"p1-1": {"kind": "soldier", "at": "0/-1"}}
    )
    after = played(travel.ACTION, state, "p1", to("p1-1", "0/0")).state
    assert after.units["p1-1"].defends == ()
    held = position(
        "five",
        "p1",
        board={"0/0": "fortress"},
        units={"p1-1": {"at": "0/-1"}, "p2-1": {"at": "0/0"}},
    )
    assert codes(travel.ACTION, held, "p1", to("p1-1", "0/0")) == ("travel.occupied place.1",)


def test_boots_cross_a_discovery() -> None:
    """x.42, x.207, travel.7."""
    ledger = played(travel.ACTION, booted("-1/-1"), "p1", to("p1-1", "-1/0", "0/0"), "quarry")
    assert ledger.state.sides["p1"].stock["gem"] == 2
    assert ledger.state.board["-1/0"].special == "quarry"
    assert ledger.events[-2:] == [UnitMoved("p1-1", "-1/0", "0/0", "travel"), SecondTileEntered("p1-1")]
    assert ledger.state.units["p1-1"].acted == ("travel",)
    again = to("p1-1", "0/-1", "0/-2")
    assert codes(travel.ACTION, ledger.state, "p1", again) == ("travel.length travel.7",)


def test_both_tiles_of_a_stride_are_free_and_legal() -> None:
    """x.41, later.6."""
    blocked = to("p1-1", "2/-2", "2/-1")
    assert codes(travel.ACTION, booted("1/-2"), "p1", blocked) == ("travel.occupied place.1",)
    second = to("p1-1", "1/-1", "2/-3")
    assert codes(travel.ACTION, booted("1/-2"), "p1", second) == ("travel.too_far travel.1",)
    back = played(travel.ACTION, booted("1/-2"), "p1", to("p1-1", "1/-1", "1/-2")).state
    assert back.units["p1-1"].at == "1/-2"
    assert back.units["p1-1"].strode


def test_a_stride_goes_on_by_the_next_order() -> None:
    """d.15, card.swift_boots.2."""
    first = played(travel.ACTION, booted("0/-2"), "p1", to("p1-1", "0/-1"))
    assert first.events[-1] == SecondTileOpen("p1-1")
    ledger = played(travel.TRAVEL_ON_ACTION, first.state, "p1", TravelOn("p1-1", "0/0"))
    assert ledger.events == [UnitMoved("p1-1", "0/-1", "0/0", "travel"), SecondTileEntered("p1-1")]
    wanted = ("travel.no_second_tile card.swift_boots.2",)
    assert codes(travel.TRAVEL_ON_ACTION, ledger.state, "p1", TravelOn("p1-1", "0/1")) == wanted
    assert codes(travel.TRAVEL_ON_ACTION, booted("0/-2"), "p1", TravelOn("p1-1", "0/-1")) == wanted
    far = TravelOn("p1-1", "0/2")
    assert "travel.too_far travel.1" in codes(travel.TRAVEL_ON_ACTION, first.state, "p1", far)


def test_a_win_on_the_first_tile_leaves_the_second_off() -> None:
    """scenario.p10.3, card.swift_boots.2."""
    units = {"p2-2": {"at": "0/-1", "equipment": "swift_boots"}}
    state = position("p10", "p2", board={"1/-2": "cathedral"}, units=units)
    ledger = played(travel.ACTION, state, "p2", to("p2-2", "1/-2", "2/-2"))
    assert ledger.state.ended
    assert ledger.state.units["p2-2"].at == "1/-2"


def test_what_is_listed_is_legal() -> None:
    state = booted("1/-2")
    listed = list(travel.candidates(state, "p1"))
    assert to("p1-1", "1/-1", "1/-2") in listed
    assert len(set(listed)) == len(listed)
    assert {codes(travel.ACTION, state, "p1", move) for move in listed} == {()}
    striding = played(travel.ACTION, booted("0/-2"), "p1", to("p1-1", "0/-1")).state
    onward = list(travel.further(striding, "p1"))
    assert {codes(travel.TRAVEL_ON_ACTION, striding, "p1", move) for move in onward} == {()}
    assert list(travel.further(state, "p1")) == []


NAMES = st.sampled_from(["p1-1", "p2-1"]) | st.text()
PLACES = st.sampled_from(["0/0", "1/-2", "1/-1", "2/-2", "0/-3"]) | st.text()


@given(NAMES, st.lists(PLACES, max_size=3))
def test_no_order_makes_the_checks_stumble(unit: str, path: list[str]) -> None:
    state = booted("1/-2")
    assert isinstance(reasons(travel.ACTION, state, "p1", to(unit, *path)), tuple)
    assert isinstance(reasons(travel.TRAVEL_ON_ACTION, state, "p1", TravelOn(unit, "".join(path))), tuple)
