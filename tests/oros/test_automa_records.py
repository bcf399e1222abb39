"""Games with automa as records: who can send what, who gets reports, what a missing card asks for."""

from pathlib import Path
from typing import Any

import pytest

from adjudicator.cli.guard import run
from adjudicator.games import ruleset
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.findings import Found
from adjudicator.record.simulate import simulate, summary
from adjudicator.record.sitting import Sitting

OROS: Any = ruleset("oros")
SEATS = (
    SeatLine("great_waters", "Ada"),
    SeatLine("fertile_land", "automa"),
    SeatLine("living_sun", "automa"),
)
BEGIN = [
    {"type": "start", "tile": "r1c4"},
    {"type": "assign", "from": "hand", "to": "move"},
    {"type": "assign", "from": "hand", "to": "shift"},
]
BACKS = ["study temple shrine", "temple monolith volcano"]
CARDS = ["FL02", "study temple shrine", "LS02", "temple monolith volcano"]


def opened(mode: Any = "recorded") -> Sitting:
    draws: tuple[int | str, ...] = (0, *BACKS) if mode == "recorded" else ()
    wanted = Wanted("alone", SEATS, {}, mode, bytes(32), draws=draws)
    return Sitting(create(OROS, wanted).record)


def test_all_automa_play_in_the_entry_that_ends_the_turn_before() -> None:
    sitting = opened()
    sitting.play("great_waters", BEGIN, draws=CARDS)
    assert sitting.position.n == 2
    assert [draw[0] for draw in sitting.record.entries[1].draws] == [
        "2/fertile_land/card/0",
        "2/fertile_land/back/0",
        "3/living_sun/card/0",
        "3/living_sun/back/0",
    ]
    assert [demand.seat for demand in sitting.demands] == ["great_waters"]


@pytest.mark.parametrize("given", range(len(CARDS)))
def test_a_card_that_is_missing_is_asked_for(given: int) -> None:
    sitting = opened()
    judged = sitting.send("great_waters", BEGIN, draws=CARDS[:given])
    (finding,) = judged.findings
    assert finding.code == "draw.missing"
    assert ("card/0" if given % 2 == 0 else "back/0") in finding.message
    assert sitting.position.n == 1


def test_a_turn_with_cards_cannot_be_taken_back_alone() -> None:
    sitting = opened()
    sitting.play("great_waters", BEGIN, draws=CARDS)
    judged = sitting.send("great_waters", undo={"to": 1})
    assert [finding.code for finding in judged.findings] == ["undo.draw"]


@pytest.mark.parametrize(
    "action",
    [
        {"type": "resign"},
        {"type": "agree", "to": "stop"},
        {"type": "standing", "question": "wisdom", "answer": ["shift"]},
    ],
)
def test_nobody_speaks_for_an_automa(action: dict[str, Any]) -> None:
    judged = opened().send("fertile_land", [action])
    assert [finding.code for finding in judged.findings] == ["table.automa"]


def test_nobody_moves_for_an_automa() -> None:
    judged = opened().send("fertile_land", [{"type": "pass"}])
    assert [finding.code for finding in judged.findings] == ["oros.not_your_turn"]


def test_one_person_alone_can_call_the_game_off() -> None:
    sitting = opened()
    sitting.play("great_waters", [{"type": "agree", "to": "stop"}])
    end = OROS.end(sitting.position.state)
    assert (end.reason, [place.rank for place in end.places]) == ("agreed", [1, 1, 1])


def test_who_resigns_leaves_automa_behind() -> None:
    sitting = opened()
    sitting.play("great_waters", [{"type": "resign"}])
    end = OROS.end(sitting.position.state)
    assert (end.reason, end.places[-1].seat) == ("deserted", "great_waters")


def test_reports_are_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    sitting = opened("open")
    record, move = tmp_path / "alone.game.yaml", tmp_path / "a.move.yaml"
    record.write_bytes(sitting.data)
    lines = "".join(f"- {{{', '.join(f'{k}: {v}' for k, v in action.items())}}}\n" for action in BEGIN)
    move.write_text(
        f"record: alone\nseat: great_waters\nparent: {sitting.position.head}\ndo:\n{lines}", "utf-8"
    )
    assert run(["adjudicate", str(record), str(move), "--write", "--reports", str(tmp_path)]) == 0
    written = sorted(path.name for path in tmp_path.glob("*.txt"))
    assert written == ["alone.great_waters.txt"]
    text = (tmp_path / written[0]).read_text("ascii")
    assert "fertile_land drew the card FL" in text
    assert "automa.fertile_land.back: " in text
    capsys.readouterr()


def test_a_position_says_who_the_automa_are() -> None:
    text = opened("open").data.decode()
    position = (
        "position: {map: small, track: short, first: great_waters, round: 2, turn: 4, active: great_waters, "
        "left: 3, actor: great_waters, tiles: {}, sites: {}, seats: {}}\n"
    )
    with pytest.raises(Found) as caught:
        Sitting(text.replace("log:\n", f"{position}log:\n").encode())
    assert any("the seats that the header gives to automa are" in str(one) for one in caught.value.findings)


def test_simulated_games_seat_automa_and_their_wins_are_summed_up() -> None:
    seats = ("great_waters", "fertile_land=automa", "raging_fire=automa")
    games = list(simulate(OROS, 2, 5, "random", {}, seats))
    summed = summary(games)
    assert summed["ends"] == {"topmost": 2}
    assert sum(summed["wins"].values()) >= 2
    assert list(summed["wins in 100"]) == ["fertile_land", "great_waters", "raging_fire"]
    assert sum(summed["wins in 100"].values()) >= 100
    assert list(summed["scores by seat"]) == [f"scores of {seat}" for seat in summed["wins in 100"]]
    assert summed["counted"]["rounds"]["least"] >= 5
    again = [one.record for one in simulate(OROS, 2, 5, "random", {}, seats)]
    assert [one.record for one in games] == again
