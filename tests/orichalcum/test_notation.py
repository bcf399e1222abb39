"""The catalogue's notation of Orichalcum positions and orders is read whole, or refused."""

from typing import Any

import pytest

from tests.tools.orichalcum_notation import Order, given_of, orders_of


@pytest.mark.parametrize(
    ("text", "action", "dice"),
    [
        ("metro r0c2/SW", {"type": "metropolis", "at": "r0c2", "way": "SW"}, ()),
        ("card 3", {"type": "card", "slot": 3}, ()),
        ("tile M r4c2", {"type": "tile", "tile": "M", "at": "r4c2"}, ()),
        (
            "tile MD r2c2/E take chronos>hyperion drop theia",
            {
                "type": "tile",
                "tile": "MD",
                "at": "r2c2",
                "way": "E",
                "take": ["chronos", "hyperion"],
                "drop": ["theia"],
            },
            (),
        ),
        ("tile M=r4c3 F=r4c4", {"type": "tile", "circles": {"r4c3": "M", "r4c4": "F"}}, ()),
        ("fight r2c4 +2 roll 3 S 1", {"type": "fight", "at": "r2c4", "add": 2}, (3, "skull", 1)),
        ("fight r2c4 -1 roll 5 5", {"type": "fight", "at": "r2c4", "add": -1}, (5, 5)),
        (
            "fight r2c4 chronos drop theia",
            {"type": "fight", "at": "r2c4", "chronos": True, "drop": "theia"},
            (),
        ),
        ("fight r2c4 +0 nohospital roll 6", {"type": "fight", "at": "r2c4", "hospital": False}, (6,)),
        ("theia build M r1c1", {"type": "build", "slot": "M", "at": "r1c1", "theia": True}, ()),
        ("temple r3c1/NE", {"type": "temple", "at": "r3c1", "way": "NE"}, ()),
        ("temple r1c1 r1c2 r2c1 r2c2", {"type": "temple", "circles": ["r1c1", "r1c2", "r2c1", "r2c2"]}, ()),
        ("produce hyperion", {"type": "produce", "hyperion": True}, ()),
        ("recruit themis", {"type": "recruit", "themis": True}, ()),
        ("discard 2", {"type": "discard", "slot": 2}, ()),
        (
            "extra gorgon gorgon produce",
            {
                "type": "extra",
                "pay": "creatures",
                "creatures": ["gorgon", "gorgon"],
                "action": {"type": "produce"},
            },
            (),
        ),
    ],
)
def test_single_orders(text: str, action: dict[str, Any], dice: tuple[int | str, ...]) -> None:
    assert orders_of(text) == (Order("p1", action, dice),)


def test_a_purchase_and_its_first_line_are_one() -> None:
    bought, ended = orders_of("extra h2 capture; fight r1c3 +1 roll S 1; drawn forge back; end")[::2]
    wanted = {
        "type": "extra",
        "pay": "hoplites",
        "amount": 2,
        "action": {"type": "fight", "at": "r1c3", "add": 1},
    }
    assert bought == Order("p1", wanted, ("skull", 1), "forge") and ended.action == {"type": "end"}


def test_the_holder_picks() -> None:
    assert orders_of("P3 picks P2") == (Order("p3", {"type": "initiative", "player": "p2"}),)


def test_a_position() -> None:
    text = "K1; titan theia-; P2.pts 3; statue-o r1c1; site M=mine F=0; step 4; 4 players; h2 o10; bag empty"
    assert given_of(text) == {
        "order": ["p1", "p2", "p3", "p4"],
        "sites": {"M": "mine"},
        "step": "extra",
        "buildings": {},
        "seats": {
            "p1": {
                "board": "A",
                "face": 1,
                "map": "-.Q..-- FMQ..-- ..MDV.- FLD...- .....-- -....--",
                "creatures": {"r2c4": "gorgon"},
                "titans": ["theia-"],
                "covers": {"r1c1": "statue-o"},
                "hoplites": 2,
                "orichalcum": 10,
            },
            "p2": {"medals": 3},
        },
    }


@pytest.mark.parametrize("text", ["K9", "castle r1c1", "step 9", "titan", "h", "@gorgon"])
def test_what_is_no_item(text: str) -> None:
    with pytest.raises(ValueError, match="no item"):
        given_of(text)


@pytest.mark.parametrize("text", ["dance", "fight r1c1 loudly"])
def test_what_is_no_order(text: str) -> None:
    with pytest.raises(ValueError, match="no "):
        orders_of(text)
