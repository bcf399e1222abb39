"""Judges what a written position says of units: ground, numbers, markers, what they have done."""

from collections import Counter
from collections.abc import Iterator

from adjudicator.games.stratos.components import TOMBOLO_HELD
from adjudicator.games.stratos.state import BY_DISCOVERY, BY_OCCUPATION, SOURCES, State, Unit, scenario_of
from adjudicator.games.stratos.tiles import FORTRESS
from adjudicator.games.stratos.views import (
    MOST_ACTIONS,
    may_stand,
    most_health,
    most_spirit,
    number_of,
    side_of,
)


def unit_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the units of a state whose names are all known (law.6, law.7, law.16)."""
    standing = Counter(unit.at for unit in state.units.values())
    for at, number in standing.items():
        if number > 1:
            yield f"units: {number} of them stand on {at} (law.6)"
    for seat in state.seats:
        owned = sum(unit.seat == seat for unit in state.units.values())
        if owned > state.data.units_of_a_player:
            yield f"units: {seat} has {owned}; {state.data.units_of_a_player} at most (law.7)"
    for name, unit in state.units.items():
        path = f"units.{name}"
        arrived = state.seats[unit.seat].arrived
        if not 1 <= number_of(name) <= arrived:
            yield f"{path}: {arrived} units of {unit.seat} have arrived, numbered from 1"
        yield from _ground(state, path, unit)
        yield from _numbers(state, path, unit)
        yield from _marker(state, path, unit)
        yield from _deeds(state, path, unit)


def _ground(state: State, path: str, unit: Unit) -> Iterator[str]:
    tile = state.board[unit.at]
    if not may_stand(unit.kind, tile):
        yield f"{path}.at: a {unit.kind} cannot stand on the Lagoon {unit.at} (law.6)"
    if tile.is_covered:
        yield f"{path}.at: no unit stands on a covered special tile (law.6)"
    if unit.occupies and not tile.special:
        yield f"{path}.occupies: {unit.at} is {tile}, no special tile"
    if unit.holds and not _may_hold(state, unit):
        yield f"{path}.holds: only land of the Tombolo can be held, by the side that wins by it"


def _may_hold(state: State, unit: Unit) -> bool:
    scenario = scenario_of(state)
    wins_by_it = scenario.win[side_of(state, unit.seat)] == TOMBOLO_HELD
    return wins_by_it and unit.at in scenario.region and not state.board[unit.at].is_lagoon


def _numbers(state: State, path: str, unit: Unit) -> Iterator[str]:
    health, spirit = most_health(state, unit), most_spirit(state, unit)
    if not 1 <= unit.health <= health:
        yield f"{path}.health: {unit.health}; it goes from 1 to {health} (law.16)"
    if not 0 <= unit.spirit <= spirit:
        yield f"{path}.spirit: {unit.spirit}; it goes from 0 to {spirit} (law.16)"


def _marker(state: State, path: str, unit: Unit) -> Iterator[str]:
    if unit.defends != tuple(source for source in SOURCES if source in unit.defends):
        yield f"{path}.defends: each source once, in the order {', '.join(SOURCES)}"
    if (BY_DISCOVERY in unit.defends) != (FORTRESS in unit.gifts):
        yield f"{path}.defends: {BY_DISCOVERY} comes with the gift {FORTRESS}, and stays (defend.3)"
    on_fortress = unit.occupies and state.board[unit.at].special == FORTRESS
    if (BY_OCCUPATION in unit.defends) != on_fortress:
        yield f"{path}.defends: {BY_OCCUPATION} comes with the Occupy bonus of the Fortress (start.4)"
    if len(dict.fromkeys(unit.gifts)) < len(unit.gifts):
        yield f"{path}.gifts: each special is discovered once"


def _deeds(state: State, path: str, unit: Unit) -> Iterator[str]:
    own_turn = bool(state.ended) or (bool(state.side) and side_of(state, unit.seat) == state.side)
    if (unit.acted or unit.slowed or unit.spent or unit.strode) and not own_turn:
        yield f"{path}: it has acted, or is slowed or spent, and it is not its side's turn"
    if len(unit.acted) > MOST_ACTIONS:
        yield f"{path}.acted: {len(unit.acted)} actions; {MOST_ACTIONS} at most (law.17)"
