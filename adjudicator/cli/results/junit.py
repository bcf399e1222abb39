"""Findings as JUnit XML, the form in which test reports are collected: each file is a test."""

from collections.abc import Iterable, Iterator
from xml.sax.saxutils import escape, quoteattr

from adjudicator.cli.render import finding_lines
from adjudicator.record.validate import Checked, kind_of_name
from adjudicator.record.wording import plain

OTHER = "file"


def written(results: Iterable[Checked]) -> Iterator[str]:
    """Write the report when all files were checked: a file with findings failed, one not read is an error."""
    tests = list(results)
    errors = sum(not checked.read for checked in tests)
    failures = sum(checked.read and bool(checked.findings) for checked in tests)
    counts = f'tests="{len(tests)}" failures="{failures}" errors="{errors}" skipped="0"'
    yield '<?xml version="1.0" encoding="utf-8"?>\n'
    yield f'<testsuites name="adjudicator" {counts}>\n'
    yield f'  <testsuite name="adjudicator validate" {counts}>\n'
    for checked in tests:
        yield from (f"    {line}\n" for line in _test(checked))
    yield "  </testsuite>\n</testsuites>\n"


def _test(checked: Checked) -> Iterator[str]:
    kind = kind_of_name(checked.file) or OTHER
    opening = f"<testcase classname={_attribute(kind)} name={_attribute(checked.file)}"
    if not checked.findings:
        yield f"{opening}/>"
        return
    tag = "failure" if checked.read else "error"
    first, more = checked.findings[0], len(checked.findings) - 1
    message = first.message + (f" (and {more} more)" if more else "")
    lines = [line for finding in checked.findings for line in finding_lines(finding, colour=False)]
    body = escape("\n".join(lines))
    yield f"{opening}>"
    yield f"  <{tag} type={_attribute(first.code)} message={_attribute(message)}>{body}</{tag}>"
    yield "</testcase>"


def _attribute(text: str) -> str:
    return quoteattr(plain(text))
