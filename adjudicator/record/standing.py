"""Standing answers that lie beside a full record: `ID.SEAT.standing.yaml`, one file a seat."""

import os
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from adjudicator.core.beforehand import ASK
from adjudicator.core.hints import did_you_mean, named
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import value
from adjudicator.formats import codec
from adjudicator.formats.marks import Mark, shown
from adjudicator.formats.yaml import Document
from adjudicator.record.findings import Finding, Found
from adjudicator.record.load import Record, misfit_finding, read_document, schema_findings

ENDING = ".standing.yaml"
SCHEMA = "standing"
MOST_NAMED = 12


@value()
class StandingFile:
    """A seat's preference lists, by question; the first answer that is legal is used, `ask` means wait."""

    record: str
    seat: str
    answers: Mapping[str, tuple[str, ...]]


@value()
class Beside:
    """The answers that lie beside a record, by seat and question, and by seat what is wrong with its file.

    A file in which anything is wrong counts as none, and only its seat and the referee may read why.
    """

    answers: Mapping[str, Mapping[str, tuple[str, ...]]]
    faults: Mapping[str, tuple[Finding, ...]]


def beside(record: Record, folder: str) -> Beside:
    """Read the standing answers of all seats that lie in a folder."""
    found, faults = {}, {}
    for line in record.header.seats:
        path = os.path.join(folder, standing_name(record.header.id, line.seat))
        if os.path.isfile(path):
            try:
                found[line.seat] = _answers_of(record, line.seat, path)
            except Found as fault:
                faults[line.seat] = fault.findings
    return Beside(found, faults)


def _answers_of(record: Record, seat: str, path: str) -> Mapping[str, tuple[str, ...]]:
    """Read the file of a seat.  Raises Found."""
    try:
        with open(path, "rb") as file:
            data = file.read()
    except OSError as error:
        raise Found(Finding("file.system", f"the system says: {error.strerror}", path)) from None
    document, standing = read_standing(data, path)
    faults = against(standing, document, path, record)
    if not faults and standing.seat != seat:
        mark = document.mark(("seat",))
        message = f"the answers are {standing.seat}'s, by its name the file is {seat}'s"
        faults = (Finding("file.name", message, path, mark.line, mark.column),)
    if faults:
        raise Found(*faults)
    return standing.answers


def standing_name(record: str, seat: str) -> str:
    """Give the name of the file in which the answers of a seat are looked for."""
    return f"{record}.{seat}{ENDING}"


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
    opened = record.ruleset.begin(record.table)
    for question, words in standing.answers.items():
        for fault in answer_faults(record.ruleset, opened, question, words):
            path = ("answers", question)
            mark = document.key_mark(path) if fault.place < 0 else document.mark((*path, fault.place))
            found.append(finding(mark, f"move.{fault.code}", fault.message, fault.hint))
    return tuple(found)


@value()
class AnswerFault:
    """What is wrong with a list: `code` is `question` or `answer`, `place` that of the word, or -1."""

    code: str
    place: int
    message: str
    hint: str


def answer_faults(
    ruleset: Ruleset[Any, Any], state: Any, question: str, words: Sequence[str]
) -> Iterator[AnswerFault]:
    """Yield what is wrong with a preference list: a question that takes none, words that are not known."""
    open_ones = [other for other in ruleset.questions if ruleset.answer_words(state, other)]
    if question not in open_ones:
        can = ", ".join(open_ones) or "nothing"
        message = f"there is no question {question}; what can be answered beforehand is {can}"
        if question in ruleset.questions:
            message = f"{question} cannot be answered beforehand; what can is {can}"
        yield AnswerFault("question", -1, message, did_you_mean(question, open_ones))
        return
    known = (*ruleset.answer_words(state, question), ASK)
    for place, word in enumerate(words):
        if word not in known:
            some = f"{named(known[:-1])}, and {ASK}" if len(known) > MOST_NAMED else ", ".join(known)
            message = f"{shown(word)} is no answer to {question}; known are {some}"
            yield AnswerFault("answer", place, message, did_you_mean(word, known))
