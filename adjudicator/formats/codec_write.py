"""The writing half of the codec: one closure a shape, put together once.

Values are trusted to be of their type; a writer of None stands for a value that is written as it is.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from typing import Any, TypeAlias, assert_never

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
)

Inner: TypeAlias = Callable[[Any], Any]

_RECORDS: dict[Record, Inner] = {}


def compiled(shape: Shape) -> Inner:
    """Put the writer of a shape together; those of records are kept."""
    return _compiled(shape) or _as_it_is


def _compiled(shape: Shape) -> Inner | None:
    match shape:
        case Scalar() | Choice() | Free():
            return None
        case Sequence(item):
            return _sequence(_compiled(item))
        case Row(items):
            return _row(tuple(compiled(item) for item in items))
        case Table(item):
            return _text_table() if isinstance(item, Text) else _table(_compiled(item))
        case Text():
            return attrgetter("text")
        case Record():
            return _RECORDS.get(shape) or _late(shape)
        case OneOf(members):
            return _one_of(members)
        case _:
            assert_never(shape)


def _as_it_is(value: Any) -> Any:
    return value


def _late(record: Record) -> Inner:
    """Write with a writer that is put together at the first writing, so that a class may hold itself."""

    def write(value: Any) -> Any:
        inner = _RECORDS.get(record)
        if inner is None:
            inner = _RECORDS[record] = _record(record)
        return inner(value)

    return write


def _sequence(item: Inner | None) -> Inner:
    if item is None:
        return list
    return lambda value: [item(part) for part in value]


def _row(items: tuple[Inner, ...]) -> Inner:
    return lambda value: [item(part) for item, part in zip(items, value, strict=True)]


def _table(item: Inner | None) -> Inner:
    if item is None:
        return dict
    return lambda value: {key: item(part) for key, part in value.items()}


def _text_table() -> Inner:
    return lambda value: {key: part.text for key, part in value.items()}


def _one_of(members: tuple[Shape, ...]) -> Inner | None:
    by_class: dict[type, Inner] = {}
    by_length: dict[int, Inner] = {}
    table: Inner | None = None
    for member in members:
        match member:
            case Record(cls) | Text(cls):
                by_class[cls] = compiled(member)
            case Sequence():
                by_class[tuple] = compiled(member)
            case Row(items):
                by_length[len(items)] = compiled(member)
            case Table():
                table = compiled(member)
            case _:
                pass
    if by_length:
        by_class[tuple] = lambda value: by_length[len(value)](value)
    return _dispatch(by_class, table) if by_class or table else None


def _dispatch(by_class: dict[type, Inner], table: Inner | None) -> Inner:
    def write(value: Any) -> Any:
        inner = by_class.get(type(value))
        if inner is not None:
            return inner(value)
        if value is None or isinstance(value, str | int):
            return value
        if table is not None and isinstance(value, Mapping):
            return table(value)
        raise TypeError(f"{type(value).__name__} is no member of this union")

    return write


def _record(record: Record) -> Inner:
    tag = record.tag
    rows = tuple(
        (field.key, attrgetter(field.name), field.default, _compiled(field.shape))
        for field in fields_of(record)
    )

    def write(value: Any) -> Any:
        written: dict[str, Any] = {TAG: tag} if tag else {}
        for key, get, default, inner in rows:
            part = get(value)
            if part is default or (default is not ABSENT and part == default):
                continue
            written[key] = part if inner is None else inner(part)
        return written

    return write
