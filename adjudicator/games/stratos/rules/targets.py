"""What spells and items are aimed at: names, fields that an order needs, units in range, free places, tokens.

Every function is a generator of reasons. `area` is `cast` or `use`, the first word of the code; `cause` the
rule that the card breaks.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.moves import Cast, Use
from adjudicator.games.stratos.rules.gates import known_tile
from adjudicator.games.stratos.rules.refusal import malformed, misplaced, unpaid
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import MAIN
from adjudicator.games.stratos.views import (
    board_of,
    enemies,
    may_stand,
    side_of,
    side_of_unit,
    unit_on,
)

Order = Cast | Use


def known_tiles(state: State, order: Order) -> Iterator[Violation]:
    """Refuse coordinates that are not on the map in `at`, `to` and `tiles`."""
    if order.at:
        yield from known_tile(state, order.at, "at")
    if order.to:
        yield from known_tile(state, order.to, "to")
    for place, tile in enumerate(order.tiles):
        yield from known_tile(state, tile, "tiles", place)


@rule("stratos.cast.3", "stratos.cast.4", "stratos.use.4", "stratos.d.31", "stratos.d.32")
def right_fields(
    order: Order, area: str, card: str, needed: tuple[str, ...], allowed: tuple[str, ...] = ()
) -> Iterator[Violation]:
    """Refuse an order in which a choice is missing or one too many; `allowed` may stay out."""
    cause = "cast.4" if area == "cast" else "use.4"
    for name, filled in _filled(order).items():
        if name in needed and not filled:
            yield malformed(f"{area}.missing", cause, f"{card} needs {name!r}, which is not said", name)
        elif filled and name not in needed and name not in allowed:
            wanted = f"only {', '.join(needed)}" if needed else "and no other choice either"
            message = f"{card} takes no {name!r}, {wanted}"
            yield malformed(f"{area}.needless", cause, message, name)


def _filled(order: Order) -> dict[str, bool]:
    shared = {"at": order.at, "to": order.to, "tiles": order.tiles, "take": order.take}
    if isinstance(order, Cast):
        more = {"give": order.give, "terrain": order.terrain, "way": order.way}
        return {name: bool(said) for name, said in (shared | more).items()}
    return {name: bool(said) for name, said in shared.items()}


@rule("stratos.cast.6", "stratos.map.4")
def in_reach(
    state: State, unit: str, tile: str, reach: tuple[int, int], area: str, cause: str, *at: str | int
) -> Iterator[Violation]:
    """Refuse a tile that is nearer to or farther from the actor than the card reaches."""
    far = board_of(state).distance(state.units[unit].at, tile)
    if not reach[0] <= far <= reach[1]:
        wanted = f"{reach[0]} to {reach[1]}" if reach[0] != reach[1] else f"{reach[0]}"
        message = f"{tile} is at distance {far} of {unit}, not {wanted}"
        yield misplaced(f"{area}.range", cause, message, *at)


def holds_unit(state: State, tile: str, area: str, cause: str, *at: str | int) -> Iterator[Violation]:
    """Refuse a tile without a unit."""
    if not unit_on(state, tile):
        yield misplaced(f"{area}.no_unit", cause, f"no unit stands on {tile}", *at)


@rule("stratos.cast.14", "stratos.ally.4")
def holds_own(
    state: State, seat: str, tile: str, area: str, cause: str, *at: str | int
) -> Iterator[Violation]:
    """Refuse a tile without a unit of the own side; allied ones are not own."""
    yield from holds_unit(state, tile, area, cause, *at)
    name = unit_on(state, tile)
    if name and side_of_unit(state, name) != side_of(state, seat):
        message = f"{name} on {tile} is no unit of your side"
        yield misplaced(f"{area}.not_own", cause, message, *at)


@rule("stratos.cast.14", "stratos.ally.2")
def holds_enemy(
    state: State, seat: str, tile: str, area: str, cause: str, *at: str | int
) -> Iterator[Violation]:
    """Refuse a tile without an enemy; neither own nor allied units are enemies."""
    yield from holds_unit(state, tile, area, cause, *at)
    name = unit_on(state, tile)
    if name and not enemies(state, side_of(state, seat), side_of_unit(state, name)):
        yield misplaced(f"{area}.not_enemy", cause, f"{name} on {tile} is no enemy", *at)


@rule("stratos.place.1", "stratos.place.2", "stratos.place.3")
def free_and_legal(
    state: State, kind: str, tile: str, area: str, cause: str, *at: str | int
) -> Iterator[Violation]:
    """Refuse a destination that holds a unit, or a Lagoon for any class but the Explorer."""
    holder = unit_on(state, tile)
    if holder:
        yield misplaced(f"{area}.occupied", cause, f"{tile} is taken by {holder}", *at)
    if not may_stand(kind, state.board[tile]):
        message = f"{tile} is a lagoon, where no {kind} can stand"
        yield misplaced(f"{area}.lagoon", cause, message, *at)


@rule("stratos.gem.3")
def main_resources(bag: Mapping[str, int], area: str, cause: str, *at: str | int) -> Iterator[Violation]:
    """Refuse a bag with gems, unknown kinds, or numbers below 1."""
    for kind, number in bag.items():
        if kind not in MAIN:
            message = f"{kind!r} is none of the main resources {', '.join(MAIN)}"
            yield malformed(f"{area}.kind", cause, message, *at, kind)
        elif number < 1:
            message = f"{number} {kind} is no number of tokens; it is 1 or more"
            yield malformed(f"{area}.number", cause, message, *at, kind)


def in_stock(
    stock: Mapping[str, int], bag: Mapping[str, int], whose: str, area: str, cause: str, *at: str | int
) -> Iterator[Violation]:
    """Refuse a bag of more tokens of a kind than there are."""
    for kind, number in bag.items():
        if number > stock.get(kind, 0):
            message = f"{number} {kind} named, and {whose} has {stock.get(kind, 0)}"
            yield unpaid(f"{area}.supply", cause, message, *at, kind)


def bags(stock: Mapping[str, int], total: int) -> Iterator[dict[str, int]]:
    """Give every bag of so many main resources that a stock can fill."""
    yield from _bags(tuple((kind, stock[kind]) for kind in MAIN), total)


def _bags(kinds: tuple[tuple[str, int], ...], total: int) -> Iterator[dict[str, int]]:
    if not kinds:
        if not total:
            yield {}
        return
    (kind, most), *rest = kinds
    for number in range(min(most, total), -1, -1):
        for bag in _bags(tuple(rest), total - number):
            yield ({kind: number} if number else {}) | bag


def in_order(bag: Mapping[str, int]) -> dict[str, int]:
    """Write a bag with its kinds in the order of `MAIN`, as records hold it."""
    return {kind: bag[kind] for kind in MAIN if kind in bag}
