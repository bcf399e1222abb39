"""Reads files that hold one record, move or the like a line, packed or not, without keeping them."""

import gzip
import zlib
from collections.abc import Iterator
from io import BufferedIOBase

from adjudicator.core.values import changed
from adjudicator.formats.yaml import LIMIT
from adjudicator.record.findings import Finding
from adjudicator.record.known import Given
from adjudicator.record.validate import Checked, validate

CHUNK = 1 << 20
MOST = 10_000
"""After so many findings in one file reading stops."""

AGAIN_UNTIL = 5000
"""Up to this line findings that speak of another line are made again, to speak of the lines of the file."""

Line = tuple[int, bytes]


class TooMuch(Exception):
    """A file holds more than is read; the message says what of."""


def validate_lines(stream: BufferedIOBase, file: str, most: int, given: Given = ()) -> Checked:
    """Check every line of a file of at most `most` bytes; what can be read before a fault of it is checked.

    Raises OSError where it cannot be read.
    """
    found: list[Finding] = []
    alone = number = 0
    try:
        for number, line in _lines(stream, most):
            checked = _line(number, line, file, given)
            found += checked.findings
            alone += checked.alone
            if len(found) >= MOST:
                message = f"reading stops here after {MOST} findings"
                found.append(Finding("file.too_many", message, file, number, 1))
                break
    except (EOFError, zlib.error, gzip.BadGzipFile):
        message = "the packed data is damaged or cut off here"
        found.append(Finding("file.packed", message, file, number + 1, 1))
    except TooMuch as more:
        message = f"{more}; reading stops here"
        found.append(Finding("file.too_large", message, file, number + 1, 1))
    return Checked(file, tuple(found), alone=alone)


def _line(number: int, line: bytes, file: str, given: Given) -> Checked:
    checked = validate(line, file, given)
    if number <= AGAIN_UNTIL and any(" line " in finding.message for finding in checked.findings):
        return validate(b"\n" * (number - 1) + line, file, given)
    moved = (changed(one, line=one.line + number - 1 if one.line else number) for one in checked.findings)
    return changed(checked, findings=tuple(moved))


def _lines(stream: BufferedIOBase, most: int) -> Iterator[Line]:
    """Yield the lines that are not blank, with their numbers.  Raises TooMuch."""
    number, size, rest = 0, 0, b""
    while chunk := stream.read1(CHUNK):
        size += len(chunk)
        if size > most:
            raise TooMuch(f"unpacked the file has more than {most} bytes")
        if not rest and not chunk.strip():
            number += chunk.count(b"\n")
            continue
        *lines, rest = (rest + chunk).split(b"\n")
        yield from ((n, line) for n, line in enumerate(lines, number + 1) if line.strip())
        number += len(lines)
        if len(rest) > LIMIT:
            raise TooMuch(f"this line has more than {LIMIT} bytes")
    if rest.strip():
        yield number + 1, rest
