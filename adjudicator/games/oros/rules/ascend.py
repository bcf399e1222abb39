"""The ascension track: how a standee rises, what red spaces bring, and what sets off the end.

Modules of single actions judge a wish to ascend by `check_ascend` and carry it out by `optional_ascend`; a
building calls `ascend` itself.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import DemigodAscended, EndTriggered, OrosEvent, RedSpaceReached
from adjudicator.games.oros.rules.lava import added
from adjudicator.games.oros.state import TOP_LEVEL, State
from adjudicator.games.oros.stocks import exchanged, piece_stock
from adjudicator.games.oros.tiles import pieces

RED_SPACE_LAVA = 2
ABILITY_ASCEND = 1


def check_ascend(
    state: State, seat: str, column: str, wanted: bool, raised: tuple[str, ...] = (), performed: bool = True
) -> Iterator[Violation]:
    """Give the reasons against ascending after an action of this column.

    `raised` are the columns that the wisdom of the action itself raises; `performed` is false for an action
    that was assigned and left undone.
    """
    if not wanted:
        return
    if not performed:
        message = f"{column.upper()} was not performed, so there is no ascending after it"
        yield Violation("oros.ascend.not_performed", "oros.ascend.3", message, Stage.SHAPE, ("ascend",))
        return
    yield from _locked(state, seat, column, raised)


@rule("oros.ascend.2", "oros.ascend.3")
def optional_ascend(ledger: Ledger[State, OrosEvent], seat: str, wanted: bool) -> None:
    """Ascend one space after an action with ability 6 of its column, if that is wished."""
    if wanted:
        ascend(ledger, seat, ABILITY_ASCEND)


@rule(
    "oros.ascend.4",
    "oros.ascend.5",
    "oros.ascend.6",
    "oros.ascend.7",
    "oros.red.4",
    "oros.end.1",
    "oros.d.28",
)
def ascend(ledger: Ledger[State, OrosEvent], seat: str, spaces: int) -> None:
    """Let a standee rise by so many spaces; red spaces work at once, the topmost one sets off the end."""
    start = ledger.state.seats[seat].track
    end = resting_space(ledger.state, seat, spaces)
    ledger.emit(DemigodAscended(seat, start, end))
    for red in _reached(ledger.state, start, end):
        ledger.emit(RedSpaceReached(seat, red, _red_space_lava(ledger.state)))
    if end == top_of(ledger.state) and not ledger.state.last_round:
        ledger.emit(EndTriggered(seat))


def resting_space(state: State, seat: str, spaces: int) -> int:
    """Give the space on which a standee comes to rest that rises by so many (ascend.7)."""
    start = state.seats[seat].track
    top = top_of(state)
    taken = [mat.track for other, mat in state.seats.items() if other != seat]
    space = min(start + spaces, top)
    while space in taken and space < top:
        space += 1
    while space in taken and space > start:
        space -= 1
    return max(space, start)


def top_of(state: State) -> int:
    """Give the topmost space of the track, counted from 1."""
    return len(state.data.tracks[state.track].values)


@rule("oros.wisdom.10")
def _locked(state: State, seat: str, column: str, raised: tuple[str, ...]) -> Iterator[Violation]:
    """Whether ability 6 is unlocked is looked at when the action ends."""
    level = state.seats[seat].wisdom[column] + raised.count(column)
    if level < TOP_LEVEL:
        message = (
            f"ascending after {column.upper()} needs ability {TOP_LEVEL} of this column, "
            f"and {seat} has {level} unlocked"
        )
        yield Violation("oros.ascend.locked", "oros.wisdom.10", message, Stage.PRICE, ("ascend",))


@rule("oros.red.1", "oros.red.6", "oros.red.7", "oros.red.8")
def _reached(state: State, start: int, end: int) -> tuple[int, ...]:
    """Give the red spaces, by the numbers printed on them, that this rise is the first to land on or pass."""
    track = state.data.tracks[state.track]
    return tuple(value for value in track.values[start:end] if value in track.red and value not in state.red)


@rule("oros.red.2", "oros.red.3", "oros.red.5", "oros.later.4", "oros.variant.hot.2")
def _red_space_lava(state: State) -> Mapping[str, int]:
    """Give the new lava totals of hot-spot tiles, clockwise from the north, then of ringed islands."""
    free = piece_stock(state)
    totals: dict[str, int] = {}
    for space in _heated(state):
        before = state.tiles[space].lava
        after = added(before, RED_SPACE_LAVA, free)
        free = exchanged(free, pieces(before), pieces(after))
        if after != before:
            totals[space] = after
    return totals


@rule("oros.tile.8")
def _heated(state: State) -> Iterator[str]:
    spots = state.board.hot_spots
    yield from (space for space in spots if space in state.tiles)
    ringed = (space for space, tile in state.tiles.items() if tile.ringed and space not in spots)
    yield from sorted(ringed, key=state.board.index.__getitem__)
