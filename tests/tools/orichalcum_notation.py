"""Reads the rule catalogue's notation of Orichalcum positions and orders into the written forms of cases.

`given_of` turns `K1; hospital r1c1; step 3 capture; h3` into the `given` of a rule case, `orders_of` turns
`fight r2c4 +2 roll 3 4 1; done` into written actions with the draws that they bring.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any

BOARDS: Mapping[str, str] = {
    "K1": "A1: -.Q..-- FMQ..-- ..MDV.- FLD...- .....-- -....--; @gorgon r2c4",
    "K2": "A1: -.Q..-- FMQ..-- ..MDV.- FLD...- .....-- -....--",
    "K3": "A1: -.Q..-- .MQD.-- .M..D.- ...F..- ...F.-- -....--",
    "K4": "A1: -.Q..-- .MQ..-- .DFM..- .LVD..- .....-- -....--",
    "K5": (
        "A1: -.Q..-- VMQV.-- .D.L..- .F.D..- .FV..-- -....--; "
        "@hellhound r1c0; @minotaur r1c3; @hydra-theia r4c2"
    ),
    "K6": "A2: -FQM--- MFQDL-- FD-ML.- DMF-FD- LDMFD-- -.LM---",
    "K7": "A1: -.Q..-- .MQ..-- .MM...- ......- .....-- -....--",
    "K8": "A1: -.Q..-- VMQV.-- .D.L..- .F.D..- .FV..-- -....--",
}
"""The boards that the catalogue's cases share."""

BUILDINGS = (
    *("camp", "mine", "hospital", "oratory", "siege1", "siege2", "siege3"),
    *("arch", "crystal", "architect", "forge", "statue-h", "statue-o", "statue-c"),
)
SKULL = "skull"
PAYS = {"h": "hoplites", "o": "orichalcum"}
FIRST_LINES: Mapping[str, Mapping[str, Any]] = {
    "produce": {"type": "produce"},
    "recruit": {"type": "recruit"},
    "capture": {"type": "fight", "at": ""},
    "construct": {"type": "medal"},
}
"""The first line of an action bought in a case that gives none, because the purchase itself is refused."""


@dataclass(frozen=True, slots=True)
class Order:
    """One written action of a seat, with the dice and the building that the case says are drawn in it."""

    seat: str
    action: Mapping[str, Any]
    dice: tuple[int | str, ...] = ()
    building: str = ""


def given_of(text: str) -> dict[str, Any]:
    """Give the `given` of a position.  ValueError for an item that is not understood."""
    drawing = _Drawing()
    for part in _parts(text):
        for item in _parts(BOARDS.get(part, part)):
            drawing.add(item)
    return drawing.given()


def orders_of(text: str) -> tuple[Order, ...]:
    """Give the orders; a purchase and its first line are one.  ValueError for what is not understood."""
    found: list[Order] = []
    lines = _parts(text)
    while lines:
        line = lines.pop(0)
        if line.startswith("extra "):
            found.append(_purchase(line, lines))
        elif line.startswith("drawn "):
            building, action = _drawn(line)
            found[-1] = Order(found[-1].seat, found[-1].action, found[-1].dice, building)
            found.append(Order("p1", action))
        else:
            found.append(_order(line))
    return tuple(found)


def _parts(text: str) -> list[str]:
    return [part.strip() for part in text.split(";") if part.strip()]


# Positions


