"""Standing answers: who takes the equipment that a search finds, and which card stays."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import Outcome, Step, adjudicate
from adjudicator.core.beforehand import heeded
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ruleset import Demand
from adjudicator.core.secret import redact
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Defend, Equip, Search
from adjudicator.games.stratos.rules import search
from adjudicator.games.stratos.rules.standing import answer_words, prefer
from adjudicator.games.stratos.state import State
from tests.stratos.positions import played, position

SOLDIER = {"kind": "soldier", "at": "0/0"}
BOTH: dict[str, Any] = {"p1-1": {"equipment": "trident"}, "p1-2": SOLDIER}
ALONE: dict[str, Any] = {"p1-1": {"equipment": "trident"}}


def found(units: dict[str, Any], options: dict[str, Any] | None = None) -> State:
    """Let p1's Explorer find an iron_shield, and the search wait for its bearer."""
    start = position("islet", "p1", units=units, options=options)
    return played(search.ACTION, start, "p1", Search("p1-1"), "one", "iron_shield").state


def answer(state: State, words: str) -> Equip | None:
    [task] = state.agenda
    demand = Demand(task.seat, "equipment", task.key, "", ("equip",))
    given = prefer(state, demand, heeded(words.split()))
    assert given is None or isinstance(given, Equip)
    assert given == prefer(redact(state, task.seat), demand, heeded(words.split()))
    return given


@pytest.mark.parametrize(
    ("words", "expected"),
    [
        ("to:p1-2", Equip("p1-2")),
        ("to:p1-9 to:p1-2", Equip("p1-2")),
        ("to:p2-1 to:p1-2", Equip("p1-2")),
        ("to:p1-1 to:p1-2", Equip("p1-2")),
        ("to:p1-1 new to:p1-2", Equip("p1-1", "new")),
        ("to:p1-1 old", Equip("p1-1", "old")),
        ("to:finder old", Equip("p1-1", "old")),
        ("iron_shield trident to:p1-1", Equip("p1-1", "new")),
        ("to:p1-1 trident iron_shield", Equip("p1-1", "old")),
        ("coral_armour to:p1-1 trident", Equip("p1-1", "old")),
        ("new to:p1-2", Equip("p1-2")),
        ("new", None),
        ("to:p1-1", None),
        ("to:p1-1 ask old", None),
        ("ask to:p1-2", None),
        ("to:p1-2 ask", Equip("p1-2")),
        ("to: p1-2 to:p1", None),
        ("", None),
    ],
)
def test_the_first_bearer_for_whom_all_is_said_is_used(words: str, expected: Equip | None) -> None:
    """d.13, d.39: a bearer that is gone or not of the side is passed over."""
    assert answer(found(BOTH), words) == expected


@pytest.mark.parametrize(
    ("words", "expected"),
    [("old", Equip("p1-1", "old")), ("iron_shield", Equip("p1-1", "new")), ("ask new", None)],
)
def test_the_only_unit_that_may_take_the_card_need_not_be_named(words: str, expected: Equip | None) -> None:
    """d.13, equip.2 with both settings of the switch."""
    assert answer(found(ALONE), words) == expected
    assert answer(found(BOTH, {"equip_any_own_unit": False}), words) == expected


def test_with_the_switch_off_another_bearer_is_passed_over() -> None:
    state = found(BOTH, {"equip_any_own_unit": False})
    assert answer(state, "to:p1-2 new") == Equip("p1-1", "new")


def test_words_are_known_by_question() -> None:
    state = position("p14")
    words = answer_words(state, "equipment")
    assert {"new", "old", "to:finder", "trident", "to:p5-12"} <= set(words)
    assert not {"ask", "snare", "gust", "to:p6-1", "to:p1-0"} & set(words)
    turn = answer_words(state, "turn")
    assert {"skip", "end", "hire:archer:4/2", "hire:mage:4/2", "hire:mage:4/2:recover"} <= set(turn)
    assert not {"ask", "hire:knight:4/2", "hire:peasant:4/2:draw", "hire:peasant:99/0", "new"} & set(turn)
    assert answer_words(state, "bearer") == ()


def sent(words: tuple[str, ...], *do: Any) -> Outcome[State, StratosEvent]:
    """Let p1's Explorer find an iron_shield and a long_blade, with a standing answer of p1."""
    start = position("islet", "p1", units={"p1-1": {}, "p1-2": SOLDIER})
    items = [Step(move, ("do", place)) for place, move in enumerate(do)]
    source = Draws(Supplied(["two", "iron_shield", "long_blade"]), {})
    return adjudicate(RULESET, start, "p1", items, source, {"p1": {"equipment": words}})


def test_the_own_list_answers_in_the_middle_of_an_own_turn() -> None:
    """d.39: what follows the search need not wait, and the answers stand among the orders."""
    outcome = sent(("to:p1-2", "long_blade"), Search("p1-1"), Defend("p1-1"))
    assert outcome.refusal is None and outcome.state.units["p1-2"].equipment == "long_blade"
    carried_out = [(done.move, done.by) for done in outcome.done]
    assert carried_out == [
        (Search("p1-1"), "seat"),
        (Equip("p1-2"), "standing"),
        (Equip("p1-2", "new"), "standing"),
        (Defend("p1-1"), "seat"),
    ]


def test_an_answer_in_the_list_of_orders_goes_before_the_own_list() -> None:
    outcome = sent(("to:p1-2", "old"), Search("p1-1"), Equip("p1-1"), Defend("p1-1"))
    assert [(done.move, done.by) for done in outcome.done[1:3]] == [
        (Equip("p1-1"), "seat"),
        (Equip("p1-2"), "standing"),
    ]


def test_without_an_answer_the_list_halts() -> None:
    outcome = sent(("ask", "to:p1-2"), Search("p1-1"), Defend("p1-1"))
    assert outcome.refusal is not None and outcome.refusal.reasons[0].code == "stratos.decision.open"
