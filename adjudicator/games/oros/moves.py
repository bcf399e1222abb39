"""What a player can ask for in Oros: one class an action, with every choice of the actor in it.

`from_` (written `from`) is where the follower comes from that is assigned to the action space: another action
space, `hand` on the first turn, or `horizon` for a follower just released. Tiles are written as in the rule
catalogue (`2c-NE`); a 4-tile or a mountain that results leaves no choice and is not written.
"""

from collections.abc import Mapping

from adjudicator.core.values import field, value


@value("start")
class Start:
    """Put the first follower on the map (turn.first.2)."""

    tile: str


@value("shift")
class Shift:
    """Shift one line (shift.1): `line` as in `r3 c5 ring`, `way` n e s w cw ccw, `by` 1 to 3.

    `ringed` names those of the hot spots covered after it where the island shows its ring (hot.9).
    """

    from_: str
    line: str
    way: str
    by: int
    ascend: bool = False
    ringed: tuple[str, ...] = ()


@value()
class Collision:
    """What the actor chooses for one collision: where, the new tile's shape, and what forms a mountain.

    `tile` is needed for a result of value 2 or 3. `mountain` names the pair that forms a mountain where there
    is a choice (collide.14, collide.19): `4+4`, `3+4`, `3+3` or `none`. `grande` takes the actor's Grande
    mountain for it instead of a common one (grande.2).
    """

    at: str
    tile: str = ""
    mountain: str = ""
    grande: bool = False


@value("move")
class Move:
    """Move a set of adjacent tiles one space (move.1): `way` n e s w, for a single tile also ne se sw nw.

    `to` names the space of re-entry where a diagonal step leaves the map (move.diag.1); `ringed` is as in
    `Shift`.
    """

    from_: str
    tiles: tuple[str, ...]
    way: str
    to: str = ""
    collisions: tuple[Collision, ...] = ()
    ascend: bool = False
    ringed: tuple[str, ...] = ()


@value()
class Stream:
    """Lava running one way from the erupting tile.

    Ordinary: `way` n e s w and `units`, how many come to lie that way; the line is filled space by space
    (volcano.erupt.6), and what is lost is not counted. With volcano ability 4: `path`, the spaces entered one
    after another, and `drop`, the units left in each of them: 0 where lava only flows over, at least 1 in the
    last. A branch is one more stream that begins alike. All streams of one eruption are of the same kind.
    """

    way: str = ""
    units: int = 0
    path: tuple[str, ...] = ()
    drop: tuple[int, ...] = ()


@value()
class Eruption:
    """One volcano piece erupting: `tile` its space, `piece` its level, the streams in order (later.6).

    `fill` is how many units stay on the erupting tile; -1, left unwritten, means as many as it takes
    (volcano.erupt.4). Another number needs volcano ability 4 (volcano.flow.5). `shapes` gives the new shape
    of every tile of value 1 to 3 that this eruption places or enlarges, by space: the erupting tile too if it
    took lava and is not full. Nothing else is named there.
    """

    tile: str
    piece: int
    streams: tuple[Stream, ...] = ()
    fill: int = -1
    shapes: Mapping[str, str] = field(default_factory=dict)


@value("volcano")
class Volcano:
    """Erupt volcanoes one after another, or form one on the tile `form` (volcano.2).

    `ringed` is as in `Shift`: an island that comes back may be needed for a hot spot that waits (comp.17).
    """

    from_: str
    erupt: tuple[Eruption, ...] = ()
    form: str = ""
    ascend: bool = False
    ringed: tuple[str, ...] = ()


@value()
class Sending:
    """One follower from the action space `follower` to `to`: `mat`, an own site `r4c4.monolith`, or the own
    Grande mountain by its space."""

    follower: str
    to: str


@value()
class Returning:
    """One follower from `follower` (`mat`, an own site or Grande mountain) to the action space `to`."""

    follower: str
    to: str


@value("study")
class Study:
    """Send one follower to study, or return some and raise one column for each (study.1)."""

    from_: str
    send: Sending | None = None
    return_: tuple[Returning, ...] = ()
    wisdom: tuple[str, ...] = ()
    ascend: bool = False


@value()
class Walk:
    """One follower's way: where it stands, then every space it enters."""

    path: tuple[str, ...]


@value("journey")
class Journey:
    """Walk followers, one after another (journey.11)."""

    from_: str
    walks: tuple[Walk, ...]


@value("build")
class Build:
    """Build the next site on the mountain `on` (build.7).

    `follower` is where the follower stands that goes up, needed if the builder has several on that mountain
    (build.8); `wisdom` the columns raised for it, one for each wisdom.
    """

    from_: str
    on: str
    follower: str = ""
    wisdom: tuple[str, ...] = ()


@value("assign")
class Assign:
    """Assign a follower to the action space `to` and leave the action undone (turn.next.3)."""

    from_: str
    to: str


@value("send")
class Send:
    """The forced send when all six action spaces are occupied (turn.full.1): from `follower` to `to`."""

    follower: str
    to: str


@value("release")
class Release:
    """Put the follower of a horizon line into study: `to` is `mat`, an own place of study (horizon.3)."""

    to: str


@value("place")
class Place:
    """Put a follower that an automa removed on the empty action space `to` (automa.sym.14)."""

    to: str


@value("wisdom")
class Wisdom:
    """Raise one column for wisdom that another's building brought (build.12)."""

    column: str


@value("jaguar")
class Jaguar:
    """Name the column in which the snarling jaguar raises one and lowers all others (jaguar.5)."""

    column: str


@value("end")
class End:
    """End the turn early (turn.2)."""


@value("pass")
class Pass:
    """Do nothing at all in this turn (turn.2)."""


Performing = Shift | Move | Volcano | Study | Journey | Build
OrosMove = Start | Performing | Assign | Send | Release | Place | Wisdom | Jaguar | End | Pass
