"""Draws what the sides of a Stratos table own: tokens, points, spells, cards; hidden ones as far as known."""

from collections.abc import Iterator, Sequence

from adjudicator.core.wording import counted, wrapped
from adjudicator.games.stratos.components import DECKS
from adjudicator.games.stratos.state import Book, Hidden, Side, State
from adjudicator.games.stratos.tiles import RESOURCES
from adjudicator.games.stratos.views import (
    count_in,
    names_in,
    points,
    points_in_parts,
    size_of,
)
from adjudicator.games.stratos.wording import side_first, side_word

_NAME_WIDTH = 9


def stock_lines(state: State) -> Iterator[str]:
    """Draw the table of tokens: each side's stock, the supply, the box (hidden.1)."""
    yield _row("Tokens", RESOURCES, RESOURCES)
    for name, side in state.sides.items():
        yield _row(name_of(state, name), [str(side.stock.get(kind, 0)) for kind in RESOURCES], RESOURCES)
    for name, held in (("supply", state.supply), ("box", state.box)):
        yield _row(f" {name}", [str(held.get(kind, 0)) for kind in RESOURCES], RESOURCES)


def seat_lines(state: State) -> Iterator[str]:
    """Tell of each seat how many units it has, and what its next one will be called."""
    yield from wrapped(f"Units: {'; '.join(f'{seat} {seat_words(state, seat)}' for seat in state.seats)}.")


def card_lines(state: State) -> Iterator[str]:
    """Tell the points, spells, cards and tokens of each side; hidden names where the reader may know them."""
    for name, side in state.sides.items():
        yield from wrapped(f"{side_first(name)}: {'; '.join(_holdings(state, name, side))}.")


def name_of(state: State, side: str) -> str:
    """Name a side in a table, marked where it has the turn."""
    return f"{'>' if side == state.side else ' '}{side_word(side)}"


def hidden_words(hidden: Hidden) -> str:
    """Count face-down cards by their backs, with their names where they may be known."""
    backs = ", ".join(f"{hidden.backs[deck]} {deck.capitalize()}" for deck in DECKS if hidden.backs.get(deck))
    names = " ".join(names_in(hidden))
    return f"{backs} ({names})" if names else backs


def book_words(book: Book) -> str:
    """Tell the spells of a book: face-up, face-down but known to all, face-down."""
    parts = [f"face-up {' '.join(book.up)}"] if book.up else []
    parts += [f"known {' '.join(book.known)}"] if book.known else []
    parts += [f"face-down {hidden_words(book.hidden)}"] if count_in(book.hidden) else []
    return ", ".join(parts) or "empty"


def seat_words(state: State, seat: str) -> str:
    """Tell how many units a seat has, and what its next one will be called (unit.5)."""
    number = sum(unit.seat == seat for unit in state.units.values())
    resigned = ", resigned" if state.seats[seat].resigned else ""
    return f"{number}, next {seat}-{state.seats[seat].arrived + 1}{resigned}"


def point_words(state: State, side: str) -> str:
    """Tell how many Prosperity Points a side has, and where they come from (pp.1)."""
    parts = ", ".join(f"{part} {number}" for part, number in points_in_parts(state, side).items() if number)
    return f"{counted(points(state, side), 'point')}{f' ({parts})' if parts else ''}"


def _holdings(state: State, name: str, side: Side) -> Iterator[str]:
    yield point_words(state, name)
    if side.is_out:
        yield f"out of the match, having had {_tokens(side)}"
        return
    yield f"book {book_words(side.book)}"
    if size_of(side.aside):
        yield f"put aside {book_words(side.aside)}"
    if count_in(side.items):
        yield f"one-use cards face-down {hidden_words(side.items)}"
    if side.used:
        yield f"used {' '.join(side.used)}"
    if side.permanents:
        yield f"permanents {' '.join(side.permanents)}"
    if side.hoards or side.defeats or side.promote or side.occupy:
        yield _tokens(side)


def _tokens(side: Side) -> str:
    held = [counted(side.hoards, "Hoard Token")] if side.hoards else []
    held += [counted(side.defeats, "Defeat Token")] if side.defeats else []
    goals = (("Promote Token", side.promote), ("Occupy Token", side.occupy))
    return ", ".join([*held, *(token for token, has in goals if has)]) or "no token"


def _row(name: str, cells: Sequence[str], headings: Sequence[str]) -> str:
    """Write a row of a table: the name, then each cell at the right of its column."""
    written = (f" {cell:>{max(len(heading), 3)}}" for cell, heading in zip(cells, headings, strict=True))
    return f"{name:{_NAME_WIDTH}}{''.join(written)}".rstrip()
