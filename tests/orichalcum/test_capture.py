"""Capture: fights, what wins them, what they bring, and when the action is over."""

from itertools import product

import pytest

from adjudicator.games.orichalcum.events import (
    ActionEnded,
    CreatureCaptured,
    FightLost,
    GameEnded,
    HospitalEmptied,
    LootTaken,
    TitanReactivated,
    TitanTaken,
    TitanUsed,
)
from adjudicator.games.orichalcum.moves import Fight, SkipAction, StopCapture
from adjudicator.games.orichalcum.rules import capture, skip, stop_capture
from tests.orichalcum.listing import legal, unlisted, written
from tests.orichalcum.positions import Wanted, order, played, position, word
from tests.orichalcum.walking import mismatches, walked

CASES = (
    ("K1; step 3 capture; h3", "fight r2c4 +2 roll 3 4 1", "h1 o2; got gorgon; r2c4 none"),
    ("K1; step 3 capture; h3", "fight r2c4 +2 roll 3 3 1", "h1 o0; r2c4 gorgon+2; got none"),
    ("K2; @gorgon r2c4+2; step 3 capture; h3", "fight r2c4 +2 roll 5 5 5 5", "refused hoplites"),
    ("K2; @gorgon r2c4+2; step 3 capture; h3", "fight r2c4 +1 roll 2 2 2 2", "h2 o2; got gorgon"),
    ("K2; @gorgon r2c4+3; step 3 capture; h2", "fight r2c4 +0 roll 1 2 2 2", "h2; r2c4 gorgon+3"),
    ("K2; @gorgon r2c4+2; step 3 capture; h0", "fight r2c4 -1 roll 5 5", "refused hoplites"),
    ("K1; step 3 capture; h1", "fight r2c3 +1 roll 5 5", "refused no-creature"),
    ("K1; step 3 produce; h1", "fight r2c4 +1 roll S S", "refused wrong-action"),
    ("K2; @cyclops r2c4; step 3 capture; h1", "fight r2c4 +1 roll 5 4", "h0 o0; r2c4 cyclops+1"),
    (
        "K2; @hydra-themis r2c4; step 3 capture; h3",
        "fight r2c4 +3 roll 3 3 3 3",
        "h0; titan themis; vp 1; got hydra-themis",
    ),
    ("K2; @hellhound r2c4; step 3 capture; h0", "fight r2c4 +0 roll 4", "o1; got hellhound"),
    ("K2; @hellhound r2c4; step 3 capture; h2", "fight r2c4 +2 roll 1 1 1", "h0; r2c4 hellhound+2"),
    (
        "K5; step 3 capture; h3",
        "fight r1c0 +1 roll 3 2; fight r1c3 +2 roll 1 1 2",
        "h0 o1; got hellhound; r1c3 minotaur+2",
    ),
    (
        "K5; step 3 capture; h3",
        "fight r1c0 +1 roll 3 2; done; fight r1c3 +2 roll 5 5 5",
        "refused action-over",
    ),
    ("K5; hospital r3c3; step 3 capture; h3", "fight r1c0 +3 roll 3 2 1 1; done", "h1 o1"),
    ("K5; hospital r3c3; step 3 capture; h1", "fight r1c0 +0 roll 4; done", "h1 o1"),
    ("K5; hospital r3c3; step 3 capture; h1", "fight r1c0 +1 nohospital roll 3 2; done", "h0 o1"),
    (
        "K5; siege3 r3c3; step 3 capture; h1",
        "fight r4c2 +1 roll 3 1",
        "h0; got hydra-theia; titan theia; vp 1",
    ),
    (
        "K2; siege1 r1c0; siege2 r3c0; @hydra-theia r2c4; step 3 capture; h0",
        "fight r2c4 +0 roll 2",
        "got hydra-theia; titan theia",
    ),
    (
        "K2; @gorgon r2c4+2; titan chronos; step 3 capture; h1",
        "fight r2c4 chronos",
        "h1 o2; got gorgon; titan chronos-",
    ),
    (
        "K2; hospital r1c1; @gorgon r2c4+2; titan chronos; step 3 capture; h1",
        "fight r2c4 chronos; done",
        "h2 o2",
    ),
    ("K1; titan chronos; step 3 capture; h1", "fight r2c4 +1 chronos", "refused hoplites"),
    ("K1; titan chronos-; step 3 capture; h1", "fight r2c4 chronos", "refused inactive"),
    ("K1; P2.titan chronos; step 3 capture; h1", "fight r2c4 chronos", "refused not-held"),
    (
        "K5; titan chronos; step 3 capture; h0",
        "fight r1c0 chronos; fight r4c2 +0 roll 1",
        "o1; titan chronos-; r4c2 hydra-theia",
    ),
    ("K1; arch r1c1; arch r3c0; step 3 capture; h0", "fight r2c4 +0 roll S", "o4"),
    ("K1; arch r1c1; titan chronos; step 3 capture; h0", "fight r2c4 chronos", "o3"),
    (
        "K2; @hydra-chronos r2c4; titan chronos; step 3 capture",
        "fight r2c4 chronos",
        "titan chronos; vp 1; got hydra-chronos",
    ),
    (
        "K5; titan chronos; step 3 capture; h0",
        "fight r4c2 +0 roll S",
        "titan theia; vp 1; display chronos hyperion themis",
    ),
    (
        "K5; oratory r3c3; titan chronos hyperion; step 3 capture; h3",
        "fight r4c2 +3 roll S 1 1 1",
        "refused choice",
    ),
    ("K1; pts 5; step 3 capture; h1", "fight r2c4 +1 roll 5 3", "vp 5; over"),
    ("K2; @hydra-theia r2c4; pts 4; step 3 capture; h0", "fight r2c4 +0 roll S", "vp 5; over"),
    (
        "K2; @hydra-theia r2c4; pts 3; titan chronos; step 3 capture; h0",
        "fight r2c4 +0 roll S",
        "vp 4; not over",
    ),
    ("K5; pts 4; step 3 capture; h0", "fight r4c2 +0 roll S", "vp 5; not over"),
    (
        "K2; @cyclops r2c4; pts 4; titan chronos; step 3 capture; h0",
        "fight r2c4 chronos",
        "vp 5; over; titan chronos-; o3",
    ),
    ("K2; hospital r1c1; @gorgon r2c4; pts 5; step 3 capture; h1", "fight r2c4 +1 roll S 1", "over; h0"),
    (
        "K5; titan chronos; step 3 capture; h0",
        "fight r4c2 chronos",
        "titan theia; vp 1; display chronos hyperion themis; got hydra-theia",
    ),
    (
        "K5; oratory r3c3; titan theia- chronos; step 3 capture; h0",
        "fight r4c2 +0 roll S",
        "titan theia chronos; vp 2",
    ),
    (
        "K5; oratory r3c3; titan chronos hyperion; step 3 capture; h3",
        "fight r4c2 +3 drop chronos roll 1 1 1 1",
        "h0; r4c2 hydra-theia+3; titan chronos hyperion; vp 2",
    ),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


def test_chronos_comes_too_late_after_the_roll() -> None:
    late = "fight r1c0 chronos"
    lost = walked("K5; titan chronos; step 3 capture", f"fight r1c0 +0 roll 1; {late}")
    won = walked("K5; titan chronos; step 3 capture", f"fight r1c0 +0 roll 5; {late}")
    assert (lost.refused, won.refused) == ("action-over", "no-creature")


def test_creatures_of_other_islands_are_not_fought() -> None:
    state = position(
        "K2; step 3 capture", seats={"p2": {"terrain": {"r1c1": "V"}, "creatures": {"r1c1": "gorgon"}}}
    )
    assert word(capture.ACTION, state, order("fight r1c1 +0")) == "no-creature"


def test_what_a_won_fight_says() -> None:
    end = walked("K5; hospital r3c3; arch r2c3; step 3 capture; h2", "fight r1c0 +2 roll 3 1 1; done")
    assert end.events == (
        CreatureCaptured("p1", "r1c0", "hellhound", 2, (3, 1, 1), 1),
        LootTaken("p1", "hellhound", 2, 1),
        ActionEnded("p1", "capture"),
        HospitalEmptied("p1", 1),
    )


def test_what_a_lost_fight_says() -> None:
    end = walked("K5; hospital r3c3; step 3 capture; h3", "fight r1c0 +1 roll 3 1; fight r4c2 +1 roll 5 1")
    assert end.events[-2:] == (
        FightLost("p1", "r4c2", "hydra-theia", 1, (5, 1)),
        HospitalEmptied("p1", 1),
    )


def test_the_titan_is_turned_before_the_creature_comes() -> None:
    end = walked("K2; @hydra-chronos r2c4; titan chronos; step 3 capture", "fight r2c4 chronos")
    kinds = [type(event) for event in end.events]
    assert kinds == [TitanUsed, CreatureCaptured, TitanReactivated]


def test_a_hydra_does_not_turn_a_titan_active_where_that_is_agreed() -> None:
    drawing, text = "K2; @hydra-theia r2c4; titan theia-; step 3 capture", "fight r2c4 +0 roll S"
    assert mismatches(walked(drawing, text), "titan theia") == []
    assert mismatches(walked(drawing, text, {"hydra_reactivates": False}), "titan theia-") == []


def test_a_hydra_takes_its_titan_from_another_player() -> None:
    end = walked("K5; P2.titan theia-; step 3 capture", "fight r4c2 +0 roll S")
    assert end.events[-1] == TitanTaken("p1", "theia", "p2", "", "hydra")
    assert end.state.seats["p2"].titans == ()


def test_the_last_event_of_a_victory() -> None:
    by_titan = walked("K2; @hydra-theia r2c4; pts 4; step 3 capture", "fight r2c4 +0 roll S")
    by_capture = walked("K1; pts 5; step 3 capture", "fight r2c4 +0 roll S")
    assert by_titan.events[-1] == GameEnded("victory", "p1", "titan")
    assert by_capture.events[-1] == GameEnded("victory", "p1", "capture")


def test_loot_is_what_a_limited_supply_still_holds() -> None:
    seats = {"p2": {"orichalcum": 28}}
    end = walked(
        "K1; arch r1c1; step 3 capture", "fight r2c4 +0 roll S", {"supply_limited": True}, seats=seats
    )
    assert end.events[-1] == LootTaken("p1", "gorgon", 2, 1)
    seats = {"p2": {"orichalcum": 30}}
    end = walked(
        "K1; arch r1c1; step 3 capture", "fight r2c4 +0 roll S", {"supply_limited": True}, seats=seats
    )
    assert isinstance(end.events[-1], CreatureCaptured)


@pytest.mark.parametrize("strength", [4, 6, 8, 10, 12])
@pytest.mark.parametrize("dice", [1, 2, 3, 4])
def test_how_many_rolls_win(strength: int, dice: int) -> None:
    table = {
        4: (3, 33, 215, 1296),
        6: (1, 26, 206, 1291),
        8: (1, 17, 181, 1261),
        10: (1, 12, 144, 1174),
        12: (1, 11, 111, 1026),
    }
    state = position("K2")
    kind = next(name for name, made in state.data.creatures.items() if made.strength == strength)
    rolls = product(state.data.die, repeat=dice)
    won = sum(capture._wins(state, state.seats["p1"], kind, roll) for roll in rolls)
    assert won == table[strength][dice - 1]


def test_a_hoplite_is_saved_only_from_the_battle() -> None:
    end = walked("K2; hospital r1c1; @gorgon r2c4+2; titan chronos; step 3 capture; h1", "fight r2c4 chronos")
    assert (end.state.seats["p1"].hospital, end.state.seats["p1"].hoplites) == (1, 1)


def test_how_records_write_fights() -> None:
    plain = position("K5; titan chronos; step 3 capture; h2")
    saving = position("K5; hospital r3c3; oratory r2c3; titan chronos hyperion; step 3 capture; h2")
    assert written(capture.ACTION, plain, Fight("r1c0", 1, hospital=False)) == Fight("r1c0", 1)
    assert written(capture.ACTION, plain, Fight("r4c2", drop="chronos")) == Fight("r4c2")
    declined = Fight("r4c2", 1, hospital=False, drop="chronos")
    assert written(capture.ACTION, saving, declined) == declined
    assert written(capture.ACTION, saving, Fight("r1c0", hospital=False)) == Fight("r1c0")


@pytest.mark.parametrize(
    ("drawing", "drop", "refused"),
    [
        ("K5; titan chronos; step 3 capture", "chronos", ""),
        ("K5; titan chronos; step 3 capture", "theia", "choice"),
        ("K5; step 3 capture", "chronos", "choice"),
        ("K5; oratory r3c3; titan chronos hyperion; step 3 capture", "hyperion", ""),
        ("K5; oratory r3c3; titan chronos theia; step 3 capture", "chronos", "choice"),
        ("K5; oratory r3c3; titan chronos hyperion; step 3 capture", "cerberus", "choice"),
    ],
)
def test_who_may_be_named_to_leave(drawing: str, drop: str, refused: str) -> None:
    assert word(capture.ACTION, position(drawing), Wanted("p1", Fight("r4c2", drop=drop))) == refused


@pytest.mark.parametrize(
    "drawing",
    [
        "K5; titan chronos; step 3 capture; h2",
        "K5; hospital r3c3; step 3 capture; h3",
        "K5; hospital r3c3; oratory r2c3; titan chronos hyperion; step 3 capture; h1",
        "K2; @gorgon r2c4+2; step 3 capture; h3",
        "K2; step 3 capture; h3",
        "K1; step 4; h3",
    ],
)
def test_every_legal_fight_is_listed(drawing: str) -> None:
    circles, drops = ("r1c0", "r1c3", "r4c2", "r2c4", "r9c9"), ("", "chronos", "hyperion", "theia")
    ways = product(circles, range(-1, 5), (False, True), (False, True), drops)
    assert unlisted(capture.ACTION, position(drawing), [Fight(*way) for way in ways]) == []


def test_the_list_of_fights() -> None:
    assert legal(capture.ACTION, position("K1; titan chronos; step 3 capture; h1")) == [
        Fight("r2c4"),
        Fight("r2c4", 1),
        Fight("r2c4", chronos=True),
    ]


def test_stopping_needs_a_fight_before() -> None:
    state = position("K5; step 3 capture; h1")
    stop = Wanted("p1", StopCapture())
    assert word(stop_capture.ACTION, state, stop) == "empty"
    assert word(stop_capture.ACTION, position("K5; step 3 produce"), stop) == "wrong-action"
    assert word(stop_capture.ACTION, position("K5; step 4"), stop) == "action-over"
    assert word(stop_capture.ACTION, position("K5; step 1"), stop) == "step-order"
    assert walked("K5; step 3 capture", "fight r1c0 +0 roll 5; done; done").refused == "action-over"


def test_skipping_closes_the_action_of_the_card() -> None:
    state = position("K5; step 3 capture; h1")
    ledger = played(skip.ACTION, state, Wanted("p1", SkipAction()))
    assert word(skip.ACTION, ledger.state, Wanted("p1", SkipAction())) == "action-over"
    assert word(capture.ACTION, ledger.state, order("fight r1c0 +0")) == "action-over"
    assert word(skip.ACTION, position("K5; step 4"), Wanted("p1", SkipAction())) == "step-order"
    assert walked("K5; step 3 capture", "fight r1c0 +0 roll 5; skip").events[-1] == ActionEnded(
        "p1", "capture"
    )
