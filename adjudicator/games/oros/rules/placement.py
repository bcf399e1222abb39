"""Assigning followers to action spaces: what every action begins with, on the first turn and later.

Modules of single actions judge the follower by `check_assignment`, put its reasons together with their own by
`merge`, and assign it by `assign`.
"""

from collections.abc import Iterable, Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation, first_stage
from adjudicator.games.oros.events import FollowerAssigned, OrosEvent
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    HAND,
    HORIZON,
    MAT,
    SITES,
    JaguarDue,
    Mat,
    ReleaseDue,
    State,
    Task,
    WisdomOwed,
    site_of,
    space_of,
)

SOURCES = (*ACTION_SPACES, HAND, HORIZON)
FIRST_HAND = 3
MOST_NAMED = 14


def merge(*checks: Iterable[Violation]) -> Iterator[Violation]:
    """Give all reasons of the lowest stage among several checks, in the order of the checks.

    Each check yields its own reasons in the order of their stages, as `check` functions do.
    """
    found = [reasons for check in checks if (reasons := first_stage(check))]
    lowest = min([reasons[0].stage for reasons in found]) if found else None
    for reasons in found:
        if reasons[0].stage == lowest:
            yield from reasons


def sources(state: State, seat: str, to: str) -> tuple[str, ...]:
    """Give where the follower may come from that this seat assigns to `to` now; none if it may not."""
    if not is_asked(state, seat):
        return ()
    known = (HORIZON,) if state.agenda else (HAND,) if state.seats[seat].hand else state.seats[seat].actions
    return tuple(from_ for from_ in known if next(check_assignment(state, seat, from_, to), None) is None)


def is_asked(state: State, seat: str) -> bool:
    """Tell whether it is this seat that is to act now, in its turn or because it owes a decision."""
    return (state.agenda[0].seat if state.agenda else state.active) == seat


def assign(ledger: Ledger[State, OrosEvent], seat: str, from_: str, to: str, performed: bool = True) -> None:
    """Put the follower from `from_` on the action space `to`; `performed`: does the action follow?"""
    ledger.emit(FollowerAssigned(seat, from_, to, performed))


def check_assignment(state: State, seat: str, from_: str, to: str) -> Iterator[Violation]:
    """Give the reasons against assigning a follower from `from_` to `to`, in the order of their stages.

    Fields to blame are `from` and `to`; a class without a field `to` always names a known action space.
    """
    unknown = tuple(_unknown(state, from_, to))
    yield from unknown
    if unknown:
        return
    untimely = tuple(_untimely(state, seat, from_))
    yield from untimely
    if untimely:
        return
    yield from _misplaced(state.seats[seat], seat, from_, to)


def check_undecided(state: State, seat: str, what: str) -> Iterator[Violation]:
    """Give the reason against doing `what` while a decision is open (turn.5)."""
    if not state.agenda:
        return
    task = state.agenda[0]
    message = f"{task.seat} has to decide about {_undecided(task)} before {what}"
    yield Violation("oros.turn.decision_open", "oros.turn.5", message, Stage.PHASE)


def _undecided(task: Task) -> str:
    if isinstance(task, WisdomOwed):
        return "the wisdom it was brought"
    if isinstance(task, JaguarDue):
        return "the column of the jaguar"
    return f"the follower of line {task.line}" if isinstance(task, ReleaseDue) else "its removed follower"


def check_not_full(mat: Mat, seat: str) -> Iterator[Violation]:
    """Give the reason against assigning anything while all six action spaces are occupied (turn.full.1)."""
    if is_full(mat):
        message = (
            f"all six action spaces of {seat} are occupied; this action has to send a follower "
            "from one of them, but not from STUDY, to a study space"
        )
        yield Violation("oros.assign.all_occupied", "oros.turn.full.1", message, Stage.PHASE, ("from",))


def is_full(mat: Mat) -> bool:
    """Tell whether all six action spaces are occupied."""
    return len(mat.actions) == len(ACTION_SPACES)


def unknown_word(
    code: str, rule_id: str, word: str, what: str, known: Iterable[str], *at: str | int
) -> Violation:
    """Give the reason against a word that names nothing: `what` it should name, and a near word that does.

    Where no word is near, those that are known are named, all if they are few.
    """
    from adjudicator.core.hints import did_you_mean  # only a mistake pays for loading it

    words = tuple(known)
    hint = did_you_mean(word, words)
    if not hint:
        few = len(words) <= MOST_NAMED
        hint = f"known are {', '.join(words)}" if few else f"known are {words[0]}, {words[1]} ... {words[-1]}"
    message = f"there is no {what} {word!r}" + (f"; {hint}" if hint else "")
    return Violation(code, rule_id, message, Stage.KNOWN, at)


