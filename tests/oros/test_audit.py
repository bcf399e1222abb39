"""Written positions: each fault is named by the path of the fact, and a sound position has none."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.games.oros.audit import audit
from adjudicator.games.oros.conservation import conserved
from adjudicator.games.oros.state import ABILITY_COLUMNS, COLUMNS, ReleaseDue, State, WisdomOwed
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
