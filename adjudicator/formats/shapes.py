"""Shapes: what a type hint says about the written form, worked out once for codec and schemas alike.

A type may be `str`, `int`, `bool`, `None`, `Literal`, `Any`, `tuple[X, ...]`, `tuple[X, Y]`,
`Mapping[str, X]`, a class that names its fields in `__fields__` (generic ones with their arguments), a *text
class*, or a union of these whose
members can be told apart by what stands in the file: by the kind of value, by `type` among maps, by length
among fixed lists.
A text class names in `__text__` the regular expression of its written form, reads it with `parse(text)`,
which raises ValueError with a sentence for anything else, and gives it back as `text`.
"""

from __future__ import annotations

import types
import typing
from collections.abc import Mapping
from functools import cache
from typing import TYPE_CHECKING, Any, Literal, TypeAlias, TypeVar, Union

from adjudicator.rows import NamedTuple

if TYPE_CHECKING:
    from typing import Protocol

    class Declared(Protocol):
        """A field as a class declares it in `__fields__`; `metadata` may say `written: False`."""

        name: str
        init: bool
        metadata: Mapping[str, Any]

        @property
        def required(self) -> bool: ...
        def initial(self) -> Any: ...


TAG = "type"


class Scalar(NamedTuple):
    """Text, a whole number, true or false, or null: `kind` is str, int, bool or NoneType."""

    kind: type


class Choice(NamedTuple):
    """One of these values; True and 1 are two values."""

    values: tuple[str | int | bool, ...]


class Sequence(NamedTuple):
    """A list of any length, its items of one shape."""

    item: Shape


class Row(NamedTuple):
    """A list with a fixed number of items, each with its own shape."""

    items: tuple[Shape, ...]


class Table(NamedTuple):
    """A map from free text keys."""

    item: Shape


class Text(NamedTuple):
    """A text class, which reads and writes a form of its own."""

    cls: Any


class Free(NamedTuple):
    """Any written value; it is handed on as it stands."""


class Record(NamedTuple):
    """A map with known keys: a class with fields, with the types that stand for its type variables."""

    cls: Any
    arguments: tuple[Any, ...] = ()

    @property
    def tag(self) -> str:
        """The word that stands as `type`, or "" where there is none."""
        return str(getattr(self.cls, "__tag__", ""))


class OneOf(NamedTuple):
    """One of several shapes, told apart by what is written."""

    members: tuple[Shape, ...]


Shape: TypeAlias = Scalar | Choice | Sequence | Row | Table | Text | Free | Record | OneOf


_TAGGED = (Record, "tag")
_LENGTH = (Row, "length")


class Absent:
    """The default of a field that has none."""


ABSENT = Absent()


class Field(NamedTuple):
    """One written field: `key` in the file, `name` in the class; `default` is ABSENT where it has none."""

    key: str
    name: str
    shape: Shape
    default: Any


def shape_of(hint: Any) -> Shape:
    """Work out the shape of a type.  Raises TypeError for a type that has no written form."""
    if hint is Any or hint is object:
        return Free()
    if hint is None or hint in (str, int, bool, type(None)):
        return Scalar(type(None) if hint is None else hint)
    if isinstance(hint, type) and hasattr(hint, "__text__"):
        return Text(hint)
    origin, arguments = typing.get_origin(hint), typing.get_args(hint)
    if hasattr(origin or hint, "__fields__"):
        return Record(origin or hint, arguments)
    return _composed(hint, origin, arguments)


@cache
def fields_of(record: Record) -> tuple[Field, ...]:
    """List the written fields in the order of the class.

    A field whose type admits null and that has no default may be left out for null.
    Raises TypeError where a field would be written as the tag is.
    """
    hints = typing.get_type_hints(record.cls)
    bound = dict(zip(getattr(record.cls, "__parameters__", ()), record.arguments, strict=False))
    fields = []
    for field in record.cls.__fields__:
        if is_written(field):
            key = field.name.rstrip("_")
            if record.tag and key == TAG:
                raise TypeError(f"{record.cls.__name__}: the tag already stands as {TAG}")
            shape = shape_of(_substituted(hints[field.name], bound))
            fields.append(Field(key, field.name, shape, _default(field, shape)))
    return tuple(fields)


