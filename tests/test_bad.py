"""Broken inputs: the command says exactly what is wrong with each, where, and leaves everything as it was."""

import json
import os
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.formats.mail import CODES as MAIL_CODES
from adjudicator.formats.yaml import LIMIT, read
from adjudicator.formats.yaml_codes import CODES as YAML_CODES
from tests.calling import Capture

FOLDER = Path(__file__).parent / "bad"
GOOD = ("first", "later", "wisdom", "full", "over", "table", "referee")
OTHERS = "..."
FROM_OUTSIDE = 12


@dataclass(frozen=True)
class Broken:
    """One broken file: the record that it is sent to, if it is a move; what is said, line by line."""

    file: str
    to: str
    exit: int
    says: tuple[str, ...]
    alone: tuple[str, ...]

    @property
    def command(self) -> tuple[str, ...]:
        """The command whose exit code is expected."""
        if self.to:
            return ("adjudicate", f"{self.to}.game.yaml", self.file)
        return ("show" if self.file.endswith(".game.yaml") else "validate", self.file)


def broken_files() -> tuple[Broken, ...]:
    """Read the table of expectations."""
    table: Any = read((FOLDER / "expect.yaml").read_bytes()).value
    return tuple(
        Broken(
            one["file"],
            one.get("to", ""),
            one["exit"],
            tuple(one["says"]),
            tuple(one.get("validate", ())),
        )
        for one in table["files"]
    )


BROKEN = broken_files()


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def laid_out(folder: Path, *names: str) -> dict[str, bytes]:
    """Copy files into an empty folder; gives what is in it."""
    for name in names:
        shutil.copyfile(FOLDER / name, folder / name)
    return contents(folder)


def contents(folder: Path) -> dict[str, bytes]:
    """Give the names and bytes of all files."""
    return {path.name: path.read_bytes() for path in sorted(folder.iterdir())}


def written(findings: list[dict[str, Any]]) -> list[str]:
    """Write findings of a machine report as the table does."""
    lines = []
    for one in findings:
        where = f"{one['line']}:{one['column']}: " if one.get("line") else ""
        rule = f" [{one['rule']}]" if "rule" in one else ""
        lines.append(f"{where}{one['code']}: {one['message']}{rule}")
        lines.extend(f"hint: {hint}" for hint in one.get("hint", ()))
    return lines


def agrees(lines: list[str], wanted: tuple[str, ...]) -> bool:
    """Tell whether lines are those wanted, `...` standing for any number of others."""
    if OTHERS not in wanted:
        return lines == list(wanted)
    at = wanted.index(OTHERS)
    begin, end = list(wanted[:at]), list(wanted[at + 1 :])
    return lines[:at] == begin and lines[-len(end) :] == end and len(lines) > len(wanted)


def printed(text: str, name: str) -> list[str]:
    """Take findings out of printed text: the file's name before them, the indentation of hints."""
    lines = [line.strip() for line in text.splitlines()]
    return [line.removeprefix(f"{name}:").strip() if line.startswith(name) else line for line in lines]


def test_the_table_and_the_folder_hold_the_same_files() -> None:
    good = {f"{name}.game.yaml" for name in GOOD}
    files = {path.name for path in FOLDER.iterdir()} - {"expect.yaml", ".gitattributes"}
    named = [one.file for one in BROKEN]
    assert len(named) == len(set(named)) >= 180
    assert set(named) | good == files
    assert all(one.says and one.exit in (1, 2, 3) for one in BROKEN)


def test_every_code_of_the_readers_is_met() -> None:
    said = {code_of(line) for one in BROKEN for line in one.says}
    assert set(YAML_CODES) - {"yaml.too_large"} <= said  # that one is made in a test below
    assert set(MAIL_CODES) <= said
    areas = {code.partition(".")[0] for code in said if " " not in code}
    assert {
        "yaml",
        "schema",
        "mail",
        "move",
        "header",
        "log",
        "data",
        "draw",
        "undo",
        "table",
        "oros",
    } <= areas


