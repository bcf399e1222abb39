"""Landings: covered specials are turned, and the discoverer's owner gets the bonus."""

import pytest

from adjudicator.core.chance import Draw, Supplied
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events.cards import SpellDrawn
from adjudicator.games.stratos.events.resources import ResourcesGained
from adjudicator.games.stratos.events.tiles import SpecialOpened
from adjudicator.games.stratos.events.units import GiftGiven, MarkersTaken, UnitMoved, UnitPromoted
from adjudicator.games.stratos.moves import Travel
from adjudicator.games.stratos.rules import travel
from adjudicator.games.stratos.rules.landing import land
from tests.stratos.positions import book, played, position

BONUSES = [
    ("quarry", [ResourcesGained("p2", {"gem": 2}, "quarry")]),
    ("fortress", [GiftGiven("p2-1", "fortress"), MarkersTaken(("p2-1",), "discovery")]),
    ("cathedral", [GiftGiven("p2-1", "cathedral")]),
    ("academy", [UnitPromoted("p2-1", 2, 0, "academy", "peasant")]),
]


@pytest.mark.parametrize(("special", "wanted"), BONUSES)
def test_the_bonus_is_the_owners_whoever_pushed(special: str, wanted: list[object]) -> None:
    """x.110, x.292, land.3."""
    ledger = book(position("five", "p1", units={"p2-1": {"at": "1/0"}}), Supplied([special]))
    ledger.emit(UnitMoved("p2-1", "1/0", "1/1", "gust"))
    land(ledger, "p2-1")
    assert ledger.events[1:] == [SpecialOpened("1/1", special, "p2-1"), *wanted]
    assert ledger.draws.made == [Draw("1/p2/special/0", special)]


def test_an_open_special_and_a_covered_one_that_somebody_has_seen() -> None:
    """x.46, land.4."""
    ledger = book(position("five", board={"0/0": "fortress"}, units={"p1-1": {"at": "0/0"}}))
    land(ledger, "p1-1")
    assert ledger.events == []
    known = position(
        "five", seen={"0/0": {"value": "fortress", "owners": ["p3"]}}, units={"p1-1": {"at": "0/1"}}
    )
    ledger = book(known)
    ledger.emit(UnitMoved("p1-1", "0/1", "0/0", "travel"))
    land(ledger, "p1-1")
    assert ledger.events[1] == SpecialOpened("0/0", "fortress", "p1-1") and ledger.draws.made == []


def test_the_academy_and_a_mage() -> None:
    """x.427, hidden.19."""
    mage = {"p1-2": {"kind": "mage", "at": "0/1", "health": 2, "spirit": 2}}
    ledger = book(position("five", units=mage), Supplied(["academy", "georotate"]))
    ledger.emit(UnitMoved("p1-2", "0/1", "0/0", "travel"))
    land(ledger, "p1-2")
    assert ledger.events[2:] == [
        UnitPromoted("p1-2", 0, 4, "academy", "mage"),
        SpellDrawn("p1", "sorcerer", Secret("georotate", ("p1",))),
    ]
    assert ledger.state.units["p1-2"].spirit == 6


def test_the_academy_does_nothing_for_the_promoted() -> None:
    """x.287."""
    ledger = book(position("five", units={"p1-2": {"kind": "knight", "at": "0/1"}}), Supplied(["academy"]))
    ledger.emit(UnitMoved("p1-2", "0/1", "0/0", "travel"))
    land(ledger, "p1-2")
    assert len(ledger.events) == 2 and ledger.state.board["0/0"].special == "academy"


def test_a_promoted_unit_gets_no_more_than_its_new_maximum() -> None:
    """x.258, promote.2."""
    ledger = book(
        position("five", units={"p1-2": {"kind": "soldier", "at": "0/1", "health": 3}}), Supplied(["academy"])
    )
    ledger.emit(UnitMoved("p1-2", "0/1", "0/0", "travel"))
    land(ledger, "p1-2")
    assert ledger.state.units["p1-2"].health == 5


def test_leaving_the_tile_ends_an_occupy_bonus_and_is_told() -> None:
    """special.3."""
    units = {"p1-1": {"at": "0/0", "occupies": True}, "p2-1": {"at": "1/0"}}
    state = position("p10", "p1", units=units, board={"0/0": "fortress"})
    moved = played(travel.ACTION, state, "p1", Travel("p1-1", ("0/1",))).events
    assert UnitMoved("p1-1", "0/0", "0/1", "travel", "fortress") in moved
