"""Games of the Oros corpus that begin from a drawn position: ties, and what else hardly ever comes up."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from adjudicator.games.oros.state import COLUMNS, SITES, State
from tests.oros.positions import position
from tests.tools.corpus_positions import Drawn

Seats = dict[str, dict[str, Any]]
THREE = ("raging_fire", "fertile_land", "great_waters")
FOUR = (*THREE, "living_sun")
ALL_AT_TOP = dict.fromkeys(COLUMNS, 6)
MOUNTAINS = {"r4c4": "M", "r4c5": "Mv4", "r3c4": "4", "r5c4": "4", "r4c3": "3-W"}
FIRST_SITE, SECOND_SITE = (f"r4c4.{site}" for site in SITES[:2])


def drawn() -> tuple[Drawn, ...]:
    """Give all positions."""
    return (
        tie_by_track(),
        tie_shared(),
        wisdom_lost(),
        wisdom_for_others(),
        all_spaces_full(),
        agreed(),
        nothing_to_remove(),
    )


def tie_by_track() -> Drawn:
    """Raging Fire and Fertile Land both come to 15 points; Raging Fire stands higher."""
    seats = {
        "raging_fire": {"track": 15, "map": ("r1c4",)},
        "fertile_land": {"track": 14, "map": ("r4c4",), "wisdom": {"monolith": 2}},
        "great_waters": {"track": 3, "map": ("r7c4",)},
    }
    return _drawn("oros-tie-by-track", _last_turn(seats, {"r4c4": ("fertile_land",)}), _pass())


def tie_shared() -> Drawn:
    """Fertile Land and Great Waters have nothing and stand on the path: they share the second rank."""
    seats: Seats = {
        "raging_fire": {"track": 15, "map": ("r1c4",)},
        "fertile_land": {"map": ("r4c4",)},
        "great_waters": {"map": ("r7c4",)},
    }
    return _drawn("oros-tie-shared", _last_turn(seats, {}), _pass())


def wisdom_lost() -> Drawn:
    """All columns of Raging Fire are at the top: followers return, and their wisdom is lost."""
    seats: Seats = {
        "raging_fire": {"wisdom": ALL_AT_TOP, "horizon": 0, "study": 2, "map": ("r1c4", "r7c4"), "track": 4},
        "fertile_land": {"map": ("r4c1",)},
        "great_waters": {"map": ("r4c7",)},
    }
    state = position(tiles=MOUNTAINS, seats=seats, order=THREE)
    study = {
        "type": "study",
        "from": "shift",
        "return": [{"follower": "mat", "to": to} for to in ("shift", "volcano")],
    }
    return _drawn("oros-wisdom-lost", state, (("raging_fire", (study,)),))


def wisdom_for_others() -> Drawn:
    """A temple is built where two others study; one of them has no column left, one reaches a line by it."""
    near = {**dict.fromkeys(COLUMNS, 1), "shift": 1, "move": 2, "volcano": 2, "study": 2, "journey": 2}
    seats: Seats = {
        "raging_fire": {"map": ("r4c4",), "actions": ("shift", "move", "volcano", "journey")},
        "fertile_land": {"wisdom": near, "map": (FIRST_SITE,)},
        "great_waters": {"wisdom": ALL_AT_TOP, "horizon": 0, "study": 2, "map": (SECOND_SITE,)},
        "living_sun": {"map": ("r1c4",)},
    }
    sites = {"r4c4": ("fertile_land", "great_waters")}
    state = position(tiles=MOUNTAINS, sites=sites, seats=seats, order=FOUR)
    build = {"type": "build", "from": "shift", "on": "r4c4", "wisdom": ["shift", "shift", "move"]}
    moves: tuple[tuple[str, tuple[dict[str, Any], ...]], ...] = (
        ("raging_fire", (build,)),
        ("fertile_land", ({"type": "wisdom", "column": "shift"},)),
        ("fertile_land", ({"type": "release", "to": "mat"},)),
    )
    return _drawn("oros-wisdom-for-others", state, moves)


def all_spaces_full() -> Drawn:
    """All six action spaces of Raging Fire are occupied: one follower has to be sent to study."""
    full = ("shift", "move", "volcano", "study", "journey", "build")
    seats: Seats = {
        "raging_fire": {"horizon": 1, "actions": full, "map": ("r1c4",), "wisdom": dict.fromkeys(COLUMNS, 3)},
        "fertile_land": {"map": ("r4c1",)},
        "great_waters": {"map": ("r7c4",)},
    }
    state = position(tiles=MOUNTAINS, seats=seats, order=THREE)
    send = {"type": "send", "follower": "build", "to": "mat"}
    return _drawn("oros-all-spaces-full", state, (("raging_fire", (send,)),))


def agreed() -> Drawn:
    """A position from which all stop at once: whoever is left shares the first rank."""
    seats: Seats = {seat: {"map": (space,)} for seat, space in zip(THREE, BEGINNING, strict=True)}
    stop = ({"type": "agree", "to": "stop"},)
    return _drawn(
        "oros-agreed-at-once", position(seats=seats, order=THREE), tuple((seat, stop) for seat in THREE)
    )


def nothing_to_remove() -> Drawn:
    """The card of an automa takes away a tile where there is only a mountain."""
    seats: Seats = {"raging_fire": {"map": ("r1c4",)}, "great_waters": {"map": ("r7c4",)}}
    back = ("shift", "monolith", "volcano")
    automa = {"fertile_land": {"discards": ("FL11",), "back": back}}
    state = position(tiles={"r4c1": "M"}, seats=seats, order=THREE, automa=automa)
    moves = (("raging_fire", ({"type": "pass"},)),)
    made = _drawn("oros-nothing-to-remove", state, moves)
    return replace(made, automa=("fertile_land",), draws=(("FL12", " ".join(back)),))


BEGINNING = ("r1c4", "r4c7", "r7c4")


def _last_turn(seats: Seats, sites: Mapping[str, tuple[str, ...]]) -> State:
    """Draw the last turn of the last round, that of the third seat."""
    return position(
        tiles=MOUNTAINS, sites=sites, seats=seats, order=THREE, active=THREE[2], last_round=True, red=(5, 10)
    )


def _pass() -> tuple[tuple[str, tuple[dict[str, Any], ...]], ...]:
    return ((THREE[2], ({"type": "pass"},)),)


def _drawn(id: str, state: State, moves: tuple[tuple[str, tuple[dict[str, Any], ...]], ...] = ()) -> Drawn:
    return Drawn("oros", id, state, {"map": state.map, "track": state.track}, moves)
