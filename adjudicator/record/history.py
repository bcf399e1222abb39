"""Compares a record with an older copy of itself: whether every entry that was there still stands."""

from collections.abc import Iterator
from typing import Any

from adjudicator.record.chain import SHORT, entry_hash, hashed_header
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding
from adjudicator.record.load import Record

RESULT = 1
"""Where the result of a draw stands in it; a copy may leave it out."""


def rewritten(record: Record, older: Record) -> Finding | None:
    """Give the first thing of the older record that does not stand any more; None when all does."""
    if older.header_hash != record.header_hash:
        named = ", ".join(_different(older.document.value, record.document.value)) or "the header"
        message = f"the header is another one than in {older.file}; it differs in {named}"
        return record.finding((), "log.header_differs", message)
    hashes, old_hashes = _chain(record.entries, record.header_hash), _chain(older.entries, record.header_hash)
    for place, old_hash in enumerate(old_hashes):
        n = place + 1
        if place >= len(hashes):
            message = f"entry {n} of {older.file} is missing; here the log ends with entry {len(hashes)}"
            return record.finding(("log",), "log.entry_missing", message, entry=n)
        if hashes[place] != old_hash:
            message = (
                f"entry {n} is {hashes[place][:SHORT]}, in {older.file} it was {old_hash[:SHORT]}; "
                "history was rewritten from here on"
            )
            return record.finding(("log", place), "log.entry_differs", message, entry=n)
        if _other_results(record.entries[place], older.entries[place]):
            message = f"entry {n} holds another result of a draw than in {older.file}; history was rewritten"
            return record.finding(("log", place, "draws"), "log.entry_differs", message, entry=n)
    return None


def _other_results(entry: Entry, older: Entry) -> bool:
    """Tell whether a draw has another result or other owners; no hash covers what some may not see."""
    pairs = zip(entry.draws, older.draws, strict=False)
    return any(len(one) > RESULT and len(other) > RESULT and one != other for one, other in pairs)


def _chain(entries: tuple[Entry, ...], parent: str) -> list[str]:
    """Give the hash of every entry, computed from what it says."""
    found = []
    for entry in entries:
        parent = entry_hash(entry, parent)
        found.append(parent)
    return found


def _different(old: Any, new: Any) -> Iterator[str]:
    """Name the parts of two written headers that make their hashes differ."""
    before, after = hashed_header(old), hashed_header(new)
    for name in dict.fromkeys((*before, *after)):
        if before.get(name) != after.get(name):
            yield str(name)
