"""Search: the underside, the cards one after the other, traps, calamities, and when it ends early."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from adjudicator.core.ledger import Ledger
from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import (
    CalamityDrawn,
    DeckReshuffled,
    EquipmentSettled,
    ItemFound,
    NoCardCame,
    PermanentFound,
    SearchEnded,
    TrapDrawn,
)
from adjudicator.games.stratos.events.tiles import TileReplaced, TileSearched
from adjudicator.games.stratos.events.units import (
    ActionTaken,
    DiceRolled,
    UnitDefeated,
    UnitsHurt,
    UnitSpent,
    UnitsSlowed,
)
from adjudicator.games.stratos.moves import Search
from adjudicator.games.stratos.rules import search
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import Tile
from tests.stratos.positions import codes, played, position, reasons

FINDER = Search("p1-1")


def islet(units: dict[str, Any] | None = None, **facts: Any) -> State:
    """Draw p1's Explorer on 0/-2, a prairie."""
    return position("islet", "p1", units=units or {}, **facts)


def found(state: State, *draws: int | str, move: Search = FINDER) -> Ledger[State, StratosEvent]:
    return played(search.ACTION, state, "p1", move, *draws)


def test_a_blank_tile_is_searched_all_the_same() -> None:
    """x.184, x.185, x.190."""
    ledger = found(islet(), "blank")
    assert ledger.events == [
        ActionTaken("p1", "p1-1", "search"),
        TileSearched("p1", "p1-1", "0/-2", "blank", (), "land", 0),
    ]
    assert codes(search.ACTION, ledger.state, "p1", FINDER) == ("unit.same_kind action.3",)
    later = islet(board={"0/-2": "prairie blank"})
    assert codes(search.ACTION, later, "p1", FINDER) == ("search.searched search.2",)


def test_places_and_units_that_do_not_search() -> None:
    """x.188, search.1, search.2."""
    special = islet({"p1-1": {"at": "1/0"}}, board={"1/0": "quarry"})
    assert codes(search.ACTION, special, "p1", FINDER) == ("search.special search.2",)
    lagoon = islet({"p1-1": {"at": "0/-3"}})
    assert codes(search.ACTION, lagoon, "p1", FINDER) == ("search.lagoon search.2",)
    peasant = position("five", "p1")
    assert codes(search.ACTION, peasant, "p1", FINDER) == ("unit.wrong_class search.1",)


def test_a_delta_fails_for_an_explorer_and_not_for_a_swashbuckler() -> None:
    """x.194, x.195."""
    failed = found(islet(), "delta", 4)
    assert failed.events[1] == TileSearched("p1", "p1-1", "0/-2", "delta", (4,), "land", 0)
    traps = ("pit_trap", "poison_darts", "snare", "thieves_hole")
    ledger = found(islet({"p1-1": {"promoted": True}}), "delta", 4, *traps)
    drawn = [event for event in ledger.events if isinstance(event, TrapDrawn)]
    assert [(event.card, event.disarmed) for event in drawn] == [(name, True) for name in traps]
    assert ledger.events[-1] == SearchEnded("p1-1", 0)


@pytest.mark.parametrize(
    ("card", "effects"),
    [
        ("pit_trap", [UnitsHurt({"p1-1": 2}, "pit_trap")]),
        ("poison_darts", [UnitsHurt({"p1-1": 1}, "poison_darts"), UnitSpent("p1-1", "poison_darts")]),
        ("snare", [UnitsSlowed(("p1-1",), "snare")]),
        ("thieves_hole", []),
    ],
)
def test_traps_work_on_an_explorer(card: str, effects: list[StratosEvent]) -> None:
    """x.429, card.*.1."""
    ledger = found(islet(), "one", card)
    assert ledger.events[2:] == [
        TrapDrawn("p1", "p1-1", "land", card, False),
        *effects,
        SearchEnded("p1-1", 0),
    ]
    assert ledger.state.decks["land"].discards == (card,)


def test_traps_of_the_lagoon_deck_work_on_swashbucklers() -> None:
    """x.187, x.192, x.193."""
    swashbuckler = {"p1-1": {"at": "0/-3", "promoted": True, "health": 7}}
    assert found(islet(swashbuckler), "one", "whirlpool").state.units["p1-1"].health == 5
    assert found(islet(swashbuckler), "one", "giant_clam").state.units["p1-1"].slowed_next


def test_thieves_take_of_the_kind_held_most() -> None:
    """x.211."""
    stock = {"corn": 2, "nickel": 2, "oak": 0, "spice": 0, "gem": 0}
    state = islet(sides={"p1": {"stock": stock}}, supply={"corn": 18, "nickel": 18})
    assert found(state, "one", "thieves_hole").state.sides["p1"].stock == {**stock, "corn": 0}


def test_plague_ends_the_search_of_a_finder_that_it_defeats() -> None:
    """x.30, x.199."""
    ledger = found(islet({"p1-1": {"health": 1}}), "two", "plague")
    assert ledger.events[2:] == [
        CalamityDrawn("p1", "p1-1", "land", "plague"),
        UnitsHurt({"p1-1": 1, "p2-1": 1}, "plague"),
        UnitDefeated("p1-1", ""),
        SearchEnded("p1-1", 1),
    ]
    assert ledger.state.board["0/-2"].is_searched


def test_darts_do_not_stop_the_search() -> None:
    """x.200."""
    ledger = found(islet(), "two", "poison_darts", "snare")
    assert ledger.events[-1] == SearchEnded("p1-1", 0)
    assert ledger.state.units["p1-1"].slowed_next


