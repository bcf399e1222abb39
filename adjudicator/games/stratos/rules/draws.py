"""Draws from what nobody has seen: hidden sides of tiles, spells, exploration cards (dice.1, hidden.*).

Nothing hidden has an order before it is drawn. A hidden side is fixed when first somebody sees it: from then
on the state holds it (`state.seen`), and no later draw is made for it. What only a side may know is drawn for
its seats alone. Of an exploration card the open half is drawn first: its name, or `one_use`, which everybody
may know (hidden.7); then, for the side alone, which one-use card it is. What is left for a draw may depend on
what somebody holds or has seen; where a result is asked for, only the composition is told (hidden.20).

Purposes of draws, in the labels `turn/seat/purpose/k` (`setup` before the first turn; `seat` draws):

| Purpose | Options | Who sees it | For |
|---|---|---|---|
| `goal` | coordinates of the covered slots | all | the set-up with `goal_face_up`, seat `-` |
| `mage` `sorcerer` | the deck's cards | the side | a spell drawn (setup.8, learn.2, book.4, book.10) |
| `under` | undersides left of that terrain | all | a search (search.3) |
| `special` | specials left of that pool | all | discovery or destruction of a covered special |
| `look` | as `under` or `special` | the side | farsight, ancient_map |
| `land` `lagoon` | names of the deck's open cards, `one_use` for the others | all | a card of a search |
| `item` | the deck's one-use cards | the side | the one-use card just drawn |
| `harvest` `search` | 1 to 4 | all | power harvest, the delta |
| `attack` `shoot` | 1 to the die of the weapon | all | attack.1, shoot.1 |
| `cast` `use` | 1 to the die of the card | all | firebolt, soul_drain, meteor; kraken_horn |
| `kraken` | 1 to 4 | all | card.kraken.1 |
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.secret import may_see
from adjudicator.games.stratos.components import ONE_USE
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import seats_of, side_of, unseen_specials, unseen_undersides

Book = Ledger[State, StratosEvent]

LOOK, UNDER, SPECIAL, ITEM = "look", "under", "special", "item"


@rule("stratos.search.3", "stratos.tile.2", "stratos.law.3")
def underside(ledger: Book, seat: str, at: str) -> str:
    """Give what is under an unsearched tile, for all to see."""
    return _turned(ledger, UNDER, seat, at)


@rule("stratos.land.3", "stratos.setup.3", "stratos.hidden.12")
def special(ledger: Book, seat: str, at: str) -> str:
    """Give which special tile a covered one is, for all to see."""
    return _turned(ledger, SPECIAL, seat, at)


@rule("stratos.spell.farsight.1", "stratos.spell.farsight.3", "stratos.hidden.9")
def look(ledger: Book, seat: str, at: str) -> str:
    """Give the hidden side of a tile to the seats of one side alone."""
    owners = seats_of(ledger.state, side_of(ledger.state, seat))
    return _turned(ledger, LOOK, seat, at, owners)


@rule("stratos.hidden.6", "stratos.comp.3", "stratos.dice.4")
def spell(ledger: Book, seat: str, deck: str) -> str:
    """Give the next card of a spell deck to the seats of one side alone; the empty text of an empty deck.

    It is only named here: SpellDrawn or SpellPutUnder takes it out of the deck. A card put under the deck
    comes when all others are gone; `comes_from_below` tells.
    """
    held = ledger.state.decks[deck]
    if held.pool.value:
        owners = seats_of(ledger.state, side_of(ledger.state, seat))
        return ledger.pick(deck, held.pool.value, seat, owners, _cards_of(ledger.state, deck))
    return held.under[0].value or "" if held.under else ""


def comes_from_below(state: State, deck: str) -> bool:
    """Tell whether the next card of a deck is one that was put under it; everybody can count that."""
    held = state.decks[deck]
    return held.count == len(held.under) > 0


@rule("stratos.search.5", "stratos.search.6", "stratos.hidden.7", "stratos.search.4")
def card(ledger: Book, seat: str, deck: str) -> str:
    """Give the next card of an exploration deck; a one-use card's name is for its side alone.

    The deck has a card left: an empty one is reshuffled before (search.10).
    """
    data, pool = ledger.state.data, ledger.state.decks[deck].pool.value or ()
    hidden = [name for name in pool if data.cards[name].type == ONE_USE]
    shown = [name for name in pool if name not in hidden] + [ONE_USE] * len(hidden)
    drawn = ledger.pick(deck, shown, seat)
    if drawn != ONE_USE:
        return drawn
    owners = seats_of(ledger.state, side_of(ledger.state, seat))
    known = [name for name in _cards_of(ledger.state, deck) if data.cards[name].type == ONE_USE]
    return ledger.pick(ITEM, hidden, seat, owners, known)


def _turned(ledger: Book, purpose: str, seat: str, at: str, owners: tuple[str, ...] = ()) -> str:
    """Give a hidden side: the one that somebody has seen already, else one that is drawn.

    A dry run stops at both alike, so that it does not tell the seat what others have looked at.
    What can be left is known from the composition alone.
    """
    state = ledger.state
    tile, seen = state.board[at], state.seen.get(at)
    if tile.is_special:
        pool, known = unseen_specials(state, tile.pool), tuple(state.data.pools[tile.pool])
    else:
        pool, known = unseen_undersides(state, tile.terrain), tuple(state.data.undersides[tile.terrain])
    if seen is None or not seen.value:
        return ledger.pick(purpose, pool, seat, owners, known)
    if not may_see(seen.owners, seat):
        ledger.lay_open(purpose, (*pool, seen.value), seat, owners, known)
    return seen.value


def _cards_of(state: State, deck: str) -> tuple[str, ...]:
    """Give all cards of a deck, wherever they are; everybody may know them (hidden.20)."""
    return state.data.deck_list(deck, state.options.scenario, state.options.copies)
