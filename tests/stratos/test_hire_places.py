"""Places of hired units: next to those that acted, the nearest, any land; whose units count."""

from typing import Any

import pytest

from adjudicator.games.stratos.moves import Hire
from adjudicator.games.stratos.rules import hire
from adjudicator.games.stratos.rules.hire_places import faults, places
from tests.stratos.positions import codes, played, position
from tests.tools.laws import tables, walk

RICH = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 0}


def stocked(scenario: str, side: str, **facts: Any) -> Any:
    return position(scenario, side, sides={side: {"stock": RICH}}, **facts)


def refused(state: Any, seat: str, at: str, kind: str = "peasant") -> tuple[str, ...]:
    return codes(hire.ACTION, state, seat, Hire(kind, at))


def test_if_nobody_acted_the_nearest_to_any_own_unit() -> None:
    """x.242, x.243, hire.5."""
    state = stocked("p10", "p2")
    assert refused(state, "p2", "0/2") == ()
    assert refused(state, "p2", "0/1") == ("hire.far hire.10",)


def crowded() -> Any:
    units = {"p2-1": {"acted": ["defend"]}}
    others = {f"p1-{n}": {"kind": "peasant", "at": at} for n, at in ((4, "-1/4"), (5, "1/3"))}
    return stocked("p10", "p2", units={**units, **others})


def test_where_all_is_taken_the_nearest() -> None:
    """x.244, x.245, hire.5, map.9."""
    state = crowded()
    assert set(places(state, "p2", "peasant")) == {"2/2", "1/2", "0/2", "-1/3", "-2/4"}
    assert refused(state, "p2", "0/1") == ("hire.far hire.10",)


def test_no_tile_of_another_unit() -> None:
    """x.414."""
    units = {"p1-1": {"acted": ["defend"]}, "p2-1": {"at": "0/-3"}}
    assert refused(stocked("five", "p1", units=units), "p1", "0/-3") == ("hire.occupied place.1",)


def test_one_away_while_next_to_it_is_free() -> None:
    """x.419."""
    units = {"p1-2": {"kind": "soldier", "at": "1/0", "acted": ["attack"]}}
    state = stocked("five", "p1", units=units)
    assert refused(state, "p1", "3/0") == ("hire.far hire.10",)
    assert refused(state, "p1", "2/0") == ()


def test_a_unit_that_acted_and_died_opens_nothing() -> None:
    """x.428: nobody that acted is left, so the idle Peasant counts."""
    state = stocked("five", "p1")
    assert refused(state, "p1", "0/-3") == ()
    assert refused(state, "p1", "1/-1") == ("hire.far hire.10",)


def test_the_ground_must_bear_the_class() -> None:
    """hire.6: an Explorer beside an islet's shore goes onto a Lagoon, a Peasant does not."""
    state = stocked("islet", "p1", units={"p1-1": {"acted": ["search"]}})
    assert refused(state, "p1", "0/-3") == ("hire.ground hire.6",)
    assert refused(state, "p1", "0/-3", "explorer") == ()
    assert "0/-3" in places(state, "p1", "explorer")
    assert "0/-3" not in places(state, "p1", "peasant")


def test_hired_units_open_no_places_while_somebody_acted() -> None:
    """hire.7."""
    state = stocked("five", "p1", units={"p1-1": {"acted": ["harvest"]}})
    first = played(hire.ACTION, state, "p1", Hire("peasant", "0/-3")).state
    assert refused(first, "p1", "0/-2") == ("hire.far hire.10",)


def test_if_nobody_acted_hired_units_count() -> None:
    """later.2."""
    first = played(hire.ACTION, stocked("five", "p1"), "p1", Hire("peasant", "0/-3")).state
    assert refused(first, "p1", "0/-2") == ()


@pytest.mark.parametrize("only", [False, True])
def test_a_side_without_units_takes_any_land(only: bool) -> None:
    """hire.9, with and without `rehire_ordinary_only`."""
    state = stocked("five", "p1", options={"rehire_ordinary_only": only}, units={"p1-1": None})
    found = places(state, "p1", "explorer")
    assert found == places(state, "p1", "soldier")
    assert not any(state.board[at].is_lagoon for at in found)
    assert any(state.board[at].is_special for at in found) is not only
    assert refused(state, "p1", "0/0") == (("hire.ground hire.9",) if only else ())
    lagoon = next(at for at, tile in state.board.items() if tile.is_lagoon)
    assert refused(state, "p1", lagoon, "explorer") == ("hire.ground hire.9",)


def test_one_unit_back_on_the_board_ends_the_free_choice() -> None:
    """hire.9, later.2: the second comes next to the first."""
    state = stocked("five", "p1", units={"p1-1": None})
    first = played(hire.ACTION, state, "p1", Hire("peasant", "1/0")).state
    assert refused(first, "p1", "0/-4") == ("hire.far hire.10",)
    assert refused(first, "p1", "2/0") == ()


def test_a_team_counts_as_one() -> None:
    """hire.11, team.10: P3 has no unit and hires beside P4's, which acted."""
    state = stocked("p14", "b", units={"p3-1": None, "p4-1": {"acted": ["harvest"]}})
    near = Hire("peasant", "-3/1", player="p3")
    assert codes(hire.ACTION, state, "p4", near) == ()
    far = Hire("peasant", "-4/3", player="p3")
    assert codes(hire.ACTION, state, "p4", far) == ("hire.far hire.10",)


def test_no_room_no_place() -> None:
    """hire.5 with every tile taken: the islet's land is full."""
    state = stocked("islet", "p1")
    free = [at for at, tile in state.board.items() if not tile.is_lagoon]
    taken = {f"p2-{n}": {"kind": "peasant", "at": at} for n, at in enumerate(free, 5)}
    starts = {name: None for name in state.units if name != "p1-1"}
    taken = {name: unit for name, unit in taken.items() if unit["at"] != "0/-2"}
    full = stocked("islet", "p1", units={**starts, **taken})
    assert places(full, "p1", "peasant") == ()
    assert all(move.kind == "explorer" for move in hire.candidates(full, "p1"))
    assert refused(full, "p1", "0/-3") == ("hire.ground hire.6",)


@pytest.mark.parametrize(
    "table", [one for one in tables() if one.game.name == "stratos"], ids=lambda one: one.name
)
def test_a_tile_is_refused_exactly_if_it_is_not_among_the_places(table: Any) -> None:
    """What is seen at once to lie next to a unit that acted is one of the places, too."""
    for number, turn in enumerate(walk(table, seed=6, actions=60)):
        state, seat = turn.after, turn.demand.seat
        if seat in state.seats and not number % 6:
            free = places(state, seat, "peasant")
            for at in state.board:
                assert any(faults(state, seat, "peasant", at)) == (at not in free)
