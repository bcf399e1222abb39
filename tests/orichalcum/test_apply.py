"""What every Orichalcum event does to the state, and that nothing is lost or made by it."""

from collections.abc import Mapping
from typing import Any, get_args

import pytest

from adjudicator.core.violations import RuleBug
from adjudicator.formats import codec
from adjudicator.games.orichalcum import events as e
from adjudicator.games.orichalcum.apply import _APPLY, apply
from adjudicator.games.orichalcum.conservation import conserved
from adjudicator.games.orichalcum.queries import QUERIES
from adjudicator.games.orichalcum.state import State, vp
from adjudicator.games.orichalcum.tiles import Tile
from tests.orichalcum.positions import position

EVENTS = get_args(e.OrichalcumEvent)
TABLE = "K5; hospital r3c3; site M=mine F=camp; row P2=MV!gorgon C2=DD R1=F C3=0; h3 o6; step 3 capture"


def changes(state: State, *events: e.OrichalcumEvent) -> dict[str, Any]:
    """Give the facts that differ after the events, seats by their fields; components are kept on the way."""
    before = _facts(state)
    after = told(state, *events)
    now = _facts(after)
    return {name: now.get(name) for name in (*now, *before) if now.get(name) != before.get(name)}


def told(state: State, *events: e.OrichalcumEvent) -> State:
    """Give the state after the events, each of which can be written and read and keeps all components."""
    for event in events:
        assert codec.read_tagged(EVENTS, codec.writer(type(event))(event)) == event
        after = apply(state, event)
        assert conserved(after) == conserved(state), event
        state = after
    return state


def _facts(state: State) -> Mapping[str, Any]:
    written: dict[str, Any] = codec.writer(State)(state)
    seats = written.pop("seats")
    return {**written, **{f"{seat}.{name}": part for seat, of in seats.items() for name, part in of.items()}}


def test_every_event_is_obeyed() -> None:
    assert tuple(_APPLY) == EVENTS


@pytest.mark.parametrize(
    ("text", "event", "wanted"),
    [
        ("K2", e.PiecesGiven("p2", 1, 1, "start"), {"p2.hoplites": 1, "p2.orichalcum": 1}),
        ("K2", e.FirstPlayerDrawn("p2"), {"holder": "p2"}),
        ("K2", e.PortPaid("p1", "r2c5", "x", 1, 1), {"p1.hoplites": 1, "p1.orichalcum": 1}),
        ("K2", e.RoundEnded(2), {}),
        ("K2", e.InitiativeGiven("p3", {"p1": 0, "p2": 0, "p3": 1}), {"holder": "p3"}),
        ("K2", e.SeatResigned("p2"), {"p2.resigned": True}),
        ("K2; step 4", e.TurnEnded("p1"), {"active": "", "step": "", "card": None, "action": None}),
        ("K2; titan theia", e.TitanUsed("p1", "theia"), {"p1.titans": ["theia-"]}),
        ("K2; titan theia-", e.TitanReactivated("p1", "theia"), {"p1.titans": ["theia"]}),
        ("K5; step 3 capture", e.LootTaken("p1", "gorgon", 3, 1), {"p1.orichalcum": 3}),
        (
            "K2; step 3 construct; o6",
            e.MedalBought("p1", 5),
            {"p1.orichalcum": 1, "p1.medals": 1, "action": {"kind": "construct", "made": 1}},
        ),
        (
            "K2; step 3 produce",
            e.OrichalcumProduced("p1", 2, 4),
            {"p1.orichalcum": 4, "action": {"kind": "produce", "made": 1, "over": True}},
        ),
        (
            "K2; step 3 recruit",
            e.HoplitesRecruited("p1", 2, 2),
            {"p1.hoplites": 2, "action": {"kind": "recruit", "made": 1, "over": True}},
        ),
        (
            "K2; step 3 capture",
            e.ActionSkipped("p1", "capture"),
            {"action": {"kind": "capture", "over": True}},
        ),
        (
            "K2; step 3 capture",
            e.ActionEnded("p1", "capture"),
            {"action": {"kind": "capture", "over": True}},
        ),
        (
            "K2; step 4",
            e.TurnBegan("p2", 3, 7, "card"),
            {"active": "p2", "round": 3, "turn": 7, "step": "card"},
        ),
        (
            "K2",
            e.GameEnded("victory", "p1", "medal"),
            {"ended": "victory", "winner": "p1", "active": "", "step": "", "action": None},
        ),
        (
            "A1; first turn",
            e.MetropolisPlaced("p1", "r0c2", "SW", ("r0c2", "r1c1")),
            {"p1.terrain": {"r0c2": "Q", "r1c1": "Q"}, "step": "card"},
        ),
        (
            "K4; step 3 construct",
            e.TempleBuilt("p1", "r3c1/NE", ("r3c1", "r2c2", "r2c1", "r1c1")),
            {
                "p1.covers": dict.fromkeys(("r3c1", "r2c2", "r2c1", "r1c1"), "temple"),
                "p1.temples": ["r3c1/NE"],
                "action": {"kind": "construct", "made": 1},
            },
        ),
    ],
)
def test_single_facts(text: str, event: e.OrichalcumEvent, wanted: dict[str, Any]) -> None:
    assert changes(position(text), event) == wanted


