"""Writes the final standing of Oros as a table: what every Demigod's points come from, seats side by side."""

from adjudicator.core.ruleset import End, Place
from adjudicator.games.oros.wording import wrapped

_TITLES = {
    "track": "ascension track",
    "shift": "shift column",
    "move": "move column",
    "volcano": "volcano column",
    "study": "study column",
    "studying": "in study",
    "monolith": "monoliths",
    "shrine": "shrines",
    "temple": "temples",
}
_COLUMN_WIDTH = 13
_TITLE_WIDTH = 16


def standing_lines(end: End) -> tuple[str, ...]:
    """Give the table of knowledge points (score.1 to score.9), one column a seat, best first.

    Lines of at most 72 columns; ranks that are shared are marked `=`.
    """
    ranks = [place.rank for place in end.places]
    written = [f"{place.rank}{'=' * (ranks.count(place.rank) > 1)}" for place in end.places]
    parts = dict.fromkeys(part for place in end.places for part in place.parts)
    return (
        *wrapped(f"Final standing ({end.reason}), in knowledge points", 0),
        _row("", [place.seat for place in end.places]),
        *(_row(_TITLES.get(part, part), _points(end.places, part)) for part in parts),
        _row("total", [str(place.score) for place in end.places]),
        _row("rank", written),
    )


def _points(places: tuple[Place, ...], part: str) -> list[str]:
    return [str(place.parts.get(part, 0)) for place in places]


def _row(title: str, cells: list[str]) -> str:
    return f"{title:{_TITLE_WIDTH}}" + "".join(f" {cell:>{_COLUMN_WIDTH}}" for cell in cells)
