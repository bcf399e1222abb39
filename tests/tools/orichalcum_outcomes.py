"""What has to come of a formal case of Orichalcum: the catalogue's notation, as an `expect` of a case.

Items, divided by semicolons: `ok`, `refused WORD [by RULE]`, `over`, `not over`; of p1 `h3 o1`, `hospital 1`,
`got KINDS`, `r2c4 WHAT` (a letter, a cover, a creature, `none`); of any seat `[P2 ]vp 3`, `[P2.]titan NAMES`;
`display NAMES`, `row CARDS`, `site M BUILDING`, `bag KIND 4`, `bag building KIND 1`, `under 2 TILES`;
`ask minotaur`, `ask P3: P1 P2`, `no question`, `to act p1 turn`; `holder P2`, `reserves 3 5 3`,
`order SEATS`; `event TAG KEY=VALUE...`, `no event TAG`.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from typing import Any

from tests.tools.orichalcum_notation import BUILDINGS

GAME = "orichalcum"


class Outcome:
    """What has to come of a line: parts of the state, events, questions with their answers, a refusal."""

    def __init__(self, text: str, first_rule: str, given: Mapping[str, Any]) -> None:
        self.given = given
        self.first_rule = first_rule
        self.state: dict[str, Any] = {}
        self.events: list[dict[str, Any]] = []
        self.no_events: list[str] = []
        self.to_act: list[str] | None = None
        self.refused: dict[str, str] = {}
        self.refused_as = ""
        self.asked: list[tuple[str, Any, Any]] = []
        for item in text.split("; "):
            self._add(item)

    def expect(self, orders: int) -> dict[str, Any]:
        """Give what the scene of the last orders expects, at least that so many stand."""
        found: dict[str, Any] = {}
        if self.refused:
            found["refused"] = self.refused
        if self.events:
            found["events"] = self.events
        if self.no_events:
            found["no_events"] = self.no_events
        if self.to_act is not None:
            found["to_act"] = self.to_act
        if self.state:
            found["state"] = self.state
        return found or {"stands": orders}

    def _add(self, item: str) -> None:
        for pattern, read in _ITEMS:
            match = re.fullmatch(pattern, item)
            if match:
                read(self, *match.groups())
                return
        raise ValueError(f"an outcome has no item {item!r}")

    def ok(self) -> None:
        """The orders are all carried out, which every scene expects that refuses none."""

    def refusal(self, word: str, rule: str | None) -> None:
        self.refused_as = word
        self.refused = {"code": f"{GAME}.{word}", "rule": f"{GAME}.{rule or self.first_rule}"}

    def over(self) -> None:
        self.state.update(ended="victory", winner="p1")
        self.to_act = []

    def not_over(self) -> None:
        self.state["ended"] = None

    def reserve(self, hoplites: str | None, orichalcum: str | None) -> None:
        if hoplites is not None:
            self._of("p1")["hoplites"] = int(hoplites) or None
        if orichalcum is not None:
            self._of("p1")["orichalcum"] = int(orichalcum) or None

    def hospital(self, number: str) -> None:
        self._of("p1")["hospital"] = int(number)

    def points(self, seat: str | None, number: str) -> None:
        self.asked.append(("vp", (seat or "P1").lower(), int(number)))

    def titans(self, seat: str | None, names: str) -> None:
        self._of((seat or "P1").lower())["titans"] = None if names == "none" else names.split()

    def display(self, names: str) -> None:
        self.asked.append(("display", None, sorted(names.split())))

    def captured(self, names: str) -> None:
        self._of("p1")["captured"] = None if names == "none" else names.split()

    def circle(self, at: str, what: str) -> None:
        creatures = list(self.given["seats"]["p1"].get("creatures", {}))
        if what == "none" and creatures == [at] and "hand" not in self.given:
            self._of("p1")["creatures"] = None
            return
        part = "terrain" if len(what) == 1 else "covers" if what in (*BUILDINGS, "temple") else "creatures"
        self._of("p1").setdefault(part, {})[at] = None if what == "none" else what

    def row(self, cards: str) -> None:
        self.asked.append(("row", None, cards.split()))

    def site(self, slot: str, building: str) -> None:
        self.state.setdefault("sites", {})[slot] = None if building == "empty" else building

    def bag(self, kind: str, number: str) -> None:
        self.state.setdefault("bag", {})[kind] = int(number)

    def building_bag(self, kind: str, number: str) -> None:
        self.state.setdefault("buildings", {})[kind] = int(number)

    def under(self, size: str, tiles: str) -> None:
        self.state.setdefault("stacks", {})[size] = {"under": tiles.split()}

    def no_question(self) -> None:
        self.state["agenda"] = None

    def building_asked(self) -> None:
        self.to_act = ["p1 building"]

    def tie(self, seat: str, tied: str) -> None:
        names = tied.lower().split()
        self.to_act = [f"{seat.lower()} initiative"]
        self.events.append({"type": "initiative_tied", "seat": seat.lower(), "tied": names})

    def acting(self, demand: str) -> None:
        self.to_act = [demand]

    def holder(self, seat: str) -> None:
        self.state["holder"] = seat.lower()

    def reserves(self, numbers: str) -> None:
        by_seat = {f"p{place}": int(number) for place, number in enumerate(numbers.split(), 1)}
        self.asked.append(("reserves", None, by_seat))

    def order(self, seats: str) -> None:
        self.asked.append(("order", None, seats.lower().split()))

    def happened(self, tag: str, facts: str) -> None:
        pairs = (fact.split("=") for fact in facts.split())
        read = {name: int(word) if word.isdigit() else word for name, word in pairs}
        self.events.append({"type": tag, **read})

    def not_happened(self, tag: str) -> None:
        self.no_events.append(tag)

    def _of(self, seat: str) -> dict[str, Any]:
        facts: dict[str, Any] = self.state.setdefault("seats", {}).setdefault(seat, {})
        return facts


_ITEMS: tuple[tuple[str, Callable[..., None]], ...] = (
    (r"ok", Outcome.ok),
    (r"refused ([a-z-]+)(?: by ([a-z0-9.]+))?", Outcome.refusal),
    (r"over", Outcome.over),
    (r"not over", Outcome.not_over),
    (r"(?:h([0-9]+))? ?(?:o([0-9]+))?", Outcome.reserve),
    (r"hospital ([0-9]+)", Outcome.hospital),
    (r"(?:(P[1-4]) )?vp ([0-9]+)", Outcome.points),
    (r"(?:(P[1-4])\.)?titan (.+)", Outcome.titans),
    (r"display (.+)", Outcome.display),
    (r"got (.+)", Outcome.captured),
    (r"(r[0-9]c[0-9]) (\S+)", Outcome.circle),
    (r"row (.+)", Outcome.row),
    (r"site ([MFDL]) (\S+)", Outcome.site),
    (r"bag ([a-z-]+) ([0-9]+)", Outcome.bag),
    (r"bag building ([a-z0-9-]+) ([0-9]+)", Outcome.building_bag),
    (r"under ([123]) (.+)", Outcome.under),
    (r"no question", Outcome.no_question),
    (r"ask minotaur", Outcome.building_asked),
    (r"ask (P[1-4]): (.+)", Outcome.tie),
    (r"to act (p[1-4] [a-z]+)", Outcome.acting),
    (r"holder (P[1-4])", Outcome.holder),
    (r"reserves ([0-9 ]+)", Outcome.reserves),
    (r"order (.+)", Outcome.order),
    (r"event ([a-z_]+)((?: [a-z_]+=\S+)*)", Outcome.happened),
    (r"no event ([a-z_]+)", Outcome.not_happened),
)
