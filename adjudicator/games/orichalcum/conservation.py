"""What is never lost or made: every kind of component counted, wherever it is."""

from collections import Counter
from collections.abc import Iterator, Mapping

from adjudicator.games.orichalcum.components import TERRAINS
from adjudicator.games.orichalcum.state import TEMPLE, BuildingDrawn, State, display
from adjudicator.games.orichalcum.tiles import Tile


def conserved(state: State) -> Mapping[str, int]:
    """Count cards, terrain circles, creatures and buildings by kind, and titans.

    Every count is the same at all times of a game (law.1 to law.5). Tiles on islands are told apart by their
    circles only (geo.5), so tiles are counted circle by circle.
    """
    data = state.data
    return {
        **_named("card", data.cards, cards(state)),
        **_named("circle", TERRAINS, terrain(state)),
        **_named("creature", data.creatures, creatures(state)),
        **_named("building", data.buildings, buildings(state)),
        **_named("titan", data.terrains, titans(state)),
    }


def cards(state: State) -> Counter[str]:
    """Count every card, wherever it is; the one in play lies among the discards (law.1)."""
    return Counter((*state.deck, *state.discards, *(slot.card for slot in state.row)))


def tiles(state: State) -> Iterator[Tile]:
    """Give the tiles that are not on an island: on the action board and in hand."""
    yield from (slot.tile for slot in state.row if slot.tile is not None)
    if state.hand is not None:
        yield state.hand


def terrain(state: State) -> Counter[str]:
    """Count the letters of the circles of all tiles, wherever they are, `Q` too (law.2)."""
    counts: Counter[str] = Counter()
    for stack in state.stacks.values():
        for kind, number in stack.pool.items():
            counts.update({letter: number * kind.count(letter) for letter in TERRAINS})
        counts.update("".join(stack.under))
    counts.update("".join(tile.kind for tile in tiles(state)))
    for player in state.seats.values():
        counts.update(player.terrain.values())
    return counts


def creatures(state: State) -> Counter[str]:
    """Count every kind of creature, wherever it is (law.3)."""
    counts = Counter(dict(state.bag))
    counts.update(tile.creature for tile in tiles(state) if tile.creature)
    for player in state.seats.values():
        counts.update(creature.kind for creature in player.creatures.values())
        counts.update(player.captured)
    return counts


def buildings(state: State) -> Counter[str]:
    """Count every kind of building, wherever it is (law.4)."""
    counts = Counter(dict(state.buildings))
    counts.update(state.sites.values())
    counts.update(task.building for task in state.agenda if isinstance(task, BuildingDrawn))
    for player in state.seats.values():
        counts.update(cover for cover in player.covers.values() if cover != TEMPLE)
    return counts


def titans(state: State) -> Counter[str]:
    """Count every titan, in the display or with a player (law.5)."""
    held = (titan.name for player in state.seats.values() for titan in player.titans)
    return Counter((*display(state), *held))


def _named(what: str, kinds: Mapping[str, object] | tuple[str, ...], counts: Counter[str]) -> dict[str, int]:
    return {f"{what}.{kind}": counts[kind] for kind in kinds}
