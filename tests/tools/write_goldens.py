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
OROS, ORICHALCUM = "examples/oros", "examples/orichalcum"
SHORT = "tests/corpus/oros/oros-agreed-at-once.game.yaml"
DECISION = f"{OROS}/decision.game.yaml"
MINOTAUR = f"{ORICHALCUM}/minotaur.game.yaml"


@dataclass(frozen=True, slots=True)
class Golden:
    """One command and the file that holds what it prints."""

    file: str
    exit: int
    words: tuple[str, ...]


def _judged(folder: str, game: str, move: str, exit_code: int = 0) -> Golden:
    words = ("adjudicate", f"{folder}/{game}.game.yaml", f"{folder}/{move}.move.yaml")
    return Golden(f"{folder}/{move}.report.txt", exit_code, words)


def _oros_read(viewer: str) -> tuple[Golden, ...]:
    return (
        Golden(f"tests/golden/oros/agreed.{viewer}.txt", 0, ("replay", SHORT, "--as", viewer)),
        Golden(f"tests/golden/oros/decision.{viewer}.txt", 0, ("show", DECISION, "--as", viewer)),
    )


def _orichalcum_read(viewer: str) -> Golden:
    return Golden(f"tests/golden/orichalcum/minotaur.{viewer}.txt", 0, ("show", MINOTAUR, "--as", viewer))


GOLDENS = (
    _judged(OROS, "demo", "demo"),
    _judged(OROS, "decision", "decision"),
    _judged(OROS, "first", "first"),
    _judged(OROS, "first", "refused", 1),
    _judged(OROS, "alone", "alone"),
    _judged(OROS, "demo", "stale", 3),
    Golden(f"{OROS}/first.legal.txt", 0, ("legal", f"{OROS}/first.game.yaml")),
    Golden(f"{OROS}/demo.lines.txt", 0, ("show", f"{OROS}/demo.game.yaml", "--lines")),
    Golden("tests/golden/oros/demo.diff.txt", 0, ("diff", f"{OROS}/demo.game.yaml", "--from", "18")),
    *_oros_read("public"),
    *_oros_read("referee"),
    *_oros_read("fertile_land"),
    *_oros_read("raging_fire"),
    _judged(ORICHALCUM, "first", "first"),
    _judged(ORICHALCUM, "first", "refused", 1),
    _judged(ORICHALCUM, "fight", "fight"),
    _judged(ORICHALCUM, "minotaur", "minotaur"),
    Golden(f"{ORICHALCUM}/minotaur.legal.txt", 0, ("legal", MINOTAUR)),
    Golden(f"{ORICHALCUM}/first.lines.txt", 0, ("show", f"{ORICHALCUM}/first.game.yaml", "--lines")),
    Golden(
        "tests/golden/orichalcum/fight.diff.txt", 0, ("diff", f"{ORICHALCUM}/fight.game.yaml", "--from", "29")
    ),
    Golden(
        "tests/golden/orichalcum/won.txt",
        0,
        ("replay", "tests/corpus/orichalcum/orichalcum-won-by-titan.game.yaml"),
    ),
    _orichalcum_read("public"),
    _orichalcum_read("referee"),
    _orichalcum_read("p1"),
    _orichalcum_read("p3"),
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
