"""The chain of hashes: header, entries, states; none of them depends on anything secret (formats 1)."""

import hashlib
from collections.abc import Mapping
from typing import Any

from adjudicator.core.chance import Draw
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import PUBLIC, redact
from adjudicator.formats.canonical import digest, digest_trusted
from adjudicator.formats.codec import writer
from adjudicator.formats.codec_canonical import canonical_of
from adjudicator.record.envelope import AUTOMA, Entry

SHORT = 8
UNHASHED_SEAT = ("player", "mail", "account")


def header_hash(header: Mapping[str, Any]) -> str:
    """Give the hash of a written header, over what `hashed_header` keeps."""
    return digest(hashed_header(header))


def hashed_header(header: Mapping[str, Any]) -> dict[str, Any]:
    """Give what counts of a written header: all above `log` but names, mail, accounts and the seed."""
    kept = {key: part for key, part in header.items() if key not in ("log", "copy")}
    kept["seats"] = [_seat(seat) for seat in header["seats"]]
    kept["chance"] = {key: part for key, part in header["chance"].items() if key != "seed"}
    return kept


def entry_hash(entry: Entry, parent: str) -> str:
    """Give the hash of an entry that follows the one with hash `parent`.

    Absent keys stay absent, and an empty one counts as absent, but for `do`, which is always hashed.
    """
    hashed: dict[str, Any] = {"parent": parent, "n": entry.n, "kind": entry.kind}
    if entry.seat:
        hashed["seat"] = entry.seat
    if entry.by:
        hashed["by"] = entry.by
    hashed["do"] = list(entry.do)
    if entry.draws:
        hashed["draws"] = [_draw(draw) for draw in entry.draws]
    if entry.notes:
        hashed["notes"] = entry.notes
    return digest_trusted(hashed)


def state_hash(ruleset: Ruleset[Any, Any], state: Any) -> str:
    """Give the hash of the public view of a state."""
    text: str = canonical_of(ruleset.state)(redact(state, PUBLIC))
    return hashlib.sha256(text.encode()).hexdigest()


def written_state(ruleset: Ruleset[Any, Any], state: Any, viewer: str) -> dict[str, Any]:
    """Write the state as the viewer may see it."""
    written: dict[str, Any] = writer(ruleset.state)(redact(state, viewer))
    return written


def head(n: int, entry_hash: str) -> str:
    """Write the head of a log as moves name it: `12-77b1c02e`."""
    return f"{n}-{entry_hash[:SHORT]}"


def written_draw(draw: Draw) -> list[Any]:
    """Write a draw for an entry."""
    return [draw.label, draw.result, list(draw.owners)] if draw.owners else [draw.label, draw.result]


def _draw(written: list[Any]) -> list[Any]:
    """Give what of a draw counts: the label alone where not everybody may see the result."""
    return list(written[:1]) if len(written) != 2 else list(written)


def _seat(seat: Mapping[str, Any]) -> dict[str, Any]:
    kept = {key: part for key, part in seat.items() if key not in UNHASHED_SEAT}
    return {**kept, "player": AUTOMA} if seat.get("player") == AUTOMA else kept
