"""Actions whose check looks at nothing hidden: with all secrets sealed they are judged as by a seat's view.

A sealed secret cannot be opened; what would look into one, whoever may see it, fails.
"""

from collections.abc import Mapping
from itertools import islice
from typing import Any

import pytest

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.secret import Secret, redact
from adjudicator.core.values import UNWRITTEN, changed, fields, is_value
from tests.stratos.test_apply import rich
from tests.tools.laws import Table, tables, walk

OF_A_POSITION = 40
KEPT = 60


class Sealed:
    """Stands in the place of a secret; nothing can be read from it."""

    def __getattr__(self, name: str) -> Any:
        raise AssertionError(f"{name} of a secret was looked at")


def sealed(item: Any) -> Any:
    """Give the same value with every secret sealed."""
    if isinstance(item, Secret):
        return Sealed()
    if isinstance(item, tuple):
        return tuple(map(sealed, item))
    if isinstance(item, Mapping):
        return {key: sealed(part) for key, part in item.items()}
    if is_value(item):
        written = [f.name for f in fields(item) if f.init and f.metadata != UNWRITTEN]
        return changed(item, **{name: sealed(getattr(item, name)) for name in written})
    return item


@pytest.mark.parametrize("table", [one for one in tables() if one.game.secrets], ids=lambda one: one.name)
def test_a_public_action_is_judged_without_any_secret(table: Table) -> None:
    """Tried are candidates of the position, those of earlier ones, which are mostly refused, and odd ones."""
    public = [action for action in table.game.actions if action.public]
    tried: dict[type, list[Any]] = {action.move: [] for action in public}
    legal = 0
    codes: set[str] = set()
    for turn in walk(table, seed=11, actions=80):
        closed = sealed(turn.after)
        for seat in table.seats:
            view = redact(turn.after, seat)
            for action in public:
                here = list(islice(action.candidates(view, seat), OF_A_POSITION))
                odd = [changed(move, unit="nobody") for move in here[:1] if hasattr(move, "unit")]
                for move in (*here, *odd, *tried[action.move]):
                    found = tuple(action.check(view, seat, move))
                    assert found == tuple(action.check(closed, seat, move))
                    legal += not found
                    codes.update(reason.code for reason in found)
                tried[action.move] = (tried[action.move] + here)[-KEPT:]
    assert not public or (legal and len(codes) > 3)


def test_a_seal_is_noticed() -> None:
    """Of an action that looks at hidden cards the check fails."""
    state = rich()
    cast = next(action for action in tables_of_stratos().game.actions if action.move.__name__ == "Cast")
    seat = next(iter(state.seats))
    moves = list(islice(cast.candidates(redact(state, seat), seat), OF_A_POSITION))
    assert moves and not cast.public
    with pytest.raises(AssertionError, match="of a secret was looked at"):
        for move in moves:
            tuple(cast.check(sealed(state), seat, move))


def tables_of_stratos() -> Table:
    return next(table for table in tables() if table.game.name == "stratos")


def test_only_games_with_secrets_have_need_of_public_actions() -> None:
    for table in tables():
        assert table.game.secrets or not any(action.public for action in table.game.actions)
    assert any(action.public for action in tables_of_stratos().game.actions)


def test_a_public_action_is_refused_for_the_same_reasons_by_the_door_that_all_use() -> None:
    table = tables_of_stratos()
    public = [action for action in table.game.actions if action.public]
    for turn in walk(table, seed=12, actions=40):
        for demand in table.game.to_act(turn.after):
            view = redact(turn.after, demand.seat)
            for action in public:
                for move in islice(action.candidates(view, demand.seat), OF_A_POSITION):
                    assert reasons_against(table.game, turn.after, demand.seat, move) == reasons_against(
                        table.game, view, demand.seat, move
                    )
