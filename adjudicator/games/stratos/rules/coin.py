"""Rolls that can fail, and lucky_coin, which takes back the first failure of a side's turn."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of

LUCKY_COIN = "lucky_coin"


@rule(
    "stratos.card.lucky_coin.1",
    "stratos.card.lucky_coin.2",
    "stratos.card.lucky_coin.3",
    "stratos.d.21",
    "stratos.harvest.5",
    "stratos.team.9",
)
def roll(
    ledger: Ledger[State, StratosEvent], seat: str, purpose: str, die: int, fails: int
) -> tuple[int, ...]:
    """Roll a die of so many sides; the last number of what is given counts.

    Two numbers come where the first one equals `fails` and the side's lucky_coin takes it back, else one.
    `fails` is 0 for a roll that cannot fail, which never uses the coin.
    """
    first = ledger.roll(purpose, die, seat)
    side = side_of(ledger.state, seat)
    if first != fails or not _has_coin(ledger.state, side):
        return (first,)
    ledger.emit(EffectUsed(side, LUCKY_COIN))
    return first, ledger.roll(purpose, die, seat)


def _has_coin(state: State, side: str) -> bool:
    """Tell whether the side, in its own turn, owns the coin and has not used it yet."""
    return side == state.side and LUCKY_COIN in state.sides[side].permanents and LUCKY_COIN not in state.spent
