"""What every Stratos event does to the state, and that nothing is lost or made by it."""

from typing import Any, get_args

import pytest

from adjudicator.core.diff import changes
from adjudicator.core.secret import PUBLIC, Secret
from adjudicator.core.values import tag_of
from adjudicator.core.violations import RuleBug
from adjudicator.formats import codec
from adjudicator.games.stratos.apply import _APPLY, apply
from adjudicator.games.stratos.conservation import conserved
from adjudicator.games.stratos.events import StratosEvent, cards, resources, tiles, turns, units
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import Tile
from tests.stratos.positions import position, seen

EVENTS = get_args(StratosEvent)


def secret(name: str, *owners: str) -> Secret[str]:
    return Secret(name, owners or ("p1",))


def rich(**facts: Any) -> State:
    """Draw a table at which much has happened: page 11, the turn of p1."""
    given: dict[str, Any] = {
        "units": {
            "p1-1": {"at": "0/-2", "acted": ["travel"], "defends": ["action"], "equipment": "iron_shield"},
            "p1-2": {"kind": "sorcerer", "spirit": 4, "health": 2},
            "p1-3": {"kind": "explorer", "at": "0/0", "slowed_next": True},
        },
        "sides": {
            "p1": {
                "stock": {"corn": 3, "gem": 2, "oak": 1, "nickel": 1, "spice": 1},
                "book": {"up": ["spark"], "known": ["mend"], "hidden": ["gust", "meteor"]},
                "items": ["gem_cache", "smoke_bomb"],
                "permanents": ["lucky_coin"],
                "hoards": 1,
            },
            "p2": {"stock": {"corn": 2, "spice": 2}, "aside": {"up": ["ward"], "hidden": ["blink"]}},
        },
        "seen": {"0/-1": {"value": "two", "owners": ["p2"]}},
        "decks": {"land": {"discards": ["snare", "plague"]}},
    }
    return position("p11", "p1", **{**given, **facts})


def searching(**facts: Any) -> State:
    """Draw a search of p1's Explorer that goes on, with two cards to come, a trident found before."""
    waiting = {"type": "equipment", "seat": "p1", "unit": "p1-3", "card": "trident", "key": 1}
    search = {"unit": "p1-3", "at": "0/0", "deck": "land", "left": 2}
    return rich(search=search, agenda=[waiting], serial=1, **facts)


def told(state: State, *events: StratosEvent) -> State:
    """Give the state after the events, each of which can be written and read and keeps all components."""
    for event in events:
        written = codec.writer(type(event))(event)
        assert codec.read_tagged(EVENTS, written) == event
        after = apply(state, event)
        assert conserved(after) == conserved(state), event
        state = after
    return state


def facts(state: State, *events: StratosEvent) -> list[str]:
    """Give every fact that the events change, as a diff tells it."""
    return [str(change) for change in changes(seen(state), seen(told(state, *events)))]


def test_every_event_is_obeyed_and_has_a_word_of_its_own() -> None:
    assert tuple(_APPLY) == EVENTS
    assert len({tag_of(event) for event in EVENTS}) == len(EVENTS)


