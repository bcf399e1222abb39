"""The walks to choose from in a JOURNEY: how far a Demigod's followers go, and how a walk may go on.

This lists walks; whether one is legal is judged in the module of the action.
"""

from collections.abc import Collection, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.moves import Walk
from adjudicator.games.oros.rules.paths import completed, next_places, shortest_paths
from adjudicator.games.oros.state import State

JOURNEY = "journey"
STEPS = (0, 1, 2, 3, 3, 3, 5)
"""How many steps one JOURNEY has in all, by the level of the journey column (journey.2)."""
WATER_ABILITY = 4
OCCUPIED_ABILITY = 5


@rule("oros.journey.2")
def steps_in_all(state: State, seat: str) -> int:
    """Give how many steps this seat's followers may take in one JOURNEY, all walks together."""
    return STEPS[state.seats[seat].wisdom[JOURNEY]]


@rule("oros.journey.3", "oros.journey.6")
def may_cross_water(state: State, seat: str) -> bool:
    """Tell whether this seat's followers step from tile to tile over water sides."""
    return state.seats[seat].wisdom[JOURNEY] >= WATER_ABILITY


@rule("oros.journey.3", "oros.journey.10", "oros.occupy.3")
def may_end_on_occupied(state: State, seat: str) -> bool:
    """Tell whether a walk of this seat may end where somebody stands."""
    return state.seats[seat].wisdom[JOURNEY] >= OCCUPIED_ABILITY


def steps_of(walks: tuple[Walk, ...]) -> int:
    """Give how many steps these walks take together."""
    return sum(len(walk.path) - 1 for walk in walks)


def standing_after(state: State, seat: str, walks: tuple[Walk, ...]) -> tuple[list[str], list[str]]:
    """Give, after these walks, where own followers stand that have not walked, and where all stand.

    Every walk has to begin where a follower of the seat waits; ValueError if one does not.
    """
    waiting = list(state.seats[seat].map)
    standing = [place for mat in state.seats.values() for place in mat.map]
    for walk in walks:
        waiting.remove(walk.path[0])
        standing.remove(walk.path[0])
        standing.append(walk.path[-1])
    return waiting, standing


def single_walks(state: State, seat: str) -> Iterator[Walk]:
    """Give every follower a shortest walk to each place where it may end, and one by each first step."""
    water, steps = may_cross_water(state, seat), steps_in_all(state, seat)
    waiting, standing = standing_after(state, seat, ())
    for place in dict.fromkeys(waiting):
        ends = shortest_paths(state, place, water, steps)
        paths = [path for end, path in ends.items() if end != place and _may_end(state, seat, end, standing)]
        paths += ways_on(state, seat, (place,), standing, steps)
        yield from map(Walk, dict.fromkeys(paths))


def other_walks(state: State, seat: str, before: tuple[Walk, ...], walk: Walk) -> Iterator[Walk]:
    """Give the walks that leave this one at some step, after the walks `before`."""
    _, standing = standing_after(state, seat, before)
    left = steps_in_all(state, seat) - steps_of(before)
    for cut in range(1, len(walk.path) + 1):
        if cut > 1:
            yield Walk(walk.path[:cut])
        for path in ways_on(state, seat, walk.path[:cut], standing, left):
            yield Walk(path)


def ways_on(
    state: State, seat: str, start: tuple[str, ...], standing: list[str], steps: int
) -> Iterator[tuple[str, ...]]:
    """Give, for every next step after the path `start`, the shortest path on to a space where it may end."""
    water = may_cross_water(state, seat)
    taken = list(standing)
    taken.remove(start[0])
    closed: Collection[str] = () if may_end_on_occupied(state, seat) else taken
    for place in next_places(state, start[-1], water):
        path = completed(state, (*start, place), water, steps, closed)
        if path:
            yield path


def _may_end(state: State, seat: str, place: str, standing: list[str]) -> bool:
    return may_end_on_occupied(state, seat) or place not in standing
