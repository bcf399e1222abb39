"""The documented empty position of Oros, on which rule cases draw what matters to them.

A later turn (round 2) of the first seat, three actions left. Open water everywhere but for a plain island on
every hot spot. Every column at 1, the track empty. Every Demigod has three followers under the horizon lines
and one each on SHIFT, MOVE, VOLCANO, JOURNEY and BUILD.
"""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.ruleset import Header
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, Mat, State
from adjudicator.games.oros.tiles import ISLAND

FOLLOWERS = 8
UNDER_HORIZON = 3
GIVEN_UP_FIRST = ("volcano", "move", "shift", "build", "journey")
"""The order in which followers leave the action spaces when a case puts them elsewhere."""


def blank(header: Header[State]) -> State:
    """Give the empty position for these seats and options."""
    data = header.components
    board = data.boards[header.options.map]
    seats = [seat.name for seat in header.seats]
    return State(
        map=header.options.map,
        track=header.options.track,
        first=seats[0],
        round=2,
        turn=len(seats) + 1,
        active=seats[0],
        left=3,
        actor=seats[0],
        board=board,
        data=data,
        tiles=dict.fromkeys(board.hot_spots, ISLAND),
        sites={},
        seats={seat: _mat() for seat in seats},
    )


def completed(written: dict[str, Any], given: Mapping[str, Any], header: Header[State]) -> dict[str, Any]:
    """Complete a written position: turn and actor follow from `active`, action spaces from the followers.

    `written` is the empty position patched with `given`. Followers named elsewhere (`map`, `study`, `hand`,
    more under `horizon`) leave VOLCANO, MOVE, SHIFT, BUILD and JOURNEY, in this order, unless `actions` is
    given too.
    """
    seats = dict(written["seats"])
    for seat, patch in given.get("seats", {}).items():
        if isinstance(patch, Mapping) and "actions" not in patch and isinstance(seats.get(seat), dict):
            seats[seat] = {**seats[seat], "actions": _remaining(seats[seat])}
    active = written.get("active", "")
    turn = written["turn"]
    if active in seats and "turn" not in given:
        turn += list(seats).index(active)
    actor = given.get("actor", active)
    return {**written, "seats": seats, "turn": turn, "actor": actor}


def _mat() -> Mat:
    actions = tuple(space for space in ACTION_SPACES if space in GIVEN_UP_FIRST)
    return Mat(wisdom=dict.fromkeys(COLUMNS, 1), horizon=UNDER_HORIZON, actions=actions)


def _remaining(mat: Mapping[str, Any]) -> list[str]:
    """Give the action spaces for the followers that are nowhere else; STUDY for a sixth."""
    away = sum(mat.get(where, 0) for where in ("horizon", "hand", "study")) + len(mat.get("map", ()))
    count = max(FOLLOWERS - away, 0)
    kept = tuple(reversed(GIVEN_UP_FIRST))[:count]
    return [space for space in ACTION_SPACES if space in kept or (space == "study" and count > len(kept))]
