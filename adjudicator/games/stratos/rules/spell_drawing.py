"""Drawing a spell into a side's book (learn.2, book.4, book.10, comp.3)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import NoCardCame, SpellDrawn, SpellPutUnder
from adjudicator.games.stratos.rules import draws
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import cards_in, seats_of, side_of


@rule(
    "stratos.comp.3",
    "stratos.learn.2",
    "stratos.book.8",
    "stratos.book.10",
    "stratos.hidden.6",
    "stratos.hidden.19",
)
def draw_spell(ledger: Ledger[State, StratosEvent], seat: str, deck: str) -> None:
    """Let a seat draw a spell of the deck `mage` or `sorcerer`; of an empty deck nothing comes.

    A card that the side has already goes under the deck, and the next one comes; with nothing else left
    in it none does, and nobody is told why.
    """
    side = side_of(ledger.state, seat)
    owners = seats_of(ledger.state, side)
    while _has_new(ledger.state, side, deck):
        below = draws.comes_from_below(ledger.state, deck)
        card = draws.spell(ledger, seat, deck)
        if card not in _owned(ledger.state, side):
            ledger.emit(SpellDrawn(seat, deck, Secret(card, owners), below))
            return
        ledger.emit(SpellPutUnder(seat, deck, Secret(card, owners), below))
    ledger.emit(NoCardCame(seat, deck))


def _has_new(state: State, side: str, deck: str) -> bool:
    held = state.decks[deck]
    cards = (*(held.pool.value or ()), *(card.value for card in held.under))
    return any(card not in _owned(state, side) for card in cards)


def _owned(state: State, side: str) -> tuple[str, ...]:
    own = state.sides[side]
    return (*cards_in(own.book), *cards_in(own.aside))
