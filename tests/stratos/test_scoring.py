"""The final standing, and the table that it is written as."""

from typing import Any

from adjudicator.core.ruleset import End
from adjudicator.games.stratos.final_standing import standing_lines
from adjudicator.games.stratos.rules.scoring import end
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import PARTS
from tests.stratos.positions import position

OVER: dict[str, Any] = {"side": "", "phase": "", "waiting": []}


def over(scenario: str, reason: str, *winners: str, **facts: Any) -> State:
    return position(scenario, **{**OVER, "ended": reason, "winners": list(winners), **facts})


def ranks(state: State) -> dict[str, int]:
    found = end(state)
    assert found is not None
    return {place.seat: place.rank for place in found.places}


def test_while_it_goes_on() -> None:
    assert end(position("p10")) is None


def test_the_winner_first_and_all_others_alike() -> None:
    """win.4: a restricted side wins without points."""
    state = over("p10", "landed_on_cathedral", "p2", sides={"p1": {"hoards": 7}})
    assert ranks(state) == {"p2": 1, "p1": 2}
    five = over("five", "points", "p3", sides={"p3": {"hoards": 10}, "p4": {"hoards": 9}})
    assert ranks(five) == {"p3": 1, "p1": 2, "p2": 2, "p4": 2, "p5": 2}
    found = end(five)
    assert found is not None and found.reason == "points"
    assert [place.score for place in found.places] == [10, 0, 0, 9, 0]


def test_allies_and_team_mates_win_together() -> None:
    """scenario.p11.7, team.5."""
    state = over("p11", "quarry_held", "p2", "p3", sides={"p3": {"is_out": True}})
    assert ranks(state) == {"p2": 1, "p3": 1, "p1": 3}
    team = over("p14", "tombolo_held", "b", sides={"a": {"hoards": 2, "defeats": 1}})
    assert ranks(team) == {"p3": 1, "p4": 1, "p5": 1, "p1": 4, "p2": 4}
    found = end(team)
    assert found is not None and [place.score for place in found.places] == [0, 0, 0, 3, 3]


def test_a_draw_is_shared_by_all_who_are_in() -> None:
    """end.7, end.9; a side that is out has no points."""
    for reason in ("turn_limit", "agreed"):
        state = over("islet", reason, sides={"p2": {"is_out": True, "hoards": 3}, "p3": {"hoards": 3}})
        assert ranks(state) == {"p1": 1, "p3": 1, "p4": 1, "p2": 4}
        found = end(state)
        assert found is not None and [place.score for place in found.places] == [0, 3, 0, 0]


def test_the_table() -> None:
    """law.19: every part has a line, and five seats have room."""
    held = {
        "hoards": 1,
        "defeats": 2,
        "book": {"up": ["spark", "mend", "gust"]},
        "permanents": ["lucky_coin"],
        "used": ["smoke_bomb"],
    }
    units = {
        **{f"p1-{n}": {"kind": "cultivator", "at": f"{n}/-4"} for n in range(1, 4)},
        "p1-4": {"kind": "sorcerer", "at": "-1/0", "equipment": "trident"},
        "p1-5": {"kind": "knight", "at": "0/1"},
    }
    found = end(over("five", "points", "p1", units=units, sides={"p1": held}))
    assert isinstance(found, End)
    lines = standing_lines(found)
    assert max(map(len, lines)) <= 72 and lines[0] == "Final standing (points), in Prosperity Points"
    column = [line.split()[-5] for line in lines[2:-1]]
    assert column == ["1", "2", "3", "1", "1", "1", "2", "0", "11"]
    assert len(lines) == len(PARTS) + 4
    assert lines[-1].split() == ["rank", "1", "2=", "2=", "2=", "2="]
