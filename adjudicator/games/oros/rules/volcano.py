"""VOLCANO: erupt volcanoes one after another, or form one (volcano.2).

The written form of an eruption is told in `erupt` and, for volcano ability 4, in `flow`.
"""

from collections.abc import Iterator
from functools import reduce
from itertools import takewhile

from adjudicator.core.ledger import Ledger
from adjudicator.core.remember import keep_last
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.apply import apply
from adjudicator.games.oros.events import OrosEvent, VolcanoErupted, VolcanoFormed
from adjudicator.games.oros.moves import Eruption, Volcano
from adjudicator.games.oros.rules import eruption_choices
from adjudicator.games.oros.rules.ascend import check_ascend, optional_ascend
from adjudicator.games.oros.rules.erupt import Settled, as_recorded, settle
from adjudicator.games.oros.rules.eruption_abilities import COLUMN, locked, may_flow
from adjudicator.games.oros.rules.eruption_form import malformed, unknown, within
from adjudicator.games.oros.rules.ground import Ground, after, ground_of
from adjudicator.games.oros.rules.hot_spots import (
    check_ringed,
    cover,
    in_covering_order,
    unknown_ringed,
    ways_to_ring,
)
from adjudicator.games.oros.rules.lava import added
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources, unknown_word
from adjudicator.games.oros.rules.shapes import SHAPE_VALUES
from adjudicator.games.oros.state import State
from adjudicator.games.oros.stocks import piece_stock

FORMED_LEVEL = 3
MOST_ERUPTIONS = 3


def candidates(state: State, seat: str) -> Iterator[Volcano]:
    """Give one forming for each tile, and for each piece that can erupt one eruption by itself."""
    from_ = next(iter(sources(state, seat, COLUMN)), None)
    if from_ is None:
        return
    for space in state.board.spaces:
        if space in state.tiles:
            yield Volcano(from_, form=space)
    for eruption in eruption_choices.defaults(ground_of(state), may_flow(state, seat)):
        yield Volcano(from_, (eruption,))


def variants(state: State, seat: str, move: Volcano) -> Iterator[Volcano]:
    """Give the moves that differ in one choice: from, ascend, the tile formed on, or one of an eruption.

    Eruptions behind the one that differs stay as far as they are still possible. Of eruptions that are not
    legal, those before the first bad one are varied and gone on from.
    """
    for from_ in sources(state, seat, COLUMN):
        if from_ != move.from_:
            yield changed(move, from_=from_)
    yield changed(move, ascend=not move.ascend)
    if state.options.ringed_islands and not any(_reasons(state, seat, changed(move, ringed=()))):
        yield from (changed(move, ringed=ringed) for ringed in ways_to_ring(_after(state, seat, move)))
    if move.form:
        spaces = (space for space in state.board.spaces if space in state.tiles)
        yield from (changed(move, form=space, ringed=()) for space in spaces)
        return
    most = min(MOST_ERUPTIONS, state.seats[seat].wisdom[COLUMN])
    written = (_with_known_shapes(eruption) for eruption in move.erupt)
    sound = tuple(takewhile(lambda eruption: _is_sound(state, eruption), written))
    for eruptions in eruption_choices.lists(ground_of(state), sound, most, may_flow(state, seat)):
        yield changed(move, erupt=eruptions, ringed=())


def check(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    """Give every reason against the action, of the first stage that has any."""
    performed = bool(move.erupt or move.form)
    yield from merge(
        check_assignment(state, seat, move.from_, COLUMN),
        _reasons(state, seat, move),
        check_ascend(state, seat, COLUMN, move.ascend, performed=performed),
    )


@rule("oros.volcano.2", "oros.volcano.a6", "oros.volcano.erupt.3", "oros.volcano.erupt.29", "oros.d.19")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Volcano) -> None:
    """Form, or erupt one after another; then cover hot spots and ascend if wished."""
    events = tuple(_events(ledger.state, seat, move))
    assign(ledger, seat, move.from_, COLUMN)
    for event in events:
        ledger.emit(event)
    cover(ledger, move.ringed)
    optional_ascend(ledger, seat, move.ascend)


def complete(state: State, seat: str, move: Volcano) -> Volcano:
    """Give a legal move with every eruption as records hold it."""
    settled = zip(_settled(state, move.erupt), move.erupt, strict=True)
    erupt = tuple(as_recorded(ground, eruption) for (ground, _), eruption in settled)
    return changed(move, erupt=erupt, ringed=in_covering_order(state, move.ringed))


def _events(state: State, seat: str, move: Volcano) -> Iterator[VolcanoFormed | VolcanoErupted]:
    """Give what happens to the tiles; RuleBug for an eruption that is refused."""
    if move.form:
        yield VolcanoFormed(seat, move.form, _formed(state, move.form))
    for eruption, (_, settled) in zip(move.erupt, _settled(state, move.erupt), strict=True):
        if settled.reasons:
            raise RuleBug(f"an eruption was checked and then refused: {settled.reasons}")
        yield VolcanoErupted(seat, eruption.tile, eruption.piece, settled.placed, settled.lost)


