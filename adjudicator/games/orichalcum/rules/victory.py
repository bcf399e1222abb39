"""The end of the game: five victory points and no creature on the own island (end.*)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.events import GameEnded, OrichalcumEvent
from adjudicator.games.orichalcum.state import Player, State, vp

POINTS_TO_WIN = 5
VICTORY = "victory"


@rule("orichalcum.vp.1", "orichalcum.vp.3", "orichalcum.end.1", "orichalcum.end.6")
def fulfils(player: Player) -> bool:
    """Tell whether a player has what it takes to win."""
    return vp(player) >= POINTS_TO_WIN and not player.creatures


@rule(
    "orichalcum.end.2",
    "orichalcum.end.3",
    "orichalcum.end.4",
    "orichalcum.end.5",
    "orichalcum.construct.12",
    "orichalcum.result.1",
    "orichalcum.result.2",
)
def won(ledger: Ledger[State, OrichalcumEvent], seat: str, by: str) -> bool:
    """Look whether the seat has won by what just happened: `titan`, `capture`, `temple` or `medal`.

    If so the game is over from here on: whoever asks lets everything else fall away.
    """
    if not fulfils(ledger.state.seats[seat]):
        return False
    ledger.emit(GameEnded(VICTORY, seat, by))
    return True
