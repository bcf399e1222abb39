"""Chance by label: every draw is a function of the seed, the header and the draw's own label (formats 3)."""

import hashlib
import hmac
from collections.abc import Mapping, Sequence
from typing import Protocol

from adjudicator.core.values import value

Result = int | str
WORDS_PER_BLOCK = 4
WORD = 1 << 64


@value()
class Draw:
    """One draw: its label `turn/seat/purpose/k`, its result, and who alone may see it (nobody named: all)."""

    label: str
    result: Result
    owners: tuple[str, ...] = ()


@value()
class Question:
    """What a draw asks for: the label and the possible results in canonical order, repeats included.

    `names` say in the same order what the results mean, where they are numbers that stand for something; who
    supplies results may give them instead.
    Where the options depend on what is hidden, `known` is what everybody knows that the result can be; no
    more is ever told of them, and of a draw for `owners` alone nothing without it.
    """

    label: str
    options: Sequence[Result]
    owners: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    known: tuple[Result, ...] = ()

    def shown(self) -> list[str]:
        """Give every result that may be told once, as people read it: `3`, or `0 (north)`."""
        if self.owners and not self.known:
            return []
        meant = dict(zip(self.options, self.names, strict=False))
        told = dict.fromkeys(self.known or self.options)
        return [f"{one} ({meant[one]})" if one in meant else str(one) for one in told]


class DrawNeeded(Exception):
    """No result can be had now: a person must supply it, or only a real run may make it."""

    def __init__(self, question: Question) -> None:
        super().__init__(question.label)
        self.question = question


class ImpossibleDraw(Exception):
    """A result was supplied that this draw cannot have, or that belongs to another draw."""

    def __init__(self, question: Question, given: object, reason: str) -> None:
        super().__init__(reason)
        self.question = question
        self.given = given
        self.reason = reason


class Source(Protocol):
    """Where results come from."""

    def result(self, question: Question) -> Result:
        """Give one of the options of a question.  Raises DrawNeeded or ImpossibleDraw."""


def key(seed: bytes, header_hash: str) -> bytes:
    """Give the key of a game's draws: HMAC-SHA256 of the header hash (hex text, UTF-8) under the seed."""
    return hmac.new(seed, header_hash.encode(), hashlib.sha256).digest()


def below(n: int, label: str, game_key: bytes) -> int:
    """Give the draw's number from 0 to n-1, each equally likely.  ValueError where `n` is below 1.

    The message is the label in UTF-8, a zero byte and the counter as 8 bytes big-endian; every HMAC gives
    four big-endian 64-bit words; a word at or over 2^64 - (2^64 mod n) is passed over (algorithm
    `hmac-sha256-1`).
    """
    if n < 1:
        raise ValueError(f"a draw needs at least one possible result, not {n}")
    limit = WORD - WORD % n
    counter = 0
    while True:
        block = hmac.new(
            game_key, label.encode() + b"\0" + counter.to_bytes(8, "big"), hashlib.sha256
        ).digest()
        for start in range(0, 8 * WORDS_PER_BLOCK, 8):
            word = int.from_bytes(block[start : start + 8], "big")
            if word < limit:
                return word % n
        counter += 1


@value()
class Seeded:
    """Results computed from the game's key."""

    game_key: bytes

    def result(self, question: Question) -> Result:
        """Compute the result from the label: the same each time.  ValueError without options."""
        return question.options[below(len(question.options), question.label, self.game_key)]


class Unavailable:
    """No result can be had: a dry run in mode `referee`, or a copy without its secret draws."""

    def result(self, question: Question) -> Result:
        """Raise DrawNeeded, always."""
        raise DrawNeeded(question)


class Supplied:
    """Results typed in from a real table, in order or by label (mode `recorded`)."""

    def __init__(self, results: Sequence[Result] | Mapping[str, Result]) -> None:
        self._by_label = dict(results) if isinstance(results, Mapping) else {}
        self._in_order = [] if isinstance(results, Mapping) else list(results)
        self._many = len(self._in_order)
        self.given: int | str = 0
        """The place of the result given last: its number in the list, from 0, or its label."""

    def result(self, question: Question) -> Result:
        """Take the result by its label, or the next in order; a name stands for its number.

        Raises DrawNeeded where nothing is left, ImpossibleDraw where it is none of the options.
        """
        if question.label in self._by_label:
            given = self._by_label.pop(question.label)
            self.given = question.label
        elif self._in_order:
            given = self._in_order.pop(0)
            self.given = self._many - len(self._in_order) - 1
        else:
            raise DrawNeeded(question)
        if given in question.names:
            given = question.options[question.names.index(str(given))]
        return _possible(question, given)

    def unused(self) -> tuple[Result | str, ...]:
        """Give what was supplied and not asked for: results in order, then labels."""
        return (*self._in_order, *self._by_label)


