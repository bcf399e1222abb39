"""Puts new bytes in the place of a file in one step: whoever looks sees the old ones or the new ones."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path

try:
    import fcntl
except ImportError:  # a system without file locks: the check of the bytes still holds
    fcntl = None  # type: ignore[assignment]

NEW = ".new"
SECRET = 0o600
"""Reading and writing for the owner alone."""
BINARY = getattr(os, "O_BINARY", 0)
"""Line ends are written as they are, also where the system would rather change them."""
LOOKED_AT_ONCE = 1 << 18


class Disk:
    """The steps of writing, one method each, in the order in which they are taken; tests break them off."""

    def create(self, path: Path) -> int:
        """Make a file for writing and give its handle; what a killed program left there, or a link, goes."""
        with suppress(FileNotFoundError):
            path.unlink()
        return os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, 0o666)

    def write(self, handle: int, data: bytes) -> None:
        """Write all of the data."""
        rest = memoryview(data)
        while rest:
            rest = rest[os.write(handle, rest) :]

    def take_mode(self, handle: int, like: Path) -> None:
        """Give the file the permissions of another."""
        if hasattr(os, "fchmod"):
            os.fchmod(handle, like.stat().st_mode & 0o7777)

    def sync(self, handle: int) -> None:
        """Wait until the data is on the disk."""
        os.fsync(handle)

    def rename(self, new: Path, target: Path) -> None:
        """Put the new file in the place of the old."""
        os.replace(new, target)

    def sync_folder(self, folder: Path) -> None:
        """Wait until the new name is on the disk, where the system can."""
        with suppress(OSError):
            handle = os.open(folder, os.O_RDONLY)
            try:
                os.fsync(handle)
            finally:
                os.close(handle)


def swap(path: Path, old: bytes, new: bytes, disk: Disk | None = None) -> bool:
    """Put new bytes in the place of a file if it still holds the old ones; tells whether it did.

    Raises OSError as `replace` does.
    """
    with _locked(path):
        if not _holds(path, old):
            return False
        replace(path, new, disk)
    return True


def replace(path: Path, data: bytes, disk: Disk | None = None, secret: bool = False) -> None:
    """Put new bytes in the place of a file, or make it: a temporary file beside it, synced, then renamed.

    A file that was there keeps its permissions; a new one that is secret is for its owner alone.
    A link is followed. Raises OSError; the file is then as it was, and the temporary one is gone.
    """
    disk = disk or Disk()
    target = path.resolve()
    new = target.with_name(target.name + NEW)
    if target.exists() and not os.access(target, os.W_OK):
        raise PermissionError(13, "Permission denied", str(target))
    try:
        _fill(new, data, target, disk, secret)
        disk.rename(new, target)
    except BaseException:
        with suppress(OSError):
            new.unlink()
        raise
    disk.sync_folder(target.parent)


def _fill(new: Path, data: bytes, target: Path, disk: Disk, secret: bool) -> None:
    handle = disk.create(new)
    try:
        if target.exists():
            disk.take_mode(handle, target)
        elif secret and hasattr(os, "fchmod"):
            os.fchmod(handle, SECRET)
        disk.write(handle, data)
        disk.sync(handle)
    finally:
        os.close(handle)


def _holds(path: Path, data: bytes) -> bool:
    """Tell whether a file holds exactly this; looked at in parts, which takes half the time."""
    at = 0
    with open(path, "rb", buffering=0) as file:
        while part := file.read(LOOKED_AT_ONCE):
            if not data.startswith(part, at):
                return False
            at += len(part)
    return at == len(data)


@contextmanager
def _locked(path: Path) -> Iterator[None]:
    """Hold a lock on the file itself; a second writer waits, and then finds another file there."""
    with open(path, "rb") as file:
        if fcntl is not None:
            with suppress(OSError):  # a file system without locks
                fcntl.flock(file, fcntl.LOCK_EX)
        yield
