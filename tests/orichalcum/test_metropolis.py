"""Placing the metropolis: a port and a circle beside it, its reward at once."""

import pytest

from adjudicator.games.orichalcum.events import MetropolisPlaced, PortPaid
from adjudicator.games.orichalcum.moves import PlaceMetropolis
from adjudicator.games.orichalcum.rules import metropolis
from adjudicator.games.orichalcum.state import AT_CARD, BuildingDrawn
from tests.orichalcum.ground import facts, laid
from tests.orichalcum.positions import Wanted, position, word

ROW = "row P1=M C2=MF R3=MFL K1=V!gorgon P2=DL"


@pytest.mark.parametrize(
    ("where", "reward"),
    [("r0c2/SW", (3, 1)), ("r2c5/W", (2, 2)), ("r4c0/E", (1, 3))],
)
def test_the_port_pays_at_once(where: str, reward: tuple[int, int]) -> None:
    done = laid(position("A1; first turn; h1 o1"), f"metro {where}")
    assert (facts(done.state)["h"], facts(done.state)["o"]) == reward
    assert [type(event) for event in done.events] == [MetropolisPlaced, PortPaid]
    assert list(done.state.seats["p1"].terrain.values()) == ["Q", "Q"]
    assert done.state.step == AT_CARD


@pytest.mark.parametrize(
    ("board", "where", "refused"),
    [
        ("D2", "r0c6/SE", ("off-island", "metro.2", ("way",))),
        ("D2", "r5c5/W", ("no-port", "metro.2", ("at",))),
        ("A1", "r1c1/E", ("no-port", "metro.2", ("at",))),
        ("A1", "r9c9/E", ("no-port", "metro.2", ("at",))),
        ("A1", "r0c2/N", ("shape", "metro.2", ("way",))),
        ("A1", "r0c2/NE", ("off-island", "metro.2", ("way",))),
    ],
)
def test_other_places_are_refused(board: str, where: str, refused: tuple[str, str, tuple[str]]) -> None:
    done = laid(position(f"{board}; first turn; h1 o1"), f"metro {where}")
    assert (done.word, done.rule, done.at) == refused


def test_it_lies_once() -> None:
    done = laid(position(f"K2; step 1; h1 o1; {ROW}"), "metro r2c5/W")
    assert (done.word, done.rule) == ("step-order", "metro.1")
    again = laid(position("A1; first turn"), "metro r0c2/SW; metro r2c5/W")
    assert (again.word, again.rule) == ("step-order", "metro.1")


def test_it_waits_for_a_decision() -> None:
    state = position(
        "A1; first turn", agenda=[{"type": "building", "seat": "p1", "building": "mine", "key": 1}]
    )
    assert isinstance(state.agenda[0], BuildingDrawn)
    assert word(metropolis.ACTION, state, Wanted("p1", PlaceMetropolis("r0c2", "SW"))) == "decision-open"


def test_its_reward_pays_for_the_slot_but_orichalcum_does_not() -> None:
    paid = laid(position(f"A1; first turn; h1 o1; {ROW}"), "metro r0c2/SW; card 5")
    assert (facts(paid.state)["h"], facts(paid.state)["row"]) == (1, "P1 C2 R3 K1")
    short = laid(position(f"A1; first turn; h1 o1; {ROW}"), "metro r4c0/E; card 5")
    assert (short.word, short.rule) == ("short", "card.3")
    assert (facts(short.state)["h"], facts(short.state)["o"]) == (1, 3)


@pytest.mark.parametrize(("board", "ways"), [("A1", 10), ("B2", 9), ("C2", 8), ("D2", 8)])
def test_all_ways_to_place_it_are_listed(board: str, ways: int) -> None:
    state = position(f"{board}; first turn")
    listed = list(metropolis.candidates(state, "p1"))
    assert len(listed) == ways
    assert all(word(metropolis.ACTION, state, Wanted("p1", move)) == "" for move in listed)
    assert list(metropolis.candidates(position("K2; step 1"), "p1")) == []


@pytest.mark.parametrize(("limited", "gained"), [(False, 2), (True, 1)])
def test_a_limited_supply_gives_what_it_has(limited: bool, gained: int) -> None:
    state = position(
        "A1; first turn; h1", options={"supply_limited": limited}, seats={"p2": {"hoplites": 28}, "p1": {}}
    )
    assert facts(laid(state, "metro r0c2/SW").state)["h"] == 1 + gained
