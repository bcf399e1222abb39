"""What a promotion does to a unit, bought or by the Academy (promote.2, promote.4, special.academy.1)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import MAGE, SORCERER_DECK
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import UnitPromoted
from adjudicator.games.stratos.rules.spell_drawing import draw_spell
from adjudicator.games.stratos.state import State


@rule("stratos.promote.2", "stratos.promote.4", "stratos.book.10", "stratos.action.10")
def promote(ledger: Ledger[State, StratosEvent], unit: str, why: str) -> None:
    """Promote a unit that is not promoted; a Mage's owner draws a Sorcerer spell. `why`: bought, academy."""
    named = ledger.state.units[unit]
    kind = ledger.state.data.units[named.kind]
    health = min(kind.promotion_health, kind.most_health(True) - named.health)
    spirit = min(kind.promotion_spirit, kind.most_spirit(True) - named.spirit)
    ledger.emit(UnitPromoted(unit, health, spirit, why, named.kind))
    if named.kind == MAGE:
        draw_spell(ledger, named.seat, SORCERER_DECK)
