"""The verb `achievements`: which records count, whose achievements they are, and how it is all told."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from adjudicator.record.publish import publish
from adjudicator.record.sitting import Sitting
from tests.calling import Capture, ran
from tests.oros.positions import position
from tests.tools.achievement_records import FOLDER
from tests.tools.corpus_positions import Drawn, record_from

CORPUS = Path(__file__).parent / "corpus"
ORDER = ("raging_fire", "fertile_land", "great_waters")
PASS = {"type": "pass"}
BUILD = {"type": "build", "from": "shift", "on": "r4c4", "wisdom": ["move"]}


def told(*paths: Path, form: str = "json") -> list[str]:
    return ["achievements", *map(str, paths), "--format", form]


def answer(paths: tuple[Path, ...], capsys: Capture) -> dict[str, Any]:
    code, out, err = ran(told(*paths), capsys)
    assert (code, err) == (0, "")
    found: dict[str, Any] = json.loads(out)
    return found


def players(found: dict[str, Any]) -> dict[str, list[str]]:
    """Give by player the numbers of what is earned."""
    (game,) = found["games"]
    return {
        player["name"]: [one["id"].rpartition(".")[2] for one in player["earned"]]
        for player in game["awards"]["players"]
    }


def sitting(
    monoliths: int = 2,
    last: dict[str, Any] | None = None,
    tiles: dict[str, str] | None = None,
    **options: str | bool,
) -> Sitting:
    """Give a last turn of Cy's, who can build one more monolith; nobody else has a name."""
    hills = ("r2c2", "r2c6", "r6c6")[:monoliths]
    mat = {"track": 3, "map": ("r4c4",), "actions": ("shift", "move", "volcano", "journey"), **(last or {})}
    state = position(
        tiles={**dict.fromkeys((*hills, "r4c4"), "M"), **(tiles or {})},
        sites=dict.fromkeys(hills, ("great_waters",)),
        seats={"raging_fire": {"track": 15}, "fertile_land": {"track": 2}, "great_waters": mat},
        order=ORDER,
        active="great_waters",
        last_round=True,
        red=(5, 10),
    )
    chosen: dict[str, str | bool] = {"map": "small", "track": "short", **options}
    return Sitting(record_from(Drawn("oros", "monday-3", state, chosen, players=("", "", "Cy"))))


def written(played: Sitting, folder: Path, name: str = "monday-3") -> Path:
    path = folder / f"{name}.game.yaml"
    path.write_bytes(played.data)
    return path


# Which records count


def test_an_achievement_is_told_with_the_entry_that_earned_it(capsys: Capture) -> None:
    code, out, err = ran(told(FOLDER / "achievement-03" / "earned.game.yaml", form="text"), capsys)
    assert (code, err) == (0, "")
    text = out.splitlines()
    at = text.index("    achievement.3  All own monoliths built")
    assert text[at + 1] == "        achievement-03-earned, entry 2 (great_waters)"
    assert "Cy: Oros, 1 finished game" in text
    assert all(len(line) <= 72 for line in text)


def test_folders_are_looked_through_in_the_order_of_names(tmp_path: Path, capsys: Capture) -> None:
    for number, name in enumerate(("earned", "missed"), 1):
        shutil.copy(FOLDER / "achievement-10" / f"{name}.game.yaml", tmp_path / f"{number}.game.yaml")
    (game,) = answer((tmp_path,), capsys)["games"]
    cy = next(player for player in game["awards"]["players"] if player["name"] == "Cy")
    assert game["records"] == cy["games"] == 2
    (mark,) = [one["by"] for one in cy["earned"] if one["id"] == "oros.achievement.10"]
    assert mark["file"] == str(tmp_path / "1.game.yaml")
    assert mark == {**mark, "record": "achievement-10-earned", "entry": 2, "seat": "great_waters"}


def test_a_game_that_goes_on_counts_for_nothing(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [BUILD])
    found = answer((written(played, tmp_path),), capsys)
    assert players(found) == {}
    assert [one["why"] for one in found["left_out"]] == ["the game is not over"]
    played.play("great_waters", [{"type": "end"}])
    assert "3" in players(answer((written(played, tmp_path),), capsys))["Cy"]


def test_a_game_that_was_called_off_or_left_counts_for_nothing(capsys: Capture) -> None:
    names = ("oros-agreed-at-once", "oros-automa-2-lf-deserted")
    found = answer(tuple(CORPUS / "oros" / f"{name}.game.yaml" for name in names), capsys)
    assert [one["why"] for one in found["left_out"]] == ["it was called off", "everybody has left it"]
    assert players(found) == {}


def test_a_copy_of_a_game_does_not_count_again(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [PASS])
    path = written(played, tmp_path)
    copy = tmp_path / "copy.game.yaml"
    copy.write_bytes(publish(played.record, "public", played.steps))
    found = answer((path, copy), capsys)
    assert found["games"][0]["records"] == 1
    assert found["left_out"] == [
        {"file": str(copy), "record": "monday-3", "why": f"it is the same game as {path}"}
    ]
    assert players(answer((copy,), capsys)) == players(answer((path,), capsys))


def test_a_state_of_a_game_that_was_not_over_does_not_keep_the_later_one_out(
    tmp_path: Path, capsys: Capture
) -> None:
    played = sitting()
    older = written(played, tmp_path, "1")
    played.play("great_waters", [PASS])
    found = answer((older, written(played, tmp_path, "2")), capsys)
    assert found["games"][0]["records"] == 1


