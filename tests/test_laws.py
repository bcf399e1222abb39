"""The laws of every game, along games played at random; the campaign does the same with many more games."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from adjudicator.games import RULESETS
from tests.tools import laws
from tests.tools.laws import Table, tables

ROOT = Path(__file__).parent.parent
TABLES = tables()
GAMES = dict.fromkeys(table.game.name for table in TABLES)
ENTRIES = 24
ENTRIES_SEARCHED = 30
ACTIONS_OF_A_GREEDY_GAME = 700

FIRST_TWO = [table for name in GAMES for table in [one for one in TABLES if one.game.name == name][:2]]

WITH_SECRETS = [table for table in TABLES if table.game.secrets]

each_table = pytest.mark.parametrize("table", TABLES, ids=lambda table: table.name)


def test_every_game_has_a_table() -> None:
    assert {table.game.name for table in TABLES} >= {"toy", *RULESETS}


@each_table
def test_states_events_and_moves_survive_json(table: Table) -> None:
    laws.survives_json(table, seed=1, actions=250)


@each_table
def test_events_make_the_state_and_components_are_conserved(table: Table) -> None:
    laws.events_make_the_state(table, seed=2, actions=300)


@each_table
def test_legal_actions_resolve_and_checks_change_nothing(table: Table) -> None:
    laws.legal_actions_resolve(table, seed=3, actions=120, every=5)


@each_table
def test_an_action_with_one_field_changed_is_refused_or_listed(table: Table) -> None:
    refused, listed, unreached = laws.changed_actions_are_judged(table, seed=4, actions=90, every=6)
    print(f"\n{table.name}: {refused} refused, {listed} listed, {unreached} legal by more than one step")
    assert refused
    assert listed


@each_table
def test_nothing_secret_shows(table: Table) -> None:
    laws.nothing_secret_shows(table, seed=5, actions=25)


@pytest.mark.parametrize("table", WITH_SECRETS, ids=lambda table: table.name)
def test_nothing_leaks_in_a_whole_game(table: Table) -> None:
    searched = laws.nothing_leaks(table, seed=1, entries=ENTRIES_SEARCHED)
    print(f"\n{table.name}: {searched.draws} hidden draws, compared {dict(searched.compared)}")
    assert dict(searched.compared)["public"] or not searched.draws


def test_leaks_are_looked_for_where_something_is_hidden() -> None:
    """At most tables of every game with secrets something is hidden so early."""
    for name in dict.fromkeys(table.game.name for table in WITH_SECRETS):
        mine = [table for table in WITH_SECRETS if table.game.name == name]
        hidden = [laws.nothing_leaks(table, 1, 12).draws > 0 for table in mine[:3]]
        assert any(hidden), name


@pytest.mark.parametrize("table", FIRST_TWO, ids=lambda table: table.name)
def test_greedy_games_end(table: Table) -> None:
    assert laws.greedy_games_end(table, seed=6, actions=ACTIONS_OF_A_GREEDY_GAME)


def test_games_replay_alike_in_another_process() -> None:
    env = {**os.environ, "PYTHONHASHSEED": "77", "LC_ALL": "C", "TZ": "Pacific/Chatham"}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.tools.laws", str(ENTRIES)],
        cwd=ROOT,
        env=env,
        capture_output=True,
        text=True,
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == {table.name: laws.replays_alike(table, 1, ENTRIES) for table in TABLES}
