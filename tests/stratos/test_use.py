"""Using one-use items: the procedure, and what each of them does (use.*, sections 10.3 and 10.4)."""

from collections.abc import Mapping
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.violations import first_stage
from adjudicator.games.stratos.board import name_of
from adjudicator.games.stratos.events.tiles import SpecialOpened, TilesMoved
from adjudicator.games.stratos.events.units import DiceRolled, SpiritRegained, UnitsHealed, UnitsHurt
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.rules.use import ACTION, ITEMS
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points
from tests.stratos.positions import codes, played, position

ME = "p1-9"
EXPLORER = {"kind": "explorer", "at": "0/-2", "health": 5}


def holding(item: str, scenario: str = "five", units: Mapping[str, Any] | None = None, **facts: Any) -> State:
    """Give a position in which p1 has an item and the Explorer p1-9 on 0/-2."""
    sides = {"p1": {"items": [item]}}
    for side, more in facts.pop("sides", {}).items():
        sides[side] = {**sides.get(side, {}), **more}
    return position(scenario, "p1", units={ME: EXPLORER, **(units or {})}, sides=sides, **facts)


def enemy(at: str, kind: str = "explorer", **more: Any) -> dict[str, Any]:
    return {"p2-9": {"kind": kind, "at": at, "health": 3, **more}}


@pytest.mark.parametrize(
    ("order", "wanted"),
    [
        (Use("p1-7", "smoke_bomb", to="0/-1"), "unit.unknown unit.5"),
        (Use(ME, "spoon"), "use.unknown use.1"),
        (Use(ME, "smoke_bomb", to="9/9"), "tile.unknown map.2"),
        (Use("p2-1", "smoke_bomb", to="0/-1"), "unit.not_yours action.12"),
        (Use("p1-1", "smoke_bomb", to="0/-1"), "unit.wrong_class use.1"),
        (Use(ME, "smoke_bomb"), "use.missing use.4"),
        (Use(ME, "smoke_bomb", at="0/-1", to="0/-1"), "use.needless use.4"),
        (Use(ME, "fire_flask", at="4/-4"), "use.not_held use.2"),
        (Use(ME, "fire_flask"), "use.not_held use.2"),
        (Use(ME, "smoke_bomb", to="0/2"), "use.range card.smoke_bomb.1"),
        (Use(ME, "smoke_bomb", to="0/-4"), "use.occupied card.smoke_bomb.1"),
    ],
)
def test_orders_that_are_refused(order: Use, wanted: str) -> None:
    """x.222, x.223: only an Explorer that is there; the choices of each card."""
    assert codes(ACTION, holding("smoke_bomb"), "p1", order)[0] == wanted


def test_a_flask_flies_only_so_far() -> None:
    """card.fire_flask.1."""
    order = Use(ME, "fire_flask", at="4/-4")
    assert codes(ACTION, holding("fire_flask"), "p1", order)[0] == "use.range card.fire_flask.1"


def test_an_item_that_is_not_there_or_used_already() -> None:
    """x.224."""
    state = holding("smoke_bomb", sides={"p1": {"used": ["giant_pearl"]}})
    assert codes(ACTION, state, "p1", Use(ME, "giant_pearl")) == ("use.not_held use.3",)
    assert codes(ACTION, state, "p1", Use(ME, "gem_cache")) == ("use.not_held use.2",)


def test_one_use_in_a_turn() -> None:
    """use.1, use.2, action.3: any own Explorer, each once."""
    state = holding("giant_pearl", units={ME: {**EXPLORER, "acted": ["use"]}})
    assert codes(ACTION, state, "p1", Use(ME, "giant_pearl")) == ("unit.same_kind action.3",)
    assert list(ACTION.candidates(state, "p1")) == []


def test_healing_potion() -> None:
    """x.220, card.healing_potion.1, use.7."""
    state = holding("healing_potion", units={"p1-8": {"kind": "soldier", "at": "0/-1", "health": 2}})
    assert codes(ACTION, state, "p1", Use(ME, "healing_potion", "0/-2")) == ("use.full use.4",)
    ledger = played(ACTION, state, "p1", Use(ME, "healing_potion", "0/-1"))
    assert UnitsHealed({"p1-8": 3}, "healing_potion") in ledger.events
    assert ledger.state.sides["p1"].used == ("healing_potion",)
    assert points(ledger.state, "p1") == points(state, "p1") + 1
    assert ledger.state.units[ME].acted == ("use",)


