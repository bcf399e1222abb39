"""How each event of Stratos about resources, tiles and cards is told, and what else its fields could hold."""

from adjudicator.core.secret import Secret
from adjudicator.games.stratos.events import cards as c
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import tiles as t
from adjudicator.games.stratos.tiles import Tile, covered, open_special
from tests.telling import Told

TWO_PRAIRIE, LAGOON = Tile("prairie", "two"), Tile("lagoon")


def own(name: str) -> Secret[str]:
    return Secret(name, ("p1",))


GOODS: list[Told] = [
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
CARDS: list[Told] = [
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
