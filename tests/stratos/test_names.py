"""Words that name nothing in Stratos are refused with the word that was meant."""

from typing import Any

import pytest

from adjudicator.core.values import changed
from adjudicator.games.stratos.moves import Cast, Hire, Learn, Retrain, Trade, Travel, Use
from adjudicator.games.stratos.rules import cast, hire, learn, retrain, trade, travel, use
from tests.stratos.positions import position, reasons

MAGE = {"p2-9": {"kind": "mage", "at": "0/0"}}


@pytest.mark.parametrize(
    ("action", "move", "told"),
    [
        (hire.ACTION, Hire("mags", "0/2"), "'mags' is no class; did you mean mage?"),
        (hire.ACTION, Hire("xyz", "0/2"), "'xyz' is no class; they are peasant, soldier, mage,"),
        (cast.ACTION, Cast("p2-9", "blnk"), "'blnk' is no spell; did you mean blink?"),
        (learn.ACTION, Learn("mages"), "'mages' is no deck to learn from; did you mean mage?"),
        (learn.ACTION, Learn("mage", {"cron": 2}), "'cron' is no token to pay with; did you mean corn?"),
        (
            retrain.ACTION,
            Retrain("p2-1", "archr"),
            "'archr' is no class to retrain into; did you mean archer?",
        ),
        (trade.ACTION, Trade("corm", "oak"), "'corm' is no main resource; did you mean corn?"),
        (
            use.ACTION,
            Use("p2-9", "krakenhorn"),
            "'krakenhorn' is no card of one use; did you mean kraken_horn?",
        ),
        (travel.ACTION, Travel("p22-9", ("0/1",)), "'p22-9' is no unit on the board; did you mean p2-9?"),
        (travel.ACTION, Travel("p2-9", ("q0r1",)), "such as 0/-4; did you mean 0/1?"),
        (travel.ACTION, Travel("p2-9", ("0, -1",)), "such as 0/-4; did you mean 0/-1?"),
    ],
)
def test_the_word_that_was_meant_is_named(action: Any, move: Any, told: str) -> None:
    state = position("p10", "p2", units=MAGE)
    messages = [reason.message for reason in reasons(action, state, "p2", move)]
    assert any(told in message for message in messages), messages
    assert not any("did you mean" in message for message in messages) or messages[0].endswith("?")


def test_a_unit_that_fell_in_this_turn_is_said_to_be_gone() -> None:
    """unit.5: before any near name."""
    state = position("five", "p1", units={"p1-2": {"kind": "soldier", "at": "0/-1"}})
    fallen = changed(state, results=changed(state.results, defeated=("p1-9",)))
    found = tuple(travel.ACTION.check(fallen, "p1", Travel("p1-9", ("0/-2",))))
    assert found[0].message == "p1-9 was defeated in this turn and is gone"


def test_a_near_name_is_one_of_the_same_seat() -> None:
    state = position("five", "p2", units={"p4-2": {"kind": "soldier", "at": "1/1"}})
    found = tuple(travel.ACTION.check(state, "p2", Travel("p2-2", ("0/-2",))))
    assert "p4-2" not in found[0].message and "p2-1" in found[0].message
