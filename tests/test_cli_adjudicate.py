"""`adjudicate` from outside: its exit codes, standard input, what it writes, and its reports."""

import json
import re
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from adjudicator.core.values import tag_of
from adjudicator.formats.schema import validate
from adjudicator.record.envelope import TABLE_ACTIONS
from tests.calling import Capture, command, head_of, move, ran


def test_the_help_tells_what_else_a_move_can_hold(capsys: Capture) -> None:
    flat = " ".join(ran(["adjudicate", "--help"], capsys)[1].split())
    for cls in TABLE_ACTIONS:
        assert f"type: {tag_of(cls)}" in flat or f"{tag_of(cls)}: {{" in flat
    assert "kind: timeout" in flat and "docs/formats.md" in flat and "acts next" in flat


def test_a_dry_run_changes_no_file_and_writing_adds_one_line(record: Path, capsys: Capture) -> None:
    before = record.read_bytes()
    asked = move(record)
    code, out, err = ran(["adjudicate", record, asked], capsys)
    assert code == 0 and "Dry run" in out and record.read_bytes() == before and err == ""
    code, out, err = ran(["adjudicate", record, asked, "--write"], capsys)
    assert code == 0 and "Dry run" not in out and "written: entry 2" in err
    assert (
        record.read_bytes().startswith(before) and record.read_bytes().count(b"\n") == before.count(b"\n") + 1
    )
    code, out, _ = ran(["adjudicate", record, asked, "--write"], capsys)
    assert code == 0 and out.startswith("Already entry 2")


def test_a_refused_move_gives_1_and_is_not_written(record: Path, capsys: Capture) -> None:
    before = record.read_bytes()
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: pass}]"), "--write"], capsys)
    assert code == 1 and "WHY IT WAS REFUSED" in out and record.read_bytes() == before


def test_a_move_that_is_not_understood_gives_2_with_its_place(record: Path, capsys: Capture) -> None:
    code, out, err = ran(["adjudicate", record, move(record, "[{type: strat}]")], capsys)
    assert code == 2 and out == "" and "a.move.yaml:4:" in err and "did you mean start?" in err


def test_a_stale_move_gives_3(record: Path, capsys: Capture) -> None:
    old = head_of(record)
    assert run(["adjudicate", str(record), str(move(record)), "--write"]) == 0
    capsys.readouterr()
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: end}]", parent=old)], capsys)
    assert code == 3 and "log.stale" in out


@pytest.mark.parametrize("place", ["record", "move"])
def test_standard_input_may_stand_for_either_file(place: str, record: Path) -> None:
    asked = move(record)
    files = {"record": record, "move": asked}
    arguments = ["-" if name == place else str(path) for name, path in files.items()]
    code, out, _ = command("adjudicate", *arguments, stdin=files[place].read_bytes())
    assert code == 0 and "raging_fire moves" in out


def test_standard_input_cannot_stand_for_both_nor_be_written(record: Path) -> None:
    code, _, err = command("adjudicate", "-", "-", stdin=record.read_bytes())
    assert code == 2 and "usage.standard_input" in err
    code, _, err = command("adjudicate", "-", str(move(record)), "--write", stdin=record.read_bytes())
    assert code == 2 and "usage.write" in err


def test_reports_are_written_for_every_seat_with_a_subject(record: Path, capsys: Capture) -> None:
    reports = record.parent / "out"
    assert run(["adjudicate", str(record), str(move(record)), "--write", "--reports", str(reports)]) == 0
    assert sorted(path.name for path in reports.iterdir()) == [
        "friday-7.great_waters.txt",
        "friday-7.living_sun.txt",
        "friday-7.raging_fire.txt",
    ]
    mail = (reports / "friday-7.living_sun.txt").read_text()
    assert mail.startswith(
        "Subject: [friday-7] Oros, entry 2: raging_fire to move\n\nOros, friday-7, entry 2"
    )


