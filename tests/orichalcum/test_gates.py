"""What every Orichalcum order is measured by first, and the parts that many rules share."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.orichalcum.events import CreatureCaptured, GameEnded, HospitalEmptied
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.gates import asked, at_step, in_action, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import STAGES, first, refuse
from adjudicator.games.orichalcum.rules.victory import fulfils, won
from adjudicator.games.orichalcum.state import BuildingDrawn, FaceChoice, InitiativeTie, State
from tests.orichalcum.positions import book, position

DRAWN: dict[str, Any] = {
    "agenda": [{"type": "building", "seat": "p1", "building": "forge", "key": 1}],
    "serial": 1,
}


def words(reasons: Iterator[Violation]) -> list[str]:
    return [reason.code.removeprefix("orichalcum.") for reason in reasons]


def test_the_words_stand_in_the_catalogues_order() -> None:
    order = list(STAGES)
    assert len(order) == 37
    for earlier, later in (
        ("decision-open", "no-decision"),
        ("not-two-players", "step-order"),
        ("step-order", "forced"),
        ("action-over", "wrong-action"),
        ("payment", "empty"),
        ("empty", "no-creature"),
        ("hoplites", "short"),
        ("shape", "off-island"),
        ("covered", "on-creature"),
        ("types", "choice"),
    ):
        assert order.index(earlier) < order.index(later)


def test_a_reason_carries_its_rule_and_its_field() -> None:
    reason = refuse("short", "card.4", "the slot costs 2 hoplites, and p1 has 1", "slot")
    assert (reason.code, reason.rule, reason.at) == ("orichalcum.short", "orichalcum.card.4", ("slot",))
    with pytest.raises(RuleBug, match="no word"):
        refuse("too-poor", "card.4", "x")


def test_only_the_first_reason_is_told_and_later_looks_are_not_begun() -> None:
    begun: list[str] = []

    def late() -> Iterator[Violation]:
        begun.append("late")
        yield refuse("short", "card.4", "z")

    one = refuse("short", "card.4", "x")
    assert (
        list(first(iter(()), iter((one, refuse("choice", "card.4", "y"))), late())) == [one] and begun == []
    )
    assert list(first(iter(()), iter(()))) == []


@pytest.mark.parametrize(
    ("text", "kind", "wanted"),
    [
        ("A1; first turn", "produce", ["step-order"]),
        ("K2; step 1", "produce", ["step-order"]),
        ("K2; step 2 F produce", "produce", ["step-order"]),
        ("K2; step 3 produce", "produce", []),
        ("K2; step 3 produce", "recruit", ["wrong-action"]),
        ("K2; step 4", "produce", ["action-over"]),
        ("K2; step 4", "recruit", ["action-over"]),
    ],
)
def test_a_line_is_measured_by_the_action_begun_last(text: str, kind: str, wanted: list[str]) -> None:
    assert words(in_action(position(text), kind)) == wanted


def test_after_a_lost_fight_the_rule_of_the_loss_is_named() -> None:
    lost: dict[str, Any] = {"card": "K1", "action": {"kind": "capture", "over": True}, "lost": True}
    state = position("K1; step 3 capture", **lost)
    assert [reason.rule for reason in in_action(state, "capture")] == ["orichalcum.capture.12"]
    assert [reason.rule for reason in in_action(state, "produce")] == ["orichalcum.action.4"]


def test_steps() -> None:
    state = position("K2; step 2 F")
    assert words(at_step(state, "tile")) == [] and words(at_step(state, "card")) == ["step-order"]
    assert words(at_step(state, "action", "extra")) == ["step-order"]


def test_an_open_decision_comes_first() -> None:
    open_, calm = position("K5; step 3 capture", **DRAWN), position("K2")
    assert words(nothing_to_decide(open_)) == ["decision-open"] and words(nothing_to_decide(calm)) == []
    assert words(asked(open_, BuildingDrawn)) == [] and words(asked(calm, BuildingDrawn)) == ["no-decision"]
    assert words(asked(open_, FaceChoice)) == words(asked(open_, InitiativeTie)) == ["decision-open"]


@pytest.mark.parametrize(
    ("text", "wins"),
    [
        ("K2; pts 5", True),
        ("K2; pts 6; titan theia-", True),
        ("K2; pts 4; titan theia-", True),
        ("K2; pts 4", False),
        ("K1; pts 5", False),
        ("K4; pts 3; temple r3c1/NE", False),
        ("K4; pts 4; temple r3c1/NE", True),
    ],
)
def test_who_has_won(text: str, wins: bool) -> None:
    ledger = book(position(text))
    assert fulfils(ledger.state.seats["p1"]) == won(ledger, "p1", "medal") == wins
    assert ledger.events == ([GameEnded("victory", "p1", "medal")] if wins else [])
    assert ledger.state.winner == ("p1" if wins else "")


def test_an_action_is_closed_once() -> None:
    ledger = book(position("K5; hospital r3c3; h1; step 3 capture"))
    ledger.emit(CreatureCaptured("p1", "r1c0", "hellhound", 1, (5, 1), 1))
    close_action(ledger, "p1")
    assert ledger.state.seats["p1"].hoplites == 1 and HospitalEmptied("p1", 1) in ledger.events
    told = len(ledger.events)
    close_action(ledger, "p1")
    assert len(ledger.events) == told
    skipped = book(position("K2; step 3 capture"))
    close_action(skipped, "p1")
    assert [type(event).__name__ for event in skipped.events] == ["ActionSkipped"]


def limited(text: str) -> State:
    return position(text, options={"supply_limited": True})


def test_the_supply_is_without_limit_unless_agreed() -> None:
    text = "K2; h29 o30; site M=mine F=camp"
    assert supply.hoplites(position(text), 5) == supply.orichalcum(position(text), 5) == 5
    assert supply.hoplites(limited("K2; h27"), 5) == 3 and supply.hoplites(limited(text), 5) == 0
    assert supply.orichalcum(limited("K2; o28"), 5) == 2 and supply.orichalcum(limited(text), 5) == 0
    assert supply.token(position("K1; pts 17")) and not supply.token(limited("K1; pts 17"))
    assert supply.token(limited("K1; pts 16"))


def test_hoplites_everywhere_count_against_the_supply() -> None:
    state = limited("K2; @gorgon r2c4+3; h10; site F=camp; P2.titan theia")
    assert supply.hoplites(state, 99) == 30 - 3 - 10 - 1


def test_what_comes_with_a_building() -> None:
    assert [supply.pieces_with(kind) for kind in ("camp", "mine", "forge")] == [(1, 0), (0, 1), (0, 0)]
