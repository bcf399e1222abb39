"""Compares a record with an older copy of itself: whether every entry that was there still stands.

No hash covers what somebody may not see. So draws are compared as they are written, and where one of the two
is a copy, what its reader knows of each entry: the events, and the position that they lead to.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.core.secret import PUBLIC, REFEREE, redact
from adjudicator.formats.codec import writer
from adjudicator.formats.emit import flow
from adjudicator.record.chain import SHORT, entry_hash, hashed_header, written_state
from adjudicator.record.draws import hidden
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record
from adjudicator.record.replay import Step, steps
from adjudicator.record.view import differing, has_views

LABEL_ALONE = 1
MOST_QUOTED = 80


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
        drawn = _other_draw(record, older, place)
        if drawn:
            message = f"entry {n}: the draw {drawn}; history was rewritten"
            return record.finding(("log", place, "draws"), "log.entry_differs", message, entry=n)
        if _other_meta(record, older, place):
            message = f"the meta of entry {n} is not what it was in {older.file}; no hash covers it"
            return record.finding(("log", place), "log.entry_differs", message, entry=n)
    return _seen_otherwise(record, older)


def compared_by(record: Record, older: Record) -> str:
    """Give the viewer by whose eyes two records are compared: as much as both hold.

    That is the referee where both hold all, and the public where they are copies for different readers.
    """
    one, other = _reader(record), _reader(older)
    if one == other or other == REFEREE:
        return one
    mates = next((seats for seats in record.ruleset.sides(record.table).values() if one in seats), ())
    return other if one == REFEREE or other in mates else PUBLIC


def not_compared(record: Record, older: Record) -> str:
    """Say what two records hold that could not be compared; the empty text where that is nothing."""
    readers = [reader for reader in (_reader(record), _reader(older)) if reader != PUBLIC]
    if compared_by(record, older) != PUBLIC or not readers or REFEREE in readers:
        return ""
    return f"what is only for {' or '.join(dict.fromkeys(readers))} was not compared"


def _reader(record: Record) -> str:
    """Give for whom a record is: a copy that holds everything is as good as the full record."""
    bare = any(len(draw) == LABEL_ALONE for entry in record.entries for draw in entry.draws)
    return record.header.copy if record.header.copy and (bare or has_views(record)) else REFEREE


def _other_meta(record: Record, older: Record, place: int) -> bool:
    """Tell whether what stands beside an entry was exchanged; copies do without some of it."""
    if record.header.copy or older.header.copy:
        return False
    return record.entries[place].meta != older.entries[place].meta


def _other_draw(record: Record, older: Record, place: int) -> str:
    """Say which draw of an entry has another result or other owners, or is hidden in one file alone."""
    viewer = compared_by(record, older)
    for one, other in zip(record.entries[place].draws, older.entries[place].draws, strict=False):
        now, then = _as_held(one, viewer), _as_held(other, viewer)
        both = len(one) > LABEL_ALONE and len(other) > LABEL_ALONE
        if now != then or (both and one != other):
            return f"{one[0]} is {_result(one)}, in {older.file} it was {_result(other)}"
    return ""


def _as_held(draw: Any, viewer: str) -> list[Any]:
    return list(draw[:1]) if hidden(draw, viewer) else list(draw)


def _result(draw: Sequence[Any]) -> str:
    shown = ", ".join(str(part) if not isinstance(part, list) else f"for {part}" for part in draw[1:])
    return shown or "hidden"


def _seen_otherwise(record: Record, older: Record) -> Finding | None:
    """Give the first entry of which the reader of a copy knows something else by the other file."""
    viewer = compared_by(record, older)
    if viewer == REFEREE:
        return None
    upto = len(older.entries)
    try:
        for now, then in zip(steps(record, upto), steps(older), strict=False):
            n = then.entry.n
            differs = _difference(record, now, then, viewer)
            if differs:
                message = (
                    f"entry {n}: what {viewer} may know of it is not what {older.file} says: {differs}; "
                    "a secret was exchanged, or history rewritten"
                )
                return record.finding(("log", n - 1), "log.entry_differs", message, entry=n)
    except Found as fault:
        return fault.findings[0]
    return None


def _difference(record: Record, now: Step, then: Step, viewer: str) -> str:
    """Say how an entry differs for the viewer; the empty text when it does not."""
    new, old = ([_written(event, viewer) for event in step.events] for step in (now, then))
    for one, other in zip([*new, None], [*old, None], strict=False):
        if one != other:
            return f"{_short(one)}, it was {_short(other)}"
    after, before = (written_state(record.ruleset, step.after.state, viewer) for step in (now, then))
    for path, one, other in differing(after, before):
        return f"{path} is {_short(one)}, it was {_short(other)}"
    return ""


def _written(event: Any, viewer: str) -> Any:
    return writer(type(event))(redact(event, viewer))


def _short(part: Any) -> str:
    return "nothing" if part is None else flow(part)[:MOST_QUOTED]


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
