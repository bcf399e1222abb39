"""MOVE: sets, ways, corners, diagonals, and collisions settled in the order in which the set is written."""

from itertools import permutations, product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.values import changed
from adjudicator.games.oros import events as e
from adjudicator.games.oros.moves import Collision, Move
from adjudicator.games.oros.rules.move_sets import adjacent_sets, carried
from adjudicator.games.oros.rules.move_tiles import ACTION
from adjudicator.games.oros.state import State
from tests.oros.displacing import SEAT, acted, codes, ledger_on, lie
from tests.oros.positions import position


def wise(level: int, **fields: Any) -> dict[str, dict[str, Any]]:
    """The actor with this level of the column, its followers on SHIFT and BUILD."""
    return {SEAT: {"wisdom": {"move": level}, "actions": ("shift", "build"), **fields}}


def table(level: int, tiles: dict[str, str], name: str = "small", **more: Any) -> State:
    return position(name, tiles=tiles, seats={**wise(level), **more})


def move(tiles: str, way: str, *collisions: Collision, to: str = "", ascend: bool = False) -> Move:
    return Move("shift", tuple(tiles.split()), way, to, collisions, ascend)


def after(state: State, what: Move) -> dict[str, str]:
    return lie(acted(ACTION, state, what)[0])


def test_all_are_lifted_before_any_is_put_down() -> None:
    state = table(2, {"r3c3": "2i-EW", "r3c4": "3-N"})
    there = after(state, move("r3c3 r3c4", "e"))
    assert (there.get("r3c3"), there["r3c4"], there["r3c5"]) == (None, "2i-EW", "3-N")
    mountain = table(2, {"r3c3": "2i-EW", "r3c4": "3-N", "r3c5": "M"})
    there = after(mountain, move("r3c3 r3c4", "e"))
    assert (there["r3c4"], there["r3c5"]) == ("2i-EW", "Mv3")


def test_a_set_round_a_corner_comes_apart_and_meets() -> None:
    state = table(1, {"r6c7": "2i-EW", "r6c1": "1N", "r6c2": "1S"})
    there = after(state, move("r6c7 r6c1 r6c2", "s", Collision("r7c2", "2c-NE")))
    assert there["r7c6"] == "2i-NS"
    assert there["r7c2"] == "2c-NE"
    assert {"r6c7", "r6c1", "r6c2"}.isdisjoint(there)


def test_three_tiles_meet_at_once() -> None:
    state = table(1, {"r6c7": "1N", "r6c1": "2i-NS", "r6c2": "2i-EW", "r7c2": "4"})
    there = after(state, move("r6c7 r6c1 r6c2", "s"))
    assert there["r7c2"] == "4v4"


def test_arrows_lead_and_turn_a_tile() -> None:
    assert after(table(3, {"r1c2": "2i-EW"}), move("r1c2", "w"))["r2c1"] == "2i-NS"
    large = table(3, {"r2c3": "2i-EW", "r1c3": "1N"}, "large")
    assert after(large, move("r2c3", "w"))["r3c2"] == "2i-NS"
    assert after(large, move("r1c3", "w"))["r3c1"] == "1W"


def test_the_edge_wraps_and_what_rests_there_collides() -> None:
    state = table(2, {"r1c4": "3-N", "r7c4": "1N", "r6c4": "2c-NE"})
    collision = Collision("r6c4", "3-W")
    there = after(state, move("r1c4 r7c4", "n", collision))
    assert (there["r1c4"], there["r7c4"], there["r6c4"]) == ("I", "3-N", "3-W")


