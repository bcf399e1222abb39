"""Sets of tiles for MOVE: which may be named, and where each of their tiles goes."""

from collections.abc import Iterator
from itertools import combinations

from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.board import DIAGONALS, SIDES, Board
from adjudicator.games.oros.events import Carried
from adjudicator.games.oros.moves import Move
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import State

SIZES = (3, 2, 1)
"""How many tiles a set has; the n-th of these numbers belongs to ability n of the column (move.2)."""

WAYS = (*SIDES, *DIAGONALS)


def check_set(state: State, move: Move) -> Iterator[Violation]:
    """Give the reasons against the tiles, the way and the re-entry of a move, stage by stage."""
    unknown = tuple(_unknown(state.board, move))
    yield from unknown
    if unknown:
        return
    misshapen = tuple(_misshapen(state.board, move))
    yield from misshapen
    if not misshapen:
        yield from _misplaced(state, move)


@rule(
    "oros.move.1",
    "oros.move.7",
    "oros.move.8",
    "oros.move.9",
    "oros.move.12",
    "oros.move.13",
    "oros.move.18",
    "oros.move.diag.5",
)
@keep_last
def carried(state: State, move: Move) -> tuple[Carried, ...]:
    """Give where each tile of the set goes, and how it lies there, in the order in which the set is written.

    All go the same way by the map; only one that runs onto an arrow is led elsewhere and turned. The move
    must be one that `check_set` does not object to.
    """
    if move.way in DIAGONALS:
        space = move.tiles[0]
        return (Carried(space, move.to or ends(state.board, space, move.way)[0], state.tiles[space]),)
    steps = [(space, state.board.step[space][SIDES[move.way]]) for space in move.tiles]
    return tuple(Carried(space, step.space, state.tiles[space].turned(step.turn)) for space, step in steps)


@rule("oros.move.diag.1", "oros.move.diag.2", "oros.move.diag.4")
def ends(board: Board, space: str, way: str) -> tuple[str, ...]:
    """Give where a single tile may end: one space, or two where a diagonal leaves the map, or none."""
    return board.diagonal(space, way) if way in DIAGONALS else (board.neighbour(space, SIDES[way]),)


def adjacent_sets(state: State, size: int) -> Iterator[tuple[str, ...]]:
    """Give every set of so many adjacent tiles without a mountain, each written in reading order."""
    place = state.board.index
    spaces = [space for space, tile in state.tiles.items() if tile.kind != "M"]
    sets = {
        tuple(sorted((space, *others), key=place.__getitem__)): None
        for space in spaces
        for others in combinations(_touching(state, space), size - 1)
    }
    yield from sorted(sets, key=lambda tiles: [place[space] for space in tiles])


def ways_of(board: Board, tiles: tuple[str, ...]) -> Iterator[tuple[str, str]]:
    """Give every way for a set, with the re-entry where there is more than one."""
    for way in SIDES:
        yield way, ""
    if len(tiles) == 1:
        for way in DIAGONALS:
            found = ends(board, tiles[0], way)
            for end in found:
                yield way, end if len(found) > 1 else ""


def unknown_space(board: Board, space: str, *at: str | int) -> Violation:
    """Give the reason against a space that the map does not have."""
    from adjudicator.core.hints import or_meant  # only a mistake pays for loading it

    message = f"there is no space {space} on the {board.name} map{or_meant(space, board.spaces)}"
    return Violation("oros.move.unknown_space", "oros.map.1", message, Stage.KNOWN, at)


def _touching(state: State, space: str) -> list[str]:
    tiles = state.tiles
    return [other for other in state.board.neighbours(space) if other in tiles and tiles[other].kind != "M"]


@rule("oros.move.2", "oros.move.7")
def _unknown(board: Board, move: Move) -> Iterator[Violation]:
    for number, space in enumerate(move.tiles):
        if space not in board:
            yield unknown_space(board, space, "tiles", number)
    if move.way not in WAYS:
        yield unknown_word("oros.move.unknown_way", "oros.move.7", move.way, "way to move", WAYS, "way")
    if move.to and move.to not in board:
        yield unknown_space(board, move.to, "to")


