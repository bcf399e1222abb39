"""Draws a whole Stratos table in plain text to play from: situation, map, units, sides, piles, reference."""

from collections.abc import Iterator

from adjudicator.core.wording import wrapped
from adjudicator.games.stratos.picture_map import key_lines, map_lines, pool_lines
from adjudicator.games.stratos.picture_piles import pile_lines, seen_lines
from adjudicator.games.stratos.picture_sides import card_lines, seat_lines, stock_lines
from adjudicator.games.stratos.picture_units import unit_lines
from adjudicator.games.stratos.reference import (
    CLASS_KEY,
    card_words,
    class_rows,
    open_cards,
    own_cards,
    price_words,
)
from adjudicator.games.stratos.situation import situation_lines
from adjudicator.games.stratos.state import State


def picture(state: State, viewer: str) -> tuple[str, ...]:
    """Give the lines of the picture: at most 72 columns, ASCII, no blanks at the end.

    `state` is what the viewer may see; a seat is told who it is, and which of the cards are its own.
    """
    return (
        *situation_lines(state, viewer),
        "",
        *map_lines(state),
        "",
        *key_lines(state),
        *pool_lines(state),
        *seen_lines(state),
        "",
        *unit_lines(state),
        *seat_lines(state),
        "",
        *stock_lines(state),
        *card_lines(state),
        "",
        *pile_lines(state),
        "",
        *reference_lines(state),
        *card_reference_lines(state, viewer),
    )


def reference_lines(state: State) -> Iterator[str]:
    """Say of each class what it costs, its Health and Spirit, what it alone can do; then other prices."""
    for row in class_rows(state.data):
        yield from wrapped("{:9}{:13}{:24}{:4} {:4} {}".format(*row).rstrip())
    yield from wrapped(f"{CLASS_KEY} {price_words(state.data)}")


def card_reference_lines(state: State, viewer: str) -> Iterator[str]:
    """Say what each card does that the reader's side has, then each other one that lies open, each once."""
    for heading, cards in (
        ("Your cards", own_cards(state, viewer)),
        ("Other open cards", open_cards(state, viewer)),
    ):
        if cards:
            yield f"{heading} (in brackets: fields or kind of the order)"
        for name in cards:
            yield from wrapped(f"{name}: {card_words(state.data, name)}")
