"""Hot spots: a hot spot that an action leaves without a tile is covered with a new island.

Every action that is performed calls `cover` after its effect and before the optional ascend.
"""

from itertools import islice

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.oros.events import IslandPlaced, OrosEvent
from adjudicator.games.oros.state import State, bare_hot_spots, islands_left


@rule(
    "oros.hot.1",
    "oros.hot.2",
    "oros.hot.3",
    "oros.hot.4",
    "oros.hot.5",
    "oros.hot.7",
    "oros.comp.17",
    "oros.comp.20",
    "oros.later.1",
    "oros.variant.hot.3",
)
def cover(ledger: Ledger[State, OrosEvent]) -> None:
    """Cover the bare hot spots with plain islands, clockwise from the north, as far as the supply goes.

    What stays bare for want of islands is covered by a later call, after the action in which one comes back.
    """
    bare = tuple(bare_hot_spots(ledger.state))
    if not bare:
        return
    for space in islice(bare, max(0, islands_left(ledger.state))):
        ledger.emit(IslandPlaced(space))
