"""Writes the final standing of Orichalcum as a table: where victory points come from, seats side by side."""

from adjudicator.core.final_table import final_table
from adjudicator.core.ruleset import End

_PARTS = ("temples", "medals", "titans")
_COLUMN_WIDTH = 6


def standing_lines(end: End) -> tuple[str, ...]:
    """Give the table of victory points (vp.1), one column a seat, best first.

    Lines of at most 72 columns; ranks that are shared are marked `=`.
    """
    table = final_table(end, {part: part for part in _PARTS}, _COLUMN_WIDTH)
    return (f"Final standing ({end.reason}), in victory points", *table)
