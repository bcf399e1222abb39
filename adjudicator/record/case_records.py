"""What comes of the records that rule cases hold: of one alone, or of one to which a move is sent."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.chance import Draw
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import REFEREE, may_see, redact
from adjudicator.core.story import tell
from adjudicator.formats import codec
from adjudicator.record.chain import written_state
from adjudicator.record.findings import Finding, Found
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.replay import opening, steps
from adjudicator.record.verify import recomputing

Seen = dict[str, Any]


def replayed(text: str) -> Seen:
    """Read and replay a record: its `findings`, and if there are none what `position_seen` gives of its end.

    `entries` counts them. Where the seed stands in the record its draws are computed again.
    """
    try:
        record = load(text.encode(), "the record")
        check = recomputing(record)
        held = list(steps(record, watch=check))
        if check and check.faults:
            raise Found(*check.faults)
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


def view_of(
    game: Ruleset[Any, Any], state: Any, events: Sequence[Any], draws: Sequence[Draw], viewer: str
) -> Seen:
    """Give all that a viewer is shown: the `state`, what happened as `events` and as sentences, the `draws`.

    The sentences stand both as `story` and as `told`; a draw whose result is not shown is its label alone.
    """
    story = list(tell(game, events, viewer))
    return {
        "state": written_state(game, state, viewer),
        "events": [codec.writer(type(event))(redact(event, viewer)) for event in events],
        "story": story,
        "told": story,
        "draws": [_draw_seen(draw, viewer) for draw in draws],
    }


def _draw_seen(draw: Draw, viewer: str) -> list[Any]:
    return [draw.label, draw.result] if not draw.owners or may_see(draw.owners, viewer) else [draw.label]


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
