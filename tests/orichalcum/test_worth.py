"""What a greedy player goes by: it takes what wins, adds what a fight needs, and its games come to an end."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.policy import Dice, greedy
from adjudicator.core.values import changed
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.components import load
from adjudicator.games.orichalcum.moves import BuildTemple, BuyMedal, Fight
from adjudicator.games.orichalcum.state import State
from adjudicator.games.orichalcum.tiles import Tile
from adjudicator.games.orichalcum.worth import WON, counted, worth
from adjudicator.games.orichalcum.worth_turn import win_chance
from adjudicator.record.simulate import Simulated, simulate
from tests.orichalcum.positions import position

WINNING_ROLLS = {4: (3, 33, 215, 1296), 6: (1, 26, 206, 1291), 8: (1, 17, 181, 1261)}
"""Of 6, 36, 216, 1296 rolls with one to four dice, by the strength of the creature (capture.18)."""


def choices(state: State) -> Iterator[Any]:
    """What a greedy player does here, with twelve streams of chance of its own."""
    [demand] = RULESET.to_act(state)
    for number in range(12):
        yield greedy(RULESET, state, demand, Dice(b"worth", f"test/{number}"))


def mostly(state: State) -> Any:
    """What it does most often; now and then it takes one of the next best."""
    found = list(choices(state))
    return max(found, key=found.count)


@pytest.mark.parametrize("strength", WINNING_ROLLS)
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_chances_of_a_fight(strength: int, dice: int) -> None:
    rolls = 6**dice
    assert win_chance(load().die, (), dice, strength) == 1000 * WINNING_ROLLS[strength][dice - 1] // rolls


def test_a_siege_engine_raises_the_chance() -> None:
    die = load().die
    assert win_chance(die, ("siege2",), 1, 12) == 1000 * 2 // 6
    assert win_chance(die, ("siege2", "siege3"), 2, 12) == 1000 * (36 - 9) // 36


def test_it_takes_what_wins() -> None:
    assert mostly(position("K2; step 3 construct; o5; pts 4")) == BuyMedal()
    temple = position("K4; step 3 construct; o4; pts 4")
    assert isinstance(mostly(temple), BuildTemple)


def test_it_adds_what_wins_a_fight() -> None:
    """With one hoplite 33 of 36 rolls take a hellhound, with none 3 of 6; taken, it ends the game."""
    state = position("K2; @hellhound r2c4; step 3 capture; h1; pts 5")
    assert mostly(state) == Fight("r2c4", 1)


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ("K2; step 4; o1", "K2; step 4"),
        ("K2; step 4; h1", "K2; step 4"),
        ("K2; step 4", "K1; step 4"),
        ("K1; @gorgon r2c4+2; step 4", "K1; step 4"),
        ("K2; titan theia; step 4", "K2; titan theia-; step 4"),
        ("K2; titan theia-; step 4", "K2; step 4"),
        ("K2; mine r3c0; step 4", "K2; step 4"),
        ("K2; siege2 r3c0; step 4", "K2; step 4"),
        ("K2; got gorgon; step 4", "K2; step 4"),
        ("K4; step 4", "K7; step 4"),
        ("K7; step 4", "A1: -.Q..-- .MQ..-- .M.M..- ......- .....-- -....--; step 4"),
        ("K2; step 4", "K2; P2.pts 3; step 4"),
        ("K2; pts 1; step 4", "K2; o6; step 4"),
        ("K2; h3; step 3 recruit", "K2; h3; step 4"),
        ("K1; h3; step 3 capture", "K1; h3; step 4"),
        ("K2; o5; step 3 construct", "K2; o5; step 4"),
        ("K4; step 3 construct", "K4; step 4"),
        ("K2; site M=mine; step 3 construct", "K2; site M=mine; step 4"),
        ("K2; step 3 produce", "K2; step 3 recruit"),
    ],
)
def test_what_is_worth_more(better: str, worse: str) -> None:
    assert worth(position(better), "p1") > worth(position(worse), "p1")


def test_a_tile_that_brings_a_titan_is_worth_more() -> None:
    state = position("A1: -.Q..-- .MQ..-- .M....- ......- .....-- -....--; step 2 M produce")
    assert worth(state, "p1") > worth(changed(state, hand=Tile("F")), "p1")
    held = position("A1: -.Q..-- .MQ..-- .M....- ......- .....-- -....--; titan theia; step 2 M produce")
    assert worth(held, "p1") - worth(changed(held, hand=Tile("F")), "p1") < 200


def test_the_end_is_worth_most() -> None:
    state = changed(position("K2; step 4"), ended="victory", winner="p1", active="", step="")
    assert worth(state, "p1") == WON
    assert worth(state, "p2") == -WON


def test_what_is_counted() -> None:
    events: tuple[Any, ...] = (
        e.TurnBegan("p1", 3, 7, "card"),
        e.TitanTaken("p1", "theia", "display", "", "area"),
        e.TitanTaken("p1", "themis", "p2", "theia", "hydra"),
        e.TempleBuilt("p1", "r3c1/NE", ("r3c1", "r2c2", "r2c1", "r1c1")),
        e.MedalBought("p1", 5),
        e.CreatureCaptured("p1", "r2c4", "gorgon", 0, (), 0),
        e.FightLost("p1", "r2c4", "gorgon", 0, (1,)),
        e.ActionBought("p1", "capture", 2, 0, ()),
        e.TileReturned("p1", Tile("M")),
        e.CardsReshuffled(("K1",)),
        e.GameEnded("victory", "p1", "temple"),
    )
    assert counted(events) == {
        "rounds": 3,
        "won by a titan": 0,
        "won by a capture": 0,
        "won by a temple": 1,
        "won by a medal": 0,
        "temples": 1,
        "medals": 1,
        "titans taken": 2,
        "titans stolen": 1,
        "fights won": 1,
        "fights lost": 1,
        "actions bought": 1,
        "tiles returned": 1,
        "reshuffles": 1,
    }
    assert counted(())["rounds"] == 0


@pytest.fixture(scope="module")
def games() -> list[Simulated]:
    return [one for number in (2, 3, 4) for one in simulate(RULESET, 3, 1, seats=RULESET.seat_names[:number])]


def test_greedy_games_end_by_a_victory(games: list[Simulated]) -> None:
    for one in games:
        assert one.end is not None
        assert one.end.reason == "victory"
        assert one.end.places[0].score >= 5
        assert one.counted["rounds"] <= 30


def test_points_come_from_everywhere(games: list[Simulated]) -> None:
    for what in ("temples", "medals", "titans taken", "titans stolen", "fights won", "actions bought"):
        assert sum(one.counted[what] for one in games) > 0, what