def test_blight_takes_one_of_every_stock() -> None:
    """x.212."""
    none = {"corn": 0, "nickel": 0, "oak": 0, "spice": 0, "gem": 0}
    stocks = {"p1": {**none, "corn": 3}, "p2": {**none, "oak": 1, "spice": 1}}
    state = islet(
        sides={side: {"stock": stock} for side, stock in stocks.items()},
        supply={"corn": 17, "oak": 19, "spice": 19},
    )
    after = found(state, "one", "blight").state
    assert after.sides["p1"].stock["corn"] == 2
    assert (after.sides["p2"].stock["oak"], after.sides["p2"].stock["spice"]) == (0, 1)
    assert after.sides["p3"].stock == none


def test_a_sinkhole_opens_under_the_finder() -> None:
    """card.sinkhole.1, card.sinkhole.2."""
    state = islet()
    ledger = found(state, "two", "sinkhole")
    assert ledger.events[3:] == [
        TileReplaced("0/-2", Tile("prairie", "two"), Tile("lagoon"), "sinkhole"),
        SearchEnded("p1-1", 1),
    ]
    assert ledger.state.aside["lagoon"] == state.aside["lagoon"] - 1


def test_a_tidal_wave_comes_over_the_shores() -> None:
    """x.214."""
    units = {
        "p1-2": {"kind": "explorer", "at": "-1/-2", "promoted": True, "health": 7},
        "p2-2": {"kind": "peasant", "at": "0/0", "health": 4},
    }
    ledger = found(islet(units), "one", "tidal_wave", move=Search("p1-2"))
    assert UnitsHurt({"p1-1": 1, "p2-1": 1, "p3-1": 1, "p4-1": 1}, "tidal_wave") in ledger.events


def test_the_kraken_takes_all_on_lagoons() -> None:
    """card.kraken.1."""
    state = islet({"p1-1": {"at": "0/-3", "promoted": True, "health": 7}, "p2-1": {"at": "3/-2"}})
    ledger = found(state, "one", "kraken", 4)
    assert ledger.events[3:5] == [
        DiceRolled("p1", "kraken", (4,)),
        UnitsHurt({"p1-1": 4, "p2-1": 4}, "kraken"),
    ]


def test_cards_that_the_side_keeps() -> None:
    """x.208, search.6, hidden.7."""
    ledger = found(islet(), "two", "lucky_coin", "one_use", "fire_flask")
    assert ledger.events[2:] == [
        PermanentFound("p1", "land", "lucky_coin"),
        ItemFound("p1", "land", Secret("fire_flask", ("p1",))),
        SearchEnded("p1-1", 0),
    ]
    winning = islet(sides={"p1": {"hoards": 9}})
    won = found(winning, "two", "lucky_coin")
    assert won.state.winners == ("p1",)


def test_an_empty_deck_brings_nothing() -> None:
    """x.210."""
    state = islet()
    deck = {"land": {"pool": {"value": [], "owners": []}, "count": 0, "discards": []}}
    gone = list(state.decks["land"].pool.value or ())
    items = [name for name in gone if state.data.cards[name].type == "one_use"]
    rest = [name for name in gone if name not in items]
    side = {"permanents": rest, "used": items}
    ledger = found(islet(decks=deck, sides={"p2": side}, options={"points_to_win": 99}), "one")
    assert ledger.events[2:] == [NoCardCame("p1", "land"), SearchEnded("p1-1", 1)]


def test_an_empty_deck_is_made_anew_from_its_discards() -> None:
    """x.209."""
    state = islet()
    names = list(state.decks["land"].pool.value or ())
    items = [name for name in names if state.data.cards[name].type == "one_use"]
    left = sorted(name for name in names if state.data.cards[name].type == "trap")
    kept = [name for name in names if name not in items and name not in left]
    deck = {"land": {"pool": {"value": [], "owners": []}, "count": 0, "discards": left}}
    ledger = found(
        islet(decks=deck, sides={"p2": {"permanents": kept, "used": items}}, options={"points_to_win": 99}),
        "one",
        "snare",
    )
    assert DeckReshuffled("land", tuple(left)) in ledger.events
    assert ledger.state.decks["land"].count == len(left) - 1


def test_the_only_unit_takes_equipment_at_once() -> None:
    """d.13."""
    ledger = found(islet(), "one", "iron_shield")
    assert EquipmentSettled("p1", "p1-1", "iron_shield", "") in ledger.events
    assert ledger.state.search is None


NAMES = st.sampled_from(["", "p1-1", "p2-1"]) | st.text()
WORDS = st.sampled_from(["", "new", "old"]) | st.text()
CARDS = st.sampled_from(["trident", "snare"]) | st.text()


@given(NAMES, NAMES, WORDS, st.lists(CARDS, max_size=2))
def test_no_order_makes_the_check_stumble(unit: str, bearer: str, keep: str, prefer: list[str]) -> None:
    move = Search(unit, bearer, keep, tuple(prefer))
    assert isinstance(reasons(search.ACTION, islet(), "p1", move), tuple)


def test_a_team_loses_to_blight_once() -> None:
    """x.213."""
    stock = {"corn": 2, "nickel": 2, "oak": 0, "spice": 0, "gem": 0}
    state = position(
        "p14",
        "a",
        units={"p1-1": {"kind": "explorer", "health": 5}},
        sides={"b": {"stock": stock}},
        supply={"corn": 18, "nickel": 18},
    )
    assert found(state, "one", "blight").state.sides["b"].stock == {**stock, "corn": 1}


def test_without_a_lagoon_aside_no_sinkhole_opens() -> None:
    """card.sinkhole.2, search.8."""
    ledger = found(islet(aside={"lagoon": 0}), "two", "sinkhole", "snare")
    assert ledger.state.board["0/-2"] == Tile("prairie", "two")
    assert ledger.events[-1] == SearchEnded("p1-1", 0)
