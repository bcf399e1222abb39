"""What a greedy player goes by: only what it may know, each class at its trade, goals, the end of games."""

from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.policy import Dice, greedy
from adjudicator.core.secret import redact
from adjudicator.core.values import changed
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.resources import Hoarded
from adjudicator.games.stratos.events.turns import GameEnded, TurnBegan
from adjudicator.games.stratos.events.units import UnitDefeated
from adjudicator.games.stratos.moves import Attack, Cast, Harvest, Hoard, Learn, Search, Shoot, Travel, Use
from adjudicator.games.stratos.worth import WON, counted, worth
from adjudicator.record.simulate import Simulated, simulate
from tests.stratos.positions import position

EACH = {"corn": 1, "nickel": 1, "oak": 1, "spice": 1, "gem": 0}


def mostly(state: Any) -> Any:
    """What a greedy player does here most often; now and then it takes one of the next best."""
    demand = RULESET.to_act(state)[0]
    found = [greedy(RULESET, state, demand, Dice(b"worth", f"test/{number}")) for number in range(9)]
    return max(found, key=found.count)


def five(**facts: Any) -> Any:
    return position("five", "p1", **facts)


def test_a_peasant_harvests_by_the_die() -> None:
    assert mostly(five()) == Harvest("p1-1", power=True)


def test_a_soldier_attacks_what_falls() -> None:
    units = {
        "p1-2": {"kind": "soldier", "at": "1/0"},
        "p2-2": {"kind": "soldier", "at": "2/0", "health": 1},
    }
    assert mostly(five(units=units)) == Attack("p1-2", "2/0")


def test_an_archer_shoots() -> None:
    units = {
        "p1-2": {"kind": "archer", "at": "1/0"},
        "p2-2": {"kind": "soldier", "at": "3/0", "health": 1},
    }
    assert mostly(five(units=units)) == Shoot("p1-2", "3/0")


def test_a_mage_casts_what_has_still_to_score() -> None:
    units = {"p1-2": {"kind": "mage", "at": "1/0"}}
    state = five(units=units, sides={"p1": {"book": {"hidden": ["bounty"]}}})
    assert mostly(state) == Cast("p1-2", "bounty")


def test_an_explorer_searches_and_uses() -> None:
    islet = position("islet", "p1")
    assert mostly(islet) == Search("p1-1")
    assert isinstance(mostly(position("islet", "p1", sides={"p1": {"items": ["gem_cache"]}})), Use | Search)


def test_it_goes_where_an_explorer_can_search() -> None:
    board = {"0/-2": "desert blank"}
    assert isinstance(mostly(position("islet", "p1", board=board)), Travel)


def test_it_buys_what_scores() -> None:
    tired: dict[str, Any] = {"p1-1": {"acted": ["travel", "travel"]}}
    hoarding = five(units=tired, sides={"p1": {"stock": EACH, "hoards": 9}})
    assert mostly(hoarding) == Hoard()
    mage: dict[str, Any] = {"kind": "mage", "at": "1/0", "acted": ["travel", "defend"]}
    learning = five(units={**tired, "p1-2": mage}, sides={"p1": {"stock": {"spice": 1}}})
    assert mostly(learning).deck == Learn("mage").deck


def test_it_takes_what_wins() -> None:
    units = {"p2-2": {"at": "1/-1"}}
    state = position("p10", "p2", units=units, board={"1/-2": "cathedral"})
    assert mostly(state) == Travel("p2-2", ("1/-2",))


LATE: dict[str, Any] = {"round": 12, "turn": 24}


@pytest.mark.parametrize(
    ("seat", "better", "worse"),
    [
        # the chaser nears the places where the Cathedral may be, and its rival would rather it did not
        ("p2", {"units": {"p2-2": {"at": "0/0"}}}, {"units": {"p2-2": {"at": "0/3"}}}),
        ("p1", {"units": {"p2-2": {"at": "0/3"}}}, {"units": {"p2-2": {"at": "0/0"}}}),
        # what the own side has seen counts, what others have seen does not
        (
            "p2",
            {"units": {"p2-2": {"at": "4/-4"}}},
            {
                "units": {"p2-2": {"at": "4/-4"}},
                "seen": {"3/-4": {"value": "quarry", "owners": ["p2"]}},
            },
        ),
        # whoever wins on points would rather stand on the Cathedral himself
        (
            "p1",
            {"board": {"1/-2": "cathedral"}, "units": {"p1-2": {"at": "1/-2"}, "p2-2": {"at": "0/0"}}},
            {"board": {"1/-2": "cathedral"}, "units": {"p2-2": {"at": "0/0"}}},
        ),
    ],
)
def test_the_cathedral(seat: str, better: Any, worse: Any) -> None:
    states = [position("p10", "p1", **{**LATE, **facts}) for facts in (better, worse)]
    values = [worth(state, seat) for state in states]
    assert values[0] > values[1]


