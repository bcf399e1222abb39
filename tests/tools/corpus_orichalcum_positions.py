"""Games of the Orichalcum corpus that begin from a drawn position: the ways to win, and what is rare."""

from __future__ import annotations

from typing import Any

from tests.orichalcum.positions import position
from tests.tools.corpus_positions import Drawn, Sent

SKULL = "skull"


def drawn() -> tuple[Drawn, ...]:
    """Give all positions."""
    return (
        won_by_titan(),
        won_by_capture(),
        won_by_temple(),
        won_by_medal(),
        three_titans(),
        two_minotaurs(),
        card_without_tile(),
        forge(),
        plan_half_lost(),
        plan_all_won(),
    )


def won_by_titan() -> Drawn:
    """A tile makes an area of three: Chronos is the fifth point, taken from another player."""
    tile = {"type": "tile", "at": "r2c1"}
    return _drawn("won-by-titan", "K2; pts 4; P2.titan chronos-; step 2 M", [("p1", (tile,))])


def won_by_capture() -> Drawn:
    """The last creature is the hydra of Themis, and Themis the fifth point."""
    fight = {"type": "fight", "at": "r2c4", "add": 3}
    text = "K2; @hydra-themis r2c4; pts 4; step 3 capture; h3"
    return _drawn("won-by-capture", text, [("p1", (fight,))], ((3, 3, 3, 3),))


def won_by_temple() -> Drawn:
    """The architect practice lets a temple stand on two equal circles."""
    temple = {"type": "temple", "at": "r3c1", "way": "NE"}
    text = "A1: -.Q..-- .MQ..-- .DMF..- .LVD..- .....-- -....--; architect r3c3; pts 4; step 3 construct"
    return _drawn("won-by-temple", text, [("p1", (temple,))])


def won_by_medal() -> Drawn:
    """Two medals in one action, the second one by Theia."""
    medals: tuple[dict[str, Any], ...] = ({"type": "medal"}, {"type": "medal", "theia": True})
    return _drawn("won-by-medal", "K2; titan theia; pts 2; step 3 construct; o10", [("p1", medals)])


def three_titans() -> Drawn:
    """One tile earns three titans; there is room for two, and older ones have to leave."""
    tile = {
        "type": "tile",
        "at": "r2c2",
        "way": "SE",
        "take": ["theia", "chronos", "hyperion"],
        "drop": ["themis", "theia"],
    }
    ground = "A1: -.Q..-- .MQD.-- LM..D.- L..F..- ...F.-- -....--"
    return _drawn("three-titans", f"{ground}; oratory r2c0; titan themis; step 2 MFD", [("p1", (tile,))])


def two_minotaurs() -> Drawn:
    """Two minotaurs in one action, the first by Chronos: one building stands at once, one goes back."""
    text = (
        "A1: -.Q..-- VMQV.-- .D.L..- .F.D..- .FV..-- -....--; "
        "@minotaur r1c0; @minotaur r1c3; @hydra-theia r4c2+1; titan chronos; step 3 capture; h3"
    )
    moves: list[Sent] = [
        ("p1", ({"type": "fight", "at": "r1c0", "chronos": True},)),
        ("p1", ({"type": "building", "at": "r1c0"},)),
        ("p1", ({"type": "fight", "at": "r1c3", "add": 1},)),
        ("p1", ({"type": "building", "back": True},)),
        ("p1", ({"type": "fight", "at": "r4c2", "add": 2},)),
    ]
    return _drawn("two-minotaurs", text, moves, (("camp",), (), (SKULL, 1, "arch"), (), (1, 1, 2, 2)))


def card_without_tile() -> Drawn:
    """A card without a tile is taken, and later a card is discarded; there are two players."""
    do: tuple[dict[str, Any], ...] = (
        {"type": "card", "card": "C2"},
        {"type": "medal"},
        {"type": "discard", "card": "P1"},
    )
    return _drawn("card-without-tile", "2 players; K2; step 1; h0 o5; row P1=M C2=0 R1=F", [("p1", do)])


def forge() -> Drawn:
    """The forge allows a second additional action; a statue makes it cheaper."""
    do: tuple[dict[str, Any], ...] = (
        {"type": "extra", "pay": "hoplites", "action": {"type": "produce"}},
        {"type": "extra", "pay": "orichalcum", "action": {"type": "recruit", "themis": True}},
        {"type": "end"},
    )
    text = "K2; forge r1c1; statue-h r1c0; titan themis; step 4; h1 o1"
    return _drawn("forge", text, [("p1", do)])


def plan_half_lost() -> Drawn:
    """A whole turn in one move: the first fight is won, the second lost, and hoplites are recruited."""
    return _drawn("plan-half-lost", PLANNED, [("p1", _plan())], ((3, 2, 1, 4, 2),))


def plan_all_won() -> Drawn:
    """The same plan: both fights are won, and both creatures pay for a building."""
    return _drawn("plan-all-won", PLANNED, [("p1", _plan())], ((3, 2, SKULL, 4, 2),))


PLANNED = "K1; site M=camp; step 1; h4 o2; row P1=M C1=F K2=MV!hellhound P2=DL R1=F"


def _plan() -> tuple[dict[str, Any], ...]:
    """Take a card and a tile with a creature; fight it, then the other one; buy what the captives allow."""
    captives = ["hellhound", "gorgon"]
    build = {"type": "build", "slot": "M", "at": "r1c1"}
    recruit = {"type": "extra", "pay": "orichalcum", "action": {"type": "recruit"}}
    return (
        {"type": "card", "card": "K2"},
        {"type": "tile", "at": "r3c4", "way": "SW"},
        {"type": "fight", "at": "r4c4", "add": 1},
        {"if": {"won": True}, "do": [{"type": "fight", "at": "r2c4", "add": 2}]},
        {
            "if": {"captured": captives},
            "do": [{"type": "extra", "pay": "creatures", "creatures": captives, "action": build}],
            "else": [recruit],
        },
        {"type": "end"},
    )


def _drawn(id: str, text: str, moves: list[Sent], draws: tuple[tuple[int | str, ...], ...] = ()) -> Drawn:
    return Drawn("orichalcum", f"orichalcum-{id}", position(text), {}, tuple(moves), draws)
