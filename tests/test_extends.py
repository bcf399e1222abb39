"""`validate --extends`: records only grow, and whoever changes them writes for their own seats alone."""

import json
import os
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from tests.calling import Capture

ROOT = Path(__file__).parents[1]
EXAMPLES = ROOT / "examples" / "oros"
RECORD = "friday-oros.game.yaml"
MOVE = "ada.move.yaml"
ENVIRONMENT = {
    "GIT_CONFIG_GLOBAL": os.devnull,
    "GIT_CONFIG_SYSTEM": os.devnull,
    "GIT_AUTHOR_NAME": "Ada",
    "GIT_AUTHOR_EMAIL": "ada@example.org",
    "GIT_COMMITTER_NAME": "Ada",
    "GIT_COMMITTER_EMAIL": "ada@example.org",
}


def git(*words: str) -> str:
    done = subprocess.run(["git", *words], check=True, capture_output=True, text=True)
    return done.stdout.strip()


def commit() -> None:
    git("add", "-A")
    git("commit", "-q", "-m", "as it was")


def with_accounts(text: str) -> str:
    """Give the record of the example accounts: every seat but fertile_land's."""
    for seat in ("raging_fire", "great_waters", "living_sun"):
        before = f"{{seat: {seat}"
        assert before in text
        text = text.replace(before, f"{before}, account: {seat.replace('_', '-')}-hub")
    return text


