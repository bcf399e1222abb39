"""What a group may change in the component data, and what must hold of any data set.

`changed` is reached only when a record carries `data.change`; the tests run `faults` over every shipped data
set. Nothing here asks for a fair or pretty layout: a group that copies its own printed board must be able to
enter it, with `sides: any` even where land touches water. What we ask of the layouts and decks of our own
design stands in the tests.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.component_data import Fault
from adjudicator.core.corrections import Kind, correct, count_to, refuse_any
from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed as changed_value
from adjudicator.games.oros.board import Board
from adjudicator.games.oros.components import (
    COLUMNS,
    AutomaCard,
    Components,
    Layout,
    Mat,
    Supply,
    boards,
    build,
)
from adjudicator.games.oros.tiles import Tile, opposite, side_name

FEWEST_STARTS = 4
MOST_COUNT = 999
SYMBOLS = ("form", "build", "follower", "send", "return", "remove")
LAYOUT_KEYS = ("map", "sides", "tiles", "title")
MAPS = ("small", "large")
ANY = "any"
STANDARD = "standard"
CARD_KEYS = ("ascend", "back", "options", "regions", "remove_tile", "shift")


def changed(whole: dict[str, Any], sha256: str, change: Mapping[str, Any]) -> Components:
    """The components of a well-formed data set after a group's changes, which may alter `whole` itself.

    `change` maps paths of `CHANGEABLE` to values. BadComponents lists all ill-typed changes, or else
    everything in which the changed data do not fit together.
    """
    refuse_any(_reserved(whole, change))
    correct(whole, change, CHANGEABLE, free=FREE, hints=True, hidden=())
    refuse_any(_unbuildable(whole))
    components = build(whole, sha256)
    own = {path.split(".")[1] for path in change if path.startswith("layout.")}
    found = tuple(faults(components))
    unasked = [fault for fault in found if _layout_of(fault) not in ("", *own)]
    refuse_any(fault for fault in found if fault not in unasked)
    unfit = {_layout_of(fault): fault[1] for fault in reversed(unasked)}
    return changed_value(components, unfit=unfit)


def _layout_of(fault: Fault) -> str:
    """Name the layout that a fault is about; none for one of other data."""
    part, _, rest = fault[0].partition(".")
    return rest.partition(".")[0] if part == "layout" else ""


def faults(components: Components) -> Iterator[Fault]:
    """Everything in a data set that no game could be played with, as `(path, message)`."""
    for name, board in components.boards.items():
        yield from _board_faults(f"map.{name}", board)
    yield from _supply_faults(components.supply)
    for name, layout in components.layouts.items():
        board = components.boards[layout.map]
        yield from _layout_faults(f"layout.{name}.tiles", layout, board, components.supply)
    for name, track in components.tracks.items():
        for value in track.red:
            if value not in track.values:
                yield f"track.{name}.red", f"there is no space {value} on this side of the track"
    for name, deck in components.decks.items():
        for card in deck:
            yield from _card_faults(
                f"deck.{name}.cards.{card.id}", card, components.boards["small"], components.automa_mat
            )


# Changes of single values: what each path may hold.

_COUNT = count_to(MOST_COUNT)


def _is_counts(value: object, fewest: int, most: int) -> bool:
    return isinstance(value, list) and fewest <= len(value) <= most and all(map(_COUNT.holds, value))


def _is_rising(value: object, fewest: int, most: int) -> bool:
    return _is_counts(value, fewest, most) and isinstance(value, list) and sorted(set(value)) == value


def _is_texts(value: object, fewest: int, most: int) -> bool:
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        return False
    return fewest <= len(value) <= most and len(set(value)) == len(value)


def _is_tile(value: object) -> bool:
    if not isinstance(value, str):
        return False
    try:
        Tile.parse(value)
    except ValueError:
        return False
    return True


def _is_tiles(value: object) -> bool:
    return isinstance(value, dict) and all(
        isinstance(space, str) and _is_tile(text) for space, text in value.items()
    )


def _wrong_tiles(value: object) -> Iterator[Fault]:
    """Each tile that is none, and how it is written if it only lacks its quotation marks."""
    for space, text in value.items() if isinstance(value, dict) else ():
        if not _is_tile(text):
            quoted = f'; write "{text}"' if type(text) is int and _is_tile(str(text)) else ""
            yield str(space), f"{_TILE.refusal(text)}{quoted}"


def _wrong_parts(value: object) -> Iterator[Fault]:
    """Each part of a layout that is missing, unknown or none of its kind."""
    if not isinstance(value, dict):
        return
    for key in sorted({"map", "tiles"} - set(value)):
        yield key, f"this is missing; a layout has {', '.join(LAYOUT_KEYS)}"
    for key, part in value.items():
        if key not in _LAYOUT:
            yield str(key), f"a layout has no such part, only {', '.join(LAYOUT_KEYS)}"
        else:
            yield from _LAYOUT[key].faults(key, part)


def _is_layout(value: object) -> bool:
    return isinstance(value, dict) and not any(True for _ in _wrong_parts(value))


def _is_columns(value: object) -> bool:
    return _is_texts(value, 6, 6) and isinstance(value, list) and all(item in COLUMNS for item in value)


def _is_levels(value: object, fewest: int) -> bool:
    return _is_rising(value, fewest, 3) and isinstance(value, list) and all(1 <= item <= 6 for item in value)


def _is_card(value: object) -> bool:
    if not isinstance(value, dict) or sorted(map(str, value)) != list(CARD_KEYS):
        return False
    options, shifts = value["options"], value["shift"]
    return (
        _is_texts(value["regions"], 1, 4)
        and _is_texts(value["remove_tile"], 0, 4)
        and _is_texts(value["back"], 3, 3)
        and _COUNT.holds(value["ascend"])
        and isinstance(options, list)
        and 1 <= len(options) <= 6
        and all(_is_texts(option, 1, 6) for option in options)
        and isinstance(shifts, list)
        and all(_is_shift(shift) for shift in shifts)
    )


def _is_shift(value: object) -> bool:
    if not isinstance(value, dict) or sorted(map(str, value)) != ["line", "way"]:
        return False
    return isinstance(value["line"], str) and isinstance(value["way"], str)


_KP = Kind("a list of six whole numbers from 0, for the levels 1 to 6", lambda value: _is_counts(value, 6, 6))
_SPACES = "a list of different spaces such as r1c4"
_TILE = Kind("a tile such as 2c-NE or Iv2", _is_tile)
_TILES = Kind("a map from spaces to tiles such as 2c-NE or Iv2", _is_tiles, _wrong_tiles)
_SIDES = Kind("any, if land may touch water", lambda value: value == ANY)
_LAYOUT = {
    "map": Kind("small or large", lambda value: value in MAPS),
    "sides": _SIDES,
    "tiles": _TILES,
    "title": Kind("a text", lambda value: isinstance(value, str)),
}

CHANGEABLE: dict[str, Kind] = {
    "map.*.hot_spots": Kind(_SPACES, lambda value: _is_texts(value, 1, 20)),
    "map.*.regions.*": Kind(f"{_SPACES}, nine of them", lambda value: _is_texts(value, 9, 9)),
    "supply.policy": Kind("pool or caps", lambda value: value in ("pool", "caps")),
    "supply.tiles.ringed_island_backs": _COUNT,
    "supply.tiles.by_kind.*": _COUNT,
    "supply.volcanoes.by_level.*": _COUNT,
    "layout.*": Kind(
        "a layout: map (small or large), tiles (from spaces to tiles such as 2c-NE or Iv2), perhaps a title, "
        "and sides: any if land may touch water",
        _is_layout,
        _wrong_parts,
    ),
    "layout.*.sides": _SIDES,
    "layout.*.tiles": _TILES,
    "layout.*.tiles.*": Kind(
        f"{_TILE.expected}, or null for open water", lambda value: value is None or _is_tile(value)
    ),
    "track.*.values": Kind(
        "a list of up to 60 whole numbers, each larger than the one before",
        lambda value: _is_rising(value, 1, 60),
    ),
    "track.*.red": Kind(
        "a list of whole numbers, each larger than the one before",
        lambda value: _is_rising(value, 0, 60),
    ),
    "mat.kp.*": _KP,
    "mat.kp_per_site.*": _KP,
    "mat.horizons.levels": Kind(
        "a list of three levels from 1 to 6, each higher than the one before",
        lambda value: _is_levels(value, 3),
    ),
    "mat.horizons.kp": Kind("a list of three whole numbers from 0", lambda value: _is_counts(value, 3, 3)),
    "automa_mat.columns": Kind("a list of six different columns, named in full", _is_columns),
    "automa_mat.kp.*": _KP,
    "automa_mat.kp_per_site.*": _KP,
    "automa_mat.horizons.levels": Kind(
        "a list of up to three levels from 1 to 6, each higher than the one before",
        lambda value: _is_levels(value, 0),
    ),
    "automa_mat.horizons.kp": Kind(
        "a list of up to three whole numbers from 0",
        lambda value: _is_counts(value, 0, 3),
    ),
    "deck.*.cards.*": Kind(f"a card with exactly {', '.join(CARD_KEYS)}", _is_card),
}
"""Every path that a group may change, `*` standing for one name: what it holds, and the test of that."""
FREE = ("layout.*", "layout.*.sides", "layout.*.tiles.*")
"""Where a layout of the group's own may be put in, and a tile laid anew or taken away."""


