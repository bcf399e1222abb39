"""Reads a move as it was sent: a file, a pasted mail or standard input, with places."""

import re
from collections.abc import Sequence
from typing import Any

from adjudicator.core.adjudicate import Item
from adjudicator.core.hints import did_you_mean
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed, value
from adjudicator.formats import codec
from adjudicator.formats.canonical import digest
from adjudicator.formats.mail import Unwrapped, unwrap
from adjudicator.formats.marks import BadFile, Mark
from adjudicator.formats.misfit import told
from adjudicator.formats.yaml import Document
from adjudicator.games import RULESETS
from adjudicator.record.chain import head
from adjudicator.record.envelope import Disclose, Entry, MoveFile, TableAction, Undo
from adjudicator.record.findings import Finding, Found, pointer
from adjudicator.record.items import read_items
from adjudicator.record.load import Record, misfit_finding, read_document, schema_findings
from adjudicator.record.standing import standing_name
from adjudicator.record.table import is_table_action, read_table_action

DECISION = rb"(?m)^(decision:[ \t]*)([0-9]+\.[0-9]+)(?=[ \t]*(?:#[^\r\n]*)?\r?$)"


EMPTY = "do holds no action; to do nothing write - {type: pass}"


OTHER_KINDS = {"answers": "a file of standing answers", "log": "a record", "cases": "a file of cases"}
"""What else a file may be, by a key that a move does not have."""

NOTES = 20_000
"""So many letters at most have the notes of a move, which stay in the record for good."""

BY_REFEREE = (Undo, Disclose)
"""What may be sent for the seat `referee`, who sits at no table: all else belongs to a seat."""


@value()
class Move:
    """A move that could be read: its lines, its items or the one table action it holds.

    `receipt` is the hash of what was asked for, whatever the layout of the file; `repairs` says in words what
    a mail program had done to it.
    """

    file: str
    document: Document
    lines: MoveFile
    items: tuple[Item, ...]
    table_action: TableAction | None
    receipt: str
    repairs: tuple[str, ...]
    unwrapped: Unwrapped

    def finding(self, path: Sequence[str | int], code: str, message: str, **more: Any) -> Finding:
        """Make a finding at a path of this file."""
        mark = self.unwrapped.original(self.document.mark(tuple(path)))
        return Finding(code, message, self.file, mark.line, mark.column, pointer(path), **more)


def read_move(data: bytes, file: str, record: Record) -> Move:
    """Read a move for a record.  Raises Found with everything that is wrong with its form."""
    unwrapped = _unwrap(data, file)
    document = _placed(unwrapped, lambda: read_document(quoted_decision(unwrapped.data), file))
    move: Move = _placed(unwrapped, lambda: _read(document, unwrapped, file, record))
    return move


def named_record(data: bytes, file: str) -> str:
    """Give the id of the record that a move names; the empty text where it names none.  Raises Found."""
    unwrapped = _unwrap(data, file)
    written = _placed(unwrapped, lambda: read_document(quoted_decision(unwrapped.data), file)).value
    id = written.get("record") if isinstance(written, dict) else ""
    return id if isinstance(id, str) else ""


def place_of_record(data: bytes, file: str) -> Mark:
    """Give the place of the id of the record that a move, or a file of answers, names.  Raises Found."""
    unwrapped = _unwrap(data, file)
    document = read_document(quoted_decision(unwrapped.data), file)
    return unwrapped.original(document.mark(("record",)))


def read_envelope(data: bytes, file: str) -> MoveFile:
    """Read the lines of a move, but for its actions, which only its record explains.  Raises Found."""
    unwrapped = _unwrap(data, file)

    def lines() -> MoveFile:
        document = read_document(quoted_decision(unwrapped.data), file)
        _check_filled(document, file)
        try:
            return codec.read(MoveFile, document.value)
        except codec.Misfit as misfit:
            found = _envelope_findings(document, file)
            raise Found(*(found or (misfit_finding(document, file, (), misfit),))) from None

    found: MoveFile = _placed(unwrapped, lines)
    return found


def _envelope_findings(document: Document, file: str) -> tuple[Finding, ...]:
    """Judge a move without its actions by a schema: but for these the schemas of all games are the same."""
    written = document.value
    if isinstance(written, dict) and isinstance(written.get("do"), list):
        document = document._replace(value={**written, "do": []})
    return _parent_told(schema_findings(document, file, f"{next(iter(RULESETS))}.move"), document)


def _check_filled(document: Document, file: str) -> None:
    """Refuse a template to which nothing was added.  Raises Found."""
    written = document.value
    if isinstance(written, dict) and "do" in written and written["do"] is None:
        mark = document.mark(("do",))
        raise Found(Finding("move.empty", EMPTY, file, mark.line, mark.column, pointer(("do",))))


def _parent_told(
    found: Sequence[Finding], document: Document, entries: Sequence[Entry] = ()
) -> tuple[Finding, ...]:
    """Say of a head of the log that is no text, most often its number alone, how it is written."""
    lines: Any = document.value
    if "/parent" not in [one.pointer for one in found if one.code == "schema.type"]:
        return tuple(found)
    written = lines["parent"]
    message = (
        "parent must be the head of the log as a report names it, number, dash and digits of the hash, "
        f"not {told(written)}"
    )
    meant = [head(entry.n, entry.hash) for entry in entries if entry.hash and entry.n == written]
    hint = (f"parent: {meant[0]}",) if meant else ()
    return tuple(
        changed(one, message=message, hint=hint) if one.pointer == "/parent" else one for one in found
    )


