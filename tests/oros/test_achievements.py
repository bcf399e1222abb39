"""Every achievement of Oros has a recorded game that earns it and one that just misses it; and the tables."""

import re
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core.achievements import Player, Row
from adjudicator.core.values import changed
from adjudicator.games import ruleset
from adjudicator.games.oros.achievement_facts import Tally, tally
from adjudicator.games.oros.achievements import CLAIM, LIST, award, gathered, holds
from adjudicator.games.oros.challenges import LAYOUTS, TABLES
from adjudicator.games.oros.components import load as load_components
from adjudicator.record.achievements import Looked, lines, look
from adjudicator.record.findings import Finding
from tests.tools.achievement_records import (
    EARNED,
    FOLDER,
    MISSED,
    PLAYER,
    Made,
    all_made,
    challenges,
    data_of,
)

MADE = tuple(all_made())
CHECKABLE = [one for one in LIST if one.when != CLAIM]
LAST_ENTRY = 2
"""All games but those with three sites have two entries: the beginning, and the turn that ends them."""


def looked_at(*paths: Path) -> Looked:
    faults: list[Finding] = []
    found = look([(path.name, path.read_bytes()) for path in paths], faults)
    assert faults == []
    return found


def of_player(looked: Looked, name: str = PLAYER) -> Player:
    (game,) = looked.games
    return next(player for player in game.awards.players if player.name == name)


def files_of(number: int, kind: str) -> list[Path]:
    """Give the records that earn an achievement, or those of which the last just misses it."""
    earned = sorted((FOLDER / f"achievement-{number:02}").glob(f"{EARNED}*.game.yaml"))
    missed = sorted((FOLDER / f"achievement-{number:02}").glob(f"{MISSED}*.game.yaml"))
    return earned if kind == EARNED else [*earned[:-1], *missed]


def number_of(id: str) -> int:
    return int(id.rpartition(".")[2])


def ids(player: Player) -> list[str]:
    return [one.id for one in player.earned]


# Each achievement


def test_every_achievement_has_one_record_that_earns_it_and_one_that_just_misses() -> None:
    folders = sorted(path.name for path in FOLDER.iterdir())
    assert folders == [f"achievement-{number_of(one.id):02}" for one in CHECKABLE]
    assert len(CHECKABLE) == 27 and len(LIST) == 29
    files = sorted(FOLDER.rglob("*.game.yaml"))
    assert files == sorted(made.path for made in MADE)
    missed = [path for path in files if path.name.startswith(MISSED)]
    assert len(missed) == 27
    print(f"\n{len(CHECKABLE)} achievements, {len(files)} records, {len(missed)} of them just miss")


@pytest.mark.parametrize("made", MADE, ids=lambda made: made.game.id)
def test_the_records_are_those_that_the_tool_writes(made: Made) -> None:
    assert made.path.read_bytes() == data_of(made.game)


@pytest.mark.parametrize("one", CHECKABLE, ids=lambda one: one.id)
def test_it_is_earned_by_the_record_that_earns_it(one: Any) -> None:
    looked = looked_at(*files_of(number_of(one.id), EARNED))
    (mark,) = [found.by for found in of_player(looked).earned if found.id == one.id]
    last = files_of(number_of(one.id), EARNED)[-1]
    assert mark.file == last.name and mark.record in last.read_text()
    assert mark.entry == (5 if number_of(one.id) in (18, 19, 20) else LAST_ENTRY)
    assert mark.seat == of_hero(last)


def of_hero(path: Path) -> str:
    found = re.findall(r"- \{seat: (\w+), player: Cy\}", path.read_text())
    return str(found[0])


@pytest.mark.parametrize("one", CHECKABLE, ids=lambda one: one.id)
def test_it_is_not_earned_by_the_record_that_just_misses_it(one: Any) -> None:
    player = of_player(looked_at(*files_of(number_of(one.id), MISSED)))
    assert one.id not in ids(player)
    assert one.id in [item.id for item in player.open]


@pytest.mark.parametrize("one", CHECKABLE, ids=lambda one: one.id)
def test_it_just_misses_by_one(one: Any) -> None:
    """What is asked for differs by 1 between the two records, or it is one game of several."""
    earned, missed = ([*tallies(*files_of(number_of(one.id), kind))] for kind in (EARNED, MISSED))
    assert len(earned) == len(missed)
    if one.asks:
        pairs = [(seat_facts(earned[0])[fact], seat_facts(missed[0])[fact]) for fact, _, _ in one.asks]
        assert sum(abs(a - b) for a, b in pairs) == 1, pairs
    else:
        assert [changed(a, seats=()) for a in earned[:-1]] == [changed(b, seats=()) for b in missed[:-1]]


def tallies(*paths: Path) -> Iterator[Tally]:
    from adjudicator.record.achievements import finished
    from adjudicator.record.load import load

    for path in paths:
        game = finished(load(path.read_bytes(), path.name))
        assert not isinstance(game, str)
        yield tally(game)


def seat_facts(game: Tally) -> Mapping[str, int]:
    return next(seat.final.facts for seat in game.seats if seat.player == PLAYER)


def test_all_conditions_are_about_facts_that_there_are() -> None:
    (game,) = tallies(*files_of(3, EARNED))
    assert {fact for one in LIST for fact, _, _ in one.asks} <= set(seat_facts(game))


