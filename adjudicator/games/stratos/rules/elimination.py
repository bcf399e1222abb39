"""Leaving the match: what becomes of a side's units, cards and tokens (eliminate.*)."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.turns import SideOut
from adjudicator.games.stratos.rules import victory
from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.views import cards_in, in_play, names_in, units_of


@rule("stratos.eliminate.7", "stratos.eliminate.10", "stratos.hidden.13", "stratos.eliminate.9")
def go_out(ledger: Ledger[State, StratosEvent], side: str) -> None:
    """Take a side out of the match, with all it has on the board and in hand; the last team left has won."""
    state = ledger.state
    own = state.sides[side]
    ledger.emit(
        SideOut(
            side,
            units=units_of(state, side),
            cards=(*names_in(own.items), *own.used, *own.permanents),
            spells=(*cards_in(own.book), *cards_in(own.aside)),
            returned={kind: number for kind, number in own.stock.items() if number},
        )
    )
    victory.settle_last(ledger)


@rule("stratos.win.6", "stratos.eliminate.10")
def is_last(state: State, without: str) -> bool:
    """Tell whether one team alone would be left if this side were out."""
    staying = [side for side in in_play(state) if side != without]
    return len({scenario_of(state).team_of[side] for side in staying}) <= 1
