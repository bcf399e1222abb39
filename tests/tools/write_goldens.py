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
OROS, ORICHALCUM, STRATOS = "examples/oros", "examples/orichalcum", "examples/stratos"
SHORT = "tests/corpus/oros/oros-agreed-at-once.game.yaml"
DECISION = f"{OROS}/decision.game.yaml"
MINOTAUR = f"{ORICHALCUM}/minotaur.game.yaml"
EQUIP, TEAM = f"{STRATOS}/equip.game.yaml", f"{STRATOS}/team.game.yaml"
COPIES = {f"{STRATOS}/cast.p2.game.yaml": (f"{STRATOS}/cast.game.yaml", "p2")}
"""Copies among the examples: of which record, for which viewer."""


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


def _stratos_read(viewer: str) -> tuple[Golden, ...]:
    gust = "tests/corpus/stratos/stratos-cathedral-by-gust.game.yaml"
    return (
        Golden(f"tests/golden/stratos/equip.{viewer}.txt", 0, ("show", EQUIP, "--as", viewer)),
        Golden(f"tests/golden/stratos/team.{viewer}.txt", 0, ("show", TEAM, "--as", viewer)),
        Golden(f"tests/golden/stratos/gust.{viewer}.txt", 0, ("replay", gust, "--as", viewer)),
    )


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
    _judged(STRATOS, "first", "first"),
    _judged(STRATOS, "first", "refused", 1),
    _judged(STRATOS, "search", "search"),
    _judged(STRATOS, "equip", "equip"),
    _judged(STRATOS, "cast", "cast"),
    _judged(STRATOS, "team", "team"),
    Golden(f"{STRATOS}/equip.legal.txt", 0, ("legal", EQUIP)),
    Golden(f"{STRATOS}/first.lines.txt", 0, ("show", f"{STRATOS}/first.game.yaml", "--lines")),
    *(Golden(copy.replace(".game.yaml", ".txt"), 0, ("show", copy)) for copy in COPIES),
    Golden("tests/golden/stratos/cast.diff.txt", 0, ("diff", f"{STRATOS}/cast.game.yaml", "--from", "70")),
    *_stratos_read("public"),
    *_stratos_read("referee"),
    *_stratos_read("p1"),
    *_stratos_read("p2"),
)


def printed(golden: Golden) -> tuple[str, int]:
    """Give what the command prints on standard output, and its exit code."""
    out = io.StringIO()
    with contextlib.chdir(ROOT), contextlib.redirect_stdout(out), contextlib.redirect_stderr(io.StringIO()):
        code = command(list(golden.words))
    return out.getvalue(), code


def published(record: str, viewer: str) -> str:
    """Give the copy of a record for a viewer."""
    return printed(Golden("", 0, ("publish", record, "--as", viewer)))[0]


def main() -> int:
    """Write all goldens."""
    os.environ["NO_COLOR"] = "1"
    for copy, (record, viewer) in COPIES.items():
        (ROOT / copy).write_text(published(record, viewer), encoding="utf-8")
    for golden in GOLDENS:
        text, code = printed(golden)
        if code != golden.exit:
            print(f"{golden.file}: exit {code}, wanted is {golden.exit}", file=sys.stderr)
            return 1
        (ROOT / golden.file).write_text(text, encoding="ascii")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
