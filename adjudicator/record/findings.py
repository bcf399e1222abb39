"""One model for everything that is wrong, and the exit code that follows from it (formats 6)."""

from collections.abc import Iterable
from enum import IntEnum

from adjudicator.core.values import value


class Exit(IntEnum):
    """The exit code of a command: done, or why not."""

    ACCEPTED = 0
    FORBIDDEN = 1
    NOT_UNDERSTOOD = 2
    STALE = 3
    OUR_FAULT = 70


WORST_FIRST = (Exit.OUR_FAULT, Exit.NOT_UNDERSTOOD, Exit.STALE, Exit.FORBIDDEN, Exit.ACCEPTED)
AREAS = {
    "usage": "The command line is not understood",
    "file": "A file cannot be read or written",
    "yaml": "The text is not in the form that is read",
    "fix": "The file is not repaired, or not laid out",
    "schema": "The value is not what belongs there",
    "mail": "A move cannot be taken out of the mail",
    "move": "The move as a whole is not in order",
    "header": "What the game was begun with is not in order",
    "data": "The component data is not in order",
    "seed": "The seed is missing or another one",
    "draw": "A result of the table is missing or cannot be",
    "log": "The record does not hold, or has gone on meanwhile",
    "copy": "A copy cannot be used so",
    "table": "The table does not allow it",
    "undo": "It cannot be taken back",
    "author": "Somebody writes what is not theirs to write",
    "git": "The older files cannot be read",
    "case": "Something came out otherwise than the case expects",
    "program": "The program itself failed",
}
"""What the first word of a code says; the codes of a game begin with its name."""

NOT_UNDERSTOOD = (
    "yaml",
    "fix",
    "schema",
    "file",
    "mail",
    "usage",
    "move",
    "data",
    "header",
    "draw",
    "seed",
    "git",
)
STALE = ("log", "copy")
OUR_FAULT = ("program",)


@value()
class Finding:
    """One thing that is wrong: what, where, which rule, and what could be meant.

    `line` and `column` count from 1 (0: the whole file); `pointer` is a JSON Pointer; `hint` holds a
    `did you mean`, or up to three legal actions as they would be written.
    """

    code: str
    message: str
    file: str = ""
    line: int = 0
    column: int = 0
    pointer: str = ""
    entry: int = 0
    seat: str = ""
    rule: str = ""
    hint: tuple[str, ...] = ()

    def __str__(self) -> str:
        where = ":".join(str(part) for part in (self.file, self.line, self.column) if part)
        rule = f" [{self.rule}]" if self.rule else ""
        return (
            f"{where}: {self.code}: {self.message}{rule}" if where else f"{self.code}: {self.message}{rule}"
        )


class Found(Exception):
    """Work cannot go on; carries what was found."""

    def __init__(self, *findings: Finding) -> None:
        super().__init__("; ".join(map(str, findings)))
        self.findings = findings


def exit_code(findings: Iterable[Finding]) -> Exit:
    """Give the exit code of what was found; of several, 2 before 3 before 1."""
    codes = {_exit_of(finding.code) for finding in findings}
    return next((code for code in WORST_FIRST if code in codes), Exit.ACCEPTED)


def _exit_of(code: str) -> Exit:
    area = code.partition(".")[0]
    if area in NOT_UNDERSTOOD:
        return Exit.NOT_UNDERSTOOD
    if area in OUR_FAULT:
        return Exit.OUR_FAULT
    return Exit.STALE if area in STALE else Exit.FORBIDDEN


def pointer(path: Iterable[str | int]) -> str:
    """Write a path as a JSON Pointer."""
    return "".join("/" + str(part).replace("~", "~0").replace("/", "~1") for part in path)
