"""Every kind of action of Oros, in the order in which legal ones are listed."""

from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.games.oros.rules import (
    assign,
    build,
    end_turn,
    forced_send,
    horizon,
    jaguar,
    journey,
    move_tiles,
    placing,
    shift,
    start,
    study,
    volcano,
    wisdom,
)
from adjudicator.games.oros.state import State

ACTIONS: tuple[Action[State, Any], ...] = (
    start.ACTION,
    shift.ACTION,
    move_tiles.ACTION,
    volcano.ACTION,
    study.ACTION,
    journey.ACTION,
    build.ACTION,
    assign.ACTION,
    forced_send.ACTION,
    horizon.ACTION,
    wisdom.ACTION,
    placing.ACTION,
    jaguar.ACTION,
    end_turn.END,
    end_turn.PASS,
)
