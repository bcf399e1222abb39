"""Writes the goldens: what the command prints for the examples and for short records, viewer by viewer.

`make goldens` writes them anew, the tests compare. Every golden is a row of `GOLDENS`: the file, the exit
code and the words of the command, run from the root of the source tree.
"""

from __future__ import annotations

import contextlib
import io
import os
import sys
from dataclasses import dataclass
from pathlib import Path

from adjudicator.cli.guard import run as command

ROOT = Path(__file__).parents[2]
EXAMPLES = "examples/oros"
SHORT = "tests/corpus/oros/oros-agreed-at-once.game.yaml"
DECISION = f"{EXAMPLES}/decision.game.yaml"


@dataclass(frozen=True, slots=True)
class Golden:
    """One command and the file that holds what it prints."""

    file: str
    exit: int
    words: tuple[str, ...]


def _judged(game: str, move: str, exit_code: int = 0) -> Golden:
    file = f"{EXAMPLES}/{move}.report.txt"
    words = ("adjudicate", f"{EXAMPLES}/{game}.game.yaml", f"{EXAMPLES}/{move}.move.yaml")
    return Golden(file, exit_code, words)


def _read(viewer: str) -> tuple[Golden, ...]:
    return (
        Golden(f"tests/golden/oros/agreed.{viewer}.txt", 0, ("replay", SHORT, "--as", viewer)),
        Golden(f"tests/golden/oros/decision.{viewer}.txt", 0, ("show", DECISION, "--as", viewer)),
    )


GOLDENS = (
    _judged("demo", "demo"),
    _judged("decision", "decision"),
    _judged("first", "first"),
    _judged("first", "refused", 1),
    _judged("demo", "stale", 3),
    Golden(f"{EXAMPLES}/first.legal.txt", 0, ("legal", f"{EXAMPLES}/first.game.yaml")),
    Golden(f"{EXAMPLES}/demo.lines.txt", 0, ("show", f"{EXAMPLES}/demo.game.yaml", "--lines")),
    Golden("tests/golden/oros/demo.diff.txt", 0, ("diff", f"{EXAMPLES}/demo.game.yaml", "--from", "18")),
    *_read("public"),
    *_read("referee"),
    *_read("fertile_land"),
    *_read("raging_fire"),
)


def printed(golden: Golden) -> tuple[str, int]:
    """Give what the command prints on standard output, and its exit code."""
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = command(list(golden.words))
    return out.getvalue(), code


def main() -> int:
    """Write all goldens."""
    os.environ["NO_COLOR"] = "1"
    for golden in GOLDENS:
        text, code = printed(golden)
        if code != golden.exit:
            print(f"{golden.file}: exit {code}, wanted is {golden.exit}", file=sys.stderr)
            return 1
        (ROOT / golden.file).write_text(text, encoding="ascii")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
