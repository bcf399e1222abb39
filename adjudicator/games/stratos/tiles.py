"""The tiles of Stratos, each written as one word or two.

`prairie` is an unsearched tile, `prairie two` a searched one with what was under it, `special S` a covered
special tile of the pool S, `quarry` an open one.
"""

from __future__ import annotations

import re
from functools import cache

from adjudicator.core.values import field, value

PRAIRIE, MOUNTAIN, DESERT, FOREST, LAGOON = "prairie", "mountain", "desert", "forest", "lagoon"
TERRAINS = (PRAIRIE, MOUNTAIN, DESERT, FOREST, LAGOON)
SPECIAL = "special"
ACADEMY, FORTRESS, CATHEDRAL, QUARRY = "academy", "fortress", "cathedral", "quarry"
SPECIALS = (ACADEMY, FORTRESS, CATHEDRAL, QUARRY)
BLANK, ONE, TWO, DELTA = "blank", "one", "two", "delta"
UNDERSIDES = (BLANK, ONE, TWO, DELTA)
POOLS = ("S", "A", "B")

CORN, NICKEL, OAK, SPICE, GEM = "corn", "nickel", "oak", "spice", "gem"
MAIN = (CORN, NICKEL, OAK, SPICE)
"""The main resources in the order by which ties are settled (card.thieves_hole.1)."""
RESOURCES = (*MAIN, GEM)
RESOURCE_OF = {PRAIRIE: CORN, MOUNTAIN: NICKEL, DESERT: SPICE, FOREST: OAK}
"""What the ground bears (harvest.1)."""


@value()
class Tile:
    """A tile on the board or out of the match.

    `terrain` is a word of `TERRAINS` or `special`. `under` is what was under a searched tile, empty while it
    is unsearched (search.7). Of special tiles `special` is the name once it is open, `pool` the pool that a
    covered one was laid from (setup.3). `text` is the written form.
    """

    __text__ = (
        rf"^(({'|'.join(TERRAINS)})( ({'|'.join(UNDERSIDES)}))?"
        rf"|{SPECIAL} [{''.join(POOLS)}]|{'|'.join(SPECIALS)})$"
    )

    terrain: str
    under: str = ""
    special: str = ""
    pool: str = ""
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        covered_or_searched = f"{self.terrain} {self.under or self.pool}".rstrip()
        object.__setattr__(self, "text", self.special or covered_or_searched)

    @staticmethod
    @cache
    def parse(text: str) -> Tile:
        """The tile written `text`; ValueError with a sentence fit for a player if it is none."""
        if re.match(Tile.__text__, text) is None or text.endswith("\n"):
            raise ValueError(f"{text!r} is no tile; tiles are such as prairie, forest two, special S, quarry")
        if text in SPECIALS:
            return Tile(SPECIAL, special=text)
        terrain, _, after = text.partition(" ")
        return Tile(SPECIAL, pool=after) if terrain == SPECIAL else Tile(terrain, after)

    def __str__(self) -> str:
        return self.text

    @property
    def is_special(self) -> bool:
        """Whether it is one of the four special tiles, covered or open."""
        return self.terrain == SPECIAL

    @property
    def is_covered(self) -> bool:
        """Whether it is a special tile that nobody has discovered (setup.4)."""
        return self.terrain == SPECIAL and not self.special

    @property
    def is_lagoon(self) -> bool:
        """Whether only the Explorer class can stand on it (travel.2); all other tiles are land (tile.3)."""
        return self.terrain == LAGOON

    @property
    def is_searched(self) -> bool:
        """Whether it has been searched (search.7)."""
        return bool(self.under)

    @property
    def has_unknown_side(self) -> bool:
        """Whether its hidden side is unknown to the table: unsearched, or a covered special (farsight.1)."""
        return self.is_covered if self.is_special else not self.under

    @property
    def resource(self) -> str:
        """What it bears; the empty text for a Lagoon and a special tile (harvest.2)."""
        return RESOURCE_OF.get(self.terrain, "")


def covered(pool: str) -> Tile:
    """Give a covered special tile of a pool: `S`, `A` or `B`."""
    return Tile(SPECIAL, pool=pool)


def open_special(name: str) -> Tile:
    """Give an open special tile: `academy`, `fortress`, `cathedral` or `quarry`."""
    return Tile(SPECIAL, special=name)
