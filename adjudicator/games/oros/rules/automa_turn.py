"""An automa's turn: its card is drawn, and the three sections of it are carried out from top to bottom.

An automa is a seat that nobody acts for. `sequence.advance` calls `play` whenever such a seat is active and
nothing waits to be decided, so its turn follows at once on the action that ended the turn before. Each call
carries out one section, which is one action (horizon.17): what people have to decide comes before the next.
In the state `left` counts the sections that are still to come; the card is the last of the discards.

- `automa_deck`: the draw stack, which has no order; the back that shows and the front are drawn by label.
- `automa_develop`: the options in the regions. Each attempt is made on a scratch table; if all its parts can
  be done, what happened there happens.
- `automa_parts`: the six symbols of the Develop section.
- `automa_map`: rows shifted, tiles removed.
- `automa_wisdom`: the columns are those of the back that shows.
- `placing`: the one decision that a card can bring, where a removed follower goes.
"""

from collections.abc import Callable, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.oros.automa_events import SectionBegun
from adjudicator.games.oros.components import AutomaCard
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.rules.ascend import ascend
from adjudicator.games.oros.rules.automa_deck import card_in_play, draw
from adjudicator.games.oros.rules.automa_develop import develop
from adjudicator.games.oros.rules.automa_map import change_map
from adjudicator.games.oros.state import ACTIONS_A_TURN, State


@rule("oros.automa.1", "oros.automa.3", "oros.automa.4", "oros.automa.6", "oros.automa.7", "oros.horizon.17")
def play(ledger: Ledger[State, OrosEvent]) -> None:
    """Carry out the next section of the active automa's card, which is drawn before the first."""
    seat, left = ledger.state.active, ledger.state.left
    if left == ACTIONS_A_TURN:
        draw(ledger, seat)
    section = tuple(_SECTIONS)[ACTIONS_A_TURN - left]
    ledger.emit(SectionBegun(seat, section))
    _SECTIONS[section](ledger, seat, card_in_play(ledger.state, seat))


@rule("oros.automa.asc.1", "oros.automa.asc.2", "oros.automa.asc.3", "oros.automa.sym.21", "oros.red.8")
def _rise(ledger: Ledger[State, OrosEvent], seat: str, card: AutomaCard) -> None:
    """All symbols of a card are one ascend; nothing else makes an automa ascend."""
    if card.ascend:
        ascend(ledger, seat, card.ascend)


_SECTIONS: Mapping[str, Callable[[Ledger[State, OrosEvent], str, AutomaCard], None]] = {
    "develop": develop,
    "map": change_map,
    "ascend": _rise,
}
