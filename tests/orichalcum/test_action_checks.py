"""Whatever well-typed line of an action is asked for: one reason at most, and never an error."""

from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.ledger import Ledger
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.moves import (
    Build,
    BuildTemple,
    BuyAction,
    BuyMedal,
    DiscardCard,
    EndTurn,
    Fight,
    PlaceBuilding,
    Produce,
    Recruit,
    SkipAction,
    StopCapture,
)
from adjudicator.games.orichalcum.rules.refusal import STAGES
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.listing import written
from tests.orichalcum.positions import position
from tests.orichalcum.walking import ACTIONS

SEATS = ("p1", "p2", "p3")
MINOTAUR: dict[str, Any] = {
    "agenda": [{"type": "building", "seat": "p1", "building": "mine", "key": 1}],
    "serial": 1,
}
LIBERAL: dict[str, Any] = {"temple_shape": "connected", "supply_limited": True, "lost_fight_bars": "action"}

STATES: tuple[State, ...] = (
    position("K5; titan chronos; hospital r3c3; step 3 capture; h3"),
    position("K5; oratory r3c3; titan chronos hyperion; step 4; h4 o4; got gorgon gorgon cyclops"),
    position("K4; titan theia; site M=mine F=crystal; step 3 construct; o9", options=LIBERAL),
    position("K4; @hellhound r3c2; architect r2c3; site V=mine; step 4; o2"),
    position("K2; titan themis; step 3 recruit"),
    position("K2; titan hyperion; step 3 produce"),
    position("K8; step 3 capture", **MINOTAUR),
    position("K2; step 1"),
    position("A1; first turn"),
)

circles = st.sampled_from(
    (*(f"r{row}c{column}" for row in range(6) for column in range(5)), "", "r9c9", "r-1c0", "north")
)
amounts = st.one_of(st.integers(-1, 4), st.integers())
words = st.one_of(
    st.sampled_from(
        ("M", "F", "V", "E", "NE", "SE", "chronos", "theia", "gorgon", "cyclops", "hoplites", "")
    ),
    st.sampled_from(("orichalcum", "creatures")),
    st.text(max_size=5),
)
lists = st.lists(st.one_of(circles, words), max_size=4).map(tuple)
lines = st.one_of(
    st.builds(Produce, st.booleans()),
    st.builds(Recruit, st.booleans()),
    st.builds(Fight, circles, amounts, st.booleans(), st.booleans(), words),
    st.builds(Build, words, circles, st.booleans()),
    st.builds(BuildTemple, circles, words, st.one_of(st.just(()), lists), st.booleans()),
    st.builds(BuyMedal, st.booleans()),
    st.builds(StopCapture),
    st.builds(SkipAction),
)
others = st.one_of(st.builds(EndTurn), st.builds(DiscardCard, words, amounts))
moves = st.one_of(
    lines,
    st.builds(PlaceBuilding, circles, st.booleans()),
    st.builds(BuyAction, words, st.one_of(lines, others), amounts, st.one_of(st.just(()), lists)),
)


@settings(max_examples=600, deadline=None)
@given(st.sampled_from(STATES), st.sampled_from(SEATS), moves)
def test_checks_give_one_reason_at_most(state: State, seat: str, move: Any) -> None:
    reasons = list(ACTIONS[type(move)].check(state, seat, move))
    assert len(reasons) <= 1
    for reason in reasons:
        assert reason.code.removeprefix("orichalcum.") in STAGES
        assert reason.rule.startswith("orichalcum.") and reason.message


def test_every_listed_move_is_carried_out_as_it_is_written() -> None:
    for number, state in enumerate(STATES):
        for action in ACTIONS.values():
            for move in action.candidates(state, "p1"):
                if next(iter(action.check(state, "p1", move)), None) is not None:
                    continue
                assert written(action, state, move) == move
                ledger: Ledger[State, Any] = Ledger(
                    state, apply, Draws(Seeded(bytes([number])), {}), lambda now: str(now.turn)
                )
                action.resolve(ledger, "p1", move)
                assert ledger.events
                assert min(ledger.state.seats["p1"].hoplites, ledger.state.seats["p1"].orichalcum) >= 0


def test_nothing_is_listed_wrongly_before_the_islands_are_chosen() -> None:
    for action in ACTIONS.values():
        for move in action.candidates(STATES[-1], "p1"):
            assert list(action.check(STATES[-1], "p1", move))
