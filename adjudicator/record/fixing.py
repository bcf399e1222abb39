"""Repairs and lays out anew a file of any kind: what it says stays, or the file stays as it is."""

import json
from collections import Counter
from collections.abc import Iterator
from difflib import unified_diff

from adjudicator.core.values import value
from adjudicator.core.wording import counted
from adjudicator.formats.layout import laid_out
from adjudicator.formats.marks import BadFile, Problem
from adjudicator.formats.repair import LINE_ENDS, QUOTES, repaired
from adjudicator.formats.yaml import LIMIT, read
from adjudicator.record.findings import Finding
from adjudicator.record.move import quoted_decision
from adjudicator.record.validate import LINES, kind_of_name

MAYBE_A_MOVE = ("move", "")
JSON = ".json"
UNSURE = "laid out anew it would not say the same, so its layout is left as it is"
SHOWN = 100_000
"""So many lines of a difference are worked out; of larger files only is said that they differ."""


@value()
class Fixed:
    """What a file is to be, and what was repaired in it, by kind; `findings` are why it stays as it is."""

    data: bytes
    findings: tuple[Finding, ...] = ()
    repairs: tuple[str, ...] = ()


def fixed(data: bytes, file: str) -> Fixed:
    """Give a file as it should be: repaired where it is safe to, in the layout of the tool.

    A mail with a move in it and files of many lines are left as they are, and of JSON the layout is.
    """
    if file.endswith(LINES) or _is_mail(data):
        return Fixed(data)
    try:
        found = repaired(quoted_decision(data) if kind_of_name(file) in MAYBE_A_MOVE else data)
    except BadFile as bad:
        return Fixed(data, tuple(_finding(problem, file) for problem in bad.problems))
    new, findings = found.text, tuple[Finding, ...]()
    if file.endswith(JSON):
        new = new.rstrip("\n") + "\n"
    elif isinstance(read(new.encode()).value, dict | list):
        new, findings = _laid_out(new, file)
    return Fixed(new.encode(), findings, tuple(_repairs(found.done)))


def difference(old: bytes, new: bytes, file: str) -> Iterator[str]:
    """Yield the lines of the difference between a file and what it is to be."""
    before, after = (data.decode("utf-8", "replace").splitlines() for data in (old, new))
    if max(len(before), len(after)) > SHOWN:
        yield f"{file}: the whole file would change"
        return
    lines = list(unified_diff(before, after, file, file, lineterm=""))
    yield from lines or [f"{file}: only line ends, or marks at its start, would change"]


def _is_mail(data: bytes) -> bool:
    return b"--- move" in data or b"--- end" in data


def _laid_out(text: str, file: str) -> tuple[str, tuple[Finding, ...]]:
    """Lay a text out, and read it once more to be sure that it says the same."""
    try:
        new = laid_out(text)
        if _said(new) == _said(text):
            return new, ()
    except (BadFile, ValueError):
        pass
    return text, (Finding("fix.layout", UNSURE, file, 1, 1),)


def _said(text: str) -> str:
    return json.dumps(read(text.encode(), 2 * LIMIT).value)


def _repairs(done: Counter[str]) -> Iterator[str]:
    for what, count in sorted(done.items()):
        several = what.replace("pair of", "pairs of") if what == QUOTES else ""
        yield what if what == LINE_ENDS else counted(count, what, several)


def _finding(problem: Problem, file: str) -> Finding:
    hint = (problem.hint,) if problem.hint else ()
    return Finding(problem.code, problem.message, file, *problem.mark, problem.pointer, hint=hint)
