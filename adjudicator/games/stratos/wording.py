"""Words that sentences, pictures and lists of facts of Stratos share: sides, titles, decks, tokens, tiles."""

from collections.abc import Iterable, Mapping
from types import MappingProxyType

from adjudicator.core.wording import counted, listed
from adjudicator.games.stratos.components import SEATS
from adjudicator.games.stratos.state import (
    BY_ACTION,
    BY_DISCOVERY,
    BY_HIRING,
    BY_OCCUPATION,
    BY_WARD,
)
from adjudicator.games.stratos.tiles import BLANK, DELTA, GEM, ONE, RESOURCES, TWO, Tile

NOTHING = "-"

TITLES = MappingProxyType(
    {
        "peasant": "cultivator",
        "soldier": "knight",
        "mage": "sorcerer",
        "explorer": "swashbuckler",
        "archer": "marksman",
    }
)
"""What the promoted form of each class is called, for sentences, which see no component data (unit.2)."""

UNDER_WORDS = MappingProxyType({BLANK: "blank", ONE: "I", TWO: "II", DELTA: "a delta"})
"""What lies under tiles, as printed there (search.3)."""

SOURCE_WORDS = MappingProxyType(
    {
        BY_ACTION: "defending",
        BY_HIRING: "being hired",
        BY_WARD: "Ward",
        BY_DISCOVERY: "having discovered the Fortress",
        BY_OCCUPATION: "occupying the Fortress",
    }
)
"""What a Defend marker comes from (defend.3)."""


def side_word(side: str) -> str:
    """Name a side: the seat whose name it has, or `side a` for one of several seats (team.1)."""
    return side if side in SEATS else f"side {side}"


def side_first(side: str) -> str:
    """Name a side at the beginning of a sentence; the name of a seat stays as it is typed."""
    return side if side in SEATS else f"Side {side}"


def title(kind: str, promoted: bool) -> str:
    """Name a class and rank as printed: `mage`, or `sorcerer` for a promoted one."""
    return TITLES.get(kind, f"promoted {kind}") if promoted else kind


def deck_word(deck: str) -> str:
    """Name a deck as printed: `the Mage deck`."""
    return f"the {deck.capitalize()} deck"


def special_word(special: str) -> str:
    """Name an open special tile: `the Academy`."""
    return f"the {special.capitalize()}"


def tokens(held: Mapping[str, int]) -> str:
    """Name resources in their order, as in `2 corn and 1 gem`; `nothing` for none.

    Kinds of which there are none are left out.
    """
    kinds = (*RESOURCES, *(kind for kind in held if kind not in RESOURCES))
    found = (
        counted(held[kind], kind) if kind == GEM else f"{held[kind]} {kind}"
        for kind in kinds
        if held.get(kind)
    )
    return listed(found) or "nothing"


def tile_words(tile: Tile) -> str:
    """Name a tile: `an unsearched prairie`, `a searched prairie (II)`, `the Quarry`, `a covered special`."""
    if tile.special:
        return special_word(tile.special)
    if tile.is_special:
        return f"a covered special tile (pool {tile.pool})"
    if tile.under:
        return f"a searched {tile.terrain} ({UNDER_WORDS[tile.under]})"
    return f"an unsearched {tile.terrain}"


def face_words(face: str) -> str:
    """Name a hidden side: what is under a tile, or which special tile it is."""
    return UNDER_WORDS[face] if face in UNDER_WORDS else special_word(face)


def dice_words(dice: Iterable[int]) -> str:
    """Tell a roll, and the one before it that lucky_coin took back (card.lucky_coin.1)."""
    first, *again = tuple(dice)
    return f"rolled {first}, and again by lucky_coin {again[-1]}" if again else f"rolled {first}"


def by_unit(numbers: Mapping[str, int]) -> str:
    """Write numbers by unit, as in `p1-2 1 and p2-1 3`."""
    return listed(f"{unit} {number}" for unit, number in numbers.items())
