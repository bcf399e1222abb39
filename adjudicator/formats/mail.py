"""Takes a move out of a mail: the lines between the two fences, freed from what mail programs do to them.

A fence is a line `--- move` or `--- end`, quoted or not. Without any fence a file is taken as it is.

Of several moves the one counts that is quoted least: an answer above the mail that it answers. What stands
below a line such as `-----Original Message-----` counts as quoted once more, and a template under whose `do:`
nothing was written counts only where no other move stands beside it.
"""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import Final

from adjudicator.formats.marks import BadFile, Mark, Problem
from adjudicator.rows import NamedTuple

CODES: Final[dict[str, str]] = {
    "mail.two_moves": "Two moves stand in the file, and neither is quoted less than the other.",
    "mail.no_end": "The line --- end is missing after the line --- move.",
    "mail.no_start": "The line --- move is missing before the line --- end.",
    "mail.quoted_printable": "The mail stands here as it is sent (quoted-printable), not as it is shown.",
}
"""Everything that is refused here, with a sentence for the documentation of each."""

_LINE_END: Final = r"\r\n|\n|\r"
_QUOTED: Final = r">(?:[ \u00a0]?>)*"
_SIGNATURE: Final = r"(?:>(?:[ \u00a0]?>)*[ \u00a0]?)?--[ \t\u00a0]*"
_BLANKS: Final = " \t\u00a0"
_LONG_DASH: Final = "[\u2013\u2014]"
_DASH: Final = "[-\u2013\u2014]"
_PARENT: Final = rf"""( *parent: *["']?[0-9]+){_LONG_DASH}([0-9a-fA-F])"""
_FENCE: Final = rf"(?i)(?:---|{_DASH}?[\u2013\u2014]{_DASH}?)[ \t\u00a0]*(move|end)"
_STARTS_SOMETHING: Final = (
    r"""-(?:\s|$)|[#%{}\[\]]|(?:"[^"]*"|'[^']*'|[^\s"'{}\[\],#&*!|>%@`-][^:]*):(?:\s|$)"""
)
_ORIGINAL_BELOW: Final = r"-{4,}[ \t]*[^-\s].*[^-\s][ \t]*-{4,}|_{16,}"
_UNFILLED: Final = r"do:[ ]*(?:#.*|\[[ ]*\])?"
_ITEM_WITH_KEY: Final = r"- [A-Za-z_]+:(?:\s|$)"
_IN_QUOTATION_MARKS: Final = r"""((?:(?<=[\s\[{,:-])|^)(?:"(?:[^"\\]|\\.)*(?:"|$)|'(?:[^']|'')*(?:'|$)))"""
_SENT_START: Final = r"(?i)(?:> ?)*--- ?move(?:=20)*=?[ \t]*"
_SENT_END: Final = r"(?i)(?:> ?)*--- ?end"
_AS_SENT: Final = r"=$|=20$|=3D|=C2=A0|=E2=80=[0-9A-F]{2}"
_CONTINUED: Final = "    "


