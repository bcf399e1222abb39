"""JOURNEY: single steps, whole walks, and finding every legal way step by step."""

from collections.abc import Iterator
from itertools import pairwise, product

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.oros.components import load
from adjudicator.games.oros.events import FollowerAssigned, FollowerJourneyed
from adjudicator.games.oros.moves import Journey, Walk
from adjudicator.games.oros.rules.journey import ACTION
from adjudicator.games.oros.rules.paths import is_over_land, next_places, shortest_paths, touches
from adjudicator.games.oros.rules.walks import STEPS
from adjudicator.games.oros.state import State
from tests.oros.acting import legal, listed, played, reached, refused
from tests.oros.positions import position

RED, GREEN, BLUE = "raging_fire", "fertile_land", "great_waters"


def table(
    tiles: dict[str, str], at: tuple[str, ...], level: int, blue: tuple[str, ...] = (), **fields: object
) -> State:
    red = {"map": at, "wisdom": {"journey": level}, "actions": ("shift", "build")}
    return position(tiles=tiles, seats={RED: red, BLUE: {"map": blue}}, **fields)  # type: ignore[arg-type]


def walk(*paths: str) -> Journey:
    return Journey("shift", tuple(Walk(tuple(path.split())) for path in paths))


def codes(state: State, *paths: str) -> list[str]:
    return refused(ACTION, state, RED, walk(*paths))


def test_the_table_of_steps_is_that_of_the_data() -> None:
    rows = load().abilities["journey"]
    assert [max(row.amounts.get("steps", 0) for row in rows[:level]) for level in range(1, 7)] == list(
        STEPS[1:]
    )


def test_a_walk_is_one_event_and_ends_where_it_ends() -> None:
    state = table({"r4c3": "1E", "r4c4": "2i-EW", "r4c5": "1W"}, ("r4c3",), 2)
    ledger = played(ACTION, state, RED, walk("r4c3 r4c4 r4c5"))
    assert ledger.events == [
        FollowerAssigned(RED, "shift", "journey", True),
        FollowerJourneyed(RED, ("r4c3", "r4c4", "r4c5")),
    ]
    assert ledger.state.seats[RED].map == ("r4c5",)


def test_both_touching_sides_have_to_be_land_unless_water_may_be_crossed() -> None:
    assert codes(table({"r4c3": "1E", "r4c4": "1W"}, ("r4c3",), 1), "r4c3 r4c4") == []
    assert codes(table({"r4c3": "1E", "r4c4": "1N"}, ("r4c3",), 3), "r4c3 r4c4") == ["oros.journey.water"]
    assert codes(table({"r4c3": "1E", "r4c4": "1N"}, ("r4c3",), 4), "r4c3 r4c4") == []
    assert codes(table({"r4c3": "1E"}, ("r4c3",), 6), "r4c3 r4c4") == ["oros.journey.open_water"]


def test_edges_and_arrows_of_the_map_are_crossed() -> None:
    assert codes(table({"r1c4": "1N", "r7c4": "1S"}, ("r1c4",), 1), "r1c4 r7c4") == []
    assert codes(table({"r1c2": "1W", "r2c1": "1N"}, ("r1c2",), 1), "r1c2 r2c1") == []
    assert codes(table({"r1c2": "1W", "r2c1": "1E"}, ("r1c2",), 1), "r1c2 r2c1") == ["oros.journey.water"]


def test_sites_are_a_stack_above_the_mountain() -> None:
    state = table({"r4c4": "M", "r4c5": "4"}, ("r4c4.temple",), 6, sites={"r4c4": (BLUE, GREEN, RED)})
    assert codes(state, "r4c4.temple r4c4.shrine r4c4.monolith r4c4 r4c5") == []
    assert codes(state, "r4c4.temple r4c5") == ["oros.journey.not_adjacent"]
    assert codes(state, "r4c4.temple r4c4.monolith") == ["oros.journey.not_adjacent"]
    bare = table({"r4c4": "M"}, ("r4c4",), 6)
    assert codes(bare, "r4c4 r4c4.monolith") == ["oros.journey.no_site"]


def test_a_walk_ends_alone_unless_ability_5() -> None:
    row = {"r4c3": "1E", "r4c4": "2i-EW", "r4c5": "1W"}
    assert codes(table(row, ("r4c3",), 2, blue=("r4c4",)), "r4c3 r4c4 r4c5") == []
    assert codes(table(row, ("r4c3",), 2, blue=("r4c4",)), "r4c3 r4c4") == ["oros.journey.occupied"]
    assert codes(table(row, ("r4c3",), 5, blue=("r4c4",)), "r4c3 r4c4") == []
    assert codes(table(row, ("r4c3", "r4c5"), 2), "r4c3 r4c4 r4c5") == ["oros.journey.occupied"]


def test_followers_walk_one_after_another_and_once_each() -> None:
    row = {"r4c3": "1E", "r4c4": "2i-EW", "r4c5": "1W"}
    both = table(row, ("r4c4", "r4c3"), 3)
    assert codes(both, "r4c4 r4c5", "r4c3 r4c4") == []
    assert codes(both, "r4c3 r4c4", "r4c4 r4c5") == ["oros.journey.occupied"]
    assert codes(both, "r4c4 r4c5", "r4c3 r4c4", "r4c5 r4c4") == ["oros.journey.no_follower"]
    swap = table(row, ("r4c4", "r4c3"), 2)
    assert codes(swap, "r4c3 r4c4", "r4c4 r4c3") == ["oros.journey.occupied"]


