"""Carries out what a seat asks for: the good part, what then happened, and why the rest is refused."""

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from typing import Any, Generic, TypeVar

from adjudicator.core.beforehand import Answers, Beforehand, Standing
from adjudicator.core.chance import Draw, DrawNeeded, Draws, ImpossibleDraw, Question
from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.ruleset import TURN, Demand, Ruleset
from adjudicator.core.secret import redact
from adjudicator.core.values import changed, tag_of, value
from adjudicator.core.violations import RuleBug, Stage, Violation, first_stage

S = TypeVar("S")
E = TypeVar("E")

IMPOSSIBLE = "draw.impossible"


@value()
class Step:
    """One item of a move's `do`: an action, and its place in what was sent (`("do", 1)`)."""

    move: Any
    at: tuple[str | int, ...]


@value()
class Plan:
    """A conditional item: `do` is carried out when `condition` holds at that moment, else `otherwise`."""

    condition: Mapping[str, Any]
    do: tuple["Item", ...]
    otherwise: tuple["Item", ...]
    at: tuple[str | int, ...]


@value()
class Stop:
    """Leave the turn open and ask."""

    at: tuple[str | int, ...]


Item = Step | Plan | Stop


@value()
class Done(Generic[E]):
    """One action carried out: who did it, on whose word (`seat`, `plan`, `standing`), what happened.

    In a game with secrets what a plan brought is told as any other action of the seat.
    """

    seat: str
    move: Any
    by: str
    events: tuple[E, ...]


@value()
class Refusal:
    """The first item that was refused: its place, the seat, the action, and every reason of one stage.

    `move` is None where the condition of a plan was not understood.
    """

    at: tuple[str | int, ...]
    seat: str
    move: Any
    reasons: tuple[Violation, ...]


@value()
class Outcome(Generic[S, E]):
    """What came of a request: the last good state and, if something was refused or is missing, that too.

    `needs` is a draw that could not be had; `branches` tells for each plan reached whether its condition
    held. `void` counts the actions and plans that came to nothing since the game was over by then, `passed`
    are refusals that were passed over, as the seat had asked for.
    """

    state: S
    counts: Mapping[str, int]
    done: tuple[Done[E], ...]
    draws: tuple[Draw, ...]
    refusal: Refusal | None = None
    needs: Question | None = None
    stopped: bool = False
    branches: tuple[tuple[tuple[str | int, ...], bool], ...] = ()
    void: int = 0
    passed: tuple[Refusal, ...] = ()

    @property
    def events(self) -> tuple[E, ...]:
        """Give everything that happened, in order."""
        return tuple(event for done in self.done for event in done.events)


Watch = Callable[[Any], None]


def adjudicate(
    ruleset: Ruleset[S, E],
    state: S,
    seat: str,
    do: Sequence[Item],
    draws: Draws,
    standing: Standing | None = None,
    watch: Watch | None = None,
    skip: bool | None = None,
    timeout: bool = False,
) -> Outcome[S, E]:
    """Carry out the items for the seat until one is refused, a draw is missing or they run out.

    A plan whose condition cannot be understood is refused before anything is carried out.
    `standing` holds preference lists by seat and question; they answer decisions of other seats in between,
    of the seat itself where the next item is no answer, and of any seat at the end.  `watch` is called with
    the state after every action (laws use it).
    With `skip` what is refused is passed over, unless a decision is open; None leaves that to the seat's list
    for its turn. `timeout` says that the items are what is played for a seat that has sent nothing.
    """
    beforehand = Beforehand(ruleset, standing or {}, seat, ruleset.turn_of(state), seen)
    run = _Run(ruleset, state, draws, beforehand, watch, skip)
    run.refusal = _faulty_plan(ruleset, state, seat, do)
    if run.refusal is None:
        run.carry_out(seat, do, timeout)
    return run.outcome()


def play(
    ruleset: Ruleset[S, E], state: S, moves: Sequence[tuple[str, Any, tuple[str | int, ...]]], draws: Draws
) -> Outcome[S, E]:
    """Carry out moves exactly as written, each for its own seat; no standing answer is looked at (replay)."""
    run = _Run(ruleset, state, draws, _nothing_said(ruleset))
    for seat, move, at in moves:
        if not run.perform(seat, move, "seat", at):
            break
    return run.outcome()


def start(ruleset: Ruleset[S, E], state: S, draws: Draws, setup: bool = True) -> Outcome[S, E]:
    """Make the set-up of the state that `begin` gave, or only what follows without a choice from a position.

    Raises DrawNeeded or ImpossibleDraw.
    """
    ledger = Ledger(state, ruleset.apply, draws, ruleset.turn_of)
    if setup:
        ruleset.setup(ledger)
    ruleset.advance(ledger)
    done = Done("-", None, "setup", tuple(ledger.events))
    return Outcome(ledger.state, draws.counts, (done,), tuple(draws.made))


