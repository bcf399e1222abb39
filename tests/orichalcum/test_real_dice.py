"""Mode `recorded`, by commands: what dice, cards and bags of a real table gave; what cannot be is refused."""

import json
from pathlib import Path

import pytest

from adjudicator.cli.guard import run
from adjudicator.record.load import load
from adjudicator.record.verify import verify

CARDS = "K1, K2, P1, R1, C1"
TILES = "V, MV, F, D, L"
CREATURES = "minotaur, hydra-theia"
BUILDINGS = "mine, camp, mine, forge"
TURN = "{type: metropolis, at: r0c2, way: SW}, {type: card, card: K1}, {type: tile, at: r2c2}"
FIGHT = "{type: fight, at: r2c2, add: 1}"
BUILD = "{type: building, at: r2c2}"


def begin(draws: str) -> int:
    """Begin a game of two whose boards and faces are settled."""
    table = ["--seat", "p1=Ada", "--seat", "p2=Bo", "--option", "boards=AB", "--option", "faces=1"]
    return run(["new", "orichalcum", "table-1", *table, "--chance", "recorded", "--draws", f"[{draws}]"])


@pytest.fixture
def record(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> Path:
    """Set up a table as it lies there; p1 begins."""
    monkeypatch.chdir(tmp_path)
    assert begin(f"{CARDS}, {TILES}, {CREATURES}, {BUILDINGS}, 0") == 0
    capsys.readouterr()
    return tmp_path / "table-1.game.yaml"


def send(record: Path, do: str, draws: str = "", seat: str = "p1") -> int:
    """Send a move for the head of the record, and write what stands."""
    last = json.loads(record.read_text().splitlines()[-1][2:])
    lines = [
        "record: table-1",
        f"seat: {seat}",
        f"parent: {last['n']}-{last['hash'][:8]}",
        f"do: [{do}]",
    ]
    move = record.with_name("a.move.yaml")
    move.write_text("\n".join([*lines, *([f"draws: {draws}"] if draws else [])]) + "\n")
    return run(["adjudicate", str(record), str(move), "--write", "--format", "json"])


def said_of(capsys: pytest.CaptureFixture[str]) -> str:
    """Give code and message of the one finding that the report holds."""
    [finding] = json.loads(capsys.readouterr().out)["findings"]
    return f"{finding['code']}: {finding['message']}"


def draws_of(record: Path) -> list[list[int | str]]:
    """Give the draws of the last entry."""
    found: list[list[int | str]] = json.loads(record.read_text().splitlines()[-1][2:])["draws"]
    return found


@pytest.mark.parametrize(
    ("draws", "said"),
    [
        ("K1, K2", "draw.missing: the draw setup/-/card/2 is missing; it can be C1, C2, C3, K3, P1"),
        ("K1, K1", "draw.impossible: the draw setup/-/card/1 cannot be K1; it can be C1, C2, C3, K2"),
        (f"{CARDS}, MV", "draw.impossible: the draw setup/-/tile.1/0 cannot be MV; it can be D, F, L, M, V"),
        (
            f"{CARDS}, {TILES}, hydra-theia, hydra-theia",
            "draw.impossible: the draw setup/-/creature/1 cannot be hydra-theia; it can be cyclops, gorgon",
        ),
        (f"{CARDS}, {TILES}, dragon", "draw.impossible: the draw setup/-/creature/0 cannot be dragon;"),
        (
            f"{CARDS}, {TILES}, {CREATURES}, forge, forge",
            "draw.impossible: the draw setup/-/building/1 cannot be forge; it can be arch, architect",
        ),
        (
            f"{CARDS}, {TILES}, {CREATURES}, {BUILDINGS}, 2",
            "draw.impossible: the draw setup/-/first/0 cannot be 2; it can be 0 (p1), 1 (p2)",
        ),
        (
            f"{CARDS}, {TILES}, {CREATURES}, {BUILDINGS}, 0, skull",
            "draw.unused: draws that nothing asked for: skull",
        ),
    ],
)
def test_a_setup_that_cannot_lie_there_is_refused(
    draws: str, said: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert begin(draws) == 2
    assert said in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


@pytest.mark.parametrize(
    ("draws", "said"),
    [
        ("", "draw.missing: the draw 1/p1/fight/0 is missing; it can be 1, 2, 3, 4, 5, skull"),
        ("[3]", "draw.missing: the draw 1/p1/fight/1 is missing"),
        ("[7, 1]", "draw.impossible: the draw 1/p1/fight/0 cannot be 7; it can be 1, 2, 3, 4, 5, skull"),
        ("[6, 1]", "draw.impossible: the draw 1/p1/fight/0 cannot be 6"),
        ("[S, 1]", "draw.impossible: the draw 1/p1/fight/0 cannot be S"),
        ("[skull, 1]", "draw.missing: the draw 1/p1/building/0 is missing; it can be arch, architect"),
        ("[skull, 1, forge]", "draw.impossible: the draw 1/p1/building/0 cannot be forge"),
        ("[2, 1, arch]", "draw.unused: draws that nothing asked for: arch"),
        ("[3, 1, 2, 5]", "draw.unused: draws that nothing asked for: 2, 5"),
        ("{1/p1/fight/0: 3, 1/p1/fight/2: 1}", "draw.missing: the draw 1/p1/fight/1 is missing"),
    ],
)
def test_dice_that_cannot_be_or_are_not_there_write_nothing(
    record: Path, draws: str, said: str, capsys: pytest.CaptureFixture[str]
) -> None:
    before = record.read_bytes()
    assert send(record, f"{TURN}, {FIGHT}", draws) == 2
    assert said_of(capsys).startswith(said)
    assert record.read_bytes() == before


@pytest.mark.parametrize(
    "draws", ["[2, 4, mine]", "{1/p1/fight/0: 2, 1/p1/fight/1: 4, 1/p1/building/0: mine}"]
)
def test_dice_in_order_or_by_label_are_written(record: Path, draws: str) -> None:
    assert send(record, f"{TURN}, {FIGHT}", draws) == 0
    assert draws_of(record) == [["1/p1/fight/0", 2], ["1/p1/fight/1", 4], ["1/p1/building/0", "mine"]]
    assert send(record, f"{BUILD}, {{type: done}}") == 0
    assert verify(load(record.read_bytes(), record.name)).head.startswith("3-")


def test_a_round_ends_with_the_draws_of_the_table(record: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """The refill is asked for as the last turn ends; no card of the board, no hydra of an island can come."""
    assert send(record, f"{TURN}, {{type: skip}}, {{type: discard, card: C1}}") == 0
    second = "{type: metropolis, at: r0c5, way: W}, {type: card, card: K2}, {type: tile, at: r1c3, way: W}"
    left = f"{second}, {{type: skip}}, {{type: discard, card: P1}}"
    capsys.readouterr()
    before = record.read_bytes()
    for draws, said in (
        ("", "the draw 2/-/card/0 is missing; it can be C2, C3, K3, P2, P3, R2, R3"),
        ("[R1]", "the draw 2/-/card/0 cannot be R1"),
        ("[C2, C3, K3, P2, MV, V]", "the draw 2/-/tile.3/0 cannot be V"),
        ("[C2, C3, K3, P2, MV, MFL, DLV, DD, hydra-theia]", "the draw 2/-/creature/0 cannot be hydra-theia"),
    ):
        assert send(record, left, draws, "p2") == 2
        assert said in said_of(capsys)
        assert record.read_bytes() == before
    assert send(record, left, "[C2, C3, K3, P2, MV, MFL, DLV, DD, gorgon, cyclops]", "p2") == 0
    assert [draw[1] for draw in draws_of(record)][-2:] == ["gorgon", "cyclops"]
