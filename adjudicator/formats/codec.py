"""Codec: reads and writes dataclasses as plain JSON values, from their type hints alone.

Written values are what a JSON or YAML reader gives: dict, list, str, int, bool, None.  Reading is strict:
nothing is converted, no key is passed over; writing leaves out every field that holds its default, so that a
field added later changes no file.  Codecs are put together once for a type, at first use.  `shapes` says
which types have a written form.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, TypeAlias, TypeVar, overload

from adjudicator.formats import codec_read, codec_write
from adjudicator.formats.misfit import Misfit
from adjudicator.formats.shapes import OneOf, Record, shape_of

__all__ = ["Json", "Misfit", "read", "read_tagged", "reader", "tagged_reader", "writer"]

T = TypeVar("T")
Json: TypeAlias = Any
"""A written value: dict with text keys, list, str, int, bool or None."""

_NOTHING: Mapping[str, Any] = {}
_READERS: dict[Any, Callable[[Any], Any]] = {}
_INNER: dict[Any, codec_read.Inner] = {}
_WRITERS: dict[Any, Callable[[Any], Any]] = {}


@overload
def reader(of: type[T]) -> Callable[[Json], T]: ...
@overload
def reader(of: Any) -> Callable[[Json], Any]: ...
def reader(of: Any) -> Callable[[Json], Any]:
    """Give the function that reads a written value of this type; a union or an alias is a type too.

    The function raises Misfit where the value does not fit.  A type without a written form raises TypeError,
    here or at the first reading.
    """
    found = _READERS.get(of)
    if found is None:
        found = _READERS[of] = _without_given(_inner(of))
    return found


@overload
def read(of: type[T], written: Json, given: Mapping[str, Any] = ...) -> T: ...
@overload
def read(of: Any, written: Json, given: Mapping[str, Any] = ...) -> Any: ...
def read(of: Any, written: Json, given: Mapping[str, Any] = _NOTHING) -> Any:
    """Read a written value; `given` holds, by name, the fields that are never written.

    Raises Misfit where the value does not fit, LookupError where an unwritten field is not given.
    """
    return _inner(of)(written, given)


def tagged_reader(classes: tuple[type[T], ...]) -> Callable[[Json], T]:
    """Give the function that reads a written value as the class whose tag stands as its `type`.

    It raises Misfit where the value does not fit; for an unknown `type` that names the known ones.
    """
    found = _READERS.get(classes)
    if found is None:
        inner = codec_read.compiled(OneOf(tuple(Record(cls) for cls in classes)))
        found = _READERS[classes] = _without_given(inner)
    return found


def read_tagged(classes: tuple[type[T], ...], written: Json) -> T:
    """Read a written value as the class whose tag stands as its `type`; raises Misfit as `tagged_reader`."""
    return tagged_reader(classes)(written)


@overload
def writer(of: type[T]) -> Callable[[T], Json]: ...
@overload
def writer(of: Any) -> Callable[[Any], Json]: ...
def writer(of: Any) -> Callable[[Any], Json]:
    """Give the function that writes a value of this type; a union or an alias is a type too.

    The tag comes first, as `type`; the other keys follow in the order of the class, the keys of mappings in
    their own order.  A value of another type is our own fault: TypeError, AttributeError or KeyError.
    """
    found = _WRITERS.get(of)
    if found is None:
        found = _WRITERS[of] = codec_write.compiled(shape_of(of))
    return found


def _inner(of: Any) -> codec_read.Inner:
    found = _INNER.get(of)
    if found is None:
        found = _INNER[of] = codec_read.compiled(shape_of(of))
    return found


def _without_given(inner: codec_read.Inner) -> Callable[[Any], Any]:
    return lambda written: inner(written, _NOTHING)
