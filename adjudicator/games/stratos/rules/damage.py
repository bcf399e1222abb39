"""How much of a character's damage reaches a unit: markers, Ward, the Fortress, equipment (damage.*)."""

from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import MAGE, SOLDIER
from adjudicator.games.stratos.state import State, Unit
from adjudicator.games.stratos.views import is_warded, occupies_fortress

PHYSICAL, MAGICAL = "physical", "magical"
MARKER, STURDY_MARKER = 1, 2
FORTRESS_BONUS = 1


@rule("stratos.damage.1", "stratos.damage.2", "stratos.damage.6", "stratos.defend.6", "stratos.defeat.13")
def dealt(state: State, target: str, shown: int, sort: str) -> int:
    """Give the damage done to a unit by a character's action that shows so much; `physical` or `magical`.

    For traps and calamities, which are no damage, it is not asked (damage.4, defend.5).
    """
    return max(0, shown - reduction(state, state.units[target], sort))


def lost(state: State, target: str, damage: int) -> int:
    """Give the Health that a unit loses by damage: not more than it has (damage.2)."""
    return min(damage, state.units[target].health)


@rule("stratos.damage.3", "stratos.special.fortress.2", "stratos.special.fortress.3")
def reduction(state: State, unit: Unit, sort: str) -> int:
    """Add up all that lowers one sort of damage to a unit."""
    fortress = FORTRESS_BONUS if sort == PHYSICAL and occupies_fortress(state, unit) else 0
    return _by_marker(state, unit, sort) + fortress + _by_equipment(state, unit, sort)


@rule("stratos.defend.2", "stratos.defend.3", "stratos.defend.7", "stratos.spell.ward.2")
def _by_marker(state: State, unit: Unit, sort: str) -> int:
    if not unit.defends:
        return 0
    if sort == MAGICAL and is_warded(unit):
        return state.data.spells["ward"].amount
    sturdy = SOLDIER if sort == PHYSICAL else MAGE
    return STURDY_MARKER if unit.kind == sturdy else MARKER


@rule("stratos.card.iron_shield.1", "stratos.card.mystic_cloak.1", "stratos.card.coral_armour.1")
def _by_equipment(state: State, unit: Unit, sort: str) -> int:
    if not unit.equipment:
        return 0
    card = state.data.cards[unit.equipment]
    return card.physical if sort == PHYSICAL else card.magical