@pytest.mark.parametrize("one", BROKEN, ids=lambda one: one.file)
def test_a_broken_file_is_told_exactly_and_nothing_is_changed(
    one: Broken, folder: Path, capsys: Capture
) -> None:
    before = laid_out(folder, one.file, *(f"{name}.game.yaml" for name in GOOD))
    assert run([*one.command, "--format", "json"]) == (1 if one.command[0] == "validate" else one.exit)
    answer = capsys.readouterr()
    found = json.loads(answer.out)
    lines = written(found if isinstance(found, list) else found["findings"])
    assert agrees(lines, one.says), "\n".join(lines)
    assert answer.err == ""

    assert run(list(one.command)) == one.exit
    answer = capsys.readouterr()
    assert "Traceback" not in answer.out + answer.err
    if one.to and answer.out:
        flat = " ".join(answer.out.split())
        assert all(" ".join(message.split()) in flat for message in messages(found["findings"]))
    else:
        told = answer.out if one.command[0] == "validate" else answer.err
        assert agrees(printed(told, one.file), one.says)
    assert contents(folder) == before


def code_of(line: str) -> str:
    """Give the code in a line of the table; the empty text for a hint."""
    parts = line.split(": ")
    place = 1 if parts[0].replace(":", "").isdigit() else 0
    return parts[place] if "." in parts[place] and " " not in parts[place] else ""


def messages(findings: list[dict[str, Any]]) -> list[str]:
    """Give what a text report has to say: code, sentence, place."""
    said = []
    for one in findings:
        said.append(one["message"] if one["message"].endswith("?") else f"{one['message']}.")
        said.append(f"line {one['line']}, column {one['column']}")
        said.append(one["code"])
    return said


@pytest.mark.parametrize("one", BROKEN, ids=lambda one: one.file)
def test_validate_says_the_same_of_the_file(one: Broken, folder: Path, capsys: Capture) -> None:
    before = laid_out(folder, one.file, *(f"{name}.game.yaml" for name in GOOD))
    assert run(["validate", one.file]) == 1
    answer = capsys.readouterr()
    assert agrees(printed(answer.out, one.file), one.alone or one.says)
    assert contents(folder) == before


def test_of_many_files_each_is_judged_whatever_is_wrong_with_the_others(
    folder: Path, capsys: Capture
) -> None:
    before = laid_out(folder, *(one.file for one in BROKEN), *(f"{name}.game.yaml" for name in GOOD))
    assert run(["validate", *before, "--format", "json"]) == 1
    found = json.loads(capsys.readouterr().out)
    by_file: dict[str, list[dict[str, Any]]] = {}
    for finding in found:
        by_file.setdefault(finding["file"], []).append(finding)
    assert set(by_file) == {one.file for one in BROKEN if not one.alone}
    assert all(agrees(written(by_file[one.file]), one.says) for one in BROKEN if not one.alone)
    assert contents(folder) == before


def test_a_batch_goes_on_after_what_cannot_be_read(folder: Path, capsys: Capture) -> None:
    laid_out(folder, "yaml-empty-file.move.yaml", "first.game.yaml")
    (folder / "folder.game.yaml").mkdir()
    names = ["no-such.game.yaml", "folder.game.yaml", "first.game.yaml", "yaml-empty-file.move.yaml"]
    assert run(["validate", *names]) == 2
    answer = capsys.readouterr()
    assert answer.out.splitlines() == [
        "no-such.game.yaml: file.missing: there is no such file",
        "  hint: did you mean first.game.yaml?",
        "folder.game.yaml: file.folder: this is a folder, wanted is a file",
        "yaml-empty-file.move.yaml:1:1: yaml.empty: there is no content, wanted is a list or a map",
    ]
    assert answer.err == "2 files checked, 3 findings\n"


