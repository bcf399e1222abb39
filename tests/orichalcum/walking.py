"""Walks through orders of the catalogue's notation, and compares where they lead with a written outcome.

end = walked("K5; hospital r3c3; step 3 capture; h3", "fight r1c0 +3 roll 3 2 1 1; done")
assert not mismatches(end, "h1 o1")
"""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.rules import (
    capture,
    construct,
    extra_action,
    income,
    minotaur,
    skip,
    stop_capture,
    temple,
)
from adjudicator.games.orichalcum.state import State, display, vp
from tests.orichalcum.positions import Wanted, orders, played, position, word

ACTIONS: Mapping[type, Action[State, Any]] = {
    action.move: action
    for action in (
        income.PRODUCE_ACTION,
        income.RECRUIT_ACTION,
        capture.ACTION,
        minotaur.ACTION,
        stop_capture.ACTION,
        skip.ACTION,
        construct.BUILD,
        construct.MEDAL,
        temple.ACTION,
        extra_action.ACTION,
    )
}
GAME_OVER = "game-over"


@dataclass(frozen=True, slots=True)
class End:
    """Where orders have led: the state, the word by which the last one was refused, and all events."""

    state: State
    refused: str
    events: tuple[OrichalcumEvent, ...]


def walked(drawing: str, text: str, options: Mapping[str, Any] | None = None, **facts: Any) -> End:
    """Carry out orders from a drawn position; all but the last one have to be legal."""
    return carried_out(position(drawing, options=options, **facts), orders(text))


def carried_out(state: State, wanted: Sequence[Wanted]) -> End:
    """Carry out orders from a state; all but the last one have to be legal."""
    events: list[OrichalcumEvent] = []
    for place, order in enumerate(wanted, 1):
        action = ACTIONS[type(order.move)]
        refused = GAME_OVER if state.ended else word(action, state, order)
        if refused:
            assert place == len(wanted), f"order {place} of {wanted} is refused: {refused}"
            return End(state, refused, tuple(events))
        ledger = played(action, state, order)
        state = ledger.state
        events += ledger.events
    return End(state, "", tuple(events))


def mismatches(end: End, outcome: str) -> list[str]:
    """Give the items of an outcome that are not so, with what is so instead."""
    items = [item.strip() for item in outcome.split(";")]
    if not items[0].startswith("refused"):
        items.insert(0, "refused")
    return [f"{item}: {found}" for item in items for found in _found_instead(end, item)]


def _found_instead(end: End, item: str) -> Iterator[str]:
    for pattern, read in _ITEMS.items():
        match = re.fullmatch(pattern, item)
        if match:
            wanted, found = read(end, *match.groups())
            if wanted != found:
                yield str(found)
            return
    raise ValueError(f"an outcome has no item {item!r}")


def _circle(end: End, circle: str, wanted: str) -> tuple[str, str]:
    player = end.state.seats["p1"]
    creature = player.creatures.get(circle)
    lies = [player.terrain.get(circle, "free"), player.covers.get(circle, "")]
    lies.append(creature.text if creature else "none")
    return wanted, wanted if wanted in lies else str(lies)


def _names(text: str) -> list[str]:
    return [] if text == "none" else text.split()


_ITEMS: Mapping[str, Any] = {
    r"refused ?(.*)": lambda end, code: (code, end.refused),
    r"h([0-9]+)": lambda end, number: (int(number), end.state.seats["p1"].hoplites),
    r"o([0-9]+)": lambda end, number: (int(number), end.state.seats["p1"].orichalcum),
    r"h([0-9]+) o([0-9]+)": lambda end, h, o: (
        (int(h), int(o)),
        (end.state.seats["p1"].hoplites, end.state.seats["p1"].orichalcum),
    ),
    r"vp ([0-9]+)": lambda end, number: (int(number), vp(end.state.seats["p1"])),
    r"(over|not over)": lambda end, how: (how, "over" if end.state.ended else "not over"),
    r"(no question|ask minotaur)": lambda end, how: (
        how,
        "ask minotaur" if end.state.agenda else "no question",
    ),
    r"titan (.+)": lambda end, names: (
        _names(names),
        [titan.text for titan in end.state.seats["p1"].titans],
    ),
    r"display (.+)": lambda end, names: (names.split(), list(display(end.state))),
    r"got (.+)": lambda end, kinds: (_names(kinds), list(end.state.seats["p1"].captured)),
    r"site ([MFDL]) empty": lambda end, slot: ("empty", end.state.sites.get(slot, "empty")),
    r"(r[0-9]c[0-9]) (.+)": _circle,
}
