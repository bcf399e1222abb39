"""`init`, and accounts in `new`: all of a repository is laid out, nothing in it is overwritten."""

import json
from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli import founding
from adjudicator.cli.guard import run
from adjudicator.formats import schema
from adjudicator.formats.yaml import read
from tests.calling import Capture
from tests.test_extends import ROOT


def test_everything_is_there_and_nothing_is_overwritten(tmp_path: Path, capsys: Capture) -> None:
    folder = tmp_path / "new"
    folder.mkdir()
    (folder / "README.md").write_text("mine\n")
    (folder / "games").mkdir()
    (folder / "games" / "schemas").mkdir()
    (folder / "games" / "schemas" / "oros.move.schema.json").symlink_to("nowhere")
    assert run(["init", str(folder), "--source", "git+https://git.example.org/tool@v1"]) == 0
    answer = capsys.readouterr()
    assert answer.out.splitlines()[-2:] == [
        "kept as it was: README.md", "kept as it was: games/schemas/oros.move.schema.json",
    ]  # fmt: skip
    assert "warning: a public repository cannot keep a game's secrets" in answer.err
    assert (folder / "README.md").read_text() == "mine\n"
    there = {path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir()}
    wanted = {*founding.FILES.values(), *(f"games/schemas/{name}.schema.json" for name in schema.names())}
    assert there == wanted
    for name in schema.names():
        path = folder / "games" / "schemas" / f"{name}.schema.json"
        assert path.is_symlink() or path.read_bytes() == (ROOT / "schemas" / path.name).read_bytes()
    assert "git+https://git.example.org/tool@v1\n" in (folder / "requirements.txt").read_text()
    assert founding.OWNER in (folder / ".github/workflows/games.yml").read_text()
    before = {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()}
    assert run(["init", str(folder), "--referee", "other"]) == 0
    assert "written: " not in capsys.readouterr().out
    assert {path: path.read_bytes() for path in folder.rglob("*") if path.is_file()} == before


@pytest.mark.parametrize(
    ("words", "code"),
    [
        (["--source", "adjudicator"], "usage.source"),
        (["--source", "adjudicator==1.0"], "usage.source"),
        (["--source", "-r other.txt"], "usage.source"),
        (["--source", "git+https://a\nb"], "usage.source"),
        (["--referee", "a b"], "usage.referee"),
        (["--referee", '"; rm -rf /'], "usage.referee"),
    ],
)
def test_what_would_not_do_is_refused_before_anything_is_written(
    words: list[str], code: str, tmp_path: Path, capsys: Capture
) -> None:
    assert run(["init", str(tmp_path / "new"), *words]) == 2
    assert f"{code}: " in capsys.readouterr().err
    assert not (tmp_path / "new").exists()


def test_a_file_in_the_place_of_the_folder_is_told(tmp_path: Path, capsys: Capture) -> None:
    (tmp_path / "new").write_text("mine\n")
    assert run(["init", str(tmp_path / "new")]) == 2
    assert "file." in capsys.readouterr().err
    assert (tmp_path / "new").read_text() == "mine\n"


@pytest.mark.parametrize(
    ("about", "wanted"),
    [
        (None, ""),
        ({"url": "file:///here", "dir_info": {}}, ""),
        ({"url": "https://h.example/t", "vcs_info": {"vcs": "git", "commit_id": "ab12"}},
         "adjudicator @ git+https://h.example/t@ab12"),
        ({"url": "https://me:secret@h.example/t", "vcs_info": {"vcs": "git", "commit_id": "ab12"}}, ""),
    ],
)  # fmt: skip
def test_where_the_tool_is_from_is_taken_from_its_installation(
    about: Any, wanted: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Installed:
        def read_text(self, name: str) -> str | None:
            return json.dumps(about) if about else None

    monkeypatch.setattr(founding, "distribution", lambda name: Installed())
    assert founding.own_source() == wanted


def test_a_seat_of_a_new_game_may_have_an_account(tmp_path: Path, capsys: Capture) -> None:
    seats = ["raging_fire=Ada L @ada-gh <a@example.org>", "great_waters=@bo-gh", "living_sun=Cy@home"]
    words = [word for seat in seats for word in ("--seat", seat)]
    assert run(["new", "oros", "a", *words, "-o", str(tmp_path / "a.game.yaml")]) == 0
    value: Any = read((tmp_path / "a.game.yaml").read_bytes()).value
    assert value["seats"] == [
        {"seat": "raging_fire", "player": "Ada L", "mail": "a@example.org", "account": "ada-gh"},
        {"seat": "great_waters", "account": "bo-gh"},
        {"seat": "living_sun", "player": "Cy@home"},
    ]
