"""The documented empty position of Orichalcum: what follows from what a case says of it."""

from collections import Counter
from typing import Any

import pytest

from adjudicator.formats import codec
from adjudicator.games.orichalcum.audit import audit
from adjudicator.games.orichalcum.blank import blank, completed
from adjudicator.games.orichalcum.conservation import conserved
from adjudicator.games.orichalcum.queries import QUERIES
from adjudicator.games.orichalcum.state import Running, State, display, island_of, vp
from adjudicator.games.orichalcum.tiles import Tile, Titan
from adjudicator.record.cases import merged
from tests.orichalcum.positions import position, table
from tests.tools.orichalcum_notation import BOARDS


@pytest.mark.parametrize("players", [2, 3, 4])
def test_the_empty_position_could_be_played_on(players: int) -> None:
    state = position(f"{players} players")
    assert list(audit(state)) == []
    assert (state.round, state.turn, state.active, state.holder) == (2, players + 1, "p1", "p1")
    assert (state.step, state.card, state.action) == ("action", "P1", Running("produce"))
    assert [player.board for player in state.seats.values()] == list("ABCD")[:players]
    for seat, player in state.seats.items():
        at, _, second = island_of(state, seat).landings[0]
        assert player.terrain == {at: "Q", second: "Q"} and player.hoplites == player.orichalcum == 0
    assert display(state) == ("chronos", "theia", "hyperion", "themis") and state.sites == {}
    assert len(state.row) == {2: 4, 3: 4, 4: 5}[players] and all(slot.tile is None for slot in state.row)


@pytest.mark.parametrize("name", list(BOARDS))
def test_the_boards_of_the_catalogue_can_be(name: str) -> None:
    assert list(audit(position(name))) == []


def test_a_map_as_it_is_drawn() -> None:
    state = position("K1")
    assert state.seats["p1"].terrain == {
        "r0c2": "Q",
        "r1c2": "Q",
        "r1c0": "F",
        "r1c1": "M",
        "r2c2": "M",
        "r2c3": "D",
        "r2c4": "V",
        "r3c0": "F",
        "r3c1": "L",
        "r3c2": "D",
    }
    assert state.seats["p1"].creatures["r2c4"].text == "gorgon"
    assert state.bag["gorgon"] == 3


def test_the_card_follows_from_the_action_and_the_tile() -> None:
    state = position("K2; step 2 FLV!cyclops capture; row K1=M K2=MF P1=0")
    assert state.card == "K3" and state.hand == Tile("FLV", "cyclops") and state.step == "tile"
    assert state.action == Running("capture") and state.discards == ("K3",)
    assert position("K2; step 3 construct; row C1=0 C2=0 P1=0").card == "C3"
    assert list(audit(state)) == []


def test_the_last_step_finds_the_cards_action_over() -> None:
    assert position("K2; step 4").action == Running("produce", over=True)


def test_before_the_card_nothing_is_in_play() -> None:
    for text, step in (
        ("K2; step 1; row P1=M C2=MF R3=MFL", "card"),
        ("A1; first turn; h1 o1", "metropolis"),
    ):
        state = position(text)
        assert (state.step, state.card, state.action, state.discards) == (step, "", None, ())
        assert list(audit(state)) == []
    assert position("A1; first turn").seats["p1"].terrain == {}
    assert len(position("2 players; step 1").row) == 5


def test_boards_that_are_not_named_are_those_left_over() -> None:
    assert [player.board for player in position("D2").seats.values()] == ["D", "A", "B"]


def test_the_turn_follows_from_who_plays_and_who_has_the_pawn() -> None:
    state = position("4 players; holder P3")
    assert state.turn == 4 + 3 and len(state.row) == 6 - 3 and list(audit(state)) == []
    late = position("2 players; step 1", active="p2")
    assert late.turn == 4 and len(late.row) == 3 and list(audit(late)) == []


def test_what_lies_on_the_table_is_not_in_the_bags() -> None:
    text = "K5; mine r3c3; site M=mine F=camp; row P1=V!gorgon C2=DD R1=F; got gorgon hellhound; step 4"
    state = position(text)
    box = conserved(position("A1"))
    now = conserved(state)
    assert {
        name: now[name] for name in now if name.split(".")[0] in ("creature", "building", "card", "titan")
    } == {name: box[name] for name in box if name.split(".")[0] in ("creature", "building", "card", "titan")}
    assert state.stacks["1"].pool["V"] == 2 and "DD" not in state.stacks["2"].pool
    assert Counter(state.buildings)["mine"] == 4


