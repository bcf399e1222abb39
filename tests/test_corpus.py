"""The recorded games: every one is replayed, verified, compared with what it came to, and tampered with."""

import json
import os
import subprocess
import sys
from collections import Counter
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator.core.values import tag_of
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.envelope import TABLE_ACTIONS
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from adjudicator.record.verify import verify
from tests.tools.corpus_check import FOLDER, comes_to, records
from tests.tools.make_corpus import CORPORA, PINNED, made, pins
from tests.tools.tampering import ANOTHER_GAME, HERE, LATER, Log, tampered

ROOT = Path(__file__).parent.parent
RECORDS = records()
FEWEST = {"oros": 127, "orichalcum": 40, "stratos": 60}
AT_REAL_TABLES = 34
"""So many records of a corpus, at most, hold no seed."""
MOST_BYTES = {"oros": 60_000, "orichalcum": 120_000, "stratos": 120_000}
MOST_BYTES_IN_ALL = 6_000_000
KINDS = ("setup", "move", "decide", "standing", "timeout", "resign", "replace", "agree", "undo", "disclose")
SURROUNDINGS = (
    ("0", "C", "America/St_Johns"),
    ("4242", "C.UTF-8", "Asia/Kathmandu"),
    ("271828", "POSIX", "Pacific/Chatham"),
)
"""Hash seeds, locales and time zones."""
TAMPERED_A_RECORD = 2

each_game = pytest.mark.parametrize("game", CORPORA)


@cache
def pinned() -> dict[str, Any]:
    return {name: pin for game in CORPORA for name, pin in pins(game).items()}


@dataclass(frozen=True)
class Shown:
    """What occurs in a record: tags of events and actions, kinds of entries, on whose word actions came."""

    events: Counter[str]
    actions: Counter[str]
    kinds: Counter[str]
    words: Counter[str]


@cache
def shown(name: str) -> Shown:
    """Replay a record once, for all that looks at what occurs in it."""
    record = load(RECORDS[name].read_bytes(), name)
    replayed = tuple(steps(record))
    return Shown(
        Counter(tag_of(event) for step in replayed for event in step.events),
        Counter(item["type"] for step in replayed for item in step.entry.do),
        Counter(step.entry.kind for step in replayed),
        Counter(word for step in replayed for _, _, word in step.moves),
    )


def test_every_game_has_a_corpus() -> None:
    assert list(CORPORA) == list(RULESETS)
    assert sorted(path.name for path in FOLDER.iterdir()) == sorted(CORPORA)


@each_game
def test_there_are_enough_records_and_all_are_pinned(game: str) -> None:
    names = records(game)
    assert len(names) >= FEWEST[game]
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
    """Chain, rules, states hold; with a seed draws are computed again; the game is over, and as pinned."""
    data = RECORDS[name].read_bytes()
    found, record = comes_to(data, name), load(data, name)
    assert record.header.id == name
    assert found["is over"]
    assert {key: found[key] for key in pinned()[name]} == pinned()[name]
    lines = " ".join(verify(record).lines)
    if record.header.chance.mode != "recorded":
        draws = sum(len(entry.draws) for entry in record.entries)
        assert draws
        assert found["draws computed again"] == draws
        assert f"{draws} draw" in lines


@each_game
def test_most_records_hold_their_seed(game: str) -> None:
    modes = Counter(load(path.read_bytes(), name).header.chance.mode for name, path in records(game).items())
    assert set(modes) == {"open", "referee", "recorded"}
    assert modes["recorded"] <= AT_REAL_TABLES


@each_game
def test_every_event_action_and_kind_of_entry_occurs(game: str) -> None:
    rules = ruleset(game)
    events, actions, kinds, words = (Counter[str]() for _ in range(4))
    for name in records(game):
        events.update(shown(name).events)
        actions.update(shown(name).actions)
        kinds.update(shown(name).kinds)
        words.update(shown(name).words)
    print(f"\nevents: {dict(events)}\nactions: {dict(actions)}\nkinds: {dict(kinds)}")
    assert [tag_of(cls) for cls in rules.events if not events[tag_of(cls)]] == []
    tags = [tag_of(action.move) for action in rules.actions] + [tag_of(cls) for cls in TABLE_ACTIONS]
    without = {"standing"} if rules.secrets else set()
    assert {tag for tag in tags if not actions[tag]} == without
    assert {kind for kind in KINDS if not kinds[kind]} == without
    assert set(words) == {"seat", "standing", "timeout"} | (set() if rules.secrets else {"plan"})


@pytest.mark.parametrize(
    "name",
    [
        "oros-small-3-short-resigned",
        "oros-tie-shared",
        "orichalcum-2-ab-dice",
        "orichalcum-two-minotaurs",
        "stratos-p14-resigned",
        "stratos-islet-dice",
        "stratos-tombolo-held",
    ],
)
def test_records_are_made_anew_byte_for_byte(name: str) -> None:
    assert made(name) == RECORDS[name].read_bytes()


def test_replay_does_not_depend_on_its_surroundings() -> None:
    """Everything that all records come to, sentences too, told by processes with other surroundings."""
    told = [told_elsewhere(*surroundings) for surroundings in SURROUNDINGS]
    for other in told[1:]:
        assert other == told[0]
    assert sorted(told[0]) == sorted(RECORDS)
    for name, pin in pinned().items():
        assert {key: told[0][name][key] for key in pin} == pin


def told_elsewhere(hash_seed: str, place: str, zone: str) -> dict[str, Any]:
    """Give what a process with these surroundings says that the records come to."""
    env = {**os.environ, "PYTHONHASHSEED": hash_seed, "LC_ALL": place, "LANG": place, "TZ": zone}
    ran = subprocess.run(
        [sys.executable, "-m", "tests.tools.corpus_check"], cwd=ROOT, env=env, capture_output=True, text=True
    )
    assert ran.returncode == 0, ran.stderr
    found: dict[str, Any] = json.loads(ran.stdout)
    return found


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
