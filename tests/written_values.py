"""Written values for tests: right ones drawn from the type hints, and right ones with one thing spoilt."""

from __future__ import annotations

import copy
from dataclasses import dataclass
from typing import Any, assert_never

from hypothesis import strategies as st

from adjudicator.formats.shapes import (
    ABSENT,
    TAG,
    Choice,
    Free,
    OneOf,
    Record,
    Row,
    Scalar,
    Sequence,
    Shape,
    Table,
    Text,
    fields_of,
    shape_of,
)

LARGEST = 2**53 - 1
MOST_ITEMS = 3
WORDS = st.sampled_from(["", "r1c4", "study", "e", "1", "true", "null", "I*", "type"]) | st.text(max_size=4)
INTEGERS = st.integers(-2, 4) | st.integers(-LARGEST, LARGEST)
KEYS = st.sampled_from(["r1c1", "r1c2", "type", "a", ""])
ODD: tuple[Any, ...] = (
    None,
    True,
    False,
    0,
    1,
    -1,
    "",
    "1",
    "true",
    "shift",
    [],
    {},
    [1],
    ["a"],
    {"a": 1},
    [[]],
)
FRACTIONS: tuple[Any, ...] = (1.0, 0.5)


@dataclass(frozen=True, slots=True)
class Spoilt:
    """A written value with one thing changed; it may still be right by chance."""

    written: Any


def right(hint: Any) -> st.SearchStrategy[Any]:
    """Written values of a type, with keys left out at will where they may be."""
    return _of(shape_of(hint))


def spoilt(hint: Any, odd: tuple[Any, ...] = ODD) -> st.SearchStrategy[Spoilt]:
    """Written values of a type after one change: a key dropped, added, renamed, a value of another kind..."""
    return st.builds(_spoil, right(hint), st.randoms(use_true_random=False), st.just(odd))


def anything(words: st.SearchStrategy[str]) -> st.SearchStrategy[Any]:
    """Small written values of any form, in which these words occur as texts and as keys."""
    return st.recursive(
        st.one_of(st.none(), st.booleans(), st.integers(), words),
        lambda inner: st.one_of(st.lists(inner, max_size=2), st.dictionaries(words, inner, max_size=2)),
        max_leaves=4,
    )


def _of(shape: Shape) -> st.SearchStrategy[Any]:
    match shape:
        case Scalar(kind):
            return {str: WORDS, int: INTEGERS, bool: st.booleans()}.get(kind, st.none())
        case Choice(values):
            return st.sampled_from(values)
        case Sequence(item):
            return st.lists(_of(item), max_size=MOST_ITEMS)
        case Row(items):
            return st.tuples(*(_of(item) for item in items)).map(list)
        case Table(item):
            return st.dictionaries(KEYS, _of(item), max_size=MOST_ITEMS)
        case Text(cls):
            return st.from_regex(cls.__text__, fullmatch=True).filter(lambda text: not text.endswith("\n"))
        case OneOf(members):
            return st.one_of([_of(member) for member in members])
        case Free():
            return st.sampled_from([None, 1, "a", [], {"a": [1]}])
        case Record():
            return st.deferred(lambda: _record(shape))
        case _:
            assert_never(shape)


def _record(record: Record) -> st.SearchStrategy[Any]:
    needed: dict[str, Any] = {TAG: st.just(record.tag)} if record.tag else {}
    optional: dict[str, Any] = {}
    for field in fields_of(record):
        (needed if field.default is ABSENT else optional)[field.key] = _of(field.shape)
    return st.fixed_dictionaries(needed, optional=optional)


def _spoil(written: Any, chance: Any, odd: tuple[Any, ...]) -> Spoilt:
    """Change one place of a copy, any place with the same likelihood."""
    whole = [copy.deepcopy(written)]
    holder, step = chance.choice(list(_places(whole)))
    if not (isinstance(holder, dict) and _spoil_key(holder, step, chance)):
        held = holder[step]
        if isinstance(held, list) and held and chance.random() < 0.3:
            held.append(copy.deepcopy(held[0])) if chance.random() < 0.5 else held.pop()
        elif isinstance(held, dict) and chance.random() < 0.3:
            held[chance.choice(["extra", "type", "a"])] = chance.choice(odd)
        else:
            holder[step] = copy.deepcopy(chance.choice(odd))
    return Spoilt(whole[0])


def _spoil_key(holder: dict[str, Any], key: str, chance: Any) -> bool:
    """Drop or rename a key in one of three cases; tells whether it did."""
    if chance.random() < 0.2:
        del holder[key]
        return True
    if chance.random() < 0.15:
        holder[key + "x"] = holder.pop(key)
        return True
    return False


def _places(holder: Any) -> Any:
    steps = list(holder) if isinstance(holder, dict) else range(len(holder))
    for step in steps:
        yield holder, step
        if isinstance(holder[step], dict | list):
            yield from _places(holder[step])
