"""What a group may change in the component data of Stratos, and what must hold of any data set.

`changed` is reached only when a record carries `data.change`; the tests run `faults` over every shipped data
set. A group that owns the box copies what is printed there: nothing here asks for a fair map.
"""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.component_data import Fault
from adjudicator.core.corrections import Kind, correct, count_to, refuse_any
from adjudicator.core.hints import did_you_mean
from adjudicator.games.stratos.board import NAME
from adjudicator.games.stratos.components import (
    CLASSES,
    EXPLORER,
    TERRAIN_OF_LETTER,
    Components,
    Scenario,
    build,
)
from adjudicator.games.stratos.tiles import MAIN, POOLS, SPECIAL, SPECIALS, TERRAINS, UNDERSIDES

MOST_COUNT = 99
MOST_RANGE = 99
MOST_ROWS, MOST_IN_ROW = 30, 30


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

_COUNT = count_to(MOST_COUNT)


def _is_die(value: object) -> bool:
    return value in (4, 6)


def _is_range(value: object) -> bool:
    return isinstance(value, list) and len(value) == 2 and all(map(_COUNT.holds, value))


def _is_cost(value: object) -> bool:
    return isinstance(value, dict) and all(
        kind in MAIN and _COUNT.holds(n) and n for kind, n in value.items()
    )


def _is_undersides(value: object) -> bool:
    return (
        isinstance(value, dict)
        and sorted(value) == sorted(UNDERSIDES)
        and all(map(_COUNT.holds, value.values()))
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
            isinstance(piece, list) and len(piece) == 2 and isinstance(piece[0], str) and _is_space(piece[1])
            for piece in value
        )
    )


_RANGE = Kind("a list of two distances, such as [1, 2]", _is_range)
_DIE = Kind("4 or 6", _is_die)

CHANGEABLE: dict[str, Kind] = {
    "units.*.cost": Kind("a map from main resources to how many are paid", _is_cost),
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
    "tiles.*": Kind(f"a map with counts of {', '.join(UNDERSIDES)}", _is_undersides),
    "scenarios.*.rows": Kind(
        "a list of rows such as [-4, 0, PFDSM]: r, q of the first tile, letters", _is_rows
    ),
    "scenarios.*.starts.*": Kind(
        "a list of one to five units, such as [peasant, 0/-4], or promoted as [sorcerer, 0/-4]", _is_start
    ),
    "scenarios.*.region": Kind("a list of coordinates such as 3/-1", _is_spaces),
}
"""Every path that a group may change, `*` standing for one name: what it holds, and the test of that."""


# Data as a whole: what building relies on, then what a game relies on.


def _unbuildable(whole: Mapping[str, Any]) -> Iterator[Fault]:
    for name, scenario in whole["scenarios"].items():
        if name == "source":
            continue
        yield from _unknown_units(f"scenarios.{name}.starts", scenario["starts"], whole["units"])
        places = Counter(
            (q + place, r) for r, q, letters in scenario["rows"] for place in range(len(letters))
        )
        for (q, r), number in places.items():
            if number > 1:
                yield f"scenarios.{name}.rows", f"{q}/{r} is there {number} times"


def _unknown_units(path: str, starts: Mapping[str, Any], units: Mapping[str, Any]) -> Iterator[Fault]:
    """Units to begin with that are no class and no promoted form of one."""
    known = (*CLASSES, *(units[name]["promoted"] for name in CLASSES))
    for seat, pieces in starts.items():
        for word, at in pieces:
            if word not in known:
                meant = did_you_mean(word, known) or f"they are {', '.join(known)}"
                yield f"{path}.{seat}", f"there is no unit {word!r} to begin on {at}; {meant}"


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