# Data as a whole: what building relies on, then what a game relies on.


@rule("oros.gap.10")
def _reserved(whole: Mapping[str, Any], change: Mapping[str, Any]) -> Iterator[Fault]:
    """A group's own layout has a name of its own, by which the option and the record can tell it."""
    for path in sorted(change):
        part, _, name = path.partition(".")
        own = f"layout.{name.partition('.')[0]}"
        if part == "layout" and path != own and own in change:
            yield path, f"write this into {own}, which is your own layout"
        if path != own or not isinstance(change[path], dict):
            continue
        if name in whole["layout"]:
            yield path, f"{name} is a shipped layout: change {path}.tiles, or give yours another name"
        elif name == STANDARD or not re.fullmatch(r"[a-z][a-z0-9_]{0,39}", name):
            yield path, "a layout's name is a word of a-z, 0-9 and _, and not standard"


def _unbuildable(whole: Mapping[str, Any]) -> Iterator[Fault]:
    for mat in ("mat", "automa_mat"):
        horizons = whole[mat]["horizons"]
        if len(horizons["levels"]) != len(horizons["kp"]):
            yield f"{mat}.horizons", "there should be as many levels as numbers of KP"
    made = boards(whole["map"])
    for name, layout in whole["layout"].items():
        board = made[layout["map"]]
        for space in layout["tiles"]:
            if space not in board:
                yield f"layout.{name}.tiles.{space}", f"the {layout['map']} map has no space {space}"


