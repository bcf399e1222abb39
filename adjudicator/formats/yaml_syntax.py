"""What to say about a text that the YAML parser cannot read: where, why, and what to write instead."""

from __future__ import annotations

from typing import Final

from adjudicator.formats.marks import Mark, Problem, shown
from adjudicator.formats.yaml_scalars import ODD_CHARACTER, describe_odd

_SENTENCES: Final[tuple[tuple[str, str, str], ...]] = (
    ("mapping values are not allowed", "a colon stands here where no key can be",
     "put a text that holds a colon and a space in double quotes, and check the indentation"),
    ("block sequence entries are not allowed", "a list item cannot begin here", "begin a new line"),
    ("could not find expected ':'", "the colon after a key is missing before this place", "write key: value"),
    ("found unexpected end of stream", "the file ends inside quotation marks", "close them"),
    ("found unexpected document separator", "--- or ... stands inside quotation marks", "close them before"),
    ("found unknown escape character", "this escape is not known", r"write \\ for a backslash"),
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


def syntax_problem(text: str, line: int, column: int, reason: str, began: Mark | None, shift: int) -> Problem:
    """The problem for a parser's complaint at a line and column counted from 0; `shift` is added to lines.

    `reason` is the parser's own sentence, `began` where the thing began that it was reading. Where the line
    holds a tab, a special space or a typographic quotation mark that explains the complaint, that is named
    instead.
    """
    sources = text.split("\n")
    source = sources[line] if line < len(sources) else ""
    found = _tab(source, line, column, shift) or _odd(source, line, column, shift)
    if found is None and began and began.line == line:
        found = _odd(sources[line - 1], line - 1, len(sources[line - 1]), shift)
    return found or _other(source, line, column, reason, began, shift)


def _tab(source: str, line: int, column: int, shift: int) -> Problem | None:
    indent = source[: len(source) - len(source.lstrip(" \t"))]
    if "\t" in indent:
        mark = Mark(line + 1 + shift, indent.index("\t") + 1)
        return Problem("yaml.tab_indent", "a tab stands in the indentation, wanted are spaces", mark,
                       hint="write spaces instead")  # fmt: skip
    if source[column : column + 1] == "\t":
        mark = Mark(line + 1 + shift, column + 1)
        return Problem("yaml.tab", "a tab stands here, wanted is a space", mark, hint="write a space instead")
    return None


def _odd(source: str, line: int, column: int, shift: int) -> Problem | None:
    for match in ODD_CHARACTER.finditer(_unquoted(source), 0, column + 1):
        found = describe_odd(match.group())
        return Problem(found.code, found.message, Mark(line + 1 + shift, match.start() + 1), hint=found.hint)
    return None


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


def _other(source: str, line: int, column: int, reason: str, began: Mark | None, shift: int) -> Problem:
    message, hint = "this is not YAML", ""
    for part, sentence, advice in _SENTENCES:
        if part in reason:
            message, hint = sentence, advice
            break
    found = source[column : column + 20]
    if found and "ends" not in message:
        message = f"{message}: found {shown(found)}"
    if began and began.line + shift != line + 1 + shift:
        message = f"{message} (begun in line {began.line + shift})"
    return Problem("yaml.syntax", message, Mark(line + 1 + shift, column + 1), hint=hint)
