"""The islands as pure geometry: staggered circles, steps, and everything that fits on them.

It knows no terrain and reads no file. Circles are written `r2c4`, both numbers from 0; rows 1, 3 and 5 lie
half a circle further right than rows 0, 2 and 4, so that a circle has up to six neighbours (geo.1). A way is
one of `WAYS`; `turned` gives the next one counter-clockwise.
"""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property

from adjudicator.rows import NamedTuple

WAYS = ("E", "NE", "NW", "W", "SW", "SE")
"""The six directions, counter-clockwise."""
NAMING_WAYS = ("E", "NE", "NW")
"""The directions by which temples are named, from the lower sharp corner (temple.7)."""

SEA, CIRCLE = "-", "o"

_EVEN = {"E": (0, 1), "NE": (-1, 0), "NW": (-1, -1), "W": (0, -1), "SW": (1, -1), "SE": (1, 0)}
_ODD = {"E": (0, 1), "NE": (-1, 1), "NW": (-1, 0), "W": (0, -1), "SW": (1, 0), "SE": (1, 1)}


class Landing(NamedTuple):
    """A way to place a metropolis: the port circle, the direction of its second circle, and that circle."""

    at: str
    way: str
    second: str


class Island:
    """One face of an island board; its tables are worked out when they are first asked for.

    `name` is the board's letter with the face, as in `A1`; `rows` are drawn with `-` for sea, `o` for a
    circle and any other letter for a port of that kind. A drawing without circles raises ValueError.

    `circles` are in row-major order, `index` gives their place in it, `ports` the kind by circle.
    """

    def __init__(self, name: str, rows: Sequence[str]) -> None:
        drawn = {
            circle(r, c): mark for r, row in enumerate(rows) for c, mark in enumerate(row) if mark != SEA
        }
        if not drawn:
            raise ValueError(f"the island {name} has no circles")
        self.name = name
        self.rows: tuple[str, ...] = tuple(rows)
        self.circles: tuple[str, ...] = tuple(drawn)
        self.index: dict[str, int] = {at: place for place, at in enumerate(self.circles)}
        self.ports: dict[str, str] = {at: mark for at, mark in drawn.items() if mark != CIRCLE}

    def __repr__(self) -> str:
        return f"Island({self.name!r})"

    def __contains__(self, at: object) -> bool:
        return at in self.index

    @cached_property
    def step(self) -> dict[str, dict[str, str]]:
        """Give the circle that lies each way of every circle; ways over the edge are absent."""
        return {at: _steps(at, self.index) for at in self.circles}

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Give the circles around every circle, counter-clockwise from the east."""
        return {at: tuple(to.values()) for at, to in self.step.items()}

    @cached_property
    def footprints(self) -> dict[int, tuple[tuple[str, ...], ...]]:
        """Give by size, 1 to 3, all sets of circles that a tile can cover, each in row-major order."""
        return {size: _distinct(self, size) for size in (1, 2, 3)}

    @cached_property
    def rhombi(self) -> dict[str, tuple[str, ...]]:
        """Give the four circles by names such as `r3c1/NE`, named corner first (temple.1, temple.7)."""
        return dict(_rhombi(self))

    @cached_property
    def landings(self) -> tuple[Landing, ...]:
        """Give all ways to place a metropolis (metro.2)."""
        return tuple(Landing(at, way, second) for at in self.ports for way, second in self.step[at].items())

    def covered(self, size: int, at: str, way: str = "", flip: bool = False) -> tuple[str, ...]:
        """The circles of a tile of 1, 2 or 3 circles in printed order, from the first one's place (tile.2).

        The second lies one `way` from the first, the third one way further counter-clockwise, of a flipped
        tile clockwise. Empty if one of them is not on the island, or the way is none.
        """
        if at not in self.index or size not in (1, 2, 3):
            return ()
        if size == 1:
            return (at,)
        ways = (way, turned(way, -1 if flip else 1))[: size - 1] if way in WAYS else ()
        found = tuple(self.step[at][one] for one in ways if one in self.step[at])
        return (at, *found) if len(found) == size - 1 else ()

    def rhombus(self, at: str, way: str) -> str:
        """The name of the rhombus with a sharp corner at `at` toward `way` and the next way (temple.7).

        All six ways are understood; the empty text if a circle is missing.
        """
        if way in NAMING_WAYS:
            name = f"{at}/{way}"
            return name if name in self.rhombi else ""
        if at not in self.index or way not in WAYS:
            return ""
        far = self.step[at].get(way, "")
        corner = self.step[far].get(turned(way), "") if far else ""
        name = f"{corner}/{turned(way, 3)}"
        return name if name in self.rhombi else ""

    def rhombus_of(self, circles: Sequence[str]) -> str:
        """The name of the rhombus made of these circles in any order; the empty text if there is none."""
        wanted = sorted(circles)
        return next((name for name, four in self.rhombi.items() if sorted(four) == wanted), "")

    def in_order(self, circles: Sequence[str]) -> tuple[str, ...]:
        """The same circles, all of this island, in row-major order."""
        return tuple(sorted(circles, key=self.index.__getitem__))

    def connected(self, circles: Sequence[str]) -> bool:
        """Whether the circles hang together by adjacency; no circles do."""
        left = list(circles)
        reached = left[:1]
        for at in reached:
            reached += [other for other in self.neighbours[at] if other in left and other not in reached]
        return len(reached) == len(dict.fromkeys(left))


def circle(row: int, column: int) -> str:
    """The name of a circle such as `r2c4`, by row and column, from 0."""
    return f"r{row}c{column}"


def row_and_column(at: str) -> tuple[int, int]:
    """Row and column, from 0, of a circle such as `r2c4`."""
    row, _, column = at[1:].partition("c")
    return int(row), int(column)


def distance(one: str, other: str) -> int:
    """Count the steps between two circles, whether or not there are circles all the way (geo.1)."""
    (row, column), (down, right) = row_and_column(one), row_and_column(other)
    rows, slant = down - row, right - down // 2 - (column - row // 2)
    return max(abs(rows), abs(slant), abs(rows + slant))


def turned(way: str, sixths: int = 1) -> str:
    """The way so many sixth turns counter-clockwise; ValueError for a way that is none."""
    return WAYS[(WAYS.index(way) + sixths) % 6]


def _steps(at: str, drawn: Mapping[str, int]) -> dict[str, str]:
    row, column = row_and_column(at)
    offsets = _ODD if row % 2 else _EVEN
    reached = {way: circle(row + down, column + right) for way, (down, right) in offsets.items()}
    return {way: to for way, to in reached.items() if to in drawn}


def _distinct(island: Island, size: int) -> tuple[tuple[str, ...], ...]:
    ways = ("",) if size == 1 else WAYS
    all_covered = (island.covered(size, at, way) for at in island.circles for way in ways)
    return tuple(dict.fromkeys(island.in_order(covered) for covered in all_covered if covered))


def _rhombi(island: Island) -> Iterator[tuple[str, tuple[str, ...]]]:
    for at in island.circles:
        for way in NAMING_WAYS:
            first, second = (island.step[at].get(one, "") for one in (way, turned(way)))
            if first and second and (far := island.step[first].get(turned(way), "")):
                yield f"{at}/{way}", (at, first, second, far)
