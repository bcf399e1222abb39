"""Construct a temple: on four circles that form a rhombus and whose terrains all differ (temple.*)."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import ARCHITECT, THEIA
from adjudicator.games.orichalcum.events import OrichalcumEvent, TempleBuilt
from adjudicator.games.orichalcum.moves import BuildTemple
from adjudicator.games.orichalcum.rules.construct import no_token
from adjudicator.games.orichalcum.rules.gates import in_action, nothing_to_decide
from adjudicator.games.orichalcum.rules.ground import FOR_TEMPLE, has_shelter, unfit
from adjudicator.games.orichalcum.rules.powers import use
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.rules.second_construction import is_due, one_too_many, theia_fails
from adjudicator.games.orichalcum.rules.temple_shapes import (
    CIRCLES,
    CONNECTED,
    circles_of,
    is_written,
    missing,
    name_of,
    other_shapes,
)
from adjudicator.games.orichalcum.rules.victory import won
from adjudicator.games.orichalcum.state import CONSTRUCT, TEMPLE, State, island_of, owned, uncovered
from adjudicator.games.orichalcum.tiles import VOLCANO


def candidates(state: State, seat: str) -> Iterator[BuildTemple]:
    """Give every shape on uncovered terrain without a creature, with Theia if it is the second."""
    player, second = state.seats[seat], is_due(state)
    bare = [at for at in player.terrain if uncovered(player, at) and at not in player.creatures]
    if len(bare) < CIRCLES:
        return
    island = island_of(state, seat)
    for name, four in island.rhombi.items():
        if all(at in bare for at in four):
            at, _, way = name.partition("/")
            yield BuildTemple(at, way, theia=second)
    if state.options.temple_shape == CONNECTED:
        for four in other_shapes(island, bare):
            yield BuildTemple(circles=four, theia=second)


def check(state: State, seat: str, move: BuildTemple) -> Iterator[Violation]:
    """Give the reason against a temple.  Of circles that are off the island no shape is looked at."""
    yield from first(
        nothing_to_decide(state),
        in_action(state, CONSTRUCT),
        one_too_many(state, move.theia),
        no_token(state),
        theia_fails(state, seat, move.theia),
        _badly_written(move),
        _off_island(state, seat, move),
        _no_shape(state, seat, move),
        _bad_ground(state, seat, move),
        _wrong_types(state, seat, move),
    )


@rule("orichalcum.temple.6", "orichalcum.construct.8", "orichalcum.construct.12", "orichalcum.construct.7")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: BuildTemple) -> None:
    """Build the temple; it may win the game."""
    use(ledger, seat, THEIA, move.theia)
    name = _name(ledger.state, seat, move)
    ledger.emit(TempleBuilt(seat, name, circles_of(island_of(ledger.state, seat), name)))
    won(ledger, seat, TEMPLE)


@rule("orichalcum.temple.7", "orichalcum.record.12")
def complete(state: State, seat: str, move: BuildTemple) -> BuildTemple:
    """Name the temple by its lower sharp corner; by its circles if the shape has no such name."""
    name = _name(state, seat, move)
    if name in island_of(state, seat).rhombi:
        at, _, way = name.partition("/")
        return changed(move, at=at, way=way, circles=())
    return changed(move, at="", way="", circles=tuple(name.split()))


def _name(state: State, seat: str, move: BuildTemple) -> str:
    return name_of(island_of(state, seat), state.options, move)


@rule("orichalcum.temple.1", "orichalcum.temple.7")
def _badly_written(move: BuildTemple) -> Iterator[Violation]:
    if not is_written(move):
        message = (
            "a temple is written by a corner and a direction E NE NW W SW SE, or by four different circles"
        )
        at = "circles" if move.circles else "way" if move.at else "at"
        yield refuse("shape", "temple.7", message, at)


@rule("orichalcum.temple.2")
def _off_island(state: State, seat: str, move: BuildTemple) -> Iterator[Violation]:
    island = island_of(state, seat)
    absent = missing(island, move)
    if absent:
        message = f"a temple lies on four circles of the own island, and {island.name} has not {absent}"
        yield refuse("off-island", "temple.2", message, _field(move))


@rule("orichalcum.temple.1")
def _no_shape(state: State, seat: str, move: BuildTemple) -> Iterator[Violation]:
    if not _name(state, seat, move):
        wanted = "are not connected" if state.options.temple_shape == CONNECTED else "do not form a rhombus"
        yield refuse("shape", "temple.1", f"the circles {', '.join(move.circles)} {wanted}", "circles")


@rule("orichalcum.temple.2", "orichalcum.temple.5", "orichalcum.construct.6")
def _bad_ground(state: State, seat: str, move: BuildTemple) -> Iterator[Violation]:
    circles = circles_of(island_of(state, seat), _name(state, seat, move))
    yield from unfit(state, seat, circles, "", has_shelter(state, seat, TEMPLE), FOR_TEMPLE, _field(move))


@rule("orichalcum.temple.3", "orichalcum.temple.4", "orichalcum.building.architect.1")
def _wrong_types(state: State, seat: str, move: BuildTemple) -> Iterator[Violation]:
    player = state.seats[seat]
    letters = [player.terrain[at] for at in circles_of(island_of(state, seat), _name(state, seat, move))]
    typed = [letter for letter in letters if letter != VOLCANO]
    twice = len(typed) - len(dict.fromkeys(typed))
    architect = owned(player, ARCHITECT) > 0
    if twice > architect:
        allowed = "one pair may be alike, with the architect practice" if architect else "all have to differ"
        message = f"the terrains are {', '.join(letters)}; but for volcanoes {allowed}"
        yield refuse("types", "temple.4" if architect else "temple.3", message, _field(move))


def _field(move: BuildTemple) -> str:
    return "circles" if move.circles else "at"


ACTION = Action(BuildTemple, check, resolve, candidates, complete=complete)
