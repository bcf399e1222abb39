"""Reports, `show` and `status` say who has agreed to stop, and to what, as long as it counts."""

import json
from pathlib import Path

from adjudicator.core.values import changed
from adjudicator.record.agreed import Agreed, agreed_sentence, agreements
from adjudicator.record.report import report_at
from adjudicator.record.report_text import text
from adjudicator.record.status import line, status_of
from tests.calling import Capture, move, ran
from tests.record.sittings import ODD, PASS, SEATS, flat, opened, report

STOP = {"type": "agree", "to": "stop"}


def test_who_has_agreed_to_stop_is_told_and_who_has_not() -> None:
    sitting = opened(seats=(*SEATS, changed(SEATS[0], seat="east")))
    judged = sitting.play("north", [STOP])
    said = "north has agreed to stop the game; south and east have not. This lapses with the next action"
    assert said in flat(report(judged)) and said in flat(report(judged, "public"))
    assert said in flat(text(report_at(sitting.record, sitting.steps, "south")))
    again = sitting.play("east", [STOP])
    assert "north and east have agreed to stop the game; south has not." in flat(report(again))
    sitting.play("north", [ODD])
    assert agreements(sitting.record, sitting.position) == ()
    assert "agreed to stop" not in report(sitting.play("north", [ODD]))


def test_an_agreement_to_an_undo_is_told_with_its_entry() -> None:
    sitting = opened()
    sitting.play("north", [PASS])
    judged = sitting.play("south", [{"type": "agree", "to": "undo", "entry": 1}])
    assert agreements(sitting.record, judged.after) == (Agreed("undo", ("south",), 1),)
    assert "south has agreed to go back to entry 1. This lapses with the next action" in flat(report(judged))


def test_all_that_is_agreed_to_is_told() -> None:
    sitting = opened()
    both = changed(sitting.position, agreed={"south": "undo 2", "north": "stop", "east": "undo 1"})
    found = agreements(sitting.record, both)
    assert [(one.to, one.entry) for one in found] == [("stop", 0), ("undo", 1), ("undo", 2)]
    assert agreed_sentence(changed(found[0], missing=())).startswith(
        "north has agreed to stop the game. This"
    )


def test_status_says_who_has_agreed_to_stop(record: Path, capsys: Capture) -> None:
    assert "agreed" not in line(status_of(record.read_bytes(), record.name))
    assert ran(["adjudicate", record, move(record, "[{type: agree, to: stop}]"), "--write"], capsys)[0] == 0
    assert ran(["status", record], capsys)[1].endswith(" since entry 1; raging_fire agreed to stop\n")
    [game] = json.loads(ran(["status", record, "--format", "json"], capsys)[1])["games"]
    assert game["agreed"] == [
        {"to": "stop", "seats": ["raging_fire"], "missing": game["agreed"][0]["missing"]}
    ]
    assert "raging_fire" not in game["agreed"][0]["missing"]
