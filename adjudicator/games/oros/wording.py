"""Words that sentences, pictures and lists of facts of Oros share: letters, lava, ways, lines."""

from adjudicator.core.wording import listed
from adjudicator.games.oros.tiles import Tile, pieces

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
