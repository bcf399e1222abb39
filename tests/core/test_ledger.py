"""The ledger and the words of a ruleset: dice with words on them, and games that word their own refusals."""

from dataclasses import replace

import pytest

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import Draws, ImpossibleDraw, Replayed, Seeded, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Header, Seat
from tests.toy.apply import apply
from tests.toy.events import ToyEvent
from tests.toy.game import TOY, Parts
from tests.toy.moves import Roll
from tests.toy.state import Options, State

FACES = (1, 2, 3, 4, 5, "skull")
START: State = TOY.begin(Header((Seat("north"), Seat("south")), Options(), Parts()))


def ledger(draws: Draws) -> Ledger[State, ToyEvent]:
    return Ledger(START, apply, draws, lambda state: "7")


def test_a_die_keeps_the_order_of_its_faces_words_among_them() -> None:
    made = Draws(Seeded(b"k" * 32), {})
    thrown = [ledger(made).throw("fight", FACES, "north") for _ in range(60)]
    assert sorted(set(map(str, thrown))) == sorted(map(str, FACES))
    assert [draw.label for draw in made.made[:2]] == ["7/north/fight/0", "7/north/fight/1"]
    again = Draws(Replayed(made.made), {})
    assert [ledger(again).throw("fight", FACES, "north") for _ in range(60)] == thrown


def test_a_face_that_the_die_does_not_have_is_refused() -> None:
    assert ledger(Draws(Supplied(["skull"]), {})).throw("fight", FACES) == "skull"
    with pytest.raises(ImpossibleDraw, match="cannot be 6; it can be 1, 2, 3, 4, 5, skull"):
        ledger(Draws(Supplied([6]), {})).throw("fight", FACES)


def test_a_game_words_its_own_refusals_of_the_turn() -> None:
    named = replace(TOY, over_code="game-over", turn_code="not-your-turn")
    running = replace(START, turn=1, active="north", left=2)
    for game, turn, over in (
        (TOY, "toy.not_your_turn", "toy.over"),
        (named, "toy.not-your-turn", "toy.game-over"),
    ):
        assert [reason.code for reason in reasons_against(game, running, "south", Roll("odd"))] == [turn]
        assert [reason.code for reason in reasons_against(game, START, "north", Roll("odd"))] == [over]
