"""BUILD: where a site may be built, who goes up, and what it brings to whom."""

from itertools import product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.oros.events import (
    DemigodAscended,
    FollowerAssigned,
    SiteBuilt,
    WisdomGained,
    WisdomIsOwed,
)
from adjudicator.games.oros.moves import Build
from adjudicator.games.oros.rules.build import ACTION, reward
from adjudicator.games.oros.state import COLUMNS, State, WisdomOwed
from tests.oros.acting import legal, listed, played, reached, refused
from tests.oros.positions import position

RED, GREEN, BLUE, YELLOW = "raging_fire", "fertile_land", "great_waters", "living_sun"


def table(
    built: tuple[str, ...] = (), map: tuple[str, ...] = ("r4c4",), elsewhere: int = 0, **red: object
) -> State:
    """Red stands on `map`; r4c4 is a mountain with the sites of those who `built` there."""
    others = {"r2c2": (GREEN, BLUE), "r2c3": (GREEN, BLUE), "r2c4": (GREEN, BLUE)}
    sites = {space: (*below, RED) for space, below in list(others.items())[:elsewhere]}
    return position(
        tiles={"r4c4": "M", "r4c5": "1W", **dict.fromkeys(sites, "M")},
        sites={**({"r4c4": built} if built else {}), **sites},
        seats={RED: {"map": map, "actions": ("shift", "move", "journey"), **red}},
    )


def build(*wisdom: str, on: str = "r4c4", follower: str = "") -> Build:
    return Build("shift", on, follower, wisdom)


def codes(state: State, move: Build) -> list[str]:
    return refused(ACTION, state, RED, move)


def test_a_monolith_brings_two_spaces_and_one_wisdom() -> None:
    ledger = played(ACTION, table(), RED, build("study"))
    assert ledger.events == [
        FollowerAssigned(RED, "shift", "build", True),
        SiteBuilt(RED, "r4c4", "monolith", "r4c4"),
        DemigodAscended(RED, 0, 2),
        WisdomGained(RED, "study", 2),
    ]
    assert ledger.state.sites == {"r4c4": (RED,)}
    assert ledger.state.seats[RED].map == ("r4c4.monolith",)


def test_the_others_who_study_there_gain_one_each_clockwise() -> None:
    state = position(
        tiles={"r4c4": "M"},
        sites={"r4c4": (RED, BLUE)},
        seats={
            RED: {"map": ("r4c4.monolith", "r4c4.monolith")},
            BLUE: {"map": ("r4c4.shrine",)},
            GREEN: {"map": ("r4c4",), "actions": ("shift", "move")},
            YELLOW: {"map": ("r4c4",)},
        },
        active=GREEN,
    )
    ledger = played(ACTION, state, GREEN, build("move", "move", "move"))
    assert ledger.events[-2:] == [WisdomIsOwed(RED), WisdomIsOwed(BLUE)]
    assert [(type(task), task.seat) for task in ledger.state.agenda] == [
        (WisdomOwed, BLUE),
        (WisdomOwed, RED),
    ]


def test_studying_elsewhere_brings_nothing() -> None:
    state = position(
        tiles={"r4c4": "M"},
        sites={"r4c4": (RED,)},
        seats={BLUE: {"map": ("r4c4.monolith",), "actions": ("shift",)}, RED: {"map": ("r4c4",)}},
        active=BLUE,
    )
    assert played(ACTION, state, BLUE, build("move", "move")).state.agenda == ()


@pytest.mark.parametrize(
    ("built", "map", "on", "wanted"),
    [
        ((), ("r4c4",), "r4c5", ["oros.build.no_mountain"]),
        ((), ("r4c4",), "r3c3", ["oros.build.no_mountain"]),
        ((), ("r4c4",), "r9c9", ["oros.build.unknown_space"]),
        ((), ("r4c5",), "r4c4", ["oros.build.no_follower"]),
        ((BLUE, RED), ("r4c4",), "r4c4", ["oros.build.own_site_there"]),
        ((BLUE, GREEN, YELLOW), ("r4c4",), "r4c4", ["oros.build.complete"]),
    ],
)
def test_where_nothing_can_be_built(
    built: tuple[str, ...], map: tuple[str, ...], on: str, wanted: list[str]
) -> None:
    assert codes(table(built, map), build("move", on=on)) == wanted
    assert on not in [move.on for move in listed(ACTION, table(built, map), RED)]


