"""Looks into a copy for what its reader may not have: draws, events and facts for others, the seed."""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.secret import REFEREE, redact
from adjudicator.formats.codec import writer
from adjudicator.formats.emit import flow
from adjudicator.record.chain import written_state
from adjudicator.record.draws import hidden
from adjudicator.record.findings import Finding
from adjudicator.record.laid_open import disclosed
from adjudicator.record.load import Record
from adjudicator.record.publish import RECEIPT
from adjudicator.record.replay import Step
from adjudicator.record.view import differing

MOST_QUOTED = 80


def too_much(record: Record) -> Iterator[Finding]:
    """Yield what a copy says outright that its reader may not know: seed, results of draws, receipts."""
    if not keeps_secrets(record):
        return
    if record.header.chance.seed:
        message = (
            f"this copy for {record.header.copy} holds the seed, by which every secret can be worked out"
        )
        yield record.finding(("chance", "seed"), "copy.too_much", message)
    for place, entry in enumerate(record.entries):
        for draw in entry.draws:
            if isinstance(draw, list) and len(draw) > 1 and hidden(draw, record.header.copy):
                yield _finding(record, place, "draws", f"the result of the draw {draw[0]}")
        if RECEIPT in entry.meta:
            yield _finding(record, place, "meta", "a receipt, which depends on plans,")


def keeps_secrets(record: Record) -> bool:
    """Tell whether a record is a copy from which something is hidden."""
    if record.header.copy in ("", REFEREE) or not record.ruleset.secrets:
        return False
    return not disclosed(record)


def too_much_in(record: Record, step: Step) -> Finding | None:
    """Give the first secret for others alone in what a copy says of an entry; None where there is none."""
    if step.entry.view is None or not keeps_secrets(record):
        return None
    reader, place = record.header.copy, step.entry.n - 1
    for event in step.events:
        allowed = redact(event, reader)
        if allowed != event:
            return _finding(record, place, "view", f"the event {_short(writer(type(event))(event))}")
    state = step.after.state
    if redact(state, reader) == state:
        return None
    whole, allowed = (written_state(record.ruleset, state, viewer) for viewer in (REFEREE, reader))
    path, held, _ = next(differing(whole, allowed))
    return _finding(record, place, "view", f"{path} ({_short(held)})")


def _finding(record: Record, place: int, key: str, what: str) -> Finding:
    reader = record.header.copy
    message = f"entry {place + 1}: {what} stands here, and {reader}, for whom this copy is, may not read it"
    return record.finding(("log", place, key), "copy.too_much", message, entry=place + 1)


def _short(part: Any) -> str:
    return flow(part)[:MOST_QUOTED]
