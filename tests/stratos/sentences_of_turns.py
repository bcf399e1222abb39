"""How each event of Stratos about turns, sides and units is told, and what else its fields could hold."""

from adjudicator.games.stratos.events import turns as n
from adjudicator.games.stratos.events import units as u
from tests.telling import Told

LAID_OPEN = "All that was hidden was laid open; what nobody had seen was never drawn."
TURNS: list[Told] = [
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
UNITS: list[Told] = [
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
