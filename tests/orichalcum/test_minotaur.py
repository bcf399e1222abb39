"""The building of a minotaur: where it may stand, what it brings, and the end of the game before it."""

from itertools import product

import pytest

from adjudicator.games.orichalcum.events import (
    BuildingIsDrawn,
    BuildingPutBack,
    GameEnded,
    MinotaurBuildingBuilt,
)
from adjudicator.games.orichalcum.moves import BuyAction, Fight, PlaceBuilding, Recruit
from adjudicator.games.orichalcum.rules import capture, extra_action, minotaur, skip, stop_capture
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.listing import legal, unlisted
from tests.orichalcum.positions import Wanted, order, orders, played, position, word
from tests.orichalcum.walking import carried_out, mismatches, walked

CASES = (
    ("K5; step 3 capture; h0", "fight r1c3 +0 roll S; drawn mine at r2c3", "o1; r2c3 mine; no question"),
    ("K5; step 3 capture; h0", "fight r1c3 +0 roll S; drawn camp at r1c3", "h1; r1c3 camp"),
    ("K5; crystal r3c3; step 3 capture; h0", "fight r1c3 +0 roll S; drawn mine at r1c1", "o1; r1c1 mine"),
    ("K5; step 3 capture; h0", "fight r1c3 +0 roll S; drawn crystal at r1c1", "refused near-creature"),
    (
        "A1: -.Q..-- VVQ..-- ......- ......- .....-- -....--; "
        "@hellhound r1c0; @minotaur r1c1; step 3 capture",
        "fight r1c1 +0 roll S; drawn mine at r1c1",
        "refused near-creature; ask minotaur",
    ),
    ("K5; mine r3c3; step 3 capture; h0", "fight r1c3 +0 roll S; drawn camp at r3c3", "refused covered"),
    ("K5; step 3 capture; h0", "fight r1c3 +0 roll S; drawn camp at r2c2", "refused no-terrain"),
    ("K5; step 3 capture; h0", "fight r1c3 +0 roll S; drawn camp at r0c2", "refused no-terrain"),
    (
        "K5; step 3 capture; h0",
        "fight r1c3 +0 roll S; drawn forge back; fight r1c0 +0 roll 5",
        "o1; got minotaur hellhound; no question",
    ),
    (
        "K5; step 3 capture; h0",
        "fight r1c3 +0 roll S; drawn siege3 at r2c3; fight r1c0 +0 roll 3",
        "o1; got minotaur hellhound",
    ),
    (
        "K5; titan chronos; step 3 capture; h0",
        "fight r1c3 +0 roll S; drawn oratory at r2c3; fight r4c2 +0 roll S",
        "titan chronos theia; vp 2",
    ),
    (
        "K5; titan chronos; step 3 capture; h0",
        "fight r4c2 +0 roll S; fight r1c3 +0 roll S; drawn oratory at r2c3",
        "titan theia; vp 1",
    ),
    (
        "K8; @minotaur r1c0; @minotaur r1c3; step 3 capture; h0",
        "fight r1c0 +0 roll S; drawn mine at r1c1; fight r1c3 +0 roll S; drawn camp at r2c3",
        "h1 o1; r1c1 mine; r2c3 camp",
    ),
    (
        "K5; titan theia; step 3 capture; h0 o5",
        "fight r1c3 +0 roll S; drawn mine at r2c3; theia medal",
        "refused wrong-action",
    ),
    ("K2; @minotaur r2c4; pts 5; step 3 capture; h0", "fight r2c4 +0 roll S", "over; no question"),
    (
        "K8; @minotaur r1c0; @minotaur r1c3; @gorgon r4c2; step 3 capture; h0",
        "fight r1c3 +0 roll S; drawn crystal at r3c3; fight r1c0 +0 roll S; drawn mine at r3c1",
        "o1; r3c1 mine; r4c2 gorgon",
    ),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


def drawn(drawing: str, building: str, **options: object) -> State:
    """Give the state after the minotaur of r1c3 has been captured and has brought a building."""
    state = position(drawing, options=options)
    return played(capture.ACTION, state, Wanted("p1", Fight("r1c3"), ("skull",), building)).state


def test_an_open_decision_comes_first() -> None:
    state = drawn("K5; step 3 capture; o2", "mine")
    assert word(capture.ACTION, state, order("fight r1c0 +0")) == "decision-open"
    assert (
        word(extra_action.ACTION, state, Wanted("p1", BuyAction("orichalcum", Recruit()))) == "decision-open"
    )
    assert word(stop_capture.ACTION, state, order("done")) == "decision-open"
    assert word(skip.ACTION, state, order("skip")) == "decision-open"


def test_an_answer_needs_its_question() -> None:
    answer = Wanted("p1", PlaceBuilding("r3c3"))
    assert word(minotaur.ACTION, position("K5; step 3 capture"), answer) == "no-decision"


@pytest.mark.parametrize(
    ("answer", "refused"),
    [
        (PlaceBuilding(), "choice"),
        (PlaceBuilding("r2c3", back=True), "choice"),
        (PlaceBuilding("r9c9"), "off-island"),
        (PlaceBuilding("r1c0"), "on-creature"),
        (PlaceBuilding("r1c1"), "near-creature"),
        (PlaceBuilding(back=True), ""),
    ],
)
def test_an_answer_says_one_thing(answer: PlaceBuilding, refused: str) -> None:
    assert word(minotaur.ACTION, drawn("K5; step 3 capture", "forge"), Wanted("p1", answer)) == refused


def test_an_empty_bag_brings_nothing() -> None:
    end = walked("K5; bag empty; step 3 capture", "fight r1c3 +0 roll S")
    assert mismatches(end, "got minotaur; no question") == []


def test_a_building_put_back_is_in_the_bag_again() -> None:
    before = position("K5; step 3 capture")
    [fight, answer] = orders("fight r1c3 +0 roll S; drawn forge back")
    after = carried_out(before, [fight, answer])
    assert after.state.buildings == before.buildings
    assert after.events[-2:] == (BuildingIsDrawn("p1", "forge"), BuildingPutBack("p1", "forge"))


def test_the_crystal_may_be_agreed_not_to_help() -> None:
    drawing, answer = "K5; crystal r3c3; step 3 capture", Wanted("p1", PlaceBuilding("r1c1"))
    assert word(minotaur.ACTION, drawn(drawing, "mine"), answer) == ""
    assert (
        word(minotaur.ACTION, drawn(drawing, "mine", crystal_for_minotaur=False), answer) == "near-creature"
    )


@pytest.mark.parametrize("answer", ["back", "at r2c4"])
def test_the_end_may_be_agreed_to_come_after_the_building(answer: str) -> None:
    drawing = "K2; @minotaur r2c4; pts 5; step 3 capture"
    text = f"fight r2c4 +0 roll S; drawn mine {answer}"
    end = walked(drawing, text, {"end_before_minotaur": False})
    assert end.events[-1] == GameEnded("victory", "p1", "capture")
    assert isinstance(end.events[-2], BuildingPutBack | MinotaurBuildingBuilt)


def test_with_an_empty_bag_the_end_does_not_wait() -> None:
    drawing = "K2; @minotaur r2c4; pts 5; bag empty; step 3 capture"
    end = walked(drawing, "fight r2c4 +0 roll S", {"end_before_minotaur": False})
    assert mismatches(end, "over; no question") == []


def test_a_limited_supply_may_lack_the_piece() -> None:
    seats = {"p2": {"hoplites": 30, "orichalcum": 30}}
    for building in ("camp", "mine"):
        text = f"fight r1c3 +0 roll S; drawn {building} at r2c3"
        end = walked("K5; step 3 capture", text, {"supply_limited": True}, seats=seats)
        assert end.events[-1] == MinotaurBuildingBuilt("p1", building, "r2c3", 0, 0)


def test_every_legal_site_is_listed() -> None:
    state = drawn("K5; crystal r3c3; step 3 capture", "mine")
    circles = ("", "r9c9", *(f"r{row}c{column}" for row in range(6) for column in range(6)))
    assert (
        unlisted(minotaur.ACTION, state, [PlaceBuilding(*way) for way in product(circles, (False, True))])
        == []
    )
    assert legal(minotaur.ACTION, drawn("K8; @minotaur r1c3; step 3 capture", "mine"))[0] == PlaceBuilding(
        back=True
    )
