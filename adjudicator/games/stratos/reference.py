"""Says what the units and cards of Stratos do, in short, with the numbers of the data set that is played."""

from collections.abc import Iterator
from types import MappingProxyType

from adjudicator.core.wording import listed
from adjudicator.games.stratos.components import Card, Components, Spell, UnitKind, Weapon
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import MAIN
from adjudicator.games.stratos.views import cards_in, names_in, side_of, units_of
from adjudicator.games.stratos.wording import tokens

_SPECIALS = MappingProxyType(
    {
        "peasant": "Harvest by a die (power: true)",
        "soldier": "Attack",
        "mage": "Cast",
        "explorer": "Search, Use, Lagoons",
        "archer": "Shoot",
    }
)
_SHORT = MappingProxyType({"peasant": "Harvest by a die", "mage": "Cast", "explorer": "Search, Use"})
CLASS_KEY = (
    "H., S.: Health, Spirit, plain/promoted. D6, 1: a die, the distance; its highest number fails unless "
    "promoted. Harvest by a die: power: true. Explorers enter Lagoons."
)
"""What the words of the table of classes mean."""
_SPELLS = MappingProxyType(
    {
        "spark": "{amount} magical damage to a unit",
        "mend": "an own unit regains up to {amount} Health",
        "gust": "pushes a unit one tile farther from the caster",
        "firebolt": "D{die} magical damage to a unit",
        "frost_grip": "slows an enemy: one action in its side's next turn",
        "ward": "Defend marker for an own unit, and magical damage to it -{amount}, until your next turn",
        "blink": "the caster moves to a free legal tile",
        "bounty": "{amount} of the resource of the caster's tile",
        "transmute": "give 1 to {amount} main resources, take as many others from the supply",
        "farsight": "your side alone sees the hidden sides of 1 to {amount} tiles",
        "exchange": "two units trade tiles",
        "pilfer": "{amount} main resources from the owner of an enemy unit",
        "georotate": "the six tiles round a tile turn one place, with all that is on them",
        "geoslide": "the row through a tile slides one place, the last tile to its other end",
        "upheaval": "a Lagoon becomes a set-aside tile of a terrain that you name",
        "submerge": "a land tile is destroyed, a set-aside Lagoon takes its place",
        "gate": "another own unit, from anywhere, comes to a free legal tile at that distance",
        "banish": "an enemy goes to any free legal tile that is not special",
        "renewal": "each own unit regains up to {amount} Health",
        "soul_drain": "D{die} magical damage to an enemy, and the caster regains what it lost",
        "tempest": "{amount} magical damage to every enemy at that distance",
        "meteor": "D{die} magical damage to a unit, {amount} to every unit on a neighbouring tile",
    }
)
_CARDS = MappingProxyType(
    {
        "iron_shield": "physical damage to the bearer -{physical}",
        "mystic_cloak": "magical damage to the bearer -{magical}",
        "long_blade": "a {but}: +{amount} damage on a hit; others: {weapon}",
        "hunting_bow": "an {but}: Shoot at distance {reach}; others: {weapon}",
        "swift_boots": "one Travel a turn may go over two tiles",
        "miners_pick": "+{amount} to each Harvest of the bearer that succeeds",
        "healing_potion": "an own unit regains up to {amount} Health",
        "resource_cache": "{amount} main resources that you name",
        "spirit_draught": "an own Mage anywhere regains all its Spirit",
        "smoke_bomb": "the user moves to a free legal tile",
        "fire_flask": "{amount} physical damage to an enemy",
        "ancient_map": "once a turn, look at a hidden side near an own Explorer",
        "merchants_seal": "once in each own Buy Phase {amount} of one main resource for 1 of another",
        "lucky_coin": "the first own roll of a turn that fails is rolled again",
        "banner_of_plenty": "+{amount} to the side's first Harvest of a turn that succeeds",
        "pit_trap": "the finder loses {amount} Health",
        "poison_darts": "the finder loses {amount} Health and has no action left",
        "snare": "slows the finder",
        "thieves_hole": "{amount} of the main resource held most are lost",
        "plague": "every unit near the finder loses {amount} Health",
        "blight": "every stock loses {amount} of the main resource it has most of",
        "sinkhole": "the searched tile becomes a Lagoon",
        "trident": "{weapon}",
        "coral_armour": "physical damage to the bearer -{physical}, magical -{magical}",
        "gem_cache": "{amount} gems",
        "giant_pearl": "{amount} gems",
        "kraken_horn": "D{die} physical damage to an enemy on or next to a Lagoon",
        "pandoras_box": "two tiles trade places, and each rival loses {amount} of the resource held most",
        "tide_charm": "once a turn, an own Explorer goes from a Lagoon to the next",
        "whirlpool": "the finder loses {amount} Health",
        "giant_clam": "slows the finder",
        "tidal_wave": "every unit on land next to a Lagoon loses {amount} Health",
        "kraken": "every unit on a Lagoon loses D{die} Health",
    }
)
_FIELDS = MappingProxyType(
    {
        **dict.fromkeys(("spark", "firebolt", "soul_drain", "meteor", "mend", "ward", "frost_grip"), "at"),
        **dict.fromkeys(("gust", "gate", "banish", "submerge"), "at, to"),
        **dict.fromkeys(("blink", "smoke_bomb"), "to"),
        **dict.fromkeys(("exchange", "farsight", "pandoras_box"), "tiles"),
        **dict.fromkeys(("georotate", "geoslide"), "at, way"),
        **dict.fromkeys(("healing_potion", "spirit_draught", "fire_flask", "kraken_horn"), "at"),
        "transmute": "give, take",
        "pilfer": "at, take",
        "upheaval": "at, terrain",
        "resource_cache": "take",
    }
)
"""The fields in which the choices of a spell or of a one-use card are named."""
_ORDERS = MappingProxyType(
    {"ancient_map": "look", "tide_charm": "tide", "merchants_seal": "trade", "swift_boots": "travel"}
)
"""The orders that belong to a permanent or to equipment."""


