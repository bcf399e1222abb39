"""The ends: of actions, of parts of a team's turn, of turns, of rounds (turn.*, team.*, end.9)."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import start
from adjudicator.core.chance import Draws, Supplied
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events.turns import BuyingBegan, GameEnded, PartEnded, TurnBegan, TurnEnded
from adjudicator.games.stratos.events.units import HoldBegan
from adjudicator.games.stratos.moves import (
    Defend,
    EndActions,
    EndTurn,
    Equip,
    Harvest,
    Hire,
    Hoard,
    Search,
    Travel,
)
from adjudicator.games.stratos.rules.end_turn import END_ACTIONS, END_TURN
from adjudicator.games.stratos.state import State
from adjudicator.record.choices import choices
from adjudicator.record.template import template
from tests.stratos.playing import run
from tests.stratos.positions import PEASANT, codes, position

ONE_EACH = dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)


def test_x21_a_turn_without_an_order() -> None:
    """x.21, turn.4."""
    state = position("p10", "p2", sides={"p1": {"stock": ONE_EACH}})
    done = run(state, ("p2", EndTurn()))
    assert done.events == [TurnEnded("p2"), TurnBegan("p1", 2, 3, ("p1",), False)]
    assert (done.state.units, done.state.sides) == (state.units, state.sides)


def test_x17_no_action_once_buying_has_begun() -> None:
    """x.17, turn.5: by a purchase or by word."""
    state = position("p10", "p2", sides={"p2": {"stock": ONE_EACH}})
    assert run(state, ("p2", Hoard()), ("p2", Harvest("p2-1"))).codes == ("phase.buying turn.5",)
    by_word = run(state, ("p2", EndActions()), ("p2", Harvest("p2-1")))
    assert by_word.codes == ("phase.buying turn.5",) and by_word.events == [BuyingBegan("p2", ("p2",))]
    assert run(state, ("p2", EndActions()), ("p2", EndActions())).codes == ("phase.buying turn.5",)
    assert run(state, ("p2", Harvest("p2-1")), ("p2", Hoard())).codes == ()


def test_an_open_question_comes_first() -> None:
    """d.12, equip.2."""
    state = position("islet", units={"p1-2": {"kind": "peasant", "at": "0/0"}})
    halted = run(state, ("p1", Search("p1-1")), draws=["one", "iron_shield"]).state
    assert codes(END_TURN, halted, "p1", EndTurn()) == ("decision.open equip.2",)
    assert codes(END_ACTIONS, halted, "p1", EndActions()) == ("decision.open equip.2",)
    assert run(halted, ("p1", Equip("p1-2")), ("p1", EndTurn())).codes == ()


def test_a_teams_turn() -> None:
    """team.2, team.3: part after part, then all buy, and the turn is over when all have ended it."""
    state = position("p14", sides={"a": {"stock": {"corn": 4, "oak": 2}}})
    done = run(state, ("p1", Defend("p1-1")), ("p1", EndActions()), ("p2", EndActions()))
    assert done.events[-2:] == [PartEnded("p1"), BuyingBegan("a", ("p1", "p2"))]
    bought = run(
        done.state,
        ("p2", Hire("peasant", "7/-2", player="p2")),
        ("p2", EndTurn()),
        ("p1", Hire("peasant", "6/-1", player="p1")),
        ("p1", EndTurn()),
    )
    assert bought.codes == ()
    assert bought.events[-2:] == [TurnEnded("a"), TurnBegan("b", 1, 2, ("p3", "p4", "p5"), False)]
    assert PartEnded("p2") in bought.events
    one_over = run(done.state, ("p2", EndTurn()), ("p2", Hoard()))
    assert one_over.codes == ("not_your_turn d.3",)


def test_x28_no_going_back_to_another_part() -> None:
    """x.28, team.3, both ways."""
    state = position("p14")
    orders = [("p1", Defend("p1-2")), ("p1", EndActions()), ("p2", Defend("p2-1"))]
    late = run(state, *orders, ("p2", Travel("p1-1", ("6/-1",))))
    assert late.codes == ("unit.other_part team.3",)
    assert run(state, *orders, ("p1", Travel("p1-1", ("6/-1",)))).codes == ("not_your_turn team.3",)
    early = run(state, ("p1", Travel("p2-1", ("5/2",))))
    assert early.codes == ("unit.other_part team.3",)


def test_a_team_mate_may_end_its_whole_turn_at_once() -> None:
    """turn.4, d.3: who ends the turn while it acts is not asked to buy."""
    state = position("p14", sides={"a": {"stock": PEASANT}})
    first = run(state, ("p1", EndTurn()))
    assert first.events == [PartEnded("p1", buys=False)]
    both = run(first.state, ("p2", EndTurn()))
    assert both.events[:2] == [PartEnded("p2", buys=False), TurnEnded("a")]
    assert both.state.passed == ()
    other = run(first.state, ("p2", Defend("p2-1")), ("p2", EndActions()))
    assert other.events[-1] == BuyingBegan("a", ("p2",))
    assert run(other.state, ("p2", EndTurn())).events[:2] == [PartEnded("p2"), TurnEnded("a")]
    last = run(state, ("p1", EndActions()), ("p2", EndTurn()))
    assert last.events[1:] == [PartEnded("p2", buys=False), BuyingBegan("a", ("p1",))]


def test_a_purchase_ends_the_parts_that_remain() -> None:
    """later.4, turn.5."""
    state = position("p14", sides={"a": {"stock": PEASANT}})
    done = run(state, ("p1", Defend("p1-1")), ("p1", Hire("peasant", "7/-2", player="p2")))
    assert done.of(BuyingBegan) == [BuyingBegan("a", ("p1", "p2"))]
    assert run(done.state, ("p2", Defend("p2-1"))).codes == ("phase.buying turn.5",)


@pytest.mark.parametrize(("seats", "waiting"), [(["p1"], ("p2",)), (["p2"], ("p1", "p2"))])
def test_x344_a_part_without_units_is_empty(seats: list[str], waiting: tuple[str, ...]) -> None:
    """x.344, team.8: nobody is asked for it, and all the team buys."""
    gone = {unit: None for seat in seats for unit in (f"{seat}-1", f"{seat}-2")}
    state = position("p14", units=gone, sides={"a": {"stock": PEASANT}})
    now = start(RULESET, state, Draws(Supplied([]), {}), setup=False).state
    if seats == ["p2"]:
        now = run(now, ("p1", Defend("p1-1")), ("p1", EndActions())).state
        assert now.phase == "buy"
        return
    assert now.waiting == waiting
    done = run(now, ("p2", Defend("p2-1")), ("p2", EndActions()), ("p1", Hire("peasant", "5/2", player="p1")))
    assert done.codes == () and done.state.units["p1-3"].at == "5/2"


def test_a_part_ends_by_itself_when_its_last_unit_is_gone() -> None:
    """team.8."""
    units = {"p1-1": None, "p1-2": {"kind": "explorer", "at": "5/-1", "health": 2}}
    done = run(position("p14", units=units), ("p1", Search("p1-2")), draws=["one", "pit_trap"])
    assert done.events[-1] == PartEnded("p1") and done.state.waiting == ("p2",)


def test_a_turn_limit_draws_the_match() -> None:
    """end.9, both ways."""
    state = position("p11", "p3", {"turn_limit": 2}, round=2, turn=6)
    assert run(state, ("p3", EndTurn())).events == [TurnEnded("p3"), GameEnded("turn_limit", ())]
    earlier = position("p11", "p2", {"turn_limit": 2}, round=2)
    assert run(earlier, ("p2", EndTurn())).state.side == "p3"
    assert run(position("p11", "p3", round=2), ("p3", EndTurn())).state.round == 3
    out: dict[str, Any] = {"sides": {"p1": {"is_out": True}}, "units": {"p1-1": None}}
    first_out = position("islet", "p4", {"turn_limit": 1}, **out)
    assert run(first_out, ("p4", EndTurn())).of(GameEnded) == [GameEnded("turn_limit", ())]


def test_sides_that_are_out_are_passed_over() -> None:
    """turn.6."""
    gone = {"p1": {"is_out": True}, "p3": {"is_out": True}}
    units = {"p1-1": None, "p3-1": None}
    done = run(position("five", "p2", sides=gone, units=units), ("p2", EndTurn()))
    assert done.state.side == "p4" and done.state.round == 1
    around = run(position("five", "p5", sides=gone, units=units), ("p5", EndTurn()))
    assert around.state.side == "p2" and around.state.round == 2


def test_who_holds_the_tombolo_at_the_end_of_the_turn() -> None:
    """scenario.p14.6, scenario.p14.8, on land only and for side b only."""
    units = {
        "p3-1": {"at": "2/0"},
        "p4-1": {"kind": "explorer", "at": "3/0"},
        "p1-1": {"at": "2/1"},
    }
    state = position("p14", "b", units=units, board={"3/0": "lagoon"})
    done = run(state, *((seat, EndTurn()) for seat in ("p3", "p4", "p5")))
    assert done.of(HoldBegan) == [HoldBegan(("p3-1",))]
    other = run(position("p14", "a", units=units), ("p1", EndTurn()), ("p2", EndTurn()))
    assert other.of(HoldBegan) == []


def words(state: State, seat: str) -> dict[str, str]:
    """Give what a report says of the ends that are offered, in the order of the template."""
    return {one.type: one.does for one in choices(RULESET, state, seat) if one.does}


def test_a_report_says_what_each_end_does() -> None:
    """d.3: in a team's part `end` gives up what the seat would buy, and `end_actions` stands before it."""
    team = position("p14", sides={"a": {"stock": {"corn": 4, "oak": 2}}})
    told = words(team, "p1")
    assert list(told) == ["end_actions", "end"]
    assert told["end_actions"].endswith("you buy when all seats of side a have acted")
    assert told["end"] == "ends your part; you buy nothing in this turn"
    buying = run(team, ("p1", EndActions()), ("p2", EndActions())).state
    assert words(buying, "p2") == {"end": "ends your part: you have bought what you want"}
    alone = words(position("p10"), "p1")
    assert alone["end_actions"].endswith("buying comes next") and "buy nothing" in alone["end"]
    lines = template("a", "p1", "1-00000000", "", choices(RULESET, team, "p1"))
    place = lines.index("# - {type: end}")
    assert lines[place - 1] == "# end ends your part; you buy nothing in this turn:"
    assert lines.index("# - {type: end_actions}") < place
