"""Writes one entry to a record: a crash at any point leaves the old file or the new one (formats 6)."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from adjudicator.formats import codec
from adjudicator.formats.marks import BadFile
from adjudicator.formats.yaml import LIMIT, read
from adjudicator.record.disk import Disk, swap
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding, Found
from adjudicator.record.header_text import header_text

if TYPE_CHECKING:
    from pathlib import Path

BEFORE_DO = ("n", "kind", "seat", "by")
ITEM = b'- {"n":'


def entry_line(entry: Entry) -> str:
    """Write an entry as the line of JSON that stands in a log, without its end; `do` is always in it."""
    written: dict[str, Any] = codec.writer(Entry)(entry)
    if "do" not in written:
        head: dict[str, Any] = {key: written.pop(key) for key in BEFORE_DO if key in written}
        written = {**head, "do": [], **written}
    return "- " + json.dumps(written, separators=(",", ":"), ensure_ascii=True)


def append(
    path: Path, old: bytes, entry: Entry, disk: Disk | None = None, sealed: Sequence[Entry] = ()
) -> None:
    """Add an entry to the record at `path`, whose bytes were `old` when it was judged.

    `sealed` are the last entries of the old log where a person typed them, now with their hashes.
    Raises Found when the file is no longer the same or cannot be written; it is then untouched.
    """
    new = with_entry(old, entry, sealed)
    if len(new) > LIMIT:
        message = (
            f"with this entry the record would have {len(new)} bytes, more than the {LIMIT} that are read"
        )
        hint = ("nothing was written; send it again with shorter notes",)
        raise Found(Finding("yaml.too_large", message, str(path), hint=hint))
    try:
        if not swap(path, old, new, disk):
            message = "the record changed while the move was judged; nothing was written, run it again"
            raise Found(Finding("log.changed", message, str(path)))
    except OSError as error:
        message = f"the record could not be written ({error.strerror}); it is unchanged"
        raise Found(Finding("file.write", message, str(path))) from None


def with_entry(old: bytes, entry: Entry, sealed: Sequence[Entry] = ()) -> bytes:
    """Give the bytes of a record with one entry more; every old byte stays, whoever laid the file out.

    Only a log that is written in brackets, as JSON is, has no place for one more line: such a record is laid
    out anew as the tool does it.  Entries at the end that have no hash yet are written anew, too (`sealed`).
    """
    end = _line_end(old)
    if sealed:
        old = _with_sealed(old, sealed, end)
    between = b"" if old.endswith((b"\n", b"\r")) else end
    line = entry_line(entry).encode()
    if old[old.rfind(b"\n", 0, -1) + 1 :].startswith(ITEM):
        return b"".join((old, between, line, end))
    written: Any = read(old).value
    wanted = {**written, "log": [*written["log"], json.loads(line[2:])]}
    for indent in (0, 2, 1, 4):
        new = old + between + b" " * indent + line + end
        if _says(new, wanted):
            return new
    return _laid_out(written, written["log"]) + line + b"\n"


def _with_sealed(old: bytes, sealed: Sequence[Entry], end: bytes) -> bytes:
    """Write the last entries anew, as lines in the place where they stood."""
    document = read(old)
    written: Any = document.value
    kept = written["log"][: len(written["log"]) - len(sealed)]
    lines = [entry_line(entry).encode() for entry in sealed]
    mark = document.mark(("log", len(kept)))
    start = b"".join(old.splitlines(keepends=True)[: mark.line - 1])
    new = start + b"".join(b" " * (mark.column - 3) + line + end for line in lines)
    log = [*kept, *(json.loads(line[2:]) for line in lines)]
    return new if _says(new, {**written, "log": log}) else _laid_out(written, log)


def _laid_out(written: Any, log: Sequence[Any]) -> bytes:
    lines = ["- " + json.dumps(item, separators=(",", ":"), ensure_ascii=True) for item in log]
    return (header_text(written) + "log:\n" + "".join(f"{line}\n" for line in lines)).encode()


def _says(data: bytes, wanted: Any) -> bool:
    """Tell whether these bytes say what is wanted."""
    try:
        return bool(read(data).value == wanted)
    except BadFile:
        return False


def _line_end(data: bytes) -> bytes:
    """Give the line end that most lines have; where there is no carriage return, nothing is counted."""
    if b"\r" not in data:
        return b"\n"
    if b"\n" not in data:
        return b"\r"
    return b"\r\n" if data.count(b"\r\n") * 2 > data.count(b"\n") else b"\n"