def _board_faults(path: str, board: Board) -> Iterator[Fault]:
    for space in board.hot_spots:
        if space not in board:
            yield f"{path}.hot_spots", f"the {board.name} map has no space {space}"
    taken: dict[str, str] = {}
    for letter, cells in board.regions.items():
        for space in cells:
            if space not in board:
                yield f"{path}.regions.{letter}", f"the {board.name} map has no space {space}"
            elif taken.setdefault(space, letter) != letter:
                yield f"{path}.regions.{letter}", f"{space} is already in region {taken[space]}"


def _supply_faults(supply: Supply) -> Iterator[Fault]:
    kinds, levels = sum(supply.by_kind.values()), sum(supply.by_level.values())
    whole = supply.land + supply.mountains + supply.islands
    if kinds != supply.land:
        yield "supply.tiles.by_kind", f"the kinds add up to {kinds}, but there are {supply.land} land tiles"
    if levels != supply.pieces:
        yield (
            "supply.volcanoes.by_level",
            f"the levels add up to {levels}, but there are {supply.pieces} pieces",
        )
    if whole != supply.tiles:
        yield "supply.tiles", f"land, mountains and islands add up to {whole}, not {supply.tiles}"
    if supply.ringed_islands > supply.islands:
        yield "supply.tiles.ringed_island_backs", f"there are only {supply.islands} islands"


