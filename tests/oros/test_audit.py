"""Written positions: each fault is named by the path of the fact, and a sound position has none."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.games.oros.audit import audit
from adjudicator.games.oros.conservation import conserved
from adjudicator.games.oros.state import ABILITY_COLUMNS, COLUMNS, PlacingDue, ReleaseDue, State, WisdomOwed
from tests.oros.positions import SEATS, position

RED, GREEN, BLUE, YELLOW = SEATS
TWO = dict.fromkeys(ABILITY_COLUMNS, 2)


def red(**fields: Any) -> State:
    return position(seats={RED: fields})


def sites(*owners: str, tile: str = "M") -> State:
    return position(tiles={"r3c3": tile}, sites={"r3c3": owners})


def without_islands() -> State:
    tiles = dict.fromkeys(position().board.spaces[:16], "I")
    return position(tiles={**tiles, "r7c4": "", "r4c7": "", "r4c1": ""})


@pytest.mark.parametrize(
    "state",
    [
        position(),
        position(layout="small_standard"),
        position(map="large", layout="large_standard", track="long"),
        position(active="", left=0, ended="agreed"),
        changed(position(active=""), round=0, turn=0, left=0, actor=""),
        without_islands(),
        position(agenda=(ReleaseDue(RED, 1, 1), WisdomOwed(BLUE, 2)), serial=2, seats={RED: {"wisdom": TWO}}),
        position(seats={RED: {"track": 5}}, red=(5,)),
    ],
)
def test_sound_positions_have_no_fault(state: State) -> None:
    assert list(audit(state)) == []


@pytest.mark.parametrize(
    ("state", "path"),
    [
        (changed(position(), map="large"), "map"),
        (changed(position(), track="longer"), "track"),
        (changed(position(), tiles={"r1c1": position().tiles["r1c4"]}), "tiles.r1c1"),
        (position(sites={"r1c1": (RED,)}), "sites.r1c1"),
        (position(order=(RED, GREEN, "blue")), "seats.blue"),
        (position(order=(RED, GREEN)), "seats"),
        (sites("blue"), "sites.r3c3"),
        (sites(RED, tile="4"), "sites.r3c3"),
        (sites(RED, RED), "sites.r3c3"),
        (sites(RED, BLUE, GREEN, YELLOW), "sites.r3c3"),
        (position(sites={"r2c2": (RED,)}), "sites.r2c2"),
        (position(first="blue"), "first"),
        (position(active="", actor="blue", left=0, round=0, turn=0), "actor"),
        (position(agenda=(WisdomOwed("blue", 1),), serial=1), "agenda.0"),
        (position(tiles=dict.fromkeys(position().board.spaces[:12], "M")), "tiles"),
        (position(tiles={"r3c3": "4v200"}), "tiles"),
        (position(tiles=dict.fromkeys(position().board.hot_spots, "I*") | {"r3c3": "I*"}), "tiles"),
        (position(tiles={"r1c4": ""}), "tiles.r1c4"),
        (red(track=16), "seats.raging_fire.track"),
        (position(seats={RED: {"track": 2}, BLUE: {"track": 2}}), "seats.raging_fire.track"),
        (red(track=7), "red"),
        (position(red=(5,)), "red"),
        (position(last_round=True), "last_round"),
        (position(seats={RED: {"track": 15}}, red=(5, 10)), "last_round"),
        (red(wisdom={"temple": 7}), "seats.raging_fire.wisdom.temple"),
        (red(wisdom={"temples": 1}), "seats.raging_fire.wisdom"),
        (red(actions=("move", "shift", "build", "journey", "volcano")), "seats.raging_fire.actions"),
        (red(actions=("shift", "shift", "move", "build", "journey")), "seats.raging_fire.actions"),
        (red(actions=("shift",)), "seats.raging_fire"),
        (red(map=("r2c2",)), "seats.raging_fire.map"),
        (red(map=("r1c4.monolith",)), "seats.raging_fire.map"),
        (red(hand=4), "seats.raging_fire.hand"),
        (red(horizon=-1), "seats.raging_fire.horizon"),
        (red(study=3), "seats.raging_fire.study"),
        (red(horizon=2), "seats.raging_fire.horizon"),
        (position(agenda=(WisdomOwed(RED, 1),)), "agenda.0.key"),
        (position(agenda=(ReleaseDue(RED, 1, 1),), serial=1), "agenda.0.line"),
        (
            position(agenda=(ReleaseDue(RED, 2, 1),), serial=1, seats={RED: {"wisdom": TWO}}),
            "agenda.0.line",
        ),
        (position(round=-1), "round"),
        (position(turn=0), "turn"),
        (position(left=4), "left"),
        (position(actor=""), "actor"),
        (position(active="", left=0), "active"),
        (position(active="", left=0, ended="bored"), "ended"),
        (position(ended="agreed"), "ended"),
        (red(resigned=True), "active"),
        (position(seats={seat: {"resigned": True} for seat in SEATS[1:]}), "seats"),
    ],
)
def test_every_fault_is_named(state: State, path: str) -> None:
    assert path in [fault.partition(":")[0] for fault in audit(state)]


def test_components_are_counted_wherever_they_are() -> None:
    counts = conserved(position(layout="small_standard", seats={RED: {"map": ("r1c4",), "study": 1}}))
    assert (counts["land"], counts["mountains"], counts["islands"], counts["pieces"]) == (46, 10, 16, 48)
    assert [counts[f"{RED}.{what}"] for what in ("followers", "caps", "monoliths", "temples")] == [8, 8, 3, 3]
    assert counts == conserved(sites(RED, BLUE))


def test_what_was_made_from_nothing_shows() -> None:
    sound = conserved(position())
    spaces = position().board.spaces
    for state, what in (
        (position(tiles=dict.fromkeys(spaces[:11], "M")), "mountains"),
        (position(tiles=dict.fromkeys(spaces[:17], "I")), "islands"),
        (position(tiles={"r3c3": "4v200"}), "pieces"),
        (red(actions=("shift",)), f"{RED}.followers"),
        (red(wisdom=dict.fromkeys(COLUMNS, 0)), f"{RED}.caps"),
        (position(sites=dict.fromkeys(("r3c3", "r3c4", "r3c5", "r4c4"), (RED,))), f"{RED}.monoliths"),
    ):
        assert {name for name, count in conserved(state).items() if count != sound[name]} == {what}


AUTOMA = {"fertile_land": {"discards": ("FL01", "FL02")}}


def faults_with_automa(**fields: Any) -> list[str]:
    state = position(automa=AUTOMA)
    return list(audit(changed(state, **fields)))


@pytest.mark.parametrize(
    ("beside", "fault"),
    [
        ({}, ""),
        ({"followers": 9}, "automa.fertile_land.followers: 9 followers; 0 to 8 can be there"),
        ({"followers": 7}, "seats.fertile_land: 7 followers in all; a Demigod has 8"),
        ({"discards": ("FL01", "GW01")}, "automa.fertile_land.discards: GW01 is no card of this deck"),
        ({"discards": ("FL02", "FL02")}, "automa.fertile_land.discards: a card is there twice"),
        ({"back": ("shift",)}, "automa.fertile_land.back: no card of the draw stack has the back shift"),
        ({"back": ()}, "automa.fertile_land.back: no card of the draw stack has the back none"),
        (
            {"discards": tuple(f"FL{number:02}" for number in range(1, 13))},
            "automa.fertile_land.discards: all cards are drawn; "
            "a new draw stack follows on the last one at once",
        ),
    ],
)
def test_what_lies_beside_an_automas_mat_is_judged(beside: dict[str, Any], fault: str) -> None:
    automa = position(automa=AUTOMA).automa["fertile_land"]
    found = faults_with_automa(automa={"fertile_land": changed(automa, **beside)})
    assert fault in found if fault else found == []


def test_automa_are_those_of_the_header_and_have_no_mat_of_a_person() -> None:
    assert faults_with_automa(automa_seats=()) == [
        "automa: they are fertile_land; the seats that the header gives to automa are none"
    ]
    assert faults_with_automa(automa={}) == [
        "automa: they are none; the seats that the header gives to automa are fertile_land"
    ]
    seats = position(automa=AUTOMA).seats
    person = {**seats, "fertile_land": seats["raging_fire"]}
    found = faults_with_automa(seats=person)
    assert any(fault.startswith("seats.fertile_land.wisdom: the columns are") for fault in found)
    assert "seats.fertile_land.horizon: 3 followers; 0 to 0 can be there" in found
    assert "seats.fertile_land.actions: 5 followers; 0 to 0 can be there" in found


def test_what_is_removed_and_what_is_to_be_placed_agree() -> None:
    state = position(automa=AUTOMA, seats={"raging_fire": {"removed": 1}})
    assert any("says the agenda" in fault for fault in audit(state))
    task = PlacingDue("raging_fire", 1)
    waiting = position(
        automa=AUTOMA,
        seats={"raging_fire": {"removed": 1, "actions": ("shift", "move"), "horizon": 3, "study": 2}},
        agenda=(task,),
        serial=1,
    )
    assert list(audit(waiting)) == []
    automa_decides = changed(waiting, agenda=(PlacingDue("fertile_land", 1),))
    assert "agenda.0: fertile_land is an automa, which decides nothing" in list(audit(automa_decides))


def test_an_automa_in_the_middle_of_its_turn_has_drawn_a_card() -> None:
    state = position(automa={"fertile_land": {}}, active="fertile_land", left=2)
    assert list(audit(state)) == [
        "automa.fertile_land.discards: it is in the middle of its turn, so it has drawn a card"
    ]


def test_a_game_that_all_people_have_left_is_over() -> None:
    gone = {"resigned": True}
    automa: dict[str, dict[str, Any]] = {"fertile_land": {}, "great_waters": {}}
    state = position(
        automa=automa, seats={"raging_fire": gone, "living_sun": gone}, active="fertile_land", left=3
    )
    assert "seats: all people have resigned, so the game is over" in list(audit(state))
    assert list(audit(changed(state, ended="deserted", active="", left=0))) == []
