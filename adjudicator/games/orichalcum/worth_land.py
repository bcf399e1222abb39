"""What an island is worth to a greedy player: ground for temples, areas for titans, room."""

from collections.abc import Iterator, Mapping

from adjudicator.games.orichalcum.components import ARCHITECT, CRYSTAL
from adjudicator.games.orichalcum.state import Player, State, island_of, owned, titan_held, titan_limit
from adjudicator.games.orichalcum.tiles import VOLCANO, Tile

GROUND = {0: 400, 1: 150, 2: 50}
"""By the number of circles that a ground for a temple still lacks."""
BESIDE_CREATURE = 2
"""Ground beside a creature is worth this part of it."""
AREA_TWO, AREA_THREE = 170, 185
SWAP = 5
"""A titan for which another would have to leave is worth this part of it."""
BARE = 14
TITAN_BY_TILE = 600
LETTER, GUARDED = 30, 170
"""Each letter of a tile in hand, and a creature on it."""


def land(state: State, seat: str) -> int:
    """Give what the island is worth, apart from what is built on it."""
    player = state.seats[seat]
    if not player.face:
        return 0
    bare = {at: letter for at, letter in player.terrain.items() if letter != "Q" and at not in player.covers}
    return _temples(state, seat, bare) + _areas(state, seat, bare) + BARE * len(bare)


def tile_promise(state: State, seat: str, tile: Tile) -> int:
    """Give what a tile may bring that has still to be placed."""
    player = state.seats[seat]
    promise = LETTER * tile.size - (GUARDED if tile.creature else 0)
    bare = {at: letter for at, letter in player.terrain.items() if at not in player.covers}
    sizes = area_sizes(state, seat, bare)
    for letter in dict.fromkeys(tile.kind):
        titan = state.data.titans.get(letter, "")
        if titan and titan_held(player, titan) is None and sizes.get(letter, 0) + tile.kind.count(letter) > 2:
            promise += TITAN_BY_TILE if _has_room(player) else TITAN_BY_TILE // SWAP
    return promise


def area_sizes(state: State, seat: str, bare: Mapping[str, str]) -> dict[str, int]:
    """Give the size of the largest area of each terrain among these circles."""
    neighbours, seen = island_of(state, seat).neighbours, dict[str, None]()
    sizes: dict[str, int] = {}
    for start, letter in bare.items():
        if start in seen:
            continue
        area = [start]
        seen[start] = None
        for at in area:
            for near in neighbours[at]:
                if near not in seen and bare.get(near) == letter:
                    seen[near] = None
                    area.append(near)
        sizes[letter] = max(sizes.get(letter, 0), len(area))
    return sizes


def ready_ground(state: State, seat: str) -> bool:
    """Tell whether a temple could be built now, as far as ground goes."""
    player = state.seats[seat]
    bare = {at: letter for at, letter in player.terrain.items() if letter != "Q" and at not in player.covers}
    return any(value == GROUND[0] for value, _ in _grounds(state, seat, bare))


def _temples(state: State, seat: str, bare: Mapping[str, str]) -> int:
    """The best two grounds for temples that do not overlap, the second at half its value."""
    found = sorted(_grounds(state, seat, bare), key=lambda ground: -ground[0])
    if not found:
        return 0
    value, first = found[0]
    second = next((other for other, four in found[1:] if not any(at in first for at in four)), 0)
    return value + second // 2


def _grounds(state: State, seat: str, bare: Mapping[str, str]) -> Iterator[tuple[int, tuple[str, ...]]]:
    player, island = state.seats[seat], island_of(state, seat)
    alike = 1 if owned(player, ARCHITECT) else 0
    wild = [near for at in player.creatures for near in island.neighbours[at]] + list(player.creatures)
    sheltered = list(player.creatures) if owned(player, CRYSTAL) else wild
    for four in island.rhombi.values():
        letters = [bare[at] for at in four if at in bare]
        if len(letters) < 2 or any(at in player.terrain and at not in bare for at in four):
            continue
        typed = [letter for letter in letters if letter != VOLCANO]
        if len(typed) - len(dict.fromkeys(typed)) > alike:
            continue
        value = GROUND[4 - len(letters)]
        yield (value // BESIDE_CREATURE if any(at in sheltered for at in four) else value), four


def _areas(state: State, seat: str, bare: Mapping[str, str]) -> int:
    """Areas that may bring a titan which the player does not have, when a tile makes them larger."""
    player, total = state.seats[seat], 0
    for letter, size in area_sizes(state, seat, bare).items():
        titan = state.data.titans.get(letter, "")
        if titan and size > 1 and titan_held(player, titan) is None:
            value = AREA_TWO if size == 2 else AREA_THREE
            total += value if _has_room(player) else value // SWAP
    return total


def _has_room(player: Player) -> bool:
    return len(player.titans) < titan_limit(player)
