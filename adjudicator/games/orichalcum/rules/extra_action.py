"""Buying an additional action, together with its first line (extra.*).

The purchase and the first line are one order: if the line is refused on the state that the purchase makes,
nothing has been paid (extra.11). Creatures are the one choice of which not every way is listed at once.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.events import ActionBought, OrichalcumEvent
from adjudicator.games.orichalcum.moves import (
    Build,
    BuildTemple,
    BuyAction,
    BuyMedal,
    Fight,
    FirstLine,
    Produce,
    Recruit,
)
from adjudicator.games.orichalcum.rules import capture, construct, income, prices, temple
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.gates import at_step, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import (
    AT_ACTION,
    AT_EXTRA,
    CAPTURE,
    CONSTRUCT,
    CREATURES,
    PRODUCE,
    RECRUIT,
    State,
)

FOR_THE_TURN = "turn"
LINES: Mapping[type, tuple[str, Action[State, Any]]] = {
    Produce: (PRODUCE, income.PRODUCE_ACTION),
    Recruit: (RECRUIT, income.RECRUIT_ACTION),
    Fight: (CAPTURE, capture.ACTION),
    Build: (CONSTRUCT, construct.BUILD),
    BuildTemple: (CONSTRUCT, temple.ACTION),
    BuyMedal: (CONSTRUCT, construct.MEDAL),
}
"""The lines that can follow a purchase, with the action that is bought for each (extra.11)."""


def candidates(state: State, seat: str) -> Iterator[BuyAction]:
    """Give every first line for each kind of payment, with the first creatures that can pay."""
    if not _may_buy(state, seat):
        return
    closed = _after_closing(state, seat)
    player = closed.seats[seat]
    for pay in prices.BUYS:
        amount = 0 if pay == CREATURES else prices.price(player, pay)
        named = prices.creatures_to_pay(player)[:1] if pay == CREATURES else ((),)
        for creatures in named:
            payment = BuyAction(pay, Produce(), amount, creatures)
            if next(prices.cannot_pay(player, payment), None) is None:
                yield from _first_lines(closed, seat, payment)


def variants(state: State, seat: str, move: BuyAction) -> Iterator[BuyAction]:
    """Give the moves that differ in one choice: the creatures paid, the kind of payment, the first line."""
    if not _may_buy(state, seat):
        return
    player = _after_closing(state, seat).seats[seat]
    if move.pay == CREATURES:
        for creatures in prices.creatures_to_pay(player):
            yield changed(move, creatures=creatures)
    for other in candidates(state, seat):
        if other.pay == move.pay:
            yield changed(move, action=other.action)
        elif other.action == move.action:
            yield other


@rule("orichalcum.action.2", "orichalcum.extra.5", "orichalcum.extra.10", "orichalcum.building.forge.3")
def check(state: State, seat: str, move: BuyAction) -> Iterator[Violation]:
    """Give the reason against a purchase or against its first line."""
    kind = _kind(move.action)
    yield from first(
        nothing_to_decide(state),
        at_step(state, AT_ACTION, AT_EXTRA),
        _barred(state, kind),
        prices.one_too_many(state, seat),
        prices.wrong_payment(state.seats[seat], move, kind),
        _fruitless(state, seat, move, kind),
    )


@rule("orichalcum.extra.1", "orichalcum.extra.7", "orichalcum.extra.8", "orichalcum.extra.12")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: BuyAction) -> None:
    """Close the action before, pay, and carry out the first line."""
    kind, line = LINES[type(move.action)]
    close_action(ledger, seat)
    ledger.emit(_purchase(ledger.state, seat, move, kind))
    line.resolve(ledger, seat, move.action)


@rule("orichalcum.extra.8", "orichalcum.record.3", "orichalcum.record.12", "orichalcum.d.12")
def complete(state: State, seat: str, move: BuyAction) -> BuyAction:
    """Write the price out, and the first line as a line of its own would be written."""
    kind, line = LINES[type(move.action)]
    closed = _after_closing(state, seat)
    amount = 0 if move.pay == CREATURES else prices.price(closed.seats[seat], move.pay)
    action = move.action
    if line.complete is not None:
        action = line.complete(_after_purchase(closed, seat, move, kind), seat, action)
    return changed(move, amount=amount, action=action)


def _may_buy(state: State, seat: str) -> bool:
    looks = nothing_to_decide(state), at_step(state, AT_ACTION, AT_EXTRA), prices.one_too_many(state, seat)
    return next(first(*looks), None) is None


def _first_lines(closed: State, seat: str, payment: BuyAction) -> Iterator[BuyAction]:
    """Give what can be begun with a payment that the player has."""
    for kind in prices.BUYS[payment.pay]:
        after = apply(closed, _purchase(closed, seat, payment, kind))
        for action in _lines_now(after, seat, kind):
            yield changed(payment, action=action)


def _lines_now(after: State, seat: str, kind: str) -> Iterator[FirstLine]:
    """Give every legal line of an action just bought."""
    for bought, line in LINES.values():
        for action in line.candidates(after, seat) if bought == kind else ():
            if next(line.check(after, seat, action), None) is None:
                yield action


def _kind(line: FirstLine) -> str:
    """Give the action that is bought for this first line; the empty text if it is a line of none."""
    return LINES[type(line)][0] if type(line) in LINES else ""


@keep_last
def _after_closing(state: State, seat: str) -> State:
    """Give the state in which the price is paid: the action before closed, the hospital emptied (extra.7)."""
    aside: Ledger[State, OrichalcumEvent] = Ledger(state, apply, Draws(Unavailable(), {}), lambda now: "")
    close_action(aside, seat)
    return aside.state


@keep_last
def _after_purchase(closed: State, seat: str, move: BuyAction, kind: str) -> State:
    return apply(closed, _purchase(closed, seat, move, kind))


def _purchase(closed: State, seat: str, move: BuyAction, kind: str) -> ActionBought:
    hoplites, orichalcum = prices.paid(closed.seats[seat], move)
    return ActionBought(seat, kind, hoplites, orichalcum, move.creatures)


@rule("orichalcum.capture.12", "orichalcum.extra.13")
def _barred(state: State, kind: str) -> Iterator[Violation]:
    """Refuse to buy Capture after a lost fight, unless that ended its own action only (`action-over`)."""
    if kind == CAPTURE and state.lost and state.options.lost_fight_bars == FOR_THE_TURN:
        message = "a fight was lost in this turn, so that no creature can be fought any more before the next"
        yield refuse("action-over", "capture.12", message, "action")


@rule("orichalcum.extra.11")
def _fruitless(state: State, seat: str, move: BuyAction, kind: str) -> Iterator[Violation]:
    """Refuse a purchase without any possible effect, one that cannot be paid, and a first line that fails."""
    closed = _after_closing(state, seat)
    unpaid = tuple(prices.cannot_pay(closed.seats[seat], move))
    payable = changed(move, creatures=()) if unpaid else move
    after = _after_purchase(closed, seat, payable, kind)
    refused = tuple(LINES[type(move.action)][1].check(after, seat, move.action)) if kind else ()
    if not kind or ((refused or unpaid) and not _has_effect(after, seat, kind)):
        yield from _no_effect(move, kind)
    yield from unpaid
    for reason in refused:
        paid = prices.after_paying(_purchase(closed, seat, payable, kind), reason)
        yield changed(paid, at=("action", *reason.at))


@rule("orichalcum.extra.11", "orichalcum.action.3", "orichalcum.capture.16")
def _has_effect(after: State, seat: str, kind: str) -> bool:
    """Tell whether an action just bought can have any effect: a creature to fight, a legal construction."""
    if kind == CAPTURE:
        return bool(after.seats[seat].creatures)
    if kind != CONSTRUCT:
        return True
    return next(_lines_now(after, seat, kind), None) is not None


def _no_effect(move: BuyAction, kind: str) -> Iterator[Violation]:
    if not kind:
        message = "an additional action begins with one of its own lines, such as produce, fight or build"
        yield refuse("empty", "extra.11", message, "action")
    else:
        lacks = (
            "no creature stands on the own island" if kind == CAPTURE else "nothing can be constructed now"
        )
        yield refuse("empty", "extra.11", f"{lacks}, so {kind} bought now could have no effect", "action")


ACTION = Action(BuyAction, check, resolve, candidates, variants, complete)
