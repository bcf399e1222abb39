"""What is so at an Oros table: the map, the mats, the track, whose turn it is, what is still to be done."""

from collections.abc import Iterator, Mapping
from typing import Literal

from adjudicator.core.rulebook import rule
from adjudicator.core.values import UNWRITTEN, changed, field, value
from adjudicator.games.oros.board import Board
from adjudicator.games.oros.components import Components
from adjudicator.games.oros.tiles import Tile

ABILITY_COLUMNS = ("shift", "move", "volcano", "study", "journey")
SITES = ("monolith", "shrine", "temple")
COLUMNS = ABILITY_COLUMNS + SITES
ACTION_SPACES = ("shift", "move", "volcano", "study", "journey", "build")
TOP_LEVEL = 6
ACTIONS_A_TURN = 3

HAND = "hand"
HORIZON = "horizon"
MAT = "mat"


@value()
class Options:
    """What a group agrees on before the game (d.8); every option is written out by `new`.

    `ringed_islands`: who covers a hot spot may take an island with a ring (hot.9). `grande_mountains`: every
    player owns one (grande.1). `jaguar` is the side of the jade jaguar that is up (jaguar.1).
    """

    map: str = "small"
    layout: str = "standard"
    track: str = "short"
    ringed_islands: bool = False
    grande_mountains: bool = False
    jaguar: Literal["none", "smiling", "snarling"] = "none"


@value()
class Mat:
    """One Demigod's mat, followers, sites left and place on the track.

    `wisdom` gives the abilities unlocked in each column, 1 to 6. Followers are in `hand` (first turn), under
    `horizon` lines not yet released, on action spaces (`actions`, in mat order), in `study` on the mat, or on
    the `map`: a space `r3c4`, or a site `r3c4.shrine`, in the order in which they came there; those that an
    automa has `removed` wait to be placed. `track` is the space of the standee, 0 on the path. An automa's
    mat has fewer columns, and followers in study and on the map alone.
    """

    wisdom: Mapping[str, int]
    hand: int = 0
    horizon: int = 0
    actions: tuple[str, ...] = ()
    study: int = 0
    map: tuple[str, ...] = ()
    track: int = 0
    resigned: bool = False
    removed: int = 0


@value()
class Automa:
    """What lies beside the mat of a Demigod that nobody plays (setup.automa.2, setup.automa.3).

    `followers` are those that are not in use, `back` the columns on the back of the card that is drawn next,
    top, middle, bottom; `discards` the cards drawn since the last shuffle, the one drawn last at the end. All
    other cards of the deck are in the draw stack, in no order that anybody could know.
    """

    followers: int
    back: tuple[str, ...] = ()
    discards: tuple[str, ...] = ()


@value("wisdom")
class WisdomOwed:
    """A Demigod is to raise one column, because another built where it studies (build.12)."""

    seat: str
    key: int


@value("release")
class ReleaseDue:
    """A horizon line was reached; its follower is to be placed (horizon.3)."""

    seat: str
    line: int
    key: int


@value("removed")
class PlacingDue:
    """An automa has removed a follower; its owner is to place it on an action space (automa.sym.14)."""

    seat: str
    key: int


@value("jaguar")
class JaguarDue:
    """The game is played out, and the lowest on the track is to name a column to the jaguar (jaguar.5)."""

    seat: str
    key: int


Task = WisdomOwed | ReleaseDue | PlacingDue | JaguarDue


@value()
class State:
    """The whole position.

    `tiles` by space, `sites` the owners on each mountain in the order monolith, shrine, temple. `round` and
    `turn` count from 1 (0: not begun); `active` is the Demigod whose turn it is ("" once the game is over),
    `left` how many of its three actions are left. `actor` made the last action, which orders what follows
    from it (wisdom.11, horizon.12). `agenda` is what has to be decided, the last item first. `red` are the
    red spaces already reached, `last_round` is set once somebody stands on the topmost space, `serial` counts
    the decisions of the game. `ended` is the reason why the game is over. `automa` holds what belongs to
    those Demigods that nobody plays; in their turns `left` counts the sections of the card. `grande` gives
    the owners of the Grande mountains on the map by space.

    `board`, `data`, `options` and `automa_seats`, the seats that nobody plays, come from the header and are
    never written.
    """

    map: str
    track: str
    first: str
    round: int
    turn: int
    active: str
    left: int
    actor: str
    board: Board = field(compare=False, repr=False, metadata=UNWRITTEN)
    data: Components = field(compare=False, repr=False, metadata=UNWRITTEN)
    tiles: Mapping[str, Tile]
    sites: Mapping[str, tuple[str, ...]]
    seats: Mapping[str, Mat]
    agenda: tuple[Task, ...] = ()
    red: tuple[int, ...] = ()
    last_round: bool = False
    ended: str = ""
    serial: int = 0
    automa: Mapping[str, Automa] = field(default_factory=dict)
    grande: Mapping[str, str] = field(default_factory=dict)
    options: Options = field(default=Options(), compare=False, repr=False, metadata=UNWRITTEN)
    automa_seats: tuple[str, ...] = field(default=(), compare=False, repr=False, metadata=UNWRITTEN)


