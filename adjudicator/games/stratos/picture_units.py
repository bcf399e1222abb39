"""Draws the units of a Stratos table as rows: class, place, Health, Spirit, markers, equipment, actions."""

from collections.abc import Iterator
from types import MappingProxyType

from adjudicator.core.wording import wrapped
from adjudicator.games.stratos.state import (
    BY_ACTION,
    BY_DISCOVERY,
    BY_HIRING,
    BY_OCCUPATION,
    BY_WARD,
    IN_ACTIONS,
    State,
    Unit,
)
from adjudicator.games.stratos.views import actions_left, most_health, most_spirit, title_of
from adjudicator.games.stratos.wording import NOTHING, special_word

SOURCE_MARKS = MappingProxyType(
    {BY_ACTION: "a", BY_HIRING: "h", BY_WARD: "w", BY_DISCOVERY: "d", BY_OCCUPATION: "o"}
)

_NOTES_INDENT = 8


def unit_lines(state: State) -> Iterator[str]:
    """Draw the table of all units, seat by seat in the order of play; below a unit what else is so of it."""
    yield _row("Unit", "class", "tile", "Health", "Spirit", "marker", "equipment", "left")
    for name in in_order(state):
        unit = state.units[name]
        yield _row(
            f"{'>' if acts(state, unit) else ' '}{name}",
            title_of(state, unit),
            unit.at,
            f"{unit.health}/{most_health(state, unit)}",
            f"{unit.spirit}/{most_spirit(state, unit)}" if most_spirit(state, unit) else NOTHING,
            "".join(SOURCE_MARKS[source] for source in unit.defends) or NOTHING,
            unit.equipment or NOTHING,
            str(actions_left(unit)) if acts(state, unit) else NOTHING,
        )
        notes = "; ".join(notes_of(state, unit))
        if notes:
            yield from wrapped(f"{'':{_NOTES_INDENT}}{notes}", _NOTES_INDENT)
    if not state.units:
        yield "  (no unit is on the board)"
    yield from wrapped(
        "Markers: a Defend, h hired, w Ward, until the side's next turn; d Fortress discovered, o occupied. "
        "left: actions left, where its player is to act (>)."
    )


def in_order(state: State) -> tuple[str, ...]:
    """Give the names of all units, seat by seat in the order of play, in order of arrival."""
    return tuple(name for seat in state.seats for name, unit in state.units.items() if unit.seat == seat)


def acts(state: State, unit: Unit) -> bool:
    """Tell whether a unit's player has a part in the Action Phase that is not over (team.3)."""
    return state.phase == IN_ACTIONS and unit.seat in state.waiting


def notes_of(state: State, unit: Unit) -> Iterator[str]:
    """Say what is so of a unit beside the row of numbers."""
    if unit.acted:
        yield f"acted: {' '.join(unit.acted)}"
    if unit.strode:
        yield "swift_boots used"
    if unit.occupies:
        yield f"Occupy bonus of {special_word(state.board[unit.at].special)}"
    if unit.gifts:
        yield f"discovered: {' '.join(unit.gifts)}"
    if unit.slowed:
        yield "slowed in this turn"
    if unit.slowed_next:
        yield "slowed in the next turn"
    if unit.spent:
        yield "no action left"
    if unit.holds:
        yield "holds the Tombolo"


def _row(*cells: str) -> str:
    return "{:8}{:13}{:8}{:8}{:8}{:7}{:14}{}".format(*cells).rstrip()
