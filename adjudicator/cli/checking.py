"""The verbs that check: `validate`, `verify`, `cases`; and `publish`, which copies what was checked."""

from collections.abc import Iterator
from typing import Any

from adjudicator.cli.files import STANDARD_INPUT, name_of, read
from adjudicator.cli.records import check_viewer, find_seed, open_record, replayed
from adjudicator.cli.render import findings_json, json_out, lines_out, out, say
from adjudicator.cli.walking import files, names
from adjudicator.record.findings import Exit, Finding, Found, exit_code
from adjudicator.record.wording import counted

SHARES = 4
"""Files are given to each process in so many shares, so that none waits long for another."""


def validate(paths: list[str], form: str, jobs: int) -> int:
    """Check every file; findings are the answer. Gives 0 nothing found, 1 findings, 2 could not run."""
    unread: list[Finding] = []
    found: list[Finding] = []
    count = 0
    for was_read, findings in checked(list(names(paths, unread)), jobs):
        count += was_read
        (found if was_read else unread).extend(findings)
    everything = [*unread, *found]
    _print(everything, form)
    if form == "text":
        say(f"{counted(count, 'file')} checked, {counted(len(everything), 'finding')}")
    if unread or not count:
        return Exit.NOT_UNDERSTOOD
    return Exit.FORBIDDEN if found else Exit.ACCEPTED


def checked(paths: list[str], jobs: int) -> Iterator[tuple[bool, tuple[Finding, ...]]]:
    """Check files, several at a time if wanted; yield in order whether each was read and what was found."""
    if jobs < 2 or len(paths) < 2 or STANDARD_INPUT in paths:
        yield from map(check_file, paths)
        return
    from concurrent.futures import ProcessPoolExecutor

    share = max(1, len(paths) // (jobs * SHARES))
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(check_file, paths, chunksize=share)


def check_file(path: str) -> tuple[bool, tuple[Finding, ...]]:
    """Tell whether a file could be read, and what is wrong with it."""
    from adjudicator.record.validate import validate as check

    try:
        data = read(path)
    except Found as unread:
        return False, unread.findings
    return True, check(data, name_of(path))


def verify(path: str, seed_file: str, extends: str) -> int:
    """Verify a record and say what was verified."""
    from adjudicator.record.verify import verify as check

    record = open_record(path)
    seed = find_seed(record, path, seed_file) if seed_file or record.header.chance.mode == "referee" else None
    if path == STANDARD_INPUT == extends:
        raise Found(Finding("usage.standard_input", "standard input can stand for one file only"))
    older = open_record(extends) if extends else None
    verified = check(record, seed, older)
    lines_out((f"{record.header.id}, head {verified.head}", *(f"- {line}" for line in verified.lines)))
    return Exit.ACCEPTED


def publish(path: str, viewer: str) -> int:
    """Print a viewer's copy of a record that holds."""
    from adjudicator.record.publish import publish as copy

    record = open_record(path)
    check_viewer(record, viewer)
    out(copy(record, viewer, replayed(record)).decode("ascii"))
    return Exit.ACCEPTED


def cases(paths: list[str], form: str) -> int:
    """Run rule cases. Gives 0 when all hold, 1 when one does not, 2 when a file could not be understood."""
    from adjudicator.record.cases import Verdict, run_file

    faults: list[Finding] = []
    verdicts: list[Verdict] = []
    for name, data in files(paths, faults):
        if name.endswith((".cases.yaml", ".cases.yml", ".cases.json")) or name in paths:
            try:
                verdicts.extend(run_file(data, name))
            except Found as fault:
                faults.extend(fault.findings)
    found = [*faults, *(finding for verdict in verdicts for finding in verdict.findings)]
    if form == "json":
        json_out({"cases": [_case(verdict) for verdict in verdicts], "findings": findings_json(found)})
    else:
        _print(found, form)
        held = sum(verdict.holds for verdict in verdicts)
        lines_out([f"{held} of {counted(len(verdicts), 'case')} hold"])
    if faults or not verdicts:
        return exit_code(faults) or Exit.NOT_UNDERSTOOD
    return Exit.FORBIDDEN if found else Exit.ACCEPTED


def _case(verdict: Any) -> dict[str, Any]:
    return {"id": verdict.case.id, "title": verdict.case.title, "holds": verdict.holds}


def _print(found: list[Finding], form: str) -> None:
    from adjudicator.cli.render import finding_lines

    if form == "json":
        json_out(findings_json(found))
    else:
        lines_out(line for finding in found for line in finding_lines(finding, colour=False))
