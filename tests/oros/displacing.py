"""Judges and carries out SHIFT and MOVE on drawn positions, and tells how the tiles then lie."""

from typing import Any

from adjudicator.core.chance import Draws, Question, Result
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import first_stage
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.state import State

SEAT = "raging_fire"


class NoDraws:
    """A source for actions that draw nothing."""

    def result(self, question: Question) -> Result:
        raise AssertionError(f"{question.label} was drawn")


def ledger_on(state: State) -> Ledger[State, OrosEvent]:
    return Ledger(state, apply, Draws(NoDraws(), {}), lambda now: str(now.turn))


def codes(action: Action[State, Any], state: State, move: Any, seat: str = SEAT) -> tuple[str, ...]:
    """The codes of the reasons against a move, without the name of the game in front."""
    reasons = first_stage(action.check(state, seat, move))
    return tuple(reason.code.removeprefix("oros.") for reason in reasons)


def acted(
    action: Action[State, Any], state: State, move: Any, seat: str = SEAT
) -> tuple[State, list[OrosEvent]]:
    """The state after a move that has to be legal, and what happened."""
    assert codes(action, state, move, seat) == ()
    ledger = ledger_on(state)
    action.resolve(ledger, seat, move)
    return ledger.state, ledger.events


def lie(state: State) -> dict[str, str]:
    """All tiles as they are written, by space."""
    return {space: tile.text for space, tile in state.tiles.items()}
