"""The end of a turn by its player's word, and the discard of two players."""

from typing import Any

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games.orichalcum.moves import DiscardCard, EndTurn
from adjudicator.games.orichalcum.rules import discard, end_turn
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.positions import order, played, position, word

ROW = "row P1=M C2=MF R3=MFL K1=V!gorgon"
DRAWN = {
    "agenda": [{"type": "building", "seat": "p1", "building": "mine", "key": 1}],
    "serial": 1,
    "action": {"kind": "capture", "made": 1},
}


def cards(state: State) -> str:
    return " ".join(slot.card for slot in state.row)


def events(ledger: Any) -> list[str]:
    return [tag_of(event) for event in ledger.events]


@pytest.mark.parametrize(
    ("text", "facts", "expected"),
    [
        ("A1; first turn", {}, "forced"),
        ("K2; step 1", {}, "forced"),
        ("K1; step 2 FL capture; h1", {}, "forced"),
        ("K2; step 3 produce", {}, ""),
        ("K2; step 4", {}, ""),
        ("K2; 4 players; step 4", {}, ""),
        ("K2; 2 players; step 3 produce; row P1=M", {}, "forced"),
        ("K2; 2 players; step 4; row P1=M", {}, "forced"),
        ("K2; 2 players; step 4", {"row": []}, ""),
        ("K5; step 3 capture", DRAWN, "decision-open"),
        ("K2; step 4", {"active": "", "step": ""}, "step-order"),
    ],
)
def test_a_turn_ends_when_nothing_is_due(text: str, facts: dict[str, Any], expected: str) -> None:
    assert word(end_turn.ACTION, position(text, **facts), order("end")) == expected


def test_what_has_to_come_first_is_named_with_its_rule() -> None:
    texts = ("A1; first turn", "K2; step 1", "K2; step 2 M", "K2; 2 players; step 4; row P1=M")
    reasons = [next(end_turn.check(position(text), "p1", EndTurn())) for text in texts]
    rules = ["metro.1", "turn.3", "tile.1", "discard.1"]
    assert [reason.rule for reason in reasons] == [f"orichalcum.{rule}" for rule in rules]


def test_ending_a_turn_skips_what_was_not_begun() -> None:
    ledger = played(end_turn.ACTION, position("K2; step 3 produce; o0"), order("end"))
    assert events(ledger) == ["action_skipped", "turn_ended"]
    state = ledger.state
    assert (state.active, state.step, state.card, state.action) == ("", "", "", None)
    assert state.seats["p1"].orichalcum == 0


def test_ending_a_turn_empties_the_hospital() -> None:
    state = position(
        "K5; hospital r3c3; step 3 capture; h1",
        action={"kind": "capture", "made": 1},
        seats={"p1": {"hospital": 1}},
        fought="won",
    )
    ledger = played(end_turn.ACTION, state, order("end"))
    assert events(ledger) == ["action_ended", "hospital_emptied", "turn_ended"]
    assert (ledger.state.seats["p1"].hoplites, ledger.state.seats["p1"].hospital) == (2, 0)
    assert ledger.state.fought == ""


@pytest.mark.parametrize(
    ("text", "facts", "wanted", "expected"),
    [
        ("K2; step 4; row P1=M C2=MF", {}, "discard 1", "not-two-players"),
        ("K2; step 2 M; row P1=M C2=MF", {}, "discard 1", "not-two-players"),
        ("K2; 2 players; step 4; row P1=M C2=MF", {}, "discard 3", "slot-empty"),
        ("K2; 2 players; step 4; row P1=M C2=MF", {}, "discard 0", "slot-empty"),
        ("K2; 2 players; step 4; row P1=M C2=MF", {}, "discard 2", ""),
        ("K2; 2 players; step 3 produce; row P1=M C2=MF", {}, "discard 2", ""),
        ("K2; 2 players; step 1; row P1=M C2=MF", {}, "discard 1", "step-order"),
        ("K3; 2 players; step 2 MD; row P1=M C2=MF", {}, "discard 1", "step-order"),
        ("K5; 2 players; step 3 capture; row P1=M C2=MF", DRAWN, "discard 1", "decision-open"),
    ],
)
def test_which_discards_are_refused(text: str, facts: dict[str, Any], wanted: str, expected: str) -> None:
    assert word(discard.ACTION, position(text, **facts), order(wanted)) == expected


@pytest.mark.parametrize(
    ("move", "at"),
    [
        (DiscardCard("K3"), ("card",)),
        (DiscardCard("no card"), ("card",)),
        (DiscardCard("P1", 2), ("slot",)),
        (DiscardCard(slot=-1), ("slot",)),
        (DiscardCard(slot=10**30), ("slot",)),
    ],
)
def test_a_card_that_does_not_lie_there(move: DiscardCard, at: tuple[str, ...]) -> None:
    [reason] = discard.check(position("K2; 2 players; step 4; row P1=M C2=MF"), "p1", move)
    assert (reason.code, reason.at) == ("orichalcum.slot-empty", at)


def test_a_discard_puts_tile_and_creature_away_and_ends_the_turn() -> None:
    state = position(f"K2; 2 players; step 4; {ROW}")
    ledger = played(discard.ACTION, state, order("discard 3"))
    assert events(ledger) == ["card_discarded", "turn_ended"]
    after = ledger.state
    assert cards(after) == "P1 C2 K1"
    assert after.stacks["3"].under == ("MFL",)
    assert after.discards[-1] == "R3" and after.active == ""
    again = played(discard.ACTION, state, order("discard 4")).state
    assert again.bag["gorgon"] == state.bag["gorgon"] + 1 and again.stacks["1"].under == ("V",)


def test_a_discard_costs_nothing_and_needs_no_tile() -> None:
    after = played(discard.ACTION, position("K2; 2 players; step 4; row P1=M C2=0"), order("discard 2")).state
    assert cards(after) == "P1" and after.seats["p1"].hoplites == 0
    assert not any(stack.under for stack in after.stacks.values())


def test_a_discard_skips_an_action_not_begun() -> None:
    state = position("K2; 2 players; step 3 produce; row P1=M")
    assert events(played(discard.ACTION, state, order("discard 1")))[0] == "action_skipped"


def test_card_and_slot_are_both_written() -> None:
    state = position(f"K2; 2 players; step 4; {ROW}")
    both = DiscardCard("R3", 3)
    assert {discard.complete(state, "p1", m) for m in (DiscardCard("R3"), DiscardCard(slot=3), both)} == {
        both
    }
    assert list(discard.candidates(state, "p1"))[2] == both
