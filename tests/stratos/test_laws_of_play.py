"""The laws of the catalogue, held against the recorded matches and against matches played by the machine."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from adjudicator.core.policy import POLICIES
from adjudicator.games.stratos import RULESET
from adjudicator.games.stratos.state import with_side, with_unit
from adjudicator.record.load import load
from tests.stratos.laws_of_play import Watch, at_event, at_rest
from tests.tools.corpus_check import records
from tests.tools.corpus_games import mixed
from tests.tools.laws import Table, tables
from tests.tools.watching import followed_record, followed_walk

TABLES = [table for table in tables() if table.game is RULESET]
RECORDS = records("stratos")
PLAYERS = {"random": POLICIES["random"], "mixed": partial(mixed, 3)}


@pytest.mark.parametrize("policy", PLAYERS)
@pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)
def test_the_laws_hold_along_matches_that_the_machine_plays(table: Table, policy: str) -> None:
    followed_walk(Watch, table, 31, 150, PLAYERS[policy])


@pytest.mark.parametrize("name", RECORDS)
def test_the_laws_hold_in_every_recorded_match(name: str) -> None:
    watch = followed_record(Watch, load(RECORDS[name].read_bytes(), name))
    assert watch.state.ended


@pytest.mark.parametrize(
    ("law", "broken"),
    [
        ("law.8", lambda state: with_side(state, "p1", stock={**state.sides["p1"].stock, "corn": 19})),
        ("law.21", lambda state: with_side(state, "p1", defeats=state.sides["p1"].defeats + 1)),
        ("law.16", lambda state: with_unit(state, next(iter(state.units)), health=9)),
        ("law.6", lambda state: with_unit(state, next(iter(state.units)), at="9/9")),
        ("law.20", lambda state: with_side(state, "p2", occupy=not state.sides["p2"].occupy)),
        ("law.12", lambda state: with_side(state, "p2", permanents=("lucky_coin", "lucky_coin"))),
    ],
    ids=lambda value: value if isinstance(value, str) else "",
)
def test_what_breaks_a_law_is_noticed(law: str, broken: Any) -> None:
    """The books are no mirror of the state."""
    watch = followed_walk(Watch, TABLES[0], 31, 60, POLICIES["greedy"])
    at_event(watch.state, watch.book, watch.coordinates)
    at_rest(watch.state, watch.book)
    state = broken(watch.state)
    with pytest.raises(AssertionError, match=law.replace(".", r"\.")):
        at_event(state, watch.book, watch.coordinates)
        at_rest(state, watch.book)
