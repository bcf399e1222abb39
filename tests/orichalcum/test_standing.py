"""Standing answers: preference lists for faces, a minotaur's building and the initiative."""

from typing import Any

import pytest

from adjudicator.core.beforehand import heeded
from adjudicator.games.orichalcum.moves import ChooseFace, GiveInitiative, PlaceBuilding
from adjudicator.games.orichalcum.rules.sequence import to_act
from adjudicator.games.orichalcum.rules.standing import prefer
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.positions import position

TIE = {"type": "initiative", "seat": "p3", "tied": ["p1", "p2"], "key": 1}
DRAWN = {"type": "building", "seat": "p1", "building": "mine", "key": 1}
FACE = {"type": "face", "seat": "p2", "key": 1}
BETWEEN: dict[str, Any] = {"active": "", "step": "", "card": "", "action": None, "turn": 6, "serial": 1}
TIED = position("3 players; holder P3; reserves 4 4 1", agenda=[TIE], **BETWEEN)
MINOTAUR = position(
    "@hellhound r1c0; K8; step 3 capture", agenda=[DRAWN], serial=1, action={"kind": "capture", "made": 1}
)
FACELESS = position("3 players", agenda=[FACE], **BETWEEN)


@pytest.mark.parametrize(
    ("state", "words", "expected"),
    [
        (TIED, "p3 p2 p1", GiveInitiative("p2")),
        (TIED, "p3 ask p1", None),
        (TIED, "p3 p4", None),
        (FACELESS, "3 2 1", ChooseFace(2)),
        (FACELESS, "ask 1", None),
        (FACELESS, "hard", None),
        (MINOTAUR, "camp@r2c3 mine@r3c3 back", PlaceBuilding("r3c3")),
        (MINOTAUR, "mine@r1c1 mine@r9c9 any@r2c3 back", PlaceBuilding("r2c3")),
        (MINOTAUR, "mine@r1c1 camp@r3c3 back", PlaceBuilding(back=True)),
        (MINOTAUR, "mine any@ @r3c3", None),
        (MINOTAUR, "mine@r1c1 ask back", None),
    ],
)
def test_the_first_word_that_fits_is_used(state: State, words: str, expected: Any) -> None:
    [demand] = to_act(state)
    assert prefer(state, demand, heeded(words.split())) == expected


def test_a_turn_has_no_standing_answers() -> None:
    state = position("K2; 2 players; step 4; row P1=M")
    assert prefer(state, to_act(state)[0], ("P1", "1", "back")) is None
