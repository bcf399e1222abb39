"""Writes the final standing of Stratos as a table: where the points come from, seats side by side."""

from adjudicator.core.final_table import final_table
from adjudicator.core.ruleset import End

_PARTS = {
    "hoards": "Hoard Tokens",
    "defeats": "Defeat Tokens",
    "spells": "spells face-up",
    "equipment": "equipment",
    "permanents": "permanents",
    "used": "items used",
    "promote": "Promote Token",
    "occupy": "Occupy Token",
}
_COLUMN_WIDTH = 6


def standing_lines(end: End) -> tuple[str, ...]:
    """Give the table of Prosperity Points (pp.1), one column a seat, best first.

    Lines of at most 72 columns; ranks that are shared are marked `=`.
    """
    table = final_table(end, _PARTS, _COLUMN_WIDTH)
    return (f"Final standing ({end.reason}), in Prosperity Points", *table)
