"""The verbs that only look: `show`, `diff`, `replay`, `status`."""

import json
from typing import Any

from adjudicator.cli.records import check_viewer, open_record, replayed
from adjudicator.cli.render import findings_in, findings_json, json_out, lines_out, out, say
from adjudicator.core.hints import close_words
from adjudicator.core.secret import redact
from adjudicator.core.values import tag_of
from adjudicator.core.wording import counted, listed
from adjudicator.formats.codec import writer
from adjudicator.record.findings import Exit, Finding, Found, exit_code
from adjudicator.record.laid_open import eyes
from adjudicator.record.load import Record
from adjudicator.record.replay import Step, opening, steps
from adjudicator.record.report import FactChanged, Report, Standing, report_at, standing_at
from adjudicator.record.told import Told, told
from adjudicator.record.undone import undone_by


def show(path: str, at: int | None, viewer: str, lines: bool, form: str) -> int:
    """Show the position after entry `at`, or the last one, as the viewer sees it."""
    from adjudicator.record.report_text import text

    with findings_in(form):
        record = open_record(path)
        viewer = check_viewer(record, viewer)
        report = report_at(record, replayed(record, at), viewer)
    if form == "json":
        json_out(writer(Report)(report))
    else:
        out(text(report, lines))
    return Exit.ACCEPTED


def diff(path: str, begin: int | None, to: int | None, viewer: str, form: str) -> int:
    """Say what changed between two entries."""
    from adjudicator.record.table import changed_facts
    from adjudicator.record.wording import fitted

    with findings_in(form):
        record = open_record(path)
        viewer = check_viewer(record, viewer)
        last = len(record.entries) if to is None else to
        first = max(last - 1, 0) if begin is None else begin
        entries = replayed(record, max(first, last) or None)
        _check_number(record, first, len(entries) + 1)
        _check_number(record, last, len(entries) + 1)
        before, after = (entries[n - 1].after if n else opening(record) for n in (first, last))
    changes = changed_facts(record, before.state, after.state, eyes(record, viewer))
    if form == "json":
        facts = [writer(FactChanged)(FactChanged(one.path, one.before, one.after)) for one in changes]
        json_out({"record": record.header.id, "from": first, "to": last, "changes": facts})
    else:
        lines_out(line for change in changes for line in fitted(str(change)))
    return Exit.ACCEPTED


def _check_number(record: Record, n: int, states: int) -> None:
    if not 0 <= n < states:
        message = f"there is no entry {n}; wanted is a number from 0, before entry 1, to {states - 1}"
        raise Found(Finding("usage.entry", message, record.file))


def replay(path: str, to: int | None, viewer: str, form: str, find: str) -> int:
    """Tell a game; what holds is told even when a later entry does not."""
    with findings_in(form):
        record = open_record(path)
        viewer = check_viewer(record, viewer)
        _check_event(record, find)
        if to is not None:
            replayed(record, to)
    story: list[dict[str, Any]] = []
    last: Step | None = None
    fault: Found | None = None
    undone = undone_by(record.entries[:to])
    try:
        for step in steps(record, to):
            last = step
            if not find or any(tag_of(event) == find for event in step.events):
                _tell(told(record, step, viewer, undone.get(step.entry.n, 0)), form, story)
    except Found as found:
        fault = found
    over = standing_at(record.ruleset, redact(last.after.state, viewer)) if last and not fault else None
    _close(record, form, story, last, fault, over)
    if fault is not None and form == "text":
        raise fault
    return exit_code(fault.findings) if fault else Exit.ACCEPTED


def status(paths: list[str], form: str) -> int:
    """Say of each game who owes what."""
    from adjudicator.cli.walking import records
    from adjudicator.record.status import State, line, status_of

    found: list[State] = []
    faults: list[Finding] = []
    for name, data in records(paths, faults):
        try:
            found.append(status_of(data, name))
        except Found as fault:
            faults.extend(fault.findings)
    if form == "json":
        json_out({"games": [writer(State)(one) for one in found], "findings": findings_json(faults)})
        return exit_code(faults)
    lines_out(line(one) for one in found)
    if faults:
        raise Found(*faults)
    if not found:
        say("no record was found")
    return Exit.ACCEPTED


def _tell(one: Told, form: str, story: list[dict[str, Any]]) -> None:
    from adjudicator.record.report_text import told_lines

    if form == "text":
        lines_out(told_lines(one))
    elif form == "jsonl":
        print(json.dumps(writer(Told)(one), ensure_ascii=True, separators=(",", ":")))
    else:
        story.append(writer(Told)(one))


def _close(
    record: Record,
    form: str,
    story: list[dict[str, Any]],
    last: Step | None,
    fault: Found | None,
    over: Standing | None,
) -> None:
    """Say how far the record holds, and where it ends the game give the standing."""
    held = last.entry.n if last else 0
    head = last.after.head if last else "none"
    faults = findings_json(fault.findings if fault else ())
    log = counted(len(record.entries), "entry", "entries")
    if form == "json":
        answer = {"record": record.header.id, "held": held, "head": head, "story": story, "findings": faults}
        json_out({**answer, "standing": writer(Standing)(over)} if over else answer)
    elif form == "jsonl":
        for finding in faults:
            print(json.dumps({"finding": finding}, ensure_ascii=True, separators=(",", ":")))
    elif fault is None:
        if over:
            lines_out(("", f"The game is over: {over.reason}.", *over.lines))
        told = "as far as the copy shows them, all hold" if record.header.copy else "all hold"
        say(f"{held} of {log} replayed, {told}; head {head}")
    else:
        say(f"of {log} the first {held} hold; the next does not:")


def _check_event(record: Record, find: str) -> None:
    known = [tag_of(event) for event in record.ruleset.events]
    if find and find not in known:
        near, game = close_words(find, known), record.ruleset
        there = (
            f"all are in adjudicator schema {game.name}.events" if near else f"known are {', '.join(known)}"
        )
        hint = (f"did you mean {listed(near, 'or')}?",) if near else ()
        raise Found(Finding("usage.event", f"there is no event {find} in {game.title}; {there}", hint=hint))