UNIT_EVENTS: list[tuple[StratosEvent, list[str]]] = [
    (units.ActionTaken("p1", "p1-1", "harvest"), ["units.p1-1.acted: travel -> travel harvest"]),
    (units.UnitMoved("p1-3", "0/0", "1/0", "gust"), ["units.p1-3.at: 0/0 -> 1/0"]),
    (units.SecondTileOpen("p1-3"), ["striding: - -> p1-3"]),
    (units.SecondTileEntered("p1-3"), ["units.p1-3.strode: - -> yes"]),
    (
        units.UnitsExchanged("p1-3", "p2-1"),
        ["units.p2-1.at: 4/0 -> 0/0", "units.p1-3.at: 0/0 -> 4/0"],
    ),
    (units.MarkersTaken(("p1-1",), "ward"), ["units.p1-1.defends: action -> action ward"]),
    (units.GiftGiven("p2-1", "cathedral"), ["units.p2-1.gifts: - -> cathedral"]),
    (
        units.UnitPromoted("p2-2", 2, 0, "bought", "soldier"),
        ["units.p2-2.health: 6 -> 8", "units.p2-2.promoted: - -> yes"],
    ),
    (
        units.UnitRetrained("p2-1", "mage", 4, 3),
        ["units.p2-1.kind: peasant -> mage", "units.p2-1.spirit: - -> 3"],
    ),
    (units.UnitsSlowed(("p2-1",), "frost_grip"), ["units.p2-1.slowed_next: - -> yes"]),
    (units.UnitSpent("p1-3", "poison_darts"), ["units.p1-3.spent: - -> yes"]),
    (units.DiceRolled("p1", "firebolt", (3,)), []),
    (
        units.Struck("p1", "p1-1", "attack", "p2-2", "long_blade", (3,), True, 4, 4),
        ["units.p2-2.health: 6 -> 2", "results.hit: - -> yes", "results.damage: - -> 4"],
    ),
    (
        units.UnitsHurt({"p1-1": 1, "p2-1": 2}, "meteor"),
        [
            "units.p1-1.health: 4 -> 3",
            "units.p2-1.health: 4 -> 2",
            "results.hit: - -> yes",
            "results.damage: - -> 3",
        ],
    ),
    (units.UnitsHurt({"p1-1": 1}, "plague"), ["units.p1-1.health: 4 -> 3"]),
    (units.UnitsHealed({"p1-2": 2}, "renewal"), ["units.p1-2.health: 2 -> 4"]),
    (units.SpiritRegained({"p1-2": 1}, "start"), ["units.p1-2.spirit: 4 -> 5"]),
]


@pytest.mark.parametrize(("event", "wanted"), UNIT_EVENTS, ids=lambda part: tag_of(part) or None)
def test_what_happens_to_units(event: StratosEvent, wanted: list[str]) -> None:
    assert facts(rich(), event) == wanted


def test_units_arrive_with_the_next_number() -> None:
    after = told(rich(), units.UnitArrived("p2", "p2-3", "mage", False, "3/1", 4, 3, ("hired",), "hired"))
    assert after.units["p2-3"].defends == ("hired",) and after.seats["p2"].arrived == 3
    assert list(after.units)[-1] == "p2-3"


def test_the_defeated_leave_their_equipment() -> None:
    after = told(rich(), units.UnitDefeated("p1-1", "p2"))
    assert "p1-1" not in after.units and after.sides["p2"].defeats == 1
    assert after.decks["land"].discards == ("snare", "plague", "iron_shield")
    assert after.results.defeated == ("p1-1",)
    assert told(rich(), units.UnitDefeated("p2-1", "")).sides["p1"].defeats == 0


def test_whoever_is_moved_away_loses_the_bonus_and_what_moves_with_its_tile_keeps_it() -> None:
    """special.3, special.4."""
    held = {"p1-1": {"at": "1/-3", "occupies": True, "defends": ["occupation"]}}
    state = rich(board={"1/-3": "fortress"}, units=held)
    moved = told(state, units.UnitMoved("p1-1", "1/-3", "1/-2", "gust")).units["p1-1"]
    assert (moved.occupies, moved.defends) == (False, ())
    rode = told(state, tiles.TilesMoved({"1/-3": "2/-3", "2/-3": "1/-3"}, "geoslide"))
    assert (rode.units["p1-1"].at, rode.units["p1-1"].occupies) == ("2/-3", True)
    assert rode.board["2/-3"].special == "fortress" and rode.board["1/-3"] == state.board["2/-3"]


