"""Records and reports of a game with secrets can be read by their owner alone, and stay so."""

import os
import re
from pathlib import Path

import pytest

from tests.calling import Capture, ran

MASK = os.umask(0)
os.umask(MASK)
ANY = 0o666 & ~MASK
"""The permissions of a file about which nothing is said."""


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


@pytest.mark.parametrize(("chance", "wanted"), [("referee", 0o600), ("open", ANY)], ids=["referee", "open"])
def test_who_may_read_a_new_record_its_reports_and_what_is_written_later(
    chance: str, wanted: int, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: Capture
) -> None:
    monkeypatch.chdir(tmp_path)
    record, move, reports = Path("a.game.yaml"), Path("a.move.yaml"), Path("mail")
    code, _, err = ran(["new", "stratos", "a", "--seat", "p1", "--seat", "p2", "--chance", chance], capsys)
    assert code == 0 and mode(record) == wanted
    assert ("for the referee alone" in err.replace("the seed, for the referee alone", "")) is (
        wanted == 0o600
    )
    head = re.search(r"Head (1-[0-9a-f]{8})", ran(["show", record], capsys)[1])
    assert head is not None
    move.write_text(f"record: a\nseat: p1\nparent: {head[1]}\ndo:\n- {{type: end}}\n")
    code, _, err = ran(["adjudicate", record, move, "--write", "--reports", reports], capsys)
    assert code == 0, err
    assert mode(record) == wanted
    assert [mode(path) for path in sorted(reports.iterdir())] == [0o600, 0o600]


def test_reports_of_a_game_without_secrets_are_files_as_any(tmp_path: Path, capsys: Capture) -> None:
    example = Path(__file__).parents[1] / "examples" / "oros"
    record, reports = tmp_path / "a.game.yaml", tmp_path / "mail"
    record.write_bytes((example / "first.game.yaml").read_bytes())
    code, _, err = ran(
        ["adjudicate", record, example / "first.move.yaml", "--write", "--reports", reports], capsys
    )
    assert code == 0, err
    assert {mode(path) for path in reports.iterdir()} == {ANY}
