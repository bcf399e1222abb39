"""Cards: one is taken from the action board with its tile, and its slot is paid for (card.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import STATUES
from adjudicator.games.orichalcum.events import CardTaken, OrichalcumEvent
from adjudicator.games.orichalcum.moves import TakeCard
from adjudicator.games.orichalcum.rules.card_slots import named_slot, no_such_card
from adjudicator.games.orichalcum.rules.gates import at_step, nothing_to_decide
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import AT_ACTION, AT_CARD, AT_TILE, HOPLITES, State, owned


@rule("orichalcum.card.1", "orichalcum.card.7")
def candidates(state: State, seat: str) -> Iterator[TakeCard]:
    """Give every card that lies on the action board, from the left."""
    if state.step == AT_CARD:
        for slot, lying in enumerate(state.row, 1):
            yield TakeCard(lying.card, slot)


def check(state: State, seat: str, move: TakeCard) -> Iterator[Violation]:
    """Give the reason against taking this card."""
    yield from first(
        nothing_to_decide(state),
        at_step(state, AT_CARD),
        no_such_card(state, move.card, move.slot, "card.1"),
        _too_dear(state, seat, move),
    )


@rule("orichalcum.d.21", "orichalcum.record.12")
def complete(state: State, seat: str, move: TakeCard) -> TakeCard:
    """Name the card and its slot."""
    slot = named_slot(state, move.card, move.slot)
    return TakeCard(state.row[slot - 1].card, slot)


@rule(
    "orichalcum.card.1",
    "orichalcum.card.3",
    "orichalcum.card.5",
    "orichalcum.card.8",
    "orichalcum.tile.11",
    "orichalcum.empty.1",
    "orichalcum.turn.9",
)
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: TakeCard) -> None:
    """Take card, tile and creature and pay; the row slides, and a card without a tile has no step 2."""
    state = ledger.state
    slot = named_slot(state, move.card, move.slot)
    taken = state.row[slot - 1]
    step = AT_ACTION if taken.tile is None else AT_TILE
    ledger.emit(CardTaken(seat, slot, taken.card, price_of(state, slot), taken.tile, step))


@rule("orichalcum.card.2", "orichalcum.card.6", "orichalcum.card.9", "orichalcum.gap.7")
def price_of(state: State, slot: int) -> int:
    """Give the hoplites that a slot, counted from 1, costs; nothing makes it cheaper."""
    return state.data.prices[slot - 1]


@rule("orichalcum.card.3", "orichalcum.card.4")
def _too_dear(state: State, seat: str, move: TakeCard) -> Iterator[Violation]:
    slot = named_slot(state, move.card, move.slot)
    price, held = price_of(state, slot), state.seats[seat].hoplites
    if held < price:
        message = f"slot {slot} costs {price} of the own hoplites, and {seat} has {held} in reserve"
        statue = owned(state.seats[seat], STATUES[HOPLITES])
        yield refuse(
            "short",
            "card.9" if statue else "card.3",
            f"{message}; no statue makes a slot cheaper" if statue else message,
            "slot" if move.slot else "card",
        )


ACTION = Action(TakeCard, check, resolve, candidates, complete=complete)
