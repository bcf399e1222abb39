"""Returning a tile under its stack, if it can be placed nowhere on the island (tile.7)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import OrichalcumEvent, TileReturned
from adjudicator.games.orichalcum.moves import ReturnTile
from adjudicator.games.orichalcum.rules.gates import nothing_to_decide
from adjudicator.games.orichalcum.rules.place_tile import tile_in_hand
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.rules.tile_lying import at_tile
from adjudicator.games.orichalcum.rules.tile_places import any_place, places
from adjudicator.games.orichalcum.state import AT_TILE, State


@rule("orichalcum.tile.7")
def candidates(state: State, seat: str) -> Iterator[ReturnTile]:
    """Give the return, if the tile fits nowhere."""
    if state.step == AT_TILE and not any_place(state, seat, tile_in_hand(state).size):
        yield ReturnTile()


def check(state: State, seat: str, move: ReturnTile) -> Iterator[Violation]:
    """Give the reason against returning the tile."""
    yield from first(nothing_to_decide(state), at_tile(state), _fits_somewhere(state, seat))


@rule("orichalcum.tile.7", "orichalcum.port.6", "orichalcum.empty.2", "orichalcum.d.34")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: ReturnTile) -> None:
    """Put the tile under its stack and its creature into the bag; nothing else comes of it."""
    ledger.emit(TileReturned(seat, tile_in_hand(ledger.state)))


@rule("orichalcum.tile.8")
def _fits_somewhere(state: State, seat: str) -> Iterator[Violation]:
    tile = tile_in_hand(state)
    place = next(places(state, seat, tile), None)
    if place is not None:
        at, way, _ = place
        where = f"{at}/{way}" if way else at
        yield refuse("must-place", "tile.8", f"the tile {tile.kind} has to be placed; it fits, as at {where}")


ACTION = Action(ReturnTile, check, resolve, candidates)
