"""Standing answers: their words are checked when they are laid down, and a file beside the record is used."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.games import ruleset
from adjudicator.record.report import report_on
from adjudicator.record.report_text import text
from adjudicator.record.sitting import Sitting
from tests.calling import Capture, move, ran
from tests.record.sittings import OPEN_TOY, at_a_table, codes, opened

EXAMPLES = Path(__file__).parents[1] / "examples" / "oros"
WISDOM = "oros-wisdom-for-others"


def laid_down(question: str, *words: str) -> dict[str, Any]:
    return {"type": "standing", "question": question, "answer": list(words)}


@pytest.mark.parametrize(
    ("game", "question", "known"),
    [
        ("oros", "wisdom", ["temple", "ask"]),
        ("oros", "release", ["mat", "site", "r4c4.shrine", "ask"]),
        ("orichalcum", "face", ["1", "2"]),
        ("orichalcum", "initiative", ["p1", "p2"]),
        ("orichalcum", "building", ["back", "mine@r2c3", "any@r0c0"]),
        ("stratos", "equipment", ["to:finder", "to:p2-6", "new", "old", "trident", "ask"]),
    ],
)
def test_a_game_names_the_words_of_its_lists(game: str, question: str, known: list[str]) -> None:
    rules = ruleset(game)
    header = Sitting(_begun(game)).record.table
    words = (*rules.answer_words(rules.begin(header), question), "ask")
    assert set(known) <= set(words) and "tempel" not in words


def _begun(game: str) -> bytes:
    from adjudicator.record.create import Wanted, create

    rules = ruleset(game)
    return create(rules, Wanted("a", None, {}, "open", bytes(32))).record


@pytest.mark.parametrize(
    ("question", "words", "code", "told"),
    [
        (
            "bell",
            ["kepe"],
            "table.answer",
            '"kepe" is no answer to bell; known are keep, leave, ask; did',
        ),
        ("turn", ["keep"], "table.question", "turn cannot be answered beforehand; what can is bell"),
        (
            "bel",
            ["keep"],
            "table.question",
            "there is no question bel; what can be answered beforehand is bell",
        ),
    ],
)
def test_an_unknown_word_is_refused_when_it_is_laid_down(
    question: str, words: list[str], code: str, told: str
) -> None:
    judged = opened(OPEN_TOY).send("north", [laid_down(question, *words)])
    assert codes(judged) == [code] and told in judged.findings[0].message
    assert "?." not in text(report_on(judged, "north", True))


def test_a_list_may_be_taken_back_and_may_wait() -> None:
    sitting = opened(OPEN_TOY)
    sitting.play("north", [laid_down("bell", "ask")])
    sitting.play("north", [laid_down("bell")])
    assert sitting.position.standing == {"north": {"bell": ()}}


def test_a_list_for_a_decision_that_waits_already_says_what_happens() -> None:
    sitting = at_a_table(game=OPEN_TOY)
    sitting.play("north", [{"type": "reach"}], draws=["bell"])
    judged = sitting.play("south", [laid_down("bell", "keep")])
    shown = " ".join(text(report_on(judged, "south", True)).split())
    assert "Your standing answer is laid down; decision 2.1 still waits." in shown
    assert "laid down; decision" not in text(report_on(judged, "north", True))
    went_on = sitting.play("north", [{"type": "roll", "guess": "odd"}], draws=[2])
    assert went_on.entry is not None and went_on.entry.do[0]["seat"] == "south", "as the report said"


def test_a_list_for_a_decision_that_does_not_wait_needs_no_word() -> None:
    judged = opened(OPEN_TOY).play("north", [laid_down("bell", "keep")])
    assert "still waits" not in text(report_on(judged, "north", True))


@pytest.mark.parametrize("words", [("keep",), ()])
def test_in_a_game_with_secrets_no_answer_is_laid_down_for_all_to_read(words: tuple[str, ...]) -> None:
    sitting = opened()
    judged = sitting.send("north", [laid_down("bell", *words)])
    assert codes(judged) == ["table.standing"] and sitting.position.n == 1
    assert "file friday-toy.north.standing.yaml (record, seat, answers)" in judged.findings[0].message
    assert "standing" not in text(report_on(judged, "south", True))


@pytest.fixture
def example(folder: Path) -> Path:
    """The example in which two seats owe wisdom and a release."""
    for name in ("decision.game.yaml", "decision.move.yaml"):
        (folder / name).write_bytes((EXAMPLES / name).read_bytes())
    return folder


def test_a_file_beside_the_record_answers_in_its_seats_place(example: Path, capsys: Capture) -> None:
    beside = example / f"{WISDOM}.fertile_land.standing.yaml"
    beside.write_text(f"record: {WISDOM}\nseat: fertile_land\nanswers:\n  release: [mat]\n")
    assert ran(["validate", beside], capsys)[0] == 0
    asked = ["adjudicate", "decision.game.yaml", "decision.move.yaml"]
    code, out, err = ran([*asked, "--write"], capsys)
    assert code == 0 and "Entry 3" in out and err.startswith("written: entry 3")
    assert '{"type":"release","to":"mat","by":"standing"}' in (example / "decision.game.yaml").read_text()
    assert ran(["validate", "decision.game.yaml"], capsys)[0] == 0


def test_a_file_whose_words_are_not_known_is_refused_with_its_place(record: Path, capsys: Capture) -> None:
    beside = record.with_name("friday-7.living_sun.standing.yaml")
    beside.write_text(
        "record: friday-7\nseat: living_sun\nanswers:\n  wisdom: [study, tempel]\n  turn: [pass]\n"
    )
    code, out, _ = ran(["validate", beside], capsys)
    assert code == 1
    assert 'standing.yaml:4:19: move.answer: "tempel" is no answer to wisdom' in out
    assert "did you mean temple?" in out
    assert "standing.yaml:5:3: move.question: turn cannot be answered beforehand" in out


@pytest.mark.parametrize(
    ("text", "told"),
    [
        ("seat: living_sun\nanswers:\n  wisdom: [xyzzy]\n", '4:12: move.answer: "xyzzy" is no answer'),
        ("seat: raging_fire\nanswers:\n  wisdom: [study]\n", "2:7: file.name: the answers are raging_fire's"),
        ("seat: [", "yaml."),
    ],
)
def test_a_faulty_file_of_one_seat_stops_no_other_and_its_words_stay_secret(
    text: str, told: str, record: Path, capsys: Capture
) -> None:
    asked = ["adjudicate", record, move(record)]
    clean = {who: ran([*asked, *who], capsys) for who in ((), ("--as", "great_waters"))}
    record.with_name("friday-7.living_sun.standing.yaml").write_text(f"record: friday-7\n{text}")
    code, out, err = ran(asked, capsys)
    assert (code, out) == clean[()][:2]
    assert "the standing answers of living_sun count as none" in err and told in err
    assert told in ran([*asked, "--as", "living_sun"], capsys)[2]
    assert ran([*asked, "--as", "great_waters"], capsys) == clean["--as", "great_waters"]


def test_a_file_under_another_name_is_not_passed_over_in_silence(record: Path, capsys: Capture) -> None:
    beside = record.with_name("st.standing.yaml")
    beside.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdom: [study]}\n")
    code, out, _ = ran(["validate", beside], capsys)
    assert code == 1 and "file.name" in out and "friday-7.living_sun.standing.yaml" in out


@pytest.mark.parametrize("kind", ["standing", "record"])
def test_a_file_of_another_kind_in_the_place_of_a_move_is_named(
    kind: str, record: Path, capsys: Capture
) -> None:
    other = record.with_name("friday-7.living_sun.standing.yaml")
    other.write_text("record: friday-7\nseat: living_sun\nanswers: {wisdom: [study]}\n")
    code, _, err = ran(["adjudicate", record, other if kind == "standing" else record], capsys)
    assert code == 2 and "file.kind" in err
    assert ("it is looked up by itself as friday-7.SEAT.standing.yaml" in err) == (kind == "standing")