@pytest.mark.parametrize(
    ("name", "start", "way", "found"),
    [
        ("small", "r7c2", "se", ["r1c3", "r6c1"]),
        ("small", "r7c2", "sw", ["r2c7"]),
        ("small", "r7c2", "nw", ["r6c1"]),
        ("small", "r7c2", "ne", ["r6c3"]),
        ("small", "r6c1", "sw", ["r1c6"]),
        ("small", "r6c1", "nw", ["r5c7", "r7c2"]),
        ("small", "r6c1", "se", ["r7c2"]),
        ("small", "r6c2", "sw", ["r2c6"]),
        ("small", "r2c2", "nw", ["r6c6"]),
        ("small", "r4c4", "e", ["r4c5"]),
        ("large", "r9c3", "sw", ["r3c9"]),
        ("large", "r3c3", "nw", ["r7c7"]),
        ("large", "r3c1", "ne", []),
    ],
)
def test_where_a_single_tile_may_end(name: str, start: str, way: str, found: list[str]) -> None:
    state = table(3, {start: "4", "r1c4": "", "r7c4": "", "r4c1": "", "r4c7": ""}, name)
    ends = [space for space in state.board.spaces if not codes(ACTION, state, move(start, way, to=space))]
    assert sorted(ends) == found
    for end in found:
        moved = acted(ACTION, state, move(start, way, to=end))[1][1]
        assert isinstance(moved, e.TilesMoved)
        assert [(one.to, one.tile.text) for one in moved.carried] == [(end, "4")]
    alone = {0: ("move.no_re_entry",), 1: (), 2: ("move.to_missing",)}
    assert codes(ACTION, state, move(start, way)) == alone[len(found)]


def test_a_diagonal_does_not_turn_the_tile() -> None:
    state = table(3, {"r7c2": "1N"})
    assert after(state, move("r7c2", "se", to="r6c1"))["r6c1"] == "1N"


def test_followers_and_lava_come_together() -> None:
    others = {"great_waters": {"map": ("r3c4",), "actions": ()}}
    state = position(tiles={"r3c3": "3-Nv4", "r3c4": "2i-NSv3"}, seats={**wise(3, map=("r3c3",)), **others})
    now, _ = acted(ACTION, state, move("r3c3", "e"))
    assert lie(now)["r3c4"] == "4v8"
    assert (now.seats[SEAT].map, now.seats["great_waters"].map) == (("r3c4",), ("r3c4",))


def test_followers_of_absorbed_tiles_stand_on_the_mountain_itself() -> None:
    seats = {**wise(3, map=("r3c3",)), "great_waters": {"map": ("r3c4.monolith", "r3c4")}}
    state = position(tiles={"r3c3": "2i-EW", "r3c4": "M"}, sites={"r3c4": ("great_waters",)}, seats=seats)
    now, _ = acted(ACTION, state, move("r3c3", "e"))
    assert now.seats[SEAT].map == ("r3c4",)
    assert now.seats["great_waters"].map == ("r3c4.monolith", "r3c4")
    assert now.sites == {"r3c4": ("great_waters",)}


def test_a_moved_island_leaves_a_new_one_before_the_ascend() -> None:
    state = position(seats={**wise(6, track=4, map=("r4c7",))})
    now, _ = acted(ACTION, state, move("r4c7", "w", ascend=True))
    assert (lie(now)["r4c6"], lie(now)["r4c7"]) == ("I", "Iv2")
    assert now.seats[SEAT].map == ("r4c6",)


def test_two_fours_form_a_mountain_over_a_hot_spot() -> None:
    state = table(3, {"r1c4": "4v3", "r2c4": "4v2"})
    assert after(state, move("r2c4", "n"))["r1c4"] == "Mv5"
    assert after(state, move("r2c4", "n", Collision("r1c4", "M", "4+4")))["r1c4"] == "Mv5"
    assert codes(ACTION, state, move("r2c4", "n", Collision("r1c4", mountain="none"))) == (
        "collide.wrong_pair",
    )
    assert codes(ACTION, state, move("r2c4", "n", Collision("r1c4", "4v4"))) == ("collide.wrong_tile",)


def test_threes_as_fours() -> None:
    tiles = {"r3c3": "3-N", "r3c4": "3-W"}
    named = move("r3c3", "e", Collision("r3c4", mountain="3+3"))
    declined = move("r3c3", "e", Collision("r3c4", mountain="none"))
    silent = move("r3c3", "e")
    able, unable = table(4, tiles), table(3, tiles, great_waters={"wisdom": {"move": 6}, "map": ("r3c4",)})
    assert (after(able, named)["r3c4"], after(able, declined)["r3c4"]) == ("M", "4v2")
    assert codes(ACTION, able, silent) == ("collide.pair_missing",)
    assert codes(ACTION, unable, named) == ("collide.pair_locked",)
    assert after(unable, declined)["r3c4"] == after(unable, silent)["r3c4"] == "4v2"


