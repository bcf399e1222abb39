"""Spells that move units: gust, blink, exchange, gate, banish. Who is moved lands (land.1)."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.units import UnitsExchanged
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import malformed, misplaced
from adjudicator.games.stratos.rules.spell import Spell, Table, near, reach_of
from adjudicator.games.stratos.rules.targets import (
    free_and_legal,
    holds_enemy,
    holds_own,
    holds_unit,
    in_reach,
)
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import (
    board_of,
    is_free_and_legal,
    is_immune,
    may_stand,
    side_of,
    unit_on,
    units_of,
)


@rule("stratos.spell.gust.1", "stratos.spell.gust.2")
def _check_gust(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    yield from in_reach(state, move.unit, move.at, reach_of(state, "gust"), "cast", "spell.gust.1", "at")
    yield from holds_unit(state, move.at, "cast", "spell.gust.1", "at")
    pushed = unit_on(state, move.at)
    if pushed and not _farther(state, move.unit, move.at):
        message = f"no free tile where {pushed} can stand is one farther from {move.unit} than {move.at}"
        yield misplaced("cast.no_place", "spell.gust.2", message, "at")
    else:
        yield from _push(state, move, pushed)


def _push(state: State, move: Cast, pushed: str) -> Iterator[Violation]:
    board, caster = board_of(state), state.units[move.unit].at
    if move.to not in board.neighbours[move.at]:
        message = f"{move.to} is not next to {move.at}"
        yield misplaced("cast.not_next", "spell.gust.1", message, "to")
    elif board.distance(caster, move.to) != board.distance(caster, move.at) + 1:
        message = f"{move.to} is not one farther from {caster} than {move.at}"
        yield misplaced("cast.not_farther", "spell.gust.1", message, "to")
    if pushed:
        yield from free_and_legal(state, state.units[pushed].kind, move.to, "cast", "spell.gust.2", "to")


@rule("stratos.spell.gust.1", "stratos.spell.gust.2")
def _farther(state: State, unit: str, at: str) -> tuple[str, ...]:
    """Give the tiles onto which a caster can push whoever stands on a tile."""
    board, caster, kind = board_of(state), state.units[unit].at, state.units[unit_on(state, at)].kind
    outer = board.distance(caster, at) + 1
    return tuple(
        to
        for to in board.neighbours[at]
        if board.distance(caster, to) == outer and is_free_and_legal(state, kind, to)
    )


def _gust_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "gust"):
        for to in _farther(state, unit, at) if unit_on(state, at) else ():
            yield Cast(unit, "gust", at, to)


@rule("stratos.spell.gust.3", "stratos.immune.3", "stratos.spell.gate.1", "stratos.spell.banish.1")
def _resolve_push(ledger: Table, seat: str, move: Cast) -> bool:
    """Put the unit on the tile aimed at onto `to`."""
    return _move(ledger, unit_on(ledger.state, move.at), move.to, move.spell)


@rule("stratos.land.1", "stratos.land.3")
def _move(ledger: Table, unit: str, to: str, spell: str) -> bool:
    named = ledger.state.units[unit]
    if is_immune(ledger.state, named):
        return False
    put(ledger, unit, to, spell)
    land(ledger, unit)
    return True


@rule("stratos.spell.blink.1", "stratos.spell.blink.2")
def _check_blink(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.blink.2"
    yield from in_reach(state, move.unit, move.to, reach_of(state, "blink"), "cast", cause, "to")
    yield from free_and_legal(state, state.units[move.unit].kind, move.to, "cast", cause, "to")


@rule("stratos.spell.blink.1", "stratos.spell.blink.2", "stratos.immune.6")
def _resolve_blink(ledger: Table, seat: str, move: Cast) -> bool:
    return _move(ledger, move.unit, move.to, move.spell)


def _blink_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for to in near(state, unit, "blink"):
        if is_free_and_legal(state, state.units[unit].kind, to):
            yield Cast(unit, "blink", to=to)


@rule("stratos.spell.exchange.1", "stratos.spell.exchange.2")
def _check_exchange(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    if len(move.tiles) != 2 or move.tiles[0] == move.tiles[1]:
        message = f"exchange takes two different tiles, not {', '.join(move.tiles)}"
        yield malformed("cast.tiles", "spell.exchange.1", message, "tiles")
        return
    for place, tile in enumerate(move.tiles):
        cause = "spell.exchange.1"
        yield from in_reach(
            state, move.unit, tile, reach_of(state, "exchange"), "cast", cause, "tiles", place
        )
        yield from holds_unit(state, tile, "cast", cause, "tiles", place)
        other = unit_on(state, move.tiles[1 - place])
        if other and not may_stand(state.units[other].kind, state.board[tile]):
            message = f"{tile} is a lagoon, where {other} cannot stand"
            yield misplaced("cast.lagoon", "spell.exchange.2", message, "tiles", place)


@rule("stratos.spell.exchange.1", "stratos.spell.exchange.2", "stratos.spell.exchange.3", "stratos.immune.3")
def _resolve_exchange(ledger: Table, seat: str, move: Cast) -> bool:
    one, other = (unit_on(ledger.state, tile) for tile in move.tiles)
    if any(is_immune(ledger.state, ledger.state.units[name]) for name in (one, other)):
        return False
    ended = tuple(name for name in (one, other) if ledger.state.units[name].occupies)
    ledger.emit(UnitsExchanged(one, other, ended))
    land(ledger, one)
    land(ledger, other)
    return True


def _exchange_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    held = [at for at in near(state, unit, "exchange") if unit_on(state, at)]
    for place, one in enumerate(held):
        for other in held[place + 1 :]:
            yield Cast(unit, "exchange", tiles=(one, other))


@rule("stratos.spell.gate.1", "stratos.spell.gate.2")
def _check_gate(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    yield from holds_own(state, seat, move.at, "cast", "spell.gate.2", "at")
    brought = unit_on(state, move.at)
    if brought == move.unit:
        message = f"{brought} is the caster; gate brings another unit"
        yield misplaced("cast.caster", "spell.gate.2", message, "at")
    yield from in_reach(state, move.unit, move.to, reach_of(state, "gate"), "cast", "spell.gate.1", "to")
    if brought:
        yield from free_and_legal(state, state.units[brought].kind, move.to, "cast", "spell.gate.2", "to")


def _gate_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for name in units_of(state, side_of(state, seat)):
        for to in near(state, unit, "gate") if name != unit else ():
            if is_free_and_legal(state, state.units[name].kind, to):
                yield Cast(unit, "gate", state.units[name].at, to)


@rule("stratos.spell.banish.1", "stratos.spell.banish.2")
def _check_banish(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    cause = "spell.banish.2"
    yield from in_reach(state, move.unit, move.at, reach_of(state, "banish"), "cast", "spell.banish.1", "at")
    yield from holds_enemy(state, seat, move.at, "cast", cause, "at")
    banished = unit_on(state, move.at)
    if state.board[move.to].is_special:
        yield misplaced("cast.special", cause, f"{move.to} is a special tile", "to")
    if banished:
        yield from free_and_legal(state, state.units[banished].kind, move.to, "cast", cause, "to")


def _banish_candidates(state: State, seat: str, unit: str) -> Iterator[Cast]:
    for at in near(state, unit, "banish"):
        banished = unit_on(state, at)
        for to in state.board if banished else ():
            if not state.board[to].is_special and is_free_and_legal(state, state.units[banished].kind, to):
                yield Cast(unit, "banish", at, to)


SPELLS: Mapping[str, Spell] = {
    "gust": Spell(("at", "to"), _check_gust, _resolve_push, _gust_candidates),
    "blink": Spell(("to",), _check_blink, _resolve_blink, _blink_candidates),
    "exchange": Spell(("tiles",), _check_exchange, _resolve_exchange, _exchange_candidates),
    "gate": Spell(("at", "to"), _check_gate, _resolve_push, _gate_candidates),
    "banish": Spell(("at", "to"), _check_banish, _resolve_push, _banish_candidates),
}
"""The spells of this module by name."""
