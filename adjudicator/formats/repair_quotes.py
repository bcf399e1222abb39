"""Puts plain quotation marks in the place of typographic ones that stand as syntax around a text."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.formats.yaml_tokens import is_inside_brackets

_CLOSING: Final = {
    "\u201c": "\u201d\u201c",
    "\u201d": "\u201d",
    "\u201e": "\u201c\u201d",
    "\u201f": "\u201d\u201f",
    "\u2018": "\u2019\u2018",
    "\u2019": "\u2019",
    "\u201a": "\u2018\u2019",
    "\u201b": "\u2019\u201b",
    "\u00ab": "\u00bb",
    "\u00bb": "\u00ab\u00bb",
    "\u2039": "\u203a",
    "\u203a": "\u2039\u203a",
    "\u2032": "\u2032",
    "\u2033": "\u2033",
    "\u00b4": "\u00b4",
}
"""By the mark that opens a text those that may close it."""
_PLAIN: Final = "\"'"
_BEFORE: Final = re.compile(r"(?:.*(?:[\[{,]|(?:^|[ \[{])[-?] |: ))? *", re.DOTALL)
_BEHIND_IN_BLOCK: Final = re.compile(r" *(?:$| #|:(?: |$))")
_BEHIND_IN_BRACKETS: Final = re.compile(r" *(?:$| #|[,\]}]|:(?: |$))")


def with_plain_quotes(text: str, start: int) -> str | None:
    """Give the text with plain marks around what the typographic mark at `start` opens.

    None where it does not stand as syntax, or nothing in its line closes it.
    """
    line_start = text.rfind("\n", 0, start) + 1
    line_end = (text.find("\n", start) + 1 or len(text) + 1) - 1
    opening = text[start]
    if opening not in _CLOSING or not _BEFORE.fullmatch(text, line_start, start):
        return None
    behind = _BEHIND_IN_BRACKETS if is_inside_brackets(text, start) else _BEHIND_IN_BLOCK
    line = text[start + 1 : line_end]
    end = _end(line, opening, _CLOSING[opening], behind)
    end = _end(line, "", _PLAIN, behind) if end is None else end
    if end is None:
        return None
    held = line[:end].replace("\\", "\\\\").replace('"', '\\"')
    return f'{text[: start + 1][:-1]}"{held}"{line[end + 1 :]}{text[line_end:]}'


def _end(line: str, opening: str, closing: str, behind: re.Pattern[str]) -> int | None:
    """Give where the first mark stands that can close the text and behind which the text can end.

    None where the text goes on behind a pair of marks and another pair begins: those belong to the text.
    """
    depth, closed = 1, False
    for place, letter in enumerate(line):
        if closed and letter == opening:
            return None
        if letter == opening and letter not in closing:
            depth += 1
        elif letter in closing:
            depth = max(depth - 1, 0)
            if not depth and behind.match(line, place + 1):
                return place
            closed = closed or not (depth or line[place + 1 : place + 2].isalnum())
    return None
