"""Spells that hurt: spark, firebolt, soul_drain, tempest, meteor. Their damage is magical (cast.7)."""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.units import DiceRolled, UnitsHealed, UnitsHurt
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.damage import MAGICAL, dealt, lost
from adjudicator.games.stratos.rules.refusal import misplaced
from adjudicator.games.stratos.rules.spell import Spell, Table, alone, at_units, near, reach_of
from adjudicator.games.stratos.rules.targets import holds_enemy, holds_unit, in_reach
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import (
    board_of,
    enemies,
    is_immune,
    most_health,
    side_of,
    side_of_unit,
    unit_on,
)


@rule("stratos.spell.spark.1", "stratos.spell.spark.2", "stratos.spell.firebolt.1", "stratos.spell.meteor.2")
def _check_any(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """A unit of any side in range."""
    cause = f"spell.{move.spell}.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    empty = "spell.firebolt.1" if move.spell == "firebolt" else f"spell.{move.spell}.2"
    yield from holds_unit(state, move.at, "cast", empty, "at")


@rule("stratos.spell.soul_drain.1", "stratos.cast.14")
def _check_enemy(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """An enemy in range."""
    cause = f"spell.{move.spell}.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    yield from holds_enemy(state, seat, move.at, "cast", cause, "at")


@rule("stratos.spell.tempest.2", "stratos.cast.4")
def _check_tempest(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    if not _enemies_near(state, seat, move):
        least, most = reach_of(state, move.spell)
        message = f"no enemy is at distance {least} to {most} of {move.unit}"
        yield misplaced("cast.no_enemy", "spell.tempest.2", message, "spell")


@rule("stratos.spell.spark.1", "stratos.spell.spark.2", "stratos.immune.3")
def _resolve_spark(ledger: Table, seat: str, move: Cast) -> bool:
    amount = ledger.state.data.spells[move.spell].amount
    return _hurt(ledger, {unit_on(ledger.state, move.at): amount}, move.spell) > 0


@rule("stratos.spell.firebolt.1", "stratos.spell.firebolt.2", "stratos.cast.7")
def _resolve_firebolt(ledger: Table, seat: str, move: Cast) -> bool:
    shown = _rolled(ledger, seat, move.spell)
    return _hurt(ledger, {unit_on(ledger.state, move.at): shown}, move.spell) > 0


@rule("stratos.spell.soul_drain.1", "stratos.spell.soul_drain.2", "stratos.immune.6", "stratos.damage.7")
def _resolve_drain(ledger: Table, seat: str, move: Cast) -> bool:
    shown = _rolled(ledger, seat, move.spell)
    drained = _hurt(ledger, {unit_on(ledger.state, move.at): shown}, move.spell)
    state, caster = ledger.state, ledger.state.units[move.unit]
    regained = min(drained, most_health(state, caster) - caster.health)
    if regained > 0 and not is_immune(state, caster):
        ledger.emit(UnitsHealed({move.unit: regained}, move.spell))
    return drained > 0


@rule("stratos.spell.tempest.1", "stratos.spell.tempest.2", "stratos.immune.4")
def _resolve_tempest(ledger: Table, seat: str, move: Cast) -> bool:
    amount = ledger.state.data.spells[move.spell].amount
    return _hurt(ledger, dict.fromkeys(_enemies_near(ledger.state, seat, move), amount), move.spell) > 0


@rule(
    "stratos.spell.meteor.1",
    "stratos.spell.meteor.2",
    "stratos.cast.13",
    "stratos.immune.4",
    "stratos.ally.3",
)
def _resolve_meteor(ledger: Table, seat: str, move: Cast) -> bool:
    shown = _rolled(ledger, seat, move.spell)
    state = ledger.state
    around = _units_on(state, board_of(state).neighbours[move.at])
    amount = state.data.spells[move.spell].amount
    return _hurt(ledger, {unit_on(state, move.at): shown, **dict.fromkeys(around, amount)}, move.spell) > 0


@rule("stratos.dice.3", "stratos.cast.3")
def _rolled(ledger: Table, seat: str, spell: str) -> int:
    shown = ledger.roll("cast", ledger.state.data.spells[spell].die, seat)
    ledger.emit(DiceRolled(seat, spell, (shown,)))
    return shown


@rule("stratos.cast.7", "stratos.cast.9", "stratos.immune.1", "stratos.damage.5")
def _hurt(ledger: Table, shown: Mapping[str, int], spell: str) -> int:
    """Hurt units all at once, each with its own reductions, and count the Health lost; immune ones lose 0."""
    state = ledger.state
    fallen = {name: _loss(state, name, damage) for name, damage in shown.items()}
    ledger.emit(UnitsHurt(fallen, spell))
    return sum(fallen.values())


def _loss(state: State, name: str, shown: int) -> int:
    if is_immune(state, state.units[name]):
        return 0
    return lost(state, name, dealt(state, name, shown, MAGICAL))


def _units_on(state: State, tiles: Iterable[str]) -> tuple[str, ...]:
    return tuple(name for name in (unit_on(state, at) for at in tiles) if name)


def _enemies_near(state: State, seat: str, move: Cast) -> tuple[str, ...]:
    own = side_of(state, seat)
    found = _units_on(state, near(state, move.unit, move.spell))
    return tuple(name for name in found if enemies(state, own, side_of_unit(state, name)))


SPELLS: Mapping[str, Spell] = {
    "spark": Spell(("at",), _check_any, _resolve_spark, at_units("spark")),
    "firebolt": Spell(("at",), _check_any, _resolve_firebolt, at_units("firebolt")),
    "soul_drain": Spell(("at",), _check_enemy, _resolve_drain, at_units("soul_drain")),
    "tempest": Spell((), _check_tempest, _resolve_tempest, alone("tempest")),
    "meteor": Spell(("at",), _check_any, _resolve_meteor, at_units("meteor")),
}
"""The spells of this module by name."""
