"""The order of play: what is demanded of whom, and turns that end by themselves."""

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events.turns import BuyingBegan, TurnBegan, TurnEnded
from adjudicator.games.stratos.moves import (
    Cast,
    Defend,
    EndActions,
    EndTurn,
    Equip,
    Harvest,
    Hoard,
    Search,
    Travel,
    Use,
)
from adjudicator.games.stratos.rules.sequence import QUESTIONS, to_act, turn_of
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points
from tests.stratos.playing import run
from tests.stratos.positions import position, table

BUYING = ("hire", "promote", "retrain", "learn", "hoard", "trade")
ACTING = ("travel", "harvest", "defend", "attack", "shoot", "cast", "search", "use", "look", "tide")


def asked(state: State) -> list[tuple[str, str, int]]:
    return [(demand.seat, demand.question, demand.key) for demand in to_act(state)]


@pytest.mark.parametrize(
    ("state", "answers"),
    [
        (position("p10"), (*ACTING, *BUYING, "end_actions", "end")),
        (position("p10", phase="buy"), (*BUYING, "end")),
        (
            position("p10", striding="p1-1"),
            ("travel", "travel_on", *ACTING[1:], *BUYING, "end_actions", "end"),
        ),
        (position("five", units={"p1-1": None}), (*BUYING, "end_actions", "end")),
    ],
)
def test_what_a_turn_can_be_answered_with(state: State, answers: tuple[str, ...]) -> None:
    """turn.2, turn.5."""
    [demand] = to_act(state)
    assert (demand.seat, demand.question, demand.key, demand.answers) == ("p1", "turn", 0, answers)
    assert demand.text.startswith("its turn")
    assert set(answers) <= {tag_of(action.move) for action in RULESET.actions}


def test_a_team_acts_in_turn_and_buys_together() -> None:
    """team.2, team.3, d.3."""
    assert asked(position("p14", "b")) == [("p3", "turn", 0)]
    assert asked(position("p14", "b", waiting=["p4", "p5"])) == [("p4", "turn", 0)]
    buying = position("p14", "b", phase="buy", waiting=["p3", "p5"])
    assert asked(buying) == [("p3", "turn", 0), ("p5", "turn", 0)]
    assert to_act(position("p14", "b"))[0].text == "its part of the turn of side b: actions of its units"


def test_the_finder_is_asked_for_the_bearer() -> None:
    """d.12, d.13: of the finder's seat, and of nobody else, not even an ally."""
    state = position("islet", units={"p1-2": {"kind": "peasant", "at": "0/0"}})
    halted = run(state, ("p1", Search("p1-1")), draws=["one", "iron_shield"]).state
    [demand] = to_act(halted)
    assert (demand.seat, demand.question, demand.key) == ("p1", "equipment", 1)
    assert demand.answers == ("equip",) and "iron_shield" in demand.text
    assert run(halted, ("p1", Equip("p1-2"))).state.agenda == ()
    assert {demand.question, "turn"} == set(QUESTIONS)


def test_nobody_is_asked_once_it_is_over() -> None:
    state = position("p10", ended="agreed", side="", phase="", waiting=[])
    assert to_act(state) == ()


def test_turns_are_counted() -> None:
    state = position("p10", "p2", round=3)
    assert turn_of(state) == "6"
    assert turn_of(RULESET.begin(table("p10"))) == "setup"
    assert turn_of(run(state, ("p2", EndTurn())).state) == "7"


def test_x15_actions_of_several_units_interleave() -> None:
    """x.11, x.15, turn.3."""
    done = run(
        position("p10", "p2"),
        ("p2", Travel("p2-2", ("0/2",))),
        ("p2", Travel("p2-1", ("0/3",))),
        ("p2", Defend("p2-2")),
        ("p2", Harvest("p2-1")),
    )
    assert done.codes == () and done.state.sides["p2"].stock["spice"] == 1


def test_a_turn_without_anything_to_do_ends_by_itself() -> None:
    """eliminate.8: only of a side that began it without units, and not while a hoard is possible."""
    units = {"p2-1": None}
    poor = run(position("five", units=units), ("p1", EndTurn()))
    assert poor.state.side == "p3" and poor.state.sides["p2"].is_out
    stock = {"p2": {"stock": dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)}}
    able = run(position("five", units=units, sides=stock), ("p1", EndTurn()))
    assert able.state.side == "p2" and not able.state.sides["p2"].is_out
    spent = run(able.state, ("p2", Hoard()))
    assert [type(event) for event in spent.events[-3:]] == [TurnEnded, type(spent.events[-2]), TurnBegan]
    assert spent.state.sides["p2"].is_out and spent.state.side == "p3"
    assert spent.of(BuyingBegan) == [BuyingBegan("p2", ("p2",))]


