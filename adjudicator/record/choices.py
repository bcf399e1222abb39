"""What a seat may do now: the kinds of action that are legal, how many of each, an example."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of
from adjudicator.core.hints import legal
from adjudicator.core.ruleset import Listing, Ruleset
from adjudicator.core.values import fields, tag_of, value
from adjudicator.record.items import write_move

MOST_COUNTED = 2000
MOST_FORMS = 2


@value()
class Choice:
    """One kind of action that is legal now: how many there are, and one of them as it is written.

    `steps` tells that only the first of several choices is listed, `more` that counting stopped. `does` says
    what comes of it, where the name of the action alone could mislead. `others` are examples in which other
    fields are written, up to `MOST_FORMS`; `fields` are all that are written in any but the first example.
    """

    type: str
    count: int
    example: Any
    steps: bool = False
    more: bool = False
    does: str = ""
    others: tuple[Any, ...] = ()
    fields: tuple[str, ...] = ()


def choices(ruleset: Ruleset[Any, Any], state: Any, seat: str) -> Iterator[Choice]:
    """Yield the kinds of action that the seat may take, in the order of the game's table of contents."""
    demand = demand_of(ruleset, state, seat)
    if demand is None:
        return
    for action in ruleset.actions:
        tag = tag_of(action.move)
        if tag not in demand.answers:
            continue
        found = list(islice(legal(ruleset, state, seat, (tag,)), MOST_COUNTED + 1))
        if found:
            example = write_move(ruleset, found[0])
            count = min(len(found), MOST_COUNTED)
            stepwise = action.listing is Listing.STEPWISE
            does = action.does(state, seat) if action.does else ""
            others = tuple(write_move(ruleset, move) for move in _of_other_forms(found)[:MOST_FORMS])
            further = tuple(name for name in _written_in(found) if name not in _form(found[0]))
            yield Choice(tag, count, example, stepwise, len(found) > count, does, others, further)


def _of_other_forms(moves: Iterable[Any]) -> list[Any]:
    """Give the first move of each form but that of the very first: of each set of fields that are written."""
    first: dict[tuple[str, ...], Any] = {}
    for move in moves:
        first.setdefault(_form(move), move)
    return list(first.values())[1:]


def _written_in(moves: Iterable[Any]) -> dict[str, None]:
    """Give the fields that are written in any of these moves, in their order."""
    return {name: None for form in dict.fromkeys(map(_form, moves)) for name in form}


def _form(move: Any) -> tuple[str, ...]:
    """Give the fields of a move that are written, being not at their default."""
    written = (f for f in fields(move) if f.required or getattr(move, f.name) != f.initial())
    return tuple(f.name.removesuffix("_") for f in written)


def mentions(written: Any, places: Iterable[str]) -> bool:
    """Tell whether a written action names each of these places; `r4c4.shrine` names `r4c4`, too."""
    words = frozenset(_words(written))
    return all(place in words for place in places)


def _words(written: Any) -> Iterator[str]:
    if isinstance(written, dict):
        for name, part in written.items():
            if name != "type":
                yield str(name)
                yield from _words(part)
    elif isinstance(written, list):
        for part in written:
            yield from _words(part)
    else:
        yield str(written)
        yield str(written).partition(".")[0]