class _Drawing:
    """A position while its items are read."""

    def __init__(self) -> None:
        self.table: dict[str, Any] = {}
        self.players: dict[str, dict[str, Any]] = {"p1": {}}
        self.number = 3

    def given(self) -> dict[str, Any]:
        order = [f"p{place}" for place in range(1, self.number + 1)]
        return {"order": order, **self.table, "seats": self.players}

    def add(self, item: str) -> None:
        for pattern, read in _ITEMS:
            match = re.fullmatch(pattern, item)
            if match:
                read(self, *match.groups())
                return
        raise ValueError(f"a position has no item {item!r}")

    def player(self, seat: str | None) -> dict[str, Any]:
        return self.players.setdefault((seat or "P1").lower(), {})

    def board(self, seat: str | None, letter: str, face: str, rows: str | None) -> None:
        self.player(seat).update({"board": letter, "face": int(face)})
        if rows:
            self.player(seat)["map"] = rows

    def creature(self, seat: str | None, kind: str, circle: str, hoplites: str | None) -> None:
        self.player(seat).setdefault("creatures", {})[circle] = f"{kind}{hoplites or ''}"

    def building(self, kind: str, circle: str) -> None:
        self.player(None).setdefault("covers", {})[circle] = kind

    def temple(self, name: str) -> None:
        self.player(None).setdefault("temples", []).append(name)

    def reserve(self, hoplites: str | None, orichalcum: str | None) -> None:
        if hoplites is not None:
            self.player(None)["hoplites"] = int(hoplites)
        if orichalcum is not None:
            self.player(None)["orichalcum"] = int(orichalcum)

    def points(self, seat: str | None, number: str) -> None:
        self.player(seat)["medals"] = int(number)

    def titans(self, seat: str | None, names: str) -> None:
        self.player(seat)["titans"] = names.split()

    def captured(self, kinds: str) -> None:
        self.player(None)["captured"] = kinds.split()

    def row(self, slots: str) -> None:
        self.table["row"] = slots.split()

    def sites(self, slots: str) -> None:
        named = dict(slot.split("=") for slot in slots.split())
        self.table["sites"] = {slot: building for slot, building in named.items() if building != "0"}

    def players_at_table(self, number: str) -> None:
        self.number = int(number)

    def holder(self, seat: str) -> None:
        self.table["holder"] = seat.lower()

    def reserves(self, numbers: str) -> None:
        for place, number in enumerate(numbers.split(), 1):
            self.player(f"p{place}")["hoplites"] = int(number)

    def empty_bag(self) -> None:
        self.table["buildings"] = {}

    def first_turn(self) -> None:
        self.table["step"] = "metropolis"

    def card_step(self) -> None:
        self.table["step"] = "card"

    def tile_step(self, tile: str, action: str | None) -> None:
        self.table.update({"step": "tile", "hand": tile})
        if action:
            self.table["action"] = {"kind": action}

    def action_step(self, action: str) -> None:
        self.table.update({"step": "action", "action": {"kind": action}})

    def extra_step(self) -> None:
        self.table["step"] = "extra"


_AT = r"(r[0-9]c[0-9])"
_ACTIONS = "produce|recruit|capture|construct"
_ITEMS: tuple[tuple[str, Callable[..., None]], ...] = (
    (r"(?:(P[1-4])\.)?([A-D])([12])(?:: (.+))?", _Drawing.board),
    (rf"(?:(P[1-4])\.)?@([a-z-]+) {_AT}(\+[0-9])?", _Drawing.creature),
    (rf"({'|'.join(BUILDINGS)}) {_AT}", _Drawing.building),
    (r"temple (r[0-9]c[0-9]/[NSEW]+)", _Drawing.temple),
    (r"(?:h([0-9]+))? ?(?:o([0-9]+))?", _Drawing.reserve),
    (r"(?:(P[1-4])\.)?pts ([0-9]+)", _Drawing.points),
    (r"(?:(P[1-4])\.)?titan (.+)", _Drawing.titans),
    (r"got (.+)", _Drawing.captured),
    (r"row (.+)", _Drawing.row),
    (r"site (.+)", _Drawing.sites),
    (r"([2-4]) players", _Drawing.players_at_table),
    (r"holder (P[1-4])", _Drawing.holder),
    (r"reserves ([0-9 ]+)", _Drawing.reserves),
    (r"bag empty", _Drawing.empty_bag),
    (r"first turn", _Drawing.first_turn),
    (r"step 1", _Drawing.card_step),
    (rf"step 2 ([MFDLV]+(?:![a-z-]+)?)(?: ({_ACTIONS}))?", _Drawing.tile_step),
    (rf"step 3 ({_ACTIONS})", _Drawing.action_step),
    (r"step 4", _Drawing.extra_step),
)


