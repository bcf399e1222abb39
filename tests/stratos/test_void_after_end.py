"""Orders behind the one that ends the match: the win stands, and only their sender hears of them (d.24)."""

import json

from adjudicator.core.secret import PUBLIC, REFEREE
from adjudicator.formats.codec import writer
from adjudicator.games.stratos import RULESET
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.judge import Judgement, judge
from adjudicator.record.move import read_move
from adjudicator.record.publish import publish
from adjudicator.record.report import Report, report_on
from adjudicator.record.report_text import text
from adjudicator.record.sitting import Sitting
from adjudicator.record.verify import verify

SEATS = tuple(SeatLine(seat) for seat in ("p1", "p2", "p3", "p4"))
OPTIONS = {"scenario": "islet", "points_to_win": 1}
WINNING = "{type: search, unit: p1-1}"
MOVE = "record: islet-1\nseat: p1\nparent: HEAD\ndo: [DO]\ndraws: [one, merchants_seal]\n"


def table() -> Sitting:
    wanted = Wanted(id="islet-1", seats=SEATS, options=OPTIONS, mode="recorded", draws=())
    return Sitting(create(RULESET, wanted).record, "islet-1.game.yaml", RULESET)


def sent(do: str) -> Judgement:
    """Send a move to a match that one point wins; the first card that is found is worth it."""
    sitting = table()
    written = MOVE.replace("HEAD", sitting.position.head).replace("DO", do)
    return judge(sitting.record, read_move(written.encode(), "a.move.yaml", sitting.record))


def told(judged: Judgement, viewer: str) -> str:
    return " ".join(text(report_on(judged, viewer, True)).split())


def test_the_move_stands_with_what_was_carried_out() -> None:
    """d.24, win.2: nothing of the rest comes into the record."""
    judged = sent(f"{WINNING}, {{type: defend, unit: p1-1}}, {{type: end}}")
    assert judged.findings == () and judged.stands and judged.entry is not None
    assert judged.entry.do == ({"type": "search", "unit": "p1-1"},)
    assert judged.after.state.ended == "points"


def test_the_sender_hears_how_much_came_to_nothing() -> None:
    one, two = (sent(f"{WINNING}, {rest}") for rest in ("{type: end}", "{type: end}, {type: end}"))
    assert "The last action of your move came to nothing: the game was over by then." in told(one, "p1")
    assert "The last 2 actions of your move came to nothing: the game was over by then." in told(two, "p1")
    assert json.loads(json.dumps(writer(Report)(report_on(two, "p1", True))))["void"] == 2
    assert "came to nothing" not in told(sent(WINNING), "p1")


def test_nobody_else_reads_that_there_was_more() -> None:
    """hidden.17: all that others get is as if the winning order had been the last."""
    with_more, alone = sent(f"{WINNING}, {{type: defend, unit: p1-1}}, {{type: end}}"), sent(WINNING)
    for viewer in ("p2", "p3", PUBLIC):
        assert report_on(with_more, viewer, True) == report_on(alone, viewer, True)
    assert report_on(with_more, REFEREE, True).void == 0


def test_copies_of_the_record_and_its_hashes_are_the_same() -> None:
    copies = []
    for rest in ([], [{"type": "end"}]):
        sitting = table()
        sitting.play("p1", [{"type": "search", "unit": "p1-1"}, *rest], draws=["one", "merchants_seal"])
        assert "2 entries: all hashes are there and hold" in verify(sitting.record).lines
        copies.append([publish(sitting.record, viewer) for viewer in ("p2", PUBLIC)])
    assert copies[0] == copies[1]
