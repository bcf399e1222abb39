"""The map of Oros as pure geometry: spaces, steps, lines and diagonals.

It knows no tiles and reads no file. Sides are 0 to 3 for north, east, south, west. Everything that steps
(tiles shifted or moved, lava, followers) uses the one table `Board.step` (map.9, map.10, map.11).
"""

from collections.abc import Mapping, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.rows import NamedTuple

SIDES = {"n": 0, "e": 1, "s": 2, "w": 3}
WAY_OF_SIDE = ("n", "e", "s", "w")
DIAGONALS = ("ne", "se", "sw", "nw")

_OFFSETS = ((-1, 0), (0, 1), (1, 0), (0, -1))
_DIAGONAL_OFFSETS = {"ne": (-1, 1), "se": (1, 1), "sw": (1, -1), "nw": (-1, -1)}


class Step(NamedTuple):
    """One step off a side of a space (map.11).

    `space` is where it leads, `heading` the side toward which it goes on from there, `turn` the quarter
    turns clockwise (0, 1 or 3) that something travelling this way is rotated by. The side of `space` that
    is touched is the one opposite to `heading`.
    """

    space: str
    heading: int
    turn: int


class Shifted(NamedTuple):
    """Where a shift takes what lies on one space, and by how many quarter turns clockwise it is rotated."""

    origin: str
    target: str
    turn: int


class Board:
    """One side of the map, with every neighbour worked out once.

    `size` is the edge of the square grid, `missing` its spaces that do not exist, `straight` the shiftable
    straight lines (`r2`, `c5`), `rings` the ring lines with their spaces clockwise, `arrows` the pairs of
    sides joined by a corner arrow as `(space, side, space, side)`, `hot_spots` clockwise from the north,
    `regions` the spaces of each automa region in number order. Descriptions that do not fit together raise
    ValueError.

    Public tables: `spaces` in reading order, `index` (place in that order), `step` by space and side,
    `lines` (line id to its spaces as a cycle: r-lines eastward, c-lines southward, rings clockwise),
    `lines_of` (space to the ids of the lines through it), `hot_spots`, `regions`, `region_of` (space to
    region letter and number, from 1).
    """

    __slots__ = (
        "_diagonals",
        "_distances",
        "_shifts",
        "_sides_between",
        "hot_spots",
        "index",
        "lines",
        "lines_of",
        "name",
        "region_of",
        "regions",
        "size",
        "spaces",
        "step",
    )

    def __init__(
        self,
        name: str,
        size: int,
        missing: Sequence[str],
        straight: Sequence[str],
        rings: Mapping[str, Sequence[str]],
        arrows: Sequence[tuple[str, int, str, int]],
        hot_spots: Sequence[str],
        regions: Mapping[str, Sequence[str]],
    ) -> None:
        self.name = name
        self.size = size
        gone = dict.fromkeys(missing)
        grid = [f"r{row}c{column}" for row in range(1, size + 1) for column in range(1, size + 1)]
        self.spaces: tuple[str, ...] = tuple(space for space in grid if space not in gone)
        self.index: dict[str, int] = {space: place for place, space in enumerate(self.spaces)}
        self.hot_spots: tuple[str, ...] = tuple(hot_spots)
        self.regions: dict[str, tuple[str, ...]] = {letter: tuple(cells) for letter, cells in regions.items()}
        self.step: dict[str, tuple[Step, Step, Step, Step]] = _steps(self.spaces, self.index, size, arrows)
        self.lines: dict[str, tuple[str, ...]] = {line: _straight(line, self) for line in straight}
        self.lines.update((ring, tuple(cells)) for ring, cells in rings.items())
        self.region_of: dict[str, tuple[str, int]] = {
            space: (letter, number)
            for letter, cells in self.regions.items()
            for number, space in enumerate(cells, 1)
        }
        self.lines_of: dict[str, tuple[str, ...]] = _lines_of(self)
        self._sides_between = {
            (space, step.space): side for space in self.spaces for side, step in enumerate(self.step[space])
        }
        self._shifts: dict[tuple[str, str, int], tuple[Shifted, ...]] = {}
        self._distances: dict[str, dict[str, int]] = {}
        self._diagonals: dict[tuple[str, str], tuple[str, ...]] = {}

    def __repr__(self) -> str:
        return f"Board({self.name!r})"

    def __contains__(self, space: object) -> bool:
        return space in self.index

    def neighbour(self, space: str, side: int) -> str:
        """The space that touches this side."""
        return self.step[space][side].space

    def neighbours(self, space: str) -> tuple[str, str, str, str]:
        """The spaces that touch the four sides, north first (map.9)."""
        north, east, south, west = self.step[space]
        return north.space, east.space, south.space, west.space

    def between(self, space: str, other: str) -> int | None:
        """The side of `space` that touches `other`; None if they are not neighbours."""
        return self._sides_between.get((space, other))

    def distance(self, space: str, other: str) -> int:
        """The fewest steps from one space to another (map.9); every space is reached from every other."""
        if space not in self._distances:
            found, edge = {space: 0}, [space]
            for at in edge:
                new = [to for to in self.neighbours(at) if to not in found]
                found.update((to, found[at] + 1) for to in new)
                edge += dict.fromkeys(new)
            self._distances[space] = found
        return self._distances[space][other]

    def line_ways(self, line: str) -> tuple[str, str]:
        """The two ways in which a line can be shifted; the first is that in which its spaces are listed."""
        if line[0] == "r" and line[1:].isdigit():
            return "e", "w"
        return ("s", "n") if line[0] == "c" else ("cw", "ccw")

    def shift_to(self, line: str, way: str, by: int) -> tuple[Shifted, ...]:
        """Where everything in a line goes when it is shifted `by` spaces (shift.6, shift.7, shift.8).

        In the order in which the line lists its spaces. KeyError for a line or a way it does not have.
        """
        key = (line, way, by)
        found = self._shifts.get(key)
        if found is None:
            found = self._shifts[key] = self._shift(line, way, by)
        return found

    def diagonal(self, space: str, way: str) -> tuple[str, ...]:
        """The spaces that a diagonal move `ne`, `se`, `sw` or `nw` may end on (move.diag.1 to move.diag.4).

        One space if the place is on the map; else the re-entries, wrap before line; empty if there is none.
        """
        key = (space, way)
        found = self._diagonals.get(key)
        if found is None:
            found = self._diagonals[key] = self._diagonal(space, _DIAGONAL_OFFSETS[way])
        return found

    def _shift(self, line: str, way: str, by: int) -> tuple[Shifted, ...]:
        cells = self.lines[line]
        ways = self.line_ways(line)
        if way not in ways:
            raise KeyError(way)
        sense = 1 if way == ways[0] else -1
        return tuple(self._carry(cells, place, sense, by) for place in range(len(cells)))

    def _carry(self, cells: tuple[str, ...], place: int, sense: int, by: int) -> Shifted:
        turn = 0
        at = place
        for _ in range(by):
            ahead = (at + sense) % len(cells)
            turn += self.step[cells[at]][self._sides_between[cells[at], cells[ahead]]].turn
            at = ahead
        return Shifted(cells[place], cells[at], turn % 4)

    def _diagonal(self, space: str, offset: tuple[int, int]) -> tuple[str, ...]:
        row, column = row_and_column(space)
        down, right = offset
        plain = f"r{row + down}c{column + right}"
        if plain in self.index:
            return (plain,)
        wrap = f"r{(row + down - 1) % self.size + 1}c{(column + right - 1) % self.size + 1}"
        entries = [wrap] if wrap in self.index else []
        line = space
        while (behind := f"r{row - down}c{column - right}") in self.index:
            line, row, column = behind, row - down, column - right
        if line not in (space, wrap):
            entries.append(line)
        return tuple(entries)


