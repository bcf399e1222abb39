"""What is never lost or made: every kind of component counted, wherever it is.

Supplies are not stored but follow from what is on the map. A supply that ran below nothing therefore shows as
more components than are in the box.
"""

from collections.abc import Mapping

from adjudicator.games.oros.state import (
    SITES,
    TOP_LEVEL,
    State,
    has_grande,
    islands_left,
    land_left,
    mountains_left,
    pieces_left,
    sites_built,
)
from adjudicator.games.oros.stocks import has_caps, kinds_left, levels_left


def conserved(state: State) -> Mapping[str, int]:
    """Count tiles and volcano pieces, and of each seat followers, wisdom caps and sites of each kind.

    Every count is the same at all times of a game. `land` adds up even where islands that met have used more
    tiles than there are (comp.19). Under caps pieces are counted by level, and 4-tiles, of which there are
    never too many. `spaces` are tiles and open water, which together make up the map.
    """
    counts = {
        **_by_level(state),
        "land": land_left(state) + sum(tile.kind not in ("I", "M") for tile in state.tiles.values()),
        "islands": _of_kind(state, "I") + max(0, islands_left(state)),
        "mountains": _of_kind(state, "M") - len(state.grande) + max(0, mountains_left(state)),
        "pieces": sum(len(tile.pieces) for tile in state.tiles.values()) + max(0, pieces_left(state)),
        "spaces": len(state.tiles) + sum(space not in state.tiles for space in state.board.spaces),
    }
    for seat, mat in state.seats.items():
        counts[f"{seat}.followers"] = followers(state, seat)
        counts[f"{seat}.caps"] = sum(1 <= level <= TOP_LEVEL for level in mat.wisdom.values())
        for kind in SITES:
            counts[f"{seat}.{kind}s"] = _sites(state, seat, kind)
        if state.options.grande_mountains:
            owners = tuple(state.grande.values())
            counts[f"{seat}.grande"] = owners.count(seat) + has_grande(state, seat)
    return counts


def _by_level(state: State) -> Mapping[str, int]:
    if not has_caps(state):
        return {}
    shown = [level for tile in state.tiles.values() for level in tile.pieces]
    counts = {f"pieces.{level}": shown.count(level) + max(0, n) for level, n in levels_left(state).items()}
    return {**counts, "land.4": _of_kind(state, "4") + max(0, kinds_left(state)["4"])}


def followers(state: State, seat: str) -> int:
    """Count a Demigod's followers, wherever they are (comp.5)."""
    mat = state.seats[seat]
    beside = state.automa[seat].followers if seat in state.automa else 0
    return beside + mat.hand + mat.horizon + len(mat.actions) + mat.study + len(mat.map) + mat.removed


def _of_kind(state: State, kind: str) -> int:
    return sum(tile.kind == kind for tile in state.tiles.values())


def _sites(state: State, seat: str, kind: str) -> int:
    built = sites_built(state, seat, kind)
    return built + max(0, state.data.supply.per_demigod[f"{kind}s"] - built)
