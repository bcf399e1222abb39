"""What comes of the records that rule cases hold: of one alone, or of one to which a move is sent."""

from typing import Any

from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import REFEREE
from adjudicator.formats import codec
from adjudicator.record.chain import written_state
from adjudicator.record.findings import Finding, Found
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.replay import opening, steps

Seen = dict[str, Any]


def replayed(text: str) -> Seen:
    """Read and replay a record: its `findings`, and if there are none what `position_seen` gives of its end.

    `entries` counts them.
    """
    try:
        record = load(text.encode(), "the record")
        held = list(steps(record))
        state = held[-1].after.state if held else opening(record).state
        return {"findings": [], "entries": len(held), **position_seen(record.ruleset, state)}
    except Found as found:
        return {"findings": list(map(_written, found.findings))}


def sent(text: str, move: str) -> Seen:
    """Send a move to a record, in a dry run.

    Besides `findings` there is, where the move could be judged, what the entry would hold that it leads to
    (`done` and `draws`, both empty for none), how many actions `stands`, the entry that is `repeated`, and
    what `position_seen` gives of the position afterwards.
    """
    try:
        record = load(text.encode(), "the record")
        return _judged(judge(record, read_move(move.encode(), "the move", record)))
    except Found as found:
        return {"findings": list(map(_written, found.findings)), "stands": 0}


def position_seen(game: Ruleset[Any, Any], state: Any) -> Seen:
    """Give the `state` as it is written, who is `to_act` for what, and the final `ranks` by seat."""
    end = game.end(state)
    return {
        "state": written_state(game, state, REFEREE),
        "to_act": [f"{demand.seat} {demand.question}" for demand in game.to_act(state)],
        "ranks": {place.seat: place.rank for place in end.places} if end else {},
    }


def _judged(judged: Judgement) -> Seen:
    entry = judged.entry if judged.stands else None
    position = judged.after if entry else judged.before
    return {
        "findings": list(map(_written, judged.findings)),
        "done": list(entry.do) if entry else [],
        "draws": [list(draw) for draw in entry.draws] if entry else [],
        "stands": len(entry.do) if entry else 0,
        "repeated": judged.repeated,
        **position_seen(judged.record.ruleset, position.state),
    }


def _written(finding: Finding) -> Seen:
    written: Seen = codec.writer(Finding)(finding)
    return written