def row_and_column(space: str) -> tuple[int, int]:
    """Row and column, from 1, of a space id such as `r1c4`."""
    row, _, column = space[1:].partition("c")
    return int(row), int(column)


@rule("oros.map.3", "oros.map.4", "oros.map.9")
def _steps(
    spaces: tuple[str, ...], index: Mapping[str, int], size: int, arrows: Sequence[tuple[str, int, str, int]]
) -> dict[str, tuple[Step, Step, Step, Step]]:
    led = {}
    for space, side, other, other_side in arrows:
        led[space, side] = _through(side, other, other_side)
        led[other, other_side] = _through(other_side, space, side)
    table = {}
    for space in spaces:
        north, east, south, west = (_step(space, side, index, size, led) for side in range(4))
        table[space] = (north, east, south, west)
    return table


@rule("oros.map.5")
def _through(side: int, reached: str, touched: int) -> Step:
    heading = touched ^ 2
    return Step(reached, heading, (heading - side) % 4)


def _step(
    space: str, side: int, index: Mapping[str, int], size: int, led: Mapping[tuple[str, int], Step]
) -> Step:
    through = led.get((space, side))
    if through is not None:
        return through
    row, column = row_and_column(space)
    down, right = _OFFSETS[side]
    reached = f"r{(row + down - 1) % size + 1}c{(column + right - 1) % size + 1}"
    if reached not in index:
        raise ValueError(f"side {side} of {space} leads to {reached}, which is no space, and no arrow helps")
    return Step(reached, side, 0)


def _straight(line: str, board: Board) -> tuple[str, ...]:
    number = int(line[1:])
    across = range(1, board.size + 1)
    cells = (f"r{number}c{k}" if line[0] == "r" else f"r{k}c{number}" for k in across)
    found = tuple(space for space in cells if space in board.index)
    if len(found) != board.size:
        raise ValueError(f"line {line} has a gap")
    return found


@rule("oros.map.2")
def _lines_of(board: Board) -> dict[str, tuple[str, ...]]:
    through: dict[str, list[str]] = {space: [] for space in board.spaces}
    for line, cells in board.lines.items():
        for space in cells:
            if space not in through:
                raise ValueError(f"line {line} names {space}, which is no space")
            through[space].append(line)
    return {space: tuple(lines) for space, lines in through.items()}