def _layout_faults(path: str, layout: Layout, board: Board, supply: Supply) -> Iterator[Fault]:
    for space in board.hot_spots:
        if space not in layout.tiles:
            yield f"{path}.{space}", "a hot spot starts under a tile, but this one is open water"
    if layout.sides != ANY:
        yield from _sides_that_differ(path, layout, board)
    starts = sum(tile.kind in ("I", "1") for tile in layout.tiles.values())
    if starts < FEWEST_STARTS:
        yield path, f"{FEWEST_STARTS} islands or 1-tiles are needed to start from, but there are {starts}"
    for what, used, owned in _demand(layout, supply):
        if used > owned:
            yield path, f"it takes {used} {what}, but the box holds {owned}"


@rule("oros.setup.small.5", "oros.setup.large.6")
def _sides_that_differ(path: str, layout: Layout, board: Board) -> Iterator[Fault]:
    """Land touches land and water touches water, over the edges of the map and along its arrows too."""
    for space, tile in layout.tiles.items():
        for side in range(4):
            step = board.step[space][side]
            other = layout.tiles.get(step.space)
            touched = opposite(step.heading)
            if tile.land(side) and other is not None and not other.land(touched):
                yield (
                    f"{path}.{space}",
                    f"its land in the {side_name(side)} touches water, side {side_name(touched)} of "
                    f"{step.space}; {path.removesuffix('.tiles')}.sides: any lets that be",
                )


def _demand(layout: Layout, supply: Supply) -> Iterator[tuple[str, int, int]]:
    tiles = list(layout.tiles.values())
    kinds = [tile.kind for tile in tiles]
    levels = [level for tile in tiles for level in tile.pieces]
    islands, mountains = kinds.count("I"), kinds.count("M")
    yield "islands", islands, supply.islands
    yield "ringed islands", sum(tile.ringed for tile in tiles), supply.ringed_islands
    yield "mountains", mountains, supply.mountains
    yield "land tiles", len(kinds) - islands - mountains, supply.land
    yield "volcano pieces", len(levels), supply.pieces


def _card_faults(path: str, card: AutomaCard, board: Board, mat: Mat) -> Iterator[Fault]:
    for letter in (*card.regions, *card.remove_tile):
        if letter not in board.regions:
            yield path, f"there is no region {letter}, only {', '.join(board.regions)}"
    for option in card.options:
        yield from _option_faults(path, option)
    for line, way in card.shifts:
        if line not in board.lines:
            yield path, f"there is no line {line}, only {', '.join(board.lines)}"
        elif way not in board.line_ways(line):
            yield path, f"{line} is shifted {' or '.join(board.line_ways(line))}, not {way}"
    for column in card.back:
        if column not in mat.columns:
            yield path, f"the automa mat has no column {column}, only {', '.join(mat.columns)}"


def _option_faults(path: str, option: tuple[str, ...]) -> Iterator[Fault]:
    for number, symbol in enumerate(option):
        if symbol not in SYMBOLS:
            yield path, f"there is no symbol {symbol}, only {', '.join(SYMBOLS)}"
        elif symbol == "follower" and "build" not in option[:number]:
            yield path, "follower stands only behind build: it goes onto the site just built"
