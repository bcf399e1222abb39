"""The forced send: with all six action spaces occupied, an action sends a follower to study (turn.full.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Stage, Violation, first_stage
from adjudicator.games.oros.events import FollowerSent, OrosEvent
from adjudicator.games.oros.moves import Send
from adjudicator.games.oros.rules.placement import check_undecided, is_full, unknown_word
from adjudicator.games.oros.rules.study_spaces import check_study_space, free_study_spaces
from adjudicator.games.oros.state import ACTION_SPACES, State

STUDY = "study"


def candidates(state: State, seat: str) -> Iterator[Send]:
    """Name every follower but that on STUDY with every free study space."""
    if is_full(state.seats[seat]):
        targets = free_study_spaces(state, seat)
        yield from (Send(follower, to) for follower in ACTION_SPACES for to in targets)


def check(state: State, seat: str, move: Send) -> Iterator[Violation]:
    """Yield the reasons against this forced send."""
    target = first_stage(check_study_space(state, seat, move.to))
    unknown = tuple(_unknown(move, target))
    yield from unknown
    if unknown:
        return
    untimely = tuple(_untimely(state, seat))
    yield from untimely
    if untimely:
        return
    if move.follower == STUDY:
        message = "the follower on STUDY stays; one from another action space has to be sent"
        yield Violation("oros.send.from_study", "oros.turn.full.1", message, Stage.SHAPE, ("follower",))
        return
    yield from target


@rule(
    "oros.turn.full.1",
    "oros.turn.full.2",
    "oros.turn.full.3",
    "oros.turn.full.4",
    "oros.d.24",
)
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Send) -> None:
    """Send the follower; STUDY is not activated, and one of the three actions is used."""
    ledger.emit(FollowerSent(seat, move.follower, move.to, forced=True))


def _unknown(move: Send, target: tuple[Violation, ...]) -> Iterator[Violation]:
    if move.follower not in ACTION_SPACES:
        yield unknown_word(
            "oros.send.unknown_space",
            "oros.setup.mat.7",
            move.follower,
            "action space",
            ACTION_SPACES,
            "follower",
        )
    yield from (reason for reason in target if reason.stage is Stage.KNOWN)


@rule("oros.turn.full.1", "oros.turn.full.7")
def _untimely(state: State, seat: str) -> Iterator[Violation]:
    """The condition is looked at before each action."""
    mat = state.seats[seat]
    if state.agenda:
        yield from check_undecided(state, seat, "a follower is sent")
    elif not is_full(mat):
        message = (
            f"{len(mat.actions)} of the {len(ACTION_SPACES)} action spaces of {seat} are occupied; "
            "a follower is sent like this only when all are; else it takes the STUDY action"
        )
        yield Violation("oros.send.not_full", "oros.turn.full.1", message, Stage.PHASE)


ACTION = Action(Send, check, resolve, candidates)
