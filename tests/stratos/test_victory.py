"""How a match is won and lost: points, the goals of the scenarios, allies and teams (win.*, scenario.*)."""

from typing import Any

import pytest

from adjudicator.games.stratos.events.turns import GameEnded, TokenGained, TokenLost, TurnBegan
from adjudicator.games.stratos.events.units import HoldBegan, HoldEnded, UnitDefeated
from adjudicator.games.stratos.moves import (
    Attack,
    Cast,
    Defend,
    EndActions,
    EndTurn,
    Harvest,
    Hire,
    Hoard,
    Promote,
    Travel,
    Use,
)
from adjudicator.games.stratos.views import points
from tests.stratos.playing import Played, run
from tests.stratos.positions import position

ONE_EACH = dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)
END_A = (("p1", EndTurn()), ("p2", EndTurn()))
END_B = (("p3", EndTurn()), ("p4", EndTurn()), ("p5", EndTurn()))
QUARRY = {"1/-3": "quarry"}


def knowing(*spells: str, **more: Any) -> dict[str, Any]:
    return {"book": {"hidden": list(spells)}, **more}


def won(done: Played) -> tuple[str, tuple[str, ...]]:
    """Give why the match ended and who won, which is the last that happened."""
    end = done.events[-1]
    assert isinstance(end, GameEnded), end
    assert done.state.ended == end.reason and not done.state.side
    return end.reason, end.winners


# Points


@pytest.mark.parametrize(("wanted", "over"), [(10, True), (11, True), (12, False)])
def test_x313_ten_points_or_more(wanted: int, over: bool) -> None:
    """x.313, win.1, win.2: with 11 at once; as many as the header says."""
    units = {f"p1-{n}": {"kind": "cultivator", "at": f"{n - 1}/-3"} for n in range(1, 5)}
    held = {"hoards": 9, "stock": {"corn": 2, "oak": 1}}
    units["p1-5"] = {"kind": "peasant", "at": "-1/0"}
    state = position("five", "p1", {"points_to_win": wanted}, units=units, sides={"p1": held})
    done = run(state, ("p1", Promote("p1-5")))
    assert points(done.state, "p1") == 11
    assert won(done) == ("points", ("p1",)) if over else done.state.side == "p1"
    assert TokenGained("p1", "promote") in done.events


def test_x291_points_in_another_sides_turn() -> None:
    """x.291, win.2, win.8: the rest of the turn is not played."""
    board = {"0/0": "academy", "1/1": "fortress", "-2/1": "quarry"}
    units = {
        "p1-1": {"at": "-1/1"},
        "p1-2": {"kind": "soldier", "at": "0/0"},
        "p1-3": {"kind": "soldier", "at": "1/1"},
        "p2-2": {"kind": "mage", "at": "-1/0"},
        "p2-3": {"kind": "soldier", "at": "-2/1"},
    }
    sides = {"p1": {"hoards": 8}, "p2": knowing("exchange")}
    state = position("five", "p2", board=board, units=units, sides=sides)
    exchange = Cast("p2-2", "exchange", tiles=("-1/1", "-2/1"))
    done = run(state, ("p2", exchange), ("p2", Defend("p2-1")))
    assert won(Played(done.state, done.events)) == ("points", ("p1",))
    assert done.codes == ("over win.2",)


def test_a_restricted_side_may_have_any_number_of_points() -> None:
    """x.314, win.5."""
    state = position("p10", "p2", sides={"p2": {"hoards": 12, "stock": ONE_EACH}})
    done = run(state, ("p2", Hoard()), ("p2", EndTurn()))
    assert points(done.state, "p2") == 13 and done.state.side == "p1"


def test_x331_points_of_a_team() -> None:
    """x.331, scenario.p14.5: whoever of it made them."""
    units = {"p2-3": {"kind": "soldier", "at": "2/1"}, "p3-1": {"at": "2/0", "health": 1}}
    state = position("p14", units=units, sides={"a": {"hoards": 4, "defeats": 5}})
    done = run(state, ("p1", EndTurn()), ("p2", Attack("p2-3", "2/0")), draws=[1])
    assert won(done) == ("points", ("a",)) and done.state.passed == ()


