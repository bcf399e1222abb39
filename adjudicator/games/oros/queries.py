"""Questions about a position that rule cases ask: neighbours, re-entries, supplies, scores, who could act."""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.oros.board import SIDES
from adjudicator.games.oros.rules.scoring import end, score
from adjudicator.games.oros.state import (
    State,
    islands_left,
    land_left,
    lines_reached,
    mountains_left,
    own_sites,
    pieces_left,
)
from adjudicator.games.oros.stocks import has_caps, kinds_left, levels_left


def apart(state: State, one: str, other: str) -> int | None:
    """Count the steps between two spaces, or the sites on them (`r4c4.shrine`); None where one is neither."""
    spaces = [word.partition(".")[0] for word in (one, other)]
    return state.board.distance(*spaces) if all(space in state.board for space in spaces) else None


def _neighbours(state: State, space: str) -> dict[str, str]:
    """Give the space that touches each side of a space, by way."""
    return {way: state.board.neighbour(space, side) for way, side in SIDES.items()}


def _diagonal(state: State, asked: Mapping[str, str]) -> list[str]:
    """Give the spaces that a diagonal step from `from` by `way` may end on."""
    return list(state.board.diagonal(asked["from"], asked["way"]))


def _line(state: State, line: str) -> list[str]:
    """Give the spaces of a line as a cycle."""
    return list(state.board.lines[line])


def _lines(state: State, _: Any) -> list[str]:
    """Give the lines that can be shifted."""
    return list(state.board.lines)


def _pieces(state: State, space: str) -> list[int]:
    """Give the levels of the volcano pieces on a space."""
    return list(state.tiles[space].pieces)


def _supply(state: State, _: Any) -> dict[str, int]:
    """Give what is left in supply, under caps by kind and level too (`land.2c`, `pieces.4`)."""
    left = {
        "land": land_left(state),
        "mountains": mountains_left(state),
        "islands": islands_left(state),
        "pieces": pieces_left(state),
    }
    if has_caps(state):
        left.update((f"land.{kind}", count) for kind, count in kinds_left(state).items())
        left.update((f"pieces.{level}", count) for level, count in levels_left(state).items())
    return left


def _score(state: State, seat: str) -> dict[str, int]:
    """Give the score of a seat as it stands, part by part, with the total."""
    parts = dict(score(state, seat))
    return {**parts, "total": sum(parts.values())}


def _ranking(state: State, _: Any) -> dict[str, int]:
    """Give the ranks at the end of the game by seat."""
    ending = end(state)
    return {place.seat: place.rank for place in ending.places} if ending else {}


def _horizon(state: State, seat: str) -> int:
    """Give how many horizon lines a seat has reached."""
    return lines_reached(state.seats[seat], state)


def _sites(state: State, seat: str) -> list[str]:
    """Give the places of a seat's own sites."""
    return list(own_sites(state, seat))


QUERIES: Mapping[str, Callable[[State, Any], Any]] = {
    "neighbours": _neighbours,
    "diagonal": _diagonal,
    "line": _line,
    "lines": _lines,
    "pieces": _pieces,
    "supply": _supply,
    "score": _score,
    "ranking": _ranking,
    "horizon": _horizon,
    "sites": _sites,
}
