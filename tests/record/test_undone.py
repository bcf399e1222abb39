"""What was taken back: it is marked wherever it is told, and counts for nothing that follows."""

from pathlib import Path

from adjudicator.record.envelope import Entry, SeatLine
from adjudicator.record.report import report_at, report_on
from adjudicator.record.report_text import text
from adjudicator.record.undone import undone_by
from tests.calling import Capture, move, ran
from tests.record.sittings import PASS, REACH, SEATS, at_a_table, codes

SHOW = {"type": "show"}
FEEL = {"type": "feel"}
RESIGN = {"type": "resign"}
THREE = (*SEATS, SeatLine("east"))


def entries(*kinds: str | int) -> list[Entry]:
    """Give a log: a number stands for an undo that goes back to it."""
    made = [Entry(1, "setup")]
    for kind in kinds:
        undo = ({"type": "undo", "to": kind},) if isinstance(kind, int) else ()
        made.append(Entry(len(made) + 1, "undo" if undo else kind, do=undo))  # type: ignore[arg-type]
    return made


def test_what_lies_between_an_undo_and_its_entry_counts_no_more() -> None:
    assert undone_by(entries("move", "decide", "move")) == {}
    assert undone_by(entries("move", "decide", "move", 2)) == {3: 5, 4: 5}
    assert undone_by(entries("move", "standing", "agree", "move", 1, "move")) == {2: 6, 5: 6}


def test_an_undo_that_is_taken_back_itself_gives_back_what_it_took() -> None:
    assert undone_by(entries("move", "move", 1, 3)) == {}
    assert undone_by(entries("move", "move", 1, "move", 3)) == {5: 6}
    assert undone_by(entries("move", 1, "move", 1)) == {2: 3, 4: 5}


def test_an_undo_of_nothing_is_refused() -> None:
    sitting = at_a_table()
    assert codes(sitting.send("north", [], undo={"to": 1})) == ["undo.nothing"]
    assert codes(sitting.send("north", [], undo={"to": 2})) == ["undo.no_entry"]


def test_what_showed_something_is_not_taken_back() -> None:
    """Nobody can forget a card that was shown, or a token that came without a draw because it was felt."""
    sitting = at_a_table()
    sitting.play("north", [SHOW])
    assert codes(sitting.send("north", [], undo={"to": 1})) == ["undo.shown"]
    sitting.play("north", [FEEL], draws=["gold"])
    sitting.play("south", [FEEL])
    assert codes(sitting.send("south", [], undo={"to": 3})) == ["undo.shown"]
    sitting.play("south", [REACH])
    assert codes(sitting.send("south", [], undo={"to": 4})) == ["undo.shown"]
    assert sitting.position.shown == (1, 2, 3, 4, 5)
    sitting.play("north", [PASS])
    assert codes(sitting.send("north", [], undo={"to": 5})) == []


def test_the_referee_of_a_real_table_takes_back_even_what_was_shown() -> None:
    sitting = at_a_table()
    sitting.play("north", [SHOW])
    assert sitting.send("referee", [], undo={"to": 1}, notes="a slip").stands
    assert sitting.position.shown == (1, 2)


def test_entries_taken_back_are_marked_and_the_undo_says_what_it_restored() -> None:
    sitting = at_a_table()
    sitting.play("north", [PASS])
    judged = sitting.play("north", [], undo={"to": 1})
    shown = text(report_on(judged, "public", True))
    assert "Entry 3: north takes back" in shown
    assert "All is again as it was after entry 1; entry 2 counts no more." in shown
    again = sitting.play("north", [PASS])
    assert "Entry 2 (taken back by entry 3): north moves" in text(report_on(again, "south", True))


def test_the_same_move_may_come_again_after_it_was_taken_back() -> None:
    sitting = at_a_table()
    first = sitting.position.head
    sitting.play("north", [PASS])
    sitting.play("north", [], undo={"to": 1})
    assert codes(sitting.send("north", [PASS], parent=first)) == ["log.stale"]


def test_a_resignation_that_was_taken_back_counts_for_nothing() -> None:
    sitting = at_a_table(("card3", "card5", "card7"), seats=THREE)
    sitting.play("south", [RESIGN], draws=[3])
    assert "Report for south, who has resigned (entry 2)." in text(
        report_at(sitting.record, sitting.steps, "south")
    )
    refused = sitting.send("south", [PASS])
    assert "south has resigned, by entry 2" in refused.findings[0].hint
    assert codes(sitting.send("south", [RESIGN], draws=[3])) == ["table.resigned"]
    assert sitting.send("referee", [], undo={"to": 1}, notes="a slip").stands
    assert "has resigned" not in text(report_at(sitting.record, sitting.steps, "south"))
    assert codes(sitting.send("south", [RESIGN], draws=[3])) == []


def test_a_replay_marks_what_was_taken_back(record: Path, capsys: Capture) -> None:
    assert ran(["adjudicate", record, move(record), "--write"], capsys)[0] == 0
    back = move(record)
    back.write_text(back.read_text().replace("do: [{type: start, tile: r1c4}]", "undo: {to: 1}"))
    assert ran(["adjudicate", record, back, "--write"], capsys)[0] == 0
    out = ran(["replay", record], capsys)[1]
    assert "Entry 2 (taken back by entry 3): raging_fire moves" in out
    assert "(taken back" in ran(["replay", record, "--find", "follower_started"], capsys)[1]
    assert "(taken back" not in ran(["replay", record, "--to", "2"], capsys)[1]
    assert '"undone":3' in ran(["replay", record, "--format", "jsonl"], capsys)[1]


def test_a_replay_of_a_game_that_is_over_ends_with_the_standing(capsys: Capture) -> None:
    over = Path(__file__).parents[1] / "corpus" / "oros" / "oros-agreed-at-once.game.yaml"
    out = ran(["replay", over], capsys)[1]
    assert "\nThe game is over: agreed.\n" in out and "standing" in out.lower().split("game is over")[1]
    assert "The game is over" not in ran(["replay", over, "--to", "1"], capsys)[1]
