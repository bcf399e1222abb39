"""How many constructions an action holds: one, and a second with Theia (construct.1, construct.2)."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import THEIA
from adjudicator.games.orichalcum.rules.gates import running
from adjudicator.games.orichalcum.rules.powers import power_fails
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import CONSTRUCT, State

FIELD = "theia"
MOST = 2


def is_due(state: State) -> bool:
    """Tell whether a construction now would be the second of its action, and so needs Theia."""
    return state.action is not None and state.action.kind == CONSTRUCT and state.action.made == 1


@rule(
    "orichalcum.construct.1",
    "orichalcum.construct.2",
    "orichalcum.medal.3",
    "orichalcum.titan.theia.1",
    "orichalcum.titan.theia.2",
    "orichalcum.extra.13",
    "orichalcum.d.15",
)
def one_too_many(state: State, theia: bool) -> Iterator[Violation]:
    """Refuse Theia before a first construction (`wrong-action`), and one too many (`one-only`).

    A construct action goes on.
    """
    made = running(state).made
    if theia and not made:
        message = "Theia allows a second construction, and none has been made in this action yet"
        yield refuse("wrong-action", "titan.theia.1", message, FIELD)
    elif made >= MOST:
        message = f"{made} constructions have been made in this action; Theia allows no third one"
        yield refuse("one-only", "titan.theia.2", message)
    elif made and not theia:
        message = "one construction has been made in this action; a second one needs Theia (theia: true)"
        yield refuse("one-only", "construct.2", message)


@rule("orichalcum.titan.theia.1", "orichalcum.titan.18")
def theia_fails(state: State, seat: str, theia: bool) -> Iterator[Violation]:
    """Refuse Theia to who does not hold her active."""
    yield from power_fails(state, seat, THEIA, theia, FIELD)
