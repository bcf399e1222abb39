"""Whose a unit is: what is remembered of the last units is what walking all of them gives."""

from typing import Any

import pytest

from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.views import PARTS, points, points_in_parts, seats_of, units_of
from tests.tools.laws import tables, walk


def one_by_one(state: State, side: str) -> tuple[str, ...]:
    members = [seat for seat in state.seats if scenario_of(state).side_of[seat] == side]
    return tuple(name for seat in members for name, unit in state.units.items() if unit.seat == seat)


@pytest.mark.parametrize(
    "table", [one for one in tables() if one.game.name == "stratos"], ids=lambda one: one.name
)
def test_units_and_points_are_those_of_the_position(table: Any) -> None:
    turns = list(walk(table, seed=5, actions=80))
    for turn in [*turns, *reversed(turns), *turns[::7]]:
        state = turn.after
        for side in state.sides:
            assert units_of(state, side) == one_by_one(state, side)
            assert seats_of(state, side) == tuple(
                seat for seat in state.seats if scenario_of(state).side_of[seat] == side
            )
            parts = points_in_parts(state, side)
            assert tuple(parts) == PARTS and sum(parts.values()) == points(state, side)
