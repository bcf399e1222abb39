"""Findings as workflow commands, which GitHub shows beside the lines, and as a summary of the step.

GitHub shows only some commands of each step, so every finding stands in the log as text, too.
"""

import os
import re
from collections.abc import Iterable, Iterator
from pathlib import Path

from adjudicator.cli.render import finding_lines, say
from adjudicator.core.wording import counted
from adjudicator.record.findings import Finding
from adjudicator.record.validate import Checked
from adjudicator.record.wording import plain

SUMMARY = "GITHUB_STEP_SUMMARY"
"""The variable that names the file to which a step adds its summary."""

MOST = 200
"""So many findings stand in the summary, which may not grow over all bounds."""

MARKUP = re.compile(r"[^A-Za-z0-9 .,;/-]")


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write every finding as soon as its file was checked; at the end add the summary to its file."""
    found: list[Finding] = []
    files = 0
    for checked in results:
        files += checked.read
        found += checked.findings[: MOST + 1]
        for finding in checked.findings:
            yield _command(finding)
            yield from (f"{_harmless(f'- {line}')}\n" for line in finding_lines(finding, colour=False))
    path = os.environ.get(SUMMARY)
    if path:
        _add(path, "".join(f"{line}\n" for line in summary(files, found)))


def _command(finding: Finding) -> str:
    place = {"file": Path(finding.file).as_posix()} if finding.file else {}
    known = {**place, "title": finding.code}
    if finding.line:
        known |= {"line": str(finding.line), "col": str(max(1, finding.column))}
    properties = ",".join(f"{name}={_escaped_property(plain(held))}" for name, held in known.items())
    rule = f" [{finding.rule}]" if finding.rule else ""
    lines = [plain(finding.message) + rule, *(f"hint: {plain(hint)}" for hint in finding.hint)]
    message = _escaped("\n".join(lines))
    return _harmless(f"::error {properties}::{message}") + "\n"


def _escaped(text: str) -> str:
    return text.replace("%", "%25").replace("\r", "%0D").replace("\n", "%0A")


def _escaped_property(text: str) -> str:
    return _escaped(text).replace(":", "%3A").replace(",", "%2C")


def _harmless(line: str) -> str:
    """Give a line of the log of which no part can be taken for an older form of command."""
    return line.replace("##[", "# #[")


def summary(files: int, found: list[Finding]) -> Iterator[str]:
    """Yield the lines of the summary, in Markdown."""
    yield f"### adjudicator: {counted(files, 'file')} checked, {counted(len(found), 'finding')}"
    yield ""
    if not found:
        return
    yield "| File | Line | Code | Message |"
    yield "|---|---|---|---|"
    for finding in found[:MOST]:
        rule = f" [{finding.rule}]" if finding.rule else ""
        cells = (finding.file, str(finding.line or ""), finding.code, finding.message + rule)
        yield f"| {' | '.join(map(_cell, cells))} |"
    if len(found) > MOST:
        yield ""
        yield f"and {len(found) - MOST} more, which stand in the log"
    yield ""


def _cell(text: str) -> str:
    """Give a text that Markdown shows as it is."""
    return MARKUP.sub(lambda match: f"&#{ord(match.group())};", plain(text))


def _add(path: str, text: str) -> None:
    try:
        with open(path, "a", encoding="ascii", newline="\n") as file:
            file.write(text)
    except (OSError, ValueError) as error:
        say(f"warning: the summary of the step was not written: {error}")