def test_three_and_two_fours_take_the_fours_unless_another_pair_is_named() -> None:
    tiles = {"r6c7": "3-N", "r6c1": "4", "r6c2": "1N", "r7c2": "4", "r7c6": "1N"}
    state = table(4, {**tiles, "r6c2": "3-N"})

    def met(*pair: str) -> str:
        collisions = [Collision("r7c2", mountain=one) for one in pair] + [Collision("r7c6", tile="4")]
        return after(state, move("r6c7 r6c1 r6c2", "s", *collisions))["r7c2"]

    assert (met(), met("4+4"), met("3+4")) == ("Mv3", "Mv3", "Mv4")


def test_mountains_run_out_in_the_order_in_which_the_set_is_written() -> None:
    six = dict.fromkeys(("r3c3", "r3c4", "r3c5", "r4c3", "r4c4", "r4c5"), "4")
    state = table(1, {**NINE_MOUNTAINS, **six})
    there = after(state, move("r3c3 r3c4 r3c5", "s"))
    assert (there["r4c3"], there["r4c4"], there["r4c5"]) == ("M", "4v4", "4v4")
    there = after(state, move("r3c5 r3c3 r3c4", "s"))
    assert (there["r4c3"], there["r4c4"], there["r4c5"]) == ("4v4", "4v4", "M")
    wrong = move("r3c3 r3c4 r3c5", "s", Collision("r4c4", mountain="4+4"))
    assert codes(ACTION, state, wrong) == ("collide.no_mountain_left",)
    assert codes(ACTION, state, move("r3c4 r3c3 r3c5", "s", Collision("r4c4", mountain="4+4"))) == ()


def test_pieces_run_out_in_the_order_in_which_the_set_is_written() -> None:
    tiles = {"r3c3": "3-N", "r3c4": "3-N", "r3c5": "1Nv1", "r4c3": "3-N", "r4c4": "3-N", "r4c5": "1Nv1"}
    full = {"r6c3": "4v180", "r4c1": "I", "r6c4": "4v4"}
    state = table(1, {**tiles, **full})
    shape = Collision("r4c5", "2i-NS")
    there = after(state, move("r3c3 r3c4 r3c5", "s", shape))
    assert (there["r4c3"], there["r4c4"], there["r4c5"]) == ("4", "4", "2i-NSv2")
    there = after(state, move("r3c5 r3c4 r3c3", "s", shape))
    assert (there["r4c3"], there["r4c4"], there["r4c5"]) == ("4", "4v2", "2i-NSv2")


FIELD = {
    "r3c3": "1N",
    "r3c4": "1N",
    "r3c5": "M",
    "r4c4": "3-N",
    "r6c2": "3-N",
    "r6c3": "3-N",
    "r6c4": "4",
    "r7c2": "1N",
}


