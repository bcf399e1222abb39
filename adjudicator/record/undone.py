"""Which entries of a log count no more, because a later one took them back."""

from collections.abc import Mapping, Sequence

from adjudicator.record.envelope import Entry

GAME = ("move", "decide", "timeout", "resign")
"""The kinds of entries that change the position, and so can be taken back."""


def undone_by(entries: Sequence[Entry]) -> Mapping[int, int]:
    """Give by the number of each entry that counts no more the number of the entry that took it back.

    An undo that is taken back gives back what it took.
    """
    if not any(entry.kind == "undo" for entry in entries):
        return {}
    counting: list[tuple[int, ...]] = [()]
    found: dict[int, int] = {}
    for entry in entries:
        before, to = counting[-1], undo_target(entry)
        now = counting[to] if 0 <= to < len(counting) else before
        found.update((n, entry.n) for n in before if n not in now)
        for n in now:
            found.pop(n, None)
        counting.append((*now, entry.n) if entry.kind in GAME else now)
    return found


def undo_target(entry: Entry) -> int:
    """Give the number of the entry that an undo goes back to; -1 for an entry that is none."""
    if entry.kind != "undo" or len(entry.do) != 1 or not isinstance(entry.do[0], dict):
        return -1
    to = entry.do[0].get("to")
    return to if isinstance(to, int) else -1