class Unwrapped(NamedTuple):
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

    Raises BadFile with `mail.two_moves`, `mail.no_end`, `mail.no_start` or `mail.quoted_printable`.
    """
    if data.isascii() and b"---" not in data:
        return Unwrapped(data)  # no fence can stand there
    return unwrap_closely(data)


def unwrap_closely(data: bytes) -> Unwrapped:
    """The same, line by line also where no fence can stand."""
    lines = re.split(_LINE_END, data.decode("utf-8", "surrogateescape"))
    _check_shown(lines)
    moves = _moves(_fences(lines), lines)
    if not moves:
        return Unwrapped(data)
    move, note = _only_move(moves)
    note += _dashes(lines, move)
    repair = _Repair(move.first + 1, lines[move.first : move.last - 1], [0] * (move.last - move.first - 1))
    repair.signature()
    repair.quotation(lines[move.first - 1])
    repair.trailing_blanks()
    repair.special_spaces()
    repair.stuffed_spaces()
    repair.parent_dash()
    repair.broken_lines()
    found = "".join(line + "\n" for line in repair.lines).encode("utf-8", "surrogateescape")
    return Unwrapped(found, move.first + 1, (*note, *repair.done), tuple(repair.columns))


class _Fence(NamedTuple):
    """A fence in line `line`: `move` or `end`, and how deep it is quoted."""

    line: int
    word: str
    depth: int


class _Move(NamedTuple):
    """The lines of the two fences of a move, how deep it is quoted, and whether `do:` holds something.

    `last` is 0 where the fence at the end is missing.
    """

    first: int
    last: int
    depth: int
    filled: bool


def _fences(lines: list[str]) -> list[_Fence]:
    found, below = [], 0
    fence = re.compile(_FENCE)
    for number, line in enumerate(lines, 1):
        bare = _bare(line).strip(_BLANKS + "\ufeff")
        match = fence.fullmatch(bare)
        if match:
            marks = line[: len(line) - len(_bare(line))].count(">")
            found.append(_Fence(number, match.group(1).lower(), marks + below))
        elif not below and line[:1] in "-_" and re.fullmatch(_ORIGINAL_BELOW, bare):
            below = 1
    return found


def _moves(fences: list[_Fence], lines: list[str]) -> list[_Move]:
    """The moves between the fences, in order; empty where there is no fence at all."""
    if fences and fences[0].word == "end" and all(fence.word == "end" for fence in fences):
        raise BadFile([_problem("mail.no_start", "the line --- end stands here without --- move before it",
                                fences[0].line, "write --- move before the move")])  # fmt: skip
    found = []
    for position, start in enumerate(fences):
        if start.word == "move":
            last = _end_of(fences, position)
            within = range(start.line, last - 1 if last else len(lines) - 1)
            filled = _is_filled(lines[place] for place in reversed(within))
            found.append(_Move(start.line, last, start.depth, filled))
    return found


def _end_of(fences: list[_Fence], position: int) -> int:
    """The line of the end that belongs to a start: one quoted alike, else the first before another move."""
    depth = fences[position].depth
    for later in range(position + 1, len(fences)):
        end = fences[later]
        if end.word == "move" and end.depth <= depth:
            break
        if end.word == "end" and end.depth == depth:
            return end.line
    after = fences[position + 1 : position + 2]
    return after[0].line if after and after[0].word == "end" else 0


def _is_filled(backwards: Iterable[str]) -> bool:
    """Whether the last of the lines that say something is more than an empty `do:`; they come last first."""
    bare = (_bare(line).strip(_BLANKS) for line in backwards)
    said = next((line for line in bare if line and not line.startswith("#")), None)
    return said is None or not re.fullmatch(_UNFILLED, said)


def _only_move(moves: list[_Move]) -> tuple[_Move, tuple[str, ...]]:
    """The move that counts, and what is said about the others."""
    least = min(move.depth for move in moves)
    chosen = [move for move in moves if move.depth == least]
    if len(chosen) > 1:
        chosen = [move for move in chosen if move.filled] or chosen
    if len(chosen) > 1:
        one, other = chosen[0].first, chosen[1].first
        message = f"moves begin in line {one} and in line {other}, wanted is one"
        raise BadFile([_problem("mail.two_moves", message, other,
                                "delete one, or put > before each of its lines")])  # fmt: skip
    move = chosen[0]
    if not move.last:
        raise BadFile([_problem("mail.no_end", "no line --- end follows the line --- move",
                                move.first, "write --- end after the move")])  # fmt: skip
    aside = _where(other.first for other in moves if other is not move)
    note = f"{aside}: left aside, a quoted or empty move; the one that begins in line {move.first} counts"
    return move, (note,) if len(moves) > 1 else ()


def _check_shown(lines: list[str]) -> None:
    """Refuse a mail that was saved in the form in which it is sent.  Raises BadFile."""
    begins = re.compile(_SENT_START).fullmatch
    start = next((number for number, line in enumerate(lines) if begins(line)), None)
    for number, line in enumerate(lines[start:] if start is not None else [], (start or 0) + 1):
        if re.search(_AS_SENT, line.rstrip(_BLANKS)):
            message = "this mail stands here as it is sent (quoted-printable, with signs such as =20 and =3D)"
            hint = "copy the move from the mail as it is shown, or save the mail as plain text"
            raise BadFile([_problem("mail.quoted_printable", message, number, hint)])
        if re.match(_SENT_END, line):
            return


def _dashes(lines: list[str], move: _Move) -> tuple[str, ...]:
    """What is said where long dashes stand in the place of a fence's hyphens."""
    found = [number for number in (move.first, move.last) if re.search(_LONG_DASH, lines[number - 1])]
    return (f"{_where(found)}: a long dash read as the three hyphens ---",) if found else ()