RESOURCE_EVENTS: list[tuple[StratosEvent, list[str]]] = [
    (
        resources.Harvested("p2", "p2-1", "corn", True, (4, 3), 3, 3),
        ["sides.p2.stock.corn: 2 -> 5", "supply.corn: 14 -> 11", "results.gain: - -> 3"],
    ),
    (
        resources.ResourcesGained("p1", {"gem": 2}, "quarry"),
        ["sides.p1.stock.gem: 2 -> 4", "supply.gem: 10 -> 8"],
    ),
    (
        resources.ResourcesLost("p1", {"corn": 2}, "thieves_hole"),
        ["sides.p1.stock.corn: 3 -> 1", "supply.corn: 14 -> 16"],
    ),
    (
        resources.ResourcesTaken("p1", "p2", {"corn": 1, "spice": 1}, "pilfer"),
        [
            "sides.p1.stock.corn: 3 -> 4",
            "sides.p1.stock.spice: 1 -> 2",
            "sides.p2.stock.corn: 2 -> 1",
            "sides.p2.stock.spice: 2 -> 1",
        ],
    ),
    (
        resources.ResourcesTraded("p1", {"corn": 2}, {"oak": 1}, "merchants_seal"),
        [
            "sides.p1.stock.corn: 3 -> 1",
            "sides.p1.stock.oak: 1 -> 2",
            "supply.corn: 14 -> 16",
            "supply.oak: 18 -> 17",
        ],
    ),
    (
        resources.ResourcesPaid("p1", {"corn": 1, "gem": 2}, "hire"),
        [
            "sides.p1.stock.corn: 3 -> 2",
            "sides.p1.stock.gem: 2 -> 0",
            "supply.corn: 14 -> 15",
            "supply.gem: 10 -> 12",
        ],
    ),
]


@pytest.mark.parametrize(("event", "wanted"), RESOURCE_EVENTS, ids=lambda part: tag_of(part) or None)
def test_what_happens_to_resources(event: StratosEvent, wanted: list[str]) -> None:
    assert facts(rich(), event) == wanted


def test_hoarded_tokens_leave_for_good() -> None:
    """comp.6, law.8."""
    after = told(rich(), resources.Hoarded("p1", 1, dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)))
    assert (after.sides["p1"].hoards, after.hoarded, after.box["oak"]) == (2, 1, 2)
    assert after.supply == rich().supply and after.sides["p1"].stock["oak"] == 0


def test_what_happens_to_tiles() -> None:
    state = rich()
    opened = told(state, tiles.SpecialOpened("1/-3", "quarry", "p1-3"))
    assert (opened.board["1/-3"].special, opened.results.special) == ("quarry", "quarry")
    looked = told(state, tiles.TileSeen("p1", "0/-1", secret("two"), "farsight"))
    assert looked.seen["0/-1"] == Secret("two", ("p2", "p1"))
    searched = told(looked, tiles.TileSearched("p1", "p1-3", "0/-1", "two", (), "land", 2))
    assert searched.board["0/-1"].under == "two" and searched.seen == {}
    assert searched.search is not None and searched.search.left == 2
    blank = told(state, tiles.TileSearched("p1", "p1-3", "0/0", "blank", (), "land", 0))
    assert blank.search is None and blank.board["0/0"].under == "blank"


def test_a_tile_that_is_replaced_is_gone_with_what_was_known_of_it() -> None:
    """comp.10, hidden.12."""
    state = rich()
    old = state.board["0/-1"]
    after = told(state, tiles.TileReplaced("0/-1", old, Tile("lagoon"), "submerge"))
    assert after.board["0/-1"].is_lagoon and after.aside["lagoon"] == state.aside["lagoon"] - 1
    assert after.gone[0].tile == old and after.gone[0].seen == Secret("two", ("p2",)) and after.seen == {}
    special = told(state, tiles.TileReplaced("1/-3", Tile.parse("quarry"), Tile("lagoon"), "submerge"))
    assert special.gone[0].tile.special == "quarry" and special.gone[0].seen is None


def test_who_stays_on_a_drowned_special_occupies_it_no_longer() -> None:
    """spell.submerge.4."""
    explorer = {"kind": "explorer", "at": "1/-2", "occupies": True, "defends": ["action", "occupation"]}
    state = position("p10", units={"p2-9": explorer}, board={"1/-2": "fortress"})
    after = told(state, tiles.TileReplaced("1/-2", state.board["1/-2"], Tile("lagoon"), "submerge"))
    assert not after.units["p2-9"].occupies and after.units["p2-9"].defends == ("action",)


def test_what_is_known_of_a_tile_moves_with_it() -> None:
    """hidden.9."""
    after = told(rich(), tiles.TilesMoved({"0/-1": "1/-1", "1/-1": "0/-1"}, "pandoras_box"))
    assert dict(after.seen) == {"1/-1": Secret("two", ("p2",))}


