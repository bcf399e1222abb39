"""Findings as text: `file:line:column: code: message [rule]`, hints indented below."""

from collections.abc import Iterable, Iterator

from adjudicator.cli.render import finding_lines
from adjudicator.record.validate import Checked


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write every finding as soon as its file was checked."""
    for checked in results:
        for finding in checked.findings:
            yield from (f"{line}\n" for line in finding_lines(finding, colour=False))
