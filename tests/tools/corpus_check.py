"""Replay every record of the corpora and say what each comes to, as one JSON text on standard output.

The tests start it in processes of their own with other hash seeds, locales and time zones: the text has to be
the same. `setlocale` is called as a program does that wants the user's habits.
"""

from __future__ import annotations

import hashlib
import json
import locale
import sys
from pathlib import Path
from typing import Any

from adjudicator.core.secret import PUBLIC
from adjudicator.core.story import tell
from adjudicator.formats.canonical import digest
from adjudicator.formats.codec import writer
from adjudicator.record.chain import state_hash
from adjudicator.record.findings import Found
from adjudicator.record.load import Record, load
from adjudicator.record.replay import steps
from adjudicator.record.verify import recomputing

FOLDER = Path(__file__).parents[1] / "corpus"


def records(game: str = "*") -> dict[str, Path]:
    """Give the records of all corpora, or of one game, by the names of their files, in their order."""
    paths = FOLDER.glob(f"{game}/*.game.yaml")
    return dict(sorted((path.name.removesuffix(".game.yaml"), path) for path in paths))


def comes_to(data: bytes, name: str) -> dict[str, Any]:
    """Replay a record with its draws computed again, and say what it comes to.

    Raises Found when it does not hold.
    """
    record = load(data, name)
    again = recomputing(record)
    replayed = tuple(steps(record, watch=again))
    if again is not None and again.faults:
        raise Found(*again.faults)
    state = replayed[-1].after.state
    end = record.ruleset.end(state)
    standing = [f"{place.rank} {place.seat} {place.score}" for place in end.places] if end else []
    return {
        "entries": len(replayed),
        "is over": record.ruleset.to_act(state) == () and bool(state.ended),
        "draws computed again": again.count if again else 0,
        "hash": replayed[-1].after.hash,
        "state": state_hash(record.ruleset, state),
        "events": digest([written(record, event) for step in replayed for event in step.events]),
        "story": hashlib.sha256("\n".join(story(record, replayed)).encode()).hexdigest(),
        "end": end.reason if end else "",
        "standing": standing,
    }


def written(record: Record, event: Any) -> Any:
    """Write an event as JSON."""
    return writer(type(event))(event)


def story(record: Record, replayed: tuple[Any, ...]) -> list[str]:
    """Give the sentences of a whole game."""
    return [line for step in replayed for line in tell(record.ruleset, step.events, PUBLIC)]


def main() -> int:
    """Print what all records come to."""
    locale.setlocale(locale.LC_ALL, "")
    print(json.dumps({name: comes_to(path.read_bytes(), name) for name, path in records().items()}))
    return 0


if __name__ == "__main__":
    sys.exit(main())
