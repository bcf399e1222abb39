"""Every kind of action of Stratos, in the order in which legal ones are listed."""

from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.games.stratos.rules import (
    cast,
    defend,
    end_turn,
    equip,
    free_effects,
    harvest,
    hire,
    hoard,
    learn,
    promote,
    retrain,
    search,
    strike,
    trade,
    travel,
    use,
)
from adjudicator.games.stratos.state import State

ACTIONS: tuple[Action[State, Any], ...] = (
    travel.ACTION,
    travel.TRAVEL_ON_ACTION,
    harvest.ACTION,
    defend.ACTION,
    strike.ATTACK_ACTION,
    strike.SHOOT_ACTION,
    cast.ACTION,
    search.ACTION,
    use.ACTION,
    free_effects.LOOK_ACTION,
    free_effects.TIDE_ACTION,
    equip.ACTION,
    hire.ACTION,
    promote.ACTION,
    retrain.ACTION,
    learn.ACTION,
    hoard.ACTION,
    trade.ACTION,
    end_turn.END_ACTIONS,
    end_turn.END_TURN,
)
