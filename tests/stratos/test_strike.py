"""Attack and Shoot: weapons, targets, distances, rolls, damage, defeats."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.games.stratos.components import Weapon
from adjudicator.games.stratos.events.cards import EffectUsed
from adjudicator.games.stratos.events.units import ActionTaken, Struck, UnitDefeated
from adjudicator.games.stratos.moves import Attack, Shoot
from adjudicator.games.stratos.rules import strike, weapons
from adjudicator.games.stratos.state import State, Unit
from tests.stratos.positions import codes, played, position, reasons

HIT = Attack("p2-2", "1/0")
SHOT = Shoot("p1-1", "1/-1")


def duel(soldier: dict[str, Any] | None = None, target: dict[str, Any] | None = None, **facts: Any) -> State:
    """Draw p2's Soldier on 0/0 next to p1's Peasant on 1/0."""
    units = {"p2-2": {"at": "0/0", **(soldier or {})}, "p1-1": {"at": "1/0", **(target or {})}}
    return position("p10", "p2", units=units, **facts)


def range_of_shots(**archer: Any) -> State:
    """Draw p1's Archer on -1/-1 at distance 2 from p2's Soldier on 1/-1."""
    units = {
        "p1-1": {"kind": "archer", "at": "-1/-1", **archer},
        "p2-1": {"kind": "soldier", "at": "1/-1", "health": 6},
    }
    return position("p12", "p1", units=units)


def islanders(at: str, **explorer: Any) -> State:
    """Draw p1's Explorer on 0/0 and p2's Peasant somewhere."""
    units = {"p1-1": {"at": "0/0", **explorer}, "p2-1": {"kind": "peasant", "at": at, "health": 4}}
    return position("islet", "p1", units=units)


def test_a_hit_that_defeats_earns_a_token() -> None:
    """x.64, attack.1, defeat.2."""
    ledger = played(strike.ATTACK_ACTION, duel(), "p2", HIT, 5)
    assert ledger.events == [
        ActionTaken("p2", "p2-2", "attack"),
        Struck("p2", "p2-2", "attack", "p1-1", "own", (5,), True, 5, 4),
        UnitDefeated("p1-1", "p2"),
    ]
    assert ledger.state.sides["p2"].defeats == 1


@pytest.mark.parametrize(
    ("soldier", "target", "roll", "health"),
    [
        ({}, {"defends": ["action"]}, 4, 1),
        ({}, {}, 6, 4),
        ({"promoted": True}, {"kind": "soldier", "promoted": True, "health": 8}, 6, 2),
        ({"equipment": "long_blade"}, {}, 1, 2),
        ({"equipment": "long_blade"}, {}, 6, 4),
        ({}, {"equipment": "iron_shield", "defends": ["action"]}, 1, 4),
    ],
    ids=["x.65", "x.66", "attack.2", "card.long_blade.1", "long_blade misses", "x.75"],
)
def test_what_an_attack_leaves(
    soldier: dict[str, Any], target: dict[str, Any], roll: int, health: int
) -> None:
    after = played(strike.ATTACK_ACTION, duel(soldier, target), "p2", HIT, roll).state
    assert after.units["p1-1"].health == health
    assert after.units["p2-2"].acted == ("attack",)


def test_sturdy_soldiers_in_the_fortress() -> None:
    """x.71, x.72, x.73."""
    units = {
        "p1-1": {"kind": "soldier", "at": "0/0", "health": 6, "defends": ["occupation"], "occupies": True},
        "p2-1": {"kind": "soldier", "at": "0/-1"},
    }
    held = position("five", "p2", board={"0/0": "fortress"}, units=units)
    assert played(strike.ATTACK_ACTION, held, "p2", Attack("p2-1", "0/0"), 5).state.units["p1-1"].health == 4
    walked = {**units, "p1-1": {"kind": "soldier", "at": "0/0", "health": 6}}
    bare = position("five", "p2", board={"0/0": "fortress"}, units=walked)
    assert played(strike.ATTACK_ACTION, bare, "p2", Attack("p2-1", "0/0"), 5).state.units["p1-1"].health == 1
    found = {**units, "p1-1": {"at": "0/0", "defends": ["discovery"], "gifts": ["fortress"]}}
    marked = position("five", "p2", board={"0/0": "fortress"}, units=found)
    after = played(strike.ATTACK_ACTION, marked, "p2", Attack("p2-1", "0/0"), 3).state
    assert after.units["p1-1"].health == 2


def test_who_may_be_attacked_from_where() -> None:
    """x.77, x.82, x.83, x.84, x.85."""
    action = strike.ATTACK_ACTION
    far = duel(target={"at": "2/0"})
    assert codes(action, far, "p2", Attack("p2-2", "2/0")) == ("attack.distance attack.5",)
    start = position("p10", "p2")
    assert codes(action, start, "p2", Attack("p2-2", "0/4")) == ("attack.no_enemy attack.3",)
    assert codes(action, start, "p2", Attack("p2-2", "0/2")) == ("attack.no_target attack.5",)
    assert codes(action, start, "p2", Attack("p2-2", "9/9")) == ("tile.unknown map.2",)
    assert codes(action, start, "p2", Attack("p2-1", "0/3")) == ("attack.unarmed action.13",)
    units = {"p2-2": {"at": "0/0"}, "p3-1": {"at": "1/0"}}
    allies = position("p11", "p2", units=units)
    assert codes(action, allies, "p2", Attack("p2-2", "1/0")) == ("attack.no_enemy attack.3",)


def test_who_may_be_shot_from_where() -> None:
    """x.78, x.79, x.94."""
    near = range_of_shots(at="0/-1")
    assert codes(strike.SHOOT_ACTION, near, "p1", SHOT) == ("shoot.distance shoot.3",)
    far = position("p12", "p1", units={"p1-1": {"kind": "archer", "at": "-1/-1"}, "p2-1": {"at": "3/-1"}})
    assert codes(strike.SHOOT_ACTION, far, "p1", Shoot("p1-1", "3/-1")) == ("shoot.distance shoot.3",)
    team = position("p14", "a", units={"p2-1": {"at": "4/0"}})
    own = Shoot("p1-2", "4/0")
    assert "shoot.no_enemy shoot.5" in codes(strike.SHOOT_ACTION, team, "p1", own)


def test_shots_miss_on_the_top_number_and_the_coin_takes_one_back() -> None:
    """x.81, x.93, shoot.1, shoot.2."""
    after = played(strike.SHOOT_ACTION, range_of_shots(), "p1", SHOT, 4).state
    assert after.units["p2-1"].health == 6
    after = played(strike.SHOOT_ACTION, range_of_shots(promoted=True), "p1", SHOT, 4).state
    assert after.units["p2-1"].health == 2
    lucky = position(
        "p12",
        "p1",
        sides={"p1": {"permanents": ["lucky_coin"]}},
        units={
            "p1-1": {"kind": "archer", "at": "-1/-1"},
            "p2-1": {"kind": "soldier", "at": "1/-1", "health": 6},
        },
    )
    ledger = played(strike.SHOOT_ACTION, lucky, "p1", SHOT, 4, 3)
    assert ledger.events[1:] == [
        EffectUsed("p1", "lucky_coin"),
        Struck("p1", "p1-1", "shoot", "p2-1", "own", (4, 3), True, 3, 3),
    ]


def test_weapons_of_explorers() -> None:
    """x.87, x.88, x.90, x.380."""
    trident = islanders("2/-1", promoted=True, equipment="trident")
    ledger = played(strike.ATTACK_ACTION, trident, "p1", Attack("p1-1", "2/-1"), 4)
    assert ledger.events[-1] == UnitDefeated("p2-1", "p1")
    far = position(
        "islet", "p1", units={"p1-1": {"at": "0/0", "equipment": "trident"}, "p2-1": {"at": "3/-1"}}
    )
    reached = codes(strike.ATTACK_ACTION, far, "p1", Attack("p1-1", "3/-1"))
    assert reached == ("attack.distance card.trident.1",)
    blade = islanders("0/-1", equipment="long_blade")
    after = played(strike.ATTACK_ACTION, blade, "p1", Attack("p1-1", "0/-1"), 4).state
    assert after.units["p2-1"].health == 4
    bow = position(
        "islet", "p1", units={"p1-1": {"at": "0/-1", "equipment": "hunting_bow"}, "p2-1": {"at": "0/-3"}}
    )
    after = played(strike.SHOOT_ACTION, bow, "p1", Shoot("p1-1", "0/-3"), 2).state
    assert after.units["p2-1"].health == 3


def test_two_weapons_want_a_word_and_one_needs_none() -> None:
    """d.30."""
    two = duel({"equipment": "trident"})
    assert codes(strike.ATTACK_ACTION, two, "p2", HIT) == ("attack.weapon d.30",)
    named = Attack("p2-2", "1/0", "trident")
    ledger = played(strike.ATTACK_ACTION, two, "p2", named, 3)
    assert ledger.events[1] == Struck("p2", "p2-2", "attack", "p1-1", "trident", (3,), True, 3, 3)
    assert strike.completed_attack(two, "p2", named) == named
    assert strike.completed_attack(duel(), "p2", Attack("p2-2", "1/0", "own")) == HIT
    assert strike.completed_shot(range_of_shots(), "p1", Shoot("p1-1", "1/-1", "own")) == SHOT
    wrong = Attack("p2-2", "1/0", "spoon")
    assert codes(strike.ATTACK_ACTION, duel(), "p2", wrong) == ("attack.weapon d.30",)


def test_what_is_listed_is_legal() -> None:
    two = duel({"equipment": "trident"})
    listed = list(strike.attacks(two, "p2"))
    assert listed == [Attack("p2-2", "1/0", "own"), Attack("p2-2", "1/0", "trident")]
    assert [codes(strike.ATTACK_ACTION, two, "p2", move) for move in listed] == [(), ()]
    assert list(strike.shots(range_of_shots(), "p1")) == [SHOT]


def test_an_archers_bow_reaches_further_and_another_bearer_gets_its_own() -> None:
    """card.hunting_bow.1, card.hunting_bow.2."""
    state = position("p10")
    archer = Unit("p1", "archer", "0/0", 4, equipment="hunting_bow")
    assert weapons.of(state, archer, "shoot") == {"own": Weapon("shoot", 4, 2, 4, True)}
    peasant = Unit("p1", "peasant", "0/0", 4, equipment="hunting_bow")
    assert weapons.of(state, peasant, "shoot") == {"hunting_bow": Weapon("shoot", 4, 2, 2, True)}
    assert weapons.of(state, peasant, "attack") == {}
    assert weapons.bonus(state, archer, "own") == 0


NAMES = st.sampled_from(["p1-1", "p2-1", "p2-2"]) | st.text()
PLACES = st.sampled_from(["0/0", "1/0", "0/4", "-1/2"]) | st.text()
WORDS = st.sampled_from(["", "own", "trident"]) | st.text()


@given(NAMES, PLACES, WORDS)
def test_no_order_makes_the_checks_stumble(unit: str, at: str, word: str) -> None:
    state = duel({"equipment": "trident"})
    assert isinstance(reasons(strike.ATTACK_ACTION, state, "p2", Attack(unit, at, word)), tuple)
    assert isinstance(reasons(strike.SHOOT_ACTION, state, "p2", Shoot(unit, at, word)), tuple)
