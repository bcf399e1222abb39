"""The rule cases that stand under tests/cases: where they are, what came of them, what they refuse."""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

from adjudicator.record.cases import Verdict, run_file

CASES = Path(__file__).parent / "cases"
CASE_ID = re.compile(r"^- id: (\S+)$", re.MULTILINE)


def games_with_cases() -> tuple[str, ...]:
    """Give the names of all folders of cases; each is a game's."""
    return tuple(sorted(path.name for path in CASES.iterdir() if path.is_dir()))


def files_of(game: str) -> tuple[Path, ...]:
    """Give the case files of one game."""
    return tuple(sorted((CASES / game).glob("*.cases.yaml")))


def ids_in(path: Path) -> tuple[str, ...]:
    """Give the ids of the cases in a file, in order, without reading it as YAML."""
    return tuple(CASE_ID.findall(path.read_text("utf-8")))


@cache
def verdicts(path: Path) -> tuple[Verdict, ...]:
    """Run a file, once for all tests."""
    return run_file(path.read_bytes(), path.relative_to(CASES.parent).as_posix())


def verdicts_of(game: str) -> tuple[Verdict, ...]:
    """Run all files of a game."""
    return tuple(verdict for path in files_of(game) for verdict in verdicts(path))


def refused_in(verdict: Verdict) -> Iterator[tuple[str, str]]:
    """Give code and rule of every refusal that a case expects; a case that holds has produced just these."""
    for scene in verdict.case.scenes:
        listed = scene.expect.get("refused", ())
        for one in (listed,) if "code" in listed else listed:
            yield one["code"], one["rule"]
