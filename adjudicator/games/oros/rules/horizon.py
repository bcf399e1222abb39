"""Horizon lines: a line that all five ability columns have reached releases its follower.

The follower is placed at once, before the next action: into study by the action here, or onto an action space
by any other action whose `from` is `horizon`.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.events import FollowerReleased, HorizonReached, OrosEvent
from adjudicator.games.oros.moves import Release
from adjudicator.games.oros.rules.study_spaces import check_study_space, free_study_spaces
from adjudicator.games.oros.state import ReleaseDue, State, clockwise, lines_reached


def candidates(state: State, seat: str) -> Iterator[Release]:
    """Name every study space that is free for this seat."""
    return map(Release, free_study_spaces(state, seat))


@rule("oros.horizon.3", "oros.horizon.6", "oros.horizon.11")
def check(state: State, seat: str, move: Release) -> Iterator[Violation]:
    """Give the reasons against putting the released follower into study there."""
    reasons = tuple(check_study_space(state, seat, move.to))
    if reasons and reasons[0].stage is Stage.KNOWN:
        yield from reasons
    elif release_due(state, seat) is None:
        message = f"no horizon line waits for {seat} to place its follower"
        yield Violation("oros.horizon.not_due", "oros.horizon.3", message, Stage.PHASE)
    else:
        yield from reasons


@rule("oros.horizon.3", "oros.horizon.7")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Release) -> None:
    """Put the follower into study, which gives no wisdom (horizon.7)."""
    task = release_due(ledger.state, seat)
    if task is None:
        raise RuleBug(f"no release of {seat} is on top of the agenda")
    ledger.emit(FollowerReleased(seat, task.line, move.to))


def release_due(state: State, seat: str) -> ReleaseDue | None:
    """Give the release that this seat has to settle now, if that is what the game waits for."""
    top = state.agenda[0] if state.agenda else None
    return top if isinstance(top, ReleaseDue) and top.seat == seat else None


@rule(
    "oros.horizon.1",
    "oros.horizon.2",
    "oros.horizon.8",
    "oros.horizon.9",
    "oros.horizon.10",
    "oros.horizon.11",
    "oros.horizon.12",
    "oros.later.5",
)
def due(ledger: Ledger[State, OrosEvent]) -> bool:
    """Put every line newly reached on the agenda and tell whether there was one.

    Of several Demigods the one that acted comes first, then the others clockwise (horizon.12), each with its
    lowest line first (horizon.9). All of them come before what waited already (later.5). To be called when an
    action is over and all its wisdom is spent (horizon.8).
    """
    state = ledger.state
    reached = [
        HorizonReached(seat, line)
        for seat in clockwise(state, state.actor or state.first)
        for line in _new_lines(state, seat)
    ]
    for event in reversed(reached):
        ledger.emit(event)
    return bool(reached)


@rule("oros.horizon.1", "oros.horizon.13")
def _new_lines(state: State, seat: str) -> range:
    """Give the lines that a seat has newly reached; no follower lies under those of an automa."""
    if seat in state.automa:
        return range(0)
    mat = state.seats[seat]
    waiting = sum(isinstance(task, ReleaseDue) and task.seat == seat for task in state.agenda)
    released = len(state.data.mat.horizons) - mat.horizon
    return range(released + waiting + 1, lines_reached(mat, state) + 1)


ACTION = Action(Release, check, resolve, candidates)
