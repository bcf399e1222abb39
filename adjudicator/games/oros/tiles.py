"""Tiles: what one is, how it is written, how it turns, and which pieces its lava makes.

A side is a number, 0 to 3 for north, east, south, west; a set of sides is a bit mask with `1 << side`.
The written form (`I*`, `1N`, `2c-NE`, `2i-NS`, `3-S`, `4`, `M`, with `v5` behind it for lava) is that of
the rule catalogue, "Notation used here". Tiles made by `Tile.parse`, `tile`, `turned` and `with_lava`
are interned: equal tiles are then one object.
"""

from __future__ import annotations

from adjudicator.core.rulebook import rule
from adjudicator.core.values import field, value

NORTH, EAST, SOUTH, WEST = 0, 1, 2, 3
SIDE_NAMES = "NESW"
ALL_SIDES = 15
MOST_LAVA = 999

KINDS = ("I", "1", "2c", "2i", "3", "4", "M")

_VALUES = {"I": 1, "1": 1, "2c": 2, "2i": 2, "3": 3, "4": 4, "M": 0}

_SHAPE_TEXTS: dict[tuple[str, int], str] = {
    ("I", 0): "I",
    ("1", 1): "1N", ("1", 2): "1E", ("1", 4): "1S", ("1", 8): "1W",
    ("2c", 3): "2c-NE", ("2c", 6): "2c-ES", ("2c", 12): "2c-SW", ("2c", 9): "2c-NW",
    ("2i", 5): "2i-NS", ("2i", 10): "2i-EW",
    ("3", 14): "3-N", ("3", 13): "3-E", ("3", 11): "3-S", ("3", 7): "3-W",
    ("4", 15): "4",
    ("M", 15): "M",
}  # fmt: skip
_SHAPES_BY_TEXT = {text: shape for shape, text in _SHAPE_TEXTS.items()}

_FORMS = "I, I*, 1N, 2c-NE, 2i-NS, 3-S (S: its only water side), 4 or M, lava behind it as in Iv2"


@value()
class Tile:
    """One tile as it lies: kind, land sides, lava, ring.

    `kind` is one of `KINDS`; `sides` the bit mask of its land sides (0 for an island, 15 for a 4-tile and
    a mountain: tile.3, tile.5); `lava` the lava total on it, 0 to 999 (volcano.3); `ringed` is true for an
    island showing its red ring (tile.8). Any other combination raises ValueError.

    Derived from these: `text`, the written form; `value`, the mass (tile.2, tile.3: an island counts 1),
    which is 0 for a mountain, because a mountain has none; `pieces`, the levels of its volcano pieces.
    `__text__` is the regular expression of the written form, for codecs and schemas.
    """

    __text__ = r"^(I\*?|1[NESW]|2c-(NE|ES|SW|NW)|2i-(NS|EW)|3-[NESW]|4|M)(v[1-9][0-9]{0,2})?$"

    kind: str
    sides: int
    lava: int = 0
    ringed: bool = False
    text: str = field(init=False, repr=False)
    value: int = field(init=False, repr=False)
    pieces: tuple[int, ...] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        shape = _SHAPE_TEXTS.get((self.kind, self.sides))
        if shape is None:
            raise ValueError(f"no tile of kind {self.kind!r} has the land sides {self.sides!r}")
        if self.ringed and self.kind != "I":
            raise ValueError(f"only an island can show a ring, not the tile {shape}")
        if not 0 <= self.lava <= MOST_LAVA:
            raise ValueError(f"a tile holds 0 to {MOST_LAVA} lava, not {self.lava}")
        lava = f"v{self.lava}" if self.lava else ""
        object.__setattr__(self, "text", f"{shape}{'*' if self.ringed else ''}{lava}")
        object.__setattr__(self, "value", _VALUES[self.kind])
        object.__setattr__(self, "pieces", pieces(self.lava))

    @staticmethod
    def parse(text: str) -> Tile:
        """The tile written `text`; ValueError with a sentence fit for a player if it is none."""
        known = _KNOWN.get(text)
        return known if known is not None else _parse(text)

    def __str__(self) -> str:
        return self.text

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return self.text == other.text if isinstance(other, Tile) else NotImplemented

    def __hash__(self) -> int:
        return hash(self.text)

    @property
    def shape_text(self) -> str:
        """The written form without ring and lava."""
        return _SHAPE_TEXTS[self.kind, self.sides]

    def land(self, side: int) -> bool:
        """Whether this side, 0 to 3, is land."""
        return self.sides >> side & 1 == 1

    def turned(self, quarter_turns: int) -> Tile:
        """The same tile after so many quarter turns clockwise (shift.8, move.8)."""
        quarter_turns &= 3
        if not quarter_turns:
            return self
        doubled = self.sides << quarter_turns
        return tile(self.kind, (doubled | doubled >> 4) & ALL_SIDES, self.lava, self.ringed)

    def with_lava(self, lava: int) -> Tile:
        """The same tile with this lava total."""
        return self if lava == self.lava else tile(self.kind, self.sides, lava, self.ringed)