def test_spells_are_drawn_cast_and_put_aside() -> None:
    state = rich()
    drawn = told(state, cards.SpellDrawn("p1", "mage", secret("farsight")))
    assert drawn.results.drawn == Secret(("farsight",), ("p1",))
    assert told(state, cards.SpellDrawn("p2", "mage", secret("farsight", "p2"))).results.drawn is None
    assert drawn.sides["p1"].book.hidden.cards == Secret(("farsight", "gust", "meteor"), ("p1",))
    assert drawn.sides["p1"].book.hidden.backs == {"mage": 2, "sorcerer": 1}
    assert drawn.decks["mage"].count == state.decks["mage"].count - 1
    cast = told(drawn, cards.SpellCast("p1", "p1-2", "meteor", 4))
    assert cast.units["p1-2"].spirit == 0 and cast.sides["p1"].book.known == ("mend", "meteor")
    assert told(cast, cards.SpellSettled("p1", "meteor", True)).sides["p1"].book.up == ("spark", "meteor")
    failed = told(cast, cards.SpellSettled("p1", "meteor", False))
    assert failed.sides["p1"].book.known == ("mend", "meteor") and not failed.results.effective
    again = told(state, cards.SpellCast("p1", "p1-2", "spark", 1), cards.SpellSettled("p1", "spark", True))
    assert again.sides["p1"].book == state.sides["p1"].book and again.results.effective
    aside = told(state, cards.BookPutAside("p1"))
    assert aside.sides["p1"].aside == state.sides["p1"].book and not aside.sides["p1"].book.up
    assert told(aside, cards.BookRecovered("p1")).sides["p1"].book == state.sides["p1"].book
    joined = told(state, cards.BookRecovered("p2"), cards.BookPutAside("p2")).sides["p2"].aside
    assert joined == state.sides["p2"].aside


def test_a_spell_put_under_the_deck_comes_last() -> None:
    """comp.3."""
    state = position("five", options={"copies": 2}, decks={"mage": {"pool": ["spark"]}})
    below = told(state, cards.SpellPutUnder("p1", "mage", secret("spark")))
    assert below.decks["mage"].under == (Secret("spark", ("p1",)),) and below.decks["mage"].count == 1
    drawn = told(below, cards.SpellDrawn("p2", "mage", secret("spark", "p2"), known=True))
    assert drawn.decks["mage"].count == 0 and drawn.sides["p2"].book.hidden.backs == {"mage": 1}
    assert told(below, cards.NoCardCame("p1", "mage")) == below
    with pytest.raises(RuleBug):
        apply(below, cards.SpellDrawn("p2", "mage", secret("spark", "p2")))


def test_cards_of_a_search() -> None:
    state = searching()
    bare = told(state, cards.EquipmentSettled("p1", "p1-3", "trident", ""))
    assert bare.units["p1-3"].equipment == "trident" and bare.agenda == ()
    kept = told(state, cards.EquipmentSettled("p1", "p1-1", "iron_shield", "trident"))
    assert kept.units["p1-1"].equipment == "iron_shield" and kept.decks["lagoon"].discards == ("trident",)
    lost = told(state, cards.EquipmentSettled("p1", "p1-3", "", "trident"))
    assert lost.units["p1-3"].equipment == "" and lost.decks["lagoon"].discards == ("trident",)
    found = told(bare, cards.EquipmentIsFound("p1", "p1-3", "land", "long_blade"))
    assert [task.key for task in found.agenda] == [2] and found.search is not None and found.search.left == 1
    chart = told(bare, cards.PermanentFound("p1", "land", "ancient_map"))
    assert chart.sides["p1"].permanents == ("lucky_coin", "ancient_map")
    assert chart.results.found == ("ancient_map",)
    item = told(bare, cards.ItemFound("p1", "land", secret("fire_flask"))).sides["p1"].items
    assert item.cards == Secret(("fire_flask", "gem_cache", "smoke_bomb"), ("p1",))
    assert item.backs == {"lagoon": 1, "land": 2}
    results = told(bare, cards.ItemFound("p1", "land", secret("fire_flask"))).results
    assert results.found == ("one_use",) and results.drawn == Secret(("fire_flask",), ("p1",))
    trap = told(bare, cards.TrapDrawn("p1", "p1-3", "land", "pit_trap", False))
    assert trap.decks["land"].discards[-1] == "pit_trap"
    blight = told(bare, cards.CalamityDrawn("p1", "p1-3", "land", "blight"))
    assert blight.results.found == ("blight",)
    assert told(bare, cards.SearchEnded("p1-3", 2)).search is None
    with pytest.raises(RuleBug):
        apply(rich(), cards.TrapDrawn("p1", "p1-3", "land", "pit_trap", False))


