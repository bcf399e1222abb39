"""The ground for buildings and temples: uncovered terrain of the own island, away from creatures.

What is laid on it differs only in the terrain wanted, in what the protection crystal lifts, and in the rules
that a refusal names. Reasons come in the order of refuse.6.
"""

from collections.abc import Iterator, Sequence

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.components import CRYSTAL
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import State, beside_creature, island_of, owned
from adjudicator.games.orichalcum.tiles import METROPOLIS, VOLCANO
from adjudicator.rows import NamedTuple


class Grounds(NamedTuple):
    """The rules, without prefix, that a refusal names: no terrain, covered, creature on it or beside it."""

    terrain: str
    covered: str
    on_creature: str
    near_creature: str


FOR_BUILDING = Grounds("construct.5", "construct.6", "construct.4", "construct.3")
FOR_CRYSTAL = FOR_BUILDING._replace(near_creature="building.crystal.2")
FOR_TEMPLE = Grounds("temple.2", "temple.2", "temple.5", "temple.5")
FOR_MINOTAUR = FOR_BUILDING._replace(
    terrain="creature.minotaur.3",
    covered="creature.minotaur.3",
    on_creature="creature.minotaur.3",
    near_creature="creature.minotaur.4",
)


@rule("orichalcum.construct.5", "orichalcum.geo.3")
def unfit(
    state: State,
    seat: str,
    circles: Sequence[str],
    wanted: str,
    sheltered: bool,
    grounds: Grounds,
    field: str,
) -> Iterator[Violation]:
    """Refuse circles on which nothing can be built: the first reason that any of them gives.

    `wanted` is the terrain that each needs, a volcano being as good; empty for any. `sheltered` if creatures
    nearby do not matter. `field` names the circles in the move. Unknown circles are off the island.
    """
    yield from first(
        _off_island(state, seat, circles, grounds, field),
        _no_terrain(state, seat, circles, grounds, field),
        _covered(state, seat, circles, grounds, field),
        _on_creature(state, seat, circles, grounds, field),
        _other_terrain(state, seat, circles, wanted, field),
        () if sheltered else _near_creature(state, seat, circles, grounds, field),
    )


@rule(
    "orichalcum.building.crystal.1",
    "orichalcum.building.crystal.2",
    "orichalcum.temple.5",
    "orichalcum.construct.11",
)
def has_shelter(state: State, seat: str, building: str) -> bool:
    """Tell whether the own protection crystal lets this building, or a temple, stand beside a creature."""
    return building != CRYSTAL and owned(state.seats[seat], CRYSTAL) > 0


@rule("orichalcum.construct.5", "orichalcum.temple.2", "orichalcum.geo.2")
def _off_island(
    state: State, seat: str, circles: Sequence[str], grounds: Grounds, field: str
) -> Iterator[Violation]:
    """Refuse circles that the own island does not have."""
    island = island_of(state, seat)
    for at in circles:
        if at not in island.index:
            message = f"{at!r} is no circle of the island {island.name} of {seat}"
            yield refuse("off-island", grounds.terrain, message, field)


@rule("orichalcum.construct.5", "orichalcum.construct.9", "orichalcum.metro.4", "orichalcum.geo.6")
def _no_terrain(
    state: State, seat: str, circles: Sequence[str], grounds: Grounds, field: str
) -> Iterator[Violation]:
    terrain = state.seats[seat].terrain
    for at in circles:
        if terrain.get(at, METROPOLIS) == METROPOLIS:
            what = "the metropolis, which is no terrain" if at in terrain else "a free circle"
            yield refuse("no-terrain", grounds.terrain, f"{at} is {what}; terrain is needed", field)


@rule("orichalcum.construct.6", "orichalcum.construct.13", "orichalcum.geo.3", "orichalcum.geo.4")
def _covered(
    state: State, seat: str, circles: Sequence[str], grounds: Grounds, field: str
) -> Iterator[Violation]:
    covers = state.seats[seat].covers
    for at in circles:
        if at in covers:
            message = f"{at} is covered by the {covers[at]} that stands there"
            yield refuse("covered", grounds.covered, message, field)


@rule("orichalcum.construct.4", "orichalcum.temple.5", "orichalcum.creature.1", "orichalcum.geo.4")
def _on_creature(
    state: State, seat: str, circles: Sequence[str], grounds: Grounds, field: str
) -> Iterator[Violation]:
    creatures = state.seats[seat].creatures
    for at in circles:
        if at in creatures:
            message = f"{at} is the circle of the {creatures[at].kind}"
            yield refuse("on-creature", grounds.on_creature, message, field)


@rule("orichalcum.build.2", "orichalcum.build.3", "orichalcum.geo.5", "orichalcum.creature.4")
def _other_terrain(
    state: State, seat: str, circles: Sequence[str], wanted: str, field: str
) -> Iterator[Violation]:
    terrain = state.seats[seat].terrain
    for at in circles:
        if wanted and terrain[at] not in (wanted, VOLCANO):
            message = (
                f"{at} is {terrain[at]}; what is built from the slot {wanted} stands on {wanted} or a volcano"
            )
            yield refuse("terrain", "build.2", message, field)


@rule(
    "orichalcum.construct.3", "orichalcum.creature.1", "orichalcum.temple.5", "orichalcum.building.crystal.2"
)
def _near_creature(
    state: State, seat: str, circles: Sequence[str], grounds: Grounds, field: str
) -> Iterator[Violation]:
    creatures = state.seats[seat].creatures
    for at in circles if creatures else ():
        if beside_creature(state, seat, at):
            near = next(other for other in island_of(state, seat).neighbours[at] if other in creatures)
            message = f"{at} lies beside {near}, where the {creatures[near].kind} stands"
            yield refuse("near-creature", grounds.near_creature, message, field)
