"""Lava on one tile, by volcano.4 and comp.18."""

import pytest

from adjudicator.games.oros.rules.lava import added


@pytest.mark.parametrize(
    ("lava", "amount", "pieces_free", "total"),
    [
        (0, 3, 48, 3),
        (2, 3, 48, 5),
        (4, 3, 48, 7),
        (8, 2, 48, 10),
        (2, 3, 0, 4),
        (3, 3, 0, 4),
        (4, 3, 0, 4),
        (0, 2, 0, 0),
        (0, 9, 2, 8),
        (3, 9, 1, 8),
        (5, 1, -3, 6),
        (998, 4, 1000, 999),
    ],
)
def test_the_smaller_piece_is_raised_before_new_ones_are_taken(
    lava: int, amount: int, pieces_free: int, total: int
) -> None:
    assert added(lava, amount, pieces_free) == total
