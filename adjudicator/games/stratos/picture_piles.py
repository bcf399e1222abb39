"""Draws what lies beside the map of a Stratos table: decks, discards, tiles aside and gone, what was seen."""

from collections import Counter
from collections.abc import Iterable, Iterator

from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.core.wording import listed, wrapped
from adjudicator.games.stratos.state import Deck, Gone, State
from adjudicator.games.stratos.wording import NOTHING, face_words

UNKNOWN = "?"


def pile_lines(state: State) -> Iterator[str]:
    """Tell of decks, set-aside tiles, and whatever has left the match."""
    counts = ", ".join(f"{name.capitalize()} {deck.count}" for name, deck in state.decks.items())
    yield from wrapped(f"Cards in decks: {counts}.")
    for name, deck in state.decks.items():
        told = "; ".join(deck_words(deck))
        if told:
            yield from wrapped(f"{name.capitalize()} deck: {told}.")
    aside = ", ".join(f"{number} {terrain}" for terrain, number in state.aside.items())
    yield from wrapped(f"Tiles aside: {aside}.")
    if state.gone or state.exiled:
        gone = ", ".join(map(gone_words, state.gone))
        yield from wrapped(f"Out of the match: tiles {gone or NOTHING}; spells {words(state.exiled)}.")


def seen_lines(state: State) -> Iterator[str]:
    """Tell which hidden sides have been looked at by whom, and what the reader knows of them (hidden.9)."""
    for at, face in state.seen.items():
        yield from wrapped(f"{at} was looked at by {seen_words(face)}.")


def seen_words(face: Secret[str]) -> str:
    """Say who has looked at a hidden side, and what there is where the reader may know it."""
    owners = listed(seat for seat in face.owners if seat != PUBLIC) or "nobody"
    return f"{owners}: {face_words(face.value)}" if face.value is not None else owners


def deck_words(deck: Deck) -> Iterator[str]:
    """Tell what is known of a deck's cards, what was put under it, and its discards, where there is any."""
    if deck.pool.value:
        yield f"in no known order {repeated(deck.pool.value)}"
    if deck.under:
        yield f"put under it, the upper first, {', '.join(map(under_words, deck.under))}"
    if deck.discards:
        yield f"discards {words(deck.discards)}"


def under_words(card: Secret[str]) -> str:
    """Name a card under a deck where the reader may know it, and say who put it there."""
    return f"{card.value or UNKNOWN} (by {' '.join(owner for owner in card.owners if owner != PUBLIC)})"


def gone_words(gone: Gone) -> str:
    """Name a tile that has left the match, and what the reader has seen of a side that nobody else saw."""
    if gone.seen is None:
        return gone.tile.text
    return f"{gone.tile.text} (looked at by {seen_words(gone.seen)})"


def repeated(cards: Iterable[str]) -> str:
    """Name cards, repeated ones once with their number."""
    return " ".join(f"{name}{f'*{number}' if number > 1 else ''}" for name, number in Counter(cards).items())


def words(names: Iterable[str]) -> str:
    """Name things in a row; a dash for none."""
    return " ".join(names) or NOTHING
