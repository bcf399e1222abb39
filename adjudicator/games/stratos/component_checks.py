"""What a group may change in the component data of Stratos, and what must hold of any data set.

`changed` is reached only when a record carries `data.change`; the tests run `faults` over every shipped data
set. A group that owns the box copies what is printed there: nothing here asks for a fair map.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from typing import Any

from adjudicator.games.stratos.board import NAME
from adjudicator.games.stratos.components import (
    CLASSES,
    EXPLORER,
    TERRAIN_OF_LETTER,
    BadComponents,
    Components,
    Scenario,
    build,
)
from adjudicator.games.stratos.tiles import MAIN, POOLS, SPECIAL, SPECIALS, TERRAINS, UNDERSIDES

Fault = tuple[str, str]

MOST_COUNT = 99
MOST_RANGE = 99
MOST_ROWS, MOST_IN_ROW = 30, 30


def changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    """The components of a well-formed data set after a group's changes, which may alter `whole` itself.

    `change` maps paths of `CHANGEABLE` to values. BadComponents lists all ill-typed changes, or else
    everything in which the changed data do not fit together.
    """
    found = [fault for path in sorted(change) for fault in _apply(whole, path, change[path])]
    found = found or list(_unbuildable(whole))
    if found:
        raise BadComponents(found)
    components = build(whole, sha256)
    found = list(faults(components))
    if found:
        raise BadComponents(found)
    return components


def faults(components: Components) -> Iterator[Fault]:
    """Everything in a data set that no game could be played with, as `(path, message)`."""
    for name, kind in components.units.items():
        if not kind.cost:
            yield f"units.{name}.cost", "a unit costs at least one token"
        if not kind.health:
            yield f"units.{name}.health", "a unit begins with at least 1 Health"
    for path, block in (("mage", components.spells), ("land", components.cards)):
        for name, card in block.items():
            if card.reach is not None and card.reach[0] > card.reach[1]:
                yield f"{path}.{name}.range", f"it goes from {card.reach[0]} to {card.reach[1]}"
    for scenario in components.scenarios.values():
        yield from _scenario_faults(scenario, components)


# Changes of single values: what each path may hold.


def _is_count(value: object) -> bool:
    return type(value) is int and 0 <= value <= MOST_COUNT


def _is_die(value: object) -> bool:
    return value in (4, 6)


def _is_range(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_is_count, value))


def _is_cost(value: object) -> bool:
    return isinstance(value, dict) and all(kind in MAIN and _is_count(n) and n for kind, n in value.items())


def _is_undersides(value: object) -> bool:
    return (
        isinstance(value, dict)
        and sorted(value) == sorted(UNDERSIDES)
        and all(map(_is_count, value.values()))
    )


def _is_rows(value: object) -> bool:
    return isinstance(value, list) and 1 <= len(value) <= MOST_ROWS and all(map(_is_row, value))


def _is_row(value: object) -> bool:
    if not isinstance(value, list) or len(value) != 3:
        return False
    r, q, letters = value
    numbers = all(type(n) is int and -MOST_RANGE <= n <= MOST_RANGE - MOST_IN_ROW for n in (r, q))
    known = (*TERRAIN_OF_LETTER, *POOLS)
    return (
        numbers
        and isinstance(letters, str)
        and 0 < len(letters) <= MOST_IN_ROW
        and all(letter in known for letter in letters)
    )


def _is_space(value: object) -> bool:
    return isinstance(value, str) and re.match(NAME, value) is not None and not value.endswith("\n")


def _is_spaces(value: object) -> bool:
    return isinstance(value, list) and all(map(_is_space, value))


def _is_start(value: object) -> bool:
    return (
        isinstance(value, list)
        and 1 <= len(value) <= 5
        and all(
            isinstance(piece, list) and len(piece) == 2 and piece[0] in CLASSES and _is_space(piece[1])
            for piece in value
        )
    )


_COUNT = (f"a whole number from 0 to {MOST_COUNT}", _is_count)
_RANGE = ("a list of two distances, such as [1, 2]", _is_range)
_DIE = ("4 or 6", _is_die)

CHANGEABLE: dict[str, tuple[str, Callable[[object], bool]]] = {
    "units.*.cost": ("a map from main resources to how many are paid", _is_cost),
    "units.*.health": _COUNT,
    "units.*.promotion_health": _COUNT,
    "units.mage.spirit": _COUNT,
    "units.mage.promotion_spirit": _COUNT,
    "box.main": _COUNT,
    "box.gems": _COUNT,
    **{f"{deck}.*.cost": _COUNT for deck in ("mage", "sorcerer")},
    **{f"{deck}.*.range": _RANGE for deck in ("mage", "sorcerer", "land", "lagoon")},
    **{f"{deck}.*.amount": _COUNT for deck in ("mage", "sorcerer", "land", "lagoon")},
    **{f"{deck}.*.die": _DIE for deck in ("mage", "sorcerer", "land", "lagoon")},
    **{f"{deck}.*.{key}": _COUNT for deck in ("land", "lagoon") for key in ("count", "physical", "magical")},
    "tiles.*": (f"a map with counts of {', '.join(UNDERSIDES)}", _is_undersides),
    "scenarios.*.rows": ("a list of rows such as [-4, 0, PFDSM]: r, q of the first tile, letters", _is_rows),
    "scenarios.*.starts.*": ("a list of units such as [peasant, 0/-4], up to five", _is_start),
    "scenarios.*.region": ("a list of coordinates such as 3/-1", _is_spaces),
}
"""Every path that a group may change, `*` standing for one name: what it holds, and the test of that."""


def _apply(whole: dict[str, Any], path: str, value: object) -> Iterator[Fault]:
    parts = path.split(".")
    pattern = next((known for known in CHANGEABLE if _fits(parts, known.split("."))), None)
    if pattern is None:
        yield path, f"this cannot be changed; what can is {', '.join(CHANGEABLE)}"
        return
    expected, holds = CHANGEABLE[pattern]
    if not holds(value):
        yield path, f"this should be {expected}, not {_shown(value)}"
        return
    block: Any = whole
    for part in parts[:-1]:
        if not isinstance(block, dict) or part not in block:
            yield path, _no_such(part, block)
            return
        block = block[part]
    if not isinstance(block, dict) or parts[-1] not in block or parts[-1] == "source":
        yield path, _no_such(parts[-1], block)
    else:
        block[parts[-1]] = value


def _no_such(name: str, block: object) -> str:
    known = ", ".join(key for key in block if key != "source") if isinstance(block, dict) else ""
    return f"there is no {name!r} here, only {known or 'nothing'}"


def _fits(parts: list[str], pattern: list[str]) -> bool:
    return len(parts) == len(pattern) and all(
        wanted in ("*", part) for part, wanted in zip(parts, pattern, strict=True)
    )


def _shown(value: object) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) <= 60 else text[:57] + "..."


# Data as a whole: what building relies on, then what a game relies on.


def _unbuildable(whole: Mapping[str, Any]) -> Iterator[Fault]:
    for name, scenario in whole["scenarios"].items():
        if name == "source":
            continue
        places = Counter(
            (q + place, r) for r, q, letters in scenario["rows"] for place in range(len(letters))
        )
        for (q, r), number in places.items():
            if number > 1:
                yield f"scenarios.{name}.rows", f"{q}/{r} is there {number} times"


def _scenario_faults(scenario: Scenario, components: Components) -> Iterator[Fault]:
    path = f"scenarios.{scenario.name}"
    yield from _map_faults(f"{path}.rows", scenario, components)
    taken: Counter[str] = Counter()
    for seat, pieces in scenario.starts.items():
        for kind, _, at in pieces:
            taken[at] += 1
            if at not in scenario.board:
                yield f"{path}.starts.{seat}", f"{at} is not on the map"
            elif scenario.tiles[at].is_special or (scenario.tiles[at].is_lagoon and kind != EXPLORER):
                yield f"{path}.starts.{seat}", f"no {kind} can begin on {at}, {scenario.tiles[at]}"
            if taken[at] > 1:
                yield f"{path}.starts.{seat}", f"another unit begins on {at} as well"
    for at in scenario.region:
        if at not in scenario.board:
            yield f"{path}.region", f"{at} is not on the map"
    for name in scenario.exclude:
        if name not in components.spells and name not in components.cards:
            yield f"{path}.exclude", f"there is no card {name}"


def _map_faults(path: str, scenario: Scenario, components: Components) -> Iterator[Fault]:
    """No more tiles than there are, and a slot for each special tile, once."""
    used = Counter(tile.terrain for tile in scenario.tiles.values())
    for terrain in TERRAINS:
        owned = sum(components.undersides[terrain].values())
        if used[terrain] > owned:
            yield path, f"{used[terrain]} tiles of {terrain} are laid, and there are {owned}"
    slots = Counter(tile.pool for tile in scenario.tiles.values() if tile.terrain == SPECIAL)
    laid = Counter(special for pool in slots for special in components.pools[pool])
    for pool, number in slots.items():
        if number != len(components.pools[pool]):
            yield path, f"{number} slots {pool}; the pool {pool} holds {len(components.pools[pool])}"
    for special in SPECIALS:
        if laid[special] != 1:
            yield path, f"{special} has {laid[special]} pools that lie on the map; it has one"
