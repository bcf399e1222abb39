"""Answers given for an absent seat (defaults, standing answers) and conditions of plans."""

from collections.abc import Mapping
from typing import Any

import pytest

from adjudicator.core.adjudicate import Plan, Step, adjudicate, reasons_against, start
from adjudicator.core.beforehand import heeded
from adjudicator.core.chance import Draws, Supplied, Unavailable
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.components import load
from adjudicator.games.oros.moves import Assign, End, Pass, Release, Send, Start, Wisdom
from adjudicator.games.oros.rules.conditions import check_condition, fact, facts, holds
from adjudicator.games.oros.rules.defaults import default
from adjudicator.games.oros.rules.sequence import to_act
from adjudicator.games.oros.rules.standing import prefer
from adjudicator.games.oros.state import Options, ReleaseDue, State, WisdomOwed
from tests.oros.ledgers import codes
from tests.oros.positions import SEATS, position

RED, GREEN, BLUE, YELLOW = SEATS
FULL = ("shift", "move", "volcano", "study", "journey", "build")
SITES: dict[str, Any] = {"tiles": {"r3c3": "M", "r5c5": "M"}, "sites": {"r5c5": (BLUE,), "r3c3": (RED, BLUE)}}
OWED = (WisdomOwed(BLUE, 1),)
DUE = (ReleaseDue(BLUE, 1, 1),)


def release(**blue: Any) -> State:
    return position(**SITES, seats={BLUE: blue}, agenda=DUE, serial=1)


@pytest.mark.parametrize(
    ("state", "moves"),
    [
        (position(), (Pass(),)),
        (position(left=2), (End(),)),
        (
            position(seats={RED: {"hand": 3}}),
            (Start("r1c4"), Assign("hand", "shift"), Assign("hand", "move")),
        ),
        (position(left=1, seats={RED: {"hand": 1, "horizon": 2}}), (Assign("hand", "study"),)),
        (position(seats={RED: {"hand": 1, "actions": FULL, "horizon": 1}}), (Send("shift", "mat"),)),
        (position(agenda=OWED, seats={BLUE: {"wisdom": {"shift": 3, "move": 2}}}), (Wisdom("volcano"),)),
        (release(), (Release("mat"),)),
        (release(study=2), (Release("r3c3.shrine"),)),
        (release(study=2, map=("r3c3.shrine",)), (Assign("horizon", "shift"),)),
    ],
)
def test_defaults_are_legal_and_take_the_seat_to_the_next_question(
    state: State, moves: tuple[Any, ...]
) -> None:
    (demand,) = to_act(state)
    assert default(state, demand) == moves
    steps = [Step(move, ("do", place)) for place, move in enumerate(moves)]
    outcome = adjudicate(RULESET, state, demand.seat, steps, Draws(Unavailable(), {}))
    assert outcome.refusal is None
    assert len(outcome.done) == len(moves)


def test_a_table_of_absent_players_plays_on_by_defaults() -> None:
    table: Header[State] = Header(tuple(map(Seat, SEATS)), Options(), load())
    state = start(RULESET, RULESET.begin(table), Draws(Supplied([1]), {})).state
    for _ in range(len(SEATS) * 3):
        (demand,) = to_act(state)
        steps = [Step(move, ("do", place)) for place, move in enumerate(default(state, demand))]
        outcome = adjudicate(RULESET, state, demand.seat, steps, Draws(Unavailable(), {}))
        assert (outcome.refusal, len(outcome.done)) == (None, len(steps))
        state = outcome.state
    assert (state.round, state.active) == (4, GREEN)
    assert [mat.map for mat in state.seats.values()] == [("r7c4",), ("r1c4",), ("r4c1",), ("r4c7",)]


@pytest.mark.parametrize(
    ("state", "words", "move"),
    [
        (position(agenda=OWED), ("study", "move"), Wisdom("study")),
        (
            position(agenda=OWED, seats={BLUE: {"wisdom": {"study": 6}}}),
            ("study", "stduy", "move"),
            Wisdom("move"),
        ),
        (position(agenda=OWED), ("ask", "move"), None),
        (position(agenda=OWED), (), None),
        (release(), ("site", "mat"), Release("r3c3.shrine")),
        (release(), ("r5c5.monolith",), Release("r5c5.monolith")),
        (release(map=("r3c3.shrine",), wisdom={"study": 2}), ("site",), Release("r5c5.monolith")),
        (release(map=("r3c3.shrine",)), ("site", "mat"), Release("mat")),
        (release(), ("r3c3.monolith", "nowhere", "ask", "mat"), None),
    ],
)
def test_the_first_legal_word_of_a_standing_answer_is_used(
    state: State, words: tuple[str, ...], move: Wisdom | Release | None
) -> None:
    (demand,) = to_act(state)
    assert prefer(state, demand, heeded(words)) == move
    assert move is None or not reasons_against(RULESET, state, demand.seat, move)


