"""Tells a table what a change of its files proposes: findings, moves judged, entries added.

Everything is told as everybody may see it.
"""

from collections.abc import Iterator

from adjudicator.core.secret import PUBLIC
from adjudicator.core.wording import counted
from adjudicator.record.authorship import Author
from adjudicator.record.findings import Finding, Found
from adjudicator.record.known import judged, known_of
from adjudicator.record.load import load
from adjudicator.record.move import read_envelope, read_move
from adjudicator.record.proposal import SENT, Change, Tree, as_it_was, changes, objections
from adjudicator.record.replay import steps
from adjudicator.record.report import report_on
from adjudicator.record.report_text import subject, text, told_lines
from adjudicator.record.review_text import Block, Form, Heading, Part, Sentence, written
from adjudicator.record.told import told
from adjudicator.record.validate import kind_of_name, validate
from adjudicator.record.wording import plain

MOST_FINDINGS = 100


def review(
    new: Tree, old: Tree, author: Author | None, scope: tuple[str, ...], form: Form = "markdown"
) -> tuple[str, bool]:
    """Give the review, and whether nothing was found."""
    changed = list(changes(new, old))
    found = [
        one
        for change in changed
        for one in validate(change.data, new.name(change.path), public=True).findings
    ]
    found += objections(new, old, author, scope)
    parts: list[Part] = [*_findings(found)]
    for change in changed:
        kind = kind_of_name(change.path)
        if kind == "move":
            parts += _move(change, new.name(change.path))
        elif kind == "record":
            parts += _record(new, old, change)
    parts += _gone(new, old, scope)
    return written(parts or [Sentence("Nothing of any game changes.")], form), not found


def _findings(found: list[Finding]) -> Iterator[Part]:
    if not found:
        return
    yield Heading(counted(len(found), "finding"))
    lines = [str(finding) for finding in found[:MOST_FINDINGS]]
    if len(found) > MOST_FINDINGS:
        lines.append(f"... and {len(found) - MOST_FINDINGS} more")
    yield Block(tuple(map(plain, lines)))


def _gone(new: Tree, old: Tree, scope: tuple[str, ...]) -> Iterator[Part]:
    """Name the moves and standing answers that are not there any more; a record that is gone is a finding."""
    there = set(new.paths())
    gone = [old.name(path) for path in scope if path not in there and kind_of_name(path) in SENT]
    if gone:
        yield Heading("Taken away")
        yield Block(tuple(map(plain, gone)))


def _move(change: Change, name: str) -> Iterator[Part]:
    """Yield the public report of a proposed move; what keeps it from being judged is among the findings."""
    yield Heading("Move", name)
    try:
        known = known_of(read_envelope(change.data, name).record, name)
        if known is None:
            yield Sentence("Its record does not lie beside it, so it cannot be judged here.")
            return
        judgement = judged(read_move(change.data, name, known.record), known)
        if judgement is None:
            yield Sentence("Its record is a copy or does not hold, so it cannot be judged here.")
            return
        report = report_on(judgement, PUBLIC, False)
    except Found as found:
        yield Sentence("It cannot be judged:")
        yield Block(tuple(plain(str(finding)) for finding in found.findings))
        return
    yield Sentence(quoted=subject(report))
    yield Block(tuple(text(report).splitlines()))


def _record(new: Tree, old: Tree, change: Change) -> Iterator[Part]:
    """Yield what everybody may know of the entries that are new in a record."""
    name = new.name(change.path)
    try:
        record = load(change.data, name)
        older = as_it_was(new, old, change, record)
        begin = len(older.entries) if older is not None else 0
        lines = [
            line
            for step in steps(record)
            if step.entry.n > begin
            for line in told_lines(told(record, step, PUBLIC))
        ]
    except Found:
        return
    yield Heading("Record", name)
    if older is not None and change.before is None:
        yield Sentence(quoted=f"It was {older.file} before.")
    count = len(record.entries) - begin
    yield Sentence(f"{counted(count, 'new entry', 'new entries') if count > 0 else 'No new entry'}.")
    if lines:
        yield Block(tuple(lines))
