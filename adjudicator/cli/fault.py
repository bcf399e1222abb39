"""What is printed when the program itself is at fault: a text ready to be pasted into a report."""

import hashlib
import platform
import sys
import traceback
from collections.abc import Iterator, Sequence
from contextlib import suppress
from pathlib import Path

from adjudicator import __version__
from adjudicator.record.findings import Exit
from adjudicator.record.wording import plain

SECRET_OPTIONS = ("--seed",)
HIDDEN = "(hidden)"


def tell_fault(error: Exception, arguments: Sequence[str]) -> int:
    """Print the text to standard error; gives exit code 70, or 2 when the system refused us a file."""
    if isinstance(error, OSError) and error.errno is not None:
        where = f"{error.filename}: " if error.filename else ""
        print(plain(f"{where}file.system: {error.strerror}"), file=sys.stderr)
        return Exit.NOT_UNDERSTOOD
    for line in fault_lines(error, arguments):
        print(plain(line), file=sys.stderr)
    return Exit.OUR_FAULT


def fault_lines(error: Exception, arguments: Sequence[str]) -> Iterator[str]:
    """Yield the lines: versions, the command without secrets, hashes of its files, where it happened."""
    yield "adjudicator: this is a fault of the program, not of your files, which are unchanged."
    yield "Please report it, with the lines between the two marks:"
    yield "--- fault"
    yield f"adjudicator {__version__}, Python {platform.python_version()}, {platform.system()}"
    yield f"command: {' '.join(without_secrets(arguments))}"
    for argument in arguments:
        with suppress(OSError, ValueError):
            path = Path(argument)
            if not argument.startswith("-") and path.is_file():
                yield f"file {path.name}: sha256 {hashlib.sha256(path.read_bytes()).hexdigest()}"
    for line in traceback.format_exception(error):
        yield from line.rstrip().splitlines()
    yield "--- end"


def without_secrets(arguments: Sequence[str]) -> list[str]:
    """Give the arguments with the values of secret options hidden."""
    shown = []
    hide = False
    for argument in arguments:
        name, equals, _ = argument.partition("=")
        shown.append(
            HIDDEN if hide else f"{name}={HIDDEN}" if equals and name in SECRET_OPTIONS else argument
        )
        hide = argument in SECRET_OPTIONS
    return shown