def test_the_machine_report_fits_its_schema(record: Path, capsys: Capture) -> None:
    code, out, _ = ran(["adjudicate", record, move(record), "--format", "json"], capsys)
    assert code == 0 and validate("report", json.loads(out)) == []
    code, out, _ = ran(["adjudicate", record, move(record, "[{type: pass}]"), "--format", "json"], capsys)
    assert code == 1 and json.loads(out)["verdict"] == "refused"
    code, out, err = ran(["adjudicate", record, move(record, "[3]"), "--format", "json"], capsys)
    answer = json.loads(out)
    assert code == 2 and list(answer) == ["findings"] and err == ""
    assert validate("findings", answer["findings"]) == []


def test_of_many_entries_that_were_typed_one_line_tells(record: Path, folder: Path, capsys: Capture) -> None:
    answer = "kind: standing, seat: great_waters, do: [{type: standing, question: wisdom, answer: [ask]}]"
    typed = record.read_text() + "".join(f"- {{n: {n}, {answer}}}\n" for n in (2, 3, 4))
    record.write_text(typed)
    head = re.search(r"Head (4-[0-9a-f]{8})", ran(["show", record], capsys)[1])
    assert head is not None
    lines = f"record: friday-7\nseat: great_waters\nparent: {head[1]}\n"
    (folder / "m").write_text(f"{lines}do: [{{type: standing, question: wisdom, answer: []}}]\n")
    code, _, err = ran(["adjudicate", record, "m", "--write"], capsys)
    assert code == 0 and err.count("typed by hand") == 1
    assert "entries 2 to 4 were typed by hand; they are written anew with their hashes" in err


def test_standing_answers_beside_the_record_are_checked(record: Path, capsys: Capture) -> None:
    standing = record.with_name("friday-7.living_sun.standing.yaml")
    standing.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdm: [study]}\n")
    code, _, err = ran(["adjudicate", record, move(record)], capsys)
    assert code == 0 and "warning" in err and "did you mean wisdom?" in err
    standing.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdom: [study, ask]}\n")
    code, _, err = ran(["adjudicate", record, move(record)], capsys)
    assert code == 0 and "warning" not in err


def test_every_example_of_the_template_is_accepted_when_it_comes_back(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    lines = ran(["show", record, "--as", "raging_fire"], capsys)[1].splitlines()
    template = lines[lines.index("--- move") :]
    starts = [place for place, line in enumerate(template) if line.startswith("# - ")]
    assert len(starts) >= 4
    for start, end in zip(starts, [*starts[1:], template.index("--- end")], strict=True):
        filled = [line[2:] if start <= place < end else line for place, line in enumerate(template)]
        (record.parent / "mail").write_text("\n".join(f"> {line}" for line in filled))
        code, out, _ = ran(["adjudicate", record, "mail"], capsys)
        assert code == 0, out


def test_a_move_of_another_game_is_told_as_that(record: Path, capsys: Capture) -> None:
    record.with_name("s.move.yaml").write_text(
        "record: s\nseat: p1\nparent: 1-00000000\ndo:\n- {type: learn, deck: mage}\n"
    )
    code, out, err = ran(["adjudicate", record, "s.move.yaml"], capsys)
    assert (code, out) == (2, "")
    here = f"the record here is {record.name.removesuffix('.game.yaml')}, a game of Oros"
    assert err == f"s.move.yaml:1:9: move.other_record: this move is for the record s, {here}\n"


def test_a_move_in_the_place_of_the_record_is_told_as_that(record: Path, capsys: Capture) -> None:
    record.with_name("s.move.yaml").write_text(
        "record: s\nseat: p1\nparent: 1-00000000\ndo:\n- {type: end}\n"
    )
    code, _, err = ran(["adjudicate", "s.move.yaml", record], capsys)
    assert code == 2 and err.startswith("s.move.yaml:4:1: file.kind: this is a move, wanted is a record")
    assert "the record is named first" in err
