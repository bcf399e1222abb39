"""Calls the command as somebody at a keyboard would, on one game of Oros with a fixed seed."""

import json
import os
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path

import pytest

from adjudicator.cli.guard import run

Capture = pytest.CaptureFixture[str]
SEATS = ("raging_fire=Ada <ada@example.org>", "living_sun=Bo", "great_waters")


def environment(variable: str = "") -> dict[str, str]:
    """Give the environment of a command, with one variable more that is set to true."""
    more = {variable: "true"} if variable else {}
    return {**os.environ, "PYTHONPATH": str(Path(__file__).parents[1]), **more}


def command(*arguments: str, stdin: bytes = b"", variable: str = "") -> tuple[int, str, str]:
    """Run the command in a process of its own; gives exit code, standard output, standard error."""
    done = subprocess.run(
        [sys.executable, "-m", "adjudicator", *arguments],
        input=stdin,
        capture_output=True,
        env=environment(variable),
        check=False,
    )
    return done.returncode, done.stdout.decode(), done.stderr.decode()


def head_of(record: Path) -> str:
    """Name the last entry of a record as a move does: its number and the first eight digits of its hash."""
    entry = json.loads(record.read_text().splitlines()[-1][2:])
    return f"{entry['n']}-{entry['hash'][:8]}"


def move(
    record: Path, do: str = "[{type: start, tile: r1c4}]", seat: str = "raging_fire", parent: str = ""
) -> Path:
    """Write a move beside the record; the fixed seed lets raging_fire begin."""
    path = record.with_name("a.move.yaml")
    path.write_text(f"record: friday-7\nseat: {seat}\nparent: {parent or head_of(record)}\ndo: {do}\n")
    return path


def ran(arguments: Sequence[object], capsys: Capture) -> tuple[int, str, str]:
    """Run the command in this process; gives exit code, standard output, standard error."""
    code = run([str(argument) for argument in arguments])
    shown = capsys.readouterr()
    return code, shown.out, shown.err