def _after(state: State, seat: str, move: Volcano) -> State:
    return reduce(apply, _events(state, seat, move), state)


def _reasons(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    for stage in (_unknown, _malformed, _impossible, _misringed, locked):
        failed = False
        for reason in stage(state, seat, move):
            failed = True
            yield reason
        if failed:
            return


def _unknown(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    if move.form and move.form not in state.board:
        what = f"space on the {state.map} map"
        yield unknown_word(
            "oros.volcano.unknown_space", "oros.map.1", move.form, what, state.board.spaces, "form"
        )
    for number, eruption in enumerate(move.erupt):
        yield from within(number, unknown(state.board, state.map, eruption))
    yield from unknown_ringed(state, move.ringed)


@rule("oros.volcano.2", "oros.volcano.a1", "oros.volcano.a3")
def _malformed(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    """Either one forming or one to three eruptions, each of them soundly written."""
    if move.form and move.erupt:
        message = f"the action either erupts or forms a volcano, not {len(move.erupt)} and one on {move.form}"
        yield Violation("oros.volcano.both", "oros.volcano.2", message, Stage.SHAPE, ("form",))
    if not move.form and not move.erupt:
        message = "the action has to name what erupts, or where a volcano forms; assign leaves it undone"
        yield Violation("oros.volcano.neither", "oros.volcano.2", message, Stage.SHAPE, ("erupt",))
    if len(move.erupt) > MOST_ERUPTIONS:
        message = f"at most {MOST_ERUPTIONS} volcanoes erupt in one action, not {len(move.erupt)}"
        yield Violation("oros.volcano.too_many", "oros.volcano.a3", message, Stage.SHAPE, ("erupt",))
    for number, eruption in enumerate(move.erupt):
        yield from within(number, malformed(state.board, eruption))


def _impossible(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    if move.form:
        yield from _not_formed(state, move.form)
        return
    yield from _not_erupted(state, move.erupt)


def _misringed(state: State, seat: str, move: Volcano) -> Iterator[Violation]:
    """The islands that cover hot spots, which wait for want of islands, once one has come back."""
    if move.ringed:
        yield from check_ringed(_after(state, seat, move), move.ringed)


@rule("oros.volcano.form.1", "oros.volcano.form.2", "oros.later.11", "oros.occupy.5")
def _not_formed(state: State, space: str) -> Iterator[Violation]:
    """A volcano forms on any tile where a piece can be raised or is left in supply, whoever stands there."""
    if space not in state.tiles:
        message = f"{space} is open water; a volcano forms on a tile only"
        yield Violation("oros.volcano.form_on_water", "oros.volcano.form.2", message, Stage.PLACE, ("form",))
    elif _formed(state, space) == state.tiles[space].lava:
        message = f"no piece on {space} can be raised, and none is left in supply, so nothing would form"
        yield Violation("oros.volcano.no_piece_left", "oros.later.11", message, Stage.PLACE, ("form",))


def _not_erupted(state: State, eruptions: tuple[Eruption, ...]) -> Iterator[Violation]:
    outcomes = _settled(state, eruptions)
    if outcomes:
        yield from within(len(outcomes) - 1, outcomes[-1][1].reasons)


@keep_last
@rule("oros.volcano.erupt.3", "oros.d.27")
def _settled(state: State, eruptions: tuple[Eruption, ...]) -> tuple[tuple[Ground, Settled], ...]:
    """Work out each eruption on the map that the one before has left, up to the first that fails."""
    ground = ground_of(state)
    outcomes: list[tuple[Ground, Settled]] = []
    for eruption in eruptions:
        if outcomes:
            last, settled = eruptions[len(outcomes) - 1], outcomes[-1][1]
            ground = after(ground, last.tile, last.piece, settled.placed)
        outcomes.append((ground, settle(ground, eruption)))
        if outcomes[-1][1].reasons:
            break
    return tuple(outcomes)


@rule("oros.volcano.form.3", "oros.volcano.form.4", "oros.comp.18")
def _formed(state: State, space: str) -> int:
    return added(state.tiles[space].lava, FORMED_LEVEL, piece_stock(state))


def _with_known_shapes(eruption: Eruption) -> Eruption:
    """Give the eruption without the shapes that are no tile with land on some sides."""
    known = {space: text for space, text in eruption.shapes.items() if text in SHAPE_VALUES}
    return eruption if len(known) == len(eruption.shapes) else changed(eruption, shapes=known)


def _is_sound(state: State, eruption: Eruption) -> bool:
    """Tell whether an eruption is well written, whatever the map says to it."""
    if next(unknown(state.board, state.map, eruption), None) is not None:
        return False
    return next(malformed(state.board, eruption), None) is None


ACTION = Action(Volcano, check, resolve, candidates, variants, complete)
