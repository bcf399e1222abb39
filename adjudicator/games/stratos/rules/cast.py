"""Casting a spell: who may cast what, and how an order is carried out (cast.*, section 9.1).

What each spell does stands in the modules `spells_of_*`.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import MAGE, SORCERER_DECK
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import SpellCast, SpellSettled
from adjudicator.games.stratos.events.units import ActionTaken, UnitMoved, UnitsExchanged
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules import (
    spells_of_care,
    spells_of_damage,
    spells_of_goods,
    spells_of_land,
    spells_of_movement,
    spells_of_sight,
)
from adjudicator.games.stratos.rules.gates import known_unit, may_take, of_class
from adjudicator.games.stratos.rules.refusal import misplaced, unnamed, unpaid
from adjudicator.games.stratos.rules.spell import Spell
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.rules.targets import in_order, known_tiles, right_fields
from adjudicator.games.stratos.state import CAST, IN_ACTIONS, State
from adjudicator.games.stratos.views import actions_left, board_of, cards_in, side_of, units_of

SPELLS: Mapping[str, Spell] = {
    **spells_of_damage.SPELLS,
    **spells_of_movement.SPELLS,
    **spells_of_care.SPELLS,
    **spells_of_goods.SPELLS,
    **spells_of_land.SPELLS,
    **spells_of_sight.SPELLS,
}
"""All spells by name."""


def candidates(state: State, seat: str) -> Iterator[Cast]:
    """Give the casts of the side's active book by its Mages; of farsight only some, see `variants`."""
    side = side_of(state, seat)
    held = dict.fromkeys(cards_in(state.sides[side].book))
    if not held or state.phase != IN_ACTIONS:
        return
    for name in units_of(state, side):
        unit = state.units[name]
        if unit.kind == MAGE and actions_left(unit) and CAST not in unit.acted:
            for spell in held:
                if state.data.spells[spell].cost <= unit.spirit:
                    yield from SPELLS[spell].candidates(state, seat, name)


def variants(state: State, seat: str, move: Cast) -> Iterator[Cast]:
    """Give the casts of farsight that differ from this one in one tile."""
    if move.spell == "farsight":
        yield from spells_of_sight.other_tiles(state, move)


def check(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """Give the reasons against a cast, stage by stage."""
    strange = tuple(_names(state, move))
    yield from strange
    yield from may_take(state, seat, move.unit, CAST)
    yield from of_class(state, move.unit, MAGE, "cast spells", "cast.1")
    if strange:
        return
    unheld = tuple(_held(state, seat, move))
    yield from unheld
    if unheld:
        return
    spell = SPELLS[move.spell]
    unsaid = tuple(right_fields(move, "cast", move.spell, spell.needed, spell.allowed))
    yield from unsaid
    if not unsaid:
        yield from _in_stages(state, seat, move, spell)


def _in_stages(state: State, seat: str, move: Cast, spell: Spell) -> Iterator[Violation]:
    """Give the reasons of the spell and of the caster in the order of their stages."""
    reasons = (*spell.check(state, seat, move), *_rank(state, move), *_paid(state, move))
    yield from sorted(reasons, key=lambda reason: reason.stage)


def _names(state: State, move: Cast) -> Iterator[Violation]:
    yield from known_unit(state, move.unit, "unit")
    if move.spell not in SPELLS:
        yield unnamed("spell.unknown", "cast.4", move.spell, "spell", SPELLS, "spell")
    yield from known_tiles(state, move)


@rule("stratos.cast.1")
def _rank(state: State, move: Cast) -> Iterator[Violation]:
    if state.data.spells[move.spell].deck == SORCERER_DECK and not state.units[move.unit].promoted:
        message = f"{move.unit} is a mage; only a sorcerer casts {move.spell}"
        yield misplaced("cast.rank", "cast.1", message, "spell")


@rule("stratos.cast.4", "stratos.book.1", "stratos.book.2", "stratos.book.9")
def _held(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """Refuse a spell that is not in the side's active book; what else is wrong does not matter then."""
    if move.spell not in cards_in(state.sides[side_of(state, seat)].book):
        yield unpaid("cast.not_held", "cast.4", f"your book has no {move.spell}", "spell")


@rule("stratos.cast.2", "stratos.cast.4")
def _paid(state: State, move: Cast) -> Iterator[Violation]:
    """Refuse a spell dearer than the caster's Spirit."""
    cost, spirit = state.data.spells[move.spell].cost, state.units[move.unit].spirit
    if spirit < cost:
        message = f"{move.spell} costs {cost} Spirit, and {move.unit} has {spirit}"
        yield unpaid("cast.spirit", "cast.4", message, "spell")


@rule(
    "stratos.cast.3",
    "stratos.cast.5",
    "stratos.cast.8",
    "stratos.cast.9",
    "stratos.cast.10",
    "stratos.cast.11",
    "stratos.cast.12",
    "stratos.defeat.10",
    "stratos.dice.2",
    "stratos.hidden.8",
)
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Cast) -> None:
    """Lay the spell open, pay it, carry out what it does, settle its card, and end the step."""
    side, begun = side_of(ledger.state, seat), len(ledger.events)
    ledger.emit(ActionTaken(seat, move.unit, CAST))
    ledger.emit(SpellCast(seat, move.unit, move.spell, ledger.state.data.spells[move.spell].cost))
    effective = SPELLS[move.spell].resolve(ledger, seat, move)
    ledger.emit(SpellSettled(side, move.spell, effective))
    end_step(ledger, side, _landed(ledger.events[begun:]))


@rule("stratos.land.1", "stratos.land.5")
def _landed(events: list[StratosEvent]) -> tuple[str, ...]:
    """Name the units that a spell has put on other tiles."""
    found: list[str] = []
    for event in events:
        if isinstance(event, UnitMoved):
            found.append(event.unit)
        elif isinstance(event, UnitsExchanged):
            found += (event.unit, event.other)
    return tuple(found)


def complete(state: State, seat: str, move: Cast) -> Cast:
    """Write tiles in reading order and resources in the order of the rules."""
    tiles = board_of(state).in_order(move.tiles)
    return changed(move, tiles=tiles, give=in_order(move.give), take=in_order(move.take))


ACTION = Action(Cast, check, resolve, candidates, variants, complete)
