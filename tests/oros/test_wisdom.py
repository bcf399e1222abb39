"""Raising columns: how many, how far, and in which ways."""

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.values import changed
from adjudicator.core.violations import first_stage
from adjudicator.games.oros.events import WisdomGained, WisdomLost, WisdomSettled
from adjudicator.games.oros.moves import Wisdom
from adjudicator.games.oros.rules.wisdom import (
    ACTION,
    check_columns,
    lowest_columns,
    other_ways,
    spend,
)
from adjudicator.games.oros.state import COLUMNS, State, WisdomOwed
from tests.oros.acting import book, listed, played, refused
from tests.oros.positions import position

RED = "raging_fire"
TOPS = dict.fromkeys(COLUMNS, 6)


def at(**levels: int) -> State:
    return position(seats={RED: {"wisdom": levels}})


def codes(state: State, columns: tuple[str, ...], amount: int) -> list[str]:
    return [reason.code for reason in first_stage(check_columns(state, RED, columns, amount))]


def test_one_column_is_named_for_each_wisdom() -> None:
    assert codes(at(), ("shift", "shift"), 2) == []
    assert codes(at(), ("shift",), 2) == ["oros.wisdom.wrong_number"]
    assert codes(at(), ("shift", "move", "study"), 2) == ["oros.wisdom.wrong_number"]
    assert codes(at(), ("erupt",), 1) == ["oros.wisdom.unknown_column"]


def test_no_column_goes_beyond_its_top() -> None:
    assert codes(at(shift=5), ("shift", "move"), 2) == []
    assert codes(at(shift=5), ("shift", "shift"), 2) == ["oros.wisdom.at_top"]


def test_only_what_can_be_spent_is_named() -> None:
    state = at(**{**TOPS, "temple": 5})
    assert codes(state, ("temple",), 3) == []
    assert codes(state, ("temple", "temple"), 3) == ["oros.wisdom.wrong_number"]
    ledger = book(state)
    spend(ledger, RED, ("temple",), 3)
    assert ledger.events == [WisdomGained(RED, "temple", 6), WisdomLost(RED, 2)]


def test_by_default_the_lowest_column_rises() -> None:
    assert lowest_columns(at(shift=2, move=2), RED, 2) == ("volcano", "study")
    assert lowest_columns(at(**{**TOPS, "temple": 4}), RED, 3, ("temple",)) == ("temple", "temple")


def test_other_ways_change_one_column_or_swap_two() -> None:
    others = list(other_ways(("shift", "move")))
    assert len(others) == 7 + 7 + 1
    assert ("move", "shift") in others


def owed() -> State:
    return position(
        seats={"fertile_land": {"wisdom": {"shift": 6}}}, agenda=(WisdomOwed("fertile_land", 1),), serial=1
    )


def test_owed_wisdom_raises_one_column_and_is_settled() -> None:
    assert [move.column for move in listed(ACTION, owed(), "fertile_land")] == list(COLUMNS[1:])
    ledger = played(ACTION, owed(), "fertile_land", Wisdom("temple"))
    assert ledger.events == [WisdomGained("fertile_land", "temple", 2), WisdomSettled("fertile_land")]
    assert ledger.state.agenda == ()
    assert ledger.state.actor == RED


def test_wisdom_that_is_not_owed_is_refused() -> None:
    assert refused(ACTION, owed(), RED, Wisdom("temple")) == ["oros.wisdom.not_owed"]
    settled = changed(owed(), agenda=())
    assert refused(ACTION, settled, "fertile_land", Wisdom("temple")) == ["oros.wisdom.not_owed"]
    assert refused(ACTION, owed(), "fertile_land", Wisdom("shift")) == ["oros.wisdom.at_top"]
    assert refused(ACTION, owed(), "fertile_land", Wisdom("up")) == ["oros.wisdom.unknown_column"]


@given(st.lists(st.sampled_from(("shift", "temple", "", "x")), max_size=9), st.integers(0, 60))
def test_check_columns_never_raises(columns: list[str], amount: int) -> None:
    state = at(shift=6)
    fits = not codes(state, tuple(columns), amount)
    assert fits == (len(columns) == amount and set(columns) <= {"temple"} and amount <= 5)
