"""Writes a final standing as a table: what the points of every seat come from, seats side by side."""

from collections.abc import Mapping

from adjudicator.core.ruleset import End

TITLE_WIDTH = 16


def final_table(end: End, titles: Mapping[str, str], column: int) -> tuple[str, ...]:
    """Give the lines of the table, best seat first; ranks that are shared are marked `=`.

    `titles` gives the parts of a score and what they are called, in the order of the lines; `column` is the
    width of a seat's column. With a column of 13 four seats stay within 72 columns.
    """
    ranks = [place.rank for place in end.places]
    return (
        _row("", [place.seat for place in end.places], column),
        *(
            _row(title, [str(place.parts.get(part, 0)) for place in end.places], column)
            for part, title in titles.items()
        ),
        _row("total", [str(place.score) for place in end.places], column),
        _row("rank", [f"{rank}{'=' * (ranks.count(rank) > 1)}" for rank in ranks], column),
    )


def _row(title: str, cells: list[str], column: int) -> str:
    return f"{title:{TITLE_WIDTH}}" + "".join(f" {cell:>{column}}" for cell in cells)
