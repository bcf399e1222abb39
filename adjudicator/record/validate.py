"""Says what is wrong with a file of any kind: record, move, standing answers, cases."""

from collections.abc import Callable, Iterator
from pathlib import Path

from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, load, read_document
from adjudicator.record.replay import steps
from adjudicator.record.standing import StandingFile, against, read_standing, standing_name

KINDS = {"game": "record", "move": "move", "standing": "standing", "cases": "cases"}
FORMS = ("yaml", "yml", "json")
ENDINGS = tuple(f".{word}.{form}" for word in KINDS for form in FORMS)
RECORD_ENDING = ".game.yaml"


def kind_of_name(name: str) -> str:
    """Give the kind that a file's name tells: `record`, `move`, `standing`, `cases`, or the empty text."""
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


def validate(data: bytes, file: str) -> tuple[Finding, ...]:
    """Give everything that is wrong with a file; nothing when it is right."""
    try:
        CHECKS[kind_of(file, data)](data, file)
    except Found as found:
        return found.findings
    return ()


def _record(data: bytes, file: str) -> None:
    for _ in steps(load(data, file)):
        pass


def _move(data: bytes, file: str) -> None:
    """Check a move's form; its actions can be read only where the record lies beside it."""
    from adjudicator.record.move import read_envelope, read_move

    lines = read_envelope(data, file)
    record = record_beside(lines.record, file)
    if record is not None:
        read_move(data, file, record)


def _standing(data: bytes, file: str) -> None:
    document, standing = read_standing(data, file)
    record = record_beside(standing.record, file)
    if record is None:
        return
    faults = against(standing, document, file, record) or tuple(_misnamed(standing, file))
    if faults:
        raise Found(*faults)


def _misnamed(standing: StandingFile, file: str) -> Iterator[Finding]:
    """Say so when a file lies beside its record under a name by which it is not looked for."""
    wanted = standing_name(standing.record, standing.seat)
    name = Path(file).name
    if name != wanted:
        message = f"answers of this seat are looked for in {wanted}, not in {name}"
        yield Finding("file.name", message, file)


def _cases(data: bytes, file: str) -> None:
    from adjudicator.record.cases import run_file

    faults = [finding for verdict in run_file(data, file) for finding in verdict.findings]
    if faults:
        raise Found(*faults)


def record_beside(id: str, file: str) -> Record | None:
    """Give the record that lies in the same folder as `ID.game.yaml`, if it is there and can be read."""
    if not id or "/" in id or "\\" in id or "\0" in id:
        return None
    path = Path(file).parent / f"{id}{RECORD_ENDING}"
    try:
        return load(path.read_bytes(), str(path))
    except (OSError, Found):
        return None


CHECKS: dict[str, Callable[[bytes, str], None]] = {
    "record": _record,
    "move": _move,
    "standing": _standing,
    "cases": _cases,
}
