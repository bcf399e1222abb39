"""Judges a written value by a published JSON Schema and says in plain words what is wrong with it.

The branch of a union is chosen before it is judged: maps by their `type`, lists of fixed length by their
length, everything else by the kind of value.  So a fault names the one branch that was meant.
"""

from __future__ import annotations

import json
import os
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from typing import Any

from adjudicator.formats.misfit import sentence, told

SUFFIX = ".schema.json"


class NoSuchSchema(LookupError):
    """There is no schema of that name; the message is a sentence that names those there are."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is wrong with a written value.

    `path` leads to it (keys, list positions); for a missing or unknown key it ends with that key. `keyword`
    is one of `type`, `const`, `enum`, `text`, `missing`, `unknown`, `length`. `message` is one sentence with
    the actual and the wanted value, `expected` and `actual` the two alone; `hint` is a `did you mean ...?` or
    "".
    """

    path: tuple[str | int, ...]
    keyword: str
    message: str
    expected: str
    actual: str
    hint: str = ""


def names() -> tuple[str, ...]:
    """The names of all schemas that this version carries, in alphabetical order."""
    return tuple(sorted(file.removesuffix(SUFFIX) for file in os.listdir(_folder()) if file.endswith(SUFFIX)))


def text(name: str) -> str:
    """The schema of that name as published.  NoSuchSchema if there is none, whatever the name looks like."""
    if name not in names():
        raise NoSuchSchema(f"there is no schema {name!a}; this version has {', '.join(names())}")
    with open(os.path.join(_folder(), name + SUFFIX), encoding="ascii") as file:
        return file.read()


@cache
def load(name: str) -> dict[str, Any]:
    """The schema of that name, not to be changed.  NoSuchSchema if there is none."""
    schema: dict[str, Any] = json.loads(text(name))
    return schema


def validate(name: str, value: Any) -> list[Fault]:
    """Judge a written value by the schema of that name; no faults: it is right.

    Faults come in the order of the value; an unknown key stands where it is, a missing one after the others.
    NoSuchSchema if there is no such schema.
    """
    return validate_by(load(name), value)


def validate_by(schema: dict[str, Any], value: Any) -> list[Fault]:
    """Judge a written value by a schema such as `load` gives; the checker of a schema is kept."""
    unfit = list(_unfit(value, ()))
    if unfit:
        return unfit
    from adjudicator.formats.schema_check import faults

    return faults(schema, value)


def _unfit(value: Any, path: tuple[str | int, ...]) -> Iterator[Fault]:
    """Find what no schema is asked about: keys that are no texts, fractions, values of foreign types."""
    if isinstance(value, dict):
        for key, part in value.items():
            if isinstance(key, str):
                yield from _unfit(part, (*path, key))
            else:
                yield _fault(path, "a map with text keys", f"a map with {told(key)} as a key")
    elif isinstance(value, list):
        for n, part in enumerate(value):
            yield from _unfit(part, (*path, n))
    elif not (value is None or isinstance(value, str | int)):
        yield _fault(path, "text, a whole number, true, false, null, a list or a map", told(value))


def _fault(path: tuple[str | int, ...], expected: str, actual: str) -> Fault:
    return Fault(path, "type", sentence("type", path, expected, actual), expected, actual)


def _folder() -> str:
    """The folder of the schemas: inside the installed package, or beside it in a source tree."""
    package = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
    inside = os.path.join(package, "schemas")
    return inside if os.path.isdir(inside) else os.path.join(os.path.dirname(package), "schemas")
