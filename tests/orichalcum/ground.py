"""Carries out the orders of the first two steps of a turn, without what follows of itself.

done = laid(position("K2; step 2 M"), "tile M r2c1")
done.word, done.rule   # "" or why the last order is refused
done.state             # what is so after what was accepted
"""

from dataclasses import dataclass
from typing import Any

from adjudicator.core.ruleset import Action
from adjudicator.core.violations import first_stage
from adjudicator.games.orichalcum.rules import choose_card, metropolis, place_tile, return_tile
from adjudicator.games.orichalcum.state import State, display, vp
from tests.orichalcum.positions import orders, played

ACTIONS: dict[type, Action[State, Any]] = {
    action.move: action
    for action in (metropolis.ACTION, choose_card.ACTION, place_tile.ACTION, return_tile.ACTION)
}


@dataclass(frozen=True, slots=True)
class Laid:
    """What came of the orders: the state, all events, and why the last order was refused, if it was."""

    state: State
    events: tuple[Any, ...]
    word: str = ""
    rule: str = ""
    at: tuple[str | int, ...] = ()


def laid(state: State, text: str) -> Laid:
    """Carry out the orders one after another; only the last may be refused."""
    given, events = orders(text), list[Any]()
    for place, one in enumerate(given):
        action = ACTIONS[type(one.move)]
        reasons = first_stage(action.check(state, one.seat, one.move))
        if reasons:
            [reason] = reasons
            assert place == len(given) - 1, (one, reason)
            rule = reason.rule.removeprefix("orichalcum.")
            return Laid(state, tuple(events), reason.code.removeprefix("orichalcum."), rule, reason.at)
        ledger = played(action, state, one)
        state = ledger.state
        events += ledger.events
    return Laid(state, tuple(events))


def facts(state: State, seat: str = "p1") -> dict[str, Any]:
    """Give what the outcomes of the catalogue name: reserve, titans, points, display, the row, islands."""
    player = state.seats[seat]
    return {
        "h": player.hoplites,
        "o": player.orichalcum,
        "titan": " ".join(titan.text for titan in player.titans) or "none",
        "vp": vp(player),
        "display": " ".join(sorted(display(state))),
        "row": " ".join(slot.card for slot in state.row),
        "over": bool(state.ended),
        **player.terrain,
    }