def _check_kind(document: Document, file: str, record: Record) -> None:
    """Refuse a file that is of another kind.  Raises Found."""
    written = document.value
    if not isinstance(written, dict) or "do" in written:
        return
    for key, kind in OTHER_KINDS.items():
        if key in written:
            mark = document.key_mark((key,))
            message = f"this is {kind}, wanted is a move, which has a key do"
            name = standing_name(record.header.id, "SEAT")
            hint = (f"it is looked up by itself as {name} beside the record",) if key == "answers" else ()
            raise Found(Finding("file.kind", message, file, mark.line, mark.column, hint=hint))


def _read(document: Document, unwrapped: Unwrapped, file: str, record: Record) -> Move:
    _check_kind(document, file, record)
    _check_filled(document, file)
    try:
        lines = codec.read(MoveFile, document.value)
        items, table_action = _do(lines, record)
    except codec.Misfit as misfit:
        _check_record(document, file, record)
        found = schema_findings(document, file, f"{record.ruleset.name}.move")
        found = found or (misfit_finding(document, file, (), misfit),)
        raise Found(*_parent_told(found, document, record.entries)) from None
    written = [{"type": "undo", "to": lines.undo.to}] if lines.undo else list(lines.do)
    receipt = receipt_of(lines.seat, lines.kind, written, lines.decision, lines.on_refusal)
    move = Move(file, document, lines, items, table_action, receipt, tuple(unwrapped.repairs), unwrapped)
    found = tuple(changed(finding) for finding in _against_envelope(move, record))
    if found:
        raise Found(*found)
    return move


def quoted_decision(data: bytes) -> bytes:
    """Put quotes around the name of a decision, which people write as `decision: 12.1`, a number to YAML."""
    return re.sub(DECISION, rb'\1"\2"', data) if b"decision:" in data else data


def receipt_of(seat: str, kind: str, do: Sequence[Any], decision: str = "", on_refusal: str = "") -> str:
    """Give the hash of what a move asks for: who, what, which decision it answers, what a refusal does."""
    more = {"decision": decision, "on_refusal": on_refusal}
    said = {key: word for key, word in more.items() if word}
    return digest({"seat": seat, "kind": kind, "do": list(do), **said})


def _do(lines: MoveFile, record: Record) -> tuple[tuple[Item, ...], TableAction | None]:
    if lines.undo is not None:
        return (), read_table_action({"type": "undo", "to": lines.undo.to})
    if any(is_table_action(item) for item in lines.do):
        if len(lines.do) != 1:
            raise codec.Misfit("length", "this one action alone", f"a list of {len(lines.do)}", ("do",))
        try:
            return (), read_table_action(lines.do[0])
        except codec.Misfit as misfit:
            misfit.path = ("do", 0, *misfit.path)
            raise
    return read_items(record.ruleset, lines.do), None


def _check_record(document: Document, file: str, record: Record) -> None:
    """Refuse a move that cannot be read by this record since it is for another one.  Raises Found."""
    written: Any = document.value
    id = written.get("record") if isinstance(written, dict) else None
    if isinstance(id, str) and id != record.header.id:
        mark = document.mark(("record",))
        raise Found(Finding("move.other_record", _other_record(id, record), file, mark.line, mark.column))


def _other_record(id: str, record: Record) -> str:
    here = f"the record here is {record.header.id}, a game of {record.ruleset.title}"
    return f"this move is for the record {id}, {here}"


def _against_envelope(move: Move, record: Record) -> list[Finding]:
    lines = move.lines
    found = []
    seats = [line.seat for line in record.header.seats]
    if lines.record != record.header.id:
        found.append(move.finding(("record",), "move.other_record", _other_record(lines.record, record)))
    if lines.seat not in seats and not (lines.seat == REFEREE and isinstance(move.table_action, BY_REFEREE)):
        message = f"there is no seat {lines.seat}; the seats are {', '.join(seats)}"
        hint = did_you_mean(lines.seat, seats)
        found.append(move.finding(("seat",), "move.seat", message, hint=(hint,) if hint else ()))
    if len(lines.notes) > NOTES:
        message = f"notes have {len(lines.notes)} letters, wanted are at most {NOTES}"
        found.append(move.finding(("notes",), "schema.length", message))
    empty = not lines.do and lines.undo is None and lines.kind != "timeout"
    if empty:
        found.append(move.finding(("do",), "move.empty", EMPTY))
    if lines.undo is not None and lines.do:
        message = "a move holds either undo or do, not both"
        found.append(move.finding(("undo",), "move.undo_and_do", message))
    if lines.on_refusal and not record.ruleset.may_skip:
        message = f"{record.ruleset.title} knows no on_refusal; what is refused halts every list"
        found.append(move.finding(("on_refusal",), "move.on_refusal", message))
    if lines.draws and record.header.chance.mode != "recorded":
        message = f"draws are written only in mode recorded; this record has mode {record.header.chance.mode}"
        found.append(move.finding(("draws",), "move.draws", message))
    elif not isinstance(lines.draws, dict | list | tuple):
        message = f"draws must be a list of results, or a map of results by label, not {told(lines.draws)}"
        found.append(move.finding(("draws",), "schema.type", message))
    return found


def _unwrap(data: bytes, file: str) -> Unwrapped:
    try:
        return unwrap(data)
    except BadFile as bad:
        raise Found(
            *(
                Finding(p.code, p.message, file, p.mark.line, p.mark.column, hint=(p.hint,) if p.hint else ())
                for p in bad.problems
            )
        ) from None


def _placed(unwrapped: Unwrapped, work: Any) -> Any:
    """Do the work; findings made on the way get their place in the file as it was sent."""
    if unwrapped.first_line == 1 and not unwrapped.columns:
        return work()
    try:
        return work()
    except Found as found:
        moved = []
        for finding in found.findings:
            mark = unwrapped.original(Mark(finding.line, finding.column))
            moved.append(changed(finding, line=mark.line, column=mark.column))
        raise Found(*moved) from None
