"""Placing and returning tiles: places, ports, creatures, and how a placement is written."""

from itertools import product
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.violations import first_stage
from adjudicator.games.orichalcum.events import PortPaid, TilePlaced, TileReturned
from adjudicator.games.orichalcum.island import WAYS
from adjudicator.games.orichalcum.moves import PlaceTile, ReturnTile
from adjudicator.games.orichalcum.rules import place_tile, return_tile
from adjudicator.games.orichalcum.state import AT_ACTION, State, island_of
from tests.orichalcum.ground import facts, laid
from tests.orichalcum.positions import Wanted, played, position, word

FLAWS = [
    ("K2; step 2 FL", "tile FL r2c0/W", "off-island", "tile.3"),
    ("K2; step 2 FL", "tile FL r9c9/W", "off-island", "tile.3"),
    ("K2; step 2 FL", "tile F=r5c4 L=r5c5", "off-island", "tile.3"),
    ("K2; step 2 FL", "tile F=r3c3 L=x", "off-island", "tile.3"),
    ("K2; step 2 FL", "tile FL r1c3/W", "occupied", "tile.4"),
    ("K2; step 2 FL", "tile F=r1c3 L=r1c2", "occupied", "tile.4"),
    ("K2; step 2 FL", "tile FL r5c1/E", "not-adjacent", "tile.5"),
    ("K2; step 2 MFL", "tile M=r3c3 F=r4c4 L=r4c3", "shape", "tile.2"),
    ("K2; step 2 MFL", "tile M=r4c1 F=r4c2 L=r4c3", "shape", "tile.2"),
    ("K2; step 2 MFL", "tile M=r6c6 F=r7c6 L=r6c5", "shape", "tile.2"),
    ("K2; step 2 FL", "tile ML r3c3/E", "wrong-tile", "tile.1"),
    ("K2; step 2 FL", "tile LF r3c3/E", "wrong-tile", "tile.1"),
    ("K2; step 2 FL", "tile M=r3c3 L=r3c4", "wrong-tile", "tile.1"),
    ("K2; step 2 FL", "tile F=r3c3", "wrong-tile", "tile.1"),
    ("K2; step 2 M", "tile M r3c3/E", "shape", "tile.14"),
    ("K2; step 2 FL", "tile FL r3c3", "shape", "tile.14"),
    ("K2; step 2 FL", "tile FL r3c3/NN", "shape", "tile.14"),
    (
        "A2: -.Q.--- ..Q..-- ..-M..- ...-..- .....-- -...---; step 2 FL",
        "tile FL r1c1/SE",
        "off-island",
        "tile.3",
    ),
    ("K6; step 2 MF", "tile MF r2c5/W", "occupied", "tile.4"),
    ("K6; step 2 M", "notile", "must-place", "tile.8"),
    ("K2; step 2 F", "tile F r3c3; tile F r3c4", "step-order", "tile.12"),
    ("K2; step 2 F", "tile F r3c3; notile", "step-order", "tile.12"),
    ("K2; step 1; row P1=M C2=MF", "tile F r3c3", "step-order", "turn.5"),
]


@pytest.mark.parametrize(("text", "orders", "code", "rule"), FLAWS)
def test_a_place_against_the_rules_is_refused(text: str, orders: str, code: str, rule: str) -> None:
    done = laid(position(text), orders)
    assert (done.word, done.rule) == (code, rule)


PLACES: list[tuple[str, str, dict[str, Any]]] = [
    ("K2; step 2 FL", "tile FL r3c3/E", {"r3c3": "F", "r3c4": "L", "h": 0, "o": 0, "titan": "none"}),
    ("K2; step 2 FL", "tile FL r0c3/E", {"r0c3": "F", "r0c4": "L"}),
    ("K2; step 2 MFL", "tile MFL r3c3/SW", {"r3c3": "M", "r4c3": "F", "r4c4": "L"}),
    ("K2; step 2 MFL", "tile M=r4c3 F=r4c4 L=r3c3", {"r4c3": "M", "r4c4": "F", "r3c3": "L"}),
    ("K2; mine r3c2; step 2 FL", "tile FL r4c3/SE", {"r4c3": "F", "r5c3": "L"}),
    ("K6; step 2 F; h0 o0", "tile F r2c5", {"h": 1, "o": 1}),
    ("K2; step 2 FL; h0 o0", "tile FL r2c5/SW", {"h": 1, "o": 1, "r2c5": "F", "r3c4": "L"}),
    ("K2; step 2 FL; h0 o0", "tile FL r4c0/E", {"h": 0, "o": 2}),
]


