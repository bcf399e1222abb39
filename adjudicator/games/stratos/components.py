"""The components of Stratos, typed: units, spells, exploration cards, tiles, maps and scenarios.

They come from the compiled data set in `data/`; its YAML files say of every block where it comes from. A
group that owns the box corrects single values by `change` (a record's `data.change`): dotted paths into the
data set, such as `units.archer.health`. What may be changed, and what is then checked, stands in
`component_checks`. Shipped data are checked by the tests, not at every start.
"""

from collections.abc import Mapping
from functools import partial
from typing import Any

from adjudicator.core.component_data import DataSets, without_source
from adjudicator.core.values import value
from adjudicator.formats.packaged import data_bytes
from adjudicator.games.stratos.board import Board
from adjudicator.games.stratos.tiles import (
    DESERT,
    FOREST,
    LAGOON,
    MOUNTAIN,
    POOLS,
    PRAIRIE,
    TERRAINS,
    Tile,
    covered,
)

DEFAULT_DATA = "stratos-house-1"
PACKAGE = "adjudicator.games.stratos"

SEATS = ("p1", "p2", "p3", "p4", "p5")
"""The seats, in the order of play."""
CASE_SEATS = ("p1", "p2")
"""Who sits at a case that names no seats; a scenario for others puts its own seats in their place."""
PEASANT, SOLDIER, MAGE, EXPLORER, ARCHER = "peasant", "soldier", "mage", "explorer", "archer"
CLASSES = (PEASANT, SOLDIER, MAGE, EXPLORER, ARCHER)
ATTACK, SHOOT = "attack", "shoot"

MAGE_DECK, SORCERER_DECK, LAND_DECK, LAGOON_DECK = "mage", "sorcerer", "land", "lagoon"
SPELL_DECKS = (MAGE_DECK, SORCERER_DECK)
EXPLORATION_DECKS = (LAND_DECK, LAGOON_DECK)
DECKS = (*SPELL_DECKS, *EXPLORATION_DECKS)
EQUIPMENT, ONE_USE, PERMANENT, TRAP, CALAMITY = "equipment", "one_use", "permanent", "trap", "calamity"
CARD_TYPES = (EQUIPMENT, ONE_USE, PERMANENT, TRAP, CALAMITY)

POINTS, LANDED_ON_CATHEDRAL = "points", "landed_on_cathedral"
QUARRY_HELD, TOMBOLO_HELD = "quarry_held", "tombolo_held"
WAYS_TO_WIN = (POINTS, LANDED_ON_CATHEDRAL, QUARRY_HELD, TOMBOLO_HELD)
CATHEDRAL_DESTROYED, QUARRY_DESTROYED = "cathedral_destroyed", "quarry_destroyed"

TERRAIN_OF_LETTER = {"P": PRAIRIE, "M": MOUNTAIN, "D": DESERT, "F": FOREST, "L": LAGOON}


@value()
class Weapon:
    """What one attacks or shoots with: `action` `attack` or `shoot`, a die, and the distances it reaches.

    With `top_misses` the highest number of the die misses unless the unit is promoted (attack.1, shoot.1).
    """

    action: str
    die: int
    least: int
    most: int
    top_misses: bool


@value()
class UnitKind:
    """A class of units (unit.2): `cost` by main resource for hiring, promoting, retraining into it.

    `promoted` names the promoted form; promotion adds `promotion_health` and `promotion_spirit`. `spirit` is
    0 for all but the Mage. `own` is the weapon of the class, if it has one.
    """

    name: str
    promoted: str
    cost: Mapping[str, int]
    health: int
    promotion_health: int
    spirit: int
    promotion_spirit: int
    own: Weapon | None

    def most_health(self, promoted: bool) -> int:
        """Give the maximum of Health (unit.2)."""
        return self.health + (self.promotion_health if promoted else 0)

    def most_spirit(self, promoted: bool) -> int:
        """Give the maximum of Spirit; 0 for a class that has none."""
        return self.spirit + (self.promotion_spirit if promoted else 0)


