"""Equip: who takes what a search found, which card stays, and that the search goes on after it."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.cards import EquipmentSettled, SearchEnded
from adjudicator.games.stratos.moves import Equip, Search
from adjudicator.games.stratos.rules import equip, search
from adjudicator.games.stratos.rules.sequence import to_act
from adjudicator.games.stratos.state import State
from tests.stratos.positions import codes, played, position, reasons


def two(**facts: Any) -> State:
    """Draw p1's Explorer, which bears a trident, and a Soldier of p1."""
    units = {
        "p1-1": {"equipment": "trident"},
        "p1-2": {"kind": "soldier", "at": "0/0", "health": 6},
    }
    return position("islet", "p1", units=units, **facts)


def halted() -> State:
    """Give the position after the first of two cards, an iron_shield."""
    return played(search.ACTION, two(), "p1", Search("p1-1"), "two", "iron_shield").state


def test_a_search_waits_for_the_bearer_and_goes_on() -> None:
    """equip.2, search.5."""
    state = halted()
    assert state.agenda[0].card == "iron_shield"
    assert codes(search.ACTION, state, "p1", Search("p1-1"))[0] == "decision.open equip.2"
    ledger = played(equip.ACTION, state, "p1", Equip("p1-2"), "snare")
    assert ledger.events[0] == EquipmentSettled("p1", "p1-2", "iron_shield", "")
    assert ledger.events[-1] == SearchEnded("p1-1", 0)


def test_a_full_slot_keeps_one_card() -> None:
    """equip.3."""
    state = halted()
    assert codes(equip.ACTION, state, "p1", Equip("p1-1")) == ("equip.keep equip.3",)
    old = played(equip.ACTION, state, "p1", Equip("p1-1", "old"), "snare").state
    assert old.units["p1-1"].equipment == "trident"
    assert "iron_shield" in old.decks["land"].discards
    new = played(equip.ACTION, state, "p1", Equip("p1-1", "new"), "snare").state
    assert new.units["p1-1"].equipment == "iron_shield"
    assert new.decks["lagoon"].discards == ("trident",)


def test_answers_that_are_refused() -> None:
    """x.205, x.206, equip.4."""
    assert codes(equip.ACTION, two(), "p1", Equip("p1-2")) == ("equip.nothing equip.4",)
    state = halted()
    assert codes(equip.ACTION, state, "p1", Equip("p2-1")) == ("equip.not_yours equip.2",)
    assert codes(equip.ACTION, state, "p1", Equip("p1-9")) == ("unit.unknown unit.5",)
    assert codes(equip.ACTION, state, "p1", Equip("p1-2", "both")) == ("equip.keep equip.3",)


def test_an_answer_given_beforehand() -> None:
    """d.13."""
    for move, bearer, kept in (
        (Search("p1-1", "p1-2"), "p1-2", "iron_shield"),
        (Search("p1-1", "p1-1", "old"), "p1-1", "trident"),
        (Search("p1-1", "p1-1", prefer=("iron_shield", "trident")), "p1-1", "iron_shield"),
    ):
        after = played(search.ACTION, two(), "p1", move, "one", "iron_shield").state
        assert after.units[bearer].equipment == kept
        assert after.agenda == ()
    silent = Search("p1-1", "p1-1", prefer=("coral_armour",))
    assert played(search.ACTION, two(), "p1", silent, "one", "iron_shield").state.agenda


def test_with_the_switch_off_the_finder_bears() -> None:
    """equip.2."""
    state = two(options={"equip_any_own_unit": False})
    refused = codes(search.ACTION, state, "p1", Search("p1-1", "p1-2"))
    assert refused == ("equip.finder_only equip.2",)
    after = played(search.ACTION, state, "p1", Search("p1-1", keep="new"), "one", "iron_shield").state
    assert after.units["p1-1"].equipment == "iron_shield"
    waiting = played(search.ACTION, state, "p1", Search("p1-1"), "one", "iron_shield").state
    assert list(equip.candidates(waiting, "p1")) == [Equip("p1-1", "new"), Equip("p1-1", "old")]


def test_an_answer_says_what_stays_only_where_there_is_a_choice() -> None:
    """equip.3: with an empty slot nothing can stay but the card, so `old` is no answer, nor is `new`."""
    state = halted()
    for word in ("new", "old"):
        assert codes(equip.ACTION, state, "p1", Equip("p1-2", word)) == ("equip.needless equip.3",)
    listed = list(equip.candidates(state, "p1"))
    assert listed == [Equip("p1-1", "new"), Equip("p1-1", "old"), Equip("p1-2")]
    assert {codes(equip.ACTION, state, "p1", move) for move in listed} == {()}


def test_the_question_asks_only_what_is_open() -> None:
    """equip.2, equip.3: who takes the card; which stays, with those named that bear one; or that alone."""
    asked = to_act(halted())[0].text
    who = "p1 is to say who takes the iron_shield that p1-1 found"
    assert asked == f"{who}, and which card stays if that is p1-1 (trident)"
    bare = position("islet", "p1", units={"p1-2": {"kind": "soldier", "at": "0/0"}})
    waiting = played(search.ACTION, bare, "p1", Search("p1-1"), "one", "iron_shield").state
    assert to_act(waiting)[0].text == who
    alone = two(options={"equip_any_own_unit": False})
    waiting = played(search.ACTION, alone, "p1", Search("p1-1"), "one", "iron_shield").state
    assert to_act(waiting)[0].text == (
        "p1 is to say which stays with p1-1: the iron_shield that p1-1 found, or its trident"
    )


def test_reasons_of_an_earlier_stage_come_first() -> None:
    assert codes(equip.ACTION, halted(), "p2", Equip("p1-9")) == ("unit.unknown unit.5",)
    both = Search("p1-1", "p2-1", "spoon")
    assert codes(search.ACTION, two(), "p1", both) == ("equip.keep equip.3",)


HALTED = halted()


@given(st.sampled_from(["p1-1", "p2-1"]) | st.text(), st.sampled_from(["", "new"]) | st.text())
def test_no_answer_makes_the_check_stumble(unit: str, keep: str) -> None:
    assert isinstance(reasons(equip.ACTION, HALTED, "p1", Equip(unit, keep)), tuple)
