"""Measure start-up, one move adjudicated, replay, loading and checking, beside Python alone and other tools.

`make bench` measures everything in one run: commands in turns, medians count; `P` is `python -c pass`. With
`ARGS=--write` the tables of README.md and docs/speed.md and the plot docs/speed.svg are written anew.
`ARGS=--short` takes fewer rounds and leaves the longest parts out. Others' tools that are not installed stand
in the table as such.
"""

from __future__ import annotations

import argparse
import json
import re
import statistics
import sys
import tempfile
from collections.abc import Iterator, Sequence
from itertools import cycle, islice
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from adjudicator.games import RULESETS
from adjudicator.record.append import append
from adjudicator.record.load import Record, load
from adjudicator.record.replay import steps
from tests.tools.bench_peers import rates, schema_checker
from tests.tools.bench_plot import plot
from tests.tools.bench_records import bench_record, next_move
from tests.tools.bench_runs import Taken, best_of, in_turns, timed
from tests.tools.corpus_check import records

SIZES = (200, 2_000)
LONG, LONG_GAME = 20_000, "oros"
MANY = 1_000
WANTED = {200: "10 P", 2_000: "25 P", LONG: "120 P, 100 MiB"}
ACTIONS_WANTED = 20_000
FLAT_FROM, FLAT_WINDOW = 100, 1_000
BARE = "python -c pass"
INSTALL = "not installed"
MARKS = "<!-- measured -->", "<!-- end of measured -->"
SHORTLY = ("--version", "one move adjudicated", "replay: ", "python-chess", "diplomacy", "boardgame.io")
README, PAGE, PICTURE = Path("README.md"), Path("docs/speed.md"), Path("docs/speed.svg")


class Row(NamedTuple):
    """One line of the table: what was measured, the figure, what it is compared with, what is wanted."""

    what: str
    figure: str
    compared: str = ""
    wanted: str = ""


class Case(NamedTuple):
    """A record of so many entries, in which so many actions stand, and a move for it."""

    game: str
    entries: int
    actions: int
    record: Path
    move: Path


def main(words: list[str]) -> int:
    """Measure, print the tables, and write them where that is asked for."""
    options = argparse.ArgumentParser(prog="make bench", description=__doc__)
    options.add_argument(
        "--short", action="store_true", help="3 rounds, no record of 20,000, no 1,000 records"
    )
    options.add_argument(
        "--write", action="store_true", help="write the tables and the plot into the repository"
    )
    chosen = options.parse_args(words)
    with tempfile.TemporaryDirectory() as folder:
        cases = tuple(_cases(Path(folder), chosen.short))
        taken, plotted = commands(cases, 3 if chosen.short else 9)
        table = [*taken, *replays(cases), *readings(cases)]
        if not chosen.short:
            table += many_records(Path(folder) / "many")
        table += [
            Row(f"{rate.name}: {rate.what}", f"{rate.rate:,.0f}/s" if rate.rate else INSTALL)
            for rate in rates()
        ]
    print(_text(table))
    if chosen.write:
        PICTURE.write_text(plotted, encoding="utf-8")
        shown = f"![One move adjudicated, against the length of the record]({PICTURE.name})"
        _put_between(PAGE, f"{shown}\n\n{_markdown(table)}")
        _put_between(README, _markdown([row for row in table if row.what.startswith(SHORTLY)]))
    return 0


