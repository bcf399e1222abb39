"""The Map section of an automa's card: rows shifted by two spaces, tiles taken off the map."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.oros.automa_events import NoTileRemoved, TileRemoved
from adjudicator.games.oros.components import AutomaCard
from adjudicator.games.oros.events import OrosEvent, RowShifted
from adjudicator.games.oros.rules.hot_spots import cover
from adjudicator.games.oros.rules.shift import carried
from adjudicator.games.oros.state import State, is_occupied

DISTANCE = 2


@rule(
    "oros.automa.map.1",
    "oros.automa.map.2",
    "oros.automa.map.3",
    "oros.automa.map.4",
    "oros.automa.map.5",
    "oros.automa.map.6",
    "oros.automa.sym.18",
    "oros.hot.6",
)
def change_map(ledger: Ledger[State, OrosEvent], seat: str, card: AutomaCard) -> None:
    """Carry out all that is shown, in printed order; bare hot spots are covered after each shift and removal.

    North is up; mountains are shifted like any tile, and a line without a tile stays as it is.
    """
    for line, way in card.shifts:
        tiles = carried(ledger.state, line, way, DISTANCE)
        ledger.emit(RowShifted(seat, line, way, DISTANCE, tiles))
        cover(ledger)
    for region in card.remove_tile:
        _remove_tile(ledger, seat, region)
        cover(ledger)


@rule("oros.automa.sym.19", "oros.automa.sym.20", "oros.mountain.8")
def _remove_tile(ledger: Ledger[State, OrosEvent], seat: str, region: str) -> None:
    """Take away the largest tile on which nobody stands, of equal ones that on the lowest space."""
    state = ledger.state
    free = [
        space
        for space in state.board.regions[region]
        if space in state.tiles and state.tiles[space].kind != "M" and not is_occupied(state, space)
    ]
    if free:
        largest = max(free, key=lambda space: state.tiles[space].value)
        ledger.emit(TileRemoved(seat, region, largest, state.tiles[largest]))
    else:
        ledger.emit(NoTileRemoved(seat, region))
