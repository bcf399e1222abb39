"""The report: its order, its width, its characters, whom it is for and what it tells of a move."""

import re
from collections.abc import Iterator
from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.formats.codec import read, writer
from adjudicator.formats.schema import validate
from adjudicator.record.judge import Judgement
from adjudicator.record.report import Report, reader_of, report_at, report_on
from adjudicator.record.report_text import subject, text
from adjudicator.record.sitting import Sitting
from tests.record.sittings import END, KEEP, ODD, PASS, REACH, SEATS, at_a_table, flat, opened, report, sent
from tests.toy.game import TOY

WRONG = bytes(31) + b"\x02"
"""A seed by which the first guess is wrong."""
HEADINGS = ("WHY IT WAS REFUSED", "WHAT HAPPENED", "WHAT CHANGED", "THE BOARD", "WHAT YOU MAY DO", "--- move")


def judgements() -> Iterator[Judgement]:
    """Give judged moves of every kind."""
    sitting = opened()
    head = sitting.position.head
    yield sitting.send("north", [{"type": "roll", "guess": "o" * 90}])
    yield sitting.send("north", [ODD], notes="na\u00efve \x1b[31m red \u2192 " + "long " * 40)
    yield sitting.send("north", [ODD], parent=head)
    yield sitting.send("north", [REACH], parent=head)
    yield sitting.send("north", [END])
    yield sitting.send("south", [ODD, PASS])
    yield sitting.send("south", [{"type": "resign"}])
    table = at_a_table()
    yield table.send("north", [REACH, ODD], draws=["bell"])
    yield table.send("south", [], kind="timeout")
    yield table.send("north", [ODD], draws=[3, 3])
    yield table.send("south", [{"type": "standing", "question": "bell", "answer": ["keep"]}])


@pytest.mark.parametrize("viewer", ["north", "south", "public", "referee"])
def test_every_report_is_ascii_of_at_most_72_columns_without_trailing_blanks(viewer: str) -> None:
    for judged in judgements():
        for line in text(report_on(judged, viewer, True), lines=True).splitlines():
            assert line.isascii() and line.isprintable()
            assert len(line) <= 72 and line == line.rstrip()


def test_the_parts_come_in_their_order() -> None:
    for judged in judgements():
        shown = text(report_on(judged, reader_of(judged), True))
        places = [shown.index(heading) for heading in HEADINGS if heading in shown]
        assert places == sorted(places) and len(places) >= 2
        assert shown.endswith("\n") and "\n\n\n" not in shown


def test_the_headline_says_game_entry_turn_and_hash() -> None:
    sitting = opened()
    judged = sitting.play("north", [ODD, ODD])
    lines = report(judged).splitlines()
    assert lines[0] == "The Toy, friday-toy, entry 2"
    assert lines[1] == "The turn of south waits since entry 2: action 1 of 2 of its turn."
    assert lines[2] == f"Head {sitting.position.head}. Report for south, who acts next."


def test_an_open_turn_is_told_in_the_first_line() -> None:
    assert report(opened().play("north", [ODD])).splitlines()[0].endswith("the turn is open")


def test_an_open_turn_stays_open_in_what_other_entries_tell() -> None:
    sitting = opened(seats=(*SEATS, changed(SEATS[0], seat="east")))
    sitting.play("north", [ODD])
    stop = {"type": "agree", "to": "stop"}
    assert report(sitting.play("south", [stop]), "public").splitlines()[0].endswith("the turn is open")
    assert report(sitting.play("east", [{"type": "resign"}]), "public").splitlines()[0].endswith("is open")
    shown = text(report_at(sitting.record, sitting.steps, "public"))
    assert shown.splitlines()[0].endswith("the turn is open")
    ended = report(sitting.play("north", [ODD]), "public").splitlines()[0]
    assert not ended.endswith("the turn is open")


def test_after_an_undo_a_turn_is_as_open_as_it_was() -> None:
    table = at_a_table()
    table.play("north", [ODD], draws=[3])
    assert not report(table.play("north", [ODD], draws=[4])).splitlines()[0].endswith("open")
    for to, is_open in ((2, True), (1, False)):
        judged = table.play("referee", [{"type": "undo", "to": to}], notes="The die was cocked.")
        assert report(judged).splitlines()[0].endswith("open") is is_open


def test_the_set_up_is_no_change() -> None:
    shown = report(opened().play("north", [ODD, ODD]), "south")
    part = shown.split("WHAT CHANGED\n")[1].split("\n\n")[0].splitlines()
    assert part[0] == "(the set-up, which the board shows)"
    assert part[1:] and not any("card" in line for line in part)


