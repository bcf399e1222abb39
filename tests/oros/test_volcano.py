"""VOLCANO: what is refused and why, what happens, and that no writing whatever makes the rules stumble."""

from collections.abc import Mapping

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.adjudicate import Step, adjudicate
from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.hints import nearest
from adjudicator.core.values import changed
from adjudicator.core.violations import first_stage
from adjudicator.games.oros import RULESET
from adjudicator.games.oros.events import IslandPlaced, OrosEvent, VolcanoErupted, VolcanoFormed
from adjudicator.games.oros.moves import Eruption, Stream, Volcano
from adjudicator.games.oros.rules.volcano import candidates, check, complete, resolve, variants
from adjudicator.games.oros.state import State, pieces_left
from tests.oros.ledgers import ledger
from tests.oros.positions import position

SEAT = "raging_fire"
WATER_ROUND = {"r4c4": "4v3"}


def table(tiles: Mapping[str, str], level: int = 1, map: str = "small") -> State:
    seats = {SEAT: {"wisdom": {"volcano": level}, "actions": ("shift",)}}
    return position(map=map, tiles=tiles, seats=seats)


def erupt(*eruptions: Eruption, ascend: bool = False) -> Volcano:
    return Volcano("shift", eruptions, ascend=ascend)


def streams(**units: int) -> tuple[Stream, ...]:
    return tuple(Stream(way, count) for way, count in units.items())


def flow(path: str, *drop: int) -> Stream:
    return Stream(path=tuple(path.split()), drop=drop)


def verdict(state: State, move: Volcano) -> list[str]:
    return [reason.code.removeprefix("oros.") for reason in first_stage(check(state, SEAT, move))]


def happened(state: State, move: Volcano) -> tuple[State, list[OrosEvent]]:
    assert verdict(state, move) == []
    book = ledger(state)
    resolve(book, SEAT, move)
    return book.state, book.events


def on_map(state: State) -> dict[str, str]:
    return {space: tile.text for space, tile in state.tiles.items() if tile.text != "I"}


REFUSED = {
    "volcano.unknown_space": Eruption("r9c9", 3),
    "volcano.unknown_way": Eruption("r4c4", 3, streams(north=3)),
    "volcano.unknown_shape": Eruption("r4c4", 3, streams(n=3), shapes={"r3c4": "3N"}),
    "volcano.piece_level": Eruption("r4c4", 5),
    "volcano.no_way": Eruption("r4c4", 3, (Stream(),)),
    "volcano.empty_stream": Eruption("r4c4", 3, streams(n=0)),
    "volcano.way_twice": Eruption("r4c4", 3, (*streams(n=1), *streams(n=2))),
    "volcano.drop_without_path": Eruption("r4c4", 3, (Stream("n", 3, drop=(3,)),)),
    "volcano.mixed_streams": Eruption("r4c4", 3, (Stream("n", 1), flow("r4c5", 2))),
    "volcano.way_and_path": Eruption("r4c4", 3, (Stream("n", 0, ("r3c4",), (3,)),)),
    "volcano.drop_count": Eruption("r4c4", 3, (flow("r3c4", 1, 2),)),
    "volcano.drop": Eruption("r4c4", 3, (flow("r3c4 r2c4", 3, 0),)),
    "volcano.visited_twice": Eruption("r4c4", 3, (flow("r3c4 r4c4", 1, 2),)),
    "volcano.path_gap": Eruption("r4c4", 3, (flow("r2c4", 3),)),
    "volcano.too_much": Eruption("r4c4", 3, streams(n=4)),
    "volcano.missing_shape": Eruption("r4c4", 3, streams(n=3)),
    "volcano.superfluous_shape": Eruption("r4c4", 3, streams(n=3), shapes={"r3c4": "3-N", "r2c4": "1N"}),
    "volcano.wrong_value": Eruption("r4c4", 3, streams(n=3), shapes={"r3c4": "2i-NS"}),
    "volcano.turned_away": Eruption("r4c4", 3, streams(n=3), shapes={"r3c4": "3-S"}),
    "volcano.no_such_piece": Eruption("r4c4", 2, streams(n=2), shapes={"r3c4": "2i-NS"}),
    "volcano.unplaced": Eruption("r4c4", 3, streams(n=2), shapes={"r3c4": "2i-NS"}),
    "volcano.fill": Eruption("r4c4", 3, streams(n=3), 1, {"r3c4": "3-N"}),
    "volcano.over_water": Eruption("r4c4", 3, (flow("r3c4 r2c4", 0, 3),), shapes={"r2c4": "3-N"}),
    "volcano.too_full": Eruption("r4c4", 3, (flow("r4c5", 3),)),
    "volcano.water_side": Eruption("r4c4", 3, (flow("r4c5 r4c6", 0, 3),), shapes={"r4c6": "3-N"}),
    "volcano.not_connected": Eruption(
        "r4c4", 3, (flow("r3c4 r2c4", 2, 1),), shapes={"r3c4": "2c-ES", "r2c4": "1S"}
    ),
    "volcano.into_mountain": Eruption("r4c4", 3, (flow("r5c4", 3),)),
    "volcano.line_full": Eruption("r4c4", 3, streams(s=3)),
    "volcano.flow_locked": Eruption("r4c4", 3, (flow("r3c4", 3),), shapes={"r3c4": "3-N"}),
    "volcano.bend": Eruption("r4c4", 3, (flow("r4c3 r3c3", 0, 3),), shapes={"r3c3": "3-N"}),
}


