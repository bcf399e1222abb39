"""Tiles that move with all that is on them, such as two that trade places; immune ones do not (immune.5).

Nobody lands, and nothing is discovered or uncovered (land.2).
"""

from collections.abc import Iterable, Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.tiles import TilesMoved
from adjudicator.games.stratos.rules.refusal import misplaced
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import tile_is_immune, unit_on


@rule("stratos.immune.5")
def movable(state: State, tiles: Iterable[str], area: str, *at: str | int) -> Iterator[Violation]:
    """Refuse to move tiles that an immune unit stands on; `area` is `cast` or `use`."""
    for tile in tiles:
        if tile_is_immune(state, tile):
            message = f"{tile} cannot be moved: {unit_on(state, tile)} on it is immune"
            yield misplaced(f"{area}.immune", "immune.5", message, *at)


@rule("stratos.land.2", "stratos.card.pandoras_box.1", "stratos.special.4")
def swap(ledger: Ledger[State, StratosEvent], tiles: tuple[str, ...], why: str) -> None:
    """Let two tiles trade places with covers, marks and units."""
    one, other = tiles
    ledger.emit(TilesMoved({one: other, other: one}, why))
