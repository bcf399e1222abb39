"""The signs of a YAML text in their order, with comments and line breaks: what a layout is made of.

The text has been read before without a problem (`yaml.read`), so there are no anchors, tags or directives.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any, Final

from adjudicator.rows import NamedTuple

_SIGNS: Final = {
    "DocumentStartToken": "---",
    "DocumentEndToken": "...",
    "BlockMappingStartToken": "map",
    "BlockSequenceStartToken": "list",
    "BlockEndToken": "end",
    "BlockEntryToken": "-",
    "KeyToken": "?",
    "ValueToken": ":",
    "FlowMappingStartToken": "{",
    "FlowMappingEndToken": "}",
    "FlowSequenceStartToken": "[",
    "FlowSequenceEndToken": "]",
    "FlowEntryToken": ",",
    "ScalarToken": "text",
}
_IN_A_GAP: Final = re.compile(r"#[^\n]*|\n")
_EMPTY_END: Final = re.compile(r"\n[ \n]*\Z")
BLOCK_STYLES: Final = "|>"


class Sign(NamedTuple):
    """One sign: `kind` is the sign itself, `text`, `comment`, or without source `map`, `list`, `end`, `key`.

    `map` and `list` begin a block, `end` ends it, `key` stands before a text that is one. `source` is what
    stands in the text, `start` where, `column` counts from 0. `breaks` counts the line breaks before it,
    `blanks` the blanks before it in its line. Of a text `style` is its quotation mark, `|` or `>`, or
    empty, and `value` what it says.
    """

    kind: str
    source: str
    start: int
    column: int
    breaks: int = 0
    blanks: int = 0
    style: str = ""
    value: str = ""


def signs(text: str) -> Iterator[Sign]:
    """Yield the signs of a text whose line ends are line feeds.

    Raises ValueError for what only the reader of JSON reads, such as a very long key.
    """
    place, breaks = 0, 0
    for token in _tokens(text):
        kind, start, end = _SIGNS[type(token).__name__], token.start_mark.index, token.end_mark.index
        comments, breaks, place = _gap(text, place, start, breaks)
        yield from comments
        if start == end:
            yield Sign("key" if kind == "?" else kind, "", start, token.start_mark.column)
            continue
        style, value = (token.style or "", token.value) if kind == "text" else ("", "")
        end = _end_of_block_text(text, start, end) if style and style in BLOCK_STYLES else end
        yield Sign(kind, text[start:end], start, _column(text, start), breaks, start - place, style, value)
        place, breaks = end, 0
    comments, breaks, place = _gap(text, place, len(text), breaks)
    yield from comments


def _end_of_block_text(text: str, start: int, end: int) -> int:
    """Give where a text in lines ends: empty lines behind it belong to it only if it keeps them (`+`)."""
    header = text[start:end].split("\n", 1)[0].partition("#")[0]
    if "+" in header:
        return end - text.endswith("\n", start, end)
    found = _EMPTY_END.search(text, start, end)
    return found.start() if found else end


def _gap(text: str, start: int, end: int, breaks: int) -> tuple[list[Sign], int, int]:
    """Give the comments between two signs, the line breaks after them, and where the last blanks begin."""
    found = []
    for match in _IN_A_GAP.finditer(text, start, end):
        if match.group() == "\n":
            breaks += 1
        else:
            source, at = match.group().rstrip(" \t"), match.start()
            found.append(Sign("comment", source, at, _column(text, at), breaks, at - start))
            breaks = 0
        start = match.end()
    return found, breaks, start


def _column(text: str, place: int) -> int:
    return place - (text.rfind("\n", 0, place) + 1)


def _tokens(text: str) -> Iterator[Any]:
    from ruamel.yaml import YAML
    from ruamel.yaml.error import YAMLError

    try:
        for token in YAML(typ="safe", pure=True).scan(text):
            if type(token).__name__ in _SIGNS:
                yield token
    except YAMLError as error:
        raise ValueError(str(error)) from None


def is_inside_brackets(text: str, place: int) -> bool:
    """Tell whether a place stands inside brackets, in a text that is good up to there."""
    depth = 0
    try:
        for token in _tokens(text):
            if token.start_mark.index >= place:
                break
            kind = _SIGNS[type(token).__name__]
            depth += (kind in "{[") - (kind in "}]")
    except ValueError:
        pass
    return depth > 0
