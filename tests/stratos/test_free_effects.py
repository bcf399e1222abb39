"""Free effects: a look with ancient_map, a ride with tide_charm."""

from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.chance import Draw
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.tiles import TileSeen
from adjudicator.games.stratos.events.units import UnitMoved
from adjudicator.games.stratos.moves import LookUnder, RideTide
from adjudicator.games.stratos.rules import free_effects
from adjudicator.games.stratos.rules.free_effects import LOOK_ACTION, TIDE_ACTION
from adjudicator.games.stratos.state import State
from tests.stratos.positions import codes, played, position, reasons

BOTH = ["ancient_map", "tide_charm"]


def explorer(at: str, scenario: str = "five", **facts: Any) -> State:
    """Draw p1's Explorer, whose side has both cards."""
    units = {"p1-1": {"kind": "explorer", "at": at, "health": 5}}
    return position(scenario, "p1", units=units, sides={"p1": {"permanents": BOTH}}, **facts)


def test_a_look_is_for_the_side_alone_and_costs_no_action() -> None:
    """x.235, action.8."""
    ledger = played(LOOK_ACTION, explorer("0/-1"), "p1", LookUnder("p1-1", "0/0"), "fortress")
    assert ledger.events == [
        EffectUsed("p1", "ancient_map"),
        TileSeen("p1", "0/0", Secret("fortress", ("p1",)), "ancient_map"),
    ]
    assert ledger.draws.made == [Draw("1/p1/look/0", "fortress", ("p1",))]
    assert ledger.state.board["0/0"].is_covered
    assert ledger.state.units["p1-1"].acted == ()


def test_looks_that_are_refused() -> None:
    """x.236, spell.farsight.2."""
    state = explorer("0/-1", board={"1/-1": "fortress"})
    far = codes(LOOK_ACTION, state, "p1", LookUnder("p1-1", "0/2"))
    assert far == ("look.distance card.ancient_map.1",)
    opened = codes(LOOK_ACTION, state, "p1", LookUnder("p1-1", "1/-1"))
    assert opened == ("look.known card.ancient_map.1",)
    after = played(LOOK_ACTION, state, "p1", LookUnder("p1-1", "0/0"), "academy").state
    again = codes(LOOK_ACTION, after, "p1", LookUnder("p1-1", "0/0"))
    assert again == ("look.used card.ancient_map.1",)
    peasant = position("five", "p1", sides={"p1": {"permanents": BOTH}})
    assert codes(LOOK_ACTION, peasant, "p1", LookUnder("p1-1", "0/-4")) == ("unit.wrong_class perm.2",)
    without = position("islet", "p1")
    missing = codes(LOOK_ACTION, without, "p1", LookUnder("p1-1", "0/-2"))
    assert missing == ("look.no_card card.ancient_map.1",)


def test_a_ride_from_lagoon_to_lagoon() -> None:
    """x.43, x.45."""
    ledger = played(TIDE_ACTION, explorer("0/-3", "islet"), "p1", RideTide("p1-1", "1/-3"))
    assert ledger.events == [
        EffectUsed("p1", "tide_charm"),
        UnitMoved("p1-1", "0/-3", "1/-3", "tide_charm"),
    ]
    assert ledger.state.units["p1-1"].acted == ()
    again = codes(TIDE_ACTION, ledger.state, "p1", RideTide("p1-1", "2/-3"))
    assert again == ("tide.used card.tide_charm.1",)


def test_rides_that_are_refused() -> None:
    """x.44, x.376."""
    state = explorer("0/-3", "islet")
    assert codes(TIDE_ACTION, state, "p1", RideTide("p1-1", "0/-2")) == ("tide.land card.tide_charm.1",)
    far = codes(TIDE_ACTION, state, "p1", RideTide("p1-1", "2/-3"))
    assert far == ("tide.too_far card.tide_charm.1",)
    crowded = position(
        "islet",
        "p1",
        units={"p1-1": {"at": "0/-3"}, "p2-1": {"at": "1/-3"}},
        sides={"p1": {"permanents": BOTH}},
    )
    taken = codes(TIDE_ACTION, crowded, "p1", RideTide("p1-1", "1/-3"))
    assert taken == ("tide.occupied card.tide_charm.1",)
    buying = explorer("0/-3", "islet", phase="buy")
    assert codes(TIDE_ACTION, buying, "p1", RideTide("p1-1", "1/-3")) == ("phase.buying turn.5",)


def test_a_place_is_looked_at_before_the_card() -> None:
    far = codes(LOOK_ACTION, position("islet", "p1"), "p1", LookUnder("p1-1", "0/2"))
    assert far == ("look.distance card.ancient_map.1",)


def test_what_is_listed_is_legal() -> None:
    state = explorer("0/-3", "islet")
    assert {codes(LOOK_ACTION, state, "p1", move) for move in free_effects.looks(state, "p1")} == {()}
    assert list(free_effects.rides(state, "p1")) == [RideTide("p1-1", "1/-3"), RideTide("p1-1", "-1/-2")]


NAMES = st.sampled_from(["p1-1", "p2-1"]) | st.text()
PLACES = st.sampled_from(["0/-3", "1/-3", "0/0", "-1/0"]) | st.text()


@given(NAMES, PLACES)
def test_no_order_makes_the_checks_stumble(unit: str, at: str) -> None:
    state = explorer("0/-3", "islet")
    assert isinstance(reasons(LOOK_ACTION, state, "p1", LookUnder(unit, at)), tuple)
    assert isinstance(reasons(TIDE_ACTION, state, "p1", RideTide(unit, at)), tuple)
