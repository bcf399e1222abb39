"""What happens to the tiles of Stratos: opened, moved, replaced, looked at, searched."""

from collections.abc import Mapping

from adjudicator.core.secret import Secret
from adjudicator.core.values import value
from adjudicator.games.stratos.tiles import Tile


@value("special_opened")
class SpecialOpened:
    """A covered special tile was turned: by a `unit` that landed, or by the set-up (land.3, goal_face_up)."""

    at: str
    special: str
    unit: str = ""


@value("tiles_moved")
class TilesMoved:
    """Tiles moved with all that is on them: where each one went, by where it lay (land.2)."""

    moved: Mapping[str, str]
    why: str


@value("tile_replaced")
class TileReplaced:
    """A tile left the match and a set-aside one came in its place, units staying (comp.10, comp.11)."""

    at: str
    old: Tile
    new: Tile
    why: str


@value("tile_seen")
class TileSeen:
    """A side looked at the hidden side of a tile; the owners of `face` are its seats (hidden.9)."""

    seat: str
    at: str
    face: Secret[str]
    why: str


@value("tile_searched")
class TileSearched:
    """A unit searched its tile: what was under it, the roll for a delta, how many cards come (search.3)."""

    seat: str
    unit: str
    at: str
    under: str
    dice: tuple[int, ...]
    deck: str
    cards: int


TileEvent = SpecialOpened | TilesMoved | TileReplaced | TileSeen | TileSearched
