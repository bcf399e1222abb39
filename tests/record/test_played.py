"""A history gives every step as a replay does, although it keeps only the last ones."""

from collections.abc import Sequence

import pytest

from adjudicator.core.ruleset import TURN
from adjudicator.games import RULESETS
from adjudicator.record.load import Record, load
from adjudicator.record.played import Played
from adjudicator.record.replay import Step, steps
from tests.tools.corpus_check import records

SPANS = (1, 3, 7, 128)
RECORDS = {name: path for game in RULESETS for name, path in sorted(records(game).items())[::12]}


@pytest.mark.parametrize("name", RECORDS)
def test_every_step_is_the_one_that_a_replay_gives(name: str) -> None:
    record = load(RECORDS[name].read_bytes(), name)
    whole = tuple(steps(record))
    same(Played.of(record, whole), record, whole)
    for span in SPANS:
        same(Played(record, span=span), record, whole)
        half = len(whole) // 2
        same(Played(record, half or None, span), record, whole[:half] if half else whole)


@pytest.mark.parametrize("name", RECORDS)
def test_a_history_that_grows_is_the_history_of_the_longer_record(name: str) -> None:
    record = load(RECORDS[name].read_bytes(), name)
    whole = tuple(steps(record))
    growing = Played(record, 1, span=3)
    for count, step in enumerate(whole[1:], start=2):
        before = growing
        growing = before.followed_by(step)
        assert len(before) == count - 1
        assert growing.asked == Played(record, count, span=3).asked
    same(growing, record, whole)


def same(history: Played, record: Record, whole: Sequence[Step]) -> None:
    assert len(history) == len(whole)
    assert tuple(history) == tuple(whole)
    assert tuple(reversed(history)) == tuple(reversed(whole))
    assert history[2:-2] == tuple(whole[2:-2])
    assert tuple(history.since(len(whole) // 2)) == tuple(whole[len(whole) // 2 :])
    assert history.position == history[-1].after == whole[-1].after
    assert history.entries == tuple(step.entry for step in whole)
    assert [history.hash_after(n) for n in range(len(whole) + 2)] == [
        *("", *(step.after.hash for step in whole), "")
    ]
    waiting = {demand.seat for demand in record.ruleset.to_act(whole[-1].after.state)}
    assert history.asked == {seat: n for seat in waiting if (n := asked_since(record, whole, seat))}
    with pytest.raises(IndexError):
        history[len(whole)]


def asked_since(record: Record, whole: Sequence[Step], seat: str) -> int:
    """Give the entry since which this seat's turn waits, looking back; 0 if it is not asked for a turn."""
    since = 0
    for step in reversed(whole):
        asked = [demand for demand in record.ruleset.to_act(step.after.state) if demand.seat == seat]
        if not asked or asked[0].question != TURN:
            break
        since = step.entry.n
    return since
