"""The verb `fmt`: repairs files and lays them out anew, or shows what would change."""

import sys
from collections.abc import Iterable, Iterator
from enum import Enum
from pathlib import Path

from adjudicator.cli.files import STANDARD_INPUT, name_of, read, unreadable
from adjudicator.cli.render import finding_lines, lines_out, say
from adjudicator.cli.walking import names, none_in
from adjudicator.core.values import value
from adjudicator.core.wording import counted
from adjudicator.record.disk import swap
from adjudicator.record.findings import Exit, Finding, Found
from adjudicator.record.fixing import Fixed, difference, fixed
from adjudicator.record.validate import ENDINGS

CHANGED_MEANWHILE = "somebody wrote to the file meanwhile; it is left as it is, run the command again"


class Mode(Enum):
    """What is done with a file that is to change."""

    write = "write"
    check = "check"
    diff = "diff"


@value()
class Outcome:
    """What came of a file: whether it was read and is to change, what was repaired, why not all was."""

    file: str
    read: bool = True
    changes: bool = False
    repairs: tuple[str, ...] = ()
    findings: tuple[Finding, ...] = ()

    def __str__(self) -> str:
        repaired = f" ({', '.join(self.repairs)} repaired)" if self.repairs else ""
        return f"{self.file}{repaired}"


def fmt(paths: list[str], check: bool, diff: bool) -> int:
    """Lay files out. Gives 0, 1 if a file stays as it is or only would change, 2 if one cannot be read."""
    mode = Mode.diff if diff else Mode.check if check else Mode.write
    if paths == [STANDARD_INPUT] and mode is Mode.write:
        return _passed_through()
    count = changed = 0
    worst = Exit.ACCEPTED
    for outcome in outcomes(names(paths, ENDINGS), mode):
        count += outcome.read
        changed += outcome.changes
        lines_out(line for finding in outcome.findings for line in finding_lines(finding, colour=False))
        if outcome.changes and mode is not Mode.diff:
            lines_out([f"{'laid out anew' if mode is Mode.write else 'would change'}: {outcome}"])
        if not outcome.read:
            worst = Exit.NOT_UNDERSTOOD
        elif outcome.findings or (outcome.changes and mode is not Mode.write):
            worst = max(worst, Exit.FORBIDDEN)
    if not count and worst == Exit.ACCEPTED:
        raise Found(none_in(paths[0]))
    say(f"{counted(count, 'file')}, {changed} {'laid out anew' if mode is Mode.write else 'would change'}")
    return worst


def outcomes(found: Iterable[str | Finding], mode: Mode) -> Iterator[Outcome]:
    """Repair and lay out files, or say what would change; yield what came of each."""
    for path in found:
        if isinstance(path, Finding):
            yield Outcome(path.file, read=False, findings=(path,))
            continue
        try:
            data = read(path)
        except Found as unread:
            yield Outcome(name_of(path), read=False, findings=unread.findings)
            continue
        yield _outcome(path, data, fixed(data, name_of(path)), mode)


def _outcome(path: str, data: bytes, new: Fixed, mode: Mode) -> Outcome:
    name = name_of(path)
    changes = new.data != data
    findings = new.findings
    if changes and mode is Mode.diff:
        lines_out(difference(data, new.data, name))
    elif changes and mode is Mode.write:
        refused = _write(path, data, new.data)
        findings, changes = (*findings, *refused), not refused
    return Outcome(name, changes=changes, repairs=new.repairs, findings=findings)


def _write(path: str, old: bytes, new: bytes) -> tuple[Finding, ...]:
    """Put a file in the place of the old one; gives why it could not be."""
    if path == STANDARD_INPUT:
        return (Finding("usage.standard_input", "standard input among other files cannot be laid out"),)
    try:
        if swap(Path(path), old, new):
            return ()
    except OSError as error:
        return (unreadable(path, error),)
    return (Finding("file.changed", CHANGED_MEANWHILE, path),)


def _passed_through() -> int:
    """Lay standard input out on standard output; what cannot be repaired goes through as it is."""
    new = fixed(read(STANDARD_INPUT), name_of(STANDARD_INPUT))
    sys.stdout.buffer.write(new.data)
    if new.findings:
        raise Found(*new.findings)
    return Exit.ACCEPTED
