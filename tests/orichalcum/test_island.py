"""The islands of Orichalcum against a second, plain computation of their geometry."""

from itertools import combinations

import pytest

from adjudicator.games.orichalcum.components import load
from adjudicator.games.orichalcum.island import WAYS, Island, row_and_column, turned

ISLANDS = load().islands
EACH = pytest.mark.parametrize("island", list(ISLANDS.values()), ids=list(ISLANDS))

CHECK_NUMBERS = {
    "A1": (30, 69, 40, 51, 10),
    "A2": (26, 52, 25, 25, 10),
    "B1": (30, 69, 40, 51, 10),
    "B2": (26, 51, 25, 25, 9),
    "C1": (30, 69, 40, 51, 9),
    "C2": (26, 49, 21, 18, 8),
    "D1": (30, 65, 36, 43, 9),
    "D2": (26, 50, 24, 23, 8),
}
"""Circles, adjacent pairs, trefoils, rhombi, places for a metropolis (geo.7)."""

LESS = {
    "A": "r0c4 r2c2 r3c3 r5c4",
    "B": "r1c3 r2c3 r4c2 r5c5",
    "C": "r0c5 r1c3 r3c2 r4c4",
    "D": "r0c3 r1c3 r1c6 r3c3",
}
"""The circles of face 1 that face 2 does not have (geo.8)."""


def plane(at: str) -> tuple[int, int]:
    """The centre of a circle in the plane: half circles to the right, and the row."""
    row, column = row_and_column(at)
    return 2 * column + row % 2, row


def touch(one: str, other: str) -> bool:
    """Circles of a staggered drawing touch beside each other in a row, or half a circle off in the next."""
    (x, y), (u, v) = plane(one), plane(other)
    return (abs(x - u), abs(y - v)) in ((2, 0), (1, 1))


@EACH
def test_the_check_numbers_of_the_house_islands(island: Island) -> None:
    counts = (
        len(island.circles),
        len(island.footprints[2]),
        len(island.footprints[3]),
        len(island.rhombi),
        len(island.landings),
    )
    assert counts == CHECK_NUMBERS[island.name]


@EACH
def test_neighbours_are_the_circles_that_touch(island: Island) -> None:
    for at in island.circles:
        assert sorted(island.neighbours[at]) == sorted(other for other in island.circles if touch(at, other))
        assert at not in island.neighbours[at]


@EACH
def test_ways_turn_counter_clockwise_and_lead_back(island: Island) -> None:
    for at in island.circles:
        assert list(island.step[at]) == [way for way in WAYS if way in island.step[at]]
        for way, to in island.step[at].items():
            assert island.step[to][turned(way, 3)] == at
            beyond = island.step[at].get(turned(way))
            assert beyond is None or touch(to, beyond)


def test_the_six_directions_as_they_are_drawn() -> None:
    step = ISLANDS["A1"].step
    assert step["r2c2"] == {"E": "r2c3", "NE": "r1c2", "NW": "r1c1", "W": "r2c1", "SW": "r3c1", "SE": "r3c2"}
    assert step["r3c3"] == {"E": "r3c4", "NE": "r2c4", "NW": "r2c3", "W": "r3c2", "SW": "r4c3", "SE": "r4c4"}


@EACH
def test_pairs_trefoils_and_rhombi_by_brute_force(island: Island) -> None:
    pairs = {pair for pair in combinations(island.circles, 2) if touch(*pair)}
    assert set(island.footprints[2]) == pairs
    trefoils = {
        three
        for three in combinations(island.circles, 3)
        if all(touch(*two) for two in combinations(three, 2))
    }
    assert set(island.footprints[3]) == trefoils
    rhombi = {
        four
        for four in combinations(island.circles, 4)
        if sum(touch(*two) for two in combinations(four, 2)) == 5
    }
    assert {island.in_order(four) for four in island.rhombi.values()} == rhombi


@EACH
def test_every_rhombus_has_one_name_and_is_found_from_both_corners(island: Island) -> None:
    for name, four in island.rhombi.items():
        at, _, way = name.partition("/")
        corner, one, other, far = four
        assert corner == at and row_and_column(at)[0] > row_and_column(far)[0] and not touch(at, far)
        assert touch(one, other) and island.rhombus(at, way) == name
        assert island.rhombus(far, turned(way, 3)) == name
        assert island.rhombus_of(tuple(reversed(four))) == name
    named = [island.rhombus(at, way) for at in island.circles for way in WAYS]
    assert sorted(filter(None, named)) == sorted([*island.rhombi, *island.rhombi])


def test_a_rhombus_named_from_the_upper_corner() -> None:
    assert ISLANDS["A1"].rhombus("r2c1", "SE") == "r3c2/NW"
    assert ISLANDS["A1"].rhombi["r3c2/NW"] == ("r3c2", "r2c2", "r3c1", "r2c1")


@EACH
def test_what_is_no_place_is_no_place(island: Island) -> None:
    for at, way in (("", "E"), ("r9c9", "NE"), ("x", ""), (island.circles[0], "N"), (island.circles[0], "")):
        assert island.rhombus(at, way) == ""
        assert island.covered(2, at, way) == ()
        assert island.covered(3, at, way) == ()
    assert island.covered(1, "r9c9") == () and island.covered(4, island.circles[0], "E") == ()
    assert island.rhombus_of(island.circles[:3]) == "" and "r9c9" not in island


def test_a_tile_lies_as_it_is_printed() -> None:
    island = ISLANDS["A1"]
    assert island.covered(1, "r3c3") == ("r3c3",)
    assert island.covered(2, "r3c3", "SW") == ("r3c3", "r4c3")
    assert island.covered(3, "r3c3", "SW") == ("r3c3", "r4c3", "r4c4")
    assert island.covered(3, "r4c3", "E") == ("r4c3", "r4c4", "r3c3")
    assert island.covered(3, "r3c3", "SE", flip=True) == ("r3c3", "r4c4", "r4c3")


@EACH
def test_no_tile_and_no_metropolis_covers_two_ports(island: Island) -> None:
    assert len(island.ports) == 3 and sorted(island.ports.values()) == ["h", "m", "x"]
    for one, other in combinations(island.ports, 2):
        assert not touch(one, other)
        assert not set(island.neighbours[one]) & set(island.neighbours[other])


@EACH
def test_the_islands_hang_together(island: Island) -> None:
    assert island.connected(island.circles)
    assert island.connected(()) and island.connected(island.circles[:1])
    assert not island.connected((island.circles[0], island.circles[-1]))


@pytest.mark.parametrize("board", list("ABCD"))
def test_the_hard_face_is_the_easy_one_less_four_circles(board: str) -> None:
    easy, hard = ISLANDS[f"{board}1"], ISLANDS[f"{board}2"]
    assert sorted(set(easy.circles) - set(hard.circles)) == sorted(LESS[board].split())
    assert set(hard.circles) < set(easy.circles) and hard.ports == easy.ports


def test_a_drawing_without_circles_is_none() -> None:
    with pytest.raises(ValueError, match="no circles"):
        Island("E1", ["---"])
