"""Sentences of Stratos: every event, and all that an event carries, is told to whoever may know it."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE, Secret, redact
from adjudicator.games.stratos.components import DECKS, load
from adjudicator.games.stratos.describe import describe
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events import cards as c
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.events import turns as n
from adjudicator.games.stratos.events import units as u
from adjudicator.games.stratos.state import SOURCES
from adjudicator.games.stratos.tiles import Tile, covered, open_special
from adjudicator.games.stratos.wording import SOURCE_WORDS, TITLES, UNDER_WORDS, deck_word
from adjudicator.record.load import load as load_record
from adjudicator.record.replay import steps
from tests.telling import not_plain, not_told, not_tried
from tests.tools.corpus_check import FOLDER

LAID_OPEN = "All that was hidden was laid open; what nobody had seen was never drawn."
TWO_PRAIRIE, LAGOON = Tile("prairie", "two"), Tile("lagoon")


def own(name: str) -> Secret[str]:
    return Secret(name, ("p1",))


TURNS: list[tuple[StratosEvent, Mapping[str, Any], tuple[str, ...]]] = [
    (
        n.TurnBegan("p1", 2, 7, ("p1",), False),
        {"side": "p2", "round": 3, "turn": 8, "waiting": ("p2",), "empty": True},
        ("Round 2, turn 7: the turn of p1 began, with p1 to act.",),
    ),
    (
        n.TurnBegan("b", 1, 2, ("p3", "p4", "p5"), True),
        {"side": "a"},
        (
            "Round 1, turn 2: the turn of side b began, with p3, p4 and p5 to act, "
            "and without a unit on the board.",
        ),
    ),
    (
        n.MarkersEnded("a", ("p1-1", "p2-3")),
        {"side": "p1", "units": ("p1-1",)},
        ("For side a, markers from defending, hiring and Ward ended: p1-1 and p2-3.",),
    ),
    (
        n.OccupationBegan("p1", ("p1-1",)),
        {"side": "a", "units": ("p1-2",)},
        ("For p1, the Occupy bonuses of p1-1 began.",),
    ),
    (
        n.UnitsReadied("p1", ("p1-2",)),
        {"side": "a", "slowed": ("p1-3",)},
        ("The units of p1 were ready to act; one action only, being slowed, for p1-2.",),
    ),
    (n.UnitsReadied("p1", ()), {"slowed": ("p1-2",)}, ("The units of p1 were ready to act.",)),
    (n.PartEnded("p2"), {"seat": "p1", "buys": False}, ("p2 had done its part.",)),
    (
        n.PartEnded("p2", buys=False),
        {"buys": True},
        ("p2 had done its part, and was to buy nothing this turn.",),
    ),
    (
        n.BuyingBegan("a", ("p1", "p2")),
        {"side": "b", "waiting": ("p1",)},
        ("The Buy Phase of side a began, with p1 and p2 to buy.",),
    ),
    (n.TurnEnded("p1"), {"side": "a"}, ("The turn of p1 was over.",)),
    (
        n.TokenGained("a", "occupy"),
        {"side": "p1", "token": "promote"},
        ("Side a got the Occupy Token.",),
    ),
    (n.TokenLost("p1", "promote"), {"side": "a", "token": "occupy"}, ("p1 lost the Promote Token.",)),
    (n.SeatResigned("p1"), {"seat": "p2"}, ("p1 resigned.",)),
    (
        n.SideOut("p3", ("p3-1",), ("smoke_bomb",), ("firebolt", "spark"), {"corn": 2, "gem": 1}),
        {"side": "b", "units": (), "cards": (), "spells": ("spark",), "returned": {"corn": 1}},
        (
            "p3 was out of the match.",
            "Its units left the board: p3-1.",
            "Its spells were shown and left the match: firebolt and spark.",
            "Its cards were shown and went to the discards: smoke_bomb.",
            "Its tokens went back to the supply: 2 corn and 1 gem.",
        ),
    ),
    (n.SideOut("b", (), (), (), {"corn": 0}), {"units": ("p3-1",)}, ("Side b was out of the match.",)),
    (
        n.GameEnded("points", ("p1",)),
        {"reason": "agreed", "winners": ()},
        (
            "The match ended by Prosperity Points: p1 won it.",
            LAID_OPEN,
        ),
    ),
    (
        n.GameEnded("quarry_held", ("p2", "p3")),
        {"reason": "quarry_destroyed"},
        (
            "The match ended by holding the Quarry: p2 and p3 won it.",
            LAID_OPEN,
        ),
    ),
    (
        n.GameEnded("turn_limit", ()),
        {"winners": ("a",)},
        (
            "The match ended with the last round that had been agreed on: nobody won it.",
            LAID_OPEN,
        ),
    ),
]
UNITS: list[tuple[StratosEvent, Mapping[str, Any], tuple[str, ...]]] = [
    (
        u.UnitArrived("p1", "p1-2", "mage", True, "0/-3", 4, 7, (), "start"),
        {
            "seat": "p2",
            "unit": "p1-3",
            "kind": "archer",
            "promoted": False,
            "at": "0/3",
            "health": 3,
            "spirit": 6,
            "defends": ("hired",),
            "why": "hired",
        },
        ("p1: p1-2, a sorcerer, came onto 0/-3, to start with, with 4 Health and 7 Spirit.",),
    ),
    (
        u.UnitArrived("p1", "p1-2", "explorer", False, "0/-3", 5, 0, ("hired",), "hired"),
        {"defends": ()},
        (
            "p1: p1-2, an explorer, came onto 0/-3, hired, with 5 Health, "
            "and a Defend marker for being hired.",
        ),
    ),
    (
        u.ActionTaken("p1", "p1-2", "travel"),
        {},
        (),
    ),
    (
        u.UnitMoved("p1-2", "0/1", "0/2", "gust"),
        {"unit": "p1-3", "from_": "0/3", "at": "0/3", "why": "travel", "left": "quarry"},
        ("p1-2 moved from 0/1 to 0/2 by gust.",),
    ),
    (
        u.UnitMoved("p1-2", "0/1", "0/2", "travel", "fortress"),
        {},
        ("p1-2 moved from 0/1 to 0/2 by travel, and its Occupy bonus of the Fortress ended.",),
    ),
    (
        u.SecondTileOpen("p1-2"),
        {"unit": "p1-3"},
        ("p1-2, with swift_boots, could enter a second tile at once.",),
    ),
    (
        u.SecondTileEntered("p1-2"),
        {"unit": "p1-3"},
        ("p1-2 had used its swift_boots for this turn.",),
    ),
    (
        u.UnitsExchanged("p1-2", "p2-1"),
        {"unit": "p1-3", "other": "p2-2", "ended": ("p2-1",)},
        ("p1-2 and p2-1 traded their tiles.",),
    ),
    (
        u.MarkersTaken(("p1-2", "p1-3"), "ward"),
        {"units": ("p1-2",), "source": "occupation"},
        ("A Defend marker for Ward: p1-2 and p1-3.",),
    ),
    (
        u.GiftGiven("p1-2", "fortress"),
        {"unit": "p1-3", "gift": "cathedral"},
        ("p1-2 discovered the Fortress: it carries a Defend marker from now on.",),
    ),
    (
        u.UnitPromoted("p1-2", 0, 4, "academy", "mage"),
        {"unit": "p1-3", "health": 2, "spirit": 0, "why": "bought", "kind": "archer"},
        ("p1-2 was promoted from mage to sorcerer for discovering the Academy and gained 4 Spirit.",),
    ),
    (
        u.UnitPromoted("p1-2", 1, 2, "bought", "mage"),
        {"health": 0, "spirit": 0},
        ("p1-2 was promoted from mage to sorcerer for its price and gained 1 Health and 2 Spirit.",),
    ),
    (
        u.UnitPromoted("p1-2", 2, 0, "bought", "mage"),
        {"health": 3},
        ("p1-2 was promoted from mage to sorcerer for its price and gained 2 Health.",),
    ),
    (
        u.UnitPromoted("p1-2", 0, 0, "academy", "mage"),
        {"health": 1},
        ("p1-2 was promoted from mage to sorcerer for discovering the Academy.",),
    ),
    (
        u.UnitRetrained("p1-2", "explorer", 3, 0),
        {"unit": "p1-3", "kind": "mage", "health": 4, "spirit": 3},
        ("p1-2 was retrained as an explorer, with 3 Health now.",),
    ),
    (
        u.UnitsSlowed(("p1-2",), "snare"),
        {"units": ("p1-3",), "why": "giant_clam"},
        ("p1-2 was slowed by snare: one action only in the next turn of the side.",),
    ),
    (
        u.UnitSpent("p1-2", "poison_darts"),
        {"unit": "p1-3", "why": "snare"},
        ("p1-2 had no action left this turn, by poison_darts.",),
    ),
    (
        u.DiceRolled("p1", "kraken", (4,)),
        {"seat": "p2", "why": "meteor", "dice": (3,)},
        ("p1 rolled 4 for kraken.",),
    ),
    (
        u.Struck("p1", "p1-2", "attack", "p2-1", "own", (5,), True, 4, 2),
        {
            "seat": "p2",
            "unit": "p1-3",
            "kind": "shoot",
            "target": "p2-2",
            "weapon": "trident",
            "dice": (6,),
            "hit": False,
            "damage": 3,
            "lost": 1,
        },
        ("p1: p1-2 attacked p2-1 and rolled 5: a hit, 4 damage, and p2-1 lost 2 Health.",),
    ),
    (
        u.Struck("p1", "p1-2", "shoot", "p2-1", "hunting_bow", (4, 4), False, 0, 0),
        {"hit": True, "dice": (4,), "damage": 1, "lost": 1},
        ("p1: p1-2 shot at p2-1 with hunting_bow and rolled 4, and again by lucky_coin 4: a miss.",),
    ),
    (
        u.UnitsHurt({"p1-2": 1, "p2-1": 3}, "meteor"),
        {"lost": {"p1-2": 1}, "why": "plague"},
        ("Health lost by meteor: p1-2 1 and p2-1 3.",),
    ),
    (
        u.UnitsHealed({"p1-2": 1}, "renewal"),
        {"regained": {"p1-2": 2}, "why": "mend"},
        ("Health regained by renewal: p1-2 1.",),
    ),
    (
        u.SpiritRegained({"p1-2": 1}, "start"),
        {"regained": {"p1-2": 2}, "why": "spirit_draught"},
        ("Spirit regained at the start of the turn: p1-2 1.",),
    ),
    (
        u.UnitDefeated("p1-2", "b"),
        {"unit": "p1-3", "by": "", "discarded": "iron_shield"},
        ("p1-2 was defeated and left the board, and side b got a Defeat Token.",),
    ),
    (
        u.UnitDefeated("p1-2", "p2", "iron_shield"),
        {"by": "", "discarded": "mystic_cloak"},
        ("p1-2 was defeated and left the board, its iron_shield discarded, and p2 got a Defeat Token.",),
    ),
    (
        u.UnitDefeated("p1-2", "", "iron_shield"),
        {"discarded": ""},
        ("p1-2 was defeated and left the board, its iron_shield discarded.",),
    ),
    (
        u.HoldBegan(("p3-1", "p4-2")),
        {"units": ("p3-1",)},
        ("At the end of the turn 2 units stood on the Tombolo: p3-1 and p4-2.",),
    ),
    (u.HoldEnded(("p3-1",)), {"units": ("p4-2",)}, ("No longer holding the Tombolo: p3-1.",)),
]
GOODS: list[tuple[StratosEvent, Mapping[str, Any], tuple[str, ...]]] = [
    (
        r.Harvested("p1", "p1-2", "corn", True, (4, 3), 4, 2),
        {
            "seat": "p2",
            "unit": "p1-3",
            "resource": "oak",
            "power": False,
            "dice": (3,),
            "amount": 3,
            "gained": 4,
        },
        (
            "p1: p1-2 harvested corn by a power harvest and rolled 4, and again by lucky_coin 3: 4 corn; "
            "the supply gave 2 of them.",
        ),
    ),
    (
        r.Harvested("p1", "p1-2", "corn", False, (), 1, 1),
        {"power": True},
        ("p1: p1-2 harvested corn: 1 corn.",),
    ),
    (
        r.ResourcesGained("a", {"gem": 2}, "quarry"),
        {"side": "p1", "gained": {"gem": 1}, "why": "occupation"},
        ("Side a got 2 gems from the Quarry.",),
    ),
    (
        r.ResourcesLost("p1", {"corn": 1, "oak": 0}, "blight"),
        {"side": "a", "lost": {"corn": 2}, "why": "thieves_hole"},
        ("p1 lost 1 corn to the supply by blight.",),
    ),
    (
        r.ResourcesTaken("p1", "b", {"spice": 1, "corn": 1}, "pilfer"),
        {"side": "a", "from_": "p2", "taken": {"spice": 2}, "why": "spark"},
        ("p1 took 1 corn and 1 spice from side b by pilfer.",),
    ),
    (
        r.ResourcesTraded("p1", {"corn": 2}, {"spice": 1}, "merchants_seal"),
        {"side": "a", "given": {"corn": 1}, "taken": {"oak": 1}, "why": "transmute"},
        ("p1 gave 2 corn to the supply by merchants_seal and took 1 spice from it.",),
    ),
    (
        r.ResourcesPaid("p1", {"corn": 2, "gem": 1}, "hire"),
        {"side": "a", "paid": {"corn": 2, "oak": 1}, "why": "promote"},
        ("p1 paid 2 corn and 1 gem to hire a unit.",),
    ),
    (
        r.Hoarded("a", 2, {"corn": 2, "nickel": 2, "oak": 2, "spice": 2}),
        {"side": "p1", "times": 1, "paid": {"corn": 1}},
        ("Side a put 2 corn, 2 nickel, 2 oak and 2 spice into the box and got 2 Hoard Tokens.",),
    ),
    (
        t.SpecialOpened("0/0", "quarry", "p1-2"),
        {"at": "0/1", "special": "academy", "unit": ""},
        ("The covered special tile on 0/0 was turned, and it was the Quarry: p1-2 discovered it.",),
    ),
    (
        t.TilesMoved({"0/0": "0/1", "0/1": "0/0"}, "pandoras_box"),
        {"moved": {"0/0": "1/0", "1/0": "0/0"}, "why": "geoslide"},
        ("Tiles moved by pandoras_box, with all that was on them: 0/0 to 0/1 and 0/1 to 0/0.",),
    ),
    (
        t.TileReplaced("0/0", TWO_PRAIRIE, LAGOON, "submerge"),
        {"at": "0/1", "old": Tile("prairie"), "new": Tile("desert"), "why": "sinkhole"},
        (
            "On 0/0, a searched prairie (II) left the match by submerge, "
            "and an unsearched lagoon from those set aside came in its place.",
        ),
    ),
    (
        t.TileReplaced("0/0", open_special("cathedral"), LAGOON, "submerge"),
        {"old": covered("A")},
        (
            "On 0/0, the Cathedral left the match by submerge, "
            "and an unsearched lagoon from those set aside came in its place.",
        ),
    ),
    (
        t.TileSeen("p1", "0/0", own("two"), "farsight"),
        {"seat": "p2", "at": "0/1", "face": own("quarry"), "why": "ancient_map"},
        ("p1 looked at the hidden side of the tile on 0/0 by farsight, and saw what is under it: II.",),
    ),
    (
        t.TileSearched("p1", "p1-2", "0/0", "delta", (4, 3), "land", 3),
        {
            "seat": "p2",
            "unit": "p1-3",
            "at": "0/1",
            "under": "two",
            "dice": (3,),
            "deck": "lagoon",
            "cards": 2,
        },
        (
            "p1: p1-2 searched 0/0, and under it was a delta; p1 rolled 4, and again by lucky_coin 3: "
            "3 cards of the Land deck to come.",
        ),
    ),
    (
        t.TileSearched("p1", "p1-2", "0/0", "blank", (), "lagoon", 0),
        {"deck": "land"},
        ("p1: p1-2 searched 0/0, and under it was blank: no card of the Lagoon deck came of it.",),
    ),
]
CARDS: list[tuple[StratosEvent, Mapping[str, Any], tuple[str, ...]]] = [
    (
        c.SpellDrawn("p1", "mage", own("firebolt")),
        {"seat": "p2", "deck": "sorcerer", "card": own("spark"), "known": True},
        ("p1: one card from the Mage deck, face-down (firebolt).",),
    ),
    (
        c.SpellPutUnder("p1", "mage", own("firebolt"), True),
        {"seat": "p2", "deck": "sorcerer", "card": own("spark"), "known": False},
        (
            "p1: one card from the Mage deck, face-down (firebolt); put back under that deck, "
            "where it had been before, because the side has one like it.",
        ),
    ),
    (
        c.NoCardCame("p1", "sorcerer"),
        {"seat": "p2", "deck": "land"},
        ("p1: no card came from the Sorcerer deck.",),
    ),
    (
        c.SpellCast("p1", "p1-2", "spark", 1),
        {"seat": "p2", "unit": "p1-3", "spell": "gust", "spirit": 2},
        ("p1: p1-2 laid spark open to cast it, and paid 1 Spirit.",),
    ),
    (
        c.SpellSettled("a", "spark", True),
        {"side": "p1", "spell": "gust", "effective": False},
        ("spark took effect, and lay face-up in the book of side a then.",),
    ),
    (
        c.SpellSettled("p1", "spark", False),
        {"side": "a"},
        ("spark had no effect, and lay in the book of p1 as it had lain before, its name known to all.",),
    ),
    (
        c.BookPutAside("a"),
        {"side": "p1"},
        ("Side a had no Mage left and put its book of spells aside.",),
    ),
    (c.BookRecovered("p1"), {"side": "a"}, ("p1 recovered all spells that it had put aside.",)),
    (
        c.DeckReshuffled("land", ("snare", "blight")),
        {"deck": "lagoon", "cards": ("snare",)},
        ("The discards of the Land deck became the deck again: snare and blight.",),
    ),
    (
        c.EquipmentIsFound("p1", "p1-2", "land", "swift_boots"),
        {"seat": "p2", "unit": "p1-3", "deck": "lagoon", "card": "trident"},
        ("p1: p1-2 found the equipment swift_boots in the Land deck; a unit was to be named for it.",),
    ),
    (
        c.EquipmentSettled("p1", "p1-2", "swift_boots", "trident"),
        {"seat": "p2", "unit": "p1-3", "kept": "", "discarded": ""},
        ("p1: p1-2 has swift_boots now, and trident was discarded.",),
    ),
    (
        c.PermanentFound("p1", "land", "lucky_coin"),
        {"seat": "p2", "deck": "lagoon", "card": "tide_charm"},
        ("p1: the permanent card lucky_coin from the Land deck, face-up.",),
    ),
    (
        c.ItemFound("p1", "land", own("smoke_bomb")),
        {"seat": "p2", "deck": "lagoon", "card": own("fire_flask")},
        ("p1: one-use card, face-down, from the Land deck (smoke_bomb).",),
    ),
    (
        c.TrapDrawn("p1", "p1-2", "land", "snare", True),
        {"seat": "p2", "unit": "p1-3", "deck": "lagoon", "card": "whirlpool", "disarmed": False},
        ("p1: the trap snare from the Land deck, found by p1-2, which disarmed it; the card was discarded.",),
    ),
    (
        c.CalamityDrawn("p1", "p1-2", "land", "blight"),
        {"seat": "p2", "unit": "p1-3", "deck": "lagoon", "card": "kraken"},
        ("p1: the calamity blight from the Land deck, found by p1-2; the card was discarded.",),
    ),
    (
        c.SearchEnded("p1-2", 2),
        {"unit": "p1-3", "lost": 0},
        ("The search of p1-2 was over, and 2 cards still to come did not come.",),
    ),
    (
        c.ItemUsed("p1", "p1-2", "smoke_bomb"),
        {"seat": "p2", "unit": "p1-3", "item": "fire_flask"},
        ("p1: p1-2 used the one-use card smoke_bomb, which lay open and spent then.",),
    ),
    (
        c.EffectUsed("a", "lucky_coin"),
        {"side": "p1", "card": "tide_charm"},
        ("Side a used lucky_coin, as it may once a turn.",),
    ),
]
TOLD = [*TURNS, *UNITS, *GOODS, *CARDS]

HIDDEN: list[tuple[StratosEvent, str, str]] = [
    (c.SpellDrawn("p1", "mage", own("firebolt")), "firebolt", "p1: one card from the Mage deck, face-down."),
    (
        c.SpellDrawn("p1", "sorcerer", own("meteor")),
        "meteor",
        "p1: one card from the Sorcerer deck, face-down.",
    ),
    (
        c.SpellPutUnder("p1", "mage", own("firebolt")),
        "firebolt",
        "p1: one card from the Mage deck, face-down; put back under that deck, "
        "because the side has one like it.",
    ),
    (
        c.ItemFound("p1", "lagoon", own("giant_pearl")),
        "giant_pearl",
        "p1: one-use card, face-down, from the Lagoon deck.",
    ),
    (
        t.TileSeen("p1", "0/0", own("cathedral"), "ancient_map"),
        "Cathedral",
        "p1 looked at the hidden side of the tile on 0/0 by ancient_map.",
    ),
]


@pytest.mark.parametrize(("event", "others", "sentences"), TOLD)
def test_sentences(event: StratosEvent, others: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
    assert describe(event) == sentences
    assert not_told(describe, event, others) == []
    assert not_plain(sentences) == []


def test_every_event_is_told_and_each_of_its_fields_is_tried() -> None:
    told_by_the_next = [("ActionTaken", name) for name in ("kind", "seat", "unit")]
    assert not_tried(get_args(StratosEvent), TOLD) == told_by_the_next


def test_an_action_is_told_by_the_event_that_follows() -> None:
    kinds = set()
    for name in ("stratos-all-spells", "stratos-five-wild", "stratos-all-land-cards"):
        record = load_record((FOLDER / "stratos" / f"{name}.game.yaml").read_bytes(), name)
        events = [event for step in steps(record) for event in step.events]
        for place, event in enumerate(events):
            if isinstance(event, u.ActionTaken):
                kinds.add(event.kind)
                card_used = isinstance(events[place + 1], c.EffectUsed)
                following = events[place + 1 + card_used]
                assert event.unit in " ".join(describe(following)), (event, following)
    assert kinds == {"travel", "harvest", "defend", "attack", "shoot", "cast", "search", "use"}


@pytest.mark.parametrize(("event", "name", "sentence"), HIDDEN)
@pytest.mark.parametrize("viewer", ["p2", PUBLIC])
def test_what_others_hear_of_hidden_cards_and_sides(
    event: Any, name: str, sentence: str, viewer: str
) -> None:
    """hidden.6, hidden.7, hidden.9; x.345, x.348."""
    assert describe(redact(event, viewer)) == (sentence,)
    for knows in ("p1", REFEREE):
        [told] = describe(redact(event, knows))
        assert told.startswith(sentence.partition(";")[0][:-1]) and name in told and name not in sentence


def test_words_of_the_data_set() -> None:
    data = load()
    assert {name: kind.promoted for name, kind in data.units.items()} == TITLES
    assert tuple(SOURCE_WORDS) == SOURCES
    assert set(UNDER_WORDS) == {under for counts in data.undersides.values() for under in counts}
    assert [deck_word(deck) for deck in DECKS] == [
        "the Mage deck",
        "the Sorcerer deck",
        "the Land deck",
        "the Lagoon deck",
    ]


def test_words_that_come_from_no_rule_yet_are_told_as_they_are() -> None:
    assert describe(n.GameEnded("rain", ())) == (
        "The match ended for the reason rain: nobody won it.",
        LAID_OPEN,
    )
    assert describe(r.ResourcesPaid("p1", {"corn": 1}, "luck")) == ("p1 paid 1 corn for luck.",)
