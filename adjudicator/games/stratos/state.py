"""What is so at a Stratos table: units, tiles, stocks, hands, supplies, and how far the turn has come.

A *seat* is a player, a *side* what moves and wins as one: in p14 the sides `a` and `b` hold several seats,
elsewhere every seat is a side of its own name (notation, team.1). Questions that only read a state stand in
`views`.
"""

from collections.abc import Mapping
from typing import Literal

from adjudicator.core.secret import Secret
from adjudicator.core.values import UNWRITTEN, changed, field, value
from adjudicator.games.stratos.components import Components, Scenario
from adjudicator.games.stratos.tiles import RESOURCES, Tile

TRAVEL, HARVEST, DEFEND, ATTACK, SHOOT = "travel", "harvest", "defend", "attack", "shoot"
CAST, SEARCH, USE = "cast", "search", "use"
KINDS = (TRAVEL, HARVEST, DEFEND, ATTACK, SHOOT, CAST, SEARCH, USE)
"""The kinds of action (action.2)."""

BY_ACTION, BY_HIRING, BY_WARD = "action", "hired", "ward"
BY_DISCOVERY, BY_OCCUPATION = "discovery", "occupation"
SOURCES = (BY_ACTION, BY_HIRING, BY_WARD, BY_DISCOVERY, BY_OCCUPATION)
"""What a Defend marker can come from; the first three end at the side's next turn (defend.3, start.2)."""

IN_ACTIONS, IN_BUYING = "action", "buy"
PHASES = (IN_ACTIONS, IN_BUYING)


@value()
class Options:
    """What a group agrees on before the match (setup.12); every option is written out by `new`.

    `scenario` is the map and how it is won. `points_to_win` is what a side that may win on points needs.
    `hoards_per_turn` is a limit, 0 for none. `copies` of each spell (comp.3). `excluded` are the cards taken
    out: `scenario` for what the scenario says, or exactly these names (setup.5). `goal_face_up`: the special
    tile of the scenario's goal lies open from the start (scenario.p10.2). `gems_pay` and `gems_hoard`: gems
    stand in for other resources when buying, when hoarding (gem.1, gem.2). `equip_any_own_unit`: equipment
    goes to any own unit, or to the finder (equip.2). `rehire_ordinary_only`: a side without units may not
    hire onto a special tile (hire.9). `turn_limit`: the match is drawn after so many rounds, 0 for no limit
    (end.9).
    """

    scenario: Literal["p10", "p11", "p12", "islet", "five", "p14"] = "p10"
    points_to_win: int = 10
    hoards_per_turn: int = 0
    copies: Literal[1, 2] = 1
    excluded: str = "scenario"
    goal_face_up: bool = False
    gems_pay: bool = True
    gems_hoard: bool = False
    equip_any_own_unit: bool = True
    rehire_ordinary_only: bool = False
    turn_limit: int = 0


@value()
class Hidden:
    """Cards face-down with a side, without order and without handles (hidden.5).

    `backs` counts them by deck and is public; `cards` are their names, sorted, for the side's own seats
    alone. With no card both are empty: `cards` is None then.
    """

    cards: Secret[tuple[str, ...]] | None = None
    backs: Mapping[str, int] = field(default_factory=dict)


@value()
class Book:
    """Spells of one side (book.1): `up` lie face-up and score; `known` are face-down, but were seen by all
    when they failed (cast.11); `hidden` are face-down and unknown to others."""

    up: tuple[str, ...] = ()
    known: tuple[str, ...] = ()
    hidden: Hidden = field(default_factory=Hidden)


@value()
class Side:
    """What a side owns: one stock, one book, one set of cards and tokens (team.5).

    `stock` counts all five resources. `book` can be cast from; `aside` is what was put aside with the last
    Mage (book.3). `items` are unused one-use cards, `used` those spent, `permanents` the others. `hoards` and
    `defeats` count tokens, `promote` and `occupy` say whether it has those tokens (goal.*). `is_out` when it
    has left the match.
    """

    stock: Mapping[str, int]
    book: Book = field(default_factory=Book)
    aside: Book = field(default_factory=Book)
    items: Hidden = field(default_factory=Hidden)
    used: tuple[str, ...] = ()
    permanents: tuple[str, ...] = ()
    hoards: int = 0
    defeats: int = 0
    promote: bool = False
    occupy: bool = False
    is_out: bool = False


@value()
class Player:
    """What a seat has for itself: how many units have ever arrived for it (unit.5), whether it resigned."""

    arrived: int = 0
    resigned: bool = False


@value()
class Unit:
    """A unit on the board (unit.6); its name, such as `p1-2`, is its seat and its number (unit.5).

    `kind` is the class, of which it may be the `promoted` form; `at` its coordinate. `defends` are the
    sources of its Defend marker in the order of `SOURCES`; no source, no marker (defend.3). `gifts` are the
    specials it has discovered that gave it something for good: fortress, cathedral. `occupies`: it was on
    this special tile at its side's start of turn and has not left it (special.2). `acted` are the kinds of
    its actions in the turn that goes on, in order. `strode`: one of these Travels went over two tiles with
    swift_boots. `slowed`: one action only in the turn that goes on, `slowed_next` in its side's next turn
    (slow.1); `spent`: no action left in this one. `holds`: it has stood on Tombolo land since the end of its
    side's last turn (scenario.p14.6).
    """

    seat: str
    kind: str
    at: str
    health: int
    spirit: int = 0
    promoted: bool = False
    equipment: str = ""
    defends: tuple[str, ...] = ()
    gifts: tuple[str, ...] = ()
    occupies: bool = False
    acted: tuple[str, ...] = ()
    strode: bool = False
    slowed: bool = False
    slowed_next: bool = False
    spent: bool = False
    holds: bool = False