def test_set_up_of_a_board_and_its_face() -> None:
    seats = {seat: {"board": "", "face": 0, "terrain": {}} for seat in ("p1", "p2", "p3")}
    state = position("3 players", seats=seats, active="", step="", card="", action=None, holder="")
    dealt = told(state, e.BoardDealt("p1", "B"), e.FaceAsked("p1"), e.FaceAsked("p2"))
    assert [task.seat for task in dealt.agenda] == ["p1", "p2"] and dealt.serial == 2
    chosen = told(dealt, e.FaceChosen("p1", 2))
    assert (chosen.seats["p1"].board, chosen.seats["p1"].face) == ("B", 2)
    assert [task.seat for task in chosen.agenda] == ["p2"]


def test_dealing_takes_from_deck_stacks_and_bags() -> None:
    state = position("K2; row P1=M; step 4", stacks={"2": {"pool": {"MV": 1}, "under": ["DD", "LL"]}})
    found = told(
        state,
        e.CardDealt(2, "K2"),
        e.TileDealt(2, "MV"),
        e.CreatureDealt(2, "gorgon"),
        e.CardDealt(3, "C2"),
        e.TileDealt(3, "DD", known=True),
        e.BuildingOffered("L", "forge"),
    )
    assert [slot.text for slot in found.row] == ["P1=M", "K2=MV!gorgon", "C2=DD"]
    assert found.stacks["2"].pool == {} and found.stacks["2"].under == ("LL",)
    assert found.bag["gorgon"] == 3 and "K2" not in found.deck and "C2" not in found.deck
    assert found.sites == {"L": "forge"} and "forge" not in found.buildings


def test_a_reshuffle_makes_the_discards_the_deck() -> None:
    state = position("K2; step 4", discards=["R1", "P1"], deck=["K1"])
    found = told(state, e.CardsReshuffled(("P1", "R1")))
    assert found.deck == ("K1", "P1", "R1") and found.discards == ()


def test_a_card_is_taken_with_its_tile_and_the_rest_slides() -> None:
    state = position("K2; step 1; h2; row P1=M C2=MF K2=MV!gorgon R1=F")
    found = told(state, e.CardTaken("p1", 3, "K2", 1, Tile("MV", "gorgon"), "tile"))
    assert [slot.card for slot in found.row] == ["P1", "C2", "R1"] and found.discards == ("K2",)
    assert (found.card, found.hand, found.step) == ("K2", Tile("MV", "gorgon"), "tile")
    assert found.seats["p1"].hoplites == 1 and found.action is not None and found.action.kind == "capture"
    laid = told(
        found,
        e.TilePlaced("p1", "MV", "r3c4", "SW", False, {"r3c4": "M", "r4c4": "V"}, "gorgon", "r4c4"),
    )
    assert (laid.hand, laid.step) == (None, "action") and laid.seats["p1"].creatures["r4c4"].text == "gorgon"
    back = told(found, e.TileReturned("p1", Tile("MV", "gorgon")))
    assert (back.hand, back.step) == (None, "action") and back.stacks["2"].under == ("MV",)
    assert back.bag["gorgon"] == 4


def test_a_discarded_card_gives_back_its_tile_and_creature() -> None:
    state = position(TABLE)
    found = told(state, e.CardDiscarded("p1", 1, "P2", Tile("MV", "gorgon")))
    assert [slot.card for slot in found.row] == ["C2", "R1", "C3"] and found.discards[-1] == "P2"
    assert found.stacks["2"].under == ("MV",) and found.bag["gorgon"] == state.bag["gorgon"] + 1
    assert told(state, e.CardDiscarded("p1", 4, "C3", None)).stacks == state.stacks


