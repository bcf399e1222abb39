"""Ways of followers over the map: which places touch, and the shortest paths between them.

A place is a tile (`r3c4`) or a site that is built (`r3c4.shrine`). Nothing here asks who stands where.
"""

from collections.abc import Collection, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.games.oros.state import SITES, State, is_place, site_of, space_of

FLOORS = ("", *SITES)
"""The places of a mountain from its tile upward, by their site."""


@rule("oros.journey.4", "oros.journey.5", "oros.journey.7", "oros.map.10", "oros.mountain.6", "oros.occupy.2")
def touches(state: State, place: str, to: str) -> bool:
    """Tell whether two places are one step apart, be it over water: neighbours, or one above the other."""
    if space_of(place) == space_of(to):
        return abs(FLOORS.index(site_of(place)) - FLOORS.index(site_of(to))) == 1
    return not site_of(place) and not site_of(to) and state.board.between(place, to) is not None


@rule("oros.journey.4", "oros.mountain.9", "oros.tile.5")
def is_over_land(state: State, place: str, to: str) -> bool:
    """Tell whether a step between two places that touch stays on land: both touching sides are land."""
    side, back = state.board.between(place, to), state.board.between(to, place)
    if side is None or back is None:
        return True
    return state.tiles[place].land(side) and state.tiles[to].land(back)


def next_places(state: State, place: str, water: bool) -> Iterator[str]:
    """Give the places one step away, neighbours from the north clockwise first; `water`: water is no bar."""
    near = () if site_of(place) else state.board.neighbours(place)
    stack = (f"{space_of(place)}.{site}" if site else space_of(place) for site in FLOORS)
    for to in (*near, *stack):
        if is_place(state, to) and touches(state, place, to) and (water or is_over_land(state, place, to)):
            yield to


def shortest_paths(state: State, place: str, water: bool, steps: int) -> dict[str, tuple[str, ...]]:
    """Give a shortest path to every place within so many steps, nearest first; each begins with `place`."""
    found: dict[str, tuple[str, ...]] = {place: (place,)}
    edge = [place]
    for _ in range(steps):
        ahead = []
        for here in edge:
            for to in next_places(state, here, water):
                if to not in found:
                    found[to] = (*found[here], to)
                    ahead.append(to)
        edge = ahead
    return found


def completed(
    state: State, path: tuple[str, ...], water: bool, steps: int, closed: Collection[str]
) -> tuple[str, ...]:
    """Give the path and the shortest way on to a place that is not closed; empty if none is in reach.

    `steps` counts the whole path. Where the walk began it ends only if there is no other place in reach.
    """
    left = steps - len(path) + 1
    if left < 0:
        return ()
    ways = shortest_paths(state, path[-1], water, left)
    ends = [end for end in ways if end not in closed]
    ends.sort(key=path[0].__eq__)
    return path + ways[ends[0]][1:] if ends else ()
