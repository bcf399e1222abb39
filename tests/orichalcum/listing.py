"""Lists legal moves of one kind of action at a drawn position."""

from collections.abc import Iterable
from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.games.orichalcum.state import State

SEAT = "p1"


def legal(action: Action[State, Any], state: State, seat: str = SEAT) -> list[Any]:
    """Give the candidates that `check` lets pass, in their order."""
    return accepted(action, state, action.candidates(state, seat), seat)


def accepted(action: Action[State, Any], state: State, moves: Iterable[Any], seat: str = SEAT) -> list[Any]:
    """Give the moves that `check` lets pass."""
    return [move for move in moves if next(iter(action.check(state, seat, move)), None) is None]


def written(action: Action[State, Any], state: State, move: Any, seat: str = SEAT) -> Any:
    """Give a legal move as a record holds it."""
    return move if action.complete is None else action.complete(state, seat, move)


def unlisted(action: Action[State, Any], state: State, moves: Iterable[Any], seat: str = SEAT) -> list[Any]:
    """Give the moves that are legal and, as a record holds them, not among the candidates; also listed ones
    that a record would write in another way.
    """
    listed = legal(action, state, seat)
    missing = [move for move in accepted(action, state, moves) if written(action, state, move) not in listed]
    return missing + [move for move in listed if written(action, state, move) != move]
