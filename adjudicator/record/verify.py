"""Verifies a record: hashes hold, draws follow from the seed, history was not rewritten."""

from collections.abc import Iterator
from dataclasses import dataclass

from adjudicator.core.chance import Question, Result, below, key
from adjudicator.core.wording import counted
from adjudicator.record.findings import Finding, Found
from adjudicator.record.history import not_compared, rewritten
from adjudicator.record.load import Record
from adjudicator.record.replay import steps
from adjudicator.record.too_much import too_much, too_much_in
from adjudicator.record.view import has_views

HASHES = ("parent", "state", "hash")


@dataclass(frozen=True, slots=True)
class Verified:
    """What was verified, in sentences; the head of the log as moves name it."""

    lines: tuple[str, ...]
    head: str


def verify(record: Record, seed: bytes | None = None, older: Record | None = None) -> Verified:
    """Verify a record.  Raises Found with the first thing that does not hold.

    `seed` is the secret seed; one in the record, in its header or disclosed, is used without being asked for.
    `older` is an earlier copy or state of the same record, all of whose entries have to stand.
    """
    missing = tuple(_without_hash(record))
    if missing:
        raise Found(*missing[:1])
    for finding in too_much(record):
        raise Found(finding)
    check = recomputing(record, seed)
    held, head = 0, "none"
    for step in steps(record, watch=check):
        held, head = step.entry.n, step.after.head
        if check and check.faults:
            raise Found(*check.faults)
        secret = too_much_in(record, step)
        if secret is not None:
            raise Found(secret)
    lines = [f"{counted(len(record.entries), 'entry', 'entries')}: all hashes are there and hold"]
    if has_views(record):
        lines.append(
            f"this is a copy for {record.header.copy}: all its positions have the public facts that the log "
            "says, and nothing in it is for others alone; what it tells of each entry is compared with the "
            "full record by verify FULL --extends COPY; by the rules the full record is verified, or a "
            "copy made after the seed was disclosed"
        )
    elif held < len(record.entries):
        lines.append(
            f"this is a copy: rules and states were checked up to entry {held}, after it the chain alone"
        )
    if not has_views(record):
        lines.append(_about_draws(check, record))
    if older is not None:
        lines.append(_extends(record, older))
    return Verified(tuple(lines), head)


def recomputing(record: Record, seed: bytes | None = None) -> "Recomputed | None":
    """Give what computes draws again during a replay; None where no seed is known, see `verify`.

    On a copy that is followed without its draws there is nothing to compute.
    """
    known = seed or _own_seed(record)
    return Recomputed(record, known) if known and not has_views(record) else None


class Recomputed:
    """Computes every draw again while a record is replayed; `faults` are those that came out otherwise.

    `first` is the label of the first of these: where a draw takes from what an earlier one left, it comes out
    otherwise because of that one.
    """

    def __init__(self, record: Record, seed: bytes) -> None:
        self._record = record
        self._key = key(seed, record.header_hash)
        self.count = 0
        self.first = ""
        self.faults: list[Finding] = []

    def __call__(self, n: int, question: Question, result: Result) -> None:
        wanted = question.options[below(len(question.options), question.label, self._key)]
        self.count += 1
        if wanted != result:
            told = f"is {result}, from the seed it is {wanted}"
            if question.owners:
                told = f"is not what the seed gives; both results are for {', '.join(question.owners)} alone"
            message = f"the draw {question.label} {told}"
            if self.first:
                message += f"; that may follow from {self.first}, which differs before it"
            self.first = self.first or question.label
            path = ("log", n - 1, "draws")
            self.faults.append(self._record.finding(path, "log.draw_differs", message, entry=n))


def _own_seed(record: Record) -> bytes | None:
    """Give the seed that the record itself holds: in its header, or disclosed at the end."""
    if record.header.chance.seed:
        return bytes.fromhex(record.header.chance.seed)
    for entry in record.entries:
        if entry.kind == "disclose" and entry.do and isinstance(entry.do[0], dict):
            written = entry.do[0].get("seed")
            return bytes.fromhex(written) if isinstance(written, str) and _is_hex(written) else None
    return None


def _is_hex(text: str) -> bool:
    return len(text) % 2 == 0 and all(letter in "0123456789abcdef" for letter in text)


def _without_hash(record: Record) -> Iterator[Finding]:
    for place, entry in enumerate(record.entries):
        for name in HASHES:
            if not getattr(entry, name):
                message = f"entry {entry.n} has no {name}; only entries that the tool wrote can be verified"
                yield record.finding(("log", place), "log.hash_missing", message, entry=entry.n)


def _about_draws(check: Recomputed | None, record: Record) -> str:
    if check is not None:
        return f"{counted(check.count, 'draw')} computed again from the seed, the same results"
    if record.header.chance.mode == "recorded":
        return "draws were made at a table; only that they are possible could be checked"
    return "the seed is not known here, so draws could not be computed again; name it by --seed-file"


def _extends(record: Record, older: Record) -> str:
    """Say that every entry of the older record stands.  Raises Found for the first that does not."""
    fault = rewritten(record, older)
    if fault is not None:
        raise Found(fault)
    stand = f"{counted(len(older.entries), 'entry', 'entries')} of {older.file} stand unchanged"
    left = not_compared(record, older)
    return f"{stand}; {left}" if left else stand
