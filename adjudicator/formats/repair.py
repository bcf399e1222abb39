"""Repairs what keeps a file from being read where only one thing can be meant.

Repaired are tabs in the place of blanks, special blanks in the place of ordinary ones, typographic quotation
marks around texts, line ends, and a byte order mark. Only what the reader complains of is touched: inside
texts all of these stay. How wide a tab is meant to be nobody knows; where that makes a difference nothing is
repaired.
"""

from __future__ import annotations

import json
import re
from collections import Counter
from typing import Final

from adjudicator.formats.marks import BadFile, Mark, Problem
from adjudicator.formats.repair_quotes import with_plain_quotes
from adjudicator.formats.yaml import LIMIT, read
from adjudicator.formats.yaml_bytes import decode
from adjudicator.formats.yaml_scalars import SPACE
from adjudicator.rows import NamedTuple

CODES: Final = {
    "fix.ambiguous": "The tabs of the file can be read in several ways that do not say the same.",
    "fix.layout": "Laid out anew the file would say something else, so it is left as it is.",
}
"""Why a file is left as it is, with a sentence for the documentation of each."""

TAB_WIDTHS: Final = (2, 4, 8)
PASSES: Final = 200
LETTERS: Final = 4_000_000
"""So often a file is read again at most, and so much is read in all; each time the complaints are met."""
_INDENT_WITH_TAB: Final = re.compile(r" *\t[ \t]*")
_BEGINS_WITH_TAB: Final = re.compile(r"\t[ \t]*")
_INDENT_WITH_SPECIAL: Final = re.compile(f" *{SPACE}(?: |{SPACE})*")
_BEGINS_WITH_SPECIAL: Final = re.compile(f"{SPACE}(?: |{SPACE})*")
_BEFORE_INDENT: Final = re.compile(r"[ \t-]*")
_SPACES: Final = re.compile(SPACE + "+")
TAB, SPECIAL, QUOTES, LINE_ENDS, BYTE_ORDER_MARK = (
    "tab", "special blank", "pair of typographic quotation marks", "other line ends", "byte order mark"
)  # fmt: skip


class Repaired(NamedTuple):
    """A text that can be read, its line ends line feeds, and how many of what were repaired."""

    text: str
    done: Counter[str]


def repaired(data: bytes, limit: int = LIMIT) -> Repaired:
    """Give the text of a file, repaired where it has to be.

    Raises BadFile with what the reader has against the file as it is where it cannot be repaired.
    """
    text = decode(data, limit)
    done = Counter[str]()
    if data.startswith(b"\xef\xbb\xbf"):
        done[BYTE_ORDER_MARK] = 1
    if b"\r" in data:
        done[LINE_ENDS] = 1
    try:
        read(text.encode(), limit)
    except BadFile as bad:
        found = _meant(text, limit, bad)
        return Repaired(found.text, done + found.done)
    return Repaired(text, done)


def _meant(text: str, limit: int, bad: BadFile) -> Repaired:
    """Repair a text for every width of a tab that can be meant.  Raises BadFile."""
    readings: dict[str, Repaired] = {}
    for width in TAB_WIDTHS:
        found = _by_complaints(text, limit, width)
        if found is not None:
            readings.setdefault(json.dumps(read(found.text.encode(), limit).value), found)
            if not found.done[TAB]:
                break
    if len(readings) > 1:
        tab = next(one for one in bad.problems if one.code in ("yaml.tab", "yaml.tab_indent"))
        message = "the file says one thing or another according to how wide the tabs are meant to be"
        problem = Problem("fix.ambiguous", message, tab.mark, tab.pointer, "write blanks")
        raise BadFile([*bad.problems, problem])
    if not readings:
        raise bad
    return next(iter(readings.values()))


def _by_complaints(text: str, limit: int, width: int) -> Repaired | None:
    """Repair what the reader complains of until it does not; None where it goes on complaining."""
    done = Counter[str]()
    for _ in range(max(10, min(PASSES, LETTERS // max(1, len(text))))):
        try:
            read(text.encode(), limit)
        except BadFile as bad:
            before = text
            for problem in sorted(bad.problems, key=lambda one: one.mark, reverse=True):
                text = _one(text, problem, width, done)
            if text == before:
                return None
        else:
            return Repaired(text, done)
    return None


def _one(text: str, problem: Problem, width: int, done: Counter[str]) -> str:
    """Repair one thing that the reader complained of; other complaints change nothing."""
    start = _offset(text, problem.mark)
    if problem.code == "yaml.tab_indent":
        return _tabbed_lines(text, start, width, done)
    if problem.code == "yaml.tab" and text[start : start + 1] == "\t":
        return _tab(text, start, width, done)
    if problem.code == "yaml.no_break_space":
        return _special_blanks(text, start, done)
    if problem.code == "yaml.smart_quote" and start < len(text):
        found = with_plain_quotes(text, start)
        done[QUOTES] += found is not None
        return text if found is None else found
    return text


def _tabbed_lines(text: str, start: int, width: int, done: Counter[str]) -> str:
    """Put blanks in the place of the tabs before a line, and before those below it that begin with one."""
    line = text.rfind("\n", 0, start) + 1
    kept = [text[:line]]
    found = _INDENT_WITH_TAB.match(text, line)
    while found:
        end = text.find("\n", line) + 1 or len(text)
        kept += [found.group().expandtabs(width), text[found.end() : end]]
        done[TAB] += found.group().count("\t")
        line, found = end, _BEGINS_WITH_TAB.match(text, end)
    return "".join(kept) + text[line:]


def _tab(text: str, start: int, width: int, done: Counter[str]) -> str:
    """Put a blank in the place of a tab; behind the dash of an item as many as the tab was wide."""
    line = text.rfind("\n", 0, start) + 1
    before = text[line:start]
    done[TAB] += 1
    if _BEFORE_INDENT.fullmatch(before):
        return text[:line] + (before + "\t").expandtabs(width) + text[start + 1 :]
    return text[:start] + " " + text[start + 1 :]


def _special_blanks(text: str, start: int, done: Counter[str]) -> str:
    """Put ordinary blanks in the place of special ones; before a line also before those below it."""
    line = text.rfind("\n", 0, start) + 1
    if text[line:start].strip(" "):
        found = _SPACES.match(text, start)
        done[SPECIAL] += found is not None
        return text if found is None else text[:start] + " " * len(found.group()) + text[found.end() :]
    kept = [text[:line]]
    found = _INDENT_WITH_SPECIAL.match(text, line)
    while found:
        end = text.find("\n", line) + 1 or len(text)
        kept += [" " * len(found.group()), text[found.end() : end]]
        done[SPECIAL] += 1
        line, found = end, _BEGINS_WITH_SPECIAL.match(text, end)
    return "".join(kept) + text[line:]


def _offset(text: str, mark: Mark) -> int:
    """Give where a place stands in a text."""
    start = 0
    for _ in range(mark.line - 1):
        start = text.find("\n", start) + 1
    return start + mark.column - 1