def test_used_items_and_shuffled_decks() -> None:
    used = told(rich(), cards.ItemUsed("p1", "p1-3", "gem_cache"))
    assert used.sides["p1"].used == ("gem_cache",) and used.sides["p1"].items.backs == {"land": 1}
    assert told(used, cards.ItemUsed("p1", "p1-3", "smoke_bomb")).sides["p1"].items.cards is None
    fresh = told(rich(), cards.DeckReshuffled("land", ("snare", "plague"))).decks["land"]
    assert fresh.discards == () and fresh.count == rich().decks["land"].count + 2
    assert told(rich(), cards.EffectUsed("p1", "lucky_coin")).spent == ("lucky_coin",)
    with pytest.raises(RuleBug):
        apply(rich(), cards.ItemUsed("p1", "p1-3", "fire_flask"))


def test_the_turn_of_a_side() -> None:
    state = rich(striding="p1-3", spent=["lucky_coin"], hoarded=1)
    over = told(state, turns.TurnEnded("p1"))
    assert (over.side, over.phase, over.waiting, over.spent, over.hoarded) == ("", "", (), (), 0)
    assert over.units["p1-1"].acted == () and over.striding == ""
    began = told(over, turns.TurnBegan("p2", 1, 2, ("p2",), False))
    assert (began.side, began.turn, began.phase, began.waiting) == ("p2", 2, "action", ("p2",))
    assert told(began, turns.BuyingBegan("p2", ("p2",))).phase == "buy"
    ended = told(state, turns.MarkersEnded("p1", ("p1-1",))).units["p1-1"]
    assert ended.defends == ()
    ready = told(state, turns.UnitsReadied("p1", ("p1-3",))).units["p1-3"]
    assert (ready.slowed, ready.slowed_next) == (True, False)
    assert told(state, turns.OccupationBegan("p1", ("p1-1",))).units["p1-1"].occupies


def test_parts_and_holds_of_a_team() -> None:
    state = position("p14", "b", units={"p4-1": {"at": "2/0"}})
    parted = told(state, turns.PartEnded("p3"))
    assert parted.waiting == ("p4", "p5")
    held = told(parted, units.HoldBegan(("p4-1",)))
    assert held.units["p4-1"].holds and not told(held, units.HoldEnded(("p4-1",))).units["p4-1"].holds


def test_tokens_come_and_go() -> None:
    gained = told(rich(), turns.TokenGained("p2", "occupy"))
    assert gained.sides["p2"].occupy and not told(gained, turns.TokenLost("p2", "occupy")).sides["p2"].occupy


def test_a_side_that_goes_out_leaves_everything() -> None:
    """eliminate.7, hidden.13."""
    state = rich()
    stock = {kind: number for kind, number in state.sides["p1"].stock.items() if number}
    event = turns.SideOut(
        "p1",
        ("p1-1", "p1-2", "p1-3"),
        ("gem_cache", "smoke_bomb", "lucky_coin"),
        ("spark", "mend", "gust", "meteor"),
        stock,
    )
    after = told(state, turns.SeatResigned("p1"), event)
    assert after.sides["p1"].is_out and after.sides["p1"].hoards == 1 and after.seats["p1"].resigned
    assert after.decks["land"].discards == ("snare", "plague", "iron_shield", "smoke_bomb", "lucky_coin")
    assert after.exiled == ("spark", "mend", "gust", "meteor") and list(after.units) == [
        "p2-1",
        "p2-2",
        "p3-1",
        "p3-2",
    ]


def test_at_the_end_everything_is_open() -> None:
    """hidden.14."""
    after = told(rich(), turns.GameEnded("points", ("p1",)))
    assert (after.ended, after.winners, after.side) == ("points", ("p1",), "")
    assert seen(after, PUBLIC) == seen(after)
    assert "gust" in str(seen(after, PUBLIC)) and "gust" not in str(seen(rich(), PUBLIC)["sides"])
