"""Validate many records with the command: its memory does not grow with their number, two jobs are faster.

`make many` writes 10,000 records of 20 entries and measures a tenth and all of them, one job and two in
turns. It ends with exit code 1 if memory grew or another fault was found than the one that was planted;
`ARGS=1000` takes fewer. How much faster two jobs are is told and not judged: it depends on what else the
machine does.
"""

from __future__ import annotations

import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from tests.tools.corpus_check import records

COUNT = 10_000
ENTRIES = 20
ROUNDS = 3
GROWTH_ALLOWED = 0.1
"""The names of ten times as many files may cost so much of the memory."""

WANTED = 1.8
JOBS = (1, 2)
FAULT = (b'"kind":"move"', b'"kind":"mvoe"')
PROGRAM = (
    "import resource, subprocess, sys\n"
    "done = subprocess.run(sys.argv[1:], stdout=subprocess.PIPE, stderr=subprocess.DEVNULL)\n"
    "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss, done.returncode)\n"
    "sys.stdout.write(done.stdout.decode())\n"
)
"""A small process that starts the command: it tells the memory of the largest process of it."""


def main(words: list[str]) -> int:
    """Measure, and say what came of it."""
    count = int(words[0]) if words else COUNT
    faults = []
    with tempfile.TemporaryDirectory() as name:
        print(f"{'':30}{'seconds':>10}{'MiB':>8}{'records/s':>12}")
        few, all_of_them = count // 10, count
        held = {n: rows(Path(name), n, ROUNDS if n == few else 1) for n in (few, all_of_them)}
        for jobs in JOBS:
            before, after = held[few][jobs], held[all_of_them][jobs]
            if after > before * (1 + GROWTH_ALLOWED):
                faults.append(f"memory grew from {before} to {after} KiB, {jobs} at a time")
    for fault in faults:
        print(f"DOES NOT HOLD: {fault}")
    return 1 if faults else 0


def rows(folder: Path, count: int, rounds: int) -> dict[int, int]:
    """Measure so many records, one job and two in turns, and print it; gives the memory in KiB by jobs."""
    place = folder / str(count)
    write(place, count)
    runs = [{jobs: measured(place, jobs) for jobs in JOBS} for _ in range(rounds)]
    seconds = {jobs: statistics.median(run[jobs][0] for run in runs) for jobs in JOBS}
    held = {jobs: max(run[jobs][1] for run in runs) for jobs in JOBS}
    for jobs in JOBS:
        name = f"{count:,} records, {jobs} at a time"
        took = seconds[jobs]
        print(f"{name:30}{took:10.2f}{held[jobs] / 1024:8.1f}{count / took:12,.0f}")
    print(f"{'':30}{seconds[1] / seconds[2]:10.2f} times as fast, wanted {WANTED}")
    return held


def write(folder: Path, count: int) -> None:
    """Write the first entries of recorded games so many times; one record in the middle has a fault."""
    folder.mkdir()
    cut = [shortened(path.read_bytes()) for path in records("oros").values()]
    for number in range(count):
        data = cut[number % len(cut)]
        if number == count // 2:
            data = data.replace(*FAULT, 1)
        (folder / f"{number:06}.game.yaml").write_bytes(data)


def shortened(data: bytes) -> bytes:
    """Give the header and the first entries of a record."""
    head, log = data.split(b"\nlog:\n", 1)
    return head + b"\nlog:\n" + b"\n".join(log.splitlines()[:ENTRIES]) + b"\n"


def measured(folder: Path, jobs: int) -> tuple[float, int]:
    """Give the seconds and the largest memory in KiB; SystemExit where not exactly the fault was found."""
    words = [sys.executable, "-m", "adjudicator", "validate", str(folder), "-j", str(jobs)]
    began = time.perf_counter()
    ran = subprocess.run(
        [sys.executable, "-c", PROGRAM, *words, "--format", "jsonl"],
        capture_output=True,
        text=True,
        check=True,
    )
    seconds = time.perf_counter() - began
    first, *lines = ran.stdout.splitlines()
    size, code = map(int, first.split())
    middle = sorted(os.listdir(folder))[len(os.listdir(folder)) // 2]
    found = [os.path.basename(json.loads(line)["file"]) for line in lines]
    if code != 1 or found != [middle]:
        raise SystemExit(f"the planted fault in {middle} should be the only one, found were {found}")
    return seconds, size


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
