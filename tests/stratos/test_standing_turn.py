"""Standing orders for the own turn: `skip`, `end`, and hires while there is no unit (d.38, d.39)."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import Outcome, Plan, Step, Stop, adjudicate
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ruleset import Demand
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import (
    Defend,
    EndActions,
    EndTurn,
    Equip,
    Harvest,
    Hire,
    Hoard,
    Search,
)
from adjudicator.games.stratos.rules.standing import prefer
from adjudicator.games.stratos.state import State
from tests.stratos.positions import PEASANT, position

DO = "do"


def sent(
    state: State, *moves: Any, words: str = "", seat: str = "p1", draws: tuple[Any, ...] = (), **how: Any
) -> Outcome[State, StratosEvent]:
    items = [move if isinstance(move, Plan | Stop) else Step(move, (DO, n)) for n, move in enumerate(moves)]
    standing = {seat: {"turn": tuple(words.split())}}
    return adjudicate(RULESET, state, seat, items, Draws(Supplied(draws), {}), standing, **how)


def done(outcome: Outcome[State, StratosEvent]) -> list[tuple[Any, str]]:
    return [(one.move, one.by) for one in outcome.done]


def beaten(**more: Any) -> State:
    """Give a match for five in the turn of p1, which began without a unit."""
    return position(
        "five", "p1", began_empty=True, units={"p1-1": None}, sides={"p1": {"stock": PEASANT}}, **more
    )


FIVE = position("five", "p1", units={"p1-2": {"kind": "soldier", "at": "1/-1"}})
FAR = Harvest("p2-1")
"""An order that is refused: the unit is another's."""


def test_what_is_refused_halts_the_list_by_default() -> None:
    outcome = sent(FIVE, Defend("p1-1"), FAR, Defend("p1-2"))
    assert outcome.refusal is not None and outcome.refusal.at == (DO, 1)
    assert len(outcome.done) == 1 and outcome.passed == ()


@pytest.mark.parametrize(("words", "skip"), [("skip", None), ("", True), ("end ask", True)])
def test_it_is_passed_over_where_the_move_or_the_list_says_so(words: str, skip: bool | None) -> None:
    outcome = sent(FIVE, Defend("p1-1"), FAR, Defend("p1-2"), Stop((DO, 3)), words=words, skip=skip)
    assert outcome.refusal is None
    assert done(outcome) == [(Defend("p1-1"), "seat"), (Defend("p1-2"), "seat")]
    assert [(refusal.at, refusal.move) for refusal in outcome.passed] == [((DO, 1), FAR)]


@pytest.mark.parametrize(("words", "skip"), [("skip", False), ("ask skip", None)])
def test_the_word_of_the_move_goes_before_the_list(words: str, skip: bool | None) -> None:
    outcome = sent(FIVE, FAR, Defend("p1-2"), words=words, skip=skip)
    assert outcome.refusal is not None and outcome.done == ()


def test_also_within_the_branch_of_a_plan() -> None:
    plan = Plan(
        {"alive": "p1-1"}, (Step(FAR, (DO, 0, DO, 0)), Step(Defend("p1-1"), (DO, 0, DO, 1))), (), (DO, 0)
    )
    outcome = sent(FIVE, plan, skip=True)
    assert done(outcome) == [(Defend("p1-1"), "seat")] and len(outcome.passed) == 1


def test_an_open_question_halts_the_list_all_the_same() -> None:
    """d.12: what stands behind it may be meant for what the answer brings."""
    start = position("islet", "p1", units={"p1-2": {"kind": "soldier", "at": "0/0"}})
    outcome = sent(start, Search("p1-1"), Defend("p1-2"), skip=True, draws=("one", "long_blade"))
    assert outcome.refusal is not None and outcome.refusal.at == (DO, 1) and outcome.passed == ()
    answered = sent(
        start, Search("p1-1"), Equip("p1-2"), FAR, Defend("p1-2"), skip=True, draws=("one", "long_blade")
    )
    assert answered.refusal is None and len(answered.done) == 3 and len(answered.passed) == 1


def test_a_draw_that_cannot_be_is_not_passed_over() -> None:
    outcome = sent(position("islet", "p1"), Search("p1-1"), skip=True, draws=("academy",))
    assert outcome.refusal is not None and outcome.refusal.reasons[0].code == "draw.impossible"


