"""Listing eruptions under caps: what is listed is legal, and all that is legal is reached (brute force)."""

from collections.abc import Iterator
from itertools import product

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from adjudicator.core.values import changed
from adjudicator.games.oros.moves import Eruption, Volcano
from adjudicator.games.oros.rules.flow import is_flow
from adjudicator.games.oros.rules.volcano import complete
from adjudicator.games.oros.state import State
from adjudicator.games.oros.stocks import LAND_KINDS, kinds_left
from adjudicator.games.oros.tiles import SHAPES
from tests.oros.capped_oracle import Box, every_capped
from tests.oros.eruption_oracle import Table, all_streams, one_more
from tests.oros.test_eruption_choices import SEAT, key, legal, reached, walled


def capped(tiles: dict[str, str], left: dict[str, int], level: int = 3) -> State:
    """Give mountains everywhere but where `tiles` says otherwise; `left` land tiles are in supply."""
    state = walled(tiles, level)
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


def every_written_flow(state: State, tile: str, piece: int) -> Iterator[Eruption]:
    """Give every eruption that could be written with paths, legal or not, each shape facing any way."""
    table = Table(state.board, state.tiles, 0)
    for fill in range(piece):
        for streams in all_streams(table, tile, piece - fill, ()):
            units = {tile: fill} if fill else {}
            for stream in streams:
                for space, count in zip(stream.path, stream.drop, strict=True):
                    if count:
                        units = one_more(units, space, count)
            values = {space: table.mass(space, units) for space in units}
            if streams and max(values.values()) <= 4:
                open_ = [space for space in values if values[space] < 4]
                for shapes in product(*(SHAPES[values[space]] for space in open_)):
                    texts = {space: shape.text for space, shape in zip(open_, shapes, strict=True)}
                    yield Eruption(tile, piece, streams, fill, texts)


FLOWS = {
    "over_a_corner": ({"r4c4": "4v1", "r4c5": "2c-NW", "r3c5": ""}, 1, all_but()),
    "nothing_to_drop": ({"r4c4": "4v2", "r4c5": "2c-NW", "r3c5": ""}, 2, all_but(_1=0)),
    "no_corner_to_go_on_over": ({"r4c4": "4v3", "r4c5": "", "r3c5": ""}, 3, all_but(_2c=0)),
    "one_tile_of_each": (
        {"r4c4": "2c-NEv2", "r4c5": "", "r3c4": "", "r3c5": "3-S"},
        2,
        dict.fromkeys(LAND_KINDS, 1),
    ),
    "from_an_island": ({"r4c4": "Iv3", "r4c5": "", "r3c5": ""}, 3, all_but(_3=0, _4=0)),
    "a_tile_comes_back": ({"r4c4": "4v2", "r4c5": "3-N", "r3c4": "2c-ES"}, 2, all_but(_3=0, _4=1)),
}


@pytest.mark.parametrize("name", FLOWS)
def test_every_eruption_with_paths_that_is_legal_under_caps_is_reached(name: str) -> None:
    tiles, piece, left = FLOWS[name]
    tile = next(iter(tiles))
    state = capped(tiles, left, level=4)
    agree(state, tile, piece)


def agree(state: State, tile: str, piece: int) -> None:
    written = [Volcano("study", (eruption,)) for eruption in every_written_flow(state, tile, piece)]
    allowed = {key(complete(state, SEAT, move)) for move in written if legal(state, move)}
    found = reached(state, tile, piece)
    assert all(legal(state, move) for move in found.values())
    assert allowed == {key(move) for move in found.values() if is_flow(move.erupt[0])}


@example(["", "3-N", ""], "2c-NE", 2, [0, 0, 1, 0, 1])
@example(["", "3-N", ""], "I", 3, [0, 0, 2, 0, 0])
@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(
    st.lists(st.sampled_from(KINDS), min_size=3, max_size=3),
    st.sampled_from(["I", "1E", "2c-NE", "3-S", "4"]),
    st.integers(1, 2),
    st.lists(st.sampled_from([0, 0, 1, 2]), min_size=5, max_size=5),
)
def test_listing_and_all_that_could_be_written_agree_on_drawn_positions(
    drawn: list[str], own: str, piece: int, left: list[int]
) -> None:
    tiles = {"r4c4": f"{own}v{piece}", **dict(zip(("r4c5", "r3c4", "r3c5"), drawn, strict=True))}
    agree(capped(tiles, dict(zip(LAND_KINDS, left, strict=True)), level=4), "r4c4", piece)
