"""What can be chosen for eruptions: one by default for every piece, and all that differ in one choice.

The choices of one eruption stand in a fixed order: which piece; the ordinary way or flow; then the streams
and the shapes (with flow, as `flow_choices` tells). Whoever changes one choice keeps those before it and gets
defaults for those behind it that do not fit any more. As a default is found whenever there is a legal way to
go on, every legal eruption is reached from any other of its piece.
"""

from collections.abc import Iterable, Iterator
from itertools import permutations

from adjudicator.core.values import changed
from adjudicator.games.oros.board import SIDES, WAY_OF_SIDE
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.rules.capped_spread import spread_on
from adjudicator.games.oros.rules.erupt import as_recorded, pour, poured, settle
from adjudicator.games.oros.rules.flow import is_flow
from adjudicator.games.oros.rules.flow_choices import flow_afresh, flow_others
from adjudicator.games.oros.rules.ground import Ground, after
from adjudicator.games.oros.rules.shapes import reshaped, with_shapes
from adjudicator.games.oros.rules.straight_flow import flows_out, pour_way

Eruptions = tuple[Eruption, ...]


def defaults(ground: Ground, may_flow: bool) -> Iterator[Eruption]:
    """Give one legal eruption for every piece on the map that can erupt, in reading order of the map."""
    for space in ground.board.spaces:
        there = ground.tiles.get(space)
        if there is not None:
            for piece in dict.fromkeys(there.pieces):
                eruption = default(ground, space, piece, may_flow)
                if eruption is not None:
                    yield eruption


def default(ground: Ground, space: str, piece: int, may_flow: bool) -> Eruption | None:
    """Give the default for a piece: all the ordinary way to n, what is left to e, s, w; None if it cannot."""
    eruption = _ordinary(ground, space, piece)
    if eruption is None and may_flow:
        eruption = next(flow_afresh(ground, space, piece), None)
    return eruption


def lists(ground: Ground, eruptions: Eruptions, most: int, may_flow: bool) -> Iterator[Eruptions]:
    """Give the lists of up to `most` eruptions that differ from these in one choice.

    One eruption less, one more at the end, another piece in place of one, or one erupting otherwise. Where
    one of these is not legal, but would be with other shapes, the list with such shapes comes first.
    """
    grounds = _grounds(ground, eruptions)
    if len(grounds) <= len(eruptions):
        repaired = _repaired(grounds[-1], eruptions, len(grounds) - 1)
        if repaired:
            yield repaired
    eruptions = eruptions[: len(grounds) - 1]
    if len(eruptions) > 1:
        for number in range(len(eruptions)):
            before = eruptions[:number]
            yield before + _still_possible(grounds[number], eruptions[number + 1 :])
    for number, here in enumerate(grounds[:most]):
        before, behind = eruptions[:number], eruptions[number + 1 :]
        old = eruptions[number] if number < len(eruptions) else None
        for new in _instead(here, old, may_flow):
            settled = settle(here, new)
            if not settled.reasons:
                then = after(here, new.tile, new.piece, settled.placed)
                yield (*before, new, *_still_possible(then, behind))


def others(ground: Ground, eruption: Eruption, may_flow: bool) -> Iterator[Eruption]:
    """Give the eruptions of the same piece that differ from this in one choice."""
    if not is_flow(eruption):
        yield from _other_ways(ground, eruption)
        yield from reshaped(poured(ground, eruption), eruption)
        if may_flow:
            yield from flow_afresh(ground, eruption.tile, eruption.piece)
        return
    ordinary = _ordinary(ground, eruption.tile, eruption.piece)
    if ordinary is not None:
        yield ordinary
    if may_flow:
        yield from flow_others(ground, eruption)


def _instead(ground: Ground, old: Eruption | None, may_flow: bool) -> Iterator[Eruption]:
    """Give another piece erupting in place of one, and the same one erupting otherwise."""
    for new in defaults(ground, may_flow):
        if old is None or (new.tile, new.piece) != (old.tile, old.piece):
            yield new
    if old is not None:
        yield from others(ground, old, may_flow)


