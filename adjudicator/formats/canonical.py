"""Canonical JSON and its hash: RFC 8785 with integers only and ASCII keys (file format, section 1)."""

from __future__ import annotations

import hashlib
import json
from typing import Any, Final

LARGEST: Final = 2**53 - 1
"""Integers lie between -LARGEST and LARGEST."""


def canonical(value: object) -> bytes:
    """The canonical JSON of a value made of dict, list, tuple, str, int, bool and None, in UTF-8.

    Raises ValueError where the value has no canonical form: a float, an integer out of range, a key that is
    not an ASCII text, half a character in a text, or a value of another type.
    """
    try:
        _check(value)
    except RecursionError as error:
        raise ValueError(f"no canonical JSON: {_reason(error)}") from None
    return canonical_trusted(value)


def canonical_trusted(value: object) -> bytes:
    """The same bytes without the checks, for values that were checked when they came in.

    Only for what a reader of this package, or our own code, made: no floats, integers in range, ASCII keys.
    It still raises ValueError on half a character and on values of other types.
    """
    try:
        return _encode(value).encode("utf-8")
    except (UnicodeEncodeError, TypeError, RecursionError) as error:
        raise ValueError(f"no canonical JSON: {_reason(error)}") from None


def digest(value: object) -> str:
    """The SHA-256 of the canonical JSON of a value, as 64 hexadecimal digits; raises as `canonical` does."""
    return hashlib.sha256(canonical(value)).hexdigest()


def digest_trusted(value: object) -> str:
    """The same hash without the checks; see `canonical_trusted` for who may use it."""
    return hashlib.sha256(canonical_trusted(value)).hexdigest()


_encode: Final = json.JSONEncoder(
    ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False, check_circular=False
).encode


def _check(value: Any) -> None:
    kind = type(value)
    if kind is str or kind is bool or value is None:
        return
    if kind is int:
        if not -LARGEST <= value <= LARGEST:
            raise ValueError("no canonical JSON: an integer is out of range")
    elif kind is dict:
        for key, held in value.items():
            if type(key) is not str or not key.isascii():
                raise ValueError(f"no canonical JSON: the key {key!a} is not an ASCII text")
            if type(held) is not str:
                _check(held)
    elif kind is list or kind is tuple:
        for held in value:
            if type(held) is not str:
                _check(held)
    else:
        raise ValueError(f"no canonical JSON: {kind.__name__} is not a type of JSON with integers only")


def _reason(error: Exception) -> str:
    if isinstance(error, UnicodeEncodeError):
        return "a text holds half a character"
    return "the value goes too deep" if isinstance(error, RecursionError) else str(error)
