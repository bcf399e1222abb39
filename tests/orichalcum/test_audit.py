"""The audit of written Orichalcum positions: each fault alone is found, and told by its path."""

from typing import Any

import pytest

from adjudicator.games.orichalcum.audit import audit
from tests.orichalcum.positions import position

TIE = {"type": "initiative", "seat": "p3", "tied": ["p1", "p2"], "key": 1}
BETWEEN: dict[str, Any] = {
    "active": "",
    "step": "",
    "card": "",
    "action": None,
    "turn": 6,
    "serial": 1,
    "holder": "p3",
}


def test_a_tie_between_the_rounds_can_be() -> None:
    state = position("3 players; reserves 4 4 1", agenda=[TIE], **BETWEEN)
    assert list(audit(state)) == []


def test_a_face_to_be_chosen_can_be() -> None:
    asked = {"type": "face", "seat": "p2", "key": 1}
    fields: dict[str, Any] = {**BETWEEN, "turn": 0, "round": 0, "holder": ""}
    seats = {seat: {"face": 0, "terrain": {}} for seat in ("p1", "p2", "p3")}
    found = list(audit(position("3 players", agenda=[asked], seats=seats, **fields)))
    assert [fault.partition(":")[0] for fault in found] == ["seats.p1.face", "seats.p3.face"]
    every = [{"type": "face", "seat": seat, "key": key} for key, seat in enumerate(("p1", "p2", "p3"), 1)]
    fields["serial"] = 3
    assert list(audit(position("3 players", agenda=every, seats=seats, **fields))) == []


def test_a_building_to_be_decided_about_can_be() -> None:
    drawn = {"type": "building", "seat": "p1", "building": "forge", "key": 1}
    state = position("K5; step 3 capture", agenda=[drawn], serial=1)
    assert list(audit(state)) == [] and "forge" not in state.buildings


def test_a_game_that_is_over_can_be() -> None:
    state = position("K2; pts 5", ended="victory", winner="p1", active="", step="", action=None)
    assert list(audit(state)) == []


@pytest.mark.parametrize(
    ("text", "fields", "path"),
    [
        ("K2", {"holder": "p9"}, "holder"),
        ("K2", {"active": "p4"}, "active"),
        ("K2", {"winner": "ada"}, "winner"),
        ("K2", {"step": "dance"}, "step"),
        ("K2", {"card": "P9"}, "card"),
        ("K2", {"deck": ["Z1"]}, "deck"),
        ("K2", {"discards": ["P1", "Q1"]}, "discards"),
        ("K2; row P1=MF", {}, "row.1"),
        ("K2; row P3=MMM", {}, "row.1"),
        ("K2; row P1=V!cerberus", {}, "row.1"),
        ("K2; step 2 LM", {}, "hand"),
        ("K2", {"stacks": {"4": {}}}, "stacks"),
        ("K2", {"stacks": {"1": {"pool": {"MF": 1}}}}, "stacks.1.pool.MF"),
        ("K2", {"stacks": {"1": {"pool": {"M": -1}}}}, "stacks.1.pool.M"),
        ("K2", {"stacks": {"1": {"under": ["MF"]}}}, "stacks.1.under"),
        ("K2", {"bag": {"cerberus": 1}}, "bag.cerberus"),
        ("K2", {"bag": {"gorgon": 10**15}}, "bag.gorgon"),
        ("K2", {"buildings": {"inn": 1}}, "buildings.inn"),
        ("K2; site V=mine", {}, "sites.V"),
        ("K2; site M=inn", {}, "sites.M"),
        (
            "K2",
            {"agenda": [{"type": "building", "seat": "p1", "building": "inn", "key": 1}]},
            "agenda.0.building",
        ),
        ("K2", {"agenda": [{"type": "face", "seat": "p8", "key": 1}]}, "agenda.0"),
        ("K2", {"seats": {"p2": {"board": "E"}}}, "seats.p2.board"),
        ("K2", {"seats": {"p2": {"face": 3}}}, "seats.p2.face"),
        ("K2", {"seats": {"p2": {"face": 0, "terrain": {"r1c1": "M"}}}}, "seats.p2.face"),
        ("K2; mine r0c0", {}, "seats.p1.covers.r0c0"),
        ("K2", {"seats": {"p2": {"terrain": {"r9c9": "M"}}}}, "seats.p2.terrain.r9c9"),
        ("K2; @cerberus r2c4", {}, "seats.p1"),
        ("K2; got cerberus", {}, "seats.p1"),
        ("K2; titan zeus", {}, "seats.p1.titans"),
        ("K2", {"seats": {"p1": {"covers": {"r1c1": "inn"}}}}, "seats.p1.covers.r1c1"),
        ("A1: -.Q..-- FXQ..-- ......- ......- .....-- -....--", {}, "seats.p1.terrain.r1c1"),
    ],
)
def test_names_that_nobody_knows(text: str, fields: dict[str, Any], path: str) -> None:
    assert path in [fault.partition(":")[0] for fault in audit(position(text, **fields))]


