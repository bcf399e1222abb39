"""Laws of what is hidden: nothing that a viewer may not know changes anything of what it reads."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of, reasons_against
from adjudicator.core.hints import legal
from adjudicator.core.policy import POLICIES, Dice
from adjudicator.core.ruleset import Demand, Ruleset
from adjudicator.core.secret import REFEREE, Secret, redact
from adjudicator.core.story import tell
from adjudicator.core.values import Field, fields, is_value, tag_of
from adjudicator.core.violations import Violation
from adjudicator.record.chain import written_state
from adjudicator.record.create import Wanted, create
from adjudicator.record.items import write_move
from adjudicator.record.no_leak import Searched, search
from adjudicator.record.simulate import finish, key_of, seat_line
from adjudicator.record.sitting import Sitting
from tests.tools.laws.tables import Table
from tests.tools.laws.walks import walk

LISTED = 50
"""So many legal actions of a position are compared."""
REFUSED = 4
"""So many candidates of each kind are looked at for reasons against them."""
BUSY = 8
"""So many times another action is looked for before a seat is idle."""
IDLE = ("end", "end_actions", "pass", "defend")


def nothing_secret_shows(table: Table, seed: int, actions: int) -> None:
    """What a viewer may not know changes nothing of what it sees: state, picture, story, its own choices.

    Nor does it change why actions of its own are refused. What stands in the place of secrets are words that
    no game has: only who may not read them is shown a picture; that they are others is seen in the state as
    the referee has it.
    """
    game = table.game
    for turn in walk(table, seed, actions):
        for viewer in ("public", *table.seats):
            other = _altered(turn.after, viewer)
            differs = written_state(game, other, REFEREE) != written_state(game, turn.after, REFEREE)
            assert differs == (other != turn.after)
            assert _shown(game, other, viewer) == _shown(game, turn.after, viewer)
            assert tell(game, _altered(turn.events, viewer), viewer) == tell(game, turn.events, viewer)


def nothing_leaks(table: Table, seed: int, entries: int) -> Searched:
    """In a whole game, other hidden draws change nothing of what is read by whoever may not see them."""
    key = key_of(table.name, seed, 0)
    seats = tuple(map(seat_line, table.seats))
    made = create(table.game, Wanted("a", seats, table.options, "open", key))
    sitting = Sitting(made.record, "", table.game)
    finish(sitting, busy, key, entries)
    searched = search(sitting.record, sitting.steps)
    assert searched.findings == (), "\n".join(map(str, searched.findings))
    return searched


def busy(game: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Choose at random, but seldom to be idle: more comes to light so."""
    move = None
    for _ in range(BUSY):
        move = POLICIES["random"](game, state, demand, dice)
        if tag_of(move) not in IDLE:
            break
    return move


def _altered(item: Any, viewer: str) -> Any:
    """Give the same value with other secrets in it wherever the viewer may not see them."""
    if isinstance(item, Secret):
        seen = viewer == REFEREE or viewer in item.owners
        return item if seen or item.value is None else Secret(_another(item.value), item.owners)
    if isinstance(item, tuple):
        return tuple(_altered(part, viewer) for part in item)
    if isinstance(item, dict):
        return {key: _altered(part, viewer) for key, part in item.items()}
    if is_value(item) and not isinstance(item, type):
        return type(item)(**{f.name: _altered_field(item, f, viewer) for f in fields(item) if f.init})
    return item


def _another(value: Any) -> Any:
    """Give something else in the place of a secret, of a tuple item by item."""
    return tuple(map(_another, value)) if isinstance(value, tuple) else f"other-{value}"


def _altered_field(item: Any, field: Field, viewer: str) -> Any:
    """Do so in one field; what comes from the header and is never written holds no secret."""
    held = getattr(item, field.name)
    return _altered(held, viewer) if field.metadata.get("written", True) else held


def _shown(game: Ruleset[Any, Any], state: Any, viewer: str) -> tuple[Any, ...]:
    seen = redact(state, viewer)
    own: list[Any] = []
    if demand_of(game, state, viewer) is not None:
        own += [write_move(game, move) for move in islice(legal(game, state, viewer), LISTED)]
        own += _reasons(game, state, seen, viewer)
    return written_state(game, state, viewer), game.picture(seen, viewer), game.to_act(state), own


def _reasons(game: Ruleset[Any, Any], state: Any, seen: Any, seat: str) -> Iterator[Violation]:
    """Yield the reasons against some actions that the seat may think of."""
    for action in game.actions:
        for move in islice(action.candidates(seen, seat), REFUSED):
            yield from reasons_against(game, state, seat, move)
