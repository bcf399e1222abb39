"""SHIFT: which lines, how far, what rides along, what is refused."""

from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.games.oros import events as e
from adjudicator.games.oros.moves import Shift
from adjudicator.games.oros.rules.shift import ACTION, carried
from tests.oros.displacing import SEAT, acted, codes, lie
from tests.oros.positions import position


def wise(level: int, **fields: Any) -> dict[str, dict[str, Any]]:
    """The actor with this level of the column, its followers on MOVE and BUILD."""
    return {SEAT: {"wisdom": {"shift": level}, "actions": ("move", "build"), **fields}}


def shift(line: str, way: str, by: int = 1, ascend: bool = False, from_: str = "move") -> Shift:
    return Shift(from_, line, way, by, ascend)


def test_a_row_wraps_and_keeps_its_gaps_and_facings() -> None:
    there = {"r2c1": "1N", "r2c4": "2i-EW", "r2c7": "3-S", "r1c6": "2c-NE", "r3c7": "1E"}
    after, events = acted(ACTION, position(tiles=there, seats=wise(1)), shift("r2", "e"))
    tiles = lie(after)
    assert (tiles["r2c2"], tiles["r2c5"], tiles["r2c1"]) == ("1N", "2i-EW", "3-S")
    assert (tiles["r1c6"], tiles["r3c7"]) == ("2c-NE", "1E")
    assert [type(event) for event in events] == [e.FollowerAssigned, e.RowShifted]


def test_a_ring_turns_tiles_at_its_corners() -> None:
    state = position(tiles={"r1c6": "1N", "r1c5": "2c-NE"}, seats=wise(3))
    assert lie(acted(ACTION, state, shift("ring", "cw"))[0])["r2c7"] == "1E"
    after = lie(acted(ACTION, state, shift("ring", "cw", 3))[0])
    assert after["r3c7"] == "2c-ES"
    assert [after[space] for space in state.board.hot_spots] == ["I", "1E", "I", "I"]
    assert lie(acted(ACTION, state, shift("ring", "ccw"))[0])["r1c5"] == "1N"


def test_a_ring_is_shifted_alone_on_the_large_map() -> None:
    tiles = {"r1c7": "1N", "r2c7": "1N", "r2c6": "M"}
    state = position("large", tiles=tiles, seats=wise(1))
    after = lie(acted(ACTION, state, shift("ring_outer", "cw"))[0])
    assert (after["r3c9"], after["r2c7"]) == ("1E", "1N")
    assert codes(ACTION, state, shift("ring_inner", "cw")) == ("shift.mountain_in_line",)
    inner = position("large", tiles={"r7c8": "1E"}, seats=wise(1))
    assert lie(acted(ACTION, inner, shift("ring_inner", "cw"))[0])["r8c7"] == "1S"


def test_hot_spots_count_only_where_the_shift_ends() -> None:
    tiles = {"r4c1": "1N", "r4c3": "2i-NS", "r4c7": "3-S"}
    after, events = acted(ACTION, position(tiles=tiles, seats=wise(3)), shift("r4", "w", 2))
    assert [event.space for event in events if isinstance(event, e.IslandPlaced)] == ["r4c7"]
    there = lie(after)
    assert (there["r4c6"], there["r4c1"], there["r4c5"], there["r4c7"]) == ("1N", "2i-NS", "3-S", "I")


def test_sites_followers_and_lava_ride_along() -> None:
    seats = {**wise(4, map=("r4c3.monolith",)), "great_waters": {"map": ("r4c3",)}}
    state = position(tiles={"r4c3": "Mv3"}, sites={"r4c3": (SEAT,)}, seats=seats)
    after, _ = acted(ACTION, state, shift("r4", "e", 2))
    assert lie(after)["r4c5"] == "Mv3"
    assert after.sites == {"r4c5": (SEAT,)}
    assert after.seats[SEAT].map == ("r4c5.monolith",)
    assert after.seats["great_waters"].map == ("r4c5",)


def test_the_island_comes_before_the_ascend() -> None:
    state = position(tiles={"r4c1": ""}, seats=wise(6, track=4))
    after, events = acted(ACTION, state, shift("r4", "e", ascend=True))
    kinds = [type(event) for event in events]
    assert kinds.index(e.IslandPlaced) < kinds.index(e.DemigodAscended) < kinds.index(e.RedSpaceReached)
    assert lie(after)["r4c7"] == "Iv2"


