"""`fmt` and `validate --fix` by the command: what is written, what is shown, what is left."""

import json
import os
import shutil
from io import BytesIO, TextIOWrapper
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from adjudicator.record.disk import NEW
from adjudicator.record.fixing import fixed
from adjudicator.record.load import load
from tests.calling import Capture
from tests.test_bad import BROKEN, FOLDER, contents

MOVE = (
    "\ufeffrecord:   first\r\nseat: great_waters # me\r\nparent: 1-61ce5d2a\r\n"
    "do:\r\n\t- {type: start,tile: r1c4}\r\n"
)
TIDY = "record: first\nseat: great_waters # me\nparent: 1-61ce5d2a\ndo:\n- {type: start, tile: r1c4}\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    (tmp_path / "a.move.yaml").write_bytes(MOVE.encode())
    shutil.copyfile(FOLDER / "first.game.yaml", tmp_path / "first.game.yaml")
    return tmp_path


def test_a_file_is_laid_out_once(folder: Path, capsys: Capture) -> None:
    assert run(["fmt", "."]) == 0
    answer = capsys.readouterr()
    assert answer.out == (
        "laid out anew: ./a.move.yaml (1 byte order mark, other line ends, 1 tab repaired)\n"
    )
    assert answer.err == "2 files, 1 laid out anew\n"
    assert (folder / "a.move.yaml").read_text() == TIDY
    assert run(["fmt", "."]) == 0
    assert capsys.readouterr().err == "2 files, 0 laid out anew\n"
    assert not list(folder.glob(f"*{NEW}"))


@pytest.mark.parametrize("options", [["--check"], ["--diff"], ["--check", "--diff"]])
def test_looking_changes_nothing(options: list[str], folder: Path, capsys: Capture) -> None:
    before = contents(folder)
    assert run(["fmt", ".", *options]) == 1
    answer = capsys.readouterr()
    assert contents(folder) == before
    assert answer.err == "2 files, 1 would change\n"
    if "--diff" in options:
        lines = answer.out.splitlines()
        assert lines[:2] == ["--- ./a.move.yaml", "+++ ./a.move.yaml"]
        assert "-\\ufeffrecord:   first" in lines and "+record: first" in lines
        assert "-\\t- {type: start,tile: r1c4}" in lines and "+- {type: start, tile: r1c4}" in lines
    else:
        assert answer.out.startswith("would change: ./a.move.yaml (")
    (folder / "a.move.yaml").write_text(TIDY)
    assert run(["fmt", ".", *options]) == 0


def test_only_line_ends_have_a_difference_too(folder: Path, capsys: Capture) -> None:
    (folder / "a.move.yaml").write_bytes(TIDY.replace("\n", "\r\n").encode())
    assert run(["fmt", "a.move.yaml", "--diff"]) == 1
    assert "only line ends" in capsys.readouterr().out


def test_what_cannot_be_repaired_is_left_and_told(folder: Path, capsys: Capture) -> None:
    (folder / "b.move.yaml").write_text("record: first\nseat: 1.5\n")
    (folder / "c.move.yaml").write_text("a:\n    b:\n\tc: 2\n")
    (folder / "d.cases.yaml").mkdir()
    before = contents_of_files(folder)
    assert run(["fmt", ".", "no-such.move.yaml"]) == 2
    lines = capsys.readouterr().out.splitlines()
    assert "./b.move.yaml:2:7: yaml.float: 1.5 is not an integer, and other numbers are not used" in lines
    assert any(line.startswith("./c.move.yaml:3:1: fix.ambiguous: ") for line in lines)
    assert any(line.startswith("./d.cases.yaml: file.folder: ") for line in lines)
    assert any(line.startswith("no-such.move.yaml: file.missing: ") for line in lines)
    after = contents_of_files(folder)
    assert after.pop("a.move.yaml") == TIDY.encode()
    assert after == {name: data for name, data in before.items() if name != "a.move.yaml"}


def contents_of_files(folder: Path) -> dict[str, bytes]:
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir()) if path.is_file()}


def test_mails_and_files_of_lines_stay_and_of_json_the_layout_does(folder: Path, capsys: Capture) -> None:
    files = {
        "m.move.yaml": "Hello\n--- move\nrecord:   first\n--- end\n",
        "j.move.json": '{"record":   "first"}\n',
        "l.move.jsonl": '{"record":   "first"}\r\n',
    }
    for name, text in files.items():
        (folder / name).write_bytes(text.encode())
    assert run(["fmt", *files]) == 0
    assert {name: (folder / name).read_bytes().decode() for name in files} == files
    (folder / "j.move.json").write_bytes(b'\xef\xbb\xbf{"record":\r\n"first"}')
    assert run(["fmt", "j.move.json"]) == 0
    assert (folder / "j.move.json").read_bytes() == b'{"record":\n"first"}\n'


