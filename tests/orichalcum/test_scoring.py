"""The final standing: points and their parts, ranks by reason, and the table."""

from typing import Any

import pytest

from adjudicator.core.ruleset import End
from adjudicator.games.orichalcum.final_standing import standing_lines
from adjudicator.games.orichalcum.rules.scoring import end
from tests.orichalcum.positions import position

OVER: dict[str, Any] = {"active": "", "step": "", "action": None}
TEXT = "K4; pts 2; temple r3c1/NE; titan chronos theia-; P2.pts 5; P3.pts 1"


def ended(text: str, **facts: Any) -> End:
    found = end(position(text, **OVER, **facts))
    assert found is not None
    return found


def ranks(found: End) -> list[tuple[str, int, int]]:
    return [(place.seat, place.rank, place.score) for place in found.places]


def test_points_are_temples_medals_and_titans() -> None:
    found = ended(TEXT, ended="victory", winner="p1")
    assert found.reason == "victory"
    assert dict(found.places[0].parts) == {"temples": 1, "medals": 2, "titans": 2}
    assert ranks(found) == [("p1", 1, 5), ("p2", 2, 5), ("p3", 2, 1)]


def test_a_game_that_goes_on_has_no_standing() -> None:
    assert end(position(TEXT)) is None


def test_whoever_is_left_wins_whatever_the_points() -> None:
    facts: dict[str, Any] = {"seats": {"p1": {"resigned": True}, "p2": {"resigned": True}}}
    found = ended(TEXT, ended="resigned", winner="p3", **facts)
    assert ranks(found) == [("p3", 1, 1), ("p1", 2, 5), ("p2", 2, 5)]


def test_an_agreed_end_has_no_winner() -> None:
    assert [rank for _, rank, _ in ranks(ended(TEXT, ended="agreed"))] == [1, 1, 1]
    found = ended(TEXT, ended="agreed", seats={"p1": {"resigned": True}})
    assert [(seat, rank) for seat, rank, _ in ranks(found)] == [("p2", 1), ("p3", 1), ("p1", 3)]


@pytest.mark.parametrize(
    ("text", "expected"),
    [
        ("K2; pts 2; P2.pts 3; P3.pts 3", [("p2", 1), ("p3", 1), ("p1", 3)]),
        ("K1; pts 3; P2.pts 3; P3.pts 2; h9", [("p2", 1), ("p1", 2), ("p3", 3)]),
        ("3 players; reserves 1 3 2; o2", [("p1", 1), ("p2", 1), ("p3", 3)]),
    ],
)
def test_at_a_round_limit_all_are_ranked(text: str, expected: list[tuple[str, int]]) -> None:
    found = ended(text, ended="round-limit")
    assert [(place.seat, place.rank) for place in found.places] == expected


def test_the_table_is_narrow_and_marks_shared_ranks() -> None:
    lines = standing_lines(ended(TEXT, ended="victory", winner="p1"))
    assert lines == (
        "Final standing (victory), in victory points",
        "                     p1     p2     p3",
        "temples               1      0      0",
        "medals                2      5      1",
        "titans                2      0      0",
        "total                 5      5      1",
        "rank                  1     2=     2=",
    )
