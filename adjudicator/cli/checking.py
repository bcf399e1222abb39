"""The verbs `verify` and `cases`; and `publish`, which copies what was checked."""

import sys
from typing import Any

from adjudicator.cli.files import STANDARD_INPUT
from adjudicator.cli.records import check_viewer, find_seed, open_record, replayed
from adjudicator.cli.render import findings_json, json_out, lines_out, out
from adjudicator.cli.walking import files
from adjudicator.core.wording import counted
from adjudicator.record.findings import Exit, Finding, Found, exit_code
from adjudicator.record.load import Record


def verify(path: str, seed_file: str, extends: str, no_leak: bool = False) -> int:
    """Verify a record and say what was verified; with `no_leak` look for leaks, too.

    Gives 1 where there are any.
    """
    from adjudicator.record.verify import verify as check

    record = open_record(path)
    seed = find_seed(record, path, seed_file) if seed_file or record.header.chance.mode == "referee" else None
    if path == STANDARD_INPUT == extends:
        raise Found(Finding("usage.standard_input", "standard input can stand for one file only"))
    older = open_record(extends) if extends else None
    verified = check(record, seed, older)
    lines_out((f"{record.header.id}, head {verified.head}", *(f"- {line}" for line in verified.lines)))
    return _no_leak(record) if no_leak else Exit.ACCEPTED


def _no_leak(record: Record) -> int:
    from adjudicator.record.no_leak import lines_of, search

    searched = search(record, watch=_progress if sys.stderr.isatty() else None)
    lines_out(f"- {line}" for line in lines_of(searched))
    if searched.findings:
        raise Found(*searched.findings)
    return Exit.ACCEPTED


def _progress(count: int, of: int) -> None:
    print(f"\r{count} of {of} hidden draws changed", end="\n" if count == of else "", file=sys.stderr)


def publish(path: str, viewer: str) -> int:
    """Print a viewer's copy of a record that holds."""
    from adjudicator.record.publish import publish as copy

    record = open_record(path)
    viewer = check_viewer(record, viewer)
    out(copy(record, viewer, replayed(record, span=len(record.entries) + 1)).decode("ascii"))
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
