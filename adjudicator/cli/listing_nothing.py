"""Says why the verb `legal` lists nothing: a word that names nothing, a kind that is only part of another."""

from collections.abc import Iterator
from itertools import islice
from typing import Any

from adjudicator.cli.render import say
from adjudicator.core.hints import legal
from adjudicator.core.ruleset import Ruleset
from adjudicator.formats.emit import flow
from adjudicator.record.choices import mentions
from adjudicator.record.items import write_move

LOOKED_AT = 2000


def why_nothing(
    ruleset: Ruleset[Any, Any], state: Any, seat: str, type_: str, places: list[str], like: str
) -> None:
    """Say that nothing is listed, and what can be seen of the cause."""
    if like:
        say("no legal action is like this one and differs from it in one choice")
    else:
        say(f"{seat} has no legal action of this kind now")
    for place in _unknown(ruleset, state, seat, places):
        say(f"{place} names nothing in this position, and no legal action speaks of it")
    whole = next(_around(ruleset, state, seat, type_), None) if type_ and not places else None
    if whole is not None:
        say(f"{type_} is legal now only inside another action, as in {flow(whole)}")


def _unknown(ruleset: Ruleset[Any, Any], state: Any, seat: str, places: list[str]) -> Iterator[str]:
    """Yield the words that stand neither in the picture or the facts nor in any legal action."""
    lines = (*ruleset.picture(state, seat), *(ruleset.fact_lines(state, seat) if ruleset.fact_lines else ()))
    named = "\n".join(lines)
    actions = list(_legal(ruleset, state, seat)) if places else []
    for place in places:
        if place not in named and not any(mentions(action, [place]) for action in actions):
            yield place


def _around(ruleset: Ruleset[Any, Any], state: Any, seat: str, type_: str) -> Iterator[dict[str, Any]]:
    """Yield legal actions of which an action of this kind is a part."""
    for action in _legal(ruleset, state, seat):
        parts = [part for part in action.values() if isinstance(part, dict)]
        if any(part.get("type") == type_ for part in parts):
            yield action


def _legal(ruleset: Ruleset[Any, Any], state: Any, seat: str) -> Iterator[dict[str, Any]]:
    for move in islice(legal(ruleset, state, seat), LOOKED_AT):
        yield write_move(ruleset, move)
