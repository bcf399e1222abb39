"""What a player can ask for in Stratos: one class an action, with every choice of the actor in it.

Units are named `p1-2`, tiles `q/r` (`0/-4`), ways `NE E SE SW W NW`, classes, spells, cards, terrains and
resources as in the rule catalogue (`mage`, `frost_grip`, `resource_cache`, `prairie`, `corn`). Fields that
an order does not need stay out.
"""

from collections.abc import Mapping

from adjudicator.core.values import field, value

NEW, OLD = "new", "old"
DRAW, RECOVER = "draw", "recover"


# Actions of units


@value("travel")
class Travel:
    """Enter a neighbouring free tile; with swift_boots one Travel a turn may enter two (travel.1, travel.7).

    `path` are the tiles in the order in which they are entered.
    """

    unit: str
    path: tuple[str, ...]


@value("travel_on")
class TravelOn:
    """Enter the second tile of the Travel just made, with swift_boots (card.swift_boots.2, d.15).

    It belongs to that Travel, and is refused after any other order.
    """

    unit: str
    to: str


@value("harvest")
class Harvest:
    """Take what the ground bears: one token, with `power` as many as a die shows (harvest.1, harvest.3)."""

    unit: str
    power: bool = False


@value("defend")
class Defend:
    """Take a Defend marker (defend.1)."""

    unit: str


@value("attack")
class Attack:
    """Attack the unit on the tile `at` (attack.1).

    `with` names the equipment that is the weapon, or `own` for that of the class; it is needed where the
    unit has two (d.30).
    """

    unit: str
    at: str
    with_: str = ""


@value("shoot")
class Shoot:
    """Shoot at the unit on the tile `at` (shoot.1); `with` as for an Attack."""

    unit: str
    at: str
    with_: str = ""


@value("cast")
class Cast:
    """Cast a spell of the own book (cast.2); every choice of that spell is named (cast.3, d.31).

    `at` is the tile aimed at, the centre, or where the unit aimed at stands. `to` is where a unit goes (gust,
    blink, gate, banish; of submerge where it puts a unit that cannot stay). `tiles` are the two of exchange,
    the one to three of farsight. `give` and `take` count main resources (transmute; `take` of pilfer).
    `terrain` is what upheaval raises. `way` is `cw` or `ccw` for georotate, a direction for geoslide.
    """

    unit: str
    spell: str
    at: str = ""
    to: str = ""
    tiles: tuple[str, ...] = ()
    give: Mapping[str, int] = field(default_factory=dict)
    take: Mapping[str, int] = field(default_factory=dict)
    terrain: str = ""
    way: str = ""


@value("search")
class Search:
    """Search the tile that the unit stands on (search.1).

    What is done with equipment that is found may be said beforehand (d.13): `bearer` takes it; `keep` `new`
    or `old` says which card stays where the bearer has one; or `prefer` lists equipment, of which the one
    named earlier stays. Without an answer the search waits where there is a choice.
    """

    unit: str
    bearer: str = ""
    keep: str = ""
    prefer: tuple[str, ...] = ()


@value("use")
class Use:
    """Use a one-use item of the own side (use.1); its choices are named as those of a spell (d.32).

    `at` is the tile aimed at or of the unit helped, `to` where the user goes, `tiles` are the two that trade
    places, `take` counts main resources.
    """

    unit: str
    item: str
    at: str = ""
    to: str = ""
    tiles: tuple[str, ...] = ()
    take: Mapping[str, int] = field(default_factory=dict)


# Free effects in the Action Phase


@value("look")
class LookUnder:
    """Look at the hidden side of a tile near an Explorer with ancient_map (card.ancient_map.1)."""

    unit: str
    at: str


@value("tide")
class RideTide:
    """Move an Explorer from Lagoon to Lagoon with tide_charm (card.tide_charm.1)."""

    unit: str
    to: str


# The answer of a search


@value("equip")
class Equip:
    """Say who bears the equipment just found, and which card stays in a full slot (equip.2, equip.3)."""

    unit: str
    keep: str = ""


# The Buy Phase


@value("hire")
class Hire:
    """Hire a unit of a class onto a tile (hire.1).

    `pay` counts the tokens given, gems among them; left out it is the price in main resources. `book`
    is `draw` or `recover`, for a Mage (book.4). `player` is the seat that the unit joins, needed in p14
    (team.7).
    """

    kind: str
    at: str
    pay: Mapping[str, int] = field(default_factory=dict)
    book: str = ""
    player: str = ""


@value("promote")
class Promote:
    """Promote a unit (promote.1); `pay` as for a hire, with the Academy one token less."""

    unit: str
    pay: Mapping[str, int] = field(default_factory=dict)


@value("retrain")
class Retrain:
    """Make a Peasant or Cultivator a unit of another class (retrain.1); `pay` and `book` as for a hire."""

    unit: str
    kind: str
    pay: Mapping[str, int] = field(default_factory=dict)
    book: str = ""


@value("learn")
class Learn:
    """Draw a spell from the deck `mage` or `sorcerer` (learn.1); `pay` as for a hire."""

    deck: str
    pay: Mapping[str, int] = field(default_factory=dict)


@value("hoard")
class Hoard:
    """Hoard one of each main resource, so many `times` (pp.hoard.1).

    `pay` counts what is given where gems may stand in (gem.2); left out it is one of each, so many times.
    """

    times: int = 1
    pay: Mapping[str, int] = field(default_factory=dict)


@value("trade")
class Trade:
    """Trade two of one main resource for one of another with merchants_seal (card.merchants_seal.1)."""

    give: str
    take: str


# The ends


@value("end_actions")
class EndActions:
    """End the own part of the Action Phase: the next seat of the side acts, or buying begins (turn.5)."""


@value("end")
class EndTurn:
    """End the turn; what is left of it is left undone (turn.4, buy.6). In p14 each seat ends it (d.3)."""


StratosMove = (
    Travel
    | TravelOn
    | Harvest
    | Defend
    | Attack
    | Shoot
    | Cast
    | Search
    | Use
    | LookUnder
    | RideTide
    | Equip
    | Hire
    | Promote
    | Retrain
    | Learn
    | Hoard
    | Trade
    | EndActions
    | EndTurn
)
