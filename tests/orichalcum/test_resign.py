"""Leaving a game before its end: who has won, and what is put back."""

import pytest

from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.conservation import conserved
from adjudicator.games.orichalcum.events import BuildingPutBack, GameEnded, SeatResigned
from adjudicator.games.orichalcum.rules import resign
from tests.orichalcum.positions import book, position

DRAWN = [{"type": "building", "seat": "p1", "building": "mine", "key": 1}]


def test_of_two_players_the_other_one_wins() -> None:
    ledger = book(position("K2; 2 players; step 1"))
    resign.resign(ledger, "p1")
    assert ledger.events == [SeatResigned("p1"), GameEnded("resigned", "p2")]
    assert (ledger.state.ended, ledger.state.winner, ledger.state.active) == ("resigned", "p2", "")


def test_of_three_the_seat_goes_on_until_one_is_left() -> None:
    ledger = book(position("K2; step 1; titan theia"))
    resign.resign(ledger, "p1")
    assert ledger.state.ended == "" and ledger.state.seats["p1"].resigned
    assert ledger.state.seats["p1"].titans[0].name == "theia"
    resign.resign(ledger, "p3")
    assert (ledger.state.ended, ledger.state.winner) == ("resigned", "p2")


def test_all_may_agree_to_stop_and_nobody_wins() -> None:
    ledger = book(position("K2; step 1"))
    resign.call_off(ledger)
    assert (ledger.state.ended, ledger.state.winner) == ("agreed", "")


def test_a_drawn_building_goes_back_into_the_bag() -> None:
    state = position("K5; 2 players; step 3 capture", agenda=DRAWN)
    agreed, resigned = book(state), book(state)
    resign.call_off(agreed)
    resign.resign(resigned, "p2")
    for ledger in (agreed, resigned):
        assert BuildingPutBack("p1", "mine") in ledger.events
        assert conserved(ledger.state) == conserved(state)
        assert ledger.state.buildings["mine"] == state.buildings.get("mine", 0) + 1


def test_nobody_leaves_twice_or_afterwards() -> None:
    ledger = book(position("K2; step 1"))
    resign.resign(ledger, "p1")
    with pytest.raises(RuleBug):
        resign.resign(ledger, "p1")
    resign.call_off(ledger)
    with pytest.raises(RuleBug):
        resign.resign(ledger, "p2")
    with pytest.raises(RuleBug):
        resign.call_off(ledger)
