"""Obeys the events of the jade jaguar; no rule is looked at here."""

from collections.abc import Callable
from typing import Any

from adjudicator.core.values import changed
from adjudicator.games.oros import variant_events as e
from adjudicator.games.oros.state import JaguarDue, State, with_mat


def _jaguar_smiled(state: State, event: e.JaguarSmiled) -> State:
    return state


def _jaguar_is_due(state: State, event: e.JaguarIsDue) -> State:
    task = JaguarDue(event.seat, state.serial + 1)
    return changed(state, serial=state.serial + 1, agenda=(task, *state.agenda))


def _jaguar_snarled(state: State, event: e.JaguarSnarled) -> State:
    for seat, level in event.levels.items():
        state = with_mat(state, seat, wisdom={**state.seats[seat].wisdom, event.column: level})
    return changed(state, agenda=())


APPLY: dict[type, Callable[[State, Any], State]] = {
    e.JaguarSmiled: _jaguar_smiled,
    e.JaguarIsDue: _jaguar_is_due,
    e.JaguarSnarled: _jaguar_snarled,
}
"""What each of these events does to the state."""
