"""The long tests: laws along many games, greedy games, every change of one field, layouts, hostile input.

`make campaign` takes half an hour or more on two cores; `--share N` does one part in N of it. It ends with
exit code 1 if anything did not hold, and says what.
"""

from __future__ import annotations

import argparse
import os
import sys
import tempfile
import time
import traceback
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from adjudicator.core.values import tag_of
from adjudicator.record.load import load
from adjudicator.record.simulate import simulate
from adjudicator.record.verify import verify
from tests.test_layout import FILES, holds
from tests.tools import laws
from tests.tools.corpus_check import records
from tests.tools.fuzz import fuzz
from tests.tools.laws import Table, tables
from tests.tools.tampering import ANOTHER_GAME, HERE, LATER, Log, tampered

SEEDS = 12
GREEDY_GAMES = 15
HOSTILE_INPUTS, HOSTILE_SEEDS = 1200, 4
CORES = 2
Job = tuple[str, str, int]
"""What to do, on which record, file or table, with which seed."""


def main(words: list[str]) -> int:
    """Do everything, or a share of it, and say what came of it."""
    options = argparse.ArgumentParser(prog="make campaign", description=__doc__)
    options.add_argument("--share", type=int, default=1, metavar="N", help="do one part in N (1: all)")
    share: int = options.parse_args(words).share
    began = time.monotonic()
    counts: Counter[str] = Counter()
    faults: list[str] = []
    with ProcessPoolExecutor(min(CORES, os.cpu_count() or 1)) as pool:
        for found, more in pool.map(done, list(jobs())[::share]):
            counts.update(found)
            faults += more
    for name, count in sorted(counts.items()):
        print(f"{count:>9} {name}")
    ways = ", ".join(f"{counts[way]} {way}" for way in (HERE, LATER, ANOTHER_GAME))
    print(f"one changed field, no hashes: {ways}")
    for fault in faults:
        print(f"DOES NOT HOLD: {fault}")
    print(f"{len(faults)} faults in {round(time.monotonic() - began)} seconds")
    return 1 if faults else 0


def jobs() -> Iterator[Job]:
    """Give everything there is to do, the long things first."""
    for seed in range(HOSTILE_SEEDS):
        yield "hostile", "", seed
    for name in records():
        yield "tamper", name, 0
    for path in FILES:
        yield "layout", str(path), 0
    for table in tables():
        for seed in range(100, 100 + GREEDY_GAMES):
            yield "greedy", table.name, seed
        for seed in range(100, 100 + SEEDS):
            yield from ((law, table.name, seed) for law in LAWS)


def done(job: Job) -> tuple[Counter[str], list[str]]:
    """Do one thing; gives counts and faults. A crash is a fault."""
    what, name, seed = job
    try:
        if what == "tamper":
            return _tamper(name)
        if what == "layout":
            return Counter({"files laid out, saying the same": int(holds(Path(name)))}), []
        if what == "hostile":
            kept = Path(tempfile.gettempdir()) / "adjudicator-fuzz"
            return Counter({"hostile inputs": HOSTILE_INPUTS}), fuzz(HOSTILE_INPUTS, seed, kept)
        table = next(table for table in tables() if table.name == name)
        return Counter({**(_greedy(table, seed) if what == "greedy" else LAWS[what](table, seed))}), []
    except Exception:
        return Counter(), [f"{what} {name} {seed}: {traceback.format_exc()}"]


def _tamper(name: str) -> tuple[Counter[str], list[str]]:
    log = Log(records()[name].read_bytes(), name)
    changes = list(log.changes())
    counts, faults = tampered(log, changes)
    counts["changes of one field"] = len(changes)
    return counts, faults


def _greedy(table: Table, seed: int) -> dict[str, int]:
    made = next(simulate(table.game, 1, seed, "greedy", table.options, table.seats))
    verify(load(made.record, made.id, table.game))
    if made.end is None:
        raise AssertionError(f"{made.id} is not over after {made.entries} entries")
    return {"greedy games": 1, "actions of greedy games": sum(made.actions.values())}


def _walked(law: Callable[[Table, int], object]) -> Callable[[Table, int], dict[str, int]]:
    def run(table: Table, seed: int) -> dict[str, int]:
        law(table, seed)
        return {"random walks": 1}

    return run


def _changed(table: Table, seed: int) -> dict[str, int]:
    refused, listed, unreached = laws.changed_actions_are_judged(table, seed, actions=300, every=6)
    return {
        "actions with one field changed: refused": refused,
        "actions with one field changed: listed": listed,
        "actions with one field changed: legal, by more than one step": unreached,
    }


def _occurring(table: Table, seed: int) -> dict[str, int]:
    counts: Counter[str] = Counter()
    for turn in laws.walk(table, seed, 800):
        counts.update(f"{table.game.name}: {tag_of(event)}" for event in turn.events)
    return dict(counts)


def _leaks(table: Table, seed: int) -> dict[str, int]:
    if not table.game.secrets:
        return {}
    searched = laws.nothing_leaks(table, seed, 60)
    return {
        "hidden draws changed, and nothing leaks": searched.draws,
        "entries that read the same to a viewer": sum(count for _, count in searched.compared),
    }


LAWS: dict[str, Callable[[Table, int], dict[str, int]]] = {
    "json": _walked(lambda table, seed: laws.survives_json(table, seed, 600)),
    "events": _walked(lambda table, seed: laws.events_make_the_state(table, seed, 1000)),
    "legal": _walked(lambda table, seed: laws.legal_actions_resolve(table, seed, 600, 6)),
    "changed": _changed,
    "secret": _walked(lambda table, seed: laws.nothing_secret_shows(table, seed, 80)),
    "leaks": _leaks,
    "replay": _walked(lambda table, seed: laws.replays_alike(table, seed, 120)),
    "occurring": _occurring,
}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