@pytest.mark.parametrize("code", REFUSED)
def test_an_eruption_is_refused_for_what_is_wrong_with_it(code: str) -> None:
    state = table({**WATER_ROUND, "r4c5": "2c-NW", "r5c4": "M", "r4c3": "2c-NE"})
    assert verdict(state, erupt(REFUSED[code])) == [code]


def test_the_path_of_a_reason_leads_into_the_action() -> None:
    state = table({"r4c4": "4v7"}, level=2)
    good = Eruption("r4c4", 4, streams(n=4))
    bad = Eruption("r4c4", 3, streams(e=3), shapes={"r4c5": "3-W"})
    (reason,) = first_stage(check(state, SEAT, erupt(good, bad)))
    assert reason.at == ("erupt", 1, "shapes", "r4c5")
    assert "side W" in reason.message


@pytest.mark.parametrize(
    ("tiles", "eruption", "codes"),
    [
        (
            {"r4c4": "4v4", "r3c4": "M", "r4c5": "M", "r5c4": "M", "r4c3": "M"},
            Eruption("r4c4", 4),
            ["volcano.inactive"],
        ),
        (
            {"r4c4": "2c-NEv1", "r3c4": "M", "r4c5": "M", "r5c4": "M", "r4c3": "M"},
            Eruption("r4c4", 1),
            ["volcano.inactive"],
        ),
        (
            {"r4c4": "4v3", "r3c4": "4", "r2c4": "M", "r4c5": "M", "r5c4": "M", "r4c3": "M"},
            Eruption("r4c4", 3, streams(n=3)),
            ["volcano.no_room"],
        ),
        (
            {"r4c4": "4v3", "r3c4": "3-N", "r2c4": "M", "r4c5": "M", "r5c4": "M", "r4c3": "M"},
            Eruption("r4c4", 3, streams(n=1)),
            [],
        ),
        (
            {"r4c4": "4v3", "r3c4": "3-N", "r2c4": "M", "r5c4": "M", "r4c3": "M"},
            Eruption("r4c4", 3, streams(n=1)),
            ["volcano.unplaced"],
        ),
    ],
)  # fmt: skip
def test_mountains_make_volcanoes_inactive_and_lava_is_lost_only_for_want_of_room(
    tiles: dict[str, str], eruption: Eruption, codes: list[str]
) -> None:
    assert verdict(table(tiles), erupt(eruption)) == codes


def test_no_more_eruptions_than_the_column_allows() -> None:
    first = Eruption("r4c4", 4, streams(n=4))
    second = Eruption("r4c4", 3, streams(e=3), shapes={"r4c5": "3-E"})
    assert verdict(table({"r4c4": "4v7"}, level=1), erupt(first, second)) == ["volcano.eruptions_locked"]
    assert verdict(table({"r4c4": "4v7"}, level=2), erupt(first, second)) == []
    four = erupt(first, second, first, second)
    assert verdict(table({"r4c4": "4v7"}, level=6), four) == ["volcano.too_many"]