@value()
class Spell:
    """A spell: its deck, its cost in Spirit, the distances at which it works (None: no target in a range).

    `amount` is what the effect works with, `die` its die, 0 where it has none (section 9 of the catalogue).
    """

    name: str
    deck: str
    cost: int
    reach: tuple[int, int] | None
    amount: int
    die: int


@value()
class Card:
    """An exploration card: its deck, how many there are, its type, the numbers of its effect (section 10).

    `physical` and `magical` are what equipment takes off damage. `weapon` is for any bearer but one of the
    class `but`, whose own weapon gets `amount` more, or the distances `reach`.
    """

    name: str
    deck: str
    count: int
    type: str
    reach: tuple[int, int] | None
    amount: int
    die: int
    physical: int
    magical: int
    weapon: Weapon | None
    but: str


@value(eq=False)
class Scenario:
    """A scenario: its map, who begins with what, and how it is won (section 14).

    `tiles` lies on the board, specials covered; `starts` are (class, promoted, coordinate) by seat; `sides`
    their seats; `teams` sides that win together; `win` a word of `WAYS_TO_WIN` by side; `lose` and `goal`
    are empty where the scenario has none; `region` are the coordinates of the Tombolo. `side_of` gives the
    side of every seat, `team_of` the team of every side, itself among them (ally.1).
    """

    name: str
    title: str
    board: Board
    tiles: Mapping[str, Tile]
    starts: Mapping[str, tuple[tuple[str, bool, str], ...]]
    gems: Mapping[str, int]
    exclude: tuple[str, ...]
    sides: Mapping[str, tuple[str, ...]]
    teams: tuple[tuple[str, ...], ...]
    win: Mapping[str, str]
    lose: str
    goal: str
    region: tuple[str, ...]
    side_of: Mapping[str, str]
    team_of: Mapping[str, tuple[str, ...]]


@value(eq=False)
class Components:
    """One data set, with a group's changes if there are any; `sha256` is that of the shipped file.

    `undersides` are counts by terrain and underside, `pools` the specials that slots are laid from. `learn`
    are prices in spice by deck. The rest is what the box holds and what special tiles give.
    """

    id: str
    sha256: str
    official: bool
    units: Mapping[str, UnitKind]
    spells: Mapping[str, Spell]
    cards: Mapping[str, Card]
    undersides: Mapping[str, Mapping[str, int]]
    pools: Mapping[str, tuple[str, ...]]
    scenarios: Mapping[str, Scenario]
    main: int
    gems: int
    units_of_a_player: int
    harvest_die: int
    search_die: int
    learn: Mapping[str, int]
    quarry_discover: int
    quarry_occupy: int

    def deck_of(self, card: str) -> str:
        """Give the deck of a spell or an exploration card.  KeyError for another name."""
        spell = self.spells.get(card)
        return spell.deck if spell is not None else self.cards[card].deck

    def deck_list(self, deck: str, scenario: str, copies: int = 1) -> tuple[str, ...]:
        """Give all cards of a deck in a scenario, sorted, repeats in (setup.5, comp.3, comp.4)."""
        out = self.scenarios[scenario].exclude
        spells = [name for name, spell in self.spells.items() if spell.deck == deck] * copies
        cards = [name for name, card in self.cards.items() if card.deck == deck for _ in range(card.count)]
        return tuple(sorted(name for name in (*spells, *cards) if name not in out))


def load(data_id: str = DEFAULT_DATA, change: Mapping[str, Any] | None = None) -> Components:
    """The components of a shipped data set, with a group's changes applied and checked.

    BadComponents for an unknown data set and for changes that are not allowed, ill-typed or do not fit
    together; all faults found are listed.
    """
    return _DATA_SETS.load(data_id, change)