def class_words(data: Components) -> dict[str, str]:
    """Say by class its promoted form, what it costs, Health and Spirit of both, its special (unit.2)."""
    return {name: "; ".join(_class(name, kind)) for name, kind in data.units.items()}


def class_rows(data: Components) -> Iterator[tuple[str, ...]]:
    """Yield the rows of a table of classes: promoted form, price, Health and Spirit of both, its special."""
    yield "Class", "promoted", "price", "H.", "S.", "it alone"
    for name, kind in data.units.items():
        cost = " ".join(f"{number} {resource}" for resource, number in kind.cost.items() if number)
        health = f"{kind.most_health(False)}/{kind.most_health(True)}"
        spirit = f"{kind.most_spirit(False)}/{kind.most_spirit(True)}" if kind.most_spirit(True) else "-"
        yield name, kind.promoted, cost, health, spirit, _special(name, kind)


def _special(name: str, kind: UnitKind) -> str:
    """Say in a few words what a class alone can do."""
    own = kind.own
    if own is None:
        return _SHORT[name]
    return f"{own.action.capitalize()} D{own.die}, {_range(own.least, own.most)}"


def price_words(data: Components) -> str:
    """Say what hiring, promoting, retraining, learning and hoarding cost (hire.1, learn.1, pp.hoard.1)."""
    learn = listed(f"a {deck.capitalize()} spell {price} spice" for deck, price in data.learn.items())
    return (
        "Hiring, promoting and retraining into a class cost the same. "
        f"Learning: {learn}. A hoard: 1 of each of {listed(MAIN)}."
    )


def card_words(data: Components, name: str) -> str:
    """Say what a card is, where it works and what it does.  KeyError for a name that no card has."""
    spell = data.spells.get(name)
    if spell is not None:
        what = f"{spell.deck} spell, {spell.cost} Spirit{_at(spell)}"
        return f"{what}: {_filled(_SPELLS[name], spell)}{_ordered(name)}"
    card = data.cards[name]
    kind = card.type.replace("_", "-")
    return f"{kind}{'' if card.weapon else _at(card)}: {_filled(_CARDS[name], card)}{_ordered(name)}"


def own_cards(state: State, viewer: str) -> tuple[str, ...]:
    """Give the cards of the reader's side, each once; none for a reader who has no seat."""
    return _held(state, side_of(state, viewer)) if viewer in state.seats else ()


def open_cards(state: State, viewer: str) -> tuple[str, ...]:
    """Give the other cards whose names the reader may know and that lie about: first what was just found.

    Those are what waits for a bearer, what was found in this turn, and what the sides have.
    """
    just = (*(task.card for task in state.agenda), *state.results.found)
    held = (name for side in state.sides for name in _held(state, side))
    own = own_cards(state, viewer)
    known = {**state.data.spells, **state.data.cards}
    return tuple(name for name in dict.fromkeys((*just, *held)) if name in known and name not in own)


def _held(state: State, name: str) -> tuple[str, ...]:
    """Give the cards of a side by the names that may be known: spells, items, permanents, equipment, used."""
    side = state.sides[name]
    borne = (state.units[unit].equipment for unit in units_of(state, name))
    cards = (*cards_in(side.book), *cards_in(side.aside), *names_in(side.items), *side.permanents)
    return tuple(dict.fromkeys((*cards, *(card for card in borne if card), *side.used)))


def weapon_words(weapon: Weapon) -> str:
    """Say with which die and at which distances one attacks or shoots, and what misses."""
    misses = f", {weapon.die} misses unless promoted" if weapon.top_misses else ""
    return f"{weapon.action.capitalize()} D{weapon.die}, distance {_range(weapon.least, weapon.most)}{misses}"


def _ordered(name: str) -> str:
    """Say in which fields the choices of a card are named, or with which order it is used."""
    if name in _ORDERS:
        return f" [order {_ORDERS[name]}]"
    return f" [{_FIELDS[name]}]" if name in _FIELDS else ""


def _class(name: str, kind: UnitKind) -> Iterator[str]:
    yield f"{kind.promoted}: {tokens(kind.cost)}"
    yield f"Health {kind.most_health(False)}, promoted {kind.most_health(True)}"
    if kind.most_spirit(True):
        yield f"Spirit {kind.most_spirit(False)}, promoted {kind.most_spirit(True)}"
    yield weapon_words(kind.own) if kind.own else _SPECIALS[name]


def _at(card: Spell | Card) -> str:
    return f", {_range(*card.reach)} away" if card.reach and card.reach[1] else ""


def _range(least: int, most: int) -> str:
    return str(least) if least == most else f"{least}-{most}"


def _filled(text: str, card: Spell | Card) -> str:
    """Put the numbers of a card into what is said of it."""
    numbers: dict[str, object] = {"amount": card.amount, "die": card.die}
    if isinstance(card, Card):
        numbers |= {"physical": card.physical, "magical": card.magical, "but": card.but}
        numbers["weapon"] = weapon_words(card.weapon) if card.weapon else ""
        numbers["reach"] = _range(*card.reach) if card.reach else ""
    return text.format(**numbers)