def concede(ruleset: Ruleset[S, E], state: S, seat: str, draws: Draws) -> Outcome[S, E]:
    """Let a seat resign."""
    ledger = Ledger(state, ruleset.apply, draws, ruleset.turn_of)
    ruleset.resign(ledger, seat)
    ruleset.advance(ledger)
    done = Done(seat, None, "seat", tuple(ledger.events))
    return Outcome(ledger.state, draws.counts, (done,), tuple(draws.made))


def reasons_against(ruleset: Ruleset[S, E], state: S, seat: str, move: Any) -> tuple[Violation, ...]:
    """Give every reason of the first failing stage; none when the action is legal now.

    It is judged by what the seat may see of the state, so that no reason can tell more (formats 4); where
    nothing hidden is looked at, that is the state itself.
    """
    demand = demand_of(ruleset, state, seat)
    if demand is None:
        return (_not_asked(ruleset, state, seat),)
    action = ruleset.action(move)
    return first_stage(action.check(state if action.public else seen(state, seat), seat, move))


def completed(ruleset: Ruleset[S, E], state: S, seat: str, move: Any) -> Any:
    """Give a legal action as records hold it, filled in by what the seat may see of the state."""
    complete = ruleset.action(move).complete
    return move if complete is None else complete(seen(state, seat), seat, move)


seen = keep_last(redact)
"""What a seat may see of a state, remembered while it is asked about the same one."""


@keep_last
def _nothing_said(ruleset: Ruleset[Any, Any]) -> Beforehand:
    """Give what stands for answers given beforehand where nobody looks at any, in a replay."""
    return Beforehand(ruleset, {}, "", "", seen)


def demand_of(ruleset: Ruleset[S, E], state: S, seat: str) -> Demand | None:
    """Give what this seat is asked for now, if anything."""
    for demand in ruleset.to_act(state):
        if demand.seat == seat:
            return demand
    return None


def _faulty_plan(ruleset: Ruleset[S, E], state: S, seat: str, items: Sequence[Item]) -> Refusal | None:
    """Find the first plan, nested ones included, whose condition cannot be understood."""
    for item in items:
        if isinstance(item, Plan):
            reasons = first_stage(ruleset.check_plan(seen(state, seat), seat, item.condition))
            if reasons:
                return Refusal(item.at, seat, None, tuple(map(_in_condition, reasons)))
            nested = _faulty_plan(ruleset, state, seat, (*item.do, *item.otherwise))
            if nested is not None:
                return nested
    return None


def _in_condition(reason: Violation) -> Violation:
    return changed(reason, at=("if", *reason.at))


def _not_asked(ruleset: Ruleset[S, E], state: S, seat: str) -> Violation:
    waiting = ruleset.to_act(state)
    if not waiting:
        return Violation(
            f"{ruleset.name}.{ruleset.over_code}",
            ruleset.over_rule,
            f"the game is over; {seat} cannot act any more",
            Stage.TURN,
        )
    who = "; ".join(f"{demand.seat}: {demand.text}" for demand in waiting)
    message = f"{seat} is not to act now; waited for is {who}"
    rule_id = ruleset.rule_of_waiting(state, seat)
    return Violation(f"{ruleset.name}.{ruleset.turn_code}", rule_id, message, Stage.TURN)


def _may_answer(item: Item | None, demand: Demand) -> bool:
    """Tell whether an item of the seat that is asked answers it; of a plan that shows when its turn comes."""
    return not isinstance(item, Step) or tag_of(item.move) in demand.answers


