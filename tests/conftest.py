"""What tests that call the command are given: an empty folder to stand in, and a fresh game there."""

from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from tests.calling import SEATS, Capture


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An empty folder, which is the current one."""
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def record(folder: Path, capsys: Capture) -> Path:
    """A fresh game of Oros; its fixed seed lets raging_fire begin."""
    arguments = [part for seat in SEATS for part in ("--seat", seat)]
    assert run(["new", "oros", "friday-7", *arguments, "--seed", "6" * 64]) == 0
    capsys.readouterr()
    return folder / "friday-7.game.yaml"
