"""The refill at a round's end: what is drawn in which order, and what runs out."""

from typing import Any

import pytest

from adjudicator.core.chance import Draws, Result, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.values import changed, tag_of
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.conservation import conserved
from adjudicator.games.orichalcum.rules.refill import refill
from adjudicator.games.orichalcum.state import Stack, State
from tests.orichalcum.positions import position

FULL_SITES = "site M=mine F=camp D=forge L=oratory"


def refilled(state: State, *results: Result) -> Ledger[State, Any]:
    source = Supplied(list(results))
    ledger = Ledger(state, apply, Draws(source, {}), lambda now: str(now.turn))
    refill(ledger)
    assert source.unused() == ()
    assert conserved(ledger.state) == conserved(state)
    return ledger


def labels(ledger: Ledger[State, Any]) -> list[str]:
    return [draw.label for draw in ledger.draws.made]


def row(state: State) -> list[str]:
    return [slot.text for slot in state.row]


def test_cards_then_tiles_then_creatures_then_buildings_from_left_to_right() -> None:
    state = position("K2; step 4; row P2=M C2=MF; site F=camp D=forge")
    ledger = refilled(state, "K1", "R1", "K3", "V", "M", "MFV", "gorgon", "hellhound", "arch", "mine")
    assert row(ledger.state) == ["P2=M", "C2=MF", "K1=V!gorgon", "R1=M", "K3=MFV!hellhound"]
    assert dict(ledger.state.sites) == {"F": "camp", "D": "forge", "M": "arch", "L": "mine"}
    turn = state.turn
    purposes = ("card/0", "card/1", "card/2", "tile.1/0", "tile.1/1", "tile.3/0", "creature/0", "creature/1")
    wanted = [f"{turn}/-/{purpose}" for purpose in (*purposes, "building/0", "building/1")]
    assert labels(ledger) == wanted


@pytest.mark.parametrize(("players", "full"), [(2, 5), (3, 5), (4, 6)])
def test_the_row_is_filled_up_to_the_number_for_the_table(players: int, full: int) -> None:
    deck = ("R1", "R2", "R3", "C1", "C2", "C3")
    empty = {size: Stack() for size in ("1", "2", "3")}
    state = position(f"K2; {players} players; step 4; {FULL_SITES}")
    ledger = refilled(changed(state, row=(), deck=deck, stacks=empty), *deck[:full])
    assert row(ledger.state) == [f"{card}=0" for card in deck[:full]]


def one_short(deck: tuple[str, ...], discards: tuple[str, ...] = (), **fields: Any) -> State:
    """Give a position in which one card and nothing else is to be laid out."""
    state = position(f"K2; step 4; row P2=M C2=MF R1=F K1=0; {FULL_SITES}")
    return changed(state, deck=deck, discards=discards, **fields)


def test_the_discards_become_the_deck_in_mid_deal() -> None:
    discards = ("P1", "P3", "C1", "C3", "R2", "R3", "K2", "K3")
    ledger = refilled(one_short((), discards), "K3", "FDL")
    assert [tag_of(event) for event in ledger.events] == ["cards_reshuffled", "card_dealt", "tile_dealt"]
    assert set(ledger.state.deck) == set(discards) - {"K3"} and ledger.state.discards == ()


def test_cards_cannot_run_out() -> None:
    with pytest.raises(RuleBug):
        refilled(one_short(()))


def test_a_tile_put_under_its_stack_comes_last_and_is_no_draw() -> None:
    stacks = {"1": Stack(), "2": Stack(), "3": Stack({}, ("MFL", "DDF"))}
    ledger = refilled(one_short(("K3",), stacks=stacks), "K3")
    assert row(ledger.state)[-1] == "K3=MFL" and ledger.events[-1].known
    assert ledger.state.stacks["3"].under == ("DDF",)
    stacks["3"] = Stack({"DLM": 1}, ("MFL",))
    assert row(refilled(one_short(("K3",), stacks=stacks), "K3", "DLM").state)[-1] == "K3=DLM"


def test_a_card_dealt_bare_stays_bare_unless_agreed() -> None:
    text = f"K2; step 4; row P2=M C2=0 R1=F K1=V K3=MFL; {FULL_SITES}"
    assert refilled(position(text)).events == []
    ledger = refilled(position(text, options={"bare_cards_filled": True}), "MV", "gorgon", "cyclops")
    assert row(ledger.state) == ["P2=M", "C2=MV!gorgon", "R1=F", "K1=V!cyclops", "K3=MFL"]


def test_an_empty_bag_leaves_a_volcano_without_a_creature() -> None:
    assert row(refilled(one_short(("K3",), bag={}), "K3", "MFV").state)[-1] == "K3=MFV"


def test_the_last_building_goes_to_the_left_most_empty_slot() -> None:
    state = position("K2; step 4; row P2=M C2=MF R1=F K1=0 K3=MFL; site F=camp D=forge")
    ledger = refilled(changed(state, buildings={"mine": 1}), "mine")
    assert dict(ledger.state.sites) == {"F": "camp", "D": "forge", "M": "mine"}
    assert refilled(ledger.state).events == []
