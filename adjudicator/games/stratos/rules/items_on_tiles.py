"""Items of one use that are aimed at tiles: a way out, and two tiles that trade places (section 10)."""

from collections.abc import Iterator
from itertools import pairwise

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import EXPLORER
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules.item import Item, Table, near, reach_of
from adjudicator.games.stratos.rules.landing import land, put
from adjudicator.games.stratos.rules.refusal import malformed
from adjudicator.games.stratos.rules.supply import lose_most
from adjudicator.games.stratos.rules.targets import free_and_legal, in_reach
from adjudicator.games.stratos.rules.tiles_moving import movable, swap
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import (
    board_of,
    enemies,
    from_side,
    in_play,
    is_free_and_legal,
    side_of,
    tile_is_immune,
)


@rule("stratos.card.smoke_bomb.1")
def _check_bomb(state: State, seat: str, move: Use) -> Iterator[Violation]:
    cause = "card.smoke_bomb.1"
    yield from in_reach(state, move.unit, move.to, reach_of(state, move.item), "use", cause, "to")
    yield from free_and_legal(state, state.units[move.unit].kind, move.to, "use", cause, "to")


def _resolve_bomb(ledger: Table, seat: str, move: Use) -> None:
    put(ledger, move.unit, move.to, move.item)
    land(ledger, move.unit)


def _bomb_candidates(state: State, seat: str, unit: str) -> Iterator[Use]:
    for to in near(state, unit, "smoke_bomb"):
        if is_free_and_legal(state, EXPLORER, to):
            yield Use(unit, "smoke_bomb", to=to)


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


SMOKE_BOMB = Item(("to",), _check_bomb, _resolve_bomb, _bomb_candidates)
PANDORAS_BOX = Item(("tiles",), _check_box, _resolve_box, _box_candidates)
