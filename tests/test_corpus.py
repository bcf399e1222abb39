"""The recorded games: every one is replayed, verified, compared with what it came to, and tampered with."""

import json
import os
import subprocess
import sys
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.envelope import TABLE_ACTIONS
from adjudicator.record.load import load
from adjudicator.record.replay import Step, steps
from adjudicator.record.verify import verify
from tests.tools.corpus_check import FOLDER, comes_to, records
from tests.tools.make_corpus import CORPORA, PINNED, made, pins
from tests.tools.tampering import ANOTHER_GAME, HERE, LATER, Log, tampered

ROOT = Path(__file__).parent.parent
RECORDS = records()
FEWEST = 40
MOST_BYTES = {"oros": 150_000, "orichalcum": 120_000}
MOST_BYTES_IN_ALL = 6_000_000
KINDS = ("setup", "move", "decide", "standing", "timeout", "resign", "replace", "agree", "undo", "disclose")
SURROUNDINGS = [
    (hash_seed, place, zone)
    for hash_seed, zone in (("0", "UTC"), ("1", "Asia/Kathmandu"), ("4242", "America/St_Johns"))
    for place in ("C", "C.UTF-8")
]
TAMPERED_A_RECORD = 12

each_game = pytest.mark.parametrize("game", CORPORA)


def pinned() -> dict[str, Any]:
    return {name: pin for game in CORPORA for name, pin in pins(game).items()}


def replayed(name: str) -> tuple[Step, ...]:
    return tuple(steps(load(RECORDS[name].read_bytes(), name)))


def test_every_game_has_a_corpus() -> None:
    assert list(CORPORA) == list(RULESETS)
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(CORPORA)


@each_game
def test_there_are_enough_records_and_all_are_pinned(game: str) -> None:
    names = records(game)
    assert len(names) >= FEWEST
    assert list(pins(game)) == list(names) == sorted(CORPORA[game].games)
    others = [path.name for path in (FOLDER / game).iterdir() if path not in names.values()]
    assert others == [PINNED]


@each_game
def test_no_record_is_too_large(game: str) -> None:
    sizes = {name: path.stat().st_size for name, path in records(game).items()}
    assert [name for name, size in sizes.items() if size > MOST_BYTES[game]] == []
    assert sum(sizes.values()) <= MOST_BYTES_IN_ALL


@pytest.mark.parametrize("name", RECORDS)
def test_record_comes_to_what_it_came_to(name: str) -> None:
    """Chain, rules, states and draws hold, and the end is the pinned one."""
    found = comes_to(RECORDS[name].read_bytes(), name)
    assert {key: found[key] for key in pinned()[name]} == pinned()[name]


@pytest.mark.parametrize("name", RECORDS)
def test_record_is_a_complete_game(name: str) -> None:
    record = load(RECORDS[name].read_bytes(), name)
    assert record.header.id == name
    state = replayed(name)[-1].after.state
    assert record.ruleset.to_act(state) == ()
    assert state.ended


@each_game
def test_draws_are_recomputed_where_there_is_a_seed(game: str) -> None:
    checked = {}
    for name, path in records(game).items():
        record = load(path.read_bytes(), name)
        if record.header.chance.mode != "recorded":
            checked[name] = (verify(record).lines, sum(len(entry.draws) for entry in record.entries))
    assert len(checked) >= FEWEST - 12
    for name, (lines, draws) in checked.items():
        assert draws
        assert f"{draws} draw" in " ".join(lines), name


@each_game
def test_every_event_action_and_kind_of_entry_occurs(game: str) -> None:
    rules = ruleset(game)
    events: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for name in records(game):
        for step in replayed(name):
            kinds[step.entry.kind] += 1
            events.update(tag_of(event) for event in step.events)
            actions.update(item["type"] for item in step.entry.do)
    print(f"\nevents: {dict(events)}\nactions: {dict(actions)}\nkinds: {dict(kinds)}")
    assert [tag_of(cls) for cls in rules.events if not events[tag_of(cls)]] == []
    tags = [tag_of(action.move) for action in rules.actions] + [tag_of(cls) for cls in TABLE_ACTIONS]
    assert [tag for tag in tags if not actions[tag]] == []
    assert [kind for kind in KINDS if not kinds[kind]] == []


@each_game
def test_sources_of_draws_and_authors_of_actions_are_all_there(game: str) -> None:
    modes = {load(path.read_bytes(), name).header.chance.mode for name, path in records(game).items()}
    words = {word for name in records(game) for step in replayed(name) for _, _, word in step.moves}
    assert modes == {"open", "referee", "recorded"}
    assert words == {"seat", "plan", "standing", "timeout"}


@pytest.mark.parametrize(
    "name",
    ["oros-small-3-short-resigned", "oros-tie-shared", "orichalcum-2-ab-dice", "orichalcum-two-minotaurs"],
)
def test_records_are_made_anew_byte_for_byte(name: str) -> None:
    assert made(name) == RECORDS[name].read_bytes()


@pytest.mark.parametrize(("hash_seed", "place", "zone"), SURROUNDINGS)
def test_replay_does_not_depend_on_its_surroundings(hash_seed: str, place: str, zone: str) -> None:
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "LC_ALL": place, "LANG": place, "TZ": zone}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.tools.corpus_check"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout) == everything()


def everything() -> dict[str, Any]:
    """Give what all records come to in this process."""
    if not _EVERYTHING:
        _EVERYTHING.update({name: comes_to(path.read_bytes(), name) for name, path in RECORDS.items()})
    return _EVERYTHING


_EVERYTHING: dict[str, Any] = {}


def test_a_changed_field_is_noticed() -> None:
    """A sample of all changes of one field; the campaign tries every one."""
    counts: Counter[str] = Counter()
    faults: list[str] = []
    for name, path in RECORDS.items():
        log = Log(path.read_bytes(), name)
        changes = list(log.changes())
        sample = changes[:: max(1, len(changes) // TAMPERED_A_RECORD)]
        found, more = tampered(log, sample)
        counts.update(found)
        faults += more
    print("\n" + ", ".join(f"{way}: {counts[way]}" for way in (HERE, LATER, ANOTHER_GAME)))
    assert faults == []
    assert all(counts[way] for way in (HERE, LATER, ANOTHER_GAME))


def test_meta_never_matters() -> None:
    """An entry's `meta` may be changed freely: the record still holds, with every hash in place."""
    name = "oros-small-3-short-plans"
    log = Log(RECORDS[name].read_bytes(), name)
    for entry in log.entries:
        entry["meta"] = {"handed in": "2031-02-03", "moved": [1, {"n": None}]}
    lines = "".join(f"- {json.dumps(entry)}\n" for entry in log.entries)
    assert comes_to(f"{log.header}\nlog:\n{lines}".encode(), name)["hash"] == pinned()[name]["hash"]
