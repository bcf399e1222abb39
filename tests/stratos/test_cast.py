"""Casting: the procedure, and the spells that hurt, heal, protect and bring resources (section 9)."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.violations import first_stage
from adjudicator.games.stratos.board import name_of
from adjudicator.games.stratos.events.cards import SpellSettled
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.rules.cast import ACTION, SPELLS
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points
from tests.stratos.positions import codes, played, position

ME, FOE, OWN = "p1-9", "p2-9", "p1-8"


def casting(
    spell: str, scenario: str = "p11", at: str = "0/-1", units: Mapping[str, Any] | None = None, **facts: Any
) -> State:
    """Give a position in which p1 has a spell face-down and the Sorcerer p1-9 with 7 Spirit."""
    mage = {"kind": "mage", "at": at, "promoted": True, "spirit": 7, "health": 4}
    sides = {"p1": {"book": {"hidden": [spell]}}}
    for side, more in facts.pop("sides", {}).items():
        sides[side] = {**sides.get(side, {}), **more}
    named = dict(units or {})
    named[ME] = {**mage, **named.get(ME, {})}
    return position(scenario, "p1", units=named, sides=sides, **facts)


def foe(at: str, kind: str = "soldier", **more: Any) -> dict[str, Any]:
    return {FOE: {"kind": kind, "at": at, **more}}


def own(at: str, kind: str = "soldier", **more: Any) -> dict[str, Any]:
    return {OWN: {"kind": kind, "at": at, **more}}


def test_spark_takes_effect_and_scores() -> None:
    """x.95."""
    state = casting("spark", units=foe("2/-1", health=6))
    after = played(ACTION, state, "p1", Cast(ME, "spark", "2/-1")).state
    assert after.units[FOE].health == 4 and after.units[ME].spirit == 6
    assert after.sides["p1"].book.up == ("spark",) and points(after, "p1") == points(state, "p1") + 1
    assert after.units[ME].acted == ("cast",)


def test_spark_that_does_nothing() -> None:
    """x.99, cast.9, cast.11: the card is known from now on."""
    state = casting("spark", units=foe("2/-1", "mage", defends=["action"]))
    ledger = played(ACTION, state, "p1", Cast(ME, "spark", "2/-1"))
    assert SpellSettled("p1", "spark", False) in ledger.events
    assert ledger.state.sides["p1"].book.known == ("spark",)
    assert ledger.state.units[ME].spirit == 6 and points(ledger.state, "p1") == points(state, "p1")


def test_spark_on_an_own_unit_and_its_death() -> None:
    """x.100, x.101, defeat.3."""
    state = casting("spark", units=own("1/-1", "peasant", health=2))
    after = played(ACTION, state, "p1", Cast(ME, "spark", "1/-1")).state
    assert OWN not in after.units and after.sides["p1"].defeats == 0
    assert after.sides["p1"].book.up == ("spark",)


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        (Cast("p1-7", "spark", "1/-1"), "unit.unknown unit.5"),
        (Cast(ME, "spoon", "1/-1"), "spell.unknown cast.4"),
        (Cast(ME, "spark", "9/9"), "tile.unknown map.2"),
        (Cast(FOE, "spark", "1/-1"), "unit.not_yours action.12"),
        (Cast("p1-1", "spark", "1/-1"), "unit.wrong_class cast.1"),
        (Cast(ME, "spark"), "cast.missing cast.4"),
        (Cast(ME, "spark", "2/-1", way="cw"), "cast.needless cast.4"),
        (Cast(ME, "spark", "4/-1"), "cast.range spell.spark.1"),
        (Cast(ME, "spark", "1/-1"), "cast.no_unit spell.spark.2"),
        (Cast(ME, "firebolt", "2/-1"), "cast.not_held cast.4"),
    ],
)
def test_orders_that_are_refused(order: Cast, wanted: str) -> None:
    """x.96, x.98, x.102."""
    assert codes(ACTION, casting("spark", units=foe("2/-1")), "p1", order)[0] == wanted


def test_rank_spirit_and_one_cast_a_turn() -> None:
    """x.97, cast.1, cast.5."""
    order = Cast(ME, "spark", "2/-1")
    poor = casting("spark", units={ME: {"spirit": 0}, **foe("2/-1")})
    assert codes(ACTION, poor, "p1", order) == ("cast.spirit cast.4",)
    again = casting("spark", units={ME: {"acted": ["cast"]}, **foe("2/-1")})
    assert codes(ACTION, again, "p1", order) == ("unit.same_kind action.3",)
    mage = casting("renewal", units={ME: {"promoted": False, "spirit": 3}})
    assert codes(ACTION, mage, "p1", Cast(ME, "renewal")) == ("cast.rank cast.1",)


@pytest.mark.parametrize(("shown", "health", "effective"), [(1, 4, False), (4, 1, True)])
def test_firebolt(shown: int, health: int, effective: bool) -> None:
    """x.113, cast.7: the four counts."""
    state = casting("firebolt", units=foe("2/-1", "peasant", health=4, defends=["action"]))
    ledger = played(ACTION, state, "p1", Cast(ME, "firebolt", "2/-1"), shown)
    assert ledger.state.units[FOE].health == health
    assert SpellSettled("p1", "firebolt", effective) in ledger.events


@pytest.mark.parametrize(("gifts", "health"), [([], 4), (["cathedral"], 2)])
def test_soul_drain(gifts: list[str], health: int) -> None:
    """spell.soul_drain.1, spell.soul_drain.2: not more than the target had, nothing for an immune caster."""
    units = {ME: {"health": 2, "gifts": gifts}, **foe("1/-1", health=2)}
    after = played(ACTION, casting("soul_drain", units=units), "p1", Cast(ME, "soul_drain", "1/-1"), 3).state
    assert FOE not in after.units and after.units[ME].health == health


def test_tempest() -> None:
    """x.175, x.176, spell.tempest.2."""
    units = {**foe("1/-1", "peasant", health=2), **own("0/0", "peasant", health=2)}
    after = played(ACTION, casting("tempest", units=units), "p1", Cast(ME, "tempest")).state
    assert FOE not in after.units and after.units[OWN].health == 2
    assert codes(ACTION, casting("tempest"), "p1", Cast(ME, "tempest")) == ("cast.no_enemy spell.tempest.2",)


def test_meteor() -> None:
    """x.179, x.182, immune.4."""
    units = {**foe("1/-1", health=6), **own("2/-1", gifts=["cathedral"], health=6)}
    state = casting("meteor", units=units)
    after = played(ACTION, state, "p1", Cast(ME, "meteor", "1/-1"), 2).state
    assert (after.units[FOE].health, after.units[OWN].health, after.units[ME].health) == (4, 6, 3)
    assert codes(ACTION, state, "p1", Cast(ME, "meteor", "2/0")) == ("cast.no_unit spell.meteor.2",)


def test_mend() -> None:
    """x.103, x.104, spell.mend.1."""
    state = casting("mend", units={**own("1/-1", health=2), **foe("0/0")})
    assert played(ACTION, state, "p1", Cast(ME, "mend", "1/-1")).state.units[OWN].health == 5
    ledger = played(ACTION, state, "p1", Cast(ME, "mend", "0/-1"))
    assert SpellSettled("p1", "mend", False) in ledger.events
    assert codes(ACTION, state, "p1", Cast(ME, "mend", "0/0")) == ("cast.not_own spell.mend.2",)


def test_renewal() -> None:
    """x.170, x.171."""
    units = {ME: {"health": 3}, "p1-1": {"health": 1}}
    order = Cast(ME, "renewal")
    after = played(ACTION, casting("renewal", units=units), "p1", order).state
    assert (after.units[ME].health, after.units["p1-1"].health) == (4, 3)
    ledger = played(ACTION, casting("renewal"), "p1", order)
    assert SpellSettled("p1", "renewal", False) in ledger.events and ledger.state.units[ME].spirit == 3


@pytest.mark.parametrize(("defends", "effective"), [([], True), (["action"], True), (["ward"], False)])
def test_ward(defends: list[str], effective: bool) -> None:
    """x.118, spell.ward.3."""
    state = casting("ward", units=own("1/-1", defends=defends))
    ledger = played(ACTION, state, "p1", Cast(ME, "ward", "1/-1"))
    assert SpellSettled("p1", "ward", effective) in ledger.events
    assert "ward" in ledger.state.units[OWN].defends


def test_frost_grip() -> None:
    """x.116, x.117."""
    order = Cast(ME, "frost_grip", "1/-1")
    state = casting("frost_grip", units={**foe("1/-1"), **own("0/0")})
    assert played(ACTION, state, "p1", order).state.units[FOE].slowed_next
    gripped = casting("frost_grip", units=foe("1/-1", slowed_next=True))
    assert SpellSettled("p1", "frost_grip", False) in played(ACTION, gripped, "p1", order).events
    other = Cast(ME, "frost_grip", "0/0")
    assert codes(ACTION, state, "p1", other) == ("cast.not_enemy spell.frost_grip.2",)


def test_bounty() -> None:
    """x.125, x.181: the resource of the ground, also for an immune caster."""
    state = casting("bounty", board={"0/-1": "prairie"}, units={ME: {"gifts": ["cathedral"]}})
    gained = played(ACTION, state, "p1", Cast(ME, "bounty")).state.sides["p1"].stock["corn"]
    assert gained == state.sides["p1"].stock["corn"] + 3
    special = casting("bounty", "five", at="1/1", board={"1/1": "academy"})
    assert codes(ACTION, special, "p1", Cast(ME, "bounty")) == ("cast.no_resource spell.bounty.2",)


def test_transmute() -> None:
    """x.126, x.128, spell.transmute.2."""
    state = casting("transmute", sides={"p1": {"stock": {"corn": 2, "oak": 1}}})
    order = Cast(ME, "transmute", give={"corn": 2, "oak": 1}, take={"nickel": 3})
    assert played(ACTION, state, "p1", order).state.sides["p1"].stock["nickel"] == 3
    none = casting("transmute", sides={"p1": {"stock": {"corn": 0, "oak": 0}}})
    assert codes(ACTION, none, "p1", order)[0] == "cast.supply spell.transmute.2"
    same = Cast(ME, "transmute", give={"corn": 1}, take={"corn": 1})
    assert codes(ACTION, state, "p1", same) == ("cast.same spell.transmute.2",)
    more = Cast(ME, "transmute", give={"corn": 1}, take={"oak": 2})
    assert codes(ACTION, state, "p1", more) == ("cast.number spell.transmute.1",)


def test_pilfer() -> None:
    """x.137, x.138, x.139."""
    state = casting("pilfer", units=foe("1/-1"), sides={"p2": {"stock": {"corn": 3, "spice": 1, "gem": 1}}})
    order = Cast(ME, "pilfer", "1/-1", take={"spice": 1, "corn": 1})
    after = played(ACTION, state, "p1", order).state
    assert after.sides["p2"].stock["corn"] == 2 and after.sides["p1"].stock["spice"] == 1
    for bag, wanted in (
        ({"corn": 1, "nickel": 1}, "cast.supply"),
        ({"corn": 1}, "cast.number"),
        ({"gem": 2}, "cast.kind"),
    ):
        refused = codes(ACTION, state, "p1", Cast(ME, "pilfer", "1/-1", take=bag))
        assert refused == (f"{wanted} spell.pilfer.2",)
    poor = casting("pilfer", units=foe("1/-1"), sides={"p2": {"stock": {"gem": 1}}})
    ledger = played(ACTION, poor, "p1", Cast(ME, "pilfer", "1/-1"))
    assert SpellSettled("p1", "pilfer", False) in ledger.events


@pytest.mark.parametrize("spell", list(SPELLS))
def test_candidates_have_the_fields_of_their_spell(spell: str) -> None:
    """cast.4: some candidate is legal for each spell here, and none is incomplete."""
    board = {"0/-1": "prairie", "0/0": "prairie", "-1/0": "lagoon"}
    units = {**foe("1/-1"), **own("0/0")}
    state = casting(spell, board=board, units=units, sides={"p1": {"stock": {"corn": 2}}})
    listed = list(ACTION.candidates(state, "p1"))
    assert any(codes(ACTION, state, "p1", move) == () for move in listed)
    for move in listed:
        assert not any("missing" in code or "needless" in code for code in codes(ACTION, state, "p1", move))


def test_every_spell_of_the_decks_is_there() -> None:
    assert sorted(SPELLS) == sorted(casting("spark").data.spells)


TILES = st.sampled_from(["", "1/-1", "0/-1", "7/7", "x"]) | st.builds(
    name_of, st.integers(-5, 5), st.integers(-5, 5)
)
BAGS = st.dictionaries(st.sampled_from(["corn", "oak", "gem", "tin"]), st.integers(-2, 9), max_size=3)


@given(
    st.builds(
        Cast,
        st.sampled_from([ME, "p1-1", FOE, "p8-1"]),
        st.sampled_from([*SPELLS, "spoon"]),
        TILES,
        TILES,
        st.lists(TILES, max_size=4).map(tuple),
        BAGS,
        BAGS,
        st.sampled_from(["", "forest", "lagoon", "tin"]),
        st.sampled_from(["", "cw", "NE", "up"]),
    )
)
def test_the_check_never_raises(order: Cast) -> None:
    state = casting("spark", units=foe("1/-1"))
    first_stage(ACTION.check(state, "p1", order))
    list(ACTION.check(state, "p1", order))
    if order.spell in SPELLS and all(tile in state.board for tile in (order.at, order.to, *order.tiles)):
        list(SPELLS[order.spell].check(state, "p1", changed_unit(order)))


def changed_unit(order: Cast) -> Cast:
    """Give the order to the caster that can carry it out."""
    return Cast(
        ME, order.spell, order.at, order.to, order.tiles, order.give, order.take, order.terrain, order.way
    )


def test_allied_units_are_neither_own_nor_enemies() -> None:
    """x.174, cast.14: p2 and p3 win p11 together."""
    mage = {"p2-9": {"kind": "mage", "at": "0/-1", "promoted": True, "spirit": 7}}
    ally = {"p3-9": {"kind": "soldier", "at": "1/-1", "health": 2}}
    book = {"p2": {"book": {"hidden": ["mend", "soul_drain", "tempest"]}}}
    state = position("p11", "p2", units={**mage, **ally}, sides=book)
    drain, mend = Cast("p2-9", "soul_drain", "1/-1"), Cast("p2-9", "mend", "1/-1")
    assert codes(ACTION, state, "p2", drain) == ("cast.not_enemy spell.soul_drain.1",)
    assert codes(ACTION, state, "p2", mend) == ("cast.not_own spell.mend.2",)


def test_a_spell_that_the_scenario_has_not() -> None:
    """x.180: georotate is in nobody's book in p10."""
    state = casting("spark", "p10")
    assert codes(ACTION, state, "p1", Cast(ME, "georotate", "0/0", way="cw")) == ("cast.not_held cast.4",)


def test_lucky_coin_does_not_roll_a_spell_again() -> None:
    """x.115."""
    units = foe("1/-1", "peasant", health=4, defends=["action"])
    state = casting("firebolt", units=units, sides={"p1": {"permanents": ["lucky_coin"]}})
    ledger = played(ACTION, state, "p1", Cast(ME, "firebolt", "1/-1"), 1)
    assert SpellSettled("p1", "firebolt", False) in ledger.events
