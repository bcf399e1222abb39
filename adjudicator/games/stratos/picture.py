"""Draws a Stratos table in plain text: units, stocks, tiles."""

from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points, title_of


def picture(state: State, viewer: str) -> tuple[str, ...]:
    """Give the lines of the picture: at most 72 columns, ASCII, no blanks at the end."""
    units = (
        f"{name} {title_of(state, unit)} at {unit.at}, health {unit.health}"
        for name, unit in state.units.items()
    )
    sides = (f"{name}: {points(state, name)} points" for name in state.sides)
    return (f"Round {state.round}", *units, *sides)
