"""What the one-use items of both decks do: healing, tokens, ways, damage, tiles that trade places.

Each is an `Item`: the fields that its order needs, the reasons against an order that has them, what happens,
and the orders that may be legal for one Explorer. Immunity does not stop items (use.7).
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import pairwise

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.values import value
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.stratos.components import EXPLORER, MAGE
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.units import (
    DiceRolled,
    SpiritRegained,
    UnitsHealed,
    UnitsHurt,
)
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules.damage import PHYSICAL, dealt, lost
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, unpaid
from adjudicator.games.stratos.rules.supply import gain, lose_most
from adjudicator.games.stratos.rules.targets import (
    bags,
    free_and_legal,
    holds_enemy,
    holds_own,
    in_reach,
    in_stock,
    main_resources,
)
from adjudicator.games.stratos.rules.tiles_moving import movable, swap
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import GEM, MAIN
from adjudicator.games.stratos.views import (
    board_of,
    enemies,
    from_side,
    in_play,
    is_free_and_legal,
    most_health,
    most_spirit,
    side_of,
    tile_is_immune,
    unit_on,
    units_of,
)

Table = Ledger[State, StratosEvent]


@value()
class Item:
    """One one-use item: its `needed` fields, its own reasons, its effect, its orders for a unit."""

    needed: tuple[str, ...]
    check: Callable[[State, str, Use], Iterator[Violation]]
    resolve: Callable[[Table, str, Use], None]
    candidates: Callable[[State, str, str], Iterator[Use]]


def _reach(state: State, item: str) -> tuple[int, int]:
    reach = state.data.cards[item].reach
    if reach is None:
        raise RuleBug(f"the item {item} has no range")
    return reach


def _near(state: State, unit: str, item: str) -> tuple[str, ...]:
    return board_of(state).within(state.units[unit].at, *_reach(state, item))


# Healing


@rule("stratos.card.healing_potion.1", "stratos.use.4")
def _check_potion(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.healing_potion.1"
    yield from in_reach(state, move.unit, move.at, _reach(state, move.item), "use", cause, "at")
    yield from holds_own(state, seat, move.at, "use", cause, "at")
    name = unit_on(state, move.at)
    if name and state.units[name].health >= most_health(state, state.units[name]):
        yield misplaced("use.full", "use.4", f"{name} is at full Health", "at")


def _resolve_potion(ledger: Table, seat: str, move: Use) -> None:
    state, name = ledger.state, unit_on(ledger.state, move.at)
    room = most_health(state, state.units[name]) - state.units[name].health
    ledger.emit(UnitsHealed({name: min(room, state.data.cards[move.item].amount)}, move.item))


def _potion_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    for at in _near(state, unit, "healing_potion"):
        if unit_on(state, at):
            yield Use(unit, "healing_potion", at)


@rule("stratos.card.spirit_draught.1", "stratos.use.4")
def _check_draught(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.spirit_draught.1"
    yield from holds_own(state, seat, move.at, "use", cause, "at")
    name = unit_on(state, move.at)
    if not name:
        return
    if state.units[name].kind != MAGE:
        yield misplaced("use.not_mage", cause, f"{name} has no Spirit; only the mage class has", "at")
    elif state.units[name].spirit >= most_spirit(state, state.units[name]):
        yield misplaced("use.full", cause, f"{name} is at full Spirit", "at")


def _resolve_draught(ledger: Table, seat: str, move: Use) -> None:
    name = unit_on(ledger.state, move.at)
    unit = ledger.state.units[name]
    ledger.emit(SpiritRegained({name: most_spirit(ledger.state, unit) - unit.spirit}, move.item))


def _draught_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    for name in units_of(state, side_of(state, seat)):
        yield Use(unit, "spirit_draught", state.units[name].at)


# Tokens


@rule("stratos.card.resource_cache.1", "stratos.comp.7")
def _check_cache(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.resource_cache.1"
    yield from main_resources(move.take, "use", cause, "take")
    come = _from_cache(state, move.item)
    named = sum(move.take.values())
    if come and named != come:
        message = f"{named} tokens are named, and {come} come"
        yield malformed("use.number", cause, message, "take")
    if not come:
        yield unpaid("use.supply", cause, "the supply has no main resource left", "take")
    yield from in_stock(state.supply, move.take, "the supply", "use", cause, "take")


def _from_cache(state: State, item: str) -> int:
    return min(state.data.cards[item].amount, sum(state.supply[kind] for kind in MAIN))


def _resolve_cache(ledger: Table, seat: str, move: Use) -> None:
    gain(ledger, side_of(ledger.state, seat), move.take, move.item)


def _cache_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    come = _from_cache(state, "resource_cache")
    for bag in bags(state.supply, come) if come else ():
        yield Use(unit, "resource_cache", take=bag)


@rule("stratos.card.gem_cache.1", "stratos.card.giant_pearl.1", "stratos.use.4")
def _check_gems(state: State, seat: str, move: Use) -> Iterator[Violation]:
    if not state.supply[GEM]:
        yield unpaid("use.supply", f"card.{move.item}.1", "the supply has no gem left", "item")


def _resolve_gems(ledger: Table, seat: str, move: Use) -> None:
    gain(ledger, side_of(ledger.state, seat), {GEM: ledger.state.data.cards[move.item].amount}, move.item)


def _gem_candidates(item: str) -> Callable[[State, str, str], Iterator[Use]]:
    def listed(state: State, seat: str, unit: str) -> Iterator[Use]:
        yield Use(unit, item)

    return listed


# Ways


@rule("stratos.card.smoke_bomb.1")
def _check_bomb(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.smoke_bomb.1"
    yield from in_reach(state, move.unit, move.to, _reach(state, move.item), "use", cause, "to")
    yield from free_and_legal(state, state.units[move.unit].kind, move.to, "use", cause, "to")


def _resolve_bomb(ledger: Table, seat: str, move: Use) -> None:
    put(ledger, move.unit, move.to, move.item)
    land(ledger, move.unit)


def _bomb_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    for to in _near(state, unit, "smoke_bomb"):
        if is_free_and_legal(state, EXPLORER, to):
            yield Use(unit, "smoke_bomb", to=to)


# Damage


@rule("stratos.card.fire_flask.1", "stratos.card.kraken_horn.1", "stratos.use.4")
def _check_missile(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = f"card.{move.item}.1"
    yield from in_reach(state, move.unit, move.at, _reach(state, move.item), "use", cause, "at")
    yield from holds_enemy(state, seat, move.at, "use", cause, "at")
    if move.item == "kraken_horn" and not _has_lagoon(state, move.at):
        yield misplaced("use.no_lagoon", cause, f"neither is {move.at} a lagoon nor is one next to it", "at")


def _has_lagoon(state: State, at: str) -> bool:
    return any(state.board[tile].is_lagoon for tile in (at, *board_of(state).neighbours[at]))


@rule("stratos.use.5", "stratos.use.7", "stratos.damage.1")
def _resolve_missile(ledger: Table, seat: str, move: Use) -> None:
    card, target = ledger.state.data.cards[move.item], unit_on(ledger.state, move.at)
    shown = card.amount
    if card.die:
        shown = ledger.roll("use", card.die, seat)
        ledger.emit(DiceRolled(seat, move.item, (shown,)))
    damage = dealt(ledger.state, target, shown, PHYSICAL)
    ledger.emit(UnitsHurt({target: lost(ledger.state, target, damage)}, move.item))


def _missile_candidates(item: str) -> Callable[[State, str, str], Iterator[Use]]:
    def listed(state: State, seat: str, unit: str) -> Iterator[Use]:
        for at in _near(state, unit, item):
            if unit_on(state, at):
                yield Use(unit, item, at)

    return listed


# Tiles that trade places


@rule("stratos.card.pandoras_box.1", "stratos.card.pandoras_box.3")
def _check_box(state: State, seat: str, move: Use) -> Iterator[Violation]:
    if len(move.tiles) != 2 or move.tiles[0] == move.tiles[1]:
        named = ", ".join(move.tiles)
        message = f"pandoras_box takes two different tiles, not {named}"
        yield malformed("use.tiles", "card.pandoras_box.1", message, "tiles")
    yield from movable(state, move.tiles, "use", "tiles")


@rule("stratos.card.pandoras_box.2")
def _resolve_box(ledger: Table, seat: str, move: Use) -> None:
    swap(ledger, move.tiles, move.item)
    own = side_of(ledger.state, seat)
    for side in from_side(ledger.state, own):
        if side in in_play(ledger.state) and enemies(ledger.state, own, side):
            lose_most(ledger, side, ledger.state.data.cards[move.item].amount, move.item)


def _box_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    """Give each tile with the first one after it; `other_tiles` reaches all pairs."""
    movables = _unmoved(state)
    for one, other in pairwise(movables):
        yield Use(unit, "pandoras_box", tiles=(one, other))


def _unmoved(state: State) -> tuple[str, ...]:
    return tuple(at for at in state.board if not tile_is_immune(state, at))


def other_tiles(state: State, move: Use) -> Iterator[Use]:
    """Give the orders of pandoras_box in which one of the two tiles is another."""
    if len(move.tiles) != 2:
        return
    order = board_of(state).in_order
    for kept in move.tiles:
        for at in _unmoved(state):
            if at not in move.tiles:
                yield Use(move.unit, move.item, tiles=order((kept, at)))


ITEMS: Mapping[str, Item] = {
    "healing_potion": Item(("at",), _check_potion, _resolve_potion, _potion_candidates),
    "resource_cache": Item(("take",), _check_cache, _resolve_cache, _cache_candidates),
    "spirit_draught": Item(("at",), _check_draught, _resolve_draught, _draught_candidates),
    "smoke_bomb": Item(("to",), _check_bomb, _resolve_bomb, _bomb_candidates),
    "fire_flask": Item(("at",), _check_missile, _resolve_missile, _missile_candidates("fire_flask")),
    "kraken_horn": Item(("at",), _check_missile, _resolve_missile, _missile_candidates("kraken_horn")),
    "gem_cache": Item((), _check_gems, _resolve_gems, _gem_candidates("gem_cache")),
    "giant_pearl": Item((), _check_gems, _resolve_gems, _gem_candidates("giant_pearl")),
    "pandoras_box": Item(("tiles",), _check_box, _resolve_box, _box_candidates),
}
"""The nine cards of one use by name (sections 10.3 and 10.4)."""
