"""A pipe that its reader closes changes no exit code: findings stay findings."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

BAD = Path(__file__).parent / "bad"


@pytest.mark.parametrize("words", [["validate", str(BAD)], ["verify", str(BAD / "chain-hash.game.yaml")]])
@pytest.mark.parametrize("form", [[], ["--format", "json"]])
def test_findings_are_told_by_the_exit_code_though_nobody_reads(words: list[str], form: list[str]) -> None:
    if words[0] == "verify":
        form = []
    command = [sys.executable, "-m", "adjudicator", *words, *form]
    wanted = subprocess.run(command, capture_output=True, check=False).returncode
    reading, writing = os.pipe()
    os.close(reading)
    done = subprocess.run(command, stdout=writing, stderr=subprocess.PIPE, check=False)
    os.close(writing)
    assert done.returncode == wanted != 0
    assert b"Traceback" not in done.stderr and b"BrokenPipe" not in done.stderr
