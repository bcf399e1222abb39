"""What a unit can attack or shoot with: the weapon of its class, bettered by equipment, or equipment."""

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.games.stratos.components import Card, Weapon
from adjudicator.games.stratos.state import State, Unit

OWN = "own"


@rule("stratos.attack.1", "stratos.attack.4", "stratos.shoot.1", "stratos.shoot.6", "stratos.search.12")
def of(state: State, unit: Unit, action: str) -> dict[str, Weapon]:
    """Give the weapons of a unit for `attack` or `shoot`, by the word for `with`: `own` first, equipment."""
    found: dict[str, Weapon] = {}
    own = state.data.units[unit.kind].own
    if own is not None and own.action == action:
        found[OWN] = _bettered(own, bettering(state, unit))
    card = state.data.cards.get(unit.equipment)
    weapon = card.weapon if card is not None and card.but != unit.kind else None
    if weapon is not None and weapon.action == action:
        found[unit.equipment] = weapon
    return found


@rule("stratos.card.long_blade.1", "stratos.card.hunting_bow.1")
def bettering(state: State, unit: Unit) -> Card | None:
    """Give the equipment that makes the weapon of the unit's own class better, if it bears one."""
    card = state.data.cards.get(unit.equipment)
    return card if card is not None and card.but == unit.kind else None


@rule("stratos.card.long_blade.1")
def bonus(state: State, unit: Unit, word: str) -> int:
    """Give how much damage is added to a hit with this weapon."""
    card = bettering(state, unit) if word == OWN else None
    return card.amount if card is not None else 0


@rule(
    "stratos.attack.2",
    "stratos.shoot.2",
    "stratos.card.long_blade.2",
    "stratos.card.hunting_bow.2",
    "stratos.card.trident.1",
)
def missing_number(unit: Unit, weapon: Weapon) -> int:
    """Give the number that misses, 0 if none does."""
    return weapon.die if weapon.top_misses and not unit.promoted else 0


def _bettered(own: Weapon, card: Card | None) -> Weapon:
    if card is None or card.reach is None:
        return own
    least, most = card.reach
    return changed(own, least=least, most=most)
