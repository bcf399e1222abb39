"""Rows behave as the named tuples of `typing`."""

import copy
import pickle
import typing
from typing import Any

from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator import rows


class Ours(rows.NamedTuple):
    """A row with two defaults."""

    first: int
    second: int = 2
    third: tuple[int, ...] = ()


class Theirs(typing.NamedTuple):
    """The same, made by typing."""

    first: int
    second: int = 2
    third: tuple[int, ...] = ()


NAMES = st.dictionaries(st.sampled_from(("first", "second", "third", "fourth")), st.integers(0, 9))


def made(cls: Any, args: list[int], names: dict[str, int]) -> tuple[str, Any]:
    try:
        found = cls(*args, **names)
    except TypeError:
        return "refused", None
    assert isinstance(found, cls)
    return repr(found).removeprefix(cls.__name__), tuple(found)


def replaced(one: Any, names: dict[str, int]) -> Any:
    try:
        return tuple(one._replace(**names))
    except (ValueError, TypeError):
        return None


@settings(max_examples=300, deadline=None)
@given(st.lists(st.integers(0, 9), max_size=4), NAMES, NAMES)
def test_rows_are_made_and_changed_as_named_tuples_are(
    args: list[int], names: dict[str, int], new: dict[str, int]
) -> None:
    assert made(Ours, args, names) == made(Theirs, args, names)
    assert replaced(Ours(1), new) == replaced(Theirs(1), new)


def test_rows_are_tuples_with_names() -> None:
    one: Any = Ours(1, third=(3,))
    assert one == (1, 2, (3,)) == Theirs(1, 2, (3,))
    assert hash(one) == hash((1, 2, (3,)))
    assert (one.first, one.second, one.third) == (1, 2, (3,))
    assert (Ours._fields, Ours._field_defaults) == (Theirs._fields, Theirs._field_defaults)
    assert one._asdict() == Theirs(1, third=(3,))._asdict()
    assert not hasattr(one, "__dict__")
    for other in (copy.copy(one), copy.deepcopy(one), pickle.loads(pickle.dumps(one))):
        assert other == one
        assert type(other) is Ours
    match one:
        case Ours(first, second):
            assert (first, second) == (1, 2)
    first, _, third = one
    assert (first, third) == (1, (3,))
