"""`validate` judges moves by the records that they name, as `adjudicate` does, and writes nothing."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.cli.validating import _given
from adjudicator.formats.yaml import read
from adjudicator.record import known
from adjudicator.record.known import ENTRIES_KEPT, RECORDS_KEPT
from adjudicator.record.load import load
from tests.calling import Capture, ran
from tests.doc_pages import ROOT
from tests.test_bad import contents
from tests.test_validate import FIRST, MOVE, heads

STRATOS = ROOT / "examples" / "stratos"
REFUSED = MOVE.replace("r1c4", "r2c2")
REFUSAL = "4:26: oros.start.wrong_tile"
ALONE = "without a full record that holds, so only for their form\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a record in which one seat is to begin."""
    monkeypatch.chdir(tmp_path)
    shutil.copyfile(FIRST, tmp_path / "first.game.yaml")
    return tmp_path


def test_a_move_is_checked_against_the_record_beside_it_or_the_one_that_is_named(
    folder: Path, capsys: Capture
) -> None:
    apart = folder / "apart"
    apart.mkdir()
    (apart / "a.move.yaml").write_text(MOVE.replace("r1c4", "4"))
    (apart / "first.great_waters.standing.yaml").write_text(
        "record: first\nseat: great_waters\nanswers: {wisdon: [shift]}\n"
    )
    code, out, err = ran(["validate", "apart"], capsys)
    assert (code, out) == (0, "")
    assert err == "2 files checked, 0 findings; 2 without a full record that holds, so only for their form\n"
    code, out, err = ran(["validate", "apart", "--record", "first.game.yaml"], capsys)
    assert (code, heads(out)) == (
        1,
        ["apart/a.move.yaml:4:26: schema.type", "apart/first.great_waters.standing.yaml:3:11: move.question"],
    )
    assert err == "2 files checked, 2 findings\n"


def test_a_move_for_another_record_than_the_one_named_is_told(folder: Path, capsys: Capture) -> None:
    (folder / "a.move.yaml").write_text(MOVE.replace("first", "second"))
    code, out, _ = ran(["validate", "a.move.yaml"], capsys)
    assert (code, heads(out)) == (1, ["a.move.yaml:1:9: move.no_record"])
    code, out, _ = ran(["validate", "a.move.yaml", "--record", "first.game.yaml"], capsys)
    assert (code, heads(out)) == (1, ["a.move.yaml:1:9: move.other_record"])
    (folder / "b.game.json").write_text('{"seat": 1.5}')
    code, _, err = ran(["validate", "a.move.yaml", "--record", "b.game.json"], capsys)
    assert code == 2 and "yaml.float" in err


def test_a_move_whose_record_does_not_lie_beside_it_where_others_do_is_told(
    folder: Path, capsys: Capture
) -> None:
    mail = f"Hello,\n\n--- move\n{MOVE.replace('first', 'frist')}--- end\n"
    (folder / "a.move.yaml").write_text(mail)
    (folder / "b.standing.yaml").write_text("seat: great_waters\nrecord: second\nanswers: {}\n")
    code, out, _ = ran(["validate", "a.move.yaml", "b.standing.yaml"], capsys)
    assert (code, heads(out)) == (
        1,
        ["a.move.yaml:4:9: move.no_record", "b.standing.yaml:2:9: move.no_record"],
    )
    assert "hint: did you mean first?" in out
    # A record under another name, or one that cannot be read, may be the one that is meant.
    shutil.move("first.game.yaml", "friday.game.yaml")
    assert ran(["validate", "b.standing.yaml"], capsys)[0] == 1
    (folder / "b.standing.yaml").write_text("seat: great_waters\nrecord: first\nanswers: {}\n")
    assert ran(["validate", "b.standing.yaml"], capsys)[0] == 0
    (folder / "other.game.yaml").write_text("format: [")
    assert ran(["validate", "a.move.yaml"], capsys)[0] == 0


@pytest.mark.parametrize("id", ["../first", "..\\first", "/etc/passwd", "first\\0", "a" * 300, "."])
def test_an_id_leads_to_no_other_folder(id: str, folder: Path, capsys: Capture) -> None:
    apart = folder / "apart"
    apart.mkdir()
    (apart / "a.move.yaml").write_text(MOVE.replace("record: first", f'record: "{id}"').replace("r1c4", "4"))
    code, out, err = ran(["validate", "apart"], capsys)
    assert (code, out) == (0, "") or "yaml.syntax" in out
    assert "without a full record" in err or "yaml.syntax" in out


