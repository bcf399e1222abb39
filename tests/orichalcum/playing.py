"""Carries out orders on a position, each as if sent on its own: whose turn, what then follows of itself.

done = run(position("K2; step 3 construct; o4"), "medal")
done.word      # "" or the word by which the last order is refused
done.state     # what is so after what was accepted
"""

from dataclasses import dataclass
from typing import Any

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import Draws, Question, Result, Seeded
from adjudicator.core.ledger import Ledger
from adjudicator.core.values import tag_of
from adjudicator.games.orichalcum import RULESET
from adjudicator.games.orichalcum.state import State
from tests.orichalcum.positions import Wanted, orders

KEY = b"key of the draws that a test does not name"


@dataclass(frozen=True, slots=True)
class Played:
    """What came of the orders: the state, all events, and why the last order was refused, if it was."""

    state: State
    events: tuple[Any, ...]
    word: str = ""
    rule: str = ""

    @property
    def tags(self) -> list[str]:
        """Give the names of the events."""
        return [tag_of(event) for event in self.events]


class Named:
    """Gives the dice and the buildings that the orders name, in order; other draws follow a key."""

    def __init__(self, given: list[Wanted]) -> None:
        self.left: dict[str, list[Result]] = {
            "fight": [face for one in given for face in one.dice],
            "building": [one.building for one in given if one.building],
        }

    def result(self, question: Question) -> Result:
        _, seat, purpose, _ = question.label.split("/")
        if seat == "-" or not self.left[purpose]:
            return Seeded(KEY).result(question)
        face = self.left[purpose].pop(0)
        assert face in question.options, (question.label, face)
        return face


def run(state: State, text: str) -> Played:
    """Carry out the orders one after another; only the last may be refused."""
    given = orders(text)
    draws, events = Draws(Named(given), {}), list[Any]()
    for place, one in enumerate(given):
        reasons = reasons_against(RULESET, state, one.seat, one.move)
        if reasons:
            assert place == len(given) - 1, (one, reasons)
            word = reasons[0].code.removeprefix("orichalcum.")
            return Played(state, tuple(events), word, reasons[0].rule)
        ledger = Ledger(state, RULESET.apply, draws, RULESET.turn_of)
        action = RULESET.action(one.move)
        move = action.complete(state, one.seat, one.move) if action.complete else one.move
        action.resolve(ledger, one.seat, move)
        RULESET.advance(ledger)
        state = ledger.state
        events += ledger.events
    return Played(state, tuple(events))