@value()
class Gone:
    """A tile out of the match (comp.10); `seen` is what was known of a hidden side that nobody else saw."""

    tile: Tile
    seen: Secret[str] | None = None


@value()
class Deck:
    """A deck of cards: `pool` in no known order and seen by nobody, `count` all of it with what is `under`.

    `under` are cards that were put under it, in order, each known to the side that put it there (comp.3).
    `discards` lie open (search.11); spell decks have none.
    """

    pool: Secret[tuple[str, ...]]
    count: int
    under: tuple[Secret[str], ...] = ()
    discards: tuple[str, ...] = ()


@value()
class Searching:
    """A search that goes on: `unit` the finder, `at` its tile, the deck, how many cards are still to come."""

    unit: str
    at: str
    deck: str
    left: int


@value()
class Results:
    """What came of the orders of the turn that goes on, for the conditions of plans (d.9 to d.17).

    `gain` of the last Harvest; `hit` and `damage` of the last strike (d.10); `effective` the
    last spell; `special` the last discovered; `defeated` units and `found` cards of the whole turn, a one-use
    card as `one_use`. `drawn` are the spells drawn and the one-use cards found by the side whose turn it is,
    for its own seats (d.12, d.17).
    """

    gain: int = 0
    hit: bool = False
    damage: int = 0
    effective: bool = False
    special: str = ""
    defeated: tuple[str, ...] = ()
    found: tuple[str, ...] = ()
    drawn: Secret[tuple[str, ...]] | None = None


@value("equipment")
class EquipmentFound:
    """The finder's side is to say who takes an equipment, and which card stays (equip.2, equip.3, d.13).

    The card lies here until then.
    """

    seat: str
    unit: str
    card: str
    key: int


Task = EquipmentFound


@value()
class State:
    """The whole position.

    `round` and `turn` count from 1 (0: not begun); a turn is a side's. `side` has the turn ("" between turns
    and once the match is over), `phase` is `action` or `buy`, `waiting` the seats of the side that have not
    ended it: in the Action Phase the first of them acts (team.3), in the Buy Phase any of them buys.

    `seats` and `sides` stand in the order of play. `units` are by name in order of arrival, `board` the tiles
    by coordinate in reading order. `seen` are hidden sides that somebody knows: at this coordinate, what, and
    who knows (hidden.9); any other hidden side is drawn when first it shows. `aside` counts set-aside tiles
    by terrain, all unsearched; `gone` are tiles out of the match, `supply` and `box` resources left and
    hoarded, `decks` the four decks, `exiled` spells out of the match.

    Of the turn that goes on: `spent` are the permanents whose once-a-turn effect was used, `hoarded` how
    often was hoarded; `passed` are the seats of a team that ended their turn while they acted, and so buy
    nothing; `began_empty`: the side had no unit when it began (eliminate.3). `striding` is the unit that may
    enter a second tile with swift_boots as the very next order. `search` goes on while a card waits
    for its bearer. `agenda` is what has to be decided, the first item first; `serial` counts the decisions
    of the match. `ended` is the reason why the match is over, `winners` the sides that have won it.

    `options` and `data` come from the header and are never written.
    """

    options: Options = field(compare=False, repr=False, metadata=UNWRITTEN)
    data: Components = field(compare=False, repr=False, metadata=UNWRITTEN)
    round: int
    turn: int
    side: str
    phase: str
    waiting: tuple[str, ...]
    seats: Mapping[str, Player]
    sides: Mapping[str, Side]
    units: Mapping[str, Unit]
    board: Mapping[str, Tile]
    seen: Mapping[str, Secret[str]]
    aside: Mapping[str, int]
    gone: tuple[Gone, ...]
    supply: Mapping[str, int]
    box: Mapping[str, int]
    decks: Mapping[str, Deck]
    exiled: tuple[str, ...] = ()
    spent: tuple[str, ...] = ()
    hoarded: int = 0
    passed: tuple[str, ...] = ()
    began_empty: bool = False
    striding: str = ""
    results: Results = field(default_factory=Results)
    search: Searching | None = None
    agenda: tuple[Task, ...] = ()
    serial: int = 0
    ended: str = ""
    winners: tuple[str, ...] = ()


def no_resources() -> dict[str, int]:
    """Give an empty stock: every resource, none of it."""
    return dict.fromkeys(RESOURCES, 0)


def scenario_of(state: State) -> Scenario:
    """Give the scenario that is played."""
    return state.data.scenarios[state.options.scenario]


def with_side(state: State, side: str, **fields: object) -> State:
    """Give the state with some fields of one side replaced."""
    sides = dict(state.sides)
    sides[side] = changed(sides[side], **fields)
    return changed(state, sides=sides)


def with_unit(state: State, unit: str, **fields: object) -> State:
    """Give the state with some fields of one unit replaced."""
    units = dict(state.units)
    units[unit] = changed(units[unit], **fields)
    return changed(state, units=units)