# The Cathedral of p10


def test_x432_riding_onto_the_goal_is_no_landing() -> None:
    """x.432, scenario.p10.4, then landing is."""
    units = {"p2-3": {"kind": "explorer", "at": "2/0"}}
    state = position("p10", "p2", units=units, sides={"p2": {"items": ["pandoras_box"]}})
    box = ("p2", Use("p2-3", "pandoras_box", tiles=("0/3", "1/-2")))
    rode = run(state, box)
    assert rode.state.units["p2-2"].at == "1/-2" and not rode.state.ended
    done = run(rode.state, ("p2", Travel("p2-1", ("0/3",))), draws=["cathedral"])
    assert won(done) == ("landed_on_cathedral", ("p2",))
    other = run(rode.state, ("p2", Travel("p2-1", ("0/3",))), draws=["quarry"])
    assert not other.state.ended


def test_the_restricted_side_wins_in_anybodys_turn() -> None:
    """scenario.p10.3, end.11: pushed onto the Cathedral by the rival."""
    units = {"p1-2": {"at": "2/-3"}, "p2-2": {"at": "2/-2"}}
    state = position("p10", "p1", units=units, sides={"p1": knowing("gust")})
    done = run(state, ("p1", Cast("p1-2", "gust", "2/-2", "1/-1")))
    assert done.codes == () and not done.state.ended
    onto = position("p10", "p1", units={**units, "p1-2": {"at": "3/-2"}}, sides={"p1": knowing("gust")})
    done = run(onto, ("p1", Cast("p1-2", "gust", "2/-2", "1/-2")), draws=["cathedral"])
    assert won(done) == ("landed_on_cathedral", ("p2",))


def test_the_side_that_wins_on_points_does_not_win_by_landing() -> None:
    """scenario.p10.3."""
    done = run(
        position("p10", units={"p1-1": {"at": "1/-3"}}),
        ("p1", Travel("p1-1", ("1/-2",))),
        draws=["cathedral"],
    )
    assert not done.state.ended


# The Quarry of p11


def test_x316_the_quarry_is_held_from_turn_to_turn() -> None:
    """x.316, scenario.p11.4."""
    landed = run(
        position("p11", "p2", units={"p2-2": {"at": "2/-3"}}),
        ("p2", Travel("p2-2", ("1/-3",))),
        draws=["quarry"],
    )
    assert landed.state.sides["p2"].stock["gem"] == 2 and not landed.state.ended
    done = run(landed.state, ("p2", EndTurn()), ("p3", EndTurn()), ("p1", EndTurn()))
    assert won(done) == ("quarry_held", ("p2", "p3"))


def test_x317_each_ally_at_its_own_start() -> None:
    """x.317, scenario.p11.4."""
    state = position("p11", "p1", board=QUARRY, units={"p3-2": {"at": "1/-3"}})
    first = run(state, ("p1", EndTurn()))
    assert first.state.side == "p2"
    assert won(run(first.state, ("p2", EndTurn()))) == ("quarry_held", ("p2", "p3"))


def test_x318_banished_from_the_quarry() -> None:
    """x.318."""
    state = position("p11", board=QUARRY, units={"p2-2": {"at": "1/-3"}}, sides={"p1": knowing("banish")})
    banish = ("p1", Cast("p1-2", "banish", "1/-3", "4/-3"))
    assert run(state, banish, ("p1", EndTurn())).state.side == "p2"
    assert won(run(state, ("p1", EndTurn())))[0] == "quarry_held"


