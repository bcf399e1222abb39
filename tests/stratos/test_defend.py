"""Defend: the marker, its sources, and who may take it when."""

from adjudicator.games.stratos.events.units import ActionTaken, MarkersTaken
from adjudicator.games.stratos.moves import Defend
from adjudicator.games.stratos.rules import defend
from tests.stratos.positions import codes, played, position


def test_a_unit_takes_a_marker() -> None:
    """defend.1."""
    ledger = played(defend.ACTION, position("p10", "p2"), "p2", Defend("p2-1"))
    assert ledger.events == [ActionTaken("p2", "p2-1", "defend"), MarkersTaken(("p2-1",), "action")]
    assert ledger.state.units["p2-1"].defends == ("action",)


def test_a_marked_unit_defends_but_not_twice_a_turn() -> None:
    """defend.3, defend.4."""
    state = position("p10", "p2", units={"p2-1": {"defends": ["hired"]}})
    after = played(defend.ACTION, state, "p2", Defend("p2-1")).state
    assert after.units["p2-1"].defends == ("action", "hired")
    assert codes(defend.ACTION, after, "p2", Defend("p2-1")) == ("unit.same_kind defend.4",)


def test_no_third_action_and_none_while_buying() -> None:
    """x.12."""
    state = position("p10", "p2", units={"p2-2": {"acted": ["travel", "travel"]}})
    assert codes(defend.ACTION, state, "p2", Defend("p2-2")) == ("unit.no_action action.1",)
    buying = position("p10", "p2", phase="buy")
    assert codes(defend.ACTION, buying, "p2", Defend("p2-2")) == ("phase.buying turn.5",)


def test_units_of_others_and_units_that_are_gone() -> None:
    """x.30: the finder that was defeated has no orders any more."""
    state = position("p10", "p2")
    assert codes(defend.ACTION, state, "p2", Defend("p2-9")) == ("unit.unknown unit.5",)
    assert codes(defend.ACTION, state, "p2", Defend("p1-1")) == ("unit.not_yours action.12",)
    assert list(defend.candidates(state, "p2")) == [Defend("p2-1"), Defend("p2-2")]
