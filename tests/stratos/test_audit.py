"""A position that could not be so at a table is found out, fact by fact; drawn ones hold."""

from typing import Any

import pytest

from adjudicator.core.secret import Secret
from adjudicator.core.values import changed
from adjudicator.games.stratos.apply import apply
from adjudicator.games.stratos.audit import audit
from adjudicator.games.stratos.events.turns import GameEnded
from adjudicator.games.stratos.state import State
from tests.stratos.positions import position
from tests.stratos.test_apply import rich, searching


@pytest.mark.parametrize("state", [rich(), searching()], ids=["rich", "searching"])
def test_a_rich_table_is_sound(state: State) -> None:
    assert list(audit(state)) == []


FAULTS: list[tuple[str, dict[str, Any], str]] = [
    ("p10", {"side": "p7"}, "side: there is no side"),
    ("p10", {"waiting": ["p2"]}, "waiting: "),
    ("p10", {"waiting": []}, "waiting: "),
    ("p10", {"waiting": ["p8"]}, "waiting: there is no p8"),
    ("p14", {"waiting": ["p1"]}, "waiting: p1; parts follow one another"),
    ("p14", {"passed": ["p2"]}, "passed: p2"),
    ("p14", {"passed": ["p3"]}, "passed: p3"),
    ("p10", {"phase": "lunch"}, "phase: there is no lunch"),
    ("p10", {"round": 0}, "turn: "),
    ("p10", {"turn": -1}, "turn: -1"),
    ("p10", {"board": {"9/9": "prairie"}}, "board: 9/9"),
    ("p10", {"board": {"0/0": None}}, "board: 0/0"),
    ("p10", {"board": {"0/0": "quarry"}}, "board: 5 special tiles"),
    ("p10", {"board": {"3/-4": "quarry", "1/-2": "quarry"}}, "board: quarry is there 2 times"),
    ("p10", {"aside": {"lagoon": 3}}, "aside.lagoon"),
    ("p10", {"aside": {"swamp": 3}}, "aside.swamp"),
    ("p10", {"supply": {"corn": 21}}, "supply.corn: 21"),
    ("p10", {"supply": {"corn": -1}}, "supply.corn: -1"),
    ("p10", {"supply": {"gem": 13}}, "supply.gem: 13"),
    ("p10", {"box": {"corn": 1}}, "box.corn"),
    ("p10", {"box": {"gem": 1}}, "box.gem"),
    ("p10", {"seen": {"0/0": "three"}}, "seen.0/0: three cannot be"),
    ("p10", {"seen": {"8/8": "one"}}, "seen.8/8: this is not on the map"),
    ("p10", {"board": {"0/0": "prairie one"}, "seen": {"0/0": "one"}}, "seen.0/0: the hidden side"),
    ("p10", {"seen": {"0/0": {"value": "one", "owners": ["p5"]}}}, "seen.0/0.owners"),
    ("p12", {"seen": {"0/0": "academy"}}, "seen.0/0: academy cannot be"),
    ("p10", {"seen": {"3/-4": "quarry", "1/-2": "quarry"}}, "board: quarry is there 2 times"),
    ("p10", {"units": {"p1-1": {"at": "0/-3"}}}, "units: 2 of them stand on 0/-3"),
    ("p10", {"units": {"p1-1": {"at": "3/-3"}}}, "units.p1-1.at: a peasant cannot stand"),
    ("p10", {"units": {"p1-1": {"at": "3/-4"}}}, "units.p1-1.at: no unit stands on a covered"),
    ("p10", {"units": {"p1-1": {"at": "33/-4"}}}, "units.p1-1.at: there is no 33/-4"),
    ("p10", {"units": {"p1-1": {"health": 5}}}, "units.p1-1.health: 5"),
    ("p10", {"units": {"p1-1": {"health": 0}}}, "units.p1-1.health: 0"),
    ("p10", {"units": {"p1-1": {"spirit": 1}}}, "units.p1-1.spirit: 1"),
    ("p10", {"units": {"p1-1": {"acted": ["travel"] * 3}}}, "units.p1-1.acted: 3"),
    ("p10", {"units": {"p1-1": {"acted": ["dance"]}}}, "units.p1-1.acted: there is no dance"),
    ("p10", {"units": {"p2-1": {"acted": ["travel"]}}}, "units.p2-1: it has acted"),
    ("p10", {"units": {"p2-1": {"slowed": True}}}, "units.p2-1: it has acted, or is slowed"),
    ("p10", {"units": {"p1-1": {"defends": ["ward", "action"]}}}, "units.p1-1.defends: each source"),
    ("p10", {"units": {"p1-1": {"defends": ["luck"]}}}, "units.p1-1.defends: there is no luck"),
    ("p10", {"units": {"p1-1": {"defends": ["discovery"]}}}, "units.p1-1.defends: discovery comes with"),
    ("p10", {"units": {"p1-1": {"gifts": ["fortress"]}}}, "units.p1-1.defends: discovery comes with"),
    ("p10", {"units": {"p1-1": {"defends": ["occupation"]}}}, "units.p1-1.defends: occupation comes"),
    ("p10", {"units": {"p1-1": {"occupies": True}}}, "units.p1-1.occupies"),
    ("p10", {"units": {"p1-1": {"holds": True}}}, "units.p1-1.holds"),
    ("p10", {"units": {"p1-1": {"equipment": "snare"}}}, "units.p1-1.equipment: snare is no card"),
    ("p10", {"units": {"p1-1": {"equipment": "spark"}}}, "units.p1-1.equipment: spark is no card"),
    ("p10", {"units": {"p1-9": {"kind": "mage", "at": "0/0", "seat": "p2"}}}, "units.p1-9: a unit is named"),
    (
        "p10",
        {"units": {"p1-9": {"kind": "mage", "at": "0/0"}}, "seats": {"p1": {"arrived": 3}}},
        "units.p1-9",
    ),
    ("p10", {"sides": {"p1": {"hoards": 10}}}, "sides.p1: 10 points"),
    ("p10", {"sides": {"p1": {"hoards": -1}}}, "sides.p1.hoards: -1"),
    ("p10", {"sides": {"p1": {"stock": {"gold": 1}}}}, "sides.p1.stock.gold"),
    ("p10", {"sides": {"p1": {"promote": True}}}, "sides.p1.promote"),
    ("p10", {"sides": {"p1": {"occupy": True}}}, "sides.p1.occupy"),
    ("p10", {"sides": {"p1": {"used": ["snare"]}}}, "sides.p1.used: snare is no card"),
    ("p10", {"sides": {"p1": {"permanents": ["snare"]}}}, "sides.p1.permanents: snare"),
    ("p10", {"sides": {"p1": {"book": {"up": ["snare"]}}}}, "sides.p1.book: there is no snare"),
    ("p10", {"sides": {"p1": {"book": {"up": ["georotate"]}}}}, "decks.sorcerer: georotate is there 1"),
    ("p10", {"sides": {"p1": {"book": {"up": ["spark", "spark"]}}}}, "decks.mage: spark is there 2"),
    ("p10", {"sides": {"p2": {"book": {"up": ["spark"]}}}}, "sides.p2.book: without a Mage"),
    ("p10", {"sides": {"p1": {"book": {"hidden": {"backs": {"mage": 1}}}}}}, "sides.p1.book.hidden"),
    ("p10", {"sides": {"p2": {"is_out": True}}}, "sides.p2.is_out"),
    ("p10", {"decks": {"land": {"discards": ["spark"]}}}, "decks.land"),
    ("p10", {"decks": {"mage": {"pool": [], "discards": ["spark"]}}}, "decks.mage.discards"),
    ("p10", {"decks": {"land": {"pool": ["trident"]}}}, "decks.land: trident belongs to"),
    ("p10", {"exiled": ["spark", "spark"]}, "decks.mage: spark is there 2"),
    ("p10", {"spent": ["lucky_coin"]}, "spent: p1 has no lucky_coin"),
    ("p10", {"striding": "p2-1"}, "striding: p2-1"),
    ("p10", {"striding": "p2-7"}, "striding: there is no unit"),
    ("p10", {"search": {"unit": "p1-1", "at": "0/-4", "deck": "land", "left": 1}}, "search: it goes on"),
    ("p10", {"ended": "boredom", "side": "", "phase": "", "waiting": []}, "ended: 'boredom'"),
    ("p10", {"ended": "points"}, "ended: the match is over"),
    ("p10", {"seen": {"0/0": {"value": "one", "owners": ["public"]}}}, "seen.0/0.owners: there is no public"),
    ("p10", {"winners": ["p4"]}, "winners: there is no p4"),
]