def test_x320_the_quarry_drowned() -> None:
    """x.320, scenario.p11.6, hidden.12: by either team, covered or not."""
    units = {"p2-3": {"kind": "sorcerer", "at": "1/-2"}}
    state = position("p11", "p2", units=units, sides={"p2": knowing("submerge")})
    done = run(state, ("p2", Cast("p2-3", "submerge", "1/-3")), draws=["quarry"])
    assert won(done) == ("quarry_destroyed", ("p1",))
    other = run(state, ("p2", Cast("p2-3", "submerge", "1/-3")), draws=["fortress"])
    assert not other.state.ended
    by_p1 = position("p11", "p1", board=QUARRY, sides={"p1": knowing("submerge", hoards=9)})
    done = run(by_p1, ("p1", Cast("p1-2", "submerge", "1/-3")))
    assert won(done) == ("quarry_destroyed", ("p2", "p3"))


def test_x321_the_tenth_point_comes_before_the_others_turn() -> None:
    """x.321, win.2, scenario.p11.3."""
    sides = {"p1": {"hoards": 9, "stock": ONE_EACH}}
    state = position("p11", board=QUARRY, units={"p2-2": {"at": "1/-3"}}, sides=sides)
    assert won(run(state, ("p1", Hoard()))) == ("points", ("p1",))


# Allies


def test_x322_allies_are_not_own() -> None:
    """x.322, ally.4."""
    units = {"p2-3": {"kind": "mage", "at": "0/0"}, "p3-2": {"at": "0/1", "health": 2}}
    state = position("p11", "p2", units=units, sides={"p2": knowing("mend")})
    done = run(state, ("p2", Cast("p2-3", "mend", "0/1")))
    assert len(done.codes) == 1 and done.codes[0].endswith("mend.2")


@pytest.mark.parametrize(("health", "gone"), [(6, False), (1, True)])
def test_x323_areas_reach_allies(health: int, gone: bool) -> None:
    """x.323, ally.3, defeat.3."""
    units = {
        "p2-3": {"kind": "sorcerer", "at": "0/0"},
        "p1-3": {"kind": "soldier", "at": "1/0"},
        "p3-2": {"at": "1/1", "health": health},
    }
    state = position("p11", "p2", units=units, sides={"p2": knowing("meteor")})
    done = run(state, ("p2", Cast("p2-3", "meteor", "1/0")), draws=[3])
    assert done.state.units["p1-3"].health == 3 and done.state.units["p2-3"].health == 3
    assert done.of(UnitDefeated) == ([UnitDefeated("p3-2", "")] if gone else [])
    assert gone or done.state.units["p3-2"].health == 5
    assert done.state.sides["p2"].defeats == 0


def test_x325_hires_look_at_own_units() -> None:
    """x.325, ally.6."""
    state = position("p11", "p2", sides={"p2": {"stock": {"corn": 2, "oak": 1}}})
    done = run(state, ("p2", Defend("p2-2")), ("p2", Hire("peasant", "-3/4")))
    assert len(done.codes) == 1 and done.codes[0].endswith(("hire.4", "hire.10"))


def test_x401_occupation_is_each_allys_own() -> None:
    """x.401, goal.occupy.4."""
    board = {"2/-4": "academy", "1/-3": "fortress", "-2/-2": "cathedral"}
    units = {"p2-1": {"at": "2/-4"}, "p2-2": {"at": "1/-3"}, "p3-1": {"at": "-2/-2"}}
    done = run(position("p11", "p2", board=board, units=units), ("p2", EndTurn()))
    assert done.of(TokenGained) == []


# The Tombolo of p14, and teams


def test_x327_one_stock_and_a_joint_purchase() -> None:
    """x.327, x.328, team.5, hire.11."""
    state = position("p14", sides={"a": {"stock": {"oak": 1}}})
    done = run(
        state,
        ("p1", Harvest("p1-1", power=True)),
        ("p1", EndActions()),
        ("p2", Harvest("p2-1")),
        draws=[3],
    )
    assert done.state.sides["a"].stock["corn"] == 4
    assert run(done.state, ("p2", Hire("peasant", "7/-2", player="p2"))).codes == ()
    for lagoon in ("5/-2", "6/-3"):
        refused = run(done.state, ("p2", Hire("peasant", lagoon, player="p2")))
        assert len(refused.codes) == 1, refused.codes


