"""Conditions of plans: what a player may make a part of a turn depend on (d.9 to d.17, d.37).

A condition is a map with exactly one of these keys. Where several words are named, one of them is enough;
for all of them plans are put into one another.

- `gain: NUMBER`: the last Harvest of this turn brought so much at least (d.9);
- `hit: true`, `damage: NUMBER`: the last Attack, Shot, spell or item of this turn hit, did so much at least;
  `defeated: UNIT` or `[UNIT, ...]`: one of these has been defeated this turn (d.10);
- `effective: true`: the last spell of this turn took effect (d.11);
- `found: CARD` or a list: one of these was found this turn, named by its id or its type, such as
  `equipment` or `one_use`; `special: SPECIAL` or a list: the last one discovered this turn is one of them;
  `drew: SPELL` or a list: one of these spells was drawn this turn (d.12, d.14, d.17);
- `health: {UNIT: NUMBER, ...}`: each of these has so much Health at most; `alive: UNIT`: it is on the board;
  `actions: {UNIT: NUMBER, ...}`: each has so many actions left at least (d.10, d.12);
- `tile: {TILE: TERRAIN or a list, ...}`: each lies there now, open special tiles by their names;
  `free: TILE`: nobody stands there; `underside: {TILE: FACE or a list, ...}`: its hidden side is this, as
  far as the sender has seen it: `two`, or `quarry` for a covered special (d.12, d.16);
- `at_least: {PATH: NUMBER, ...}`: the numbers at these paths are as high at least. Paths are `round`, and
  of each side `SIDE.points`, `SIDE.units`, `SIDE.hoards`, `SIDE.corn` and so on with each resource; without
  a side they are those of the sender's own (d.37).

What the sender cannot know makes a condition false, and so does a unit that is gone (d.37).
"""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.secret import Secret, may_see
from adjudicator.core.violations import RuleBug
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import RESOURCES
from adjudicator.games.stratos.views import actions_left, is_free, points, side_of, units_of


@rule("stratos.d.11", "stratos.d.14", "stratos.d.37", "stratos.hidden.16")
def holds(state: State, seat: str, condition: Mapping[str, Any]) -> bool:
    """Tell whether a condition without fault is true now, as far as the seat can know."""
    for key, wanted in condition.items():
        if key in _JUDGES:
            return _JUDGES[key](state, seat, wanted)
    raise RuleBug(f"a condition was not checked: {condition}")


def fact(state: State, seat: str, path: str) -> int | None:
    """Give the number at a path of open facts, of this seat's side where it names none; None for no path."""
    if path == "round":
        return state.round
    name, dot, field = path.rpartition(".")
    name = name if dot else side_of(state, seat)
    if name not in state.sides:
        return None
    side = state.sides[name]
    if field in RESOURCES:
        return side.stock[field]
    if field == "points":
        return points(state, name)
    return {"units": len(units_of(state, name)), "hoards": side.hoards}.get(field)


# What has come of this turn's orders


def _one_of(wanted: Any) -> tuple[str, ...]:
    return (wanted,) if isinstance(wanted, str) else tuple(wanted)


def _known_to(seat: str, secret: Secret[Any] | None) -> Any:
    """Give what a seat can know of a secret; None for what it cannot."""
    return secret.value if secret is not None and may_see(secret.owners, seat) else None


@rule("stratos.d.10")
def _defeated(state: State, seat: str, wanted: Any) -> bool:
    return any(unit in state.results.defeated for unit in _one_of(wanted))


@rule("stratos.d.12", "stratos.d.17")
def _found(state: State, seat: str, wanted: Any) -> bool:
    """Look at open cards by name and type, and at the names of one-use cards that the seat's side found."""
    names = [*state.results.found, *(_known_to(seat, state.results.drawn) or ())]
    cards = state.data.cards
    types = [cards[name].type if name in cards else name for name in state.results.found]
    return any(word in names or word in types for word in _one_of(wanted))


@rule("stratos.d.17", "stratos.hidden.6")
def _drew(state: State, seat: str, wanted: Any) -> bool:
    drawn = _known_to(seat, state.results.drawn) or ()
    return any(spell in drawn for spell in _one_of(wanted))


# What is so now


@rule("stratos.d.10", "stratos.d.37")
def _health(state: State, seat: str, wanted: Any) -> bool:
    units = state.units
    return all(unit in units and units[unit].health <= most for unit, most in wanted.items())


@rule("stratos.d.12", "stratos.d.37")
def _actions(state: State, seat: str, wanted: Any) -> bool:
    units = state.units
    return all(unit in units and actions_left(units[unit]) >= least for unit, least in wanted.items())


@rule("stratos.d.12")
def _tile(state: State, seat: str, wanted: Any) -> bool:
    lies = {at: state.board[at].special or state.board[at].terrain for at in wanted}
    return all(lies[at] in _one_of(words) for at, words in wanted.items())


@rule("stratos.d.16", "stratos.hidden.9")
def _underside(state: State, seat: str, wanted: Any) -> bool:
    return all(_face(state, seat, at) in _one_of(words) for at, words in wanted.items())


def _face(state: State, seat: str, at: str) -> str:
    """Give the side of a tile that lay hidden, as far as a seat knows it; else the empty text."""
    tile = state.board[at]
    return tile.special or tile.under or _known_to(seat, state.seen.get(at)) or ""


@rule("stratos.d.9", "stratos.d.37")
def _at_least(state: State, seat: str, wanted: Any) -> bool:
    return all((fact(state, seat, path) or 0) >= number for path, number in wanted.items())


_JUDGES: Mapping[str, Callable[[State, str, Any], bool]] = {
    "gain": lambda state, seat, wanted: state.results.gain >= wanted,
    "hit": lambda state, seat, wanted: state.results.hit,
    "damage": lambda state, seat, wanted: state.results.damage >= wanted,
    "defeated": _defeated,
    "effective": lambda state, seat, wanted: state.results.effective,
    "found": _found,
    "special": lambda state, seat, wanted: state.results.special in _one_of(wanted),
    "drew": _drew,
    "health": _health,
    "alive": lambda state, seat, wanted: wanted in state.units,
    "actions": _actions,
    "tile": _tile,
    "free": lambda state, seat, wanted: is_free(state, wanted),
    "underside": _underside,
    "at_least": _at_least,
}