@pytest.mark.parametrize(
    ("what", "refused"),
    [
        (move("r9c9 r3c3 x", "e"), ("move.unknown_space", "move.unknown_space")),
        (move("r3c3", "up", to="r1c1"), ("move.unknown_way", "move.unknown_space")),
        (move("r3c3", "cw"), ("move.unknown_way",)),
        (
            move("r3c3 r3c4", "e", Collision("r1c1", "5", "5+5")),
            ("move.unknown_space", "collide.unknown_tile", "collide.unknown_pair"),
        ),
        (move("", "e"), ("move.count",)),
        (move("r3c3 r3c4 r4c4 r4c5", "e"), ("move.count",)),
        (move("r3c3 r3c3", "e"), ("move.named_twice",)),
        (move("r3c3 r3c4 r3c6", "e"), ("move.not_adjacent",)),
        (move("r3c3 r4c4", "e"), ("move.not_adjacent",)),
        (move("r3c3 r3c4", "ne"), ("move.diagonal_set",)),
        (move("r3c3 r3c4", "s", to="r4c3"), ("move.to_of_set",)),
        (move("r3c2", "e"), ("move.no_tile",)),
        (move("r3c4 r3c5", "n"), ("move.mountain_in_set",)),
        (move("r3c3 r3c4", "n", Collision("r2c3")), ("collide.no_collision",)),
        (move("r3c4", "s", Collision("r4c4"), Collision("r4c4")), ("collide.written_twice",)),
        (move("r3c3", "e"), ("collide.tile_missing",)),
        (move("r3c3", "e", Collision("r3c4", "3-N")), ("collide.wrong_tile",)),
        (move("r3c3", "e", Collision("r3c4", "2c-NEv1")), ("collide.wrong_tile",)),
        (move("r3c3", "e", Collision("r3c4", "2c-NE", "3+3")), ("collide.wrong_pair",)),
        (move("r3c4", "e", Collision("r3c5", mountain="4+4")), ("collide.wrong_pair",)),
        (move("r6c3", "w"), ("move.size_locked",)),
        (move("r6c3", "w", Collision("r6c2", mountain="3+3")), ("move.size_locked", "collide.pair_locked")),
        (move("r6c3", "w", ascend=True), ("move.size_locked", "ascend.locked")),
        (move("r3c3 r3c4", "n"), ("move.size_locked",)),
        (move("r6c2 r6c3 r6c4", "n"), ()),
        (move("r6c3", "ne", to="r5c5"), ("move.wrong_end",)),
    ],
)
def test_what_is_refused(what: Move, refused: tuple[str, ...]) -> None:
    assert codes(ACTION, table(1, FIELD), what) == refused


def test_each_size_has_its_ability_and_keeps_it() -> None:
    for level in range(1, 7):
        state = table(level, {"r3c3": "1N", "r3c4": "1N", "r3c5": "1N"})
        able = [
            not codes(ACTION, state, move(tiles, "n")) for tiles in ("r3c3 r3c4 r3c5", "r3c3 r3c4", "r3c3")
        ]
        assert able == [True, level > 1, level > 2]


def test_a_refusal_names_what_may_be_chosen() -> None:
    state = table(4, {**FIELD, "r3c3": "1N"})

    def said(what: Move) -> str:
        return next(ACTION.check(state, SEAT, what)).message

    assert said(move("r3c3", "e")) == (
        "at r3c4, where 1N and 1N meet, tile has to name 2c-NE or 2c-ES or 2c-SW or 2c-NW or 2i-NS or 2i-EW"
    )
    assert said(move("r6c3", "e")).startswith("at r6c4, where 4 and 3-N meet, mountain is 3+4 or none")
    assert said(move("r7c2", "se")) == "r7c2 leaves the map to the se; to has to name r1c3 or r6c1"


NO_ISLANDS = {"r7c4": "", "r4c7": "", "r4c1": ""}
NINE_MOUNTAINS = dict.fromkeys(("r6c2", "r6c3", "r6c4", "r6c5", "r6c6", "r5c2", "r5c6", "r2c2", "r2c6"), "M")

SMALL_TABLES = [
    table(2, {**NO_ISLANDS, "r3c3": "1N", "r3c4": "1E", "r4c3": "I"}),
    table(4, {**NO_ISLANDS, "r3c3": "3-N", "r3c4": "3-E", "r4c3": "4"}),
    table(6, {**NO_ISLANDS, "r6c7": "3-N", "r6c1": "4", "r6c2": "3-S", "r7c2": "4"}),
    table(4, {**NO_ISLANDS, **NINE_MOUNTAINS, "r3c3": "3-N", "r3c4": "4", "r4c3": "3-E", "r4c4": "4"}),
]

SHAPES = ("2c-NE", "2c-ES", "2c-SW", "2c-NW", "2i-NS", "2i-EW", "3-N", "3-E", "3-S", "3-W")
CHOICES = [
    ("", ""),
    *((shape, "") for shape in SHAPES),
    *(("", pair) for pair in ("4+4", "3+4", "3+3", "none")),
]

Result = tuple[Move, e.TilesMoved]