def commands(cases: Sequence[Case], rounds: int) -> tuple[list[Row], str]:
    """Measure whole commands in turns; gives the rows, and the plot of cost against length."""
    tool = str(Path(sys.executable).with_name("adjudicator"))
    rows: dict[str, Sequence[str]] = {BARE: (sys.executable, "-c", "pass"), "--version": (tool, "--version")}
    named = {f"{case.game}, {case.entries:,} entries with {case.actions:,} actions": case for case in cases}
    for name, case in named.items():
        rows[name] = (tool, "adjudicate", str(case.record), str(case.move))
    checked = {f"check-jsonschema, {name}": case for name, case in named.items() if case.entries <= SIZES[-1]}
    slow: dict[str, Sequence[str]] = {}
    for name, case in checked.items():
        command = schema_checker(f"schemas/{case.game}.record.schema.json", [case.record])
        if command is not None:
            slow[name] = command
    taken = {**in_turns(rows, rounds), **in_turns(slow, min(rounds, 3))}
    bare = taken[BARE].median
    wanted = {"--version": "4 P", **{name: WANTED[case.entries] for name, case in named.items()}}
    title = {name: f"one move adjudicated: {name}" for name in named}
    found = [_row(title.get(name, name), one, bare, wanted.get(name, "")) for name, one in taken.items()]
    found += [Row(name, INSTALL) for name in checked if name not in slow]
    lines: dict[str, dict[int, float]] = {}
    for name, case in {**named, **checked}.items():
        if name in taken:
            label = f"check-jsonschema, {case.game}" if name in checked else case.game
            lines.setdefault(label, {})[case.entries] = taken[name].median * 1000
    return found, plot(lines, bare * 1000)


def replays(cases: Sequence[Case]) -> Iterator[Row]:
    """Measure replay with legality, events, states and hashes, and whether its cost grows with the log."""
    for game in RULESETS:
        corpus = [load(path.read_bytes(), "record") for path in records(game).values()]
        if corpus:
            yield _replay_row(f"replay: {len(corpus)} recorded games of {game}", corpus)
    for case in cases:
        if case.entries == SIZES[-1]:
            title = f"replay: {case.entries:,} entries of {case.game} with {case.actions:,} actions"
            yield _replay_row(title, [_loaded(case)])
    longest = max(cases, key=lambda case: case.entries)
    if longest.entries > FLAT_FROM + 2 * FLAT_WINDOW:
        first, last = _first_and_last_cost(_loaded(longest))
        title = (
            f"cost of an action in {longest.game} from entry {FLAT_FROM}, and at entry {longest.entries:,}"
        )
        yield Row(title, f"{first:.1f} and {last:.1f} µs", f"x {last / first:.2f}", "flat")


def readings(cases: Sequence[Case]) -> Iterator[Row]:
    """Measure loading beside json.loads, and appending."""
    for case in cases:
        if case.game == LONG_GAME:
            data, record = case.record.read_bytes(), _loaded(case)
            document = json.dumps(record.document.value)
            ours = statistics.median(timed(lambda data=data: load(data, "record")) for _ in range(7))  # type: ignore[misc]
            theirs = statistics.median(timed(lambda text=document: json.loads(text)) for _ in range(7))  # type: ignore[misc]
            ratio = f"{ours / theirs:.1f} x json.loads"
            yield Row(f"loading {case.entries:,} entries", f"{ours * 1000:,.0f} ms", ratio, "5 x")
            spent = statistics.median(_appending(case.record, record) for _ in range(9))
            yield Row(f"appending to {case.entries:,} entries, synced", f"{spent * 1000:.1f} ms", "", "5 ms")


def many_records(folder: Path) -> Iterator[Row]:
    """Measure `validate` of many records, with one worker and with two, beside a check by schema alone."""
    folder.mkdir()
    corpus = [(game, path) for game in RULESETS for path in records(game).values()]
    by_game: dict[str, list[Path]] = {game: [] for game in RULESETS}
    for number, (game, path) in enumerate(islice(cycle(corpus), MANY)):
        copy = folder / f"{number}.game.yaml"
        copy.write_bytes(path.read_bytes())
        by_game[game].append(copy)
    tool = str(Path(sys.executable).with_name("adjudicator"))
    alone, two = f"validate {MANY:,} records", f"validate -j 2 {MANY:,} records"
    words = (tool, "validate", "--quiet", str(folder))
    taken = in_turns({alone: words, two: (*words, "-j", "2")}, 3)
    yield Row(alone, f"{taken[alone].median:.1f} s ({taken[alone].memory:.0f} MiB)")
    faster = f"{taken[alone].median / taken[two].median:.2f} x as fast"
    yield Row(two, f"{taken[two].median:.1f} s", faster, "1.8 x")
    seconds = 0.0
    for game, files in by_game.items():
        command = schema_checker(f"schemas/{game}.record.schema.json", files)
        if command is None:
            yield Row(f"check-jsonschema, the same {MANY:,} records", INSTALL)
            return
        seconds += in_turns({game: command}, 1)[game].median
    ratio = f"{seconds / taken[alone].median:.1f} x as long"
    yield Row(f"check-jsonschema, the same {MANY:,} records, form alone", f"{seconds:.1f} s", ratio)


