"""Draws the map of a Stratos table by rows, every tile with its coordinate and the unit on it.

A tile takes two lines. Above stand its letter, its q, and what is known of its hidden side; r stands at the
left of the row. Below that stands the unit. Rows lie as the hexagons do, each half a tile aside from the
next. A map that is wider than a page is drawn in parts, from west to east.
"""

from collections.abc import Iterator
from types import MappingProxyType

from adjudicator.core.wording import WIDTH, listed, wrapped
from adjudicator.games.stratos.components import CLASSES
from adjudicator.games.stratos.state import State, Unit, scenario_of
from adjudicator.games.stratos.tiles import (
    ACADEMY,
    BLANK,
    CATHEDRAL,
    DELTA,
    FORTRESS,
    ONE,
    QUARRY,
    TERRAINS,
    TWO,
    Tile,
)
from adjudicator.games.stratos.views import board_of, number_of, unseen_specials
from adjudicator.games.stratos.wording import special_word

LETTERS = MappingProxyType({terrain: terrain[0].upper() for terrain in TERRAINS})
OPEN, COVERED, REGION = "*", "?", "#"
SEARCHED, KNOWN = ".", "="
PROMOTED = "+"
FACE_MARKS = MappingProxyType(
    {
        BLANK: "0",
        ONE: "1",
        TWO: "2",
        DELTA: "d",
        ACADEMY: "a",
        FORTRESS: "f",
        CATHEDRAL: "c",
        QUARRY: "q",
    }
)
"""What stands behind a dot for what was under a searched tile, behind `=` for what the reader has seen."""

_HALF_STEP = 3
_GAP = 1


def map_lines(state: State) -> Iterator[str]:
    """Draw the whole map, in parts where it is too wide."""
    cells = {at: (top_of(state, at), unit_mark(state, at)) for at in board_of(state).spaces}
    places = {at: 2 * q + r for at, (q, r) in board_of(state).at.items()}
    label = 1 + max(len(f"r{r}") for _, r in board_of(state).at.values())
    widths: dict[int, int] = {}
    for at, texts in cells.items():
        widths[places[at]] = max(widths.get(places[at], 0), *map(len, texts))
    lefts = _lefts(widths)
    parts = list(_parts(lefts, widths, WIDTH - label))
    for part, columns in enumerate(parts, 1):
        if len(parts) > 1:
            yield f"Map, part {part} of {len(parts)} from the west"
        shown = {
            at: label + lefts[place] - lefts[columns[0]] for at, place in places.items() if place in columns
        }
        yield from _part(state, {at: cells[at] for at in shown}, shown)


def _lefts(widths: dict[int, int]) -> dict[int, int]:
    """Give where each half column begins: as narrow as the texts of the column before allow."""
    lefts: dict[int, int] = {}
    for place in range(min(widths), max(widths) + 1):
        near = lefts.get(place - 1, -_HALF_STEP) + _HALF_STEP
        lefts[place] = max(
            near, lefts.get(place - 2, 0) + (widths[place - 2] + _GAP if place - 2 in widths else 0)
        )
    return lefts


def key_lines(state: State) -> Iterator[str]:
    """Explain how tiles and units are drawn, and which tiles touch."""
    terrains = ", ".join(f"{letter} {terrain}" for terrain, letter in LETTERS.items())
    classes = ", ".join(f"{kind[0].upper()} {kind}" for kind in CLASSES)
    region = f" {REGION} region of the scenario;" if scenario_of(state).region else ""
    yield from wrapped(
        f"Tile q/r: q behind its letter, r left of its row. {terrains}; {OPEN}A {OPEN}F {OPEN}C {OPEN}Q open "
        f"Academy, Fortress, Cathedral, Quarry; {COVERED} a covered special, with its pool;{region} "
        f"{SEARCHED}0 {SEARCHED}1 {SEARCHED}2 {SEARCHED}d searched: blank, I, II, delta; {KNOWN} hidden, but "
        f"known to you, with the same signs or a special's letter. Below, 1S2{PROMOTED} is p1-2, a soldier, "
        f"promoted ({PROMOTED}): {classes}. Tiles touch W and E, and half a tile aside NW, NE, SW, SE."
    )


def pools(state: State) -> dict[str, tuple[str, ...]]:
    """Give what the covered specials of each pool can still be, for all that the reader knows (setup.3)."""
    laid = [tile.pool for tile in state.board.values() if tile.is_covered]
    return {pool: unseen_specials(state, pool) for pool in state.data.pools if pool in laid}


def pool_lines(state: State) -> Iterator[str]:
    """Tell what covered specials can be; after the match, that they were never drawn (hidden.14)."""
    for pool, specials in pools(state).items():
        names = listed((special_word(special).removeprefix("the ") for special in specials), "or")
        never = ", never drawn" if state.ended else ""
        yield from wrapped(f"Covered specials of pool {pool}{never}: {names or 'none unknown to you'}.")


def tile_mark(tile: Tile) -> str:
    """Give the letter of a tile, with its sign and its pool if it is a special one."""
    if tile.special:
        return f"{OPEN}{tile.special[0].upper()}"
    return f"{COVERED}{tile.pool}" if tile.is_special else LETTERS[tile.terrain]


def top_of(state: State, at: str) -> str:
    """Give the upper line of a tile: its letter, its q, its hidden side, whether it is in the region."""
    tile = state.board[at]
    face = state.seen[at].value if at in state.seen else None
    known = (
        f"{SEARCHED}{FACE_MARKS[tile.under]}" if tile.under else f"{KNOWN}{FACE_MARKS[face]}" if face else ""
    )
    region = REGION if at in scenario_of(state).region else ""
    return f"{tile_mark(tile)}{board_of(state).at[at][0]}{known}{region}"


def unit_mark(state: State, at: str) -> str:
    """Give the lower line of a tile: the unit on it, or the empty text."""
    return next((mark_of(name, unit) for name, unit in state.units.items() if unit.at == at), "")


def mark_of(name: str, unit: Unit) -> str:
    """Write a unit as on the map, such as `1S2+`."""
    promoted = PROMOTED if unit.promoted else ""
    return f"{unit.seat.removeprefix('p')}{unit.kind[0].upper()}{number_of(name)}{promoted}"


def _parts(lefts: dict[int, int], widths: dict[int, int], room: int) -> Iterator[list[int]]:
    """Cut the half columns that hold tiles into parts that have room on a page, from west to east."""
    columns: list[int] = []
    for place in sorted(widths):
        if columns and lefts[place] + widths[place] - lefts[columns[0]] > room:
            yield columns
            columns = []
        columns.append(place)
    yield columns


def _part(state: State, cells: dict[str, tuple[str, str]], left: dict[str, int]) -> Iterator[str]:
    for row in dict.fromkeys(board_of(state).at[at][1] for at in cells):
        lines = [list(f"r{row}".ljust(WIDTH + 1)), list(" " * (WIDTH + 1))]
        for at, texts in cells.items():
            if board_of(state).at[at][1] == row:
                for line, text in zip(lines, texts, strict=True):
                    line[left[at] : left[at] + len(text)] = text
        yield from ("".join(line).rstrip() for line in lines)
