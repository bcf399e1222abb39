"""Taking a card: by name or slot, its price, what slides, what comes next."""

from typing import Any

import pytest

from adjudicator.games.orichalcum.events import CardTaken
from adjudicator.games.orichalcum.moves import TakeCard
from adjudicator.games.orichalcum.rules import choose_card
from adjudicator.games.orichalcum.state import AT_ACTION, AT_TILE, Running
from adjudicator.games.orichalcum.tiles import Tile
from tests.orichalcum.ground import facts, laid
from tests.orichalcum.positions import Wanted, played, position, word

ROW = "row P1=M C2=MF R3=MFL K1=V!gorgon P2=DL"
SIX = f"{ROW} R1=F"


def refused(state: Any, move: TakeCard) -> tuple[str, str, tuple[str | int, ...]]:
    [reason] = choose_card.check(state, "p1", move)
    return reason.code.removeprefix("orichalcum."), reason.rule.removeprefix("orichalcum."), reason.at


@pytest.mark.parametrize(("slot", "price"), [(1, 0), (2, 0), (3, 1), (4, 1), (5, 2), (6, 2)])
def test_slots_have_their_prices(slot: int, price: int) -> None:
    done = laid(position(f"K2; 4 players; step 1; h2; {SIX}"), f"card {slot}")
    [taken] = done.events
    assert isinstance(taken, CardTaken) and (taken.slot, taken.price) == (slot, price)
    assert facts(done.state)["h"] == 2 - price
    cards = ["P1", "C2", "R3", "K1", "P2", "R1"]
    assert facts(done.state)["row"].split() == cards[: slot - 1] + cards[slot:]


def test_card_tile_and_creature_come_together() -> None:
    done = laid(position(f"K2; step 1; h2; {ROW}"), "card 4")
    state = done.state
    assert (state.card, state.hand, state.step) == ("K1", Tile("V", "gorgon"), AT_TILE)
    assert state.action == Running("capture") and state.discards[-1] == "K1"


def test_a_card_without_a_tile_has_no_second_step() -> None:
    state = position("K2; step 1; h0 o5; row P1=M C2=0 R1=F")
    done = laid(state, "card 2")
    assert (done.state.step, done.state.hand, done.state.action) == (AT_ACTION, None, Running("construct"))
    assert laid(state, "card 2; tile MF r3c3/E").word == "step-order"


@pytest.mark.parametrize(
    "text",
    [
        "K2; @gorgon r2c4+3; step 1; h0; row P1=M C2=MF R3=MFL K1=F P2=DL",
        "K2; step 1; h0; row P1=M C2=MF R1=F K1=V!gorgon P2=DL",
        "K2; statue-h r1c1; step 1; h0; row P1=M C2=MF R1=F",
        "K2; step 1; h0 o9; got gorgon gorgon; row P1=M C2=MF R1=F",
    ],
)
def test_only_hoplites_of_the_reserve_pay(text: str) -> None:
    done = laid(position(text), "card 3")
    rule = "card.9" if "statue" in text else "card.3"
    assert (done.word, done.rule, done.at) == ("short", rule, ("slot",))


@pytest.mark.parametrize(
    ("move", "at"),
    [
        (TakeCard(), ()),
        (TakeCard(slot=6), ("slot",)),
        (TakeCard(slot=-1), ("slot",)),
        (TakeCard("C3"), ("card",)),
        (TakeCard("nothing"), ("card",)),
        (TakeCard("R3", 2), ("slot",)),
    ],
)
def test_a_card_that_does_not_lie_there_cannot_be_taken(move: TakeCard, at: tuple[str, ...]) -> None:
    assert refused(position(f"K2; step 1; h2; {ROW}"), move) == ("slot-empty", "card.1", at)


def test_a_name_or_a_slot_is_enough_and_the_record_has_both() -> None:
    state = position(f"K2; step 1; h2; {ROW}")
    for move in (TakeCard("R3"), TakeCard(slot=3), TakeCard("R3", 3)):
        assert choose_card.complete(state, "p1", move) == TakeCard("R3", 3)
        assert played(choose_card.ACTION, state, Wanted("p1", move)).state.card == "R3"


def test_it_belongs_to_the_first_step() -> None:
    assert laid(position(f"A1; first turn; {ROW}"), "card 1").word == "step-order"
    assert laid(position(f"K2; step 1; h1; {ROW}"), "card 1; card 1").word == "step-order"


def test_all_cards_are_listed_and_those_are_legal_that_can_be_paid() -> None:
    state = position(f"K2; step 1; h1; {ROW}")
    listed = list(choose_card.candidates(state, "p1"))
    assert [move.card for move in listed] == ["P1", "C2", "R3", "K1", "P2"]
    legal = [move.slot for move in listed if not word(choose_card.ACTION, state, Wanted("p1", move))]
    assert legal == [1, 2, 3, 4]
    assert list(choose_card.candidates(position("K2; step 3 produce"), "p1")) == []


def test_prices_are_a_group_s_own_numbers() -> None:
    state = position(f"K2; step 1; h3; {ROW}", change={"slots.prices": [0, 3, 1, 1, 2, 2]})
    assert facts(laid(state, "card 2").state)["h"] == 0
