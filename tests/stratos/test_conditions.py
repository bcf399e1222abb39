"""What plans may depend on, what of it a seat can know, and what is not understood."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.secret import PUBLIC, redact
from adjudicator.games.stratos.rules.condition_words import CONDITIONS, check_condition
from adjudicator.games.stratos.rules.conditions import fact, holds
from adjudicator.games.stratos.state import State
from tests.stratos.positions import position
from tests.written_values import anything

RESULTS = {
    "gain": 3,
    "hit": True,
    "damage": 2,
    "effective": True,
    "special": "quarry",
    "defeated": ["p2-1"],
    "found": ["trident", "one_use"],
    "drawn": {"value": ["gust", "smoke_bomb"], "owners": ["p1"]},
}
UNITS = {
    "p1-2": {"at": "0/-3", "health": 2, "acted": ["harvest"]},
    "p1-3": {"spent": True},
    "p2-1": None,
}
MIDDLE = position(
    "p10",
    "p1",
    results=RESULTS,
    units=UNITS,
    board={"0/0": "lagoon", "1/0": "fortress", "0/1": "forest two"},
    seen={"2/0": {"value": "delta", "owners": ["p1"]}, "3/0": {"value": "one", "owners": ["p2"]}},
    sides={"p1": {"stock": {"corn": 2, "gem": 1}, "hoards": 4}},
)
FRESH = position("p10", "p1")


def true(state: State, condition: dict[str, Any], seat: str = "p1") -> bool:
    """Judge a condition without fault; what the seat sees of the position gives the same."""
    assert list(check_condition(state, seat, condition)) == []
    held = holds(state, seat, condition)
    assert held == holds(redact(state, seat), seat, condition)
    return held


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"gain": 3}, True),
        ({"gain": 4}, False),
        ({"hit": True}, True),
        ({"damage": 2}, True),
        ({"damage": 3}, False),
        ({"effective": True}, True),
        ({"defeated": "p2-1"}, True),
        ({"defeated": ["p2-7", "p2-1"]}, True),
        ({"defeated": ["p2-2"]}, False),
        ({"found": "trident"}, True),
        ({"found": "equipment"}, True),
        ({"found": ["trap", "permanent"]}, False),
        ({"found": "one_use"}, True),
        ({"found": "smoke_bomb"}, True),
        ({"found": "fire_flask"}, False),
        ({"special": "quarry"}, True),
        ({"special": ["academy", "fortress"]}, False),
        ({"drew": "gust"}, True),
        ({"drew": ["spark", "meteor"]}, False),
        ({"health": {"p1-2": 2}}, True),
        ({"health": {"p1-2": 1}}, False),
        ({"health": {"p1-2": 2, "p1-1": 1}}, False),
        ({"alive": "p1-2"}, True),
        ({"actions": {"p1-2": 1}}, True),
        ({"actions": {"p1-2": 2}}, False),
        ({"actions": {"p1-1": 2, "p1-2": 1}}, True),
        ({"actions": {"p1-3": 1}}, False),
        ({"tile": {"0/0": "lagoon"}}, True),
        ({"tile": {"0/0": ["desert", "forest"]}}, False),
        ({"tile": {"1/0": "fortress", "0/1": ["forest"]}}, True),
        ({"free": "0/0"}, True),
        ({"free": "0/-3"}, False),
        ({"underside": {"2/0": ["two", "delta"]}}, True),
        ({"underside": {"2/0": "two"}}, False),
        ({"underside": {"0/1": "two", "1/0": "fortress"}}, True),
        ({"at_least": {"corn": 2, "gem": 1, "round": 1}}, True),
        ({"at_least": {"corn": 3}}, False),
        ({"at_least": {"points": 4, "hoards": 4, "units": 3, "p2.units": 1}}, True),
        ({"at_least": {"p2.units": 2}}, False),
    ],
)
def test_what_holds(condition: dict[str, Any], expected: bool) -> None:
    """d.9 to d.17, d.37."""
    assert true(MIDDLE, condition) is expected


@pytest.mark.parametrize(
    "condition",
    [
        {"gain": 1},
        {"hit": True},
        {"damage": 1},
        {"effective": True},
        {"defeated": "p2-1"},
        {"found": ["trident", "one_use"]},
        {"special": "quarry"},
        {"drew": "gust"},
    ],
)
def test_a_turn_without_results_fulfils_none_of_them(condition: dict[str, Any]) -> None:
    assert true(FRESH, condition) is False


@pytest.mark.parametrize(
    "condition", [{"alive": "p2-1"}, {"health": {"p2-1": 9}}, {"actions": {"p2-1": 0}}, {"alive": "p2-99"}]
)
def test_a_unit_that_is_gone_makes_a_condition_false(condition: dict[str, Any]) -> None:
    """d.37."""
    assert true(MIDDLE, condition) is False


@pytest.mark.parametrize(
    "condition", [{"drew": "gust"}, {"found": "smoke_bomb"}, {"underside": {"2/0": "delta"}}]
)
def test_what_a_seat_cannot_know_makes_a_condition_false(condition: dict[str, Any]) -> None:
    """d.16, d.17, hidden.16: the same words are true for those who know."""
    assert true(MIDDLE, condition, "p1") is True
    assert true(MIDDLE, condition, "p2") is False
    assert holds(redact(MIDDLE, PUBLIC), "p1", condition) is False


def test_each_side_judges_by_the_hidden_sides_that_it_has_seen() -> None:
    """d.16, hidden.9."""
    assert true(MIDDLE, {"underside": {"3/0": "one"}}, "p2") is True
    assert true(MIDDLE, {"underside": {"3/0": "one"}}, "p1") is False
    assert true(MIDDLE, {"underside": {"4/0": ["blank", "one", "two", "delta"]}}, "p1") is False


def test_all_seats_of_a_side_know_what_it_drew() -> None:
    """d.4."""
    drawn = {"value": ["gust"], "owners": ["p3", "p4", "p5"]}
    state = position("p14", "b", results={"drawn": drawn})
    assert [seat for seat in state.seats if true(state, {"drew": "gust"}, seat)] == ["p3", "p4", "p5"]


@pytest.mark.parametrize(
    ("condition", "at", "part"),
    [
        ({}, (), "exactly one"),
        ({"hit": True, "gain": 1}, (), "exactly one"),
        ({"gains": 2}, ("gains",), "did you mean gain?"),
        ({"hit": False}, ("hit",), "hit: true"),
        ({"gain": True}, ("gain",), "whole number"),
        ({"damage": "two"}, ("damage",), "whole number"),
        ({"defeated": "p2_1"}, ("defeated",), "did you mean p2-1?"),
        ({"defeated": ["p1-1", "p9-1"]}, ("defeated", 1), "no unit"),
        ({"defeated": []}, ("defeated",), "at least one unit"),
        ({"alive": "p2-0"}, ("alive",), "no unit"),
        ({"alive": ["p1-1"]}, ("alive",), "no unit"),
        ({"found": "tridents"}, ("found",), "did you mean trident?"),
        ({"found": [["trident"]]}, ("found", 0), "no card"),
        ({"special": []}, ("special",), "at least one special tile"),
        ({"drew": "trident"}, ("drew",), "no spell"),
        ({"health": "p1-1"}, ("health",), "{p1-1: 1}"),
        ({"health": {"p1-1": None}}, ("health", "p1-1"), "whole number"),
        ({"actions": {"mage": 1}}, ("actions", "mage"), "no unit"),
        ({"tile": {"9/9": "lagoon"}}, ("tile", "9/9"), "no tile"),
        ({"tile": {"0/0": "lagune"}}, ("tile", "0/0"), "did you mean lagoon?"),
        ({"tile": "lagoon"}, ("tile",), "at least one tile"),
        ({"free": 0}, ("free",), "no tile"),
        ({"underside": {"0/0": ["II"]}}, ("underside", "0/0", 0), "no word for a tile"),
        ({"at_least": {}}, ("at_least",), "at least one number"),
        ({"at_least": {"corns": 2}}, ("at_least", "corns"), "did you mean corn?"),
        ({"at_least": {"p7.corn": 2}}, ("at_least", "p7.corn"), "no number"),
        ({"at_least": {"gem": None}}, ("at_least", "gem"), "whole number"),
    ],
)
def test_what_is_not_understood(condition: dict[str, Any], at: tuple[str | int, ...], part: str) -> None:
    reason = next(check_condition(FRESH, "p1", condition))
    assert (reason.code, reason.rule, reason.at) == ("stratos.plan.unknown", "stratos.d.37", at)
    assert part in reason.message


def test_a_path_without_a_side_is_of_the_senders_own() -> None:
    state = position("p14", sides={"a": {"stock": {"oak": 3}}, "b": {"stock": {"oak": 1}}})
    assert [fact(state, seat, "oak") for seat in state.seats] == [3, 3, 1, 1, 1]
    assert fact(state, "p1", "b.oak") == 1
    assert fact(state, "p1", "p2.oak") is None and fact(state, "p1", "b.fish") is None


words = st.one_of(
    st.sampled_from(("p1-1", "0/0", "gust", "corn", "p2.points", "quarry")), st.text(max_size=5)
)


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from((MIDDLE, FRESH)),
    st.dictionaries(st.one_of(st.sampled_from(CONDITIONS), words), anything(words), max_size=2),
)
def test_conditions_are_refused_or_judged(state: State, condition: dict[str, Any]) -> None:
    found = list(check_condition(state, "p1", condition))
    assert found == list(check_condition(redact(state, "p1"), "p1", condition))
    if not found:
        assert holds(state, "p1", condition) in (True, False)
