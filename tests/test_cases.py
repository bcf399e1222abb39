"""Every rule case under tests/cases holds, and every case that is owed is there."""

from collections import Counter
from pathlib import Path

import pytest

from adjudicator.games import RULESETS
from adjudicator.record.cases import run_file
from adjudicator.record.findings import Found
from adjudicator.record.load import load as load_record
from adjudicator.record.replay import last
from adjudicator.record.rulebook import load
from tests.case_files import CASES, files_of, games_with_cases, ids_in, verdicts, verdicts_of

BAD = Path(__file__).parent / "bad"
ALL = [
    pytest.param(path, case, id=f"{game}-{case}")
    for game in games_with_cases()
    for path in files_of(game)
    for case in ids_in(path)
]
ONE = """
game: oros
cases:
- id: x.0
  title: A shift of an empty line
  rules: [oros.shift.12]
  given: {{order: [raging_fire, fertile_land, great_waters, living_sun]}}
  scenes:
  - do: [{{type: shift, from: move, line: r3, way: e, by: 1}}]
    given: {{seats: {{raging_fire: {{actions: [move, volcano, study, journey, build]}}}}}}
    expect: {expect}
"""
RIGHT = "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, state: {left: 3, tiles: {r1c4: I}}}"


@pytest.mark.parametrize(("path", "case"), ALL)
def test_case_holds(path: Path, case: str) -> None:
    (verdict,) = [verdict for verdict in verdicts(path) if verdict.case.id == case]
    assert verdict.holds, "\n".join(finding.message for finding in verdict.findings)


def test_every_folder_is_a_game_and_every_file_is_run() -> None:
    assert set(games_with_cases()) <= set(RULESETS)
    ours = [path for game in games_with_cases() for path in files_of(game)]
    assert sorted(path for path in CASES.rglob("*") if path.is_file()) == sorted(ours)
    for path in ours:
        assert f"game: {path.parent.name}" in path.read_text("utf-8").splitlines()
        assert ids_in(path) == tuple(verdict.case.id for verdict in verdicts(path))


@pytest.mark.parametrize("game", RULESETS)
def test_no_id_is_used_twice(game: str) -> None:
    count = Counter(verdict.case.id for verdict in verdicts_of(game))
    assert [case for case, times in count.items() if times > 1] == []


@pytest.mark.parametrize("game", RULESETS)
def test_all_numbered_cases_that_are_owed_now_are_there_and_no_other(game: str) -> None:
    found = verdicts_of(game)
    for verdict in found:
        print(f"{game} {verdict.case.id}: {len(verdict.case.scenes)} scenes")
    print(f"{game}: {len(found)} cases, {sum(len(verdict.case.scenes) for verdict in found)} scenes")
    numbered = {verdict.case.id for verdict in found if verdict.case.id.startswith("x.")}
    assert numbered == {owed.id for owed in load(game).owed if not owed.waits_for}


@pytest.mark.parametrize("game", RULESETS)
def test_cases_name_the_rules_that_they_owe(game: str) -> None:
    index = load(game)
    named = {verdict.case.id: set(verdict.case.rules) for verdict in verdicts_of(game)}
    missing = {
        owed.id: sorted(set(owed.rules) - named[owed.id])
        for owed in index.owed
        if owed.id in named and not set(owed.rules) <= named[owed.id]
    }
    assert missing == {}
    assert {rule for rules in named.values() for rule in rules} - set(index.rules) == set()


def test_a_case_with_the_right_expectation_holds() -> None:
    (verdict,) = run_file(ONE.format(expect=RIGHT).encode(), "one")
    assert verdict.holds
    assert verdict.codes == ("oros.shift.empty_line",)


@pytest.mark.parametrize(
    "expect",
    [
        "{state: {left: 3}}",
        "{state: {left: 2}, refused: {code: oros.shift.empty_line, rule: oros.shift.12}}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.1}}",
        "{refused: {code: oros.shift.wrong_way, rule: oros.shift.1}}",
        "{refused: [{code: oros.shift.empty_line, rule: oros.shift.12}, {code: a, rule: b}]}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, state: {tiles: {r1c4: null}}}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, events: [{type: row_shifted}]}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, accepted: true}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, result: 1}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, done: [{type: pass}]}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, ranks: {raging_fire: 1}}",
        "{refused: {code: oros.shift.empty_line, rule: oros.shift.12}, repeated: 1}",
    ],
)
def test_a_case_with_a_wrong_expectation_does_not_hold(expect: str) -> None:
    (verdict,) = run_file(ONE.format(expect=expect).encode(), "one")
    assert not verdict.holds


@pytest.mark.parametrize(
    ("expect", "code", "place"),
    [
        ("{unknown: 1}", "schema.unknown", "unknown"),
        ("{refused: {code: oros.x}}", "schema.missing", "refused/rule"),
        ("{refused: {rule: x}}", "schema.missing", "refused/code"),
        ("{refused: foo}", "schema.type", "refused"),
        ("{refused: [foo]}", "schema.type", "refused/0"),
        ("{views: [raging_fire]}", "schema.type", "views"),
        ("{views: {raging_fire: 3}}", "schema.type", "views/raging_fire"),
        ("{findings: {a: b}}", "schema.type", "findings"),
        ("{accepted: maybe}", "schema.type", "accepted"),
        ("{events: {type: row_shifted}}", "schema.type", "events"),
    ],
)
def test_an_expectation_of_a_wrong_shape_is_named_before_anything_runs(
    expect: str, code: str, place: str
) -> None:
    with pytest.raises(Found) as caught:
        run_file(ONE.format(expect=expect).encode(), "one")
    (finding,) = caught.value.findings
    assert (finding.code, finding.pointer) == (code, f"/cases/0/scenes/0/expect/{place}")