def test_a_dry_run_says_that_nothing_was_written() -> None:
    shown = report(opened().send("north", [ODD]), written=False).splitlines()
    assert shown[3] == "Dry run: nothing was written."
    partial = report(opened().send("north", [ODD, PASS]), written=False)
    assert partial.startswith("1 of 2 actions stand. ") and "\nDry run: nothing was written.\n" in partial


def test_what_stands_of_a_refused_move_is_told_first() -> None:
    judged = opened().send("north", [ODD, PASS])
    shown = report(judged)
    assert shown.startswith("1 of 2 actions stand, written as entry 2. The Toy, friday-toy, entry 2")
    assert "toy.pass.done [toy.turn.2]" in shown


def test_a_refusal_is_for_the_sender_with_every_reason_and_what_is_near() -> None:
    judged = opened().send("north", [{"type": "reach", "swap": True}])
    assert reader_of(judged) == "north"
    shown = report(judged)
    assert shown.startswith("Refused, nothing was applied. The Toy, friday-toy, entry 1")
    assert "- toy.reach.no_point [toy.reach.2]" in shown
    assert "swapping the card costs a point, and north has 0." in flat(shown)
    assert "  - {type: reach}" in shown


def test_a_late_move_is_told_what_has_happened_since() -> None:
    sitting = opened()
    head = sitting.position.head
    sitting.play("north", [PASS])
    sitting.play("south", [PASS])
    shown = report(sitting.send("north", [ODD], parent=head))
    assert shown.startswith("Too late, nothing was applied.")
    assert "Entry 2: north moves" in shown and "Entry 3: south moves" in shown


def test_a_parent_that_the_log_never_held_is_not_called_late() -> None:
    shown = report(opened().send("north", [ODD], parent="1-00000000"))
    assert shown.startswith("Refused, the entry it was written for is unknown, nothing was applied.")


ALWAYS, NEVER = {"points": 0}, {"points": 9}
NOTHING = "The move left nothing to be done"


@pytest.mark.parametrize(
    ("do", "told"),
    [
        ([{"if": NEVER, "do": [ODD]}], "Your condition {points: 9} did not hold: nothing was to be done."),
        ([{"if": ALWAYS, "do": []}], "Your condition {points: 0} held: nothing was to be done."),
        ([{"type": "stop"}], "nothing to be done, it says stop at once; no entry was made."),
        ([{"if": NEVER, "do": [ODD], "else": [{"type": "stop"}]}], "{points: 9} did not hold: its else was"),
    ],
)
def test_a_move_that_left_nothing_to_be_done_says_so(do: list[Any], told: str) -> None:
    sitting = opened()
    judged = sitting.send("north", do)
    assert not judged.findings and judged.entry is None and sitting.position.n == 1
    made = report_on(judged, "north", False)
    shown = text(made)
    assert made.verdict == "nothing" and shown.startswith(NOTHING) and told in flat(shown)
    assert "Dry run" not in shown
    assert validate("report", writer(Report)(made)) == []


def test_branches_are_told_to_the_sender_alone() -> None:
    plan = {"if": NEVER, "do": [REACH], "else": [ODD]}
    judged = opened().send("north", [plan, {"if": {"card": "card9"}, "do": [ODD]}])
    shown = flat(text(report_on(judged, "north", True)))
    assert "Your condition {points: 9} did not hold: its else was followed." in shown
    assert "Your condition {card: card9} did not hold: nothing was to be done." in shown
    for viewer in ("south", "public", "referee"):
        assert "condition" not in text(report_on(judged, viewer, True))
        assert report_on(judged, viewer, True).plans == ()


def test_a_refusal_reaches_the_sender_and_the_referee_alone() -> None:
    swap = {"type": "reach", "swap": True}
    for do, told in (([swap], "The move of north was refused"), ([ODD, swap], "What north sent beyond that")):
        judged = Sitting(opened(seed=WRONG).data, game=changed(TOY, secrets=False)).send("north", do)
        for viewer in ("south", "public"):
            made = report_on(judged, viewer, True)
            assert made.findings == () and made.hidden == 1 and made.template == ()
            shown = text(made)
            assert told in flat(shown) and "the reasons are for north alone" in flat(shown)
            assert "swap" not in shown and "Nearest" not in shown and "of 2 actions" not in shown
        assert "toy.reach.no_point" in text(report_on(judged, "referee", True))


def test_a_report_says_whom_it_is_for_and_why() -> None:
    sitting = at_a_table()
    rung = sitting.play("north", [REACH, ODD], draws=["bell"])
    assert "Report for south, who has to decide." in report(rung)
    assert "Report for public." in report(rung, "public")
    passed = opened().play("north", [PASS])
    assert "Report for north, who sent the move." in report(passed, "north")


