"""The table of a final standing: titles, points, totals and shared ranks, seats side by side."""

from adjudicator.core.final_table import final_table
from adjudicator.core.ruleset import End, Place


def test_every_seat_has_a_column_and_every_part_a_line() -> None:
    places = (
        Place(1, "red", 12, {"track": 7, "sites": 5}),
        Place(2, "blue", 4, {"track": 4}),
        Place(2, "green", 4, {"sites": 4}),
    )
    assert final_table(End("agreed", places), {"sites": "temples", "track": "the track"}, 6) == (
        "                    red   blue  green",
        "temples               5      0      4",
        "the track             7      4      0",
        "total                12      4      4",
        "rank                  1     2=     2=",
    )
