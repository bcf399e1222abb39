"""The verb `adjudicate`: judge a move, write what stands, report."""

from __future__ import annotations

import os
from collections.abc import Sequence
from typing import TYPE_CHECKING

from adjudicator.cli.files import STANDARD_INPUT, make_folder, name_of, read
from adjudicator.cli.records import check_viewer, find_seed
from adjudicator.cli.render import findings_in, json_out, out, say
from adjudicator.core.beforehand import Standing
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.findings import Finding, Found, exit_code
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import Record, load
from adjudicator.record.move import read_move

if TYPE_CHECKING:
    from pathlib import Path


def adjudicate(
    path: str,
    move_path: str,
    write: bool,
    partial: bool,
    viewer: str,
    reports: str,
    form: str,
    seed_file: str,
    lines: bool,
) -> int:
    """Judge the move at `move_path` against the record at `path`; gives the exit code."""
    with findings_in(form):
        if reports and not write:
            message = "--reports needs --write: a report of a dry run would name an entry that is not there"
            raise Found(Finding("usage.reports", message))
        data = read(path)
        record = load(data, name_of(path))
        viewer = check_viewer(record, viewer, empty=True)
        folder = _report_folder(reports) if reports else None
        judgement = _judge(record, path, move_path, write, partial, seed_file, viewer or REFEREE)
        written = _write(path, data, judgement) if write else False
        if folder is not None:
            _write_reports(judgement, folder, written, lines)
    _print(judgement, viewer, written, form, lines)
    return int(exit_code(judgement.findings))


def _report_folder(reports: str) -> Path:
    from pathlib import Path

    folder = Path(reports)
    make_folder(folder)
    return folder


def tried(record: Record, path: str, move_path: str) -> Judgement:
    """Try a move out, to see what could follow; no draw of a referee's seed is made.  Raises Found."""
    move = read_move(read(move_path, once=path), name_of(move_path), record)
    return judge(record, move, standing=_standing(record, path, move.lines.seat), trial=True)


def _judge(
    record: Record, path: str, move_path: str, write: bool, partial: bool, seed_file: str, viewer: str
) -> Judgement:
    if write and path == STANDARD_INPUT:
        raise Found(Finding("usage.write", "--write needs a record in a file, not on standard input"))
    move = read_move(read(move_path, once=path), name_of(move_path), record)
    referee = record.header.chance.mode == "referee" and not record.header.copy
    seed = find_seed(record, path, seed_file) if referee else None
    if referee and write and seed is None:
        message = (
            f"this game's draws come from the referee's seed; name it by --seed-file {record.header.id}.seed"
        )
        raise Found(Finding("seed.missing", message, record.file))
    return judge(record, move, seed, not write, _standing(record, path, viewer), partial)


def _standing(record: Record, path: str, viewer: str) -> Standing:
    """Give the answers beside the record; of a faulty file only the referee and its seat are told."""
    from adjudicator.record.standing import beside

    if path == STANDARD_INPUT:
        return {}
    lying = beside(record, os.path.dirname(path))
    for seat, faults in lying.faults.items():
        if viewer in (seat, REFEREE):
            for fault in faults:
                hints = "".join(f" ({hint})" for hint in fault.hint)
                say(f"warning: the standing answers of {seat} count as none: {fault}{hints}")
    return lying.answers


def _write(path: str, data: bytes, judgement: Judgement) -> bool:
    from pathlib import Path

    from adjudicator.record.append import append

    if judgement.entry is None or not judgement.stands:
        return False
    if judgement.sealed:
        say(_sealed([entry.n for entry in judgement.sealed]))
    append(Path(path), data, judgement.entry, sealed=judgement.sealed)
    say(f"written: entry {judgement.entry.n} of {path}")
    return True


def _sealed(numbers: Sequence[int]) -> str:
    """Say that entries at the end of the log, which a person typed, get their hashes."""
    if len(numbers) == 1:
        return f"entry {numbers[0]} was typed by hand; it is written anew with its hash"
    return (
        f"entries {numbers[0]} to {numbers[-1]} were typed by hand; they are written anew with their hashes"
    )


def _write_reports(judgement: Judgement, folder: Path, written: bool, lines: bool) -> None:
    """Write the reports; what is in the record stays there, also where one of them cannot be written."""
    from adjudicator.record.disk import replace
    from adjudicator.record.report import report_on
    from adjudicator.record.report_text import subject, text

    header, name = judgement.record.header, os.path.basename(judgement.record.file)
    for seat in header.seats:
        if seat.player == AUTOMA or (not judgement.stands and seat.seat != judgement.move.lines.seat):
            continue
        report = changed(report_on(judgement, seat.seat, written), file=name)
        mail = f"Subject: {subject(report)}\n\n{text(report, lines)}"
        path = folder / f"{header.id}.{seat.seat}.txt"
        try:
            replace(path, mail.encode("ascii"), secret=judgement.record.ruleset.secrets)
        except OSError as error:
            kept = "the entry stands, but " if written else ""
            say(f"warning: {kept}this report was not written: {path} ({error.strerror or error})")


def _print(judgement: Judgement, viewer: str, written: bool, form: str, lines: bool) -> None:
    from adjudicator.record.report import Report, reader_of, report_on
    from adjudicator.record.report_text import text

    report = report_on(judgement, viewer or reader_of(judgement), written)
    if form == "json":
        from adjudicator.formats.codec import writer

        json_out(writer(Report)(report))
    else:
        out(text(report, lines))
