"""What every order of Stratos is measured by first: names, questions, phases, whose unit, actions left."""

from collections.abc import Iterable

import pytest

from adjudicator.core.violations import Violation
from adjudicator.games.stratos.events.turns import BuyingBegan
from adjudicator.games.stratos.rules import gates
from adjudicator.games.stratos.rules.refusal import (
    malformed,
    misplaced,
    not_now,
    unknown,
    unpaid,
    wrong_phase,
)
from tests.stratos.positions import book, position
from tests.stratos.test_apply import searching


def codes(reasons: Iterable[Violation]) -> list[str]:
    return [f"{r.code.removeprefix('stratos.')} {r.rule.removeprefix('stratos.')}" for r in reasons]


def test_reasons_come_in_the_order_of_their_stages() -> None:
    makers = (unknown, not_now, wrong_phase, malformed, misplaced, unpaid)
    made = [maker("travel.occupied", "place.1", "The tile is taken.", "path", 0) for maker in makers]
    assert [reason.stage for reason in made] == sorted(reason.stage for reason in made)
    assert len({reason.stage for reason in made}) == len(makers)
    assert (made[0].code, made[0].rule, made[0].at) == (
        "stratos.travel.occupied",
        "stratos.place.1",
        ("path", 0),
    )


def test_names_that_are_not_there() -> None:
    state = position("p10")
    assert codes(gates.known_unit(state, "p1-9", "unit")) == ["unit.unknown unit.5"]
    assert codes(gates.known_tile(state, "9/9", "at")) == ["tile.unknown map.2"]
    assert codes(gates.known_tile(state, "", "at")) == ["tile.unknown map.2"]
    assert [*gates.known_unit(state, "p1-1"), *gates.known_tile(state, "0/0")] == []
    assert [*gates.own_unit(state, "p1", "p1-9"), *gates.can_act(state, "p1-9", "travel")] == []


@pytest.mark.parametrize(
    ("written", "meant"),
    [("0,0", "mean 0/0?"), ("(0, 0)", "mean 0/0?"), ("p1-1", "mean 0/0?"), ("p2-1", "")],
)
def test_the_tile_that_was_meant_is_offered_and_no_other(written: str, meant: str) -> None:
    """Of a unit it is where it stands; `p2-1` is none here, and no way to write 2/-1."""
    state = position("p10", units={"p1-1": {"at": "0/0"}, "p2-1": None})
    message = next(gates.known_tile(state, written, "at")).message
    assert message.endswith(meant or "such as 0/-4"), message


def test_a_question_comes_first() -> None:
    """x.422."""
    assert codes(gates.no_question(searching())) == ["decision.open equip.2"]
    assert list(gates.no_question(position("p10"))) == []


def test_no_action_after_the_first_purchase() -> None:
    """x.17."""
    assert codes(gates.in_action_phase(position("p10", phase="buy"))) == ["phase.buying turn.5"]
    assert list(gates.in_action_phase(position("p10"))) == []


def test_orders_are_for_own_units() -> None:
    """x.18, x.28, x.83, x.420."""
    assert codes(gates.own_unit(position("p10", "p2"), "p2", "p1-1")) == ["unit.not_yours action.12"]
    [ally] = gates.own_unit(position("p11", "p2"), "p2", "p3-1")
    assert ally.code == "stratos.unit.not_yours" and "allied" in ally.message
    late = position("p14", "a", waiting=["p2"])
    [over] = gates.own_unit(late, "p2", "p1-1")
    assert over.code == "stratos.unit.other_part" and "is over" in over.message
    [early] = gates.own_unit(position("p14", "b"), "p3", "p4-1")
    assert early.code == "stratos.unit.other_part" and "has not begun" in early.message
    assert list(gates.own_unit(position("p14", "a", phase="buy"), "p2", "p1-1")) == []


ACTED: list[tuple[dict[str, object], str, list[str]]] = [
    ({}, "travel", []),
    ({"acted": ["travel"]}, "travel", []),
    ({"acted": ["travel"]}, "defend", []),
    ({"acted": ["travel", "travel"]}, "defend", ["unit.no_action action.1"]),
    ({"acted": ["travel", "defend"]}, "travel", ["unit.no_action action.1"]),
    ({"acted": ["defend"]}, "defend", ["unit.same_kind defend.4"]),
    ({"acted": ["cast"]}, "cast", ["unit.same_kind action.3"]),
    ({"slowed": True}, "harvest", []),
    ({"slowed": True, "acted": ["travel"]}, "travel", ["unit.slowed slow.1"]),
    ({"slowed_next": True, "acted": ["search"]}, "use", []),
    ({"spent": True}, "travel", ["unit.spent card.poison_darts.1"]),
]


@pytest.mark.parametrize(("facts", "kind", "wanted"), ACTED)
def test_two_actions_of_two_kinds(facts: dict[str, object], kind: str, wanted: list[str]) -> None:
    """x.11, x.12, x.19, x.63, x.429."""
    state = position("p10", "p2", units={"p2-2": facts})
    assert codes(gates.can_act(state, "p2-2", kind, "unit")) == wanted


def test_what_only_one_class_can_do() -> None:
    """x.84."""
    state = position("p10", "p2")
    assert codes(gates.of_class(state, "p2-1", "soldier", "attack", "action.13")) == [
        "unit.wrong_class action.13"
    ]
    assert list(gates.of_class(state, "p2-2", "soldier", "attack", "action.13")) == []


def test_buying_begins_once_and_for_all_seats_of_the_side() -> None:
    """later.4."""
    ledger = book(position("p14", "a", waiting=["p2"]))
    gates.begin_buying(ledger)
    gates.begin_buying(ledger)
    assert ledger.events == [BuyingBegan("a", ("p1", "p2"))]
    assert (ledger.state.phase, ledger.state.waiting) == ("buy", ("p1", "p2"))
