"""The hashing part of the codec: canonical JSON of a value straight from its class, nothing written between.

The text is exactly the canonical JSON of what the writing half gives, at a fraction of the time. Values are
trusted to be of their type. What the last value of a class held in a field, and what stood under a key of a
table of records or tiles, such as one seat of many, is remembered with its text: values never change, and
most of a state is the same object in the next one.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
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
from adjudicator.rows import NamedTuple

Texter: TypeAlias = Callable[[Any], str]
_Row: TypeAlias = tuple[str, Any, Texter]


class _Rows(NamedTuple):
    """How a record is written: its parts in the order of their keys; then for each key, default and text."""

    parts: Callable[[Any], tuple[Any, ...]]
    rows: tuple[_Row, ...]


_TEXTERS: dict[Any, Texter] = {}
_RECORDS: dict[Record, _Rows] = {}
_NOT_SEEN = object()


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
            return _remembering_table(partial(_late, item))
        case Table(Text()):
            return _remembering_table(lambda: _text)
        case Table(item):
            return _table(_compiled(item))
        case Text():
            return _text
        case Record():
            return _late(shape)
        case OneOf():
            return _one_of(shape)
        case _:
            assert_never(shape)


def _one_of(shape: OneOf) -> Texter:
    """Write a record or a text by its class, anything else as the writing half does."""
    known = {one.cls: _compiled(one) for one in shape.members if isinstance(one, Record | Text)}
    write = compiled_writer(shape)

    def text(value: Any) -> str:
        texter = known.get(value.__class__)
        return _any(write(value)) if texter is None else texter(value)

    return text


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


def _remembering_table(make: Callable[[], Texter]) -> Texter:
    """Write a table, of each key anew only what is another object than before; `make` gives it its texter."""
    texters: dict[str, Texter] = {}
    last: dict[str, tuple[Any, str]] = {}

    def text(value: Mapping[str, Any]) -> str:
        if len(last) > MOST_REMEMBERED:
            last.clear()
            texters.clear()
        texts = []
        for key in sorted(value):
            part = value[key]
            known = last.get(key)
            if known is None or known[0] is not part:
                texter = texters.get(key) or texters.setdefault(key, make())
                known = last[key] = part, f"{encode_basestring(key)}:{texter(part)}"
            texts.append(known[1])
        return "{" + ",".join(texts) + "}"

    return text


def _text(value: Any) -> str:
    return encode_basestring(value.text)


MOST_REMEMBERED = 100


def _late(record: Record) -> Texter:
    """Write a record; its rows are put together at the first writing, so that a class may hold itself."""
    rows = _Rows(_nothing, ())
    last: tuple[tuple[Any, ...], list[str]] = (), []

    def text(value: Any) -> str:
        nonlocal rows, last
        if not last[0]:
            rows = _rows(record)
            last = (_NOT_SEEN,) * len(rows.rows), [""] * len(rows.rows)
        parts = rows.parts(value)
        before, texts = last
        new = None
        for place, part in enumerate(parts):
            if part is not before[place]:
                new = new or texts[:]
                new[place] = _row_text(rows.rows[place], part)
        if new:
            last = parts, new
        return "{" + ",".join(filter(None, new or texts)) + "}"

    return text


def _row_text(row: _Row, part: Any) -> str:
    head, default, inner = row
    return "" if part is default or (default is not ABSENT and part == default) else head + inner(part)


def _rows(record: Record) -> _Rows:
    known = _RECORDS.get(record)
    if known is not None:
        return known
    found: list[tuple[str, str, Any, Texter]] = [
        (field.key, field.name, field.default, _compiled(field.shape)) for field in fields_of(record)
    ]
    if record.tag:
        found.append((TAG, "__tag__", ABSENT, encode_basestring))
    found.sort(key=lambda row: row[0])
    rows = tuple((f"{encode_basestring(key)}:", default, inner) for key, _, default, inner in found)
    _RECORDS[record] = _Rows(_parts_getter([name for _, name, _, _ in found]), rows)
    return _RECORDS[record]


def _parts_getter(names: list[str]) -> Callable[[Any], tuple[Any, ...]]:
    if len(names) > 1:
        return attrgetter(*names)
    return (lambda value: (getattr(value, names[0]),)) if names else _nothing


def _nothing(value: Any) -> tuple[Any, ...]:
    return ()
