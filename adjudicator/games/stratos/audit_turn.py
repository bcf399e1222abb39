"""Judges what a written position says of the order of play: turns, phases, searches, decisions, the end."""

from collections.abc import Iterator

from adjudicator.games.stratos.components import (
    CATHEDRAL_DESTROYED,
    LANDED_ON_CATHEDRAL,
    POINTS,
    QUARRY_DESTROYED,
    QUARRY_HELD,
    TOMBOLO_HELD,
)
from adjudicator.games.stratos.state import IN_ACTIONS, IN_BUYING, Searching, State
from adjudicator.games.stratos.views import seats_of, side_of, side_of_unit

LAST_STANDING, AGREED, RESIGNED, ABANDONED, TURN_LIMIT = (
    "last_standing",
    "agreed",
    "resigned",
    "abandoned",
    "turn_limit",
)
REASONS_TO_END = (
    POINTS,
    LANDED_ON_CATHEDRAL,
    CATHEDRAL_DESTROYED,
    QUARRY_HELD,
    QUARRY_DESTROYED,
    TOMBOLO_HELD,
    LAST_STANDING,
    AGREED,
    RESIGNED,
    ABANDONED,
    TURN_LIMIT,
)
"""Why a match can be over (section 19.1)."""
ABSURD = 1_000_000


def turn_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the order of play of a state whose names are all known."""
    numbers = (
        ("round", state.round),
        ("turn", state.turn),
        ("serial", state.serial),
        ("hoarded", state.hoarded),
    )
    yield from (f"{part}: {n} is no number of this match" for part, n in numbers if not 0 <= n <= ABSURD)
    if state.ended:
        yield from _after_the_end(state)
    elif not state.side:
        yield "side: nobody has the turn, and the match is not over"
    else:
        yield from _in_a_turn(state)
    yield from _agenda(state)
    if state.search is not None and not state.ended:
        yield from _search(state, state.search)


def _after_the_end(state: State) -> Iterator[str]:
    if state.ended not in REASONS_TO_END:
        yield f"ended: {state.ended!r} is no reason to end; reasons are {', '.join(REASONS_TO_END)}"
    if state.side or state.phase or state.waiting or state.passed or state.agenda:
        yield "ended: the match is over, so there is no turn and nothing to be decided"


def _in_a_turn(state: State) -> Iterator[str]:
    if state.round < 1 or state.turn < 1:
        yield f"turn: {state.side} plays in round {state.round}, turn {state.turn}; both count from 1"
    if state.phase not in (IN_ACTIONS, IN_BUYING):
        yield f"phase: {state.side} has the turn, so the phase is {IN_ACTIONS} or {IN_BUYING}"
    if state.sides[state.side].is_out:
        yield f"side: {state.side} is out and has no turn"
    seats = seats_of(state, state.side)
    if not state.waiting or state.waiting != tuple(seat for seat in seats if seat in state.waiting):
        yield f"waiting: {', '.join(state.waiting) or 'nobody'}; wanted are, in order, of {', '.join(seats)}"
    elif state.phase == IN_ACTIONS and state.waiting != seats[len(seats) - len(state.waiting) :]:
        yield f"waiting: {', '.join(state.waiting)}; parts follow one another: {', '.join(seats)} (team.3)"
    for seat in state.passed:
        if seat not in seats or seat in state.waiting:
            yield f"passed: {seat} is no seat of {state.side} that has ended its turn"
    for card in state.spent:
        if card not in state.sides[state.side].permanents:
            yield f"spent: {state.side} has no {card}"
    if state.striding and side_of_unit(state, state.striding) != state.side:
        yield f"striding: {state.striding} is no unit of {state.side}"


def _agenda(state: State) -> Iterator[str]:
    keys = [task.key for task in state.agenda]
    for place, task in enumerate(state.agenda):
        path = f"agenda.{place}"
        if not 1 <= task.key <= state.serial or keys.count(task.key) > 1:
            yield f"{path}.key: {task.key}; keys differ, and go from 1 to serial ({state.serial})"
        if state.search is None:
            yield f"{path}: equipment is found in a search, and none goes on"
        elif task.unit != state.search.unit or side_of(state, task.seat) != state.side:
            yield f"{path}: equipment is found by the unit that searches, in its side's turn"


def _search(state: State, search: Searching) -> Iterator[str]:
    if not state.agenda:
        yield "search: it goes on only while a card waits for its bearer"
    if search.left < 0:
        yield f"search.left: {search.left} is no number of cards"
    if search.unit not in state.units or state.units[search.unit].at != search.at:
        yield f"search.unit: {search.unit} does not stand on {search.at}"
