"""What checking an action has foreseen is what carrying it out comes to, whatever was asked in between."""

import pytest

from adjudicator.games.orichalcum.apply import _APPLY, apply
from tests.tools.laws import Table, tables, walk

PLAIN = {kind: vars(one)["__wrapped__"] for kind, one in _APPLY.items() if "__wrapped__" in vars(one)}


@pytest.mark.parametrize(
    "table", [one for one in tables() if one.game.name == "orichalcum"], ids=lambda one: one.name
)
def test_what_is_remembered_of_an_event_is_what_it_does(table: Table) -> None:
    met = dict.fromkeys(PLAIN, 0)
    before = None
    for turn in walk(table, seed=7, actions=120):
        state = turn.before
        for event in turn.events:
            after = apply(state, event)
            kind = type(event)
            if kind in PLAIN:
                met[kind] += 1
                assert apply(state, event) == PLAIN[kind](state, event) == after
                if before is not None and kind is type(before[1]):
                    assert apply(*before) == PLAIN[kind](*before)
                assert apply(state, event) == after
                before = state, event
            state = after
        assert state == turn.after
    assert PLAIN and all(met.values())
