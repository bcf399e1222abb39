"""Set-up: tables that may be laid and that may not, what lies on them, what is drawn (setup.*)."""

from typing import Any

import pytest

from adjudicator.core.adjudicate import reasons_against, start
from adjudicator.core.chance import Draws, Seeded, Supplied
from adjudicator.core.ruleset import Header, Seat
from adjudicator.core.secret import REFEREE, redact
from adjudicator.core.values import changed
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.events.cards import SpellDrawn
from adjudicator.games.stratos.events.resources import ResourcesGained
from adjudicator.games.stratos.events.tiles import SpecialOpened
from adjudicator.games.stratos.events.turns import TurnBegan
from adjudicator.games.stratos.events.units import UnitArrived
from adjudicator.games.stratos.moves import Defend, Travel
from adjudicator.games.stratos.rules.setup import check_header
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import count_in, names_in
from tests.stratos.playing import run
from tests.stratos.positions import table

KEY = b"key of the draws that a test does not name"
SCENARIOS = ("p10", "p11", "p12", "islet", "five", "p14")


def laid(header: Header[State], *draws: int | str) -> Any:
    source = Supplied(draws) if draws else Seeded(KEY)
    return start(RULESET, RULESET.begin(header), Draws(source, {}))


def faults(header: Header[State]) -> list[str]:
    return [
        f"{fault.code} {fault.rule}".replace("stratos.", "") + f" {'.'.join(map(str, fault.at))}"
        for fault in check_header(header)
    ]


def test_x1_the_start_of_p10() -> None:
    """x.1."""
    state = laid(table("p10")).state
    assert {deck: held.count for deck, held in state.decks.items()} == {
        "mage": 10,
        "sorcerer": 9,
        "land": 24,
        "lagoon": 12,
    }
    p1, p2 = state.sides["p1"], state.sides["p2"]
    assert p1.book.hidden.backs == {"mage": 2} and len(names_in(p1.book.hidden)) == 2
    assert p1.stock == {"corn": 0, "nickel": 0, "oak": 0, "spice": 0, "gem": 1}
    assert state.supply == {"corn": 20, "nickel": 20, "oak": 20, "spice": 20, "gem": 11}
    assert [(state.units[u].health, state.units[u].spirit) for u in ("p1-2", "p1-3")] == [(4, 3)] * 2
    assert not any(p2.stock.values()) and not count_in(p2.book.hidden) and not count_in(p2.items)
    assert state.aside == {"prairie": 5, "mountain": 2, "desert": 5, "forest": 4, "lagoon": 14}
    assert names_in(redact(state, "p2").sides["p1"].book.hidden) == ()
    assert redact(state, "p2").sides["p1"].book.hidden.backs == {"mage": 2}


@pytest.mark.parametrize("scenario", SCENARIOS)
def test_every_set_up_is_a_sound_position(scenario: str) -> None:
    """setup.7, setup.12, law.2 to law.12."""
    outcome = laid(table(scenario))
    assert list(RULESET.audit(outcome.state)) == []
    assert RULESET.conserved(outcome.state) == RULESET.conserved(RULESET.begin(table(scenario)))
    assert all(not unit.defends and not unit.equipment for unit in outcome.state.units.values())
    assert faults(table(scenario)) == []


def test_x5_the_centre_of_p12() -> None:
    """x.5, setup.3, setup.4: the specials of the two pools, and nobody sees which is which."""
    state = laid(table("p12")).state
    slots = {at: str(tile) for at, tile in state.board.items() if tile.is_special}
    assert slots == {"2/-3": "special B", "0/0": "special A", "1/0": "special A", "-1/3": "special B"}
    assert state.seen == {}
    assert all(redact(state, viewer).board == state.board for viewer in (*state.seats, "public", REFEREE))
    away = changed(state, units={"p1-1": changed(state.units["p1-1"], at="0/-1")})
    into = run(away, ("p1", Travel("p1-1", ("0/0",))), draws=["quarry"])
    assert into.state.results.special == "quarry"


@pytest.mark.parametrize(
    ("scenario", "seats", "fault"),
    [
        ("five", ["p1", "p2", "p3", "p4"], "setup.seats setup.10 seats"),
        ("p10", ["p1", "p2", "p3"], "setup.seats setup.10 seats"),
        ("p10", ["p1", "p1"], "setup.seats setup.10 seats"),
        ("p10", ["p1", "p7"], "setup.seats setup.10 seats"),
        ("p14", ["p1", "p3", "p2", "p4", "p5"], "setup.order turn.1 seats"),
        ("p14", ["p3", "p1", "p2", "p4", "p5"], "setup.order turn.1 seats"),
    ],
)
def test_x6_only_the_scenarios_players(scenario: str, seats: list[str], fault: str) -> None:
    """x.6, setup.10, team.2."""
    assert faults(table(scenario, seats=seats)) == [fault]


