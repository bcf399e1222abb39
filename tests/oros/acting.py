"""Asks single Oros rules on drawn positions: why an action is refused, what comes of it, what is listed."""

from collections.abc import Iterable
from typing import Any

from adjudicator.core.chance import Draws, Question
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import first_stage
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.state import State


class NoDraws:
    """A source for rules that draw nothing."""

    def result(self, question: Question) -> int:
        raise AssertionError(f"nothing is drawn here, but {question.label} was asked for")


def book(state: State) -> Ledger[State, OrosEvent]:
    """A ledger opened on this position."""
    return Ledger(state, apply, Draws(NoDraws(), {}), lambda _: "test")


def refused(action: Action[State, Any], state: State, seat: str, move: Any) -> list[str]:
    """The codes of the reasons of the first failing stage; empty if the action is legal."""
    return [reason.code for reason in first_stage(action.check(state, seat, move))]


def played(action: Action[State, Any], state: State, seat: str, move: Any) -> Ledger[State, OrosEvent]:
    """The ledger after an action that must be legal."""
    assert refused(action, state, seat, move) == []
    ledger = book(state)
    action.resolve(ledger, seat, move)
    return ledger


def listed(action: Action[State, Any], state: State, seat: str) -> list[Any]:
    """The candidates that are legal."""
    return legal(action, state, seat, action.candidates(state, seat))


def legal(action: Action[State, Any], state: State, seat: str, moves: Iterable[Any]) -> list[Any]:
    """Those of the moves that are legal."""
    return [move for move in moves if not refused(action, state, seat, move)]


def reached(action: Action[State, Any], state: State, seat: str) -> list[Any]:
    """Every legal action found from the candidates by changing one choice at a time."""
    assert action.variants is not None
    found = listed(action, state, seat)
    known = {repr(move) for move in found}
    for move in found:
        for other in legal(action, state, seat, action.variants(state, seat, move)):
            if repr(other) not in known:
                known.add(repr(other))
                found.append(other)
    return found