def test_the_steps_of_all_walks_are_counted_together() -> None:
    row = {"r4c3": "1E", "r4c4": "4", "r4c5": "1W", "r3c4": "1S", "r6c6": "1N", "r5c6": "1S"}
    two = table(row, ("r4c3", "r6c6"), 3)
    assert codes(two, "r4c3 r4c4 r4c5", "r6c6 r5c6") == []
    assert codes(two, "r4c3 r4c4 r4c5 r4c4", "r6c6 r5c6") == ["oros.journey.too_far"]
    one = table(row, ("r4c3", "r6c6"), 1)
    assert codes(one, "r4c3 r4c4", "r6c6 r5c6") == ["oros.journey.too_far"]


def test_a_shared_space_may_be_kept_or_left_but_not_walked_back_to() -> None:
    state = table({"r4c3": "1E", "r4c4": "1W"}, ("r4c3",), 2, blue=("r4c3",))
    assert codes(state, "r4c3 r4c4") == []
    assert codes(state) == []
    assert codes(state, "r4c3 r4c4 r4c3") == ["oros.journey.occupied"]


def test_no_walk_at_all_leaves_the_action_undone() -> None:
    state = table({"r4c3": "1E"}, ("r4c3",), 2)
    assert played(ACTION, state, RED, walk()).events == [FollowerAssigned(RED, "shift", "journey", False)]


@pytest.mark.parametrize(
    ("path", "code"),
    [
        ("r4c3", "oros.journey.no_step"),
        ("", "oros.journey.no_step"),
        ("r4c4 r4c3", "oros.journey.no_follower"),
        ("r4c3 r4c3", "oros.journey.not_adjacent"),
        ("r4c3 r9c9", "oros.journey.unknown_place"),
        ("r4c3 r4c4.cellar", "oros.journey.unknown_place"),
    ],
)
def test_walks_that_are_none(path: str, code: str) -> None:
    assert codes(table({"r4c3": "1E", "r4c4": "1W"}, ("r4c3",), 6), path) == [code]


def test_the_touching_of_places_is_mutual_on_both_maps() -> None:
    for map, layout in (("small", "small_standard"), ("large", "large_standard")):
        state = position(map, layout)
        for place in state.tiles:
            for to in next_places(state, place, water=True):
                assert touches(state, to, place)
                assert is_over_land(state, place, to) == is_over_land(state, to, place)


def test_shortest_paths_are_as_short_as_steps_can_be() -> None:
    state = position(layout="small_standard")
    paths = shortest_paths(state, "r4c4", True, 5)
    assert [len(path) for path in paths.values()] == sorted(len(path) for path in paths.values())
    for end, path in paths.items():
        if len(path) > 1:
            nearer = [len(paths[to]) for to in next_places(state, end, True) if to in paths]
            assert min(nearer) == len(path) - 1


def test_the_list_names_every_space_where_a_single_walk_may_end() -> None:
    state = table({}, ("r4c4",), 6, layout="small_standard")
    ends = {move.walks[0].path[-1] for move in listed(ACTION, state, RED) if move.from_ == "shift"}
    assert ends == set(shortest_paths(state, "r4c4", True, 5)) - {"r4c4"}


def everything(state: State, steps: int) -> list[Journey]:
    """Every legal JOURNEY of one or two walks, found by writing down all there are."""
    places = list(all_places(state))
    paths = [
        Walk(path)
        for length in range(2, steps + 2)
        for path in product(places, repeat=length)
        if connected(state, path)
    ]
    lists: list[tuple[Walk, ...]] = [(one,) for one in paths]
    lists += [pair for pair in product(paths, repeat=2) if sum(len(one.path) - 1 for one in pair) <= steps]
    froms = state.seats[RED].actions
    return legal(ACTION, state, RED, (Journey(from_, walks) for from_ in froms for walks in lists))


def all_places(state: State) -> Iterator[str]:
    for space in state.tiles:
        yield space
        for level in range(len(state.sites.get(space, ()))):
            yield f"{space}.{('monolith', 'shrine', 'temple')[level]}"


def connected(state: State, path: tuple[str, ...]) -> bool:
    return all(touches(state, here, there) for here, there in pairwise(path))


@pytest.mark.parametrize("level", [2, 3, 4, 5])
@pytest.mark.parametrize("blue", [(), ("r4c4",), ("r4c5", "r4c5.monolith")])
def test_every_legal_journey_is_reached_one_choice_at_a_time(level: int, blue: tuple[str, ...]) -> None:
    tiles = {"r4c3": "1E", "r4c4": "3-S", "r4c5": "M", "r3c4": "1N", "r5c4": "1N"}
    bare = dict.fromkeys(("r1c4", "r4c1", "r4c7", "r7c4"), "")
    state = table({**tiles, **bare}, ("r4c3", "r4c5"), level, blue, sites={"r4c5": (GREEN,)})
    wanted = {repr(move) for move in everything(state, STEPS[level])}
    assert len(wanted) > 1
    assert {repr(move) for move in reached(ACTION, state, RED)} == wanted


words = st.sampled_from(
    ("r4c3", "r4c4", "r4c5", "r4c4.monolith", "r4c4.shrine", "r4c4.", "", "x.temple", "r4c6")
)
walks = st.lists(st.builds(Walk, st.lists(words, max_size=5).map(tuple)), max_size=4).map(tuple)
moves = st.builds(Journey, st.sampled_from(("shift", "build", "hand", "")), walks)


@settings(max_examples=300)
@given(moves, st.integers(1, 6))
def test_whatever_is_written_is_judged(move: Journey, level: int) -> None:
    tiles = {"r4c3": "1E", "r4c4": "M", "r4c5": "1W"}
    state = table(tiles, ("r4c3", "r4c4.monolith"), level, ("r4c5",), sites={"r4c4": (BLUE,)})
    if not refused(ACTION, state, RED, move):
        played(ACTION, state, RED, move)
    assert ACTION.variants is not None
    legal(ACTION, state, RED, ACTION.variants(state, RED, move))
