"""What becomes of a move: what stands, what is refused, what is written, what is carried back."""

import re

import pytest

from adjudicator.record.findings import Exit, Found, exit_code
from adjudicator.record.judge import judge
from adjudicator.record.load import load
from adjudicator.record.move import read_move
from adjudicator.record.replay import steps
from adjudicator.record.report import report_on
from adjudicator.record.report_text import text
from adjudicator.record.sitting import Sitting
from adjudicator.record.told import told
from tests.record.sittings import (
    END,
    KEEP,
    ODD,
    OPEN_TOY,
    PASS,
    REACH,
    at_a_table,
    codes,
    opened,
    sent,
    with_bell,
)
from tests.toy.game import TOY


def left(sitting: Sitting) -> int:
    return int(sitting.position.state.left)


def test_a_whole_turn_is_one_entry_and_the_next_seat_is_to_act() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [ODD, REACH], draws=[3, "gold"])
    assert judged.entry is not None and judged.entry.do == (ODD, REACH)
    assert judged.entry.draws == (["1/north/die/0", 3], ["1/north/token/0", "gold"])
    assert sitting.demands[0].seat == "south"
    assert exit_code(judged.findings) is Exit.ACCEPTED


def test_a_turn_may_come_in_parts() -> None:
    sitting = at_a_table()
    sitting.play("north", [ODD], draws=[3])
    assert (left(sitting), sitting.demands[0].seat) == (1, "north")
    sitting.play("north", [END])
    assert sitting.demands[0].seat == "south"


def test_what_a_rule_forbids_is_not_written_nor_what_came_before_it() -> None:
    sitting = opened()
    judged = sitting.send("north", [PASS, ODD])
    assert codes(judged) == ["toy.not_your_turn"]
    assert judged.findings[0].hint == ("the turn was over before this action; leave it out",)
    assert not judged.stands and judged.asked == 2
    assert sitting.position.n == 1
    assert exit_code(judged.findings) is Exit.FORBIDDEN


def test_what_stands_with_a_draw_is_written_although_the_rest_is_refused() -> None:
    sitting = opened()
    judged = sitting.send("north", [ODD, PASS])
    assert codes(judged) == ["toy.pass.done"]
    assert judged.stands and judged.entry is not None and len(judged.entry.do) == 1
    assert judged.rest == (PASS,)
    assert sitting.position.n == 2


def test_partial_lets_stand_what_could_be_taken_back() -> None:
    sitting = with_bell()
    text = "record: friday-toy\nseat: south\nparent: HEAD\ndecision: 2.1\n"
    text += "do:\n- {type: answer, keep: true}\n- {type: end}\n"
    assert not sent(sitting, text).stands
    judged = sent(sitting, text, partial=True)
    assert judged.stands and codes(judged) == ["toy.not_your_turn"]


def test_every_reason_names_code_rule_place_and_nearest_actions() -> None:
    sitting = opened()
    text = "record: friday-toy\nseat: north\nparent: HEAD\ndo:\n- {type: roll, guess: od}\n"
    finding = sent(sitting, text).findings[0]
    assert (finding.code, finding.rule) == ("toy.roll.guess", "toy.roll.1")
    assert (finding.line, finding.column, finding.pointer) == (5, 23, "/do/0/guess")
    assert finding.hint[0] == "{type: roll, guess: odd}"


def test_a_decision_of_another_seat_is_a_pause_and_the_rest_goes_back_to_the_sender() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [REACH, ODD], draws=["bell"])
    assert judged.findings == () and judged.rest == (ODD,)
    assert sitting.demands[0].seat == "south"
    assert sitting.position.decisions == {1: "2.1"}


def test_a_decision_is_answered_by_its_name_even_from_an_older_head() -> None:
    sitting = with_bell()
    old = sitting.position.head
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    judged = sitting.play("south", [KEEP], parent=old, decision="2.1")
    assert judged.entry is not None and judged.entry.kind == "decide"
    assert sitting.demands[0].seat == "north"


def test_an_answer_to_a_closed_decision_is_stale() -> None:
    sitting = with_bell()
    sitting.play("south", [KEEP], decision="2.1")
    judged = sitting.send("south", [{"type": "answer", "keep": False}], decision="2.1")
    assert codes(judged) == ["log.decision_closed"]
    assert exit_code(judged.findings) is Exit.STALE


