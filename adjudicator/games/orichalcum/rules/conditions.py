"""Conditions of plans: what a player may make a part of a turn depend on (d.23). All of it is open (d.24).

A condition is a map with exactly one of these keys:

- `won: true`, `lost: true`: so ended the last fight of this turn;
- `drawn: KIND` or `drawn: [KIND, ...]`: the last building that a minotaur brought in this turn is one of
  these;
- `captured: NUMBER`: so many captured creatures, at least, lie in the own supply; `captured: [KIND, ...]`:
  these do, each as often as it is named;
- `at_least: {PATH: NUMBER, ...}`: the numbers at these paths are as high at least. Paths are `round`, `turn`,
  and of each seat `SEAT.hoplites`, `SEAT.orichalcum`, `SEAT.vp`, `SEAT.captured`, `SEAT.creatures` (on the
  island), `SEAT.temples`, `SEAT.medals`, `SEAT.titans`; without a seat they are the sender's own;
- `free: true`: no creature is left on the own island;
- `slot: {CARD: NUMBER, ...}`: each of these cards lies in this slot or further left.

No condition asks for a tie of the initiative (d.1): who decides it has begun the round, so never ends it.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.orichalcum.rules.refusal import refuse
from adjudicator.games.orichalcum.state import LOST, WON, Player, State, slot_of, vp

OF_THE_TABLE = ("round", "turn")
OF_A_SEAT = ("hoplites", "orichalcum", "vp", "captured", "creatures", "temples", "medals", "titans")
CONDITIONS = ("won", "lost", "drawn", "captured", "at_least", "free", "slot")
RULE = "d.23"


@rule("orichalcum.d.23")
def check_condition(state: State, seat: str, condition: Mapping[str, Any]) -> Iterator[Violation]:
    """Yield what cannot be understood in a condition; the paths of the reasons begin inside it."""
    if len(condition) != 1:
        message = f"a condition has exactly one of the keys {', '.join(CONDITIONS)}, not {len(condition)}"
        yield refuse("unknown", RULE, message)
        return
    ((key, wanted),) = condition.items()
    look = _CHECKS.get(key)
    if look is None:
        yield _unknown(key, "condition", CONDITIONS, key)
    else:
        yield from look(state, key, wanted)


@rule("orichalcum.d.23", "orichalcum.d.24", "orichalcum.d.6", "orichalcum.d.12", "orichalcum.d.19")
def holds(state: State, seat: str, condition: Mapping[str, Any]) -> bool:
    """Tell whether a condition that `check_condition` accepts is true now."""
    for key, wanted in condition.items():
        if key in _JUDGES:
            return _JUDGES[key](state, seat, wanted)
    raise RuleBug(f"a condition was not checked: {condition}")


def fact(state: State, seat: str, path: str) -> int | None:
    """Give the number at a path of open facts, of this seat where the path names none; None for no path."""
    if path in OF_THE_TABLE:
        return {"round": state.round, "turn": state.turn}[path]
    name, dot, field = path.rpartition(".")
    player = state.seats.get(name if dot else seat)
    return None if player is None else _count(player, field)


# What can be understood


def _check_true(state: State, key: str, wanted: object) -> Iterator[Violation]:
    if wanted is not True:
        message = (
            f"{key} is written {key}: true, not {wanted!r}; what is to happen otherwise stands under else"
        )
        yield refuse("unknown", RULE, message, key)


def _check_drawn(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _check_words(
        key, [wanted] if isinstance(wanted, str) else wanted, "building", state.data.buildings
    )


def _check_captured(state: State, key: str, wanted: object) -> Iterator[Violation]:
    if isinstance(wanted, int):
        yield from _check_number(wanted, key)
    else:
        yield from _check_words(key, wanted, "creature", state.data.creatures)


def _check_facts(state: State, key: str, wanted: object) -> Iterator[Violation]:
    known = (*OF_THE_TABLE, *OF_A_SEAT, *(f"{name}.{field}" for name in state.seats for field in OF_A_SEAT))
    yield from _check_numbers(key, wanted, "number", known, "{hoplites: 2}")


def _check_slots(state: State, key: str, wanted: object) -> Iterator[Violation]:
    yield from _check_numbers(key, wanted, "card", state.data.cards, "{K3: 2}")


def _check_words(key: str, words: object, what: str, known: Mapping[str, object]) -> Iterator[Violation]:
    if not isinstance(words, (list, tuple)) or not words:
        message = f"{key} names at least one {what}, as in {key}: [{next(iter(known))}]"
        yield refuse("unknown", RULE, message, key)
        return
    for place, word in enumerate(words):
        if not isinstance(word, str) or word not in known:
            yield _unknown(word, what, tuple(known), key, place)


def _check_numbers(
    key: str, wanted: object, what: str, known: tuple[str, ...], example: str
) -> Iterator[Violation]:
    if not isinstance(wanted, Mapping) or not wanted:
        message = f"{key} names at least one {what} and how much it is to be, as in {key}: {example}"
        yield refuse("unknown", RULE, message, key)
        return
    for name, number in wanted.items():
        if name not in known:
            yield _unknown(name, what, known, key, name)
        yield from _check_number(number, key, name)


def _check_number(number: object, *at: str) -> Iterator[Violation]:
    if not isinstance(number, int) or isinstance(number, bool):
        yield refuse("unknown", RULE, f"{at[-1]} is compared with a whole number, not with {number!r}", *at)


def _unknown(word: object, what: str, known: tuple[str, ...], *at: str | int) -> Violation:
    """Give the reason against a word that names nothing, with a near word that does."""
    from adjudicator.core.hints import did_you_mean, named  # only a mistake pays for loading it

    hint = did_you_mean(str(word), known) or f"known are {named(known)}"
    return refuse("unknown", RULE, f"there is no {what} {word!r}; {hint}", *at)


_CHECKS: Mapping[str, Callable[[State, str, object], Iterator[Violation]]] = {
    "won": _check_true,
    "lost": _check_true,
    "drawn": _check_drawn,
    "captured": _check_captured,
    "at_least": _check_facts,
    "free": _check_true,
    "slot": _check_slots,
}


# What is so


def _holds_drawn(state: State, seat: str, wanted: Any) -> bool:
    return state.drawn in ([wanted] if isinstance(wanted, str) else wanted)


def _holds_captured(state: State, seat: str, wanted: Any) -> bool:
    captured = state.seats[seat].captured
    if isinstance(wanted, int):
        return len(captured) >= wanted
    return all(captured.count(kind) >= wanted.count(kind) for kind in wanted)


def _holds_at_least(state: State, seat: str, wanted: Any) -> bool:
    return all((fact(state, seat, path) or 0) >= number for path, number in wanted.items())


def _holds_slot(state: State, seat: str, wanted: Any) -> bool:
    return all(0 < slot_of(state, card) <= number for card, number in wanted.items())


_JUDGES: Mapping[str, Callable[[State, str, Any], bool]] = {
    "won": lambda state, seat, wanted: state.fought == WON,
    "lost": lambda state, seat, wanted: state.fought == LOST,
    "drawn": _holds_drawn,
    "captured": _holds_captured,
    "at_least": _holds_at_least,
    "free": lambda state, seat, wanted: not state.seats[seat].creatures,
    "slot": _holds_slot,
}


def _count(player: Player, field: str) -> int | None:
    counts = {"hoplites": player.hoplites, "orichalcum": player.orichalcum, "vp": vp(player)}
    counts.update(medals=player.medals, captured=len(player.captured), creatures=len(player.creatures))
    counts.update(temples=len(player.temples), titans=len(player.titans))
    return counts.get(field)