def test_what_was_taken_back_does_not_count(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [BUILD])
    played.play("great_waters", undo={"to": 1})
    played.play("great_waters", [PASS])
    assert "3" not in players(answer((written(played, tmp_path),), capsys))["Cy"]


def test_a_record_that_does_not_hold_is_a_finding_and_the_others_count(
    tmp_path: Path, capsys: Capture
) -> None:
    broken = tmp_path / "1.game.yaml"
    good = FOLDER / "achievement-03" / "earned.game.yaml"
    broken.write_bytes(good.read_bytes().replace(b'"on":"r4c4"', b'"on":"r2c2"'))
    code, out, err = ran(told(broken, good, form="text"), capsys)
    assert code == 3 and "log.hash_differs" in err and "achievement-03-earned, entry 2" in out
    code, out, err = ran(told(broken, good), capsys)
    found = json.loads(out)
    assert code == 3 and err == "" and [one["code"] for one in found["findings"]] == ["log.hash_differs"]


def test_games_without_achievements_are_left_out(capsys: Capture) -> None:
    other = CORPUS / "stratos" / "stratos-equipment.game.yaml"
    code, out, err = ran(told(other, form="text"), capsys)
    assert code == 2 and "Stratos has no achievements" in out.replace("\n    ", " ")
    assert err == (
        "usage.achievements: none of these records is of a game that has achievements; those are Oros\n"
    )
    found = answer((other, FOLDER / "achievement-03" / "earned.game.yaml"), capsys)
    assert [one["why"] for one in found["left_out"]] == ["Stratos has no achievements"]
    assert [game["game"] for game in found["games"]] == ["oros"]


def test_a_folder_without_records_says_so(tmp_path: Path, capsys: Capture) -> None:
    assert ran(told(tmp_path, form="text"), capsys) == (0, "", "no record was found\n")


def test_a_missing_file_is_a_finding(capsys: Capture) -> None:
    code, _, err = ran(told(Path("nowhere.game.yaml"), form="text"), capsys)
    assert code == 2 and "nowhere.game.yaml: file.missing: " in err


# Whose they are


def test_a_seat_without_a_name_is_a_player_of_that_game(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [PASS])
    names = list(players(answer((written(played, tmp_path),), capsys)))
    assert names == ["raging_fire of monday-3", "fertile_land of monday-3", "Cy"]


def test_who_sits_there_in_the_end_has_earned_it(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [BUILD])
    played.play("great_waters", [{"type": "replace", "player": "Dora"}])
    played.play("great_waters", [{"type": "end"}])
    found = players(answer((written(played, tmp_path),), capsys))
    assert "Cy" not in found and "3" in found["Dora"]


def test_who_resigned_has_earned_nothing(tmp_path: Path, capsys: Capture) -> None:
    played = sitting()
    played.play("great_waters", [BUILD])
    played.play("great_waters", [{"type": "resign"}])
    found = players(answer((written(played, tmp_path),), capsys))
    assert list(found) == ["raging_fire of monday-3", "fertile_land of monday-3"]


def test_columns_count_as_they_were_before_the_jaguar(tmp_path: Path, capsys: Capture) -> None:
    """Cy is the lowest and wins by the column that the jaguar raises to the top: none was there before."""
    levels = dict.fromkeys(("shift", "move", "volcano", "study"), 5)
    played = sitting(last={"wisdom": levels, "track": 1}, jaguar="snarling")
    played.play("great_waters", [PASS])
    due = played.due()
    assert due is not None and due.seat == "great_waters"
    played.play("great_waters", [{"type": "jaguar", "column": "shift"}], **played.naming(due))
    found = answer((written(played, tmp_path),), capsys)
    assert {"17", "26"} <= set(players(found)["Cy"])
    (game,) = found["games"]
    rows = [row for player in game["awards"]["players"] for row in player["rows"]]
    (win,) = [row["entries"][0] for row in rows if row["table"] == "oros.challenge.4"]
    assert win.get("notes", []) == []


@pytest.mark.parametrize(
    ("meeting", "choice", "formed"),
    [
        ("4", [], True),
        ("4", [{"at": "r3c4", "grande": True}], True),
        ("3-N", [{"at": "r3c4", "mountain": "3+4"}], True),
        ("3-N", [{"at": "r3c4", "mountain": "none"}], False),
        ("M", [], False),
    ],
)
def test_a_mountain_is_formed_where_there_was_none(
    meeting: str, choice: list[Any], formed: bool, tmp_path: Path, capsys: Capture
) -> None:
    move = {"type": "move", "from": "shift", "tiles": ["r3c3"], "way": "e", "collisions": choice}
    mat = {"wisdom": {"move": 4}, "actions": ("shift", "volcano", "journey", "build")}
    played = sitting(0, mat, {"r3c3": "4", "r3c4": meeting}, grande_mountains=True)
    played.play("great_waters", [move, {"type": "end"}])
    earned = players(answer((written(played, tmp_path),), capsys))["Cy"]
    assert ("11" not in earned) is formed


@pytest.mark.parametrize("form", ["text", "json"])
def test_a_damaged_record_alone_says_what_is_damaged(form: str, tmp_path: Path, capsys: Capture) -> None:
    text = (CORPUS / "oros" / "oros-challenge-1-sf.game.yaml").read_text()
    damaged = tmp_path / "d.game.yaml"
    damaged.write_text(text.replace('"to":"mat"', '"to":"r1c4.shrine"'))
    assert damaged.read_text() != text
    code, out, err = ran(told(damaged, form=form), capsys)
    assert code == 3 and "log.hash_differs" in out + err and "d.game.yaml" in out + err
