"""Placing a follower that an automa has removed: its owner puts it on an action space, without action."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.automa_events import FollowerPlaced
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import Place
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import ACTION_SPACES, MAT, PlacingDue, State


def candidates(state: State, seat: str) -> Iterator[Place]:
    """Name every action space."""
    return map(Place, ACTION_SPACES)


@rule("oros.automa.sym.14")
def check(state: State, seat: str, move: Place) -> Iterator[Violation]:
    """Give the reasons against putting the removed follower there."""
    top = state.agenda[0] if state.agenda else None
    if move.to not in ACTION_SPACES:
        yield unknown_word(
            "oros.place.unknown_space", "oros.setup.mat.7", move.to, "action space", ACTION_SPACES, "to"
        )
    elif not isinstance(top, PlacingDue) or top.seat != seat:
        message = f"no follower of {seat} has been removed and is waiting to be placed"
        yield Violation("oros.place.not_due", "oros.automa.sym.14", message, Stage.PHASE)
    elif move.to in state.seats[seat].actions:
        free = ", ".join(space.upper() for space in empty_spaces(state, seat))
        message = f"{move.to.upper()} of {seat} is occupied; the follower goes to an empty space: {free}"
        yield Violation("oros.place.occupied", "oros.automa.sym.14", message, Stage.PLACE, ("to",))


@rule("oros.automa.sym.14", "oros.d.4")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Place) -> None:
    """Put the follower on the action space and close the decision."""
    ledger.emit(FollowerPlaced(seat, move.to))


@rule("oros.automa.sym.15", "oros.later.12")
def only_place(state: State, seat: str) -> str:
    """Give where a removed follower goes if its owner has no choice; the empty text if there is one.

    With all action spaces occupied it is the mat. Where no more spaces are empty than followers wait, all
    of them are filled, whichever is filled first.
    """
    free = empty_spaces(state, seat)
    if not free:
        return MAT
    return free[0] if state.seats[seat].removed >= len(free) else ""


@rule("oros.d.4")
def leftmost(state: State, seat: str) -> str:
    """Give the first empty action space in mat order, else the mat."""
    return (*empty_spaces(state, seat), MAT)[0]


def empty_spaces(state: State, seat: str) -> tuple[str, ...]:
    """Give the empty action spaces in mat order."""
    return tuple(space for space in ACTION_SPACES if space not in state.seats[seat].actions)


ACTION = Action(Place, check, resolve, candidates)
