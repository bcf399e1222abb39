"""What a position is worth to a Demigod that plays greedily: points, and what soon may bring points.

Only the order of the numbers matters. The unit is a tenth of a knowledge point or so; nothing here is a rule.
"""

from collections.abc import Iterator, Mapping, Sequence

from adjudicator.games.oros.automa_events import (
    AutomaBuilt,
    FollowerRemoved,
    MountainPlaced,
    OptionChosen,
    SectionBegun,
    TileRemoved,
)
from adjudicator.games.oros.events import (
    Collided,
    OrosEvent,
    SiteBuilt,
    TilesMoved,
    TurnBegan,
    VolcanoErupted,
)
from adjudicator.games.oros.rules.build import builders, has_site_for
from adjudicator.games.oros.rules.paths import FLOORS
from adjudicator.games.oros.rules.scoring import score
from adjudicator.games.oros.rules.walks import may_cross_water
from adjudicator.games.oros.state import (
    ABILITY_COLUMNS,
    SITES,
    State,
    lines_reached,
    mountains_left,
    own_grande,
    site_of,
    sites_built,
    space_of,
)

POINT = 10
STEP_ON_TRACK = 25
SITE = 60
LEVEL = (0, 0, 12, 26, 44, 66, 130)
"""By the level of a column that can lead to an ascend after each of its actions."""
FURTHEST_LEVEL = (0, 0, 8, 20, 40, 70, 110)
"""The same once more for the highest of these columns, so that one is raised to the end."""
JOURNEY_LEVEL = (0, 0, 18, 30, 38, 42, 46)
SITE_LEVEL = 7
LINE_REACHED = 30
STUDYING_ON_MAT = 16
TOO_FEW_TO_ACT = 30
FEW = 2
NOBODY_ON_THE_MAP = 40
GRANDE_PLACED = 15
READY = 12
NEAR = (90, 46, 34, 26, 20, 14, 10)
"""By the steps from a follower to a mountain where it may build; on the mountain none are left."""
FOUR_UNDERFOOT = 12
FOUR_BESIDE = 6
FOURS_TOUCH = 9
FOUR, THREE = 3, 1
MOST_FOURS = 6


def worth(state: State, seat: str) -> int:
    """Give what the position is worth to the seat."""
    return (
        POINT * _points(state, seat)
        + STEP_ON_TRACK * state.seats[seat].track
        + SITE * sum(sites_built(state, seat, kind) for kind in SITES)
        + _learning(state, seat)
        + _readiness(state, seat)
        + _on_the_map(state, seat)
        + GRANDE_PLACED * bool(own_grande(state, seat))
    )


def _points(state: State, seat: str) -> int:
    """Points as they stand; what the jaguar brings counts in the last round, or all would only study."""
    parts = score(state, seat)
    late = state.last_round or state.ended
    return sum(points for part, points in parts.items() if late or part != "jaguar")


def counted(events: Sequence[OrosEvent]) -> Mapping[str, int]:
    """Count what one wants to know of a game: rounds, sites, mountains formed, tiles that met, lava lost.

    Of automa: their turns, those in which nothing could be developed, followers and tiles removed.
    """
    moved = [event for event in events if isinstance(event, TilesMoved)]
    erupted = [event for event in events if isinstance(event, VolcanoErupted)]
    met = [collided for event in moved for collided in event.collisions]
    return {
        "rounds": max((event.round for event in events if isinstance(event, TurnBegan)), default=0),
        "sites built": sum(isinstance(event, SiteBuilt | AutomaBuilt) for event in events),
        "mountains formed": sum(_is_new_mountain(collided) for collided in met)
        + sum(isinstance(event, MountainPlaced) for event in events),
        "collisions": len(met),
        "eruptions": len(erupted),
        "lava lost": sum(event.lost for event in erupted),
        **(_counted_of_automa(events) if any(isinstance(event, SectionBegun) for event in events) else {}),
    }


def _is_new_mountain(collided: Collided) -> bool:
    return collided.result.kind == "M" and all(tile.kind != "M" for tile in collided.tiles)


