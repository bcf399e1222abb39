"""Construct: buildings of the construction board, medals, and a second construction with Theia."""

from itertools import product

import pytest

from adjudicator.games.orichalcum.events import BuildingBuilt, GameEnded, MedalBought, TitanUsed
from adjudicator.games.orichalcum.moves import Build, BuyMedal
from adjudicator.games.orichalcum.rules import construct
from tests.orichalcum.listing import legal, unlisted
from tests.orichalcum.positions import Wanted, order, orders, played, position, word
from tests.orichalcum.walking import ACTIONS, mismatches, walked

CASES = (
    ("K2; titan theia; step 3 construct; o10", "medal; theia medal", "o0; vp 3; titan theia-"),
    ("K2; titan theia; step 3 construct; o10", "theia medal", "refused wrong-action"),
    ("K2; titan theia; step 3 construct; o15", "medal; theia medal; medal", "refused one-only"),
    ("K2; titan theia; step 3 produce; o12", "skip; extra o2 construct; medal; theia medal", "o0; vp 3"),
    ("K2; titan theia; step 3 construct; o12", "medal; extra o2 construct; medal", "o0; vp 3; titan theia"),
    (
        "K1; site M=mine F=camp D=forge L=oratory; step 3 construct",
        "build M r1c1",
        "h0 o1; r1c1 mine; site M empty",
    ),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build F r1c0", "h1; r1c0 camp"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build F r1c1", "refused terrain"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build D r2c3", "refused near-creature"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build D r3c2", "r3c2 forge"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build M r2c4", "refused on-creature"),
    ("K2; site M=mine F=camp D=forge L=oratory; step 3 construct", "build L r2c4", "r2c4 oratory"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build M r1c2", "refused no-terrain"),
    ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct", "build M r0c5", "refused off-island"),
    ("K1; camp r1c1; site M=mine; step 3 construct", "build M r1c1", "refused covered"),
    (
        "K1; titan theia; site M=mine F=camp; step 3 construct",
        "build M r1c1; theia build F r1c0",
        "h1 o1; titan theia-",
    ),
    (
        "K1; titan theia; site M=mine F=camp; step 3 construct",
        "build M r1c1; theia build M r2c2",
        "refused not-offered",
    ),
    ("K1; crystal r1c0; site D=mine; step 3 construct", "build D r2c3", "o1; r2c3 mine"),
    ("K1; crystal r1c0; site D=mine; step 3 construct", "build D r2c4", "refused on-creature"),
    ("K1; site D=crystal; step 3 construct", "build D r2c3", "refused near-creature"),
    (
        "K1; titan theia; site M=crystal D=mine; step 3 construct",
        "build M r1c1; theia build D r2c3",
        "o1; r2c3 mine",
    ),
    ("K2; titan theia; site M=mine; step 3 construct; o4", "build M r1c1; theia medal", "o0; vp 2"),
    ("K2; step 3 construct; o4", "medal", "refused short"),
    ("K1; statue-o r1c1; step 3 construct; o4", "medal", "refused short"),
    ("K7; titan chronos; site M=mine; step 3 construct", "build M r2c2", "titan chronos; vp 1; o1"),
    ("K2; step 3 produce; o5", "medal", "refused wrong-action"),
    ("K6; site L=arch; step 3 construct", "build L r4c0", "r4c0 arch"),
    ("K2; titan theia; pts 3; step 3 construct; o10", "medal; theia medal", "refused game-over; vp 5; o5"),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


@pytest.mark.parametrize(
    ("drawing", "refused"),
    [
        ("K2; step 3 construct; o10", "not-held"),
        ("K2; titan theia-; step 3 construct; o10", "inactive"),
        ("K2; titan theia; step 3 construct; o9", "short"),
        ("K2; titan theia; step 3 construct; o10", ""),
    ],
)
def test_who_may_construct_twice(drawing: str, refused: str) -> None:
    assert walked(drawing, "medal; theia medal").refused == refused


def test_a_second_construction_needs_theia_to_be_said() -> None:
    assert (
        walked("K2; titan theia; site M=mine; step 3 construct; o5", "medal; build M r1c1").refused
        == "one-only"
    )


def test_what_constructions_say() -> None:
    end = walked("K2; titan theia; site F=camp; pts 3; step 3 construct; o5", "build F r1c0; theia medal")
    assert end.events == (
        BuildingBuilt("p1", "F", "camp", "r1c0", 1, 0),
        TitanUsed("p1", "theia"),
        MedalBought("p1", 5),
        GameEnded("victory", "p1", "medal"),
    )


def test_a_building_that_is_not_offered() -> None:
    state = position("K2; site M=mine; step 3 construct")
    for slot in ("F", "V", "", "mine"):
        assert word(construct.BUILD, state, Wanted("p1", Build(slot, "r1c1"))) == "not-offered"


def test_a_limited_supply_may_lack_tokens() -> None:
    seats = {"p2": {"medals": 17}}
    for limited, refused in ((False, ""), (True, "short")):
        state = position("K2; step 3 construct; o5", options={"supply_limited": limited}, seats=seats)
        assert word(construct.MEDAL, state, order("medal")) == refused


@pytest.mark.parametrize(
    ("drawing", "text"),
    [
        ("K1; site M=mine F=camp D=forge L=oratory; step 3 construct; o5", ""),
        ("K1; crystal r1c0; site D=mine L=crystal; step 3 construct", ""),
        ("K2; titan theia; site M=mine F=camp; step 3 construct; o5", "build M r1c1"),
        ("K2; titan theia-; site M=mine F=camp; step 3 construct; o5", "build M r1c1"),
        ("K2; site M=mine; step 3 produce; o5", ""),
    ],
)
def test_every_legal_construction_is_listed(drawing: str, text: str) -> None:
    state = position(drawing)
    for first in orders(text):
        state = played(ACTIONS[type(first.move)], state, first).state
    circles = (f"r{row}c{column}" for row in range(6) for column in range(6))
    ways = product(("M", "F", "D", "L", "V"), circles, (False, True))
    assert unlisted(construct.BUILD, state, [Build(*way) for way in ways]) == []
    assert unlisted(construct.MEDAL, state, [BuyMedal(), BuyMedal(theia=True)]) == []


def test_the_list_of_medals() -> None:
    assert legal(construct.MEDAL, position("K2; step 3 construct; o5")) == [BuyMedal()]
    assert legal(construct.MEDAL, position("K2; step 3 construct; o4")) == []