def test_a_titan_comes_from_wherever_it_is() -> None:
    state = position("K2; titan theia; P2.titan chronos-")
    found = told(state, e.TitanTaken("p1", "chronos", "p2", "theia", "area"))
    assert [titan.text for titan in found.seats["p1"].titans] == ["chronos"] and found.seats[
        "p2"
    ].titans == ()
    assert QUERIES["display"](found, None) == ["hyperion", "theia", "themis"]
    more = told(found, e.TitanTaken("p2", "themis", "display", "", "hydra"))
    assert vp(more.seats["p2"]) == 1


def test_a_fight_won() -> None:
    state = position("K2; hospital r1c1; @gorgon r2c4+1; step 3 capture; h3")
    found = told(state, e.CreatureCaptured("p1", "r2c4", "gorgon", 2, (5, "skull", 1, 1), 1))
    player = found.seats["p1"]
    assert (player.creatures, player.captured) == ({}, ("gorgon",))
    assert (player.hoplites, player.hospital) == (1, 1)
    assert found.action is not None and (found.action.made, found.action.over) == (1, False)
    assert changes(found, e.HospitalEmptied("p1", 1)) == {"p1.hoplites": 2, "p1.hospital": None}


def test_a_fight_lost() -> None:
    state = position("K2; @gorgon r2c4+1; step 3 capture; h3")
    found = told(state, e.FightLost("p1", "r2c4", "gorgon", 2, (1, 1, 1, 1)))
    assert found.seats["p1"].creatures["r2c4"].text == "gorgon+3" and found.seats["p1"].hoplites == 1
    assert found.lost and found.action is not None and found.action.over


def test_a_minotaurs_building_is_decided_about() -> None:
    state = position("K5; step 3 capture")
    drawn = told(state, e.BuildingIsDrawn("p1", "forge"))
    assert "forge" not in drawn.buildings and drawn.agenda[0].seat == "p1" and drawn.serial == 1
    back = told(drawn, e.BuildingPutBack("p1", "forge"))
    assert back.buildings == state.buildings and back.agenda == ()
    built = told(drawn, e.MinotaurBuildingBuilt("p1", "forge", "r3c3", 0, 0))
    assert built.seats["p1"].covers == {"r3c3": "forge"} and built.agenda == ()
    assert built.action == state.action


def test_a_building_comes_with_its_piece() -> None:
    state = position("K1; site M=mine F=camp; step 3 construct")
    found = told(state, e.BuildingBuilt("p1", "M", "mine", "r1c1", 0, 1))
    assert found.sites == {"F": "camp"} and found.seats["p1"].covers == {"r1c1": "mine"}
    assert found.seats["p1"].orichalcum == 1 and found.action is not None and found.action.made == 1


def test_an_additional_action_is_paid_for() -> None:
    state = position("K2; step 4; got gorgon hellhound gorgon; h3 o2")
    found = told(state, e.ActionBought("p1", "recruit", 0, 0, ("gorgon", "gorgon")))
    assert found.seats["p1"].captured == ("hellhound",) and found.bag["gorgon"] == state.bag["gorgon"] + 2
    assert (found.bought, found.step) == (1, "extra")
    assert found.action is not None and (found.action.kind, found.action.over) == ("recruit", False)
    paid = told(state, e.ActionBought("p1", "produce", 2, 0, ()), e.ActionBought("p1", "construct", 0, 1, ()))
    assert (paid.seats["p1"].hoplites, paid.seats["p1"].orichalcum, paid.bought) == (1, 1, 2)


def test_a_tie_is_settled_by_giving_the_pawn() -> None:
    state = told(position("K2; step 4"), e.TurnEnded("p1"), e.InitiativeTied("p1", ("p2", "p3")))
    assert state.agenda[0].seat == "p1"
    assert told(state, e.InitiativeGiven("p2", {})).agenda == ()


@pytest.mark.parametrize(
    ("text", "event"),
    [
        ("K2; step 1", e.ActionEnded("p1", "produce")),
        ("K2", e.BuildingPutBack("p1", "forge")),
        ("K2; row P2=0", e.CreatureDealt(1, "gorgon")),
    ],
)
def test_events_that_cannot_have_happened_are_our_fault(text: str, event: e.OrichalcumEvent) -> None:
    with pytest.raises(RuleBug):
        apply(position(text), event)