def _counted_of_automa(events: Sequence[OrosEvent]) -> Mapping[str, int]:
    turns = sum(isinstance(event, SectionBegun) and event.section == "develop" for event in events)
    return {
        "turns of automa": turns,
        "turns of automa without development": turns
        - sum(isinstance(event, OptionChosen) for event in events),
        "followers removed": sum(isinstance(event, FollowerRemoved) for event in events),
        "tiles removed": sum(isinstance(event, TileRemoved) for event in events),
    }


def _learning(state: State, seat: str) -> int:
    """Columns raised, and followers in study, which bring wisdom when they return."""
    mat = state.seats[seat]
    leading = [mat.wisdom[column] for column in ABILITY_COLUMNS if column != "journey"]
    return (
        sum(LEVEL[level] for level in leading)
        + FURTHEST_LEVEL[max(leading)]
        + JOURNEY_LEVEL[mat.wisdom["journey"]]
        + SITE_LEVEL * sum(mat.wisdom[kind] for kind in SITES)
        + LINE_REACHED * lines_reached(mat, state)
        + STUDYING_ON_MAT * mat.study
    )


def _readiness(state: State, seat: str) -> int:
    """Action spaces that stand open for what is wanted next."""
    mat = state.seats[seat]
    wanted = ["build"] if any(has_site_for(state, seat, space) for space in _mountains(state)) else []
    wanted += [
        column for column in ABILITY_COLUMNS if column != "journey" and mat.wisdom[column] == len(LEVEL) - 1
    ]
    ready = READY * sum(space not in mat.actions for space in wanted)
    ready += READY // 2 * ("study" not in mat.actions)
    return ready - TOO_FEW_TO_ACT * max(0, FEW - len(mat.actions))


def _on_the_map(state: State, seat: str) -> int:
    """Followers near mountains to build on; else tiles near each other that could become one."""
    places = state.seats[seat].map
    if not places:
        return -NOBODY_ON_THE_MAP
    near = sum(sorted((_follower(state, seat, place) for place in places), reverse=True)[:2])
    return near + (_making_mountains(state, seat) if mountains_left(state) else 0)


def _follower(state: State, seat: str, place: str) -> int:
    if place in builders(state, seat, space_of(place)) and has_site_for(state, seat, space_of(place)):
        return NEAR[0]
    best = 0
    for steps, spaces in enumerate(_reach(state, place, may_cross_water(state, seat)), start=1):
        if any(has_site_for(state, seat, space) for space in spaces):
            return max(best, NEAR[steps])
        if not best and any(_is_pair(state, space) for space in spaces):
            best = NEAR[steps] // 3
    return best


def _is_pair(state: State, space: str) -> bool:
    """Tell whether a 4-tile lies here and another beside it, so that one MOVE makes a mountain."""
    tiles = state.tiles
    near = state.board.neighbours(space)
    return tiles[space].kind == "4" and any(other in tiles and tiles[other].kind == "4" for other in near)


def _reach(state: State, place: str, water: bool) -> Iterator[list[str]]:
    """Yield the spaces in reach by one step, two steps and so on; from a site one climbs down first."""
    edge = [space_of(place)]
    seen = dict.fromkeys(edge)
    for _ in range(FLOORS.index(site_of(place))):
        yield []
    for _ in range(len(NEAR) - 1 - FLOORS.index(site_of(place))):
        ahead = []
        for space in edge:
            tile = state.tiles[space]
            for side, step in enumerate(state.board.step[space]):
                other = state.tiles.get(step.space)
                if other is None or step.space in seen:
                    continue
                if water or (tile.land(side) and other.land(step.heading ^ 2)):
                    seen[step.space] = None
                    ahead.append(step.space)
        yield ahead
        edge = ahead


def _making_mountains(state: State, seat: str) -> int:
    fours = [space for space, tile in state.tiles.items() if tile.kind == "4"]
    total = FOUR * min(len(fours), MOST_FOURS)
    total += THREE * min(sum(tile.kind == "3" for tile in state.tiles.values()), MOST_FOURS)
    mine = [place for place in state.seats[seat].map if not site_of(place)]
    touching = 0
    for space in fours:
        near = state.board.neighbours(space)
        touching += any(other in fours for other in near)
        if space in mine:
            total += FOUR_UNDERFOOT + FOUR_BESIDE * sum(other in fours for other in near)
    return total + FOURS_TOUCH * min(touching, 2)


def _mountains(state: State) -> Iterator[str]:
    return (space for space, tile in state.tiles.items() if tile.kind == "M")
