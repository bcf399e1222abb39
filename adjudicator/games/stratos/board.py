"""The maps of Stratos as pure geometry: hexagons named `q/r`, their neighbours, distances, rings and rows.

It knows no tiles and reads no file. Tops are pointed and r grows downward (notation of the rule catalogue).
Everything is counted over coordinates; what lies on them makes nothing longer or shorter (map.3).
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property
from types import MappingProxyType

from adjudicator.core.rulebook import rule

WAYS: Mapping[str, tuple[int, int]] = MappingProxyType(
    {"NE": (1, -1), "E": (1, 0), "SE": (0, 1), "SW": (-1, 1), "W": (-1, 0), "NW": (0, -1)}
)
"""The six directions clockwise, with their steps in q and r."""
OPPOSITE: Mapping[str, str] = MappingProxyType(
    {"NE": "SW", "E": "W", "SE": "NW", "SW": "NE", "W": "E", "NW": "SE"}
)
CLOCKWISE, COUNTERCLOCKWISE = "cw", "ccw"
NAME = r"^(0|-?[1-9][0-9]?)/(0|-?[1-9][0-9]?)$"
"""The written form of every coordinate."""


def name_of(q: int, r: int) -> str:
    """Write a coordinate such as `0/-4`, by q and r, whole steps east and south."""
    return f"{q}/{r}"


def steps(one: tuple[int, int], other: tuple[int, int]) -> int:
    """Count the steps between two places given by q and r."""
    (q, r), (s, t) = one, other
    return max(abs(q - s), abs(r - t), abs(q - s + r - t))


class Board:
    """One map: its coordinates in reading order; what is asked of them is worked out once, when asked.

    `at` gives q and r by name. All methods raise KeyError for a name that is not on the map; `name in board`
    tells.
    """

    def __init__(self, spaces: Iterable[tuple[int, int]]) -> None:
        placed = sorted(spaces, key=lambda place: (place[1], place[0]))
        self.at: dict[str, tuple[int, int]] = {name_of(q, r): (q, r) for q, r in placed}
        self.spaces: tuple[str, ...] = tuple(self.at)
        self._within: dict[tuple[str, int, int], tuple[str, ...]] = {}

    def __contains__(self, space: object) -> bool:
        return space in self.at

    @cached_property
    def neighbours(self) -> dict[str, tuple[str, ...]]:
        """Give the spaces around every space, clockwise from NE (map.2)."""
        return {space: tuple(filter(None, (self.step(space, way) for way in WAYS))) for space in self.spaces}

    @rule("stratos.map.2", "stratos.travel.6")
    def step(self, space: str, way: str) -> str:
        """Give the next space in a direction; the empty text where the map ends or has a gap."""
        q, r = self.at[space]
        east, down = WAYS[way]
        there = name_of(q + east, r + down)
        return there if there in self.at else ""

    @rule("stratos.map.3", "stratos.gap.1")
    def distance(self, one: str, other: str) -> int:
        """Count the steps between two spaces over coordinates, whether or not they are on the map."""
        return steps(self.at[one], self.at[other])

    def place(self, written: str) -> tuple[int, int] | None:
        """Give q and r of a name, of one off the map, or of two numbers written otherwise; else None."""
        from re import fullmatch  # only of a word that names no space

        if written in self.at:
            return self.at[written]
        found = fullmatch(r"[( ]*(-?[0-9]{1,3})[ ,;:/]+(-?[0-9]{1,3})[) ]*", written)
        return (int(found[1]), int(found[2])) if found else None

    @rule("stratos.map.4", "stratos.map.5")
    def within(self, space: str, least: int, most: int) -> tuple[str, ...]:
        """Give all spaces at distance `least` to `most`, in reading order; nothing blocks the sight."""
        key = (space, least, most)
        found = self._within.get(key)
        if found is None:
            found = tuple(o for o in self.spaces if least <= self.distance(space, o) <= most)
            self._within[key] = found
        return found

    @rule("stratos.map.6")
    def ring(self, centre: str) -> tuple[str, ...]:
        """Give the six spaces round a centre clockwise from NE; none where one of them is missing."""
        around = self.neighbours[centre]
        return around if len(around) == len(WAYS) else ()

    @rule("stratos.map.7", "stratos.map.8")
    def row(self, space: str, way: str) -> tuple[str, ...]:
        """Give the longest unbroken row through a space along a direction, in that direction."""
        first = space
        while before := self.step(first, OPPOSITE[way]):
            first = before
        found = [first]
        while after := self.step(found[-1], way):
            found.append(after)
        return tuple(found)

    @rule("stratos.map.9")
    def nearest(self, start: str, allowed: Iterable[str]) -> tuple[str, ...]:
        """Give those of the allowed spaces that are nearest to `start`, as ordered there; none of none."""
        ranked = [(self.distance(start, space), space) for space in allowed]
        least = min((far for far, _ in ranked), default=0)
        return tuple(space for far, space in ranked if far == least)

    def in_order(self, spaces: Iterable[str]) -> tuple[str, ...]:
        """Give spaces in reading order."""
        return tuple(sorted(spaces, key=lambda space: self.at[space][::-1]))


def turned(ring: Sequence[str], turn: str) -> dict[str, str]:
    """Give where each space of a ring goes when it turns one place, `cw` or `ccw` (spell.georotate.1)."""
    by = 1 if turn == CLOCKWISE else -1
    return {space: ring[(place + by) % len(ring)] for place, space in enumerate(ring)}


def slid(row: Sequence[str]) -> dict[str, str]:
    """Give where each space of a row goes when it slides one place, the last to the start (geoslide)."""
    return {space: row[(place + 1) % len(row)] for place, space in enumerate(row)}
