"""Takes a move out of a mail: the lines between the two fences, freed from what mail programs do to them.

A fence is a line `--- move` or `--- end`, quoted or not. Without any fence a file is taken as it is.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Final

from adjudicator.formats.marks import BadFile, Mark, Problem

CODES: Final[dict[str, str]] = {
    "mail.two_moves": "More than one move stands in the file, a quoted one included.",
    "mail.no_end": "The line --- end is missing after the line --- move.",
    "mail.no_start": "The line --- move is missing before the line --- end.",
}
"""Everything that is refused here, with a sentence for the documentation of each."""

_LINE_END: Final = re.compile(r"\r\n|\n|\r")
_QUOTED: Final = re.compile(r">(?:[ \u00a0]?>)*")
_SIGNATURE: Final = re.compile(r"(?:>(?:[ \u00a0]?>)*[ \u00a0]?)?--[ \t\u00a0]*")
_BLANKS: Final = " \t\u00a0"
_DASH: Final = "[-\u2013\u2014]"
_FENCE: Final = re.compile(rf"(?:---|{_DASH}?[\u2013\u2014]{_DASH}?)[ \t\u00a0]*(move|end)", re.IGNORECASE)
_STARTS_SOMETHING: Final = re.compile(
    r"""-(?:\s|$)|[#%{}\[\]]|(?:"[^"]*"|'[^']*'|[^\s"'{}\[\],#&*!|>%@`-][^:]*):(?:\s|$)"""
)
_IN_QUOTATION_MARKS: Final = re.compile(
    r"""((?:(?<=[\s\[{,:-])|^)(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^']|'')*(?:'|$)))"""
)
_CONTINUED: Final = "    "


@dataclass(frozen=True, slots=True)
class Unwrapped:
    """A move out of a mail: its bytes, the line of the file where it begins, what was repaired, in words.

    `columns` holds, for each line, what to add to a column of `data` to have the column of the file.
    """

    data: bytes
    first_line: int = 1
    repairs: tuple[str, ...] = ()
    columns: tuple[int, ...] = ()

    def original(self, mark: Mark) -> Mark:
        """The place in the file for a place in `data`."""
        added = self.columns[mark.line - 1] if mark.line <= len(self.columns) else 0
        return Mark(mark.line + self.first_line - 1, max(1, mark.column + added))


def unwrap(data: bytes) -> Unwrapped:
    """The move between the fences of a file or a mail, or the whole file when it has none.

    Raises BadFile with `mail.two_moves`, `mail.no_end` or `mail.no_start`.
    """
    lines = _LINE_END.split(data.decode("utf-8", "surrogateescape"))
    fences = [(number, word) for number, line in enumerate(lines, 1) if (word := _fence(line))]
    if not fences:
        return Unwrapped(data)
    first, last = _only_move(fences)
    repair = _Repair(first + 1, lines[first : last - 1], [0] * (last - first - 1))
    repair.signature()
    repair.quotation(lines[first - 1])
    repair.trailing_blanks()
    repair.special_spaces()
    repair.broken_lines()
    found = "".join(line + "\n" for line in repair.lines).encode("utf-8", "surrogateescape")
    return Unwrapped(found, first + 1, tuple(repair.done), tuple(repair.columns))


def _fence(line: str) -> str | None:
    match = _FENCE.fullmatch(_bare(line).strip(_BLANKS + "\ufeff"))
    return match.group(1).lower() if match else None


def _only_move(fences: list[tuple[int, str]]) -> tuple[int, int]:
    """The lines of the two fences around the only move of the file."""
    starts = [number for number, word in fences if word == "move"]
    if not starts:
        raise BadFile([_problem("mail.no_start", "the line --- end stands here without --- move before it",
                                fences[0][0], "write --- move before the move")])  # fmt: skip
    if len(starts) > 1:
        raise BadFile([_problem("mail.two_moves", f"moves begin in line {starts[0]} and in line {starts[1]}",
                                starts[1], "keep one; a quoted one counts as well")])  # fmt: skip
    ends = [number for number, word in fences if word == "end" and number > starts[0]]
    if not ends:
        raise BadFile([_problem("mail.no_end", "no line --- end follows the line --- move",
                                starts[0], "write --- end after the move")])  # fmt: skip
    return starts[0], ends[0]