@pytest.mark.parametrize(("text", "orders", "wanted"), PLACES)
def test_a_legal_place_takes_the_tile(text: str, orders: str, wanted: dict[str, Any]) -> None:
    done = laid(position(text), orders)
    found = facts(done.state)
    assert done.word == "" and {name: found[name] for name in wanted} == wanted
    assert (done.state.hand, done.state.step) == (None, AT_ACTION)


@pytest.mark.parametrize(
    ("text", "order", "where"),
    [
        ("K2; step 2 FLV!cyclops", "tile FLV r3c3/SW", "r4c4"),
        ("K2; step 2 V!cyclops", "tile V r2c5", "r2c5"),
        ("K1; step 2 MV!cyclops capture", "tile MV r3c4/SW", "r4c4"),
        ("K2; step 2 FLV!cyclops", "tile FLV!cyclops r3c3/SW", "r4c4"),
    ],
)
def test_the_creature_stands_on_the_volcano(text: str, order: str, where: str) -> None:
    given = position(text)
    state = laid(given, order).state
    assert state.seats["p1"].creatures[where].text == "cyclops"
    assert state.bag == given.bag


def test_a_port_pays_before_the_titans_and_after_the_creature() -> None:
    done = laid(
        position("A1: -.Q..-- .MQ..-- ...MM.- ......- .....-- -....--; step 2 MV!gorgon"), "tile MV r2c5/SW"
    )
    assert [type(event).__name__ for event in done.events] == ["TilePlaced", "PortPaid", "TitanTaken"]
    placed, paid, _ = done.events
    assert isinstance(placed, TilePlaced) and (placed.creature, placed.creature_at) == ("gorgon", "r3c4")
    assert isinstance(paid, PortPaid) and (paid.circle, paid.port) == ("r2c5", "x")


def test_a_tile_that_fits_nowhere_goes_under_its_stack_and_its_creature_into_the_bag() -> None:
    given = position("K6; step 2 MV!gorgon capture")
    done = laid(given, "notile")
    assert [type(event) for event in done.events] == [TileReturned]
    assert done.state.stacks["2"].under == ("MV",) and given.stacks["2"].under == ()
    assert done.state.bag["gorgon"] == given.bag["gorgon"] + 1
    assert (done.state.step, facts(done.state)["h"], facts(done.state)["titan"]) == (AT_ACTION, 0, "none")
    assert list(return_tile.candidates(given, "p1")) == [ReturnTile()]
    assert list(place_tile.candidates(given, "p1")) == []
    assert list(return_tile.candidates(position("K6; step 2 M"), "p1")) == []


def test_records_describe_a_placement_in_one_way() -> None:
    state = position("K2; step 2 DD")
    for move in (
        PlaceTile(at="r3c4", way="W"),
        PlaceTile(at="r3c3", way="E"),
        PlaceTile(circles={"r3c4": "D", "r3c3": "D"}),
    ):
        assert place_tile.complete(state, "p1", move) == PlaceTile("DD", "r3c3", "E")
    three = position("K2; step 2 MFL")
    sent = PlaceTile(circles={"r4c4": "F", "r3c3": "L", "r4c3": "M"})
    assert place_tile.complete(three, "p1", sent) == PlaceTile("MFL", "r4c3", "E")


def test_what_is_said_twice_or_not_at_all_is_refused() -> None:
    state = position("K2; step 2 FL")
    twice = PlaceTile(at="r3c3", circles={"r3c3": "F", "r3c4": "L"})
    for move in (twice, PlaceTile("FL"), PlaceTile("FL", "r3c3", "E", flip=True)):
        assert word(place_tile.ACTION, state, Wanted("p1", move)) == "shape"


