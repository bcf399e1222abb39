"""Reads the `do` of a move: actions, plans and stops, with the place of each."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache
from typing import Any, get_args

from adjudicator.core.adjudicate import Item, Outcome, Plan, Step, Stop
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import fields, tag_of
from adjudicator.formats import codec
from adjudicator.formats.misfit import choices, told
from adjudicator.record.envelope import By

Path = tuple[str | int, ...]

SEAT = "seat"
MARKS = ("seat", "by", "via")
WORDS = get_args(By)


def read_items(ruleset: Ruleset[Any, Any], written: Iterable[Any], at: Path = ("do",)) -> tuple[Item, ...]:
    """Read a list of items that stands at `at`.  Raises Misfit with the whole path."""
    classes = tuple(action.move for action in ruleset.actions)
    return tuple(
        _read(item, (*at, place), lambda bare: codec.read_tagged(classes, bare))
        for place, item in enumerate(written)
    )


def write_move(ruleset: Ruleset[Any, Any], move: Any) -> dict[str, Any]:
    """Write a move in canonical form: tag first, fields at their default left out."""
    written: dict[str, Any] = codec.writer(type(move))(move)
    return written


@cache
def own_keys(classes: tuple[type, ...]) -> Mapping[str, tuple[str, ...]]:
    """Give the keys, by tag, that an action has itself although entries use them for marks."""
    found = {}
    for cls in classes:
        names = [f.name.removesuffix("_") for f in fields(cls)]
        found[tag_of(cls)] = tuple(name for name in MARKS if name in names)
    return found


@cache
def done_reader(classes: tuple[type, ...]) -> Callable[[Any, str], tuple[str, Any, str]]:
    """Give what reads an action of an entry of this seat: whose it is, the move, on whose word.

    The word is `seat`, `plan` ...; its mark `by` is called `via` where the action has a key `by` of its own.
    The reader raises Misfit.
    """
    read_move: Callable[[Any], Any] = codec.tagged_reader(classes)
    own_of = own_keys(classes)

    def read(item: Any, seat: str) -> tuple[str, Any, str]:
        if not isinstance(item, dict):
            raise codec.Misfit("type", "an action such as {type: end}", told(item))
        tag = item.get("type")
        own = own_of.get(tag, ()) if isinstance(tag, str) else ()
        marks = [name for name in MARKS if name in item and name not in own]
        if not marks:
            return seat, read_move(item), SEAT
        for name in marks:
            _check_mark(name, item[name])
        whose = item["seat"] if "seat" in marks else seat
        word = item["by"] if "by" in marks else item["via"] if "via" in marks else SEAT
        return whose, read_move({key: part for key, part in item.items() if key not in marks}), word

    return read


def _check_mark(name: str, mark: Any) -> None:
    if not isinstance(mark, str):
        raise codec.Misfit("type", "text", told(mark), (name,))
    if name != SEAT and mark not in WORDS:
        raise codec.Misfit("enum", choices(WORDS), told(mark), (name,))


def write_done(ruleset: Ruleset[Any, Any], move: Any, seat: str, by: str) -> dict[str, Any]:
    """Write an action of an entry; `seat` and `by` are empty where it is the entry's own seat's word."""
    written = write_move(ruleset, move)
    own = own_keys((type(move),))[tag_of(move)]
    if seat:
        written["seat"] = seat
    if by:
        written["via" if "by" in own else "by"] = by
    return written


def unreached(written: Sequence[Any], outcome: Outcome[Any, Any], items: Sequence[Item]) -> tuple[Any, ...]:
    """Give the items, as they were sent, from the first that was not carried out; none when all were."""
    if outcome.refusal is not None:
        return _from(written, outcome.refusal.at[1:]) if outcome.refusal.at[:1] == ("do",) else ()
    if outcome.needs is not None:
        return ()
    if outcome.stopped:
        stops = [place for place, item in enumerate(items) if isinstance(item, Stop)]
        return tuple(written[stops[0] + 1 :]) if stops else ()
    return ()


def _from(written: Sequence[Any], at: Path) -> tuple[Any, ...]:
    """Give what stands from a place on: of a plan the rest of its branch, then what follows the plan."""
    if not at or not isinstance(at[0], int):
        return tuple(written)
    if len(at) >= 3 and at[1] in ("do", "else"):
        branch = written[at[0]].get(at[1], [])
        return (*_from(branch, at[2:]), *written[at[0] + 1 :])
    return tuple(written[at[0] :])


def _read(item: Any, at: Path, read_move: Callable[[Mapping[str, Any]], Any]) -> Item:
    if not isinstance(item, dict):
        raise codec.Misfit("type", "an action such as {type: end}", told(item), at)
    if "if" in item:
        return _plan(item, at, read_move)
    if item.get("type") == "stop" and len(item) == 1:
        return Stop(at)
    try:
        return Step(read_move(item), at)
    except codec.Misfit as misfit:
        misfit.path = (*at, *misfit.path)
        raise


def _plan(item: Mapping[str, Any], at: Path, read_move: Callable[[Mapping[str, Any]], Any]) -> Plan:
    for key in item:
        if key not in ("if", "do", "else"):
            raise codec.Misfit("unknown", "if, do, else", "", (*at, key))
    condition = item["if"]
    if not isinstance(condition, dict):
        raise codec.Misfit("type", "a condition, which is a map", told(condition), (*at, "if"))
    return Plan(
        condition,
        _branch(item.get("do"), (*at, "do"), read_move),
        _branch(item.get("else", []), (*at, "else"), read_move),
        at,
    )


def _branch(written: Any, at: Path, read_move: Callable[[Mapping[str, Any]], Any]) -> tuple[Item, ...]:
    if not isinstance(written, list):
        raise codec.Misfit("type", "a list of actions", told(written), at)
    return tuple(_read(item, (*at, place), read_move) for place, item in enumerate(written))
