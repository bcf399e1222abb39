"""The command from outside: its verbs, its help, a wrong use of it, and what goes wrong around it."""

import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path

import pytest

from adjudicator.formats.schema import validate
from tests.calling import Capture, command, environment, move, ran

VERBS = (
    "new",
    "adjudicate",
    "validate",
    "replay",
    "show",
    "diff",
    "legal",
    "publish",
    "verify",
    "status",
    "achievements",
    "simulate",
    "cases",
    "rules",
    "schema",
)


def test_the_version_is_told_from_outside() -> None:
    from adjudicator import __version__

    assert command("--version") == (0, f"adjudicator {__version__}\n", "")


@pytest.mark.parametrize("verb", VERBS)
def test_every_verb_has_help_with_an_example(verb: str, capsys: Capture) -> None:
    code, out, err = ran([verb, "--help"], capsys)
    assert code == 0 and f"adjudicator {verb}" in out.split("Example:")[1] and err == ""
    assert "\x1b" not in out


def test_the_help_names_every_verb(capsys: Capture) -> None:
    code, out, _ = ran(["--help"], capsys)
    assert code == 0 and all(f"\n  {verb} " in out for verb in VERBS) and out.endswith("\n")


@pytest.mark.parametrize(
    "arguments",
    [
        ["nonsense"],
        ["show"],
        ["show", "a", "b", "c"],
        ["adjudicate", "a", "b", "--wrte"],
        ["show", "a", "--at", "x"],
        ["simulate", "oros", "--games", "0"],
        ["adjudicate", "a", "b", "--format", "xml"],
    ],
)
def test_a_wrong_usage_gives_2_and_says_so_on_standard_error(arguments: list[str], capsys: Capture) -> None:
    code, out, err = ran(arguments, capsys)
    assert code == 2 and out == "" and "Error" in err and "Traceback" not in err


@pytest.mark.parametrize("verb", ["show", "replay", "diff", "legal", "verify", "status", "validate", "cases"])
def test_a_missing_file_is_a_finding(verb: str, folder: Path, capsys: Capture) -> None:
    code, out, err = ran([verb, "nowhere.game.yaml"], capsys)
    assert code == 2 and "nowhere.game.yaml: file.missing: " in err + out


def test_a_folder_is_no_record(folder: Path, capsys: Capture) -> None:
    code, _, err = ran(["show", "."], capsys)
    assert code == 2 and err == ".: file.folder: this is a folder, wanted is a file\n"


def test_a_file_that_may_not_be_read_is_a_finding(capsys: Capture) -> None:
    with tempfile.TemporaryDirectory() as name:
        path = Path(name) / "a.game.yaml"
        path.write_text("format: 1\n")
        path.chmod(0)
        Path(name).chmod(0o755)
        privileged = os.geteuid() == 0
        if privileged:
            os.seteuid(65534)
        try:
            code, _, err = ran(["show", path], capsys)
        finally:
            if privileged:
                os.seteuid(0)
    assert code == 2 and "file.permission: reading or writing it is not permitted" in err


def test_a_name_nearly_right_is_hinted_at(record: Path, capsys: Capture) -> None:
    assert "hint: did you mean friday-7.game.yaml?" in ran(["show", "friday-7.game.yml"], capsys)[2]


def test_validate_walks_folders_and_goes_on_after_a_bad_file(record: Path, capsys: Capture) -> None:
    inner = record.parent / "more"
    inner.mkdir()
    (inner / "bad.game.yaml").write_bytes(b"\xff\xfe")
    (inner / "note.txt").write_text("no file of ours")
    (inner / "deep.move.yaml").write_text("[" * 3000)
    (inner / "friday-7.great_waters.standing.yaml").write_text(
        "record: friday-7\nseat: great_waters\nanswers: {wisdom: [study]}\n"
    )
    move(record, "[{type: start, tile: 3}]")
    code, out, err = ran(["validate", "."], capsys)
    assert code == 1 and "5 files checked" in err
    assert {line.partition(":")[0] for line in out.splitlines() if not line.startswith(" ")} == {
        "./a.move.yaml",
        "./more/bad.game.yaml",
        "./more/deep.move.yaml",
    }
    found = json.loads(ran(["validate", ".", "--format", "json"], capsys)[1])
    assert validate("findings", found) == [] and len(found) == len(
        [line for line in out.splitlines() if not line.startswith(" ")]
    )
    assert ran(["validate", record, "nowhere"], capsys)[0] == 2
    assert ran(["validate", ".", "--jobs", "2"], capsys) == (code, out, err)