def test_standard_input_goes_to_standard_output(
    folder: Path, capsysbinary: pytest.CaptureFixture[bytes], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(MOVE.encode())))
    assert run(["fmt", "-"]) == 0
    assert capsysbinary.readouterr().out == TIDY.encode()
    monkeypatch.setattr("sys.stdin", TextIOWrapper(BytesIO(b"a:  1.5\n")))
    assert run(["fmt", "-"]) == 2
    answer = capsysbinary.readouterr()
    assert answer.out == b"a:  1.5\n" and b"standard input:1:5: yaml.float" in answer.err


def test_a_file_that_changed_meanwhile_is_left(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def slow(data: bytes, file: str) -> object:
        (folder / "a.move.yaml").write_text("record: mine\n")
        return fixed(data, file)

    monkeypatch.setattr("adjudicator.cli.formatting.fixed", slow)
    assert run(["fmt", "a.move.yaml"]) == 1
    assert "file.changed" in capsys.readouterr().out
    assert (folder / "a.move.yaml").read_text() == "record: mine\n"


def test_permissions_and_links_stay(folder: Path) -> None:
    (folder / "a.move.yaml").chmod(0o640)
    (folder / "link.move.yaml").symlink_to("a.move.yaml")
    assert run(["fmt", "link.move.yaml"]) == 0
    assert (folder / "link.move.yaml").is_symlink()
    assert (folder / "a.move.yaml").stat().st_mode & 0o777 == 0o640
    assert (folder / "a.move.yaml").read_text() == TIDY


def test_hashes_of_records_hold_afterwards(folder: Path) -> None:
    for name in ("later", "wisdom", "full", "over", "table"):
        data = (FOLDER / f"{name}.game.yaml").read_bytes()
        path = folder / f"{name}.game.yaml"
        path.write_bytes(b"\xef\xbb\xbf" + data.replace(b"\n", b"\r\n").replace(b": {", b":   { "))
        before = load(path.read_bytes(), name)
        assert run(["fmt", str(path)]) == 0
        after = load(path.read_bytes(), name)
        assert path.read_bytes() == data.replace(b"\r\n", b"\n") or path.read_bytes().isascii()
        assert after.header_hash == before.header_hash and after.entries == before.entries


def test_of_the_broken_files_those_that_can_be_are_repaired(folder: Path, capsys: Capture) -> None:
    broken = [one for one in BROKEN if one.file.startswith(("yaml-", "schema-"))]
    for one in broken:
        shutil.copyfile(FOLDER / one.file, folder / one.file)
    before = contents(folder)
    run(["validate", ".", "--fix", "--format", "json"])
    findings = {one["file"].removeprefix("./") for one in json.loads(capsys.readouterr().out)}
    after = contents(folder)
    repaired = {
        "yaml-no-break-space.move.yaml", "yaml-smart-quotes.move.yaml", "yaml-tab-after-dash.move.yaml",
        "yaml-tab-as-indentation.move.yaml",
    }  # fmt: skip
    assert not findings & repaired
    assert {one.file for one in broken if not one.alone} - findings == repaired
    assert repaired < {name for name in before if before[name] != after[name]}
    run(["validate", ".", "--fix"])
    assert contents(folder) == after


def test_fix_shows_first_and_then_repairs(folder: Path, capsys: Capture) -> None:
    (folder / "c.move.yaml").write_text("a:\n    b:\n\tc: 2\n")
    before = contents(folder)
    assert run(["validate", ".", "--fix", "--diff"]) == 1
    answer = capsys.readouterr()
    assert "+- {type: start, tile: r1c4}" in answer.out and contents(folder) == before
    assert run(["validate", ".", "--fix"]) == 1
    answer = capsys.readouterr()
    codes = [line.split(": ")[1] for line in answer.out.splitlines() if not line.startswith(" ")]
    assert codes == ["yaml.tab_indent", "fix.ambiguous"]
    assert answer.err.splitlines()[0].startswith("laid out anew: ./a.move.yaml (")
    assert (folder / "a.move.yaml").read_text() == TIDY
    (folder / "c.move.yaml").unlink()
    assert run(["validate", ".", "--fix"]) == 0


@pytest.mark.parametrize("words", [["-", "--fix"], [".", "--fix", "--diff", "--format", "json"]])
def test_what_fix_cannot_do_is_told(words: list[str], folder: Path, capsys: Capture) -> None:
    before = contents(folder)
    assert run(["validate", *words]) == 2
    answer = capsys.readouterr()
    assert "usage.fix" in answer.out + answer.err
    assert contents(folder) == before


def test_a_folder_that_cannot_be_written_to_is_told(folder: Path, capsys: Capture) -> None:
    if os.geteuid() == 0:
        target = folder / "a.move.yaml" / "nothing"
        assert run(["fmt", str(target)]) == 2
        assert "file." in capsys.readouterr().out
        return
    (folder / "a.move.yaml").chmod(0o400)
    assert run(["fmt", "a.move.yaml"]) == 1
    assert "file.permission" in capsys.readouterr().out


def test_a_folder_without_games_is_told(tmp_path: Path, capsys: Capture) -> None:
    assert run(["fmt", str(tmp_path)]) == 2
    assert "usage.paths: there is no file of a game here" in capsys.readouterr().err
