"""Standing answers that lie beside a full record: `ID.SEAT.standing.yaml`, one file a seat."""

from collections.abc import Mapping
from pathlib import Path

from adjudicator.core.hints import did_you_mean
from adjudicator.core.values import value
from adjudicator.formats import codec
from adjudicator.formats.marks import Mark
from adjudicator.formats.yaml import Document
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
            document, standing = read_standing(data, str(path))
            faults = against(standing, document, str(path), record)
            if faults:
                raise Found(*faults)
            found[standing.seat] = standing.answers
    return found


def read_standing(data: bytes, file: str) -> tuple[Document, StandingFile]:
    """Read such a file.  Raises Found."""
    document = read_document(data, file)
    try:
        return document, codec.read(StandingFile, document.value)
    except codec.Misfit as misfit:
        found = schema_findings(document, file, SCHEMA)
        raise Found(*(found or (misfit_finding(document, file, (), misfit),))) from None


def against(standing: StandingFile, document: Document, file: str, record: Record) -> tuple[Finding, ...]:
    """Give what speaks against a standing file of this record."""

    def finding(place: Mark, code: str, message: str, hint: str = "") -> Finding:
        return Finding(code, message, file, place.line, place.column, hint=(hint,) if hint else ())

    found = []
    seats = [line.seat for line in record.header.seats]
    if standing.record != record.header.id:
        message = f"these answers are for the record {standing.record}, the record here is {record.header.id}"
        found.append(finding(document.mark(("record",)), "move.other_record", message))
    if standing.seat not in seats:
        message = f"there is no seat {standing.seat}; the seats are {', '.join(seats)}"
        hint = did_you_mean(standing.seat, seats)
        found.append(finding(document.mark(("seat",)), "move.seat", message, hint))
    for question in standing.answers:
        if question not in record.ruleset.questions:
            known = ", ".join(record.ruleset.questions)
            hint = did_you_mean(question, record.ruleset.questions)
            message = f"there is no question {question}; known are {known}"
            found.append(finding(document.key_mark(("answers", question)), "move.question", message, hint))
    return tuple(found)
