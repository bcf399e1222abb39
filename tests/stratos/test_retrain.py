"""Retrain: what is kept, what is lost, Health, spells of a new Mage."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.components import CLASSES
from adjudicator.games.stratos.events.cards import BookRecovered, SpellDrawn
from adjudicator.games.stratos.events.resources import ResourcesPaid
from adjudicator.games.stratos.events.turns import BuyingBegan, TokenLost
from adjudicator.games.stratos.events.units import Struck, UnitRetrained
from adjudicator.games.stratos.moves import Attack, Hire, Retrain
from adjudicator.games.stratos.rules import hire, retrain, strike
from tests.stratos.positions import codes, played, position, reasons
from tests.stratos.test_hire import TOKENS

RICH = {"corn": 9, "nickel": 9, "oak": 9, "spice": 9, "gem": 0}


def stocked(units: Any, own: Any = None, **facts: Any) -> Any:
    return position("five", "p1", units=units, sides={"p1": {"stock": RICH, **(own or {})}}, **facts)


def test_a_cultivator_becomes_an_archer() -> None:
    """x.275, retrain.2, retrain.3, goal.promote.1."""
    places = ("-1/-2", "0/-2", "1/-3", "0/-3")
    units = {f"p1-{n}": {"kind": "cultivator", "at": at} for n, at in enumerate(places, 2)}
    state = stocked({"p1-1": {"kind": "cultivator"}, **units})
    assert state.sides["p1"].promote
    ledger = played(retrain.ACTION, state, "p1", Retrain("p1-2", "archer"))
    assert ledger.events == [
        BuyingBegan("p1", ("p1",)),
        ResourcesPaid("p1", {"oak": 2, "spice": 1}, "retrain"),
        UnitRetrained("p1-2", "archer", 4, 0),
        TokenLost("p1", "promote"),
    ]
    unit = ledger.state.units["p1-2"]
    assert (unit.health, unit.promoted, unit.kind) == (4, False, "archer")


@pytest.mark.parametrize(
    ("was", "health", "kind", "now"),
    [
        ("peasant", 4, "soldier", 6),
        ("peasant", 1, "soldier", 3),
        ("cultivator", 6, "soldier", 6),
        ("cultivator", 1, "mage", 1),
        ("peasant", 2, "explorer", 3),
    ],
)
def test_health_moves_with_the_maximum(was: str, health: int, kind: str, now: int) -> None:
    """retrain.3: to 1 at least."""
    state = stocked({"p1-2": {"kind": was, "at": "1/0", "health": health}})
    draws = ("spark",) if kind == "mage" else ()
    ledger = played(retrain.ACTION, state, "p1", Retrain("p1-2", kind), *draws)
    assert ledger.state.units["p1-2"].health == now


def test_all_else_is_kept() -> None:
    """retrain.2, retrain.6: tile, equipment, markers, gifts, slowed mark; nothing is discovered."""
    held: dict[str, Any] = {
        "kind": "cultivator",
        "at": "0/0",
        "equipment": "iron_shield",
        "defends": ["action", "discovery"],
        "gifts": ["fortress"],
        "occupies": True,
        "acted": ["defend"],
        "slowed_next": True,
    }
    state = stocked({"p1-2": held}, board={"0/0": "fortress"})
    before = state.units["p1-2"]
    after = played(retrain.ACTION, state, "p1", Retrain("p1-2", "soldier")).state.units["p1-2"]
    kept = ("at", "equipment", "defends", "gifts", "occupies", "acted", "slowed_next")
    assert {name: getattr(after, name) for name in kept} == {name: getattr(before, name) for name in kept}


def test_only_peasants_and_only_into_another_class() -> None:
    """x.277, retrain.5."""
    state = stocked({"p1-1": {"kind": "cultivator"}, "p1-2": {"kind": "soldier", "at": "1/0"}})
    assert codes(retrain.ACTION, state, "p1", Retrain("p1-2", "archer")) == ("unit.wrong_class retrain.5",)
    assert codes(retrain.ACTION, state, "p1", Retrain("p1-1", "peasant")) == ("retrain.same_class retrain.5",)
    assert codes(retrain.ACTION, state, "p1", Retrain("p1-1", "knight")) == (
        "retrain.class_unknown retrain.1",
    )
    assert codes(retrain.ACTION, state, "p1", Retrain("p2-1", "archer")) == ("unit.not_yours action.12",)


def test_a_new_mage_draws_or_recovers() -> None:
    """retrain.4, book.4: full Spirit."""
    state = stocked({})
    ledger = played(retrain.ACTION, state, "p1", Retrain("p1-1", "mage"), "spark")
    assert isinstance(ledger.events[-1], SpellDrawn)
    assert ledger.state.units["p1-1"].spirit == 3
    aside = stocked({}, {"aside": {"up": ["ward"], "hidden": ["mend"]}})
    after = played(retrain.ACTION, aside, "p1", Retrain("p1-1", "mage", book="recover"))
    assert after.events[-1] == BookRecovered("p1")
    assert after.state.sides["p1"].book.up == ("ward",)


def test_hired_as_a_peasant_and_retrained_in_one_phase() -> None:
    """buy.5."""
    first = played(hire.ACTION, stocked({}), "p1", Hire("peasant", "0/-3")).state
    after = played(retrain.ACTION, first, "p1", Retrain("p1-2", "archer")).state
    assert (after.units["p1-2"].kind, after.units["p1-2"].defends) == ("archer", ("hired",))


def test_sturdiness_goes_with_the_class() -> None:
    """x.394, defend.7: a marked Cultivator that became a Soldier takes off two."""
    units = {
        "p1-2": {"kind": "cultivator", "at": "1/0", "defends": ["action"]},
        "p2-2": {"kind": "soldier", "at": "2/0"},
    }
    trained = played(retrain.ACTION, stocked(units), "p1", Retrain("p1-2", "soldier")).state.units["p1-2"]
    hit = position("five", "p2", units={**units, "p1-2": {"kind": "soldier", "at": "1/0"}})
    hit = position(
        "five",
        "p2",
        units={**units, "p1-2": {"kind": trained.kind, "at": "1/0", "defends": list(trained.defends)}},
    )
    struck = played(strike.ATTACK_ACTION, hit, "p2", Attack("p2-2", "1/0"), 5).events[1]
    assert isinstance(struck, Struck)
    assert struck.damage == 3


def test_equipment_works_by_the_new_class() -> None:
    """x.424, retrain.7."""
    units = {
        "p1-2": {"kind": "peasant", "at": "1/0", "equipment": "long_blade"},
        "p2-2": {"kind": "soldier", "at": "2/0"},
    }
    state = stocked(units)
    missed = played(strike.ATTACK_ACTION, state, "p1", Attack("p1-2", "2/0"), 4)
    assert missed.state.units["p2-2"].health == 6
    trained = played(retrain.ACTION, missed.state, "p1", Retrain("p1-2", "soldier")).state
    unit = trained.units["p1-2"]
    again = stocked({**units, "p1-2": {"kind": unit.kind, "at": "1/0", "equipment": unit.equipment}})
    assert "p2-2" not in played(strike.ATTACK_ACTION, again, "p1", Attack("p1-2", "2/0"), 5).state.units


def test_candidates_are_legal() -> None:
    state = stocked({}, {"aside": {"up": ["ward"]}, "stock": {**RICH, "gem": 2}})
    found = list(retrain.candidates(state, "p1"))
    assert all(codes(retrain.ACTION, state, "p1", move) == () for move in found)
    assert all(retrain.complete(state, "p1", move) == move for move in found)
    assert {(move.kind, move.book) for move in found} == {
        ("soldier", ""),
        ("mage", "draw"),
        ("mage", "recover"),
        ("explorer", ""),
        ("archer", ""),
    }


RETRAININGS = st.builds(
    Retrain,
    st.text(max_size=4) | st.sampled_from(["p1-1", "p2-1"]),
    st.text(max_size=4) | st.sampled_from(CLASSES),
    TOKENS,
    st.text(max_size=3) | st.sampled_from(["", "draw", "recover"]),
)


@given(RETRAININGS)
def test_no_order_makes_the_check_stumble(move: Retrain) -> None:
    assert isinstance(reasons(retrain.ACTION, stocked({}), "p1", move), tuple)
