"""Whatever well-typed move is asked for: `check` answers with reasons, changes nothing and never raises."""

from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.violations import Stage
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.moves import Assign, End, OrosMove, Pass, Place, Send, Start
from adjudicator.games.oros.rules.conditions import check_condition
from adjudicator.games.oros.state import ACTION_SPACES, PlacingDue, ReleaseDue, State, WisdomOwed
from tests.oros.positions import SEATS, position
from tests.written_values import anything

RED, GREEN, BLUE, YELLOW = SEATS
FULL = ACTION_SPACES
MOUNTAIN: dict[str, Any] = {"tiles": {"r3c3": "M"}, "sites": {"r3c3": (RED, BLUE)}}

STATES: tuple[State, ...] = (
    position(layout="small_standard"),
    position(map="large", layout="large_standard"),
    position(seats={RED: {"hand": 3}}),
    position(tiles=dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), ""), seats={RED: {"hand": 3}}),
    position(left=1, seats={RED: {"hand": 1}}),
    position(**MOUNTAIN, seats={RED: {"actions": FULL, "horizon": 2}}),
    position(**MOUNTAIN, agenda=(WisdomOwed(RED, 1),), serial=1),
    position(**MOUNTAIN, agenda=(ReleaseDue(RED, 1, 1),), serial=1),
    position(seats={RED: {"actions": (), "horizon": 0}}),
    position(seats={RED: {"removed": 1, "actions": ("shift",)}}, agenda=(PlacingDue(RED, 1),), serial=1),
    position(automa={GREEN: {}, BLUE: {}}),
)

words = st.one_of(
    st.sampled_from(
        (*ACTION_SPACES, "hand", "horizon", "mat", "r1c4", "r3c3", "r3c3.monolith", "r9c9", "r3c3.", "")
    ),
    st.text(max_size=8),
)
moves = st.one_of(
    st.builds(Start, words),
    st.builds(Place, words),
    st.builds(Assign, words, words),
    st.builds(Send, words, words),
    st.sampled_from((End(), Pass())),
)
keys = st.one_of(st.sampled_from(("occupied", "free", "tile", "at_least")), words)
conditions = st.dictionaries(keys, anything(words), max_size=2)


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(STATES), st.sampled_from(SEATS), moves)
def test_checks_answer_in_the_order_of_stages(state: State, seat: str, move: Any) -> None:
    reasons = list(RULESET.action(move).check(state, seat, move))
    assert [reason.stage for reason in reasons] == sorted(reason.stage for reason in reasons)
    for reason in reasons:
        assert reason.code.startswith("oros.") and reason.rule.startswith("oros.")
        assert reason.stage is not Stage.TURN
        assert reason.message and "\n" not in reason.message


@settings(max_examples=300, deadline=None)
@given(st.sampled_from(STATES), conditions)
def test_conditions_are_refused_or_judged(state: State, condition: dict[str, Any]) -> None:
    if not list(check_condition(state, RED, condition)):
        assert RULESET.holds(state, RED, condition) in (True, False)


@pytest.mark.parametrize("state", STATES)
def test_what_is_listed_is_legal_and_nothing_else_of_its_kind(state: State) -> None:
    """Every assignment, start, forced send, end and pass by names that exist is listed or refused."""
    places = (*state.board.spaces, "mat", "r3c3.monolith", "r3c3.shrine")
    spaces = (*ACTION_SPACES, "hand", "horizon")
    every: list[Any] = [End(), Pass(), *map(Start, places), *map(Place, spaces)]
    every += [Assign(from_, to) for from_ in spaces for to in ACTION_SPACES]
    every += [Send(follower, to) for follower in spaces for to in places]
    kinds = (Start, Assign, Send, End, Pass, Place)
    listed = [
        move
        for action in RULESET.actions
        if action.move in kinds
        for move in action.candidates(state, RED)
        if not reasons_against(RULESET, state, RED, move)
    ]
    legal = [move for move in every if not reasons_against(RULESET, state, RED, move)]
    assert sorted(map(repr, listed)) == sorted(map(repr, legal))


def test_every_kind_of_move_has_its_action() -> None:
    assert sorted(repr(action.move) for action in RULESET.actions) == sorted(map(repr, get_args(OrosMove)))