@rule("oros.move.2", "oros.move.diag.1")
def _misshapen(board: Board, move: Move) -> Iterator[Violation]:
    tiles = move.tiles
    if len(tiles) not in SIZES:
        message = f"a set has 1, 2 or 3 tiles, not {len(tiles)}"
        yield Violation("oros.move.count", "oros.move.2", message, Stage.SHAPE, ("tiles",))
        return
    twice = next((number for number, space in enumerate(tiles) if space in tiles[:number]), None)
    if twice is not None:
        message = f"{tiles[twice]} is named twice; a set has so many different tiles"
        yield Violation("oros.move.named_twice", "oros.move.2", message, Stage.SHAPE, ("tiles", twice))
    elif len(tiles) > 1:
        yield from _apart(board, tiles)
    if len(tiles) > 1 and move.way in DIAGONALS:
        message = f"only a single tile moves diagonally; this set of {len(tiles)} moves n, e, s or w"
        yield Violation("oros.move.diagonal_set", "oros.move.2", message, Stage.SHAPE, ("way",))
    yield from _re_entry(board, move)


@rule("oros.move.3", "oros.move.4")
def _apart(board: Board, tiles: tuple[str, ...]) -> Iterator[Violation]:
    """Among three, or two, all hang together exactly if each touches another; line or bend is the same."""
    for number in reversed(range(len(tiles))):
        others = tiles[:number] + tiles[number + 1 :]
        if all(board.between(tiles[number], other) is None for other in others):
            message = (
                f"the tiles of a set have to be adjacent, and {tiles[number]} touches no side "
                f"of {' or '.join(others)}"
            )
            yield Violation("oros.move.not_adjacent", "oros.move.3", message, Stage.SHAPE, ("tiles", number))
            return


@rule("oros.move.diag.1")
def _re_entry(board: Board, move: Move) -> Iterator[Violation]:
    if len(move.tiles) > 1:
        if move.to:
            message = f"to is only for a single tile, and this set has {len(move.tiles)}"
            yield Violation("oros.move.to_of_set", "oros.move.diag.1", message, Stage.SHAPE, ("to",))
        return
    found = ends(board, move.tiles[0], move.way)
    if len(found) > 1 and not move.to:
        message = f"{move.tiles[0]} leaves the map to the {move.way}; to has to name {' or '.join(found)}"
        yield Violation("oros.move.to_missing", "oros.move.diag.1", message, Stage.SHAPE, ("to",))


@rule("oros.move.3", "oros.move.5", "oros.move.6", "oros.move.15", "oros.mountain.4")
def _misplaced(state: State, move: Move) -> Iterator[Violation]:
    """There has to be a tile on every space of the set, and any tile but a mountain may be in it."""
    for number, space in enumerate(move.tiles):
        tile = state.tiles.get(space)
        if tile is None:
            message = f"there is no tile on {space}"
            yield Violation("oros.move.no_tile", "oros.move.3", message, Stage.PLACE, ("tiles", number))
        elif tile.kind == "M":
            message = f"the tile on {space} is a mountain; MOVE never moves one"
            at = ("tiles", number)
            yield Violation("oros.move.mountain_in_set", "oros.move.5", message, Stage.PLACE, at)
    if len(move.tiles) == 1:
        yield from _no_way_back(state.board, move)


@rule("oros.move.diag.1", "oros.move.diag.3")
def _no_way_back(board: Board, move: Move) -> Iterator[Violation]:
    found = ends(board, move.tiles[0], move.way)
    if not found:
        message = f"{move.tiles[0]} moved {move.way} leaves the map and has nowhere to come back onto it"
        yield Violation("oros.move.no_re_entry", "oros.move.diag.3", message, Stage.PLACE, ("way",))
    elif move.to and move.to not in found:
        message = f"{move.tiles[0]} moved {move.way} ends on {' or '.join(found)}, not on {move.to}"
        yield Violation("oros.move.wrong_end", "oros.move.diag.1", message, Stage.PLACE, ("to",))