def test_validate_knows_a_file_by_what_it_holds(record: Path, capsys: Capture) -> None:
    plain = record.with_name("some text")
    plain.write_bytes(record.read_bytes())
    assert ran(["validate", plain], capsys)[0] == 0
    plain.write_text("Hi!\n--- move\nrecord: friday-7\nseat: raging_fire\ndo: [{type: ned}]\n--- end\n")
    code, out, _ = ran(["validate", plain], capsys)
    assert code == 1 and out.startswith("some text:") is False and "some text:5:" in out
    plain.write_text("what: is this\n")
    assert "file.kind" in ran(["validate", plain], capsys)[1]


def in_a_shell(line: str) -> subprocess.CompletedProcess[bytes]:
    return subprocess.run(["bash", "-c", line], capture_output=True, env=environment(), check=False)


def test_a_closed_pipe_is_no_error(record: Path) -> None:
    line = f"{sys.executable} -m adjudicator show {record} | true; exit ${{PIPESTATUS[0]}}"
    done = in_a_shell(line)
    assert done.returncode == 0 and done.stderr == b""


@pytest.mark.parametrize("variable", ["GITHUB_ACTIONS", "FORCE_COLOR", "CLICOLOR_FORCE"])
def test_no_colours_reach_a_pipe(variable: str) -> None:
    for arguments in (["--help"], ["show"], ["show", "nowhere"]):
        _, out, err = command(*arguments, variable=variable)
        assert "\x1b" not in out + err


def test_our_own_fault_gives_70_and_a_text_to_report(record: Path, capsys: Capture) -> None:
    from adjudicator.cli.guard import guarded

    def broken(arguments: Sequence[str]) -> int:
        raise RuntimeError("a \u2192 that should not be")

    assert guarded(broken, ["show", str(record), "--seed", "5ec4e7"]) == 70
    shown = capsys.readouterr()
    assert shown.out == "" and shown.err.isascii() and "5ec4e7" not in shown.err
    assert "sha256" in shown.err and "RuntimeError" in shown.err and "Please report it" in shown.err


def test_an_interruption_gives_130(capsys: Capture) -> None:
    from adjudicator.cli.guard import guarded

    def stopped(arguments: Sequence[str]) -> int:
        raise KeyboardInterrupt

    assert guarded(stopped, []) == 130


def test_a_full_disk_is_told(record: Path) -> None:
    line = f"{sys.executable} -m adjudicator show {record} > /dev/full"
    done = in_a_shell(line)
    assert done.returncode == 2 and b"No space left" in done.stderr and b"Traceback" not in done.stderr


def test_schemas_are_printed_as_they_are_published(capsys: Capture) -> None:
    names = ran(["schema", "list"], capsys)[1].split()
    assert "oros.move" in names
    for name in names:
        assert json.loads(ran(["schema", name], capsys)[1])["$id"] == f"{name}.schema.json"
    code, _, err = ran(["schema", "oros.mvoe"], capsys)
    assert code == 2 and "did you mean oros.move?" in err


def test_rules_are_told(capsys: Capture) -> None:
    code, out, _ = ran(["rules", "oros", "shift.4"], capsys)
    assert code == 0 and "oros.shift.4" in out and "oros.shift.mountain_in_line" in out
    assert "oros.shift.4" in ran(["rules", "oros"], capsys)[1]
    assert ran(["rules", "oros", "shift.99"], capsys)[0] == 2


def test_cases_say_which_hold(folder: Path, capsys: Capture) -> None:
    tree = Path(__file__).parent / "cases" / "oros"
    first = sorted(tree.glob("*.cases.yaml"))[0]
    code, out, _ = ran(["cases", first], capsys)
    assert code == 0 and "cases hold" in out
    broken = folder / "broken.cases.yaml"
    broken.write_text(first.read_text().replace("expect:", "expect: {accepted: false} #", 1))
    assert ran(["cases", broken], capsys)[0] in (1, 2)
    answer = json.loads(ran(["cases", first, "--format", "json"], capsys)[1])
    assert answer["findings"] == [] and all(case["holds"] for case in answer["cases"])


def test_the_command_alone_tells_its_verbs(capsys: Capture) -> None:
    code, out, err = ran([], capsys)
    assert code == 2 and "Commands:" in out + err
