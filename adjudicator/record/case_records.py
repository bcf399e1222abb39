"""What comes of the records that rule cases hold: of one alone, or of one to which a move is sent."""

from typing import Any

from adjudicator.formats import codec
from adjudicator.record.findings import Finding, Found
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.replay import steps

Seen = dict[str, Any]


def replayed(text: str) -> Seen:
    """Read and replay a record: its `findings`, and its number of `entries` if there is nothing to find."""
    try:
        return {"findings": [], "entries": len(list(steps(load(text.encode(), "the record"))))}
    except Found as found:
        return {"findings": list(map(_written, found.findings))}


def sent(text: str, move: str) -> Seen:
    """Send a move to a record, in a dry run.

    Besides `findings` there is, where the move could be judged, what the entry would hold that it leads to
    (`done` and `draws`, both empty for none), how many actions `stands` and the entry that is `repeated`.
    """
    try:
        record = load(text.encode(), "the record")
        return _judged(judge(record, read_move(move.encode(), "the move", record)))
    except Found as found:
        return {"findings": list(map(_written, found.findings)), "stands": 0}


def _judged(judged: Judgement) -> Seen:
    entry = judged.entry if judged.stands else None
    return {
        "findings": list(map(_written, judged.findings)),
        "done": list(entry.do) if entry else [],
        "draws": [list(draw) for draw in entry.draws] if entry else [],
        "stands": len(entry.do) if entry else 0,
        "repeated": judged.repeated,
    }


def _written(finding: Finding) -> Seen:
    written: Seen = codec.writer(Finding)(finding)
    return written
