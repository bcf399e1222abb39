"""An automa's deck: cards drawn by label from a stack without order, whose top back can be seen (formats 3).

The back of the next card is drawn as soon as it shows, by the label `TURN/SEAT/back/0`; the front, `card`,
only when the card is played, among the cards of the stack with that back.
"""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.automa_events import CardBackShown, CardDrawn, DeckShuffled
from adjudicator.games.oros.components import AutomaCard
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.state import State

BACK, CARD = "back", "card"


def stack(state: State, seat: str) -> tuple[AutomaCard, ...]:
    """Give the cards of the draw stack, in the order of the deck: that in which they lie has nobody seen."""
    discards = state.automa[seat].discards
    return tuple(card for card in state.data.decks[seat] if card.id not in discards)


def card_in_play(state: State, seat: str) -> AutomaCard:
    """Give the card drawn last."""
    last = state.automa[seat].discards[-1:]
    for card in state.data.decks[seat]:
        if card.id in last:
            return card
    raise RuleBug(f"{seat} plays no card of its deck: {last}")


@rule("oros.automa.2", "oros.automa.deck.1", "oros.automa.deck.2", "oros.d.9", "oros.d.10", "oros.gap.9")
def draw(ledger: Ledger[State, OrosEvent], seat: str) -> None:
    """Draw the top card and lay it on the discards; the last card of a stack is followed by a new one."""
    back = ledger.state.automa[seat].back
    fronts = [card.id for card in stack(ledger.state, seat) if card.back == back]
    ledger.emit(_drawn(ledger.state, seat, ledger.pick(CARD, fronts, seat)))
    if not stack(ledger.state, seat):
        ledger.emit(DeckShuffled(seat))
    show_back(ledger, seat)


@rule("oros.setup.automa.3", "oros.d.9")
def show_back(ledger: Ledger[State, OrosEvent], seat: str) -> None:
    """Settle which back shows on top of the stack, each card being as likely as any other."""
    cards = stack(ledger.state, seat)
    back = ledger.pick(BACK, [" ".join(card.back) for card in cards], seat)
    ledger.emit(CardBackShown(seat, tuple(back.split()), len(cards)))


def _drawn(state: State, seat: str, name: str) -> CardDrawn:
    card = next(card for card in state.data.decks[seat] if card.id == name)
    return CardDrawn(
        seat,
        card.id,
        card.regions,
        tuple("+".join(option) for option in card.options),
        tuple(f"{line}-{way}" for line, way in card.shifts),
        card.remove_tile,
        card.ascend,
    )
