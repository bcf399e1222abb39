"""The shapes of the tiles that an eruption places or enlarges (volcano.erupt.17 to volcano.erupt.21)."""

from collections.abc import Iterator, Mapping
from itertools import product

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.moves import Eruption
from adjudicator.games.oros.rules.capped_spread import CappedSpread
from adjudicator.games.oros.rules.ground import Spread
from adjudicator.games.oros.tiles import ALL_SIDES, SHAPES, Tile, side_name

SHAPE_SIDES = {shape.text: shape.sides for value in (1, 2, 3) for shape in SHAPES[value]}
SHAPE_VALUES = {shape.text: value for value in (1, 2, 3) for shape in SHAPES[value]}
SHAPE_KINDS = {shape.text: shape.kind for value in (1, 2, 3) for shape in SHAPES[value]}


def misshapen(spread: Spread, eruption: Eruption) -> Iterator[Violation]:
    """Shapes are named for the tiles that need one, of the right value, and face where the lava came from."""
    wanted = tuple(spread.shaped())
    shapes = eruption.shapes
    for space in wanted:
        if space not in shapes:
            fitting = " or ".join(shape.text for shape in spread.fitting(space)) or "none fits"
            value = spread.value(space)
            message = f"the new tile on {space} has value {value}; its shape has to be named: {fitting}"
            yield _shape_reason("oros.volcano.missing_shape", "oros.tile.7", message, Stage.SHAPE)
    for space, text in shapes.items():
        if space not in wanted:
            yield _superfluous(spread, space)
        elif SHAPE_VALUES.get(text) != spread.value(space):
            yield _wrong_value(spread, space, text)
    for space in wanted:
        if not spread.faces_source(space, SHAPE_SIDES.get(shapes.get(space, ""), 0)):
            yield _turned_away(spread, space, shapes.get(space, ""))
    if isinstance(spread, CappedSpread):
        yield from _too_many_of_a_kind(spread, {space: shapes.get(space, "") for space in wanted})


def shaped_tiles(spread: Spread, eruption: Eruption) -> dict[str, Tile]:
    """Give the tiles that the eruption places, by space, in the shapes that are named."""
    return {
        space: spread.tile_there(space, SHAPE_SIDES.get(eruption.shapes.get(space, ""), ALL_SIDES))
        for space in spread.units
    }


@rule("oros.tile.7")
def with_only_shapes(spread: Spread, eruption: Eruption) -> Eruption:
    """Give the eruption with the shape of every tile that is not named and can lie in one way only (tile.7).

    `spread` is where its lava went.
    """
    missing = {space: spread.fitting(space) for space in spread.shaped() if space not in eruption.shapes}
    only = {space: fitting[0].text for space, fitting in missing.items() if len(fitting) == 1}
    return changed(eruption, shapes={**eruption.shapes, **only}) if only else eruption


def with_shapes(spread: Spread, eruption: Eruption) -> Eruption | None:
    """Give the eruption with a shape for every tile that needs one: the one named if it fits, else the first.

    `spread` is where its lava went; None if no shape fits somewhere.
    """
    shapes = {}
    for space in spread.shaped():
        fitting = [shape.text for shape in spread.fitting(space)]
        if not fitting:
            return None
        named = eruption.shapes.get(space, "")
        shapes[space] = named if named in fitting else fitting[0]
    return _shared_out(spread, changed(eruption, shapes=shapes))


def reshaped(spread: Spread, eruption: Eruption) -> Iterator[Eruption]:
    """Give the eruption with another shape of one tile, for every tile and every shape that fits.

    Under caps other tiles give way where the supply does not hold both kinds.
    """
    for space in spread.shaped():
        for shape in spread.fitting(space):
            if shape.text != eruption.shapes.get(space):
                other = changed(eruption, shapes={**eruption.shapes, space: shape.text})
                shared = _shared_out(spread, other, space)
                if shared is not None:
                    yield shared


