"""Judges what a written position says of single seats: mats, followers, and what they have to decide."""

from collections.abc import Iterator

from adjudicator.games.oros.conservation import followers
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    COLUMNS,
    TOP_LEVEL,
    Mat,
    PlacingDue,
    ReleaseDue,
    State,
    is_place,
    lines_reached,
)


def seat_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the mats, followers and decisions of a state whose names are all known."""
    for seat, mat in state.seats.items():
        faults = tuple(_mat(state, seat, mat))
        yield from faults
        if not faults and seat not in state.automa and not _has_snarled(state):
            yield from _horizon(state, seat, mat)
    yield from _agenda(state)


def _has_snarled(state: State) -> bool:
    """Tell whether the jaguar may have lowered columns, so that a line is lost whose follower is out."""
    return bool(state.ended) and state.options.jaguar == "snarling"


def _mat(state: State, seat: str, mat: Mat) -> Iterator[str]:
    at = f"seats.{seat}"
    columns = state.data.automa_mat.columns if seat in state.automa else COLUMNS
    if sorted(mat.wisdom) != sorted(columns):
        yield f"{at}.wisdom: the columns are {', '.join(mat.wisdom)}; wanted are {', '.join(columns)}"
    for column, level in mat.wisdom.items():
        if not 1 <= level <= TOP_LEVEL:
            yield f"{at}.wisdom.{column}: {level} abilities; a column has 1 to {TOP_LEVEL} unlocked"
    yield from _counts(state, seat, mat)
    spaces = tuple(space for space in ACTION_SPACES if space in mat.actions)
    if mat.actions != spaces:
        named, known = ", ".join(mat.actions), ", ".join(ACTION_SPACES)
        yield f"{at}.actions: {named}; wanted are some of {known}, each once and in this order"
    for place in mat.map:
        if not is_place(state, place):
            yield f"{at}.map: nobody can stand on {place}, because no such tile or site is there"


def _counts(state: State, seat: str, mat: Mat) -> Iterator[str]:
    at = f"seats.{seat}"
    for part, number, most in _most(state, seat, mat):
        if not 0 <= number <= most:
            yield f"{at}.{part}: {number} followers; 0 to {most} can be there"
    waiting = sum(isinstance(task, PlacingDue) and task.seat == seat for task in state.agenda)
    if mat.removed != waiting:
        yield f"{at}.removed: {mat.removed} followers; {waiting} are to be placed, says the agenda"
    total, owned = followers(state, seat), state.data.supply.per_demigod["followers"]
    if total != owned:
        yield f"{at}: {total} followers in all; a Demigod has {owned}"


def _most(state: State, seat: str, mat: Mat) -> Iterator[tuple[str, int, int]]:
    """Give for each part of a mat how many followers are there, and how many there can be."""
    automa = seat in state.automa
    printed = state.data.automa_mat if automa else state.data.mat
    yield "hand", mat.hand, 0 if automa else printed.start_followers.get("hand", 0)
    yield "horizon", mat.horizon, 0 if automa else len(printed.horizons)
    yield "study", mat.study, printed.study_spaces
    if automa:
        yield "actions", len(mat.actions), 0


def _horizon(state: State, seat: str, mat: Mat) -> Iterator[str]:
    released = len(state.data.mat.horizons) - mat.horizon
    reached = lines_reached(mat, state)
    if released > reached:
        yield (
            f"seats.{seat}.horizon: {released} followers are released, "
            f"and the ability columns have reached {reached} horizon lines"
        )


def _agenda(state: State) -> Iterator[str]:
    keys = [task.key for task in state.agenda]
    for place, task in enumerate(state.agenda):
        if not 1 <= task.key <= state.serial or keys.count(task.key) > 1:
            yield f"agenda.{place}.key: {task.key}; keys differ, and go from 1 to serial ({state.serial})"
        if isinstance(task, ReleaseDue):
            yield from _release(state, place, task)
        if task.seat in state.automa:
            yield f"agenda.{place}: {task.seat} is an automa, which decides nothing"


def _release(state: State, place: int, task: ReleaseDue) -> Iterator[str]:
    mat = state.seats[task.seat]
    released = len(state.data.mat.horizons) - mat.horizon
    before = [
        other.line
        for other in state.agenda[:place]
        if isinstance(other, ReleaseDue) and other.seat == task.seat
    ]
    wanted = released + len(before) + 1
    reached = lines_reached(mat, state) if set(mat.wisdom) == set(COLUMNS) else wanted
    if task.line != wanted or task.line > reached:
        yield (
            f"agenda.{place}.line: line {task.line} of {task.seat} is to be released; next is line {wanted}, "
            f"and its columns have reached {reached} lines"
        )
