"""What is played for who does not answer: the question of a search, a turn, a part of a turn."""

from typing import Any

import pytest

from adjudicator.core.ruleset import Demand
from adjudicator.games.stratos.moves import EndActions, EndTurn, Equip, Search
from adjudicator.games.stratos.rules import equip, search
from adjudicator.games.stratos.rules.defaults import default
from tests.stratos.positions import codes, played, position

SOLDIER = {"kind": "soldier", "at": "0/0"}


@pytest.mark.parametrize(
    ("bears", "expected"), [("", Equip("p1-1")), ("trident", Equip("p1-1", "old"))], ids=["empty", "full"]
)
def test_the_finder_takes_what_was_found_and_keeps_what_it_had(bears: str, expected: Equip) -> None:
    """d.13."""
    units: dict[str, Any] = {"p1-1": {"equipment": bears}, "p1-2": SOLDIER}
    start = position("islet", "p1", units=units)
    state = played(search.ACTION, start, "p1", Search("p1-1"), "one", "iron_shield").state
    [task] = state.agenda
    assert default(state, Demand("p1", "equipment", task.key, "", ("equip",))) == (expected,)
    assert codes(equip.ACTION, state, "p1", expected) == ()


def test_a_turn_ends_and_nothing_is_bought() -> None:
    """d.40."""
    for phase in ("action", "buy"):
        state = position("p10", "p2", phase=phase)
        assert default(state, Demand("p2", "turn", 0, "", ())) == (EndTurn(),)


def test_a_part_is_empty_and_leaves_the_others_theirs() -> None:
    """d.2, d.3."""
    acting = position("p14", "b", waiting=["p4", "p5"])
    assert default(acting, Demand("p4", "turn", 0, "", ())) == (EndActions(),)
    buying = position("p14", "b", phase="buy", waiting=["p3", "p5"])
    assert default(buying, Demand("p5", "turn", 0, "", ())) == (EndTurn(),)
