"""Listing eruptions under caps: what is listed is legal, and all that is legal is reached (brute force)."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.values import changed
from adjudicator.games.oros.moves import Volcano
from adjudicator.games.oros.state import State
from adjudicator.games.oros.stocks import LAND_KINDS, kinds_left
from tests.oros.capped_oracle import Box, every_capped
from tests.oros.test_eruption_choices import key, legal, reached, walled


def capped(tiles: dict[str, str], left: dict[str, int]) -> State:
    """Give mountains everywhere but where `tiles` says otherwise; `left` land tiles are in supply."""
    state = walled(tiles, 3)
    lying = {kind: state.data.supply.by_kind[kind] - count for kind, count in kinds_left(state).items()}
    by_kind = {kind: lying[kind] + left[kind] for kind in LAND_KINDS}
    supply = changed(state.data.supply, policy="caps", by_kind=by_kind, land=sum(by_kind.values()))
    return changed(state, data=changed(state.data, supply=supply))


def brute(state: State, tile: str, piece: int) -> dict[str, Volcano]:
    box = Box(state.board, dict(state.tiles), kinds_left(state))
    moves = [Volcano("study", (eruption,)) for eruption in every_capped(box, tile, piece)]
    return {key(move): move for move in moves}


def all_but(**left: int) -> dict[str, int]:
    return {**dict.fromkeys(LAND_KINDS, 9), **{kind[1:]: count for kind, count in left.items()}}


OPEN = {"r4c4": "4v3", "r3c4": "", "r4c5": "2c-NW", "r5c4": "3-N", "r4c3": ""}
TABLES = {
    "nothing_short": (OPEN, 3, all_but()),
    "no_fours": (OPEN, 3, all_but(_4=0)),
    "no_ones": (OPEN, 3, all_but(_1=0)),
    "no_corners": (OPEN, 3, all_but(_2c=0)),
    "one_two_tile_of_each": (
        {"r4c4": "4v4", "r3c4": "1N", "r4c5": "1E", "r5c4": "", "r4c3": ""},
        4,
        all_but(_2c=1, _2i=1),
    ),
    "a_tile_comes_back": ({"r4c4": "4v4", "r3c4": "", "r4c5": "3-W"}, 4, all_but(_3=0, _4=1)),
    "own_tile_jumps_a_value": ({"r4c4": "2c-NEv4", "r3c4": "", "r4c5": ""}, 4, all_but(_3=0)),
    "own_tile_stays": ({"r4c4": "3-Nv3", "r3c4": ""}, 3, all_but(_4=0)),
    "own_tile_in_part": ({"r4c4": "1Nv4", "r3c4": ""}, 4, all_but(_4=0)),
    "almost_nothing": (OPEN, 3, dict.fromkeys(LAND_KINDS, 0)),
    "ones_alone": (
        {"r4c4": "4v4", "r3c4": "", "r4c5": "", "r5c4": "", "r4c3": ""},
        4,
        all_but(_2c=0, _2i=0, _3=0, _4=0),
    ),
}


@pytest.mark.parametrize("name", TABLES)
def test_every_eruption_under_caps_is_reached_and_no_other(name: str) -> None:
    tiles, piece, left = TABLES[name]
    state = capped(tiles, left)
    tile = next(iter(tiles))
    expected = brute(state, tile, piece)
    assert sorted(reached(state, tile, piece)) == sorted(expected)
    assert all(legal(state, move) for move in expected.values())


KINDS = ("", "I", "1N", "1W", "2c-NE", "2i-NS", "2i-EW", "3-N", "3-W", "4")
AROUND = ("r3c4", "r4c5", "r5c4", "r4c3", "r4c6")


@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(
    st.lists(st.sampled_from(KINDS), min_size=5, max_size=5),
    st.sampled_from(["I", "1E", "2c-NE", "3-S", "4"]),
    st.integers(1, 3),
    st.lists(st.sampled_from([0, 0, 1, 2]), min_size=5, max_size=5),
)
def test_listing_and_brute_force_agree_on_drawn_positions(
    drawn: list[str], own: str, piece: int, left: list[int]
) -> None:
    tiles = {"r4c4": f"{own}v{piece}", **dict(zip(AROUND, drawn, strict=True))}
    state = capped(tiles, dict(zip(LAND_KINDS, left, strict=True)))
    expected = brute(state, "r4c4", piece)
    assert sorted(reached(state, "r4c4", piece)) == sorted(expected)
