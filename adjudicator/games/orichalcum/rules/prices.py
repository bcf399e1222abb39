"""What an additional action costs, which actions each price buys, and how many may be bought in a turn."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import permutations

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.core.wording import listed
from adjudicator.games.orichalcum.components import FORGE, STATUES
from adjudicator.games.orichalcum.events import ActionBought
from adjudicator.games.orichalcum.moves import BuyAction
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import (
    ACTION_KINDS,
    CAPTURE,
    CONSTRUCT,
    CREATURES,
    HOPLITES,
    ORICHALCUM,
    PRODUCE,
    RECRUIT,
    Player,
    State,
    owned,
)
from adjudicator.games.orichalcum.wording import pieces

BUYS: Mapping[str, tuple[str, ...]] = {
    HOPLITES: (CAPTURE, CONSTRUCT, PRODUCE),
    ORICHALCUM: (CAPTURE, CONSTRUCT, RECRUIT),
    CREATURES: ACTION_KINDS,
}
"""The actions that each kind of payment buys (extra.2 to extra.4)."""
PRICE, PRICE_WITH_STATUE = 2, 1
_RULE = {HOPLITES: "extra.2", ORICHALCUM: "extra.3", CREATURES: "extra.4"}


@rule(
    "orichalcum.extra.2",
    "orichalcum.extra.3",
    "orichalcum.extra.4",
    "orichalcum.building.statue.1",
    "orichalcum.building.statue.2",
)
def price(player: Player, pay: str) -> int:
    """Give the price of an additional action in this kind of payment, by the statues that stand now."""
    return PRICE_WITH_STATUE if owned(player, STATUES[pay]) else PRICE


@rule("orichalcum.extra.1", "orichalcum.building.forge.1", "orichalcum.building.forge.2", "orichalcum.d.14")
def one_too_many(state: State, seat: str) -> Iterator[Violation]:
    """Refuse a purchase beyond the one of a turn, or beyond the second with a forge (`one-only`)."""
    limit = action_limit(state.seats[seat])
    if state.bought >= limit:
        cause = "extra.1" if limit == 1 else "building.forge.4"
        have = "action has" if state.bought == 1 else "actions have"
        message = f"{state.bought} additional {have} been bought this turn, and {seat} may buy {limit}"
        yield refuse("one-only", cause, message)


@rule("orichalcum.building.forge.1", "orichalcum.building.forge.2", "orichalcum.building.forge.4")
def action_limit(player: Player) -> int:
    """Give how many additional actions a player may buy in a turn, by what stands now: 1, with a forge 2."""
    return 2 if owned(player, FORGE) else 1


@rule("orichalcum.extra.6", "orichalcum.building.statue.4", "orichalcum.d.32")
def wrong_payment(player: Player, move: BuyAction, kind: str) -> Iterator[Violation]:
    """Refuse a payment whose kind, amount, mixture or action is not on the list of prices (`payment`).

    `kind` is the action bought, empty if the first line belongs to none.
    """
    if move.pay not in BUYS:
        message = f"an additional action is paid in {', '.join(BUYS)}, not in {move.pay!r}"
        yield refuse("payment", "extra.6", message, "pay")
    elif move.pay != CREATURES and move.creatures:
        message = f"the whole price is paid in one kind; creatures are named beside {move.pay}"
        yield refuse("payment", "extra.6", message, "creatures")
    elif _offered(player, move) != price(player, move.pay):
        offered = _offered(player, move)
        are = "is" if offered == 1 else "are"
        message = f"the price is {price(player, move.pay)} {move.pay}, and {offered} {are} offered"
        at = CREATURES if move.pay == CREATURES and not move.amount else "amount"
        yield refuse("payment", _cause(player, move.pay), message, at)
    elif kind and kind not in BUYS[move.pay]:
        message = f"{move.pay} buy {', '.join(BUYS[move.pay])}, not {kind}"
        yield refuse("payment", _RULE[move.pay], message, "pay")


@rule("orichalcum.extra.7", "orichalcum.extra.9", "orichalcum.capture.13", "orichalcum.creature.3")
def cannot_pay(player: Player, move: BuyAction) -> Iterator[Violation]:
    """Refuse a price that reserve and supply do not cover (`short`); the payment is on the list."""
    if move.pay == CREATURES:
        for place, kind in enumerate(move.creatures):
            if move.creatures[: place + 1].count(kind) > player.captured.count(kind):
                message = f"{kind!r} is to be paid, and the creatures captured are {_listed(player.captured)}"
                yield refuse("short", "extra.4", message, "creatures", place)
        return
    held = player.hoplites if move.pay == HOPLITES else player.orichalcum
    if held < price(player, move.pay):
        message = f"the price is {price(player, move.pay)} {move.pay}, and the reserve holds {held}"
        yield refuse("short", _RULE[move.pay], message, "pay")


def paid(player: Player, move: BuyAction) -> tuple[int, int]:
    """Give the hoplites and the orichalcum that a purchase costs."""
    cost = price(player, move.pay)
    return cost * (move.pay == HOPLITES), cost * (move.pay == ORICHALCUM)


def after_paying(bought: ActionBought, reason: Violation) -> Violation:
    """Give a reason against a first line; a shortage says what is paid already."""
    if reason.stage is not Stage.PRICE:
        return reason
    pieces_paid = [pieces(bought.hoplites, bought.orichalcum)] if bought.hoplites or bought.orichalcum else []
    price_paid = listed([*pieces_paid, *bought.creatures]) or "nothing"
    return changed(reason, message=f"after paying {price_paid}, {reason.message}")


@rule("orichalcum.extra.8")
def creatures_to_pay(player: Player) -> tuple[tuple[str, ...], ...]:
    """Give every way to pay in creatures, in every order."""
    return tuple(dict.fromkeys(permutations(player.captured, price(player, CREATURES))))


def _offered(player: Player, move: BuyAction) -> int:
    """Give how much a purchase pays by what it says, or by the creatures that it names; else the price."""
    cost = price(player, move.pay)
    said = (len(move.creatures),) if move.pay == CREATURES else ()
    return next((number for number in (*said, move.amount or cost) if number != cost), cost)


@rule("orichalcum.building.statue.1", "orichalcum.building.statue.4")
def _cause(player: Player, pay: str) -> str:
    """Give the rule that a wrong amount breaks: of the own statue, of another statue, or of the price."""
    if owned(player, STATUES[pay]):
        return "building.statue.4"
    if any(owned(player, statue) for statue in STATUES.values()):
        return "building.statue.1"
    return _RULE[pay]


def _listed(kinds: Sequence[str]) -> str:
    return ", ".join(kinds) if kinds else "none"