def unwritten_fields(record: Record) -> tuple[str, ...]:
    """Name the fields that are never written and have to be given on reading."""
    return tuple(field.name for field in record.cls.__fields__ if field.init and not is_written(field))


def is_written(field: Declared) -> bool:
    """Tell whether a field of a class stands in the file."""
    return field.init and bool(field.metadata.get("written", True))


def admits(shape: Shape, kind: type) -> bool:
    """Tell whether a value of this kind (str, int, bool, NoneType, list, dict) can be right."""
    return kind in kinds_of(shape)


def kinds_of(shape: Shape) -> tuple[type, ...]:
    """List the kinds of written value that a shape admits."""
    match shape:
        case Scalar(kind):
            return (kind,)
        case Choice(values):
            return tuple(dict.fromkeys(type(value) for value in values))
        case Sequence() | Row():
            return (list,)
        case Table() | Record():
            return (dict,)
        case Text():
            return (str,)
        case OneOf(members):
            return tuple(dict.fromkeys(kind for member in members for kind in kinds_of(member)))
        case Free():
            return (str, int, bool, type(None), list, dict)
        case _:
            typing.assert_never(shape)


def _composed(hint: Any, origin: Any, arguments: tuple[Any, ...]) -> Shape:
    if origin is Literal:
        return Choice(arguments)
    if origin is tuple and len(arguments) == 2 and arguments[1] is Ellipsis:
        return Sequence(shape_of(arguments[0]))
    if origin is tuple:
        return Row(tuple(shape_of(argument) for argument in arguments))
    if origin in (Mapping, dict) and arguments[0] is str:
        return Table(shape_of(arguments[1]))
    if origin in (Union, types.UnionType):
        return _union(hint, tuple(shape_of(argument) for argument in arguments))
    raise TypeError(f"{hint} has no written form")


def _union(hint: Any, members: tuple[Shape, ...]) -> Shape:
    """Put a union together, and make sure that its members can be told apart."""
    seen: list[object] = []
    for member in members:
        if isinstance(member, Free):
            raise TypeError(f"{hint}: a union with a free member says nothing")
        seen.extend(_marks(member))
    if any(one in seen and other in seen for one, other in ((int, bool), (list, _LENGTH), (dict, _TAGGED))):
        seen.append(seen[0])
    seen = [mark for mark in seen if mark not in (_LENGTH, _TAGGED)]
    if len(dict.fromkeys(seen)) < len(seen):
        raise TypeError(f"{hint}: members of the union cannot be told apart in a file")
    return OneOf(members)


def _marks(member: Shape) -> tuple[object, ...]:
    """Give by what a member of a union is known: its tag, its length, or the kind of value."""
    if isinstance(member, Record) and member.tag:
        return (member.tag, _TAGGED)
    if isinstance(member, Row):
        return (len(member.items), _LENGTH)
    return kinds_of(member)


def _substituted(hint: Any, bound: Mapping[TypeVar, Any]) -> Any:
    """Put the arguments of a generic class in the place of its type variables."""
    if isinstance(hint, TypeVar):
        if hint not in bound:
            raise TypeError(f"{hint} stands for no type")
        return bound[hint]
    arguments = typing.get_args(hint)
    if not bound or not arguments or typing.get_origin(hint) is Literal:
        return hint
    new = tuple(_substituted(argument, bound) for argument in arguments)
    if typing.get_origin(hint) in (Union, types.UnionType):
        return Union[new]  # noqa: UP007 - built from values
    origin: Any = typing.get_origin(hint)
    return origin[new]


def _default(field: Declared, shape: Shape) -> Any:
    if not field.required:
        return field.initial()
    return None if isinstance(shape, OneOf) and admits(shape, type(None)) else ABSENT
