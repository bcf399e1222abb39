"""How each event of an automa's turn in Oros is told, and what else each of its fields could hold."""

from adjudicator.games.oros import automa_events as a
from adjudicator.games.oros.tiles import Tile
from tests.telling import Told

RED, BLUE = "raging_fire", "great_waters"

OF_AUTOMA: list[Told] = [
    (
        a.CardBackShown(BLUE, ("shift", "volcano", "shrine"), 7),
        {"seat": RED, "back": ("shift", "volcano", "temple"), "left": 1},
        (
            "The back of the next card of great_waters shows shift, volcano and shrine; "
            "7 cards are in its draw stack.",
        ),
    ),
    (
        a.CardDrawn(BLUE, "GW03", ("B", "D"), ("form+build", "send"), ("c5-s", "ring-cw"), (), 1),
        {
            "seat": RED,
            "card": "GW04",
            "regions": ("B",),
            "options": ("send",),
            "shift": ("c5-n", "ring-cw"),
            "remove_tile": ("C",),
            "ascend": 0,
        },
        (
            "great_waters drew the card GW03: form + build, or send, in regions B and D; "
            "shift column c5 south; shift the ring clockwise; ascend 1 space.",
        ),
    ),
    (
        a.CardDrawn(BLUE, "RF09", ("A",), ("remove",), (), ("A", "B"), 0),
        {"ascend": 2},
        (
            "great_waters drew the card RF09: remove, in region A; remove a tile of region A; "
            "remove a tile of region B; no ascend.",
        ),
    ),
    (
        a.DeckShuffled(BLUE),
        {"seat": RED},
        ("That was the last card of great_waters: its other cards became a new draw stack.",),
    ),
    (
        a.SectionBegun(BLUE, "develop"),
        {"seat": RED, "section": "map"},
        ("great_waters came to the Develop section of its card.",),
    ),
    (
        a.OptionFailed(BLUE, "form+build", {"A": "form full", "C": "build no_site", "B": "form full"}),
        {"seat": RED, "option": "form+send", "why": {"A": "form no_mountain"}},
        (
            "great_waters could not do form + build: regions A and B had no open water; "
            "in region C there was no mountain on which it may build.",
        ),
    ),
    (
        a.OptionChosen(BLUE, "form+build", "D", {"B": "send no_study_space"}),
        {"seat": RED, "option": "form+send", "region": "C", "why": {}},
        (
            "great_waters did form + build in region D; not before, because "
            "neither region B nor its mat had a study space free.",
        ),
    ),
    (
        a.MountainPlaced(BLUE, "r1c3"),
        {"seat": RED, "space": "r1c2"},
        ("great_waters formed a mountain on r1c3.",),
    ),
    (
        a.AutomaBuilt(BLUE, "r1c3", "shrine"),
        {"seat": RED, "space": "r1c2", "site": "temple"},
        ("great_waters built a shrine on the mountain r1c3.",),
    ),
    (
        a.AutomaSent(BLUE, "r1c3.shrine"),
        {"seat": RED, "to": "mat"},
        ("great_waters put a follower into study on r1c3.shrine.",),
    ),
    (
        a.AutomaReturned(BLUE, "mat"),
        {"seat": RED, "from_": "r1c3.shrine"},
        ("great_waters took a follower back from study on its mat.",),
    ),
    (
        a.FollowerRemoved(BLUE, RED, "r1c3"),
        {"seat": "living_sun", "owner": "fertile_land", "from_": "r1c3.monolith"},
        ("great_waters removed a follower of raging_fire from r1c3.",),
    ),
    (
        a.PlacingIsDue(RED),
        {"seat": BLUE},
        ("raging_fire was to place a follower that was removed.",),
    ),
    (
        a.FollowerPlaced(RED, "shift"),
        {"seat": BLUE, "to": "move"},
        ("raging_fire placed its removed follower on SHIFT.",),
    ),
    (
        a.FollowerPlaced(RED, "mat"),
        {"to": "shift"},
        ("The removed follower of raging_fire went to study: all action spaces were occupied.",),
    ),
    (
        a.AutomaWisdomLost(BLUE, "temple"),
        {"seat": RED, "column": "shrine"},
        ("great_waters lost 1 wisdom, its temple column being at its top.",),
    ),
    (
        a.TileRemoved(BLUE, "D", "r6c1", Tile.parse("3-Nv2")),
        {"seat": RED, "region": "A", "space": "r5c1", "tile": Tile.parse("3-N")},
        ("great_waters removed the largest free tile of region D: 3-Nv2 (one level-2 volcano) on r6c1.",),
    ),
    (
        a.NoTileRemoved(BLUE, "D"),
        {"seat": RED, "region": "A"},
        ("great_waters found no tile in region D that it may remove.",),
    ),
]
