"""The purchase Learn: a spell is drawn from a deck into the active book (learn.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import MAGE, SORCERER_DECK, SPELL_DECKS
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Learn
from adjudicator.games.stratos.rules import gates, payment
from adjudicator.games.stratos.rules.refusal import unnamed, unpaid, wrong_phase
from adjudicator.games.stratos.rules.spell_drawing import draw_spell
from adjudicator.games.stratos.rules.steps import end_step
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import SPICE
from adjudicator.games.stratos.views import side_of, units_of


def candidates(state: State, seat: str) -> Iterator[Learn]:
    """Give every way to pay for a spell of either deck, those without gems first."""
    stock = state.sides[side_of(state, seat)].stock
    for deck in SPELL_DECKS:
        yield from (Learn(deck, pay) for pay in payment.ways(_price(state, deck), stock))


def check(state: State, seat: str, move: Learn) -> Iterator[Violation]:
    """Yield the reasons against learning a spell; of a deck only its size counts (hidden.16)."""
    yield from sorted(_reasons(state, seat, move), key=lambda reason: reason.stage)


@rule("stratos.learn.3", "stratos.hidden.16")
def _reasons(state: State, seat: str, move: Learn) -> Iterator[Violation]:
    yield from gates.no_question(state)
    if move.deck not in SPELL_DECKS:
        yield unnamed("learn.deck_unknown", "learn.1", move.deck, "deck to learn from", SPELL_DECKS, "deck")
        return
    yield from _teacher(state, seat, move.deck)
    yield from payment.faults(state, side_of(state, seat), _price(state, move.deck), move.pay, "learn.1")
    if not state.decks[move.deck].count:
        yield unpaid("learn.deck_empty", "learn.3", f"the {move.deck} deck has no card left", "deck")


@rule("stratos.learn.1", "stratos.learn.4", "stratos.team.6")
def _teacher(state: State, seat: str, deck: str) -> Iterator[Violation]:
    mages = [
        unit for name in units_of(state, side_of(state, seat)) if (unit := state.units[name]).kind == MAGE
    ]
    if not mages:
        message = "a spell is learnt with a mage or sorcerer on the board, and you have none"
        yield wrong_phase("learn.no_mage", "learn.1", message, "deck")
    elif deck == SORCERER_DECK and not any(unit.promoted for unit in mages):
        message = "a sorcerer spell is learnt with a sorcerer on the board, and you have mages only"
        yield wrong_phase("learn.no_sorcerer", "learn.1", message, "deck")


def _price(state: State, deck: str) -> payment.Price:
    return payment.price(state, {SPICE: state.data.learn[deck]})


@rule("stratos.learn.2", "stratos.book.11")
def resolve(ledger: Ledger[State, StratosEvent], seat: str, move: Learn) -> None:
    """Pay, draw a spell of the deck, end the step."""
    gates.begin_buying(ledger)
    paid = payment.written(_price(ledger.state, move.deck), move.pay)
    payment.spend(ledger, side_of(ledger.state, seat), paid, "learn")
    draw_spell(ledger, seat, move.deck)
    end_step(ledger)


def complete(state: State, seat: str, move: Learn) -> Learn:
    """Write out the payment that is left unsaid: token by resource."""
    return changed(move, pay=payment.written(_price(state, move.deck), move.pay))


ACTION = Action(Learn, check, resolve, candidates, complete=complete)
