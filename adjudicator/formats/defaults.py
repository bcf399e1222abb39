"""Fills in the numbers that a written value leaves out because they are at their default, or none."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from adjudicator.formats.shapes import (
    TAG,
    Field,
    OneOf,
    Record,
    Scalar,
    Sequence,
    Shape,
    Table,
    fields_of,
    shape_of,
)

COUNTED = (int, bool)


def filled(of: Any, written: Any, beside: Any = None) -> Any:
    """Give a written value of this type with every whole number, true and false that its classes leave out.

    In maps from texts to numbers a text counts 0 that stands only in `beside`, another written value of the
    type.
    """
    return _filled(shape_of(of), written, beside)


def _filled(shape: Shape, written: Any, beside: Any) -> Any:
    match shape:
        case Record() if isinstance(written, Mapping):
            return _record(shape, written, beside if isinstance(beside, Mapping) else {})
        case Table(item) if isinstance(written, Mapping):
            return _table(item, written, beside if isinstance(beside, Mapping) else {})
        case Sequence(item) if isinstance(written, list):
            return [_filled(item, part, None) for part in written]
        case OneOf(members) if isinstance(written, Mapping):
            named = [one for one in members if isinstance(one, Record) and one.tag == written.get(TAG, "")]
            return _filled(named[0], written, beside) if len(named) == 1 else written
        case _:
            return written


def _record(record: Record, written: Mapping[str, Any], beside: Mapping[str, Any]) -> dict[str, Any]:
    found = {TAG: written[TAG]} if record.tag and TAG in written else {}
    for field in fields_of(record):
        if field.key in written:
            found[field.key] = _filled(field.shape, written[field.key], beside.get(field.key))
        elif _is_number(field):
            found[field.key] = field.default
        elif isinstance(field.shape, Table) and field.key in beside:
            found[field.key] = _filled(field.shape, {}, beside[field.key])
    return found


def _table(item: Shape, written: Mapping[str, Any], beside: Mapping[str, Any]) -> dict[str, Any]:
    found = {key: _filled(item, part, beside.get(key)) for key, part in written.items()}
    if item == Scalar(int):
        found.update((key, 0) for key in beside if key not in found)
    return found


def _is_number(field: Field) -> bool:
    return isinstance(field.shape, Scalar) and field.shape.kind in COUNTED and isinstance(field.default, int)
