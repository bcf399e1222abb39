"""Traps: what befalls the finder of one, unless a Swashbuckler disarms it (trap.*)."""

from collections.abc import Callable
from types import MappingProxyType

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import LAND_DECK
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import TrapDrawn
from adjudicator.games.stratos.events.units import UnitsHurt, UnitSpent, UnitsSlowed
from adjudicator.games.stratos.rules import damage
from adjudicator.games.stratos.rules.supply import lose_most
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of_unit

Book = Ledger[State, StratosEvent]


@rule("stratos.trap.1", "stratos.trap.2", "stratos.search.11", "stratos.defend.5")
def follow(ledger: Book, seat: str, unit: str, card: str) -> None:
    """Show a trap, discard it, and let it work on the finder; the step is ended by the caller."""
    deck = ledger.state.data.cards[card].deck
    disarmed = deck == LAND_DECK and ledger.state.units[unit].promoted
    ledger.emit(TrapDrawn(seat, unit, deck, card, disarmed))
    if not disarmed:
        _EFFECTS[card](ledger, unit, card)


@rule("stratos.card.pit_trap.1", "stratos.card.whirlpool.1", "stratos.damage.4")
def _hurt(ledger: Book, unit: str, card: str) -> None:
    amount = ledger.state.data.cards[card].amount
    ledger.emit(UnitsHurt({unit: damage.lost(ledger.state, unit, amount)}, card))


@rule("stratos.card.poison_darts.1", "stratos.search.9")
def _poison(ledger: Book, unit: str, card: str) -> None:
    _hurt(ledger, unit, card)
    ledger.emit(UnitSpent(unit, card))


@rule("stratos.card.snare.1", "stratos.card.giant_clam.1", "stratos.search.9")
def _slow(ledger: Book, unit: str, card: str) -> None:
    ledger.emit(UnitsSlowed((unit,), card))


@rule("stratos.card.thieves_hole.1", "stratos.card.thieves_hole.2")
def _rob(ledger: Book, unit: str, card: str) -> None:
    lose_most(ledger, side_of_unit(ledger.state, unit), ledger.state.data.cards[card].amount, card)


_EFFECTS: MappingProxyType[str, Callable[[Book, str, str], None]] = MappingProxyType(
    {
        "pit_trap": _hurt,
        "poison_darts": _poison,
        "snare": _slow,
        "thieves_hole": _rob,
        "whirlpool": _hurt,
        "giant_clam": _slow,
    }
)
