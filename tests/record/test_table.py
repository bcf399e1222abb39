"""What a table does besides moves: time-outs, resigning, agreeing, undo, another person, the seed shown."""

import pytest

from adjudicator.record.envelope import SeatLine
from adjudicator.record.findings import Found
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from adjudicator.record.sitting import Sitting
from tests.record.sittings import ODD, PASS, SEATS, SEED, at_a_table, codes, opened, with_bell
from tests.toy.game import TOY


def test_a_time_out_plays_the_default_in_the_referees_name() -> None:
    sitting = with_bell()
    judged = sitting.play("south", kind="timeout")
    assert judged.entry is not None
    assert (judged.entry.kind, judged.entry.by) == ("timeout", "referee")
    assert judged.entry.do == ({"type": "answer", "keep": False, "by": "timeout"},)


def test_no_time_runs_out_for_a_seat_that_owes_nothing() -> None:
    assert codes(opened().send("south", kind="timeout")) == ["table.timeout"]


def test_resigning_ends_a_game_for_two() -> None:
    sitting = opened()
    sitting.play("south", [{"type": "resign"}])
    assert sitting.position.state.ended == "resigned"
    assert codes(sitting.send("north", [{"type": "resign"}])) == ["table.over"]


def test_the_game_stops_when_all_agree() -> None:
    sitting = opened()
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    assert sitting.position.state.ended == ""
    sitting.play("south", [{"type": "agree", "to": "stop"}])
    assert sitting.position.state.ended == "agreed"


def test_an_agreement_is_forgotten_when_the_game_goes_on() -> None:
    sitting = opened()
    sitting.play("north", [{"type": "agree", "to": "stop"}])
    sitting.play("north", [PASS])
    sitting.play("south", [{"type": "agree", "to": "stop"}])
    assert sitting.position.state.ended == ""


def undone(sitting: Sitting, seat: str, to: int) -> list[str]:
    return codes(sitting.send(seat, undo={"to": to}))


def test_undo_restores_what_was_so_and_stays_in_the_log() -> None:
    sitting = opened()
    sitting.play("north", [PASS])
    sitting.play("north", undo={"to": 1})
    assert sitting.demands[0].seat == "north" and sitting.position.n == 3
    assert [entry.kind for entry in sitting.record.entries] == ["setup", "move", "undo"]
    assert len(tuple(steps(load(sitting.data, "", TOY)))) == 3


def test_undo_is_refused_after_a_draw() -> None:
    sitting = opened()
    sitting.play("north", [ODD])
    assert undone(sitting, "north", 1) == ["undo.draw"]


def test_undo_needs_the_word_of_who_acted_since() -> None:
    sitting = opened()
    sitting.play("north", [PASS])
    sitting.play("south", [PASS])
    assert undone(sitting, "north", 1) == ["undo.not_agreed"]
    sitting.play("south", [{"type": "agree", "to": "undo", "entry": 1}])
    assert undone(sitting, "north", 1) == []


def test_nobody_agrees_to_an_undo_that_cannot_be() -> None:
    sitting = opened()
    sitting.play("north", [PASS])
    sitting.play("south", [ODD])
    wanted = {
        1: ["undo.draw"],
        2: ["undo.draw"],
        3: ["undo.nothing"],
        9: ["undo.no_entry"],
        0: ["undo.no_entry"],
    }
    for entry, said in wanted.items():
        judged = sitting.send("north", [{"type": "agree", "to": "undo", "entry": entry}])
        assert codes(judged) == said and not judged.stands, entry


@pytest.mark.parametrize("to", [0, 9])
def test_undo_of_an_entry_that_is_not_there_is_refused(to: int) -> None:
    assert undone(opened(), "north", to) == ["undo.no_entry"]


def test_another_person_takes_a_seat() -> None:
    sitting = opened()
    sitting.play("south", [{"type": "replace", "player": "Cy"}])
    assert sitting.position.n == 2
    judged = sitting.send("south", [{"type": "replace", "player": "automa"}])
    assert codes(judged) == ["table.replace"]


def test_the_seed_is_shown_only_at_the_end_and_only_the_true_one() -> None:
    sitting = opened()
    show = [{"type": "disclose", "seed": SEED.hex()}]
    assert codes(sitting.send("north", show)) == ["table.disclose"]
    sitting.play("south", [{"type": "resign"}])
    assert codes(sitting.send("north", [{"type": "disclose", "seed": "00" * 32}])) == ["table.disclose"]
    sitting.play("north", show)
    assert sitting.position.n == 3


def test_a_resignation_that_needs_a_draw_makes_it_or_asks_for_it() -> None:
    three = (*SEATS, SeatLine("east", "Cy"))
    seeded = opened(seats=three)
    judged = seeded.play("south", [{"type": "resign"}])
    assert judged.entry is not None and judged.entry.draws[0][0] == "1/south/farewell/0"
    assert len(tuple(steps(load(seeded.data, "", TOY)))) == 2
    table = at_a_table(("card1", "card2", "card3"), seats=three)
    assert codes(table.send("south", [{"type": "resign"}])) == ["draw.missing"]
    assert codes(table.send("south", [{"type": "resign"}], draws=[9])) == ["draw.impossible"]
    assert table.play("south", [{"type": "resign"}], draws=[4]).stands


def test_the_referee_of_a_real_table_takes_back_draws_with_a_note() -> None:
    sitting = at_a_table()
    sitting.play("north", [ODD, ODD], draws=[3, 5])
    sitting.play("south", [ODD], draws=[1])
    assert codes(sitting.send("referee", undo={"to": 1})) == ["undo.note"]
    judged = sitting.play("referee", notes="the die had rolled off the table", undo={"to": 1})
    assert judged.entry is not None and (judged.entry.seat, judged.entry.by) == ("", "referee")
    again = Sitting(sitting.data, "", TOY)
    assert again.demands[0].seat == "north" and again.position.state.turn == 1


def test_no_referee_takes_back_what_a_seed_has_drawn() -> None:
    sitting = opened()
    sitting.play("north", [PASS])
    assert codes(sitting.send("referee", undo={"to": 1}, notes="why not")) == ["undo.referee"]
    with pytest.raises(Found):
        sitting.send("referee", [ODD])
