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
from adjudicator.games import ruleset
from adjudicator.record.envelope import TABLE_ACTIONS
from adjudicator.record.load import load
from adjudicator.record.replay import Step, steps
from adjudicator.record.verify import verify
from tests.tools.corpus_check import FOLDER, comes_to, records
from tests.tools.make_corpus import PINNED, made
from tests.tools.tampering import ANOTHER_GAME, HERE, LATER, Log, tampered

ROOT = Path(__file__).parent.parent
RECORDS = records()
FEWEST = 40
MOST_BYTES = 150_000
MOST_BYTES_IN_ALL = 6_000_000
KINDS = ("setup", "move", "decide", "standing", "timeout", "resign", "replace", "agree", "undo", "disclose")
SURROUNDINGS = [
    (hash_seed, place, zone)
    for hash_seed, zone in (("0", "UTC"), ("1", "Asia/Kathmandu"), ("4242", "America/St_Johns"))
    for place in ("C", "C.UTF-8")
]
TAMPERED_A_RECORD = 12


def pinned() -> dict[str, Any]:
    found: dict[str, Any] = json.loads(PINNED.read_text())
    return found


def replayed(name: str) -> tuple[Step, ...]:
    return tuple(steps(load(RECORDS[name].read_bytes(), name)))


def test_there_are_enough_records_and_all_are_pinned() -> None:
    assert len(RECORDS) >= FEWEST
    assert list(pinned()) == list(RECORDS)
    others = [path.name for path in FOLDER.iterdir() if path.name.removesuffix(".game.yaml") not in RECORDS]
    assert others == [PINNED.name]


def test_no_record_is_too_large() -> None:
    sizes = {name: path.stat().st_size for name, path in RECORDS.items()}
    assert [name for name, size in sizes.items() if size > MOST_BYTES] == []
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


def test_draws_are_recomputed_where_there_is_a_seed() -> None:
    checked = {}
    for name, path in RECORDS.items():
        record = load(path.read_bytes(), name)
        if not record.header.position and record.header.chance.mode != "recorded":
            checked[name] = " ".join(verify(record).lines)
    assert len(checked) >= FEWEST - 10
    assert [name for name, lines in checked.items() if "1 draw" not in lines] == []


def test_every_event_action_and_kind_of_entry_occurs() -> None:
    game = ruleset("oros")
    events: Counter[str] = Counter()
    actions: Counter[str] = Counter()
    kinds: Counter[str] = Counter()
    for name in RECORDS:
        for step in replayed(name):
            kinds[step.entry.kind] += 1
            events.update(tag_of(event) for event in step.events)
            actions.update(item["type"] for item in step.entry.do)
    print(f"\nevents: {dict(events)}\nactions: {dict(actions)}\nkinds: {dict(kinds)}")
    assert [tag_of(cls) for cls in game.events if not events[tag_of(cls)]] == []
    tags = [tag_of(action.move) for action in game.actions] + [tag_of(cls) for cls in TABLE_ACTIONS]
    assert [tag for tag in tags if not actions[tag]] == []
    assert [kind for kind in KINDS if not kinds[kind]] == []


def test_settings_ends_and_sources_of_draws_are_all_there() -> None:
    settings, ends, modes = set(), set(), set()
    words: set[str] = set()
    for name, path in RECORDS.items():
        record = load(path.read_bytes(), name)
        options = record.header.options
        settings.add((options["map"], len(record.header.seats), options["track"]))
        modes.add(record.header.chance.mode)
        ends.add(pinned()[name]["end"])
        words |= {word for step in replayed(name) for _, _, word in step.moves}
    small = {("small", 3, "short"), ("small", 4, "short"), ("small", 4, "long")}
    large = {("large", 3, "short"), ("large", 4, "short"), ("large", 4, "long")}
    assert settings == small | large
    assert ends == {"topmost", "resigned", "agreed"}
    assert modes == {"open", "referee", "recorded"}
    assert words == {"seat", "plan", "standing", "timeout"}


def test_ties_are_broken_by_the_track_and_else_shared() -> None:
    by_track = pinned()["oros-tie-by-track"]["standing"]
    shared = pinned()["oros-tie-shared"]["standing"]
    assert by_track[:2] == ["1 raging_fire 15", "2 fertile_land 15"]
    assert shared[1:] == ["2 fertile_land 0", "2 great_waters 0"]
    assert {place[0] for place in pinned()["oros-agreed-at-once"]["standing"]} == {"1"}


@pytest.mark.parametrize("name", ["oros-small-3-short-resigned", "oros-tie-shared"])
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
