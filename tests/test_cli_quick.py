"""The short way to judge a move understands every line that it takes exactly as typer does."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.cli import app, judging, quick

WORDS = (
    *("r.game.yaml", "m.move.yaml", "-", "adjudicate", "text", "json", "public", "a b", "x=y", "", "é"),
    *("--write", "--partial", "--lines", "--as", "--reports", "--format", "--seed-file"),
    *("--as=public", "--format=json", "--form", "--writ", "--no-write", "--", "-x", "-w", "--help", "--at"),
)
USUAL = (
    *("--write", "--partial", "--lines", "--as public", "--as raging_fire", "--reports out", "--format json"),
    *("--format text", "--seed-file s.seed", "--reports a=b", "--as -", "--format xml", "--as"),
)
LINES, USUAL_LINES = 4_000, 1_200


def odd_lines() -> Iterator[list[str]]:
    """Lines of words in any order, most of them wrong."""
    dice = random.Random(7)
    for _ in range(LINES):
        yield ["adjudicate", *dice.choices(WORDS, k=dice.randint(0, 7))]


def usual_lines() -> Iterator[list[str]]:
    """Lines with two paths and some options among them, most of them right."""
    dice = random.Random(8)
    for _ in range(USUAL_LINES):
        parts = ["r.game.yaml", dice.choice(("m.move.yaml", "-")), *dice.choices(USUAL, k=dice.randint(0, 5))]
        dice.shuffle(parts)
        yield ["adjudicate", *(word for part in parts for word in part.split(" "))]


def by_typer(line: list[str], monkeypatch: pytest.MonkeyPatch) -> tuple[Any, ...] | None:
    """Give what typer asks for by this line; None where it asks for nothing."""
    asked: list[tuple[Any, ...]] = []

    def adjudicate(*given: Any) -> int:
        asked.append(given)
        return 0

    monkeypatch.setattr(judging, "adjudicate", adjudicate)
    app.answer(line)
    return asked[0] if asked else None


@pytest.mark.parametrize(("lines", "taken"), [(odd_lines, 20), (usual_lines, 450)])
def test_what_is_taken_is_what_typer_takes(
    lines: Any, taken: int, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    found = [(line, quick.plain_move(line)) for line in lines()]
    wrong = []
    for line, asked in found:
        if asked is not None:
            theirs = by_typer(line, monkeypatch)
            if theirs != asked or list(map(type, theirs)) != list(map(type, asked)):
                wrong.append((line, asked, theirs))
    assert not wrong, wrong[:3]
    assert sum(asked is not None for _, asked in found) > taken


def test_a_plain_line_is_judged_without_typer(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[Any, ...]] = []

    def adjudicate(*given: Any) -> int:
        asked.append(given)
        return 3

    monkeypatch.setattr(judging, "adjudicate", adjudicate)
    monkeypatch.setattr(app, "answer", None)
    assert quick.answer(["adjudicate", "r", "-", "--as", "public", "--write", "--format", "json"]) == 3
    assert asked == [("r", "-", True, False, "public", "", "json", "", False)]


@pytest.mark.parametrize(
    "line",
    [
        [],
        ["--help"],
        ["validate", "r", "m"],
        ["adjudicate"],
        ["adjudicate", "r"],
        ["adjudicate", "r", "m", "n"],
        ["adjudicate", "r", "m", "--help"],
        ["adjudicate", "r", "m", "--as"],
        ["adjudicate", "r", "m", "--as", "--write"],
        ["adjudicate", "r", "m", "--format", "xml"],
        ["adjudicate", "r", "m", "--format=json"],
        ["adjudicate", "--", "r", "m"],
        ["adjudicate", "r", ""],
    ],
)
def test_any_other_line_is_left_to_typer(line: list[str]) -> None:
    assert quick.plain_move(line) is None
