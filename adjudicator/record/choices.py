"""What a seat may do now: the kinds of action that are legal, how many of each, an example."""

from collections.abc import Iterable, Iterator
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of
from adjudicator.core.hints import legal
from adjudicator.core.ruleset import Listing, Ruleset
from adjudicator.core.values import tag_of, value
from adjudicator.record.items import write_move

MOST_COUNTED = 2000


@value()
class Choice:
    """One kind of action that is legal now: how many there are, and one of them as it is written.

    `steps` tells that only the first of several choices is listed, `more` that counting stopped. `does` says
    what comes of it, where the name of the action alone could mislead.
    """

    type: str
    count: int
    example: Any
    steps: bool = False
    more: bool = False
    does: str = ""


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
            yield Choice(tag, count, example, stepwise, len(found) > count, does)


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
