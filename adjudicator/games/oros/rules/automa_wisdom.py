"""An automa's wisdom: the columns that rise are those of the card back that shows on its draw stack."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.oros.automa_events import AutomaWisdomLost
from adjudicator.games.oros.events import OrosEvent, WisdomGained
from adjudicator.games.oros.state import TOP_LEVEL, State


@rule(
    "oros.automa.wis.1",
    "oros.automa.wis.2",
    "oros.automa.wis.3",
    "oros.automa.wis.4",
    "oros.automa.wis.5",
    "oros.wisdom.12",
    "oros.d.13",
)
def gain(ledger: Ledger[State, OrosEvent], seat: str, amount: int) -> None:
    """Raise one column for each wisdom of one gain: top, middle, bottom symbol, then round again.

    Every gain begins with the top symbol; wisdom for a column that is at its top is lost.
    """
    back = ledger.state.automa[seat].back
    for number in range(amount):
        column = back[number % len(back)]
        level = ledger.state.seats[seat].wisdom[column]
        if level < TOP_LEVEL:
            ledger.emit(WisdomGained(seat, column, level + 1))
        else:
            ledger.emit(AutomaWisdomLost(seat, column))
