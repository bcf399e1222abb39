"""What a hired or retrained Mage brings: a spell drawn, or the book that was put aside (book.4 to book.8)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import MAGE, MAGE_DECK
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.cards import BookRecovered
from adjudicator.games.stratos.moves import DRAW, RECOVER
from adjudicator.games.stratos.rules.refusal import malformed, unpaid
from adjudicator.games.stratos.rules.spell_drawing import draw_spell
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import side_of, size_of
from adjudicator.games.stratos.wording import side_word

WORDS = (DRAW, RECOVER)


def choices(state: State, side: str, kind: str) -> tuple[str, ...]:
    """Give the words that may be said for a new unit of a class, as records hold them; "" for no choice."""
    return WORDS if kind == MAGE and _has_aside(state, side) else ("",)


@rule("stratos.book.4", "stratos.book.8", "stratos.d.18")
def faults(state: State, side: str, kind: str, word: str) -> Iterator[Violation]:
    """Refuse a choice missing, needless, or for a book that was never put aside."""
    if kind != MAGE:
        if word:
            yield malformed("book.needless", "book.4", f"a {kind} brings no spells: {word!r}", "book")
    elif word and word not in WORDS:
        yield malformed("book.word", "book.4", f"{word!r} is not one of {DRAW} and {RECOVER}", "book")
    elif not word and _has_aside(state, side):
        message = f"a mage brings a spell ({DRAW}) or the book put aside ({RECOVER}); say which"
        yield malformed("book.missing", "book.4", message, "book")
    elif word == RECOVER and not _has_aside(state, side):
        yield unpaid("book.nothing_aside", "book.8", f"{side_word(side)} has put no book aside", "book")


def written(state: State, side: str, word: str) -> str:
    """Write the choice as records hold it: only where there was one."""
    return word if _has_aside(state, side) else ""


@rule("stratos.book.4", "stratos.book.5", "stratos.book.6", "stratos.book.7", "stratos.hidden.10")
def bring(ledger: Ledger[State, StratosEvent], seat: str, word: str) -> None:
    """Let a new Mage bring what was chosen; of an empty deck nothing comes."""
    if word == RECOVER:
        ledger.emit(BookRecovered(side_of(ledger.state, seat)))
    else:
        draw_spell(ledger, seat, MAGE_DECK)


def _has_aside(state: State, side: str) -> bool:
    return size_of(state.sides[side].aside) > 0
