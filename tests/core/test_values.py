"""Values behave as frozen, slotted dataclasses do: equality, hash, text, copies, refusals."""

import copy
import pickle
from collections.abc import Mapping
from dataclasses import FrozenInstanceError, is_dataclass
from dataclasses import fields as dataclass_fields
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from adjudicator.core.values import (
    MADE_BEFORE_COMPILING,
    changed,
    field,
    fields,
    is_value,
    tag_of,
    value,
)


@value("point")
class Point:
    """A point with a name and a list made anew for each."""

    x: int
    y: int = 0
    names: Mapping[str, int] = field(default_factory=dict)
    shade: str = field(default="", compare=False, repr=False)


@value()
class Nothing:
    """A value without fields."""


@value(eq=False)
class Big:
    """A value of which there is one each."""

    parts: Mapping[str, int]


@value()
class Ordered:
    """A value that checks itself."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"{self.low} > {self.high}")


def test_fields_come_by_place_by_name_and_by_default() -> None:
    point = Point(1, names={"a": 1})
    assert (point.x, point.y, point.names, point.shade) == (1, 0, {"a": 1}, "")
    assert Point(y=2, x=1) == Point(1, 2)
    assert Point(1).names is not Point(1).names


def made_anew() -> Any:
    """Give a class of which no value was made yet."""

    @value()
    class Fresh:
        first: int
        last: int = 1
        parts: tuple[int, ...] = field(default_factory=tuple)
        sum: int = field(default=7, init=False)
        seen: int = 0

        def __post_init__(self) -> None:
            if self.first == 3:
                raise ValueError("3")

    return Fresh


SEASONED = made_anew()
for number in range(10, 12 + MADE_BEFORE_COMPILING):
    SEASONED(number)


def outcome(cls: Any, args: list[int], given_names: dict[str, int]) -> str:
    try:
        return repr(cls(*args, **given_names))
    except (TypeError, ValueError) as error:
        return f"{type(error).__name__}: {error}"


@settings(max_examples=200, deadline=None)
@given(
    st.lists(st.integers(0, 3), max_size=5),
    st.dictionaries(st.sampled_from(("first", "last", "parts", "sum", "seen", "other")), st.integers(0, 3)),
)
def test_the_first_values_of_a_class_are_filled_as_later_ones_are(
    args: list[int], names: dict[str, int]
) -> None:
    assert outcome(made_anew(), args, names) == outcome(SEASONED, args, names)


def test_wrong_fields_are_refused() -> None:
    with pytest.raises(TypeError):
        Point()  # type: ignore[call-arg]
    with pytest.raises(TypeError):
        Point(1, z=2)  # type: ignore[call-arg]
    with pytest.raises(TypeError, match="has no field z"):
        changed(Point(1), z=2)


def test_equality_looks_at_the_class_and_at_what_is_compared() -> None:
    assert Point(1, 2, {}, "red") == Point(1, 2, {}, "blue")
    assert Point(1, 2) != Point(1, 3)
    others: list[object] = [(1, 0, {}, ""), Nothing(), 1]
    assert [other for other in others if Point(1) == other] == []
    assert Nothing() == Nothing()


def test_equal_values_have_one_hash_where_all_parts_have_one() -> None:
    assert hash(Ordered(1, 2)) == hash(Ordered(1, 2))
    assert len({Nothing(), Nothing(), Ordered(1, 2)}) == 2
    with pytest.raises(TypeError):
        hash(Point(1))


def test_a_value_cannot_be_changed_but_copied_with_changes() -> None:
    point = Point(1)
    with pytest.raises(FrozenInstanceError):
        point.x = 2  # type: ignore[misc]
    with pytest.raises(FrozenInstanceError):
        del point.x
    other = changed(point, x=2, shade="red")
    assert (point.x, other.x, other.shade) == (1, 2, "red")
    assert other.names is point.names
    assert not hasattr(point, "__dict__")


def test_a_value_says_what_it_holds_and_what_it_is_called() -> None:
    assert repr(Point(1, 2)) == "Point(x=1, y=2, names={})"
    assert (tag_of(Point), tag_of(Nothing())) == ("point", "")
    assert is_value(Point)
    assert is_value(Point(1))
    assert not is_value(1)
    assert [f.name for f in fields(Point)] == ["x", "y", "names", "shade"]


def test_dataclasses_takes_a_value_for_one_of_its_own() -> None:
    assert is_dataclass(Point)
    for own, theirs in zip(fields(Point), dataclass_fields(Point), strict=True):
        assert (own.name, own.init, own.repr, own.compare) == (
            theirs.name,
            theirs.init,
            theirs.repr,
            theirs.compare,
        )
    assert dataclass_fields(Point)[1].default == 0
    assert Point.__dataclass_params__.frozen  # type: ignore[attr-defined]  # found when it is looked for


def test_a_big_value_is_equal_to_itself_alone() -> None:
    one, other = Big({"a": 1}), Big({"a": 1})
    assert one != other
    assert len({one, other}) == 2
    assert repr(one).startswith("<")


def test_a_value_that_checks_itself_is_asked() -> None:
    with pytest.raises(ValueError, match="2 > 1"):
        Ordered(2, 1)


def test_copies_and_pickles_are_equal() -> None:
    point = Point(1, 2, {"a": 1}, "red")
    for other in (copy.copy(point), copy.deepcopy(point), pickle.loads(pickle.dumps(point))):
        assert other == point
        assert other.shade == "red"
