"""Finds the files that a command is to look at: those named, and those in folders, by name."""

import os
import stat
import sys
from collections.abc import Iterator
from io import BufferedIOBase

from adjudicator.cli.files import STANDARD_INPUT, name_of, read, unreadable
from adjudicator.record.findings import Finding, Found
from adjudicator.record.validate import ENDINGS, PACKED, kind_of_name

RECORD = "record"
UNPACKED = 1 << 28
PACKED_BY = 100
"""What is unpacked may have so many bytes, or so many for each byte of the packed file."""

Identity = tuple[int, int]
"""What tells a folder from all others, by whatever path it is reached: device and number."""


def files(paths: list[str], faults: list[Finding]) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of every file; what cannot be read is added to `faults`, and the walk goes on.

    Of a folder only files whose names end as the tool's own files do are taken.
    """
    for name in names(paths):
        try:
            if isinstance(name, Finding):
                raise Found(name)
            yield name_of(name), read(name)
        except Found as found:
            faults.extend(found.findings)


def names(paths: list[str], endings: tuple[str, ...] = ENDINGS) -> Iterator[str | Finding]:
    """Yield the paths of the files, none twice, and in their places findings for what cannot be looked at.

    Links are followed; each folder is looked at once.
    """
    for path in dict.fromkeys(paths):
        if os.path.isdir(path):
            if path.endswith(endings):
                yield _file(path)
            yield from _under(path, endings)
        else:
            yield path


def none_in(path: str) -> Finding:
    """Say that there is nothing to look at in a folder."""
    message = "there is no file of a game here; their names end as .game.yaml, .move.yaml, .standing.yaml"
    return Finding("usage.paths", f"{message} or .cases.yaml, or so with .yml or .json", path)


def records(paths: list[str], faults: list[Finding]) -> Iterator[tuple[str, bytes]]:
    """Yield the records among the files: of folders by their names, else whatever is named."""
    for path in dict.fromkeys(paths):
        for name, data in files([path], faults):
            if path == STANDARD_INPUT or name == path or kind_of_name(name) == RECORD:
                yield name, data


def open_lines(path: str) -> tuple[BufferedIOBase, int]:
    """Open a file of many lines, and give how many bytes may be read of it.  Raises Found."""
    try:
        size = os.stat(path).st_size
        if not path.endswith(PACKED):
            return open(path, "rb"), sys.maxsize
        import gzip

        return gzip.open(path, "rb"), max(UNPACKED, size * PACKED_BY)
    except (OSError, ValueError) as error:
        raise Found(unreadable(path, error)) from None


def paths_listed(path: str) -> list[str]:
    """Read the names of files, one a line, or each ended by NUL where there is one; `-` is standard input.

    Raises Found.
    """
    data = sys.stdin.buffer.read() if path == STANDARD_INPUT else read(path)
    listed = data.split(b"\0") if b"\0" in data else data.splitlines()
    return [os.fsdecode(name) for name in listed if name.strip()]


def _under(top: str, endings: tuple[str, ...]) -> Iterator[str | Finding]:
    """Look through a folder: its files in the order of their names, then the folders in it."""
    seen: set[Identity] = set()
    waiting: list[tuple[str, tuple[Identity, ...]]] = [(top, ())]
    while waiting:
        folder, above = waiting.pop()
        try:
            here = _identity(folder)
            if here in above:
                yield Finding("file.loop", "this link leads back to a folder that it stands in", folder)
            if here in seen:
                continue
            inside = sorted(os.listdir(folder))
        except OSError as error:
            yield unreadable(folder, error)
            continue
        seen.add(here)
        yield from (_file(os.path.join(folder, name)) for name in inside if name.endswith(endings))
        paths = (os.path.join(folder, name) for name in reversed(inside) if not name.startswith("."))
        waiting += [(path, (*above, here)) for path in paths if os.path.isdir(path)]


def _file(path: str) -> str | Finding:
    """Give the path of a file, or what is wrong with what stands in a folder under the name of one."""
    try:
        mode = os.stat(path).st_mode
    except OSError:
        return path  # whoever reads it says why it cannot be read
    if stat.S_ISDIR(mode):
        return Finding("file.folder", "this is a folder, wanted is a file", path)
    if not stat.S_ISREG(mode):
        return Finding("file.special", "this is a pipe, a socket or a device, wanted is a file", path)
    return path


def _identity(folder: str) -> Identity:
    found = os.stat(folder)
    return found.st_dev, found.st_ino
