"""Listing eruptions step by step: what is listed is legal, and all that is legal is reached (brute force)."""

from collections.abc import Iterator

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.values import changed
from adjudicator.core.violations import first_stage
from adjudicator.games.oros.moves import Eruption, Stream, Volcano
from adjudicator.games.oros.rules.shapes import SHAPE_VALUES
from adjudicator.games.oros.rules.volcano import candidates, check, complete, variants
from adjudicator.games.oros.state import State, land_left
from tests.oros.eruption_oracle import WAYS, Table, erupted, every_flow, every_ordinary
from tests.oros.positions import position

SEAT = "raging_fire"


def table_of(state: State) -> Table:
    return Table(state.board, state.tiles, land_left(state))


def walled(tiles: dict[str, str], level: int, free: int = 40, map: str = "small") -> State:
    """Mountains everywhere but where `tiles` says otherwise; the empty text is open water.

    `free` land tiles are in supply.
    """
    drawn = {**dict.fromkeys(position(map=map).board.spaces, "M"), **tiles}
    seats = {SEAT: {"wisdom": {"volcano": level}, "actions": ("study",)}}
    state = position(map=map, tiles=drawn, seats=seats)
    land = state.data.supply.land - land_left(state) + free
    return changed(state, data=changed(state.data, supply=changed(state.data.supply, land=land)))


def legal(state: State, move: Volcano) -> bool:
    return not first_stage(check(state, SEAT, move))


def key(move: Volcano) -> str:
    """One text for equal moves: shapes have no order."""
    parts = [
        (
            e.tile,
            e.piece,
            e.fill,
            [(s.way, s.units, s.path, s.drop) for s in e.streams],
            sorted(e.shapes.items()),
        )
        for e in move.erupt
    ]
    return repr((move.from_, move.form, move.ascend, parts))


def reached(state: State, tile: str, piece: int) -> dict[str, Volcano]:
    """Every single eruption of one piece that is reached from its candidate by legal steps."""
    begun = [m for m in candidates(state, SEAT) if m.erupt and _is(m.erupt[0], tile, piece)]
    found = {key(move): move for move in begun}
    while begun:
        for other in variants(state, SEAT, begun.pop()):
            single = len(other.erupt) == 1 and not other.ascend and _is(other.erupt[0], tile, piece)
            if single and key(other) not in found and legal(state, other):
                found[key(other)] = other
                begun.append(other)
    return found


def _is(eruption: Eruption, tile: str, piece: int) -> bool:
    return (eruption.tile, eruption.piece) == (tile, piece)


def brute(state: State, tile: str, piece: int, flow: bool) -> dict[str, Volcano]:
    table = table_of(state)
    found = list(every_ordinary(table, tile, piece))
    if flow:
        found += every_flow(table, tile, piece)
    moves = [Volcano("study", (eruption,)) for eruption in found]
    return {key(move): move for move in moves}


ORDINARY = {
    "all_ways_open": ({"r4c4": "4v3", "r3c4": "", "r4c5": "2c-NW", "r5c4": "3-N", "r4c3": ""}, 3, 40),
    "own_tile_first": ({"r4c4": "1Nv4", "r3c4": "", "r4c5": ""}, 4, 40),
    "all_stays": ({"r4c4": "Iv2", "r3c4": ""}, 2, 40),
    "one_line_from_both_ends": (
        {
            "r4c1": "4v4",
            "r4c2": "3-N",
            "r4c3": "2i-EW",
            "r4c4": "4",
            "r4c5": "1N",
            "r4c6": "I",
            "r4c7": "3-E",
        },
        4,
        40,
    ),
    "surplus_is_lost": ({"r4c4": "4v4", "r3c4": "3-N", "r4c5": "3-N"}, 4, 40),
    "nothing_to_place": ({"r4c4": "4v3", "r3c4": "4"}, 3, 40),
    "inactive": ({"r4c4": "2c-NEv1"}, 1, 40),
    "from_a_mountain": ({"r4c4": "Mv3", "r3c4": "2i-NS", "r2c4": "", "r5c4": "I"}, 3, 40),
    "one_land_tile_left": ({"r4c4": "4v3", "r3c4": "", "r4c5": "I", "r5c4": "2i-NS"}, 3, 1),
    "no_land_tile_left": ({"r4c4": "4v3", "r3c4": "", "r4c5": "I", "r5c4": "2i-NS"}, 3, 0),
    "island_and_no_land_tile": ({"r4c4": "Iv3", "r3c4": "2i-NS"}, 3, 0),
    "round_the_corner": ({"r2c1": "4v3", "r1c2": "", "r1c3": "3-N", "r3c1": "1N"}, 3, 40),
    "lines_that_cross": (
        {
            "r1c2": "4v4",
            "r2c1": "4",
            "r3c1": "4",
            "r4c1": "4",
            "r5c1": "4",
            "r6c1": "4",
            "r7c2": "2c-NE",
            "r7c3": "3-N",
        },
        4,
        40,
    ),
}


