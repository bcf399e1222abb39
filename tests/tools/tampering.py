"""Changes one field of one entry of a record, and sees who notices.

With its hashes in place, and all draws computed again where there is a seed, the record has to name the entry
that was changed. With all hashes and states stripped a rule has to object at that entry or later, or else the
record tells another legal game. `meta` is left out: it never matters. Nothing may crash.

No hash depends on a secret: what a real table drew for some seats alone can be changed, and another legal
game is told.
"""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.core.policy import Dice
from adjudicator.record.findings import Found
from adjudicator.record.load import load
from adjudicator.record.replay import Step, steps
from adjudicator.record.verify import Recomputed, recomputing

Path_ = tuple[str | int, ...]

CHAIN = ("parent", "state", "hash")
LOG = "\nlog:\n"
HERE, LATER, ANOTHER_GAME = "caught at the entry", "caught later", "a legal other game"


@dataclass(frozen=True)
class Change:
    """One change: in which entry (from 1), where in it, and what stands there instead (None: taken away)."""

    entry: int
    path: Path_
    value: Any


class Log:
    """A record taken apart: the text of its header, and its entries as JSON."""

    def __init__(self, data: bytes, name: str) -> None:
        head, log = data.decode().split(LOG)
        self.name = name
        self.header = head
        self.entries: list[dict[str, Any]] = [
            json.loads(line.removeprefix("- ")) for line in log.splitlines()
        ]
        self.record = load(data, name)
        self.steps: tuple[Step, ...] = tuple(steps(self.record))
        self._pool: dict[str, list[Any]] = {}
        for entry in self.entries:
            for path, value in _leaves(entry):
                values = self._pool.setdefault(_kind_of(path), [])
                if value not in values:
                    values.append(value)

    def recomputed(self) -> Recomputed | None:
        """Give what computes the draws again, by the seed that the unchanged record holds."""
        return recomputing(self.record)

    def is_free(self, change: Change) -> bool:
        """Tell whether nothing but the rules speaks against a change: a secret result, and no seed."""
        if change.path[0] != "draws" or change.path[2:] != (1,) or self.recomputed() is not None:
            return False
        return len(_at(self.entries[change.entry - 1], change.path[:-1])) > 2

    def changes(self) -> Iterator[Change]:
        """Yield a change of every field of every entry, `meta` excepted; the same ones every time."""
        dice = Dice(b"tampering", self.name)
        for entry in self.entries:
            for path, value in _leaves(entry):
                yield Change(entry["n"], path, self._other(path, value, dice))
            for path in _lists(entry):
                yield Change(entry["n"], path, None)

    def with_change(self, change: Change, stripped: bool) -> bytes:
        """Give the bytes of the record with this change, with or without its hashes."""
        entries = list(self.entries)
        changed = copy.deepcopy(entries[change.entry - 1])
        _put(changed, change)
        entries[change.entry - 1] = changed
        if stripped:
            entries = [{key: part for key, part in entry.items() if key not in CHAIN} for entry in entries]
        lines = "".join(f"- {json.dumps(entry, separators=(',', ':'))}\n" for entry in entries)
        return f"{self.header}{LOG}{lines}".encode()

    def _other(self, path: Path_, value: Any, dice: Dice) -> Any:
        """Give another value that could stand there, best one that stands in such a place elsewhere."""
        if isinstance(value, bool):
            return not value
        known = [
            other for other in self._pool[_kind_of(path)] if other != value and type(other) is type(value)
        ]
        if known and path[0] not in CHAIN:
            return dice.pick(known)
        if isinstance(value, int):
            return value + 1
        return f"{'1' if value[:1] == '0' else '0'}{value[1:]}" if path[0] in CHAIN else f"{value}x"


def tampered(log: Log, changes: Sequence[Change]) -> tuple[Counter[str], list[str]]:
    """Try changes with and without hashes; gives the counts of the three ways out, and all faults."""
    counts: Counter[str] = Counter()
    faults = []
    for change in changes:
        held = log.steps[: change.entry - 1]
        named = judged(log.with_change(change, stripped=False), held, change.entry, log.recomputed())
        if named != change.entry and not log.is_free(change):
            faults.append(f"{log.name}: {change}: entry {named or 'none'} is named")
        if change.path[0] in CHAIN:
            continue
        named = judged(log.with_change(change, stripped=True), held)
        if named and named < change.entry:
            faults.append(f"{log.name}: {change}: without hashes entry {named} is named")
        counts[HERE if named == change.entry else LATER if named else ANOTHER_GAME] += 1
    return counts, faults


def judged(data: bytes, held: Sequence[Step], to: int | None = None, watch: Recomputed | None = None) -> int:
    """Replay a record, up to an entry or all; gives the first entry that a finding names, 0 if all holds.

    `held` are the steps of the entries before the change, which need not be replayed again; `watch` computes
    draws again.

    Whatever is raised but Found is a crash, and comes out.
    """
    try:
        for _ in steps(load(data, "record"), to, watch, held):
            if watch is not None and watch.faults:
                raise Found(*watch.faults)
    except Found as found:
        return min(_named(finding.entry, finding.pointer) for finding in found.findings)
    return 0


def _named(entry: int, pointer: str) -> int:
    if entry:
        return entry
    parts = pointer.split("/")
    return int(parts[2]) + 1 if len(parts) > 2 and parts[1] == "log" else -1


def _leaves(entry: dict[str, Any]) -> Iterator[tuple[Path_, Any]]:
    yield from _walk((), {key: part for key, part in entry.items() if key != "meta"})


def _walk(path: Path_, item: Any) -> Iterator[tuple[Path_, Any]]:
    if isinstance(item, dict):
        for key, part in item.items():
            yield from _walk((*path, key), part)
    elif isinstance(item, list):
        for place, part in enumerate(item):
            yield from _walk((*path, place), part)
    else:
        yield path, item


def _lists(entry: dict[str, Any]) -> Iterator[Path_]:
    """Give the lists that hold something, whose last item can be taken away."""
    found = dict.fromkeys(path[: place + 1] for path, _ in _leaves(entry) for place in range(len(path) - 1))
    yield from (path for path in found if isinstance(_at(entry, path), list))


def _kind_of(path: Path_) -> str:
    return "/".join("#" if isinstance(part, int) else part for part in path)


def _at(item: Any, path: Path_) -> Any:
    for part in path:
        item = item[part]
    return item


def _put(entry: dict[str, Any], change: Change) -> None:
    holder = _at(entry, change.path[:-1])
    if change.value is None:
        holder[change.path[-1]].pop()
    else:
        holder[change.path[-1]] = change.value
