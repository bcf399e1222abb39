"""SHIFT: all tiles of one line are displaced by the same distance.

A line is a row, a column or a ring of the map, by its id: `r3`, `c5`, `ring`, `ring_outer`, `ring_inner`.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.board import Board
from adjudicator.games.oros.events import Carried, OrosEvent, RowShifted
from adjudicator.games.oros.moves import Shift
from adjudicator.games.oros.rules.ascend import check_ascend, optional_ascend
from adjudicator.games.oros.rules.hot_spots import (
    check_ringed,
    cover,
    in_covering_order,
    unknown_ringed,
    ways_to_ring,
)
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources, unknown_word
from adjudicator.games.oros.state import State

SHIFT = "shift"
WAYS = ("n", "e", "s", "w", "cw", "ccw")
FARTHEST = 3
MOUNTAIN_ABILITY = 4


def candidates(state: State, seat: str) -> Iterator[Shift]:
    """Give every shift of a line with tiles in it, from every place the follower may come from."""
    lines = tuple(line for line in state.board.lines if not _is_empty(state, line))
    for from_ in sources(state, seat, SHIFT):
        for line in lines:
            for way in state.board.line_ways(line):
                for by in range(1, FARTHEST + 1):
                    for ringed in _rings(state, seat, Shift(from_, line, way, by)):
                        yield Shift(from_, line, way, by, ringed=ringed)
                        yield Shift(from_, line, way, by, ascend=True, ringed=ringed)


def check(state: State, seat: str, move: Shift) -> Iterator[Violation]:
    """Give the reasons against a shift."""
    yield from merge(
        check_assignment(state, seat, move.from_, SHIFT),
        _against_displacement(state, seat, move),
        check_ascend(state, seat, SHIFT, move.ascend),
    )


@rule("oros.shift.1", "oros.shift.11", "oros.shift.14", "oros.d.16")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Shift) -> None:
    """Carry out a shift: the displacement, bare hot spots covered, the ascend of ability 6."""
    assign(ledger, seat, move.from_, SHIFT)
    ledger.emit(_shifted(ledger.state, seat, move))
    cover(ledger, move.ringed)
    optional_ascend(ledger, seat, move.ascend)


@rule("oros.d.18")
def complete(state: State, seat: str, move: Shift) -> Shift:
    """Name ringed islands in the order in which they are placed."""
    return changed(move, ringed=in_covering_order(state, move.ringed)) if move.ringed else move


@rule("oros.shift.2", "oros.shift.5", "oros.shift.6", "oros.shift.7", "oros.shift.8", "oros.shift.10")
def carried(state: State, line: str, way: str, by: int) -> tuple[Carried, ...]:
    """Give where every tile of a line goes, and how it lies there, in the order in which the line is listed.

    KeyError for a line that the map does not have and for a way that the line does not have.
    """
    tiles = state.tiles
    return tuple(
        [
            Carried(origin, target, tiles[origin].turned(turn))
            for origin, target, turn in state.board.shift_to(line, way, by)
            if origin in tiles
        ]
    )


def _shifted(state: State, seat: str, move: Shift) -> RowShifted:
    return RowShifted(seat, move.line, move.way, move.by, carried(state, move.line, move.way, move.by))


def _rings(state: State, seat: str, move: Shift) -> Iterator[tuple[str, ...]]:
    """Give the choices of ringed islands after this shift: none alone where there is nothing to choose."""
    after = apply(state, _shifted(state, seat, move)) if state.options.ringed_islands else state
    return ways_to_ring(after)


def _against_displacement(state: State, seat: str, move: Shift) -> Iterator[Violation]:
    unknown = (*_unknown(state.board, move), *unknown_ringed(state, move.ringed))
    yield from unknown
    if unknown:
        return
    misshapen = tuple(_misshapen(state.board, move))
    yield from misshapen
    if move.ringed and not misshapen:
        yield from check_ringed(apply(state, _shifted(state, seat, move)), move.ringed)
    yield from _nothing_there(state, move)
    yield from _locked(state, seat, move)


@rule("oros.shift.7", "oros.shift.9", "oros.shift.10")
def _unknown(board: Board, move: Shift) -> Iterator[Violation]:
    rings = _rings_instead(board, move.line)
    if rings:
        message = (
            f"{move.line} cannot be shifted by itself: its spaces belong to a ring; name {' or '.join(rings)}"
        )
        yield Violation("oros.shift.part_of_ring", "oros.shift.7", message, Stage.KNOWN, ("line",))
    elif move.line not in board.lines:
        yield unknown_word("oros.shift.unknown_line", "oros.shift.1", move.line, "line", board.lines, "line")
    if move.way not in WAYS:
        yield unknown_word("oros.shift.unknown_way", "oros.shift.1", move.way, "way to shift", WAYS, "way")


def _rings_instead(board: Board, line: str) -> tuple[str, ...]:
    """Give the rings through the spaces of an outer row or column such as `r1`, which is no line itself."""
    across = range(1, board.size + 1)
    if line in board.lines or line not in [f"{letter}{number}" for letter in "rc" for number in across]:
        return ()
    spaces = [f"{line}c{k}" if line[0] == "r" else f"r{k}{line}" for k in across]
    through = (found for space in spaces if space in board for found in board.lines_of[space])
    return tuple(dict.fromkeys(found for found in through if found.startswith("ring")))


@rule("oros.shift.1", "oros.shift.3")
def _misshapen(board: Board, move: Shift) -> Iterator[Violation]:
    ways = board.line_ways(move.line)
    if move.way not in ways:
        message = f"{move.line} is shifted {ways[0]} or {ways[1]}, not {move.way}"
        yield Violation("oros.shift.wrong_way", "oros.shift.1", message, Stage.SHAPE, ("way",))
    if not 1 <= move.by <= FARTHEST:
        message = f"a shift goes 1, 2 or {FARTHEST} spaces, not {move.by}"
        yield Violation("oros.shift.distance", "oros.shift.3", message, Stage.SHAPE, ("by",))


@rule("oros.shift.12", "oros.shift.15")
def _nothing_there(state: State, move: Shift) -> Iterator[Violation]:
    """A line has to hold a tile, and nothing else: who stands on it does not matter."""
    if _is_empty(state, move.line):
        message = f"{move.line} holds no tile; only a line with at least one can be shifted"
        yield Violation("oros.shift.empty_line", "oros.shift.12", message, Stage.PLACE, ("line",))


@rule("oros.shift.3", "oros.shift.4", "oros.mountain.4", "oros.grande.3", "oros.turn.4")
def _locked(state: State, seat: str, move: Shift) -> Iterator[Violation]:
    """Each distance is an ability of its own; ability 4 is needed for a line with a mountain in it."""
    level = state.seats[seat].wisdom[SHIFT]
    if move.by > level:
        message = (
            f"shifting by {move.by} is ability {move.by} of the column SHIFT, and {seat} has {level} unlocked"
        )
        yield Violation("oros.shift.distance_locked", "oros.shift.3", message, Stage.PRICE, ("by",))
    mountains = _mountains_in(state, move.line)
    if mountains and level < MOUNTAIN_ABILITY:
        message = (
            f"{move.line} holds a mountain at {', '.join(mountains)}; shifting it needs "
            f"ability {MOUNTAIN_ABILITY} of the column SHIFT, and {seat} has {level} unlocked"
        )
        yield Violation("oros.shift.mountain_in_line", "oros.shift.4", message, Stage.PRICE, ("line",))


def _is_empty(state: State, line: str) -> bool:
    return not any(space in state.tiles for space in state.board.lines[line])


def _mountains_in(state: State, line: str) -> tuple[str, ...]:
    tiles = state.tiles
    return tuple(space for space in state.board.lines[line] if space in tiles and tiles[space].kind == "M")


ACTION = Action(Shift, check, resolve, candidates, complete=complete)
