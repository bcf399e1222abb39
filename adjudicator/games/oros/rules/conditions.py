"""Conditions of plans: what a player may make a part of a turn depend on (d.14). All of it is public.

A condition is a map with exactly one of these keys:

- `occupied: PLACE`: somebody's follower stands on this tile (`r3c4`) or site (`r3c4.shrine`);
- `free: PLACE`: the tile or site is there, and nobody stands on it;
- `tile: {SPACE: KIND, ...}`: the tiles are of these kinds, each one of I 1 2c 2i 3 4 M, or `water` for none;
- `at_least: {PATH: NUMBER, ...}`: the numbers at these paths are as high at least. Paths are `round`, `turn`,
  `left` (actions left), and of each seat `SEAT.wisdom.COLUMN`, `SEAT.track`, `SEAT.hand`, `SEAT.horizon`,
  `SEAT.study`, `SEAT.actions` and `SEAT.map` (the last five count followers there).
"""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.rules.place_names import unknown_place
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import State, is_occupied, is_place
from adjudicator.games.oros.tiles import KINDS

WATER = "water"
TILE_WORDS = (*KINDS, WATER)
CONDITIONS = ("occupied", "free", "tile", "at_least")
OF_THE_TABLE = ("round", "turn", "left")
OF_A_SEAT = ("track", "hand", "horizon", "study", "actions", "map")
RULE = "oros.d.14"


@rule("oros.d.14")
def check_condition(state: State, seat: str, condition: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield what cannot be understood in a condition; the paths of the reasons begin inside it."""
    if len(condition) != 1:
        message = f"a condition has exactly one of the keys {', '.join(CONDITIONS)}, not {len(condition)}"
        yield Violation("oros.plan.one_condition", RULE, message, Stage.KNOWN)
        return
    ((key, wanted),) = condition.items()
    if key in ("occupied", "free"):
        yield from _check_place(state, wanted, key)
    elif key not in CONDITIONS:
        yield unknown_word("oros.plan.unknown_condition", RULE, key, "condition", CONDITIONS, key)
    elif not isinstance(wanted, Mapping) or not wanted:
        message = f"{key} names at least one thing and what it is to be, as in {_EXAMPLES[key]}"
        yield Violation("oros.plan.not_a_map", RULE, message, Stage.KNOWN, (key,))
    elif key == "tile":
        yield from _check_tiles(state, wanted)
    else:
        yield from _check_numbers(state, wanted)


@rule("oros.d.14")
def holds(state: State, seat: str, condition: Mapping[str, Any]) -> bool:
    """Tell whether a condition that `check_condition` accepts is true now."""
    for key, wanted in condition.items():
        if key == "occupied":
            return is_occupied(state, wanted)
        if key == "free":
            return is_place(state, wanted) and not is_occupied(state, wanted)
        if key == "tile":
            return all(_kind_at(state, space) == kind for space, kind in wanted.items())
        if key == "at_least":
            return all((fact(state, path) or 0) >= number for path, number in wanted.items())
    raise RuleBug(f"a condition was not checked: {condition}")


def fact(state: State, path: str) -> int | None:
    """Give the number at a path of public facts; None if there is none."""
    if path in OF_THE_TABLE:
        return {"round": state.round, "turn": state.turn, "left": state.left}[path]
    name, _, rest = path.partition(".")
    mat = state.seats.get(name)
    if mat is None:
        return None
    if rest.startswith("wisdom."):
        return mat.wisdom.get(rest.removeprefix("wisdom."))
    counts = {"track": mat.track, "hand": mat.hand, "horizon": mat.horizon, "study": mat.study}
    return {**counts, "actions": len(mat.actions), "map": len(mat.map)}.get(rest)


def facts(state: State) -> tuple[str, ...]:
    """Give all paths that `fact` knows, in seat order."""
    return OF_THE_TABLE + tuple(
        f"{seat}.{field}"
        for seat, mat in state.seats.items()
        for field in (*OF_A_SEAT, *(f"wisdom.{column}" for column in mat.wisdom))
    )


_EXAMPLES = {"tile": '{r3c4: "4"}', "at_least": "{great_waters.track: 5}"}


def _kind_at(state: State, space: str) -> str:
    tile = state.tiles.get(space)
    return WATER if tile is None else tile.kind


def _check_place(state: State, place: object, key: str) -> Iterator[Violation]:
    if not isinstance(place, str):
        message = f"{key} names one place, as in r3c4 or r3c4.shrine"
        yield Violation("oros.plan.not_a_place", RULE, message, Stage.KNOWN, (key,))
    else:
        yield from unknown_place(state, "oros.plan.unknown_place", place, key)


def _check_tiles(state: State, wanted: Mapping[str, Any]) -> Iterator[Violation]:
    for space, kind in wanted.items():
        if space not in state.board.index:
            yield unknown_word(
                "oros.plan.unknown_place", RULE, space, "space", state.board.spaces, "tile", space
            )
        if kind not in TILE_WORDS:
            message = f"{kind!r} is no kind of tile; write one of {', '.join(TILE_WORDS)}"
            yield Violation("oros.plan.unknown_tile", RULE, message, Stage.KNOWN, ("tile", space))


def _check_numbers(state: State, wanted: Mapping[str, Any]) -> Iterator[Violation]:
    for path, number in wanted.items():
        if fact(state, path) is None:
            yield unknown_word("oros.plan.unknown_fact", RULE, path, "number", facts(state), "at_least", path)
        if not isinstance(number, int) or isinstance(number, bool):
            message = f"{path} is compared with a whole number, not with {number!r}"
            yield Violation("oros.plan.not_a_number", RULE, message, Stage.KNOWN, ("at_least", path))