def with_mat(state: State, seat: str, **fields: object) -> State:
    """Give the state with some fields of one mat replaced."""
    seats = dict(state.seats)
    seats[seat] = changed(seats[seat], **fields)
    return changed(state, seats=seats)


def with_automa(state: State, seat: str, **fields: object) -> State:
    """Give the state with some fields of what belongs to one automa replaced."""
    automa = dict(state.automa)
    automa[seat] = changed(automa[seat], **fields)
    return changed(state, automa=automa)


def people(state: State) -> tuple[str, ...]:
    """Give the seats that people play and have not resigned, in seat order."""
    return tuple(seat for seat, mat in state.seats.items() if seat not in state.automa and not mat.resigned)


def clockwise(state: State, seat: str) -> tuple[str, ...]:
    """Give all seats clockwise, beginning with this one."""
    seats = tuple(state.seats)
    start = seats.index(seat)
    return seats[start:] + seats[:start]


def space_of(place: str) -> str:
    """Give the space of a place on the map: `r3c4` of `r3c4.shrine`."""
    return place.partition(".")[0]


def site_of(place: str) -> str:
    """Give the kind of site of a place, the empty text for a tile itself."""
    return place.partition(".")[2]


def site_owner(state: State, place: str) -> str:
    """Give who built the site at this place; the empty text if there is no such site."""
    owners = state.sites.get(space_of(place), ())
    kind = site_of(place)
    if kind not in SITES or SITES.index(kind) >= len(owners):
        return ""
    return owners[SITES.index(kind)]


def study_owner(state: State, place: str) -> str:
    """Give whose followers study at this place of the map, on a site or a Grande mountain; "" if nobody's."""
    return site_owner(state, place) or state.grande.get(place, "")


def is_place(state: State, place: str) -> bool:
    """Tell whether a follower could stand there: a tile, or a site that is built."""
    return bool(site_owner(state, place)) if site_of(place) else place in state.tiles


def standing_at(state: State, place: str) -> tuple[str, ...]:
    """Give the seats with followers on this very space, one entry a follower, in seat order (occupy.2)."""
    return tuple(seat for seat, mat in state.seats.items() for there in mat.map if there == place)


@rule("oros.occupy.1")
def is_occupied(state: State, place: str) -> bool:
    """Tell whether anybody's follower stands on this very space (occupy.1)."""
    return any(place in mat.map for mat in state.seats.values())


def own_sites(state: State, seat: str) -> tuple[str, ...]:
    """Give the places of all sites this seat has built, in reading order of the map."""
    return tuple(
        f"{space}.{SITES[level]}"
        for space in sorted(state.sites, key=state.board.index.__getitem__)
        for level, owner in enumerate(state.sites[space])
        if owner == seat
    )


def own_grande(state: State, seat: str) -> str:
    """Give the space of this seat's Grande mountain; the empty text if it is not on the map."""
    return next((space for space, owner in state.grande.items() if owner == seat), "")


@rule("oros.grande.1", "oros.grande.2", "oros.grande.12")
def has_grande(state: State, seat: str) -> bool:
    """Tell whether this seat still has its Grande mountain to place; an automa has none."""
    return state.options.grande_mountains and seat not in state.automa and not own_grande(state, seat)


def sites_built(state: State, seat: str, kind: str) -> int:
    """Count the sites of one kind that this seat has built."""
    level = SITES.index(kind)
    return sum(len(owners) > level and owners[level] == seat for owners in state.sites.values())


def lines_reached(mat: Mat, state: State) -> int:
    """Count the horizon lines that the ability columns of a player's mat reach (horizon.1)."""
    low = min(map(mat.wisdom.__getitem__, ABILITY_COLUMNS))
    return sum([low >= horizon.level for horizon in state.data.mat.horizons])


def islands_left(state: State) -> int:
    """Count the islands in supply (comp.17)."""
    return state.data.supply.islands - _lying(state).count("I")


def mountains_left(state: State) -> int:
    """Count the mountain tiles in supply (comp.16); Grande mountains are none of them (grande.11)."""
    return state.data.supply.mountains - _lying(state).count("M") + len(state.grande)


def ringed_left(state: State) -> int:
    """Count the islands that may still be placed with their ring up (later.2)."""
    return state.data.supply.ringed_islands - sum([tile.ringed for tile in state.tiles.values()])


def land_left(state: State) -> int:
    """Count the land tiles in supply, of any value and shape (comp.15)."""
    return state.data.supply.land - sum([kind not in ("I", "M") for kind in _lying(state)])


def pieces_left(state: State) -> int:
    """Count the volcano pieces in supply, of any level (comp.18)."""
    return state.data.supply.pieces - sum([len(tile.pieces) for tile in state.tiles.values()])


def bare_hot_spots(state: State) -> Iterator[str]:
    """Give the hot spots without a tile, clockwise from the north (hot.7, comp.20)."""
    return (space for space in state.board.hot_spots if space not in state.tiles)


def _lying(state: State) -> list[str]:
    return [tile.kind for tile in state.tiles.values()]