SAMPLE = BROKEN[:: len(BROKEN) // FROM_OUTSIDE]


@pytest.mark.parametrize("one", SAMPLE, ids=lambda one: one.file)
def test_the_same_comes_of_it_in_a_process_of_its_own(one: Broken, folder: Path) -> None:
    before = laid_out(folder, one.file, *([f"{one.to}.game.yaml"] if one.to else []))
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *one.command],
        capture_output=True,
        env={**os.environ, "PYTHONPATH": str(FOLDER.parents[1]), "GITHUB_ACTIONS": "true"},
        check=False,
    )
    said = (done.stdout + done.stderr).decode("ascii")
    assert done.returncode == one.exit
    assert "Traceback" not in said and "\x1b" not in said
    assert one.says[0].split(": ")[1] in said
    assert contents(folder) == before


@pytest.mark.parametrize(
    ("arguments", "code"),
    [
        (("validate", "huge.move.yaml"), 1),
        (("show", "huge.move.yaml"), 2),
        (("adjudicate", "first.game.yaml", "huge.move.yaml"), 2),
    ],
)
def test_a_huge_file_is_not_read_to_its_end(
    arguments: tuple[str, ...], code: int, folder: Path, capsys: Capture
) -> None:
    laid_out(folder, "first.game.yaml")
    (folder / "huge.move.yaml").write_bytes(b"#" * (LIMIT + 5000))
    assert run(list(arguments)) == code
    answer = capsys.readouterr()
    assert printed(answer.out or answer.err, "huge.move.yaml")[0] == (
        f"1:1: yaml.too_large: the file has more than {LIMIT} bytes, wanted is a smaller one"
    )


FIRST = "first.game.yaml"
MOVE = "good.move.yaml"
COMMANDS: tuple[tuple[tuple[str, ...], int, tuple[str, ...]], ...] = (
    (("show", "fisrt.game.yaml"), 2,
     ("fisrt.game.yaml: file.missing: there is no such file", "hint: did you mean first.game.yaml?")),
    (("show", "nowhere/first.game.yaml"), 2,
     ("nowhere/first.game.yaml: file.missing: there is no such file", "hint: there is no folder nowhere")),
    (("show", "."), 2, (".: file.folder: this is a folder, wanted is a file",)),
    (("show", "loop.game.yaml"), 2,
     ("loop.game.yaml: file.system: the system says: Too many levels of symbolic links",)),
    (("adjudicate", FIRST, "no-such.move.yaml"), 2,
     ("no-such.move.yaml: file.missing: there is no such file", "hint: did you mean good.move.yaml?")),
    (("adjudicate", FIRST, "."), 2, (".: file.folder: this is a folder, wanted is a file",)),
    (("adjudicate", "referee.game.yaml", "referee.move.yaml", "--write"), 2,
     ("referee.game.yaml: seed.missing: this game's draws come from the referee's seed; "
      "name it by --seed-file referee.seed",)),
    (("adjudicate", "referee.game.yaml", "referee.move.yaml", "--write", "--seed-file", "wrong.seed"), 2,
     ("wrong.seed: seed.differs: the SHA-256 of the seed is 66687aad, chance.commit is 630dcd29",)),
    (("adjudicate", "referee.game.yaml", "referee.move.yaml", "--seed-file", "short.seed"), 2,
     ("short.seed: seed.differs: the seed has 2 bytes, wanted are 32 or more",)),
    (("adjudicate", "referee.game.yaml", "referee.move.yaml", "--seed-file", "no.seed"), 2,
     ("no.seed: file.missing: there is no such file", "hint: did you mean wrong.seed?")),
    (("adjudicate", FIRST, MOVE, "--as", "great_water"), 2,
     ("first.game.yaml: usage.viewer: there is no viewer great_water; wanted is one of great_waters, "
      "living_sun, raging_fire, public, referee", "hint: did you mean great_waters?")),
    (("adjudicate", "copy.game.yaml", MOVE), 3,
     ("copy.game.yaml:13:7: copy.not_full: this is a copy made for public; "
      "only the full record is adjudicated", "hint: to try a move out on a copy: legal COPY --after MOVE")),
    (("verify", FIRST), 3,
     ("first.game.yaml:14:3: log.hash_missing: entry 1 has no state; "
      "only entries that the tool wrote can be verified",)),
    (("show", FIRST, "--at", "7"), 2,
     ("first.game.yaml: usage.entry: there is no entry 7; the log has entries 1 to 1",)),
    (("diff", FIRST, "--from", "5"), 2,
     ("first.game.yaml: usage.entry: there is no entry 5; the log has entries 1 to 1",)),
    (("legal", FIRST, "--type", "strat"), 2,
     ("usage.type: there is no action strat in Oros; known are start, shift, move, volcano, study, journey, "
      "build, assign, send, release, wisdom, place, jaguar, end, pass", "hint: did you mean start?")),
    (("legal", FIRST, "--as", "living_sun"), 1,
     ("oros.not_your_turn: living_sun is not to act now; waited for is great_waters: action 1 of 3 of its "
      "turn [oros.turn.1]",)),
    (("legal", "over.game.yaml"), 1, ("oros.over: the game is over; nothing can be done any more",)),
    (("publish", FIRST, "--as", "everybody"), 2,
     ("first.game.yaml: usage.viewer: there is no viewer everybody; wanted is one of great_waters, "
      "living_sun, raging_fire, public, referee",)),
    (("publish", "copy.game.yaml", "--as", "public"), 3,
     ("copy.game.yaml:13:7: copy.not_full: this is a copy made for public; "
      "copies are made of the full record",)),
    (("status", "no-such-folder"), 2, ("no-such-folder: file.missing: there is no such file",)),
    (("rules", "oros", "shfit.4"), 2,
     ("usage.rule: oros has no rule 'shfit.4'", "hint: did you mean shift.4?")),
)  # fmt: skip


