"""Tiles that meet in a MOVE: which do, and what comes of one meeting after another."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.games.oros.events import Carried, Collided
from adjudicator.games.oros.moves import Collision, Move
from adjudicator.games.oros.rules.collide import NO_PAIR, Settled, settle
from adjudicator.games.oros.rules.move_sets import carried
from adjudicator.games.oros.state import State, mountains_left, pieces_left
from adjudicator.games.oros.tiles import Tile

MOVE = "move"
THREE_AS_FOUR = 4
"""The ability of the column MOVE by which a 3-tile may count as a 4."""


class Meeting(NamedTuple):
    """Tiles that meet at `at`, a resting one first.

    `mountains` are the mountain tiles in supply when this collision is settled, `settled` what comes of it by
    the pair that is written, `tile` the one of its results that is written. Of what is missing or false, the
    first that there is stands in its place.
    """

    at: str
    tiles: tuple[Tile, ...]
    mountains: int
    settled: Settled
    tile: Tile


@rule("oros.collide.22", "oros.comp.14", "oros.comp.16", "oros.comp.18", "oros.later.3", "oros.move.11")
@keep_last
def meetings(
    state: State, seat: str, tiles: Sequence[Carried], written: Sequence[Collision]
) -> tuple[Meeting, ...]:
    """Settle every collision in the order in which the set is written; supplies go down in that order."""
    groups = _meeting(state, tiles)
    if not groups:
        return ()
    choices = {choice.at: choice for choice in written}
    mountains, free = mountains_left(state), pieces_left(state)
    found: list[Meeting] = []
    for at, met in groups.items():
        choice = choices.get(at, Collision(at))
        settled = settle(
            met,
            choice.mountain,
            three_as_four=may_count_threes(state, seat),
            mountains=mountains,
            pieces_free=free,
        )
        tile = next((one for one in settled.results if names(choice.tile, one)), settled.results[0])
        found.append(Meeting(at, met, mountains, settled, tile))
        mountains -= settled.pair != NO_PAIR
        free += sum(len(one.pieces) for one in met) - len(tile.pieces)
    return tuple(found)


def may_count_threes(state: State, seat: str) -> bool:
    """Whether the actor, whoever stands on the tiles, has move ability 4 (collide.22)."""
    return state.seats[seat].wisdom[MOVE] >= THREE_AS_FOUR


def names(text: str, tile: Tile) -> bool:
    """Whether the text is this tile, written with its lava or without."""
    return text in (tile.text, tile.shape_text)


def collided(found: Sequence[Meeting]) -> tuple[Collided, ...]:
    """Say what happened where tiles met."""
    return tuple(Collided(meeting.at, meeting.tiles, meeting.tile) for meeting in found)


def completed(state: State, seat: str, move: Move) -> Move:
    """Give the move with every choice in its collisions written out, and nothing where there is no choice.

    For a choice that is missing or false the first that there is stands in its place. The set must be one
    that `check_set` does not object to.
    """
    found = meetings(state, seat, carried(state, move), move.collisions)
    return changed(move, collisions=tuple(choice for choice in map(_written, found) if choice is not None))


def other_choices(found: Sequence[Meeting]) -> Iterator[Collision]:
    """Give, for each meeting, every pair and every tile that could be named instead."""
    for meeting in found:
        settled = meeting.settled
        for pair in settled.pairs:
            if pair != settled.pair:
                yield Collision(meeting.at, mountain=pair)
        for tile in settled.results:
            if tile != meeting.tile:
                yield Collision(meeting.at, tile=tile.shape_text, mountain=settled.pair)


@rule("oros.move.10", "oros.move.14")
def _meeting(state: State, tiles: Sequence[Carried]) -> dict[str, tuple[Tile, ...]]:
    """Give the tiles that meet by space, in the order of the set; what the set leaves behind is empty."""
    leaving = [one.from_ for one in tiles]
    arriving: dict[str, tuple[Tile, ...]] = {}
    for one in tiles:
        resting = (state.tiles[one.to],) if one.to in state.tiles and one.to not in leaving else ()
        arriving[one.to] = (*arriving.get(one.to, resting), one.tile)
    return {at: met for at, met in arriving.items() if len(met) > 1}


def _written(meeting: Meeting) -> Collision | None:
    settled = meeting.settled
    tile = meeting.tile.shape_text if settled.must_name_shape else ""
    pair = settled.pair if len(settled.pairs) > 1 else ""
    return Collision(meeting.at, tile, pair) if tile or pair else None
