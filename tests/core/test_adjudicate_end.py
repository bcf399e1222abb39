"""What a request holds behind the action by which the game ends: a fault, or void where a game says so."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import Outcome, Plan, Step, Stop, adjudicate
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.secret import Secret
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from tests.toy.game import TOY
from tests.toy.moves import End, Reach, Roll
from tests.toy.state import Hand, State

NOBODY = Hand(Secret("card1", ("north",)))
LAST = State(1, "north", 2, ("clay",), {"north": NOBODY, "south": NOBODY})
"""A toy game that ends when the last token is taken out of the bag."""

LENIENT = changed(TOY, void_after_end=True)
TAKEN, ROLLED, ENDED = Step(Reach(), ("do", 0)), Step(Roll("odd"), ("do", 1)), Step(End(), ("do", 2))


def sent(game: Any, *items: Any, state: State = LAST) -> Outcome[State, Any]:
    return adjudicate(game, state, "north", items, Draws(Supplied(["clay"]), {}))


def test_else_it_is_refused() -> None:
    outcome = sent(TOY, TAKEN, ROLLED)
    assert outcome.state.ended == "empty_bag" and outcome.void == 0
    assert outcome.refusal is not None
    assert [reason.code for reason in outcome.refusal.reasons] == ["toy.over"]


@pytest.mark.parametrize(
    ("behind", "void"),
    [
        ((), 0),
        ((ROLLED,), 1),
        ((ROLLED, ENDED), 2),
        ((Plan({}, (ROLLED, ENDED), (), ("do", 1)), ENDED), 2),
        ((ROLLED, Stop(("do", 2)), ENDED), 2),
    ],
)
def test_void_are_the_actions_and_plans_behind_the_end(behind: tuple[Any, ...], void: int) -> None:
    """A plan is one, a stop is none of them; of the plan nothing is looked at any more."""
    outcome = sent(LENIENT, TAKEN, *behind)
    assert outcome.refusal is None and outcome.void == void
    assert [done.move for done in outcome.done] == [Reach()]
    assert outcome.branches == () and not outcome.stopped


def test_void_is_also_what_follows_in_the_branch_of_a_plan() -> None:
    outcome = sent(LENIENT, Plan({}, (TAKEN, ROLLED), (), ("do", 0)), ENDED)
    assert (outcome.refusal, outcome.void, len(outcome.done)) == (None, 2, 1)


def test_a_game_that_was_over_before_refuses_what_is_sent() -> None:
    over = sent(LENIENT, TAKEN).state
    outcome = sent(LENIENT, ROLLED, ENDED, state=over)
    assert outcome.refusal is not None and outcome.void == 0
    assert [reason.code for reason in outcome.refusal.reasons] == ["toy.over"]


def test_a_plan_that_is_not_understood_is_refused_before_anything_is_carried_out() -> None:
    """Void is what could have been asked for; what nobody can read is a fault, wherever it stands."""
    strict = changed(LENIENT, check_plan=lambda *asked: iter((Violation("toy.plan", "", "what?"),)))
    outcome = sent(strict, TAKEN, Plan({"what": 1}, (ROLLED,), (), ("do", 1)))
    assert outcome.refusal is not None and outcome.done == ()