def test_spirit_draught() -> None:
    """x.225, card.spirit_draught.1: a Mage anywhere."""
    mage = {"p1-8": {"kind": "mage", "at": "4/0", "spirit": 1}}
    order = Use(ME, "spirit_draught", "4/0")
    units = {"p3-1": {"at": "3/1"}, **mage}
    ledger = played(ACTION, holding("spirit_draught", units=units), "p1", order)
    assert SpiritRegained({"p1-8": 2}, "spirit_draught") in ledger.events
    full = holding("spirit_draught", units={"p3-1": {"at": "3/1"}, "p1-8": {**mage["p1-8"], "spirit": 3}})
    assert codes(ACTION, full, "p1", order) == ("use.full card.spirit_draught.1",)
    other = Use(ME, "spirit_draught", "0/-2")
    assert codes(ACTION, full, "p1", other) == ("use.not_mage card.spirit_draught.1",)


def test_resource_cache() -> None:
    """card.resource_cache.1: two tokens that are named."""
    state = holding("resource_cache")
    ledger = played(ACTION, state, "p1", Use(ME, "resource_cache", take={"oak": 1, "corn": 1}))
    assert ledger.state.sides["p1"].stock["corn"] == state.sides["p1"].stock["corn"] + 1
    for bag, wanted in (
        ({"corn": 1}, "use.number"),
        ({"gem": 2}, "use.kind"),
        ({"corn": 3, "oak": -1}, "use.number"),
    ):
        order = Use(ME, "resource_cache", take=bag)
        assert codes(ACTION, state, "p1", order) == (f"{wanted} card.resource_cache.1",)
    assert len(list(ACTION.candidates(state, "p1"))) == 10


def test_smoke_bomb_to_ground_and_lagoon() -> None:
    """x.226, card.smoke_bomb.1."""
    state = holding("smoke_bomb", "islet", units={"p1-1": {"at": "1/-1"}})
    for to in ("0/-3", "0/1"):
        assert played(ACTION, state, "p1", Use(ME, "smoke_bomb", to=to)).state.units[ME].at == to


def test_smoke_bomb_discovers() -> None:
    """land.1, land.3: the user lands."""
    ledger = played(ACTION, holding("smoke_bomb"), "p1", Use(ME, "smoke_bomb", to="0/0"), "quarry")
    assert SpecialOpened("0/0", "quarry", ME) in ledger.events
    assert ledger.state.sides["p1"].stock["gem"] == 2


def test_fire_flask_defeats_and_scores() -> None:
    """x.217."""
    state = holding("fire_flask", units=enemy("2/-2"))
    ledger = played(ACTION, state, "p1", Use(ME, "fire_flask", "2/-2"))
    assert "p2-9" not in ledger.state.units
    assert points(ledger.state, "p1") == points(state, "p1") + 2


def test_fire_flask_that_does_nothing_is_spent() -> None:
    """x.218, use.5."""
    soldier = enemy("0/-1", "soldier", defends=["action"], equipment="iron_shield")
    ledger = played(ACTION, holding("fire_flask", units=soldier), "p1", Use(ME, "fire_flask", "0/-1"))
    assert UnitsHurt({"p2-9": 0}, "fire_flask") in ledger.events
    assert ledger.state.sides["p1"].used == ("fire_flask",)


def test_fire_flask_wants_an_enemy() -> None:
    """card.fire_flask.1: neither an empty tile nor an own unit."""
    state = holding("fire_flask", units={"p1-8": {"kind": "soldier", "at": "0/-1"}})
    assert codes(ACTION, state, "p1", Use(ME, "fire_flask", "0/-1")) == ("use.not_enemy card.fire_flask.1",)
    assert codes(ACTION, state, "p1", Use(ME, "fire_flask", "1/-2")) == ("use.no_unit card.fire_flask.1",)


def test_kraken_horn() -> None:
    """x.228: a Lagoon next to the enemy; the four counts."""
    units = {"p1-1": {"at": "1/-1"}, "p2-1": {"at": "2/-2", "health": 5}}
    state = holding("kraken_horn", "islet", units=units)
    ledger = played(ACTION, state, "p1", Use(ME, "kraken_horn", "2/-2"), 4)
    assert DiceRolled("p1", "kraken_horn", (4,)) in ledger.events
    assert ledger.state.units["p2-1"].health == 1


def test_kraken_horn_far_from_water() -> None:
    """card.kraken_horn.1."""
    dry = dict.fromkeys(("1/-2", "1/-1", "0/0", "-1/0", "-1/-1", "0/-2"), "forest")
    state = holding("kraken_horn", board={"0/-1": "prairie", **dry}, units=enemy("0/-1"))
    assert codes(ACTION, state, "p1", Use(ME, "kraken_horn", "0/-1")) == ("use.no_lagoon card.kraken_horn.1",)


