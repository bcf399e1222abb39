"""Refusals: reasons against an order by their stage, with codes `stratos.AREA.WORD`.

An order is looked at stage by stage: are all names known, is it this seat's turn, is it the phase and has the
unit an action left, is the order complete and well-formed, are target and place right, can it be paid. All
reasons of the first stage that has any are told. A refused order costs, rolls, draws and shows nothing
(action.7), and none depends on what its sender cannot know (hidden.16).
"""

from collections.abc import Iterable

from adjudicator.core.violations import Stage, Violation


def unknown(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the first stage: a name that this match does not have.

    As in all functions here `code` and `rule` come without the game (`travel.occupied`, `travel.4`), the
    message is one sentence with the actual and the wanted value, `at` the path of the field to blame.
    """
    return _reason(Stage.KNOWN, code, rule, message, at)


def unnamed(
    code: str, rule: str, word: str, what: str, known: Iterable[str], *at: str | int, meant: str = ""
) -> Violation:
    """Give a reason of the first stage against a word: that it is no `what`, and a near word that is one.

    `meant` is that word where the caller knows it. Where none is near, all that are known are named.
    """
    from adjudicator.core.hints import did_you_mean  # only a mistake pays for loading it

    words = tuple(known)
    hint = f"did you mean {meant}?" if meant else did_you_mean(word, words)
    hint = hint or f"they are {', '.join(words) or 'none'}"
    return unknown(code, rule, f"{word!r} is no {what}; {hint}", *at)


def not_now(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the stage of turns: somebody else's, or a question is open."""
    return _reason(Stage.TURN, code, rule, message, at)


def wrong_phase(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the stage of phases and of actions left."""
    return _reason(Stage.PHASE, code, rule, message, at)


def malformed(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the stage of shapes: a choice missing, too many, or not of this order."""
    return _reason(Stage.SHAPE, code, rule, message, at)


def misplaced(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the stage of places: a target, distance, ground or destination that is not legal."""
    return _reason(Stage.PLACE, code, rule, message, at)


def unpaid(code: str, rule: str, message: str, *at: str | int) -> Violation:
    """Give a reason of the last stage: tokens, Spirit, cards or supply that are not there."""
    return _reason(Stage.PRICE, code, rule, message, at)


def _reason(stage: Stage, code: str, rule: str, message: str, at: tuple[str | int, ...]) -> Violation:
    return Violation(f"stratos.{code}", f"stratos.{rule}", message, stage, at)
