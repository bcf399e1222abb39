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
        yield from _unknown_circles(state, f"seats.{seat}", player)
        yield from _unknown_things(state, f"seats.{seat}", player)


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
        if not state.ended and fulfils(player) and not _before_end_check(state, seat):
            yield f"{at}: five victory points and no creature, and the game goes on"


def _before_end_check(state: State, seat: str) -> bool:
    """Whether this seat's end check waits for a minotaur's building (capture.10)."""
    return any(task.seat == seat for task in state.agenda) and not state.options.end_before_minotaur


def _unknown_circles(state: State, at: str, player: Player) -> Iterator[str]:
    islands = state.data.islands
    if player.board and player.board not in state.data.boards:
        yield f"{at}.board: there is no board {player.board}; they are {', '.join(state.data.boards)}"
    if not player.face:
        if player.terrain or player.covers or player.creatures:
            yield f"{at}.face: it is not chosen, and something lies on the island"
        return
    island = islands.get(f"{player.board}{player.face}")
    if island is None:
        yield f"{at}.face: the board {player.board or '(none)'} has no face {player.face}"
        return
    circles = ("terrain", player.terrain), ("covers", player.covers), ("creatures", player.creatures)
    for part, named in circles:
        for circle in named:
            if circle not in island:
                yield f"{at}.{part}.{circle}: {island.name} has no such circle"


def _unknown_things(state: State, at: str, player: Player) -> Iterator[str]:
    for circle, letter in player.terrain.items():
        if letter not in (*TERRAINS, METROPOLIS):
            yield f"{at}.terrain.{circle}: there is no terrain {letter}"
    for circle, cover in player.covers.items():
        if cover not in state.data.buildings and cover != TEMPLE:
            yield f"{at}.covers.{circle}: there is no building {cover}"
    for kind in (*(creature.kind for creature in player.creatures.values()), *player.captured):
        if kind not in state.data.creatures:
            yield f"{at}: there is no creature {kind}"
    for titan in player.titans:
        if titan.name not in state.data.terrains:
            yield f"{at}.titans: there is no titan {titan.name}"


def _numbers(at: str, player: Player) -> Iterator[str]:
    numbers = ("hoplites", player.hoplites), ("orichalcum", player.orichalcum), ("medals", player.medals)
    for part, number in (*numbers, ("hospital", player.hospital)):
        if not 0 <= number <= ABSURD:
            yield f"{at}.{part}: {number}; it is never below 0 (law.16)"


def _ground(at: str, player: Player, island: Island) -> Iterator[str]:
    """The metropolis lies on a port and the circle beside it; the occupied circles hang together (law.10)."""
    city = [circle for circle, letter in player.terrain.items() if letter == METROPOLIS]
    if player.terrain and not _is_city(city, island):
        lies = ", ".join(city) or "nowhere"
        yield f"{at}.terrain: the metropolis covers a port and a circle beside it; here it lies {lies}"
    if not island.connected(tuple(player.terrain)):
        yield f"{at}.terrain: the occupied circles do not hang together"
    for circle in player.creatures:
        if player.terrain.get(circle) != VOLCANO:
            yield f"{at}.creatures.{circle}: creatures stand on volcanoes, and this is none"
        if circle in player.covers:
            yield f"{at}.creatures.{circle}: this circle is covered: {player.covers[circle]}"


def _is_city(city: list[str], island: Island) -> bool:
    return any(sorted(city) == sorted((at, second)) for at, _, second in island.landings)


def _covers(state: State, at: str, player: Player, island: Island) -> Iterator[str]:
    """Covers lie on terrain, four circles under each temple, no circle under two (law.8, law.11)."""
    for circle in player.covers:
        if player.terrain.get(circle, METROPOLIS) == METROPOLIS:
            yield f"{at}.covers.{circle}: nothing is built on a free circle or on the metropolis"
    circles: list[str] = []
    for name in player.temples:
        four = island.rhombi.get(name, ())
        if not four and state.options.temple_shape == "connected":
            four = tuple(name.split())
        if len(four) != TEMPLE_CIRCLES:
            yield f"{at}.temples: there is no temple {name} on {island.name}"
        circles += four
    covered = [circle for circle, cover in player.covers.items() if cover == TEMPLE]
    if sorted(circles) != sorted(covered):
        yield f"{at}.covers: the temples named lie on {', '.join(sorted(circles)) or 'nothing'}"
