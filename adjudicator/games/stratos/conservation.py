"""What is never lost or made in Stratos: tiles, resources and cards counted, wherever they are."""

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.games.stratos.components import DECKS
from adjudicator.games.stratos.state import Deck, State
from adjudicator.games.stratos.tiles import RESOURCES, SPECIAL, TERRAINS
from adjudicator.games.stratos.views import names_in


def conserved(state: State) -> Mapping[str, int]:
    """Count tiles by terrain, resources by kind, cards by name and by deck.

    Every count is the same at all times of a match (law.2, law.8, law.9, law.11, law.12). It takes a whole
    state: what hides cards hides them from the count too.
    """
    everywhere = cards(state)
    owned = (*state.data.spells, *state.data.cards)
    return {
        **{f"tile.{terrain}": number for terrain, number in tiles(state).items()},
        **{f"resource.{kind}": number for kind, number in resources(state).items()},
        **{f"card.{name}": everywhere[name] for name in owned},
        **{f"deck.{deck}": number for deck, number in decks(state).items()},
    }


def tiles(state: State) -> dict[str, int]:
    """Count tiles on the board, aside and out of the match by terrain, special ones together (law.2)."""
    counts = Counter(dict(state.aside))
    counts.update(tile.terrain for tile in state.board.values())
    counts.update(gone.tile.terrain for gone in state.gone)
    return {terrain: counts[terrain] for terrain in (*TERRAINS, SPECIAL)}


def resources(state: State) -> dict[str, int]:
    """Count the tokens in the supply, in stocks and in the box by kind (law.8, law.9)."""
    stocks = [state.supply, state.box, *(side.stock for side in state.sides.values())]
    return {kind: sum(stock.get(kind, 0) for stock in stocks) for kind in RESOURCES}


def cards(state: State) -> Counter[str]:
    """Count every card by name, wherever it is (law.11, law.12)."""
    counts = Counter(cards_outside_decks(state))
    for deck in state.decks.values():
        counts.update(cards_of_deck(deck))
    return counts


def decks(state: State) -> dict[str, int]:
    """Count the cards of every deck, in it and elsewhere, by what everybody may count (hidden.5)."""
    counts = {deck: state.decks[deck].count for deck in DECKS}
    for name in open_cards(state):
        counts[state.data.deck_of(name)] += 1
    for side in state.sides.values():
        for hidden in (side.book.hidden, side.aside.hidden, side.items):
            for deck, number in hidden.backs.items():
                counts[deck] += number
    return counts


def open_cards(state: State) -> Iterator[str]:
    """Give all cards outside the decks whose names are public."""
    yield from state.exiled
    for deck in state.decks.values():
        yield from deck.discards
    for side in state.sides.values():
        yield from (*side.book.up, *side.book.known, *side.aside.up, *side.aside.known)
        yield from (*side.used, *side.permanents)
    yield from (unit.equipment for unit in state.units.values() if unit.equipment)
    yield from (task.card for task in state.agenda)


def cards_outside_decks(state: State) -> Iterator[str]:
    """Give all cards outside the decks, hidden ones too."""
    yield from open_cards(state)
    for side in state.sides.values():
        for hidden in (side.book.hidden, side.aside.hidden, side.items):
            yield from names_in(hidden)


def cards_of_deck(deck: Deck) -> tuple[str, ...]:
    """Give the cards of a deck and under it, as whoever holds this state knows them."""
    return (*(deck.pool.value or ()), *(card.value for card in deck.under if card.value))