def test_two_answers_alike_to_two_decisions_are_two_moves() -> None:
    sitting = at_a_table()
    old = sitting.position.head
    sitting.play("north", [REACH], draws=["bell"])
    sitting.play("south", [KEEP], decision="2.1", parent=old)
    sitting.play("north", [REACH], draws=["bell"])
    judged = sitting.play("south", [KEEP], decision="4.1", parent=old)
    assert judged.repeated == 0 and sitting.position.n == 5


def test_a_stale_move_is_refused() -> None:
    sitting = at_a_table()
    old = sitting.position.head
    sitting.play("north", [ODD], draws=[3])
    judged = sitting.send("north", [END], parent=old)
    assert codes(judged) == ["log.stale"] and not judged.stands
    assert exit_code(judged.findings) is Exit.STALE


@pytest.mark.parametrize(
    ("parent", "code"),
    [("", "move.parent_missing"), ("1-00000000", "log.unknown_parent"), ("1-12", "move.parent_short")],
)
def test_a_parent_that_the_log_does_not_hold_is_refused(parent: str, code: str) -> None:
    judged = opened().send("north", [ODD], parent=parent)
    assert codes(judged) == [code] and not judged.stands


def test_the_same_move_again_is_recognised() -> None:
    sitting = opened()
    old = sitting.position.head
    sitting.play("north", [ODD])
    judged = sitting.send("north", [ODD], parent=old, notes="sorry, once more")
    assert judged.repeated == 2 and not judged.stands and judged.findings == ()
    assert sitting.position.n == 2


def test_a_move_partly_written_is_recognised_when_it_comes_again() -> None:
    sitting = opened()
    old = sitting.position.head
    sitting.send("north", [ODD, PASS])
    assert sitting.send("north", [ODD, PASS], parent=old).repeated == 2


def test_a_plan_takes_the_branch_that_holds_and_the_entry_holds_only_what_was_done() -> None:
    sitting = at_a_table(game=OPEN_TOY)
    plan = {"if": {"points": 1}, "do": [END], "else": [REACH]}
    judged = sitting.play("north", [ODD, plan], draws=[3])
    assert judged.entry is not None and judged.entry.do == (ODD, {**END, "by": "plan"})
    other = sitting.play("south", [ODD, plan], draws=[4, "clay"])
    assert other.entry is not None and other.entry.do == (ODD, {**REACH, "by": "plan"})


def test_in_a_game_with_secrets_nothing_says_that_an_action_hung_on_a_condition() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [ODD, {"if": {"points": 1}, "do": [END]}], draws=[3])
    assert judged.entry is not None and judged.entry.do == (ODD, END)
    for viewer in ("north", "south"):
        page = text(report_on(judged, viewer, written=True))
        assert "by plan" not in page and "by: plan" not in page
        assert ("points: 1" in page) is (viewer == "north")
    marked = sitting.data.replace(b'{"type":"end"}', b'{"type":"end","by":"plan"}')
    cut = re.sub(rb'"(parent|state|hash)":"[0-9a-f]*",?', b"", marked).replace(b",}", b"}")
    older = tuple(steps(load(cut, "", TOY)))
    assert told(sitting.record, older[-1], "south").by_plan == 0


def test_stop_leaves_the_turn_open_and_carries_the_rest_back() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [ODD, {"type": "stop"}, END], draws=[3])
    assert judged.rest == (END,) and sitting.demands[0].seat == "north"


def test_what_is_left_of_a_plan_comes_back_after_a_pause() -> None:
    sitting = at_a_table()
    plan = {"if": {"points": 0}, "do": [REACH, ODD]}
    judged = sitting.play("north", [plan, END], draws=["bell"])
    assert judged.rest == (ODD, END)


def test_a_standing_answer_is_used_between_two_actions() -> None:
    sitting = at_a_table()
    sitting.standing = {"south": {"bell": ("keep",)}}
    judged = sitting.play("north", [REACH, ODD], draws=["bell", 3])
    assert judged.entry is not None
    assert judged.entry.do[1] == {**KEEP, "seat": "south", "by": "standing"}
    assert sitting.position.state.seats["south"].tokens == ("bell",)