def test_a_move_is_judged_as_adjudicate_would_and_nothing_is_written(folder: Path, capsys: Capture) -> None:
    (folder / "a.move.yaml").write_text(MOVE)
    (folder / "b.move.yaml").write_text(REFUSED)
    before = contents(folder)
    code, out, err = ran(["validate", ".", "--format", "json"], capsys)
    assert (code, err) == (1, "")
    told = json.loads(out)
    assert run(["adjudicate", "first.game.yaml", "b.move.yaml", "--format", "json"]) == 1
    assert told == [
        {**one, "file": "./b.move.yaml"} for one in json.loads(capsys.readouterr().out)["findings"]
    ]
    assert [one["code"] for one in told] == ["oros.start.wrong_tile"] and told[0]["hint"]
    assert contents(folder) == before


def test_a_move_that_was_played_is_well_and_one_that_came_too_late_is_not(
    folder: Path, capsys: Capture
) -> None:
    (folder / "a.move.yaml").write_text(MOVE)
    assert run(["adjudicate", "first.game.yaml", "a.move.yaml", "--write"]) == 0
    (folder / "b.move.yaml").write_text(MOVE.replace("r1c4", "r4c1"))
    capsys.readouterr()
    code, out, err = ran(["validate", "."], capsys)
    assert (code, heads(out)) == (1, ["b.move.yaml:3:9: log.stale"])
    assert err == "3 files checked, 1 finding\n"


def test_by_a_copy_only_the_form_is_checked(folder: Path, capsys: Capture) -> None:
    text = (folder / "first.game.yaml").read_text()
    (folder / "first.game.yaml").write_text(text.replace("log:\n", "copy: public\nlog:\n"))
    (folder / "a.move.yaml").write_text(REFUSED)
    assert ran(["validate", "."], capsys) == (0, "", f"2 files checked, 0 findings; 1 {ALONE}")
    (folder / "a.move.yaml").write_text(MOVE.replace("r1c4", "4"))
    assert heads(ran(["validate", "."], capsys)[1]) == ["a.move.yaml:4:26: schema.type"]


def test_a_record_that_does_not_hold_is_told_once_whatever_moves_name_it(
    folder: Path, capsys: Capture
) -> None:
    shutil.copyfile(FIRST.with_name("chain-hash.game.yaml"), folder / "first.game.yaml")
    text = (folder / "first.game.yaml").read_text()
    id = load(text.encode(), "first").header.id
    (folder / f"{id}.game.yaml").write_text(text)
    (folder / "first.game.yaml").unlink(missing_ok=id != "first")
    for name in "abc":
        (folder / f"{name}.move.yaml").write_text(REFUSED.replace("record: first", f"record: {id}"))
    code, out, err = ran(["validate", "."], capsys)
    assert code == 1 and [head.split(": ")[1] for head in heads(out)] == ["log.hash_differs"]
    assert err == f"4 files checked, 1 finding; 3 {ALONE}"


def test_standing_answers_that_are_faulty_are_told_of_their_own_file(folder: Path, capsys: Capture) -> None:
    (folder / "a.move.yaml").write_text(REFUSED)
    (folder / "first.living_sun.standing.yaml").write_text(
        "record: first\nseat: living_sun\nanswers: {wisdon: [shift]}\n"
    )
    code, out, err = ran(["validate", "."], capsys)
    assert (code, heads(out)) == (
        1,
        ["a.move.yaml:4:26: oros.start.wrong_tile", "first.living_sun.standing.yaml:3:11: move.question"],
    )
    assert err == "3 files checked, 2 findings\n"


def test_without_its_seed_a_move_is_judged_up_to_the_first_draw(folder: Path, capsys: Capture) -> None:
    shutil.copyfile(FIRST.with_name("referee.game.yaml"), folder / "referee.game.yaml")
    move = MOVE.replace("first", "referee").replace("great_waters", "raging_fire")
    (folder / "a.move.yaml").write_text(move.replace("1-61ce5d2a", "1-8338757b"))
    assert ran(["validate", "."], capsys) == (0, "", "3 files checked, 0 findings\n")