@pytest.mark.parametrize(
    ("move", "refused"),
    [
        (shift("r9", "e"), ("shift.unknown_line",)),
        (shift("", "e"), ("shift.unknown_line",)),
        (shift("r1", "e"), ("shift.part_of_ring",)),
        (shift("c7", "n", 9), ("shift.part_of_ring",)),
        (shift("r1", "up"), ("shift.part_of_ring", "shift.unknown_way")),
        (shift("r4", "n", 4), ("shift.wrong_way", "shift.distance")),
        (shift("ring", "e"), ("shift.wrong_way",)),
        (shift("r4", "e", 0), ("shift.distance",)),
        (shift("r4", "e", -1), ("shift.distance",)),
        (shift("c5", "n"), ("shift.empty_line",)),
        (shift("r4", "e", 2), ("shift.distance_locked",)),
        (shift("c3", "s"), ("shift.mountain_in_line",)),
        (shift("c3", "s", 3, True), ("shift.distance_locked", "shift.mountain_in_line", "ascend.locked")),
        (shift("r4", "e", 1, from_="study"), ("assign.nobody_there",)),
        (shift("c5", "s", 1, from_="study"), ("assign.nobody_there", "shift.empty_line")),
    ],
)
def test_what_is_refused(move: Shift, refused: tuple[str, ...]) -> None:
    state = position(tiles={"r3c3": "M"}, seats={SEAT: {"actions": ("move", "journey")}})
    assert codes(ACTION, state, move) == refused


def test_a_line_of_the_ring_is_named_in_the_refusal() -> None:
    small, large = position(), position("large")
    named = [
        next(ACTION.check(state, SEAT, shift(line, way))).message.rpartition("name ")[2]
        for state, line, way in ((small, "c1", "n"), (large, "r1", "e"), (large, "c8", "s"))
    ]
    assert named == ["ring", "ring_outer", "ring_inner"]


def test_ability_4_shifts_mountains_at_every_distance() -> None:
    state = position(tiles={"r3c3": "M"}, seats=wise(4))
    for by in (1, 2, 3):
        assert codes(ACTION, state, shift("r3", "e", by)) == ()


def test_the_list_is_every_shift_that_is_accepted() -> None:
    state = position(layout="small_standard", tiles={"r3c3": "M"})
    lines = [*state.board.lines, "r1", "x"]
    every = {
        Shift(from_, line, way, by, ascend)
        for from_ in ("move", "build", "study", "hand", "horizon")
        for line in lines
        for way in ("n", "e", "s", "w", "cw", "ccw", "ne")
        for by in range(5)
        for ascend in (False, True)
    }
    for level in (1, 3, 4, 6):
        now = position(tiles=lie(state), seats=wise(level))
        listed = [move for move in ACTION.candidates(now, SEAT) if not codes(ACTION, now, move)]
        assert len(listed) == len(set(listed))
        assert set(listed) == {move for move in every if not codes(ACTION, now, move)}


def test_every_shift_carries_every_tile_once() -> None:
    for name in ("small", "large"):
        state = position(name, layout=f"{name}_standard")
        for line, cells in state.board.lines.items():
            for way in state.board.line_ways(line):
                tiles = carried(state, line, way, 3)
                assert {one.from_ for one in tiles} == {space for space in cells if space in state.tiles}
                assert len({one.to for one in tiles}) == len(tiles)


known = ["", "r4", "c5", "ring", "r1", "r99", "n", "e", "cw", "move", "hand", "horizon"]
words = st.sampled_from(known) | st.text(max_size=6)


@settings(max_examples=300, deadline=None)
@given(
    move=st.builds(Shift, words, words, words, st.integers(), st.booleans()),
    owes=st.booleans(),
    level=st.integers(1, 6),
)
def test_check_never_raises_and_changes_nothing(move: Shift, owes: bool, level: int) -> None:
    seats = {SEAT: {"wisdom": {"shift": level}, "hand": 2 if owes else 0}}
    state = position(layout="small_standard", seats=seats)
    before = lie(state)
    for seat in state.seats:
        codes(ACTION, state, move, seat)
    assert lie(state) == before
