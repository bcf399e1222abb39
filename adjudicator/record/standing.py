"""Standing answers that lie beside a full record: `ID.SEAT.standing.yaml`, one file a seat."""

from collections.abc import Mapping
from pathlib import Path

from adjudicator.core.hints import did_you_mean
from adjudicator.core.values import value
from adjudicator.formats import codec
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, misfit_finding, read_document, schema_findings

ENDING = ".standing.yaml"
SCHEMA = "standing"


@value()
class StandingFile:
    """A seat's preference lists, by question; the first answer that is legal is used, `ask` means wait."""

    record: str
    seat: str
    answers: Mapping[str, tuple[str, ...]]


def beside(record: Record, folder: Path) -> dict[str, Mapping[str, tuple[str, ...]]]:
    """Read the standing answers of all seats that lie in a folder.  Raises Found."""
    found = {}
    for line in record.header.seats:
        path = folder / f"{record.header.id}.{line.seat}{ENDING}"
        if path.is_file():
            try:
                data = path.read_bytes()
            except OSError as error:
                raise Found(Finding("file.system", f"the system says: {error.strerror}", str(path))) from None
            standing = read_standing(data, str(path))
            faults = against(standing, str(path), record)
            if faults:
                raise Found(*faults)
            found[standing.seat] = standing.answers
    return found


def read_standing(data: bytes, file: str) -> StandingFile:
    """Read such a file.  Raises Found."""
    document = read_document(data, file)
    try:
        return codec.read(StandingFile, document.value)
    except codec.Misfit as misfit:
        found = schema_findings(document, file, SCHEMA)
        raise Found(*(found or (misfit_finding(document, file, (), misfit),))) from None


def against(standing: StandingFile, file: str, record: Record) -> tuple[Finding, ...]:
    """Give what speaks against a standing file of this record."""
    found = []
    seats = [line.seat for line in record.header.seats]
    if standing.record != record.header.id:
        message = f"record is {standing.record}, the record is {record.header.id}"
        found.append(Finding("move.other_record", message, file))
    if standing.seat not in seats:
        message = f"there is no seat {standing.seat}; the seats are {', '.join(seats)}"
        found.append(Finding("move.seat", message, file))
    for question in standing.answers:
        if question not in record.ruleset.questions:
            known = ", ".join(record.ruleset.questions)
            hint = did_you_mean(question, record.ruleset.questions)
            message = f"there is no question {question}; known are {known}"
            found.append(Finding("move.question", message, file, hint=(hint,) if hint else ()))
    return tuple(found)