def _problem(code: str, message: str, line: int, hint: str) -> Problem:
    return Problem(code, message, Mark(line, 1), hint=hint)


@dataclass(slots=True)
class _Repair:
    """The lines of a move on their way out of a mail; the first of them is line `first_line` of the file."""

    first_line: int
    lines: list[str]
    columns: list[int]
    done: list[str] = field(default_factory=list)

    def signature(self) -> None:
        """Leaves out everything from a line of two dashes on."""
        for position, line in enumerate(self.lines):
            if _SIGNATURE.fullmatch(line):
                self._note([position], "a mail signature begins, left out up to --- end")
                del self.lines[position:], self.columns[position:]
                return

    def quotation(self, fence: str) -> None:
        """Takes away the marks of a quoted mail, and the blank behind them where every line has one."""
        quoted = [position for position, line in enumerate(self.lines) if _QUOTED.match(line)]
        samples = [line for line in [fence, *self.lines] if _QUOTED.match(line)]
        blank = all(_bare(line)[:1] in ("", *_BLANKS) for line in samples)
        for position in quoted:
            bare = _bare(self.lines[position])
            self._put(position, bare[1:] if blank else bare, len(self.lines[position]) - len(bare) + blank)
        self._note(quoted, "the > of a quoted mail taken away")

    def trailing_blanks(self) -> None:
        """Takes away blanks at the ends of lines."""
        ended = [position for position, line in enumerate(self.lines) if line != line.rstrip(_BLANKS)]
        for position in ended:
            self._put(position, self.lines[position].rstrip(_BLANKS), 0)
        self._note(ended, "blanks at the end of the line taken away")

    def special_spaces(self) -> None:
        """Makes no-break spaces outside quotation marks ordinary ones."""
        changed = []
        for position, line in enumerate(self.lines):
            if "\u00a0" in line:
                parts = _IN_QUOTATION_MARKS.split(line)
                parts[::2] = [part.replace("\u00a0", " ") for part in parts[::2]]
                if "".join(parts) != line:
                    self._put(position, "".join(parts), 0)
                    changed.append(position)
        self._note(changed, "no-break spaces made ordinary spaces")

    def broken_lines(self) -> None:
        """Indents what a mail program broke off a long line, so that it goes on with the line before."""
        broken = []
        for position in range(1, len(self.lines)):
            line, before = self.lines[position], self.lines[position - 1]
            if line[:1].strip() and before and not _STARTS_SOMETHING.match(line):
                added = (
                    "# "
                    if before.startswith("#")
                    else _CONTINUED + " " * (len(before) - len(before.lstrip(" ")))
                )
                self._put(position, added + line, -len(added))
                broken.append(position)
        self._note(broken, "taken as the end of the line before, which a mail program broke")

    def _put(self, position: int, line: str, added: int) -> None:
        self.lines[position] = line
        self.columns[position] += added

    def _note(self, positions: list[int], what: str) -> None:
        if positions:
            self.done.append(f"{_where([self.first_line + position for position in positions])}: {what}")


def _bare(line: str) -> str:
    return _QUOTED.sub("", line, count=1) if line.startswith(">") else line


def _where(numbers: Iterable[int]) -> str:
    """Line numbers in words: `line 4`, `lines 4-6, 9`."""
    ranges: list[tuple[int, int]] = []
    for number in numbers:
        if ranges and ranges[-1][1] == number - 1:
            ranges[-1] = (ranges[-1][0], number)
        else:
            ranges.append((number, number))
    words = ", ".join(f"{first}" if first == last else f"{first}-{last}" for first, last in ranges)
    return f"line {words}" if words.isdigit() else f"lines {words}"
