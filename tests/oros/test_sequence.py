"""The order of play: turns and rounds, what is settled in between, who is asked, and every way to the end."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.events import (
    FollowerAssigned,
    FollowerReleased,
    GameEnded,
    HorizonReached,
    OrosEvent,
    SeatResigned,
    TurnBegan,
    TurnEnded,
    WisdomGained,
    WisdomLost,
    WisdomSettled,
)
from adjudicator.games.oros.rules.resign import call_off, resign
from adjudicator.games.oros.rules.sequence import advance, end_turn, to_act, turn_of
from adjudicator.games.oros.state import ABILITY_COLUMNS, COLUMNS, ReleaseDue, State, WisdomOwed
from tests.oros.ledgers import ledger
from tests.oros.positions import SEATS, position

RED, GREEN, BLUE, YELLOW = SEATS
FULL = ("shift", "move", "volcano", "study", "journey", "build")
TWO = dict.fromkeys(ABILITY_COLUMNS, 2)


def advanced(state: State) -> list[OrosEvent]:
    book = ledger(state)
    advance(book)
    return book.events


def test_nothing_happens_while_somebody_can_act() -> None:
    assert advanced(position()) == []
    (demand,) = to_act(position(left=2))
    assert (demand.seat, demand.question, demand.key) == (RED, "turn", 0)
    assert demand.text == "action 2 of 3 of its turn"


@pytest.mark.parametrize(
    ("state", "answers"),
    [
        (position(seats={RED: {"hand": 3}}), ("start",)),
        (position(), ("shift", "move", "volcano", "study", "journey", "build", "assign", "pass")),
        (position(left=1), ("shift", "move", "volcano", "study", "journey", "build", "assign", "end")),
        (position(seats={RED: {"actions": FULL, "horizon": 2}}), ("send", "pass")),
        (position(agenda=(WisdomOwed(BLUE, 1),)), ("wisdom",)),
        (
            position(agenda=(ReleaseDue(BLUE, 1, 1),)),
            ("release", "shift", "move", "volcano", "study", "journey", "build", "assign"),
        ),
        (position(active="", ended="agreed"), ()),
    ],
)
def test_a_demand_names_what_can_answer_it(state: State, answers: tuple[str, ...]) -> None:
    assert tuple(tag for demand in to_act(state) for tag in demand.answers) == answers


def test_turns_go_clockwise_and_rounds_from_the_first_player() -> None:
    state = position(active=GREEN, left=0, first=BLUE)
    assert advanced(state) == [TurnEnded(GREEN, "done"), TurnBegan(BLUE, 3, state.turn + 1)]
    assert turn_of(state) == str(state.turn)


def test_the_first_turn_is_that_of_the_first_player() -> None:
    unbegun = position(active=YELLOW, first=YELLOW)
    unbegun = changed(unbegun, active="", round=0, turn=0, left=0, actor="")
    assert advanced(unbegun) == [TurnBegan(YELLOW, 1, 1)]
    assert (turn_of(unbegun), to_act(unbegun)) == ("setup", ())


def test_who_cannot_act_is_passed_over() -> None:
    nobody: dict[str, Any] = {"actions": (), "study": 2, "horizon": 0}
    events = advanced(position(left=0, seats={GREEN: nobody}))
    assert [type(event) for event in events] == [TurnEnded, TurnBegan, TurnEnded, TurnBegan]
    assert events[2] == TurnEnded(GREEN, "no_follower")


def test_six_occupied_spaces_and_no_study_space_end_the_turn() -> None:
    blocked = {"actions": FULL, "study": 2, "horizon": 0, "wisdom": dict.fromkeys(ABILITY_COLUMNS, 4)}
    assert advanced(position(seats={RED: blocked}))[0] == TurnEnded(RED, "no_study_space")
    site: dict[str, Any] = {"tiles": {"r3c3": "M"}, "sites": {"r3c3": (RED,)}}
    assert advanced(position(**site, seats={RED: blocked})) == []


def test_a_table_at_which_nobody_can_ever_act_comes_to_an_end() -> None:
    nobody: dict[str, Any] = {"actions": (), "horizon": 0}
    events = advanced(position(seats=dict.fromkeys(SEATS, nobody)))
    assert events[-1] == GameEnded("stuck")
    assert [event.seat for event in events if isinstance(event, TurnEnded)] == list(SEATS)


@pytest.mark.parametrize(
    ("active", "last"),
    [(YELLOW, GameEnded("topmost")), (BLUE, TurnBegan(YELLOW, 2, 8))],
)
def test_the_last_round_is_finished(active: str, last: OrosEvent) -> None:
    assert advanced(position(active=active, left=0, last_round=True))[-1] == last


def test_ending_a_turn_says_why() -> None:
    book = ledger(position(left=1))
    end_turn(book, "ended")
    assert book.events == [TurnEnded(RED, "ended"), TurnBegan(GREEN, 2, 6)]
    assert (book.state.active, book.state.left) == (GREEN, 3)


def test_wisdom_that_nothing_can_take_is_lost_without_a_question() -> None:
    topped = dict.fromkeys(COLUMNS, 6)
    state = position(
        seats={BLUE: {"wisdom": topped, "horizon": 0, "study": 2}}, agenda=(WisdomOwed(BLUE, 1),)
    )
    assert advanced(state) == [WisdomLost(BLUE, 1), WisdomSettled(BLUE)]
    assert advanced(position(agenda=(WisdomOwed(BLUE, 1),))) == []


def test_owed_wisdom_comes_before_the_lines_and_lines_come_clockwise_from_the_actor() -> None:
    seats = {RED: {"wisdom": TWO}, YELLOW: {"wisdom": TWO}}
    owed = position(seats=seats, agenda=(WisdomOwed(BLUE, 1),), actor=GREEN)
    assert advanced(owed) == []
    book = ledger(position(seats=seats, actor=GREEN))
    advance(book)
    assert [type(event) for event in book.events] == [HorizonReached, HorizonReached]
    assert [task.seat for task in book.state.agenda] == [YELLOW, RED]
    assert [demand.seat for demand in to_act(book.state)] == [YELLOW]


def test_the_turn_is_over_only_when_all_is_decided() -> None:
    assert advanced(position(left=0, agenda=(ReleaseDue(BLUE, 1, 1),))) == []


def test_who_resigns_in_its_turn_ends_it_and_takes_no_more() -> None:
    book = ledger(position(left=2))
    resign(book, RED)
    advance(book)
    assert book.events == [SeatResigned(RED), TurnEnded(RED, "resigned"), TurnBegan(GREEN, 2, 6)]
    later = changed(book.state, active=YELLOW, left=0)
    assert advanced(later)[-1] == TurnBegan(GREEN, 3, 7)


def test_what_a_resigned_seat_owes_is_settled_by_default() -> None:
    wisdom = {**TWO, "journey": 1}
    owing = position(seats={BLUE: {"wisdom": wisdom}}, agenda=(WisdomOwed(BLUE, 1),), serial=1)
    book = ledger(owing)
    resign(book, BLUE)
    advance(book)
    assert book.events[1:] == [
        WisdomGained(BLUE, "journey", 2),
        WisdomSettled(BLUE),
        HorizonReached(BLUE, 1),
        FollowerReleased(BLUE, 1, "mat"),
    ]


def test_a_resigned_seat_without_a_study_space_assigns_and_does_nothing() -> None:
    busy = {
        "resigned": True,
        "wisdom": TWO,
        "study": 2,
        "horizon": 3,
        "actions": ("move", "build", "journey"),
    }
    events = advanced(position(seats={BLUE: busy}))
    assert events == [HorizonReached(BLUE, 1), FollowerAssigned(BLUE, "horizon", "shift", False)]


def test_a_decision_of_another_seat_is_still_made_in_the_turn_of_one_that_resigned() -> None:
    book = ledger(position(agenda=(WisdomOwed(BLUE, 1),), serial=1))
    resign(book, RED)
    advance(book)
    assert book.events == [SeatResigned(RED)]
    assert [demand.seat for demand in to_act(book.state)] == [BLUE]


def test_the_game_is_over_when_one_is_left() -> None:
    gone = {"resigned": True}
    book = ledger(position(seats={GREEN: gone, YELLOW: gone}))
    resign(book, BLUE)
    advance(book)
    assert book.events == [SeatResigned(BLUE), GameEnded("resigned")]
    assert to_act(book.state) == ()
    with pytest.raises(RuleBug):
        resign(book, RED)


def test_all_can_agree_to_stop() -> None:
    book = ledger(position())
    call_off(book)
    assert book.events == [GameEnded("agreed")]
    with pytest.raises(RuleBug):
        call_off(book)
