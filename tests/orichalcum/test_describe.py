"""Sentences of Orichalcum: every event, and every single thing that an event carries, is told."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.describe import describe
from adjudicator.games.orichalcum.tiles import Tile
from tests.telling import not_plain, not_told, not_tried

GUARDED, BARE = Tile("MV", "gorgon"), Tile("FD")

TOLD: list[tuple[e.OrichalcumEvent, Mapping[str, Any], tuple[str, ...]]] = [
    (e.BoardDealt("p1", "B"), {"seat": "p2", "board": "A"}, ("p1 got the island board B.",)),
    (e.FaceAsked("p1"), {"seat": "p2"}, ("p1 was to choose the face of its island.",)),
    (
        e.FaceChosen("p1", 2),
        {"seat": "p2", "face": 1},
        ("The island of p1 was laid with its face 2 up.",),
    ),
    (
        e.PiecesGiven("p1", 1, 1, "start"),
        {"seat": "p2", "hoplites": 2, "orichalcum": 0, "why": "right_hand"},
        ("p1 took 1 hoplite and 1 orichalcum to start with.",),
    ),
    (
        e.PiecesGiven("p3", 1, 0, "right_hand"),
        {"hoplites": 0},
        ("p3 took 1 hoplite as the right-hand neighbour of the player who has the initiative.",),
    ),
    (
        e.CardsReshuffled(("C1", "K1", "P2")),
        {"cards": ("C1", "K1", "P3")},
        ("The discarded cards C1, K1 and P2 were shuffled into a new deck.",),
    ),
    (
        e.CardDealt(4, "K3"),
        {"slot": 5, "card": "R3"},
        ("The card K3 (capture) was laid out in slot 4.",),
    ),
    (
        e.TileDealt(4, "MFL"),
        {"slot": 5, "tile": "MLF", "known": True},
        ("The tile MFL was laid on the card in slot 4.",),
    ),
    (
        e.TileDealt(4, "MFL", known=True),
        {"known": False},
        ("The tile MFL, which had been put under its stack, was laid on the card in slot 4.",),
    ),
    (
        e.CreatureDealt(4, "hydra-theia"),
        {"slot": 3, "creature": "gorgon"},
        ("A hydra-theia came out of the bag onto the volcano in slot 4.",),
    ),
    (
        e.BuildingOffered("M", "mine"),
        {"slot": "F", "building": "camp"},
        ("A mine came out of the bag onto the construction slot M, with 1 orichalcum on it.",),
    ),
    (
        e.BuildingOffered("L", "camp"),
        {"building": "mine"},
        ("A camp came out of the bag onto the construction slot L, with 1 hoplite on it.",),
    ),
    (
        e.BuildingOffered("L", "arch"),
        {"building": "oratory"},
        ("An arch came out of the bag onto the construction slot L.",),
    ),
    (
        e.FirstPlayerDrawn("p2"),
        {"seat": "p1"},
        ("The lot fell on p2 to have the initiative and to play first.",),
    ),
    (
        e.TurnBegan("p1", 2, 7, "card"),
        {"seat": "p2", "round": 3, "turn": 8, "step": "metropolis"},
        ("Round 2, turn 7: it became the turn of p1; a card was to be taken first.",),
    ),
    (
        e.TurnBegan("p1", 1, 1, "metropolis"),
        {"step": "card"},
        ("Round 1, turn 1: it became the turn of p1; its metropolis was to be placed first.",),
    ),
    (
        e.MetropolisPlaced("p1", "r0c2", "SW", ("r0c2", "r1c1")),
        {"seat": "p2", "at": "r0c3", "way": "E", "circles": ("r0c2", "r0c3")},
        ("p1 placed its metropolis at r0c2/SW, on r0c2 and r1c1.",),
    ),
    (
        e.PortPaid("p1", "r0c2", "h", 2, 0),
        {"seat": "p2", "circle": "r0c3", "port": "m", "hoplites": 1, "orichalcum": 1},
        ("The port h on r0c2, covered now, gave p1 2 hoplites.",),
    ),
    (
        e.CardTaken("p1", 3, "K2", 1, GUARDED, "tile"),
        {"seat": "p2", "slot": 4, "card": "P2", "price": 0, "tile": BARE, "step": "action"},
        (
            "p1 took the card K2 (capture) from slot 3 and paid 1 hoplite; "
            "the cards right of it moved one slot to the left.",
            "It came with the tile MV!gorgon; it was to be placed next.",
        ),
    ),
    (
        e.CardTaken("p1", 1, "K2", 0, None, "action"),
        {"tile": BARE, "step": "tile"},
        (
            "p1 took the card K2 (capture) from slot 1 and paid nothing; "
            "the cards right of it moved one slot to the left.",
            "There was no tile on it; the action of the card came next.",
        ),
    ),
    (
        e.TilePlaced("p1", "MV", "r3c3", "E", False, {"r3c3": "M", "r3c4": "V"}, "gorgon", "r3c4"),
        {
            "seat": "p2",
            "tile": "FV",
            "at": "r3c2",
            "way": "W",
            "flip": True,
            "terrain": {"r3c3": "M", "r3c5": "V"},
            "creature": "cyclops",
            "creature_at": "r3c5",
        },
        (
            "p1 placed the tile MV at r3c3/E: M on r3c3 and V on r3c4.",
            "Its gorgon stood on the volcano r3c4 then.",
        ),
    ),
    (
        e.TilePlaced("p1", "D", "r3c3", "", True, {"r3c3": "D"}),
        {"flip": False},
        ("p1 placed the tile D, turned over, at r3c3: D on r3c3.",),
    ),
    (
        e.TileReturned("p1", GUARDED),
        {"seat": "p2", "tile": Tile("MV")},
        (
            "The tile fitted nowhere on the island of p1.",
            "The tile MV went under the stack of size 2, and its gorgon back into the bag.",
        ),
    ),
    (
        e.TitanTaken("p1", "chronos", "display", "theia", "area"),
        {"seat": "p2", "titan": "themis", "from_": "p3", "left": "hyperion", "why": "hydra"},
        (
            "p1 took chronos from the display, for an area of its terrain; its active side was up.",
            "Having no room for both, it gave theia back to the display.",
        ),
    ),
    (
        e.TitanTaken("p1", "chronos", "p2", "", "hydra"),
        {"left": "theia"},
        ("p1 took chronos from p2, for the hydra; its active side was up.",),
    ),
    (
        e.TitanReactivated("p1", "theia"),
        {"seat": "p2", "titan": "themis"},
        ("The hydra turned theia, held by p1, to its active side again.",),
    ),
    (
        e.TitanUsed("p1", "theia"),
        {"seat": "p2", "titan": "themis"},
        ("p1 used the power of theia, and its inactive side was up then.",),
    ),
    (
        e.OrichalcumProduced("p1", 2, 4),
        {"seat": "p2", "mines": 1, "orichalcum": 2},
        ("p1 produced 4 orichalcum with 2 mines, the metropolis included where it counts.",),
    ),
    (
        e.HoplitesRecruited("p1", 1, 1),
        {"seat": "p2", "camps": 2, "hoplites": 2},
        ("p1 recruited 1 hoplite with 1 training camp, the metropolis included where it counts.",),
    ),
    (
        e.CreatureCaptured("p1", "r2c4", "gorgon", 2, (3, 4, "skull"), 1),
        {"seat": "p2", "circle": "r2c3", "creature": "cyclops", "added": 1, "dice": (3, 4, 5), "saved": 0},
        (
            "p1 fought the gorgon on r2c4, adding 2 hoplites, and rolled 3 4 skull: "
            "the creature was captured.",
            "Any hoplites of the battle went to the supply, all but 1, which went to the hospital.",
        ),
    ),
    (
        e.CreatureCaptured("p1", "r2c4", "gorgon", 0, (), 0),
        {"added": 1, "dice": (5,), "saved": 1},
        (
            "p1 fought the gorgon on r2c4, adding no hoplite, and rolled no die: the creature was captured.",
            "Any hoplites of the battle went to the supply.",
        ),
    ),
    (
        e.FightLost("p1", "r2c4", "gorgon", 1, (1, 2)),
        {"seat": "p2", "circle": "r2c3", "creature": "cyclops", "added": 0, "dice": (2, 2)},
        (
            "p1 fought the gorgon on r2c4, adding 1 hoplite, and rolled 1 2: the fight was lost.",
            "Any hoplites of the battle stayed on the creature, and the capture action was over.",
        ),
    ),
    (
        e.LootTaken("p1", "cyclops", 4, 1),
        {"seat": "p2", "creature": "gorgon", "orichalcum": 5, "arches": 2},
        ("The cyclops brought p1 4 orichalcum, 1 of it for arches.",),
    ),
    (e.LootTaken("p1", "cyclops", 3, 0), {"arches": 1}, ("The cyclops brought p1 3 orichalcum.",)),
    (
        e.BuildingIsDrawn("p1", "oratory"),
        {"seat": "p2", "building": "arch"},
        ("The minotaur brought p1 an oratory from the bag, to be built or put back at once.",),
    ),
    (
        e.BuildingPutBack("p1", "arch"),
        {"seat": "p2", "building": "oratory"},
        ("p1 put the arch back into the bag.",),
    ),
    (
        e.MinotaurBuildingBuilt("p1", "mine", "r2c3", 0, 1),
        {"seat": "p2", "building": "camp", "circle": "r2c4", "hoplites": 1, "orichalcum": 0},
        ("p1 built the mine on r2c3 and took 1 orichalcum with it.",),
    ),
    (
        e.BuildingBuilt("p1", "M", "camp", "r2c3", 1, 0),
        {"seat": "p2", "slot": "F", "building": "mine", "circle": "r2c4", "hoplites": 0, "orichalcum": 1},
        ("p1 built the camp of the construction slot M on r2c3 and took 1 hoplite with it.",),
    ),
    (
        e.BuildingBuilt("p1", "D", "forge", "r2c3", 0, 0),
        {"building": "arch"},
        ("p1 built the forge of the construction slot D on r2c3.",),
    ),
    (
        e.TempleBuilt("p1", "r3c1/NE", ("r3c1", "r2c2", "r2c1", "r1c1")),
        {"seat": "p2", "name": "r3c1/E", "circles": ("r3c1", "r2c2", "r2c1", "r1c2")},
        ("p1 built the temple r3c1/NE, on r3c1, r2c2, r2c1 and r1c1.",),
    ),
    (
        e.TempleBuilt("p1", "r1c1 r1c2 r1c3 r1c4", ("r1c1", "r1c2", "r1c3", "r1c4")),
        {"circles": ("r1c1", "r1c2", "r1c3", "r1c5")},
        ("p1 built a temple on r1c1, r1c2, r1c3 and r1c4.",),
    ),
    (
        e.MedalBought("p1", 5),
        {"seat": "p2", "price": 4},
        ("p1 paid 5 orichalcum for a medal.",),
    ),
    (
        e.ActionSkipped("p1", "capture"),
        {"seat": "p2", "action": "produce"},
        ("p1 left the action capture undone.",),
    ),
    (
        e.ActionEnded("p1", "capture"),
        {"seat": "p2", "action": "construct"},
        ("p1 was done with the action capture.",),
    ),
    (
        e.HospitalEmptied("p1", 2),
        {"seat": "p2", "hoplites": 1},
        ("2 hoplites of p1 came back from the hospital to the reserve.",),
    ),
    (
        e.ActionBought("p1", "capture", 2, 0, ()),
        {
            "seat": "p2",
            "action": "produce",
            "hoplites": 1,
            "orichalcum": 1,
            "creatures": ("gorgon", "cyclops"),
        },
        ("p1 paid 2 hoplites for an additional action: capture.",),
    ),
    (
        e.ActionBought("p1", "recruit", 0, 0, ("gorgon", "gorgon")),
        {"creatures": ("gorgon",)},
        ("p1 paid gorgon and gorgon, back into the bag, for an additional action: recruit.",),
    ),
    (
        e.CardDiscarded("p1", 2, "C3", Tile("MFL")),
        {"seat": "p2", "slot": 1, "card": "P3", "tile": Tile("MLF")},
        (
            "p1 discarded the card C3 (construct) from slot 2; "
            "the cards right of it moved one slot to the left.",
            "The tile MFL went under the stack of size 3.",
        ),
    ),
    (
        e.CardDiscarded("p1", 2, "C3", None),
        {"tile": Tile("MFL")},
        (
            "p1 discarded the card C3 (construct) from slot 2; "
            "the cards right of it moved one slot to the left.",
            "There was no tile on it.",
        ),
    ),
    (e.TurnEnded("p1"), {"seat": "p2"}, ("The turn of p1 was over.",)),
    (
        e.RoundEnded(3),
        {"round": 4},
        ("Round 3 was over, every player having had one turn.",),
    ),
    (
        e.InitiativeTied("p3", ("p1", "p2")),
        {"seat": "p2", "tied": ("p1", "p3")},
        (
            "p1 and p2 had the most hoplites alike; "
            "p3, who had the initiative, was to say which of them gets it.",
        ),
    ),
    (
        e.InitiativeGiven("p2", {"p1": 2, "p2": 4, "p3": 0}),
        {"seat": "p1", "reserves": {"p1": 2, "p2": 4, "p3": 1}},
        (
            "Hoplites in reserve: p1 2, p2 4 and p3 0.",
            "p2 got the initiative for the next round.",
        ),
    ),
    (e.SeatResigned("p1"), {"seat": "p2"}, ("p1 resigned.",)),
    (
        e.GameEnded("victory", "p2", "temple"),
        {"reason": "resigned", "winner": "p1", "by": "medal"},
        (
            "The game ended: p2 won it, having at least 5 VP and no creature on its island "
            "after building a temple.",
        ),
    ),
    (e.GameEnded("agreed"), {"reason": "round-limit"}, ("The game ended: all agreed to stop.",)),
    (
        e.GameEnded("resigned", "p2"),
        {"winner": "p1"},
        ("The game ended: p2 won it, everybody else having resigned.",),
    ),
    (
        e.GameEnded("round-limit", "p2"),
        {"winner": ""},
        ("The game ended: the last round that had been agreed on was over; p2 won it.",),
    ),
]


@pytest.mark.parametrize(("event", "others", "sentences"), TOLD)
def test_sentences(event: e.OrichalcumEvent, others: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
    assert describe(event) == sentences
    assert not_told(describe, event, others) == []
    assert not_plain(sentences) == []


def test_every_event_is_told_and_each_of_its_fields_is_tried() -> None:
    assert not_tried(get_args(e.OrichalcumEvent), TOLD) == []


@pytest.mark.parametrize(
    "event",
    [
        e.PiecesGiven("p1", 1, 0, "gift"),
        e.TurnBegan("p1", 1, 1, "extra"),
        e.TitanTaken("p1", "chronos", "display", "", "luck"),
        e.CardTaken("p1", 1, "K1", 0, None, "extra"),
        e.GameEnded("rain"),
        e.GameEnded("victory", "p1", "rain"),
    ],
)
def test_a_word_that_no_rule_uses_is_our_own_fault(event: e.OrichalcumEvent) -> None:
    with pytest.raises(RuleBug):
        describe(event)