def test_x330_promoted_units_of_a_team() -> None:
    """x.330, goal.promote.2: the fifth brings the token, retraining one takes it."""
    units = {
        "p1-1": {"kind": "cultivator"},
        "p1-2": {"kind": "marksman"},
        "p1-3": {"kind": "knight", "at": "0/0"},
        "p2-1": {"kind": "cultivator"},
    }
    state = position("p14", units=units, sides={"a": {"stock": {"oak": 2, "spice": 1}}})
    done = run(state, ("p1", Promote("p2-2")))
    assert done.of(TokenGained) == [TokenGained("a", "promote")] and points(done.state, "a") == 2


def test_x333_one_round_on_the_tombolo() -> None:
    """x.333, scenario.p14.6."""
    state = position("p14", "b", units={"p4-1": {"at": "1/0"}})
    there = run(
        state,
        ("p3", EndActions()),
        ("p4", Travel("p4-1", ("2/0",))),
        *[(s, EndTurn()) for s in ("p4", "p5", "p3")],
    )
    assert there.of(HoldBegan) == [HoldBegan(("p4-1",))] and there.state.side == "a"
    assert won(run(there.state, *END_A)) == ("tombolo_held", ("b",))


HOLDER = {"p4-1": {"at": "2/0", "holds": True}}


def test_x334_moved_within_the_tombolo() -> None:
    """x.334, scenario.p14.7."""
    units = {**HOLDER, "p1-3": {"kind": "mage", "at": "4/0"}, "p2-2": {"at": "3/0"}}
    state = position("p14", units=units, sides={"a": knowing("exchange")})
    done = run(state, ("p1", Cast("p1-3", "exchange", tiles=("2/0", "3/0"))), *END_A)
    assert done.state.units["p4-1"].at == "3/0" and won(done) == ("tombolo_held", ("b",))


def test_x335_x336_pushed_off_and_put_back() -> None:
    """x.335, x.336, scenario.p14.7, scenario.p14.9: it counts again from the end of b's turn."""
    units = {
        **HOLDER,
        "p1-3": {"kind": "mage", "at": "3/0"},
        "p2-2": {"at": "2/1"},
        "p2-3": {"kind": "mage", "at": "3/1"},
    }
    state = position("p14", units=units, sides={"a": knowing("gust", "exchange")})
    gust = ("p1", Cast("p1-3", "gust", "2/0", "1/0"))
    off = run(state, gust, *END_A)
    assert off.of(HoldEnded) == [HoldEnded(("p4-1",))] and off.state.side == "b"
    back = run(
        state,
        gust,
        ("p1", EndTurn()),
        ("p2", Travel("p2-2", ("2/0",))),
        ("p2", Cast("p2-3", "exchange", tiles=("2/0", "1/0"))),
        ("p2", EndTurn()),
    )
    assert back.state.units["p4-1"].at == "2/0" and back.state.side == "b"
    again = run(back.state, *END_B)
    assert again.of(HoldBegan) == [HoldBegan(("p4-1",))]
    assert won(run(again.state, *END_A)) == ("tombolo_held", ("b",))


def test_x337_the_tile_drowned() -> None:
    """x.337, scenario.p14.7."""
    units = {
        "p4-1": {"at": "0/0"},
        "p4-2": {"kind": "explorer", "at": "3/0", "holds": True},
        "p1-3": {"kind": "sorcerer", "at": "4/0"},
    }
    state = position("p14", units=units, sides={"a": knowing("submerge")})
    done = run(state, ("p1", Cast("p1-3", "submerge", "3/0")), *END_A)
    assert done.of(HoldEnded) == [HoldEnded(("p4-2",))] and done.state.side == "b"


def test_x338_another_unit_holds_it() -> None:
    """x.338, scenario.p14.6."""
    units = {
        "p3-1": {"at": "2/0", "holds": True, "health": 1},
        "p5-1": {"at": "2/1", "holds": True},
        "p1-3": {"kind": "soldier", "at": "3/0"},
    }
    done = run(position("p14", units=units), ("p1", Attack("p1-3", "2/0")), *END_A, draws=[2])
    assert UnitDefeated("p3-1", "a") in done.events and won(done) == ("tombolo_held", ("b",))


