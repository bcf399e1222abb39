"""Lays YAML out anew: blanks, line ends and missing quotation marks change, values and comments do not.

Lines stay lines, a block stays a block and brackets stay brackets, so that every comment keeps its place.
An entry that stands in one line of JSON is written as the tool writes it.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Final

from adjudicator.formats import json_lines
from adjudicator.formats.layout_text import STEP, in_block, in_line
from adjudicator.formats.yaml_nodes import DEPTH, LOG, Value
from adjudicator.formats.yaml_tokens import BLOCK_STYLES, Sign, signs
from adjudicator.rows import NamedTuple

_LOG_LINE: Final = re.compile(rf"^{LOG}:\n(?=- )", re.MULTILINE)
_BESIDE_THE_LOG: Final = re.compile(r"^(?!- |-$|#|[ \t]|$)", re.MULTILINE)
_LAST_BLANKS: Final = re.compile(r"\n[ \t]+\Z")
_JSON_TABS: Final = re.compile(r'("(?:[^"\\]|\\.)*")|\t')
_OPENING: Final = ("{", "[")
_CLOSING: Final = ("}", "]")
_NO_BLANK_BEFORE: Final = (":", ",", "}", "]")
_ENTRY_KEYS: Final = ("n", "kind")


def laid_out(text: str) -> str:
    """Give a text anew that `yaml.read` reads as a map or a list; all line ends are line feeds.

    Raises ValueError where a part of it has no such form.
    """
    text = _LAST_BLANKS.sub("\n", _without_tabs(text))
    log = _LOG_LINE.search(text)
    if log is None:
        return _written(text)
    rest = log.end()
    lines, end = _entries(text, rest)
    if not lines or _BESIDE_THE_LOG.search(text, end):
        return _written(text)
    tail = text[end:]
    last = _written(f"{LOG}:\n{tail}")[len(LOG) + 2 :] if tail.strip() else ""
    return _written(text[:rest]) + "".join(lines) + last


def one_line(entry: object) -> str:
    """Give an entry as the tool writes it, without the dash before it."""
    return json.dumps(entry, separators=(",", ":"), ensure_ascii=True)


def _without_tabs(text: str) -> str:
    """Put blanks in the place of tabs between the signs of JSON, which only a reader of JSON takes."""
    if "\t" not in text or json_lines.whole(text, DEPTH) is None:
        return text
    return _JSON_TABS.sub(lambda match: match.group(1) or " ", text)


def _entries(text: str, start: int) -> tuple[list[str], int]:
    """Give the entries at the start of a log that are lines of JSON, and where the others begin."""
    values: list[Value] = []
    end = json_lines.lines(text, start, DEPTH - 2, values, [])
    return [f"- {one_line(value)}\n" for value in values], end


def _written(text: str) -> str:
    writer = _Writer()
    for sign in _with_entries(text, list(signs(text))):
        writer.take(sign)
    return writer.finish()


def _with_entries(text: str, found: list[Sign]) -> Iterator[Sign]:
    """Yield the signs, those of an entry that is a line of JSON as one."""
    skip_to, last = 0, ""
    for place, sign in enumerate(found):
        if place < skip_to:
            continue
        if sign.kind == "{" and last == "-" and text.startswith('{"', sign.start):
            end = _end_of_line(found, place)
            line = _entry(text[sign.start : found[end].start + 1]) if end else None
            if line is not None:
                sign, skip_to = sign._replace(kind="entry", source=line), end + 1
        last = sign.kind
        yield sign


def _end_of_line(found: list[Sign], place: int) -> int:
    """Give the place of the bracket that closes the one at `place`, if both stand in one line; else 0."""
    depth = 0
    for at in range(place, len(found)):
        sign = found[at]
        if at > place and sign.breaks:
            return 0
        depth += (sign.kind in _OPENING) - (sign.kind in _CLOSING)
        if not depth:
            return at
    return 0


def _entry(source: str) -> str | None:
    """Give a line of JSON that is an entry as the tool writes it; None for anything else."""
    try:
        value = json.loads(source)
    except ValueError:
        return None
    return one_line(value) if all(key in value for key in _ENTRY_KEYS) else None


class _Block(NamedTuple):
    """A block that is open: the column where it stood, and that where it stands now."""

    before: int
    now: int


@dataclass(slots=True)
class _Writer:
    """Writes signs one after another; the last of `lines` is the one that is being written.

    `brackets` holds for each open bracket the column from which the lines in it are indented, `waiting` the
    comments whose column depends on the sign that follows, with the blocks that were open then.
    """

    lines: list[str] = field(default_factory=list)
    blocks: list[_Block] = field(default_factory=list)
    brackets: list[int] = field(default_factory=list)
    waiting: list[tuple[Sign, tuple[_Block, ...]]] = field(default_factory=list)
    indent: int = 0
    last: str = ""
    is_key: bool = False
    is_alone: bool = False

    def take(self, sign: Sign) -> None:
        """Write one sign more."""
        match sign.kind:
            case "map" | "list":
                self.blocks.append(_Block(sign.column, self._block_column(sign.kind)))
            case "end":
                self.blocks.pop()
            case "key":
                self.is_key = True
            case "comment":
                self._comment(sign)
            case _:
                self._sign(sign)

    def finish(self) -> str:
        """Give all that was written."""
        self._put_comments(None, 0)
        return "".join(line + "\n" for line in self.lines)

    def _block_column(self, kind: str) -> int:
        """Give where a block begins; a list under a key begins where the key does."""
        if not self.blocks:
            return 0
        under_key = self.last == ":" and kind == "list" and not self.is_alone
        return self.blocks[-1].now + (0 if under_key else STEP)

    def _comment(self, sign: Sign) -> None:
        if self.lines and not sign.breaks and not self.waiting:
            self.lines[-1] += " " * max(1, sign.blanks) + sign.source
        else:
            self.waiting.append((sign, tuple(self.blocks)))

    def _sign(self, sign: Sign) -> None:
        begins = bool(sign.breaks or self.waiting or not self.lines)
        if begins:
            column = self._column(sign)
            self._put_comments(sign, column)
            self._begin_line(sign.breaks, column)
        elif self._needs_blank(sign):
            self.lines[-1] += " "
        first, *others = self._lines_of(sign)
        self.lines[-1] += first
        self.lines += others
        if sign.kind in _OPENING:
            self.brackets.append(self.indent if self.brackets else self._base())
            self.indent = self.brackets[-1]
        elif sign.kind in _CLOSING:
            self.indent = self.brackets.pop()
        self.is_alone = begins and sign.kind == ":"
        self.is_key = False
        self.last = sign.kind

    def _lines_of(self, sign: Sign) -> list[str]:
        if sign.kind != "text":
            return [sign.source]
        if sign.style and sign.style in BLOCK_STYLES:
            return in_block(sign, self.blocks[-1].before if self.blocks else 0, self._base())
        return in_line(sign, self._inside())

    def _column(self, sign: Sign) -> int:
        """Give where a sign stands that begins a line."""
        if self.brackets and sign.kind in _CLOSING:
            under_key = len(self.brackets) == 1 and bool(self.blocks)
            return self.brackets[-1] + (STEP if under_key else 0)
        if self.brackets:
            return self._inside()
        is_value = self.blocks and sign.kind in ("text", "entry", *_OPENING) and not self.is_key
        return self._base() + (STEP if is_value else 0)

    def _inside(self) -> int:
        """Give the column in which lines go on inside brackets, or inside a text."""
        return (self.brackets[-1] if self.brackets else self._base()) + STEP

    def _base(self) -> int:
        return self.blocks[-1].now if self.blocks else 0

    def _needs_blank(self, sign: Sign) -> bool:
        if self.last == ":":
            return True
        return self.last not in _OPENING and sign.kind not in _NO_BLANK_BEFORE

    def _begin_line(self, breaks: int, column: int) -> None:
        """Begin a line; of several empty lines before it one is left, at the very start none."""
        if self.lines and breaks > 1:
            self.lines.append("")
        self.lines.append(" " * column)
        if self.brackets:
            self.indent = column

    def _put_comments(self, sign: Sign | None, column: int) -> None:
        """Write the comments before a sign: in its column if they stood there, else in their block's."""
        for comment, blocks in self.waiting:
            place = next((one.now for one in reversed(blocks) if one.before <= comment.column), 0)
            if self.brackets:
                place = self._inside()
            elif sign is not None and comment.column == sign.column:
                place = column
            self._begin_line(comment.breaks, place)
            self.lines[-1] += comment.source
        self.waiting = []
