"""Writes a copy of a record for one viewer: same entries, same hashes, no secrets (formats 1)."""

from typing import Any

from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed
from adjudicator.record.append import entry_line
from adjudicator.record.draws import hidden
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Found
from adjudicator.record.header_text import header_text
from adjudicator.record.load import Record

RECEIPT = "move"


def publish(record: Record, viewer: str) -> bytes:
    """Give the copy: no seed, no mail addresses, secret results reduced to their labels.

    Raises Found for a record that is a copy itself, and for one that begins from a position of a game with
    secrets, whose header hash holds them.
    """
    if record.header.copy:
        message = f"this is a copy made for {record.header.copy}; copies are made of the full record"
        raise Found(record.finding(("copy",), "copy.not_full", message))
    if record.header.position and record.ruleset.secrets and viewer != REFEREE:
        message = "this record begins from a position, whose secrets stand in its header; it has no copies"
        raise Found(record.finding(("position",), "copy.position", message))
    lines = [entry_line(_reduced(entry, viewer)) for entry in record.entries]
    log = "log:\n" + "".join(f"{line}\n" for line in lines) if lines else "log: []\n"
    return (header_text(_header(record, viewer)) + log).encode("ascii")


def _header(record: Record, viewer: str) -> dict[str, Any]:
    written: Any = record.document.value
    header = {key: part for key, part in written.items() if key != "log"}
    header["seats"] = [{key: part for key, part in seat.items() if key != "mail"} for seat in header["seats"]]
    header["chance"] = {key: part for key, part in header["chance"].items() if key != "seed"}
    return {**header, "copy": viewer}


def _reduced(entry: Entry, viewer: str) -> Entry:
    """Take away the results that the viewer may not see, and the receipt, which depends on unsent plans."""
    draws = tuple(list(draw[:1]) if hidden(draw, viewer) else draw for draw in entry.draws)
    meta = {key: part for key, part in entry.meta.items() if key != RECEIPT}
    return changed(entry, draws=draws, meta=meta)
