"""Items of one use that are aimed at a unit: what heals, what gives Spirit back, what hurts (section 10)."""

from collections.abc import Callable, Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import MAGE
from adjudicator.games.stratos.events.units import DiceRolled, SpiritRegained, UnitsHealed, UnitsHurt
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules.damage import PHYSICAL, dealt, lost
from adjudicator.games.stratos.rules.item import Item, Table, near, reach_of
from adjudicator.games.stratos.rules.refusal import misplaced
from adjudicator.games.stratos.rules.targets import holds_enemy, holds_own, in_reach
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of, most_health, most_spirit, side_of, unit_on, units_of


@rule("stratos.card.healing_potion.1", "stratos.use.4")
def _check_potion(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.healing_potion.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.item), "use", cause, "at")
    yield from holds_own(state, seat, move.at, "use", cause, "at")
    name = unit_on(state, move.at)
    if name and state.units[name].health >= most_health(state, state.units[name]):
        yield misplaced("use.full", "use.4", f"{name} is at full Health", "at")


def _resolve_potion(ledger: Table, seat: str, move: Use) -> None:
    state, name = ledger.state, unit_on(ledger.state, move.at)
    room = most_health(state, state.units[name]) - state.units[name].health
    ledger.emit(UnitsHealed({name: min(room, state.data.cards[move.item].amount)}, move.item))


def _potion_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    for at in near(state, unit, "healing_potion"):
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


@rule("stratos.card.fire_flask.1", "stratos.card.kraken_horn.1", "stratos.use.4")
def _check_missile(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = f"card.{move.item}.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.item), "use", cause, "at")
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
        for at in near(state, unit, item):
            if unit_on(state, at):
                yield Use(unit, item, at)

    return listed


HEALING_POTION = Item(("at",), _check_potion, _resolve_potion, _potion_candidates)
SPIRIT_DRAUGHT = Item(("at",), _check_draught, _resolve_draught, _draught_candidates)
FIRE_FLASK = Item(("at",), _check_missile, _resolve_missile, _missile_candidates("fire_flask"))
KRAKEN_HORN = Item(("at",), _check_missile, _resolve_missile, _missile_candidates("kraken_horn"))
