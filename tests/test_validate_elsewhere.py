"""A move whose record does not lie beside it is judged by the record that is checked with it."""

from pathlib import Path

import pytest

from adjudicator.cli.validating import Wanted, validate

RECORD = Path(__file__).parents[1] / "examples/oros/first.game.yaml"


def _lay_out(top: Path, record: str) -> None:
    (top / "games").mkdir()
    (top / "moves").mkdir()
    (top / "games/zzz.game.yaml").write_bytes(RECORD.read_bytes())
    move = f"record: {record}\nseat: great_waters\nparent: 1-00000000\ndo:\n- {{type: pass}}\n"
    (top / "moves/a.move.yaml").write_text(move, "utf-8")


def _id() -> str:
    text = RECORD.read_text("utf-8")
    return next(line.split(": ")[1] for line in text.splitlines() if line.startswith("id: "))


def test_a_move_in_another_folder_is_judged(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _lay_out(tmp_path, _id())
    assert validate([str(tmp_path)], Wanted()) == 1
    assert "log.unknown_parent" in capsys.readouterr().out
