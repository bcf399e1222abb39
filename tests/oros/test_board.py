"""The map of Oros: neighbours, lines, shifts and diagonals, with the coordinates of the catalogue's cases."""

from __future__ import annotations

import pytest

from adjudicator.games.oros.board import DIAGONALS, SIDES, Board, Step, row_and_column
from adjudicator.games.oros.components import load
from adjudicator.games.oros.tiles import Tile

NORTH, EAST, SOUTH, WEST = range(4)
SMALL = load().boards["small"]
LARGE = load().boards["large"]
BOTH = pytest.mark.parametrize("board", [SMALL, LARGE], ids=["small", "large"])


def quarter_turn(board: Board, space: str) -> str:
    """Where a space comes to lie when the whole map is turned clockwise by a quarter."""
    row, column = row_and_column(space)
    return f"r{column}c{board.size + 1 - row}"


def mirrored(board: Board, space: str) -> str:
    """Where a space comes to lie when the map is mirrored in the diagonal from the upper left."""
    row, column = row_and_column(space)
    return f"r{column}c{row}"


def shifted(board: Board, line: str, way: str, by: int) -> dict[str, tuple[str, int]]:
    return {move.origin: (move.target, move.turn) for move in board.shift_to(line, way, by)}


@pytest.mark.parametrize(("board", "spaces"), [(SMALL, 45), (LARGE, 65)])
def test_number_of_spaces_in_reading_order(board: Board, spaces: int) -> None:
    assert len(board.spaces) == spaces
    assert list(board.spaces) == sorted(board.spaces, key=row_and_column)
    assert [board.spaces[place] for place in board.index.values()] == list(board.index)
    assert "r1c1" not in board
    assert "r4c4" in board


@BOTH
def test_four_different_neighbours_each_mutual(board: Board) -> None:
    for space in board.spaces:
        around = board.neighbours(space)
        assert len({space, *around}) == 5
        for side, other in enumerate(around):
            assert board.neighbour(space, side) == other
            assert board.between(space, other) == side
            back = board.between(other, space)
            assert back is not None
            assert board.step[space][side].heading == (back + 2) % 4


@BOTH
def test_a_step_back_undoes_heading_and_turn(board: Board) -> None:
    for space in board.spaces:
        for side, step in enumerate(board.step[space]):
            assert step.turn == (step.heading - side) % 4
            assert step.turn in (0, 1, 3)
            back = board.step[step.space][(step.heading + 2) % 4]
            assert back == Step(space, (side + 2) % 4, -step.turn % 4)


@BOTH
def test_a_quarter_turn_leaves_the_map_as_it_is(board: Board) -> None:
    for space in board.spaces:
        for side, step in enumerate(board.step[space]):
            turned = board.step[quarter_turn(board, space)][(side + 1) % 4]
            assert turned == Step(quarter_turn(board, step.space), (step.heading + 1) % 4, step.turn)


@BOTH
def test_a_diagonal_mirror_leaves_the_neighbours_as_they_are(board: Board) -> None:
    for space in board.spaces:
        there = {mirrored(board, other) for other in board.neighbours(space)}
        assert there == set(board.neighbours(mirrored(board, space)))


@BOTH
def test_hot_spots_are_the_middle_of_each_side_clockwise(board: Board) -> None:
    assert [quarter_turn(board, space) for space in board.hot_spots] == [
        *board.hot_spots[1:],
        board.hot_spots[0],
    ]
    assert board.hot_spots[0] == {7: "r1c4", 9: "r1c5"}[board.size]


def test_regions_are_nine_spaces_each_and_turn_into_one_another() -> None:
    assert list(SMALL.regions) == ["A", "B", "C", "D"]
    for letter, following in ("AB", "BC", "CD", "DA"):
        turned = [quarter_turn(SMALL, space) for space in SMALL.regions[letter]]
        assert sorted(turned[:5]) == sorted(SMALL.regions[following][:5])
        assert sorted(turned[5:8]) == sorted(SMALL.regions[following][5:8])
        assert turned[8] == SMALL.regions[following][8]
    assert SMALL.region_of["r5c2"] == ("D", 6)
    unnumbered = [space for space in SMALL.spaces if space not in SMALL.region_of]
    assert unnumbered == ["r2c2", "r2c6", "r3c3", "r3c5", "r4c4", "r5c3", "r5c5", "r6c2", "r6c6"]
    assert LARGE.regions == {}


def test_lines_of_the_small_map() -> None:
    assert list(SMALL.lines) == ["r2", "r3", "r4", "r5", "r6", "c2", "c3", "c4", "c5", "c6", "ring"]
    assert SMALL.lines["r2"] == tuple(f"r2c{column}" for column in range(1, 8))
    assert SMALL.lines["c6"] == tuple(f"r{row}c6" for row in range(1, 8))
    assert SMALL.lines["ring"] == tuple(space for letter in "ABCD" for space in SMALL.regions[letter][:5])


