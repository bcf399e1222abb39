"""The documented empty position of Oros, on which rule cases draw what matters to them.

A later turn (round 2) of the first seat, three actions left. Open water everywhere but for a plain island on
every hot spot. Every column at 1, the track empty. Every Demigod has three followers under the horizon lines
and one each on SHIFT, MOVE, VOLCANO, JOURNEY and BUILD. An automa has its eight beside its mat, has drawn no
card, and the back of the first card of its deck shows.
"""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.ruleset import Header
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, Automa, Mat, State
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
        options=header.options,
        data=data,
        tiles=dict.fromkeys(board.hot_spots, ISLAND),
        sites={},
        seats={
            seat.name: Mat(wisdom=dict.fromkeys(data.automa_mat.columns, 1)) if seat.automa else _mat()
            for seat in header.seats
        },
        automa={
            seat.name: Automa(FOLLOWERS, data.decks[seat.name][0].back)
            for seat in header.seats
            if seat.automa
        },
        automa_seats=tuple(seat.name for seat in header.seats if seat.automa),
    )


def completed(written: dict[str, Any], given: Mapping[str, Any], header: Header[State]) -> dict[str, Any]:
    """Complete a written position: turn and actor follow from `active`, action spaces from the followers.

    `written` is the empty position patched with `given`. Followers named elsewhere (`map`, `study`, `hand`,
    more under `horizon`) leave VOLCANO, MOVE, SHIFT, BUILD and JOURNEY, in this order, unless `actions` is
    given too. Those of an automa leave its supply.
    """
    seats = dict(written["seats"])
    automa = dict(written.get("automa", {}))
    for seat, patch in given.get("seats", {}).items():
        if seat in automa:
            automa[seat] = {"followers": FOLLOWERS - _away(seats[seat]), **_stated(automa[seat], given, seat)}
        elif isinstance(patch, Mapping) and "actions" not in patch and isinstance(seats.get(seat), dict):
            seats[seat] = {**seats[seat], "actions": _remaining(seats[seat])}
    active = written.get("active", "")
    turn = written["turn"]
    if active in seats and "turn" not in given:
        turn += list(seats).index(active)
    actor = given.get("actor", active)
    beside = {"automa": automa} if automa else {}
    return {**written, "seats": seats, "turn": turn, "actor": actor, **beside}


def _mat() -> Mat:
    actions = tuple(space for space in ACTION_SPACES if space in GIVEN_UP_FIRST)
    return Mat(wisdom=dict.fromkeys(COLUMNS, 1), horizon=UNDER_HORIZON, actions=actions)


def _remaining(mat: Mapping[str, Any]) -> list[str]:
    """Give the action spaces for the followers that are nowhere else; STUDY for a sixth."""
    count = max(FOLLOWERS - _away(mat), 0)
    kept = tuple(reversed(GIVEN_UP_FIRST))[:count]
    return [space for space in ACTION_SPACES if space in kept or (space == "study" and count > len(kept))]


def _away(mat: Mapping[str, Any]) -> int:
    """Count the followers that are named elsewhere than on action spaces or in a supply."""
    counted: int = sum(mat.get(where, 0) for where in ("horizon", "hand", "study", "removed"))
    return counted + len(mat.get("map", ()))


def _stated(beside: Mapping[str, Any], given: Mapping[str, Any], seat: str) -> dict[str, Any]:
    """Give what lies beside an automa's mat, without the followers unless the patch says how many."""
    if "followers" in given.get("automa", {}).get(seat, {}):
        return dict(beside)
    return {key: part for key, part in beside.items() if key != "followers"}
