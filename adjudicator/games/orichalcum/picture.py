"""Draws a whole Orichalcum table in plain text to play from: situation, boards, players, islands, stocks."""

from collections.abc import Iterator

from adjudicator.core.wording import counted, listed, wrapped
from adjudicator.games.orichalcum.picture_boards import action_board_lines, construction_lines, stock_lines
from adjudicator.games.orichalcum.picture_islands import KEY_TO_ISLANDS, island_lines, key_to_marks
from adjudicator.games.orichalcum.picture_players import holding_lines, player_lines
from adjudicator.games.orichalcum.state import (
    STEPS,
    BuildingDrawn,
    FaceChoice,
    State,
    Task,
    clockwise,
    two_players,
)
from adjudicator.games.orichalcum.tiles import action_of

DISCARD = "discard"
"""The last step of two players, who are at it when they have nothing else left to do (turn.2)."""


def picture(state: State, viewer: str) -> tuple[str, ...]:
    """Give the lines of the picture: at most 72 columns, ASCII, no blanks at the end.

    The viewer may be a seat, which is then told who it is, or anybody else: nothing is hidden (comp.10).
    """
    return (
        *situation_lines(state, viewer),
        "",
        *action_board_lines(state),
        *construction_lines(state),
        "",
        *player_lines(state),
        "",
        *island_lines(state),
        *key_to_marks(state),
        *KEY_TO_ISLANDS,
        "",
        *holding_lines(state),
        "",
        *stock_lines(state),
    )


def situation_lines(state: State, viewer: str) -> Iterator[str]:
    """Say whose turn it is and how far it has come, who has the initiative, what waits to be decided."""
    yield from wrapped(_stage(state))
    yield from wrapped(" ".join(_turn(state)))
    yield from wrapped(_initiative(state, viewer))
    resigned = listed(seat for seat, player in state.seats.items() if player.resigned)
    if resigned:
        yield from wrapped(f"Resigned: {resigned}.")
    for place, task in enumerate(state.agenda):
        yield from wrapped(f"{'Then to' if place else 'To'} be decided: {task_text(task)}.")


def task_text(task: Task) -> str:
    """Say who has to decide what, as in `p2 gives the initiative to p1 or p3`."""
    if isinstance(task, FaceChoice):
        return f"{task.seat} chooses the face of its island"
    if isinstance(task, BuildingDrawn):
        return f"{task.seat} builds the {task.building} of the minotaur or puts it back"
    return f"{task.seat} gives the initiative to {listed(task.tied, 'or')}"


def _stage(state: State) -> str:
    at = f"round {state.round}, turn {state.turn}"
    if state.ended:
        won = f" {state.winner} has won." if state.winner else " Nobody has won."
        return f"The game is over ({state.ended}), in {at}.{won}"
    if state.active:
        steps = " ".join(step.upper() if step == state.step else step for step in _steps(state))
        return f"{at.capitalize()}, {state.active} (>): {steps}."
    return f"{at.capitalize()} is over, and nobody has the turn." if state.turn else "The game has not begun."


def _steps(state: State) -> tuple[str, ...]:
    return (*STEPS, DISCARD) if two_players(state) else STEPS


def _turn(state: State) -> Iterator[str]:
    """Say what belongs to the turn that goes on: card, tile, action, purchases, fights."""
    if state.card:
        yield f"Card taken: {state.card} ({action_of(state.card)})."
    if state.hand is not None:
        yield f"Tile to be placed: {state.hand}."
    if state.action is not None:
        over = "over" if state.action.over else "not over"
        yield f"Action: {state.action.kind}, {over} (done in it: {state.action.made})."
    if state.bought:
        yield f"{counted(state.bought, 'additional action')} bought."
    if state.fought:
        yield f"Last fight of the turn: {state.fought}."
    if state.lost:
        yield "A fight of this turn was lost."
    if state.drawn:
        yield f"Last building that a minotaur brought: {state.drawn}."


def _initiative(state: State, viewer: str) -> str:
    you = f" You are {viewer}." if viewer in state.seats else ""
    if not state.holder:
        return f"Nobody has the initiative yet; the seats are clockwise.{you}"
    order = " ".join(clockwise(state, state.holder))
    return f"Initiative (*): {state.holder}; in this round the order is {order}.{you}"
