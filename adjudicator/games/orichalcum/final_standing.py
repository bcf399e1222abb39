"""Writes the final standing of Orichalcum as a table: where victory points come from, seats side by side."""

from adjudicator.core.ruleset import End, Place

_PARTS = ("temples", "medals", "titans")
_COLUMN_WIDTH = 6
_TITLE_WIDTH = 16


def standing_lines(end: End) -> tuple[str, ...]:
    """Give the table of victory points (vp.1), one column a seat, best first.

    Lines of at most 72 columns; ranks that are shared are marked `=`.
    """
    ranks = [place.rank for place in end.places]
    written = [f"{place.rank}{'=' * (ranks.count(place.rank) > 1)}" for place in end.places]
    return (
        f"Final standing ({end.reason}), in victory points",
        _row("", [place.seat for place in end.places]),
        *(_row(part, _points(end.places, part)) for part in _PARTS),
        _row("total", [str(place.score) for place in end.places]),
        _row("rank", written),
    )


def _points(places: tuple[Place, ...], part: str) -> list[str]:
    return [str(place.parts.get(part, 0)) for place in places]


def _row(title: str, cells: list[str]) -> str:
    return f"{title:{_TITLE_WIDTH}}" + "".join(f" {cell:>{_COLUMN_WIDTH}}" for cell in cells)
