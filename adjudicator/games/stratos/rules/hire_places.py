"""Where a hired unit may be put: next to those that acted, else as near as can be (hire.4 to hire.11)."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.rules.refusal import misplaced
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import (
    board_of,
    free_places,
    is_free,
    may_stand,
    side_of,
    unit_on,
    units_of,
)


@rule("stratos.hire.4", "stratos.hire.5", "stratos.hire.6", "stratos.hire.10", "stratos.map.9")
def places(state: State, seat: str, kind: str) -> tuple[str, ...]:
    """Give the tiles on which a unit of a class may be hired now, in reading order.

    These are the free legal ones at the smallest distance from any own unit that acted, or from any own unit
    if none did; next to it means at distance 1. A side without units takes any land.
    """
    free, openers = free_places(state, kind), _openers(state, seat)
    if not openers:
        return tuple(at for at in free if _is_open_to_beaten(state, at))
    distance = board_of(state).distance
    far = {at: min(distance(at, opener) for opener in openers) for at in free}
    least = min(far.values(), default=0)
    return tuple(at for at in free if far[at] == least)


@rule("stratos.place.1", "stratos.hire.6", "stratos.hire.9", "stratos.hire.10")
def faults(state: State, seat: str, kind: str, at: str) -> Iterator[Violation]:
    """Refuse a tile of the board on which a unit of a class may not be hired now."""
    openers = _openers(state, seat)
    if not is_free(state, at):
        yield misplaced("hire.occupied", "place.1", f"{unit_on(state, at)} stands on {at}", "at")
    elif not may_stand(kind, state.board[at]):
        message = f"{at} is a lagoon, and a {kind} cannot stand there"
        yield misplaced("hire.ground", "hire.6", message, "at")
    elif not openers and not _is_open_to_beaten(state, at):
        message = f"{at} is {state.board[at].text}; without a unit on the board one is hired onto land"
        only = " that is no special tile" if state.options.rehire_ordinary_only else ""
        yield misplaced("hire.ground", "hire.9", f"{message}{only}", "at")
    elif not _is_next_to(state, at, openers) and at not in (near := places(state, seat, kind)):
        whom = "the own units that acted" if _acted(state, seat) else "the own units"
        message = f"{at} is farther from {whom} than need be: {', '.join(near)}"
        yield misplaced("hire.far", "hire.10", message, "at")


@rule("stratos.hire.7", "stratos.hire.11", "stratos.team.10", "stratos.later.2")
def _openers(state: State, seat: str) -> tuple[str, ...]:
    """Give the tiles of the side's units by which a hired one may be put; none if it has no unit."""
    own = units_of(state, side_of(state, seat))
    return tuple(state.units[name].at for name in _acted(state, seat) or own)


@rule("stratos.hire.4", "stratos.map.9")
def _is_next_to(state: State, at: str, openers: tuple[str, ...]) -> bool:
    """Tell whether a tile lies next to one of these, where units stand: no free tile can be nearer."""
    neighbours = board_of(state).neighbours
    return any(at in neighbours[opener] for opener in openers)


def _acted(state: State, seat: str) -> tuple[str, ...]:
    """Give the side's units that took an action this turn; those hired in it did not."""
    return tuple(name for name in units_of(state, side_of(state, seat)) if state.units[name].acted)


@rule("stratos.hire.9")
def _is_open_to_beaten(state: State, at: str) -> bool:
    """Tell whether a side without units may hire onto this tile."""
    tile = state.board[at]
    return not tile.is_lagoon and not (tile.is_special and state.options.rehire_ordinary_only)
