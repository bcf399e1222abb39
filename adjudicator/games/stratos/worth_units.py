"""What units are worth to a greedy player: how many, which, how sound, and what enemies have near them."""

from collections.abc import Sequence

from adjudicator.games.stratos.components import ARCHER, EXPLORER, MAGE, PEASANT, SOLDIER
from adjudicator.games.stratos.state import State, Unit
from adjudicator.games.stratos.tiles import CATHEDRAL
from adjudicator.games.stratos.worth_land import Field

UNITS = (0, 1000, 1900, 2720, 3460, 4120)
"""So many units of a seat, in a match that has just begun."""
ROUNDS, LEAST_ROUNDS = 20, 7
"""A unit is worth less the fewer of so many rounds are still to come, as if these were always left."""
HEALTH = 55
CLASS = {PEASANT: (0, 120), SOLDIER: (0, 150, 200), MAGE: (0, 330, 480), EXPLORER: (0, 420, 640)}
CLASS_OF_ARCHERS = (0, 150, 200)
PROMOTED = (0, 480, 990, 1560, 2200, 2300)
SPIRIT = 45
GIFT, SLOWED, SHIELD = 60, 80, 28
ENEMY, ENEMY_HEALTH, ENEMY_SLOWED = 320, 75, 70
NEAR_ENEMY = 3
MELEE = (0, 150, 70, 55)
SHOT = (0, 40, 130, 130, 80)
SPELLS = (0, 45, 60, 60)
FURTHER = 8


def units(state: State, field: Field) -> int:
    """Give what the own units are worth by themselves."""
    coming = max(LEAST_ROUNDS, ROUNDS - state.round)
    seats, kinds = dict.fromkeys(state.seats, 0), dict.fromkeys((*CLASS, ARCHER), 0)
    promoted, total = dict.fromkeys(state.seats, 0), 0
    for unit in field.own.values():
        seats[unit.seat] += 1
        kinds[unit.kind] += 1
        promoted[unit.seat] += unit.promoted
        total += HEALTH * unit.health + SPIRIT * unit.spirit + GIFT * len(unit.gifts)
        total -= SLOWED * unit.slowed_next
    total += sum(_step(UNITS, number) for number in seats.values()) * coming // ROUNDS
    total += sum(_step(PROMOTED, number) for number in promoted.values())
    return total + sum(_step(CLASS.get(kind, CLASS_OF_ARCHERS), number) for kind, number in kinds.items())


def fighting(state: State, field: Field) -> int:
    """Give what enemies cost by being there, and what it is worth to have them in reach."""
    theirs = sum(ENEMY + ENEMY_HEALTH * u.health - ENEMY_SLOWED * u.slowed_next for u in field.enemies)
    return sum(_reach(field, unit) for unit in field.own.values()) - theirs


def _reach(field: Field, unit: Unit) -> int:
    """An enemy at the distance at which a unit fights; a marker where it may be needed."""
    row = field.far[unit.at]
    if unit.kind in (PEASANT, EXPLORER) and not unit.defends:
        return 0
    nearest = min((row[enemy.at] for enemy in field.enemies if CATHEDRAL not in enemy.gifts), default=0)
    if not nearest:
        return 0
    shield = SHIELD if unit.defends and nearest <= NEAR_ENEMY else 0
    if unit.kind == SOLDIER:
        return shield + _by_distance(MELEE, nearest)
    if unit.kind == ARCHER:
        return shield + _by_distance(SHOT, nearest)
    return shield + (_by_distance(SPELLS, nearest) if unit.kind == MAGE else 0)


def _by_distance(steps: Sequence[int], far: int) -> int:
    most = len(steps) - 1
    return steps[far] if far <= most else max(0, steps[most] - FURTHER * (far - most))


def _step(steps: Sequence[int], number: int) -> int:
    return steps[min(number, len(steps) - 1)]
