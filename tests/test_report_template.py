"""The template at the end of a report: it comes back as a move, and carries what was not yet done."""

from typing import Any

import pytest

from adjudicator.record.judge import Judgement, judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.report import report_at, report_on
from adjudicator.record.report_text import text
from adjudicator.record.sitting import Sitting
from tests.record.sittings import END, KEEP, ODD, PASS, REACH, at_a_table, opened, report, sent
from tests.toy.game import TOY


def filled(template: str, old: str, new: str) -> str:
    assert old in template
    return template.replace(old, new)


@pytest.mark.parametrize(
    "mail",
    [
        lambda lines: lines,
        lambda lines: ["> " + line for line in lines],
        lambda lines: [">> " + line + "  " for line in lines],
        lambda lines: ["> " + line.replace(" ", "\u00a0", 1) for line in lines],
    ],
)
def test_a_template_comes_back_as_a_move(mail: Any) -> None:
    sitting = opened()
    shown = text(report_at(sitting.record, sitting.steps, "north"))
    lines = filled(shown, "# - {type: roll, guess: odd}", "- {type: roll, guess: odd}").splitlines()
    judged = answered(sitting, "\r\n".join(["Hello,", "", *mail(lines), "-- ", "Ada"]))
    assert judged.stands and judged.entry is not None and judged.entry.do == (ODD,)


def answered(sitting: Sitting, mail: str) -> Judgement:
    record = load(sitting.data, "", TOY)
    return judge(record, read_move(mail.encode(), "mail", record))


def test_the_template_names_the_decision_that_it_answers() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [REACH, ODD], draws=["bell"])
    shown = report(judged)
    assert "decision: 2.1\n" in shown
    back = answered(sitting, filled(shown, "# - {type: answer, keep: true}", "- {type: answer, keep: true}"))
    assert back.stands and back.entry is not None and back.entry.kind == "decide"


def test_what_a_pause_cut_off_is_carried_back_ready_to_be_sent() -> None:
    sitting = at_a_table()
    paused = sitting.play("north", [REACH, END], draws=["bell"])
    sitting.play("south", [KEEP])
    assert paused.rest == (END,)
    shown = text(report_on(opened().send("north", [ODD, {"type": "stop"}, END]), "north", True))
    assert "\n- {type: end}\n--- end" in shown


def test_all_that_was_sent_comes_back_where_nothing_stands() -> None:
    judged = opened().send("north", [PASS, ODD, REACH])
    assert not judged.stands and judged.good == 1
    shown = report(judged)
    kept = shown[shown.index("# what you sent") : shown.index("--- end")].splitlines()
    assert kept == [
        "# what you sent; these would have held, and do not stand either:",
        "# - {type: pass}",
        "# what you sent, from the refused action on:",
        "# - {type: roll, guess: odd}",
        "# - {type: reach}",
    ]


def test_only_the_rest_comes_back_where_the_good_part_stands() -> None:
    shown = report(opened().send("north", [ODD, PASS, REACH]))
    kept = shown[shown.index("# what you sent") : shown.index("--- end")].splitlines()
    assert kept == ["# what you sent, from the refused action on:", "# - {type: pass}", "# - {type: reach}"]


def test_a_late_move_comes_back_too() -> None:
    sitting = opened()
    head = sitting.position.head
    sitting.play("north", [PASS])
    sitting.play("south", [PASS])
    shown = report(sitting.send("north", [{"type": "reach", "swap": True}], parent=head))
    assert "# what you sent:\n# - {type: reach, swap: true}\n--- end" in shown


def test_a_refused_undo_is_given_back() -> None:
    sitting = opened()
    text_of = "record: friday-toy\nseat: north\nparent: HEAD\nundo: {to: 30}\n"
    shown = report(sent(sitting, text_of))
    assert "undo.no_entry" in shown and "\n# what you sent:\n# - {type: undo, to: 30}\n" in shown


def test_at_a_real_table_the_template_asks_for_results_and_no_dry_run_is_spoken_of() -> None:
    sitting = at_a_table()
    judged = sent(sitting, "record: friday-toy\nseat: north\nparent: HEAD\ndo: [{type: roll, guess: odd}]\n")
    shown = text(report_on(judged, "north", False))
    assert "A dry run makes no draw" not in shown
    assert "the draw 1/north/die/0 is missing; it can be 1, 2, 3, 4" in shown
    asked = "# results of the table, in order or by label:\n# draws: []\n"
    assert asked in shown
    assert asked not in report(opened().play("north", [ODD]), "north")
