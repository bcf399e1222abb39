"""Tiles that meet in a MOVE: which do, and what comes of one meeting after another."""

from collections.abc import Iterator, Sequence

from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.games.oros.events import Carried, Collided
from adjudicator.games.oros.moves import Collision, Move
from adjudicator.games.oros.rules.collide import NO_PAIR, Settled, settle
from adjudicator.games.oros.rules.move_sets import carried
from adjudicator.games.oros.state import State, has_grande, mountains_left, pieces_left
from adjudicator.games.oros.stocks import Kinds, Pieces, exchanged, land_stock, levels_left
from adjudicator.games.oros.tiles import Tile
from adjudicator.rows import NamedTuple

MOVE = "move"
THREE_AS_FOUR = 4
"""The ability of the column MOVE by which a 3-tile may count as a 4."""


class Meeting(NamedTuple):
    """Tiles that meet at `at`, a resting one first.

    `mountains` are the mountain tiles in supply when this collision is settled, `grande` tells whether the
    actor's Grande mountain is still to be had beside them. `settled` is what comes of it by the pair that is
    written, `tile` the one of its results that is written. Of what is missing or false, the first that there
    is stands in its place. `grande_named`: the actor takes the Grande mountain where there is a choice.
    """

    at: str
    tiles: tuple[Tile, ...]
    mountains: int
    grande: bool
    settled: Settled
    tile: Tile
    grande_named: bool

    @property
    def forms_mountain(self) -> bool:
        """Whether these tiles make a new mountain."""
        return self.settled.pair != NO_PAIR

    @property
    def may_choose_mountain(self) -> bool:
        """Whether a common mountain and the actor's Grande mountain are both to be had for it (grande.2)."""
        return self.forms_mountain and self.grande and self.mountains > 0

    @property
    def takes_grande(self) -> bool:
        """Whether the Grande mountain comes to lie: chosen, or the only one that there is (grande.11)."""
        return self.forms_mountain and self.grande and (self.grande_named or self.mountains < 1)


@rule(
    "oros.collide.22",
    "oros.comp.14",
    "oros.comp.16",
    "oros.comp.18",
    "oros.grande.2",
    "oros.grande.11",
    "oros.later.3",
    "oros.move.11",
)
@keep_last
def meetings(
    state: State, seat: str, tiles: Sequence[Carried], written: Sequence[Collision]
) -> tuple[Meeting, ...]:
    """Settle every collision in the order in which the set is written; supplies go down in that order."""
    groups = _meeting(state, tiles)
    if not groups:
        return ()
    choices = {choice.at: choice for choice in written}
    mountains, land = max(0, mountains_left(state)), land_stock(state)
    free: Pieces = pieces_left(state) if land is None else levels_left(state)
    grande = has_grande(state, seat)
    found: list[Meeting] = []
    for at, met in groups.items():
        choice = choices.get(at, Collision(at))
        settled = settle(
            met,
            choice.mountain,
            three_as_four=may_count_threes(state, seat),
            mountains=mountains + grande,
            pieces_free=free,
            land=land,
        )
        tile = next((one for one in settled.results if names(choice.tile, one)), settled.results[0])
        meeting = Meeting(at, met, mountains, grande, settled, tile, choice.grande)
        found.append(meeting)
        mountains -= meeting.forms_mountain and not meeting.takes_grande
        grande = grande and not meeting.takes_grande
        if len(groups) > 1:
            free = exchanged(free, [level for one in met for level in one.pieces], tile.pieces)
            land = land and _laid(land, met, tile)
    return tuple(found)


def may_count_threes(state: State, seat: str) -> bool:
    """Whether the actor, whoever stands on the tiles, has move ability 4 (collide.22)."""
    return state.seats[seat].wisdom[MOVE] >= THREE_AS_FOUR


def names(text: str, tile: Tile) -> bool:
    """Whether the text is this tile, written with its lava or without."""
    return text in (tile.text, tile.shape_text)


def collided(found: Sequence[Meeting], seat: str) -> tuple[Collided, ...]:
    """Say what happened where tiles met in a MOVE of this seat."""
    return tuple(
        Collided(meeting.at, meeting.tiles, meeting.tile, seat if meeting.takes_grande else "")
        for meeting in found
    )


def completed(state: State, seat: str, move: Move) -> Move:
    """Give the move with every choice in its collisions written out, and nothing where there is no choice.

    For a choice that is missing or false the first that there is stands in its place. The set must be one
    that `check_set` does not object to.
    """
    found = meetings(state, seat, carried(state, move), move.collisions)
    collisions = tuple([choice for choice in map(_written, found) if choice is not None])
    return move if collisions == move.collisions else changed(move, collisions=collisions)


def other_choices(found: Sequence[Meeting]) -> Iterator[Collision]:
    """Give, for each meeting, every pair, every tile and the other mountain that could be named instead."""
    for meeting in found:
        settled = meeting.settled
        if meeting.may_choose_mountain:
            yield Collision(meeting.at, mountain=settled.pair, grande=not meeting.grande_named)
        for pair in settled.pairs:
            if pair != settled.pair:
                yield Collision(meeting.at, mountain=pair)
        for tile in settled.results:
            if tile != meeting.tile:
                yield Collision(meeting.at, tile=tile.shape_text, mountain=settled.pair)


@rule("oros.caps.1", "oros.comp.14")
def _laid(land: Kinds, met: Sequence[Tile], tile: Tile) -> Kinds:
    """Give the land tiles in supply by kind after these tiles have come back and this one is laid."""
    back = [one.kind for one in met]
    return {kind: count + back.count(kind) - (kind == tile.kind) for kind, count in land.items()}


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
    grande = meeting.may_choose_mountain and meeting.grande_named
    return Collision(meeting.at, tile, pair, grande) if tile or pair or grande else None
