"""Compares files with what they were: no record rewrites its history, and everybody moves for themself.

Files are known by their paths in a tree; a record that lies elsewhere now is known by its id and reader.
"""

import os
import re
from collections.abc import Iterator, Mapping
from typing import Protocol

from adjudicator.core.values import value
from adjudicator.record.authorship import Author, accounts, against_sender, foreign_entries
from adjudicator.record.findings import Finding, Found
from adjudicator.record.history import rewritten
from adjudicator.record.known import RECORD_ENDING
from adjudicator.record.load import Record, load
from adjudicator.record.move import read_envelope
from adjudicator.record.replay import steps
from adjudicator.record.standing import read_standing
from adjudicator.record.validate import kind_of_name
from adjudicator.record.verify import recomputing

_SEAT = re.compile(rb"^[> ]*(?=(?:seat|\"seat\")\s*:)", re.MULTILINE)
SENT = ("move", "standing")

Identity = tuple[str, str]
"""What a record is known by: its id, and for whom it is a copy."""


class Tree(Protocol):
    """Files by their paths, and under which names findings speak of them."""

    def paths(self) -> tuple[str, ...]:
        """Give the paths of all files, in order."""

    def read(self, path: str) -> bytes:
        """Read one of them.  Raises Found."""

    def name(self, path: str) -> str:
        """Give the name of a file for findings."""


@value()
class Change:
    """A file that is not what it was: its path now, and what it was if it was there."""

    path: str
    data: bytes
    before: bytes | None


def changes(new: Tree, old: Tree) -> Iterator[Change]:
    """Yield the files that are new or not what they were; what cannot be read is passed over."""
    there = set(old.paths())
    for path in new.paths():
        try:
            data = new.read(path)
            before = old.read(path) if path in there else None
        except Found:
            continue
        if data != before:
            yield Change(path, data, before)


def objections(new: Tree, old: Tree, author: Author | None, scope: tuple[str, ...]) -> Iterator[Finding]:
    """Yield everything that speaks against the step from the old files to the new ones.

    `scope` are the old paths that were to be looked at; those of them that are gone were taken away.
    """
    return _Step(new, old, author, scope).findings()


def as_it_was(new: Tree, old: Tree, change: Change, record: Record) -> Record | None:
    """Give a changed record as it was, under whatever name; None where it is new or cannot be told."""
    return _Step(new, old, None, ())._older(change, record)[0]