def test_moves_in_lines_are_judged_each_in_its_line(folder: Path, capsys: Capture) -> None:
    lines = [json.dumps(read(text.encode()).value) for text in (MOVE, REFUSED, MOVE)]
    (folder / "many.move.jsonl").write_text("\n".join(lines))
    code, out, _ = ran(["validate", "."], capsys)
    assert code == 1
    assert [head.split(":")[1] for head in heads(out)] == ["2"] and "oros.start.wrong_tile" in out


@pytest.mark.parametrize("named", [True, False])
def test_a_record_is_read_and_replayed_once_however_many_moves_name_it(
    named: bool, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    for number in range(30):
        (folder / f"{number:02}.move.yaml").write_text(REFUSED if number % 3 else MOVE)
    for name, count in (("load", 0 if named else 1), ("Played", 1)):
        monkeypatch.setattr(known, name, counted := Counted(getattr(known, name)))
        monkeypatch.setattr(known, "_kept", known._Kept())
        options = ["--record", "first.game.yaml"] if named else []
        moves = sorted(folder.glob("*.move.yaml"))
        _given.cache_clear()
        code, out, _ = ran(["validate", *map(str, moves), *options], capsys)
        assert code == 1 and len(heads(out)) == 20
        assert counted.calls == count


class Counted:
    """A function, and how often it was called."""

    def __init__(self, function: Any) -> None:
        self.function = function
        self.calls = 0

    def __call__(self, *given: Any) -> Any:
        self.calls += 1
        return self.function(*given)


def test_only_so_many_records_are_kept(folder: Path) -> None:
    data = (folder / "first.game.yaml").read_bytes()
    kept = known._Kept()
    first = kept.known(data, "0")
    assert kept.known(data, "0") is first
    assert kept.known(data + b"\n", "0") is not first, "another content is another record"
    for number in range(RECORDS_KEPT + 5):
        kept.known(data, str(number))
    assert len(kept._read) == RECORDS_KEPT and ENTRIES_KEPT > RECORDS_KEPT
    assert str(RECORDS_KEPT + 4) in kept._read and "0" not in kept._read


def test_a_review_does_not_tell_why_a_secret_move_was_refused(folder: Path, capsys: Capture) -> None:
    (folder / "old").mkdir()
    (folder / "new").mkdir()
    shutil.copyfile(STRATOS / "first.game.yaml", folder / "new" / "friday-stratos.game.yaml")
    shutil.copyfile(STRATOS / "refused.move.yaml", folder / "new" / "a.move.yaml")
    assert run(["validate", "new"]) == 1
    (code,) = {head.split(": ")[1] for head in heads(capsys.readouterr().out)}
    assert code.startswith("stratos.")
    assert run(["review", "new", "--extends", "old", "--author", ""]) == 0
    out = capsys.readouterr().out
    assert code not in out and "### Move: `new/a.move.yaml`" in out


def test_a_review_tells_why_a_move_was_refused_where_nothing_is_secret(folder: Path, capsys: Capture) -> None:
    (folder / "old").mkdir()
    (folder / "new").mkdir()
    shutil.copy("first.game.yaml", "old")
    shutil.move("first.game.yaml", "new")
    (folder / "new" / "a.move.yaml").write_text(REFUSED)
    assert run(["review", "new", "--extends", "old", "--author", ""]) == 1
    out = capsys.readouterr().out
    assert out.startswith("### 1 finding\n") and f"a.move.yaml:{REFUSAL}" in out


def test_a_review_tells_a_record_of_another_name_and_what_was_taken_away(
    folder: Path, capsys: Capture
) -> None:
    (folder / "old").mkdir()
    (folder / "new").mkdir()
    (folder / "old" / "a.move.yaml").write_text(MOVE)
    shutil.copy("first.game.yaml", "old")
    shutil.move("first.game.yaml", "new/friday.game.yaml")
    run(["review", "new", "--extends", "old", "--author", ""])
    lines = [line for line in capsys.readouterr().out.split("\n") if line]
    assert lines[lines.index("### Record: `new/friday.game.yaml`") :] == [
        "### Record: `new/friday.game.yaml`",
        "`It was old/first.game.yaml before.`",
        "No new entry.",
        "### Taken away",
        "```text",
        "old/a.move.yaml",
        "```",
    ]
