"""Says what a new game can be: its seats, its options with their values and defaults, its data."""

from collections.abc import Iterator
from typing import Any, get_args, get_type_hints

from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import fields
from adjudicator.formats.emit import flow
from adjudicator.record.wording import wrapped

KINDS = {bool: "true or false", int: "a number", str: "text"}


def offered(game: Ruleset[Any, Any]) -> Iterator[str]:
    """Yield what can be chosen of a game, as lines of text."""
    yield f"{game.title}, rules {game.version}, data {game.default_data}"
    yield ""
    yield "Seats, clockwise, --seat SEAT or --seat SEAT=PLAYER (all where none is named):"
    some = "" if game.seats_for is None else ", of which the options decide who plays"
    yield from wrapped(f"{' '.join(game.seat_names)}{some}", 2)
    yield "Options, --option NAME=VALUE:"
    hints = get_type_hints(game.options)
    defaults = game.options()
    for f in fields(game.options):
        default = _plain(getattr(defaults, f.name))
        yield from wrapped(f"{f.name}: {_values(game, f.name, hints[f.name])}; {default} unless named", 2, 2)
    yield "Draws, --draws [RESULT, ...] in mode recorded:"
    where = "One that is missing is asked for by its label. Where a seat is drawn, its name stands for"
    yield from wrapped(f"{where} its number in the order of the seats, which counts from 0.", 2)


def _values(game: Ruleset[Any, Any], name: str, hint: Any) -> str:
    words = game.option_words.get(name, ()) or get_args(hint)
    return ", ".join(map(_plain, words)) if words else KINDS.get(hint, "text")


def _plain(value: str | int | bool) -> str:
    """Write a value as it is typed on the command line."""
    return value if isinstance(value, str) else flow(value)