def test_either_one_forms_or_volcanoes_erupt() -> None:
    state = table(WATER_ROUND)
    one = Eruption("r4c4", 3, streams(n=3), shapes={"r3c4": "3-N"})
    assert verdict(state, Volcano("shift")) == ["volcano.neither"]
    assert verdict(state, Volcano("shift", (one,), "r4c4")) == ["volcano.both"]
    assert verdict(state, Volcano("shift", form="r3c4")) == ["volcano.form_on_water"]


def test_forming_raises_the_smaller_piece_first_and_stops_when_pieces_run_out() -> None:
    state = table({"r4c4": "2i-NSv2", "r3c4": "4v4"})
    after, events = happened(state, Volcano("shift", form="r4c4"))
    assert events[1:] == [VolcanoFormed(SEAT, "r4c4", 5)]
    assert after.tiles["r4c4"].text == "2i-NSv5"
    none_left = changed(state.data.supply, pieces=state.data.supply.pieces - pieces_left(state))
    scarce = changed(state, data=changed(state.data, supply=none_left))
    assert verdict(scarce, Volcano("shift", form="r3c4")) == ["volcano.no_piece_left"]
    assert happened(scarce, Volcano("shift", form="r4c4"))[0].tiles["r4c4"].lava == 4


def test_what_an_eruption_leaves_behind() -> None:
    state = table({"r4c4": "1Nv6", "r4c5": "2c-NWv4"}, level=2)
    first = Eruption("r4c4", 2, shapes={"r4c4": "3-S"})
    second = Eruption("r4c4", 4, streams(e=2, n=1), shapes={"r3c4": "1S"})
    after, events = happened(state, erupt(first, second))
    assert [type(event) for event in events[1:]] == [VolcanoErupted, VolcanoErupted]
    assert on_map(after) == {"r4c4": "4", "r4c5": "4v4", "r3c4": "1S"}
    assert pieces_left(after) == pieces_left(state) + 2


def test_an_island_that_comes_back_covers_a_hot_spot_that_waited() -> None:
    state = table({"r4c4": "Iv2", "r1c4": ""})
    full = changed(state.data.supply, islands=4)
    waiting = changed(state, data=changed(state.data, supply=full))
    after, events = happened(waiting, erupt(Eruption("r4c4", 2, shapes={"r4c4": "3-W"})))
    assert events[-1] == IslandPlaced("r1c4")
    assert after.tiles["r4c4"].text == "3-W"


def test_lava_goes_round_the_corner_and_over_the_edge() -> None:
    state = table({"r2c1": "4v1", "r4c7": "4v1", "r4c1": "3-W"}, level=2)
    corner = Eruption("r2c1", 1, streams(n=1), shapes={"r1c2": "1W"})
    edge = Eruption("r4c7", 1, streams(e=1))
    after, _ = happened(state, erupt(corner, edge))
    assert (after.tiles["r1c2"].text, after.tiles["r4c1"].text) == ("1W", "4")


def test_up_to_three_eruptions_are_listed_step_by_step() -> None:
    state = table({"r4c4": "4v7", "r4c5": "Mv2"}, level=3)
    move = next(move for move in candidates(state, SEAT) if move.erupt)
    for wanted in (2, 3):
        longer = [other for other in variants(state, SEAT, move) if len(other.erupt) == wanted]
        assert longer
        assert all(verdict(state, other) == [] for other in longer)
        move = longer[-1]
    fewer = [other for other in variants(state, SEAT, move) if len(other.erupt) < 3]
    assert fewer
    assert [other for other in variants(state, SEAT, move) if len(other.erupt) > 3] == []


def test_from_and_ascend_are_choices_like_others() -> None:
    seats = {SEAT: {"wisdom": {"volcano": 6}, "actions": ("shift", "build")}}
    state = position(tiles=WATER_ROUND, seats=seats)
    move = next(iter(candidates(state, SEAT)))
    listed = [other for other in variants(state, SEAT, move) if other.form == move.form]
    assert [(other.from_, other.ascend) for other in listed if other != move] == [
        ("build", False),
        ("shift", True),
    ]


