"""`new` from outside: what it writes, prints and refuses, and what a game can be."""

from pathlib import Path

import pytest

from adjudicator.core.values import fields
from adjudicator.games import RULESETS, ruleset
from tests.calling import SEATS, Capture, ran


def test_new_writes_a_record_that_validates_and_overwrites_nothing(record: Path, capsys: Capture) -> None:
    assert ran(["validate", record], capsys)[:2] == (0, "")
    before = record.read_bytes()
    code, _, err = ran(["new", "oros", "friday-7", "--seat", "raging_fire"], capsys)
    assert code != 0 and record.read_bytes() == before
    arguments = [part for seat in SEATS for part in ("--seat", seat)]
    code, _, err = ran(["new", "oros", "friday-7", *arguments], capsys)
    assert code == 2 and "file.exists" in err and record.read_bytes() == before


def test_new_keeps_the_referees_seed_in_a_file_for_the_referee_alone(folder: Path, capsys: Capture) -> None:
    code, out, err = ran(["new", "oros", "a", "--chance", "referee"], capsys)
    assert code == 0 and out == ""
    seed = (folder / "a.seed").read_text().strip()
    assert len(seed) == 64 and (folder / "a.seed").stat().st_mode & 0o777 == 0o600
    assert seed not in (folder / "a.game.yaml").read_text() + err


def test_new_prints_the_record_where_asked(folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["new", "oros", "a", "-o", "-"], capsys)
    assert code == 0 and out.startswith("# yaml-language-server") and list(folder.iterdir()) == []


@pytest.mark.parametrize(
    "arguments",
    [
        ["oros", "A!"],
        ["orso", "a"],
        ["oros", "a", "--seat", "raging_fire", "--seat", "raging_fire"],
        ["oros", "a", "--option", "map=round"],
        ["oros", "a", "--option", "map"],
        ["oros", "a", "--seed", "xyz"],
        ["oros", "a", "--seed", "00"],
        ["oros", "a", "--data", "none"],
        ["oros", "a", "--change", "track.short.red=[99]"],
        ["oros", "a", "--change", "no.such.number=1"],
        ["oros", "a", "--chance", "recorded"],
        ["oros", "a", "--chance", "recorded", "--draws", "{a: 1}"],
        ["oros", "a", "--seat", "raging_fire=<<"],
        ["oros"],
        ["oros", "a", "--chance", "recorded", "--draws", "raging_fir"],
        ["oros", "a", "--draws", "[2]"],
        ["oros", "a", "--chance", "referee", "--draws", "[2]"],
        ["oros", "a", "--chance", "recorded", "--draws", "[2]", "--seed", "0" * 64],
        ["oros", "a", "--chance", "recorded", "--draws", "[2, 1]"],
    ],
)
def test_new_refuses_what_cannot_be_with_a_finding(
    arguments: list[str], folder: Path, capsys: Capture
) -> None:
    code, out, err = ran(["new", *arguments], capsys)
    assert code in (1, 2) and out == "" and ": " in err and "Traceback" not in err
    assert list(folder.iterdir()) == []


def test_a_seat_is_drawn_at_a_table_by_its_name(folder: Path, capsys: Capture) -> None:
    asked = ["new", "oros", "a", "-o", "-", "--chance", "recorded", "--draws"]
    code, out, _ = ran([*asked, "living_sun"], capsys)
    assert code == 0 and '"draws":[["setup/-/first/0",2]]' in out
    assert ran([*asked, "2"], capsys)[1] == out
    err = ran([*asked, "[]"], capsys)[2]
    assert "it can be 0 (great_waters), 1 (fertile_land), 2 (living_sun), 3 (raging_fire)" in err


@pytest.mark.parametrize("game", RULESETS)
def test_a_game_lists_what_a_new_one_can_be(game: str, folder: Path, capsys: Capture) -> None:
    code, out, _ = ran(["new", game, "--options"], capsys)
    rules = ruleset(game)
    assert code == 0 and list(folder.iterdir()) == []
    assert all(seat in out for seat in rules.seat_names) and rules.default_data in out
    assert all(len(line) <= 80 for line in out.splitlines())
    lines = out.replace("\n    ", " ").splitlines()
    for field in fields(rules.options):
        (line,) = [line for line in lines if line.startswith(f"  {field.name}: ")]
        default, values = line.rpartition("; ")[2].removesuffix(" unless named"), line.partition(": ")[2]
        assert (
            values
            and ran(["new", game, "a", "-o", "-", "--option", f"{field.name}={default}"], capsys)[0] == 0
        )


def test_new_tells_of_each_fault_of_the_groups_own_data(folder: Path, capsys: Capture) -> None:
    own = "layout.ours={map: small, tiles: {r1c4: 4, r4c1: Q}}"
    code, out, err = ran(["new", "oros", "a", "--change", own, "--change", "track.short.red=[99]"], capsys)
    wanted = "this should be a tile such as 2c-NE or Iv2, not"
    assert (code, out) == (2, "")
    assert err.splitlines() == [
        f'data.change: layout.ours: tiles.r1c4: {wanted} 4; write "4"',
        f'data.change: layout.ours: tiles.r4c1: {wanted} "Q"',
    ]
    code, out, err = ran(["new", "oros", "a", "--data", "none"], capsys)
    assert (code, out) == (2, "") and err.startswith("data.unknown: ")


def test_new_says_where_the_results_of_the_table_go(folder: Path, capsys: Capture) -> None:
    code, _, err = ran(["new", "oros", "a", "--chance", "recorded"], capsys)
    assert code == 2 and err.startswith("draw.missing: ") and "--draws" in err
