"""Why an action is refused: violations in stages, and the error for our own faults."""

from collections.abc import Iterable
from enum import IntEnum

from adjudicator.core.values import value


class RuleBug(Exception):
    """The rules contradict themselves: our fault, never the player's."""


class Stage(IntEnum):
    """When a reason is looked at; all reasons of the first failing stage are told (formats 6)."""

    KNOWN = 1
    TURN = 2
    PHASE = 3
    SHAPE = 4
    PLACE = 5
    PRICE = 6


@value()
class Violation:
    """One reason why one action is refused.

    `code` is the stable dotted name (`oros.shift.mountain_in_line`), `rule` the id of the rule broken
    (`oros.shift.4`), `message` one sentence with the actual and the wanted value, `at` the path of the field
    inside the action that is to blame, as in `("tiles", 1)`.
    """

    code: str
    rule: str
    message: str
    stage: Stage = Stage.PLACE
    at: tuple[str | int, ...] = ()


def first_stage(reasons: Iterable[Violation]) -> tuple[Violation, ...]:
    """Take the reasons of the first stage that has any; `reasons` come in the order of their stages."""
    found: tuple[Violation, ...] = ()
    for reason in reasons:
        if found and reason.stage > found[0].stage:
            break
        found = (*found, reason)
    return found
