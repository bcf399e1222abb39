"""Hoard: tokens into the box, the point, the limit of a turn, gems by the switch."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.events.resources import Hoarded
from adjudicator.games.stratos.events.turns import BuyingBegan, GameEnded
from adjudicator.games.stratos.moves import Harvest, Hoard
from adjudicator.games.stratos.rules import harvest, hoard
from adjudicator.games.stratos.views import points
from tests.stratos.positions import codes, played, position, reasons
from tests.stratos.test_hire import TOKENS


def stocked(number: int = 2, gem: int = 0, own: Any = None, **facts: Any) -> Any:
    stock = {**dict.fromkeys(("corn", "nickel", "oak", "spice"), number), "gem": gem}
    return position("p10", "p2", sides={"p2": {"stock": stock, **(own or {})}}, **facts)


def test_a_hoard_is_a_point_and_its_tokens_are_gone() -> None:
    """pp.hoard.1, comp.6, x.17: and no action follows."""
    ledger = played(hoard.ACTION, stocked(), "p2", Hoard())
    each = {"corn": 1, "nickel": 1, "oak": 1, "spice": 1}
    assert ledger.events == [BuyingBegan("p2", ("p2",)), Hoarded("p2", 1, each)]
    after = ledger.state
    assert points(after, "p2") == 1
    assert after.box == {**each, "gem": 0}
    assert after.supply["corn"] == 18
    assert codes(harvest.ACTION, after, "p2", Harvest("p2-1")) == ("phase.buying turn.5",)


def test_several_at_once() -> None:
    """pp.hoard.2: also without units."""
    state = stocked(units={"p2-1": None, "p2-2": None}, began_empty=True)
    assert [move.times for move in hoard.candidates(state, "p2")] == [1, 2]
    assert played(hoard.ACTION, state, "p2", Hoard(2)).state.sides["p2"].hoards == 2
    assert codes(hoard.ACTION, state, "p2", Hoard(3)) == ("pay.short buy.4",) * 4
    for times in (0, -1):
        assert codes(hoard.ACTION, state, "p2", Hoard(times)) == ("hoard.times pp.hoard.2",)


def test_a_hoard_may_win() -> None:
    """eliminate.6, win.2: a side that wins on points."""
    each = {"corn": 1, "nickel": 1, "oak": 1, "spice": 1}
    state = position("p10", "p1", sides={"p1": {"stock": each, "hoards": 9}})
    assert played(hoard.ACTION, state, "p1", Hoard()).events[-1] == GameEnded("points", ("p1",))


def test_gems_are_no_main_resource() -> None:
    """x.251, gem.2."""
    state = position("p10", "p1", sides={"p1": {"stock": {"corn": 1, "nickel": 1, "oak": 1, "gem": 1}}})
    assert codes(hoard.ACTION, state, "p1", Hoard()) == ("pay.short gem.2",)
    pay = {"corn": 1, "nickel": 1, "oak": 1, "gem": 1}
    assert codes(hoard.ACTION, state, "p1", Hoard(1, pay)) == ("pay.gems gem.2",)
    assert list(hoard.candidates(state, "p1")) == []


def test_with_the_switch_gems_stand_in() -> None:
    """gem.2."""
    state = stocked(1, 1, options={"gems_hoard": True})
    pay = {"corn": 1, "nickel": 1, "spice": 1, "gem": 1}
    after = played(hoard.ACTION, state, "p2", Hoard(1, pay)).state
    assert after.box == {"corn": 1, "nickel": 1, "oak": 0, "spice": 1, "gem": 1}
    found = list(hoard.candidates(state, "p2"))
    assert len(found) == 5
    assert all(codes(hoard.ACTION, state, "p2", move) == () for move in found)
    assert hoard.complete(state, "p2", Hoard()) == found[0]


@pytest.mark.parametrize(("limit", "done", "times", "refused"), [(2, 1, 1, False), (2, 1, 2, True)])
def test_a_limit_of_the_turn(limit: int, done: int, times: int, refused: bool) -> None:
    """setup.12."""
    state = stocked(4, options={"hoards_per_turn": limit}, own={"hoards": done}, hoarded=done)
    reason = ("hoard.limit setup.12",) if refused else ()
    assert codes(hoard.ACTION, state, "p2", Hoard(times)) == reason
    assert [move.times for move in hoard.candidates(state, "p2")] == [1]


@given(st.integers(-3, 30), TOKENS, st.booleans())
def test_no_order_makes_the_check_stumble(times: int, pay: dict[str, int], gems: bool) -> None:
    state = stocked(options={"gems_hoard": gems})
    assert isinstance(reasons(hoard.ACTION, state, "p2", Hoard(times, pay)), tuple)
