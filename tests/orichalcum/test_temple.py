"""Temples: shapes, names, ground and terrains."""

from itertools import combinations, permutations, product

import pytest

from adjudicator.games.orichalcum.events import GameEnded, TempleBuilt
from adjudicator.games.orichalcum.island import WAYS
from adjudicator.games.orichalcum.moves import BuildTemple
from adjudicator.games.orichalcum.rules import temple
from tests.orichalcum.listing import legal, unlisted, written
from tests.orichalcum.positions import Wanted, order, position, word
from tests.orichalcum.walking import mismatches, walked

RHOMBUS = ("r3c1", "r2c2", "r2c1", "r1c1")
CONNECTED = ("r2c1", "r2c2", "r2c3", "r3c1")

CASES = (
    ("K4; step 3 construct", "temple r3c1/NE", "vp 1"),
    ("K4; step 3 construct", "temple r3c1/E", "vp 1"),
    (
        "A1: -.Q..-- .MQ..-- .DMF..- .LVD..- .....-- -....--; step 3 construct",
        "temple r3c1/NE",
        "refused types",
    ),
    (
        "A1: -.Q..-- .MQ..-- .DMF..- .LVD..- .....-- -....--; architect r3c3; step 3 construct",
        "temple r3c1/NE",
        "vp 1",
    ),
    (
        "A1: -.Q..-- .MQ..-- .DMF..- .MVD..- .....-- -....--; architect r3c3; step 3 construct",
        "temple r3c1/NE",
        "refused types",
    ),
    (
        "A1: -.Q..-- .MQ..-- .VMF..- .VLD..- .....-- -....--; step 3 construct",
        "temple r3c1/NE",
        "refused types",
    ),
    (
        "A1: -.Q..-- .MQ..-- .VMF..- .VLD..- .....-- -....--; architect r3c3; step 3 construct",
        "temple r3c1/NE",
        "vp 1",
    ),
    ("K4; step 3 construct", "temple r2c1 r2c2 r2c3 r3c1", "refused shape"),
    ("K4; step 3 construct", "temple r3c3/NE", "refused no-terrain"),
    ("K4; step 3 construct", "temple r2c2/NE", "refused no-terrain"),
    ("K4; step 3 construct", "temple r2c1/W", "refused off-island"),
    ("K4; mine r2c2; step 3 construct", "temple r3c1/NE", "refused covered"),
    ("K4; temple r3c1/NE; step 3 construct", "temple r3c3/NW", "refused covered"),
    ("K4; temple r3c1/NE; site F=mine; step 3 construct", "build F r2c2", "refused covered"),
    ("K4; @hellhound r3c2; step 3 construct", "temple r3c1/NE", "refused near-creature"),
    ("K4; @hellhound r3c2; crystal r2c3; step 3 construct", "temple r3c1/NE", "vp 1"),
    ("K4; @hellhound r3c2; crystal r2c3; step 3 construct", "temple r3c2/NW", "refused on-creature"),
    (
        "A1: -.Q..-- .MQ..-- .MMF..- .LVD..- .....-- -....--; "
        "titan chronos; architect r3c3; step 3 construct",
        "temple r3c2/NW",
        "vp 2; titan chronos",
    ),
)


@pytest.mark.parametrize(("drawing", "text", "outcome"), CASES)
def test_cases_of_the_catalogue(drawing: str, text: str, outcome: str) -> None:
    assert mismatches(walked(drawing, text), outcome) == []


def test_a_temple_may_win() -> None:
    end = walked("K4; pts 4; step 3 construct", "temple r3c1/NE")
    assert end.events == (
        TempleBuilt("p1", "r3c1/NE", RHOMBUS),
        GameEnded("victory", "p1", "temple"),
    )


