"""What the turn that goes on may still bring to a greedy player: its tile, its action, a building drawn."""

from functools import cache

from adjudicator.games.orichalcum.components import CAMP, MINE, SIEGE
from adjudicator.games.orichalcum.state import (
    CAPTURE,
    CONSTRUCT,
    PRODUCE,
    RECRUIT,
    BuildingDrawn,
    Player,
    State,
    beside_creature,
    has_metropolis,
    owned,
    uncovered,
)
from adjudicator.games.orichalcum.tiles import MOST_ON_CREATURE, VOLCANO
from adjudicator.games.orichalcum.worth_land import ready_ground, tile_promise

BUILDING_IN_HAND = 60
PER_ORICHALCUM, PER_HOPLITE = 95, 60
TEMPLE, MEDAL, BUILDING, ROOM_FOR_BUILDING = 430, 330, 130, 20
CAPTURED = 260
SURE = 1000
MEDAL_PRICE = 5


def turn(state: State, seat: str) -> int:
    """Give what the rest of the own turn may bring; nothing in the turn of another."""
    pending = BUILDING_IN_HAND * any(
        isinstance(task, BuildingDrawn) and task.seat == seat for task in state.agenda
    )
    if state.active != seat:
        return pending
    if state.hand is not None:
        pending += tile_promise(state, seat, state.hand)
    if state.action is None or state.action.over:
        return pending
    return pending + _action(state, seat, state.action.kind, state.action.made)


def _action(state: State, seat: str, kind: str, made: int) -> int:
    player = state.seats[seat]
    city = int(state.options.metropolis_income and has_metropolis(player))
    if kind == PRODUCE:
        return PER_ORICHALCUM * (city + owned(player, MINE))
    if kind == RECRUIT:
        return PER_HOPLITE * (city + owned(player, CAMP))
    if kind == CAPTURE:
        return _fights(state, player)
    return 0 if made or kind != CONSTRUCT else _construction(state, seat, player)


def _fights(state: State, player: Player) -> int:
    """The best fight that can be made: how likely it is to be won, in parts of a thousand."""
    engines = tuple(cover for cover in player.covers.values() if cover.startswith(SIEGE))
    chances = [
        win_chance(
            state.data.die,
            engines,
            1 + creature.hoplites + min(player.hoplites, MOST_ON_CREATURE - creature.hoplites),
            state.data.creatures[creature.kind].strength,
        )
        for creature in player.creatures.values()
    ]
    return CAPTURED * max(chances, default=0) // SURE


def _construction(state: State, seat: str, player: Player) -> int:
    """The best construction that can be made, roughly."""
    found = [0]
    if player.orichalcum >= MEDAL_PRICE:
        found.append(MEDAL)
    if ready_ground(state, seat):
        found.append(TEMPLE)
    slots = [
        slot
        for slot in state.sites
        if any(
            uncovered(player, at) in (slot, VOLCANO)
            and at not in player.creatures
            and not beside_creature(state, seat, at)
            for at in player.terrain
        )
    ]
    if slots:
        found.append(BUILDING + ROOM_FOR_BUILDING * len(slots))
    return max(found)


@cache
def win_chance(die: tuple[int | str, ...], engines: tuple[str, ...], dice: int, strength: int) -> int:
    """Give how many rolls of a thousand win: a skull, or the sum of the strength (capture.7, capture.8)."""
    plain = [face for face in die if isinstance(face, int) and f"{SIEGE}{face}" not in engines]
    losing = {0: 1}
    for _ in range(dice):
        sums: dict[int, int] = {}
        for total, ways in losing.items():
            for face in plain:
                sums[total + face] = sums.get(total + face, 0) + ways
        losing = sums
    lost = sum(ways for total, ways in losing.items() if total < strength)
    rolls: int = len(die) ** dice
    return SURE * (rolls - lost) // rolls
