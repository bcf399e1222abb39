"""Draws the islands of an Orichalcum table, every circle with its terrain and with what lies on it.

A circle takes two lines of three characters: its letter, then a mark if it is beside a creature; below that
what lies on it. Rows lie as the circles do, odd rows half a circle further right. Islands stand side by side
as far as 72 columns go.
"""

from collections.abc import Iterator, Sequence

from adjudicator.core.values import changed
from adjudicator.core.wording import WIDTH, listed, wrapped
from adjudicator.games.orichalcum.components import FACES
from adjudicator.games.orichalcum.island import row_and_column
from adjudicator.games.orichalcum.state import (
    TEMPLE,
    FaceChoice,
    Player,
    State,
    beside_creature,
    island_of,
    uncovered,
)
from adjudicator.games.orichalcum.wording import pieces

FREE = "."
BESIDE = "!"
TERRAIN_WORDS = {"M": "mountain", "F": "forest", "D": "desert", "L": "lagoon", "V": "volcano"}
CREATURE_LETTERS = 2
BUILDING_MARKS = {
    "camp": "cam",
    "mine": "min",
    "hospital": "hos",
    "oratory": "ora",
    "siege1": "si1",
    "siege2": "si2",
    "siege3": "si3",
    "arch": "arc",
    "crystal": "cry",
    "architect": "apr",
    "forge": "for",
    "statue-h": "sth",
    "statue-o": "sto",
    "statue-c": "stc",
}
KEY_TO_ISLANDS = (
    "A circle touches those left and right of it, and the two above and the",
    "two below it, half a step aside. Columns are named above the islands",
    "for even rows, below for odd rows. Ways, counterclockwise: E NE NW W",
    "SW SE. The second letter of a tile lies the way that is named from the",
    "first, the third one way further counterclockwise.",
)

_LABEL_WIDTH = 4
_STEP = 4
_HALF = 2
_ROW_HEIGHT = 2
_GAP = 3


def island_lines(state: State) -> Iterator[str]:
    """Draw all islands whose face is chosen, in seat order, side by side where they fit."""
    drawn = [_drawing(state, seat) for seat, player in state.seats.items() if player.face]
    for strip in _strips(drawn):
        yield from _side_by_side(strip)
        yield ""
    bare = [f"{seat} {_board(player)}" for seat, player in state.seats.items() if not player.face]
    if bare:
        yield from wrapped(f"Islands without a face yet: {', '.join(bare)}.")
    yield from _faces_to_choose_from(state)


def undecided(state: State) -> tuple[State, ...]:
    """Give the state with each face up of the board whose face is to be chosen next, if one is (setup.3)."""
    task = state.agenda[0] if state.agenda else None
    player = state.seats[task.seat] if isinstance(task, FaceChoice) else None
    if task is None or player is None or player.face or not player.board:
        return ()
    laid = (changed(player, face=face) for face in FACES)
    return tuple(changed(state, seats={**state.seats, task.seat: one}) for one in laid)


def key_to_marks(state: State) -> list[str]:
    """Explain the letters and marks on the islands."""
    ports = listed(f"{kind} ({pieces(*gain)})" for kind, gain in state.data.ports.items())
    terrain = ", ".join(f"{letter} {word}{_titan(state, letter)}" for letter, word in TERRAIN_WORDS.items())
    return wrapped(
        f"Islands: {FREE} free, {ports} open port, Q metropolis, {terrain}, {BESIDE} bare "
        "terrain beside a creature. "
        "Below it: T1 a temple, small letters a building, capitals a creature, with the number of "
        "hoplites that lie on it.",
        0,
    )


def temple_marks(player: Player) -> dict[str, str]:
    """Give the mark of each temple, T1 for the first."""
    return {name: f"T{number}" for number, name in enumerate(player.temples, 1)}


def temple_circles(state: State, seat: str, name: str) -> tuple[str, ...]:
    """Give the four circles of a temple, whose name may be these circles (temple.7)."""
    return island_of(state, seat).rhombi.get(name) or tuple(name.split())


