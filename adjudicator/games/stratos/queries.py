"""Questions about a Stratos position that rule cases ask: geometry, ground, points, stocks, decks."""

from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.stratos.state import State, scenario_of
from adjudicator.games.stratos.tiles import SPECIAL
from adjudicator.games.stratos.views import (
    actions_left,
    board_of,
    count_in,
    free_places,
    is_immune,
    points,
    points_in_parts,
    seats_of,
    size_of,
)


def _neighbours(state: State, at: str) -> list[str]:
    """Give the tiles next to a tile, clockwise from NE (map.2)."""
    return list(board_of(state).neighbours[at])


def _distance(state: State, asked: Mapping[str, str]) -> int:
    """Count the steps from `from` to `to` (map.3)."""
    return board_of(state).distance(asked["from"], asked["to"])


def _within(state: State, asked: Mapping[str, Any]) -> list[str]:
    """Give the tiles at distance `least` to `most` of `from`, in reading order (map.4)."""
    return list(board_of(state).within(asked["from"], asked.get("least", 0), asked["most"]))


def _ring(state: State, centre: str) -> list[str]:
    """Give the six tiles round a centre, clockwise from NE; none where one is missing (map.6)."""
    return list(board_of(state).ring(centre))


def _row(state: State, asked: Mapping[str, str]) -> list[str]:
    """Give the row through `at` in the direction `way` (map.7)."""
    return list(board_of(state).row(asked["at"], asked["way"]))


def _nearest(state: State, asked: Mapping[str, str]) -> list[str]:
    """Give the free legal tiles nearest to `from` for the class `kind` (map.9)."""
    return list(board_of(state).nearest(asked["from"], free_places(state, asked["kind"])))


def _points(state: State, side: str) -> int:
    """Give the Prosperity Points of a side (pp.1)."""
    return points(state, side)


def _points_in_parts(state: State, side: str) -> dict[str, int]:
    """Give the Prosperity Points of a side by where they come from (law.19)."""
    return points_in_parts(state, side)


def _stocks(state: State, _: Any) -> dict[str, dict[str, int]]:
    """Give what every side has of each resource."""
    return {name: {kind: n for kind, n in side.stock.items() if n} for name, side in state.sides.items()}


def _aside(state: State, _: Any) -> dict[str, int]:
    """Count the set-aside tiles by terrain (tile.4)."""
    return dict(state.aside)


def _tiles(state: State, _: Any) -> dict[str, int]:
    """Count the tiles on the board by terrain."""
    counts = Counter(tile.terrain for tile in state.board.values())
    return {**{terrain: counts[terrain] for terrain in state.aside}, SPECIAL: counts[SPECIAL]}


def _decks(state: State, _: Any) -> dict[str, int]:
    """Count the cards in each deck (hidden.1)."""
    return {name: deck.count for name, deck in state.decks.items()}


def _face_down(state: State, side: str) -> dict[str, int]:
    """Count a side's unknown cards: spells in the book, spells aside, items (hidden.5)."""
    own = state.sides[side]
    return {
        "book": count_in(own.book.hidden),
        "aside": count_in(own.aside.hidden),
        "items": count_in(own.items),
    }


def _books(state: State, side: str) -> dict[str, int]:
    """Count all spells of a side in its book and aside."""
    own = state.sides[side]
    return {"book": size_of(own.book), "aside": size_of(own.aside)}


def _seats(state: State, side: str) -> list[str]:
    """Give the seats of a side in the order of play (team.1)."""
    return list(seats_of(state, side))


def _teams(state: State, _: Any) -> list[list[str]]:
    """Give the sides that win together (ally.1)."""
    return [list(team) for team in scenario_of(state).teams]


def _actions_left(state: State, unit: str) -> int:
    """Count the actions that a unit still has (action.1)."""
    return actions_left(state.units[unit])


def _immune(state: State, _: Any) -> list[str]:
    """Give the units that are immune to spells (immune.1)."""
    return [name for name, unit in state.units.items() if is_immune(state, unit)]


QUERIES: Mapping[str, Callable[[State, Any], Any]] = {
    "neighbours": _neighbours,
    "distance": _distance,
    "within": _within,
    "ring": _ring,
    "row_of": _row,
    "nearest": _nearest,
    "points": _points,
    "points_in_parts": _points_in_parts,
    "stocks": _stocks,
    "aside": _aside,
    "tiles": _tiles,
    "decks": _decks,
    "face_down": _face_down,
    "books": _books,
    "seats": _seats,
    "teams": _teams,
    "actions_left": _actions_left,
    "immune": _immune,
}
