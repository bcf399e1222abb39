"""The one place where exceptions become a message and an exit code (formats 6)."""

import os
import sys
from collections.abc import Callable, Sequence

from adjudicator.record.findings import Exit, Found

INTERRUPTED = 130


def run(arguments: Sequence[str]) -> int:
    """Run the command and give its exit code; whatever goes wrong, a message is printed, no traceback."""
    from adjudicator.cli.quick import answer

    _open_streams()
    return guarded(answer, arguments)


def _open_streams() -> None:
    """Put an empty stream in the place of each that the command was started without."""
    for name, mode in (("stdin", "r"), ("stdout", "w"), ("stderr", "w")):
        if getattr(sys, name) is None:
            setattr(sys, name, os.fdopen(os.open(os.devnull, os.O_RDWR), mode))


def guarded(work: Callable[[Sequence[str]], int], arguments: Sequence[str]) -> int:
    """Do the work; turn what it raises into a message on standard error and an exit code."""
    try:
        code = work(arguments)
        _flush()
        return int(code)
    except Found as found:
        return _tell(found)
    except KeyboardInterrupt:
        print("interrupted; no file was left half written", file=sys.stderr)
        return INTERRUPTED
    except BrokenPipeError:
        _forget()
        return Exit.ACCEPTED
    except Exception as error:  # the last line of defence: our own fault, told in full
        from adjudicator.cli.fault import tell_fault

        return tell_fault(error, arguments)


def _tell(found: Found) -> int:
    from adjudicator.cli.render import finding_lines
    from adjudicator.record.findings import exit_code

    try:
        for finding in found.findings:
            for line in finding_lines(finding):
                print(line, file=sys.stderr)
        sys.stdout.flush()
    except BrokenPipeError:
        _forget()
    return int(exit_code(found.findings))


def _flush() -> None:
    """Give out what is kept back; that nobody reads it changes no exit code."""
    try:
        sys.stdout.flush()
    except BrokenPipeError:
        _forget()


def _forget() -> None:
    from adjudicator.cli.render import forget_output

    forget_output()
