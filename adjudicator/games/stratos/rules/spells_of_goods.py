"""Spells of resources: bounty, transmute, pilfer."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.resources import ResourcesTaken, ResourcesTraded
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, unpaid
from adjudicator.games.stratos.rules.spell import Spell, Table, alone, near, reach_of
from adjudicator.games.stratos.rules.supply import gain
from adjudicator.games.stratos.rules.targets import bags, holds_enemy, in_reach, in_stock, main_resources
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import MAIN
from adjudicator.games.stratos.views import is_immune, side_of, side_of_unit, unit_on


@rule("stratos.spell.bounty.2")
def _check_bounty(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    at = state.units[move.unit].at
    resource = state.board[at].resource
    if not resource:
        yield misplaced("cast.no_resource", "spell.bounty.2", f"{at} bears no resource", "unit")
    elif not state.supply[resource]:
        yield unpaid("cast.supply", "spell.bounty.2", f"the supply has no {resource} left", "spell")


@rule("stratos.spell.bounty.1", "stratos.spell.bounty.2", "stratos.immune.6")
def _resolve_bounty(ledger: Table, seat: str, move: Cast) -> bool:
    state = ledger.state
    resource = state.board[state.units[move.unit].at].resource
    amount = state.data.spells[move.spell].amount
    return bool(gain(ledger, side_of(state, seat), {resource: amount}, move.spell))


@rule("stratos.spell.transmute.1", "stratos.spell.transmute.2")
def _check_transmute(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause, stock = "spell.transmute.2", state.sides[side_of(state, seat)].stock
    yield from main_resources(move.give, "cast", cause, "give")
    yield from main_resources(move.take, "cast", cause, "take")
    given, taken = sum(move.give.values()), sum(move.take.values())
    most = state.data.spells[move.spell].amount
    if not 1 <= given <= most:
        message = f"transmute gives 1 to {most} tokens, not {given}"
        yield malformed("cast.number", "spell.transmute.1", message, "give")
    if given != taken:
        message = f"{given} tokens are given and {taken} taken; it is as many"
        yield malformed("cast.number", "spell.transmute.1", message, "take")
    if dict(move.give) == dict(move.take):
        yield malformed("cast.same", cause, "the same tokens are given and taken", "take")
    yield from in_stock(stock, move.give, "your side", "cast", cause, "give")
    there = {kind: state.supply[kind] + move.give.get(kind, 0) for kind in MAIN}
    yield from in_stock(there, move.take, "the supply", "cast", cause, "take")


def _resolve_transmute(ledger: Table, seat: str, move: Cast) -> bool:
    side = side_of(ledger.state, seat)
    ledger.emit(ResourcesTraded(side, dict(move.give), dict(move.take), move.spell))
    return True


def _transmute_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    stock = state.sides[side_of(state, seat)].stock
    for number in range(1, state.data.spells["transmute"].amount + 1):
        for give in bags(stock, number):
            there = {kind: state.supply[kind] + give.get(kind, 0) for kind in MAIN}
            for take in bags(there, number):
                if take != give:
                    yield Cast(unit, "transmute", give=give, take=take)


@rule("stratos.spell.pilfer.1", "stratos.spell.pilfer.2")
def _check_pilfer(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.pilfer.2"
    yield from main_resources(move.take, "cast", cause, "take")
    robbed = unit_on(state, move.at)
    come, named = _booty(state, robbed, move.spell) if robbed else 0, sum(move.take.values())
    if robbed and named != come:
        yield malformed("cast.number", cause, f"{named} tokens are named, and {come} can be taken", "take")
    yield from in_reach(state, move.unit, move.at, reach_of(state, "pilfer"), "cast", "spell.pilfer.1", "at")
    yield from holds_enemy(state, seat, move.at, "cast", "spell.pilfer.1", "at")
    if robbed:
        side = side_of_unit(state, robbed)
        yield from in_stock(state.sides[side].stock, move.take, side, "cast", cause, "take")


def _booty(state: State, robbed: str, spell: str) -> int:
    stock = state.sides[side_of_unit(state, robbed)].stock
    return min(state.data.spells[spell].amount, sum(stock[kind] for kind in MAIN))


@rule("stratos.spell.pilfer.1", "stratos.spell.pilfer.2", "stratos.immune.3", "stratos.cast.9")
def _resolve_pilfer(ledger: Table, seat: str, move: Cast) -> bool:
    state, robbed = ledger.state, unit_on(ledger.state, move.at)
    if is_immune(state, state.units[robbed]) or not move.take:
        return False
    owner = side_of_unit(state, robbed)
    ledger.emit(ResourcesTaken(side_of(state, seat), owner, dict(move.take), move.spell))
    return True


def _pilfer_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "pilfer"):
        robbed = unit_on(state, at)
        if robbed:
            stock = state.sides[side_of_unit(state, robbed)].stock
            for take in bags(stock, _booty(state, robbed, "pilfer")):
                yield Cast(unit, "pilfer", at, take=take)


SPELLS: Mapping[str, Spell] = {
    "bounty": Spell((), _check_bounty, _resolve_bounty, alone("bounty")),
    "transmute": Spell(("give", "take"), _check_transmute, _resolve_transmute, _transmute_candidates),
    "pilfer": Spell(("at",), _check_pilfer, _resolve_pilfer, _pilfer_candidates, ("take",)),
}
"""The spells of this module by name."""
