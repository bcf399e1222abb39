"""What is played for who does not answer: face, turn, building, initiative."""

from typing import Any

import pytest

from adjudicator.core.ruleset import Demand
from adjudicator.games.orichalcum.moves import (
    ChooseFace,
    DiscardCard,
    EndTurn,
    GiveInitiative,
    PlaceBuilding,
    PlaceMetropolis,
    PlaceTile,
    ReturnTile,
    TakeCard,
)
from adjudicator.games.orichalcum.rules.defaults import default
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.ground import ACTIONS
from tests.orichalcum.positions import Wanted, played, position, word

TURN = Demand("p1", "turn", 0, "", ())


def decision(state: State) -> Any:
    [task] = state.agenda
    [move] = default(state, Demand(task.seat, "any", task.key, "", ()))
    return move


def test_a_first_turn_is_played_without_any_action() -> None:
    state = position("A1; first turn; h1; row K1=V!gorgon C2=MF R3=MFL")
    moves = (PlaceMetropolis("r0c2", "E"), TakeCard("K1", 1), PlaceTile("V", "r0c1"), EndTurn())
    assert default(state, TURN) == moves
    for move in moves[:-1]:
        assert word(ACTIONS[type(move)], state, Wanted("p1", move)) == ""
        state = played(ACTIONS[type(move)], state, Wanted("p1", move)).state


def test_two_players_discard_the_right_most_card_that_is_left() -> None:
    state = position("K2; 2 players; step 1; row P1=M C2=MF R3=MFL")
    assert default(state, TURN)[-1] == DiscardCard("R3", 2)
    assert default(position("K2; 2 players; step 4; row C2=MF"), TURN) == (DiscardCard("C2", 1),)
    assert default(position("K2; 2 players; step 4", row=[]), TURN) == (EndTurn(),)


def test_what_is_done_of_a_turn_is_not_done_again() -> None:
    assert default(position("K2; step 3 produce"), TURN) == (EndTurn(),)
    assert default(position("K6; step 2 MF"), TURN) == (ReturnTile(), EndTurn())
    assert default(position("K2; step 1; row C2=0 P1=M"), TURN) == (TakeCard("C2", 1), EndTurn())


@pytest.mark.parametrize(
    ("text", "options", "place"),
    [
        ("A1: -.QQ.-- M.M..-- ......- ......- .....-- -....--; step 2 M", {}, PlaceTile("M", "r0c1")),
        ("A1: -.QQ.-- MM...-- ......- ......- .....-- -....--; step 2 M", {}, PlaceTile("M", "r0c1")),
        (
            "A1: -.QQ.-- MM...-- ......- ......- .....-- -....--; step 2 M",
            {"titan_taking": "optional"},
            PlaceTile("M", "r0c1", take=("chronos",)),
        ),
        (
            "A1: -.QQ.-- MML..-- ......- ......- .....-- -....--; oratory r1c2; titan theia hyperion; "
            "step 2 M",
            {},
            PlaceTile("M", "r0c1", drop=("hyperion",)),
        ),
    ],
)
def test_titans_come_in_the_order_of_the_alphabet(
    text: str, options: dict[str, Any], place: PlaceTile
) -> None:
    state = position(text, options=options)
    move = default(state, TURN)[0]
    assert move == place
    assert word(ACTIONS[PlaceTile], state, Wanted("p1", move)) == ""
    assert played(ACTIONS[PlaceTile], state, Wanted("p1", move)).state.hand is None


def test_several_titans_are_named() -> None:
    wild = position(
        "A1: -.QQQ-- MDQQ.-- MD....- ......- .....-- -....--; step 2 V", options={"volcano_titans": True}
    )
    assert default(wild, TURN)[0] == PlaceTile("V", "r0c1", take=("chronos", "hyperion"))


def test_a_turn_that_wins_the_game_is_not_ended() -> None:
    state = position("A1: -.QQ.-- MM...-- ......- ......- .....-- -....--; pts 4; step 2 M")
    assert default(state, TURN) == (PlaceTile("M", "r0c1"),)


def test_face_one() -> None:
    state = position("K2; step 1", agenda=[{"type": "face", "seat": "p2", "key": 4}])
    assert decision(state) == ChooseFace(1)


def test_a_drawn_building_goes_back() -> None:
    drawn = {"type": "building", "seat": "p1", "building": "mine", "key": 1}
    assert decision(position("K5; step 3 capture", agenda=[drawn])) == PlaceBuilding(back=True)


@pytest.mark.parametrize(
    ("holder", "tied", "given"),
    [
        ("p2", ["p1", "p2"], "p2"),
        ("p2", ["p1", "p3"], "p3"),
        ("p3", ["p1", "p2"], "p1"),
        ("p1", ["p2", "p3"], "p2"),
    ],
)
def test_the_pawn_stays_or_goes_on_clockwise(holder: str, tied: list[str], given: str) -> None:
    tie = {"type": "initiative", "seat": holder, "tied": tied, "key": 7}
    assert decision(position("K2; step 1", holder=holder, agenda=[tie])) == GiveInitiative(given)