def no_tile_left(space: str, lowest: int, highest: int, *at: str | int) -> Violation:
    """Give the reason against units on a space for which no tile of these values is in supply (caps.3)."""
    values = f"{lowest}" if lowest == highest else f"{lowest} to {highest}"
    message = f"no tile of value {values} is in supply for {space}"
    return Violation("oros.volcano.no_tile_left", "oros.caps.3", message, Stage.PLACE, at)


@rule("oros.caps.3")
def _too_many_of_a_kind(spread: CappedSpread, shapes: Mapping[str, str]) -> Iterator[Violation]:
    kind = _lacking(spread, shapes)
    if kind:
        at = next(space for space in reversed(tuple(shapes)) if SHAPE_KINDS.get(shapes[space]) == kind)
        message = f"there are not enough {kind}-tiles in supply for the shapes named, so {at} needs another"
        yield _shape_reason("oros.volcano.no_tile_left", "oros.caps.3", message, Stage.PLACE, at)


def _lacking(spread: CappedSpread, shapes: Mapping[str, str]) -> str:
    """Give a kind of which these shapes take more than there are, the empty text if there is none."""
    return spread.lacking([SHAPE_KINDS.get(text, "") for text in shapes.values()])


@rule("oros.caps.3")
def _shared_out(spread: Spread, eruption: Eruption, fixed: str = "") -> Eruption | None:
    """Give the eruption with shapes that are all in supply together; None if there are none.

    Named ones stay as far as they can, that of an earlier space before that of a later one, that of `fixed`
    in any case.
    """
    if not isinstance(spread, CappedSpread):
        return eruption
    if not _lacking(spread, {space: eruption.shapes.get(space, "") for space in spread.shaped()}):
        return eruption
    spaces = tuple(spread.shaped())
    choices = [_in_order_of_wish(spread, eruption, space, space == fixed) for space in spaces]
    for chosen in product(*choices):
        shapes = dict(zip(spaces, chosen, strict=True))
        if not _lacking(spread, shapes):
            return changed(eruption, shapes={**eruption.shapes, **shapes})
    return None


def _in_order_of_wish(spread: Spread, eruption: Eruption, space: str, fixed: bool) -> tuple[str, ...]:
    named = eruption.shapes.get(space, "")
    fitting = [shape.text for shape in spread.fitting(space)]
    if named not in fitting:
        return tuple(fitting)
    return (named,) if fixed else (named, *(text for text in fitting if text != named))


def _superfluous(spread: Spread, space: str) -> Violation:
    why = "ends full, which leaves no choice" if space in spread.units else "takes no lava"
    message = f"no shape is named for {space}: it {why} in this eruption"
    return _shape_reason("oros.volcano.superfluous_shape", "oros.tile.7", message, Stage.SHAPE, space)


def _wrong_value(spread: Spread, space: str, text: str) -> Violation:
    value = spread.value(space)
    known = ", ".join(shape.text for shape in SHAPES[value])
    message = f"the new tile on {space} has value {value}, so its shape is one of {known}, not {text}"
    rule_id = "oros.volcano.erupt.18" if space in spread.ground.tiles else "oros.volcano.erupt.17"
    return _shape_reason("oros.volcano.wrong_value", rule_id, message, Stage.SHAPE, space)


@rule("oros.volcano.erupt.19", "oros.volcano.erupt.26")
def _turned_away(spread: Spread, space: str, text: str) -> Violation:
    came = " or ".join(side_name(side) for side in range(4) if spread.came[space] >> side & 1)
    message = f"the new tile on {space} needs land on side {came}, where its lava came from, not {text}"
    return _shape_reason("oros.volcano.turned_away", "oros.volcano.erupt.19", message, Stage.PLACE, space)


def _shape_reason(code: str, rule_id: str, message: str, stage: Stage, *space: str) -> Violation:
    return Violation(code, rule_id, message, stage, ("shapes", *space))
