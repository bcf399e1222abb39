"""Judges the names that a written position uses: seats, sides, units, tiles, cards, counts that are none."""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.core.secret import PUBLIC
from adjudicator.games.stratos.components import (
    CLASSES,
    DECKS,
    EQUIPMENT,
    EXPLORATION_DECKS,
    ONE_USE,
    PERMANENT,
)
from adjudicator.games.stratos.opening import sides_in_order
from adjudicator.games.stratos.state import KINDS, PHASES, SOURCES, Hidden, Side, State, Unit, scenario_of
from adjudicator.games.stratos.tiles import CATHEDRAL, FORTRESS, RESOURCES, TERRAINS, Tile
from adjudicator.games.stratos.views import names_in

ABSURD = 1_000_000
GIFTS = (FORTRESS, CATHEDRAL)


def unknown_names(state: State) -> Iterator[str]:
    """Yield every name that this match does not have, and counts that are no counts."""
    seats = tuple(_seats(state))
    yield from seats
    if seats:
        return
    yield from _turn(state)
    yield from _board(state)
    yield from _counts("aside", state.aside, TERRAINS)
    yield from _counts("supply", state.supply, RESOURCES)
    yield from _counts("box", state.box, RESOURCES)
    for name, unit in state.units.items():
        yield from _unit(state, f"units.{name}", name, unit)
    for name, side in state.sides.items():
        yield from _side(state, f"sides.{name}", side)
    yield from _decks(state)


def _seats(state: State) -> Iterator[str]:
    scenario = scenario_of(state)
    wanted = sorted(scenario.side_of)
    if sorted(state.seats) != wanted:
        yield f"seats: they are {', '.join(state.seats)}; {scenario.title} is for {', '.join(wanted)}"
        return
    order = sides_in_order(scenario, tuple(state.seats))
    if tuple(state.sides) != order:
        yield f"sides: they are {', '.join(state.sides)}; by the seats they are {', '.join(order)}"


def _turn(state: State) -> Iterator[str]:
    if state.side and state.side not in state.sides:
        yield f"side: there is no side {state.side!r}; they are {', '.join(state.sides)}"
    yield from _known("waiting", state.waiting, state.seats)
    yield from _known("winners", state.winners, state.sides)
    yield from _known("phase", (state.phase,) if state.phase else (), PHASES)
    if state.striding and state.striding not in state.units:
        yield f"striding: there is no unit {state.striding}"
    for place, task in enumerate(state.agenda):
        yield from _known(f"agenda.{place}.seat", (task.seat,), state.seats)
        yield from _typed(state, f"agenda.{place}.card", (task.card,), EQUIPMENT)
    if state.search is not None:
        yield from _known("search.deck", (state.search.deck,), EXPLORATION_DECKS)
        yield from _known("search.at", (state.search.at,), state.board)


def _board(state: State) -> Iterator[str]:
    spaces = scenario_of(state).board.spaces
    if sorted(state.board) != sorted(spaces):
        odd = [at for at in (*state.board, *spaces) if (at in state.board) != (at in spaces)]
        yield f"board: {', '.join(odd[:5])} should not be there, or is missing (law.1)"
        return
    for at, face in state.seen.items():
        if at not in state.board:
            yield f"seen.{at}: this is not on the map"
        elif not state.board[at].has_unknown_side:
            yield f"seen.{at}: the hidden side of {state.board[at]} is no secret"
        elif face.value not in _faces(state, state.board[at]):
            yield f"seen.{at}: {face.value or 'nothing'} cannot be the hidden side of {state.board[at]}"
        else:
            knowing = (*state.seats, PUBLIC) if state.ended else tuple(state.seats)
            yield from _known(f"seen.{at}.owners", face.owners, knowing)


def _faces(state: State, tile: Tile) -> tuple[str, ...]:
    return state.data.pools[tile.pool] if tile.is_special else tuple(state.data.undersides[tile.terrain])


def _unit(state: State, path: str, name: str, unit: Unit) -> Iterator[str]:
    seat, _, number = name.rpartition("-")
    if seat != unit.seat or seat not in state.seats or not (number.isascii() and number.isdigit()):
        yield f"{path}: a unit is named by its seat and its number, such as p1-2"
    yield from _known(f"{path}.kind", (unit.kind,), CLASSES)
    yield from _known(f"{path}.at", (unit.at,), state.board)
    yield from _known(f"{path}.defends", unit.defends, SOURCES)
    yield from _known(f"{path}.gifts", unit.gifts, GIFTS)
    yield from _known(f"{path}.acted", unit.acted, KINDS)
    yield from _typed(state, f"{path}.equipment", (unit.equipment,) if unit.equipment else (), EQUIPMENT)


def _side(state: State, path: str, side: Side) -> Iterator[str]:
    yield from _counts(f"{path}.stock", side.stock, RESOURCES)
    yield from _counts(path, {"hoards": side.hoards, "defeats": side.defeats}, ("hoards", "defeats"))
    for part, book in (("book", side.book), ("aside", side.aside)):
        yield from _hidden(f"{path}.{part}.hidden", book.hidden)
        named = (*book.up, *book.known, *names_in(book.hidden))
        yield from _known(f"{path}.{part}", named, state.data.spells)
    yield from _hidden(f"{path}.items", side.items)
    yield from _typed(state, f"{path}.items", names_in(side.items), ONE_USE)
    yield from _typed(state, f"{path}.used", side.used, ONE_USE)
    yield from _typed(state, f"{path}.permanents", side.permanents, PERMANENT)


def _hidden(path: str, hidden: Hidden) -> Iterator[str]:
    yield from _counts(f"{path}.backs", hidden.backs, DECKS)
    if (hidden.cards is None) != (not hidden.backs):
        yield f"{path}: cards and backs are either both there or both not"
    elif hidden.cards is not None and hidden.cards.value is None:
        yield f"{path}.cards: a whole position names them"


def _decks(state: State) -> Iterator[str]:
    if sorted(state.decks) != sorted(DECKS):
        yield f"decks: they are {', '.join(state.decks)}; wanted are {', '.join(DECKS)}"
    for name, deck in state.decks.items():
        cards = (*(deck.pool.value or ()), *(card.value or "" for card in deck.under), *deck.discards)
        yield from _known(f"decks.{name}", cards, (*state.data.spells, *state.data.cards))
        if deck.pool.value is None:
            yield f"decks.{name}.pool: a whole position names the cards"
    yield from _known("exiled", state.exiled, state.data.spells)


def _known(path: str, names: Iterable[str], known: Iterable[str]) -> Iterator[str]:
    there = tuple(known)
    for name in names:
        if name not in there:
            yield f"{path}: there is no {name or '(nothing)'} here"


def _typed(state: State, path: str, names: Iterable[str], card_type: str) -> Iterator[str]:
    for name in names:
        card = state.data.cards.get(name)
        if card is None or card.type != card_type:
            yield f"{path}: {name or '(nothing)'} is no card of the type {card_type}"


def _counts(path: str, counts: Mapping[str, int], known: tuple[str, ...]) -> Iterator[str]:
    for kind, number in counts.items():
        if kind not in known:
            yield f"{path}.{kind}: there is no such thing; known are {', '.join(known)}"
        elif not 0 <= number <= ABSURD:
            yield f"{path}.{kind}: {number} is no count"
    missing = [kind for kind in known if kind not in counts]
    if missing and not path.endswith("backs"):
        yield f"{path}: {', '.join(missing)} should be counted too, 0 where there is none"
