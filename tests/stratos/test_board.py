"""The hexes of the six maps: neighbours, distances, rings, rows, nearest places, how tiles move."""

import pytest

from adjudicator.games.stratos.board import OPPOSITE, WAYS, Board, slid, turned
from adjudicator.games.stratos.components import load

SCENARIOS = load().scenarios
SIZES = {"p10": 61, "p11": 61, "p12": 60, "islet": 37, "five": 61, "p14": 68}
each_board = pytest.mark.parametrize("board", [s.board for s in SCENARIOS.values()], ids=list(SCENARIOS))


@pytest.mark.parametrize(("name", "size"), SIZES.items())
def test_maps_have_their_size(name: str, size: int) -> None:
    assert len(SCENARIOS[name].board.spaces) == size


@each_board
def test_neighbours_are_mutual_and_one_apart(board: Board) -> None:
    for space in board.spaces:
        assert list(board.neighbours[space]) == [s for w in WAYS if (s := board.step(space, w))]
        for near in board.neighbours[space]:
            assert space in board.neighbours[near]
            assert board.distance(space, near) == 1
        assert sorted(board.neighbours[space]) == sorted(board.within(space, 1, 1))


@each_board
def test_distances_are_a_metric(board: Board) -> None:
    for one in board.spaces[::5]:
        for other in board.spaces:
            far = board.distance(one, other)
            assert far == board.distance(other, one) and (far == 0) == (one == other)
            assert (other in board.within(one, 0, 2)) == (far <= 2)
            for third in board.spaces[::11]:
                assert far <= board.distance(one, third) + board.distance(third, other)


def test_ways_are_opposite_and_clockwise() -> None:
    for way, (east, down) in WAYS.items():
        assert WAYS[OPPOSITE[way]] == (-east, -down)
    steps = list(WAYS.values())
    for (q, r), following in zip(steps, steps[1:] + steps[:1], strict=True):
        assert following == (-r, q + r)


def test_a_gap_is_no_bridge() -> None:
    board = SCENARIOS["p14"].board
    assert board.distance("3/-3", "6/-3") == 3
    assert board.step("3/-3", "E") == "" and "4/-3" not in board


def test_the_ring_of_a_georotate() -> None:
    """x.141, x.142, x.143."""
    board = SCENARIOS["p11"].board
    ring = board.ring("0/-2")
    assert turned(ring, "cw") == {
        "0/-3": "1/-3",
        "1/-3": "1/-2",
        "1/-2": "0/-1",
        "0/-1": "-1/-1",
        "-1/-1": "-1/-2",
        "-1/-2": "0/-3",
    }
    assert turned(ring, "ccw")["0/-3"] == "-1/-2"
    assert board.ring("0/-4") == () and len(board.neighbours["0/-4"]) == 3


def test_the_row_of_a_geoslide() -> None:
    """x.147, x.148, x.149."""
    board = SCENARIOS["p11"].board
    row = board.row("0/-3", "E")
    assert row == ("-1/-3", "0/-3", "1/-3", "2/-3", "3/-3", "4/-3")
    assert slid(row)["4/-3"] == "-1/-3" and slid(row)["0/-3"] == "1/-3"
    assert board.row("0/0", "SE") == board.row("0/-4", "SE") == tuple(f"0/{r}" for r in range(-4, 5))
    assert board.row("0/0", "NW") == board.row("0/0", "SE")[::-1]


def test_rows_are_broken_in_p14_only() -> None:
    """map.8."""
    assert SCENARIOS["p14"].board.row("-2/-3", "E")[-1] == "3/-3"
    for name, scenario in SCENARIOS.items():
        board = scenario.board
        for space in board.spaces:
            whole = [s for s in board.spaces if board.at[s][1] == board.at[space][1]]
            assert (list(board.row(space, "E")) == whole) or (name == "p14" and board.at[space][1] in (-3, 3))


def test_places_at_distance_two() -> None:
    """x.244: what is left two away from (0,4)."""
    board = SCENARIOS["p10"].board
    assert board.in_order(["2/2", "1/2", "0/2", "-1/3", "-2/4"]) == board.within("0/4", 2, 2)
    free = [space for space in board.spaces if space not in ("0/4", *board.neighbours["0/4"])]
    assert board.nearest("0/4", free) == board.within("0/4", 2, 2)
    assert board.nearest("0/4", []) == ()


def test_unknown_places_are_no_places() -> None:
    board = SCENARIOS["islet"].board
    assert "9/9" not in board and "" not in board
    with pytest.raises(KeyError):
        board.distance("0/0", "9/9")