def result_of(state: State, one: Move) -> Result:
    """What the move is but for the spelling of its re-entry and its collisions, and what happens."""
    ledger = ledger_on(state)
    ACTION.resolve(ledger, SEAT, one)
    moved = ledger.events[1]
    assert isinstance(moved, e.TilesMoved)
    return changed(one, to="", collisions=()), moved


def every_result(state: State) -> list[Result]:
    """Every result of every legal move, by trying everything that could be written."""
    found = []
    for size in (1, 2, 3):
        for tiles in permutations(state.tiles, size):
            for way in ("n", "e", "s", "w", "ne", "se", "sw", "nw"):
                for to in ("", *state.board.spaces) if size == 1 else ("",):
                    for one in _with_choices(state, Move("shift", tiles, way, to)):
                        found.append(result_of(state, one))
    return found


def _with_choices(state: State, bare: Move) -> list[Move]:
    faults = codes(ACTION, state, bare)
    if any(not fault.startswith("collide.") for fault in faults):
        return []
    spaces = [
        space
        for space in state.board.spaces
        if "collide.no_collision" not in codes(ACTION, state, changed(bare, collisions=(Collision(space),)))
    ]
    tried = (
        changed(
            bare, collisions=tuple(Collision(at, *choice) for at, choice in zip(spaces, some, strict=True))
        )
        for some in product(CHOICES, repeat=len(spaces))
    )
    return [
        changed(one, from_=from_, ascend=ascend)
        for one in tried
        for from_ in ("shift", "build", "study")
        for ascend in (False, True)
        if not codes(ACTION, state, changed(one, from_=from_, ascend=ascend))
    ]


@pytest.mark.parametrize("number", range(len(SMALL_TABLES)))
def test_every_legal_move_is_reached_step_by_step(number: int) -> None:
    state = SMALL_TABLES[number]
    first = [one for one in ACTION.candidates(state, SEAT) if not codes(ACTION, state, one)]
    assert len(first) == len(set(first)) > 0
    reached = dict.fromkeys(first)
    todo = list(first)
    while todo:
        for other in _variants(state, todo.pop()):
            if other not in reached:
                reached[other] = None
                todo.append(other)
    results = [result_of(state, one) for one in reached]
    assert len({repr(one) for one in results}) == len(results), "one result is listed in two spellings"
    assert {repr(one) for one in results} == {repr(one) for one in every_result(state)}


def _variants(state: State, one: Move) -> list[Move]:
    if ACTION.variants is None:
        raise AssertionError("MOVE is listed step by step")
    return [other for other in ACTION.variants(state, SEAT, one) if not codes(ACTION, state, other)]


words = st.sampled_from(["", "r3c3", "r3c4", "r4c4", "r6c2", "r7c2", "r1c1", "n", "se", "4+4", "3+3"])
texts = words | st.text(max_size=5)
collisions = st.builds(Collision, texts, st.sampled_from(["", "2c-NE", "4v2", "M"]) | texts, texts)
moves = st.builds(
    Move,
    st.sampled_from(["shift", "hand", "horizon", "?"]),
    st.lists(texts, max_size=4).map(tuple),
    st.sampled_from(["n", "e", "s", "w", "ne", "se", "sw", "nw"]) | texts,
    texts,
    st.lists(collisions, max_size=3).map(tuple),
    st.booleans(),
)


@settings(max_examples=500, deadline=None)
@given(what=moves, level=st.integers(1, 6))
def test_check_and_variants_never_raise_and_change_nothing(what: Move, level: int) -> None:
    state = table(level, FIELD)
    before = lie(state)
    for seat in state.seats:
        codes(ACTION, state, what, seat)
    _variants(state, what)
    assert lie(state) == before


@pytest.mark.parametrize("name", ["small", "large"])
def test_at_most_two_tiles_of_a_set_reach_one_space(name: str) -> None:
    board = position(name).board
    state = position(name, tiles=dict.fromkeys(board.spaces, "1N"))
    most = 0
    for tiles in adjacent_sets(state, 3):
        for way in ("n", "e", "s", "w"):
            targets = [one.to for one in carried(state, Move("shift", tiles, way))]
            most = max(most, *(targets.count(target) for target in targets))
    assert most == 2