@pytest.mark.parametrize(
    "sent",
    [
        BuildTemple("r2c1", "SE"),
        BuildTemple("r3c2", "NW"),
        BuildTemple(circles=("r2c1", "r2c2", "r3c1", "r3c2")),
    ],
)
def test_a_temple_has_one_name(sent: BuildTemple) -> None:
    state = position("K4; step 3 construct")
    assert word(temple.ACTION, state, Wanted("p1", sent)) == ""
    assert written(temple.ACTION, state, sent) == BuildTemple("r3c2", "NW")


@pytest.mark.parametrize(
    ("sent", "refused"),
    [
        (BuildTemple(), "shape"),
        (BuildTemple("r3c1"), "shape"),
        (BuildTemple("r3c1", "N"), "shape"),
        (BuildTemple("r3c1", "NE", circles=RHOMBUS), "shape"),
        (BuildTemple(circles=RHOMBUS[:3]), "shape"),
        (BuildTemple(circles=(*RHOMBUS[:3], "r3c1")), "shape"),
        (BuildTemple(circles=(*RHOMBUS[:3], "r9c9")), "off-island"),
        (BuildTemple("r9c9", "NE"), "off-island"),
        (BuildTemple("r0c1", "NE"), "off-island"),
        (BuildTemple("r5c1", "W"), "off-island"),
    ],
)
def test_shapes_that_are_none(sent: BuildTemple, refused: str) -> None:
    assert word(temple.ACTION, position("K4; step 3 construct"), Wanted("p1", sent)) == refused


def test_any_four_connected_circles_where_that_is_agreed() -> None:
    state = position("K4; step 3 construct", options={"temple_shape": "connected"})
    sent = BuildTemple(circles=("r3c2", "r2c3", "r2c2", "r3c1"))
    assert written(temple.ACTION, state, sent) == BuildTemple("r3c1", "E")
    sent = BuildTemple(circles=("r3c1", "r2c3", "r2c2", "r1c1"))
    assert word(temple.ACTION, state, Wanted("p1", sent)) == "types"
    line = ("r1c1", "r2c1", "r3c1", "r3c2")
    end = walked("K4; step 3 construct", "temple r3c2 r1c1 r3c1 r2c1", {"temple_shape": "connected"})
    assert end.events == (TempleBuilt("p1", "r1c1 r2c1 r3c1 r3c2", line),)
    assert written(temple.ACTION, state, BuildTemple(circles=line[::-1])) == BuildTemple(circles=line)
    apart = ("r1c1", "r2c1", "r2c3", "r3c3")
    assert word(temple.ACTION, state, Wanted("p1", BuildTemple(circles=apart))) == "shape"
    assert (
        word(temple.ACTION, position("K4; step 3 construct"), Wanted("p1", BuildTemple(circles=line)))
        == "shape"
    )


def test_a_limited_supply_may_lack_tokens() -> None:
    for limited, refused in ((False, ""), (True, "short")):
        seats = {"p2": {"medals": 17}}
        state = position("K4; step 3 construct", options={"supply_limited": limited}, seats=seats)
        assert word(temple.ACTION, state, order("temple r3c1/NE")) == refused


@pytest.mark.parametrize("shape", ["rhombus", "connected"])
@pytest.mark.parametrize("drawing", ["K4", "K4; architect r3c3", "K4; @hellhound r3c2; crystal r2c3", "K8"])
def test_every_legal_temple_is_listed(drawing: str, shape: str) -> None:
    state = position(f"{drawing}; step 3 construct", options={"temple_shape": shape})
    circles = tuple(state.seats["p1"].terrain)
    ways = [BuildTemple(at, way) for at, way in product(circles, WAYS)]
    ways += [BuildTemple(circles=four) for four in combinations(circles, 4)]
    assert unlisted(temple.ACTION, state, ways) == []


def test_circles_may_come_in_any_order() -> None:
    state = position("K4; step 3 construct")
    names = {written(temple.ACTION, state, BuildTemple(circles=four)) for four in permutations(RHOMBUS)}
    assert names == {BuildTemple("r3c1", "NE")}
    assert BuildTemple("r3c1", "NE") in legal(temple.ACTION, state)
