"""The hashing part of the codec: canonical JSON of a value straight from its class, nothing written between.

The text is exactly the canonical JSON of what the writing half gives, at a fraction of the time. Values are
trusted to be of their type. What the last value of a class held in a field, and what stood under a key of a
table of records, such as one seat of many, is remembered with its text: values never change, and most of a
state is the same object in the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from json.encoder import encode_basestring
from operator import attrgetter
from typing import Any, TypeAlias, assert_never

from adjudicator.formats.canonical import canonical_trusted
from adjudicator.formats.codec_write import compiled as compiled_writer
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

Texter: TypeAlias = Callable[[Any], str]
_Row: TypeAlias = tuple[str, Callable[[Any], Any], Any, Texter]

_TEXTERS: dict[Any, Texter] = {}
_RECORDS: dict[Record, tuple[_Row, ...]] = {}


def canonical_of(of: Any) -> Texter:
    """Give the function that writes a value of this type as canonical JSON text.

    A type without a written form raises TypeError, here or at the first writing.
    """
    found = _TEXTERS.get(of)
    if found is None:
        found = _TEXTERS[of] = _compiled(shape_of(of))
    return found


def _compiled(shape: Shape) -> Texter:
    match shape:
        case Scalar(kind):
            return _scalar(kind)
        case Choice() | Free():
            return _any
        case Sequence(item):
            return _sequence(_compiled(item))
        case Row(items):
            return _row(tuple(_compiled(item) for item in items))
        case Table(Record() as item):
            return _table_of_records(item)
        case Table(Text()):
            return _table_of_texts
        case Table(item):
            return _table(_compiled(item))
        case Text():
            return lambda value: encode_basestring(value.text)
        case Record():
            return _late(shape)
        case OneOf():
            write = compiled_writer(shape)
            return lambda value: _any(write(value))
        case _:
            assert_never(shape)


def _scalar(kind: type) -> Texter:
    if kind is str:
        return encode_basestring
    return int.__repr__ if kind is int else _any


def _any(value: Any) -> str:
    return canonical_trusted(value).decode()


def _sequence(item: Texter) -> Texter:
    return lambda value: f"[{','.join(map(item, value))}]"


def _row(items: tuple[Texter, ...]) -> Texter:
    return lambda value: f"[{','.join([item(part) for item, part in zip(items, value, strict=True)])}]"


def _table(item: Texter) -> Texter:
    def text(value: Mapping[str, Any]) -> str:
        return "{" + ",".join([f"{encode_basestring(key)}:{item(value[key])}" for key in sorted(value)]) + "}"

    return text


def _table_of_texts(value: Mapping[str, Any]) -> str:
    quote = encode_basestring
    return "{" + ",".join([f"{quote(key)}:{quote(value[key].text)}" for key in sorted(value)]) + "}"


def _table_of_records(record: Record) -> Texter:
    texters: dict[str, Texter] = {}
    last: dict[str, tuple[Any, str]] = {}

    def row(key: str, part: Any) -> str:
        known = last.get(key)
        if known is None or known[0] is not part:
            texter = texters.get(key) or texters.setdefault(key, _late(record))
            known = last[key] = part, f"{encode_basestring(key)}:{texter(part)}"
        return known[1]

    def text(value: Mapping[str, Any]) -> str:
        if len(last) > MOST_REMEMBERED:
            last.clear()
            texters.clear()
        return "{" + ",".join([row(key, value[key]) for key in sorted(value)]) + "}"

    return text


MOST_REMEMBERED = 100


def _late(record: Record) -> Texter:
    """Write a record; its rows are put together at the first writing, so that a class may hold itself."""
    rows: tuple[_Row, ...] = ()
    last: list[tuple[Any, str]] = []

    def text(value: Any) -> str:
        nonlocal rows
        if not rows:
            rows = _rows(record)
            last.extend((_NOT_SEEN, "") for _ in rows)
        found = []
        for place, (head, get, default, inner) in enumerate(rows):
            part = get(value)
            known = last[place]
            if known[0] is not part:
                left_out = part is default or (default is not ABSENT and part == default)
                known = last[place] = part, "" if left_out else head + inner(part)
            if known[1]:
                found.append(known[1])
        return "{" + ",".join(found) + "}"

    return text


_NOT_SEEN = object()


def _rows(record: Record) -> tuple[_Row, ...]:
    known = _RECORDS.get(record)
    if known is not None:
        return known
    found: list[_Row] = [
        (field.key, attrgetter(field.name), field.default, _compiled(field.shape))
        for field in fields_of(record)
    ]
    if record.tag:
        found.append((TAG, lambda value: record.tag, ABSENT, encode_basestring))
    _RECORDS[record] = tuple(
        (f"{encode_basestring(key)}:", get, default, inner)
        for key, get, default, inner in sorted(found, key=lambda row: row[0])
    )
    return _RECORDS[record]
