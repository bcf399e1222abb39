"""The first action of the first turn: a follower comes from hand onto the map (turn.first.2 to .4)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import FollowerStarted, OrosEvent
from adjudicator.games.oros.moves import Start
from adjudicator.games.oros.rules.placement import FIRST_HAND, check_undecided, unknown_word
from adjudicator.games.oros.state import State, is_occupied
from adjudicator.games.oros.tiles import Tile

ISLAND_RANK = 0
MOUNTAIN_RANK = 5


def candidates(state: State, seat: str) -> Iterator[Start]:
    """Name every space with a tile while the follower waits for it."""
    if state.seats[seat].hand == FIRST_HAND:
        yield from map(Start, state.tiles)


def check(state: State, seat: str, move: Start) -> Iterator[Violation]:
    """Yield the reasons against beginning on this tile."""
    if move.tile not in state.board.index:
        what = f"space on the {state.map} map called"
        yield unknown_word(
            "oros.start.unknown_space", "oros.map.1", move.tile, what, state.board.spaces, "tile"
        )
        return
    untimely = tuple(_untimely(state, seat))
    yield from untimely
    if not untimely:
        yield from _misplaced(state, move.tile)


@rule("oros.turn.first.2", "oros.d.26")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Start) -> None:
    """Put the follower on the tile."""
    ledger.emit(FollowerStarted(seat, move.tile))


@rule("oros.turn.first.2", "oros.turn.first.3", "oros.turn.first.4")
def start_rank(state: State) -> int | None:
    """Give the rank of the tiles on which one may begin now; None if there is no such tile.

    Unoccupied islands come first, then unoccupied 1-tiles, then the lowest value; a mountain never.
    """
    free = (rank_of(tile) for space, tile in state.tiles.items() if not is_occupied(state, space))
    return min((rank for rank in free if rank < MOUNTAIN_RANK), default=None)


def rank_of(tile: Tile) -> int:
    """Give how soon a tile is taken to begin on: islands 0, then the value of land, mountains last."""
    if tile.kind == "I":
        return ISLAND_RANK
    return MOUNTAIN_RANK if tile.kind == "M" else tile.value


@rule("oros.turn.first.1")
def _untimely(state: State, seat: str) -> Iterator[Violation]:
    if state.agenda:
        yield from check_undecided(state, seat, "a follower begins on the map")
    elif state.seats[seat].hand != FIRST_HAND:
        message = f"{seat} has begun on the map already; only the first of three followers in hand does so"
        yield Violation("oros.start.already_started", "oros.turn.first.1", message, Stage.PHASE)


@rule("oros.turn.first.2", "oros.turn.first.3", "oros.turn.first.4")
def _misplaced(state: State, space: str) -> Iterator[Violation]:
    tile = state.tiles.get(space)
    if tile is None:
        message = f"{space} is open water; the first follower begins on {_wanted(state)}"
        yield Violation("oros.start.open_water", "oros.turn.first.2", message, Stage.PLACE, ("tile",))
    elif is_occupied(state, space):
        message = f"{space} is occupied; the first follower begins on {_wanted(state)}"
        yield Violation("oros.start.occupied", "oros.turn.first.2", message, Stage.PLACE, ("tile",))
    elif rank_of(tile) != start_rank(state):
        message = f"{space} holds the tile {tile.text}; the first follower begins on {_wanted(state)}"
        yield Violation("oros.start.wrong_tile", _rule_of(state), message, Stage.PLACE, ("tile",))


def _wanted(state: State) -> str:
    rank = start_rank(state)
    if rank is None:
        return "an unoccupied tile that is no mountain, and there is none"
    return "an unoccupied island" if rank == ISLAND_RANK else f"an unoccupied tile of value {rank}"


def _rule_of(state: State) -> str:
    rank = start_rank(state)
    if rank == ISLAND_RANK:
        return "oros.turn.first.2"
    return "oros.turn.first.3" if rank == 1 else "oros.turn.first.4"


ACTION = Action(Start, check, resolve, candidates)
