"""Words that sentences, pictures and lists of facts share: counts, lists, letters, lava, lines."""

from collections.abc import Iterable
from textwrap import wrap

from adjudicator.games.oros.tiles import Tile, pieces

WIDTH = 72
"""How many columns a line that a player reads may have."""

LETTERS = {"great_waters": "W", "fertile_land": "L", "living_sun": "S", "raging_fire": "F"}
"""The capital that stands for a Demigod's follower in a picture; small, for its site."""

_WAYS = {
    "n": "north",
    "e": "east",
    "s": "south",
    "w": "west",
    "ne": "northeast",
    "se": "southeast",
    "sw": "southwest",
    "nw": "northwest",
    "cw": "clockwise",
    "ccw": "counterclockwise",
}
_RINGS = {"ring": "the ring", "ring_outer": "the outer ring", "ring_inner": "the inner ring"}


def listed(items: Iterable[str]) -> str:
    """Join the items as in `a, b and c`; the empty text for none."""
    *head, last = tuple(items) or ("",)
    return f"{', '.join(head)} and {last}" if head else last


def counted(number: int, noun: str) -> str:
    """Give the number with its noun, as in `1 space` or `2 spaces`."""
    return f"{number} {noun}" if number == 1 else f"{number} {noun}s"


def volcanoes(lava: int) -> str:
    """Name the pieces that show a lava total (volcano.3): `2 level-4 volcanoes and one level-2 volcano`."""
    levels = pieces(lava)
    found = ((level, levels.count(level)) for level in dict.fromkeys(levels))
    words = (
        f"one level-{level} volcano" if count == 1 else f"{count} level-{level} volcanoes"
        for level, count in found
    )
    return listed(words) or "no volcano"


def tile_and_lava(tile: Tile) -> str:
    """Write a tile as the rule catalogue does, and behind it the pieces that its lava stands for."""
    return f"{tile} ({volcanoes(tile.lava)})" if tile.lava else tile.text


def way_word(way: str) -> str:
    """Give the word for a way such as `n`, `sw` or `ccw`."""
    return _WAYS[way]


def line_words(line: str) -> str:
    """Name a line: `row r4`, `column c5`, `the outer ring`."""
    return _RINGS.get(line) or f"{'row' if line[0] == 'r' else 'column'} {line}"


def wrapped(text: str, indent: int = 2) -> list[str]:
    """Break a text at blanks into lines of at most 72 columns, all but the first behind `indent` blanks."""
    return wrap(text, WIDTH, subsequent_indent=" " * indent, break_long_words=False, break_on_hyphens=False)
