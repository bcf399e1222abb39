"""Puts answers on standard output and talk on standard error: text, JSON, findings."""

import json
import os
import sys
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from typing import Any

from adjudicator.record.findings import Finding, Found, exit_code
from adjudicator.record.wording import plain

RED = "\x1b[31m"
NORMAL = "\x1b[0m"


class Answered(Exception):
    """The answer, findings in it, has been given; only the exit code is left."""

    def __init__(self, code: int) -> None:
        super().__init__(code)
        self.code = code


def out(text: str) -> None:
    """Print an answer that already ends its lines."""
    sys.stdout.write(text)


def out_while_read(text: str) -> None:
    """Print part of an answer whose exit code counts also where nobody reads on."""
    try:
        out(text)
    except BrokenPipeError:
        forget_output()


def forget_output() -> None:
    """Point standard output elsewhere, so that what is still to come, or is kept back, disturbs nobody."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except (BrokenPipeError, ValueError):
            os.dup2(nowhere, stream.fileno())
    os.close(nowhere)


def lines_out(lines: Iterable[str]) -> None:
    """Print an answer line by line."""
    for line in lines:
        out_while_read(plain(line) + "\n")


def json_out(value: Any) -> None:
    """Print an answer as JSON, in ASCII."""
    out_while_read(json.dumps(value, indent=2, ensure_ascii=True) + "\n")


def say(text: str) -> None:
    """Talk: print a line to standard error."""
    print(plain(text), file=sys.stderr)


def finding_lines(finding: Finding, colour: bool | None = None) -> Iterator[str]:
    """Yield a finding as `file:line:column: code: message [rule]`, its hints indented below it."""
    painted = has_colours() if colour is None else colour
    line = plain(str(finding))
    if painted:
        line = line.replace(plain(finding.code), f"{RED}{plain(finding.code)}{NORMAL}", 1)
    yield line
    for hint in finding.hint:
        yield f"  hint: {plain(hint)}"


def has_colours() -> bool:
    """Tell whether standard error is a terminal that wants colours."""
    return sys.stderr.isatty() and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"


def findings_json(findings: Iterable[Finding]) -> list[Any]:
    """Write findings in the form of the published schema `findings`."""
    from adjudicator.formats.codec import writer

    return [_sound(writer(Finding)(finding)) for finding in findings]


def _sound(written: Any) -> Any:
    """Escape the bytes of file names that are no text: JSON has no letters for them."""
    return {
        key: part.encode("utf-8", "backslashreplace").decode() if isinstance(part, str) else part
        for key, part in written.items()
    }


@contextmanager
def findings_in(form: str) -> Iterator[None]:
    """Give findings alone as the answer where JSON was asked for and work cannot go on."""
    try:
        yield
    except Found as found:
        if form == "text":
            raise
        json_out({"findings": findings_json(found.findings)})
        raise Answered(exit_code(found.findings)) from None
