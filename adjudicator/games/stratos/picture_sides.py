"""Draws what the sides of a Stratos table own: tokens, points, spells, cards; hidden ones as far as known."""

from collections.abc import Iterator, Sequence

from adjudicator.games.stratos.components import DECKS
from adjudicator.games.stratos.state import Book, Hidden, Side, State
from adjudicator.games.stratos.tiles import RESOURCES
from adjudicator.games.stratos.views import (
    PARTS,
    count_in,
    names_in,
    points,
    points_in_parts,
    side_of,
    size_of,
)
from adjudicator.games.stratos.wording import counted, side_first, side_word, wrapped

_NAME_WIDTH = 9
_HEADINGS = {"permanents": "perm.", "equipment": "equipm."}


def stock_lines(state: State) -> Iterator[str]:
    """Draw the table of tokens: each side's stock, the supply, the box (hidden.1)."""
    yield _row("Tokens", RESOURCES, RESOURCES)
    for name, side in state.sides.items():
        yield _row(name_of(state, name), [str(side.stock.get(kind, 0)) for kind in RESOURCES], RESOURCES)
    for name, held in (("supply", state.supply), ("box", state.box)):
        yield _row(f" {name}", [str(held.get(kind, 0)) for kind in RESOURCES], RESOURCES)


def point_lines(state: State) -> Iterator[str]:
    """Draw the table of Prosperity Points: all of them, and where they come from (pp.1)."""
    headings = ("total", *(_HEADINGS.get(part, part) for part in PARTS))
    yield _row("Points", headings, headings)
    for name in state.sides:
        numbers = (points(state, name), *points_in_parts(state, name).values())
        yield _row(name_of(state, name), [str(number) for number in numbers], headings)


def seat_lines(state: State) -> Iterator[str]:
    """Tell of each seat how many units it has, and what its next one will be called."""
    for seat in state.seats:
        side = side_of(state, seat)
        whose = f" of {side_word(side)}" if side != seat else ""
        yield from wrapped(f"{seat}{whose}: {seat_words(state, seat)}.")


def card_lines(state: State) -> Iterator[str]:
    """Tell the spells, cards and tokens of each side; hidden names where the reader may know them."""
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
    return f"{counted(number, 'unit')}, the next would be {seat}-{state.seats[seat].arrived + 1}{resigned}"


def _holdings(state: State, name: str, side: Side) -> Iterator[str]:
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
