"""What is listed: after a move that is not yet written, on copies, and nothing twice."""

from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from tests.calling import Capture, move, ran

DEMO = Path(__file__).parents[1] / "examples" / "oros" / "demo.game.yaml"
CAST = Path(__file__).parents[1] / "examples" / "stratos" / "cast.game.yaml"
ASSIGNED = "[{type: start, tile: r1c4}, {type: assign, from: hand, to: shift}]"


def test_what_could_follow_a_move_is_listed_without_writing_it(record: Path, capsys: Capture) -> None:
    before = record.read_bytes()
    asked = move(record)
    code, out, _ = ran(["legal", record, "--after", asked, "--type", "assign"], capsys)
    assert code == 0 and "- {type: assign, from: hand, to: shift}" in out
    assert record.read_bytes() == before
    for line in out.splitlines():
        both = move(record, f"[{{type: start, tile: r1c4}}, {line[2:]}]")
        assert ran(["adjudicate", record, both], capsys)[0] == 0
    out = ran(["legal", record, "--after", move(record, ASSIGNED), "--type", "assign"], capsys)[1]
    assert "to: shift}" not in out and "to: volcano}" in out


def test_a_move_that_is_refused_says_why_instead(record: Path, capsys: Capture) -> None:
    code, out, err = ran(["legal", record, "--after", move(record, "[{type: pass}]")], capsys)
    assert code == 1 and out == "" and "oros.turn.hand_unused" in err
    code, _, err = ran(["legal", record, "--after", move(record), "--at", "1"], capsys)
    assert code == 2 and "usage.after" in err
    code, _, err = ran(["legal", record, "--after", "nowhere"], capsys)
    assert code == 2 and "file.missing" in err


def test_a_move_can_be_tried_out_on_a_copy_but_is_not_judged_there(record: Path, capsys: Capture) -> None:
    copy = record.with_name("copy.game.yaml")
    copy.write_text(ran(["publish", record, "--as", "living_sun"], capsys)[1])
    asked = move(record)
    full = ran(["legal", record, "--after", asked], capsys)
    assert full[0] == 0 and ran(["legal", copy, "--after", asked], capsys)[:2] == full[:2]
    assert ran(["legal", copy], capsys)[:2] == ran(["legal", record], capsys)[:2]
    assert ran(["show", copy, "--as", "living_sun"], capsys)[0] == 0
    for arguments in (["adjudicate", copy, asked], ["adjudicate", copy, asked, "--write"]):
        before = copy.read_bytes()
        code, _, err = ran(arguments, capsys)
        assert code == 3 and "copy.not_full" in err and copy.read_bytes() == before
        assert "to try a move out on a copy: legal COPY --after MOVE" in err


def test_nothing_is_listed_twice_nor_the_model_itself(capsys: Capture) -> None:
    for kind in ("journey", "study", "move", "volcano"):
        first = ran(["legal", DEMO, "--type", kind, "--limit", "1"], capsys)[1].strip().removeprefix("- ")
        lines = ran(["legal", DEMO, "--like", first, "--limit", "500"], capsys)[1].splitlines()
        assert lines and len(lines) == len(dict.fromkeys(lines))
        assert f"- {first}" not in lines
        assert not any("walks: []" in line for line in lines)


def test_where_nothing_differs_in_one_choice_the_offers_of_a_refusal_are_listed(
    record: Path, capsys: Capture
) -> None:
    wrong = "{type: cast, unit: p1-1, spell: ward, at: 0/0}"
    code, out, err = ran(["legal", CAST, "--like", wrong], capsys)
    listed = [line.removeprefix("- ") for line in out.splitlines()]
    assert code == 0 and len(listed) == 3 and "no legal action differs from this one in one choice" in err
    parent = ran(["show", CAST, "--as", "p3"], capsys)[1].partition("parent: ")[2].split()[0]
    (sent := record.with_name("ward.move.yaml")).write_text(
        f"record: stratos-p11-whole\nseat: p3\nparent: {parent}\ndo:\n- {wrong}\n"
    )
    refused = ran(["adjudicate", CAST, sent, "--as", "p3"], capsys)[1]
    offers = [line.strip(" -") for line in refused.splitlines() if line.startswith("  - {type: cast")]
    assert offers == listed


def test_of_a_kind_that_is_listed_whole_the_nearest_come_first(capsys: Capture) -> None:
    first = CAST.with_name("first.game.yaml")
    out = ran(["legal", first, "--like", '{type: travel, unit: p1-1, path: ["0/0"]}'], capsys)[1]
    assert out.splitlines()[0] == '- {type: travel, unit: p1-1, path: ["0/-3"]}'


def test_an_action_whose_name_could_mislead_says_what_it_does(capsys: Capture) -> None:
    """In a team's part `end` gives up what the seat would buy; the words are a comment behind the action."""
    team = Path(__file__).parents[1] / "examples" / "stratos" / "team.game.yaml"
    code, out, _ = ran(["legal", team, "--type", "end"], capsys)
    assert code == 0
    assert out == "- {type: end}  # ends your part; you buy nothing in this turn\n"


def test_every_line_of_legal_is_an_action_that_is_accepted(record: Path, capsys: Capture) -> None:
    out = ran(["legal", record], capsys)[1]
    assert len(out.splitlines()) == 4
    for line in out.splitlines():
        assert ran(["adjudicate", record, move(record, f"[{line[2:]}]")], capsys)[0] == 0


def test_legal_can_be_narrowed_and_is_cut_with_a_word(record: Path, capsys: Capture) -> None:
    run(["adjudicate", str(record), str(move(record)), "--write"])
    capsys.readouterr()
    code, out, err = ran(["legal", record, "--type", "shift", "--on", "ring", "--limit", "1"], capsys)
    assert code == 0 and len(out.splitlines()) == 1 and "more are not shown" in err
    code, out, err = ran(["legal", record, "--type", "move", "--limit", "5"], capsys)
    assert "only one action for each first step is listed" in err
    code, out, err = ran(["legal", record, "--like", out.splitlines()[0]], capsys)
    assert code == 0 and out.startswith("- {type: move")
    assert ran(["legal", record, "--type", "shfit"], capsys)[0] == 2
    assert ran(["legal", record, "--like", "{type: shift}"], capsys)[0] == 2
    code, _, err = ran(["legal", record, "--as", "living_sun"], capsys)
    assert code == 1 and "waited for is raging_fire" in err


@pytest.mark.parametrize("name", ["oros/demo", "orichalcum/first", "stratos/first"])
@pytest.mark.parametrize("viewer", ["public", "referee"])
def test_who_only_reads_is_listed_nothing(name: str, viewer: str, capsys: Capture) -> None:
    code, out, err = ran(["legal", DEMO.parents[1] / f"{name}.game.yaml", "--as", viewer], capsys)
    assert code == 2 and out == "" and f"usage.viewer: {viewer} reads and never acts" in err
