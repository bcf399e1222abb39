"""Finds the files that a command is to look at: those named, and those in folders, by name."""

import os
from collections.abc import Iterator

from adjudicator.cli.files import STANDARD_INPUT, name_of, read, unreadable
from adjudicator.record.findings import Finding, Found
from adjudicator.record.validate import ENDINGS, kind_of_name

RECORD = "record"


def files(paths: list[str], faults: list[Finding]) -> Iterator[tuple[str, bytes]]:
    """Yield name and bytes of every file; what cannot be read is added to `faults`, and the walk goes on.

    Of a folder only files whose names end as the tool's own files do are taken.
    """
    for name in names(paths, faults):
        try:
            yield name_of(name), read(name)
        except Found as found:
            faults.extend(found.findings)


def names(paths: list[str], faults: list[Finding]) -> Iterator[str]:
    """Yield the paths of the files, none twice; a folder that cannot be read is added to `faults`."""
    for path in dict.fromkeys(paths):
        yield from _under(path, faults) if os.path.isdir(path) else (path,)


def records(paths: list[str], faults: list[Finding]) -> Iterator[tuple[str, bytes]]:
    """Yield the records among the files: of folders by their names, else whatever is named."""
    for path in dict.fromkeys(paths):
        for name, data in files([path], faults):
            if path == STANDARD_INPUT or name == path or kind_of_name(name) == RECORD:
                yield name, data


def _under(folder: str, faults: list[Finding]) -> Iterator[str]:
    def report(error: OSError) -> None:
        faults.append(unreadable(str(error.filename), error))

    for here, inside, names in os.walk(folder, onerror=report):
        inside[:] = sorted(name for name in inside if not name.startswith("."))
        for name in sorted(names):
            if name.endswith(ENDINGS):
                yield os.path.join(here, name)
