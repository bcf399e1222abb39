"""What a group may change in the component data, and what must hold of any data set.

`changed` is reached only when a record carries `data.change`; the tests run `faults` over every shipped data
set. A group that owns the box copies what is printed there: nothing here asks for a fair island.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.component_data import Fault
from adjudicator.core.corrections import Kind, correct, count_to, refuse_any
from adjudicator.games.orichalcum.components import (
    FACES,
    SKULL,
    TERRAINS,
    TITANS,
    Components,
    CreatureKind,
    build,
)
from adjudicator.games.orichalcum.island import CIRCLE, SEA, Island
from adjudicator.games.orichalcum.tiles import VOLCANO

MOST_COUNT = 99
MOST_ROWS = 12
DIE_FACES = 6


def changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    """The components of a well-formed data set after a group's changes, which may alter `whole` itself.

    `change` maps paths of `CHANGEABLE` to values. BadComponents lists all ill-typed changes, or else
    everything in which the changed data do not fit together.
    """
    correct(whole, change, CHANGEABLE)
    refuse_any(_unbuildable(whole))
    components = build(whole, sha256)
    refuse_any(faults(components))
    return components


def faults(components: Components) -> Iterator[Fault]:
    """Everything in a data set that no game could be played with, as `(path, message)`."""
    for name, island in components.islands.items():
        yield from _island_faults(f"islands.{name[0]}.{name[1:]}", island, components)
    for size, kinds in components.tiles.items():
        for kind in kinds:
            yield from _tile_faults(f"tiles.{size}.{kind}", kind, size)
    yield from _titan_faults(components)
    yield from _board_faults(components)
    for name, creature in components.creatures.items():
        yield from _creature_faults(f"creatures.{name}", creature, components)


# Changes of single values: what each path may hold.

_COUNT = count_to(MOST_COUNT)


def _is_rows(value: object) -> bool:
    if not isinstance(value, list) or not 1 <= len(value) <= MOST_ROWS:
        return False
    return all(isinstance(row, str) and 0 < len(row) <= MOST_ROWS and row.isascii() for row in value)


def _is_pieces(value: object) -> bool:
    if not isinstance(value, dict) or sorted(value) != ["hoplites", "orichalcum"]:
        return False
    return all(_COUNT.holds(number) for number in value.values())


def _is_counts(value: object) -> bool:
    if not isinstance(value, dict):
        return False
    return all(isinstance(name, str) and _COUNT.holds(number) for name, number in value.items())


def _is_prices(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 12 and all(_COUNT.holds(price) for price in value)


def _is_terrains(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= 4 and all(_is_terrain(name) for name in value)


def _is_terrain(value: object) -> bool:
    return value in TERRAINS and value != VOLCANO


def _is_face(value: object) -> bool:
    return value == SKULL or (_COUNT.holds(value) and value != 0)


def _is_faces(value: object) -> bool:
    return isinstance(value, list) and len(value) == DIE_FACES and all(_is_face(face) for face in value)


CHANGEABLE: dict[str, Kind] = {
    "islands.*.*": Kind(
        f"a list of up to {MOST_ROWS} rows of sea, circles and ports, such as -ohoo--", _is_rows
    ),
    "ports.*": Kind("a map with hoplites and orichalcum", _is_pieces),
    "tiles.*": Kind("a map from tiles such as MFL to how many there are", _is_counts),
    "titans.*": Kind("the name of a titan", lambda value: value in TITANS),
    "slots.prices": Kind("a list of up to 12 whole numbers from 0", _is_prices),
    "slots.laid_out.*": _COUNT,
    "sites.terrains": Kind("a list of up to four of M, F, D, L", _is_terrains),
    "buildings.*": _COUNT,
    "creatures.*.count": _COUNT,
    "creatures.*.strength": _COUNT,
    "creatures.*.orichalcum": _COUNT,
    "die.faces": Kind(f"a list of {DIE_FACES} faces, numbers from 1 or {SKULL}", _is_faces),
    "box.hoplites": _COUNT,
    "box.orichalcum": _COUNT,
    "box.victory_tokens": _COUNT,
}
"""Every path that a group may change, `*` standing for one name: what it holds, and the test of that."""


# Data as a whole: what building relies on, then what a game relies on.


def _unbuildable(whole: Mapping[str, Any]) -> Iterator[Fault]:
    for board, drawn in whole["islands"].items():
        for face, drawing in drawn.items() if board != "source" else ():
            if all(mark == SEA for row in drawing for mark in row):
                yield f"islands.{board}.{face}", "there is no circle on this island"


def _island_faults(path: str, island: Island, components: Components) -> Iterator[Fault]:
    for row in island.rows:
        for mark in row:
            if mark not in (SEA, CIRCLE, *components.ports):
                known = ", ".join((SEA, CIRCLE, *components.ports))
                yield path, f"there is no mark {mark!r} for a place; they are {known}"
    if not island.connected(island.circles):
        yield path, "its circles do not hang together, so some could never be reached"
    if not island.landings:
        yield path, "the metropolis has no place on it: that takes a port with a circle beside it"
    ports = list(island.ports)
    for place, port in enumerate(ports):
        for other in ports[place + 1 :]:
            if other in island.neighbours[port]:
                yield path, f"the ports {port} and {other} are neighbours; the metropolis could cover both"


def _tile_faults(path: str, kind: str, size: str) -> Iterator[Fault]:
    if len(kind) != int(size):
        yield path, f"the stack {size} holds tiles of {size} letters"
    for letter in kind:
        if letter not in TERRAINS:
            yield path, f"there is no terrain {letter}; they are {', '.join(TERRAINS)}"
    if kind.count(VOLCANO) > 1:
        yield path, "a tile has one volcano at most, because one creature comes with it"


def _titan_faults(components: Components) -> Iterator[Fault]:
    if len(components.terrains) != len(components.titans):
        yield "titans", "every terrain has a titan of its own"
    for terrain in components.titans:
        if not _is_terrain(terrain):
            yield f"titans.{terrain}", "a titan belongs to one of M, F, D, L"
    for titan in components.terrains:
        if titan not in TITANS:
            yield "titans", f"there is no titan {titan}; they are {', '.join(TITANS)}"


def _board_faults(components: Components) -> Iterator[Fault]:
    if components.prices[0]:
        yield "slots.prices", "the first slot is free of charge, or a turn could come to a stop"
    for players, laid_out in components.laid_out.items():
        path = f"slots.laid_out.{players}"
        needed = 2 * players if players == 2 else players
        if laid_out > len(components.prices):
            yield path, f"{laid_out} cards need as many slots, and there are {len(components.prices)}"
        if not needed <= laid_out <= len(components.cards):
            most = len(components.cards)
            yield path, f"{players} players use up {needed} cards in a round, and there are {most} in all"
    if len(dict.fromkeys(components.sites)) < len(components.sites):
        yield "sites.terrains", "each construction slot has a terrain of its own"
    for face in FACES:
        for board in components.boards:
            if f"{board}{face}" not in components.islands:
                yield f"islands.{board}.{face}", "this face is missing"


def _creature_faults(path: str, creature: CreatureKind, components: Components) -> Iterator[Fault]:
    if creature.titan and creature.titan not in components.terrains:
        yield path, f"there is no titan {creature.titan}; they are {', '.join(components.terrains)}"
