"""Where a tile may lie, and the one way in which each place is described (tile.2-5, tile.14)."""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache

from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.island import CIRCLE, WAYS, Island
from adjudicator.games.orichalcum.state import State, island_of
from adjudicator.games.orichalcum.tiles import Tile
from adjudicator.rows import NamedTuple

Place = tuple[str, str, bool]
"""The circle of the first letter, the direction of the second ("" for a single circle), flipped or not."""
PLAIN = "M"


class Lying(NamedTuple):
    """A place on the bare island: its description, the circles in the order of the letters, their border."""

    place: Place
    circles: tuple[str, ...]
    border: tuple[str, ...]


@rule(
    "orichalcum.tile.2", "orichalcum.tile.3", "orichalcum.tile.4", "orichalcum.tile.5", "orichalcum.tile.14"
)
def places(state: State, seat: str, tile: Tile) -> Iterator[Place]:
    """Give every legal place of a tile once, in row-major order of its first circle, then by direction."""
    occupied = state.seats[seat].terrain.keys()
    for lying in _all_places(island_of(state, seat), tile.kind, state.options.tiles_flip).values():
        if occupied.isdisjoint(lying.circles) and not occupied.isdisjoint(lying.border):
            yield lying.place


def is_listed(state: State, seat: str, tile: Tile, place: Place) -> bool:
    """Tell whether a place is legal, and described as `places` does."""
    lying = _all_places(island_of(state, seat), tile.kind, state.options.tiles_flip).get(place)
    if lying is None:
        return False
    occupied = state.seats[seat].terrain.keys()
    return occupied.isdisjoint(lying.circles) and not occupied.isdisjoint(lying.border)


@rule("orichalcum.tile.7", "orichalcum.tile.8")
def any_place(state: State, seat: str, size: int) -> bool:
    """Tell whether a tile of this size can lie anywhere; its letters do not matter for that."""
    return next(places(state, seat, Tile(PLAIN * size)), None) is not None


@rule("orichalcum.tile.5", "orichalcum.tile.6", "orichalcum.geo.6", "orichalcum.metro.6")
def touches(state: State, seat: str, circles: Iterable[str]) -> bool:
    """Tell whether one of the circles at least is adjacent to an occupied one, whatever lies there."""
    neighbours, occupied = island_of(state, seat).neighbours, state.seats[seat].terrain
    return any(near in occupied for circle in circles for near in neighbours[circle])


@rule("orichalcum.tile.14", "orichalcum.tile.2", "orichalcum.record.12")
def described(island: Island, kind: str, flips: bool, letters: Mapping[str, str]) -> Place | None:
    """Give the one description of a tile that puts these letters on these circles; None if it cannot.

    `flips` tells whether tiles may be flipped.
    """
    for lying in _all_places(island, kind, flips).values():
        if lying.circles[0] in letters and dict(zip(lying.circles, kind, strict=True)) == letters:
            return lying.place
    return None


@cache
def open_sea() -> Island:
    """Give an island with a circle wherever a single digit can name one: shapes are judged on it."""
    return Island("open", (CIRCLE * 10,) * 10)


def _all_places(island: Island, kind: str, flips: bool) -> Mapping[Place, Lying]:
    """Give all places of a tile on the bare island, in row-major, then direction order, each once."""
    alike = len(dict.fromkeys(kind)) == 1
    return _places_of_shape(island, len(kind), alike, flips and _has_two_sides(kind))


@cache
def _places_of_shape(island: Island, size: int, alike: bool, two_sided: bool) -> Mapping[Place, Lying]:
    """Give them by what counts of the letters: how many, whether all are alike, whether a flip differs."""
    ways = WAYS if size > 1 else ("",)
    sides = (False, True) if two_sided else (False,)
    found = (
        ((at, way, flip), island.covered(size, at, way, flip))
        for at in island.circles
        for way in ways
        for flip in sides
    )
    return {
        place: Lying(place, circles, _border(island, in_order))
        for place, circles in found
        if circles and ((in_order := island.in_order(circles))[0] == circles[0] or not alike)
    }


@cache
def _border(island: Island, circles: tuple[str, ...]) -> tuple[str, ...]:
    near = (other for circle in circles for other in island.neighbours[circle])
    return tuple(dict.fromkeys(other for other in near if other not in circles))


def _has_two_sides(kind: str) -> bool:
    """Tell whether a flipped tile can lie otherwise than a turned one."""
    return len(kind) == 3 and len(dict.fromkeys(kind)) == 3
