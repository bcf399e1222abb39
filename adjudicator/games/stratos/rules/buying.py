"""What a side can still buy (buy.1, eliminate.8)."""

from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.games.stratos.rules import hire, hoard, learn, promote, retrain, trade
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import seats_of

PURCHASES: tuple[Action[State, Any], ...] = (
    trade.ACTION,
    hoard.ACTION,
    learn.ACTION,
    promote.ACTION,
    retrain.ACTION,
    hire.ACTION,
)
"""Everything that can be done in the Buy Phase."""


@rule("stratos.eliminate.8", "stratos.buy.1", "stratos.d.7")
def possible(state: State, side: str) -> bool:
    """Tell whether a hire, promotion, retraining, spell, hoard or trade is legal for some seat of a side."""
    return any(_is_legal(action, state, seat) for action in PURCHASES for seat in seats_of(state, side))


def _is_legal(action: Action[State, Any], state: State, seat: str) -> bool:
    """Tell whether some purchase of a kind is legal."""
    return any(not any(action.check(state, seat, move)) for move in action.candidates(state, seat))