SMALLEST: Mapping[int, tuple[Mapping[str, int], Mapping[str, int]]] = {
    6: (
        {"built.monolith": 2, "built.shrine": 3, "built.temple": 2},
        {"built.monolith": 3, "built.shrine": 3, "built.temple": 1},
    ),
    7: ({"horizon_unlocked": 2, "won": 1}, {"horizon_unlocked": 1, "won": 0}),
    8: ({"horizon_unlocked": 3, "won": 1}, {"horizon_unlocked": 1, "won": 1}),
    9: ({"horizon_unlocked": 3, "won": 1}, {"horizon_unlocked": 3, "won": 0}),
    10: ({"mountains_formed": 5}, {"mountains_formed": 3}),
    12: ({"in_study": 3}, {"in_study": 2}),
    13: ({"in_study": 8}, {"in_study": 6}),
    16: ({"highest_on_track": 1, "won": 1}, {"highest_on_track": 0, "won": 1}),
    17: ({"lowest_on_track": 1, "won": 1}, {"lowest_on_track": 1, "won": 0}),
    23: ({"mountains_on_map": 9}, {"mountains_on_map": 7}),
    24: ({"columns_topped.ability": 5}, {"columns_topped.ability": 2}),
    26: ({"columns_topped.all": 0, "won": 1}, {"columns_topped.all": 0, "won": 0}),
}


@pytest.mark.parametrize("number", SMALLEST)
def test_the_conditions_hold_where_they_should(number: int) -> None:
    one = next(item for item in LIST if item.id == f"oros.achievement.{number}")
    good, bad = SMALLEST[number]
    assert holds(one.asks, good)
    assert not holds(one.asks, bad)


def test_a_collection_is_whole_with_all_that_is_wanted_and_more() -> None:
    one = LIST[0]
    assert gathered(one, ["1", "3", "3", "4", "2"])
    assert not gathered(one, ["1", "2", "4"])


# What is told


def test_the_puzzle_and_the_side_quest_are_listed_as_not_checkable() -> None:
    looked = looked_at(*files_of(3, EARNED))
    (game,) = looked.games
    assert [one.id for one in game.awards.unchecked] == ["oros.achievement.28", "oros.achievement.29"]
    text = list(lines(looked))
    assert "Not checkable" in text
    assert any(line.startswith("  achievement.28  Picture puzzle") for line in text)
    assert all(len(line) <= 72 and line == line.rstrip() and line.isascii() for line in text)


def test_the_ten_layouts_are_those_of_the_data_set() -> None:
    assert set(LAYOUTS) == set(load_components().layouts)


def test_every_item_of_the_list_is_a_rule() -> None:
    from adjudicator.record.rulebook import load

    index = load("oros").rules
    rules = [id for id in index if id.startswith("oros.achievement.")]
    assert [one.id for one in LIST] == rules
    assert {table.id for table in TABLES} <= set(index)


def test_it_counts_where_it_was_earned_first() -> None:
    earned, missed = files_of(3, EARNED)[0], files_of(3, MISSED)[0]
    again = files_of(6, EARNED)[0]
    player = of_player(looked_at(missed, again, earned))
    assert player.games == 3
    assert [one.by.file for one in player.earned if one.id == "oros.achievement.3"] == [earned.name]
    first = player.earned[[one.id for one in player.earned].index("oros.achievement.11")]
    assert first.by.record == "achievement-03-missed"


# Challenges

FOUGHT = tuple(challenges())


def in_tables(*games: Any) -> list[Row]:
    found = look([(game.id, data_of(game)) for game in games], [])
    return list(of_player(found).rows)


def test_every_group_of_automa_has_its_row() -> None:
    assert [len(table.rows) for table in TABLES] == [10, 10, 4, 1, 10]
    assert len(FOUGHT) == 2 * (10 + 10 + 4)


@pytest.mark.parametrize("table", ["oros.challenge.1", "oros.challenge.2", "oros.challenge.3"])
def test_a_group_is_beaten_by_the_first_rank_alone(table: str) -> None:
    games = [game for name, _, _, game in FOUGHT if name == table]
    groups = {row: None for name, row, _, _ in FOUGHT if name == table}
    rows = [row for row in in_tables(*games) if row.table == table]
    assert sorted(row.row for row in rows) == sorted(groups)
    assert [(len(row.entries), row.against) for row in rows] == [(1, 1)] * len(groups)
    assert all(row.entries[0].by.record.endswith(EARNED) for row in rows)
    others = {row.table for row in in_tables(*games)} - {table, "oros.challenge.6"}
    assert others == set()


def test_columns_at_the_top_are_noted_beside_a_win() -> None:
    (row,) = [row for row in in_tables_of(26, MISSED) if row.table == "oros.challenge.4"]
    assert [(entry.by.entry, entry.notes) for entry in row.entries] == [(LAST_ENTRY, ("shift",))]
    assert row.against == 0


def in_tables_of(number: int, kind: str) -> tuple[Row, ...]:
    return of_player(looked_at(*files_of(number, kind))).rows


def test_layouts_are_counted_by_plays() -> None:
    rows = [row for row in in_tables_of(27, MISSED) if row.table == "oros.challenge.6"]
    assert [(row.row, len(row.entries)) for row in rows][:2] == [("small_standard", 2), ("large_standard", 1)]
    assert len(rows) == 9


def test_a_player_of_two_seats_has_one_game() -> None:
    (game,) = tallies(*files_of(26, EARNED))
    same = changed(game, seats=tuple(changed(seat, player="Cy") for seat in game.seats))
    (player,) = award((same,)).players
    assert player.games == 1
    assert [len(row.entries) for row in player.rows] == [1, 1]


def test_games_without_achievements_say_so() -> None:
    assert ruleset("stratos").achievements is None
    assert ruleset("orichalcum").achievements is None