@pytest.mark.parametrize("name", ORDINARY)
def test_every_ordinary_eruption_is_reached_and_no_other(name: str) -> None:
    tiles, piece, free = ORDINARY[name]
    state = walled(tiles, 3, free)
    tile = next(iter(tiles))
    expected = brute(state, tile, piece, flow=False)
    assert sorted(reached(state, tile, piece)) == sorted(expected)
    assert all(legal(state, move) for move in expected.values())


FLOW = {
    "bend": ({"r4c4": "4v1", "r4c5": "2c-NW", "r3c5": ""}, 1, 40),
    "no_bend_over_water": ({"r4c4": "4v1", "r4c5": "2i-EW", "r3c5": ""}, 1, 40),
    "square": ({"r4c4": "4v2", "r4c5": "2c-SW", "r5c4": "1N", "r5c5": ""}, 2, 40),
    "own_tile_left_unfilled": ({"r4c4": "2c-NEv2", "r3c4": "", "r4c5": "3-E"}, 2, 40),
    "own_tile_partly_filled": ({"r4c4": "1Ev3", "r4c5": "4", "r3c5": ""}, 3, 40),
    "lava_meets": ({"r4c4": "4v3", "r4c5": "", "r4c6": "", "r3c4": "4"}, 3, 40),
    "round_full_tiles": ({"r4c4": "4v2", "r4c5": "4", "r5c5": "4", "r5c4": "4", "r6c5": "3-N"}, 2, 40),
    "surplus_is_lost": ({"r4c4": "4v3", "r4c5": "4", "r3c5": "3-N", "r2c5": "I"}, 3, 0),
    "one_land_tile_left": ({"r4c4": "2c-NEv2", "r4c5": "", "r3c4": "", "r3c5": "3-S"}, 2, 1),
    "from_an_island": ({"r4c4": "Iv4", "r4c5": "", "r3c5": ""}, 4, 40),
    "through_the_arrow": ({"r2c1": "4v2", "r1c2": "3-N", "r2c2": ""}, 2, 40),
}


@pytest.mark.parametrize("name", FLOW)
def test_every_eruption_with_ability_4_is_reached_and_no_other(name: str) -> None:
    tiles, piece, free = FLOW[name]
    state = walled(tiles, 4, free)
    tile = next(iter(tiles))
    expected = brute(state, tile, piece, flow=True)
    assert sorted(reached(state, tile, piece)) == sorted(expected)
    assert all(legal(state, move) for move in expected.values())


@pytest.mark.parametrize("name", [*ORDINARY, *FLOW])
def test_an_eruption_with_one_thing_changed_is_legal_only_if_it_is_among_the_legal_ones(name: str) -> None:
    tiles, piece, free = ORDINARY.get(name) or FLOW[name]
    level = 3 if name in ORDINARY else 4
    state = walled(tiles, level, free)
    expected = brute(state, next(iter(tiles)), piece, flow=level == 4)
    for move in list(expected.values())[:40]:
        for other in blurred(move.erupt[0], list(tiles)):
            changed_move = Volcano("study", (other,))
            if legal(state, changed_move):
                assert key(complete(state, SEAT, changed_move)) in expected