def is_beside(state: State, seat: str, circle: str) -> bool:
    """Tell whether a bare terrain circle is beside a creature without carrying one."""
    player = state.seats[seat]
    return bool(
        uncovered(player, circle) and circle not in player.creatures and beside_creature(state, seat, circle)
    )


def _titan(state: State, letter: str) -> str:
    titan = state.data.titans.get(letter, "")
    return f" ({titan})" if titan else ""


def _board(player: Player) -> str:
    return f"board {player.board}" if player.board else "no board"


def _faces_to_choose_from(state: State) -> Iterator[str]:
    """Draw both faces of the board whose face is to be chosen next."""
    faces = undecided(state)
    if not faces:
        return
    seat = state.agenda[0].seat
    yield ""
    yield from wrapped(f"The faces of the board of {seat}, of which it chooses one:")
    headings = (f"board {one.seats[seat].board}, face {one.seats[seat].face}" for one in faces)
    drawn = [[heading, *_drawing(one, seat)[1:]] for heading, one in zip(headings, faces, strict=True)]
    for strip in _strips(drawn):
        yield from _side_by_side(strip)
        yield ""


def _drawing(state: State, seat: str) -> list[str]:
    """Draw one island: its heading, the columns of even rows, the rows, the columns of odd rows."""
    player, island = state.seats[seat], island_of(state, seat)
    places = [row_and_column(circle) for circle in island.circles]
    rows, columns = (1 + max(axis) for axis in zip(*places, strict=True))
    sheet = [[" "] * (_LABEL_WIDTH + _STEP * columns + _HALF) for _ in range(_ROW_HEIGHT * rows)]
    for row in range(rows):
        _write(sheet, _ROW_HEIGHT * row, 0, f"r{row}")
    lying = _lying(state, seat)
    for circle, (row, column) in zip(island.circles, places, strict=True):
        left = _LABEL_WIDTH + _STEP * column + _HALF * (row % 2)
        letter = player.terrain.get(circle) or island.ports.get(circle) or FREE
        _write(sheet, _ROW_HEIGHT * row, left, letter + BESIDE * is_beside(state, seat, circle))
        _write(sheet, _ROW_HEIGHT * row + 1, left, lying.get(circle, ""))
    names = "".join(f"{f'c{column}':{_STEP}}" for column in range(columns))
    lines = ["".join(row).rstrip() for row in sheet]
    heading = f"{seat}: island {player.board}, face {player.face}"
    return [
        heading,
        f"{'':{_LABEL_WIDTH}}{names}".rstrip(),
        *lines,
        f"{'':{_LABEL_WIDTH + _HALF}}{names}".rstrip(),
    ]


def _lying(state: State, seat: str) -> dict[str, str]:
    """Give the mark of what lies on each circle that is covered or has a creature."""
    player = state.seats[seat]
    found = {
        circle: BUILDING_MARKS.get(cover, cover[:3])
        for circle, cover in player.covers.items()
        if cover != TEMPLE
    }
    for name, mark in temple_marks(player).items():
        found.update(dict.fromkeys(temple_circles(state, seat, name), mark))
    for circle, creature in player.creatures.items():
        letters = creature.kind[:CREATURE_LETTERS].upper()
        found[circle] = f"{letters}{creature.hoplites or ''}"
    return found


def _strips(drawn: Sequence[list[str]]) -> list[list[list[str]]]:
    """Put as many drawings side by side as fit."""
    strips: list[list[list[str]]] = []
    for drawing in drawn:
        if strips and sum(_width(one) + _GAP for one in (*strips[-1], drawing)) - _GAP <= WIDTH:
            strips[-1].append(drawing)
        else:
            strips.append([drawing])
    return strips


def _side_by_side(strip: Sequence[list[str]]) -> Iterator[str]:
    for number in range(max(map(len, strip))):
        cells = [(drawing[number] if number < len(drawing) else "", _width(drawing)) for drawing in strip]
        yield (" " * _GAP).join(f"{text:{width}}" for text, width in cells).rstrip()


def _width(drawing: Sequence[str]) -> int:
    return max(map(len, drawing))


def _write(sheet: list[list[str]], y: int, x: int, text: str) -> None:
    sheet[y][x : x + len(text)] = text
