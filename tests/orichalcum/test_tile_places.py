"""Where tiles may lie, against an enumeration of all ways to lay them circle by circle."""

from itertools import permutations

import pytest

from adjudicator.games.orichalcum.rules.tile_places import any_place, described, is_listed, open_sea, places
from adjudicator.games.orichalcum.state import State, island_of
from adjudicator.games.orichalcum.tiles import Tile
from tests.orichalcum.positions import position

BOARDS = ("K2", "K6", "K7", "B2: --.Q.-- -..-Q.- ...-..- ......- .-...-- --...--")
KINDS = ("M", "MF", "DD", "MFL", "MFV", "MMF", "MMM")


def by_hand(state: State, kind: str, flips: bool) -> list[dict[str, str]]:
    """Give every legal placement as letters by circle, each once, by trying all circles in all orders."""
    island, terrain = island_of(state, "p1"), state.seats["p1"].terrain
    free = [circle for circle in island.circles if circle not in terrain]
    found: list[dict[str, str]] = []
    for circles in permutations(free, len(kind)):
        letters = dict(zip(circles, kind, strict=True))
        near = any(other in terrain for circle in circles for other in island.neighbours[circle])
        if near and turns(island.step, circles, flips) and letters not in found:
            found.append(letters)
    return found


def turns(step: dict[str, dict[str, str]], circles: tuple[str, ...], flips: bool) -> bool:
    """Tell whether the circles are a chain of neighbours that turns to the left, or also to the right."""
    ways = ("E", "NE", "NW", "W", "SW", "SE")
    first = circles[0]
    if len(circles) == 1:
        return True
    way = next((way for way, to in step[first].items() if to == circles[1]), "")
    if not way or len(circles) == 2:
        return bool(way)
    left = ways[(ways.index(way) + 1) % 6]
    right = ways[(ways.index(way) - 1) % 6]
    return step[first].get(left) == circles[2] or (flips and step[first].get(right) == circles[2])


@pytest.mark.parametrize("board", BOARDS)
@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("flips", [False, True])
def test_every_place_is_given_once_and_in_order(board: str, kind: str, flips: bool) -> None:
    state = position(f"{board}; step 2 M", options={"tiles_flip": flips})
    island = island_of(state, "p1")
    listed = list(places(state, "p1", Tile(kind)))
    laid = [dict(zip(island.covered(len(kind), *place), kind, strict=True)) for place in listed]
    wanted = by_hand(state, kind, flips)
    assert sorted(map(sorted, (one.items() for one in laid))) == sorted(
        map(sorted, (one.items() for one in wanted))
    )
    ways = ("", "E", "NE", "NW", "W", "SW", "SE")
    assert listed == sorted(listed, key=lambda at: (island.index[at[0]], ways.index(at[1]), at[2]))
    assert any_place(state, "p1", len(kind)) == bool(wanted)
    for place, letters in zip(listed, laid, strict=True):
        assert described(island, kind, flips, letters) == place
        assert is_listed(state, "p1", Tile(kind), place)


def test_of_two_equal_letters_the_first_circle_comes_first() -> None:
    island = island_of(position("K2; step 2 DD"), "p1")
    assert described(island, "DD", False, {"r3c4": "D", "r3c3": "D"}) == ("r3c3", "E", False)
    assert not is_listed(position("K2; step 2 DD"), "p1", Tile("DD"), ("r3c4", "W", False))


def test_shapes_can_be_judged_off_the_island() -> None:
    assert described(open_sea(), "MF", False, {"r8c8": "F", "r8c9": "M"}) == ("r8c9", "W", False)
    assert described(open_sea(), "MFL", False, {"r7c7": "M", "r7c8": "F", "r7c9": "L"}) is None


def test_a_flip_is_said_only_where_it_matters() -> None:
    state = position("K2; step 2 M", options={"tiles_flip": True})
    assert any(flip for _, _, flip in places(state, "p1", Tile("MFL")))
    for kind in ("M", "MF", "MMF"):
        assert not any(flip for _, _, flip in places(state, "p1", Tile(kind)))