def _cases(folder: Path, short: bool) -> Iterator[Case]:
    for game in RULESETS:
        for size in (*SIZES, LONG) if game == LONG_GAME and not short else SIZES:
            record, move = folder / f"{game}-{size}.game.yaml", folder / f"{game}-{size}.move.yaml"
            data = bench_record(size, game)
            record.write_bytes(data)
            move.write_bytes(next_move(data))
            actions = sum(len(entry.do) for entry in load(data, record.name).entries)
            yield Case(game, size, actions, record, move)


def _row(name: str, taken: Taken, bare: float, wanted: str) -> Row:
    figure = f"{taken.median * 1000:,.0f} ms ({taken.spread}), {taken.memory:.0f} MiB"
    return Row(name, figure, f"{taken.median / bare:.1f} P", wanted)


def _loaded(case: Case) -> Record:
    return load(case.record.read_bytes(), "record")


def _replay_row(title: str, loaded: Sequence[Record]) -> Row:
    def once() -> int:
        return sum(len(step.moves) for record in loaded for step in steps(record))

    rate = once() / best_of(once)
    return Row(title, f"{rate:,.0f} actions/s", "", f"{ACTIONS_WANTED:,}/s")


def _first_and_last_cost(record: Record) -> tuple[float, float]:
    """Give the microseconds of an action in the first window of entries and in the last, the best of 3."""
    end = len(record.entries)
    found = []
    for _ in range(3):
        marks, count = [], 0
        for step in steps(record):
            count += len(step.moves)
            if step.entry.n in (FLAT_FROM, FLAT_FROM + FLAT_WINDOW, end - FLAT_WINDOW, end):
                marks.append((perf_counter(), count))
        found.append([(b[0] - a[0]) / (b[1] - a[1]) * 1e6 for a, b in (marks[:2], marks[2:])])
    return min(one[0] for one in found), min(one[1] for one in found)


def _appending(path: Path, record: Record) -> float:
    old = path.read_bytes()
    spent = timed(lambda: append(path, old, record.entries[-1]))
    path.write_bytes(old)
    return spent


def _text(table: Sequence[Row]) -> str:
    widths = [max(len(row[place]) for row in table) for place in range(3)]
    lines = []
    for row in table:
        left = f"{row.what:{widths[0]}}  {row.figure:>{widths[1]}}  {row.compared:>{widths[2]}}"
        lines.append(f"{left}  {f'wanted {row.wanted}' if row.wanted else ''}".rstrip())
    return "\n".join(lines)


def _markdown(table: Sequence[Row]) -> str:
    lines = ["| | measured | compared | wanted |", "|---|---|---|---|"]
    return "\n".join([*lines, *(f"| {' | '.join(row)} |" for row in table)])


def _put_between(path: Path, table: str) -> None:
    """Put a table between the marks of a page.  ValueError where it has none."""
    begin, end = map(re.escape, MARKS)
    text = path.read_text(encoding="utf-8")
    new, count = re.subn(
        f"{begin}.*?{end}", lambda _: f"{MARKS[0]}\n{table}\n{MARKS[1]}", text, flags=re.DOTALL
    )
    if count != 1:
        raise ValueError(f"{path} has no place for the table")
    path.write_text(new, encoding="utf-8")


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
