"""Pitfalls of YAML and hostile files: each has exactly its findings, in time, and hides no other."""

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

from adjudicator.cli.guard import run
from adjudicator.cli.validating import check_file
from tests.calling import Capture
from tests.hostile_files import FIRST, HOSTILE, lay_out
from tests.yaml_pitfalls import PITFALLS, of

ROOT = Path(__file__).parent.parent
SHOWN = 3
SECONDS = 60
"""Of the processor, for all hostile files together; a tenth of that is taken."""

WAITED = 600
"""Seconds of the clock after which something hangs, on a machine with much else to do."""

MEMORY = 512 << 20
"""The address space in bytes that is enough for each and all of them."""

LIMITED = (
    "import os, resource, sys\n"
    f"resource.setrlimit(resource.RLIMIT_AS, ({MEMORY}, {MEMORY}))\n"
    f"resource.setrlimit(resource.RLIMIT_CPU, ({SECONDS}, {SECONDS}))\n"
    "os.execv(sys.executable, [sys.executable, '-m', 'adjudicator', *sys.argv[1:]])\n"
)
WITHOUT_PLACE = ("file.",)


def said(findings: list[dict[str, Any]]) -> str:
    """Write findings as the tables do."""
    places = [
        f"{one['line']}:{one['column']} {one['code']}" if one.get("line") else one["code"] for one in findings
    ]
    return ", ".join([*places[:SHOWN], "..."] if len(places) > SHOWN else places)


def by_file(findings: list[dict[str, Any]]) -> dict[str, list[dict[str, Any]]]:
    """Sort findings by the names of their files."""
    found: dict[str, list[dict[str, Any]]] = {}
    for one in findings:
        found.setdefault(os.path.basename(one["file"]), []).append(one)
    return found


def test_there_are_enough() -> None:
    assert len(PITFALLS) >= 61 and len(HOSTILE) >= 40
    assert len({of(text) for text, _ in PITFALLS.values()}) == len(PITFALLS)
    codes = {one.split()[-1] for _, says in PITFALLS.values() for one in says.split(", ")}
    assert len([code for code in codes if code.startswith("yaml.")]) >= 20


def test_every_pitfall_is_found_at_its_place_and_hides_no_other(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / FIRST.name).write_bytes(FIRST.read_bytes())
    names = {f"{number}.move.yaml": name for number, name in enumerate(PITFALLS)}
    for file, name in names.items():
        (tmp_path / file).write_bytes(of(PITFALLS[name][0]))
    assert run(["validate", str(tmp_path), "--format", "json"]) == 1
    answer = capsys.readouterr()
    found = by_file(json.loads(answer.out))
    assert answer.err == ""
    assert {name: said(found.get(file, [])) for file, name in names.items()} == {
        name: says for name, (_, says) in PITFALLS.items()
    }
    assert set(found) == set(names), "the record beside them has no findings"


def test_every_hostile_file_is_told_in_time_and_memory_and_hides_no_other(tmp_path: Path) -> None:
    wanted = lay_out(tmp_path)
    before = {path.name: path.lstat().st_mtime_ns for path in tmp_path.iterdir()}
    done = subprocess.run(
        [sys.executable, "-c", LIMITED, "validate", tmp_path, "--format", "json"],
        env={**os.environ, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        timeout=WAITED,
        check=False,
    )
    assert (done.returncode, done.stderr) == (2, b""), "2, since some cannot be read"
    findings = json.loads(done.stdout)
    found = by_file(findings)
    escaped = {name: name.encode("utf-8", "backslashreplace").decode() for name in wanted}
    assert {name: said(found.get(escaped[name], [])) for name in wanted} == wanted
    assert set(found) == set(escaped.values()), "the record beside them has no findings"
    for one in findings:
        assert one.get("line", 0) > 0 < one.get("column", 0) or one["code"].startswith(WITHOUT_PLACE)
        assert len(one["message"]) < 1000
        assert one["message"].isascii() and one["message"].isprintable()
    assert {path.name: path.lstat().st_mtime_ns for path in tmp_path.iterdir()} == before


def test_a_planted_difference_would_be_noticed(tmp_path: Path) -> None:
    (tmp_path / "a.move.yaml").write_bytes(of(PITFALLS["hexadecimal"][0]))
    [finding] = check_file(str(tmp_path / "a.move.yaml")).findings
    seen = said([{"line": finding.line, "column": finding.column, "code": finding.code}])
    assert seen == PITFALLS["hexadecimal"][1] != PITFALLS["comma as a point"][1]
