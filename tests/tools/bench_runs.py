"""Runs whole commands in turns and gives what each took: medians, the spread, the largest memory."""

from __future__ import annotations

import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from typing import NamedTuple

NOT_PASSED_ON = ("PYTHONDONTWRITEBYTECODE", "PYTHONPATH")
_QUIET = (os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)


class Taken(NamedTuple):
    """Seconds that a command took in every round, and its largest memory in MiB."""

    seconds: tuple[float, ...]
    memory: float

    @property
    def median(self) -> float:
        """Give the middle one."""
        return statistics.median(self.seconds)

    @property
    def spread(self) -> str:
        """Give the shortest and the longest in milliseconds."""
        return f"{min(self.seconds) * 1000:,.0f}-{max(self.seconds) * 1000:,.0f}"


def in_turns(rows: Mapping[str, Sequence[str]], rounds: int) -> dict[str, Taken]:
    """Run every command once in each round, after one that does not count."""
    times: dict[str, list[float]] = {name: [] for name in rows}
    memory = {name: _memory(words) for name, words in rows.items()}
    for _ in range(rounds):
        for name, words in rows.items():
            times[name].append(run(words))
    return {name: Taken(tuple(found), memory[name]) for name, found in times.items()}


def run(words: Sequence[str]) -> float:
    """Run a command whose output nobody reads; gives the seconds it took."""
    began = time.perf_counter()
    child = os.posix_spawn(words[0], list(words), environment(), file_actions=[_QUIET])
    _, status = os.waitpid(child, 0)
    if status:
        raise SystemExit(f"{' '.join(words)} ended with {os.waitstatus_to_exitcode(status)}")
    return time.perf_counter() - began


def environment() -> dict[str, str]:
    """Give the environment without what would hide the byte code or the installed package."""
    return {name: held for name, held in os.environ.items() if name not in NOT_PASSED_ON}


def best_of(work: Callable[[], object], times: int = 3) -> float:
    """Give the seconds that a piece of work takes, the best of some times."""
    return min(timed(work) for _ in range(times))


def timed(work: Callable[[], object]) -> float:
    """Give the seconds that a piece of work takes."""
    gc.collect()
    began = time.perf_counter()
    work()
    return time.perf_counter() - began


def _memory(words: Sequence[str]) -> float:
    """Give the largest memory of a command; a small process starts it, whose own hides nothing."""
    program = (
        "import resource, subprocess, sys\n"
        "subprocess.run(sys.argv[1:], stdout=subprocess.DEVNULL, check=True)\n"
        "print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)"
    )
    asked = [sys.executable, "-c", program, *words]
    ran = subprocess.run(asked, capture_output=True, text=True, check=True, env=environment())
    return int(ran.stdout) / 1024
