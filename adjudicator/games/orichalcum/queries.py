"""Questions about a position that rule cases ask: geometry, points, supplies, order of play."""

import re
from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.games.orichalcum.island import distance
from adjudicator.games.orichalcum.state import (
    State,
    clockwise,
    display,
    hoplites_left,
    island_of,
    orichalcum_left,
    tokens_left,
    vp,
)

_CIRCLE = "r[0-9]{1,3}c[0-9]{1,3}"


def apart(state: State, one: str, other: str) -> int | None:
    """Count the steps between two circles, or from the corners by which temples are named; else None."""
    circles = [word.partition("/")[0] for word in (one, other)]
    return distance(*circles) if all(re.fullmatch(_CIRCLE, circle) for circle in circles) else None


def _neighbours(state: State, circle: str) -> list[str]:
    """Give the circles beside a circle of the first seat's island, in row-major order (geo.1)."""
    island = island_of(state, next(iter(state.seats)))
    return list(island.in_order(island.neighbours[circle]))


def _geometry(state: State, name: str) -> dict[str, int]:
    """Count circles, adjacent pairs, trefoils, rhombi and places for a metropolis of an island (geo.7)."""
    island = state.data.islands[name]
    return {
        "circles": len(island.circles),
        "pairs": len(island.footprints[2]),
        "trefoils": len(island.footprints[3]),
        "rhombi": len(island.rhombi),
        "metropolis_places": len(island.landings),
    }


def _metropolis_places(state: State, seat: str) -> list[str]:
    """Give the places for a metropolis on a seat's island, as in `r0c2/SW` (metro.2)."""
    return [f"{at}/{way}" for at, way, _ in island_of(state, seat).landings]


def _ports(state: State, seat: str) -> dict[str, str]:
    """Give the ports of a seat's island that nothing covers yet, with their kinds (port.3)."""
    terrain = state.seats[seat].terrain
    return {at: kind for at, kind in island_of(state, seat).ports.items() if at not in terrain}


def _rhombi(state: State, seat: str) -> dict[str, list[str]]:
    """Give the circles of every rhombus of a seat's island by its name (temple.7)."""
    return {name: list(circles) for name, circles in island_of(state, seat).rhombi.items()}


def _vp(state: State, seat: str) -> int:
    """Give the victory points of a seat (vp.1)."""
    return vp(state.seats[seat])


def _display(state: State, _: Any) -> list[str]:
    """Give the titans in the display, in the order of the alphabet (law.5)."""
    return sorted(display(state))


def _row(state: State, _: Any) -> list[str]:
    """Give the cards on the action board from slot 1."""
    return [slot.card for slot in state.row]


def _prices(state: State, _: Any) -> dict[str, int]:
    """Give what each card on the action board costs now, in hoplites (card.6)."""
    return {slot.card: price for slot, price in zip(state.row, state.data.prices, strict=False)}


def _order(state: State, _: Any) -> list[str]:
    """Give the order of the turns of this round (turn.1)."""
    return list(clockwise(state, state.holder)) if state.holder else []


def _reserves(state: State, _: Any) -> dict[str, int]:
    """Give the hoplites in every reserve (initiative.2)."""
    return {seat: player.hoplites for seat, player in state.seats.items()}


def _supply(state: State, _: Any) -> dict[str, int]:
    """Give what the general supply would hold, were it limited (comp.6)."""
    return {
        "hoplites": hoplites_left(state),
        "orichalcum": orichalcum_left(state),
        "tokens": tokens_left(state),
    }


def _pools(state: State, _: Any) -> dict[str, int]:
    """Count what is left in deck, discards, stacks and bags."""
    counts = {"deck": len(state.deck), "discards": len(state.discards)}
    counts.update(
        (f"tiles_{size}", sum(stack.pool.values()) + len(stack.under)) for size, stack in state.stacks.items()
    )
    return {**counts, "bag": sum(state.bag.values()), "buildings": sum(state.buildings.values())}


QUERIES: Mapping[str, Callable[[State, Any], Any]] = {
    "neighbours": _neighbours,
    "geometry": _geometry,
    "metropolis_places": _metropolis_places,
    "ports": _ports,
    "rhombi": _rhombi,
    "vp": _vp,
    "display": _display,
    "row": _row,
    "prices": _prices,
    "order": _order,
    "reserves": _reserves,
    "supply": _supply,
    "pools": _pools,
}
