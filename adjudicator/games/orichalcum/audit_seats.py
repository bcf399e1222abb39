"""Judges what a written position says of single seats: islands, covers, creatures, titans, reserves."""

from collections.abc import Iterator

from adjudicator.games.orichalcum.components import TERRAINS
from adjudicator.games.orichalcum.island import Island
from adjudicator.games.orichalcum.rules.victory import fulfils
from adjudicator.games.orichalcum.state import TEMPLE, Player, State, titan_limit
from adjudicator.games.orichalcum.tiles import METROPOLIS, VOLCANO

ABSURD = 1_000_000
TEMPLE_CIRCLES = 4


def unknown_in_seats(state: State) -> Iterator[str]:
    """Yield the names in the seats that this game does not have."""
    for seat, player in state.seats.items():
        yield from _unknown(state, f"seats.{seat}", player)


def seat_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the seats of a state whose names are all known."""
    boards = [player.board for player in state.seats.values() if player.board]
    for seat, player in state.seats.items():
        at = f"seats.{seat}"
        if boards.count(player.board) > 1:
            yield f"{at}.board: the board {player.board} is there once, and another seat has it too"
        yield from _numbers(at, player)
        if player.face:
            island = state.data.islands[f"{player.board}{player.face}"]
            yield from _ground(at, player, island)
            yield from _covers(state, at, player, island)
        if len(player.titans) > titan_limit(player):
            yield f"{at}.titans: {len(player.titans)} titans; {titan_limit(player)} can be held (titan.12)"
        if not state.ended and fulfils(player):
            yield f"{at}: the conditions of victory are met, and the game goes on"


def _unknown(state: State, at: str, player: Player) -> Iterator[str]:
    data = state.data
    if player.board and player.board not in data.boards:
        yield f"{at}.board: there is no island board {player.board}; they are {', '.join(data.boards)}"
    if player.face and f"{player.board}{player.face}" not in data.islands:
        yield f"{at}.face: the board {player.board or '(none)'} has no face {player.face}"
    elif not player.face and (player.terrain or player.covers or player.creatures):
        yield f"{at}.face: it is not chosen, and something lies on the island"
    elif player.face:
        island = data.islands[f"{player.board}{player.face}"]
        for part, circles in (
            ("terrain", player.terrain),
            ("covers", player.covers),
            ("creatures", player.creatures),
        ):
            yield from (f"{at}.{part}.{c}: {island.name} has no such circle" for c in circles if c not in
            island) for circle, letter in player.terrain.items(): if letter not in (*TERRAINS, METROPOLIS):
            yield f"{at}.terrain.{circle}: there is no terrain {letter}" for circle, cover in
            player.covers.items(): if cover not in data.buildings and cover != TEMPLE: yield
            f"{at}.covers.{circle}: there is no building {cover}" kinds = (*(creature.kind for creature in
            player.creatures.values()), *player.captured) yield from (f"{at}: there is no creature {kind}" for
            kind in kinds if kind not in data.creatures) for titan in player.titans: if titan.name not in
            data.terrains: yield f"{at}.titans: there is no titan {titan.name}"


def _numbers(at: str, player: Player) -> Iterator[str]:
    for part in ("hoplites", "orichalcum", "medals", "hospital"):
        number = getattr(player, part)
        if not 0 <= number <= ABSURD:
            yield f"{at}.{part}: {number}; it is never below 0 (law.16)"


def _ground(at: str, player: Player, island: Island) -> Iterator[str]:
    """The metropolis lies on a port and the circle beside it; the occupied circles hang together (law.10)."""
    city = [circle for circle, letter in player.terrain.items() if letter == METROPOLIS]
    if player.terrain and not _is_city(city, island):
        yield f"{at}.terrain: the metropolis covers a port and a circle beside it, not {', '.join(city) or
        'none'}" if not island.connected(tuple(player.terrain)): yield f"{at}.terrain: the occupied circles do
        not hang together" for circle in player.creatures: if player.terrain.get(circle) != VOLCANO: yield
        f"{at}.creatures.{circle}: creatures stand on volcanoes, and this is none" if circle in player.covers:
        yield f"{at}.creatures.{circle}: this circle is covered by a {player.covers[circle]}"


def _is_city(city: list[str], island: Island) -> bool:
    return any(sorted(city) == sorted((at, second)) for at, _, second in island.landings)


def _covers(state: State, at: str, player: Player, island: Island) -> Iterator[str]:
    """Covers lie on terrain, four circles under each temple, no circle under two (law.8, law.11)."""
    for circle in player.covers:
        if player.terrain.get(circle, METROPOLIS) == METROPOLIS:
            yield f"{at}.covers.{circle}: nothing is built on a free circle or on the metropolis"
    circles: list[str] = []
    for name in player.temples:
        found = island.rhombi.get(name, ())
        if not found and state.options.temple_shape == "connected":
            found = tuple(name.split())
        if len(found) != TEMPLE_CIRCLES:
            yield f"{at}.temples: there is no temple {name} on {island.name}"
        circles += found
    covered = [circle for circle, cover in player.covers.items() if cover == TEMPLE]
    if sorted(circles) != sorted(covered):
        yield f"{at}.covers: the temples named cover {', '.join(sorted(circles)) or 'nothing'}"
