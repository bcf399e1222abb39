"""What to say about a text that the YAML parser cannot read: where, why, and what to write instead."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.formats.marks import Mark, Problem, shown
from adjudicator.formats.yaml_bytes import mark_at
from adjudicator.formats.yaml_scalars import ODD_CHARACTER, describe_odd

_SENTENCES: Final[tuple[tuple[str, str, str], ...]] = (
    ("mapping values are not allowed", "a colon stands here where no key can be",
     "put a text that holds a colon and a space in double quotes, and check the indentation"),
    ("block sequence entries are not allowed", "a list item cannot begin here", "begin a new line"),
    ("could not find expected ':'", "the colon after a key is missing before this place", "write key: value"),
    ("found unexpected end of stream", "the file ends inside quotation marks", "close them"),
    ("found unexpected document separator", "--- or ... stands inside quotation marks", "close them before"),
    ("found unknown escape character", "this escape is not known", r"write \\ for a backslash"),
    ("escape names no character", "this escape names no character", "the last character is \\\\U0010FFFF"),
    ("expected escape sequence", "this escape has too few hexadecimal digits", r"write \\ for a backslash"),
    ("expected <block end>, but found '-'", "this list item is not indented as the lines before it", ""),
    ("expected <block end>, but found '<block mapping start>'",
     "this line is indented deeper than the list or map that it belongs to", ""),
    ("expected <block end>", "this belongs to no list and no map", "check indentation and quotation marks"),
    ("but got '<stream end>'", "the file ends inside brackets", "close them"),
    ("but found '<stream end>'", "the file ends where a value is wanted", ""),
    ("expected ',' or '}'", "a comma or } is missing before this place", "check commas and quotation marks"),
    ("expected ',' or ']'", "a comma or ] is missing before this place", "check commas and quotation marks"),
    ("expected the node content", "a value is missing before this place", ""),
    ("expected '<document start>'", "this belongs to no list and no map", "check the indentation"),
    ("cannot start any token", "a text cannot begin with this character", "put the text in double quotes"),
    ("found undefined alias", "this alias is not read", "write the value itself"),
)  # fmt: skip


def syntax_problem(text: str, offset: int, reason: str, began: int | None, lines_before: int) -> Problem:
    """The problem for a parser's complaint at an offset of a text; `lines_before` is added to every line.

    `reason` is the parser's own sentence, `began` the line (counted from 1) where the thing began that it was
    reading. A tab, special space or typographic quotation mark that explains the complaint is named instead.
    """
    lines = text.split("\n")
    mark = mark_at(text, offset)
    source = lines[mark.line - 1]
    found = _tab(source, mark) or _odd(source, mark.line, mark.column)
    if found is None and began == mark.line - 1:
        found = _odd(lines[began - 1], began, len(lines[began - 1]))
    if found is None:
        found = _other(source, mark, reason, began, lines_before)
    return found._replace(mark=Mark(found.mark.line + lines_before, found.mark.column))


def _tab(source: str, mark: Mark) -> Problem | None:
    before, here = source[: mark.column - 1], source[mark.column - 1 : mark.column]
    if here != "\t":
        return None
    if before.strip():
        return Problem("yaml.tab", "a tab stands here, wanted is a space", mark, hint="write a space instead")
    message = "a tab stands in the indentation, wanted are spaces"
    return Problem("yaml.tab_indent", message, mark, hint="write spaces instead")


def _odd(source: str, line: int, last: int) -> Problem | None:
    match = re.compile(ODD_CHARACTER).search(_unquoted(source), 0, last)
    if match is None:
        return None
    found = describe_odd(match.group())
    return Problem(found.code, found.message, Mark(line, match.start() + 1), hint=found.hint)


def _unquoted(source: str) -> str:
    """The line with everything inside quotation marks, and its comment, made blank."""
    kept, quote = [], ""
    for position, character in enumerate(source):
        if not quote and character == "#" and source[position - 1 : position] in ("", " "):
            break
        kept.append(" " if quote else character)
        if quote == character:
            quote = ""
        elif not quote and character in "\"'":
            quote = character
    return "".join(kept)


def _other(source: str, mark: Mark, reason: str, began: int | None, lines_before: int) -> Problem:
    message, hint = "this is not YAML", ""
    for part, sentence, advice in _SENTENCES:
        if part in reason:
            message, hint = sentence, advice
            break
    found = source[mark.column - 1 : mark.column + 19]
    if found and "ends" not in message:
        message = f"{message}: found {shown(found)}"
    if began and began != mark.line and "<block end>" not in reason:
        message = f"{message} (begun in line {began + lines_before})"
    return Problem("yaml.syntax", message, mark, hint=hint)
