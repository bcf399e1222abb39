"""What plans may depend on, and what of it is not understood."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.orichalcum.rules import capture, end_turn
from adjudicator.games.orichalcum.rules.conditions import CONDITIONS, check_condition, fact, holds
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.positions import order, played, position
from tests.written_values import anything

TIE = {"type": "initiative", "seat": "p1", "tied": ["p1", "p3"], "key": 1}
BETWEEN: dict[str, Any] = {"active": "", "step": "", "card": "", "action": None, "turn": 6}
CHEST = position("K5; step 3 capture; h3 o2; got hellhound hellhound gorgon; pts 2; row P1=M C2=MF K3=MFL")
TIED = position("3 players; holder P1", agenda=[TIE], serial=1, **BETWEEN)


def true(state: State, condition: dict[str, Any], seat: str = "p1") -> bool:
    assert list(check_condition(state, seat, condition)) == []
    return holds(state, seat, condition)


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"won": True}, False),
        ({"lost": True}, False),
        ({"drawn": "mine"}, False),
        ({"captured": 3}, True),
        ({"captured": 4}, False),
        ({"captured": ["gorgon", "hellhound"]}, True),
        ({"captured": ["hellhound", "hellhound"]}, True),
        ({"captured": ["gorgon", "gorgon"]}, False),
        ({"at_least": {"hoplites": 3}}, True),
        ({"at_least": {"hoplites": 4}}, False),
        ({"at_least": {"hoplites": 3, "orichalcum": 3}}, False),
        ({"at_least": {"p1.vp": 2, "p2.creatures": 0, "round": 2, "turn": 1}}, True),
        ({"at_least": {"p2.hoplites": 1}}, False),
        ({"free": True}, False),
        ({"slot": {"K3": 3}}, True),
        ({"slot": {"K3": 2}}, False),
        ({"slot": {"P1": 2, "R1": 6}}, False),
    ],
)
def test_what_holds(condition: dict[str, Any], expected: bool) -> None:
    assert true(CHEST, condition) is expected


def test_the_last_fight_of_the_turn_counts() -> None:
    start = position("K5; step 3 capture; h3", options={"lost_fight_bars": "action"})
    won = played(capture.ACTION, start, order("fight r1c0 +1 roll 3 2")).state
    assert true(won, {"won": True}) and not true(won, {"lost": True})
    lost = played(capture.ACTION, won, order("fight r4c2 +1 roll 1 1")).state
    assert true(lost, {"lost": True}) and not true(lost, {"won": True})
    over = played(end_turn.ACTION, lost, order("end")).state
    assert not true(over, {"lost": True}) and not true(over, {"won": True})


def test_the_last_building_drawn_counts() -> None:
    wanted = order("fight r1c3 +0 roll S")
    fight = type(wanted)(wanted.seat, wanted.move, wanted.dice, "forge")
    drawn = played(capture.ACTION, position("K5; step 3 capture; h3"), fight).state
    assert true(drawn, {"drawn": "forge"}) and true(drawn, {"drawn": ["mine", "forge"]})
    assert not true(drawn, {"drawn": ["mine", "camp"]})


def test_an_island_without_creatures_is_free() -> None:
    assert true(position("K2; step 4"), {"free": True}) and not true(position("K1; step 4"), {"free": True})


@pytest.mark.parametrize(
    ("condition", "at", "part"),
    [
        ({}, (), "exactly one"),
        ({"won": True, "free": True}, (), "exactly one"),
        ({"wonn": True}, ("wonn",), "did you mean won?"),
        ({"won": False}, ("won",), "won: true"),
        ({"drawn": "mines"}, ("drawn", 0), "did you mean mine?"),
        ({"drawn": []}, ("drawn",), "at least one building"),
        ({"drawn": [["mine"]]}, ("drawn", 0), "no building"),
        ({"captured": True}, ("captured",), "whole number"),
        ({"captured": ["dragon"]}, ("captured", 0), "no creature"),
        ({"captured": None}, ("captured",), "at least one creature"),
        ({"at_least": {}}, ("at_least",), "at least one number"),
        ({"at_least": {"hoplite": 2}}, ("at_least", "hoplite"), "did you mean hoplites?"),
        ({"at_least": {"p4.vp": 2}}, ("at_least", "p4.vp"), "no number"),
        ({"at_least": {"vp": "two"}}, ("at_least", "vp"), "whole number"),
        ({"slot": {"K4": 2}}, ("slot", "K4"), "no card"),
        ({"slot": {"K3": None}}, ("slot", "K3"), "whole number"),
        ({"free": None}, ("free",), "free: true"),
        ({"tied": ["p1"]}, ("tied",), "no condition"),
    ],
)
def test_what_is_not_understood(condition: dict[str, Any], at: tuple[str | int, ...], part: str) -> None:
    reason = next(check_condition(CHEST, "p1", condition))
    assert (reason.code, reason.rule, reason.at) == ("orichalcum.unknown", "orichalcum.d.23", at)
    assert part in reason.message


def test_a_path_without_a_seat_is_the_senders_own() -> None:
    state = position("3 players; reserves 1 5 2; step 4")
    assert [fact(state, seat, "hoplites") for seat in state.seats] == [1, 5, 2]
    assert fact(state, "p1", "p3.hoplites") == 2
    assert fact(state, "p1", "p9.hoplites") is None and fact(state, "p1", "p2.x") is None


words = st.one_of(st.sampled_from(("mine", "gorgon", "K3", "p1", "p2.vp", "hoplites")), st.text(max_size=5))


@settings(max_examples=300, deadline=None)
@given(
    st.sampled_from((CHEST, TIED)),
    st.dictionaries(st.one_of(st.sampled_from(CONDITIONS), words), anything(words), max_size=2),
)
def test_conditions_are_refused_or_judged(state: State, condition: dict[str, Any]) -> None:
    if not list(check_condition(state, "p1", condition)):
        assert holds(state, "p1", condition) in (True, False)
