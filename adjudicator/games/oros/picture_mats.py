"""Draws what lies beside the map of an Oros table: the track, the mats side by side, the supply."""

from collections.abc import Iterator, Sequence

from adjudicator.core.wording import WIDTH, counted, listed, wrapped
from adjudicator.games.oros.components import Track
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    COLUMNS,
    SITES,
    Mat,
    State,
    has_grande,
    islands_left,
    land_left,
    mountains_left,
    own_grande,
    own_sites,
    pieces_left,
    ringed_left,
    sites_built,
    study_owner,
)
from adjudicator.games.oros.stocks import has_caps, kinds_left, levels_left
from adjudicator.games.oros.wording import LETTERS

FREE = "."
NONE = "-"
"""What an automa's mat does not have."""

_NAME_WIDTH = 16
_TRACK_LABEL_WIDTH = 6


def track_lines(state: State) -> Iterator[str]:
    """Draw the track: its spaces, their points if these are other numbers, red ones, the standees.

    A red space is `R` as long as it waits and `x` once reached (red.1). A long track takes several rows.
    """
    track = state.data.tracks[state.track]
    spaces = range(1, len(track.values) + 1)
    columns = [("path", "0", "", _standees(state, 0))]
    columns += [_track_space(state, track, space) for space in spaces]
    width = max(3, *(len(text) + 1 for column in columns[1:] for text in column))
    widths = [5, *([width] * len(spaces))]
    a_row = 1 + (WIDTH - _TRACK_LABEL_WIDTH - widths[0]) // width
    for start in range(0, len(columns), a_row):
        for number, label in enumerate(("Track", "KP", "Red", "Who")):
            texts = [column[number] for column in columns[start : start + a_row]]
            if label != "KP" or track.values != tuple(spaces):
                yield _row(label, _TRACK_LABEL_WIDTH, texts, widths[start : start + a_row])


def wisdom_lines(state: State) -> Iterator[str]:
    """Draw the wisdom of all mats: abilities unlocked, and for a site's column how many sites are left."""
    yield _row("  Wisdom", _NAME_WIDTH, COLUMNS, _widths(COLUMNS))
    for seat, mat in state.seats.items():
        levels = [_level(state, seat, mat, column) for column in COLUMNS]
        yield _row(_name(state, seat), _NAME_WIDTH, levels, _widths(COLUMNS))


def follower_lines(state: State) -> Iterator[str]:
    """Draw where followers are on the mats: action spaces, study on the mat, horizon lines, hand."""
    headings = (*(space.upper() for space in ACTION_SPACES), "mat", "lines", "hand")
    yield _row("  Followers", _NAME_WIDTH, headings, _widths(headings))
    for seat, mat in state.seats.items():
        cells = (
            *_action_cells(state, seat),
            _study_cell(state, seat),
            NONE if seat in state.automa else _line_cell(state, mat),
            NONE if seat in state.automa else str(mat.hand),
        )
        yield _row(_name(state, seat), _NAME_WIDTH, cells, _widths(headings))


def place_lines(state: State) -> Iterator[str]:
    """List where on the map the followers and the sites of each Demigod are; `+` marks one in study."""
    yield "  On the map     (+ in study)"
    for seat, mat in state.seats.items():
        followers = [f"{place}{'+' * (study_owner(state, place) == seat)}" for place in mat.map]
        sites = own_sites(state, seat)
        text = f"followers {' '.join(followers) or 'none'}; sites {' '.join(sites) or 'none'}"
        text += _grande_text(state, seat)
        yield from wrapped(f"{_name(state, seat):{_NAME_WIDTH}} {text}", _NAME_WIDTH + 1)


def supply_line(state: State) -> str:
    """Say what is left in supply (comp.15 to comp.18), under caps by kind and level too (caps.1)."""
    rings = f" (ringed: {ringed_left(state)})" if state.options.ringed_islands else ""
    islands = f"{counted(islands_left(state), 'island')}{rings}"
    return (
        f"Supply: {counted(land_left(state), 'land tile')}, {counted(mountains_left(state), 'mountain')}, "
        f"{islands}, {counted(pieces_left(state), 'volcano piece')}."
        f"{_by_kind_and_level(state) if has_caps(state) else ''}"
    )


def _by_kind_and_level(state: State) -> str:
    tiles = ", ".join(f"{count} of {kind}" for kind, count in kinds_left(state).items())
    pieces = ", ".join(f"{count} of level {level}" for level, count in levels_left(state).items())
    return f" Land tiles: {tiles}. Volcano pieces: {pieces}."


def key_to_mats(state: State) -> list[str]:
    """Explain the tables of the mats, and say when each horizon line is reached and what it is worth."""
    horizons = listed(f"{line} at {level} ({kp} KP)" for line, level, kp in state.data.mat.horizons)
    return wrapped(
        "Wisdom in brackets: sites left. Followers: . free, mat: in study there, "
        "lines: horizon lines with a follower under them. "
        f"The first five columns reach line {horizons}.",
        0,
    )


def _grande_text(state: State, seat: str) -> str:
    """Say where a Demigod's Grande mountain is, if it owns one."""
    if has_grande(state, seat):
        return "; Grande mountain not used"
    space = own_grande(state, seat)
    return f"; Grande mountain {space}" if space else ""


def _track_space(state: State, track: Track, space: int) -> tuple[str, str, str, str]:
    """Give the number of a space, its points, its mark if it is red, and who stands there."""
    value = track.values[space - 1]
    red = "" if value not in track.red else "x" if value in state.red else "R"
    return str(space), str(value), red, _standees(state, space)


def _standees(state: State, space: int) -> str:
    return "".join(LETTERS[seat] for seat, mat in state.seats.items() if mat.track == space)


def _level(state: State, seat: str, mat: Mat, column: str) -> str:
    level = str(mat.wisdom.get(column, NONE))
    if column not in SITES:
        return level
    left = state.data.supply.per_demigod[f"{column}s"] - sites_built(state, seat, column)
    return f"{level} ({left})"


def _action_cells(state: State, seat: str) -> Iterator[str]:
    free = NONE if seat in state.automa else FREE
    for space in ACTION_SPACES:
        yield LETTERS[seat] if space in state.seats[seat].actions else free


def _study_cell(state: State, seat: str) -> str:
    mat = state.seats[seat]
    side = state.data.automa_mat if seat in state.automa else state.data.mat
    return LETTERS[seat] * mat.study + FREE * (side.study_spaces - mat.study)


def _line_cell(state: State, mat: Mat) -> str:
    """Give the horizon lines that still have a follower under them; the lowest is freed first."""
    lines = [horizon.line for horizon in state.data.mat.horizons]
    freed = len(lines) - mat.horizon
    return FREE * freed + "".join(str(line) for line in lines[freed:])


def _name(state: State, seat: str) -> str:
    return f"{'>' if seat == state.active else ' '} {LETTERS[seat]} {seat}"


def _widths(headings: Sequence[str]) -> list[int]:
    return [len(heading) + 1 for heading in headings]


def _row(label: str, label_width: int, cells: Sequence[str], widths: Sequence[int]) -> str:
    """Write a row of a table: the label, then each cell in the middle of its column, right of a blank."""
    written = (f" {cell:^{width - 1}}" for cell, width in zip(cells, widths, strict=True))
    return f"{label:{label_width}}{''.join(written)}".rstrip()