def test_records_hold_an_eruption_in_one_form() -> None:
    state = table({"r4c4": "2i-NSv4"}, level=2)
    shapes = {"r4c5": "1W", "r3c4": "1S"}
    written = erupt(Eruption("r4c4", 4, streams(e=1, n=1), 2, shapes))
    assert verdict(state, written) == []
    (recorded,) = complete(state, SEAT, written).erupt
    assert (recorded.fill, list(recorded.shapes)) == (-1, ["r3c4", "r4c5"])


def test_nothing_is_listed_where_no_follower_can_be_assigned() -> None:
    state = position(tiles=WATER_ROUND, seats={SEAT: {"actions": ("volcano",)}})
    assert list(candidates(state, SEAT)) == []
    assert verdict(state, Volcano("volcano", form="r4c4")) != []


SPACES = st.sampled_from(["r4c4", "r4c5", "r3c4", "r4c1", "r1c4", "r2c1", "r9c9", "", "\u00b2"])
NUMBERS = st.integers(-2, 5) | st.sampled_from([-(10**30), 10**30])
SHAPES_TEXT = st.sampled_from(
    ["1N", "2i-NS", "2c-NE", "3-S", "4", "M", "I", "1Nv3", "", "v", "3-Sv99999", "x" * 999]
)
WAYS = st.sampled_from(["", "n", "e", "s", "w", "up"])
STREAMS = st.builds(
    Stream,
    WAYS,
    NUMBERS,
    st.lists(SPACES, max_size=3).map(tuple),
    st.lists(NUMBERS, max_size=3).map(tuple),
)
ERUPTIONS = st.builds(
    Eruption,
    SPACES,
    NUMBERS,
    st.lists(STREAMS, max_size=3).map(tuple),
    NUMBERS,
    st.dictionaries(SPACES, SHAPES_TEXT, max_size=3),
)
MOVES = st.builds(
    Volcano,
    st.sampled_from(["shift", "volcano", "hand", "", "?"]),
    st.lists(ERUPTIONS, max_size=4).map(tuple),
    SPACES,
    st.booleans(),
)


@settings(max_examples=300, deadline=None, database=None, derandomize=True)
@given(MOVES, st.integers(1, 6))
def test_no_writing_makes_the_rules_stumble(move: Volcano, level: int) -> None:
    state = table({"r4c4": "2i-EWv7", "r4c5": "4v1", "r3c4": "M", "r4c1": "3-Wv4"}, level)
    reasons = first_stage(check(state, SEAT, move))
    assert all(reason.message and reason.rule.startswith("oros.") for reason in reasons)
    assert all(isinstance(other, Volcano) for other in variants(state, SEAT, move))


def test_a_shape_that_alone_is_possible_may_be_left_out_and_is_recorded() -> None:
    state = table({"r4c4": "4v1"})
    short = erupt(Eruption("r4c4", 1, streams(n=1)))
    assert verdict(state, short) == []
    (written,) = complete(state, SEAT, short).erupt
    assert dict(written.shapes) == {"r3c4": "1S"}
    outcome = adjudicate(RULESET, state, SEAT, [Step(short, ("do", 0))], Draws(Unavailable(), {}))
    assert outcome.state.tiles["r3c4"].text == "1S"
    assert outcome.done[0].move == complete(state, SEAT, short)


@pytest.mark.parametrize(
    ("shapes", "near"),
    [({}, "2c-ES"), ({"r3c4": "3-S"}, "2c-ES"), ({"r3c4": "2i-EW"}, "2c-ES"), ({"r3c4": "2x"}, "2c-ES")],
)
def test_the_same_eruption_with_a_shape_that_fits_is_the_nearest(shapes: dict[str, str], near: str) -> None:
    state = table({"r4c4": "4v2", "r1c4": "Iv2"}, level=2)
    (first,) = next(one for one in candidates(state, SEAT) if one.erupt and one.erupt[0].tile == "r1c4").erupt
    move = erupt(Eruption("r4c4", 2, streams(n=2), shapes=shapes))
    assert verdict(state, move) != []
    found = nearest(RULESET, state, SEAT, move)
    assert found[0].erupt == (Eruption("r4c4", 2, streams(n=2), shapes={"r3c4": near}),)
    both = erupt(first, Eruption("r4c4", 2, streams(n=2), shapes=shapes))
    assert nearest(RULESET, state, SEAT, both)[0].erupt[1].shapes == {"r3c4": near}