@pytest.fixture
def games(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A repository with a record and, beside it, an older copy of the whole folder."""
    monkeypatch.delenv("GITHUB_ACTOR", raising=False)
    for name, value in ENVIRONMENT.items():
        monkeypatch.setenv(name, value)
    folder = tmp_path / "repository" / "games"
    folder.mkdir(parents=True)
    text = (EXAMPLES / "first.game.yaml").read_text().replace("id: oros-first", "id: friday-oros")
    (folder / RECORD).write_text(with_accounts(text))
    shutil.copyfile(EXAMPLES / "first.move.yaml", tmp_path / "first.move.yaml")
    shutil.copytree(folder, tmp_path / "old")
    monkeypatch.chdir(tmp_path / "repository")
    git("init", "-q", "-b", "main")
    commit()
    return folder


def played(games: Path) -> None:
    """Let living_sun move in the record."""
    assert run(["adjudicate", str(games / RECORD), str(games.parents[1] / "first.move.yaml"), "--write"]) == 0


def sent(games: Path, seat: str = "living_sun") -> Path:
    """Lay a move of a seat beside the record."""
    path = games / MOVE
    text = (EXAMPLES / "first.move.yaml").read_text()
    path.write_text(text.replace("seat: living_sun", f"seat: {seat}"))
    return path


def sending(seat: str) -> Callable[[Path], None]:
    """Give what lays a move of a seat beside the record."""

    def change(games: Path) -> None:
        sent(games, seat)

    return change


def found(words: list[str], capsys: Capture) -> tuple[int, list[tuple[str, str, int, str]]]:
    """Run validate; gives its exit code, and of each finding code, file, line and message."""
    capsys.readouterr()
    code = run(["validate", *words, "--format", "json"])
    answer = capsys.readouterr()
    assert "Traceback" not in answer.err
    rows = json.loads(answer.out) if answer.out else []
    return code, [(row["code"], row["file"], row.get("line", 0), row["message"]) for row in rows]


def codes(words: list[str], capsys: Capture) -> list[str]:
    code, rows = found(words, capsys)
    assert code == (1 if rows else 0), rows
    return [row[0] for row in rows]


OLDER = pytest.mark.parametrize("older", ["HEAD", "../old"])


@OLDER
def test_nothing_changed_and_an_entry_more_are_both_well(older: str, games: Path, capsys: Capture) -> None:
    assert codes(["games", "--extends", older], capsys) == []
    played(games)
    assert codes(["games", "--extends", older], capsys) == []
    (games / RECORD).write_bytes((games / RECORD).read_bytes().replace(b"\n", b"\r\n"))
    assert codes(["games", "--extends", older], capsys) == []


def _replace(old: str, new: str) -> Callable[[Path], None]:
    def change(games: Path) -> None:
        text = (games / RECORD).read_text()
        assert old in text
        (games / RECORD).write_text(text.replace(old, new, 1))

    return change


@OLDER
def test_history_that_was_rewritten_is_named(older: str, games: Path, capsys: Capture) -> None:
    played(games)
    if older == "HEAD":
        commit()
    else:
        shutil.copyfile(games / RECORD, "../old/" + RECORD)
    whole = (games / RECORD).read_text()
    lines = whole.splitlines(keepends=True)
    (games / RECORD).write_text("".join(lines[:-1]))
    code, rows = found(["games", "--extends", older], capsys)
    assert code == 1 and [row[0] for row in rows] == ["log.entry_missing"]
    assert "entry 2 of" in rows[0][3] and rows[0][1].endswith(RECORD)
    entry = json.loads(lines[-1][2:])
    entry = {key: part for key, part in entry.items() if key not in ("parent", "state", "hash")}
    rewritten = {**entry, "notes": "another word"}
    (games / RECORD).write_text("".join(lines[:-1]) + "- " + json.dumps(rewritten) + "\n")
    code, rows = found(["games", "--extends", older], capsys)
    assert code == 1 and [row[:3] for row in rows] == [("log.entry_differs", f"games/{RECORD}", len(lines))]


def test_what_stands_beside_an_old_entry_stays(games: Path, capsys: Capture) -> None:
    played(games)
    commit()
    whole = (games / RECORD).read_text()
    (games / RECORD).write_text(whole.replace('{"n":2,', '{"n":2,"meta":{"referee":"caught cheating"},'))
    code, [row] = found(["games", "--extends", "HEAD"], capsys)
    lines = whole.count("\n")
    assert (code, row[0], row[2]) == (1, "log.entry_differs", lines) and "meta of entry 2" in row[3]


@OLDER
def test_another_header_is_named(older: str, games: Path, capsys: Capture) -> None:
    text = (games / RECORD).read_text()
    lines = [line for line in text.splitlines(keepends=True) if not line.startswith('- {"n":1')]
    (games / RECORD).write_text(
        "".join(lines).replace("track: short", "track: long").replace("log:\n", "log: []\n")
    )
    assert "log.header_differs" in codes(["games", "--extends", older], capsys)


@OLDER
def test_a_record_may_be_renamed_but_not_taken_away_or_doubled(
    older: str, games: Path, capsys: Capture
) -> None:
    (games / "2026").mkdir()
    (games / RECORD).rename(games / "2026" / "friday.game.yaml")
    assert codes(["games", "--extends", older], capsys) == []
    shutil.copyfile(games / "2026" / "friday.game.yaml", games / RECORD)
    assert codes(["games", "--extends", older], capsys) == ["log.record_twice"]
    (games / RECORD).unlink()
    (games / "2026" / "friday.game.yaml").unlink()
    run(["new", "oros", "other", "-o", "games/other.game.yaml"])
    code, rows = found(["games", "--extends", older], capsys)
    assert code == 1 and [row[0] for row in rows] == ["log.record_missing"]
    assert rows[0][1] in (f"HEAD:games/{RECORD}", f"../old/{RECORD}")


def test_another_record_in_the_place_of_one_is_a_record_missing(games: Path, capsys: Capture) -> None:
    (games / RECORD).unlink()
    run(["new", "oros", "other", "-o", f"games/{RECORD}"])
    assert codes(["games", "--extends", "HEAD"], capsys) == ["log.record_missing"]


def test_an_older_record_that_cannot_be_read_is_told(games: Path, capsys: Capture) -> None:
    good = (games / RECORD).read_text()
    (games / RECORD).write_text(good.replace("format: 1", "format: 9"))
    commit()
    (games / RECORD).write_text(good)
    assert codes(["games", "--extends", "HEAD"], capsys) == ["log.older_unread"]


def test_a_draw_that_does_not_follow_from_the_seed_is_told(games: Path, capsys: Capture) -> None:
    run(["new", "oros", "other", "-o", "games/other.game.yaml", "--seed", "11" * 32])
    text = (games / "other.game.yaml").read_text()
    line = text.splitlines()[-1]
    entry = json.loads(line[2:])
    label, result = entry["draws"][0][:2]
    others = [n for n in range(4) if n != result]
    entry["draws"][0] = [label, others[0]]
    entry = {key: part for key, part in entry.items() if key not in ("parent", "state", "hash")}
    (games / "other.game.yaml").write_text(text.replace(line, "- " + json.dumps(entry)))
    assert "log.draw_differs" in codes(["games", "--extends", "HEAD"], capsys)


def test_an_author_moves_for_their_own_seat(games: Path, capsys: Capture) -> None:
    played(games)
    assert codes(["games", "--extends", "HEAD", "--author", "Living-Sun-Hub"], capsys) == []
    code, rows = found(["games", "--extends", "HEAD", "--author", "raging-fire-hub"], capsys)
    assert code == 1
    assert [row[0] for row in rows] == ["author.seat"]
    assert rows[0][3] == "living_sun is played by living-sun-hub, this comes from raging-fire-hub"
    assert rows[0][2] == len((games / RECORD).read_text().splitlines())
    referee = ["--author", "raging-fire-hub", "--referee", "boss", "--referee", "Raging-Fire-hub"]
    assert codes(["games", "--extends", "HEAD", *referee], capsys) == []


def test_the_author_is_taken_from_the_environment_too(
    games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch
) -> None:
    played(games)
    monkeypatch.setenv("GITHUB_ACTOR", "raging-fire-hub")
    assert codes(["games", "--extends", "HEAD"], capsys) == ["author.seat"]
    assert codes(["games", "--extends", "HEAD", "--author", ""], capsys) == []
    assert codes(["games"], capsys) == []


@pytest.mark.parametrize(
    ("change", "author", "wanted"),
    [
        (_replace("account: living-sun-hub", "account: mallory"), "mallory", ["author.header"]),
        (_replace("account: living-sun-hub", "account: mallory"), "living-sun-hub", []),
        (_replace("{seat: fertile_land", "{seat: fertile_land, account: eve"), "eve", ["author.header"]),
        (_replace("player: Cy", "player: Cyd"), "living-sun-hub", []),
        (_replace("player: Cy", "player: Cyd"), "raging-fire-hub", ["author.header"]),
        (sending("living_sun"), "living-sun-hub", []),
        (sending("living_sun"), "mallory", ["author.seat"]),
        (sending("fertile_land"), "mallory", ["author.no_account"]),
        (sending("referee"), "living-sun-hub", ["author.referee"]),
    ],
)  # fmt: skip
def test_what_an_author_may_change(
    change: Callable[[Path], None], author: str, wanted: list[str], games: Path, capsys: Capture
) -> None:
    change(games)
    rows = found(["games", "--extends", "HEAD", "--author", author], capsys)[1]
    assert [row[0] for row in rows if row[0].startswith("author.")] == wanted


def test_an_account_that_was_stolen_in_the_same_change_counts_for_nothing(
    games: Path, capsys: Capture
) -> None:
    played(games)
    _replace("account: living-sun-hub", "account: mallory")(games)
    found_codes = codes(["games", "--extends", "HEAD", "--author", "mallory"], capsys)
    assert found_codes == ["author.header", "author.seat"]


def test_a_seat_that_changed_hands_belongs_to_its_new_player(games: Path, capsys: Capture) -> None:
    move = games.parents[1] / "replace.move.yaml"
    move.write_text(
        "record: friday-oros\nseat: living_sun\nparent: 1-b172ca8d\ndo:\n"
        "- {type: replace, player: Di, account: di-hub}\n"
    )
    assert run(["adjudicate", str(games / RECORD), str(move), "--write"]) == 0
    assert codes(["games", "--extends", "HEAD", "--author", "living-sun-hub"], capsys) == []
    commit()
    text = (EXAMPLES / "first.move.yaml").read_text()
    head = json.loads((games / RECORD).read_text().splitlines()[-1][2:])["hash"][:8]
    move.write_text(text.replace("parent: 1-b172ca8d", f"parent: 2-{head}"))
    assert run(["adjudicate", str(games / RECORD), str(move), "--write"]) == 0
    assert codes(["games", "--extends", "HEAD", "--author", "di-hub"], capsys) == []
    assert codes(["games", "--extends", "HEAD", "--author", "living-sun-hub"], capsys) == ["author.seat"]
    assert codes(["games", "--extends", "HEAD~1", "--author", "di-hub"], capsys) == ["author.seat"]


def test_moves_of_others_are_not_changed_or_taken_away(games: Path, capsys: Capture) -> None:
    path = sent(games)
    commit()
    path.unlink()
    assert codes(["games", "--extends", "HEAD", "--author", "mallory"], capsys) == ["author.seat"]
    assert codes(["games", "--extends", "HEAD", "--author", "living-sun-hub"], capsys) == []
    sent(games, "raging_fire")
    rows = found(["games", "--extends", "HEAD", "--author", "raging-fire-hub", "--select", "author"], capsys)[
        1
    ]
    assert [row[:2] for row in rows] == [("author.seat", f"HEAD:games/{MOVE}")]


def test_standing_answers_belong_to_their_seat(games: Path, capsys: Capture) -> None:
    path = games / "friday-oros.great_waters.standing.yaml"
    path.write_text("record: friday-oros\nseat: great_waters\nanswers: {wisdom: [shift, ask]}\n")
    assert codes(["games", "--extends", "HEAD", "--author", "great-waters-hub"], capsys) == []
    code, rows = found(["games", "--extends", "HEAD", "--author", "mallory"], capsys)
    assert code == 1 and [row[:3] for row in rows] == [("author.seat", f"games/{path.name}", 2)]


def test_a_move_for_a_record_that_is_not_here_is_told(games: Path, capsys: Capture) -> None:
    path = sent(games)
    path.write_text(path.read_text().replace("record: friday-oros", "record: elsewhere"))
    assert codes(["games", "--extends", "HEAD", "--author", "living-sun-hub"], capsys) == [
        "move.no_record",
        "author.no_record",
    ]


def test_single_files_are_compared_alone(games: Path, capsys: Capture) -> None:
    run(["new", "oros", "other", "-o", "games/other.game.yaml"])
    commit()
    (games / "other.game.yaml").unlink()
    assert codes([f"games/{RECORD}", "--extends", "HEAD"], capsys) == []
    assert codes(["games", "--extends", "HEAD"], capsys) == ["log.record_missing"]


def test_names_with_blanks_line_breaks_and_other_letters(games: Path, capsys: Capture) -> None:
    shutil.copyfile(games / RECORD, games / "x.game.yaml")
    _rename_id(games / "x.game.yaml", "other")
    odd = games / "a b\n\u00e9.game.yaml"
    (games / "x.game.yaml").rename(odd)
    commit()
    odd.unlink()
    code, rows = found(["games", "--extends", "HEAD"], capsys)
    assert code == 1 and [row[:2] for row in rows] == [("log.record_missing", f"HEAD:games/{odd.name}")]


def _rename_id(path: Path, id: str) -> None:
    text = path.read_text().splitlines(keepends=True)
    path.write_text(
        "".join(text[: text.index("log:\n")]).replace("id: friday-oros", f"id: {id}") + "log: []\n"
    )


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["games", "--extends", "no-such-revision"], "git.no_revision"),
        (["games", "--extends", "--help-me"], "git.no_revision"),
        (["games", "--extends", "HEAD; touch pwned"], "git.no_revision"),
        (["../old", "--extends", "HEAD"], "git.no_repository"),
        (["games", "../old", "--extends", "HEAD"], "git.outside"),
        (["-", "--extends", "HEAD"], "usage.extends"),
        (["games", "--author", "ada"], "usage.extends"),
        (["games", "--referee", "ada"], "usage.extends"),
    ],
)
def test_what_cannot_be_compared_is_told(words: list[str], code: str, games: Path, capsys: Capture) -> None:
    capsys.readouterr()
    assert run(["validate", *words]) == 2
    assert f"{code}: " in capsys.readouterr().err
    assert not Path("pwned").exists()


def test_without_git_it_is_said(games: Path, capsys: Capture, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("PATH", str(games))
    assert run(["validate", "games", "--extends", "HEAD"]) == 2
    assert "git.missing: the command git is missing" in capsys.readouterr().err
    assert codes(["games", "--extends", "../old"], capsys) == []


@pytest.mark.parametrize("name", ["HEAD", "HEAD^0", "main", "the hash"])
def test_a_folder_that_is_called_as_a_revision_stands_for_none(
    name: str, games: Path, capsys: Capture
) -> None:
    revision = git("rev-parse", "HEAD") if name == "the hash" else name
    (games / RECORD).unlink()
    Path(revision).mkdir()
    code, rows = found(["games", "--extends", revision], capsys)
    assert code == 1 and [row[0] for row in rows] == ["log.record_missing"]
    assert run(["review", "games", "--extends", revision]) == 1
    run(["new", "oros", "other", "-o", "games/other.game.yaml"])
    assert codes(["games", "--extends", f"./{revision}"], capsys) == []


def test_a_file_is_no_older_folder(games: Path, capsys: Capture) -> None:
    shutil.copytree("../old", "old")
    assert codes(["games", "--extends", "old"], capsys) == []
    shutil.copyfile(games / RECORD, "old.game.yaml")
    assert run(["validate", "games", "--extends", "old.game.yaml"]) == 2
    assert "old.game.yaml is a file" in capsys.readouterr().err
