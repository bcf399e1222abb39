"""What erupting takes of the volcano column: an ability for each eruption, and ability 4 to flow on."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.moves import Eruption, Volcano
from adjudicator.games.oros.rules.eruption_form import within
from adjudicator.games.oros.rules.flow import is_flow
from adjudicator.games.oros.state import State

COLUMN = "volcano"
FLOW_LEVEL = 4


@rule(
    "oros.volcano.a1",
    "oros.volcano.a2",
    "oros.volcano.a3",
    "oros.ability.1",
    "oros.ability.4",
    "oros.wisdom.9",
)
def locked(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    """Only the abilities unlocked when the action begins count."""
    level = state.seats[seat].wisdom[COLUMN]
    if len(move.erupt) > level:
        message = (
            f"{len(move.erupt)} eruptions need ability {len(move.erupt)} of the volcano column, "
            f"and {seat} has {level} unlocked"
        )
        rule_id = f"oros.volcano.a{len(move.erupt)}"
        yield Violation("oros.volcano.eruptions_locked", rule_id, message, Stage.PRICE, ("erupt",))
    if level >= FLOW_LEVEL:
        return
    for number, eruption in enumerate(move.erupt):
        if is_flow(eruption):
            yield from within(number, _flow_locked(state, seat, eruption, level))


def may_flow(state: State, seat: str) -> bool:
    """Tell whether volcano ability 4 is unlocked."""
    return state.seats[seat].wisdom[COLUMN] >= FLOW_LEVEL


@rule("oros.volcano.a4", "oros.volcano.flow.1", "oros.volcano.erupt.8")
def _flow_locked(state: State, seat: str, eruption: Eruption, level: int) -> Iterator[Violation]:
    needs = f"needs ability {FLOW_LEVEL} of the volcano column, and {seat} has {level} unlocked"
    if any(_bends(state, eruption.tile, stream.path) for stream in eruption.streams):
        message = f"lava from {eruption.tile} that changes course {needs}"
        yield Violation("oros.volcano.bend", "oros.volcano.erupt.8", message, Stage.PRICE, ("streams",))
    else:
        message = f"lava from {eruption.tile} that runs along a path, with units left at will, {needs}"
        yield Violation("oros.volcano.flow_locked", "oros.volcano.flow.1", message, Stage.PRICE, ("streams",))


def _bends(state: State, origin: str, path: tuple[str, ...]) -> bool:
    heading: int | None = None
    for before, space in zip((origin, *path), path, strict=False):
        side = state.board.between(before, space)
        if side is None:
            raise RuleBug(f"{space} does not touch {before}")
        if heading is not None and side != heading:
            return True
        heading = state.board.step[before][side].heading
    return False
