"""Every kind of action of Orichalcum, in the order in which legal ones are listed."""

from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.games.orichalcum.rules import (
    capture,
    choose_card,
    construct,
    discard,
    end_turn,
    extra_action,
    faces,
    income,
    initiative,
    metropolis,
    minotaur,
    place_tile,
    return_tile,
    skip,
    stop_capture,
    temple,
)
from adjudicator.games.orichalcum.state import State

ACTIONS: tuple[Action[State, Any], ...] = (
    faces.ACTION,
    metropolis.ACTION,
    choose_card.ACTION,
    place_tile.ACTION,
    return_tile.ACTION,
    income.PRODUCE_ACTION,
    income.RECRUIT_ACTION,
    capture.ACTION,
    minotaur.ACTION,
    stop_capture.ACTION,
    construct.BUILD,
    temple.ACTION,
    construct.MEDAL,
    skip.ACTION,
    extra_action.ACTION,
    discard.ACTION,
    end_turn.ACTION,
    initiative.ACTION,
)