@pytest.mark.parametrize(("flips", "expected"), [(False, "shape"), (True, "")])
def test_tiles_are_flipped_only_where_that_is_agreed(flips: bool, expected: str) -> None:
    state = position("K2; step 2 MFL", options={"tiles_flip": flips})
    flipped = PlaceTile("MFL", "r3c3", "SW", flip=True)
    by_circles = PlaceTile(circles={"r3c3": "M", "r4c3": "F", "r3c2": "L"})
    mirrored = PlaceTile(circles={"r3c3": "M", "r4c4": "F", "r4c3": "L"})
    assert word(place_tile.ACTION, state, Wanted("p1", mirrored)) == expected
    assert word(place_tile.ACTION, state, Wanted("p1", by_circles)) == ("occupied" if flips else "shape")
    if flips:
        assert place_tile.complete(state, "p1", mirrored) == PlaceTile("MFL", "r3c3", "SE", flip=True)
        assert word(place_tile.ACTION, state, Wanted("p1", flipped)) == "occupied"
        two = position("K2; step 2 FL", options={"tiles_flip": True})
        assert place_tile.complete(two, "p1", PlaceTile("", "r3c3", "E", flip=True)) == PlaceTile(
            "FL", "r3c3", "E"
        )


STATES = (
    position("K2; step 2 MFL"),
    position("K2; step 2 DD"),
    position("K3; step 2 MD"),
    position("K3; step 2 MFD", options={"tiles_flip": True, "titan_taking": "optional"}),
    position("K6; step 2 MF"),
    position("K7; titan theia; step 2 M"),
    position("K3; oratory r4c3; titan theia; step 2 MFD", options={"held_titan_judged": "each"}),
    position("K2; step 1; row P1=M C2=MF"),
    position("K2; step 4"),
)
circles = st.one_of(
    st.sampled_from(("r3c3", "r3c4", "r2c2", "r2c1", "r4c0", "r9c9", "r0c0")), st.text(max_size=5)
)
names = st.one_of(
    st.sampled_from(("chronos", "theia", "hyperion", "themis", "none", "")), st.text(max_size=4)
)
moves = st.builds(
    PlaceTile,
    st.one_of(st.sampled_from(("", "MFL", "DD", "MD", "MFD", "M")), st.text(max_size=4)),
    circles,
    st.one_of(st.sampled_from((*WAYS, "")), st.text(max_size=3)),
    st.booleans(),
    st.one_of(
        st.just({}),
        st.dictionaries(circles, st.one_of(st.sampled_from("MFDLV"), st.text(max_size=2)), max_size=4),
    ),
    st.lists(names, max_size=4).map(tuple),
    st.lists(names, max_size=4).map(tuple),
)


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(STATES), moves)
def test_whatever_is_asked_for_one_reason_or_none_is_given(state: State, move: PlaceTile) -> None:
    reasons = list(place_tile.check(state, "p1", move))
    assert len(reasons) <= 1
    for reason in reasons:
        assert reason.message and "\n" not in reason.message
    if not reasons:
        played(place_tile.ACTION, state, Wanted("p1", move))


@pytest.mark.parametrize("state", STATES)
def test_what_is_listed_is_legal_as_records_write_it_and_nothing_else(state: State) -> None:
    listed = list(place_tile.candidates(state, "p1"))
    assert len(listed) == len({repr(move) for move in listed})
    for move in listed:
        assert first_stage(place_tile.check(state, "p1", move)) == ()
        assert place_tile.complete(state, "p1", move) == move
    if state.hand is None:
        return
    choices = {(move.take, move.drop) for move in listed} | {((), ())}
    for at, way, flip in product(island_of(state, "p1").circles, (*WAYS, ""), (False, True)):
        for take, drop in choices:
            move = PlaceTile("", at, way, flip, take=take, drop=drop)
            if not first_stage(place_tile.check(state, "p1", move)):
                assert place_tile.complete(state, "p1", move) in listed
