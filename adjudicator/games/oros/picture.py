"""Draws a whole Oros table in plain text to play from: situation, map, track, mats, supply."""

from collections.abc import Iterator

from adjudicator.core.wording import counted, listed, wrapped
from adjudicator.games.oros.picture_automa import automa_lines
from adjudicator.games.oros.picture_map import map_lines
from adjudicator.games.oros.picture_mats import (
    follower_lines,
    key_to_mats,
    place_lines,
    supply_line,
    track_lines,
    wisdom_lines,
)
from adjudicator.games.oros.state import ACTIONS_A_TURN, JaguarDue, PlacingDue, State, Task, WisdomOwed
from adjudicator.games.oros.wording import LETTERS

KEY_TO_MAP = (
    "^ > v < land side, every other side is water; | = land meets land, also",
    "across the edges of the map and along the dotted arrows at its corners.",
    "~ open water, ! hot spot, I island, I* ringed, M mountain, v2 lava 2.",
    "Capitals: followers. Small letters: sites, from below monolith, shrine",
    "and temple, each before the followers who stand on it.",
)
KEY_TO_GRANDE = ("Mw: the Grande mountain of W; followers of W on that tile are in study.",)


def picture(state: State, viewer: str) -> tuple[str, ...]:
    """Give the lines of the picture: at most 72 columns, ASCII, no blanks at the end.

    The viewer may be a seat, which is then told which letter is its own, or anybody else.
    """
    return (
        *situation_lines(state, viewer),
        "",
        *map_lines(state),
        *KEY_TO_MAP,
        *(KEY_TO_GRANDE if state.options.grande_mountains else ()),
        "",
        *track_lines(state),
        "",
        *wisdom_lines(state),
        "",
        *follower_lines(state),
        *key_to_mats(state),
        "",
        *place_lines(state),
        *automa_lines(state),
        "",
        *wrapped(supply_line(state), 0),
    )


def situation_lines(state: State, viewer: str) -> Iterator[str]:
    """Say whose turn it is and what is left of it, who began, what waits to be decided, and how it ended."""
    yield from wrapped(_stage(state))
    first = f"First player: {state.first or 'not yet known'}; the seats below are clockwise."
    yield from wrapped(f"{first} You are {LETTERS[viewer]}." if viewer in state.seats else first)
    resigned = listed(seat for seat, mat in state.seats.items() if mat.resigned)
    if resigned:
        yield from wrapped(f"Resigned: {resigned}.")
    if state.options.jaguar != "none":
        yield f"The {state.options.jaguar} side of the jade jaguar is up."
    for place, task in enumerate(state.agenda):
        yield from wrapped(f"{'Then to' if place else 'To'} be decided: {task_text(task)}.")


def task_text(task: Task) -> str:
    """Say who has to decide what, as in `great_waters places the follower of horizon line 1`."""
    if isinstance(task, WisdomOwed):
        return f"{task.seat} raises one column"
    if isinstance(task, PlacingDue):
        return f"{task.seat} places a removed follower"
    if isinstance(task, JaguarDue):
        return f"{task.seat} names a column to the jaguar"
    return f"{task.seat} places the follower of horizon line {task.line}"


def _stage(state: State) -> str:
    last = ", the last one" if state.last_round else ""
    at = f"round {state.round}{last}, turn {state.turn}"
    if state.ended:
        return f"The game is over ({state.ended}), in {at}."
    if not state.active:
        return "The game has not begun."
    what = "section" if state.active in state.automa else "action"
    left = f"{state.left} of {counted(ACTIONS_A_TURN, what)} left"
    return f"{at.capitalize()}: {state.active} (>), {left}."
