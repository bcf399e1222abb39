"""MOVE: a set of adjacent tiles moves one space, all at once and the same way; tiles that meet collide."""

from collections.abc import Iterator
from itertools import permutations

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.board import DIAGONALS
from adjudicator.games.oros.events import OrosEvent, TilesMoved
from adjudicator.games.oros.moves import Move
from adjudicator.games.oros.rules.ascend import check_ascend, optional_ascend
from adjudicator.games.oros.rules.collision_choices import check_choices, check_words
from adjudicator.games.oros.rules.hot_spots import (
    check_ringed,
    cover,
    in_covering_order,
    still_ringed,
    unknown_ringed,
    ways_to_ring,
)
from adjudicator.games.oros.rules.meetings import MOVE, collided, completed, meetings, other_choices
from adjudicator.games.oros.rules.move_sets import SIZES, adjacent_sets, carried, check_set, ends, ways_of
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources
from adjudicator.games.oros.state import State


def candidates(state: State, seat: str) -> Iterator[Move]:
    """Give one move for every set, way and re-entry, with the first of every other choice, no ascend."""
    for from_ in sources(state, seat, MOVE)[:1]:
        for size in SIZES:
            if _ability(size) <= state.seats[seat].wisdom[MOVE]:
                for tiles in adjacent_sets(state, size):
                    for way, to in ways_of(state.board, tiles):
                        yield completed(state, seat, Move(from_, tiles, way, to))


def variants(state: State, seat: str, move: Move) -> Iterator[Move]:
    """Give the moves that differ in one choice: follower, way, order of the set, pair or tile, ascend.

    Where one choice takes another away, as with a mountain that is then not left, the first that there is
    stands in its place.
    """
    for other in _changed_once(state, seat, move):
        if not any(check_set(state, other)):
            full = _with_rings(state, seat, completed(state, seat, other))
            if full != move:
                yield full


def check(state: State, seat: str, move: Move) -> Iterator[Violation]:
    """Give the reasons against a move."""
    yield from merge(
        check_assignment(state, seat, move.from_, MOVE),
        _against_tiles(state, seat, move),
        check_ascend(state, seat, MOVE, move.ascend),
    )


@rule(
    "oros.collide.8",
    "oros.collide.9",
    "oros.collide.10",
    "oros.collide.11",
    "oros.collide.24",
    "oros.move.1",
    "oros.move.16",
    "oros.move.17",
)
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Move) -> None:
    """Carry out a move: displacement and collisions, bare hot spots covered, the ascend of ability 6."""
    moved = _moved(ledger.state, seat, move)
    assign(ledger, seat, move.from_, MOVE)
    ledger.emit(moved)
    cover(ledger, move.ringed)
    optional_ascend(ledger, seat, move.ascend)


@rule("oros.d.17")
def complete(state: State, seat: str, move: Move) -> Move:
    """Write every choice of the collisions out, and no re-entry where there is only one (d.17)."""
    single = len(move.tiles) == 1 and move.way in DIAGONALS
    to = move.to if single and len(ends(state.board, move.tiles[0], move.way)) > 1 else ""
    full = completed(state, seat, move)
    ringed = in_covering_order(state, move.ringed)
    return full if (full.to, full.ringed) == (to, ringed) else changed(full, to=to, ringed=ringed)


def _moved(state: State, seat: str, move: Move) -> TilesMoved:
    tiles = carried(state, move)
    return TilesMoved(seat, move.way, tiles, collided(meetings(state, seat, tiles, move.collisions), seat))


def _with_rings(state: State, seat: str, move: Move) -> Move:
    """Give the move without ringed islands where none is placed."""
    if not move.ringed:
        return move
    after = apply(state, _moved(state, seat, move))
    return changed(move, ringed=still_ringed(after, move.ringed))


def _changed_once(state: State, seat: str, move: Move) -> Iterator[Move]:
    yield move
    for from_ in sources(state, seat, MOVE):
        yield changed(move, from_=from_)
    yield changed(move, ascend=not move.ascend)
    if len(move.tiles) in SIZES and all(space in state.board for space in move.tiles):
        for way, to in ways_of(state.board, move.tiles):
            yield changed(move, way=way, to=to)
        for tiles in permutations(move.tiles):
            yield changed(move, tiles=tiles)
    if not any(check_set(state, move)):
        for choice in other_choices(meetings(state, seat, carried(state, move), move.collisions)):
            kept = tuple(one for one in move.collisions if one.at != choice.at)
            yield changed(move, collisions=(*kept, choice))
        if state.options.ringed_islands:
            for ringed in ways_to_ring(apply(state, _moved(state, seat, move))):
                yield changed(move, ringed=ringed)


def _against_tiles(state: State, seat: str, move: Move) -> Iterator[Violation]:
    """The collisions are looked at once the set itself is without fault; their reasons then join in."""
    words = (*check_words(state, move), *unknown_ringed(state, move.ringed))
    against = (*check_set(state, move),)
    choices = () if against or words else _against_choices(state, seat, move)
    if not (words or against or choices):
        yield from _locked(state, seat, move)
        return
    yield from (reason for reason in against if reason.stage == Stage.KNOWN)
    yield from words
    for stage in (Stage.SHAPE, Stage.PLACE):
        yield from (reason for reason in (*against, *choices) if reason.stage == stage)
    if not against:
        yield from _locked(state, seat, move)
    yield from (reason for reason in choices if reason.stage == Stage.PRICE)


def _against_choices(state: State, seat: str, move: Move) -> tuple[Violation, ...]:
    """The islands that cover hot spots are looked at once the collisions are without fault."""
    choices = tuple(check_choices(state, seat, move))
    if choices or not move.ringed:
        return choices
    return tuple(check_ringed(apply(state, _moved(state, seat, move)), move.ringed))


@rule("oros.move.2", "oros.turn.4")
def _locked(state: State, seat: str, move: Move) -> Iterator[Violation]:
    level, wanted = state.seats[seat].wisdom[MOVE], _ability(len(move.tiles))
    if level < wanted:
        message = (
            f"moving a set of {len(move.tiles)} is ability {wanted} of the column MOVE, "
            f"and {seat} has {level} unlocked"
        )
        yield Violation("oros.move.size_locked", "oros.move.2", message, Stage.PRICE, ("tiles",))


def _ability(size: int) -> int:
    """Give the ability by which a set of this size moves: 1 for three tiles, 2 for two, 3 for one."""
    return SIZES.index(size) + 1


ACTION = Action(Move, check, resolve, candidates, variants, complete)
