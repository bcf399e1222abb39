"""Leaving a match before its end: by one player's word, by everybody's (eliminate.9, d.6, end.7)."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events.cards import EquipmentSettled, SearchEnded
from adjudicator.games.stratos.events.turns import GameEnded, SeatResigned, SideOut, TurnBegan, TurnEnded
from adjudicator.games.stratos.moves import Search
from adjudicator.games.stratos.rules.resign import call_off, out, resign
from adjudicator.games.stratos.state import State
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.sitting import Sitting
from adjudicator.record.table import voters
from tests.stratos.playing import run
from tests.stratos.positions import book, position


def resigned(state: State, seat: str) -> tuple[State, list[Any]]:
    ledger = book(state)
    resign(ledger, seat)
    RULESET.advance(ledger)
    assert RULESET.conserved(ledger.state) == RULESET.conserved(state)
    assert list(RULESET.audit(ledger.state)) == []
    return ledger.state, ledger.events


def halted(scenario: str = "islet", **units: Any) -> State:
    """Give a position in which the first player is to say who bears a shield, with one card still to come."""
    more = {"p1-2": {"kind": "peasant", "at": "0/-1"}, "p1-3": {"kind": "explorer", "at": "0/0"}}
    state = position(scenario, units={**more, **units})
    return run(state, ("p1", Search("p1-3")), draws=["two", "iron_shield"]).state


def test_x315_in_somebody_elses_turn() -> None:
    """x.315, eliminate.9: units off, no Defeat Tokens, tokens to the supply."""
    state = position("five", sides={"p4": {"stock": {"corn": 2}}})
    after, events = resigned(state, "p4")
    assert events == [SeatResigned("p4"), SideOut("p4", ("p4-1",), (), (), {"corn": 2})]
    assert not any(side.defeats for side in after.sides.values())
    assert after.supply["corn"] == 20 and after.side == "p1" and after.seats["p4"].resigned


def test_in_the_own_turn_the_next_one_begins() -> None:
    """eliminate.9, turn.6."""
    after, events = resigned(position("five", "p5"), "p5")
    assert events[1:] == [
        TurnEnded("p5"),
        SideOut("p5", ("p5-1",), (), ()),
        TurnBegan("p1", 2, 6, ("p1",), False),
    ]
    assert after.side == "p1"


def test_the_last_one_left_wins() -> None:
    """win.6, end.7, end.11."""
    _, events = resigned(position("p10", "p2"), "p1")
    assert events[-1] == GameEnded("last_standing", ("p2",))
    _, events = resigned(position("p10", "p1"), "p1")
    assert events[-1] == GameEnded("last_standing", ("p2",))
    _, events = resigned(position("p11", "p2"), "p1")
    assert events[-1] == GameEnded("last_standing", ("p2", "p3"))
    after, _ = resigned(position("p11", "p2"), "p3")
    assert not after.ended


def test_one_seat_takes_its_team_out() -> None:
    """later.5; its team mates may still resign, which changes nothing."""
    after, events = resigned(position("p14"), "p5")
    assert events[-1] == GameEnded("last_standing", ("a",))
    assert [seat for seat, player in after.seats.items() if player.resigned] == ["p5"]


def test_a_player_of_a_side_that_is_out() -> None:
    """d.6."""
    out, _ = resigned(position("five"), "p4")
    with pytest.raises(RuleBug):
        resign(book(out), "p4")
    beaten = position("five", units={"p3-1": None}, sides={"p3": {"is_out": True}})
    after, events = resigned(beaten, "p3")
    assert events == [SeatResigned("p3")] and after.side == "p1"


def test_during_an_open_question() -> None:
    """later.7, search.11: the card that waits is discarded."""
    state = halted()
    after, events = resigned(state, "p1")
    assert events[:3] == [
        EquipmentSettled("p1", "p1-3", "", "iron_shield"),
        SearchEnded("p1-3", 1),
        SeatResigned("p1"),
    ]
    assert after.agenda == () and after.search is None and after.side == "p2"
    other, events = resigned(state, "p3")
    assert other.agenda == state.agenda and other.search == state.search


def test_a_match_that_ends_during_an_open_question() -> None:
    """later.7: the rival's resignation ends it."""
    state = position("p10", units={"p1-2": {"kind": "explorer", "at": "0/-3"}})
    waits = run(state, ("p1", Search("p1-2")), draws=["one", "iron_shield"]).state
    after, events = resigned(waits, "p2")
    assert events[0] == EquipmentSettled("p1", "p1-2", "", "iron_shield")
    assert events[-1] == GameEnded("last_standing", ("p1",))
    assert after.decks["land"].discards == ("iron_shield",)


def test_all_agree_to_stop() -> None:
    """end.7."""
    ledger = book(halted())
    call_off(ledger)
    assert ledger.events[0] == EquipmentSettled("p1", "p1-3", "", "iron_shield")
    assert ledger.events[-1] == GameEnded("agreed", ())
    with pytest.raises(RuleBug):
        call_off(ledger)
    with pytest.raises(RuleBug):
        resign(ledger, "p2")


def test_nobody_waits_for_the_word_of_those_who_are_out() -> None:
    """d.6: all who are still in agree to stop."""
    seats = tuple(SeatLine(seat, seat) for seat in ("p1", "p2", "p3", "p4", "p5"))
    wanted = Wanted(id="five", seats=seats, options={"scenario": "five"}, seed=bytes(32))
    sitting = Sitting(create(RULESET, wanted).record, "five.game.yaml", RULESET)
    state = sitting.position.state
    for seat in ("p1", "p2", "p3"):
        sitting.play(seat, [{"type": "agree", "to": "stop"}])
    assert voters(sitting.record, 5, state) == ("p1", "p2", "p3", "p4", "p5")
    beaten = changed(state, sides={**state.sides, "p4": changed(state.sides["p4"], is_out=True)})
    assert voters(sitting.record, 5, beaten) == ("p1", "p2", "p3", "p5")
    sitting.play("p4", [{"type": "resign"}])
    assert out(sitting.position.state) == ("p4",)
    sitting.play("p5", [{"type": "agree", "to": "stop"}])
    assert not sitting.position.state.ended
    for seat in ("p1", "p2", "p3"):
        sitting.play(seat, [{"type": "agree", "to": "stop"}])
    assert sitting.position.state.ended == "agreed"
