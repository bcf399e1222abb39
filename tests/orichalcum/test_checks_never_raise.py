"""Whatever well-typed move is asked for: `check` gives one reason at most, changes nothing, never raises."""

from dataclasses import fields
from itertools import islice
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.adjudicate import start
from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.values import changed, tag_of
from adjudicator.formats import codec
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum.moves import BuyAction, FirstLine, OrichalcumMove
from adjudicator.games.orichalcum.rules.refusal import STAGES
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.playing import KEY
from tests.orichalcum.positions import position, table

DRAWN = {"type": "building", "seat": "p1", "building": "crystal", "key": 1}
TIE = {"type": "initiative", "seat": "p1", "tied": ["p1", "p3"], "key": 1}
BETWEEN: dict[str, Any] = {"active": "", "step": "", "card": "", "action": None, "turn": 6, "serial": 1}
ROW = "row P1=M C2=MF R3=MFL K1=V!gorgon P2=0"
TITANS = "oratory r3c0; titan theia chronos-"
POSITIONS = (
    "A1; first turn",
    f"K2; step 1; h2; {ROW}",
    f"K2; {TITANS}; step 2 MFV!cyclops",
    "K3; step 2 MD",
    "K6; step 2 DD",
    "K2; titan hyperion; step 3 produce; h2",
    "K2; titan themis; step 3 recruit; o3",
    f"K5; {TITANS}; step 3 capture; h5",
    "K5; hospital r3c3; siege3 r2c1; titan chronos; step 3 capture; h2 o2; got gorgon hellhound",
    f"K4; {TITANS}; site M=mine F=camp L=crystal; step 3 construct; o12",
    "K1; forge r1c1; statue-c r3c0; step 4; h4 o4; got gorgon hellhound minotaur; site D=mine",
    f"K2; 2 players; step 4; h2; {ROW}",
)
SWITCHED = {
    "volcano_titans": True,
    "titan_taking": "optional",
    "held_titan_judged": "each",
    "tiles_flip": True,
    "temple_shape": "connected",
    "supply_limited": True,
    "lost_fight_bars": "action",
}
STATES: tuple[State, ...] = (
    *(position(text) for text in POSITIONS),
    *(position(text, options=SWITCHED) for text in POSITIONS),
    position("K5; step 3 capture", agenda=[DRAWN], serial=1, action={"kind": "capture", "made": 1}),
    position("3 players; holder P1; reserves 4 1 4", agenda=[TIE], **BETWEEN),
    start(RULESET, RULESET.begin(table()), Draws(Seeded(KEY), {})).state,
    changed(position("K2; step 4"), active="", step="", card="", action=None),
)

CIRCLES = (
    "r0c2",
    "r0c3",
    "r1c0",
    "r1c1",
    "r1c3",
    "r2c0",
    "r2c1",
    "r2c3",
    "r2c4",
    "r2c5",
    "r3c1",
    "r4c2",
    "r9c9",
)
WORDS = (
    *CIRCLES,
    *("E", "NE", "NW", "W", "SW", "SE", "M", "F", "D", "L", "V", "MF", "DD", "MFV", "MD"),
    *("K3", "P1", "C2", "hoplites", "orichalcum", "creatures", "gorgon", "hellhound", "minotaur"),
    *("chronos", "theia", "hyperion", "themis", "none", "p1", "p3", "r1c1 r1c2", ""),
)
words = st.one_of(st.sampled_from(WORDS), st.sampled_from(CIRCLES), st.text(max_size=6))
whole = st.one_of(st.integers(-3, 7), st.integers())
several = st.lists(words, max_size=4).map(tuple)
VALUES: dict[Any, st.SearchStrategy[Any]] = {
    str: words,
    int: whole,
    bool: st.booleans(),
    tuple[str, ...]: several,
}


def values_of(kind: type) -> dict[str, st.SearchStrategy[Any]]:
    """Give anything for each field of a kind of move."""
    found: dict[str, st.SearchStrategy[Any]] = {}
    for field in fields(kind):
        if field.name == "action":
            found[field.name] = first_lines
        elif field.name == "circles" and tag_of(kind) == "tile":
            found[field.name] = st.dictionaries(words, words, max_size=4)
        else:
            found[field.name] = VALUES[field.type]
    return found


def moves_of(kind: type) -> st.SearchStrategy[Any]:
    """Give moves of one kind with anything in their fields."""
    return st.builds(kind, **values_of(kind))


def drawn(data: Any, state: State, seat: str, tag: str) -> Any:
    """Give a move of a kind: anything at all, or one that is listed here, with one field changed."""
    listed = list(islice(ACTIONS[tag].candidates(state, seat), 40))
    if not listed or data.draw(st.booleans()):
        return data.draw(MOVES[tag])
    move = data.draw(st.sampled_from(listed))
    values = values_of(type(move))
    if not values:
        return move
    name = data.draw(st.sampled_from(sorted(values)))
    return changed(move, **{name: data.draw(values[name])})


first_lines = st.one_of([moves_of(kind) for kind in get_args(FirstLine)])
ACTIONS = {tag_of(action.move): action for action in RULESET.actions}
MOVES = {tag_of(kind): moves_of(kind) for kind in get_args(OrichalcumMove)}


def written(state: State) -> Any:
    return codec.writer(State)(state)


@pytest.mark.parametrize("tag", MOVES)
@settings(max_examples=150, deadline=None)
@given(data=st.data())
def test_one_reason_at_most_and_nothing_changed(tag: str, data: Any) -> None:
    state = data.draw(st.sampled_from(STATES))
    seat = state.agenda[0].seat if state.agenda else state.active or "p1"
    action, move = ACTIONS[tag], drawn(data, state, seat, tag)
    before = written(state)
    reasons = list(action.check(state, seat, move))
    assert len(reasons) <= 1
    for reason in reasons:
        assert reason.code.removeprefix("orichalcum.") in STAGES
        assert reason.rule.startswith("orichalcum.") and reason.message and "\n" not in reason.message
        assert not reason.at or hasattr(move, str(reason.at[0])) or isinstance(move, BuyAction)
    if not reasons and action.complete is not None:
        kept = action.complete(state, seat, move)
        assert list(action.check(state, seat, kept)) == [] and action.complete(state, seat, kept) == kept
    assert written(state) == before


@pytest.mark.parametrize("place", range(len(STATES)))
def test_what_is_listed_stands_as_records_hold_it(place: int) -> None:
    state = STATES[place]
    for demand in RULESET.to_act(state):
        for action in RULESET.actions:
            for move in list(action.candidates(state, demand.seat))[:300]:
                legal = not list(action.check(state, demand.seat, move))
                if legal and action.complete is not None:
                    assert action.complete(state, demand.seat, move) == move
