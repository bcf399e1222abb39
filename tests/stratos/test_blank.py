"""The start positions of rule cases, and what is filled in of a position that is drawn in part."""

from typing import Any

import pytest

from adjudicator.formats import codec
from adjudicator.games.stratos.audit import audit
from adjudicator.games.stratos.blank import blank, completed
from adjudicator.games.stratos.conservation import conserved
from adjudicator.games.stratos.opening import given
from adjudicator.games.stratos.queries import QUERIES
from adjudicator.games.stratos.state import State
from tests.stratos.positions import position, table

SCENARIOS = ("p10", "p11", "p12", "islet", "five", "p14")


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_start_positions_are_sound_and_survive_json(scenario: str) -> None:
    for number, side in enumerate(position(scenario).sides, 1):
        state = position(scenario, side)
        assert list(audit(state)) == []
        assert (state.side, state.turn, state.round, state.phase) == (side, number, 1, "action")
        assert codec.read(State, codec.writer(State)(state), given(table(scenario))) == state
        assert conserved(state) == conserved(position(scenario))


def test_who_begins_with_what() -> None:
    p10 = position("p10")
    assert {name: (unit.kind, unit.at) for name, unit in p10.units.items()} == {
        "p1-1": ("peasant", "0/-4"),
        "p1-2": ("mage", "0/-3"),
        "p1-3": ("mage", "1/-4"),
        "p2-1": ("peasant", "0/4"),
        "p2-2": ("soldier", "0/3"),
    }
    sorcerer = position("p11").units["p1-2"]
    assert (sorcerer.promoted, sorcerer.health, sorcerer.spirit) == (True, 4, 7)
    assert position("p14").waiting == ("p1", "p2") and position("p14", "b").waiting == ("p3", "p4", "p5")
    assert QUERIES["decks"](p10, None) == {"mage": 12, "sorcerer": 9, "land": 24, "lagoon": 12}
    assert QUERIES["aside"](p10, None)["lagoon"] == 14


def test_the_order_of_play_may_be_permuted() -> None:
    """turn.1."""
    state = blank(table("p12", seats=("p3", "p4", "p1", "p2")))
    assert tuple(state.seats) == tuple(state.sides) == ("p3", "p4", "p1", "p2") and state.side == "p3"


def test_a_position_drawn_in_part_is_filled_in() -> None:
    state = position(
        "five",
        "p3",
        round=4,
        units={
            "p3-2": {"kind": "sorcerer", "at": "0/0"},
            "p3-7": {"kind": "soldier", "at": "1/-2", "health": 2, "equipment": "iron_shield"},
            "p1-1": None,
        },
        board={"0/0": "quarry", "1/-2": "fortress", "2/0": "mountain two"},
        sides={
            "p3": {"stock": {"corn": 2}, "hoards": 3, "book": {"hidden": ["spark"]}, "items": ["gem_cache"]}
        },
        seen={"1/1": "academy"},
        gone=["prairie one"],
    )
    assert list(audit(state)) == []
    assert state.turn == 18 and state.seats["p3"].arrived == 7 and state.seats["p1"].arrived == 1
    assert (state.units["p3-2"].spirit, state.units["p3-7"].health) == (7, 2)
    assert state.supply == {"corn": 15, "nickel": 17, "oak": 17, "spice": 17, "gem": 12}
    assert state.box["corn"] == 3 and state.aside["prairie"] == 7
    assert "iron_shield" not in (state.decks["land"].pool.value or ()) and state.decks["land"].count == 23
    assert state.decks["lagoon"].count == 11 and state.decks["mage"].count == 11
    assert state.seen["1/1"].owners == () and not state.sides["p3"].occupy


def test_goal_tokens_follow_from_the_units() -> None:
    """law.20."""
    held = {f"p1-{n}": {"kind": "soldier", "at": at} for n, at in ((2, "1/-2"), (3, "0/0"), (4, "1/1"))}
    board = {"1/-2": "quarry", "0/0": "fortress", "1/1": "academy"}
    assert position("five", board=board, units=held).sides["p1"].occupy
    ranks = {f"p1-{n}": {"kind": "knight", "at": f"{n - 3}/-3"} for n in (2, 3, 4, 5)}
    promoted = position("five", units={**ranks, "p1-1": {"kind": "cultivator"}})
    assert promoted.sides["p1"].promote and list(audit(promoted)) == []


def test_a_deck_or_a_supply_may_be_thin() -> None:
    """x.209, x.56."""
    state = position(
        "islet", decks={"land": {"pool": [], "discards": ["snare", "plague"]}}, supply={"corn": 0}
    )
    assert list(audit(state)) == []
    assert state.decks["land"].count == 0 and state.supply["corn"] == 0 and state.supply["oak"] == 20


@pytest.mark.parametrize(
    "patch",
    [
        {"units": {"p1-1": {"kind": "horse"}}},
        {"units": 3},
        {"sides": {"p1": {"book": {"hidden": ["no_such_spell"]}}}},
        {"board": {"0/0": 7}},
        {"gone": 5},
        {"side": "p9"},
    ],
)
def test_what_is_ill_typed_is_left_for_others_to_refuse(patch: dict[str, Any]) -> None:
    header = table("p10")
    written = {**codec.writer(State)(blank(header)), **patch}
    assert isinstance(completed(written, patch, header), dict)


def test_questions_of_cases() -> None:
    state = position("p10", "p2", sides={"p2": {"stock": {"corn": 2}, "hoards": 2}})
    assert QUERIES["neighbours"](state, "0/4") == ["1/3", "-1/4", "0/3"]
    assert QUERIES["distance"](state, {"from": "0/4", "to": "0/1"}) == 3
    assert QUERIES["within"](state, {"from": "0/4", "most": 1}) == ["0/3", "1/3", "-1/4", "0/4"]
    assert QUERIES["ring"](state, "0/4") == []
    assert QUERIES["row_of"](state, {"at": "0/4", "way": "E"})[-1] == "0/4"
    assert QUERIES["nearest"](state, {"from": "0/2", "kind": "soldier"}) == ["0/2"]
    assert QUERIES["points"](state, "p2") == 2
    assert QUERIES["points_in_parts"](state, "p2")["hoards"] == 2
    assert QUERIES["stocks"](state, None) == {"p1": {}, "p2": {"corn": 2}}
    assert QUERIES["tiles"](state, None)["special"] == 4
    assert QUERIES["face_down"](state, "p1") == {"book": 0, "aside": 0, "items": 0}
    assert QUERIES["books"](state, "p1") == {"book": 0, "aside": 0}
    assert QUERIES["seats"](position("p14"), "b") == ["p3", "p4", "p5"]
    assert QUERIES["teams"](position("p11"), None) == [["p1"], ["p2", "p3"]]
    assert QUERIES["actions_left"](state, "p2-1") == 2 and QUERIES["immune"](state, None) == []