class Replayed:
    """Results written in a record's entry, in order, each under its own label."""

    def __init__(self, draws: Sequence[Draw]) -> None:
        self._left = list(draws)

    def result(self, question: Question) -> Result:
        """Take the next result.  Raises DrawNeeded where nothing is left.

        Raises ImpossibleDraw where it has another label or other owners, or is none of the options.
        """
        if not self._left:
            raise DrawNeeded(question)
        draw = self._left.pop(0)
        if draw.label != question.label:
            raise ImpossibleDraw(question, draw.label, f"the draw {question.label} is due, not {draw.label}")
        if draw.owners != question.owners:
            known = f"is for {_whom(question.owners)}, not for {_whom(draw.owners)}"
            raise ImpossibleDraw(question, draw.label, f"the draw {question.label} {known}")
        return _possible(question, draw.result)

    def unused(self) -> tuple[Result | str, ...]:
        """Give the labels that were written and never asked for."""
        return tuple(draw.label for draw in self._left)


def _whom(owners: tuple[str, ...]) -> str:
    return f"{', '.join(owners)} alone" if owners else "everybody"


class Draws:
    """The draws of one entry: numbers the labels, asks the source, remembers the results.

    `counts` holds how often each `turn/seat/purpose` was drawn before in the same turn; the counts of a turn
    that is over are never asked for again, and dropped. It is replaced at every draw, and never changed.
    """

    def __init__(self, source: Source, counts: Mapping[str, int]) -> None:
        self._source = source
        self.counts = counts
        self.made: list[Draw] = []

    def draw(
        self,
        stem: str,
        options: Sequence[Result],
        owners: tuple[str, ...] = (),
        names: tuple[str, ...] = (),
        known: tuple[Result, ...] = (),
    ) -> Result:
        """Draw one of the options under the label `stem/k`.  Raises DrawNeeded or ImpossibleDraw."""
        question = self._question(stem, options, owners, names, known)
        result = self._source.result(question)
        self.counts = {**self.counts, stem: self.counts.get(stem, 0) + 1}
        self.made.append(Draw(question.label, result, owners))
        return result

    def lay_open(
        self,
        stem: str,
        options: Sequence[Result],
        owners: tuple[str, ...] = (),
        known: tuple[Result, ...] = (),
    ) -> None:
        """Stop where a draw would stop, at something that others have drawn and the seat has not seen.

        It is drawn already, so a dry run could tell it, and by that what others know.  Raises DrawNeeded
        where no results can be had, with the question that would be asked if nobody had drawn it.
        """
        if isinstance(self._source, Unavailable):
            raise DrawNeeded(self._question(stem, options, owners, (), known))

    def _question(
        self,
        stem: str,
        options: Sequence[Result],
        owners: tuple[str, ...],
        names: tuple[str, ...],
        known: tuple[Result, ...],
    ) -> Question:
        """Put the next question under the label `stem/k`; what was counted in another turn is dropped."""
        if self.counts and not stem.startswith(next(iter(self.counts)).partition("/")[0] + "/"):
            self.counts = {}
        return Question(f"{stem}/{self.counts.get(stem, 0)}", options, owners, names, known)

    def mark(self) -> tuple[Mapping[str, int], int]:
        """Remember where we are, for `back_to`."""
        return self.counts, len(self.made)

    def back_to(self, mark: tuple[Mapping[str, int], int]) -> None:
        """Forget the draws made since the mark."""
        self.counts, made = mark
        del self.made[made:]


def _possible(question: Question, given: Result) -> Result:
    if given in question.options and not isinstance(given, bool):
        return given
    shown = "" if given in question.known else ", ".join(question.shown())
    why = f"; it can be {shown}" if shown else ""
    raise ImpossibleDraw(question, given, f"the draw {question.label} cannot be {given}{why}")