def test_three_temples_are_all_there_are() -> None:
    assert codes(table((BLUE, GREEN), elsewhere=2), build("move", "move", "move")) == []
    state = table((BLUE, GREEN), elsewhere=3)
    assert codes(state, build("move", "move", "move")) == ["oros.build.none_left"]


def test_of_several_followers_one_is_named() -> None:
    state = table((BLUE,), ("r4c4", "r4c4.monolith"))
    assert codes(state, build("move", "move")) == ["oros.build.choose_follower"]
    assert codes(state, build("move", "move", follower="r4c4.shrine")) == ["oros.build.not_there"]
    assert codes(state, build("move", "move", follower="top")) == ["oros.build.unknown_place"]
    ledger = played(ACTION, state, RED, build("move", "move", follower="r4c4.monolith"))
    assert ledger.state.seats[RED].map == ("r4c4", "r4c4.shrine")


def test_wisdom_goes_by_type_and_by_the_column_before_it() -> None:
    assert reward(table(), RED, "r4c4") == 1
    assert reward(table((BLUE,), wisdom={"shrine": 3}), RED, "r4c4") == 2
    assert reward(table((BLUE,), wisdom={"shrine": 4}), RED, "r4c4") == 3
    assert reward(table((BLUE, GREEN), wisdom={"shrine": 6, "temple": 6}), RED, "r4c4") == 4
    low = table((BLUE,), wisdom={"shrine": 3})
    assert codes(low, build("shrine", "move", "move")) == ["oros.wisdom.wrong_number"]
    assert codes(low, build("shrine", "shrine")) == []


def everything(state: State) -> list[Build]:
    """Every legal BUILD, found by writing down all there are."""
    columns = [column for column in COLUMNS if state.seats[RED].wisdom[column] < 6]
    spaces = tuple(state.board.spaces)
    places = ("", "r4c4", "r4c4.monolith", "r4c4.shrine", "r2c2", "r2c2.monolith")
    froms = state.seats[RED].actions
    return [
        Build(from_, on, follower, wisdom)
        for on in legal_mountains(state, spaces)
        for from_, follower in product(froms, places)
        for wisdom in product(columns, repeat=reward(state, RED, on))
        if not codes(state, Build(from_, on, follower, wisdom))
    ]


def legal_mountains(state: State, spaces: tuple[str, ...]) -> list[str]:
    return [space for space in spaces if space in state.tiles and state.tiles[space].kind == "M"]


def test_every_legal_build_is_reached_one_choice_at_a_time() -> None:
    narrow = {**dict.fromkeys(COLUMNS, 6), "move": 5, "study": 2, "temple": 5, "shrine": 5}
    state = position(
        tiles={"r4c4": "M", "r2c2": "M", "r6c6": "M"},
        sites={"r4c4": (BLUE,), "r6c6": (GREEN,)},
        seats={
            RED: {
                "map": ("r4c4", "r4c4.monolith", "r2c2"),
                "actions": ("shift", "journey"),
                "wisdom": narrow,
            }
        },
    )
    wanted = {repr(move) for move in everything(state)}
    assert len(wanted) > 100
    assert {repr(move) for move in reached(ACTION, state, RED)} == wanted


def test_nothing_is_named_when_nothing_can_rise() -> None:
    state = table(wisdom=dict.fromkeys(COLUMNS, 6))
    assert codes(state, build("move")) == ["oros.wisdom.wrong_number"]
    assert legal(ACTION, state, RED, [build()]) == [build()]


words = st.sampled_from(("", "shift", "r4c4", "r4c5", "r4c4.monolith", "r4c4.temple", "r4c4.", ".", "temple"))
moves = st.builds(Build, words, words, words, st.lists(words, max_size=4).map(tuple))


@settings(max_examples=300)
@given(moves, st.sampled_from(((), (BLUE,), (BLUE, GREEN), (RED,), (BLUE, GREEN, YELLOW))))
def test_whatever_is_written_is_judged(move: Build, built: tuple[str, ...]) -> None:
    state = table(built)
    if not codes(state, move):
        played(ACTION, state, RED, move)
    assert ACTION.variants is not None
    legal(ACTION, state, RED, ACTION.variants(state, RED, move))
