"""A quick reader of JSON, for whole files and for the lines of a log that the tool itself wrote.

It accepts less than the general reader and never judges: where anything is unusual it stops, and the general
reader says what is wrong. What it accepts it reads as the general reader would.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable
from sys import intern
from typing import Any, Final

from adjudicator.formats.yaml_nodes import Node, Value
from adjudicator.formats.yaml_scalars import LARGEST

ITEM: Final = "- {"
"""How each line begins that is read here."""

_SURE_OF_DEPTH: Final = 20
_HALF_CHARACTER: Final = r"\\u[dD][89a-fA-F]"
_BLANKS: Final = " \t\n"


def whole(text: str, depth: int) -> tuple[Value, int] | None:
    """The value of a text that is JSON from end to end and the offset where it begins; else None."""
    start = len(text) - len(text.lstrip(_BLANKS))
    if text[start : start + 1] not in ("{", "["):
        return None
    try:
        value, end = _scan(text, start)
    except _NOT_SO_SIMPLE:
        return None
    if text[end:].strip(_BLANKS) or _too_deep(text, start, end, depth) or _half_character(text, start, end):
        return None
    found: Value = value
    return found, start


def lines(text: str, start: int, depth: int, values: list[Value], offsets: list[Node | int]) -> int:
    """Reads the lines from `start` on that are `- ` and a JSON object, appends each value and its offset.

    Returns the offset of the first line that is not of this form; `depth` is how deep an object may go.
    """
    length = len(text)
    while text.startswith(ITEM, start):
        line_end = text.find("\n", start)
        if line_end < 0:
            line_end = length
        try:
            value, end = _scan(text, start + 2)
        except _NOT_SO_SIMPLE:
            break
        if end != line_end or _too_deep(text, start, end, depth) or _half_character(text, start, end):
            break
        values.append(value)
        offsets.append(start + 2)
        start = line_end + 1
    return min(start, length)


def _map(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    """Make a map; all lines of a log share their keys, which takes a fifth from the memory of a long one."""
    found = {intern(key): held for key, held in pairs}
    if len(found) != len(pairs):
        raise ValueError("a key stands twice")
    return found


def _integer(digits: str) -> int:
    if len(digits) < 16:
        return int(digits)
    if len(digits) < 18 and -LARGEST <= int(digits) <= LARGEST:
        return int(digits)
    raise ValueError("out of range")


def _refuse(text: str) -> Any:
    raise ValueError(text)


def _half_character(text: str, start: int, end: int) -> bool:
    if text.find("\\", start, end) < 0:
        return False
    return re.compile(_HALF_CHARACTER).search(text, start, end) is not None


def _too_deep(text: str, start: int, end: int, depth: int) -> bool:
    if text.count("{", start, end) + text.count("[", start, end) <= min(depth, _SURE_OF_DEPTH):
        return False
    return deepest(text, start, end) > depth


def deepest(text: str, start: int, end: int) -> int:
    """How many lists and maps of the JSON between the offsets stand in each other at most."""
    now = most = 0
    for match in re.compile(_BRACKET).finditer(text, start, end):
        bracket = match.group()
        if bracket in ("{", "["):
            now += 1
            most = max(most, now)
        elif bracket in ("}", "]"):
            now -= 1
    return most


_BRACKET: Final = r'"(?:[^"\\]|\\.)*"|[{}\[\]]'
_NOT_SO_SIMPLE: Final = (ValueError, StopIteration, RecursionError)


class _Decoder(json.JSONDecoder):
    """The decoder of the standard library, whose scanner reads one value from an offset on."""

    scan_once: Callable[[str, int], tuple[Any, int]]


_scan: Final = _Decoder(
    object_pairs_hook=_map, parse_float=_refuse, parse_int=_integer, parse_constant=_refuse
).scan_once
