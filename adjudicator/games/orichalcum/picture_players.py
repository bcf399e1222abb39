"""Draws what the players of an Orichalcum table have: a table of numbers, then what lies where."""

from collections.abc import Iterator

from adjudicator.core.wording import counted, wrapped
from adjudicator.games.orichalcum.components import CAMP, MINE
from adjudicator.games.orichalcum.picture_boards import strength
from adjudicator.games.orichalcum.picture_islands import temple_circles, temple_marks
from adjudicator.games.orichalcum.state import (
    TEMPLE,
    Player,
    State,
    has_metropolis,
    island_of,
    owned,
    titan_limit,
    vp,
)
from adjudicator.games.orichalcum.tiles import Titan

_NAME_WIDTH = 9
_HEADINGS = ("hoplites", "orichalcum", "hospital", "VP", "temples", "medals", "titans", "income")


def player_lines(state: State) -> Iterator[str]:
    """Draw the table of reserves and victory points, who has the turn (>) and the initiative (*)."""
    yield _row("Players", _HEADINGS)
    for seat, player in state.seats.items():
        mark = f"{'>' if seat == state.active else ' '}{'*' if seat == state.holder else ' '}"
        orichalcum, hoplites = income(state, seat)
        numbers = (player.hoplites, player.orichalcum, player.hospital, vp(player))
        points = (len(player.temples), player.medals, f"{len(player.titans)} of {titan_limit(player)}")
        cells = [str(cell) for cell in (*numbers, *points, f"{orichalcum}o {hoplites}h")]
        yield _row(f"{mark} {seat}", cells)
    yield from wrapped(
        "VP: temples, medals and titans, of which a player may have so many. Income: orichalcum of produce, "
        "hoplites of recruit.",
        0,
    )


def income(state: State, seat: str) -> tuple[int, int]:
    """Give what produce and recruit bring without a titan: orichalcum and hoplites (produce.1, recruit.1)."""
    player = state.seats[seat]
    city = int(state.options.metropolis_income and has_metropolis(player))
    return owned(player, MINE) + city, owned(player, CAMP) + city


def holding_lines(state: State) -> Iterator[str]:
    """Tell of each player the titans, captured creatures and ports, and what lies on the island where."""
    for seat, player in state.seats.items():
        for number, text in enumerate(_holdings(state, seat, player)):
            yield from wrapped(f"{f'{seat}:' if number == 0 else '':4}{text}", 6)


def _holdings(state: State, seat: str, player: Player) -> Iterator[str]:
    titans = ", ".join(map(titan_text, player.titans)) or "none"
    yield f"titans {titans}; captured {' '.join(player.captured) or 'none'}"
    if not player.face:
        return
    yield f"ports {', '.join(_ports(state, seat, player))}"
    if player.creatures:
        yield f"creatures {', '.join(_creatures(state, player))}"
    buildings = [f"{cover} {circle}" for circle, cover in player.covers.items() if cover != TEMPLE]
    if buildings:
        yield f"buildings {', '.join(buildings)}"
    if player.temples:
        yield f"temples {', '.join(_temples(state, seat, player))}"


def titan_text(titan: Titan) -> str:
    """Name a titan that a player has, and say whether its power can still be used."""
    return f"{titan.name} ({'active' if titan.active else 'used'})"


def _ports(state: State, seat: str, player: Player) -> Iterator[str]:
    for circle, kind in island_of(state, seat).ports.items():
        yield f"{kind} {circle} {'covered' if circle in player.terrain else 'open'}"


def _creatures(state: State, player: Player) -> Iterator[str]:
    for circle, creature in player.creatures.items():
        power = f"strength {strength(state, creature.kind)}"
        lying = f", {counted(creature.hoplites, 'hoplite')} on it" if creature.hoplites else ""
        yield f"{creature.kind} {circle} ({power}{lying})"


def _temples(state: State, seat: str, player: Player) -> Iterator[str]:
    """Name each temple, and its circles behind it; one without a name of its own has only these."""
    for name, mark in temple_marks(player).items():
        circles = " ".join(temple_circles(state, seat, name))
        yield f"{mark} ({name})" if name == circles else f"{mark} {name} ({circles})"


def _row(name: str, cells: tuple[str, ...] | list[str]) -> str:
    """Write a row of the table: the name, then each cell at the right of its column."""
    written = (f" {cell:>{len(heading)}}" for cell, heading in zip(cells, _HEADINGS, strict=True))
    return f"{name:{_NAME_WIDTH}}{''.join(written)}".rstrip()
