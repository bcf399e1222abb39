"""Judges what a written position says of sides: books, tokens, who has won or left."""

from collections.abc import Iterator

from adjudicator.games.stratos.components import POINTS
from adjudicator.games.stratos.state import Hidden, Side, State, scenario_of
from adjudicator.games.stratos.views import (
    OCCUPIED_FOR_TOKEN,
    count_in,
    has_mage,
    in_play,
    names_in,
    points,
    seats_of,
    size_of,
    units_of,
)


def side_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the sides of a state whose names are all known (law.15, law.20, law.23)."""
    scenario = scenario_of(state)
    for name, side in state.sides.items():
        path = f"sides.{name}"
        for part, hidden in _hands(side):
            yield from _backs(state, f"{path}.{part}", name, hidden)
        if size_of(side.book) and not has_mage(state, name):
            yield f"{path}.book: without a Mage on the board the book lies aside (law.15)"
        yield from _tokens(state, path, name, side)
        if side.is_out and (units_of(state, name) or any(side.stock.values()) or count_in(side.items)):
            yield f"{path}.is_out: a side that is out has no units, no tokens and no cards"
        won = scenario.win[name] == POINTS and points(state, name) >= state.options.points_to_win
        if won and not state.ended and not side.is_out:
            yield f"{path}: {points(state, name)} points, and the match goes on (law.23)"
    teams = [team for team in scenario.teams if any(name in in_play(state) for name in team)]
    if len(teams) < 2 and not state.ended:
        yield "sides: fewer than two teams are in, and the match goes on (law.24)"


def _hands(side: Side) -> Iterator[tuple[str, Hidden]]:
    yield "book.hidden", side.book.hidden
    yield "aside.hidden", side.aside.hidden
    yield "items", side.items


def _backs(state: State, path: str, side: str, hidden: Hidden) -> Iterator[str]:
    decks = [state.data.deck_of(name) for name in names_in(hidden)]
    wanted = {deck: decks.count(deck) for deck in decks}
    if hidden.backs != wanted:
        yield f"{path}.backs: {dict(hidden.backs)}; by the names they are {wanted}"
    owners = hidden.cards.owners if hidden.cards is not None else seats_of(state, side)
    if sorted(owners) != sorted(seats_of(state, side)) and not state.ended:
        yield f"{path}.cards.owners: {', '.join(owners)}; they are {', '.join(seats_of(state, side))}"
    if list(names_in(hidden)) != sorted(names_in(hidden)):
        yield f"{path}.cards: hidden cards have no order; they are written sorted (hidden.5)"


def _tokens(state: State, path: str, name: str, side: Side) -> Iterator[str]:
    units = [state.units[unit] for unit in units_of(state, name)]
    promoted = sum(unit.promoted for unit in units) >= state.data.units_of_a_player
    if side.promote != promoted:
        yield f"{path}.promote: {side.promote}; by the units it is {promoted} (law.20)"
    occupied = sum(bool(state.board[unit.at].special) for unit in units) >= OCCUPIED_FOR_TOKEN
    if side.occupy != occupied:
        yield f"{path}.occupy: {side.occupy}; by the units it is {occupied} (law.20)"
