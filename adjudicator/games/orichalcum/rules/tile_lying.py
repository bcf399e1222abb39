"""How a player writes where the tile goes, and what may be wrong with that place (tile.2-5, tile.14)."""

from collections.abc import Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.island import WAYS, Island, turned
from adjudicator.games.orichalcum.moves import PlaceTile
from adjudicator.games.orichalcum.rules.gates import at_step
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.rules.tile_places import described, open_sea, touches
from adjudicator.games.orichalcum.state import AT_ACTION, AT_EXTRA, AT_TILE, State, island_of
from adjudicator.games.orichalcum.tiles import METROPOLIS


def letters_of(state: State, seat: str, move: PlaceTile) -> Mapping[str, str]:
    """Give the letter of each circle that the tile covers; empty if one of them is not on the island."""
    if move.circles or state.hand is None:
        return move.circles
    circles = island_of(state, seat).covered(state.hand.size, move.at, move.way, move.flip)
    return dict(zip(circles, state.hand.kind, strict=bool(circles)))


@rule("orichalcum.tile.12", "orichalcum.turn.2")
def at_tile(state: State) -> Iterator[Violation]:
    """Refuse a tile at another moment than after the card (`step-order`)."""
    if state.step in (AT_ACTION, AT_EXTRA):
        message = "step 2 of this turn is over; one tile is placed a turn, the one that came with the card"
        yield refuse("step-order", "tile.12", message)
    else:
        yield from at_step(state, AT_TILE)


@rule("orichalcum.tile.1")
def wrong_tile(state: State, move: PlaceTile) -> Iterator[Violation]:
    """Refuse another tile than the one taken."""
    hand = state.hand
    if hand is None:
        return
    if move.tile not in ("", hand.kind, hand.text):
        message = f"the tile that came with the card is {hand.kind}, not {move.tile!r}"
        yield refuse("wrong-tile", "tile.1", message, "tile")
    elif move.circles and sorted(move.circles.values()) != sorted(hand.kind):
        letters = " ".join(map(repr, move.circles.values()))
        message = f"the tile that came with the card has the letters {hand.kind}, not {letters}"
        yield refuse("wrong-tile", "tile.1", message, "circles")


@rule("orichalcum.tile.2", "orichalcum.tile.14")
def misshapen(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Refuse what is no way for this tile to lie, wherever that may be."""
    if move.circles:
        yield from _misshapen_circles(state, seat, move)
        return
    size = 0 if state.hand is None else state.hand.size
    ways = " ".join(WAYS)
    if not move.at:
        message = "at has to name the circle of the first letter, or circles the letter of each circle"
        yield refuse("shape", "tile.14", message, "at")
    elif move.flip and not state.options.tiles_flip:
        yield refuse("shape", "tile.2", "a tile may be turned, not flipped", "flip")
    elif size == 1 and move.way:
        message = f"a single circle has no direction, and way is {move.way!r}"
        yield refuse("shape", "tile.14", message, "way")
    elif size > 1 and move.way not in WAYS:
        message = f"way is {move.way!r}; the second letter lies {ways} of the first"
        yield refuse("shape", "tile.14", message, "way")


@rule("orichalcum.tile.3", "orichalcum.geo.2")
def off_island(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Refuse a place that sticks out over the island."""
    island = island_of(state, seat)
    for circle in move.circles:
        if circle not in island:
            message = f"{circle!r} is no circle of the island of {seat}"
            yield refuse("off-island", "tile.3", message, "circles", circle)
    if move.circles:
        return
    if move.at not in island:
        yield refuse("off-island", "tile.3", f"{move.at!r} is no circle of the island of {seat}", "at")
    elif not letters_of(state, seat, move):
        way = _missing_way(island, move)
        message = f"no circle of the island of {seat} lies {way} of {move.at}; the tile would stick out"
        yield refuse("off-island", "tile.3", message, "way")


@rule("orichalcum.tile.4", "orichalcum.geo.6")
def occupied(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Refuse a place where something lies already."""
    terrain = state.seats[seat].terrain
    for circle in letters_of(state, seat, move):
        if circle in terrain:
            there = "the metropolis" if terrain[circle] == METROPOLIS else f"terrain ({terrain[circle]})"
            message = f"{circle} is occupied by {there}"
            yield refuse("occupied", "tile.4", message, *_field(move, circle))


@rule("orichalcum.tile.5")
def apart(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Refuse a place that touches nothing."""
    circles = letters_of(state, seat, move)
    if not touches(state, seat, circles):
        message = f"{', '.join(circles)} touches neither terrain nor the metropolis of {seat}"
        yield refuse("not-adjacent", "tile.5", message, "circles" if move.circles else "at")


def _misshapen_circles(state: State, seat: str, move: PlaceTile) -> Iterator[Violation]:
    """Judge the shape on the island, or on a sea without an edge if the tile sticks out over it."""
    if move.at or move.way or move.flip:
        message = "the place is given twice: by circles, and by at, way or flip"
        yield refuse("shape", "tile.14", message, "circles")
        return
    kind = "" if state.hand is None else state.hand.kind
    island = island_of(state, seat)
    ground = next((sea for sea in (island, open_sea()) if all(at in sea for at in move.circles)), None)
    if ground is not None and not described(ground, kind, state.options.tiles_flip, move.circles):
        lying = ", ".join(f"{letter} {circle}" for circle, letter in move.circles.items())
        message = f"{kind} cannot lie so by turning it: {lying}"
        yield refuse("shape", "tile.2", message, "circles")


def _missing_way(island: Island, move: PlaceTile) -> str:
    """Give the first way from the first letter's circle in which the tile sticks out."""
    if move.way not in island.step[move.at]:
        return move.way
    return turned(move.way, -1 if move.flip else 1)


def _field(move: PlaceTile, circle: str) -> tuple[str, ...]:
    if move.circles:
        return ("circles", circle)
    return ("at",) if circle == move.at else ("way",)
