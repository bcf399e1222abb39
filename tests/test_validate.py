"""`validate` over many files: what it looks at, what is chosen, and that it goes on whatever it meets."""

import gzip
import io
import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from types import SimpleNamespace

import pytest

from adjudicator.cli import progress
from adjudicator.cli.guard import run
from adjudicator.cli.validating import checked
from adjudicator.cli.walking import names
from adjudicator.core.hints import did_you_mean
from adjudicator.formats import yaml
from adjudicator.formats.yaml import CLOSELY, read
from adjudicator.record.findings import AREAS
from adjudicator.record.load import load
from adjudicator.record.validate import validate
from tests.calling import Capture, ran

BAD = Path(__file__).parent / "bad"
FIRST = BAD / "first.game.yaml"
MOVE = "record: first\nseat: great_waters\nparent: 1-61ce5d2a\ndo: [{type: start, tile: r1c4}]\n"
LINE = json.dumps(load(FIRST.read_bytes(), "first").document.value) + "\n"


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder with a good record, and one of each kind in which something is wrong."""
    monkeypatch.chdir(tmp_path)
    shutil.copyfile(FIRST, tmp_path / "first.game.yaml")
    (tmp_path / "a.move.yaml").write_text(MOVE.replace("r1c4", "4"))
    (tmp_path / "b.move.json").write_text('{"seat": 1.5}')
    (tmp_path / "c.cases.yml").write_text("game: oros\ncases: 7\n")
    return tmp_path


ALL = ["a.move.yaml:4:26: schema.type", "b.move.json:1:10: yaml.float", "c.cases.yml:2:8: schema.type"]


def heads(out: str) -> list[str]:
    return [
        ": ".join(line.removeprefix("./").split(": ")[:2]) for line in out.splitlines() if line[:1] != " "
    ]


# What is looked at


@pytest.mark.parametrize(
    ("closed", "code"), [("<&-", 1), ("< a.move.yaml >&-", 1), ("< first.game.yaml >&- 2>&-", 0)]
)
@pytest.mark.parametrize("words", ["validate -", "adjudicate first.game.yaml -"])
def test_a_stream_that_is_closed_is_an_empty_one(words: str, closed: str, code: int, folder: Path) -> None:
    """So daemons start programs: what is asked for is done, and the exit code says what came of it."""
    done = subprocess.run(
        f"{sys.executable} -m adjudicator {words} {closed}", shell=True, capture_output=True, check=False,
        env={**os.environ, "PYTHONPATH": str(Path(__file__).parent.parent)},
    )  # fmt: skip
    assert done.returncode == (code if words.startswith("validate") else 2)
    assert b"Traceback" not in done.stderr


def test_a_link_that_leads_nowhere_is_told(folder: Path, capsys: Capture) -> None:
    (folder / "d.move.yaml").symlink_to("nowhere")
    code, out, _ = ran(["validate", "d.move.yaml"], capsys)
    assert (code, out) == (2, "d.move.yaml: file.missing: this is a link to a file that is not there\n")


def test_every_kind_is_found_in_folders_and_in_lines(folder: Path, capsys: Capture) -> None:
    for kind in ("game", "move", "standing", "cases"):
        for form in ("yaml", "yml", "json", "jsonl"):
            (folder / f"x.{kind}.{form}").write_text("[]\n")
        (folder / f"x.{kind}.jsonl.gz").write_bytes(gzip.compress(b"[]\n"))
    for other in ("x.yaml", "game.yaml", "x.game.txt", "x.game.gz", "x.jsonl", "x.games.yaml"):
        (folder / other).write_text("[]\n")
    code, out, err = ran(["validate", "."], capsys)
    assert code == 1 and err.startswith("24 files checked, 23 findings")
    assert len([line for line in heads(out) if line.startswith("x.")]) == 20


def test_lines_are_records_each_with_its_own_findings(folder: Path, capsys: Capture) -> None:
    lines = [LINE, "\n", LINE.replace("oros", "orso", 1), "\r\n", LINE, '{"log": [], "log": []}\n', "[1,\n"]
    wanted = [
        "many.game.jsonl:3:23: schema.unknown_game",
        "many.game.jsonl:6:13: yaml.duplicate_key",
        "many.game.jsonl:7:4: yaml.syntax",
    ]
    (folder / "many.game.jsonl").write_text("".join(lines))
    code, out, _ = ran(["validate", "many.game.jsonl"], capsys)
    assert (code, heads(out)) == (1, wanted)
    assert "in line 6, in column 2 and in column 13" in out, "messages speak of the lines of the file, too"
    (folder / "many.game.jsonl.gz").write_bytes(gzip.compress("".join(lines).encode()))
    code, out, _ = ran(["validate", "many.game.jsonl.gz"], capsys)
    assert (code, heads(out)) == (1, [line.replace("jsonl", "jsonl.gz") for line in wanted])


def test_a_file_of_lines_may_hold_all_kinds(folder: Path, capsys: Capture) -> None:
    move = json.dumps(read(MOVE.encode()).value)
    (folder / "mixed.jsonl").write_text(LINE + move + "\n" + '{"game": "oros", "cases": 7}\n')
    code, out, err = ran(["validate", "mixed.jsonl"], capsys)
    assert (code, heads(out)) == (1, ["mixed.jsonl:3:27: schema.type"])
    assert err == "1 file checked, 1 finding\n"


@pytest.mark.parametrize("ends", ["\n", "\r\n", "\0"])
@pytest.mark.parametrize("place", ["list", "-"])
def test_files_are_taken_from_a_list(
    ends: str, place: str, folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    data = ends.join(["b.move.json", "first.game.yaml", "no such", "a.move.yaml", ""]).encode()
    (folder / "list").write_bytes(data)
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(data)))
    code, out, err = ran(["validate", "c.cases.yml", "--files-from", place], capsys)
    assert (code, heads(out)) == (2, [ALL[2], ALL[1], "no such: file.missing", ALL[0]])
    assert err == "4 files checked, 4 findings\n"


def test_a_file_that_goes_away_meanwhile_is_told(folder: Path) -> None:
    found = list(names([str(folder)]))
    (folder / "a.move.yaml").unlink()
    codes = [[finding.code for finding in result.findings] for result in checked(found, 2)]
    assert codes == [["file.missing"], ["yaml.float"], ["schema.type"], []]


def test_a_name_that_no_file_can_have_is_told(folder: Path, capsys: Capture) -> None:
    assert heads(ran(["validate", "a\0b", "a.move.yaml"], capsys)[1]) == [r"a\x00b: file.missing", ALL[0]]


def test_an_empty_list_is_no_fault_and_no_name_is_one(folder: Path, capsys: Capture) -> None:
    (folder / "list").write_bytes(b"\n")
    assert ran(["validate", "--files-from", "list"], capsys) == (0, "", "0 files checked, 0 findings\n")
    assert ran(["validate"], capsys)[0] == 2
    assert "usage.paths" in ran(["validate"], capsys)[2]
    assert "file.missing" in ran(["validate", "--files-from", "none"], capsys)[2]
    assert "usage.standard_input" in ran(["validate", "-", "--files-from", "-"], capsys)[2]
    (folder / "empty").mkdir()
    code, out, err = ran(["validate", "empty"], capsys)
    assert (code, out) == (2, "") and err.startswith("empty: usage.paths: there is no file of a game here")


def test_standard_input_is_judged_by_what_it_holds(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(sys, "stdin", SimpleNamespace(buffer=io.BytesIO(MOVE.replace("r1c4", "4").encode())))
    code, out, _ = ran(["validate", "first.game.yaml", "-", "-j", "2"], capsys)
    assert code == 1 and heads(out) == ["standard input:4:26: schema.type"]


def test_links_are_followed_and_folders_looked_at_once(folder: Path, capsys: Capture) -> None:
    inner = folder / "inner"
    inner.mkdir()
    (inner / "d.move.yaml").write_text("[]\n")
    (inner / "up").symlink_to(folder)
    (folder / "other").symlink_to(inner)
    (folder / ".hidden").mkdir()
    (folder / ".hidden" / "e.move.yaml").write_text("[]\n")
    (folder / "f.move.yaml").symlink_to("a.move.yaml")
    code, out, _ = ran(["validate", "."], capsys)
    linked = ALL[0].replace("a.", "f.", 1)
    loop = "inner/up: file.loop"
    assert (code, heads(out)) == (2, [*ALL, linked, "inner/d.move.yaml:1:1: schema.type", loop])


def test_a_folder_deeper_than_calls_may_go_is_looked_through(folder: Path, capsys: Capture) -> None:
    deep = 1200
    for _ in range(deep):
        os.mkdir("d")
        os.chdir("d")
    Path("x.move.yaml").write_text("[]\n")
    os.chdir(folder)
    try:
        code, out, _ = ran(["validate", "d"], capsys)
        assert (code, heads(out)) == (1, ["d/" * deep + "x.move.yaml:1:1: schema.type"])
    finally:  # by hand, since what takes folders away goes down by calls
        os.remove("d/" * deep + "x.move.yaml")
        for depth in range(deep, 0, -1):
            os.rmdir("d/" * depth)


@contextmanager
def as_nobody() -> Iterator[None]:
    """Have the rights of somebody who is not the administrator."""
    privileged = os.geteuid() == 0
    if privileged:
        os.seteuid(65534)
    try:
        yield
    finally:
        if privileged:
            os.seteuid(0)


def test_what_may_not_be_read_is_told_and_the_rest_checked(
    capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    with tempfile.TemporaryDirectory() as name:  # a folder that everybody may look into
        monkeypatch.chdir(name)
        Path(name).chmod(0o755)
        Path("b.move.yaml").write_text("[]\n")
        Path("a.move.yaml").touch(mode=0)
        Path("c").mkdir(mode=0)
        ran(["validate", "b.move.yaml"], capsys)  # loads what is needed, while it can be read
        with as_nobody():
            code, out, _ = ran(["validate", "."], capsys)
        assert (code, heads(out)) == (
            2,
            ["a.move.yaml: file.permission", "b.move.yaml:1:1: schema.type", "c: file.permission"],
        )


# What is chosen


@pytest.mark.parametrize(
    ("options", "code", "left"),
    [
        ("--select yaml", 1, [1]),
        ("--select schema.type,yaml", 1, [0, 1, 2]),
        ("--select schema --select yaml.float", 1, [0, 1, 2]),
        ("--select log", 0, []),
        ("--ignore schema", 1, [1]),
        ("--ignore schema --ignore yaml.float", 0, []),
        ("--select schema --ignore schema.type", 0, []),
        ("--select schema.type --ignore schema", 1, [0, 2]),
        ("--exit-zero", 0, [0, 1, 2]),
    ],
)
def test_findings_are_chosen_by_code(
    options: str, code: int, left: list[int], folder: Path, capsys: Capture
) -> None:
    found, out, _ = ran(["validate", ".", *options.split()], capsys)
    assert (found, heads(out)) == (code, [ALL[place] for place in left])


def test_a_code_that_there_cannot_be_is_told(folder: Path, capsys: Capture) -> None:
    code, out, err = ran(["validate", ".", "--ignore", "ymal"], capsys)
    assert code == 2 and out == "" and "usage.code: no code begins with ymal" in err
    assert did_you_mean("ymal", AREAS) in err
    code, out, err = ran(["validate", ".", "--select", "yaml.flaot,oros.shift.distance_lockd"], capsys)
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        "usage.code: no code begins with yaml.flaot",
        "  hint: did you mean yaml.float?",
        "usage.code: no code begins with oros.shift.distance_lockd",
        "  hint: did you mean oros.shift.distance_locked?",
    ]
    assert (
        ran(["validate", ".", "--select", "oros.shift", "--select", "oros.shift.distance_locked"], capsys)[0]
        == 0
    )


def test_a_file_that_was_not_read_is_a_failure_all_the_same(folder: Path, capsys: Capture) -> None:
    assert ran(["validate", "none", ".", "--exit-zero"], capsys)[0] == 2
    assert ran(["validate", "none", "first.game.yaml", "--ignore", "file"], capsys)[:2] == (0, "")


def test_quiet_leaves_the_findings_alone(folder: Path, capsys: Capture) -> None:
    assert heads(ran(["validate", ".", "--quiet"], capsys)[1]) == ALL
    assert ran(["validate", ".", "--quiet"], capsys)[2] == ""


# Many at a time


def test_the_order_is_the_same_with_several_at_a_time(folder: Path, capsys: Capture) -> None:
    corpus = sorted(BAD.glob("*.game.yaml"))
    for form in ("text", "json", "github"):
        alone = ran(["validate", *corpus, ".", "--format", form], capsys)
        assert ran(["validate", *corpus, ".", "--format", form, "-j", "3"], capsys) == alone


def test_a_fault_of_the_program_hides_no_other_file(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    def planted(data: bytes, file: str, given: object) -> object:
        if file.endswith("a.move.yaml"):
            raise RecursionError("planted")
        return validate(data, file)

    monkeypatch.setattr("adjudicator.cli.validating.check", planted)
    code, out, _ = ran(["validate", "."], capsys)
    assert (code, heads(out)) == (70, ["a.move.yaml: program.fault", *ALL[1:]])
    assert ran(["validate", ".", "--ignore", "program,schema"], capsys)[0] == 70
    code, out, err = ran(["validate", "a.move.yaml"], capsys)
    assert code == 70 and out == "" and "--- fault" in err, "alone it gives the text to report"


def test_work_that_nobody_waits_for_is_given_up(folder: Path) -> None:
    results = checked([str(folder / "first.game.yaml")] * 200, 2)
    assert next(results).read
    results.close()  # type: ignore[attr-defined]  # it is a generator


# Files that take long


def test_only_so_much_is_read_closely(capsys: Capture, monkeypatch: pytest.MonkeyPatch, folder: Path) -> None:
    assert CLOSELY == 2 * 1024 * 1024
    monkeypatch.setattr(yaml, "CLOSELY", 3000)
    json_long = json.dumps({"cases": ["a"] * 3000})
    (folder / "a.move.yaml").write_text("do:\n" + "- &a b\n" * 20 + "# x\n" * 900)
    (folder / "b.move.json").write_text(json_long)
    (folder / "c.cases.yml").write_text("# x\n" * 749 + 'a: "' + "b" * 100)
    code, out, _ = ran(["validate", "."], capsys)
    assert code == 1
    assert heads(out) == [
        "a.move.yaml:735:4: yaml.too_large",
        "b.move.json:1:2: schema.unknown",
        "b.move.json:1:1: schema.missing",
        "b.move.json:1:1: schema.missing",
        "c.cases.yml:750:4: yaml.too_large",
    ]


# The bar


class Terminal(io.StringIO):
    """What looks like a terminal, and remembers what was written to it."""

    def isatty(self) -> bool:
        return True


def test_a_bar_is_drawn_on_a_terminal_and_taken_away(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    terminal = Terminal()
    monkeypatch.setenv("TERM", "xterm")
    files = ["first.game.yaml"] + [f"{number}.game.yaml" for number in range(progress.FEWEST)]
    for name in files[1:]:
        shutil.copyfile("first.game.yaml", name)
    with monkeypatch.context() as patch:
        patch.setattr(sys, "stderr", terminal)
        assert run(["validate", *files]) == 0
    drawn = terminal.getvalue()
    assert drawn.count("\r[") > 10 and "100% of 21 files" in drawn
    assert drawn.splitlines()[-1].endswith(" " * 20 + "\r21 files checked, 0 findings") or drawn.endswith(
        "\r21 files checked, 0 findings\n"
    )
    for words, kind in (([*files, "--quiet"], "xterm"), (files[:5], "xterm"), (files, "dumb")):
        terminal = Terminal()
        with monkeypatch.context() as patch:
            patch.setattr(sys, "stderr", terminal)
            patch.setenv("TERM", kind)
            assert run(["validate", *words]) == 0
        assert "\r" not in terminal.getvalue()
    capsys.readouterr()


def test_no_bar_is_drawn_into_a_pipe(folder: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", "validate", BAD],
        env={**os.environ, "PYTHONPATH": str(BAD.parents[1])},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 1 and b"\r" not in done.stderr + done.stdout