MOVES = {
    MOVE: "record: first\nseat: great_waters\nparent: 1-61ce5d2a\ndo:\n- {type: start, tile: r1c4}\n",
    "referee.move.yaml": "record: referee\nseat: raging_fire\nparent: 1-8338757b\ndo:\n- {type: pass}\n",
    "wrong.seed": "00" * 32,
    "short.seed": "0011",
}


@pytest.fixture
def shared(folder: Path) -> Path:
    """A folder with all that the commands name."""
    laid_out(folder, *(f"{name}.game.yaml" for name in GOOD))
    for file, text in MOVES.items():
        (folder / file).write_text(text)
    copy = (folder / FIRST).read_text().replace("log:\n", "copy: public\nlog:\n")
    (folder / "copy.game.yaml").write_text(copy)
    (folder / "loop.game.yaml").symlink_to("loop.game.yaml")
    return folder


def times(folder: Path) -> dict[str, int]:
    """Give when each file was written last."""
    return {path.name: path.lstat().st_mtime_ns for path in sorted(folder.iterdir())}


@pytest.mark.parametrize(("arguments", "code", "says"), COMMANDS, ids=[" ".join(one[0]) for one in COMMANDS])
def test_a_command_that_cannot_be_carried_out_says_why(
    arguments: tuple[str, ...], code: int, says: tuple[str, ...], shared: Path, capsys: Capture
) -> None:
    before = times(shared)
    assert run(list(arguments)) == code
    answer = capsys.readouterr()
    assert [line.strip() for line in answer.err.splitlines()] == list(says)
    assert answer.out == ""
    assert times(shared) == before


@pytest.fixture
def closed(monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A folder in which one file may not be read."""
    with tempfile.TemporaryDirectory() as name:
        laid_out(Path(name), FIRST)
        (Path(name) / "closed.game.yaml").touch(mode=0)
        Path(name).chmod(0o755)
        monkeypatch.chdir(name)
        yield Path(name)


@pytest.mark.parametrize(
    "arguments", [("show", "closed.game.yaml"), ("adjudicate", FIRST, "closed.game.yaml")]
)
def test_a_file_that_may_not_be_read_is_named(
    arguments: tuple[str, ...], closed: Path, capsys: Capture
) -> None:
    privileged = os.geteuid() == 0
    run(list(arguments))  # loads what the command needs, while it can still be read
    capsys.readouterr()
    if privileged:
        os.seteuid(65534)
    try:
        assert run(list(arguments)) == 2
    finally:
        if privileged:
            os.seteuid(0)
    said = "closed.game.yaml: file.permission: reading or writing it is not permitted\n"
    assert capsys.readouterr() == ("", said)
