"""Stopping a capture action of one's own will, after at least one fight (capture.11, action.4)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import StopCapture
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.gates import in_action, nothing_to_decide, running
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import CAPTURE, State


def candidates(state: State, seat: str) -> Iterator[StopCapture]:
    """Give the one way to stop."""
    yield StopCapture()


def check(state: State, seat: str, move: StopCapture) -> Iterator[Violation]:
    """Give the reason against stopping."""
    yield from first(nothing_to_decide(state), in_action(state, CAPTURE), _nothing_done(state))


@rule("orichalcum.capture.11", "orichalcum.capture.15", "orichalcum.action.4")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: StopCapture) -> None:
    """End the action; the hoplites on the hospital come back."""
    close_action(ledger, seat)


@rule("orichalcum.action.3")
def _nothing_done(state: State) -> Iterator[Violation]:
    if not running(state).made:
        message = "a capture action is at least one fight; one without a fight can only be skipped"
        yield refuse("empty", "action.3", message)


ACTION = Action(StopCapture, check, resolve, candidates)
