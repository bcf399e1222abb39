"""Helps somebody whose action was refused: words that were meant, and the nearest legal actions."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from itertools import islice
from typing import Any, TypeVar

from adjudicator.core.adjudicate import completed, demand_of, reasons_against, seen
from adjudicator.core.ruleset import TURN, Demand, Ruleset
from adjudicator.core.values import fields, is_value, tag_of

S = TypeVar("S")
E = TypeVar("E")

LOOKED_AT = 4000
WORDS = 400_000


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """Give a hint such as `did you mean r1c4?`, or the empty text when nothing known is close.

    Capitals count as small letters.
    """
    from difflib import get_close_matches

    words = {other.lower(): other for other in sorted(known, reverse=True)}
    close = get_close_matches(word.lower(), words, n=1, cutoff=0.6)
    return f"did you mean {words[close[0]]}?" if close else ""


def or_meant(word: str, known: Iterable[str]) -> str:
    """Give the end of a sentence about a word that names nothing: `; did you mean r1c4?`, or nothing."""
    hint = did_you_mean(word, known)
    return f"; {hint}" if hint else ""


def close_words(word: str, known: Iterable[str], most: int = 6) -> tuple[str, ...]:
    """Give known words near a word, the nearest first: alike as a whole, or with a part that is alike."""
    from difflib import SequenceMatcher

    def near(other: str) -> float:
        parts = (other, *other.replace("-", "_").split("_"))
        return max(SequenceMatcher(None, word.lower(), part.lower()).ratio() for part in parts)

    ranked = sorted((-near(other), other) for other in known)
    return tuple(other for ratio, other in ranked[:most] if -ratio >= 0.7)


def named(words: Sequence[str], most: int = 12) -> str:
    """List words, of many the first and how many more there are: `a, b, c and 25 more`."""
    if len(words) <= most + 1:
        return ", ".join(words)
    return f"{', '.join(words[:most])} and {len(words) - most} more"


def nearest(ruleset: Ruleset[S, E], state: S, seat: str, move: Any, limit: int = 3) -> tuple[Any, ...]:
    """Give up to `limit` legal actions of the move's type that differ from it in the fewest fields.

    They are given as records hold them, none twice.  Of those that differ in equally many fields come first
    those whose places are nearer to the move's; further ties keep the order of the list of candidates.  At
    most `LOOKED_AT` candidates are compared, of a huge move only so many as have `WORDS` in all.
    Where a decision is open that no action of this type answers, its first answers are given.  Where no
    action was refused but a plan's condition (`move` is None), or the seat is not to act at all, nothing is
    near.
    """
    demand = demand_of(ruleset, state, seat)
    if move is None or demand is None:
        return ()
    if demand.question != TURN and tag_of(move) not in demand.answers:
        return _answers(ruleset, state, demand, limit)
    complete = ruleset.action(move).complete
    looked_at = min(LOOKED_AT, WORDS // (1 + _size(move)))
    ranked = sorted(islice(_near(ruleset, state, seat, move), looked_at), key=nearness(ruleset, state, move))
    found: list[Any] = []
    for other in ranked:
        if len(found) == limit:
            break
        if other not in found and not reasons_against(ruleset, state, seat, other):
            whole = complete(state, seat, other) if complete else other
            found += [whole] if whole not in found else []
    return tuple(found)


def _answers(ruleset: Ruleset[S, E], state: S, demand: Demand, limit: int) -> tuple[Any, ...]:
    """Give the first answers to an open decision, as records hold them."""
    found = islice(legal(ruleset, state, demand.seat, demand.answers), limit)
    return tuple(completed(ruleset, state, demand.seat, move) for move in found)


def nearness(ruleset: Ruleset[S, E], state: S, move: Any) -> Callable[[Any], tuple[int, int]]:
    """Give what tells how near another move is to this one: fields that differ, then steps between places."""
    steps = _steps(ruleset, state)
    return lambda other: (differing(move, other), apart(move, other, steps))


def differing(one: Any, other: Any) -> int:
    """Count the fields in which two moves differ, fields inside fields and items of lists one by one.

    Where an action is part of another, one of another kind differs in its kind and in all its fields.
    """
    if one == other:
        return 0
    if type(one) is not type(other):
        return 1 + max(_size(one), _size(other)) if is_value(one) and is_value(other) else 1
    if is_value(one):
        return sum(differing(getattr(one, f.name), getattr(other, f.name)) for f in fields(one))
    if isinstance(one, tuple):
        shared = min(len(one), len(other))
        surplus = sum(map(_size, (*one[shared:], *other[shared:])))
        return sum(map(differing, one, other)) + surplus
    if isinstance(one, Mapping):
        keys = dict.fromkeys((*one, *other))
        return sum(differing(one.get(key), other.get(key)) for key in keys)
    return 1


def apart(one: Any, other: Any, steps: Callable[[str, str], int]) -> int:
    """Add up how far apart the places are that two moves name in the same fields; `steps` counts for two."""
    if one == other:
        return 0
    if isinstance(one, str) and isinstance(other, str):
        return steps(one, other)
    if is_value(one) and type(one) is type(other):
        return sum(apart(getattr(one, f.name), getattr(other, f.name), steps) for f in fields(one))
    if isinstance(one, tuple) and isinstance(other, tuple):
        return sum(apart(mine, theirs, steps) for mine, theirs in zip(one, other, strict=False))
    if isinstance(one, Mapping) and isinstance(other, Mapping):
        return sum(apart(one[key], other[key], steps) for key in one if key in other)
    return 0


def _steps(ruleset: Ruleset[S, E], state: S) -> Callable[[str, str], int]:
    """Give what counts the steps between two places of a state, 0 where a word is none, each pair once."""
    known: dict[tuple[str, str], int] = {}

    def steps(one: str, other: str) -> int:
        if (one, other) not in known:
            known[one, other] = ruleset.apart(state, one, other) or 0
        return known[one, other]

    return steps


def _size(item: Any) -> int:
    """Count the fields of something that stands on one side alone; what is empty does not count."""
    if is_value(item):
        return max(1, sum(_size(getattr(item, f.name)) for f in fields(item)))
    if isinstance(item, tuple):
        return sum(map(_size, item))
    if isinstance(item, Mapping):
        return sum(map(_size, item.values()))
    return int(bool(item))


def legal(ruleset: Ruleset[S, E], state: S, seat: str, tags: Iterable[str] = ()) -> Iterator[Any]:
    """List the legal actions of a seat: whole lists, or one for each first step of a stepwise kind.

    A seat that is not to act has none; it may even be one that nobody plays.
    """
    if demand_of(ruleset, state, seat) is None:
        return
    wanted, view = tuple(tags), seen(state, seat)
    for action in ruleset.actions:
        if wanted and getattr(action.move, "__tag__", "") not in wanted:
            continue
        for move in action.candidates(state, seat):
            if next(action.check(view, seat, move), None) is None:
                yield move


def steps_from(ruleset: Ruleset[S, E], state: S, seat: str, move: Any) -> Iterator[Any]:
    """List the legal actions that differ from a given one in a single choice."""
    variants = ruleset.action(move).variants
    if variants is None or demand_of(ruleset, state, seat) is None:
        return
    for other in variants(state, seat, move):
        if not reasons_against(ruleset, state, seat, other):
            yield other


def _near(ruleset: Ruleset[S, E], state: S, seat: str, move: Any) -> Iterator[Any]:
    action = ruleset.action(move)
    yield from action.candidates(state, seat)
    if action.variants is not None:
        yield from action.variants(state, seat, move)
