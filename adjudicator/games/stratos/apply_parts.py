"""Changes of a Stratos state that several events have in common; no rule is looked at here."""

from collections.abc import Iterable, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.stratos.state import (
    BY_OCCUPATION,
    SOURCES,
    Book,
    Deck,
    Hidden,
    Results,
    State,
    Unit,
    scenario_of,
    with_side,
)

Counts = Mapping[str, int]


def owners_of(state: State, side: str) -> tuple[str, ...]:
    """Give the seats that know a side's secrets, in the order of play (hidden.2)."""
    members = scenario_of(state).sides[side]
    return tuple(seat for seat in state.seats if seat in members)


# Resources


def added(counts: Counts, more: Counts, sign: int = 1) -> dict[str, int]:
    """Give counts with others added, or taken away with `sign` -1."""
    made = dict(counts)
    for kind, number in more.items():
        made[kind] = made.get(kind, 0) + sign * number
    return made


def from_supply(state: State, side: str, gained: Counts, back: int = 1) -> State:
    """Move tokens from the supply into a stock; with `back` -1 from the stock into the supply."""
    after = with_side(state, side, stock=added(state.sides[side].stock, gained, back))
    return changed(after, supply=added(state.supply, gained, -back))


# Units


def with_units(state: State, units: Mapping[str, Unit]) -> State:
    """Give the state with these units in the place of those of the same names."""
    return changed(state, units={**state.units, **units})


def health_changed(state: State, by_unit: Counts, sign: int) -> State:
    """Add to the Health of units, or take away with `sign` -1."""
    units = state.units
    return with_units(
        state, {u: changed(units[u], health=units[u].health + sign * n) for u, n in by_unit.items()}
    )


@rule("stratos.special.3", "stratos.special.fortress.4")
def left_its_tile(unit: Unit, at: str) -> Unit:
    """Put a unit on another tile; its Occupy bonus ends (special.3)."""
    defends = tuple(source for source in unit.defends if source != BY_OCCUPATION)
    return changed(unit, at=at, occupies=False, defends=defends)


def marked(unit: Unit, source: str) -> Unit:
    """Give a unit one more source of its Defend marker."""
    held = (*unit.defends, source)
    return changed(unit, defends=tuple(known for known in SOURCES if known in held))


def without_unit(state: State, name: str) -> State:
    """Take a unit off the board; its equipment goes to the discards of its deck (defeat.6)."""
    unit = state.units[name]
    after = changed(state, units={other: u for other, u in state.units.items() if other != name})
    return discarded(after, (unit.equipment,)) if unit.equipment else after


# Hidden cards, decks, books


def with_hidden(state: State, hidden: Hidden, side: str, card: str) -> Hidden:
    """Add a card to hidden ones."""
    deck = state.data.deck_of(card)
    names = tuple(sorted((*_names(hidden), card)))
    return Hidden(Secret(names, owners_of(state, side)), added(hidden.backs, {deck: 1}))


def without_hidden(state: State, hidden: Hidden, card: str) -> Hidden:
    """Take a card out of hidden ones.  RuleBug if it is not among them."""
    names = list(_names(hidden))
    if hidden.cards is None or card not in names:
        raise RuleBug(f"{card} is not among the hidden cards")
    names.remove(card)
    if not names:
        return Hidden()
    backs = added(hidden.backs, {state.data.deck_of(card): -1})
    left = {deck: number for deck, number in backs.items() if number}
    return Hidden(Secret(tuple(names), hidden.cards.owners), left)


def joined(one: Hidden, other: Hidden) -> Hidden:
    """Put hidden cards of one side together."""
    if one.cards is None or other.cards is None:
        return other if one.cards is None else one
    names = tuple(sorted((*_names(one), *_names(other))))
    return Hidden(Secret(names, one.cards.owners), added(one.backs, other.backs))


def books_joined(one: Book, other: Book) -> Book:
    """Put two books of one side together, faces kept."""
    return Book((*one.up, *other.up), (*one.known, *other.known), joined(one.hidden, other.hidden))


def taken_from(state: State, deck: str, card: str, known: bool = False) -> State:
    """Take a card out of a deck: out of the pool, or the first put under it.  RuleBug if it is not there."""
    held = state.decks[deck]
    if known:
        if not held.under or held.under[0].value != card:
            raise RuleBug(f"{card} does not lie first under the deck {deck}")
        return with_deck(state, deck, changed(held, count=held.count - 1, under=held.under[1:]))
    pool = list(held.pool.value or ())
    if card not in pool:
        raise RuleBug(f"{card} is not in the deck {deck}")
    pool.remove(card)
    return with_deck(state, deck, changed(held, count=held.count - 1, pool=Secret(tuple(pool), ())))


def with_deck(state: State, name: str, deck: Deck) -> State:
    """Give the state with one deck replaced."""
    return changed(state, decks={**state.decks, name: deck})


def discarded(state: State, cards: Iterable[str]) -> State:
    """Lay exploration cards on the discards of their decks."""
    for card in cards:
        name = state.data.deck_of(card)
        deck = state.decks[name]
        state = with_deck(state, name, changed(deck, discards=(*deck.discards, card)))
    return state


def one_less(cards: tuple[str, ...], card: str) -> tuple[str, ...]:
    """Take one card out of an open row.  RuleBug if it is not there."""
    if card not in cards:
        raise RuleBug(f"{card} does not lie there")
    place = cards.index(card)
    return cards[:place] + cards[place + 1 :]


# The end


def opened(state: State) -> State:
    """Let everybody see everything that is still hidden (hidden.14)."""
    everybody = (PUBLIC, *state.seats)
    sides = {
        name: changed(
            side,
            book=_open_book(side.book, everybody),
            aside=_open_book(side.aside, everybody),
            items=_open_cards(side.items, everybody),
        )
        for name, side in state.sides.items()
    }
    seen = {at: Secret(face.value, everybody) for at, face in state.seen.items()}
    gone = tuple(changed(g, seen=Secret(g.seen.value, everybody)) if g.seen else g for g in state.gone)
    decks = {name: _open_deck(deck, everybody) for name, deck in state.decks.items()}
    return changed(state, sides=sides, seen=seen, gone=gone, decks=decks, results=Results())


def _open_book(book: Book, everybody: tuple[str, ...]) -> Book:
    return changed(book, hidden=_open_cards(book.hidden, everybody))


def _open_cards(hidden: Hidden, everybody: tuple[str, ...]) -> Hidden:
    if hidden.cards is None:
        return hidden
    return changed(hidden, cards=Secret(hidden.cards.value, everybody))


def _open_deck(deck: Deck, everybody: tuple[str, ...]) -> Deck:
    under = tuple(Secret(card.value, everybody) for card in deck.under)
    return changed(deck, pool=Secret(deck.pool.value, everybody), under=under)


def _names(hidden: Hidden) -> tuple[str, ...]:
    return hidden.cards.value or () if hidden.cards is not None else ()
