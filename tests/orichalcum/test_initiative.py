"""The initiative: who plays first in the next round, ties, and the hoplite to the right."""

from typing import Any

import pytest

from adjudicator.core.ledger import Ledger
from adjudicator.core.values import tag_of
from adjudicator.games.orichalcum.moves import GiveInitiative
from adjudicator.games.orichalcum.rules import initiative
from adjudicator.games.orichalcum.state import State, clockwise
from tests.orichalcum.positions import book, order, played, position, word


def settled(text: str, **facts: Any) -> Ledger[State, Any]:
    """Settle the initiative after the last turn of the round."""
    ledger = book(position(text, **{"active": "", "step": "", "card": "", "action": None, **facts}))
    initiative.settle(ledger)
    return ledger


def reserves(state: State) -> list[int]:
    return [player.hoplites for player in state.seats.values()]


@pytest.mark.parametrize("holder", ["P1", "P2"])
def test_who_has_most_hoplites_plays_first_and_the_right_hand_gets_one(holder: str) -> None:
    ledger = settled(f"3 players; holder {holder}; reserves 2 5 3", turn=6)
    state = ledger.state
    assert (state.holder, reserves(state)) == ("p2", [3, 5, 3])
    assert clockwise(state, state.holder) == ("p2", "p3", "p1")
    assert (state.active, state.round, state.turn, state.step) == ("p2", 3, 7, "card")
    assert [tag_of(event) for event in ledger.events] == ["initiative_given", "pieces_given", "turn_began"]
    assert dict(ledger.events[0].reserves) == {"p1": 2, "p2": 5, "p3": 3}


def test_the_holder_decides_a_tie_though_not_tied() -> None:
    state = settled("3 players; holder P3; reserves 4 4 1").state
    [task] = state.agenda
    assert (task.seat, task.tied, task.key) == ("p3", ("p1", "p2"), 1)  # type: ignore[union-attr]
    assert state.active == "" and reserves(state) == [4, 4, 1]
    assert list(initiative.candidates(state, "p3")) == [GiveInitiative("p1"), GiveInitiative("p2")]
    assert word(initiative.ACTION, state, order("P3 picks P3")) == "not-tied"
    assert word(initiative.ACTION, state, order("P3 picks P4")) == "not-tied"
    after = played(initiative.ACTION, state, order("P3 picks P2")).state
    assert (after.holder, reserves(after), after.agenda) == ("p2", [5, 4, 1], ())
    assert (after.active, after.round) == ("p2", 3)


def test_with_nothing_anywhere_all_are_tied() -> None:
    state = settled("4 players; holder P2; reserves 0 0 0 0").state
    assert state.agenda[0].tied == ("p1", "p2", "p3", "p4")  # type: ignore[union-attr]
    after = played(initiative.ACTION, state, order("P2 picks P4")).state
    assert (after.holder, reserves(after), after.active) == ("p4", [0, 0, 1, 0], "p4")


def test_the_hoplite_to_come_and_those_on_creatures_do_not_count() -> None:
    state = settled("K2; @gorgon r2c4+3; 3 players; holder P3; reserves 3 3 1").state
    assert state.agenda[0].tied == ("p1", "p2")  # type: ignore[union-attr]


def test_without_a_tie_there_is_nothing_to_answer() -> None:
    assert word(initiative.ACTION, position("K2; step 4"), order("P1 picks P1")) == "no-decision"
    drawn = {"type": "building", "seat": "p1", "building": "mine", "key": 1}
    state = position("K5; step 3 capture", agenda=[drawn], serial=1)
    assert word(initiative.ACTION, state, order("P1 picks P1")) == "decision-open"


def test_a_first_turn_begins_with_the_metropolis() -> None:
    bare = {"p2": {"terrain": {}, "hoplites": 5}}
    assert settled("3 players; holder P1; reserves 2 5 3", seats=bare).state.step == "metropolis"


def test_a_supply_agreed_to_be_limited_may_have_no_hoplite_left() -> None:
    text = "3 players; holder P1; reserves 9 21 0"
    assert reserves(settled(text).state) == [10, 21, 0]
    ledger = settled(text, options={"supply_limited": True})
    assert reserves(ledger.state) == [9, 21, 0]
    assert [tag_of(event) for event in ledger.events] == ["initiative_given", "turn_began"]
