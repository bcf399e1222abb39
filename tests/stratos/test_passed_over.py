"""A move that says what becomes of refused orders: written, read, told of and replayed (d.38)."""

import json
from typing import Any

import pytest

from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.formats.codec import writer
from adjudicator.games.stratos import RULESET
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.findings import Found
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.move import read_move
from adjudicator.record.report import Report, report_on
from adjudicator.record.report_text import text
from adjudicator.record.sitting import Sitting
from tests.record.sittings import opened

SEATS = tuple(SeatLine(seat) for seat in ("p1", "p2", "p3", "p4"))
BAD, GOOD = "{type: travel, unit: p1-1, path: [9/9]}", "{type: defend, unit: p1-1}"


def table() -> Sitting:
    wanted = Wanted(id="islet-1", seats=SEATS, options={"scenario": "islet"}, mode="recorded", draws=())
    return Sitting(create(RULESET, wanted).record, "islet-1.game.yaml", RULESET)


def sent(
    do: str, on_refusal: str = "skip", kind: str = "", words: str = "", sitting: Any = None
) -> Judgement:
    sitting = sitting or table()
    lines = [
        "record: islet-1",
        "seat: p1",
        f"parent: {sitting.position.head}",
        *([f"kind: {kind}"] if kind else [f"do: [{do}]"]),
        *([f"on_refusal: {on_refusal}"] if on_refusal else []),
    ]
    move = read_move("\n".join(lines).encode(), "a.move.yaml", sitting.record)
    return judge(sitting.record, move, standing={"p1": {"turn": tuple(words.split())}} if words else None)


def told(judged: Judgement, viewer: str) -> str:
    return " ".join(text(report_on(judged, viewer, True)).split())


def test_the_rest_stands_and_the_sender_reads_why() -> None:
    judged = sent(f"{BAD}, {GOOD}")
    assert judged.findings == () and judged.entry is not None and judged.stands
    assert judged.entry.do == ({"type": "defend", "unit": "p1-1"},)
    [passed] = judged.passed
    assert (passed.code, passed.line, passed.pointer) == ("stratos.tile.unknown", 4, "/do/0/path/0")
    assert f"WHAT WAS PASSED OVER - {passed.code}" in told(judged, "p1")
    assert json.loads(json.dumps(writer(Report)(report_on(judged, REFEREE, True))))["passed"]


def test_nobody_else_reads_that_anything_was_tried() -> None:
    """hidden.16: what others get is as if the order had not been sent."""
    for viewer in ("p2", PUBLIC):
        assert report_on(sent(f"{BAD}, {GOOD}"), viewer, True) == report_on(sent(GOOD), viewer, True)


@pytest.mark.parametrize(("on_refusal", "words"), [("halt", "skip"), ("", ""), ("", "end")])
def test_else_the_move_is_refused(on_refusal: str, words: str) -> None:
    judged = sent(f"{GOOD}, {BAD}, {GOOD}", on_refusal, words=words)
    assert judged.findings and not judged.stands and judged.passed == ()


def test_a_move_of_which_nothing_is_left_is_refused() -> None:
    judged = sent(f"{BAD}, {BAD}")
    assert [finding.code for finding in judged.findings] == ["stratos.tile.unknown"] * 2
    assert judged.entry is None and judged.passed == () and not judged.empty


def test_the_receipt_tells_it_from_the_same_orders_without_it() -> None:
    """The same orders sent again with another word are another move."""
    receipts = {sent(GOOD, on_refusal).move.receipt for on_refusal in ("", "halt", "skip")}
    assert len(receipts) == 3


def test_what_time_out_plays_is_marked_as_ever() -> None:
    """The list for the turn does not say whose time-out it is: nobody has sent a list that it could end."""
    judged = sent("", "", kind="timeout", words="end")
    assert judged.entry is not None and judged.entry.do == ({"type": "end", "by": "timeout"},)


def test_standing_orders_stand_in_the_entry_and_replay() -> None:
    sitting = table()
    sitting.standing = {"p1": {"turn": ("skip", "end")}}
    sitting.play(
        "p1", [{"type": "travel", "unit": "p1-1", "path": ["9/9"]}, {"type": "defend", "unit": "p1-1"}]
    )
    assert sitting.record.entries[-1].do == (
        {"type": "defend", "unit": "p1-1"},
        {"type": "end", "by": "standing"},
    )
    assert Sitting(sitting.data, "islet-1.game.yaml", RULESET).position.state.side == "p2"


def test_a_game_that_does_not_know_it_says_so() -> None:
    sitting = opened()
    lines = ("record: friday-toy", "seat: south", f"parent: {sitting.position.head}", "on_refusal: skip")
    with pytest.raises(Found) as found:
        read_move("\n".join((*lines, "do: [{type: pass}]")).encode(), "a.move.yaml", sitting.record)
    assert [finding.code for finding in found.value.findings] == ["move.on_refusal"]