@rule("oros.tile.2", "oros.tile.3", "oros.tile.4", "oros.tile.5")
def tile(kind: str, sides: int, lava: int = 0, ringed: bool = False) -> Tile:
    """The one tile with these properties; ValueError if there is none."""
    key = (kind, sides, lava, ringed)
    found = _INTERNED.get(key)
    if found is None:
        made = Tile(kind, sides, lava, ringed)
        found = _KNOWN.setdefault(made.text, made)
        _INTERNED[key] = found
    return found


def pieces(lava: int) -> tuple[int, ...]:
    """The levels of the volcano pieces that show this lava total, 4s first (volcano.3)."""
    rest = lava % 4
    return (4,) * (lava // 4) + ((rest,) if rest else ())


def side_name(side: int) -> str:
    """`N`, `E`, `S` or `W`."""
    return SIDE_NAMES[side]


def opposite(side: int) -> int:
    """The side across."""
    return side ^ 2


def _parse(text: str) -> Tile:
    shape_text, mark, lava_text = text.partition("v")
    ringed = shape_text == "I*"
    shape = _SHAPES_BY_TEXT.get("I" if ringed else shape_text)
    if shape is None:
        raise ValueError(f"{text!r} is no tile; {_hint(shape_text)}")
    if mark and not _is_lava(lava_text):
        raise ValueError(f"{text!r} is no tile; the lava behind v is a number from 1 to {MOST_LAVA}")
    return tile(shape[0], shape[1], int(lava_text or "0"), ringed)


def _is_lava(text: str) -> bool:
    return text.isascii() and text.isdigit() and text[0] != "0" and len(text) <= len(str(MOST_LAVA))


def _hint(shape_text: str) -> str:
    for kind in ("1", "2c", "2i", "3"):
        if shape_text.startswith(kind):
            forms = [text for (other, _), text in _SHAPE_TEXTS.items() if other == kind]
            return f"a {kind}-tile is written {', '.join(forms[:-1])} or {forms[-1]}"
    return f"write {_FORMS}"


_KNOWN: dict[str, Tile] = {}
_INTERNED: dict[tuple[str, int, int, bool], Tile] = {}

ISLAND = tile("I", 0)
RINGED_ISLAND = tile("I", 0, 0, True)
FOUR = tile("4", ALL_SIDES)
MOUNTAIN = tile("M", ALL_SIDES)

SHAPES: dict[int, tuple[Tile, ...]] = {
    value: tuple(tile(kind, sides) for kind, sides in _SHAPE_TEXTS if kind[0] == str(value))
    for value in (1, 2, 3, 4)
}
"""Every land tile of each value in every facing, in a fixed order; no islands, no mountains."""
