"""The ascension track: where a standee comes to rest, what red spaces heat, and who sets off the end."""

import pytest

from adjudicator.games.oros.events import DemigodAscended, EndTriggered, OrosEvent, RedSpaceReached
from adjudicator.games.oros.rules.ascend import ascend, check_ascend, optional_ascend, resting_space
from adjudicator.games.oros.state import State
from tests.oros.ledgers import codes, ledger
from tests.oros.positions import SEATS, position

RED, GREEN, BLUE, YELLOW = SEATS


def standing(*tracks: int, red: tuple[int, ...] = ()) -> State:
    return position(
        seats={seat: {"track": track} for seat, track in zip(SEATS, tracks, strict=True)}, red=red
    )


def events_of(state: State, spaces: int) -> list[OrosEvent]:
    book = ledger(state)
    ascend(book, RED, spaces)
    return book.events


@pytest.mark.parametrize(
    ("tracks", "spaces", "end"),
    [
        ((0, 0, 0, 0), 2, 2),
        ((3, 4, 0, 0), 1, 5),
        ((3, 5, 6, 0), 2, 7),
        ((13, 0, 15, 0), 2, 14),
        ((14, 0, 15, 0), 2, 14),
        ((13, 14, 15, 0), 2, 13),
        ((12, 14, 15, 0), 2, 13),
        ((15, 0, 0, 0), 1, 15),
        ((14, 0, 0, 0), 2, 15),
    ],
)
def test_one_demigod_a_space_and_nobody_beyond_the_top(
    tracks: tuple[int, int, int, int], spaces: int, end: int
) -> None:
    assert resting_space(standing(*tracks), RED, spaces) == end


def test_a_red_space_works_once_and_for_passing_it_too() -> None:
    heated = dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), 2)
    assert events_of(standing(4, 0, 0, 0), 2) == [DemigodAscended(RED, 4, 6), RedSpaceReached(RED, 5, heated)]
    assert events_of(standing(4, 6, 0, 0, red=(5,)), 1) == [DemigodAscended(RED, 4, 5)]


def test_two_red_spaces_in_one_rise_heat_twice() -> None:
    state = position(seats={RED: {"track": 4}}, change={"track.short.red": [5, 6]})
    book = ledger(state)
    ascend(book, RED, 2)
    assert [type(event) for event in book.events] == [DemigodAscended, RedSpaceReached, RedSpaceReached]
    assert book.state.tiles["r1c4"].lava == 4
    assert book.state.red == (5, 6)


def test_everything_on_a_hot_spot_is_heated_and_ringed_islands_are_heated_once() -> None:
    tiles = {"r1c4": "M", "r4c7": "Iv3", "r7c4": "4v4", "r4c1": "I*", "r5c5": "I*", "r3c3": "3-N"}
    book = ledger(position(tiles=tiles, seats={RED: {"track": 4}}))
    ascend(book, RED, 1)
    after = {space: tile.lava for space, tile in book.state.tiles.items()}
    assert after == {"r1c4": 2, "r4c7": 5, "r7c4": 6, "r4c1": 2, "r5c5": 2, "r3c3": 0}


def test_the_last_pieces_go_to_the_hot_spots_clockwise_from_the_north() -> None:
    full = {"r3c3": "4v180", "r1c4": "I", "r4c7": "Iv2", "r7c4": "I", "r4c1": "I"}  # 46 of the 48 pieces
    book = ledger(position(tiles=full, seats={RED: {"track": 4}}))
    ascend(book, RED, 1)
    after = {space: tile.lava for space, tile in book.state.tiles.items()}
    assert after == {"r3c3": 180, "r1c4": 2, "r4c7": 4, "r7c4": 2, "r4c1": 0}


def test_the_topmost_space_sets_off_the_end_once() -> None:
    first = standing(14, 0, 0, 0, red=(5, 10))
    assert events_of(first, 1) == [DemigodAscended(RED, 14, 15), EndTriggered(RED)]
    again = standing(15, 0, 0, 0, red=(5, 10))
    assert events_of(position(seats={RED: {"track": 15}}, red=(5, 10), last_round=True), 1) == [
        DemigodAscended(RED, 15, 15)
    ]
    assert EndTriggered(RED) in events_of(again, 1)


def test_ascending_needs_ability_six_when_the_action_ends() -> None:
    state = position(seats={RED: {"wisdom": {"study": 5, "shift": 6}}})
    assert codes(check_ascend(state, RED, "shift", True)) == []
    assert codes(check_ascend(state, RED, "study", True)) == ["ascend.locked"]
    assert codes(check_ascend(state, RED, "study", True, raised=("move", "study"))) == []
    assert codes(check_ascend(state, RED, "study", False)) == []
    assert codes(check_ascend(state, RED, "shift", True, performed=False)) == ["ascend.not_performed"]


def test_the_optional_ascend_is_optional() -> None:
    book = ledger(position())
    optional_ascend(book, RED, False)
    assert book.events == []
    optional_ascend(book, RED, True)
    assert book.events == [DemigodAscended(RED, 0, 1)]