def test_x339_hired_onto_the_tombolo() -> None:
    """x.339, scenario.p14.8."""
    none = dict.fromkeys(("p3-1", "p4-1", "p5-1"))
    state = position("p14", units=none, sides={"b": {"stock": {"corn": 2, "oak": 1}}})
    back = run(state, *END_A, ("p4", Hire("peasant", "3/0", player="p4")), *END_B)
    assert TurnBegan("b", 1, 2, ("p3", "p4", "p5"), True) in back.events
    assert back.of(HoldBegan) == [HoldBegan(("p4-2",))]
    assert won(run(back.state, *END_A)) == ("tombolo_held", ("b",))


def test_x340_spells_that_are_out() -> None:
    """x.340, scenario.p14.3."""
    state = position("p14", "b", units={"p3-2": {"kind": "sorcerer", "at": "1/0"}})
    done = run(state, ("p3", Cast("p3-2", "georotate", "1/0", way="cw")))
    assert len(done.codes) == 1 and done.codes[0].endswith("cast.4")


def test_x409_a_tombolo_under_water() -> None:
    """x.409, scenario.p14.10: it cannot be held, and the last side standing wins still."""
    board = dict.fromkeys(("3/-1", "4/-1", "2/0", "3/0", "4/0", "2/1", "3/1"), "lagoon")
    units = {"p4-2": {"kind": "explorer", "at": "3/0"}}
    state = position("p14", "b", board=board, aside={"lagoon": 3}, units=units)
    done = run(state, *END_B)
    assert done.of(HoldBegan) == [] and done.state.side == "a"
    none = dict.fromkeys(("p1-1", "p1-2", "p2-1", "p2-2"))
    last = run(position("p14", "b", board=board, aside={"lagoon": 3}, units={**units, **none}), *END_B)
    assert won(last) == ("last_standing", ("b",))


# Goals and points that go


def test_x293_the_promote_token_comes_and_goes() -> None:
    """x.293, goal.promote.1."""
    units: dict[str, Any] = {f"p1-{n}": {"kind": "cultivator", "at": f"{n - 1}/-3"} for n in range(1, 5)}
    units["p1-5"] = {"kind": "knight", "at": "0/2", "health": 1}
    units["p2-2"] = {"kind": "soldier", "at": "0/3"}
    state = position("five", "p2", units=units, sides={"p1": {"stock": {"corn": 4, "oak": 2}}})
    lost = run(state, ("p2", Attack("p2-2", "0/2")), draws=[1])
    assert lost.of(TokenLost) == [TokenLost("p1", "promote")] and points(lost.state, "p1") == 0
    home = run(lost.state, *[(seat, EndTurn()) for seat in ("p2", "p3", "p4", "p5")]).state
    back = run(home, ("p1", Hire("peasant", "0/-4")), ("p1", Promote("p1-6")))
    assert back.of(TokenGained) == [TokenGained("p1", "promote")] and points(back.state, "p1") == 2


def test_x433_both_sides_lose_their_last_unit() -> None:
    """x.433, eliminate.3: one token, nobody is out."""
    units = {
        "p1-1": None,
        "p1-3": None,
        "p1-2": {"kind": "sorcerer", "at": "0/0", "health": 1},
        "p2-1": None,
        "p2-2": {"at": "1/0", "health": 1},
    }
    sides = {"p1": knowing("meteor", stock={"corn": 2, "oak": 1}), "p2": {"stock": {"corn": 2, "oak": 1}}}
    state = position("p10", units=units, sides=sides)
    done = run(state, ("p1", Cast("p1-2", "meteor", "1/0")), draws=[3])
    assert done.of(UnitDefeated) == [UnitDefeated("p1-2", ""), UnitDefeated("p2-2", "p1")]
    assert not done.state.ended and not any(side.is_out for side in done.state.sides.values())
    later = run(done.state, ("p1", Hire("peasant", "0/0")), ("p1", EndTurn()), ("p2", Hire("peasant", "1/0")))
    assert later.codes == () and later.state.side == "p2"
