"""Writes the final standing of Oros as a table: what every Demigod's points come from, seats side by side."""

from adjudicator.core.final_table import final_table
from adjudicator.core.ruleset import End
from adjudicator.core.wording import wrapped

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
    "grande": "Grande mountain",
    "jaguar": "jade jaguar",
}
_COLUMN_WIDTH = 13


def standing_lines(end: End) -> tuple[str, ...]:
    """Give the table of knowledge points (score.1 to score.9), one column a seat, best first.

    Lines of at most 72 columns; ranks that are shared are marked `=`.
    """
    parts = dict.fromkeys(part for place in end.places for part in place.parts)
    table = final_table(end, {part: _TITLES.get(part, part) for part in parts}, _COLUMN_WIDTH)
    return (*wrapped(f"Final standing ({end.reason}), in knowledge points", 0), *table)
