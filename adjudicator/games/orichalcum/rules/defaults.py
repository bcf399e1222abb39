"""What is played for a player who does not answer in time, or who has resigned (27.5)."""

from collections.abc import Callable
from typing import Any, assert_never

from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.components import FACES
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import (
    ChooseFace,
    DiscardCard,
    EndTurn,
    GiveInitiative,
    OrichalcumMove,
    PlaceBuilding,
    PlaceMetropolis,
    PlaceTile,
    ReturnTile,
    TakeCard,
)
from adjudicator.games.orichalcum.rules import choose_card, metropolis, place_tile, return_tile
from adjudicator.games.orichalcum.state import (
    AT_CARD,
    AT_METROPOLIS,
    AT_TILE,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    State,
    Task,
    clockwise,
    island_of,
    two_players,
)


def default(state: State, demand: Demand) -> tuple[OrichalcumMove, ...]:
    """Give the actions that answer this demand, as records hold them, to be carried out one after another.

    Those of a turn bring no draw and lead to its end, or to the end of the game.
    """
    for task in state.agenda:
        if task.key == demand.key and task.seat == demand.seat:
            return (_answer(state, task),)
    return _rest_of_turn(state, demand.seat)


@rule("orichalcum.d.2", "orichalcum.d.8", "orichalcum.d.26", "orichalcum.d.1")
def _answer(state: State, task: Task) -> OrichalcumMove:
    """Face 1; the building goes back; the pawn stays, else goes to the next one tied, clockwise."""
    match task:
        case FaceChoice():
            return ChooseFace(FACES[0])
        case BuildingDrawn():
            return PlaceBuilding(back=True)
        case InitiativeTie():
            order = clockwise(state, state.holder)
            return GiveInitiative(next(seat for seat in order if seat in task.tied))
        case _:
            assert_never(task)


@rule("orichalcum.result.5", "orichalcum.d.17")
def _rest_of_turn(state: State, seat: str) -> tuple[OrichalcumMove, ...]:
    """Give what is mandatory of the turn, step by step on the position that each step leaves."""
    ledger = Ledger(state, apply, Draws(Unavailable(), {}), lambda now: str(now.turn))
    moves: list[OrichalcumMove] = []
    while not ledger.state.ended:
        move = _next(ledger.state, seat)
        moves.append(move)
        carry_out = _CARRIED_OUT.get(type(move))
        if carry_out is None:
            break
        carry_out(ledger, seat, move)
    return tuple(moves)


@rule("orichalcum.card.4", "orichalcum.discard.1", "orichalcum.d.16")
def _next(state: State, seat: str) -> OrichalcumMove:
    """The first landing, slot 1, the first place; no action; then the right-most card is discarded."""
    if state.step == AT_METROPOLIS:
        landing = island_of(state, seat).landings[0]
        return PlaceMetropolis(landing.at, landing.way)
    if state.step == AT_CARD:
        return TakeCard(state.row[0].card, 1)
    if state.step == AT_TILE:
        return place_tile.default_place(state, seat) or ReturnTile()
    if two_players(state) and state.row:
        return DiscardCard(state.row[-1].card, len(state.row))
    return EndTurn()


_CARRIED_OUT: dict[type, Callable[[Ledger[State, OrichalcumEvent], str, Any], None]] = {
    PlaceMetropolis: metropolis.resolve,
    TakeCard: choose_card.resolve,
    PlaceTile: place_tile.resolve,
    ReturnTile: return_tile.resolve,
}