class _Step:
    """The step from one tree to another."""

    def __init__(self, new: Tree, old: Tree, author: Author | None, scope: tuple[str, ...]) -> None:
        self.new, self.old, self.author = new, old, author
        self.changes = tuple(changes(new, old))
        there = set(new.paths())
        self.gone = [path for path in scope if path not in there]
        self.moved: set[str] = set()

    def findings(self) -> Iterator[Finding]:
        for change in self.changes:
            kind = kind_of_name(change.path)
            if kind == "record":
                yield from self._record(change)
            elif kind in SENT and self.author:
                yield from self._sent(self.new, change.path, change.data, self.author)
                if change.before is not None:
                    yield from self._sent(self.old, change.path, change.before, self.author)
        for path in self.gone:
            if kind_of_name(path) == "record" and path not in self.moved:
                message = "this record was there, and is not any more; no other file holds it"
                yield Finding("log.record_missing", message, self.old.name(path))
            elif kind_of_name(path) in SENT and self.author:
                yield from self._sent(self.old, path, self.old.read(path), self.author)

    def _record(self, change: Change) -> Iterator[Finding]:
        """Yield what speaks against a record that is new or changed."""
        try:
            record = load(change.data, self.new.name(change.path))
        except Found:
            return  # what is wrong with it is told wherever files are checked
        yield from self._twice(change, record)
        older, fault = self._older(change, record)
        if fault is not None:
            yield fault
            return
        if older is not None:
            fault = rewritten(record, older)
            if fault is not None:
                yield fault
                return
        yield from _drawn_otherwise(record)
        if self.author:
            yield from foreign_entries(record, older, self.author)

    def _older(self, change: Change, record: Record) -> tuple[Record | None, Finding | None]:
        """Give what a record was, wherever it lay; or why that cannot be said."""
        if change.before is not None:
            older = _loaded(change.before, self.old.name(change.path))
            if older is None:
                message = "as it was this record cannot be read, so whether its history stands cannot be said"
                return None, record.finding((), "log.older_unread", message)
            if identity(older) == identity(record):
                return older, None
            message = f"here was the record {older.header.id}; no other file holds it now"
            if not any(identity(older) == identity(other) for other in self._with_id(older, change.path)):
                return None, record.finding(("id",), "log.record_missing", message)
        for path in self.gone_or_changed():
            if path == change.path or kind_of_name(path) != "record":
                continue
            older = _loaded(self.old.read(path), self.old.name(path))
            if older is not None and identity(older) == identity(record):
                self.moved.add(path)
                return older, None
        return None, None

    def gone_or_changed(self) -> list[str]:
        """Give the paths under which a record lay that may lie elsewhere now."""
        kept = set(self.new.paths())
        elsewhere = [path for path in self.old.paths() if path not in kept]
        return [*elsewhere, *(change.path for change in self.changes if change.before is not None)]

    def _twice(self, change: Change, record: Record) -> Iterator[Finding]:
        if change.before is not None:
            return
        for other in self._with_id(record, change.path):
            if identity(other) == identity(record):
                message = f"the record {record.header.id} lies in {other.file}, too"
                yield record.finding(("id",), "log.record_twice", message)

    def _with_id(self, record: Record, but: str) -> Iterator[Record]:
        """Yield the new files' other records that may be the same."""
        wanted = record.header.id.encode()
        for path in self.new.paths():
            if path == but or kind_of_name(path) != "record":
                continue
            try:
                data = self.new.read(path)
            except Found:
                continue
            other = _loaded(data, self.new.name(path)) if wanted in data else None
            if other is not None:
                yield other

    def _sent(self, tree: Tree, path: str, data: bytes, author: Author) -> Iterator[Finding]:
        """Yield what speaks against the author of a move, or of standing answers."""
        name = tree.name(path)
        try:
            if kind_of_name(path) == "move":
                lines = read_envelope(data, name)
                record_id, seat, referee = lines.record, lines.seat, bool(lines.kind)
            else:
                standing = read_standing(data, name)[1]
                record_id, seat, referee = standing.record, standing.seat, False
        except Found:
            return
        place = _place_of_seat(data)
        known = self._known(record_id, path)
        if known is None:
            if not author.is_referee:
                message = f"the record {record_id} is not here, so who plays {seat} is not known"
                yield Finding("author.no_record", message, name, *place, seat=seat)
            return
        fault = against_sender("referee" if referee else seat, known, author)
        if fault:
            yield Finding(fault[0], fault[1], name, *place, seat=seat)

    def _known(self, record_id: str, path: str) -> Mapping[str, str] | None:
        """Give who plays in a record: as it was, or if it is new as it is, beside the move or elsewhere."""
        beside = os.path.join(os.path.dirname(path), f"{record_id}{RECORD_ENDING}")
        for tree in (self.old, self.new):
            paths = [one for one in tree.paths() if kind_of_name(one) == "record"]
            for one in sorted(paths, key=lambda one: one != beside):
                try:
                    data = tree.read(one)
                except Found:
                    continue
                record = _loaded(data, one) if record_id.encode() in data else None
                if record is not None and record.header.id == record_id:
                    return accounts(record)
        return None


def identity(record: Record) -> Identity:
    """Give what a record is known by."""
    return record.header.id, record.header.copy


def _drawn_otherwise(record: Record) -> Iterator[Finding]:
    """Yield the draws that do not follow from the seed which the record itself holds."""
    check = recomputing(record)
    if check is None:
        return
    try:
        for _ in steps(record, watch=check):
            pass
    except Found:
        pass
    yield from check.faults


def _loaded(data: bytes, name: str) -> Record | None:
    try:
        return load(data, name)
    except Found:
        return None


def _place_of_seat(data: bytes) -> tuple[int, int]:
    found = _SEAT.search(data)
    if found is None:
        return 1, 1
    return data.count(b"\n", 0, found.end()) + 1, len(found.group()) + 1