def build(whole: Mapping[str, Any], sha256: str) -> Components:
    """The typed components of a data set that is known to be well-formed."""
    box = whole["box"]
    scenarios = without_source(whole["scenarios"])
    return Components(
        id=whole["id"],
        sha256=sha256,
        official=whole["official"],
        units={name: _unit(name, whole["units"][name]) for name in CLASSES},
        spells={
            name: _spell(name, deck, block)
            for deck in SPELL_DECKS
            for name, block in without_source(whole[deck]).items()
        },
        cards={
            name: _card(name, deck, block)
            for deck in EXPLORATION_DECKS
            for name, block in without_source(whole[deck]).items()
        },
        undersides={terrain: dict(whole["tiles"][terrain]) for terrain in TERRAINS},
        pools={pool: tuple(whole["pools"][pool]) for pool in POOLS},
        scenarios={name: _scenario(name, scenarios[name], whole["units"]) for name in sorted(scenarios)},
        main=box["main"],
        gems=box["gems"],
        units_of_a_player=box["units_of_a_player"],
        harvest_die=box["harvest_die"],
        search_die=box["search_die"],
        learn=dict(box["learn"]),
        quarry_discover=box["quarry"]["discover"],
        quarry_occupy=box["quarry"]["occupy"],
    )


def _changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    from adjudicator.games.stratos.component_checks import changed  # only a changed data set pays for them

    return changed(whole, sha256, change)


def _weapon(block: Mapping[str, Any] | None) -> Weapon | None:
    if block is None:
        return None
    least, most = block["range"]
    return Weapon(block["action"], block["die"], least, most, block["top_misses"])


def _reach(block: Mapping[str, Any]) -> tuple[int, int] | None:
    return (block["range"][0], block["range"][1]) if "range" in block else None


def _unit(name: str, block: Mapping[str, Any]) -> UnitKind:
    return UnitKind(
        name,
        block["promoted"],
        dict(block["cost"]),
        block["health"],
        block["promotion_health"],
        block.get("spirit", 0),
        block.get("promotion_spirit", 0),
        _weapon(block.get("own")),
    )


def _spell(name: str, deck: str, block: Mapping[str, Any]) -> Spell:
    return Spell(name, deck, block["cost"], _reach(block), block.get("amount", 0), block.get("die", 0))


def _card(name: str, deck: str, block: Mapping[str, Any]) -> Card:
    return Card(
        name,
        deck,
        block["count"],
        block["type"],
        _reach(block),
        block.get("amount", 0),
        block.get("die", 0),
        block.get("physical", 0),
        block.get("magical", 0),
        _weapon(block.get("weapon")),
        block.get("but", ""),
    )


def _scenario(name: str, block: Mapping[str, Any], units: Mapping[str, Any]) -> Scenario:
    tiles = {
        (q0 + place, r): _tile(letter)
        for r, q0, letters in block["rows"]
        for place, letter in enumerate(letters)
    }
    board = Board(tiles)
    sides = {side: tuple(seats) for side, seats in sorted(block["sides"].items())}
    teams = tuple(map(tuple, block["teams"]))
    return Scenario(
        name=name,
        title=block["title"],
        board=board,
        tiles={space: tiles[board.at[space]] for space in board.spaces},
        starts={
            seat: tuple((*_class_of(word, units), at) for word, at in pieces)
            for seat, pieces in block["starts"].items()
        },
        gems=dict(block["gems"]),
        exclude=tuple(block["exclude"]),
        sides=sides,
        teams=teams,
        win=dict(block["win"]),
        lose=block["lose"],
        goal=block["goal"],
        region=tuple(block.get("region", ())),
        side_of={seat: side for side, seats in sides.items() for seat in seats},
        team_of={side: team for team in teams for side in team},
    )


def _tile(letter: str) -> Tile:
    return covered(letter) if letter in POOLS else Tile(TERRAIN_OF_LETTER[letter])


def _class_of(word: str, units: Mapping[str, Any]) -> tuple[str, bool]:
    """Read `mage` or `sorcerer` as a class and whether it is promoted."""
    if word in CLASSES:
        return word, False
    return next(name for name in CLASSES if units[name]["promoted"] == word), True


_DATA_SETS = DataSets(partial(data_bytes, PACKAGE), build, _changed)