def test_the_turn_ends_when_no_order_is_left() -> None:
    outcome = sent(FIVE, Defend("p1-1"), words="end")
    assert done(outcome) == [(Defend("p1-1"), "seat"), (EndTurn(), "standing")]
    assert outcome.state.side == "p2"


@pytest.mark.parametrize("last", [Stop((DO, 1)), FAR])
def test_it_does_not_where_the_list_stops_or_is_refused(last: Any) -> None:
    assert sent(FIVE, Defend("p1-1"), last, words="end").state.side == "p1"


def test_it_ends_behind_what_was_passed_over() -> None:
    assert sent(FIVE, Defend("p1-1"), FAR, words="skip end").state.side == "p2"


def test_it_ends_once() -> None:
    """Whoever has said end is not asked again; the next turn of another is not touched by its list."""
    standing = {"p1": {"turn": ("end",)}, "p2": {"turn": ("end",)}}
    outcome = adjudicate(RULESET, FIVE, "p1", [Step(EndTurn(), (DO, 0))], Draws(Supplied(()), {}), standing)
    assert len(outcome.done) == 1 and outcome.state.side == "p2"


def test_it_waits_while_a_question_is_open() -> None:
    start = position("islet", "p1", units={"p1-2": {"kind": "soldier", "at": "0/0"}})
    outcome = sent(start, Search("p1-1"), words="end", draws=("one", "long_blade"))
    assert [demand.question for demand in RULESET.to_act(outcome.state)] == ["equipment"]
    assert sent(outcome.state, Equip("p1-2"), words="end").state.side == "p2"


def test_a_side_without_units_hires_behind_its_orders() -> None:
    """The first hire of the list that is legal is used: payable, on free land; and no second one."""
    words = "hire:archer:0/-4 hire:peasant:-3/-1 hire:peasant:4/0 hire:peasant:0/-4 hire:peasant:0/-3 end"
    outcome = sent(beaten(), EndActions(), words=words)
    assert done(outcome) == [
        (EndActions(), "seat"),
        (Hire("peasant", "0/-4", PEASANT), "standing"),
        (EndTurn(), "standing"),
    ]
    assert not outcome.state.sides["p1"].is_out


def test_it_hires_when_time_runs_out() -> None:
    """d.40: what the list says is carried out before the turn ends, so that nobody goes out by being late."""
    state = beaten()
    [demand] = RULESET.to_act(state)
    items = [Step(move, ("kind",)) for move in RULESET.default(state, demand)]
    standing = {"p1": {"turn": ("hire:peasant:0/-4", "end")}}
    late = adjudicate(RULESET, state, "p1", items, Draws(Supplied(()), {}), standing, timeout=True)
    assert [type(one.move) for one in late.done] == [Hire, EndTurn]
    assert [one.by for one in late.done] == ["standing", "seat"]
    assert (
        adjudicate(RULESET, state, "p1", items, Draws(Supplied(()), {}), timeout=True)
        .state.sides["p1"]
        .is_out
    )


def test_with_a_unit_on_the_board_nothing_is_hired() -> None:
    rich = position("five", "p1", sides={"p1": {"stock": PEASANT}})
    assert done(sent(rich, Defend("p1-1"), words="hire:peasant:0/-3")) == [(Defend("p1-1"), "seat")]
    assert prefer(rich, Demand("p1", "turn", 0, "", ()), ("hire:peasant:0/-3", "skip")) is None


def test_a_mage_says_what_comes_of_the_book() -> None:
    side = {"stock": {"spice": 2, "corn": 1}, "aside": {"up": ["spark"]}}
    state = position("five", "p1", began_empty=True, units={"p1-1": None}, sides={"p1": side})
    demand = Demand("p1", "turn", 0, "", ())
    assert prefer(state, demand, ("hire:mage:0/-4", "hire:mage:0/-4:recover")) == Hire(
        "mage", "0/-4", book="recover"
    )
    assert prefer(state, demand, ("hire:mage:0/-4:draw",)) == Hire("mage", "0/-4", book="draw")


def test_in_a_team_the_unit_joins_whoever_laid_the_list_down() -> None:
    nobody = dict.fromkeys(("p1-1", "p1-2", "p2-1", "p2-2"))
    state = position("p14", "a", began_empty=True, phase="buy", units=nobody, sides={"a": {"stock": PEASANT}})
    outcome = sent(state, Hoard(), seat="p2", words="skip hire:peasant:4/2")
    assert [unit.seat for unit in outcome.state.units.values() if unit.at == "4/2"] == ["p2"]
