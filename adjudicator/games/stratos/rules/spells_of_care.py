"""Spells that heal, protect and hinder: mend, renewal, ward, frost_grip."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.units import MarkersTaken, UnitsHealed, UnitsSlowed
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.spell import Spell, Table, alone, at_units, reach_of, unaimed
from adjudicator.games.stratos.rules.targets import holds_enemy, holds_own, in_reach
from adjudicator.games.stratos.state import BY_WARD, State
from adjudicator.games.stratos.views import (
    is_immune,
    is_warded,
    most_health,
    side_of,
    unit_on,
    units_of,
)


@rule("stratos.spell.mend.1", "stratos.spell.mend.2", "stratos.spell.ward.1")
def _check_own(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """An own unit in range, the caster too."""
    cause = f"spell.{move.spell}.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    not_own = "spell.mend.2" if move.spell == "mend" else cause
    yield from holds_own(state, seat, move.at, "cast", not_own, "at")


@rule("stratos.spell.frost_grip.1", "stratos.spell.frost_grip.2")
def _check_grip(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.frost_grip.1"
    yield from in_reach(state, move.unit, move.at, reach_of(state, move.spell), "cast", cause, "at")
    yield from holds_enemy(state, seat, move.at, "cast", "spell.frost_grip.2", "at")


def _resolve_mend(ledger: Table, seat: str, move: Cast) -> bool:
    return _heal(ledger, (unit_on(ledger.state, move.at),), move.spell)


@rule("stratos.spell.renewal.1", "stratos.spell.renewal.2")
def _resolve_renewal(ledger: Table, seat: str, move: Cast) -> bool:
    return _heal(ledger, units_of(ledger.state, side_of(ledger.state, seat)), move.spell)


@rule("stratos.damage.7", "stratos.immune.4", "stratos.spell.mend.2", "stratos.cast.9")
def _heal(ledger: Table, units: tuple[str, ...], spell: str) -> bool:
    state = ledger.state
    amount = state.data.spells[spell].amount
    regained = {}
    for name in units:
        unit = state.units[name]
        more = min(amount, most_health(state, unit) - unit.health)
        if more > 0 and not is_immune(state, unit):
            regained[name] = more
    if regained:
        ledger.emit(UnitsHealed(regained, spell))
    return bool(regained)


@rule("stratos.spell.ward.1", "stratos.spell.ward.3", "stratos.immune.3")
def _resolve_ward(ledger: Table, seat: str, move: Cast) -> bool:
    name = unit_on(ledger.state, move.at)
    unit = ledger.state.units[name]
    if is_warded(unit) or is_immune(ledger.state, unit):
        return False
    ledger.emit(MarkersTaken((name,), BY_WARD))
    return True


@rule("stratos.spell.frost_grip.1", "stratos.spell.frost_grip.2", "stratos.slow.1")
def _resolve_grip(ledger: Table, seat: str, move: Cast) -> bool:
    name = unit_on(ledger.state, move.at)
    unit = ledger.state.units[name]
    if unit.slowed_next or is_immune(ledger.state, unit):
        return False
    ledger.emit(UnitsSlowed((name,), move.spell))
    return True


SPELLS: Mapping[str, Spell] = {
    "mend": Spell(("at",), _check_own, _resolve_mend, at_units("mend")),
    "renewal": Spell((), unaimed, _resolve_renewal, alone("renewal")),
    "ward": Spell(("at",), _check_own, _resolve_ward, at_units("ward")),
    "frost_grip": Spell(("at",), _check_grip, _resolve_grip, at_units("frost_grip")),
}
"""The spells of this module by name."""