def test_the_order_of_play_may_be_another() -> None:
    """turn.1: as the header has it; in p14 as long as team mates stay together."""
    assert faults(table("p11", seats=["p3", "p1", "p2"])) == []
    assert laid(table("p11", seats=["p3", "p1", "p2"])).state.side == "p3"
    seats = ["p5", "p3", "p4", "p2", "p1"]
    assert faults(table("p14", seats=seats)) == []
    state = laid(table("p14", seats=seats)).state
    assert (state.side, state.waiting) == ("b", ("p5", "p3", "p4"))


def test_no_automa() -> None:
    header = table("p10")
    assert faults(changed(header, seats=(Seat("p1"), Seat("p2", automa=True)))) == [
        "setup.automa setup.10 seats.1.player"
    ]


@pytest.mark.parametrize(
    ("scenario", "excluded", "fits"),
    [
        ("p10", "scenario", True),
        ("p10", "georotate", True),
        ("p10", "", False),
        ("p10", "georotate, geoslide", False),
        ("p10", "geoslide", False),
        ("p12", "", True),
        ("p12", "georotate", False),
        ("p14", "pandoras_box, georotate geoslide", True),
        ("p14", "georotate, geoslide", False),
    ],
)
def test_x7_the_cards_that_are_out(scenario: str, excluded: str, fits: bool) -> None:
    """x.7, setup.5."""
    found = faults(table(scenario, {"excluded": excluded}))
    assert found == ([] if fits else ["setup.excluded setup.5 options.excluded"])


@pytest.mark.parametrize(
    ("scenario", "options", "fault"),
    [
        ("p10", {"points_to_win": 0}, "setup.number setup.12 options.points_to_win"),
        ("p10", {"hoards_per_turn": -1}, "setup.number setup.12 options.hoards_per_turn"),
        ("p10", {"turn_limit": -3}, "setup.number setup.12 options.turn_limit"),
        ("p11", {"copies": 2}, "setup.copies comp.3 options.copies"),
        ("p12", {"goal_face_up": True}, "setup.goal scenario.p10.2 options.goal_face_up"),
    ],
)
def test_options_out_of_bounds(scenario: str, options: dict[str, Any], fault: str) -> None:
    """setup.12."""
    assert faults(table(scenario, options)) == [fault]


def test_options_within_bounds() -> None:
    options = {"points_to_win": 1, "hoards_per_turn": 1, "turn_limit": 1, "copies": 2}
    assert faults(table("islet", options)) == []
    assert laid(table("islet", options)).state.decks["mage"].count == 24


def test_x9_p1_begins() -> None:
    """x.9, turn.1."""
    state = laid(table("p12")).state
    [reason] = reasons_against(RULESET, state, "p2", Defend("p2-1"))
    assert (reason.code, reason.rule) == ("stratos.not_your_turn", "stratos.turn.1")


def test_x10_a_first_turn_brings_nothing() -> None:
    """x.10, setup.8, start.8: a Sorcerer draws one of each deck, and is at its most."""
    outcome = laid(table("p11"), "spark", "tempest")
    assert outcome.events[-1] == TurnBegan("p1", 1, 1, ("p1",), False)
    assert [type(event) for event in outcome.events] == [UnitArrived] * 6 + [SpellDrawn] * 2 + [TurnBegan]
    assert outcome.state.units["p1-2"].spirit == 7 and outcome.state.units["p1-2"].defends == ()
    assert names_in(outcome.state.sides["p1"].book.hidden) == ("spark", "tempest")
    assert [draw.label for draw in outcome.draws] == ["setup/p1/mage/0", "setup/p1/sorcerer/0"]
    assert all(draw.owners == ("p1",) for draw in outcome.draws)


def test_the_gem_of_p10_comes_from_the_supply() -> None:
    """setup.9, scenario.p10.1."""
    gained = [event for event in laid(table("p10")).events if isinstance(event, ResourcesGained)]
    assert gained == [ResourcesGained("p1", {"gem": 1}, "start")]


@pytest.mark.parametrize(
    ("scenario", "goal", "at"), [("p10", "cathedral", "1/-2"), ("p11", "quarry", "1/-3")]
)
def test_the_goal_may_lie_open(scenario: str, goal: str, at: str) -> None:
    """scenario.p10.2, later.3: it counts as discovered."""
    spells = ("spark", "mend") if scenario == "p10" else ("spark", "tempest")
    opened = laid(table(scenario, {"goal_face_up": True}), *spells, at)
    assert SpecialOpened(at, goal) in opened.events
    assert opened.draws[-1].label == "setup/-/goal/0" and opened.draws[-1].owners == ()
    assert opened.state.results.special == ""
    covered = laid(table(scenario), *spells).state
    assert all(not tile.special for tile in covered.board.values())


def test_nobody_discovers_a_goal_that_lay_open() -> None:
    """later.3, scenario.p10.2, both ways."""
    opened = laid(table("p11", {"goal_face_up": True}), "spark", "tempest", "1/-3").state
    covered = laid(table("p11"), "spark", "tempest").state
    step = ("p1", Travel("p1-2", ("1/-3",)))
    assert run(opened, step).state.sides["p1"].stock["gem"] == 0
    assert run(covered, step, draws=["quarry"]).state.sides["p1"].stock["gem"] == 2
