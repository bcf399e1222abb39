"""Writes a copy of a record for one viewer: same entries, same hashes, no secrets (formats 1).

In a game with secrets each entry carries what the viewer may see of it, by which the copy is followed. Once
the seed is disclosed nothing is hidden any more: a copy then holds all draws, and is replayed by the rules.
"""

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed
from adjudicator.record.append import entry_line
from adjudicator.record.draws import hidden
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Found
from adjudicator.record.header_text import header_text
from adjudicator.record.laid_open import disclosed
from adjudicator.record.load import Record
from adjudicator.record.replay import Step, steps
from adjudicator.record.view import view_of

RECEIPT = "move"


def publish(record: Record, viewer: str, held: Sequence[Step] = ()) -> bytes:
    """Give the copy: no seed, no mail addresses, secret results reduced to their labels.

    `held` are all steps of the record, where the caller has them.  Raises Found for a record that is a copy
    itself, and for one that begins from a position of a game with secrets, whose header hash holds them.
    """
    if record.header.copy:
        message = f"this is a copy made for {record.header.copy}; copies are made of the full record"
        raise Found(record.finding(("copy",), "copy.not_full", message))
    if record.header.position and record.ruleset.secrets and viewer != REFEREE:
        message = "this record begins from a position, whose secrets stand in its header; it has no copies"
        raise Found(record.finding(("position",), "copy.position", message))
    lines = map(entry_line, entries_for(record, viewer, held))
    log = "log:\n" + "".join(f"{line}\n" for line in lines) if record.entries else "log: []\n"
    return (header_text(_header(record, viewer)) + log).encode("ascii")


def entries_for(record: Record, viewer: str, held: Sequence[Step]) -> Iterator[Entry]:
    """Yield the entries of a record, of which `held` are the steps, as a copy for the viewer holds them."""
    if viewer == REFEREE or not record.ruleset.secrets or disclosed(record):
        yield from (changed(entry, meta=_without_receipt(entry)) for entry in record.entries)
        return
    for step in held or steps(record):
        view = view_of(record, step.before.state, step.after.state, step.events, viewer)
        draws = tuple(list(draw[:1]) if hidden(draw, viewer) else draw for draw in step.entry.draws)
        yield changed(step.entry, draws=draws, meta={}, view=view)


def _header(record: Record, viewer: str) -> dict[str, Any]:
    written: Any = record.document.value
    header = {key: part for key, part in written.items() if key != "log"}
    header["seats"] = [{key: part for key, part in seat.items() if key != "mail"} for seat in header["seats"]]
    header["chance"] = {key: part for key, part in header["chance"].items() if key != "seed"}
    return {**header, "copy": viewer}


def _without_receipt(entry: Entry) -> dict[str, Any]:
    """Give the notes on an entry without the receipt, which depends on plans that were not sent to others."""
    return {key: part for key, part in entry.meta.items() if key != RECEIPT}