def test_a_turn_goes_on_for_a_side_that_lost_its_last_unit_in_it() -> None:
    """eliminate.4: it is asked, though it can do nothing."""
    units = {"p1-1": {"kind": "explorer", "health": 2}}
    done = run(position("five", units=units), ("p1", Search("p1-1")), draws=["one", "pit_trap"])
    assert done.state.side == "p1" and done.state.units.keys() == {"p2-1", "p3-1", "p4-1", "p5-1"}
    assert run(done.state, ("p1", EndActions()), ("p1", EndTurn())).state.side == "p2"


def test_x11_x12_two_travels_are_two_actions() -> None:
    """x.11, x.12, action.4."""
    travels = [("p2", Travel("p2-2", ("0/2",))), ("p2", Travel("p2-2", ("0/1",)))]
    assert run(position("p10", "p2"), *travels).state.units["p2-2"].at == "0/1"
    third = run(position("p10", "p2"), *travels, ("p2", Defend("p2-2")))
    assert third.codes == ("unit.no_action action.1",)


def test_x16_x18_occupied_tiles_and_others_units() -> None:
    """x.16, x.18."""
    onto = run(position("p10", "p2"), ("p2", Travel("p2-1", ("0/3",))))
    assert onto.codes == ("travel.occupied place.1",)
    other = run(position("p10", "p2"), ("p2", Travel("p1-1", ("1/-5",))))
    assert other.codes[0].startswith(("tile.unknown", "unit.not_yours"))
    assert run(position("p10", "p2"), ("p2", Defend("p1-1"))).codes == ("unit.not_yours action.12",)


def test_x19_x20_spells_are_one_kind_of_action() -> None:
    """x.19, x.20, cast.5, cast.12."""
    two = position("p10", sides={"p1": {"book": {"hidden": ["mend", "spark"]}}})
    spark = ("p1", Cast("p1-2", "spark", "0/-4"))
    assert run(two, spark, ("p1", Cast("p1-2", "mend", "0/-4"))).codes == ("unit.same_kind action.3",)
    units = {"p1-1": {"health": 1}, "p1-3": {"health": 2}}
    one = position("p10", units=units, sides={"p1": {"book": {"hidden": ["mend"]}}})
    done = run(one, ("p1", Cast("p1-2", "mend", "0/-4")), ("p1", Cast("p1-3", "mend", "1/-4")))
    assert [done.state.units[u].health for u in ("p1-1", "p1-3")] == [4, 4]
    assert [done.state.units[u].spirit for u in ("p1-2", "p1-3")] == [2, 2]
    assert points(done.state, "p1") == 1 and done.state.sides["p1"].book.up == ("mend",)


def test_x25_x26_x27_one_item_a_unit_and_turn() -> None:
    """x.25, x.26, x.27, use.1, use.2."""
    bag = {"nickel": 1, "corn": 1}
    found = run(
        position("islet"),
        ("p1", Search("p1-1")),
        ("p1", Use("p1-1", "resource_cache", take=bag)),
        draws=["one", "one_use", "resource_cache"],
    )
    assert found.codes == () and points(found.state, "p1") == 1
    assert found.state.sides["p1"].stock == {"corn": 1, "nickel": 1, "oak": 0, "spice": 0, "gem": 0}
    sides = {"p1": {"items": ["healing_potion", "resource_cache"]}}
    hurt = position("islet", units={"p1-1": {"health": 2}}, sides=sides)
    drink = ("p1", Use("p1-1", "healing_potion", "0/-2"))
    twice = run(hurt, drink, ("p1", Use("p1-1", "resource_cache", take=bag)))
    assert twice.codes == ("unit.same_kind action.3",) and twice.state.units["p1-1"].health == 5
    both = {"p1": {"items": ["resource_cache", "resource_cache"]}}
    state = position("islet", units={"p1-2": {"kind": "explorer", "at": "0/0"}}, sides=both)
    each = run(state, *[("p1", Use(unit, "resource_cache", take=bag)) for unit in ("p1-1", "p1-2")])
    assert points(each.state, "p1") == 2 and sum(each.state.sides["p1"].stock.values()) == 4


def test_x30_orders_for_a_unit_that_is_gone() -> None:
    """x.30, search.8, unit.5."""
    done = run(
        position("islet", units={"p1-1": {"health": 1}}),
        ("p1", Search("p1-1")),
        ("p1", Defend("p1-1")),
        draws=["two", "plague"],
    )
    assert done.codes == ("unit.unknown unit.5",) and done.state.side == "p1"
    assert done.state.units["p2-1"].health == 4


def test_x413_nobody_acts_in_anothers_turn() -> None:
    """x.413, x.420, turn.8, team.3."""
    assert run(position("p10"), ("p2", Defend("p2-1"))).codes == ("not_your_turn turn.1",)
    assert run(position("p14", "b"), ("p4", Defend("p4-1"))).codes == ("not_your_turn team.3",)