def test_a_bag_or_a_stack_that_is_given_is_given_whole() -> None:
    state = position("K2; bag empty; step 4", bag={"gorgon": 1}, stacks={"2": {"under": ["DD"]}})
    assert state.buildings == {} and state.bag == {"gorgon": 1}
    assert state.stacks["2"].pool == {} and state.stacks["2"].under == ("DD",)
    assert sum(state.stacks["1"].pool.values()) == 23 and list(audit(state)) == []


def test_temples_cover_their_circles() -> None:
    player = position("K4; temple r3c1/NE; mine r2c3").seats["p1"]
    assert player.covers == {**dict.fromkeys(("r3c1", "r2c2", "r2c1", "r1c1"), "temple"), "r2c3": "mine"}
    assert vp(player) == 1


def test_titans_are_held_or_in_the_display() -> None:
    state = position("K2; titan theia-; P2.titan chronos")
    assert state.seats["p1"].titans == (Titan("theia", False),)
    assert QUERIES["display"](state, None) == ["hyperion", "themis"]


def test_the_face_and_the_initiative_in_a_position() -> None:
    state = position("3 players; holder P3; reserves 4 4 1")
    assert QUERIES["reserves"](state, None) == {"p1": 4, "p2": 4, "p3": 1}
    assert QUERIES["order"](state, None) == ["p3", "p1", "p2"]


@pytest.mark.parametrize(
    "patch",
    [
        {"row": 5},
        {"row": ["nonsense"]},
        {"seats": 1},
        {"seats": {"p1": 7}},
        {"seats": {"p1": {"terrain": 3}}},
        {"seats": {"p1": {"creatures": ["gorgon"]}}},
        {"seats": {"p1": {"map": 5}}},
        {"seats": {"p1": {"face": "x"}}},
        {"seats": {"p1": {"temples": [3]}}},
        {"hand": "Z", "step": "tile"},
        {"action": "produce"},
        {"card": 3},
        {"round": "two"},
        {"active": 5},
        {"agenda": [{"type": "building"}]},
        {"sites": "none"},
        {"order": ["p1"]},
        {"active": None},
        {"nothing": 1},
    ],
)
def test_an_ill_typed_position_is_left_to_the_reader(patch: dict[str, Any]) -> None:
    header = table()
    written = completed(merged(codec.writer(State)(blank(header)), patch), patch, header)
    with pytest.raises(codec.Misfit):
        codec.read(State, written, {"options": header.options, "data": header.components})


def test_queries_answer() -> None:
    state = position("K2; site M=mine F=camp; h3 o1; row P1=M C2=MF R1=F K1=0")
    assert QUERIES["neighbours"](state, "r2c2") == ["r1c1", "r1c2", "r2c1", "r2c3", "r3c1", "r3c2"]
    assert QUERIES["geometry"](state, "D2") == {
        "circles": 26,
        "pairs": 50,
        "trefoils": 24,
        "rhombi": 23,
        "metropolis_places": 8,
    }
    assert len(QUERIES["metropolis_places"](state, "p1")) == 10
    assert QUERIES["ports"](state, "p1") == {"r2c5": "x", "r4c0": "m"}
    assert QUERIES["rhombi"](state, "p1")["r3c1/NE"] == ["r3c1", "r2c2", "r2c1", "r1c1"]
    assert QUERIES["vp"](state, "p1") == 0
    assert QUERIES["row"](state, None) == ["P1", "C2", "R1", "K1"]
    assert QUERIES["prices"](state, None) == {"P1": 0, "C2": 0, "R1": 1, "K1": 1}
    assert QUERIES["supply"](state, None) == {"hoplites": 30 - 3 - 1, "orichalcum": 30 - 1 - 1, "tokens": 17}
    pools = QUERIES["pools"](state, None)
    assert pools == {
        "deck": 7,
        "discards": 1,
        "bag": 20,
        "buildings": 24,
        "tiles_1": 21,
        "tiles_2": 24,
        "tiles_3": 17,
    }
