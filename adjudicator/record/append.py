"""Writes one entry to a record: a crash at any point leaves the old file or the new one (formats 6)."""

import json
import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from adjudicator.formats import codec
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding, Found

try:
    import fcntl
except ImportError:  # a system without file locks: the check of the bytes still holds
    fcntl = None  # type: ignore[assignment]

NEW = ".new"
BEFORE_DO = ("n", "kind", "seat", "by")


def entry_line(entry: Entry) -> str:
    """Write an entry as the line of JSON that stands in a log, without its end; `do` is always in it."""
    written: dict[str, Any] = codec.writer(Entry)(entry)
    if "do" not in written:
        head: dict[str, Any] = {key: written.pop(key) for key in BEFORE_DO if key in written}
        written = {**head, "do": [], **written}
    return "- " + json.dumps(written, separators=(",", ":"), ensure_ascii=True)


def append(path: Path, old: bytes, entry: Entry) -> None:
    """Add an entry to the record at `path`, whose bytes were `old` when it was judged.

    Raises Found when the file is no longer the same or cannot be written; it is then untouched.
    """
    new = with_entry(old, entry)
    try:
        with _locked(path):
            if path.read_bytes() != old:
                message = "the record changed while the move was judged; nothing was written, run it again"
                raise Found(Finding("log.changed", message, str(path)))
            replace(path, new)
    except OSError as error:
        message = f"the record could not be written: {error.strerror}; it is unchanged"
        raise Found(Finding("file.write", message, str(path))) from None


def with_entry(old: bytes, entry: Entry) -> bytes:
    """Give the bytes of a record with one entry more; every old byte stays."""
    line = entry_line(entry).encode()
    end = b"\r\n" if old.count(b"\r\n") * 2 > old.count(b"\n") else b"\n"
    between = b"" if not old or old.endswith((b"\n", b"\r")) else end
    return old + between + line + end


def replace(path: Path, data: bytes) -> None:
    """Put new bytes in the place of a file: a temporary file in the same folder, synced, then renamed."""
    target = path.resolve()
    new = target.with_name(target.name + NEW)
    try:
        with open(new, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
        if target.exists():
            os.chmod(new, target.stat().st_mode & 0o7777)
        os.replace(new, target)
    except OSError:
        with suppress(OSError):
            new.unlink()
        raise
    with suppress(OSError):
        _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock on the record itself; a second writer waits, and then finds another file there."""
    with open(path, "rb") as file:
        if fcntl is not None:
            fcntl.flock(file, fcntl.LOCK_EX)
        yield
