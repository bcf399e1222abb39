"""Reads the files that are named on the command line; what cannot be read becomes a finding."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable
from typing import TYPE_CHECKING

from adjudicator.core.hints import did_you_mean
from adjudicator.formats.yaml import LIMIT
from adjudicator.record.findings import Finding, Found

if TYPE_CHECKING:
    from pathlib import Path

STANDARD_INPUT = "-"
EXISTS = "there is such a file already; it is left as it is"


def read(path: str, once: str = "") -> bytes:
    """Read a file, or standard input for `-`.  Raises Found with a `file.*` finding.

    `once` is another path of the same command: standard input can be read only once.
    """
    if path == STANDARD_INPUT:
        if once == STANDARD_INPUT:
            raise Found(Finding("usage.standard_input", "standard input can stand for one file only"))
        return sys.stdin.buffer.read(LIMIT + 1)
    try:
        with open(path, "rb") as file:
            return file.read(LIMIT + 1)
    except (OSError, ValueError) as error:
        raise Found(unreadable(path, error)) from None


def name_of(path: str) -> str:
    """Give the name that findings use for a path."""
    return "standard input" if path == STANDARD_INPUT else path


def unreadable(path: str, error: OSError | ValueError) -> Finding:
    """Say why a file cannot be read or written."""
    if isinstance(error, ValueError):
        return Finding("file.missing", "there can be no file of such a name", path)
    if isinstance(error, FileNotFoundError) and os.path.islink(path):
        return Finding("file.missing", "this is a link to a file that is not there", path)
    if isinstance(error, FileNotFoundError):
        return Finding("file.missing", "there is no such file", path, hint=_near(path))
    if isinstance(error, IsADirectoryError):
        return Finding("file.folder", "this is a folder, wanted is a file", path)
    if isinstance(error, PermissionError):
        return Finding("file.permission", "reading or writing it is not permitted", path)
    return Finding("file.system", f"the system says: {error.strerror or error}", path)


def _near(path: str) -> tuple[str, ...]:
    folder, name = os.path.split(path)
    try:
        hint = did_you_mean(name, os.listdir(folder or "."))
    except OSError:
        return (f"there is no folder {folder}",)
    return (hint,) if hint else ()


def make_folder(folder: Path) -> None:
    """Make a folder into which files can be written, where there is none.  Raises Found."""
    try:
        folder.mkdir(parents=True, exist_ok=True)
    except FileExistsError:
        raise Found(Finding("file.no_folder", "this is a file, wanted is a folder", str(folder))) from None
    except OSError as error:
        raise Found(unreadable(str(folder), error)) from None
    if not os.access(folder, os.W_OK | os.X_OK):
        raise Found(Finding("file.permission", "reading or writing it is not permitted", str(folder)))


def check_new(paths: Iterable[Path]) -> None:
    """Refuse files that exist already.  Raises Found with a finding for each."""
    there = [Finding("file.exists", EXISTS, str(path)) for path in paths if os.path.lexists(path)]
    if there:
        raise Found(*there)


def write_new(path: Path, data: bytes, secret: bool = False) -> None:
    """Write a file that must not exist yet; a secret one can be read by its owner alone.  Raises Found."""
    from adjudicator.record.disk import BINARY

    mode = 0o600 if secret else 0o666
    try:
        handle = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL | BINARY, mode)
    except FileExistsError:
        raise Found(Finding("file.exists", EXISTS, str(path))) from None
    except OSError as error:
        raise Found(unreadable(str(path), error)) from None
    try:
        with open(handle, "wb") as file:
            file.write(data)
            file.flush()
            os.fsync(file.fileno())
    except OSError as error:
        path.unlink(missing_ok=True)
        raise Found(unreadable(str(path), error)) from None
