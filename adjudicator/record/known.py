"""The records that moves and standing answers name: each is read and replayed once, however many name it."""

import os
from collections import OrderedDict
from functools import cached_property, lru_cache
from pathlib import Path

from adjudicator.core.values import value
from adjudicator.record.findings import Found
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import Record, load
from adjudicator.record.move import Move
from adjudicator.record.played import Played
from adjudicator.record.standing import beside

RECORD_ENDING = ".game.yaml"
RECORD_ENDINGS = (RECORD_ENDING, ".game.yml", ".game.json")
RECORDS_KEPT = 256
ENTRIES_KEPT = 4000
"""So many records are kept for the moves that follow, with so many entries together; the last one always."""


class Known:
    """A record, and its replay, which is made when the first move asks for it."""

    def __init__(self, record: Record) -> None:
        self.record = record

    @cached_property
    def played(self) -> Played | None:
        """What was replayed; None where no move can be judged: the record is a copy, or does not hold."""
        if self.record.header.copy:
            return None
        try:
            return Played(self.record)
        except Found:
            return None


Given = tuple[Known, ...]
"""Records that were named for moves and standing answers, which are else looked for beside them."""


def judged(move: Move, known: Known) -> Judgement | None:
    """Judge a move as a dry run of `adjudicate` would.

    None where it cannot be: its record is a copy or does not hold. Standing answers beside that are faulty
    count as none; what is wrong there is told of those files.
    """
    record, played = known.record, known.played
    if played is None:
        return None
    lies = os.path.isfile(record.file)
    standing = beside(record, os.path.dirname(record.file)).answers if lies else {}
    return judge(record, move, standing=standing, replayed=played)


def known_of(id: str, file: str, given: Given = ()) -> Known | None:
    """Give the record of an id: one of those given, or the one that lies beside the file as `ID.game.yaml`.

    None where there is none that can be read; of records that were given and all have another id, the first.
    """
    named = next((known for known in given if known.record.header.id == id), None)
    return named or _beside(id, file) or next(iter(given), None)


def _beside(id: str, file: str) -> Known | None:
    if not id or any(letter in id for letter in "/\\\0"):
        return None
    path = Path(file).parent / f"{id}{RECORD_ENDING}"
    try:
        return _kept.known(path.read_bytes(), str(path))
    except (OSError, UnicodeError, Found):
        return None


def ids_beside(file: str) -> tuple[str, ...]:
    """Give the ids of the records that lie beside a file.

    None where one of them cannot be read, since that may be any, nor where the file itself lies nowhere.
    """
    folder = os.path.dirname(file) or "."
    if not os.path.isfile(file):
        return ()
    try:
        found = [entry for entry in os.scandir(folder) if entry.name.endswith(RECORD_ENDINGS)]
        return _ids(tuple(sorted((entry.path, *_changed(entry)) for entry in found)))
    except (OSError, UnicodeError, Found):
        return ()


def _changed(entry: os.DirEntry[str]) -> tuple[int, int]:
    """Give what tells whether a file is the one that was read."""
    stat = entry.stat()
    return stat.st_mtime_ns, stat.st_size


@lru_cache(1)
def _ids(found: tuple[tuple[str, int, int], ...]) -> tuple[str, ...]:
    """Read the id of each record.  Raises Found and OSError."""
    return tuple(load(Path(path).read_bytes(), path).header.id for path, *_ in found)


@value()
class _Read:
    """A record as it was read, and the bytes that it was read from."""

    data: bytes
    known: Known


class _Kept:
    """The records that were named last, by their paths."""

    def __init__(self) -> None:
        self._read: OrderedDict[str, _Read] = OrderedDict()

    def known(self, data: bytes, file: str) -> Known:
        """Give the record that a file holds, which is read unless it was.  Raises Found."""
        found = self._read.pop(file, None)
        if found is None or found.data != data:
            found = _Read(data, Known(load(data, file)))
        self._read[file] = found
        while len(self._read) > 1 and self._too_many():
            self._read.popitem(last=False)
        return found.known

    def _too_many(self) -> bool:
        entries = sum(len(read.known.record.entries) for read in self._read.values())
        return len(self._read) > RECORDS_KEPT or entries > ENTRIES_KEPT


_kept = _Kept()
