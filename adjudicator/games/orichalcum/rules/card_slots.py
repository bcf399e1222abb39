"""Cards named by a player: by their name, by their slot, or by both (card.1, discard.1)."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import State, slot_of


def named_slot(state: State, card: str, slot: int) -> int:
    """Give the slot, from 1, of a card that is named without fault."""
    return slot_of(state, card) if card else slot


@rule("orichalcum.d.21")
def no_such_card(state: State, card: str, slot: int, rule_id: str) -> Iterator[Violation]:
    """Give the reason against a card that does not lie on the board, or not in this slot (`slot-empty`)."""
    lying = ", ".join(f"{place} {taken.card}" for place, taken in enumerate(state.row, 1)) or "no card"
    found = slot_of(state, card) if card else slot
    if not card and not slot:
        yield refuse("slot-empty", rule_id, f"card or slot has to name a card; in the slots lie {lying}")
    elif card and not found:
        message = f"the card {card!r} does not lie on the board; in the slots lie {lying}"
        yield refuse("slot-empty", rule_id, message, "card")
    elif not 1 <= found <= len(state.row):
        message = f"no card lies in slot {slot}; in the slots lie {lying}"
        yield refuse("slot-empty", rule_id, message, "slot")
    elif slot and found != slot:
        message = f"{card} lies in slot {found}, not in slot {slot}"
        yield refuse("slot-empty", rule_id, message, "slot")
