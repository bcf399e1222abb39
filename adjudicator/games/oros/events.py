"""What can happen at an Oros table; each event carries its results, so that nothing is worked out again."""

from collections.abc import Mapping

from adjudicator.core.values import value
from adjudicator.games.oros.automa_events import AutomaEvent
from adjudicator.games.oros.tiles import Tile
from adjudicator.games.oros.variant_events import VariantEvent


@value("first_player_chosen")
class FirstPlayerChosen:
    """The lot fell on this Demigod (setup.finish.4)."""

    seat: str


@value("turn_began")
class TurnBegan:
    """A Demigod's turn began; `turn` counts all turns of the game from 1."""

    seat: str
    round: int
    turn: int


@value("turn_ended")
class TurnEnded:
    """A turn ended: `why` is done, ended, passed, no_follower, no_study_space, resigned, or card: an
    automa's card was carried out."""

    seat: str
    why: str


@value("follower_started")
class FollowerStarted:
    """The first follower came onto the map (turn.first.2)."""

    seat: str
    space: str


@value("follower_assigned")
class FollowerAssigned:
    """A follower went from `from_` (an action space, hand, horizon) to an action space.

    `performed` is false when the action is left undone. A follower from the horizon plays a bonus action,
    which does not count toward the three (horizon.4).
    """

    seat: str
    from_: str
    to: str
    performed: bool


@value()
class Carried:
    """A tile carried from one space to another, as it lies afterwards."""

    from_: str
    to: str
    tile: Tile


@value("row_shifted")
class RowShifted:
    """All tiles of a line were displaced (shift.1); followers and sites rode along (tile.9)."""

    seat: str
    line: str
    way: str
    by: int
    carried: tuple[Carried, ...]


@value()
class Collided:
    """Tiles met at `at`: the tiles that met (a resting one first), and what lies there now.

    `grande` is the Demigod whose Grande mountain that is, if it is one.
    """

    at: str
    tiles: tuple[Tile, ...]
    result: Tile
    grande: str = ""


@value("tiles_moved")
class TilesMoved:
    """A set of tiles moved one space at once; `collisions` in the order in which they were settled."""

    seat: str
    way: str
    carried: tuple[Carried, ...]
    collisions: tuple[Collided, ...]


@value("island_placed")
class IslandPlaced:
    """A bare hot spot was covered (hot.2), perhaps by an island with its ring up (hot.9)."""

    space: str
    ringed: bool = False


@value("volcano_formed")
class VolcanoFormed:
    """Lava was added to a tile by a VOLCANO action (volcano.form.1); `lava` is the new total."""

    seat: str
    space: str
    lava: int


@value("volcano_erupted")
class VolcanoErupted:
    """One piece erupted: `placed` are the tiles as they lie now, by space; `lost` units found no place."""

    seat: str
    space: str
    piece: int
    placed: Mapping[str, Tile]
    lost: int


@value("follower_sent")
class FollowerSent:
    """A follower went from an action space to study at `to`: `mat` or a site; `forced` as in turn.full.1."""

    seat: str
    from_: str
    to: str
    forced: bool


@value("follower_returned")
class FollowerReturned:
    """A follower came back from study at `from_` to an action space (study.return.1)."""

    seat: str
    from_: str
    to: str


@value("follower_journeyed")
class FollowerJourneyed:
    """A follower walked along `path`, which begins where it stood (journey.1)."""

    seat: str
    path: tuple[str, ...]


@value("site_built")
class SiteBuilt:
    """A sacred site was placed on a mountain; a follower went from `follower` up to it (build.7, build.8)."""

    seat: str
    space: str
    site: str
    follower: str


@value("demigod_ascended")
class DemigodAscended:
    """A standee rose on the track (ascend.7); it may have stayed where it was."""

    seat: str
    from_: int
    to: int


@value("red_space_reached")
class RedSpaceReached:
    """A red space was reached for the first time; `lava` gives the new totals by space (red.2)."""

    seat: str
    red: int
    lava: Mapping[str, int]


@value("wisdom_gained")
class WisdomGained:
    """A column rose to `level` (wisdom.2)."""

    seat: str
    column: str
    level: int


@value("wisdom_lost")
class WisdomLost:
    """Wisdom could not be spent, every column being at its top (wisdom.7)."""

    seat: str
    amount: int


@value("wisdom_owed")
class WisdomIsOwed:
    """A Demigod studying where another built is to raise one column (build.12)."""

    seat: str


@value("wisdom_settled")
class WisdomSettled:
    """The wisdom that was owed has been spent or lost; the decision on top is closed."""

    seat: str


@value("horizon_reached")
class HorizonReached:
    """All five ability columns reached a line; its follower is to be placed at once (horizon.1)."""

    seat: str
    line: int


@value("follower_released")
class FollowerReleased:
    """The follower of a line went to study at `to` (horizon.3); assigned ones are FollowerAssigned."""

    seat: str
    line: int
    to: str


@value("end_triggered")
class EndTriggered:
    """A Demigod stands on the topmost space: this round is the last (end.1)."""

    seat: str


@value("seat_resigned")
class SeatResigned:
    """A Demigod's player resigned (resign.1)."""

    seat: str


@value("game_ended")
class GameEnded:
    """The game is over: `reason` is topmost, resigned, agreed, or stuck when nobody could act any more."""

    reason: str


OrosEvent = (
    FirstPlayerChosen
    | TurnBegan
    | TurnEnded
    | FollowerStarted
    | FollowerAssigned
    | RowShifted
    | TilesMoved
    | IslandPlaced
    | VolcanoFormed
    | VolcanoErupted
    | FollowerSent
    | FollowerReturned
    | FollowerJourneyed
    | SiteBuilt
    | DemigodAscended
    | RedSpaceReached
    | WisdomGained
    | WisdomLost
    | WisdomIsOwed
    | WisdomSettled
    | HorizonReached
    | FollowerReleased
    | EndTriggered
    | SeatResigned
    | GameEnded
    | AutomaEvent
    | VariantEvent
)