def _problem(code: str, message: str, line: int, hint: str) -> Problem:
    return Problem(code, message, Mark(line, 1), hint=hint)


class _Repair:
    """The lines of a move on their way out of a mail; the first of them is line `first_line` of the file."""

    __slots__ = ("columns", "done", "first_line", "lines")

    def __init__(self, first_line: int, lines: list[str], columns: list[int]) -> None:
        self.first_line = first_line
        self.lines = lines
        self.columns = columns
        self.done: list[str] = []

    def signature(self) -> None:
        """Leaves out everything from a line of two dashes on."""
        for position, line in enumerate(self.lines):
            if re.fullmatch(_SIGNATURE, line):
                self._note([position], "a mail signature begins, left out up to --- end")
                del self.lines[position:], self.columns[position:]
                return

    def quotation(self, fence: str) -> None:
        """Takes away the marks of a quoted mail, and the blank behind them where every line has one."""
        quoted = [position for position, line in enumerate(self.lines) if re.match(_QUOTED, line)]
        samples = [line for line in [fence, *self.lines] if re.match(_QUOTED, line)]
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
                parts = re.split(_IN_QUOTATION_MARKS, line)
                parts[::2] = [part.replace("\u00a0", " ") for part in parts[::2]]
                if "".join(parts) != line:
                    self._put(position, "".join(parts), 0)
                    changed.append(position)
        self._note(changed, "no-break spaces made ordinary spaces")

    def parent_dash(self) -> None:
        """Makes the long dash in the head of the log that a move answers a hyphen."""
        changed = []
        for position, line in enumerate(self.lines):
            if re.match(_PARENT, line):
                self._put(position, re.sub(_PARENT, r"\1-\2", line), 0)
                changed.append(position)
        self._note(changed, "a long dash in parent read as a hyphen")

    def stuffed_spaces(self) -> None:
        """Takes away the blank that mail programs put before lines that begin with a blank (RFC 3676).

        It is known by an item whose second line stands one column too far to the right.
        """
        indented = [position for position, line in enumerate(self.lines) if line[:1] == " " and line.strip()]
        widths = {position: len(line) - len(line.lstrip(" ")) for position, line in enumerate(self.lines)}
        known = any(
            position and widths[position] == 3 and re.match(_ITEM_WITH_KEY, self.lines[position - 1])
            for position in indented
        )
        if known and all(widths[position] % 2 for position in indented):
            for position in indented:
                self._put(position, self.lines[position][1:], 1)
            self._note(indented, "the blank that a mail program put before the line taken away")

    def broken_lines(self) -> None:
        """Indents what a mail program broke off a long line, so that it goes on with the line before."""
        broken = []
        for position in range(1, len(self.lines)):
            line, before = self.lines[position], self.lines[position - 1]
            if line[:1].strip() and before and (_goes_on(before) or not re.match(_STARTS_SOMETHING, line)):
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


def _goes_on(comment: str) -> bool:
    """Tells whether a comment was broken: brackets of the example in it are still open."""
    return comment.startswith("#") and sum(map(comment.count, "{[")) > sum(map(comment.count, "}]"))


def _bare(line: str) -> str:
    return re.sub(_QUOTED, "", line, count=1) if line.startswith(">") else line


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
