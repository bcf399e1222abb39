"""The installed command leaves at once, and nothing that it had to say or to write is lost."""

from __future__ import annotations

import os
import subprocess
import sys
import tomllib
from importlib import import_module
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]
BEGIN = "import sys; import adjudicator.__main__ as start; sys.argv[0] = 'adjudicator'"
WORDS = (
    ["--version"],
    ["--help"],
    ["validate", "tests/corpus/oros", "-j", "2"],
    ["show", "no such file"],
    ["adjudicate", "examples/oros/demo.game.yaml", "examples/oros/demo.move.yaml"],
    ["nothing"],
)


def ended(program: list[str], words: list[str], output: int | None = None) -> tuple[int, bytes, bytes]:
    into = subprocess.PIPE if output is None else output
    ran = subprocess.run([sys.executable, *program, *words], cwd=ROOT, stdout=into, stderr=subprocess.PIPE)
    return ran.returncode, ran.stdout or b"", ran.stderr


@pytest.mark.parametrize("words", WORDS, ids=lambda words: words[0])
def test_it_says_and_returns_what_the_program_does_that_ends_in_order(words: list[str]) -> None:
    at_once = ["-c", f"{BEGIN}; start.command()"]
    in_order = ["-c", f"{BEGIN}; sys.exit(start.main())"]
    assert ended(at_once, words) == ended(in_order, words)


def test_the_installed_command_is_the_one_that_leaves_at_once() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    module, name = project["scripts"]["adjudicator"].split(":")
    assert (module, name) == ("adjudicator.__main__", "command")
    assert callable(getattr(import_module(module), name))


def test_an_answer_that_cannot_be_written_is_no_success() -> None:
    unwritable = os.open(os.devnull, os.O_RDONLY)
    try:
        assert ended(["-c", f"{BEGIN}; start.command()"], ["--version"], unwritable)[0] != 0
    finally:
        os.close(unwritable)
