"""Leaving the card's action undone, or what is left of it (action.1)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import SkipAction
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.gates import at_step, in_action, nothing_to_decide, running
from adjudicator.games.orichalcum.rules.refusal import first
from adjudicator.games.orichalcum.state import AT_ACTION, State


def candidates(state: State, seat: str) -> Iterator[SkipAction]:
    """Give the one way to skip."""
    yield SkipAction()


@rule("orichalcum.action.1", "orichalcum.turn.3", "orichalcum.card.7")
def check(state: State, seat: str, move: SkipAction) -> Iterator[Violation]:
    """Give the reason against skipping."""
    yield from first(nothing_to_decide(state), at_step(state, AT_ACTION), _over(state))


@rule("orichalcum.action.1", "orichalcum.action.4")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: SkipAction) -> None:
    """Close the card's action: skipped if nothing was done in it, else ended."""
    close_action(ledger, seat)


def _over(state: State) -> Iterator[Violation]:
    """Refuse to skip an action that is over (`action-over`)."""
    yield from in_action(state, running(state).kind)


ACTION = Action(SkipAction, check, resolve, candidates)
