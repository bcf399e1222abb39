"""Says what is wrong with a file of any kind: record, move, standing answers, cases."""

from collections.abc import Callable, Iterator
from pathlib import Path

from adjudicator.core.hints import did_you_mean
from adjudicator.core.values import value
from adjudicator.formats.marks import shown
from adjudicator.record.findings import Finding, Found
from adjudicator.record.known import Given, ids_beside, judged, known_of
from adjudicator.record.load import Record, load, read_document
from adjudicator.record.move import named_record, place_of_record, read_envelope, read_move
from adjudicator.record.replay import steps
from adjudicator.record.standing import StandingFile, against, read_standing, standing_name
from adjudicator.record.too_much import too_much, too_much_in
from adjudicator.record.verify import recomputing

KINDS = {"game": "record", "move": "move", "standing": "standing", "cases": "cases"}
FORMS = ("yaml", "yml", "json")
PACKED = ".gz"
LINES = (".jsonl", f".jsonl{PACKED}")
"""How the names of files end that hold one record, move or the like a line."""

ENDINGS = tuple(f".{word}.{form}" for word in KINDS for form in FORMS)
ALL_ENDINGS = (*ENDINGS, *(f".{word}{lines}" for word in KINDS for lines in LINES))


@value()
class Checked:
    """What came of a file: what is wrong, whether it could be read.

    `alone` says of how many moves or answers in it only the form could be checked: their record is not known,
    or moves cannot be judged by it since it is a copy or does not hold.
    """

    file: str
    findings: tuple[Finding, ...] = ()
    read: bool = True
    alone: int = 0


def kind_of_name(name: str) -> str:
    """Give the kind that a file's name tells: `record`, `move`, `standing`, `cases`, or the empty text."""
    for lines in LINES:
        name = f"{name.removesuffix(lines)}.json" if name.endswith(lines) else name
    parts = name.rsplit(".", 2)
    return KINDS.get(parts[1], "") if len(parts) == 3 and parts[2] in FORMS else ""


def kind_of(name: str, data: bytes) -> str:
    """Give the kind of a file by its name, or else by what it holds; a mail with a fence is a move.

    Raises Found where the content cannot be read, or tells nothing.
    """
    by_name = kind_of_name(name)
    if by_name:
        return by_name
    if b"--- move" in data or b"--- end" in data:
        return "move"
    value = read_document(data, name).value
    keys = value if isinstance(value, dict) else {}
    for key, kind in (("cases", "cases"), ("log", "record"), ("answers", "standing"), ("record", "move")):
        if key in keys:
            return kind
    message = "this is no record (log), move (record), standing answers (answers) or cases (cases)"
    raise Found(Finding("file.kind", message, name))


def validate(data: bytes, file: str, given: Given = (), public: bool = False) -> Checked:
    """Give everything that is wrong with a file; nothing when it is right.

    With `public` moves of games with secrets are not judged: why one is refused only its sender may read.
    """
    try:
        kind = kind_of(file, data)
        whole = _move(data, file, given, public) if kind == "move" else CHECKS[kind](data, file, given)
    except Found as found:
        return Checked(file, found.findings)
    return Checked(file, alone=0 if whole else 1)


def _record(data: bytes, file: str, given: Given) -> bool:
    record = load(data, file)
    secrets = [*too_much(record)]
    typed = bool(record.entries) and not record.entries[-1].hash
    check = recomputing(record) if typed else None
    for step in steps(record, watch=check):
        if check is not None and check.faults and not step.entry.hash:
            raise Found(*secrets, *check.faults)
        secret = too_much_in(record, step)
        if secret is not None and not secrets:
            secrets.append(secret)
    if secrets:
        raise Found(*secrets)
    return True


def _move(data: bytes, file: str, given: Given, public: bool) -> bool:
    """Check a move's form, and judge it; its actions can be read only where the record is known."""
    id = named_record(data, file)
    known = known_of(id, file, given)
    if known is None:
        read_envelope(data, file)
        return _alone(id, data, file)
    move = read_move(data, file, known.record)
    if public and known.record.ruleset.secrets:
        return True
    judgement = judged(move, known)
    if judgement is not None and judgement.findings:
        raise Found(*judgement.findings)
    return judgement is not None


def _alone(id: str, data: bytes, file: str) -> bool:
    """Give False: the form alone was checked.  Raises Found where all records beside have other ids."""
    ids = ids_beside(file)
    if ids and id not in ids:
        mark = place_of_record(data, file)
        near = did_you_mean(id, ids)
        message = f"no record beside this file has the id {shown(id)}; name another by --record"
        hint = (near,) if near else ()
        raise Found(Finding("move.no_record", message, file, mark.line, mark.column, "/record", hint=hint))
    return False


def _standing(data: bytes, file: str, given: Given) -> bool:
    document, standing = read_standing(data, file)
    known = known_of(standing.record, file, given)
    if known is None:
        return _alone(standing.record, data, file)
    record = known.record
    faults = against(standing, document, file, record) or tuple(_misnamed(standing, file, record))
    if faults:
        raise Found(*faults)
    return True


def _misnamed(standing: StandingFile, file: str, record: Record) -> Iterator[Finding]:
    """Say so when a file lies beside its record under a name by which it is not looked for."""
    if Path(file).parent != Path(record.file).parent or file.endswith(LINES):
        return
    wanted = standing_name(standing.record, standing.seat)
    name = Path(file).name
    if name != wanted:
        message = f"answers of this seat are looked for in {wanted}, not in {name}"
        yield Finding("file.name", message, file)


def _cases(data: bytes, file: str, given: Given) -> bool:
    from adjudicator.record.cases import run_file

    faults = [finding for verdict in run_file(data, file) for finding in verdict.findings]
    if faults:
        raise Found(*faults)
    return True


CHECKS: dict[str, Callable[[bytes, str, Given], bool]] = {
    "record": _record,
    "standing": _standing,
    "cases": _cases,
}
"""What is done with a file of each other kind; gives whether all of it could be checked.  Raises Found."""