def blurred(eruption: Eruption, spaces: list[str]) -> Iterator[Eruption]:
    """Every eruption that differs in one number, word, stream or shape, sensible or not."""
    yield from (changed(eruption, fill=fill) for fill in range(-1, 4))
    for number, stream in enumerate(eruption.streams):
        rest = eruption.streams[:number], eruption.streams[number + 1 :]
        yield changed(eruption, streams=(*rest[0], *rest[1]))
        for other in _blurred_stream(stream, spaces):
            yield changed(eruption, streams=(*rest[0], other, *rest[1]))
    for space in spaces:
        yield changed(eruption, streams=(*eruption.streams, Stream(path=(space,), drop=(1,))))
        for text in SHAPE_VALUES:
            yield changed(eruption, shapes={**eruption.shapes, space: text})
        yield changed(eruption, shapes={at: text for at, text in eruption.shapes.items() if at != space})
    yield changed(eruption, streams=tuple(reversed(eruption.streams)))


def _blurred_stream(stream: Stream, spaces: list[str]) -> Iterator[Stream]:
    yield from (changed(stream, way=way) for way in WAYS)
    yield from (changed(stream, units=stream.units + more) for more in (-1, 1))
    yield changed(stream, path=stream.path[:-1], drop=stream.drop[:-1])
    for place, units in enumerate(stream.drop):
        for other in (units - 1, units + 1):
            yield changed(stream, drop=(*stream.drop[:place], other, *stream.drop[place + 1 :]))
        for space in spaces:
            yield changed(stream, path=(*stream.path[:place], space, *stream.path[place + 1 :]))
    yield from (changed(stream, path=(*stream.path, space), drop=(*stream.drop, 1)) for space in spaces)


def test_every_list_of_eruptions_is_reached_and_no_other() -> None:
    state = walled({"r4c4": "4v5", "r3c4": "2i-NSv1", "r4c5": ""}, 3)
    table = table_of(state)
    expected = {key(Volcano("study", erupted)) for erupted in _sequences(table, 3) if erupted}
    begun = [move for move in candidates(state, SEAT) if move.erupt]
    found = {key(move) for move in begun}
    while begun:
        for other in variants(state, SEAT, begun.pop()):
            if other.erupt and not other.ascend and key(other) not in found and legal(state, other):
                found.add(key(other))
                begun.append(other)
    assert sorted(found) == sorted(expected)


def _sequences(table: Table, most: int) -> Iterator[tuple[Eruption, ...]]:
    yield ()
    if not most:
        return
    for space, tile in table.tiles.items():
        for piece in dict.fromkeys(tile.pieces):
            for eruption in every_ordinary(table, space, piece):
                for behind in _sequences(erupted(table, eruption), most - 1):
                    yield (eruption, *behind)


KINDS = ("", "I", "1N", "1S", "1W", "2c-NE", "2c-SW", "2i-NS", "2i-EW", "3-N", "3-E", "3-W", "4")
DRAWN = st.sampled_from(KINDS)
REGIONS = st.sampled_from([("r4c4", "r4c5", "r3c4", "r3c5"), ("r2c1", "r1c2", "r2c2", "r3c1")])


@settings(max_examples=60, deadline=None, database=None, derandomize=True)
@given(
    REGIONS,
    st.lists(DRAWN, min_size=3, max_size=3),
    st.sampled_from(["I", "1E", "2c-NE", "3-S", "4", "M"]),
    st.integers(1, 2),
    st.sampled_from([0, 1, 40]),
)
def test_listing_and_brute_force_agree_on_drawn_positions(
    spaces: tuple[str, ...], drawn: list[str], own: str, piece: int, free: int
) -> None:
    tiles = {spaces[0]: f"{own}v{piece}", **dict(zip(spaces[1:], drawn, strict=True))}
    state = walled(tiles, 4, free)
    expected = brute(state, spaces[0], piece, flow=True)
    assert sorted(reached(state, spaces[0], piece)) == sorted(expected)
