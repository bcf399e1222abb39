"""Tells a table what a change of its files proposes, as Markdown: findings, moves judged, entries added.

Everything is told as everybody may see it.
"""

import re
from collections.abc import Iterable, Iterator

from adjudicator.core.secret import PUBLIC
from adjudicator.core.wording import counted
from adjudicator.record.authorship import Author
from adjudicator.record.findings import Finding, Found
from adjudicator.record.known import judged, known_of
from adjudicator.record.load import Record, load
from adjudicator.record.move import read_envelope, read_move
from adjudicator.record.proposal import Change, Tree, changes, identity, objections
from adjudicator.record.replay import steps
from adjudicator.record.report import report_on
from adjudicator.record.report_text import subject, text, told_lines
from adjudicator.record.told import told
from adjudicator.record.validate import kind_of_name, validate
from adjudicator.record.wording import plain

LONGEST = 60_000
"""So many letters may a review have; places where comments are kept take little more."""
CUT = "\n\n(The review is too long to be shown whole.)\n"
MOST_FINDINGS = 100


def review(new: Tree, old: Tree, author: Author | None, scope: tuple[str, ...]) -> tuple[str, bool]:
    """Give the review, and whether nothing was found."""
    changed = list(changes(new, old))
    found = [
        one
        for change in changed
        for one in validate(change.data, new.name(change.path), public=True).findings
    ]
    found += objections(new, old, author, scope)
    parts = [*_findings(found)]
    for change in changed:
        kind = kind_of_name(change.path)
        if kind == "move":
            parts += _move(change, new.name(change.path))
        elif kind == "record":
            parts += _record(change, new.name(change.path))
    if not parts:
        parts = ["Nothing of any game changes.\n"]
    whole = "\n".join(parts)
    return (whole if len(whole) <= LONGEST else _closed(whole[: LONGEST - len(CUT)]) + CUT), not found


def _findings(found: list[Finding]) -> Iterator[str]:
    if not found:
        return
    yield f"### {counted(len(found), 'finding')}\n"
    lines = [str(finding) for finding in found[:MOST_FINDINGS]]
    if len(found) > MOST_FINDINGS:
        lines.append(f"... and {len(found) - MOST_FINDINGS} more")
    yield _fenced(map(plain, lines))


def _move(change: Change, name: str) -> Iterator[str]:
    """Yield the public report of a proposed move; what keeps it from being judged is among the findings."""
    yield f"### Move: {_shown(name)}\n"
    try:
        known = known_of(read_envelope(change.data, name).record, name)
        if known is None:
            yield "Its record does not lie beside it, so it cannot be judged here.\n"
            return
        judgement = judged(read_move(change.data, name, known.record), known)
        if judgement is None:
            yield "Its record is a copy or does not hold, so it cannot be judged here.\n"
            return
        report = report_on(judgement, PUBLIC, False)
    except Found as found:
        yield "It cannot be judged:\n"
        yield _fenced(plain(str(finding)) for finding in found.findings)
        return
    yield f"{_escaped(subject(report))}\n"
    yield _fenced(text(report).splitlines())


def _record(change: Change, name: str) -> Iterator[str]:
    """Yield what everybody may know of the entries that are new in a record."""
    try:
        record = load(change.data, name)
        begin = _entries_before(change, record)
        lines = [
            line
            for step in steps(record)
            if step.entry.n > begin
            for line in told_lines(told(record, step, PUBLIC))
        ]
    except Found:
        return
    yield f"### Record: {_shown(name)}\n"
    count = len(record.entries) - begin
    yield f"{counted(count, 'new entry', 'new entries') if count > 0 else 'No new entry'}.\n"
    if lines:
        yield _fenced(lines)


def _entries_before(change: Change, record: Record) -> int:
    """Say how many entries a record had; none where it is new."""
    try:
        older = load(change.before, record.file) if change.before is not None else None
    except Found:
        return 0
    return len(older.entries) if older is not None and identity(older) == identity(record) else 0


def _fenced(lines: Iterable[str]) -> str:
    """Put lines into a block that shows them as they are, whatever stands in them."""
    body = "\n".join(lines)
    longest = max((len(run) for run in re.findall("`+", body)), default=0)
    fence = "`" * max(3, longest + 1)
    return f"{fence}text\n{body}\n{fence}\n"


def _closed(text: str) -> str:
    """Cut a text at a line, and close the block that it was cut in."""
    text = text[: text.rfind("\n")]
    fences = re.findall(r"^(`{3,})(?:text)?$", text, re.MULTILINE)
    return f"{text}\n{fences[-1]}" if len(fences) % 2 else text


def _shown(name: str) -> str:
    return f"`{plain(name).replace('`', '?')}`"


def _escaped(text: str) -> str:
    return re.sub(r"([\\`*_{}\[\]<>#@|!])", r"\\\1", text)
