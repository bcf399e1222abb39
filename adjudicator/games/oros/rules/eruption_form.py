"""How an eruption is written: words that are known, counts that are sound, paths that hold together."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.board import SIDES, Board
from adjudicator.games.oros.moves import Eruption, Stream
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.tiles import Tile

PIECES = (1, 2, 3, 4)


def unknown(board: Board, map_name: str, eruption: Eruption) -> Iterator[Violation]:
    """Give the words of the eruption that name nothing; paths begin at the eruption."""
    yield from _unknown_space(board, map_name, eruption.tile, "tile")
    for number, stream in enumerate(eruption.streams):
        if stream.way and stream.way not in SIDES:
            yield unknown_word(
                "oros.volcano.unknown_way",
                "oros.volcano.erupt.8",
                stream.way,
                "way for lava",
                SIDES,
                "streams",
                number,
                "way",
            )
        for place, space in enumerate(stream.path):
            yield from _unknown_space(board, map_name, space, "streams", number, "path", place)
    for space, text in eruption.shapes.items():
        yield from _unknown_space(board, map_name, space, "shapes", space)
        yield from _unknown_shape(text, "shapes", space)


@rule("oros.volcano.1")
def malformed(board: Board, eruption: Eruption) -> Iterator[Violation]:
    """Give what is unsound in the writing itself; every word is known."""
    if eruption.piece not in PIECES:
        message = f"a volcano piece has a level from 1 to 4, not {eruption.piece}"
        yield Violation("oros.volcano.piece_level", "oros.volcano.1", message, Stage.SHAPE, ("piece",))
    yield from _mixed(eruption)
    ways: list[str] = []
    for number, stream in enumerate(eruption.streams):
        at = ("streams", number)
        if stream.path:
            yield from _bad_path(board, eruption.tile, stream, at)
        else:
            yield from _bad_way(stream, ways, at)
            ways.append(stream.way)


def within(number: int, reasons: Iterator[Violation] | tuple[Violation, ...]) -> Iterator[Violation]:
    """Give reasons against one eruption as reasons against the action that holds it as its n-th, from 0."""
    for reason in reasons:
        yield Violation(reason.code, reason.rule, reason.message, reason.stage, ("erupt", number, *reason.at))


@rule("oros.later.7")
def _mixed(eruption: Eruption) -> Iterator[Violation]:
    paths = sum(bool(stream.path) for stream in eruption.streams)
    if 0 < paths < len(eruption.streams):
        message = (
            "the streams of one eruption are written all with way and units, or all with path and drop, "
            f"not {len(eruption.streams) - paths} and {paths}"
        )
        yield Violation(
            "oros.volcano.mixed_streams", "oros.volcano.flow.1", message, Stage.SHAPE, ("streams",)
        )


def _unknown_space(board: Board, map_name: str, space: str, *at: str | int) -> Iterator[Violation]:
    if space not in board:
        what = f"space on the {map_name} map"
        yield unknown_word("oros.volcano.unknown_space", "oros.map.1", space, what, board.spaces, *at)


def _unknown_shape(text: str, *at: str) -> Iterator[Violation]:
    try:
        Tile.parse(text)
    except ValueError as error:
        yield Violation("oros.volcano.unknown_shape", "oros.tile.7", str(error), Stage.KNOWN, at)


@rule("oros.volcano.erupt.8", "oros.volcano.erupt.9")
def _bad_way(stream: Stream, ways: list[str], at: tuple[str | int, ...]) -> Iterator[Violation]:
    if not stream.way:
        message = "a stream is written with a way and its units, or with a path and what it leaves (drop)"
        yield Violation("oros.volcano.no_way", "oros.volcano.erupt.8", message, Stage.SHAPE, at)
        return
    if stream.drop:
        message = f"the stream {stream.way} fills its line by itself; drop is written with a path only"
        yield Violation(
            "oros.volcano.drop_without_path", "oros.volcano.erupt.6", message, Stage.SHAPE, (*at, "drop")
        )
    if stream.units < 1:
        message = f"a stream carries at least 1 unit, not {stream.units}"
        yield Violation(
            "oros.volcano.empty_stream", "oros.volcano.erupt.9", message, Stage.SHAPE, (*at, "units")
        )
    if stream.way in ways:
        message = f"two streams run {stream.way}; all units of one way are written as one stream"
        yield Violation("oros.volcano.way_twice", "oros.volcano.erupt.9", message, Stage.SHAPE, (*at, "way"))


@rule("oros.volcano.flow.8", "oros.map.9", "oros.map.10")
def _bad_path(board: Board, origin: str, stream: Stream, at: tuple[str | int, ...]) -> Iterator[Violation]:
    if stream.way or stream.units:
        message = "a stream with a path has no way and no units"
        yield Violation("oros.volcano.way_and_path", "oros.volcano.flow.1", message, Stage.SHAPE, at)
    yield from _bad_drop(stream, (*at, "drop"))
    before = origin
    for place, space in enumerate(stream.path):
        if space == origin or space in stream.path[:place]:
            message = f"the stream comes to {space} a second time"
            yield Violation(
                "oros.volcano.visited_twice",
                "oros.volcano.flow.8",
                message,
                Stage.SHAPE,
                (*at, "path", place),
            )
        elif board.between(before, space) is None:
            near = ", ".join(board.neighbours(before))
            message = f"{space} does not touch {before}; the spaces that do are {near}"
            yield Violation("oros.volcano.path_gap", "oros.map.9", message, Stage.SHAPE, (*at, "path", place))
        before = space


@rule("oros.volcano.flow.6")
def _bad_drop(stream: Stream, at: tuple[str | int, ...]) -> Iterator[Violation]:
    if len(stream.drop) != len(stream.path):
        message = (
            f"drop gives the units left in each space of the path: {len(stream.path)} numbers, "
            f"not {len(stream.drop)}"
        )
        yield Violation("oros.volcano.drop_count", "oros.volcano.flow.6", message, Stage.SHAPE, at)
        return
    for place, units in enumerate(stream.drop):
        last = place + 1 == len(stream.drop)
        if units < last:
            message = (
                f"the stream ends on {stream.path[place]}, so it leaves at least 1 unit there, not {units}"
                if last
                else f"{units} units cannot be left on {stream.path[place]}; 0 means that it is only crossed"
            )
            yield Violation("oros.volcano.drop", "oros.volcano.flow.6", message, Stage.SHAPE, (*at, place))
