"""Sentences of Oros: every event, and every single thing that an event carries, is told."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros import automa_events as a
from adjudicator.games.oros import events as e
from adjudicator.games.oros import variant_events as v
from adjudicator.games.oros.describe import describe
from adjudicator.games.oros.tiles import Tile
from tests.oros.sentences_of_automa import OF_AUTOMA
from tests.telling import Told, not_plain, not_told, not_tried

RED, BLUE = "raging_fire", "great_waters"


def tile(text: str) -> Tile:
    return Tile.parse(text)


TWO_CARRIED = (e.Carried("r4c1", "r4c3", tile("3-N")), e.Carried("r4c2", "r4c4", tile("Mv5")))
ONTO_RESTING = e.Collided("r3c4", (tile("2c-NEv2"), tile("3-S")), tile("4v3"))
GRANDE_MADE = e.Collided("r3c4", (tile("4"), tile("4")), tile("M"), RED)
WITHOUT_RESTING = e.Collided("r6c1", (tile("1N"), tile("I")), tile("2i-NS"))

OF_PEOPLE: list[Told] = [
    (e.FirstPlayerChosen(RED), {"seat": BLUE}, ("The lot fell on raging_fire to play first.",)),
    (
        e.TurnBegan(RED, 2, 7),
        {"seat": BLUE, "round": 3, "turn": 8},
        ("Round 2, turn 7: it became the turn of raging_fire.",),
    ),
    (
        e.TurnEnded(RED, "done"),
        {"seat": BLUE, "why": "resigned"},
        ("The turn of raging_fire was over, all its actions being used.",),
    ),
    (e.TurnEnded(RED, "passed"), {"why": "ended"}, ("raging_fire passed.",)),
    (
        e.TurnEnded(RED, "no_follower"),
        {"why": "no_study_space"},
        ("raging_fire could take no action, having no follower to assign, and its turn ended.",),
    ),
    (
        e.FollowerStarted(RED, "r1c4"),
        {"seat": BLUE, "space": "r4c1"},
        ("raging_fire put its first follower from hand on r1c4.",),
    ),
    (
        e.FollowerAssigned(RED, "study", "shift", True),
        {"seat": BLUE, "from_": "move", "to": "build", "performed": False},
        ("raging_fire assigned a follower from STUDY to SHIFT.",),
    ),
    (
        e.FollowerAssigned(RED, "hand", "shift", False),
        {"from_": "horizon"},
        ("raging_fire assigned a follower from its hand to SHIFT, and left the action undone.",),
    ),
    (
        e.FollowerAssigned(RED, "horizon", "move", True),
        {"performed": False},
        ("raging_fire assigned the follower released from its horizon line to MOVE, as a bonus action.",),
    ),
    (
        e.RowShifted(RED, "r4", "e", 2, TWO_CARRIED),
        {"seat": BLUE, "line": "c4", "way": "w", "by": 3, "carried": TWO_CARRIED[:1]},
        (
            "raging_fire shifted row r4 east by 2 spaces.",
            "Tiles went from r4c1 to r4c3 as 3-N and from r4c2 to r4c4 as Mv5.",
        ),
    ),
    (
        e.RowShifted(RED, "ring", "ccw", 1, TWO_CARRIED[:1]),
        {"line": "ring_outer", "way": "cw"},
        (
            "raging_fire shifted the ring counterclockwise by 1 space.",
            "A tile went from r4c1 to r4c3 as 3-N.",
        ),
    ),
    (
        e.TilesMoved(BLUE, "se", (e.Carried("r2c3", "r3c4", tile("3-S")),), (ONTO_RESTING,)),
        {"seat": RED, "way": "sw", "carried": TWO_CARRIED, "collisions": ()},
        (
            "great_waters moved 1 tile southeast by 1 space.",
            "A tile went from r2c3 to r3c4 as 3-S.",
            "On r3c4, 3-S met 2c-NEv2, which lay there: what lies there now is 4v3 (one level-3 volcano).",
        ),
    ),
    (
        e.TilesMoved(
            BLUE,
            "s",
            (e.Carried("r5c1", "r6c1", tile("1N")), e.Carried("r6c7", "r6c1", tile("I"))),
            (WITHOUT_RESTING,),
        ),
        {"collisions": (changed(WITHOUT_RESTING, result=tile("2i-EW")),)},
        (
            "great_waters moved 2 tiles south by 1 space.",
            "Tiles went from r5c1 to r6c1 as 1N and from r6c7 to r6c1 as I.",
            "On r6c1, 1N and I met: what lies there now is 2i-NS.",
        ),
    ),
    (
        e.TilesMoved(BLUE, "se", (e.Carried("r2c3", "r3c4", tile("4")),), (GRANDE_MADE,)),
        {"collisions": (changed(GRANDE_MADE, grande=""),)},
        (
            "great_waters moved 1 tile southeast by 1 space.",
            "A tile went from r2c3 to r3c4 as 4.",
            "On r3c4, 4 met 4, which lay there: "
            "what lies there now is M, the Grande mountain of raging_fire.",
        ),
    ),
    (e.IslandPlaced("r1c4"), {"space": "r7c4"}, ("An island covered the bare hot spot r1c4.",)),
    (
        e.IslandPlaced("r1c4", ringed=True),
        {"ringed": False},
        ("A ringed island covered the bare hot spot r1c4.",),
    ),
    (
        v.JaguarSmiled({RED: 3, BLUE: 1}, (RED,), (BLUE,)),
        {"studying": {RED: 2, BLUE: 1}, "most": (BLUE,), "fewest": (RED,)},
        (
            "The jaguar smiled. Followers in study: raging_fire 3 and great_waters 1.",
            "Most: raging_fire, for 3 points. Fewest: great_waters, who lost 3.",
        ),
    ),
    (
        v.JaguarIsDue(RED),
        {"seat": BLUE},
        ("The jaguar snarled: raging_fire, the lowest on the track, was to name a column.",),
    ),
    (
        v.JaguarSnarled(RED, "study", {RED: 4, BLUE: 2}),
        {"seat": BLUE, "column": "move", "levels": {RED: 4}},
        (
            "raging_fire named the study column, to rise in it while all others lose one there: "
            "raging_fire to 4 and great_waters to 2.",
        ),
    ),
    (
        v.JaguarSnarled(RED, "study", {}),
        {"levels": {BLUE: 2}},
        (
            "raging_fire named the study column, to rise in it while all others lose one there: "
            "nobody's changed.",
        ),
    ),
    (
        e.VolcanoFormed(RED, "r3c4", 10),
        {"seat": BLUE, "space": "r3c5", "lava": 6},
        (
            "raging_fire formed a volcano on r3c4, which now holds lava 10 "
            "(2 level-4 volcanoes and one level-2 volcano).",
        ),
    ),
    (
        e.VolcanoErupted(RED, "r4c4", 4, {"r3c4": tile("4v2"), "r2c4": tile("1S")}, 1),
        {"seat": BLUE, "space": "r4c5", "piece": 3, "placed": {"r3c4": tile("4v2")}, "lost": 2},
        (
            "raging_fire let a level-4 volcano on r4c4 erupt; its piece went back to supply.",
            "Now 4v2 (one level-2 volcano) lies on r3c4 and 1S on r2c4.",
            "1 unit of lava found no place and was lost.",
        ),
    ),
    (
        e.VolcanoErupted(RED, "r4c4", 2, {"r4c4": tile("3-N")}, 0),
        {"lost": 2},
        (
            "raging_fire let a level-2 volcano on r4c4 erupt; its piece went back to supply.",
            "Now 3-N lies on r4c4.",
        ),
    ),
    (
        e.FollowerSent(RED, "journey", "mat", False),
        {"seat": BLUE, "from_": "build", "to": "r4c4.temple", "forced": True},
        ("raging_fire sent its follower from JOURNEY to study on its mat.",),
    ),
    (
        e.FollowerSent(RED, "move", "r4c4.shrine", True),
        {"to": "mat"},
        (
            "raging_fire sent its follower from MOVE to study on r4c4.shrine, "
            "because all its action spaces were occupied.",
        ),
    ),
    (
        e.FollowerReturned(RED, "r4c4.shrine", "volcano"),
        {"seat": BLUE, "from_": "mat", "to": "move"},
        ("raging_fire returned a follower from study on r4c4.shrine to VOLCANO.",),
    ),
    (
        e.FollowerJourneyed(RED, ("r3c4", "r4c4", "r4c4.monolith", "r4c4.shrine")),
        {"seat": BLUE, "path": ("r3c4", "r4c4", "r4c4.monolith")},
        ("A follower of raging_fire walked from r3c4 by way of r4c4 and r4c4.monolith to r4c4.shrine.",),
    ),
    (
        e.FollowerJourneyed(RED, ("r3c4", "r3c5")),
        {"path": ("r3c4",)},
        ("A follower of raging_fire walked from r3c4 to r3c5.",),
    ),
    (
        e.SiteBuilt(RED, "r4c4", "shrine", "r4c4.monolith"),
        {"seat": BLUE, "space": "r4c5", "site": "temple", "follower": "r4c4"},
        (
            "raging_fire built a shrine on the mountain r4c4.",
            "Its follower went from r4c4.monolith up to r4c4.shrine, and studies there.",
        ),
    ),
    (
        e.DemigodAscended(RED, 0, 2),
        {"seat": BLUE, "from_": 1, "to": 3},
        ("raging_fire ascended from the path to space 2 of the track.",),
    ),
    (
        e.DemigodAscended(RED, 14, 14),
        {"to": 15},
        ("raging_fire was to ascend, and stayed on space 14 of the track.",),
    ),
    (
        e.RedSpaceReached(RED, 5, {"r1c4": 4, "r4c7": 3}),
        {"seat": BLUE, "red": 10, "lava": {"r1c4": 4}},
        (
            "raging_fire was the first to reach the red space 5.",
            "Its lava came onto the hot spots: r1c4 now holds lava 4 (one level-4 volcano) "
            "and r4c7 now holds lava 3 (one level-3 volcano).",
        ),
    ),
    (
        e.RedSpaceReached(RED, 5, {}),
        {"red": 10},
        ("raging_fire was the first to reach the red space 5.", "No tile on a hot spot could take lava."),
    ),
    (
        e.WisdomGained(RED, "journey", 3),
        {"seat": BLUE, "column": "temple", "level": 4},
        ("raging_fire raised its journey column to 3.",),
    ),
    (
        e.WisdomLost(RED, 2),
        {"seat": BLUE, "amount": 1},
        ("raging_fire lost 2 wisdom, no column being able to rise any more.",),
    ),
    (
        e.WisdomIsOwed(RED),
        {"seat": BLUE},
        ("raging_fire was in study on that mountain and gained 1 wisdom, to raise one column.",),
    ),
    (
        e.WisdomSettled(RED),
        {"seat": BLUE},
        ("The wisdom that raging_fire had gained there was settled.",),
    ),
    (
        e.HorizonReached(RED, 1),
        {"seat": BLUE, "line": 2},
        (
            "The ability columns of raging_fire reached horizon line 1: "
            "the follower under it was to be placed at once.",
        ),
    ),
    (
        e.FollowerReleased(RED, 1, "mat"),
        {"seat": BLUE, "line": 2, "to": "r4c4.temple"},
        ("raging_fire put the follower of horizon line 1 into study on its mat.",),
    ),
    (
        e.EndTriggered(RED),
        {"seat": BLUE},
        ("raging_fire stood on the topmost space, so this round became the last.",),
    ),
    (
        e.RowShifted(BLUE, "r3", "e", 2, ()),
        {"carried": TWO_CARRIED},
        ("great_waters shifted row r3 east by 2 spaces.", "No tile lay there."),
    ),
    (
        e.TurnEnded(BLUE, "card"),
        {"why": "done"},
        ("The turn of great_waters was over, its card being carried out.",),
    ),
    (e.GameEnded("deserted"), {"reason": "stuck"}, ("The game ended: all people had resigned.",)),
    (e.SeatResigned(RED), {"seat": BLUE}, ("raging_fire resigned.",)),
    (e.GameEnded("agreed"), {"reason": "topmost"}, ("The game ended: all agreed to stop.",)),
    (e.GameEnded("resigned"), {"reason": "stuck"}, ("The game ended: only one Demigod had not resigned.",)),
]
TOLD = [*OF_PEOPLE, *OF_AUTOMA]


@pytest.mark.parametrize(("event", "others", "sentences"), TOLD)
def test_sentences(event: e.OrosEvent, others: Mapping[str, Any], sentences: tuple[str, ...]) -> None:
    assert describe(event) == sentences
    assert not_told(describe, event, others) == []
    assert not_plain(sentences) == []


def test_every_event_is_told_and_each_of_its_fields_is_tried() -> None:
    assert not_tried(get_args(e.OrosEvent), TOLD) == []


@pytest.mark.parametrize(
    "event", [e.TurnEnded(RED, "tired"), e.GameEnded("rain"), a.OptionFailed(RED, "form", {"A": "lazy"})]
)
def test_a_word_that_no_rule_uses_is_our_own_fault(event: e.OrosEvent) -> None:
    with pytest.raises(RuleBug):
        describe(event)
