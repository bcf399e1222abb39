"""Lists every fact of the picture of a Stratos table as lines of text, for those who see no picture.

The order is fixed: situation, decisions, turn, seats, sides, units, tiles row by row, supply, decks, piles,
what was looked at, then what units do, and the cards that the reader may know. Marks that are not set, cards
that are not there and points that are none have no line. What is told is named as in the diff of two
states (`sides.p1.stock.corn`, `units.p1-2.health`); what follows from it stands beside it under a name of its
own.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.wording import wrapped
from adjudicator.games.stratos.board import WAYS, Board
from adjudicator.games.stratos.picture_map import pools
from adjudicator.games.stratos.picture_piles import gone_words, repeated, seen_words, under_words, words
from adjudicator.games.stratos.picture_sides import hidden_words
from adjudicator.games.stratos.picture_units import acts, in_order
from adjudicator.games.stratos.reference import (
    card_words,
    class_words,
    open_cards,
    own_cards,
    price_words,
)
from adjudicator.games.stratos.situation import task_words, ways_to_win
from adjudicator.games.stratos.state import Book, Side, State, Unit, scenario_of
from adjudicator.games.stratos.views import (
    actions_left,
    board_of,
    most_health,
    most_spirit,
    points,
    points_in_parts,
    seats_of,
    side_of,
    title_of,
    unit_on,
)
from adjudicator.games.stratos.wording import NOTHING, face_words, tile_words

Fact = tuple[str, str]

FACT_NAMES = {
    "agenda": "decision",
    "key": "number",
    "serial": "decisions_so_far",
    "arrived": "units_so_far",
    "strode": "boots_used",
    "slowed_next": "slowed_next_turn",
    "holds": "holds_tombolo",
}
"""What facts of the state are called where people read them."""


def fact_lines(state: State, viewer: str) -> tuple[str, ...]:
    """Give the facts that a viewer may know, one a line of at most 72 columns; a longer one goes on indented.

    `state` is what the viewer may see. The viewer may be a seat, which is then named first, or anybody else.
    """
    facts = (
        *_situation(state, viewer),
        *_turn(state),
        *(fact for seat in state.seats for fact in _seat(state, seat)),
        *(fact for name, side in state.sides.items() for fact in _side(state, name, side)),
        *(fact for name in in_order(state) for fact in _unit(state, name, state.units[name])),
        *((f"board.{at}", ", ".join(_tile(state, at))) for at in board_of(state).spaces),
        *_piles(state),
        *_reference(state, viewer),
    )
    return tuple(line for name, text in facts for line in wrapped(f"{name}: {text}"))


def _situation(state: State, viewer: str) -> Iterator[Fact]:
    if viewer in state.seats:
        yield "you", viewer
    yield "scenario", scenario_of(state).title
    yield "order", " ".join(state.sides)
    for number, way in enumerate(ways_to_win(state), 1):
        yield f"to_win.{number}", way
    yield "round", str(state.round)
    yield "turn", str(state.turn)
    yield "side", state.side or NOTHING
    yield "phase", state.phase or NOTHING
    yield "waiting", words(state.waiting)
    yield "ended", state.ended or NOTHING
    yield "winners", words(state.winners)
    for number, task in enumerate(state.agenda, 1):
        yield f"decision.{number}", task_words(task)


def _turn(state: State) -> Iterator[Fact]:
    """Tell what belongs to the turn that goes on, as far as there is any of it."""
    search, so_far = state.search, state.results
    yield from _if_any("began_empty", _yes(state.began_empty))
    yield from _if_any("passed", words(state.passed))
    yield from _if_any("striding", state.striding)
    if search is not None:
        yield "search", f"{search.unit} at {search.at}, {search.left} of {search.deck} left"
    yield from _if_any("spent", words(state.spent))
    yield from _if_any("hoarded", str(state.hoarded))
    yield from _if_any("results.gain", str(so_far.gain))
    yield from _if_any("results.hit", _yes(so_far.hit))
    yield from _if_any("results.damage", str(so_far.damage))
    yield from _if_any("results.effective", _yes(so_far.effective))
    yield from _if_any("results.special", so_far.special)
    yield from _if_any("results.defeated", words(so_far.defeated))
    yield from _if_any("results.found", words(so_far.found))
    if so_far.drawn is not None:
        yield from _if_any("results.drawn", words(so_far.drawn.value or ()))


def _seat(state: State, seat: str) -> Iterator[Fact]:
    yield f"{seat}.side", side_of(state, seat)
    yield f"{seat}.units", str(sum(unit.seat == seat for unit in state.units.values()))
    yield f"{seat}.units_so_far", str(state.seats[seat].arrived)
    yield from _if_any(f"{seat}.resigned", _yes(state.seats[seat].resigned))


def _side(state: State, name: str, side: Side) -> Iterator[Fact]:
    path = f"sides.{name}"
    yield f"{path}.seats", words(seats_of(state, name))
    for kind, number in side.stock.items():
        yield f"{path}.stock.{kind}", str(number)
    yield f"{path}.points", str(points(state, name))
    for part, number in points_in_parts(state, name).items():
        yield from _if_any(f"{path}.points.{part}", str(number))
    yield from _book(f"{path}.book", side.book)
    yield from _book(f"{path}.aside", side.aside)
    yield from _those_there(
        path,
        items=hidden_words(side.items),
        used=words(side.used),
        permanents=words(side.permanents),
        hoards=str(side.hoards),
        defeats=str(side.defeats),
        promote=_yes(side.promote),
        occupy=_yes(side.occupy),
        is_out=_yes(side.is_out),
    )


def _book(path: str, book: Book) -> Iterator[Fact]:
    yield from _those_there(
        path,
        up=words(book.up),
        known=words(book.known),
        hidden=hidden_words(book.hidden),
    )


def _unit(state: State, name: str, unit: Unit) -> Iterator[Fact]:
    path = f"units.{name}"
    yield f"{path}.class", title_of(state, unit)
    yield f"{path}.at", unit.at
    yield f"{path}.health", f"{unit.health} of {most_health(state, unit)}"
    if most_spirit(state, unit):
        yield f"{path}.spirit", f"{unit.spirit} of {most_spirit(state, unit)}"
    yield f"{path}.equipment", unit.equipment or NOTHING
    yield f"{path}.defends", words(unit.defends)
    if acts(state, unit):
        yield f"{path}.actions_left", str(actions_left(unit))
    yield from _those_there(
        path,
        acted=words(unit.acted),
        boots_used=_yes(unit.strode),
        gifts=words(unit.gifts),
        occupies=_yes(unit.occupies),
        slowed=_yes(unit.slowed),
        slowed_next_turn=_yes(unit.slowed_next),
        spent=_yes(unit.spent),
        holds_tombolo=_yes(unit.holds),
    )


def _tile(state: State, at: str) -> Iterator[str]:
    tile, board = state.board[at], board_of(state)
    yield tile_words(tile)
    face = state.seen[at].value if at in state.seen else None
    if face is not None:
        yield (
            f"known to you to be {face_words(face)}"
            if tile.is_special
            else f"known to you: {face_words(face)}"
        )
    if at in scenario_of(state).region:
        yield "in the region"
    if unit_on(state, at):
        yield f"{unit_on(state, at)} on it"
    yield f"touching {_around(board, at)}"


def _around(board: Board, at: str) -> str:
    found = ((way, board.step(at, way)) for way in WAYS)
    return " ".join(f"{way} {there}" for way, there in found if there)


def _piles(state: State) -> Iterator[Fact]:
    yield from _counts("supply", state.supply)
    yield from _counts("box", state.box)
    for name, deck in state.decks.items():
        yield f"decks.{name}.count", str(deck.count)
        if deck.pool.value:
            yield f"decks.{name}.pool", repeated(deck.pool.value)
        yield f"decks.{name}.under", ", ".join(map(under_words, deck.under)) or NOTHING
        yield f"decks.{name}.discards", words(deck.discards)
    yield from _counts("aside", state.aside)
    yield "gone", ", ".join(map(gone_words, state.gone)) or NOTHING
    yield "exiled", words(state.exiled)
    for at, face in state.seen.items():
        yield f"seen.{at}", seen_words(face)
    for pool, specials in pools(state).items():
        yield f"pools.{pool}", words(specials)


def _counts(path: str, held: Mapping[str, int]) -> Iterator[Fact]:
    for kind, number in held.items():
        yield f"{path}.{kind}", str(number)


def _reference(state: State, viewer: str) -> Iterator[Fact]:
    for name, text in class_words(state.data).items():
        yield f"class.{name}", text
    yield "prices", price_words(state.data)
    for card in own_cards(state, viewer):
        yield f"own_card.{card}", card_words(state.data, card)
    for card in open_cards(state, viewer):
        yield f"open_card.{card}", card_words(state.data, card)


def _those_there(path: str, **texts: str) -> Iterator[Fact]:
    """Give facts below a path, without those that say no more than that there is nothing of the kind."""
    for name, text in texts.items():
        yield from _if_any(f"{path}.{name}", text)


def _if_any(name: str, text: str) -> Iterator[Fact]:
    """Give a fact unless it says no more than that there is nothing of the kind."""
    if text not in ("", NOTHING, "0", "no"):
        yield name, text


def _yes(so: bool) -> str:
    return "yes" if so else "no"