def test_lines_of_the_large_map() -> None:
    straight = ["r3", "r4", "r5", "r6", "r7", "c3", "c4", "c5", "c6", "c7"]
    assert list(LARGE.lines) == [*straight, "ring_outer", "ring_inner"]
    assert LARGE.lines["ring_outer"][:6] == ("r1c3", "r1c4", "r1c5", "r1c6", "r1c7", "r3c9")
    assert LARGE.lines["ring_inner"][:6] == ("r2c3", "r2c4", "r2c5", "r2c6", "r2c7", "r3c8")
    assert not set(LARGE.lines["ring_outer"]) & set(LARGE.lines["ring_inner"])


@BOTH
def test_every_line_is_a_cycle_of_neighbours(board: Board) -> None:
    for line, cells in board.lines.items():
        assert len(cells) == (20 if "ring" in line else board.size)
        for space, following in zip(cells, (*cells[1:], cells[0]), strict=True):
            assert board.between(space, following) is not None


@BOTH
def test_lines_through_a_space(board: Board) -> None:
    for space in board.spaces:
        assert board.lines_of[space] == tuple(line for line, cells in board.lines.items() if space in cells)
    assert SMALL.lines_of["r1c3"] == ("c3", "ring")
    assert SMALL.lines_of["r2c2"] == ("r2", "c2")


@pytest.mark.parametrize(
    ("line", "ways"),
    [("r3", ("e", "w")), ("c5", ("s", "n")), ("ring", ("cw", "ccw")), ("ring_inner", ("cw", "ccw"))],
)
def test_ways_of_a_line_begin_with_the_listed_one(line: str, ways: tuple[str, str]) -> None:
    assert SMALL.line_ways(line) == ways


@BOTH
def test_a_shift_the_other_way_undoes_a_shift(board: Board) -> None:
    for line in board.lines:
        there, back = board.line_ways(line)
        for by in (1, 2, 3):
            returned = shifted(board, line, back, by)
            for origin, (target, turn) in shifted(board, line, there, by).items():
                assert returned[target] == (origin, -turn % 4)


@BOTH
def test_straight_shifts_never_turn_and_a_whole_ring_turns_once_round(board: Board) -> None:
    for line in board.lines:
        way = board.line_ways(line)[0]
        turns = [move.turn for move in board.shift_to(line, way, 1)]
        assert sum(turns) == (4 if "ring" in line else 0)
        assert set(turns) <= {0, 1}


def test_an_unknown_line_or_way_is_a_key_error() -> None:
    with pytest.raises(KeyError):
        SMALL.shift_to("r1", "e", 1)
    with pytest.raises(KeyError):
        SMALL.shift_to("r3", "n", 1)


# The coordinates of cases x.1 to x.8, x.22 to x.26, x.173 to x.176, x.231 and x.232.


def test_x_1_a_tile_shifted_round_a_corner_keeps_its_land_outward() -> None:
    target, turn = shifted(SMALL, "ring", "cw", 1)["r1c6"]
    assert (target, Tile.parse("1N").turned(turn).text) == ("r2c7", "1E")


def test_x_2_three_spaces_round_a_corner() -> None:
    moved = shifted(SMALL, "ring", "cw", 3)
    assert moved["r1c5"] == ("r3c7", 1)
    assert [moved[space][0] for space in SMALL.hot_spots] == ["r2c7", "r7c6", "r6c1", "r1c2"]
    assert not {moved[space][0] for space in (*SMALL.hot_spots, "r1c5")} & set(SMALL.hot_spots)


def test_x_3_a_row_wraps_without_turning() -> None:
    assert shifted(SMALL, "r4", "w", 1)["r4c1"] == ("r4c7", 0)


def test_x_4_a_straight_row_includes_the_ring_spaces_at_its_ends() -> None:
    moved = shifted(SMALL, "r2", "e", 1)
    assert [moved[space] for space in ("r2c1", "r2c4", "r2c7")] == [("r2c2", 0), ("r2c5", 0), ("r2c1", 0)]
    assert not {"r1c6", "r3c7"} & set(moved)


def test_x_5_the_edge_rows_are_no_lines_of_their_own() -> None:
    assert not {"r1", "r7", "c1", "c7"} & set(SMALL.lines)


def test_x_8_two_spaces_west_over_the_edge() -> None:
    moved = shifted(SMALL, "r4", "w", 2)
    assert [moved[space][0] for space in ("r4c1", "r4c3", "r4c7")] == ["r4c6", "r4c1", "r4c5"]


def test_x_22_two_hot_spots_touch_across_the_edge() -> None:
    assert SMALL.between("r1c4", "r7c4") == NORTH
    assert SMALL.step["r1c4"][NORTH] == Step("r7c4", NORTH, 0)
    assert SMALL.step["r7c4"][NORTH] == Step("r6c4", NORTH, 0)


