"""Assigning a follower and leaving the action undone, which counts all the same (turn.next.3)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import Assign
from adjudicator.games.oros.rules.placement import assign, check_assignment, sources
from adjudicator.games.oros.state import ACTION_SPACES, State


def candidates(state: State, seat: str) -> Iterator[Assign]:
    """Name every follower with every action space that it could be assigned to."""
    for to in ACTION_SPACES:
        yield from (Assign(from_, to) for from_ in sources(state, seat, to))


def check(state: State, seat: str, move: Assign) -> Iterator[Violation]:
    """Yield the reasons against this assignment."""
    return check_assignment(state, seat, move.from_, move.to)


@rule("oros.turn.first.7", "oros.turn.next.3", "oros.turn.next.6", "oros.horizon.5", "oros.d.25")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Assign) -> None:
    """Put the follower there and do nothing more."""
    assign(ledger, seat, move.from_, move.to, performed=False)


ACTION = Action(Assign, check, resolve, candidates)
