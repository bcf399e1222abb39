"""The reading half of the codec: one closure a shape, put together once.

Every reader takes the written value and the unwritten fields by name, and raises Misfit.  Fields of plain
kinds are checked in the loop over the fields itself: a call each would double the cost of a move.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, assert_never

from adjudicator.formats.misfit import KIND_WORDS, Misfit, choices, listed, told
from adjudicator.formats.shapes import (
    ABSENT,
    TAG,
    Choice,
    Field,
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
    kinds_of,
    unwritten_fields,
)

Inner: TypeAlias = Callable[[Any, Mapping[str, Any]], Any]

_RECORDS: dict[Record, Inner] = {}
_MISSING = object()


def compiled(shape: Shape) -> Inner:
    """Put the reader of a shape together; those of records are kept."""
    match shape:
        case Scalar(kind):
            return _scalar(kind)
        case Choice(values):
            return _choice(values)
        case Sequence(item):
            return _plain_sequence(item.kind) if isinstance(item, Scalar) else _sequence(item)
        case Row(items):
            return _row(items)
        case Table(item):
            return _table(item)
        case Text(cls):
            return _text(cls)
        case Record():
            return _RECORDS.get(shape) or _late(shape)
        case OneOf(members):
            return _one_of(members)
        case Free():
            return _free
        case _:
            assert_never(shape)


def expected(shape: Shape) -> str:
    """Say in words what a shape wants: `a whole number`, `n, e, s or w`, `a list or null`."""
    match shape:
        case Choice(values):
            return choices(values)
        case Text(cls):
            return f"a {cls.__name__.lower()}"
        case Row(items):
            return f"a list of {len(items)}"
        case OneOf(members):
            return " or ".join(dict.fromkeys(expected(member) for member in members))
        case Free():
            return "any value"
        case _:
            return " or ".join(KIND_WORDS[kind] for kind in kinds_of(shape))


def _late(record: Record) -> Inner:
    """Read with a reader that is put together at the first reading, so that a class may hold itself."""

    inner: Inner | None = None

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        nonlocal inner
        if inner is None:
            inner = _RECORDS.get(record) or _RECORDS.setdefault(record, _record(record))
        return inner(written, given)

    return read


def _free(written: Any, given: Mapping[str, Any]) -> Any:
    return written


def _scalar(kind: type) -> Inner:
    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not kind:
            raise _wrong_kind(kind, written)
        return written

    return read


def _choice(values: tuple[str | int | bool, ...]) -> Inner:
    known = {(type(value), value) for value in values}
    kinds = tuple(dict.fromkeys(type(value) for value in values))
    keyword, wrong_kind = ("enum", "type") if len(values) > 1 else ("const", "const")

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        kind = type(written)
        if kind not in kinds:
            raise Misfit(wrong_kind, choices(values), told(written))
        if (kind, written) not in known:
            raise Misfit(keyword, choices(values), told(written))
        return written

    return read


def _text(cls: Any) -> Inner:
    parse = cls.parse

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not str:
            raise _wrong_kind(str, written)
        try:
            return parse(written)
        except ValueError as error:
            raise Misfit("text", f"a {cls.__name__.lower()}", told(written), because=str(error)) from None

    return read


def _plain_sequence(kind: type) -> Inner:
    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not list:
            raise _wrong_kind(list, written)
        for item in written:
            if type(item) is not kind:
                place = next(n for n, other in enumerate(written) if other is item)
                raise _wrong_kind(kind, item).under(place)
        return tuple(written)

    return read


def _sequence(item: Shape) -> Inner:
    inner = compiled(item)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not list:
            raise _wrong_kind(list, written)
        found: list[Any] = []
        try:
            for part in written:
                found.append(inner(part, given))
        except Misfit as misfit:
            misfit.under(len(found))
            raise
        return tuple(found)

    return read


def _row(items: tuple[Shape, ...]) -> Inner:
    inners = tuple(compiled(item) for item in items)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not list:
            raise _wrong_kind(list, written)
        if len(written) != len(inners):
            raise Misfit("length", f"a list of {len(inners)}", told(written))
        found: list[Any] = []
        try:
            for inner, part in zip(inners, written, strict=True):
                found.append(inner(part, given))
        except Misfit as misfit:
            misfit.under(len(found))
            raise
        return tuple(found)

    return read


def _table(item: Shape) -> Inner:
    inner = compiled(item)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not dict:
            raise _wrong_kind(dict, written)
        found: dict[str, Any] = {}
        key: Any = None
        try:
            for key, part in written.items():
                if type(key) is not str:
                    raise _odd_key(key)
                found[key] = inner(part, given)
        except Misfit as misfit:
            if type(key) is str:
                misfit.under(key)
            raise
        return found

    return read


def _one_of(members: tuple[Shape, ...]) -> Inner:
    by_kind: dict[type, Inner] = {}
    for member in members:
        if not (isinstance(member, Record) and member.tag) and not isinstance(member, Row):
            by_kind.update({kind: compiled(member) for kind in kinds_of(member)})
    tagged = tuple(member for member in members if isinstance(member, Record) and member.tag)
    if tagged:
        by_kind[dict] = _tagged(tagged)
    rows = tuple(member for member in members if isinstance(member, Row))
    if rows:
        by_kind[list] = _rows(rows)
    if len(by_kind) == 1 and dict in by_kind:
        return by_kind[dict]
    wanted = expected(OneOf(members))

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        inner = by_kind.get(type(written))
        if inner is None:
            raise Misfit("type", wanted, told(written))
        return inner(written, given)

    return read


def _tagged(records: tuple[Record, ...]) -> Inner:
    inners = {record.tag: compiled(record) for record in records}
    tags = choices(inners)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not dict:
            raise _wrong_kind(dict, written)
        tag = written.get(TAG, _MISSING)
        inner = inners.get(tag) if type(tag) is str else None
        if inner is None:
            raise _wrong_tag(tag, tags)
        return inner(written, given)

    return read


def _rows(rows: tuple[Row, ...]) -> Inner:
    inners = {len(row.items): compiled(row) for row in rows}
    wanted = "a list of " + choices(str(length) for length in inners)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        inner = inners.get(len(written)) if type(written) is list else None
        if inner is None:
            keyword = "length" if type(written) is list else "type"
            raise Misfit(keyword, wanted, told(written))
        return inner(written, given)

    return read


def _record(record: Record) -> Inner:
    fields = fields_of(record)
    tag, count = record.tag, len(fields) + bool(record.tag)
    make, finish = _maker(record.cls)
    supplied = tuple((name, _putter(record.cls, name)) for name in unwritten_fields(record))
    rows = tuple(_field_row(record, field) for field in fields)

    def read(written: Any, given: Mapping[str, Any]) -> Any:
        if type(written) is not dict:
            raise _wrong_kind(dict, written)
        get = written.get
        if tag and get(TAG) != tag:
            raise _wrong_tag(get(TAG, _MISSING), tag)
        left = count
        new = make(record.cls)
        for key, kind, inner, put, default in rows:
            part = get(key, _MISSING)
            if part is _MISSING:
                if default is ABSENT:
                    raise _missing(record, fields, written)
                left -= 1
                put(new, default)
            elif type(part) is kind:
                put(new, part)
            else:
                try:
                    put(new, inner(part, given))
                except Misfit as misfit:
                    misfit.under(key)
                    raise
        if left != len(written):
            raise _missing(record, fields, written)
        for name, put in supplied:
            put(new, _supplied(record, given, name))
        return finish(new) if finish else new

    return read


def _field_row(record: Record, field: Field) -> tuple[str, type | None, Inner, Any, Any]:
    kind = field.shape.kind if isinstance(field.shape, Scalar) else None
    return (field.key, kind, compiled(field.shape), _putter(record.cls, field.name), field.default)


def _maker(cls: Any) -> tuple[Callable[[Any], Any], Callable[[Any], Any] | None]:
    """Give how to make an empty value and, for a class that checks or derives, how to make it whole."""
    if not hasattr(cls, "__post_init__"):
        return object.__new__, None
    names = tuple(field.name for field in cls.__fields__ if field.init)

    def finish(draft: Any) -> Any:
        try:
            return cls(**{name: getattr(draft, name) for name in names})
        except ValueError as error:
            raise Misfit("text", f"a {cls.__name__.lower()}", "a map", because=str(error)) from None

    return object.__new__, finish


def _putter(cls: Any, name: str) -> Callable[[Any, Any], None]:
    """Give the fastest way to set a field of a frozen value: its slot, else past the guard of the class."""
    slot: Any = getattr(cls, name, None)
    if type(slot).__name__ == "member_descriptor":
        put: Callable[[Any, Any], None] = slot.__set__
        return put
    return lambda new, part: object.__setattr__(new, name, part)


def _supplied(record: Record, given: Mapping[str, Any], name: str) -> Any:
    if name not in given:
        raise LookupError(f"{record.cls.__name__} cannot be read without {name}, which is never written")
    return given[name]


def _missing(record: Record, fields: tuple[Field, ...], written: dict[Any, Any]) -> Misfit:
    """Say which key is too many, or else which is missing: a misspelt key is both, and is named first."""
    known = ([TAG] if record.tag else []) + [field.key for field in fields]
    for key in written:
        if type(key) is not str:
            return _odd_key(key)
        if key not in known:
            return Misfit("unknown", listed(known), f"the key {key}", (key,))
    field = next(field for field in fields if field.default is ABSENT and field.key not in written)
    return Misfit("missing", expected(field.shape), "nothing", (field.key,))


def _wrong_kind(kind: type, written: Any) -> Misfit:
    return Misfit("type", KIND_WORDS[kind], told(written))


def _wrong_tag(tag: Any, wanted: str) -> Misfit:
    if tag is _MISSING:
        return Misfit("missing", wanted, "nothing", (TAG,))
    return Misfit("const", wanted, told(tag), (TAG,))


def _odd_key(key: Any) -> Misfit:
    return Misfit("type", "a map with text keys", f"a map with {told(key)} as a key")