def test_x_23_a_move_through_an_arrow_turns_the_tile() -> None:
    step = SMALL.step["r1c2"][WEST]
    assert step == Step("r2c1", SOUTH, 3)
    assert Tile.parse("2i-EW").turned(step.turn).text == "2i-NS"


def test_x_24_diagonal_from_the_lower_left_corner() -> None:
    assert SMALL.diagonal("r7c2", "sw") == ("r2c7",)


def test_x_26_diagonal_toward_a_missing_corner() -> None:
    assert SMALL.diagonal("r2c2", "nw") == ("r6c6",)


def test_x_173_each_ring_of_the_large_map_has_its_own_arrow() -> None:
    assert LARGE.step["r2c3"][WEST] == Step("r3c2", SOUTH, 3)
    assert LARGE.step["r1c3"][WEST] == Step("r3c1", SOUTH, 3)
    assert Tile.parse("2i-EW").turned(3).text == "2i-NS"


def test_x_174_diagonals_of_the_large_map() -> None:
    assert LARGE.diagonal("r9c3", "sw") == ("r3c9",)
    assert LARGE.diagonal("r3c3", "nw") == ("r7c7",)
    assert LARGE.diagonal("r3c1", "ne") == ()


def test_x_176_lava_through_an_arrow_touches_the_west_side() -> None:
    step = SMALL.step["r2c1"][NORTH]
    assert (step.space, (step.heading + 2) % 4) == ("r1c2", WEST)


def test_x_231_the_inner_ring_of_the_large_map() -> None:
    step = LARGE.step["r2c7"][EAST]
    assert (step.space, (step.heading + 2) % 4) == ("r3c8", NORTH)
    target, turn = shifted(LARGE, "ring_inner", "cw", 1)["r7c8"]
    assert (target, Tile.parse("1E").turned(turn).text) == ("r8c7", "1S")


def test_x_232_diagonals_with_a_choice_and_plain() -> None:
    assert "r6c1" in SMALL.diagonal("r7c2", "se")
    assert SMALL.diagonal("r1c4", "sw") == ("r2c3",)


@pytest.mark.parametrize(
    ("space", "way", "targets"),
    [
        ("r7c2", "se", ("r1c3", "r6c1")), ("r7c2", "sw", ("r2c7",)), ("r7c2", "nw", ("r6c1",)),
        ("r7c2", "ne", ("r6c3",)), ("r6c1", "sw", ("r1c6",)), ("r6c1", "nw", ("r5c7", "r7c2")),
        ("r6c1", "se", ("r7c2",)), ("r6c2", "sw", ("r2c6",)),
    ],
)  # fmt: skip
def test_move_diag_4(space: str, way: str, targets: tuple[str, ...]) -> None:
    assert SMALL.diagonal(space, way) == targets


@BOTH
def test_diagonals_turn_with_the_map_and_never_stay(board: Board) -> None:
    for space in board.spaces:
        for place, way in enumerate(DIAGONALS):
            targets = board.diagonal(space, way)
            assert space not in targets
            assert len(set(targets)) == len(targets) <= 2
            turned = board.diagonal(quarter_turn(board, space), DIAGONALS[(place + 1) % 4])
            assert turned == tuple(quarter_turn(board, target) for target in targets)


def test_only_eight_diagonals_lead_nowhere() -> None:
    nowhere = [
        (space, way) for board in (SMALL, LARGE) for space in board.spaces for way in DIAGONALS
        if not board.diagonal(space, way)
    ]  # fmt: skip
    assert nowhere == [
        ("r1c3", "sw"), ("r1c7", "se"), ("r3c1", "ne"), ("r3c9", "nw"),
        ("r7c1", "se"), ("r7c9", "sw"), ("r9c3", "nw"), ("r9c7", "ne"),
    ]  # fmt: skip


def test_move_13_a_set_breaks_up_round_a_corner() -> None:
    assert [SMALL.neighbour(space, SOUTH) for space in ("r6c7", "r6c1", "r6c2")] == ["r7c6", "r7c2", "r7c2"]


@BOTH
def test_move_14_at_most_two_steps_in_one_direction_meet(board: Board) -> None:
    for side in range(4):
        reached = [board.neighbour(space, side) for space in board.spaces]
        assert max(map(reached.count, reached)) == 2


def test_a_map_without_its_arrows_is_refused() -> None:
    with pytest.raises(ValueError, match="leads to r1c1, which is no space"):
        Board("torn", 3, ["r1c1"], [], {}, [], [], {})


def test_a_line_with_a_gap_is_refused() -> None:
    arrows = [("r1c2", SIDES["w"], "r2c1", SIDES["n"]), ("r3c1", SIDES["s"], "r1c3", SIDES["e"])]
    with pytest.raises(ValueError, match="line r1 has a gap"):
        Board("torn", 3, ["r1c1"], ["r1"], {}, arrows, [], {})