def _grounds(ground: Ground, eruptions: Eruptions) -> list[Ground]:
    """Give the ground before each eruption and that behind the last, up to the first that is not legal."""
    found = [ground]
    for eruption in eruptions:
        settled = settle(found[-1], eruption)
        if settled.reasons:
            break
        found.append(after(found[-1], eruption.tile, eruption.piece, settled.placed))
    return found


def _still_possible(ground: Ground, eruptions: Eruptions) -> Eruptions:
    """Give the eruptions up to the first that is not legal, as records hold them."""
    grounds = _grounds(ground, eruptions)
    return tuple(map(as_recorded, grounds[:-1], eruptions))


def _repaired(ground: Ground, eruptions: Eruptions, number: int) -> Eruptions:
    """Give the list with shapes that fit for its first eruption that is not legal; empty if none do."""
    bad = eruptions[number]
    there = ground.tiles.get(bad.tile)
    if there is None or bad.piece not in there.pieces:
        return ()
    new = _settled(ground, with_shapes(poured(ground, bad), bad))
    if new is None:
        return ()
    then = after(ground, new.tile, new.piece, settle(ground, new).placed)
    return (*eruptions[:number], new, *_still_possible(then, eruptions[number + 1 :]))


def _ordinary(ground: Ground, space: str, piece: int) -> Eruption | None:
    eruption = _in_order(ground, space, piece, SIDES)
    if eruption is None and ground.kinds is not None:
        found = (_in_order(ground, space, piece, ways) for ways in permutations(SIDES))
        return next((other for other in found if other is not None), None)
    return eruption


def _in_order(ground: Ground, space: str, piece: int, ways: Iterable[str]) -> Eruption | None:
    spread = spread_on(ground, space, piece)
    fill = spread.room(space, piece)
    if fill:
        spread.put(space, fill)
    streams = []
    left = piece - fill
    for way in ways:
        rest = pour_way(spread, SIDES[way], left) if flows_out(spread) else left
        if rest < left:
            streams.append(Stream(way, left - rest))
        left = rest
    return _settled(ground, with_shapes(spread, Eruption(space, piece, tuple(streams))))


def _settled(ground: Ground, eruption: Eruption | None) -> Eruption | None:
    return None if eruption is None or settle(ground, eruption).reasons else eruption


def _other_ways(ground: Ground, eruption: Eruption) -> Iterator[Eruption]:
    """Give every other division over the four ways, and the same division in every other order."""
    tried: dict[tuple[Stream, ...], None] = {eruption.streams: None}
    for streams in _divisions(ground, eruption):
        legal = (_poured(ground, eruption, order) for order in permutations(streams))
        first = next((other for other in legal if other is not None), None)
        if first is not None and first.streams not in tried:
            tried[first.streams] = None
            yield first
    for order in permutations(eruption.streams):
        other = _poured(ground, eruption, order)
        if other is not None and order not in tried:
            yield other


def _divisions(ground: Ground, eruption: Eruption) -> Iterator[tuple[Stream, ...]]:
    """Give every division of at most so many units as flow out, in the order n, e, s, w."""
    spread = spread_on(ground, eruption.tile, eruption.piece)
    rest = eruption.piece - spread.room(eruption.tile, eruption.piece)
    ways = [WAY_OF_SIDE[side] for side in range(4)]
    divisions: list[tuple[Stream, ...]] = [()]
    for way in ways:
        divisions += [
            (*streams, Stream(way, units))
            for streams in divisions
            for units in range(1, rest - sum(stream.units for stream in streams) + 1)
        ]
    yield from sorted(divisions, key=lambda streams: -sum(stream.units for stream in streams))


def _poured(ground: Ground, eruption: Eruption, streams: tuple[Stream, ...]) -> Eruption | None:
    """Give the eruption with these streams, keeping the shapes that still fit; None if it is not legal."""
    wanted = changed(eruption, streams=streams)
    spread = spread_on(ground, eruption.tile, eruption.piece)
    if next(pour(spread, wanted), None) is not None:
        return None
    return _settled(ground, with_shapes(spread, wanted))
