"""Says how far a Stratos match has come: whose turn it is, what goes on in it, what waits to be decided."""

from collections.abc import Iterator

from adjudicator.core.wording import counted, listed, wrapped
from adjudicator.games.stratos.components import (
    LANDED_ON_CATHEDRAL,
    POINTS,
    QUARRY_HELD,
    TOMBOLO_HELD,
)
from adjudicator.games.stratos.state import IN_ACTIONS, State, Task, scenario_of
from adjudicator.games.stratos.views import seats_of, side_of
from adjudicator.games.stratos.wording import side_first, side_word

_WAYS = {
    LANDED_ON_CATHEDRAL: "landing on the Cathedral",
    QUARRY_HELD: "a unit on the open Quarry at the start of its turn",
    TOMBOLO_HELD: "a unit on the Tombolo from the end of its turn to the start of its next one",
}


def situation_lines(state: State, viewer: str) -> Iterator[str]:
    """Say who plays, how it is won, whose turn it is and how far it has come, what is to be decided."""
    yield from wrapped(f"{_upper(scenario_of(state).title)}. {_order(state)}{_you(state, viewer)}")
    yield from wrapped(f"To win: {'; '.join(ways_to_win(state))}.")
    yield from wrapped(stage(state))
    turn = " ".join(f"{words}." for words in turn_words(state))
    if turn:
        yield from wrapped(turn)
    for place, task in enumerate(state.agenda):
        yield from wrapped(f"{'Then to' if place else 'To'} be decided: {task_words(task)}.")


def ways_to_win(state: State) -> Iterator[str]:
    """Say what each side wins by, beside being the last, and what loses at once."""
    scenario = scenario_of(state)
    for way in dict.fromkeys(scenario.win[side] for side in state.sides):
        sides = listed(side_word(side) for side in state.sides if scenario.win[side] == way)
        yield f"{sides} by {way_words(state, way)}"
    if scenario.lose:
        yield f"whoever destroys the {scenario.goal.capitalize()} loses"
    for team in scenario.teams:
        if len(team) > 1:
            yield f"{listed(map(side_word, team))} win together"


def way_words(state: State, way: str) -> str:
    """Name a way to win, as reasons for the end of a match are called, in words."""
    return f"{state.options.points_to_win} points" if way == POINTS else _WAYS[way]


def task_words(task: Task) -> str:
    """Say who has to decide what."""
    return f"{task.seat} names the unit that gets {task.card}, which {task.unit} found"


def stage(state: State) -> str:
    """Say how far the match has come."""
    at = f"round {state.round}, turn {state.turn}"
    if state.ended:
        won = listed(map(side_word, state.winners))
        return f"The match is over ({state.ended}), in {at}. {won or 'Nobody'} won it."
    if not state.side:
        return f"{at.capitalize()} is over, and nobody has the turn." if state.turn else "Nothing has begun."
    seats = " ".join(state.waiting) or "nobody"
    if state.phase == IN_ACTIONS:
        return (
            f"{at.capitalize()}, {side_word(state.side)} (>): Action Phase; to act, in this order: {seats}."
        )
    return f"{at.capitalize()}, {side_word(state.side)} (>): Buy Phase; to buy, in any order: {seats}."


def turn_words(state: State) -> Iterator[str]:
    """Say what belongs to the turn that goes on, each in a sentence without its full stop."""
    if state.began_empty:
        yield f"{side_first(state.side)} began the turn without a unit"
    if state.passed:
        yield f"Buying nothing in this turn: {' '.join(state.passed)}"
    if state.striding:
        yield f"{state.striding} may enter a second tile as the next order"
    if state.search is not None:
        search = state.search
        left = f"{counted(search.left, 'card')} of the {search.deck.capitalize()} deck still to come"
        yield f"{search.unit} searches {search.at}, {left}"
    if state.spent:
        yield f"Used for this turn: {' '.join(state.spent)}"
    if state.hoarded:
        yield f"Hoarded in this turn: {state.hoarded}"
    yield from _results(state)


def _results(state: State) -> Iterator[str]:
    """Say what came of the orders of the turn so far (d.9 to d.17)."""
    so_far = state.results
    if so_far.gain:
        yield f"Last Harvest: {so_far.gain}"
    if so_far.hit or so_far.damage:
        yield f"Last strike: {'hit' if so_far.hit else 'no hit'}, {so_far.damage} damage"
    if so_far.effective:
        yield "The last spell took effect"
    if so_far.special:
        yield f"Last discovered: {so_far.special}"
    if so_far.defeated:
        yield f"Defeated in this turn: {' '.join(so_far.defeated)}"
    if so_far.found:
        yield f"Found in this turn: {' '.join(so_far.found)}"
    if so_far.drawn is not None and so_far.drawn.value:
        yield f"Drawn face-down in this turn: {' '.join(so_far.drawn.value)}"


def _order(state: State) -> str:
    return f"Order of play: {', '.join(_with_seats(state, side) for side in state.sides)}."


def _with_seats(state: State, side: str) -> str:
    seats = seats_of(state, side)
    return side_word(side) if seats == (side,) else f"{side_word(side)} ({' '.join(seats)})"


def _you(state: State, viewer: str) -> str:
    if viewer not in state.seats:
        return ""
    side = side_of(state, viewer)
    return f" You are {viewer}{f' of {side_word(side)}' if side != viewer else ''}."


def _upper(words: str) -> str:
    return f"{words[:1].upper()}{words[1:]}"