@pytest.mark.parametrize(
    ("text", "fields", "path"),
    [
        ("K2", {"deck": ["P1"]}, "deck"),
        ("K2", {"card": "R1", "action": {"kind": "recruit"}, "discards": ["P1"]}, "card"),
        ("K2; row P2=0 P3=0 R1=0 R2=0 R3=0 K1=0", {}, "row"),
        ("K2; row P2=0", {}, "row"),
        ("K2; row C2=DD R2=DD", {}, "stacks.2"),
        ("K2", {"stacks": {"2": {"pool": {"DD": 1}, "under": ["DD"]}}}, "stacks.2"),
        ("A1: -VQVV-- VVQVV-- VVVVVV- VVVVVV- VVVVV-- -VVVV--", {}, "seats"),
        ("K5; got hydra-theia", {}, "bag"),
        ("K2; forge r1c1; site M=forge", {}, "buildings"),
        ("K2; titan theia; P2.titan theia-", {}, "seats"),
        ("K2; titan theia chronos", {}, "seats.p1.titans"),
        ("K2; pts 5", {}, "seats.p1"),
        ("K2", {"seats": {"p2": {"board": "A"}}}, "seats.p1.board"),
        ("K2", {"seats": {"p1": {"hoplites": -1}}}, "seats.p1.hoplites"),
        ("K2", {"seats": {"p3": {"orichalcum": 10**15}}}, "seats.p3.orichalcum"),
        ("K2; @gorgon r1c1", {}, "seats.p1.creatures.r1c1"),
        ("K2; @gorgon r2c4; mine r2c4", {}, "seats.p1.creatures.r2c4"),
        ("K2; mine r1c2", {}, "seats.p1.covers.r1c2"),
        ("K2; mine r0c3", {}, "seats.p1.covers.r0c3"),
        ("K4; temple r9c9/NE", {}, "seats.p1.temples"),
        ("K4; temple r3c1/NE; temple r3c2/NW", {}, "seats.p1.covers"),
        ("K4", {"seats": {"p1": {"covers": {"r1c1": "temple"}}}}, "seats.p1.covers"),
        ("A1: -.Q..-- FM...-- ......- ......- .....-- -....--", {}, "seats.p1.terrain"),
        ("A1: -....-- FMQQ.-- ......- ......- .....-- -....--", {}, "seats.p1.terrain"),
        ("A1: -.Q..-- .MQ..-- ......- ......- .....-- -...F--", {}, "seats.p1.terrain"),
        ("K2", {"round": -1}, "round"),
        ("K2", {"round": 0, "turn": 1}, "round"),
        ("K2", {"turn": 7}, "turn"),
        ("K2", {"holder": ""}, "holder"),
        ("K2", {"ended": "boredom", "active": "", "step": ""}, "ended"),
        ("K2", {"ended": "victory"}, "ended"),
        ("K2", {"active": "", "step": ""}, "active"),
        ("3 players; reserves 4 4 1", {**BETWEEN, "agenda": [TIE], "card": "P1"}, "step"),
        ("K2", {"step": "metropolis", "card": "", "action": None}, "step"),
        ("A1; first turn", {"step": "card", "seats": {"p1": {"terrain": {}}}}, "step"),
        ("K2; step 1", {"card": "P1", "discards": ["P1"]}, "step"),
        ("K2", {"step": ""}, "step"),
        ("K2; step 2 F", {"step": "action", "card": "P1"}, None),
        ("K2; step 2 F", {"hand": None}, "hand"),
        ("K2", {"bought": 1}, "bought"),
        ("K2; step 4", {"bought": 3, "action": {"kind": "capture", "over": True}, "card": "P1"}, "bought"),
        ("K2", {"card": "P1", "action": {"kind": "capture"}}, "action.kind"),
        ("K2; step 4", {"card": "P1", "bought": 1, "action": {"kind": "dance"}}, "action.kind"),
        ("K2", {"card": "P1", "action": {"kind": "produce", "made": -1}}, "action.made"),
        ("K2; step 2 F", {"card": "P1", "action": {"kind": "produce", "made": 1}}, "action"),
        ("K2; step 4", {"card": "P1", "action": {"kind": "produce"}}, "action"),
        ("3 players; reserves 4 4 1", {**BETWEEN, "agenda": [TIE], "serial": 0}, "agenda.0.key"),
        ("3 players; reserves 4 4 1", {**BETWEEN, "agenda": [TIE], "turn": 5}, "agenda.0"),
        ("3 players; reserves 4 3 1", {**BETWEEN, "agenda": [TIE]}, "agenda.0.tied"),
        ("3 players; reserves 4 4 1", {**BETWEEN, "agenda": [TIE], "holder": "p1"}, "agenda.0.seat"),
        (
            "3 players; reserves 4 4 1",
            {**BETWEEN, "agenda": [TIE, {**TIE, "key": 2}], "serial": 2},
            "agenda.0",
        ),
        ("K2", {"agenda": [{"type": "face", "seat": "p2", "key": 1}], "serial": 1}, "agenda.0"),
        (
            "K5; step 3 produce",
            {"agenda": [{"type": "building", "seat": "p1", "building": "arch", "key": 1}], "serial": 1},
            "agenda.0",
        ),
        ("K2; step 3 produce", {"seats": {"p1": {"hospital": 1}}}, "seats.p1.hospital"),
        ("K5; step 3 capture", {"seats": {"p1": {"hospital": 1}}}, None),
        ("K2", {"seats": {"p2": {"face": 0, "terrain": {}}}}, "seats.p2.face"),
    ],
)
def test_what_cannot_be(text: str, fields: dict[str, Any], path: str | None) -> None:
    found = [fault.partition(":")[0] for fault in audit(position(text, **fields))]
    assert path in found if path else found == []
    assert all(len(fault) > 20 for fault in audit(position(text, **fields)))


def test_any_four_circles_are_a_temple_where_the_table_has_agreed() -> None:
    circles = "r2c1 r2c2 r2c3 r3c1"
    fields: dict[str, Any] = {"seats": {"p1": {"temples": [circles]}}}
    assert list(audit(position("K4", options={"temple_shape": "connected"}, **fields))) == []
    assert list(audit(position("K4", **fields))) != []


def test_the_end_may_wait_for_a_minotaurs_building() -> None:
    drawn = {"type": "building", "seat": "p1", "building": "forge", "key": 1}
    fields: dict[str, Any] = {"agenda": [drawn], "serial": 1}
    text = "K2; pts 5; step 3 capture"
    assert list(audit(position(text, options={"end_before_minotaur": False}, **fields))) == []
    assert list(audit(position(text, **fields))) != []
