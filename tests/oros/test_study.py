"""STUDY: sending one follower, returning some, and finding every legal way step by step."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.oros.components import load
from adjudicator.games.oros.events import (
    DemigodAscended,
    FollowerAssigned,
    FollowerReturned,
    FollowerSent,
    WisdomGained,
)
from adjudicator.games.oros.moves import Returning, Sending, Study
from adjudicator.games.oros.rules.study import ACTION, RETURNS
from adjudicator.games.oros.rules.study_spaces import MAP_FOLLOWERS
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, ReleaseDue, State
from tests.oros.acting import legal, listed, played, reached, refused
from tests.oros.positions import position

RED, GREEN, BLUE = "raging_fire", "fertile_land", "great_waters"


def table(blue: tuple[str, ...] = (), **red: object) -> State:
    """Red owns the shrine of r4c4 and the monolith of r2c2, Blue the monolith of r4c4."""
    return position(
        tiles={"r4c4": "M", "r2c2": "M", "r3c3": "1N"},
        sites={"r4c4": (BLUE, RED), "r2c2": (RED,)},
        seats={RED: red, BLUE: {"map": blue}},
    )


def send(follower: str, to: str, from_: str = "shift", **more: object) -> Study:
    return Study(from_, Sending(follower, to), **more)  # type: ignore[arg-type]


def back(*returns: tuple[str, str], wisdom: tuple[str, ...] = (), ascend: bool = False) -> Study:
    return Study("shift", None, tuple(Returning(*item) for item in returns), wisdom, ascend)


def codes(state: State, move: Study) -> list[str]:
    return refused(ACTION, state, RED, move)


def test_the_tables_of_levels_are_those_of_the_data() -> None:
    rows = load().abilities["study"]
    for level in range(1, 7):
        unlocked = [row.amounts for row in rows[:level]]
        assert RETURNS[level] == max(row.get("return", 0) for row in unlocked)
        assert MAP_FOLLOWERS[level] == max(row.get("map_followers", 0) for row in unlocked)


def test_sending_moves_one_follower_and_brings_no_wisdom() -> None:
    ledger = played(ACTION, table(), RED, send("build", "mat"))
    assert ledger.events == [
        FollowerAssigned(RED, "shift", "study", True),
        FollowerSent(RED, "build", "mat", False),
    ]
    mat = ledger.state.seats[RED]
    assert (mat.actions, mat.study, ledger.state.left) == (("move", "volcano", "study", "journey"), 1, 2)
    assert codes(table(), send("build", "mat", wisdom=("shift",))) == ["oros.study.no_wisdom"]


@pytest.mark.parametrize(
    ("follower", "to", "code"),
    [
        ("study", "mat", "oros.study.from_study"),
        ("shift", "mat", "oros.study.no_follower"),
        ("hand", "mat", "oros.study.unknown_action_space"),
        ("move", "r4c4", "oros.study.no_site"),
        ("move", "r4c4.temple", "oros.study.no_site"),
        ("move", "r4c4.monolith", "oros.study.not_own_site"),
        ("move", "moon", "oros.study.unknown_space"),
    ],
)
def test_what_cannot_be_sent(follower: str, to: str, code: str) -> None:
    assert codes(table(), send(follower, to)) == [code]


def test_a_site_with_anybody_on_it_takes_nobody() -> None:
    assert codes(table(), send("move", "r4c4.shrine")) == []
    assert codes(table(blue=("r4c4.shrine",)), send("move", "r4c4.shrine")) == ["oros.study.site_occupied"]
    own = table(map=("r4c4.shrine",), wisdom={"study": 2, "journey": 5})
    assert codes(own, send("move", "r4c4.shrine")) == ["oros.study.site_occupied"]


def test_the_limit_on_the_map_is_looked_at_on_entry() -> None:
    assert codes(table(map=("r3c3",)), send("move", "r4c4.shrine")) == ["oros.study.map_limit"]
    assert codes(table(map=("r3c3",), wisdom={"study": 2}), send("move", "r4c4.shrine")) == []


def test_the_mat_holds_two() -> None:
    assert (
        codes(table(study=2), send("journey", "mat")) == ["oros.study.no_follower", "oros.study.mat_full"][1:]
    )


def test_returning_brings_one_wisdom_each() -> None:
    state = table(study=1, map=("r2c2.monolith",), actions=("shift", "build"))
    move = back(("r2c2.monolith", "shift"), ("mat", "move"), wisdom=("temple", "temple"))
    ledger = played(ACTION, state, RED, move)
    assert ledger.events[1:] == [
        FollowerReturned(RED, "r2c2.monolith", "shift"),
        FollowerReturned(RED, "mat", "move"),
        WisdomGained(RED, "temple", 2),
        WisdomGained(RED, "temple", 3),
    ]
    mat = ledger.state.seats[RED]
    assert (mat.actions, mat.study, mat.map) == (("shift", "move", "study", "build"), 0, ())


@pytest.mark.parametrize(
    ("returns", "wisdom", "found"),
    [
        ([("mat", "shift")], (), ["oros.wisdom.wrong_number"]),
        ([("mat", "study")], ("shift",), ["oros.study.space_occupied"]),
        ([("mat", "move")], ("shift",), ["oros.study.space_occupied"]),
        ([("mat", "shift"), ("mat", "shift")], ("shift", "shift"), ["oros.study.space_occupied"]),
        ([("r3c3", "shift")], ("shift",), ["oros.study.not_studying"]),
        ([("r4c4.shrine", "shift")], ("shift",), ["oros.study.not_studying"]),
        (
            [("r9c9.shrine", "hand")],
            ("x",),
            ["oros.study.unknown_space", "oros.study.unknown_action_space", "oros.wisdom.unknown_column"],
        ),
    ],
)
def test_what_cannot_return(
    returns: list[tuple[str, str]], wisdom: tuple[str, ...], found: list[str]
) -> None:
    state = table(study=2, map=("r3c3",), actions=("shift", "move"))
    assert codes(state, back(*returns, wisdom=wisdom)) == found


def test_on_anothers_site_nobody_studies() -> None:
    state = table(map=("r4c4.monolith",))
    assert codes(state, back(("r4c4.monolith", "shift"), wisdom=("move",))) == ["oros.study.not_studying"]


def three() -> tuple[tuple[str, str], ...]:
    return ("mat", "shift"), ("mat", "volcano"), ("r2c2.monolith", "journey")


def test_a_third_return_needs_ability_4_at_the_start() -> None:
    columns = ("study", "study", "study")
    poor = table(study=2, map=("r2c2.monolith",), actions=("shift", "move"), wisdom={"study": 3})
    assert codes(poor, back(*three(), wisdom=columns)) == ["oros.study.too_many"]
    rich = table(study=2, map=("r2c2.monolith",), actions=("shift", "move"), wisdom={"study": 4})
    assert codes(rich, back(*three(), wisdom=("study", "study", "move"))) == []


def test_the_ascend_looks_at_the_column_when_the_action_ends() -> None:
    state = table(study=1, wisdom={"study": 5}, actions=("shift", "build"))
    move = back(("mat", "move"), wisdom=("study",), ascend=True)
    assert played(ACTION, state, RED, move).events[-1] == DemigodAscended(RED, 0, 1)
    assert codes(state, back(("mat", "move"), wisdom=("move",), ascend=True)) == ["oros.ascend.locked"]


def test_nothing_sent_or_returned_is_an_action_left_undone() -> None:
    state = table(wisdom={"study": 6})
    assert played(ACTION, state, RED, Study("shift")).events == [
        FollowerAssigned(RED, "shift", "study", False)
    ]
    assert codes(state, Study("shift", ascend=True)) == ["oros.ascend.not_performed"]
    assert codes(state, send("build", "mat", ascend=True)) == []


def test_one_action_does_not_both_send_and_return() -> None:
    move = Study("shift", Sending("build", "mat"), (Returning("mat", "shift"),), ("move",))
    assert codes(table(study=1), move) == ["oros.study.send_and_return"]


def test_a_released_follower_may_bring_others_back() -> None:
    state = position(
        seats={RED: {"study": 2, "actions": ("shift", "move", "volcano")}},
        agenda=(ReleaseDue(RED, 1, 1),),
        serial=1,
    )
    move = Study("horizon", None, (Returning("mat", "build"),), ("shift",))
    ledger = played(ACTION, state, RED, move)
    assert (ledger.state.left, ledger.state.agenda, ledger.state.seats[RED].horizon) == (3, (), 2)
    assert all(found.from_ == "horizon" for found in listed(ACTION, state, RED))


NARROW = {**dict.fromkeys(COLUMNS, 6), "study": 5, "temple": 4, "journey": 5}


def everything(state: State) -> list[Study]:
    """Every legal STUDY, found by writing down all there are."""
    places = ("mat", "r2c2.monolith", "r4c4.shrine", "r4c4.monolith")
    froms = state.seats[RED].actions
    moves = [Study(from_, None, (), (), ascend) for from_ in froms for ascend in (False, True)]
    for from_, follower, to, ascend in product(froms, ACTION_SPACES, places, (False, True)):
        moves.append(Study(from_, Sending(follower, to), (), (), ascend))
    single = [Returning(place, to) for place in places for to in ACTION_SPACES]
    columns = [column for column in COLUMNS if state.seats[RED].wisdom[column] < 6]
    for count in (1, 2):
        for from_, ascend in product(froms, (False, True)):
            for returns in product(single, repeat=count):
                if len({item.to for item in returns}) == count:
                    moves += (
                        Study(from_, None, returns, wisdom, ascend)
                        for wisdom in product(columns, repeat=count)
                    )
    return legal(ACTION, state, RED, moves)


def test_every_legal_study_is_reached_one_choice_at_a_time() -> None:
    state = table(
        study=1, map=("r4c4.shrine",), actions=("shift", "volcano", "journey", "build"), wisdom=NARROW
    )
    wanted = {repr(move) for move in everything(state)}
    assert len(wanted) > 200
    assert {repr(move) for move in reached(ACTION, state, RED)} == wanted


words = st.sampled_from(("", "mat", "shift", "study", "r4c4.shrine", "r4c4", "r4c4.", "r2c2.monolith", "x.y"))
moves = st.builds(
    Study,
    words,
    st.none() | st.builds(Sending, words, words),
    st.lists(st.builds(Returning, words, words), max_size=4).map(tuple),
    st.lists(words, max_size=4).map(tuple),
    st.booleans(),
)


@settings(max_examples=300)
@given(moves, st.integers(1, 6))
def test_whatever_is_written_is_judged(move: Study, level: int) -> None:
    state = table(study=1, map=("r2c2.monolith",), wisdom={"study": level})
    if not codes(state, move):
        played(ACTION, state, RED, move)
    assert ACTION.variants is not None
    legal(ACTION, state, RED, ACTION.variants(state, RED, move))