def test_the_quarry_is_held() -> None:
    """P2 and P3 are glad of each other's unit there, P1 is not."""
    there: Any = {"units": {"p2-2": {"at": "1/-3"}}, "board": {"1/-3": "quarry"}}
    beside: Any = {"units": {"p2-2": {"at": "1/-2"}}, "board": {"1/-3": "quarry"}}
    on, off = (position("p11", "p1", **LATE, **facts) for facts in (there, beside))
    for seat, sign in (("p2", 1), ("p3", 1), ("p1", -1)):
        assert sign * (worth(on, seat) - worth(off, seat)) > 500


def test_the_tombolo_is_held() -> None:
    """More units of B there are better for B and worse for A; drowned land holds nobody."""
    units = {"p3-1": {"at": "3/0"}, "p4-1": {"at": "2/0"}}
    some = position("p14", "b", **LATE, units={"p3-1": units["p3-1"]})
    more = position("p14", "b", **LATE, units=units)
    assert worth(more, "p5") > worth(some, "p5")
    assert worth(more, "p1") < worth(some, "p1")


def test_a_side_gathers_strength_first() -> None:
    """Early and weak, the way to a goal counts for little."""
    units: Any = {"p2-2": {"at": "-1/0"}}
    early, late = (position("p10", "p2", units=units, round=number, turn=2 * number) for number in (2, 12))
    far = {"p2-2": {"at": "0/3"}}
    early_far, late_far = (
        position("p10", "p2", units=far, round=number, turn=2 * number) for number in (2, 12)
    )
    assert worth(late, "p2") - worth(late_far, "p2") > 4 * (worth(early, "p2") - worth(early_far, "p2"))


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"sides": {"p1": {"hoards": 1}}}, {}),
        ({"sides": {"p1": {"stock": {"corn": 1}}}}, {}),
        ({"sides": {"p1": {"stock": {"gem": 1}}}}, {}),
        ({"sides": {"p1": {"stock": {"corn": 1, "oak": 1}}}}, {"sides": {"p1": {"stock": {"corn": 2}}}}),
        ({"sides": {"p1": {"items": ["fire_flask"]}}}, {}),
        ({}, {"sides": {"p2": {"hoards": 1}}}),
        ({}, {"sides": {"p2": {"stock": {"corn": 3}}}}),
        ({"units": {"p1-1": {"kind": "cultivator"}}}, {}),
        ({"units": {"p2-1": {"health": 1}}}, {}),
        ({"units": {"p2-1": None}}, {}),
        ({}, {"units": {"p1-1": {"health": 1}}}),
        ({}, {"units": {"p1-1": {"slowed_next": True}}}),
        ({"units": {"p1-2": {"kind": "mage", "at": "1/0"}}}, {}),
    ],
)
def test_what_is_better(better: Any, worse: Any) -> None:
    assert worth(five(**better), "p1") > worth(five(**worse), "p1")


def test_a_match_that_is_over() -> None:
    over = changed(five(), ended="points", winners=("p1",), side="", phase="")
    assert (worth(over, "p1"), worth(over, "p2")) == (WON, -WON)
    drawn = changed(five(), ended="turn_limit", side="", phase="")
    assert worth(drawn, "p1") == 0


def with_secrets() -> Iterator[Any]:
    sides = {
        "p1": {"book": {"hidden": ["spark"], "known": ["gust"]}, "items": ["fire_flask", "gem_cache"]},
        "p2": {"aside": {"hidden": ["meteor", "mend"]}, "items": ["giant_pearl"]},
    }
    seen = {
        "0/0": {"value": "academy", "owners": ["p2"]},
        "1/-2": {"value": "quarry", "owners": ["p1", "p3"]},
        "0/-1": {"value": "two", "owners": ["p2"]},
    }
    units = {"p1-2": {"kind": "sorcerer", "at": "1/0"}}
    yield five(sides=sides, seen=seen, units=units)
    hidden: Any = {
        "2/-4": {"value": "quarry", "owners": ["p2"]},
        "1/-3": {"value": "fortress", "owners": ["p1"]},
    }
    yield position("p11", "p2", seen=hidden, **LATE)


@pytest.mark.parametrize("state", list(with_secrets()))
def test_it_knows_what_its_seat_may_know(state: Any) -> None:
    """hidden.4, hidden.16."""
    for seat in state.seats:
        assert worth(state, seat) == worth(redact(state, seat), seat)


def test_what_is_counted() -> None:
    events: list[StratosEvent] = [
        TurnBegan("p1", 1, 1, ("p1",), False),
        TurnBegan("p1", 2, 3, ("p1",), False),
        Hoarded("p1", 2, EACH),
        UnitDefeated("p2-1", "p1"),
        UnitDefeated("p2-2", ""),
        GameEnded("points", ("p1",)),
    ]
    found = counted(events)
    assert (found["rounds"], found["hoards"], found["enemies defeated"]) == (2, 2, 1)
    assert found["searches"] == 0


@pytest.mark.parametrize("scenario", ["p10", "p11", "islet"])
def test_greedy_games_come_to_an_end(scenario: str) -> None:
    games: list[Simulated] = list(simulate(RULESET, 2, 5, options={"scenario": scenario}))
    assert all(game.end is not None for game in games)
    assert all(3 < game.counted["rounds"] < 60 for game in games)
