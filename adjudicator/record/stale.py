"""Tells whether a move belongs to the end of a log: repeated, late, or for a record that is not known."""

from adjudicator.formats.marks import shown
from adjudicator.record.chain import SHORT
from adjudicator.record.envelope import Entry
from adjudicator.record.findings import Finding
from adjudicator.record.load import Record
from adjudicator.record.move import Move, receipt_of
from adjudicator.record.played import Played
from adjudicator.record.position import Position
from adjudicator.record.undone import undone_by


def repeated_by(record: Record, move: Move, replayed: Played) -> int:
    """Give the number of the entry that holds this very move already, and counts; 0 if none does.

    The move names as its parent the entry before that one, or, where it answers a decision by its name, any
    earlier entry of the log.
    """
    parent = _parent_number(move.lines.parent)
    digits = move.lines.parent.partition("-")[2]
    if parent is None or len(digits) < SHORT or not replayed.hash_after(parent).startswith(digits):
        return 0
    undone = undone_by(record.entries)
    for entry in reversed(record.entries[parent:] if move.lines.decision else record.entries[parent:][:1]):
        if entry.n in undone:
            continue
        if (entry.seat or entry.by) == move.lines.seat and receipt_in(entry) == move.receipt:
            return entry.n
    return 0


def receipt_in(entry: Entry) -> str:
    """Give the hash of what the move asked for that made this entry."""
    if "move" in entry.meta:
        return str(entry.meta["move"])
    own = [item for item in entry.do if not isinstance(item, dict) or "seat" not in item]
    kind = entry.kind if entry.kind == "timeout" else ""
    return receipt_of(entry.seat or entry.by, kind, own)


def against_parent(move: Move, position: Position, replayed: Played) -> Finding | None:
    """Say why the move does not belong to the end of this log, if it does not."""
    written = move.lines.parent
    if not written:
        message = f"parent is missing; the head of the log is {position.head}"
        return move.finding((), "move.parent_missing", message, hint=(f"parent: {position.head}",))
    digits = written.partition("-")[2]
    n = _parent_number(written)
    if n is not None and 0 < len(digits) < SHORT:
        wanted = f"{SHORT} or more digits of the hash, as in {position.head}"
        message = f"parent is {shown(written)}, wanted are {wanted}"
        return move.finding(("parent",), "move.parent_short", message)
    if n is None or len(digits) < SHORT or not replayed.hash_after(n).startswith(digits):
        message = f"parent is {shown(written)}, which this log does not hold; its head is {position.head}"
        return move.finding(("parent",), "log.unknown_parent", message)
    if move.lines.decision:
        return _against_decision(move, position, replayed)
    if n == position.n:
        return None
    later = position.n - n
    message = (
        f"this move was written for entry {n}; {later} later "
        f"{'entry stands' if later == 1 else 'entries stand'} in the log, its head is {position.head}"
    )
    return move.finding(("parent",), "log.stale", message, entry=n, seat=move.lines.seat)


def _against_decision(move: Move, position: Position, replayed: Played) -> Finding | None:
    wanted = move.lines.decision
    if wanted in position.decisions.values():
        return None
    open_now = ", ".join(position.decisions.values()) or "none"
    if not _was_asked(wanted, replayed):
        message = f"there never was a decision {shown(wanted)}; open now: {open_now}"
        return move.finding(("decision",), "log.unknown_decision", message, seat=move.lines.seat)
    message = f"the decision {shown(wanted)} is not open; open now: {open_now}"
    return move.finding(("decision",), "log.decision_closed", message, seat=move.lines.seat)


def _was_asked(decision: str, replayed: Played) -> bool:
    """Tell whether a decision was ever open: it is named after the entry that brought it."""
    n = _parent_number(decision.partition(".")[0]) or 0
    return 1 <= n <= len(replayed) and decision in replayed[n - 1].after.decisions.values()


def _parent_number(parent: str) -> int | None:
    number = parent.partition("-")[0]
    return int(number) if number.isascii() and number.isdigit() and len(number) < 10 else None
