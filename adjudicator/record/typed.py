"""Computes the draws of entries that a person typed from the seed, before they get their hashes."""

from adjudicator.record.findings import Found
from adjudicator.record.load import Record
from adjudicator.record.played import Played
from adjudicator.record.replay import steps
from adjudicator.record.verify import recomputing


def check_typed(record: Record, replayed: Played, seed: bytes | None = None) -> None:
    """Check the draws in the entries without a hash, where the seed is known.

    `replayed` are the entries of the record, all of which hold; `seed` is the referee's, one in the record
    is used without being asked for.  Raises Found with `log.draw_differs`: an entry with a result that the
    seed does not give could never be verified once it had its hash.
    """
    hashed = sum(bool(entry.hash) for entry in replayed.entries)
    if not any(entry.draws for entry in replayed.entries[hashed:]):
        return
    check = recomputing(record, seed)
    if check is None:
        return
    for _ in steps(record, watch=check, held=replayed[:hashed]):
        if check.faults:
            raise Found(*check.faults)
