"""Carries out orders on a Stratos position, each as if sent on its own: whose turn, what then follows.

done = run(position("p11", "p2"), ("p2", Travel("p2-2", ("2/0",))), ("p2", EndTurn()), draws=["quarry"])
done.codes     # () or the codes by which the last order is refused, each with its rule
done.state     # what is so after what was accepted
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.secret import redact
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.state import State


@dataclass(frozen=True, slots=True)
class Played:
    """What came of the orders: the state, all events, and why the last order was refused, if it was."""

    state: State
    events: list[Any]
    codes: tuple[str, ...] = ()

    def of(self, kind: type) -> list[Any]:
        """Give the events of one class."""
        return [event for event in self.events if type(event) is kind]


def run(state: State, *orders: tuple[str, Any], draws: Sequence[int | str] = ()) -> Played:
    """Carry out the orders one after another, with exactly these draws; only the last may be refused."""
    faults = list(RULESET.audit(state))
    assert not faults, faults
    source, events = Supplied(draws), list[Any]()
    book = Draws(source, {})
    for place, (seat, move) in enumerate(orders):
        reasons = reasons_against(RULESET, state, seat, move)
        assert reasons == reasons_against(RULESET, redact(state, seat), seat, move)
        if reasons:
            assert place == len(orders) - 1, (seat, move, reasons)
            codes = tuple(f"{reason.code} {reason.rule}".replace("stratos.", "") for reason in reasons)
            return Played(state, events, codes)
        ledger = Ledger(state, RULESET.apply, book, RULESET.turn_of)
        action = RULESET.action(move)
        if action.complete is not None:
            move = action.complete(state, seat, move)
        action.resolve(ledger, seat, move)
        RULESET.advance(ledger)
        assert RULESET.conserved(ledger.state) == RULESET.conserved(state)
        state = ledger.state
        events += ledger.events
    assert source.unused() == (), f"never asked for: {source.unused()}"
    return Played(state, events)