# Orders


def _order(line: str) -> Order:
    word, *rest = line.split()
    if re.fullmatch(r"P[1-4]", word) and rest[:1] == ["picks"]:
        return Order(word.lower(), {"type": "initiative", "player": rest[1].lower()})
    if word == "theia":
        inner = _order(" ".join(rest))
        return Order(inner.seat, {**inner.action, "theia": True})
    if word == "fight":
        return _fight(rest)
    read = _ORDERS.get(word)
    if read is None:
        raise ValueError(f"there is no order {line!r}")
    return Order("p1", read(rest))


def _purchase(line: str, lines: list[str]) -> Order:
    """Read a purchase, and the line after it, if there is one, as its first line."""
    *price, kind = line.split()[1:]
    first = _order(lines.pop(0)) if lines else Order("p1", FIRST_LINES[kind])
    match = re.fullmatch(r"([ho])([0-9]+)", price[0])
    if match:
        paid: dict[str, Any] = {"pay": PAYS[match[1]], "amount": int(match[2])}
    else:
        paid = {"pay": "creatures", "creatures": price}
    action = {"type": "extra", **paid, "action": dict(first.action)}
    return Order("p1", action, first.dice, first.building)


def _drawn(line: str) -> tuple[str, dict[str, Any]]:
    _, building, word, *where = line.split()
    return building, {"type": "building", **({"back": True} if word == "back" else {"at": where[0]})}


def _fight(words: list[str]) -> Order:
    action: dict[str, Any] = {"type": "fight", "at": words[0]}
    dice: tuple[int | str, ...] = ()
    building = ""
    rest = words[1:]
    if "draws" in rest:
        *rest, _, building = rest
    while rest:
        word = rest.pop(0)
        if re.fullmatch(r"[+-][0-9]+", word):
            if int(word):
                action["add"] = int(word)
        elif word == "chronos":
            action["chronos"] = True
        elif word == "nohospital":
            action["hospital"] = False
        elif word == "drop":
            action["drop"] = rest.pop(0)
        elif word == "roll":
            dice, rest = tuple(SKULL if face == "S" else int(face) for face in rest), []
        else:
            raise ValueError(f"a fight has no {word!r}")
    return Order("p1", action, dice, building)


def _at_way(word: str) -> dict[str, Any]:
    at, _, way = word.partition("/")
    return {"at": at, **({"way": way} if way else {})}


def _tile(words: list[str]) -> dict[str, Any]:
    action: dict[str, Any] = {"type": "tile"}
    rest = list(words)
    if "=" in rest[0]:
        circles = {}
        while rest and "=" in rest[0]:
            letter, circle = rest.pop(0).split("=")
            circles[circle] = letter
        action["circles"] = circles
    else:
        action["tile"] = rest.pop(0)
        action.update(_at_way(rest.pop(0)))
    while rest:
        key, titans = rest.pop(0), rest.pop(0)
        action[key] = titans.split(">")
    return action


def _temple(words: list[str]) -> dict[str, Any]:
    return {"type": "temple", **({"circles": list(words)} if len(words) > 1 else _at_way(words[0]))}


_ORDERS: Mapping[str, Callable[[list[str]], dict[str, Any]]] = {
    "metro": lambda rest: {"type": "metropolis", **_at_way(rest[0])},
    "card": lambda rest: {"type": "card", "slot": int(rest[0])},
    "tile": _tile,
    "notile": lambda rest: {"type": "no_tile"},
    "produce": lambda rest: {"type": "produce", **dict.fromkeys(rest, True)},
    "recruit": lambda rest: {"type": "recruit", **dict.fromkeys(rest, True)},
    "build": lambda rest: {"type": "build", "slot": rest[0], "at": rest[1]},
    "temple": _temple,
    "medal": lambda rest: {"type": "medal"},
    "done": lambda rest: {"type": "done"},
    "skip": lambda rest: {"type": "skip"},
    "discard": lambda rest: {"type": "discard", "slot": int(rest[0])},
    "end": lambda rest: {"type": "end"},
}
