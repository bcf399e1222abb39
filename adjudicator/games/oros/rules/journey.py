"""JOURNEY: a Demigod's followers on the map walk, one after another, space by space.

A walk is written as its whole path, because on water and on occupied spaces the path decides. A mountain with
sites is a stack of spaces: its tile, then monolith, shrine and temple.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import FollowerJourneyed, OrosEvent
from adjudicator.games.oros.moves import Journey, Walk
from adjudicator.games.oros.rules.paths import is_over_land, touches
from adjudicator.games.oros.rules.place_names import unknown_place
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources
from adjudicator.games.oros.rules.walks import (
    JOURNEY,
    OCCUPIED_ABILITY,
    WATER_ABILITY,
    may_cross_water,
    may_end_on_occupied,
    other_walks,
    single_walks,
    standing_after,
    steps_in_all,
    steps_of,
    ways_on,
)
from adjudicator.games.oros.state import State, is_place, site_of


def candidates(state: State, seat: str) -> Iterator[Journey]:
    """Give one walk of one follower to every space where it may end, and one by every first step."""
    found = sources(state, seat, JOURNEY)
    walks = tuple(single_walks(state, seat)) if found else ()
    for from_ in found:
        for walk in walks:
            yield Journey(from_, (walk,))


def variants(state: State, seat: str, move: Journey) -> Iterator[Journey]:
    """Give the moves that differ in one choice: source, one walk less or more, the order, a step of a walk.

    A walk changed at one step goes on from there by the shortest way to a space where it may end. Without any
    walk the action would be an assignment, which has its own type.
    """
    for from_ in sources(state, seat, JOURNEY):
        yield changed(move, from_=from_)
    if any(_too_short(state, move, seat)) or any(_unwalkable(state, move, seat)):
        return
    for index, walk in enumerate(move.walks):
        before, after = move.walks[:index], move.walks[index + 1 :]
        if before or after:
            yield changed(move, walks=(*before, *after))
        if index:
            yield changed(move, walks=(*before[:-1], walk, before[-1], *after))
        for other in other_walks(state, seat, before, walk):
            yield changed(move, walks=(*before, other, *after))
    waiting, standing = standing_after(state, seat, move.walks)
    left = steps_in_all(state, seat) - steps_of(move.walks)
    for place in dict.fromkeys(waiting):
        for path in ways_on(state, seat, (place,), standing, left):
            yield changed(move, walks=(*move.walks, Walk(path)))


def check(state: State, seat: str, move: Journey) -> Iterator[Violation]:
    """Give the reasons against these walks."""
    yield from merge(check_assignment(state, seat, move.from_, JOURNEY), _against_walking(state, seat, move))


@rule("oros.journey.1", "oros.journey.11", "oros.journey.14", "oros.journey.16", "oros.d.21")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Journey) -> None:
    """Walk the followers; with no walk at all the action is assigned and left undone (journey.15)."""
    assign(ledger, seat, move.from_, JOURNEY, bool(move.walks))
    for walk in move.walks:
        ledger.emit(FollowerJourneyed(seat, walk.path))


def _against_walking(state: State, seat: str, move: Journey) -> Iterator[Violation]:
    for stage in (_unknown, _too_short, _unwalkable, _locked):
        reasons = tuple(stage(state, move, seat))
        yield from reasons
        if reasons:
            return


def _unknown(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    for index, walk in enumerate(move.walks):
        for step, place in enumerate(walk.path):
            at = ("walks", index, "path", step)
            yield from unknown_place(state, "oros.journey.unknown_place", place, *at)


@rule("oros.journey.15")
def _too_short(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    for index, walk in enumerate(move.walks):
        if len(walk.path) < 2:
            message = (
                f"a walk names where the follower stands and every space it enters, at least two places, "
                f"not {len(walk.path)}; leave a follower out that does not walk"
            )
            at = ("walks", index, "path")
            yield Violation("oros.journey.no_step", "oros.journey.15", message, Stage.SHAPE, at)


@rule("oros.journey.1", "oros.journey.11")
def _unwalkable(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    waiting = list(state.seats[seat].map)
    for index, walk in enumerate(move.walks):
        at = ("walks", index, "path")
        if not walk.path:
            continue
        if walk.path[0] in waiting:
            waiting.remove(walk.path[0])
        else:
            message = f"no follower of {seat} that has not walked yet stands on {walk.path[0]}"
            yield Violation("oros.journey.no_follower", "oros.journey.11", message, Stage.PLACE, (*at, 0))
        for step in range(1, len(walk.path)):
            yield from _no_step(state, walk.path[step - 1], walk.path[step], (*at, step))


@rule("oros.journey.4", "oros.journey.5", "oros.journey.6", "oros.journey.7", "oros.journey.8")
def _no_step(state: State, place: str, to: str, at: tuple[str | int, ...]) -> Iterator[Violation]:
    if not is_place(state, to) and not site_of(to):
        message = f"{to} is open water, and followers walk from tile to tile"
        yield Violation("oros.journey.open_water", "oros.journey.6", message, Stage.PLACE, at)
    elif not is_place(state, to):
        message = f"no site stands at {to}"
        yield Violation("oros.journey.no_site", "oros.journey.7", message, Stage.PLACE, at)
    elif is_place(state, place) and not touches(state, place, to):
        message = f"{to} is not one step from {place}"
        yield Violation("oros.journey.not_adjacent", "oros.journey.4", message, Stage.PLACE, at)


def _locked(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    yield from _too_far(state, move, seat)
    yield from _over_water(state, move, seat)
    yield from _crowded(state, move, seat)


@rule("oros.journey.2", "oros.ability.1", "oros.ability.4", "oros.wisdom.9")
def _too_far(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    steps, allowed = steps_of(move.walks), steps_in_all(state, seat)
    if steps > allowed:
        level = state.seats[seat].wisdom[JOURNEY]
        from adjudicator.core.wording import counted  # only a mistake pays for loading it

        message = (
            f"these walks take {counted(steps, 'step')}; "
            f"{seat}, with ability {level} of the journey column, has {allowed} in all"
        )
        yield Violation("oros.journey.too_far", "oros.journey.2", message, Stage.PRICE, ("walks",))


@rule("oros.journey.3", "oros.journey.4", "oros.journey.6", "oros.journey.17", "oros.ability.2")
def _over_water(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    if may_cross_water(state, seat):
        return
    for index, walk in enumerate(move.walks):
        for step in range(1, len(walk.path)):
            place, to = walk.path[step - 1], walk.path[step]
            if not is_over_land(state, place, to):
                message = (
                    f"from {place} to {to} there is water on one side at least; "
                    f"without ability {WATER_ABILITY} of the journey column both sides have to be land"
                )
                at = ("walks", index, "path", step)
                yield Violation("oros.journey.water", "oros.journey.4", message, Stage.PRICE, at)


@rule("oros.journey.3", "oros.journey.9", "oros.journey.10", "oros.journey.12", "oros.journey.13")
def _crowded(state: State, move: Journey, seat: str) -> Iterator[Violation]:
    """Only where a walk ends counts; that is looked at when it ends (journey.11)."""
    if may_end_on_occupied(state, seat):
        return
    for index, walk in enumerate(move.walks):
        _, standing = standing_after(state, seat, move.walks[:index])
        standing.remove(walk.path[0])
        if walk.path[-1] in standing:
            message = (
                f"{walk.path[-1]} is occupied; "
                f"without ability {OCCUPIED_ABILITY} of the journey column a walk ends on an unoccupied space"
            )
            at = ("walks", index, "path", len(walk.path) - 1)
            yield Violation("oros.journey.occupied", "oros.journey.10", message, Stage.PRICE, at)


ACTION = Action(Journey, check, resolve, candidates, variants)
