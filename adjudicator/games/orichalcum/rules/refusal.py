"""Refusals: the words for them, in the order in which an order is read against them, one reason at a time.

refuse.6 fixes that the first word that applies is reported, and no other. `unknown` is told by the form of a
move, `game-over` and `not-your-turn` by whoever carries it out, `dice` by the draws of a record.
"""

from collections.abc import Iterable, Iterator, Mapping

from adjudicator.core.violations import RuleBug, Stage, Violation

STAGES: Mapping[str, Stage] = {
    "unknown": Stage.KNOWN,
    "game-over": Stage.TURN,
    "not-your-turn": Stage.TURN,
    "decision-open": Stage.TURN,
    "no-decision": Stage.TURN,
    "not-two-players": Stage.PHASE,
    "step-order": Stage.PHASE,
    "forced": Stage.PHASE,
    "action-over": Stage.PHASE,
    "wrong-action": Stage.PHASE,
    "one-only": Stage.PHASE,
    "slot-empty": Stage.SHAPE,
    "not-offered": Stage.SHAPE,
    "payment": Stage.SHAPE,
    "empty": Stage.SHAPE,
    "no-creature": Stage.SHAPE,
    "hoplites": Stage.SHAPE,
    "short": Stage.PRICE,
    "not-held": Stage.PRICE,
    "inactive": Stage.PRICE,
    "no-port": Stage.PLACE,
    "wrong-tile": Stage.PLACE,
    "shape": Stage.PLACE,
    "off-island": Stage.PLACE,
    "occupied": Stage.PLACE,
    "not-adjacent": Stage.PLACE,
    "must-place": Stage.PLACE,
    "no-terrain": Stage.PLACE,
    "covered": Stage.PLACE,
    "on-creature": Stage.PLACE,
    "terrain": Stage.PLACE,
    "near-creature": Stage.PLACE,
    "types": Stage.PLACE,
    "choice": Stage.PLACE,
    "dice": Stage.KNOWN,
    "not-tied": Stage.PLACE,
    "header": Stage.SHAPE,
}
"""Every word of refuse.6 in its order, with the kind of reason that it is."""


def refuse(word: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give the reason `orichalcum.WORD`; `rule` is an id of the catalogue, `at` the field that is to blame.

    RuleBug for a word that the catalogue does not have.
    """
    stage = STAGES.get(word)
    if stage is None:
        raise RuleBug(f"{word} is no word for a refusal")
    return Violation(f"orichalcum.{word}", f"orichalcum.{rule}", message, stage, at)


def first(*looks: Iterable[Violation]) -> Iterator[Violation]:
    """Yield the first reason that any of the looks finds, and no more.

    A look is begun only when those before it have found nothing, so it may rely on what they have looked at.
    """
    for look in looks:
        for reason in look:
            yield reason
            return
