"""Calamities: what befalls everybody when an Explorer finds one (trap.3)."""

from collections.abc import Callable, Iterable
from types import MappingProxyType

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import CalamityDrawn
from adjudicator.games.stratos.events.tiles import TileReplaced
from adjudicator.games.stratos.events.units import DiceRolled, UnitsHurt
from adjudicator.games.stratos.rules import damage
from adjudicator.games.stratos.rules.supply import lose_most
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import LAGOON, Tile
from adjudicator.games.stratos.views import board_of, from_side, in_record_order

Book = Ledger[State, StratosEvent]


@rule("stratos.trap.3", "stratos.search.11", "stratos.defend.5")
def follow(ledger: Book, seat: str, unit: str, card: str) -> None:
    """Show a calamity, discard it, and let it work; the step is ended by the caller."""
    ledger.emit(CalamityDrawn(seat, unit, ledger.state.data.cards[card].deck, card))
    _EFFECTS[card](ledger, unit, card)


@rule("stratos.card.plague.1")
def _plague(ledger: Book, unit: str, card: str) -> None:
    state = ledger.state
    least, most = state.data.cards[card].reach or (0, 0)
    near = board_of(state).within(state.units[unit].at, least, most)
    struck = (name for name, other in state.units.items() if other.at in near)
    _hurt(ledger, struck, state.data.cards[card].amount, card)


@rule("stratos.card.blight.1", "stratos.team.5")
def _blight(ledger: Book, unit: str, card: str) -> None:
    for side in from_side(ledger.state, ledger.state.side):
        lose_most(ledger, side, ledger.state.data.cards[card].amount, card)


@rule(
    "stratos.card.sinkhole.1",
    "stratos.card.sinkhole.2",
    "stratos.card.sinkhole.3",
    "stratos.comp.10",
    "stratos.place.5",
)
def _sinkhole(ledger: Book, unit: str, card: str) -> None:
    """Put a set-aside Lagoon in the place of the finder's tile, if there is one left."""
    if ledger.state.aside.get(LAGOON, 0):
        at = ledger.state.units[unit].at
        ledger.emit(TileReplaced(at, ledger.state.board[at], Tile(LAGOON), card))


@rule("stratos.card.tidal_wave.1")
def _tidal_wave(ledger: Book, unit: str, card: str) -> None:
    state = ledger.state
    board, neighbours = state.board, board_of(state).neighbours
    struck = (
        name
        for name, other in state.units.items()
        if not board[other.at].is_lagoon and any(board[at].is_lagoon for at in neighbours[other.at])
    )
    _hurt(ledger, struck, state.data.cards[card].amount, card)


@rule("stratos.card.kraken.1")
def _kraken(ledger: Book, unit: str, card: str) -> None:
    seat = ledger.state.units[unit].seat
    number = ledger.roll(card, ledger.state.data.cards[card].die, seat)
    ledger.emit(DiceRolled(seat, card, (number,)))
    state = ledger.state
    struck = (name for name, other in state.units.items() if state.board[other.at].is_lagoon)
    _hurt(ledger, struck, number, card)


@rule("stratos.damage.4", "stratos.damage.5", "stratos.defeat.8")
def _hurt(ledger: Book, struck: Iterable[str], amount: int, card: str) -> None:
    """Let units lose so much Health, all at once; nothing is said where nobody loses any."""
    state = ledger.state
    names = in_record_order(state, tuple(struck))
    if names:
        ledger.emit(UnitsHurt({name: damage.lost(state, name, amount) for name in names}, card))


_EFFECTS: MappingProxyType[str, Callable[[Book, str, str], None]] = MappingProxyType(
    {
        "plague": _plague,
        "blight": _blight,
        "sinkhole": _sinkhole,
        "tidal_wave": _tidal_wave,
        "kraken": _kraken,
    }
)
