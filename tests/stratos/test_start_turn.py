"""The start of a turn: its parts in order, each by itself (start.*)."""

from typing import Any

import pytest

from adjudicator.games.stratos.events.resources import ResourcesGained
from adjudicator.games.stratos.events.turns import (
    GameEnded,
    MarkersEnded,
    OccupationBegan,
    TurnBegan,
    TurnEnded,
    UnitsReadied,
)
from adjudicator.games.stratos.events.units import MarkersTaken, SpiritRegained
from adjudicator.games.stratos.moves import Cast, Defend, EndTurn, Harvest, Travel
from adjudicator.games.stratos.rules.start_turn import begin
from adjudicator.games.stratos.state import State
from tests.stratos.playing import run
from tests.stratos.positions import book, position

OPEN = {"1/-2": "fortress", "0/0": "quarry"}


def begun(state: State, side: str) -> list[Any]:
    """Give what happens at the start of a side's turn, the first event left off."""
    ledger = book(state)
    begin(ledger, side, state.round)
    assert type(ledger.events[0]) is TurnBegan
    return ledger.events[1:]


def test_nothing_to_do() -> None:
    """start.8: a turn begins, and that is all; for a side without units too."""
    ledger = book(position("five"))
    begin(ledger, "p2", 1)
    assert ledger.events == [TurnBegan("p2", 1, 2, ("p2",), False)]
    ledger = book(position("five", units={"p2-1": None}))
    begin(ledger, "p2", 1)
    assert ledger.events == [TurnBegan("p2", 1, 2, ("p2",), True)]


def test_all_parts_in_their_order() -> None:
    """start.2 to start.7."""
    units = {
        "p2-1": {"at": "0/0", "defends": ["action"]},
        "p2-2": {"kind": "mage", "at": "1/-2", "spirit": 1, "defends": ["ward", "hired"]},
        "p2-3": {"kind": "sorcerer", "at": "2/0", "spirit": 7, "gifts": ["fortress"], "slowed_next": True},
    }
    assert begun(position("five", units=units, board=OPEN), "p2") == [
        MarkersEnded("p2", ("p2-1", "p2-2")),
        OccupationBegan("p2", ("p2-1", "p2-2")),
        MarkersTaken(("p2-3",), "discovery"),
        MarkersTaken(("p2-2",), "occupation"),
        ResourcesGained("p2", {"gem": 1}, "occupation"),
        SpiritRegained({"p2-2": 1}, "start"),
        UnitsReadied("p2", ("p2-3",)),
    ]


def test_markers_that_stay() -> None:
    """start.2, defend.3: a Fortress's sources do not end, and others' markers are left alone."""
    units = {
        "p2-1": {"defends": ["action", "hired", "ward", "discovery"], "gifts": ["fortress"]},
        "p3-1": {"defends": ["action"]},
    }
    done = run(position("five", units=units), ("p1", EndTurn()))
    assert done.state.units["p2-1"].defends == ("discovery",) and done.of(MarkersTaken) == []
    assert done.state.units["p3-1"].defends == ("action",)


def test_the_marker_of_an_action_lasts_until_the_sides_next_turn() -> None:
    """defend.1, turn.7."""
    seats = ("p1", "p2", "p3", "p4", "p5")
    done = run(position("five"), ("p1", Defend("p1-1")), *((seat, EndTurn()) for seat in seats[:4]))
    assert done.state.units["p1-1"].defends == ("action",)
    assert run(done.state, ("p5", EndTurn())).state.units["p1-1"].defends == ()


def test_the_fortress_sets_its_marker_once() -> None:
    """start.4, special.fortress.2: while the unit stays the source is there already."""
    board = {"0/0": "fortress"}
    first = run(position("five", units={"p2-1": {"at": "0/0"}}, board=board), ("p1", EndTurn()))
    assert first.of(MarkersTaken) == [MarkersTaken(("p2-1",), "occupation")]
    rest = [(seat, EndTurn()) for seat in ("p2", "p3", "p4", "p5", "p1")]
    second = run(first.state, *rest)
    assert second.of(MarkersTaken) == [] and second.state.units["p2-1"].defends == ("occupation",)


def test_the_bonus_begins_once_and_not_for_covered_tiles() -> None:
    """start.3, special.2."""
    units = {"p2-1": {"at": "0/0"}}
    first = run(position("five", units=units, board=OPEN), ("p1", EndTurn()))
    assert first.of(OccupationBegan) == [OccupationBegan("p2", ("p2-1",))]
    rest = [(seat, EndTurn()) for seat in ("p2", "p3", "p4", "p5", "p1")]
    second = run(first.state, *rest)
    assert second.of(OccupationBegan) == []
    assert second.of(ResourcesGained) == [ResourcesGained("p2", {"gem": 1}, "occupation")]


@pytest.mark.parametrize(("gems", "wanted"), [(1, 1), (0, 0)])
def test_a_gem_if_one_is_left(gems: int, wanted: int) -> None:
    """start.5, comp.7."""
    sides = {"p3": {"stock": {"gem": 12 - gems}}}
    state = position("five", units={"p2-1": {"at": "0/0"}}, board=OPEN, sides=sides)
    assert run(state, ("p1", EndTurn())).state.sides["p2"].stock["gem"] == wanted


def test_one_spirit_each_up_to_the_most() -> None:
    """start.6."""
    units = {"p1-2": {"spirit": 0}, "p1-3": {"spirit": 3}}
    done = run(position("p10", "p2", units=units), ("p2", EndTurn()))
    assert done.of(SpiritRegained) == [SpiritRegained({"p1-2": 1}, "start")]


def test_slowed_for_one_turn() -> None:
    """start.7, slow.1: several effects leave one action, and the mark goes when that turn ends."""
    book_of_p1 = {"p1": {"book": {"hidden": ["frost_grip"]}}}
    units = {"p1-2": {"at": "0/0"}, "p2-2": {"at": "0/2"}}
    state = position("p10", units=units, sides=book_of_p1)
    done = run(state, ("p1", Cast("p1-2", "frost_grip", "0/2")), ("p1", EndTurn()))
    assert done.of(UnitsReadied) == [UnitsReadied("p2", ("p2-2",))]
    once = run(done.state, ("p2", Travel("p2-2", ("0/1",))), ("p2", Defend("p2-2")))
    assert once.codes == ("unit.slowed slow.1",)
    fresh = run(once.state, ("p2", EndTurn()), ("p1", EndTurn()))
    assert fresh.of(UnitsReadied) == []
    again = run(fresh.state, ("p2", Travel("p2-2", ("0/2",))), ("p2", Defend("p2-2")))
    assert again.codes == ()


def test_units_are_fresh() -> None:
    """start.7."""
    done = run(position("p10"), ("p1", Harvest("p1-1")), ("p1", Defend("p1-1")), ("p1", EndTurn()))
    assert done.state.units["p1-1"].acted == ()
    back = run(done.state, ("p2", EndTurn()), ("p1", Harvest("p1-1")), ("p1", Defend("p1-1")))
    assert back.codes == ()


def test_the_quarry_is_looked_at_before_anything_else() -> None:
    """start.1, scenario.p11.4: what was held wins before a bonus begins."""
    units = {"p2-2": {"at": "1/-3", "defends": ["action"]}}
    state = position("p11", units=units, board={"1/-3": "quarry"})
    done = run(state, ("p1", EndTurn()))
    assert done.events == [
        TurnEnded("p1"),
        TurnBegan("p2", 1, 2, ("p2",), False),
        GameEnded("quarry_held", ("p2", "p3")),
    ]