@pytest.mark.parametrize(
    ("scene", "part"),
    [
        ("{query: {legal: foo}, expect: {count: 1}}", "query.legal must be a map"),
        ("{query: {legal: {seat: nobody}}, expect: {count: 1}}", "query.legal.seat must be one of"),
        ("{query: {line: nowhere}, expect: {count: 1}}", "query.line must be"),
        ("{query: {to_act: {}}, expect: {refused: {code: a, rule: b}}}", "this kind of scene has no refused"),
        ("{header: {seats: 3}, expect: {accepted: true}}", "seats must be a list"),
        ("{header: {seats: [{a: b}]}, expect: {accepted: true}}", "seats must be seats by name"),
        ("{header: {change: 3}, expect: {accepted: true}}", "change must be a map"),
        ("{given: {order: 3}, query: {to_act: {}}, expect: {count: 1}}", "seats must be a list"),
    ],
)
def test_a_scene_that_cannot_be_played_fails_with_a_sentence(scene: str, part: str) -> None:
    text = f"game: oros\ncases:\n- {{id: x.0, title: t, rules: [], scenes: [{scene}]}}\n"
    (verdict,) = run_file(text.encode(), "one")
    assert part in " ".join(finding.message for finding in verdict.findings)


SEEN = """
game: oros
cases:
- id: x.0
  title: What viewers are shown
  rules: [oros.shift.1]
  given: {{order: [raging_fire, fertile_land, great_waters, living_sun], tiles: {{r3c4: I}}}}
  scenes:
  - given: {{seats: {{raging_fire: {{actions: [move, volcano, study, journey, build]}}}}}}
    {scene}
"""
SHIFT = "do: [{type: shift, from: move, line: r3, way: e, by: 1}]"
ASKED = "query: {to_act: {}}"


@pytest.mark.parametrize(
    ("scene", "view", "holds"),
    [
        (SHIFT, "{public: {told: [RED moves a follower]}}", False),
        (SHIFT, "{public: {story: [row], events: [{type: row_shifted}], draws: []}}", True),
        (SHIFT, "{fertile_land: {unseen: [row_shifted]}}", False),
        (SHIFT, "{fertile_land: {unseen: [yesterday]}, referee: {state: {left: 2}}}", True),
        (SHIFT, "{fertile_land: {told: []}}", False),
        (SHIFT, "{nobody: {told: []}}", False),
        (ASKED, "{public: {told: [], state: {left: 3, tiles: {r3c4: I}}, unseen: [r9c9]}}", True),
        (ASKED, "{public: {state: {left: 2}}}", False),
        (ASKED, "{public: {unseen: [r3c4]}}", False),
    ],
)
def test_what_viewers_are_shown_is_compared(scene: str, view: str, holds: bool) -> None:
    text = SEEN.format(scene=f"{scene}\n    expect: {{views: {view}}}")
    (verdict,) = run_file(text.encode(), "seen")
    assert verdict.holds is holds, verdict.findings


def test_a_scene_takes_away_what_the_empty_position_has() -> None:
    given = "{options: {scenario: p10}, units: {p1-2: {at: 0/0}}}"
    scene = "{given: {units: {p1-1: null, p1-2: null}}, query: {seats: p1}, expect: EXPECT}"
    wanted = "{views: {public: {state: {units: {p1-1: null, p1-2: null, p1-3: {at: 1/-4}}}}}}"
    scenes = scene.replace("EXPECT", wanted)
    text = f"game: stratos\ncases:\n- {{id: x.0, title: t, rules: [], given: {given}, scenes: [{scenes}]}}\n"
    (verdict,) = run_file(text.encode(), "taken")
    assert verdict.holds, verdict.findings


def test_a_file_that_is_no_case_file_is_refused() -> None:
    with pytest.raises(Found):
        run_file(b"game: oros\ncases: [{id: x.0}]\n", "none")


SENT = """
game: oros
cases:
- id: x.0
  title: A move is sent to a record
  rules: [oros.turn.5]
  scenes:
  - record: |
{record}
    move: |
      record: first
      seat: great_waters
      parent: {parent}
      do: [{{type: start, tile: r4c7}}]
    expect: {expect}
"""


@pytest.mark.parametrize(
    ("expect", "holds"),
    [
        ("{stands: 1, done: [{type: start, tile: r4c7}], draws: [], repeated: 0, ranks: {}}", True),
        ("{stands: 0}", False),
        ("{done: []}", False),
        ("{draws: [[a/b/c/0, 1]]}", False),
        ("{findings: [{code: log.stale}]}", False),
        ("{repeated: 1}", False),
        ("{to_act: [], stands: 1}", False),
    ],
)
def test_a_move_that_is_sent_to_a_record_is_judged(expect: str, holds: bool) -> None:
    text = (BAD / "first.game.yaml").read_text("utf-8")
    parent = f"1-{last(load_record(text.encode(), 'first')).hash[:8]}"
    indented = "\n".join(f"      {line}" for line in text.splitlines())
    (verdict,) = run_file(SENT.format(record=indented, parent=parent, expect=expect).encode(), "sent")
    assert verdict.holds is holds
