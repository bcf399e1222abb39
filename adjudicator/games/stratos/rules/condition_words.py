"""What can be understood in the condition of a plan; `conditions` says which there are (d.37)."""

from collections.abc import Callable, Iterable, Iterator, Mapping

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.stratos.components import CARD_TYPES
from adjudicator.games.stratos.rules.refusal import unknown
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import RESOURCES, SPECIALS, TERRAINS, UNDERSIDES
from adjudicator.games.stratos.views import board_of

OF_THE_TABLE = ("round",)
OF_A_SIDE = ("points", "units", "hoards", *RESOURCES)
CODE, RULE = "plan.unknown", "d.37"


@rule("stratos.d.37")
def check_condition(state: State, seat: str, condition: Mapping[str, object]) -> Iterator[Violation]:
    """Yield what cannot be understood in a condition; the paths of the reasons begin inside it."""
    if len(condition) != 1:
        message = f"a condition has exactly one of the keys {', '.join(CONDITIONS)}, not {len(condition)}"
        yield unknown(CODE, RULE, message)
        return
    ((key, wanted),) = condition.items()
    look = _CHECKS.get(key)
    if look is None:
        yield _nothing_known(key, "condition", CONDITIONS, key)
    else:
        yield from look(state, key, wanted)


def _true(state: State, key: str, wanted: object) -> Iterator[Violation]:
    if wanted is not True:
        message = (
            f"{key} is written {key}: true, not {wanted!r}; what is to happen otherwise stands under else"
        )
        yield unknown(CODE, RULE, message, key)


def _number(number: object, *at: str) -> Iterator[Violation]:
    if not isinstance(number, int) or isinstance(number, bool):
        message = f"{at[-1]} is compared with a whole number, not with {number!r}"
        yield unknown(CODE, RULE, message, *at)


def _one_number(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _number(wanted, key)


def _found(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _words(wanted, "card", (*CARD_TYPES, *state.data.cards), key)


def _spells(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _words(wanted, "spell", tuple(state.data.spells), key)


def _special(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _words(wanted, "special tile", SPECIALS, key)


def _words(wanted: object, what: str, known: tuple[str, ...], *at: str) -> Iterator[Violation]:
    words = wanted if isinstance(wanted, (list, tuple)) else [wanted]
    if not words:
        message = f"{at[-1]} names at least one {what}, as in {at[-1]}: [{known[0]}]"
        yield unknown(CODE, RULE, message, *at)
    for place, word in enumerate(words):
        if not isinstance(word, str) or word not in known:
            yield _nothing_known(word, what, known, *at, *([place] if words is wanted else []))


# Units and tiles


def _units(state: State, key: str, wanted: object) -> Iterator[Violation]:
    names = wanted if isinstance(wanted, (list, tuple)) else [wanted]
    if not names:
        yield unknown(CODE, RULE, f"{key} names at least one unit, as in {key}: [{_some_unit(state)}]", key)
    for place, name in enumerate(names):
        yield from _unit(state, name, key, *([place] if names is wanted else []))


def _one_unit(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _unit(state, wanted, key)


@rule("stratos.unit.5", "stratos.d.37")
def _unit(state: State, name: object, *at: str | int) -> Iterator[Violation]:
    """Accept the name of a unit that may be gone or may be still to come: a seat and a number."""
    seat, _, number = name.rpartition("-") if isinstance(name, str) else ("", "", "")
    if seat not in state.seats or not (number.isascii() and number.isdigit() and number[0] != "0"):
        yield _nothing_known(name, "unit", tuple(state.units), *at)


def _some_unit(state: State) -> str:
    return next(iter(state.units), f"{next(iter(state.seats))}-1")


def _numbers_of_units(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _no_map(wanted, "unit", f"{{{_some_unit(state)}: 1}}", key)
    for name, number in _items(wanted):
        yield from _unit(state, name, key, name)
        yield from _number(number, key, name)


def _one_tile(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _tile(state, wanted, key)


def _terrains(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _tiles(state, key, wanted, (*TERRAINS, *SPECIALS))


def _faces(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _tiles(state, key, wanted, (*UNDERSIDES, *SPECIALS))


def _tiles(state: State, key: str, wanted: object, known: tuple[str, ...]) -> Iterator[Violation]:
    yield from _no_map(wanted, "tile", f"{{{next(iter(state.board))}: {known[0]}}}", key)
    for at, words in _items(wanted):
        yield from _tile(state, at, key, at)
        yield from _words(words, "word for a tile", known, key, at)


@rule("stratos.map.2")
def _tile(state: State, at: object, *path: str | int) -> Iterator[Violation]:
    if not isinstance(at, str) or at not in board_of(state):
        yield _nothing_known(at, "tile", tuple(state.board), *path)


def _facts(state: State, key: str, wanted: object) -> Iterator[Violation]:
    known = (*OF_THE_TABLE, *OF_A_SIDE, *(f"{side}.{field}" for side in state.sides for field in OF_A_SIDE))
    yield from _no_map(wanted, "number", f"{{{OF_A_SIDE[0]}: 2}}", key)
    for path, number in _items(wanted):
        if path not in known:
            yield _nothing_known(path, "number", known, key, path)
        yield from _number(number, key, path)


def _no_map(wanted: object, what: str, example: str, key: str) -> Iterator[Violation]:
    if not isinstance(wanted, Mapping) or not wanted:
        message = f"{key} names at least one {what} and what it is to be, as in {key}: {example}"
        yield unknown(CODE, RULE, message, key)


def _items(wanted: object) -> Iterable[tuple[str, object]]:
    return wanted.items() if isinstance(wanted, Mapping) else ()


def _nothing_known(word: object, what: str, known: tuple[str, ...], *at: str | int) -> Violation:
    """Give the reason against a word that names nothing, with a near word that does."""
    from adjudicator.core.hints import did_you_mean, named  # only a mistake pays for loading it

    hint = did_you_mean(str(word), known) or f"known are {named(known)}"
    return unknown(CODE, RULE, f"there is no {what} {word!r}; {hint}", *at)


_CHECKS: Mapping[str, Callable[[State, str, object], Iterator[Violation]]] = {
    "gain": _one_number,
    "hit": _true,
    "damage": _one_number,
    "defeated": _units,
    "effective": _true,
    "found": _found,
    "special": _special,
    "drew": _spells,
    "health": _numbers_of_units,
    "alive": _one_unit,
    "actions": _numbers_of_units,
    "tile": _terrains,
    "free": _one_tile,
    "underside": _faces,
    "at_least": _facts,
}
CONDITIONS = tuple(_CHECKS)