@rule("oros.setup.mat.7")
def _unknown(state: State, from_: str, to: str) -> Iterator[Violation]:
    if from_ not in SOURCES and not _is_no_source(state, from_):
        yield unknown_word(
            "oros.assign.unknown_source", "oros.setup.mat.7", from_, "place for a follower", SOURCES, "from"
        )
    if to not in ACTION_SPACES:
        yield unknown_word(
            "oros.assign.unknown_space", "oros.setup.mat.7", to, "action space", ACTION_SPACES, "to"
        )


def _is_no_source(state: State, from_: str) -> bool:
    """Tell whether it names a place where followers can be, but none from which they are assigned."""
    return from_ == MAT or (space_of(from_) in state.board.index and site_of(from_) in ("", *SITES))


def _untimely(state: State, seat: str, from_: str) -> Iterator[Violation]:
    mat = state.seats[seat]
    if state.agenda or from_ == HORIZON:
        yield from _not_released(state, seat, from_)
    elif is_full(mat):
        yield from check_not_full(mat, seat)
    elif mat.hand or from_ == HAND:
        yield from _not_first_turn(mat, seat, from_)


@rule("oros.horizon.3", "oros.horizon.4", "oros.horizon.15", "oros.horizon.16", "oros.turn.5", "oros.d.3")
def _not_released(state: State, seat: str, from_: str) -> Iterator[Violation]:
    """Only a release that is due, and on top, puts the follower of a horizon line on an action space."""
    task = state.agenda[0] if state.agenda else None
    if task is not None and not (isinstance(task, ReleaseDue) and task.seat == seat):
        yield from check_undecided(state, seat, "anything else is done")
    elif task is None:
        message = f"no follower of {seat} is released now, so none can be assigned from the horizon"
        yield Violation("oros.assign.no_release", "oros.turn.next.2", message, Stage.PHASE, ("from",))
    elif from_ != HORIZON:
        message = f"the follower just released is assigned first: from has to be horizon, not {from_}"
        yield Violation("oros.assign.release_first", "oros.horizon.3", message, Stage.PHASE, ("from",))
    elif is_full(state.seats[seat]):
        message = f"all six action spaces of {seat} are occupied; the released follower can only go to study"
        yield Violation("oros.assign.only_study", "oros.horizon.15", message, Stage.PHASE, ("from",))


@rule("oros.turn.first.1", "oros.turn.first.5", "oros.turn.first.6", "oros.turn.first.8")
def _not_first_turn(mat: Mat, seat: str, from_: str) -> Iterator[Violation]:
    """On the first turn the three followers in hand are used, and none that is already on the mat."""
    if not mat.hand:
        message = f"{seat} has no follower in hand any more; name the action space that the follower leaves"
        yield Violation("oros.assign.empty_hand", "oros.turn.first.1", message, Stage.PHASE, ("from",))
    elif mat.hand == FIRST_HAND:
        message = f"the first follower of {seat} has to be put on the map before anything else is done"
        yield Violation("oros.assign.not_started", "oros.turn.first.1", message, Stage.PHASE)
    elif from_ != HAND:
        message = f"on the first turn the follower has to come from hand, not from {from_}"
        yield Violation("oros.assign.from_hand", "oros.turn.first.6", message, Stage.PHASE, ("from",))


@rule(
    "oros.turn.3",
    "oros.turn.6",
    "oros.turn.7",
    "oros.turn.first.5",
    "oros.turn.next.1",
    "oros.turn.next.2",
    "oros.turn.next.4",
    "oros.turn.next.5",
)
def _misplaced(mat: Mat, seat: str, from_: str, to: str) -> Iterator[Violation]:
    """The follower leaves an action space where one stands, and goes to another where none stands."""
    if from_ not in SOURCES:
        where = "in study" if from_ == MAT else "on the map"
        message = f"from has to be an action space; followers {where} are not assigned, so not {from_}"
        yield Violation("oros.assign.not_on_action", "oros.turn.next.2", message, Stage.PLACE, ("from",))
    if from_ in ACTION_SPACES and from_ not in mat.actions:
        standing = ", ".join(space.upper() for space in mat.actions) or "none"
        message = (
            f"{seat} has no follower on {from_.upper()}; its followers on action spaces stand on: {standing}"
        )
        yield Violation("oros.assign.nobody_there", "oros.turn.next.1", message, Stage.PLACE, ("from",))
    if from_ == to:
        message = f"the follower on {to.upper()} has to be assigned to another action space"
        yield Violation("oros.assign.same_space", "oros.turn.next.1", message, Stage.PLACE, ("from",))
    elif to in mat.actions:
        message = (
            f"{to.upper()} of {seat} is occupied; a follower has to leave it before it can be used again"
        )
        yield Violation("oros.assign.occupied", "oros.turn.3", message, Stage.PLACE, ("from",))