def test_a_standing_answer_in_a_file_is_used_and_written_into_the_entry() -> None:
    sitting = at_a_table()
    text = "record: friday-toy\nseat: north\nparent: HEAD\ndo: [{type: reach}]\ndraws: [bell]\n"
    judged = sent(sitting, text, standing={"south": {"bell": ("leave",)}})
    assert judged.entry is not None and judged.entry.do[1]["by"] == "standing"


def test_a_standing_answer_is_taken_back_by_an_empty_one_and_ask_waits() -> None:
    sitting = at_a_table(game=OPEN_TOY)
    sitting.play("south", [{"type": "standing", "question": "bell", "answer": ["keep"]}])
    sitting.play("south", [{"type": "standing", "question": "bell", "answer": ["ask"]}])
    sitting.play("north", [REACH], draws=["bell"])
    assert sitting.demands[0].seat == "south"


@pytest.mark.parametrize(
    ("lines", "code"),
    [
        ("record: other\nseat: north\ndo: [{type: end}]", "move.other_record"),
        ("record: friday-toy\nseat: nort\ndo: [{type: end}]", "move.seat"),
        ("record: friday-toy\nseat: north\ndo: []", "move.empty"),
        ("record: friday-toy\nseat: north\nkind: setup\ndo: [{type: end}]", "schema.enum"),
        ("record: friday-toy\nseat: north\nundo: {to: 1}\ndo: [{type: end}]", "move.undo_and_do"),
        ("record: friday-toy\nseat: north\ndraws: [3]\ndo: [{type: end}]", "move.draws"),
        ("record: friday-toy\nseat: north\ndo: [{type: ennd}]", "schema.const"),
        ("record: friday-toy\nseat: north\ndo: [{type: roll, guess: 3}]", "schema.type"),
        ("record: friday-toy\nseat: north\ndo: [{type: roll}]", "schema.missing"),
        ("record: friday-toy\nseat: north\ndo: [{type: end, now: true}]", "schema.unknown"),
        ("record: friday-toy\nseat: north\ndo: [{type: end}, {type: resign}]", "schema.length"),
        ("record: friday-toy\nseat: north\ndo: [end]", "schema.type"),
        ("record: friday-toy\nseat: north\ndo: [{if: {}, then: []}]", "schema.unknown"),
        ("- record", "schema.type"),
    ],
)
def test_a_move_that_is_not_understood_is_refused_with_its_place(lines: str, code: str) -> None:
    record = load(opened().data, "friday-toy.game.yaml", TOY)
    with pytest.raises(Found) as found:
        read_move(f"{lines}\n".encode(), "a.move.yaml", record)
    finding = found.value.findings[0]
    assert finding.code == code and finding.file == "a.move.yaml"
    assert finding.line and finding.column
    assert exit_code(found.value.findings) is Exit.NOT_UNDERSTOOD


def test_a_game_goes_on_after_being_written_and_read_again() -> None:
    sitting = opened()
    sitting.play("north", [ODD])
    again = Sitting(sitting.data, "", TOY)
    again.play("north", [END])
    assert again.position.n == 3


def test_judging_changes_nothing() -> None:
    sitting = opened()
    record = load(sitting.data, "", TOY)
    text = f"record: friday-toy\nseat: north\nparent: {sitting.position.head}\ndo: [{{type: reach}}]\n"
    move = read_move(text.encode(), "", record)
    assert judge(record, move) == judge(record, move)


def test_the_same_words_for_another_parent_are_another_move() -> None:
    sitting = opened()
    first = sitting.position.head
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    sitting.play("north", [ODD])
    assert codes(sitting.send("north", [ODD], parent=first)) == ["log.stale"]
    assert codes(sitting.send("north", [ODD], parent="1-00000000")) == ["log.unknown_parent"]


@pytest.mark.parametrize("never", ["1.1", "2.2", "9.1"])
def test_a_decision_that_never_was_is_not_called_closed(never: str) -> None:
    judged = with_bell().send("south", [KEEP], decision=never)
    assert codes(judged) == ["log.unknown_decision"] and "never was" in judged.findings[0].message
