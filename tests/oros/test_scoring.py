"""Final scoring: what counts, and who is ranked before whom."""

from typing import Any

from adjudicator.core.values import changed
from adjudicator.games.oros.rules.scoring import end, score
from adjudicator.games.oros.state import State
from tests.oros.positions import position

RED, GREEN, BLUE, YELLOW = "raging_fire", "fertile_land", "great_waters", "living_sun"


def test_everything_that_counts() -> None:
    levels = {
        "shift": 6, "move": 5, "volcano": 4, "study": 6, "journey": 3,
        "monolith": 4, "shrine": 1, "temple": 2,
    }  # fmt: skip
    red = {"track": 11, "study": 2, "map": ("r4c4.shrine", "r2c2.monolith"), "horizon": 1, "wisdom": levels}
    state = position(
        tiles=dict.fromkeys(("r4c4", "r2c2", "r3c3", "r5c5", "r6c6"), "M"),
        sites={
            "r4c4": (BLUE, RED),
            "r2c2": (BLUE,),
            "r3c3": (RED,),
            "r5c5": (RED,),
            "r6c6": (BLUE, GREEN, RED),
        },
        seats={RED: red},
    )
    parts = score(state, RED)
    assert parts == {
        "track": 11, "shift": 7, "move": 3, "volcano": 0, "study": 7,
        "studying": 6, "monolith": 10, "shrine": 0, "temple": 1,
    }  # fmt: skip
    assert sum(parts.values()) == 45


def test_without_a_line_studying_is_worth_nothing() -> None:
    assert score(position(seats={RED: {"study": 2, "wisdom": {"journey": 6}}}), RED)["studying"] == 0


def over(reason: str = "topmost", **seats: dict[str, Any]) -> State:
    return changed(position(seats=seats), ended=reason, active="", left=0)


def ranks(state: State) -> list[tuple[int, str, int]]:
    ending = end(state)
    assert ending is not None
    assert ending.reason == state.ended
    return [(place.rank, place.seat, place.score) for place in ending.places]


def test_there_is_no_standing_while_the_game_goes_on() -> None:
    assert end(position()) is None


def test_most_points_win_and_the_track_breaks_ties() -> None:
    state = over(
        raging_fire={"track": 5, "wisdom": {"shift": 5}},
        fertile_land={"track": 8},
        great_waters={"track": 9},
        living_sun={"track": 1, "wisdom": {"move": 6}},
    )
    assert ranks(state) == [(1, BLUE, 9), (2, GREEN, 8), (3, RED, 8), (4, YELLOW, 8)]


def test_who_is_level_on_the_path_shares_the_rank() -> None:
    assert ranks(over(great_waters={"track": 2})) == [
        (1, BLUE, 2),
        (2, RED, 0),
        (2, GREEN, 0),
        (2, YELLOW, 0),
    ]


def test_who_resigned_is_behind_all_others() -> None:
    state = over(
        "resigned",
        raging_fire={"track": 9, "resigned": True},
        fertile_land={"track": 3, "resigned": True},
        great_waters={"track": 7, "resigned": True},
    )
    assert ranks(state) == [(1, YELLOW, 0), (2, RED, 9), (3, BLUE, 7), (4, GREEN, 3)]


def test_an_agreed_end_has_no_winner() -> None:
    state = over("agreed", raging_fire={"track": 9}, fertile_land={"track": 3, "resigned": True})
    assert ranks(state) == [(1, RED, 9), (1, BLUE, 0), (1, YELLOW, 0), (4, GREEN, 3)]


def test_a_group_may_give_its_own_points() -> None:
    change = {
        "track.short.values": [2, 4, 6, 9],
        "track.short.red": [4],
        "mat.kp.journey": [0, 0, 0, 0, 1, 2],
    }
    state = position(seats={RED: {"track": 4, "wisdom": {"journey": 6}}}, change=change)
    parts = score(state, RED)
    assert (parts["track"], parts["journey"]) == (9, 2)
