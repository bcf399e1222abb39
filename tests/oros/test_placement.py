"""Assigning followers: where they may come from and go to, and which reasons are told first."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.rules.assign import ACTION
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources
from adjudicator.games.oros.state import ReleaseDue, State, WisdomOwed
from tests.oros.ledgers import codes, ledger
from tests.oros.positions import position

RED = "raging_fire"
FULL = ("shift", "move", "volcano", "study", "journey", "build")


def table(**red: Any) -> State:
    return position(seats={RED: red})


@pytest.mark.parametrize(
    ("state", "from_", "to", "expected"),
    [
        (table(), "shift", "study", []),
        (table(), "shfit", "study", ["assign.unknown_source"]),
        (table(), "shift", "stduy", ["assign.unknown_space"]),
        (table(), "map", "temple", ["assign.unknown_source", "assign.unknown_space"]),
        (table(), "study", "move", ["assign.nobody_there", "assign.occupied"]),
        (table(), "move", "move", ["assign.same_space"]),
        (table(), "hand", "study", ["assign.empty_hand"]),
        (table(), "horizon", "study", ["assign.no_release"]),
        (table(), "mat", "study", ["assign.not_on_action"]),
        (table(), "r4c4", "study", ["assign.not_on_action"]),
        (table(), "r4c4.shrine", "move", ["assign.not_on_action", "assign.occupied"]),
        (table(), "r4c4.tower", "study", ["assign.unknown_source"]),
        (table(hand=3), "hand", "study", ["assign.not_started"]),
        (table(hand=2), "build", "study", ["assign.from_hand"]),
        (table(hand=2), "hand", "study", []),
        (table(hand=2), "hand", "build", ["assign.occupied"]),
        (table(actions=FULL, horizon=2), "shift", "study", ["assign.all_occupied"]),
    ],
)
def test_followers_come_from_action_spaces_and_go_to_free_ones(
    state: State, from_: str, to: str, expected: list[str]
) -> None:
    assert codes(check_assignment(state, RED, from_, to)) == expected


def test_a_released_follower_goes_first_and_alone() -> None:
    due = position(agenda=(ReleaseDue(RED, 1, 1),), serial=1)
    assert codes(check_assignment(due, RED, "horizon", "study")) == []
    assert codes(check_assignment(due, RED, "shift", "study")) == ["assign.release_first"]
    assert codes(check_assignment(due, "living_sun", "horizon", "study")) == ["turn.decision_open"]
    assert sources(due, RED, "study") == ("horizon",)
    assert sources(due, "living_sun", "study") == ()


def test_a_released_follower_finds_no_room_among_six_occupied_spaces() -> None:
    due = position(seats={RED: {"actions": FULL, "horizon": 2}}, agenda=(ReleaseDue(RED, 2, 1),), serial=1)
    assert codes(check_assignment(due, RED, "horizon", "study")) == ["assign.only_study"]
    assert sources(due, RED, "study") == ()


def test_wisdom_that_is_owed_comes_before_everything() -> None:
    owed = position(agenda=(WisdomOwed(RED, 1),), serial=1)
    assert codes(check_assignment(owed, RED, "shift", "study")) == ["turn.decision_open"]


def test_sources_are_what_the_check_lets_pass() -> None:
    states = (table(), table(hand=2), table(hand=3), table(actions=FULL, horizon=2))
    for state in states:
        for to in FULL:
            passed = [f for f in (*FULL, "hand", "horizon") if not codes(check_assignment(state, RED, f, to))]
            assert list(sources(state, RED, to)) == passed


def test_declining_lists_every_legal_assignment_and_counts_as_an_action() -> None:
    state = table()
    assert {(move.from_, move.to) for move in ACTION.candidates(state, RED)} == {
        (from_, "study") for from_ in ("shift", "move", "volcano", "journey", "build")
    }
    book = ledger(state)
    assign(book, RED, "shift", "study", performed=False)
    assert book.state.left == 2
    assert book.state.seats[RED].actions == ("move", "volcano", "study", "journey", "build")


def test_merging_keeps_the_lowest_stage_of_all_checks_in_their_order() -> None:
    def check(*stages: Stage) -> Iterator[Violation]:
        return (Violation(f"oros.{stage.name.lower()}", "", "", stage) for stage in stages)

    merged = merge(check(Stage.PLACE), check(), check(Stage.SHAPE, Stage.PLACE), check(Stage.SHAPE))
    assert [reason.code for reason in merged] == ["oros.shape", "oros.shape"]
    assert list(merge(check(), check())) == []
