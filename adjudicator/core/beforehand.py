"""Answers given beforehand: in an order, in a seat's standing lists, and which of them counts now.

A standing list for the question `turn` counts in the own turn alone, and only in a game whose `answer_words`
know any for it. What else than the words told here stands in it the ruleset's `prefer` understands.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from adjudicator.core.ruleset import TURN, Demand, Ruleset
from adjudicator.core.violations import Violation

M = TypeVar("M")

ASK = "ask"
"""Wait for the seat itself; what stands behind it in a list is not looked at."""

END = "end"
"""End the turn when a list of actions has been carried out to its end."""

SKIP = "skip"
"""Pass over what is refused, and go on with what stands behind it."""

Answers = Mapping[str, tuple[str, ...]]
"""Preference lists by question."""

Standing = Mapping[str, Answers]
"""Preference lists by seat and question."""

Place = tuple[str | int, ...]

Answer = tuple[Demand, Any, str, Place]
"""A decision, the action that answers it, on whose word, and where that stands in what was sent."""


def heeded(words: Sequence[str]) -> tuple[str, ...]:
    """Give the words of a list that count: those before `ask`."""
    return tuple(words[: words.index(ASK)] if ASK in words else words)


Checks = Mapping[type, Callable[[Any, str, Any], Iterator[Violation]]]
"""How answers are checked, by their class: `check(state, seat, answer)`."""


def first_legal(state: Any, seat: str, answers: Iterable[M], checks: Checks) -> M | None:
    """Give the first of these answers that a seat may give now, None if there is none."""
    return next((one for one in answers if next(checks[type(one)](state, seat, one), None) is None), None)


class Beforehand:
    """What all seats said beforehand, while the request of one of them, the `sender`, is carried out."""

    def __init__(
        self,
        ruleset: Ruleset[Any, Any],
        standing: Standing,
        sender: str,
        turn: str,
        seen: Callable[[Any, str], Any],
    ) -> None:
        """Begin in a turn; `seen(state, seat)` gives what a seat may see of a state."""
        self._ruleset = ruleset
        self._standing = standing
        self._sender = sender
        self._turn = turn
        self._seen = seen
        self._for_turn = heeded(standing.get(sender, {}).get(TURN, ()))
        self._now: tuple[str, ...] = ()
        self._ordered: Answers = {}
        self._at: Place = ()

    @property
    def skips(self) -> bool:
        """Tell whether the sender's list for its turn says that what is refused is passed over."""
        return SKIP in self._for_turn

    def keep(self, answers: Answers, at: Place) -> None:
        """Take what the order at a place says of questions that may come of it; older words are gone."""
        self._ordered, self._at = answers, at

    def nothing_sent(self) -> None:
        """From now on the sender's list for its turn counts, but for its word to end it."""
        self._now = tuple(word for word in self._for_turn if word != END)

    def all_carried_out(self) -> None:
        """From now on the sender's list for its turn counts, while this turn lasts."""
        self._now = self._for_turn

    def answer(self, state: Any, left_open: Callable[[Demand], bool], ordered_by: str) -> Answer | None:
        """Find an answer to an open decision: of the last order, on the word `ordered_by`, or standing.

        `left_open` tells which decisions are not for a standing answer.
        """
        demands = self._ruleset.to_act(state)
        for demand in demands if self._ordered else ():
            words = self._ordered.get(demand.question, ()) if demand.seat == self._sender else ()
            move = self._preferred(state, demand, words)
            if move is not None:
                return demand, move, ordered_by, self._at
        for demand in demands:
            move = None if left_open(demand) else self._preferred(state, demand, self._words(state, demand))
            if move is not None:
                return demand, move, "standing", ()
        return None

    def _preferred(self, state: Any, demand: Demand, words: tuple[str, ...]) -> Any:
        said = heeded(words)
        return self._ruleset.prefer(self._seen(state, demand.seat), demand, said) if said else None

    def _words(self, state: Any, demand: Demand) -> tuple[str, ...]:
        if demand.question != TURN:
            return self._standing.get(demand.seat, {}).get(demand.question, ())
        own = demand.seat == self._sender and self._ruleset.turn_of(state) == self._turn
        return self._now if own else ()