@pytest.mark.parametrize(("scenario", "facts", "wanted"), FAULTS, ids=range(len(FAULTS)))
def test_what_cannot_be_so_is_found(scenario: str, facts: dict[str, Any], wanted: str) -> None:
    found = list(audit(position(scenario, **facts)))
    assert any(fault.startswith(wanted) for fault in found), found


def test_more_than_five_units_of_a_player() -> None:
    units = {f"p1-{n}": {"kind": "soldier", "at": f"{n - 5}/2"} for n in range(2, 7)}
    assert any(fault.startswith("units: p1 has 6") for fault in audit(position("five", units=units)))


def test_a_redacted_position_is_not_whole() -> None:
    state = rich()
    side = state.sides["p1"]
    items = changed(side.items, cards=Secret(None, ("p1",)))
    hidden = changed(state, sides={**state.sides, "p1": changed(side, items=items)})
    assert "sides.p1.items.cards: a whole position names them" in list(audit(hidden))


def test_hidden_cards_are_counted_by_what_they_are() -> None:
    state = rich()
    side = state.sides["p1"]
    for items in (
        changed(side.items, backs={"land": 2}),
        changed(side.items, cards=Secret(("smoke_bomb", "gem_cache"), ("p1",))),
        changed(side.items, cards=Secret(("gem_cache", "smoke_bomb"), ("p2",))),
    ):
        wrong = changed(state, sides={**state.sides, "p1": changed(side, items=items)})
        assert any(fault.startswith("sides.p1.items") for fault in audit(wrong))


