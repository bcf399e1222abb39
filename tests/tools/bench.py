"""Measure start-up, one move adjudicated, replay, loading and appending, beside a bare Python.

`make bench` measures records of 200 and 2,000 entries; `ARGS=--long` adds 20,000, `ARGS=--short` takes fewer
rounds. All rows of a table are taken in turns in one run, medians count; `P` is `python -c pass`. The package
is measured as it is installed in the environment, with its byte code.
"""

from __future__ import annotations

import argparse
import gc
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path

from adjudicator.games import RULESETS
from adjudicator.record.append import append
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from tests.tools.bench_records import bench_record, next_move
from tests.tools.corpus_check import records

SIZES = (200, 2_000)
LONG = 20_000
LIMITS = {
    "--version": (4, "P"),
    "adjudicate, 200 entries": (10, "P"),
    "adjudicate, 2,000 entries": (25, "P"),
    "adjudicate, 20,000 entries": (120, "P"),
}
MEMORY_LIMIT = 100
ACTIONS_WANTED = 20_000
LOAD_LIMIT = 5
APPEND_LIMIT = 5


def main(words: list[str]) -> int:
    """Measure and print the tables."""
    options = argparse.ArgumentParser(prog="make bench", description=__doc__)
    options.add_argument("--short", action="store_true", help="3 rounds instead of 11")
    options.add_argument("--long", action="store_true", help="a record of 20,000 entries as well")
    chosen = options.parse_args(words)
    sizes = (*SIZES, LONG) if chosen.long else SIZES
    with tempfile.TemporaryDirectory() as folder:
        files = {size: _written(Path(folder), size) for size in sizes}
        commands(files, 3 if chosen.short else 11)
        inside(files)
    return 0


def commands(files: dict[int, tuple[Path, Path]], rounds: int) -> None:
    """Measure whole commands, all in turns, as multiples of a bare Python."""
    rows: dict[str, Sequence[str]] = {"python -c pass": (sys.executable, "-c", "pass")}
    tool = str(Path(sys.executable).with_name("adjudicator"))
    rows["--version"] = (tool, "--version")
    rows["--help"] = (tool, "--help")
    for size, (record, move) in files.items():
        rows[f"adjudicate, {size:,} entries"] = (tool, "adjudicate", str(record), str(move))
    times: dict[str, list[float]] = {name: [] for name in rows}
    memory = {name: _memory(words) for name, words in rows.items()}
    for number in range(rounds + 1):
        for name, words in rows.items():
            seconds = _run(words)
            if number:
                times[name].append(seconds)
    bare = statistics.median(times["python -c pass"])
    print(f"{'whole command':32}{'ms':>8}{'P':>8}{'MiB':>7}   wanted")
    for name, found in times.items():
        middle = statistics.median(found)
        limit = f"<= {LIMITS[name][0]} P" if name in LIMITS else ""
        if name == f"adjudicate, {LONG:,} entries":
            limit += f", <= {MEMORY_LIMIT} MiB"
        print(f"{name:32}{middle * 1000:8.1f}{middle / bare:8.1f}{memory[name] // 1024:7}   {limit}")


def inside(files: dict[int, tuple[Path, Path]]) -> None:
    """Measure replay, loading and appending inside one process."""
    print(f"\n{'replay: legality, events, hashes':40}{'actions/s':>10}   wanted >= {ACTIONS_WANTED:,}")
    for game in RULESETS:
        corpus = [path.read_bytes() for path in records(game).values()]
        print(f"{f'{len(corpus)} recorded games of {game}':40}{_replayed(corpus):10,.0f}")
    for size, (path, _) in files.items():
        print(f"{f'record of {size:,} entries, oros':40}{_replayed([path.read_bytes()]):10,.0f}")
    print(f"\n{'loading a record the tool wrote':40}{'ms':>8}{'x json.loads':>14}   wanted <= {LOAD_LIMIT} x")
    for size, (path, _) in files.items():
        ours, theirs = _loading(path.read_bytes())
        print(f"{f'{size:,} entries':40}{ours * 1000:8.1f}{ours / theirs:14.1f}")
    print(f"\n{'appending one entry, synced':40}{'ms':>8}   wanted <= {APPEND_LIMIT}")
    for size, (path, _) in files.items():
        print(f"{f'after {size:,} entries':40}{_appending(path) * 1000:8.2f}")


def _written(folder: Path, size: int) -> tuple[Path, Path]:
    record, move = folder / f"{size}.game.yaml", folder / f"{size}.move.yaml"
    data = bench_record(size)
    record.write_bytes(data)
    move.write_bytes(next_move(data))
    return record, move


def _run(words: Sequence[str]) -> float:
    """Run a command; gives the seconds it took."""
    env = {
        name: held
        for name, held in os.environ.items()
        if name not in ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH")
    }
    began = time.perf_counter()
    child = os.posix_spawn(words[0], list(words), env, file_actions=[_QUIET])
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit(f"{' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - began


def _memory(words: Sequence[str]) -> int:
    """Give the largest memory of a command in KiB; a small process starts it, whose own hides nothing."""
    program = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    ran = subprocess.run([sys.executable, "-c", program, *words], capture_output=True, text=True, check=True)
    return int(ran.stdout)


def _replayed(many: Sequence[bytes]) -> float:
    """Give how many actions a second are replayed; the best of three."""
    loaded = [load(data, "record") for data in many]

    def once() -> int:
        return sum(len(step.moves) for record in loaded for step in steps(record))

    actions = once()
    return actions / min(_timed(once) for _ in range(3))


def _loading(data: bytes) -> tuple[float, float]:
    """Give the seconds for loading a record, and for json.loads of the same data, medians in turns."""
    document = json.dumps(load(data, "record").document.value)
    ours, theirs = [], []
    for _ in range(7):
        ours.append(_timed(lambda: load(data, "record")))
        theirs.append(_timed(lambda: json.loads(document)))
    return statistics.median(ours), statistics.median(theirs)


def _appending(path: Path) -> float:
    record = load(path.read_bytes(), str(path))
    found = []
    for _ in range(15):
        old = path.read_bytes()
        found.append(_timed(lambda old=old: append(path, old, record.entries[-1])))  # type: ignore[misc]
        path.write_bytes(old)
    return statistics.median(found)


def _timed(work: Callable[[], object]) -> float:
    gc.collect()
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


_QUIET = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
