"""Ending a turn early, or passing it (turn.2)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import End, Pass
from adjudicator.games.oros.rules.placement import check_undecided
from adjudicator.games.oros.rules.sequence import end_turn
from adjudicator.games.oros.state import ACTIONS_A_TURN, State


def end_candidates(state: State, seat: str) -> Iterator[End]:
    """Name the one way to end a turn."""
    yield End()


def check_end(state: State, seat: str, move: End) -> Iterator[Violation]:
    """Yield the reasons against ending the turn now; an open decision is told alone."""
    open_decision = tuple(check_undecided(state, seat, "the turn ends"))
    yield from open_decision
    if open_decision:
        return
    yield from _must_act(state, seat)
    if state.left == ACTIONS_A_TURN:
        message = f"{seat} has taken no action in this turn; to leave it out altogether write pass"
        yield Violation("oros.end.nothing_done", "oros.turn.2", message, Stage.PHASE)


@rule("oros.turn.2", "oros.turn.full.5")
def resolve_end(ledger: Ledger[State, OrosEvent], seat: str, move: End) -> None:
    """End the turn after fewer than three actions."""
    end_turn(ledger, "ended")


def pass_candidates(state: State, seat: str) -> Iterator[Pass]:
    """Name the one way to pass."""
    yield Pass()


def check_pass(state: State, seat: str, move: Pass) -> Iterator[Violation]:
    """Yield the reasons against passing; an open decision is told alone."""
    open_decision = tuple(check_undecided(state, seat, "the turn is passed"))
    yield from open_decision
    if open_decision:
        return
    yield from _must_act(state, seat)
    taken = ACTIONS_A_TURN - state.left
    if taken:
        message = f"{seat} has taken {taken} of {ACTIONS_A_TURN} actions in this turn; to stop here write end"
        yield Violation("oros.pass.something_done", "oros.turn.2", message, Stage.PHASE)


@rule("oros.turn.2", "oros.turn.full.5")
def resolve_pass(ledger: Ledger[State, OrosEvent], seat: str, move: Pass) -> None:
    """End the turn without any action."""
    end_turn(ledger, "passed")


@rule("oros.turn.first.1")
def _must_act(state: State, seat: str) -> Iterator[Violation]:
    """On the first turn all three followers in hand are used."""
    hand = state.seats[seat].hand
    if hand:
        from adjudicator.core.wording import counted  # only a mistake pays for loading it

        message = (
            f"{seat} has {counted(hand, 'follower')} in hand, and on the first turn all three have to be used"
        )
        yield Violation("oros.turn.hand_unused", "oros.turn.first.1", message, Stage.PHASE)


END = Action(End, check_end, resolve_end, end_candidates)
PASS = Action(Pass, check_pass, resolve_pass, pass_candidates)
