"""A quick reader of the simple YAML that the tool itself writes: headers of records, and moves.

It knows one form: keys at the start of a line, each with a value in the same line or with list items in the
lines below, one a line. Like `json_lines` it never judges; whatever is unusual is left to the general reader,
and what it reads it reads as the general reader would.
"""

from __future__ import annotations

import json
import re
from typing import Final

from adjudicator.formats.yaml_nodes import Value
from adjudicator.formats.yaml_scalars import Refused, plain

_KEY: Final = re.compile(r'(?:"([ !#-\[\]-~]{0,200})"|([A-Za-z_][A-Za-z0-9_./-]{0,200})):(?= |$)')
# escapes on which JSON and YAML agree
_QUOTED: Final = re.compile(r'''"(?:[ !#-\[\]-~]|\\(?:["\\/bfnrt]|u(?![dD][89a-fA-F])[0-9a-fA-F]{4}))*"''')
_WORD: Final = re.compile(r"(?:[A-Za-z_]|-?[0-9])[A-Za-z0-9_./-]*")
_ITEM: Final = re.compile(r"- +")
_REST: Final = re.compile(r" *(?:(?<= )#.*)?")
_DEEPEST: Final = 20


class _NotSimple(Exception):
    """The text has another form."""


def simple(text: str) -> dict[str, Value] | None:
    """The value of a text of the simple form, whose lines end in line feeds; None where it is another."""
    if not text.isascii() or "\t" in text:
        return None
    try:
        return _document(text)
    except _NotSimple:
        return None


def _document(text: str) -> dict[str, Value] | None:
    found: dict[str, Value] = {}
    key: str | None = None
    for line in text.split("\n"):
        if not line or line.lstrip(" ")[:1] in ("", "#"):
            continue
        item = _ITEM.match(line)
        if item:
            if key is None:
                raise _NotSimple
            items = found[key]
            value = _alone(line, item.end())
            if isinstance(items, list):
                items.append(value)
            else:
                found[key] = [value]
            continue
        name, end = _key(line, 0)
        if name in found:
            raise _NotSimple
        empty = _REST.fullmatch(line, end)
        found[name] = None if empty else _alone(line, _blanks(line, end))
        key = name if empty else None
    return found or None


def _alone(line: str, start: int) -> Value:
    """The value that fills the rest of a line, but for a comment."""
    value, end = _value(line, start, 0)
    if not _REST.fullmatch(line, end):
        raise _NotSimple
    return value


def _value(line: str, start: int, depth: int) -> tuple[Value, int]:
    first = line[start : start + 1]
    if first == "{" and depth < _DEEPEST:
        return _map(line, start, depth + 1)
    if first == "[" and depth < _DEEPEST:
        return _list(line, start, depth + 1)
    match = (_QUOTED if first == '"' else _WORD).match(line, start)
    if not match:
        raise _NotSimple
    if first == '"':
        text: str = json.loads(match.group())
        return text, match.end()
    value = plain(match.group())
    if isinstance(value, Refused):
        raise _NotSimple
    return value, match.end()


def _map(line: str, start: int, depth: int) -> tuple[dict[str, Value], int]:
    found: dict[str, Value] = {}
    position = _blanks(line, start + 1)
    if line[position : position + 1] == "}":
        return found, position + 1
    while True:
        key, position = _key(line, position)
        if key in found:
            raise _NotSimple
        found[key], position = _value(line, _blanks(line, position), depth)
        position = _blanks(line, position)
        if line[position : position + 1] == "}":
            return found, position + 1
        position = _comma(line, position)


def _list(line: str, start: int, depth: int) -> tuple[list[Value], int]:
    found: list[Value] = []
    position = _blanks(line, start + 1)
    if line[position : position + 1] == "]":
        return found, position + 1
    while True:
        value, position = _value(line, position, depth)
        found.append(value)
        position = _blanks(line, position)
        if line[position : position + 1] == "]":
            return found, position + 1
        position = _comma(line, position)


def _key(line: str, start: int) -> tuple[str, int]:
    match = _KEY.match(line, start)
    if not match:
        raise _NotSimple
    quoted, word = match.groups()
    if word is not None and not isinstance(plain(word), str):
        raise _NotSimple
    return quoted if word is None else word, match.end()


def _comma(line: str, position: int) -> int:
    if line[position : position + 1] != ",":
        raise _NotSimple
    return _blanks(line, position + 1)


def _blanks(line: str, position: int) -> int:
    while line[position : position + 1] == " ":
        position += 1
    return position
