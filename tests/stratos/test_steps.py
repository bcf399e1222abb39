"""The end of a step: the fallen leave, books and tokens follow, somebody may have lost or won."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.games.stratos.events.cards import BookPutAside
from adjudicator.games.stratos.events.tiles import TileReplaced
from adjudicator.games.stratos.events.turns import GameEnded, SideOut, TokenGained, TokenLost
from adjudicator.games.stratos.events.units import HoldEnded, UnitDefeated, UnitMoved, UnitsHurt
from adjudicator.games.stratos.rules import victory
from adjudicator.games.stratos.rules.steps import end_step, is_at_rest
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import Tile
from tests.stratos.positions import book, position
from tests.tools.laws import Table, tables, walk

OPEN = {"1/-2": "quarry", "0/0": "fortress", "1/1": "academy"}


def drowned(state: State, at: str, special: str) -> TileReplaced:
    return TileReplaced(at, Tile.parse(special), Tile("lagoon"), "submerge")


def test_nothing_happens_where_nothing_changed() -> None:
    ledger = book(position("p10"))
    assert not end_step(ledger, "p1") and ledger.events == []


def test_the_fallen_leave_in_turn_order_and_enemies_bring_tokens() -> None:
    """x.175, defeat.2, defeat.3, defeat.8."""
    ledger = book(position("p11", "p2", units={"p2-2": {"at": "0/0"}}))
    ledger.emit(UnitsHurt({"p1-1": 4, "p2-1": 4, "p3-1": 4}, "meteor"))
    assert not end_step(ledger, "p2")
    assert ledger.events[1:] == [
        UnitDefeated("p2-1", ""),
        UnitDefeated("p3-1", ""),
        UnitDefeated("p1-1", "p2"),
    ]
    assert ledger.state.sides["p2"].defeats == 1


def test_traps_bring_nobody_a_token() -> None:
    """defeat.4."""
    ledger = book(position("islet"))
    ledger.emit(UnitsHurt({"p2-1": 5}, "plague"))
    end_step(ledger)
    assert ledger.events[1:] == [UnitDefeated("p2-1", "")]


def test_what_the_fallen_bore_is_told() -> None:
    """x.92, defeat.6."""
    ledger = book(position("islet", units={"p2-1": {"equipment": "iron_shield"}}))
    ledger.emit(UnitsHurt({"p2-1": 5}, "plague"))
    end_step(ledger)
    assert ledger.events[1:] == [UnitDefeated("p2-1", "", "iron_shield")]
    assert ledger.state.decks["land"].discards == ("iron_shield",)


def test_a_book_without_mages_is_put_aside_with_its_points() -> None:
    """x.353, x.398, book.3."""
    held = {"p1": {"book": {"up": ["spark"], "hidden": ["ward", "mend"]}, "hoards": 2}}
    state = position("five", "p2", units={"p1-2": {"kind": "mage", "at": "0/-3"}}, sides=held)
    ledger = book(state)
    ledger.emit(UnitsHurt({"p1-2": 4}, "spark"))
    end_step(ledger, "p2")
    assert ledger.events[-1] == BookPutAside("p1")
    assert ledger.state.sides["p1"].aside.hidden == state.sides["p1"].book.hidden
    one_left = book(position("p11", units={"p1-3": {"kind": "mage", "at": "0/-2"}}, sides={"p1": held["p1"]}))
    one_left.emit(UnitsHurt({"p1-2": 4}, "spark"))
    end_step(one_left)
    assert BookPutAside("p1") not in one_left.events


def test_the_occupy_token_comes_and_goes_and_may_win() -> None:
    """x.288, x.289, x.290, goal.occupy.*."""
    units = {f"p1-{n}": {"kind": "soldier", "at": at} for n, at in ((2, "1/-2"), (3, "0/0"), (4, "2/1"))}
    ledger = book(position("five", board=OPEN, units=units, sides={"p1": {"hoards": 8}}))
    ledger.emit(UnitMoved("p1-4", "2/1", "1/1", "travel"))
    assert end_step(ledger, "p1", ("p1-4",))
    assert ledger.events[1:] == [TokenGained("p1", "occupy"), GameEnded("points", ("p1",))]
    fallen = book(
        position("five", "p2", board=OPEN, units={**units, "p1-4": {"kind": "soldier", "at": "1/1"}})
    )
    fallen.emit(UnitsHurt({"p1-4": 6}, "spark"))
    assert not end_step(fallen, "p2")
    assert fallen.events[1:] == [UnitDefeated("p1-4", "p2"), TokenLost("p1", "occupy")]


def test_in_p14_tokens_are_the_teams_and_among_allies_each_ones_own() -> None:
    """x.330, x.401."""
    ranks = {
        "p1-1": {"kind": "cultivator"},
        "p1-2": {"kind": "marksman"},
        "p1-3": {"kind": "knight", "at": "0/0"},
    }
    team = {**ranks, "p2-1": {"kind": "cultivator"}, "p2-2": {"kind": "marksman"}}
    state = position("p14", units=team)
    unsettled = changed(state, sides={**state.sides, "a": changed(state.sides["a"], promote=False)})
    ledger = book(unsettled)
    end_step(ledger)
    assert ledger.events == [TokenGained("a", "promote")]
    board = {"2/-4": "academy", "1/-3": "fortress", "-2/-2": "cathedral"}
    allies = {"p2-1": {"at": "2/-4"}, "p2-2": {"at": "1/-3"}, "p3-1": {"at": "-2/-2"}}
    shared = book(position("p11", board=board, units=allies))
    end_step(shared)
    assert shared.events == []


def test_the_side_whose_turn_it_is_wins_first() -> None:
    """x.112, win.4."""
    sides = {"p1": {"hoards": 9}}
    cathedral = {"-1/-1": "cathedral"}
    state = position("p10", "p1", board=cathedral, units={"p2-2": {"at": "-1/-1"}}, sides=sides)
    ten = changed(state, sides={**state.sides, "p1": changed(state.sides["p1"], defeats=1)})
    ledger = book(ten)
    assert end_step(ledger, "p1", ("p2-2",)) and ledger.events == [GameEnded("points", ("p1",))]
    other = book(state)
    assert end_step(other, "p1", ("p2-2",)) and other.events == [GameEnded("landed_on_cathedral", ("p2",))]
    rode = book(state)
    assert not end_step(rode, "p1") and rode.events == []


def test_a_restricted_side_does_not_win_on_points() -> None:
    """x.314."""
    ledger = book(position("p10", "p2", sides={"p2": {"hoards": 11}}))
    assert not end_step(ledger)


@pytest.mark.parametrize(
    ("scenario", "side", "at", "special", "winners"),
    [
        ("p10", "p1", "-1/-1", "cathedral", ("p2",)),
        ("p10", "p2", "-1/-1", "cathedral", ("p1",)),
        ("p11", "p2", "1/-3", "quarry", ("p1",)),
        ("p11", "p1", "1/-3", "quarry", ("p2", "p3")),
    ],
)
def test_whoever_destroys_the_goal_loses(
    scenario: str, side: str, at: str, special: str, winners: tuple[str, ...]
) -> None:
    """x.163, x.320, win.7."""
    state = position(scenario, side, sides={"p1": {"hoards": 9}})
    ledger = book(changed(state, sides={**state.sides, "p1": changed(state.sides["p1"], defeats=3)}))
    ledger.emit(drowned(state, at, special))
    assert end_step(ledger, side)
    assert ledger.events[-1] == GameEnded(f"{special}_destroyed", winners)


def test_another_special_may_be_destroyed() -> None:
    """x.164, x.298."""
    ledger = book(position("p10", "p1"))
    ledger.emit(drowned(ledger.state, "-1/-1", "fortress"))
    assert not end_step(ledger, "p1")


def holding(scenario: str, side: str, **facts: Any) -> list[Any]:
    ledger = book(position(scenario, side, **facts))
    assert victory.settle_holding(ledger, side) == bool(ledger.events)
    return ledger.events


def test_the_quarry_is_held_at_the_own_start_of_turn() -> None:
    """x.316, x.317, x.326."""
    on_it: dict[str, Any] = {"board": {"1/-3": "quarry"}, "units": {"p2-2": {"at": "1/-3"}}}
    assert holding("p11", "p2", **on_it) == [GameEnded("quarry_held", ("p2", "p3"))]
    assert holding("p11", "p3", **on_it) == [] and holding("p11", "p1", **on_it) == []


def test_the_tombolo_is_held_by_one_unit_all_the_time() -> None:
    """x.333, x.335, x.337, scenario.p14.6."""
    held = {"p4-1": {"at": "2/0", "holds": True}}
    assert holding("p14", "b", units=held) == [GameEnded("tombolo_held", ("b",))]
    assert holding("p14", "b", units={"p4-1": {"at": "2/0"}}) == []
    pushed = book(position("p14", "a", units=held))
    pushed.emit(UnitMoved("p4-1", "2/0", "1/0", "gust"))
    assert not end_step(pushed, "a") and pushed.events[1:] == [HoldEnded(("p4-1",))]
    inside = book(position("p14", "a", units=held))
    inside.emit(UnitMoved("p4-1", "2/0", "3/0", "exchange"))
    end_step(inside, "a")
    assert inside.state.units["p4-1"].holds
    swimmer = {"p4-2": {"kind": "explorer", "at": "3/0", "holds": True}}
    under = book(position("p14", "a", units=swimmer))
    under.emit(TileReplaced("3/0", under.state.board["3/0"], Tile("lagoon"), "submerge"))
    end_step(under, "a")
    assert under.events[-1] == HoldEnded(("p4-2",))


def test_the_last_team_standing_wins() -> None:
    """x.310, x.326, x.435, end.8."""
    p10 = book(position("p10"))
    assert not victory.settle_last(p10)
    p10.emit(SideOut("p1", ("p1-1", "p1-2", "p1-3"), (), ()))
    assert victory.settle_last(p10) and p10.events[-1] == GameEnded("last_standing", ("p2",))
    p11 = book(position("p11"))
    p11.emit(SideOut("p3", ("p3-1", "p3-2"), (), ()))
    assert not victory.settle_last(p11)
    p11.emit(SideOut("p1", ("p1-1", "p1-2"), (), ()))
    assert victory.settle_last(p11) and p11.events[-1] == GameEnded("last_standing", ("p2", "p3"))


@pytest.mark.parametrize(
    "table", [one for one in tables() if one.game.name == "stratos"], ids=lambda one: one.name
)
def test_what_is_remembered_of_a_position_at_rest_is_true_of_it(table: Table) -> None:
    """After an action nothing is due; what an action leaves due in between is found although it is new."""
    plain: Any = vars(is_at_rest)["__wrapped__"]
    rest = [is_at_rest(turn.after) for turn in walk(table, seed=3, actions=120)]
    assert rest and all(rest)
    for turn in walk(table, seed=3, actions=120):
        state = turn.before
        for event in turn.events:
            state = table.game.apply(state, event)
            assert is_at_rest(state) == is_at_rest(state) == plain(state)


def test_one_that_falls_gains_or_wins_ends_the_rest() -> None:
    ledger = book(position("islet"))
    assert is_at_rest(ledger.state)
    ledger.emit(UnitsHurt({"p2-1": 5}, "plague"))
    assert not is_at_rest(ledger.state)
    end_step(ledger)
    assert is_at_rest(ledger.state)
    rich = changed(
        ledger.state, sides={**ledger.state.sides, "p1": changed(ledger.state.sides["p1"], hoards=99)}
    )
    assert not is_at_rest(rich)
    assert is_at_rest(changed(rich, options=changed(rich.options, points_to_win=1000)))
