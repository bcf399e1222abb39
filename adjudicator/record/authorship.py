"""Tells whether the author of a change speaks for the seats that it speaks for (`seats[].account`).

Whose seat is whose is taken from the record as it was before the change. Accounts are compared without regard
to capitals, as the hosts of repositories do.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.secret import REFEREE
from adjudicator.core.values import value
from adjudicator.record.envelope import AUTOMA, Entry
from adjudicator.record.findings import Finding
from adjudicator.record.load import Record

OWN_PARTS = ("player", "mail", "account")


@value()
class Author:
    """Who proposes a change, by account, and the accounts of those who act as referees."""

    name: str
    referees: tuple[str, ...] = ()

    @property
    def is_referee(self) -> bool:
        """Whether the author may speak for every seat."""
        return any(same(self.name, other) for other in self.referees)


def same(one: str, other: str) -> bool:
    """Tell whether two accounts are one; the empty one is nobody's."""
    return bool(one) and one.removeprefix("@").casefold() == other.removeprefix("@").casefold()


def accounts(record: Record, upto: int | None = None) -> Mapping[str, str]:
    """Give the account of every seat after an entry, the last one unless said: seats change hands."""
    found = {line.seat: line.account for line in record.header.seats if line.player != AUTOMA}
    for entry in record.entries[:upto]:
        _take_over(entry, found)
    return found


def foreign_entries(record: Record, older: Record | None, author: Author) -> Iterator[Finding]:
    """Yield a finding for every new entry, and every changed seat line, that is not the author's to write."""
    if author.is_referee:
        return
    begin = len(older.entries) if older else 0
    known = dict(accounts(older) if older else accounts(record, 0))
    if older is not None:
        yield from _foreign_lines(record, older, known, author)
    for place, entry in enumerate(record.entries[begin:], begin):
        if entry.kind != "setup":
            fault = _against(entry.seat, bool(entry.by) or not entry.seat, known, author)
            if fault:
                at = ("log", place, "by" if entry.by else "seat")
                yield record.finding(at, *fault, entry=entry.n, seat=entry.seat)
        _take_over(entry, known)


def against_sender(seat: str, known: Mapping[str, str], author: Author) -> tuple[str, str] | None:
    """Give a code and a sentence if a seat, or the referee, is not the author's to speak for."""
    return None if author.is_referee else _against(seat, seat == REFEREE, known, author)


def _against(seat: str, referee: bool, known: Mapping[str, str], author: Author) -> tuple[str, str] | None:
    if referee:
        return "author.referee", f"this is the referee's to write, and {author.name} is not named as one"
    account = known.get(seat, "")
    if not account:
        return "author.no_account", f"{seat} has no account, so {author.name} cannot be known to play it"
    if not same(account, author.name):
        return "author.seat", f"{seat} is played by {account}, this comes from {author.name}"
    return None


def _foreign_lines(
    record: Record, older: Record, known: Mapping[str, str], author: Author
) -> Iterator[Finding]:
    """Yield a finding for every seat of the header whose names were changed by somebody else."""
    for place, (line, old) in enumerate(zip(record.header.seats, older.header.seats, strict=False)):
        parts = [part for part in OWN_PARTS if getattr(line, part) != getattr(old, part)]
        if line.seat == old.seat and parts and not same(known.get(line.seat, ""), author.name):
            message = (
                f"{', '.join(parts)} of {line.seat} changed; that is for its player or the referee to do"
            )
            yield record.finding(("seats", place), "author.header", message, seat=line.seat)


def _take_over(entry: Entry, known: dict[str, str]) -> None:
    """Note that another person has taken over a seat."""
    if entry.kind == "replace" and entry.do and isinstance(entry.do[0], dict):
        account = entry.do[0].get("account", "")
        known[entry.seat] = account if isinstance(account, str) else ""
