"""The end of a turn, by its player's word (turn.8); what is optional may be left out, nothing else."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import OrichalcumEvent, TurnEnded
from adjudicator.games.orichalcum.moves import EndTurn
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.gates import at_step, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import (
    AT_CARD,
    AT_METROPOLIS,
    AT_TILE,
    STEPS,
    State,
    two_players,
)


def candidates(state: State, seat: str) -> Iterator[EndTurn]:
    """Name the one way to end a turn."""
    yield EndTurn()


def check(state: State, seat: str, move: EndTurn) -> Iterator[Violation]:
    """Yield the first reason against ending the turn now: `decision-open`, `step-order`, `forced`."""
    yield from first(nothing_to_decide(state), at_step(state, *STEPS), _nothing_due(state))


@rule("orichalcum.turn.8", "orichalcum.turn.3", "orichalcum.turn.9", "orichalcum.d.17")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: EndTurn) -> None:
    """End the turn; an action not finished is closed first, and the hospital emptied."""
    close_action(ledger, seat)
    ledger.emit(TurnEnded(seat))


@rule("orichalcum.discard.1", "orichalcum.discard.5")
def discard_due(state: State) -> bool:
    """Tell whether the turn that goes on has to end with a discard."""
    return two_players(state) and bool(state.row)


@rule("orichalcum.turn.3", "orichalcum.metro.1", "orichalcum.card.1", "orichalcum.tile.1")
def _nothing_due(state: State) -> Iterator[Violation]:
    due = _DUE.get(state.step)
    if due is not None:
        yield refuse("forced", due[0], f"the turn cannot end before {due[1]}")
    elif discard_due(state):
        yield refuse("forced", "discard.1", "with two players a turn ends with the discard of a card")


_DUE = {
    AT_METROPOLIS: ("metro.1", "the metropolis is placed and a card taken"),
    AT_CARD: ("turn.3", "a card is taken"),
    AT_TILE: ("tile.1", "the tile is placed, or returned because it fits nowhere"),
}
"""The rule that makes each of the first steps mandatory, and what it demands."""


ACTION = Action(EndTurn, check, resolve, candidates)
