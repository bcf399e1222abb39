"""The discard of a card from the action board, the last step of a turn with two players (discard.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import CardDiscarded, OrichalcumEvent, TurnEnded
from adjudicator.games.orichalcum.moves import DiscardCard
from adjudicator.games.orichalcum.rules.action_end import close_action
from adjudicator.games.orichalcum.rules.card_slots import named_slot, no_such_card
from adjudicator.games.orichalcum.rules.gates import at_step, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import AT_ACTION, AT_EXTRA, State, two_players


def candidates(state: State, seat: str) -> Iterator[DiscardCard]:
    """Name every card that lies on the board."""
    for place, slot in enumerate(state.row, 1):
        yield DiscardCard(slot.card, place)


def check(state: State, seat: str, move: DiscardCard) -> Iterator[Violation]:
    """Yield the first reason against this discard.

    In this order: `decision-open`, `not-two-players`, `step-order`, `slot-empty`.
    """
    yield from first(
        nothing_to_decide(state),
        _for_two_players(state),
        at_step(state, AT_ACTION, AT_EXTRA),
        no_such_card(state, move.card, move.slot, "discard.1"),
    )


@rule(
    "orichalcum.discard.1",
    "orichalcum.discard.2",
    "orichalcum.discard.3",
    "orichalcum.discard.4",
    "orichalcum.discard.5",
    "orichalcum.discard.9",
    "orichalcum.turn.8",
)
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: DiscardCard) -> None:
    """Take the card off the board, whatever its slot costs; the turn is over with that."""
    close_action(ledger, seat)
    place = named_slot(ledger.state, move.card, move.slot)
    slot = ledger.state.row[place - 1]
    ledger.emit(CardDiscarded(seat, place, slot.card, slot.tile))
    ledger.emit(TurnEnded(seat))


@rule("orichalcum.d.21", "orichalcum.record.12")
def complete(state: State, seat: str, move: DiscardCard) -> DiscardCard:
    """Give the discard with both the card's name and its slot."""
    place = named_slot(state, move.card, move.slot)
    return DiscardCard(state.row[place - 1].card, place)


@rule("orichalcum.discard.6")
def _for_two_players(state: State) -> Iterator[Violation]:
    if not two_players(state):
        message = f"cards are discarded with two players only; {len(state.seats)} are playing"
        yield refuse("not-two-players", "discard.6", message)


ACTION = Action(DiscardCard, check, resolve, candidates, complete=complete)
