"""What a position is worth to a greedy player by its scenario: the Cathedral, the Quarry, the Tombolo.

What brings a side near its goal is worth something to it, and costs its enemies the same in part.
"""

from collections.abc import Iterator, Sequence

from adjudicator.games.stratos.components import LANDED_ON_CATHEDRAL, POINTS, QUARRY_HELD, TOMBOLO_HELD
from adjudicator.games.stratos.state import State, Unit, scenario_of
from adjudicator.games.stratos.worth_land import Field

CHASE, CHASE_STEP, CHASING = 1300, 160, 3
BLOCKED, HELD_FAST = 2, 3
"""So many steps more is a goal off that an enemy stands on: a covered one, an open one."""
HOLDING, HOLDERS_HEALTH = 4500, 130
TOMBOLO = (0, 1500, 2400, 3000, 3500, 3900, 4200)
TOMBOLO_NEAR, TOMBOLO_STEP = 700, 90
AGAINST = 2
READY = {LANDED_ON_CATHEDRAL: (4, 9), QUARRY_HELD: (5, 12), TOMBOLO_HELD: (4, 9)}
"""A side gathers strength before it goes for its goal: so many units of a player, or so many rounds."""
IMPATIENCE = 25
"""Till then its way there counts one part of so many."""
"""An enemy's way to its goal costs one part of so many of what it is worth to it."""
FAR = 9


def goals(state: State, seat: str, field: Field) -> int:
    """Give what the goals of all sides are worth to a seat."""
    win = scenario_of(state).win
    total = 0
    for side in state.sides:
        if win[side] != POINTS and not state.sides[side].is_out:
            value = _way(state, seat, side, field)
            total += -value // AGAINST if side in field.rivals else value
    return total


def _way(state: State, seat: str, side: str, field: Field) -> int:
    """Give how near a side is to what it wins by."""
    members = scenario_of(state).sides[side]
    units = [unit for unit in state.units.values() if unit.seat in members and unit.health > 0]
    number, rounds = READY[scenario_of(state).win[side]]
    is_ready = state.round >= rounds or len(units) >= number * len(members)
    value = _value(state, seat, side, units, field)
    return value if is_ready else value // IMPATIENCE


def _value(state: State, seat: str, side: str, units: Sequence[Unit], field: Field) -> int:
    way = scenario_of(state).win[side]
    if way == TOMBOLO_HELD:
        return _tombolo(state, units, field)
    holding = 0
    if way == QUARRY_HELD:
        goal = scenario_of(state).goal
        holders = [unit for unit in units if state.board[unit.at].special == goal]
        holding = sum(HOLDING + HOLDERS_HEALTH * unit.health for unit in holders)
    return holding + (_chase(state, seat, side, units, field) if way in CHASED else 0)


CHASED = (LANDED_ON_CATHEDRAL, QUARRY_HELD)


def _chase(state: State, seat: str, side: str, units: Sequence[Unit], field: Field) -> int:
    """Give how near the nearest units of a side are to where the goal is or may be."""
    goals_at = dict(_where(state, seat, side, field))
    steps = sorted(
        min((field.far[unit.at][at] + more for at, more in goals_at.items()), default=FAR) for unit in units
    )
    return sum(max(0, CHASE - CHASE_STEP * number) for number in steps[:CHASING])


def _where(state: State, seat: str, side: str, field: Field) -> Iterator[tuple[str, int]]:
    """Give the tiles where the goal may be, as far as the seat knows, and how much farther they count."""
    scenario = scenario_of(state)
    members = scenario.sides[side]
    for at in field.land.specials:
        tile = state.board[at]
        seen = state.seen.get(at)
        known = seen.value if seen is not None and seat in seen.owners else ""
        holder = field.taken.get(at, "")
        blocked = bool(holder) and state.units[holder].seat not in members
        if tile.special == scenario.goal or known == scenario.goal:
            yield at, HELD_FAST * blocked
        elif tile.is_covered and not known:
            yield at, BLOCKED * blocked


def _tombolo(state: State, units: Sequence[Unit], field: Field) -> int:
    """Units on the land that is to be held, and how far the others are from it."""
    region = [at for at in scenario_of(state).region if not state.board[at].is_lagoon]
    there = [unit for unit in units if unit.at in region]
    free = [at for at in region if at not in field.taken]
    total = TOMBOLO[min(len(there), len(TOMBOLO) - 1)] + HOLDERS_HEALTH * sum(u.health for u in there)
    for unit in units:
        if unit.at not in region:
            nearest = min((field.far[unit.at][at] for at in free), default=FAR)
            total += max(0, TOMBOLO_NEAR - TOMBOLO_STEP * nearest)
    return total
