"""What newcomers stumbled over is told in words that help: cut lists, heads, commas, notes."""

from pathlib import Path

import pytest

from adjudicator.core.chance import Question
from adjudicator.core.hints import close_words, named
from adjudicator.formats.marks import BadFile
from adjudicator.formats.yaml import read
from adjudicator.games import ruleset
from adjudicator.games.oros.rules.move_sets import unknown_space
from adjudicator.record.cases import run_file
from adjudicator.record.draws import asked_for
from tests.calling import Capture, move, ran
from tests.orichalcum.positions import position as orichalcum
from tests.oros.positions import position as oros
from tests.stratos.positions import position

ROOT = Path(__file__).parents[1]
FIRST = ROOT / "examples" / "stratos" / "first.game.yaml"
CASE = """\
game: oros
cases:
- id: a
  title: A shift that is not there
  rules: [oros.shift.1]
  scenes:
  - do: [{type: shift, from: move, line: r33, way: e, by: 1}]
    expect:
      refused: {code: oros.shift.mountain_in_line, rule: oros.shift.4}
"""


def test_a_list_that_is_cut_says_how_many_more_there_are() -> None:
    words = [f"w{number}" for number in range(30)]
    assert named(words[:13]) == ", ".join(words[:13])
    assert named(words) == f"{', '.join(words[:12])} and 18 more"
    assert asked_for(Question("1/p1/mage/0", tuple(words))).endswith("w11 and 18 more")
    for game, state in (("stratos", position()), ("orichalcum", orichalcum("K4"))):
        faults = list(ruleset(game).check_plan(state, "p1", {"zzzzzzzz": 1}))
        [message] = [fault.message for fault in faults]
        assert " more" in message or len(message.split(", ")) < 15, message


def test_a_space_of_oros_that_is_not_there_is_told_with_a_near_one() -> None:
    board = oros().board
    assert unknown_space(board, "r44c4", "tiles", 0).message.endswith("; did you mean r4c4?")
    assert unknown_space(board, "R4C4").message.endswith("; did you mean r4c4?")
    assert unknown_space(board, "here").message == f"there is no space here on the {board.name} map"


@pytest.mark.parametrize(
    ("flow", "hint"),
    [
        ("{at: 2,1}", '"2,1"'),
        ("{at: -4,-1, to: x}", '"-4,-1"'),
        ("{at: 2,1,to: x}", '"2,1"'),
    ],
)
def test_a_comma_that_ends_a_value_is_told(flow: str, hint: str) -> None:
    with pytest.raises(BadFile) as bad:
        read(f"do:\n- {flow}\n".encode())
    [problem] = bad.value.problems
    assert problem.code == "yaml.key_not_text"
    assert problem.hint == f"a comma ends a value in braces; put what belongs together in quotes: {hint}"


def test_a_number_that_is_a_key_is_told_as_such() -> None:
    with pytest.raises(BadFile) as bad:
        read(b"do:\n- {at: 2, 1: 3}\n")
    assert [problem.hint for problem in bad.value.problems] == ['write "1"']


def test_the_number_of_a_head_alone_is_told_with_the_head(record: Path, capsys: Capture) -> None:
    asked = move(record)
    text = asked.read_text()
    head = text.partition("parent: ")[2].split()[0]
    asked.write_text(text.replace(f"parent: {head}", "parent: 1"))
    code, _, err = ran(["adjudicate", record, asked], capsys)
    assert code == 2 and "schema.type: parent must be the head of the log as a report names it" in err
    assert "not the whole number 1" in err and f"hint: parent: {head}" in err
    asked.write_text(text.replace(f"parent: {head}", "parent: 7"))
    code, _, err = ran(["adjudicate", record, asked], capsys)
    assert code == 2 and "not the whole number 7" in err and "hint" not in err
    asked.write_text(text.replace(f"parent: {head}", "parent: 1").replace("record: friday-7", "record: far"))
    code, _, err = ran(["validate", asked], capsys)
    assert code == 1 and "parent must be the head of the log" in err + _


def test_an_entry_that_was_changed_is_named_with_its_number(record: Path, capsys: Capture) -> None:
    text = record.read_text()
    assert '"kind":"setup"' in text
    record.write_text(text.replace('"kind":"setup"', '"kind":"setup","notes":"x"'))
    code, _, err = ran(["verify", record], capsys)
    assert code == 3 and "entry 1 was changed after it was written, or its hash was" in err


def test_near_events_are_named_first(capsys: Capture) -> None:
    assert close_words("harvest", ["harvested", "power_harvest", "attacked", "harv"])[:2] == (
        "power_harvest",
        "harvested",
    )
    code, _, err = ran(["replay", FIRST, "--find", "harvest"], capsys)
    assert code == 2 and "all are in adjudicator schema stratos.events" in err and len(err) < 200
    assert "hint: did you mean harvested?" in err
    assert "known are" in ran(["replay", FIRST, "--find", "qqqq"], capsys)[2]


def test_a_difference_of_a_case_is_told_once() -> None:
    [verdict] = run_file(CASE.encode(), "a.cases.yaml")
    messages = [finding.message for finding in verdict.findings]
    assert len(messages) == 1
    assert (
        "should be oros.shift.mountain_in_line [oros.shift.4], and is oros.shift.unknown_line ["
        in messages[0]
    )
    assert messages[0].endswith("there is no line 'r33'; did you mean r3?")


def test_legal_speaks_only_of_kinds_that_it_lists(capsys: Capture) -> None:
    cast = FIRST.with_name("cast.game.yaml")
    code, out, err = ran(["legal", cast], capsys)
    noted = err.partition("of ")[2].partition(" only one action")[0].split(", ")
    assert code == 0 and noted != [""]
    assert all(f"- {{type: {kind}," in out for kind in noted), noted
