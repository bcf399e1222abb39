"""The first turn, the forced send, and ending or passing a turn: what each is refused for."""

from typing import Any

import pytest

from adjudicator.games.oros.moves import End, Pass, Send, Start
from adjudicator.games.oros.rules import end_turn, forced_send, start
from adjudicator.games.oros.state import State, WisdomOwed
from tests.oros.ledgers import codes, ledger
from tests.oros.positions import SEATS, position

RED, GREEN, BLUE, YELLOW = SEATS
FULL = ("shift", "move", "volcano", "study", "journey", "build")
HOT = ("r1c4", "r4c7", "r7c4", "r4c1")
NO_ISLANDS = dict.fromkeys(HOT, "4")


def beginning(tiles: dict[str, str] | None = None, **seats: Any) -> State:
    return position(tiles=tiles, seats={RED: {"hand": 3}, **seats})


@pytest.mark.parametrize(
    ("state", "tile", "expected"),
    [
        (beginning(), "r1c4", []),
        (beginning(), "r9c9", ["start.unknown_space"]),
        (beginning(), "r3c3", ["start.open_water"]),
        (beginning({"r3c3": "1N"}), "r3c3", ["start.wrong_tile"]),
        (beginning(great_waters={"map": ("r1c4",)}), "r1c4", ["start.occupied"]),
        (beginning({**NO_ISLANDS, "r3c3": "1N", "r5c5": "2i-NS"}), "r3c3", []),
        (beginning({**NO_ISLANDS, "r3c3": "1N", "r5c5": "2i-NS"}), "r5c5", ["start.wrong_tile"]),
        (beginning({**NO_ISLANDS, "r3c3": "M", "r5c5": "3-N"}), "r5c5", []),
        (beginning({**NO_ISLANDS, "r3c3": "M", "r5c5": "3-N"}), "r3c3", ["start.wrong_tile"]),
        (position(), "r1c4", ["start.already_started"]),
        (position(seats={RED: {"hand": 2}}), "r1c4", ["start.already_started"]),
    ],
)
def test_one_begins_on_an_island_else_on_the_lowest_land(
    state: State, tile: str, expected: list[str]
) -> None:
    assert codes(start.check(state, RED, Start(tile))) == expected


def test_the_rule_told_is_that_of_the_tiles_left_to_begin_on() -> None:
    for tiles, rule in (
        ({"r3c3": "2i-NS"}, "first.2"),
        ({**NO_ISLANDS, "r5c5": "1N", "r3c3": "2i-NS"}, "first.3"),
        ({**NO_ISLANDS, "r5c5": "2i-EW", "r3c3": "3-N"}, "first.4"),
        (dict.fromkeys((*HOT, "r3c3"), "M"), "first.4"),
    ):
        (reason,) = start.check(beginning(tiles), RED, Start("r3c3"))
        assert reason.rule == f"oros.turn.{rule}"


def test_beginning_puts_the_first_follower_on_the_map() -> None:
    book = ledger(beginning())
    assert [move.tile for move in start.candidates(book.state, RED)] == list(book.state.tiles)
    start.resolve(book, RED, Start("r4c7"))
    red = book.state.seats[RED]
    assert (red.hand, red.map, book.state.left) == (2, ("r4c7",), 2)
    assert list(start.candidates(book.state, RED)) == []


OWN: dict[str, Any] = {"tiles": {"r3c3": "M"}, "sites": {"r3c3": (RED, BLUE)}}


def full(study: int = 0, **others: Any) -> State:
    red = {"actions": FULL, "study": study, "horizon": 2 - study}
    return position(**OWN, seats={RED: red, **others})


@pytest.mark.parametrize(
    ("state", "move", "expected"),
    [
        (full(), Send("shift", "mat"), []),
        (full(), Send("build", "r3c3.monolith"), []),
        (full(), Send("study", "mat"), ["send.from_study"]),
        (full(), Send("shift", "r3c3.shrine"), ["study.not_own_site"]),
        (full(2), Send("shift", "mat"), ["study.mat_full"]),
        (
            full(great_waters={"map": ("r3c3.monolith",)}),
            Send("shift", "r3c3.monolith"),
            ["study.site_occupied"],
        ),
        (position(), Send("shift", "mat"), ["send.not_full"]),
        (full(), Send("hand", "r9c9.shrine"), ["send.unknown_space", "study.unknown_space"]),
    ],
)
def test_the_forced_send_takes_any_follower_but_that_on_study(
    state: State, move: Send, expected: list[str]
) -> None:
    assert codes(forced_send.check(state, RED, move)) == expected


def test_the_forced_send_lists_followers_and_places_and_takes_one_action() -> None:
    book = ledger(full())
    legal = [
        m for m in forced_send.candidates(book.state, RED) if not codes(forced_send.check(book.state, RED, m))
    ]
    assert {(m.follower, m.to) for m in legal} == {
        (space, to) for space in FULL if space != "study" for to in ("mat", "r3c3.monolith")
    }
    forced_send.resolve(book, RED, Send("move", "mat"))
    assert (book.state.left, book.state.seats[RED].study) == (2, 1)
    assert list(forced_send.candidates(book.state, RED)) == []


@pytest.mark.parametrize(
    ("state", "end", "pass_"),
    [
        (position(), ["end.nothing_done"], []),
        (position(left=1), [], ["pass.something_done"]),
        (full(), ["end.nothing_done"], []),
        (
            position(left=2, seats={RED: {"hand": 2}}),
            ["turn.hand_unused"],
            ["turn.hand_unused", "pass.something_done"],
        ),
        (
            position(left=2, agenda=(WisdomOwed(BLUE, 1),)),
            ["turn.decision_open"],
            ["turn.decision_open"],
        ),
    ],
)
def test_a_turn_is_ended_or_passed_but_not_the_first(state: State, end: list[str], pass_: list[str]) -> None:
    assert codes(end_turn.check_end(state, RED, End())) == end
    assert codes(end_turn.check_pass(state, RED, Pass())) == pass_
