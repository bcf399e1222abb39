"""Using a one-use item: whose it is, who may use it, and how an order is carried out (use.*).

What each item does stands in the modules `items_*`.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import EXPLORER
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import ItemUsed
from adjudicator.games.stratos.events.units import ActionTaken
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules import items_of_goods, items_on_tiles, items_on_units
from adjudicator.games.stratos.rules.gates import known_unit, may_take, of_class
from adjudicator.games.stratos.rules.item import Item
from adjudicator.games.stratos.rules.refusal import unnamed, unpaid
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.rules.targets import in_order, known_tiles, right_fields
from adjudicator.games.stratos.state import IN_ACTIONS, USE, State
from adjudicator.games.stratos.views import actions_left, board_of, names_in, side_of, units_of

ITEMS: Mapping[str, Item] = {
    "healing_potion": items_on_units.HEALING_POTION,
    "resource_cache": items_of_goods.RESOURCE_CACHE,
    "spirit_draught": items_on_units.SPIRIT_DRAUGHT,
    "smoke_bomb": items_on_tiles.SMOKE_BOMB,
    "fire_flask": items_on_units.FIRE_FLASK,
    "kraken_horn": items_on_units.KRAKEN_HORN,
    "gem_cache": items_of_goods.GEM_CACHE,
    "giant_pearl": items_of_goods.GIANT_PEARL,
    "pandoras_box": items_on_tiles.PANDORAS_BOX,
}
"""The nine cards of one use by name (sections 10.3 and 10.4)."""


def candidates(state: State, seat: str) -> Iterator[Use]:
    """Give the uses of the side's items by its Explorers; of pandoras_box only some, see `variants`."""
    side = side_of(state, seat)
    held = dict.fromkeys(names_in(state.sides[side].items))
    if not held or state.phase != IN_ACTIONS:
        return
    for name in units_of(state, side):
        unit = state.units[name]
        if unit.kind == EXPLORER and actions_left(unit) and USE not in unit.acted:
            for item in held:
                yield from ITEMS[item].candidates(state, seat, name)


def variants(state: State, seat: str, move: Use) -> Iterator[Use]:
    """Give the uses of pandoras_box that differ from this one in one of the two tiles."""
    if move.item == "pandoras_box":
        yield from items_on_tiles.other_tiles(state, move)


def check(state: State, seat: str, move: Use) -> Iterator[Violation]:
    """Give the reasons against a use, stage by stage."""
    strange = tuple(_names(state, move))
    yield from strange
    yield from may_take(state, seat, move.unit, USE)
    yield from of_class(state, move.unit, EXPLORER, "use items", "use.1")
    if strange:
        return
    unheld = tuple(_held(state, seat, move))
    yield from unheld
    if unheld:
        return
    item = ITEMS[move.item]
    unsaid = tuple(right_fields(move, "use", move.item, item.needed))
    yield from unsaid
    if not unsaid:
        yield from item.check(state, seat, move)


def _names(state: State, move: Use) -> Iterator[Violation]:
    yield from known_unit(state, move.unit, "unit")
    if move.item not in ITEMS:
        yield unnamed("use.unknown", "use.1", move.item, "card of one use", ITEMS, "item")
    yield from known_tiles(state, move)


@rule("stratos.use.2", "stratos.use.3", "stratos.card.pandoras_box.4")
def _held(state: State, seat: str, move: Use) -> Iterator[Violation]:
    """Refuse an item that the side has not, or has used; what else is wrong does not matter then."""
    own = state.sides[side_of(state, seat)]
    if move.item not in names_in(own.items):
        used = move.item in own.used
        message = f"{move.item} is used already" if used else f"your side has no {move.item}"
        yield unpaid("use.not_held", "use.3" if used else "use.2", message, "item")


@rule("stratos.use.1", "stratos.use.2", "stratos.use.3", "stratos.use.6")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Use) -> None:
    """Lay the item open, spent for good, carry out what it does, and end the step."""
    ledger.emit(ActionTaken(seat, move.unit, USE))
    ledger.emit(ItemUsed(seat, move.unit, move.item))
    ITEMS[move.item].resolve(ledger, seat, move)
    landed = (move.unit,) if move.to else ()
    end_step(ledger, side_of(ledger.state, seat), landed)


def complete(state: State, seat: str, move: Use) -> Use:
    """Write tiles in reading order and resources in the order of the rules."""
    return changed(move, tiles=board_of(state).in_order(move.tiles), take=in_order(move.take))


ACTION = Action(Use, check, resolve, candidates, variants, complete)
