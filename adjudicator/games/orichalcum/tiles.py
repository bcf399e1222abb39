"""What is written as one word: terrain tiles, cards in their slots, creatures on their circles, titans held.

The written forms are those of the rule catalogue: `MFL` (letters in printed order), `MV!gorgon` with a
creature on its volcano, `K3=MV!gorgon` a card with its tile (`K3=0` without one), `gorgon+2` a creature with
two hoplites lying on it, `chronos-` a titan with its inactive side up.
"""

from __future__ import annotations

import re
from functools import cache

from adjudicator.core.values import field, value

VOLCANO = "V"
METROPOLIS = "Q"
NO_TILE = "0"
INACTIVE = "-"
MOST_ON_CREATURE = 3

ACTION_OF_LETTER = {"P": "produce", "R": "recruit", "K": "capture", "C": "construct"}
LETTER_OF_ACTION = {action: letter for letter, action in ACTION_OF_LETTER.items()}

_LETTERS = r"[MFDLV]{1,3}"
_WORD = r"[a-z]+(?:-[a-z]+)?"
_CARD = r"[PRKC][123]"


@value()
class Tile:
    """A terrain tile that is not on an island yet: its letters, and the creature on its volcano, if any.

    `text` is the written form. A creature without a volcano raises ValueError.
    """

    __text__ = rf"^{_LETTERS}(!{_WORD})?$"

    kind: str
    creature: str = ""
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if self.creature and VOLCANO not in self.kind:
            raise ValueError(f"the tile {self.kind} has no volcano for a {self.creature}")
        object.__setattr__(self, "text", f"{self.kind}!{self.creature}" if self.creature else self.kind)

    @staticmethod
    @cache
    def parse(text: str) -> Tile:
        """The tile written `text`; ValueError with a sentence fit for a player if it is none."""
        kind, _, creature = _matched(Tile.__text__, text, "a tile such as MFL or MV!gorgon").partition("!")
        return Tile(kind, creature)

    def __str__(self) -> str:
        return self.text

    @property
    def size(self) -> int:
        """The number of its circles, 1 to 3."""
        return len(self.kind)

    @property
    def stack(self) -> str:
        """The name of the stack that it belongs to: `1`, `2` or `3`."""
        return str(len(self.kind))


@value()
class Slot:
    """A card on the action board with its tile; `tile` is None for a card laid out without one (empty.1)."""

    __text__ = rf"^{_CARD}=(0|{_LETTERS}(!{_WORD})?)$"

    card: str
    tile: Tile | None = None
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", f"{self.card}={self.tile.text if self.tile else NO_TILE}")

    @staticmethod
    @cache
    def parse(text: str) -> Slot:
        """The slot written `text`; ValueError with a sentence fit for a player if it is none."""
        wanted = "a card with its tile, such as K3=MV!gorgon, or K3=0 without one"
        card, _, tile = _matched(Slot.__text__, text, wanted).partition("=")
        return Slot(card, None if tile == NO_TILE else Tile.parse(tile))

    def __str__(self) -> str:
        return self.text


@value()
class Creature:
    """A creature on an island, with the hoplites that lie on it (0 to 3: capture.3)."""

    __text__ = rf"^{_WORD}(\+[123])?$"

    kind: str
    hoplites: int = 0
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        if not 0 <= self.hoplites <= MOST_ON_CREATURE:
            raise ValueError(f"{self.hoplites} hoplites on a creature; 0 to {MOST_ON_CREATURE} can lie there")
        object.__setattr__(self, "text", f"{self.kind}+{self.hoplites}" if self.hoplites else self.kind)

    @staticmethod
    @cache
    def parse(text: str) -> Creature:
        """The creature written `text`; ValueError with a sentence fit for a player if it is none."""
        wanted = "a creature such as gorgon, or gorgon+2 with hoplites on it"
        kind, _, hoplites = _matched(Creature.__text__, text, wanted).partition("+")
        return Creature(kind, int(hoplites or "0"))

    def __str__(self) -> str:
        return self.text


@value()
class Titan:
    """A titan that a player holds, its active side up or not."""

    __text__ = r"^[a-z]+-?$"

    name: str
    active: bool = True
    text: str = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "text", self.name if self.active else f"{self.name}{INACTIVE}")

    @staticmethod
    @cache
    def parse(text: str) -> Titan:
        """The titan written `text`; ValueError with a sentence fit for a player if it is none."""
        written = _matched(Titan.__text__, text, "a titan such as chronos, or chronos- with its power used")
        return Titan(written.removesuffix(INACTIVE), not written.endswith(INACTIVE))

    def __str__(self) -> str:
        return self.text


def action_of(card: str) -> str:
    """The action of a card such as `K3`: produce, recruit, capture or construct."""
    return ACTION_OF_LETTER[card[0]]


def size_of(card: str) -> str:
    """The name of the stack whose tiles lie on a card such as `K3`."""
    return card[1]


def _matched(pattern: str, text: str, wanted: str) -> str:
    if "\n" in text or not re.match(pattern, text):
        raise ValueError(f"{text!r} is not {wanted}")
    return text
