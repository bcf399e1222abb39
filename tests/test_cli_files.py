"""Files that the command makes: nothing that is there is lost, and what was written is never denied."""

from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from tests.calling import Capture, move, ran


def test_simulated_games_overwrite_nothing(folder: Path, capsys: Capture) -> None:
    there = folder / "out" / "oros-4-2.game.yaml"
    there.parent.mkdir()
    there.write_text("mine\n")
    code, out, err = ran(["simulate", "oros", "--games", "2", "--seed", "4", "-o", "out"], capsys)
    assert code == 2 and out == "" and "file.exists" in err and str(there.name) in err
    assert there.read_text() == "mine\n"
    assert [path.name for path in there.parent.iterdir()] == [there.name], "nothing may be written at all"


def test_a_file_where_the_reports_should_lie_is_found_before_anything_is_written(
    record: Path, capsys: Capture
) -> None:
    before = record.read_bytes()
    (record.parent / "out").write_text("a file\n")
    code, out, err = ran(["adjudicate", record, move(record), "--write", "--reports", "out"], capsys)
    assert code == 2 and out == "" and "file.no_folder" in err
    assert record.read_bytes() == before


def test_a_report_that_cannot_be_written_leaves_the_entry_standing(record: Path, capsys: Capture) -> None:
    blocked = record.parent / "out" / "friday-7.living_sun.txt"
    blocked.mkdir(parents=True)
    code, out, err = ran(["adjudicate", record, move(record), "--write", "--reports", "out"], capsys)
    assert code == 0 and "raging_fire moves" in out
    assert "written: entry 2" in err
    assert "warning: the entry stands, but this report was not written: out/friday-7.living_sun.txt" in err
    assert (record.parent / "out" / "friday-7.great_waters.txt").exists(), "the others are written"
    assert run(["validate", str(record)]) == 0


@pytest.mark.parametrize("verb", [["simulate", "oros", "-o", "here"], ["new", "oros", "a", "-o", "here/a"]])
def test_a_file_in_the_place_of_a_folder_is_told(verb: list[str], folder: Path, capsys: Capture) -> None:
    (folder / "here").write_text("a file\n")
    code, out, err = ran(verb, capsys)
    assert code == 2 and out == "" and "here" in err and "Traceback" not in err


def test_a_dry_run_replaces_no_report(record: Path, capsys: Capture) -> None:
    older = record.parent / "out" / "friday-7.living_sun.txt"
    older.parent.mkdir()
    older.write_text("holds\n")
    before = record.read_bytes()
    for asked in (move(record), move(record, "[{type: pass}]")):
        code, out, err = ran(["adjudicate", record, asked, "--partial", "--reports", "out"], capsys)
        assert code == 2 and out == "" and "usage.reports: --reports needs --write" in err
    assert record.read_bytes() == before and older.read_text() == "holds\n"
    assert [path.name for path in older.parent.iterdir()] == [older.name]
    code, out, _ = ran(["adjudicate", record, move(record), "--reports", "new", "--format", "json"], capsys)
    assert code == 2 and '"usage.reports"' in out and not Path("new").exists()
