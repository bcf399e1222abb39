"""Sides without units: a turn to buy in, and leaving the match (eliminate.*, win.6)."""

from typing import Any

import pytest

from adjudicator.core.secret import redact
from adjudicator.games.stratos.events.turns import GameEnded, SideOut, TurnBegan, TurnEnded
from adjudicator.games.stratos.events.units import UnitDefeated
from adjudicator.games.stratos.moves import Cast, EndTurn, Hire, Hoard, Search
from adjudicator.games.stratos.rules.elimination import go_out, is_last
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import points
from tests.stratos.playing import run
from tests.stratos.positions import PEASANT, SOLDIER, book, position

ONE_EACH = dict.fromkeys(("corn", "nickel", "oak", "spice"), 1)


def beaten(stock: dict[str, int], **facts: Any) -> State:
    """Give p2's turn in five, p3 being without units and with this stock."""
    sides = {"p3": {"stock": stock, **facts}}
    return position("five", "p2", units={"p3-1": None}, sides=sides)


def test_x301_a_turn_to_buy_in() -> None:
    """x.301, eliminate.1, eliminate.2."""
    done = run(beaten(PEASANT), ("p2", EndTurn()), ("p3", Hire("peasant", "4/0")), ("p3", EndTurn()))
    assert TurnBegan("p3", 1, 3, ("p3",), True) in done.events
    assert done.state.side == "p4" and not done.state.sides["p3"].is_out
    assert done.state.units["p3-2"].at == "4/0"


def test_x303_nothing_can_be_bought() -> None:
    """x.303, eliminate.7, eliminate.8."""
    done = run(beaten({"corn": 1}, permanents=["lucky_coin"]), ("p2", EndTurn()))
    assert done.events[1:] == [
        TurnBegan("p3", 1, 3, ("p3",), True),
        TurnEnded("p3"),
        SideOut("p3", (), ("lucky_coin",), (), {"corn": 1}),
        TurnBegan("p4", 1, 4, ("p4",), False),
    ]
    assert done.state.supply["corn"] == 20 and done.state.decks["land"].discards == ("lucky_coin",)


def test_x304_by_choice() -> None:
    """x.304, eliminate.3."""
    done = run(beaten(PEASANT), ("p2", EndTurn()), ("p3", EndTurn()))
    assert done.state.sides["p3"].is_out and done.state.side == "p4"


def test_x305_a_hoard_may_still_win() -> None:
    """x.305, eliminate.6."""
    done = run(beaten(ONE_EACH, hoards=9), ("p2", EndTurn()), ("p3", Hoard()))
    assert done.events[-1] == GameEnded("points", ("p3",))


def test_x306_what_rivals_take_meanwhile_is_gone() -> None:
    """x.306, eliminate.5."""
    units = {"p3-1": None, "p2-1": {"kind": "explorer"}}
    state = position("five", "p2", units=units, sides={"p3": {"stock": PEASANT}})
    done = run(state, ("p2", Search("p2-1")), ("p2", EndTurn()), draws=["one", "blight"])
    assert done.state.sides["p3"].is_out and done.state.side == "p4"
    assert run(state, ("p2", EndTurn())).state.side == "p3"


def test_x307_the_last_unit_lost_in_the_own_turn() -> None:
    """x.307, eliminate.4, defeat.9."""
    units = {
        "p1-1": None,
        "p1-2": {"kind": "sorcerer", "at": "2/0", "health": 1},
        "p2-1": {"at": "3/0"},
    }
    sides = {"p1": {"book": {"hidden": ["meteor"]}, "stock": PEASANT}}
    state = position("five", units=units, sides=sides)
    meteor = ("p1", Cast("p1-2", "meteor", "3/0"))
    done = run(state, meteor, ("p1", Hire("peasant", "-1/-3")), ("p1", EndTurn()), draws=[1])
    assert UnitDefeated("p1-2", "") in done.events and done.codes == ()
    rest = [(seat, EndTurn()) for seat in ("p1", "p2", "p3", "p4", "p5")]
    waits = run(state, meteor, *rest, draws=[1]).state
    assert waits.side == "p1" and waits.began_empty and not waits.sides["p1"].is_out
    assert run(waits, ("p1", EndTurn())).state.sides["p1"].is_out


def test_x310_the_last_side_standing() -> None:
    """x.310, win.6: a side that is restricted wins so too."""
    none = dict.fromkeys(("p1-1", "p1-2", "p1-3"))
    done = run(position("p10", "p2", units=none), ("p2", EndTurn()))
    assert done.events[-1] == GameEnded("last_standing", ("p2",))
    assert done.state.round == 2