def test_the_hint_at_legal_names_the_file_as_a_shell_takes_it() -> None:
    made = report_at(opened().record, opened().steps, "north")
    legal = "Every action of a kind is listed by\n  adjudicator legal"
    assert f"{legal} friday-toy.game.yaml --type roll\n" in text(made)
    assert f"{legal} 'my game' --type roll\n" in text(changed(made, file="my game"))
    assert f"{legal} RECORD --type roll\n" in text(changed(made, file="standard input"))


def test_the_same_move_again_is_already_an_entry() -> None:
    sitting = opened()
    head = sitting.position.head
    sitting.play("north", [ODD])
    assert report(sitting.send("north", [ODD], parent=head)).startswith("Already entry 2")


def test_the_story_begins_after_the_readers_previous_turn() -> None:
    sitting = at_a_table()
    sitting.play("north", [PASS])
    sitting.play("south", [ODD, ODD], draws=[1, 2])
    sitting.play("north", [REACH, ODD], draws=["bell"])
    judged = sitting.play("south", [KEEP])
    shown = text(report_on(judged, "north", True))
    assert "WHAT HAPPENED SINCE ENTRY 4" in shown and "Entry 3" not in shown
    earlier = text(report_on(judged, "south", True))
    assert "WHAT HAPPENED SINCE ENTRY 3" in earlier and "north moves" in earlier


def test_only_what_changed_stands_in_the_diff() -> None:
    sitting = at_a_table()
    judged = sitting.play("north", [REACH, REACH], draws=["gold", "clay"])
    shown = text(report_on(judged, "public", True))
    facts = shown.split("WHAT CHANGED\n")[1].split("\n\n")[0].splitlines()
    assert facts == [
        "turn: 1 -> 2",
        "active: north -> south",
        "bag: bell bell clay clay gold gold gold -> bell bell clay gold gold",
        "north.tokens: - -> gold clay",
    ]


def test_draws_are_told_with_where_they_came_from() -> None:
    assert "Drawn from the seed in the record: 1/north/die/0 = " in report(
        opened().play("north", [ODD]), "public"
    )
    sitting = at_a_table()
    shown = text(report_on(sitting.play("north", [ODD], draws=[3]), "public", True))
    assert "Drawn at the table: 1/north/die/0 = 3." in shown


def test_a_referees_dry_run_says_what_would_be_drawn() -> None:
    sitting = opened(mode="referee")
    judged = sent(sitting, "record: friday-toy\nseat: north\nparent: HEAD\ndo: [{type: roll, guess: odd}]\n")
    assert "A dry run makes no draw" in report(judged, written=False)
    assert "1/north/die/0" in report(judged, written=False)


def test_what_a_player_wrote_cannot_reach_the_terminal() -> None:
    shown = report(opened().play("north", [ODD], notes="\x1b[31m\u2192\x07"), "south")
    assert r'"\x1b[31m\u2192\x07"' in shown


def test_notes_of_several_lines_are_told_as_one() -> None:
    shown = report(opened().play("north", [ODD], notes="sorry,\n  Bo\n"), "south")
    assert '  north: "sorry, Bo"' in shown.splitlines()


def test_the_end_is_told_with_the_standing() -> None:
    judged = opened().play("south", [{"type": "resign"}])
    shown = report(judged)
    assert "The game is over: resigned." in shown and "THE FINAL STANDING" in shown
    assert "--- move" not in shown and "points 0" in shown


def test_the_text_diff_and_the_machine_report_say_the_same() -> None:
    sitting = at_a_table()
    made = report_on(sitting.play("north", [ODD, REACH], draws=[3, "gold"]), "south", True)
    written = writer(Report)(made)
    assert validate("report", written) == []
    assert read(Report, written) == made
    shown = text(made)
    for change in written["changes"]:
        before, after = change.get("before") or "-", change.get("after") or "-"
        assert f"{change['path']}: {before} -> {after}" in flat(shown)
    for told in written["story"]:
        for sentence in told.get("sentences", []):
            assert sentence in flat(shown)


def test_every_machine_report_fits_its_schema() -> None:
    for judged in judgements():
        for viewer in ("north", "public"):
            assert validate("report", writer(Report)(report_on(judged, viewer, False))) == []


def test_the_subject_names_game_entry_and_who_is_to_act() -> None:
    judged = opened().play("north", [ODD, ODD])
    assert subject(report_on(judged, "south", True)) == "[friday-toy] The Toy, entry 2: south to move"


def test_every_fact_of_the_board_is_a_line() -> None:
    sitting = opened()
    shown = text(report_at(sitting.record, sitting.steps, "north"), lines=True)
    lines = shown.split("THE BOARD IN LINES\n")[1].split("\n\n")[0].splitlines()
    assert "north.card.owners: north" in lines and "bag: bell bell clay clay gold gold gold" in lines
    assert all(re.match(r"[a-z.0-9]+: ", line) for line in lines)
