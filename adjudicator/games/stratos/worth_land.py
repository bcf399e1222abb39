"""What the ground is worth to a greedy player: what units stand on, search and occupy."""

from collections.abc import Mapping
from functools import cache

from adjudicator.core.remember import keep_last
from adjudicator.core.values import value
from adjudicator.games.stratos.board import Board
from adjudicator.games.stratos.components import EXPLORER, LAGOON_DECK, LAND_DECK, PEASANT, POINTS
from adjudicator.games.stratos.state import State, Unit, scenario_of
from adjudicator.games.stratos.tiles import MAIN, QUARRY, Tile
from adjudicator.games.stratos.views import board_of

NEED = (40, 34, 28, 20, 12, 4)
"""What a unit on a tile is worth that bears a resource of which there are so many in stock."""
CROWD = (0, 10, 16, 20, 22, 23)
"""Tenths of that for so many units on tiles of one resource."""
PEASANTS_GROUND = 12
FAR, FAR_FROM_NEEDED = 8, 5
SEARCHING, NEAR_SEARCH, SEARCH_STEP = 300, 110, 12
OCCUPIED = (0, 160, 350, 350, 350)
NEAR_SPECIAL, SPECIAL_STEP = 90, 13
SPECIALS_WANTED = 3
ON_QUARRY = 130


@value()
class Land:
    """The tiles of a board by what they are for."""

    bearing: Mapping[str, tuple[str, ...]]
    unsearched: tuple[str, ...]
    drowned: tuple[str, ...]
    specials: tuple[str, ...]


@value()
class Field:
    """Who stands where, as one side sees it: its own units, those of enemies, and how far all is apart."""

    side: str
    rivals: tuple[str, ...]
    own: Mapping[str, Unit]
    enemies: tuple[Unit, ...]
    taken: Mapping[str, str]
    far: Mapping[str, Mapping[str, int]]
    land: Land
    explorers: int


def field_of(state: State, side: str) -> Field:
    """Look at the units and the board for one side."""
    scenario = scenario_of(state)
    team, members = scenario.team_of[side], scenario.sides[side]
    foes = [seat for other in state.sides if other not in team for seat in scenario.sides[other]]
    own = {name: unit for name, unit in state.units.items() if unit.seat in members and unit.health > 0}
    return Field(
        side=side,
        rivals=tuple(other for other in state.sides if other not in team),
        own=own,
        enemies=tuple(unit for unit in state.units.values() if unit.seat in foes),
        taken={unit.at: name for name, unit in state.units.items()},
        far=distances(board_of(state)),
        land=_land(state.board),
        explorers=sum(unit.kind == EXPLORER for unit in own.values()),
    )


@cache
def distances(board: Board) -> Mapping[str, Mapping[str, int]]:
    """Give how far every space of a map is from every other."""
    return {one: {other: board.distance(one, other) for other in board.spaces} for one in board.spaces}


def places(state: State, field: Field) -> int:
    """Give what it is worth to stand where the own units stand."""
    return (
        _harvests(state, field)
        + sum(_search(state, field, unit) for unit in field.own.values() if unit.kind == EXPLORER)
        + (_specials(state, field) if scenario_of(state).win[field.side] == POINTS else 0)
    )


@keep_last
def _land(board: Mapping[str, Tile]) -> Land:
    bearing: dict[str, list[str]] = {kind: [] for kind in MAIN}
    unsearched: list[str] = []
    drowned: list[str] = []
    specials: list[str] = []
    for at, tile in board.items():
        if tile.is_special:
            specials.append(at)
            continue
        if tile.resource:
            bearing[tile.resource].append(at)
        if not tile.under:
            (drowned if tile.is_lagoon else unsearched).append(at)
    return Land(
        {kind: tuple(tiles) for kind, tiles in bearing.items()},
        tuple(unsearched),
        tuple(drowned),
        tuple(specials),
    )


def _harvests(state: State, field: Field) -> int:
    """Units on the ground of what is needed, in different places; of what nobody stands on how far it is."""
    stock, total = state.sides[field.side].stock, 0
    standing = dict.fromkeys(MAIN, 0)
    for unit in field.own.values():
        resource = state.board[unit.at].resource
        if resource:
            standing[resource] += 1
            total += PEASANTS_GROUND * (unit.kind == PEASANT)
    for kind in MAIN:
        need = NEED[min(stock[kind], len(NEED) - 1)]
        if standing[kind]:
            total += need * CROWD[min(standing[kind], len(CROWD) - 1)] // 10
        elif stock[kind] < 2:
            total -= FAR_FROM_NEEDED * _to_ground(field, kind)
    return total


def _to_ground(field: Field, kind: str) -> int:
    """Count the steps from the nearest own unit to the nearest ground that bears a resource."""
    tiles = field.land.bearing[kind]
    rows = [field.far[unit.at] for unit in field.own.values()]
    return min((row[at] for row in rows for at in tiles), default=FAR)


def _search(state: State, field: Field, unit: Unit) -> int:
    """An Explorer on a tile that it can search, or on the way to one."""
    decks = state.decks
    tiles: tuple[str, ...] = ()
    if decks[LAND_DECK].count or decks[LAND_DECK].discards:
        tiles = field.land.unsearched
    if unit.promoted and decks[LAGOON_DECK].count:
        tiles = (*tiles, *field.land.drowned)
    row, taken = field.far[unit.at], field.taken
    if unit.at in tiles:
        return SEARCHING
    nearest = min((row[at] for at in tiles if at not in taken), default=FAR)
    return max(0, NEAR_SEARCH - SEARCH_STEP * nearest)


def _specials(state: State, field: Field) -> int:
    """Special tiles that own units stand on, and how far it is to the next ones."""
    held, near = 0, []
    total = 0
    for at in field.land.specials:
        holder = field.taken.get(at, "")
        if holder in field.own:
            held += 1
            total += ON_QUARRY * (state.board[at].special == QUARRY)
        elif not holder:
            rows = [field.far[u.at] for u in field.own.values() if not state.board[u.at].is_special]
            near.append(max(0, NEAR_SPECIAL - SPECIAL_STEP * min((row[at] for row in rows), default=FAR)))
    wanted = max(0, SPECIALS_WANTED - held)
    return total + OCCUPIED[held] + sum(sorted(near, reverse=True)[:wanted])