def test_searches_and_their_questions_belong_together() -> None:
    state = searching()
    alone = changed(state, search=None)
    assert any(fault.startswith("agenda.0: equipment is found in a search") for fault in audit(alone))
    other = changed(state, agenda=(changed(state.agenda[0], unit="p1-1"),))
    assert any(fault.startswith("agenda.0: equipment is found by") for fault in audit(other))
    late = changed(state, agenda=(changed(state.agenda[0], key=7),))
    assert any(fault.startswith("agenda.0.key: 7") for fault in audit(late))
    gone = changed(state, units={k: u for k, u in state.units.items() if k != "p1-3"})
    assert any(fault.startswith("search.unit") for fault in audit(gone))


def test_somebody_has_the_turn_until_the_end() -> None:
    idle = changed(position("p10"), side="", phase="", waiting=())
    assert list(audit(idle)) == ["side: nobody has the turn, and the match is not over"]
    assert list(audit(changed(idle, ended="agreed", winners=("p1",)))) == []


def test_what_was_seen_lies_open_after_the_end() -> None:
    """hidden.14."""
    face: dict[str, Any] = {"seen": {"0/0": {"value": "one", "owners": ["p2"]}}}
    after = apply(position("p10", **face), GameEnded("points", ("p1",)))
    assert "public" in after.seen["0/0"].owners and list(audit(after)) == []


def test_other_seats_than_the_scenarios_are_found() -> None:
    state = position("p10")
    three = changed(state, seats={**state.seats, "p3": state.seats["p1"]})
    assert any(fault.startswith("seats: they are p1, p2, p3") for fault in audit(three))
    turned = changed(state, sides=dict(reversed(list(state.sides.items()))))
    assert any(fault.startswith("sides: they are p2, p1") for fault in audit(turned))
