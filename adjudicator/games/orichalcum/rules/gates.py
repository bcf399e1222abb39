"""What an order is measured by before its own rules: open decisions, the step reached, the action running."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import (
    AT_ACTION,
    AT_CARD,
    AT_EXTRA,
    AT_METROPOLIS,
    AT_TILE,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    Running,
    State,
    Task,
)

WAITED_FOR = {
    AT_METROPOLIS: "the metropolis is to be placed first",
    AT_CARD: "a card is to be taken first",
    AT_TILE: "the tile is to be placed first",
    AT_ACTION: "the card is taken and its tile is dealt with",
    AT_EXTRA: "only additional actions are left of this turn",
}


@rule("orichalcum.turn.6", "orichalcum.turn.7", "orichalcum.discard.7")
def nothing_to_decide(state: State) -> Iterator[Violation]:
    """Refuse an order while the same seat owes an answer (`decision-open`)."""
    if state.agenda:
        yield refuse("decision-open", "turn.6", f"{question_in_words(state.agenda[0])}; that comes first")


def asked(state: State, question: type[Task]) -> Iterator[Violation]:
    """Refuse an answer to another question than the one that is open (`decision-open`, `no-decision`)."""
    if not state.agenda:
        yield refuse("no-decision", "turn.6", "this answers a question, and none is open")
    elif not isinstance(state.agenda[0], question):
        yield from nothing_to_decide(state)


@rule("orichalcum.turn.2", "orichalcum.turn.5")
def at_step(state: State, *steps: str) -> Iterator[Violation]:
    """Refuse an order that belongs to other steps than the one reached (`step-order`)."""
    if state.step not in steps:
        reached = WAITED_FOR.get(state.step, "no turn goes on")
        message = f"this belongs to the step {' or '.join(steps)} of a turn, and {reached}"
        yield refuse("step-order", "turn.5", message)


@rule("orichalcum.action.1", "orichalcum.action.4", "orichalcum.card.8")
def in_action(state: State, kind: str) -> Iterator[Violation]:
    """Refuse a line of an action that does not go on: `step-order`, `action-over`, `wrong-action`.

    A line is measured by the action begun or skipped last (refuse.6).
    """
    if state.step not in (AT_ACTION, AT_EXTRA):
        yield from at_step(state, AT_ACTION, AT_EXTRA)
        return
    going_on = running(state)
    if going_on.over:
        cause = "capture.12" if state.lost and kind == going_on.kind else "action.4"
        message = f"the action {going_on.kind} is over; nothing more is done in it{_closed(state)}"
        yield refuse("action-over", cause, message)
    elif going_on.kind != kind:
        message = f"the action that goes on is {going_on.kind}, and this is a line of {kind}{_closed(state)}"
        yield refuse("wrong-action", "action.1", message)


def _closed(state: State) -> str:
    """Say, once an additional action is bought, what that did to the action of the card (extra.7)."""
    return "; buying an additional action closed the action of the card" if state.bought else ""


def running(state: State) -> Running:
    """Give the action begun or skipped last.  RuleBug before a card is taken."""
    if state.action is None:
        raise RuleBug(f"no action in the step {state.step}")
    return state.action


def question_in_words(task: Task) -> str:
    """Say what a decision asks for."""
    if isinstance(task, FaceChoice):
        return f"{task.seat} is to choose the face of its island"
    if isinstance(task, BuildingDrawn):
        return f"{task.seat} is to build the {task.building} that a minotaur brought, or to put it back"
    if isinstance(task, InitiativeTie):
        return f"{task.seat} is to give the initiative to one of {', '.join(task.tied)}"
    raise RuleBug(f"{task} is no decision")