@pytest.mark.parametrize("ordinary_only", [False, True])
def test_x311_back_right_on_the_goal(ordinary_only: bool) -> None:
    """x.311, x.312, hire.9, both ways."""
    none = dict.fromkeys(("p2-1", "p2-2"))
    options = {"rehire_ordinary_only": ordinary_only}
    state = position("p10", "p1", options, units=none, sides={"p2": {"stock": SOLDIER}})
    hire = ("p2", Hire("soldier", "1/-2"))
    done = run(state, ("p1", EndTurn()), hire, draws=[] if ordinary_only else ["cathedral"])
    if ordinary_only:
        assert len(done.codes) == 1 and done.codes[0].endswith("hire.9")
    else:
        assert done.events[-1] == GameEnded("landed_on_cathedral", ("p2",))


def test_x360_hidden_cards_are_shown() -> None:
    """x.360, hidden.13."""
    cards = {"aside": {"hidden": ["firebolt"], "up": ["spark"]}, "items": ["smoke_bomb"]}
    state = beaten({"gem": 2}, **cards)
    assert redact(state, "p1").sides["p3"].items.cards != state.sides["p3"].items.cards
    done = run(state, ("p2", EndTurn()))
    out = SideOut("p3", (), ("smoke_bomb",), ("spark", "firebolt"), {"gem": 2})
    assert done.of(SideOut) == [out] and redact(out, "p1") == out
    assert done.state.exiled == ("spark", "firebolt")
    assert done.state.decks["land"].discards == ("smoke_bomb",)


def test_all_that_a_side_has_goes() -> None:
    """eliminate.7: on the board and off it; its points are void, what others have of it stays."""
    held = {
        "book": {"up": ["mend"], "known": ["gust"], "hidden": ["ward"]},
        "used": ["fire_flask"],
        "permanents": ["tide_charm"],
        "items": ["giant_pearl"],
        "hoards": 3,
        "defeats": 1,
        "stock": {"corn": 2, "gem": 1},
    }
    units = {"p1-1": {"equipment": "trident"}, "p1-2": {"kind": "mage", "at": "0/-3"}}
    state = position("five", "p2", units=units, sides={"p1": held, "p2": {"defeats": 2}})
    ledger = book(state)
    go_out(ledger, "p1")
    assert ledger.events == [
        SideOut(
            "p1",
            ("p1-1", "p1-2"),
            ("giant_pearl", "fire_flask", "tide_charm"),
            ("mend", "gust", "ward"),
            {"corn": 2, "gem": 1},
        )
    ]
    after = ledger.state
    assert after.decks["lagoon"].discards == ("trident", "giant_pearl", "tide_charm")
    assert points(after, "p1") == 0 and points(after, "p2") == 2
    assert after.box["corn"] == 3 and after.supply["corn"] == 17 and after.supply["gem"] == 12


def test_a_team_is_out_as_a_whole() -> None:
    """eliminate.10, team.10: while any team mate has a unit it is in."""
    one_left = dict.fromkeys(("p3-1", "p4-1"))
    turn_of_a = [("p1", EndTurn()), ("p2", EndTurn())]
    assert run(position("p14", units=one_left), *turn_of_a).state.side == "b"
    none = dict.fromkeys(("p3-1", "p4-1", "p5-1"))
    done = run(position("p14", units=none), *turn_of_a)
    assert done.events[-1] == GameEnded("last_standing", ("a",))


def test_allies_are_out_one_by_one() -> None:
    """eliminate.10, scenario.p11.7, x.326."""
    none = dict.fromkeys(("p3-1", "p3-2"))
    units = {**none, "p2-2": {"at": "1/-3"}}
    state = position("p11", "p2", units=units, board={"1/-3": "quarry"})
    out = run(state, ("p2", EndTurn()))
    assert out.state.sides["p3"].is_out and out.state.side == "p1"
    won = run(out.state, ("p1", EndTurn()))
    assert won.events[-1] == GameEnded("quarry_held", ("p2", "p3"))
    assert not is_last(out.state, "p4") and is_last(out.state, "p2") and is_last(out.state, "p1")
    beaten_too = run(position("p11", "p1", units=dict.fromkeys(("p2-1", "p2-2"))), ("p1", EndTurn()))
    assert beaten_too.state.side == "p3"
