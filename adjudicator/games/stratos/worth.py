"""What a position is worth to a seat: its side's points (pp.1)."""

from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points, side_of


def worth(state: State, seat: str) -> int:
    """Give the points of the seat's side."""
    return points(state, side_of(state, seat))
