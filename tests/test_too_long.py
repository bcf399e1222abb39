"""What would make a record too long to be read again is refused before anything is written."""

import shutil
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from adjudicator.record import append
from tests.calling import Capture

EXAMPLES = Path(__file__).parents[1] / "examples" / "oros"


def _written(folder: Path, notes: int) -> tuple[int, bool]:
    record, move = folder / "first.game.yaml", folder / "first.move.yaml"
    shutil.copyfile(EXAMPLES / record.name, record)
    text = (EXAMPLES / move.name).read_text()
    lines = [line for line in text.splitlines() if not line.startswith("notes:")]
    move.write_text("\n".join([*lines, "notes: " + "x" * notes, ""]))
    before = record.read_bytes()
    code = run(["adjudicate", str(record), str(move), "--write"])
    return code, record.read_bytes() != before


def test_notes_have_a_limit(tmp_path: Path, capsys: Capture) -> None:
    assert _written(tmp_path, 20_001) == (2, False)
    assert "notes have 20001 letters" in "".join(capsys.readouterr())
    assert _written(tmp_path, 20_000) == (0, True)


def test_no_record_is_written_that_could_not_be_read(
    tmp_path: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(append, "LIMIT", 5_000)
    assert _written(tmp_path, 10_000) == (2, False)
    assert "yaml.too_large" in "".join(capsys.readouterr())