class _Run(Generic[S, E]):
    """The state of one adjudication while it goes on."""

    def __init__(
        self,
        ruleset: Ruleset[S, E],
        state: S,
        draws: Draws,
        beforehand: Beforehand,
        watch: Watch | None = None,
        skip: bool | None = None,
    ) -> None:
        self.ruleset = ruleset
        self.state = state
        self.draws = draws
        self.beforehand = beforehand
        self.skip = self.beforehand.skips if skip is None else skip
        self.watch = watch
        self.done: list[Done[E]] = []
        self.branches: list[tuple[tuple[str | int, ...], bool]] = []
        self.refusal: Refusal | None = None
        self.needs: Question | None = None
        self.stopped = False
        self.void = 0
        self.passed: list[Refusal] = []

    def outcome(self) -> Outcome[S, E]:
        return Outcome(
            self.state,
            self.draws.counts,
            tuple(self.done),
            tuple(self.draws.made),
            self.refusal,
            self.needs,
            self.stopped,
            tuple(self.branches),
            self.void,
            tuple(self.passed),
        )

    def carry_out(self, seat: str, do: Sequence[Item], timeout: bool) -> None:
        """Go through the items; standing answers come before each and after the last."""
        if timeout and not self._decision_waits():
            self.beforehand.nothing_sent()
            self.answer_decisions()
        todo: deque[tuple[Item, bool]] = deque((item, False) for item in do)
        while todo:
            if not self.answer_decisions(seat, todo[0][0]):
                return
            if self._rest_is_void():
                self.void = sum(not isinstance(item, Stop) for item, _ in todo)
                return
            item, planned = todo.popleft()
            if isinstance(item, Stop):
                self.stopped = True
                break
            if isinstance(item, Plan):
                held = self.ruleset.holds(seen(self.state, seat), seat, item.condition)
                self.branches.append((item.at, held))
                chosen = item.do if held else item.otherwise
                todo.extendleft((part, True) for part in reversed(chosen))
            elif (planned and not self.ruleset.to_act(self.state)) or not (
                self.perform(seat, item.move, self._by(planned), item.at, ordered=True) or self._passed()
            ):
                return
        if not timeout and not self.stopped:
            self.beforehand.all_carried_out()
        self.answer_decisions()

    def _decision_waits(self) -> bool:
        return any(demand.question != TURN for demand in self.ruleset.to_act(self.state))

    def _passed(self) -> bool:
        """Pass over what was refused where that is asked for; while a decision waits the list halts."""
        if self.refusal is None or not self.skip or not self._is_by_rule() or self._decision_waits():
            return False
        self.passed.append(self.refusal)
        self.refusal = None
        return True

    def _rest_is_void(self) -> bool:
        """Tell whether what was carried out has ended a game in which nothing asked for then is a fault."""
        return self.ruleset.void_after_end and bool(self.done) and not self.ruleset.to_act(self.state)

    def _by(self, planned: bool) -> str:
        """Say on whose word an action comes; that it hung on a condition is a secret where there are any."""
        return "plan" if planned and not self.ruleset.secrets else "seat"

    def perform(
        self, seat: str, move: Any, by: str, at: tuple[str | int, ...], ordered: bool = False
    ) -> bool:
        """Carry out one action, or say why not; gives False when nothing may follow.

        Of an action that was `ordered` the answers are kept that it holds for questions still to come.
        """
        reasons = self._turn_closed(seat) or reasons_against(self.ruleset, self.state, seat, move)
        if reasons:
            self.refusal = Refusal(at, seat, move, reasons)
            return False
        action = self.ruleset.action(move)
        move = completed(self.ruleset, self.state, seat, move)
        if ordered:
            answers: Answers = {}
            if action.ahead is not None:
                move, answers = action.ahead(move)
            self.beforehand.keep(answers, at)
        mark = self.draws.mark()
        ledger = Ledger(self.state, self.ruleset.apply, self.draws, self.ruleset.turn_of)
        try:
            action.resolve(ledger, seat, move)
            self.ruleset.advance(ledger)
        except DrawNeeded as needed:
            self.draws.back_to(mark)
            self.needs = needed.question
            return False
        except ImpossibleDraw as impossible:
            self.draws.back_to(mark)
            reason = Violation(IMPOSSIBLE, "", impossible.reason, Stage.KNOWN)
            self.refusal = Refusal(at, seat, move, (reason,))
            return False
        self.state = ledger.state
        self.done.append(Done(seat, move, by, tuple(ledger.events)))
        if self.watch is not None:
            self.watch(self.state)
        return True

    def _turn_closed(self, seat: str) -> tuple[Violation, ...]:
        """Give the reason against an action after the seat's own one by which its turn was over."""
        last = self.done[-1] if self.done else None
        closed = self.ruleset.closing.get(type(last.move)) if last and last.seat == seat else None
        waiting = self.ruleset.to_act(self.state) if closed is not None else ()
        if closed is None or not waiting or any(demand.seat == seat for demand in waiting):
            return ()
        code, rule_id = closed
        message = f"the turn of {seat} is over; waited for is {waiting[0].seat}: {waiting[0].text}"
        return (Violation(code, rule_id, message, Stage.TURN),)

    def answer_decisions(self, seat: str = "", then: Item | None = None) -> bool:
        """Use answers given beforehand while a decision is open that one covers; False when one went wrong.

        What the order itself says goes before a standing answer. Left open is else a decision of `seat` that
        its next item, `then`, answers or may answer.
        """

        def left_open(demand: Demand) -> bool:
            return demand.seat == seat and _may_answer(then, demand)

        while self.refusal is None and self.needs is None:
            answer = self.beforehand.answer(self.state, left_open, self._by(True))
            if answer is None:
                return True
            demand, move, by, at = answer
            if not self.perform(demand.seat, move, by, at) and self._is_by_rule():
                raise RuleBug(f"an answer was chosen and then refused: {self.refusal}")
        return False

    def _is_by_rule(self) -> bool:
        """Tell whether something was refused, for another reason than a draw that cannot be."""
        return self.refusal is not None and self.refusal.reasons[0].code != IMPOSSIBLE