@pytest.mark.parametrize(("left", "item", "come"), [(1, "gem_cache", 1), (12, "giant_pearl", 3)])
def test_gems(left: int, item: str, come: int) -> None:
    """x.237."""
    state = holding(item, sides={"p2": {"stock": {"gem": 12 - left}}})
    assert played(ACTION, state, "p1", Use(ME, item)).state.sides["p1"].stock["gem"] == come


def test_gems_that_are_all_gone() -> None:
    """x.238: the card stays hidden."""
    state = holding("gem_cache", sides={"p2": {"stock": {"gem": 12}}})
    assert codes(ACTION, state, "p1", Use(ME, "gem_cache")) == ("use.supply card.gem_cache.1",)


def test_pandoras_box() -> None:
    """x.230, card.pandoras_box.1, card.pandoras_box.2."""
    state = holding("pandoras_box", sides={"p3": {"stock": {"oak": 2, "spice": 1}}})
    ledger = played(ACTION, state, "p1", Use(ME, "pandoras_box", tiles=("1/1", "0/-4")))
    moved = next(event for event in ledger.events if isinstance(event, TilesMoved))
    assert moved == TilesMoved({"0/-4": "1/1", "1/1": "0/-4"}, "pandoras_box")
    assert ledger.state.units["p1-1"].at == "1/1" and ledger.state.board["0/-4"].is_covered
    assert ledger.state.sides["p3"].stock["oak"] == 1
    assert ledger.state.sides["p1"].stock == state.sides["p1"].stock


def test_pandoras_box_spares_immune_tiles_and_wants_two() -> None:
    """x.231, x.232."""
    state = holding("pandoras_box", units=enemy("2/-2", gifts=["cathedral"]))
    order = Use(ME, "pandoras_box", tiles=("2/-2", "0/-4"))
    assert codes(ACTION, state, "p1", order) == ("use.immune immune.5",)
    twice = Use(ME, "pandoras_box", tiles=("0/-4", "0/-4"))
    assert codes(ACTION, state, "p1", twice) == ("use.tiles card.pandoras_box.1",)


def test_every_pair_of_pandoras_box_is_reached() -> None:
    state = holding("pandoras_box", units=enemy("2/-2", gifts=["cathedral"]))
    assert ACTION.variants is not None
    found = set()
    left = [move.tiles for move in ACTION.candidates(state, "p1")]
    while left:
        tiles = left.pop()
        if tiles not in found:
            found.add(tiles)
            order = Use(ME, "pandoras_box", tiles=tiles)
            left += [move.tiles for move in ACTION.variants(state, "p1", order)]
    count = len(state.board) - 1
    assert len(found) == count * (count - 1) // 2


@pytest.mark.parametrize("item", list(ITEMS))
def test_candidates_have_the_fields_of_their_card(item: str) -> None:
    """use.4: at least one is legal here for each card, and none is incomplete."""
    units = {
        "p1-8": {"kind": "mage", "at": "0/-1", "spirit": 0, "health": 1},
        **enemy("1/-2"),
    }
    listed = list(ACTION.candidates(holding(item, units=units, board={"1/-3": "lagoon"}), "p1"))
    state = holding(item, units=units, board={"1/-3": "lagoon"})
    assert any(codes(ACTION, state, "p1", move) == () for move in listed)
    for move in listed:
        assert not any("missing" in code or "needless" in code for code in codes(ACTION, state, "p1", move))


TILES = st.sampled_from(["", "0/-2", "0/-1", "7/7", "x"]) | st.builds(
    name_of, st.integers(-5, 5), st.integers(-5, 5)
)
BAGS = st.dictionaries(st.sampled_from(["corn", "oak", "gem", "tin"]), st.integers(-2, 30), max_size=3)


@given(
    st.builds(
        Use,
        st.sampled_from([ME, "p1-1", "p2-1", "p8-1"]),
        st.sampled_from([*ITEMS, "spark"]),
        TILES,
        TILES,
        st.lists(TILES, max_size=3).map(tuple),
        BAGS,
    )
)
def test_the_check_never_raises(order: Use) -> None:
    state = holding("smoke_bomb")
    first_stage(ACTION.check(state, "p1", order))
    list(ACTION.check(state, "p1", order))


def test_immunity_does_not_stop_items() -> None:
    """use.7, immune.2."""
    state = holding("fire_flask", units=enemy("0/-1", "soldier", gifts=["cathedral"], health=6))
    after = played(ACTION, state, "p1", Use(ME, "fire_flask", "0/-1")).state
    assert after.units["p2-9"].health == 3
