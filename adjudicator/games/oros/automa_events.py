"""What happens in an Oros automa's turn and nowhere else; like all events these carry their results."""

from collections.abc import Mapping

from adjudicator.core.values import value
from adjudicator.games.oros.tiles import Tile


@value("card_back_shown")
class CardBackShown:
    """The back of the card that this automa draws next can be seen: its columns top, middle, bottom
    (setup.automa.3); `left` cards are in the draw stack, that one among them."""

    seat: str
    back: tuple[str, ...]
    left: int


@value("card_drawn")
class CardDrawn:
    """An automa drew a card (automa.2). What it shows: the regions and options of its Develop section, the
    shifts (`r3-e`) and the regions of tile removals of its Map section, the symbols of its Ascend section."""

    seat: str
    card: str
    regions: tuple[str, ...]
    options: tuple[str, ...]
    shift: tuple[str, ...]
    remove_tile: tuple[str, ...]
    ascend: int


@value("deck_shuffled")
class DeckShuffled:
    """The discards became a new draw stack, all but the card in hand (automa.deck.1, automa.deck.2)."""

    seat: str


@value("section_begun")
class SectionBegun:
    """An automa came to the next `section` of its card: develop, map or ascend (automa.3)."""

    seat: str
    section: str


@value("option_failed")
class OptionFailed:
    """An option was not possible in any region (automa.dev.4); `why` gives for each region the part that
    failed and the reason, as in `build no_site`."""

    seat: str
    option: str
    why: Mapping[str, str]


@value("option_chosen")
class OptionChosen:
    """An option was possible in `region`, and is now carried out there (automa.dev.1); `why` tells of the
    regions tried before as in OptionFailed."""

    seat: str
    option: str
    region: str
    why: Mapping[str, str]


@value("mountain_placed")
class MountainPlaced:
    """An automa formed a mountain on open water (automa.sym.2)."""

    seat: str
    space: str


@value("automa_built")
class AutomaBuilt:
    """An automa placed a sacred site; no follower had a part in it (automa.sym.5)."""

    seat: str
    space: str
    site: str


@value("automa_sent")
class AutomaSent:
    """An automa put a follower of its supply into study at `to`: `mat` or an own site (automa.sym.9)."""

    seat: str
    to: str


@value("automa_returned")
class AutomaReturned:
    """An automa took a follower back into its supply, from study at `from_` (automa.sym.10)."""

    seat: str
    from_: str


@value("follower_removed")
class FollowerRemoved:
    """An automa removed an opponent's follower from the map (automa.sym.11): one of an automa goes back to
    its supply, any other is still to be placed."""

    seat: str
    owner: str
    from_: str


@value("placing_due")
class PlacingIsDue:
    """A Demigod is to place a follower that was removed (automa.sym.14)."""

    seat: str


@value("follower_placed")
class FollowerPlaced:
    """A removed follower came to `to`: an action space, or `mat` if all were occupied (automa.sym.15)."""

    seat: str
    to: str


@value("automa_wisdom_lost")
class AutomaWisdomLost:
    """An automa gained wisdom for a column that was at its top already (automa.wis.3)."""

    seat: str
    column: str


@value("tile_removed")
class TileRemoved:
    """An automa took a tile off the map, with its volcanoes (automa.sym.19)."""

    seat: str
    region: str
    space: str
    tile: Tile


@value("no_tile_removed")
class NoTileRemoved:
    """An automa was to remove a tile, and the region had none that may be removed (automa.sym.20)."""

    seat: str
    region: str


AutomaEvent = (
    CardBackShown
    | CardDrawn
    | DeckShuffled
    | SectionBegun
    | OptionFailed
    | OptionChosen
    | MountainPlaced
    | AutomaBuilt
    | AutomaSent
    | AutomaReturned
    | FollowerRemoved
    | PlacingIsDue
    | FollowerPlaced
    | AutomaWisdomLost
    | TileRemoved
    | NoTileRemoved
)