def test_no_standing_answer_takes_a_turn() -> None:
    (demand,) = to_act(position())
    assert prefer(position(), demand, ("mat", "study")) is None


TABLE = position(**SITES, seats={RED: {"map": ("r3c3.monolith",), "track": 3, "wisdom": {"study": 4}}})


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({"occupied": "r3c3.monolith"}, True),
        ({"occupied": "r3c3"}, False),
        ({"free": "r3c3"}, True),
        ({"free": "r3c3.monolith"}, False),
        ({"free": "r3c3.temple"}, False),
        ({"free": "r2c2"}, False),
        ({"tile": {"r3c3": "M", "r2c2": "water", "r1c4": "I"}}, True),
        ({"tile": {"r3c3": "M", "r2c2": "4"}}, False),
        ({"at_least": {f"{RED}.wisdom.study": 4, f"{RED}.track": 3, f"{RED}.actions": 4}}, True),
        ({"at_least": {f"{RED}.wisdom.study": 5}}, False),
        ({"at_least": {"round": 2, "left": 3}}, True),
    ],
)
def test_conditions_look_at_the_table(condition: Mapping[str, Any], expected: bool) -> None:
    assert codes(check_condition(TABLE, RED, condition)) == []
    assert holds(TABLE, RED, condition) is expected


@pytest.mark.parametrize(
    ("condition", "expected"),
    [
        ({}, ["one_condition"]),
        ({"free": "r3c3", "occupied": "r3c3"}, ["one_condition"]),
        ({"fre": "r3c3"}, ["unknown_condition"]),
        ({"free": 4}, ["not_a_place"]),
        ({"free": "r1c1"}, ["unknown_place"]),
        ({"occupied": "r3c3.tower"}, ["unknown_place"]),
        ({"occupied": "r3c3."}, ["unknown_place"]),
        ({"tile": "4"}, ["not_a_map"]),
        ({"tile": {}}, ["not_a_map"]),
        ({"tile": {"r1c1": "4"}}, ["unknown_place"]),
        ({"tile": {"r3c3": 4}}, ["unknown_tile"]),
        ({"at_least": {f"{RED}.wisdom.stduy": 2}}, ["unknown_fact"]),
        ({"at_least": {"red.track": True}}, ["unknown_fact", "not_a_number"]),
    ],
)
def test_conditions_that_say_nothing_are_told_apart(
    condition: Mapping[str, Any], expected: list[str]
) -> None:
    assert codes(check_condition(TABLE, RED, condition)) == [f"plan.{word}" for word in expected]
    with pytest.raises(RuleBug):
        holds(TABLE, RED, {"fre": "r3c3"})


def test_every_listed_fact_can_be_read() -> None:
    assert all(fact(TABLE, path) is not None for path in facts(TABLE))
    assert (fact(TABLE, f"{RED}.map"), fact(TABLE, f"{RED}.moves"), fact(TABLE, "map")) == (1, None, None)


def test_a_plan_that_is_not_understood_is_refused_before_anything_is_done() -> None:
    assign = Step(Assign("shift", "study"), ("do", 0))
    inner = Plan({"free": "r9c9"}, (), (), ("do", 1, "else", 0))
    plan = Plan({"free": "r3c3"}, (assign,), (inner,), ("do", 1))
    outcome = adjudicate(RULESET, TABLE, RED, (assign, plan), Draws(Unavailable(), {}))
    assert outcome.done == ()
    assert outcome.refusal is not None
    assert outcome.refusal.at == ("do", 1, "else", 0)
    assert [(r.code, r.at) for r in outcome.refusal.reasons] == [("oros.plan.unknown_place", ("if", "free"))]


@pytest.mark.parametrize("move", [Pass(), End()])
@pytest.mark.parametrize("state", [position(agenda=OWED, serial=1), release(), release(hand=2)])
def test_who_owes_a_decision_hears_of_it_alone(state: State, move: Any) -> None:
    (demand,) = to_act(state)
    reasons = reasons_against(RULESET, state, demand.seat, move)
    assert [reason.code for reason in reasons] == ["oros.turn.decision_open"]
