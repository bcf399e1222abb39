"""Games of the Oros corpus for every row of the challenge tables, every variant and layouts of a group's own.

Which of them there are is counted out here; how each is played follows from its number alone.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from functools import partial
from itertools import combinations, product
from typing import Any

from adjudicator.games.oros.components import DEMIGODS
from adjudicator.record.envelope import Mode
from tests.tools.corpus_games import Game, mixed

GROUPS = {1: (2, 3), 2: (1, 2), 3: (1,)}
"""By the number of people, with how many automa they play."""
LAYOUTS = {
    "small": (
        "standard",
        "valley_of_rifts",
        "subduction_pattern",
        "oceanic_trench",
        "pearl_of_the_hadean_realm",
    ),
    "large": ("standard", "divergent_depths", "volcanic_isles", "craton_complex", "vents_of_the_archean"),
}
OPTIONAL = ("ringed_islands", "grande_mountains")
VARIANTS: tuple[dict[str, Any], ...] = tuple(
    {"ringed_islands": rings, "grande_mountains": grande, "jaguar": jaguar}
    for rings, grande, jaguar in product((False, True), (False, True), ("none", "smiling", "snarling"))
)
"""The twelve ways in which the variants can be put together."""
LETTERS = dict(zip(DEMIGODS, "wlsf", strict=True))

OWN: Mapping[str, Mapping[str, Any]] = {
    "lagoon": {
        "map": "large",
        "title": "Lagoon",
        "tiles": {
            **dict.fromkeys(("r1c5", "r5c9", "r9c5", "r5c1"), "Iv2"),
            **dict.fromkeys(("r3c3", "r3c7", "r7c7", "r7c3"), "I*"),
            "r5c5": "4v4",
            "r4c5": "3-N",
            "r6c5": "3-S",
            "r5c4": "3-W",
            "r5c6": "3-E",
        },
    },
    "ridge": {
        "map": "small",
        "title": "Ridge",
        "tiles": {
            **dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), "Iv2"),
            "r4c4": "M",
            "r4c3": "4",
            "r4c5": "4v2",
            "r3c4": "1S",
            "r5c4": "1N",
        },
    },
    "broken_shore": {
        "map": "small",
        "title": "Broken shore",
        "sides": "any",
        "tiles": {
            **dict.fromkeys(("r1c4", "r4c7", "r7c4", "r4c1"), "Iv3"),
            "r3c3": "1N",
            "r3c4": "2i-NS",
            "r4c4": "3-E",
            "r4c5": "2c-NE",
            "r5c4": "4",
        },
    },
}
"""Layouts of a group's own: ringed islands about a land, a mountain to begin with, sides that do not fit."""


def games() -> Iterator[Game]:
    """Give all games that are counted out here."""
    yield from challenges()
    yield from among_people()
    yield from on_own_layouts()


def challenges() -> Iterator[Game]:
    """Give a game for every group of automa in the tables: all layouts of the small map, all variants."""
    for number, (people, automa) in enumerate(groups()):
        others = [seat for seat in DEMIGODS if seat not in automa]
        turned = [*others[number % len(others) :], *others[: number % len(others)]]
        seats = tuple(seat for seat in DEMIGODS if seat in automa or seat in turned[:people])
        layout = LAYOUTS["small"][number % len(LAYOUTS["small"])]
        name = f"oros-challenge-{people}-{''.join(LETTERS[seat] for seat in automa)}"
        yield _game(number, name, {"map": "small", "layout": layout}, seats, automa)


def groups() -> Iterator[tuple[int, tuple[str, ...]]]:
    """Give the number of people and the automa of every row, in the order of the tables."""
    for people, sizes in GROUPS.items():
        for size in sizes:
            yield from ((people, automa) for automa in combinations(DEMIGODS, size))


def among_people() -> Iterator[Game]:
    """Give a game without automa for all ways to put the variants together, on both maps."""
    for number, (side, variants) in enumerate(product(LAYOUTS, VARIANTS)):
        seats = tuple(seat for place, seat in enumerate(DEMIGODS) if number % 2 or place != number // 2 % 4)
        layout = LAYOUTS[side][number % len(LAYOUTS[side])]
        words = [option.partition("_")[0] for option in OPTIONAL if variants[option]]
        words += [variants["jaguar"]] if variants["jaguar"] != "none" else []
        name = "-".join(("oros-variants", side, *(words or ["plain"])))
        yield _game(number, name, {"map": side, "layout": layout}, seats)


def on_own_layouts() -> Iterator[Game]:
    """Give four games on each layout of a group's own: on the small map with up to three automa."""
    for number, (layout, nth) in enumerate(product(OWN, range(4))):
        automa = nth if OWN[layout]["map"] == "small" else 0
        turned = [*DEMIGODS[number % 4 :], *DEMIGODS[: number % 4]]
        played = turned[: 4 if nth == 3 else 3]
        seats = tuple(seat for seat in DEMIGODS if seat in played)
        alone = tuple(seat for seat in seats if seat in played[len(played) - automa :])
        options = {"map": OWN[layout]["map"], "layout": layout}
        name = f"oros-own-{layout.replace('_', '-')}-{nth + 1}"
        yield _game(number * 5 + 1, name, options, seats, alone, {f"layout.{layout}": OWN[layout]})


def _game(
    number: int,
    name: str,
    options: Mapping[str, Any],
    seats: tuple[str, ...],
    automa: tuple[str, ...] = (),
    change: Mapping[str, Any] | None = None,
) -> Game:
    """Give a game of whole turns: some play with slips, in some a referee keeps the seed."""
    track = "long" if len(seats) == len(DEMIGODS) and number % 3 == 0 else "short"
    written = {**options, "track": track, **VARIANTS[number % len(VARIANTS)]}
    mode: Mode = "referee" if number % 4 == 2 else "open"
    game = Game("oros", name, written, seats, mode=mode, split=1000, automa=automa, change=change)
    return game if number % 3 else replace(game, choose=partial(mixed, 6))
