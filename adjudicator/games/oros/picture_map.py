"""Draws the map of an Oros table: every space with its tile, land sides, lava, sites and followers.

A space is a box of two lines between four crosses. The first line holds the tile with its lava, the second
the followers and sites; what does not fit there is a note below the map. The marks of the land sides stand on
the edges of the box: north and south on the lines of the crosses, east and west on the first line.
"""

from adjudicator.core.wording import wrapped
from adjudicator.games.oros.board import Board, row_and_column
from adjudicator.games.oros.state import SITES, State, standing_at
from adjudicator.games.oros.tiles import EAST, NORTH, SOUTH, WEST, Tile, opposite
from adjudicator.games.oros.wording import LETTERS

LAND_MARKS = "^>v<"
"""Marks of a land side north, east, south, west that meets no land."""

BRIDGE_MARKS = "|=|="
"""The same where land meets land, across the edges of the map and along its arrows too."""

HOT_SPOT = "!"
WATER = "~"

_BOX_WIDTHS = {"small": 8, "large": 6}
_BOX_HEIGHT = 2
_MARGIN = 3


def map_lines(state: State) -> tuple[str, ...]:
    """Draw the map, rows and columns named at all four edges, and below it the notes."""
    sheet = _Sheet(state.board)
    for space in state.board.spaces:
        sheet.draw_corners(space)
    for space, side in _ring_ends(state.board):
        sheet.draw_arrow(space, side, state.board.neighbour(space, side))
    for space in state.board.spaces:
        _draw_space(sheet, state, space)
    return (*sheet.lines(), *sheet.notes)


def tile_text(tile: Tile) -> str:
    """Write what a box shows of a tile besides its land sides: `I*v4`, `3`, `Mv6`."""
    return f"{tile.kind[0]}{'*' if tile.ringed else ''}{f'v{tile.lava}' if tile.lava else ''}"


def tile_there(state: State, space: str) -> str:
    """Write what the box of a space shows: open water, a tile, a Grande mountain by its owner as in `Mw`."""
    tile = state.tiles.get(space)
    if tile is None:
        return WATER
    owner = state.grande.get(space, "")
    text = tile_text(tile)
    return f"{text[0]}{LETTERS[owner].lower()}{text[1:]}" if owner else text


def stack_text(state: State, space: str) -> str:
    """Write who stands on a tile, then its sites bottom up as small letters, each with who stands on it."""
    letters = [_letters(state, space)]
    for site, owner in zip(SITES, state.sites.get(space, ()), strict=False):
        letters += [LETTERS[owner].lower(), _letters(state, f"{space}.{site}")]
    return "".join(letters)


def land_mark(state: State, space: str, side: int) -> str:
    """Give the mark of one side of a space: none unless there is a tile with land on that side."""
    tile = state.tiles.get(space)
    if tile is None or not tile.land(side):
        return ""
    return (BRIDGE_MARKS if meets_land(state, space, side) else LAND_MARKS)[side]


def meets_land(state: State, space: str, side: int) -> bool:
    """Tell whether what touches this side of a space is land too (journey.4, map.9)."""
    step = state.board.step[space][side]
    other = state.tiles.get(step.space)
    return other is not None and other.land(opposite(step.heading))


def _letters(state: State, place: str) -> str:
    return "".join(LETTERS[seat] for seat in standing_at(state, place))


def _ring_ends(board: Board) -> list[tuple[str, int]]:
    """Give the east and west sides from which a corner arrow leads to another space."""
    return [(space, side) for space in board.spaces for side in (EAST, WEST) if board.step[space][side].turn]


def _draw_space(sheet: "_Sheet", state: State, space: str) -> None:
    hot = HOT_SPOT if space in state.board.hot_spots else ""
    sheet.write_tile(space, hot, tile_there(state, space))
    sheet.write_stack(space, stack_text(state, space))
    for side in range(4):
        sheet.write_mark(space, side, land_mark(state, space, side))


class _Sheet:
    """A sheet of characters as large as the map, on which boxes are drawn."""

    def __init__(self, board: Board) -> None:
        self.notes: list[str] = []
        self._size = board.size
        self._box = _BOX_WIDTHS[board.name]
        self._middle = self._box // 2 - 1
        width = 2 * _MARGIN + (self._box + 1) * board.size + 1
        self._rows = [[" "] * width for _ in range((_BOX_HEIGHT + 1) * board.size + 1)]
        for row in range(1, board.size + 1):
            self._write(self._top(row), 0, f"r{row}")
            self._write(self._top(row), width - 2, f"r{row}")

    def lines(self) -> list[str]:
        """Give the lines, the names of the columns above and below them."""
        names = [" "] * len(self._rows[0])
        for column in range(1, self._size + 1):
            at = self._left(column) + self._middle
            names[at : at + 2] = f"c{column}"
        return ["".join(row).rstrip() for row in (names, *self._rows, names)]

    def draw_corners(self, space: str) -> None:
        """Put a cross at each of the four corners of a box."""
        left, top = self._place(space)
        for y in (top - 1, top + _BOX_HEIGHT):
            for x in (left - 1, left + self._box):
                self._rows[y][x] = "+"

    def draw_arrow(self, space: str, side: int, other: str) -> None:
        """Draw dots from the east or west side of a space to the north or south side of another one."""
        left, y = self._place(space)
        other_left, other_top = self._place(other)
        corner = other_left + self._middle
        reach = range(corner, left - 2, 2) if side == WEST else range(corner, left + self._box, -2)
        for x in reach:
            self._rows[y][x] = "."
        for below in range(y + 1, other_top - 1) if other_top > y else range(other_top + _BOX_HEIGHT + 1, y):
            self._rows[below][corner] = ":"

    def write_tile(self, space: str, hot: str, text: str) -> None:
        """Write the first line of a box: the mark of a hot spot, then the text of the tile or of water."""
        left, top = self._place(space)
        if len(text) > self._box - self._middle:
            text = self._noted(space, text)
        self._write(top, left + self._middle - len(hot), hot + text)

    def write_stack(self, space: str, text: str) -> None:
        """Write the second line of a box: followers and sites."""
        left, top = self._place(space)
        if len(text) > self._box:
            text = self._noted(space, text)
        self._write(top + 1, left + min(self._middle, self._box - len(text)), text)

    def write_mark(self, space: str, side: int, mark: str) -> None:
        """Write the mark of a land side, or nothing, on that edge of a box."""
        left, top = self._place(space)
        x, y = {
            NORTH: (left + self._middle, top - 1),
            EAST: (left + self._box, top),
            SOUTH: (left + self._middle, top + _BOX_HEIGHT),
            WEST: (left - 1, top),
        }[side]
        self._write(y, x, mark)

    def _noted(self, space: str, text: str) -> str:
        number = f"({len(self.notes) + 1})"
        self.notes += wrapped(f"{number} {space}: {text}")
        return number

    def _write(self, y: int, x: int, text: str) -> None:
        self._rows[y][x : x + len(text)] = text

    def _place(self, space: str) -> tuple[int, int]:
        row, column = row_and_column(space)
        return self._left(column), self._top(row)

    def _left(self, column: int) -> int:
        return _MARGIN + (column - 1) * (self._box + 1) + 1

    def _top(self, row: int) -> int:
        return (row - 1) * (_BOX_HEIGHT + 1) + 1
