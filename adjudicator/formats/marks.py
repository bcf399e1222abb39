"""Places in a file, and what is wrong there.

Every reader of files in this package speaks of what it found by these three types, so that one path leads
from a finding to its reader (file format, section 6).
"""

from __future__ import annotations

import json
from collections.abc import Iterable

from adjudicator.rows import NamedTuple


class Mark(NamedTuple):
    """A place in a text: line and column, both counted from 1; a column is one character, a tab included."""

    line: int
    column: int


class Problem(NamedTuple):
    """One thing that is wrong in a file.

    `code` is stable and dotted, `message` is one sentence with the actual and the wanted value (ASCII),
    `pointer` is the JSON Pointer of the value that is meant ("" is the whole document), `hint` says what to
    write instead, or "".
    """

    code: str
    message: str
    mark: Mark
    pointer: str = ""
    hint: str = ""


class BadFile(Exception):
    """A file that cannot be read; `problems` holds at least one problem, in the order of the file."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems: tuple[Problem, ...] = tuple(problems)
        super().__init__(
            "; ".join(f"{p.mark.line}:{p.mark.column}: {p.code}: {p.message}" for p in self.problems)
        )


def pointer_of(path: Iterable[str | int]) -> str:
    """The JSON Pointer (RFC 6901) of a path of keys and positions: `("log", 3, "do")` is `/log/3/do`."""
    return "".join("/" + str(step).replace("~", "~0").replace("/", "~1") for step in path)


def shown(text: str, width: int = 60) -> str:
    """A text as it may stand in a message: in double quotes, ASCII, escaped, cut at `width` characters."""
    quoted = json.dumps(text if len(text) <= width else text[:width])
    return quoted if len(text) <= width else quoted[:-1] + '..."'
