"""The rulebook index, the code and the cases agree: no rule, code or event hangs loose at an end."""

import ast
import re
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from adjudicator import games
from adjudicator.core.values import tag_of
from adjudicator.core.violations import RuleBug
from adjudicator.formats.yaml import read
from adjudicator.games import RULESETS, ruleset
from adjudicator.record import rulebook
from adjudicator.record.load import load as load_record
from adjudicator.record.replay import steps
from adjudicator.record.rulebook import NoSuchRule, RuleIndex, cited, load
from adjudicator.record.rules import listed, told
from tests.case_files import refused_in, verdicts_of

PINNED = Path(__file__).parent / "rulebook"
CORPUS = Path(__file__).parent / "corpus"
SOUND = "{id: toy.1, title: a, gist: b, kind: text, enforced: true}"

MAKERS = ("refuse", "unknown", "unnamed", "not_now", "wrong_phase", "malformed", "misplaced", "unpaid")
RULE = re.compile(r"[a-z0-9_]+(\.[a-z0-9_]+)*\.[a-z]?[0-9]+")

BEYOND_CASES = ("achievement", "challenge", "award")
"""Groups of rules about games that are over, which no case can hold; recorded games stand in for cases."""

every_game = pytest.mark.parametrize("game", RULESETS)


@cache
def index_of(game: str) -> RuleIndex:
    return load(game)


def constants(game: str) -> Iterator[str]:
    """Every text in the code of a game that is written out whole; pieces of formatted texts are not."""
    for path in sorted((Path(games.__file__).parent / game).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        pieces = {
            id(piece) for node in ast.walk(tree) if isinstance(node, ast.JoinedStr) for piece in node.values
        }
        for node in ast.walk(tree):
            if isinstance(node, ast.Constant) and isinstance(node.value, str) and id(node) not in pieces:
                yield node.value


def refusals(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    """Give the code, without the game, and the rules of every call of a function that makes reasons.

    The code is a pattern: what is worked out stands in it as any word. Rules that are worked out stay out.
    """
    for path in sorted((Path(games.__file__).parent / game).rglob("*.py")):
        tree = ast.parse(path.read_text("utf-8"))
        named = dict(module_constants(tree))
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in MAKERS:
                word, rule = (named.get(ast.unparse(part), part) for part in node.args[:2])
                rules = (part.value for part in ast.walk(rule) if isinstance(part, ast.Constant))
                found = tuple(text for text in rules if isinstance(text, str) and RULE.fullmatch(text))
                yield pattern_of(word), found


def module_constants(tree: ast.Module) -> Iterator[tuple[str, ast.expr]]:
    """Give what the names of a module stand for, where several are given values in one line too."""
    for node in tree.body:
        if isinstance(node, ast.Assign):
            for target in node.targets:
                if isinstance(target, ast.Tuple) and isinstance(node.value, ast.Tuple):
                    yield from zip(map(ast.unparse, target.elts), node.value.elts, strict=True)
                else:
                    yield ast.unparse(target), node.value


def pattern_of(word: ast.expr) -> str:
    """Give the pattern of a code; the empty one where nothing of it is written out."""
    parts = word.values if isinstance(word, ast.JoinedStr) else [word]
    return "".join(
        re.escape(str(part.value))
        if isinstance(part, ast.Constant)
        else "[a-z_]+"
        if isinstance(word, ast.JoinedStr)
        else ""
        for part in parts
    )


def codes_in_code(game: str) -> set[str]:
    """Codes are the dotted texts that begin with the game's name and have no number in them; as patterns.

    A game that makes its codes from words does so by functions called as in `MAKERS`.
    """
    rules = ruleset(game)
    found = {text for text in constants(game) if re.fullmatch(rf"{game}(\.[a-z_-]+)+", text)}
    whole = {*found, f"{game}.{rules.over_code}", f"{game}.{rules.turn_code}"}
    return set(map(re.escape, whole)) | {rf"{game}\.{word}" for word, _ in refusals(game) if word}


def rules_in_code(game: str) -> set[str]:
    """Rules end in a number."""
    found = {text for text in constants(game) if re.fullmatch(rf"{game}(\.[a-z0-9_]+)*\.[a-z]?[0-9]+", text)}
    return found | {f"{game}.{rule}" for _, rules in refusals(game) for rule in rules}


def pinned(name: str) -> list[str]:
    return (PINNED / name).read_text("utf-8").split()


def replayed_events(game: str, wanted: set[str]) -> set[str]:
    """Replay recorded games until all wanted events have occurred."""
    found: set[str] = set()
    for path in sorted((CORPUS / game).glob("*.game.yaml")):
        if wanted <= found:
            break
        for step in steps(load_record(path.read_bytes(), path.name)):
            found.update(map(tag_of, step.events))
    return found


def items_of(items: Iterable[Any]) -> Iterator[Any]:
    """Give every item of a list and of the plans in it."""
    for item in items:
        if "if" in item:
            yield from items_of((*item["do"], *item.get("else", ())))
        else:
            yield item


# The index and the code


@every_game
def test_every_enforced_rule_is_cited_by_code(game: str) -> None:
    known = set(cited(game)) | rules_in_code(game)
    assert [
        rule.id for rule in index_of(game).rules.values() if not rule.unenforced and rule.id not in known
    ] == []


@every_game
def test_every_rule_cited_by_code_is_in_the_index(game: str) -> None:
    assert (set(cited(game)) | rules_in_code(game)) - set(index_of(game).rules) == set()


@every_game
def test_the_index_lists_exactly_the_codes_of_the_code(game: str) -> None:
    listed_codes = {code for rule in index_of(game).rules.values() for code in rule.codes}
    patterns = codes_in_code(game)
    assert [code for code in listed_codes if not any(re.fullmatch(one, code) for one in patterns)] == []
    assert [one for one in patterns if not any(re.fullmatch(one, code) for code in listed_codes)] == []


@every_game
def test_codes_are_written_out_whole(game: str) -> None:
    """A code made up of pieces would be found neither here nor by anybody who looks for it."""
    ids = tuple(index_of(game).rules)
    for path in sorted((Path(games.__file__).parent / game).rglob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.JoinedStr) and isinstance(node.values[0], ast.Constant):
                start = str(node.values[0].value)
                rule_start = any(id_.startswith(start) for id_ in ids)
                assert not start.startswith(f"{game}.") or rule_start, f"{path.name}: {start}"


@every_game
def test_every_entry_is_short_ascii_and_of_a_known_kind(game: str) -> None:
    for rule in index_of(game).rules.values():
        assert rule.id.startswith(f"{game}.")
        assert rule.kind in rulebook.KINDS
        assert rule.title and len(rule.title) <= 45 and not rule.title.endswith(".")
        assert rule.gist.endswith(".") and len(rule.gist) <= 200
        assert "".join((rule.title, rule.gist, rule.note, rule.unenforced)).isascii()


@every_game
def test_what_the_index_refers_to_is_there(game: str) -> None:
    index = index_of(game)
    for rule in index.rules.values():
        for id_ in re.findall(rf"{game}\.[a-z0-9.]*[0-9]", f"{rule.unenforced} {rule.note}"):
            assert id_ in index.rules, f"{rule.id} refers to {id_}"
    for owed in index.owed:
        assert set(owed.rules) <= set(index.rules), owed.id
    assert len({owed.id for owed in index.owed}) == len(index.owed)


# The index and the cases


@every_game
def test_every_code_is_produced_with_every_rule_that_it_cites(game: str) -> None:
    indexed = {(code, rule.id) for rule in index_of(game).rules.values() for code in rule.codes}
    produced = {pair for verdict in verdicts_of(game) if verdict.holds for pair in refused_in(verdict)}
    of_this_game = {(code, rule) for code, rule in produced if code.startswith(f"{game}.")}
    assert sorted(of_this_game - indexed) == []
    missing = sorted(f"{code}/{rule}" for code, rule in indexed - produced)
    print(f"{game}: {len(missing)} of {len(indexed)} codes have no scene: {missing}")
    assert missing == pinned(f"{game}.codes_without_scene.txt")


@every_game
def test_rules_without_a_case_are_known_and_become_fewer(game: str) -> None:
    named = {rule for verdict in verdicts_of(game) for rule in verdict.case.rules}
    rules = [rule.id for rule in index_of(game).rules.values() if not rule.unenforced]
    without = [id_ for id_ in rules if id_ not in named and id_.split(".")[1] not in BEYOND_CASES]
    print(f"{game}: {len(without)} of {len(rules)} enforced rules have no case: {without}")
    assert without == pinned(f"{game}.rules_without_case.txt")


@every_game
def test_every_event_occurs_in_a_case_or_a_recorded_game(game: str) -> None:
    tags = set(map(tag_of, ruleset(game).events))
    in_cases = {tag for verdict in verdicts_of(game) for tag in verdict.events}
    missing = tags - in_cases
    assert missing - replayed_events(game, missing) == set()


@every_game
def test_every_kind_of_action_is_carried_out_in_a_case(game: str) -> None:
    kinds = {tag_of(action.move) for action in ruleset(game).actions}
    scenes = [scene for verdict in verdicts_of(game) if verdict.holds for scene in verdict.case.scenes]
    done = {
        item["type"] for scene in scenes if "refused" not in scene.expect for item in items_of(scene.do or ())
    }
    assert kinds - done == set()


@every_game
def test_every_option_is_tried_in_a_case_in_another_way_than_usual(game: str) -> None:
    options = ruleset(game).options
    usual = {name: getattr(options(), name) for name in options.__annotations__}
    unusual = {
        name
        for verdict in verdicts_of(game)
        for part in (
            verdict.case.given,
            *(scene.given or scene.header or {} for scene in verdict.case.scenes),
        )
        for name, value in part.get("options", {}).items()
        if value != usual[name]
    }
    assert set(usual) - unusual == set()


# Looking rules up


def test_a_rule_is_found_with_the_name_of_its_game_and_without() -> None:
    index = index_of("oros")
    assert index.rule("shift.4") is index.rule("oros.shift.4")
    assert index.rule("shift.4").codes == ("oros.shift.mountain_in_line",)
    assert index.where(index.rule("shift.4")) == ("adjudicator.games.oros.rules.shift:_locked",)
    assert index_of("stratos").where(index_of("stratos").rule("gap.7")) == ()
    assert "x.6" in index.cases(index.rule("shift.4"))


def test_a_rule_carried_out_by_a_method_is_found() -> None:
    index = index_of("oros")
    assert "adjudicator.games.oros.rules.ground:Spread.put" in index.where(index.rule("volcano.erupt.26"))


def test_an_unknown_rule_is_refused_with_a_hint() -> None:
    with pytest.raises(NoSuchRule, match=r"oros has no rule 'shfit\.4'") as caught:
        index_of("oros").rule("shfit.4")
    assert caught.value.hints == ("did you mean shift.4?",)
    with pytest.raises(NoSuchRule) as caught:
        told(ruleset("oros"), "nothing at all")
    assert caught.value.hints == ()


def test_groups_and_codes_are_found() -> None:
    index = index_of("oros")
    assert [rule.id for rule in index.group("agreed")] == ["oros.agreed.1"]
    assert [rule.id for rule in index.group("oros.end")] == [f"oros.end.{number}" for number in range(1, 7)]
    assert index.group("en") == ()
    assert [rule.id for rule in index.of_code("oros.shift.distance")] == ["oros.shift.3"]


def test_cases_come_from_the_source_tree_or_else_from_the_index(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    index = index_of("oros")
    rule = index.rule("shift.12")
    in_tree = index.cases(rule)
    assert in_tree[0] == "x.11"
    monkeypatch.setattr(rulebook, "case_folder", lambda game: tmp_path / "none")
    assert index.cases(rule) == ("x.11",)
    assert index.cases(index.rule("jaguar.3")) == ("x.169",)
    monkeypatch.setattr(rulebook, "case_folder", lambda game: tmp_path)
    assert index.cases(rule) == ()


def test_all_rules_are_listed_and_each_can_be_told_in_72_columns() -> None:
    game = ruleset("oros")
    index = index_of("oros")
    assert len(listed(game)) == len(index.rules)
    assert "oros.quest.1               Side quest (not enforced)" in listed(game)
    for line in told(game, "volcano.erupt.17"):
        assert len(line) <= 72 and line == line.rstrip() and line.isascii()
    text = "\n".join(told(game, "oros.move.no_tile"))
    assert text.startswith("oros.move.3: What hangs together\n")
    assert "Decided by the rulebook's text." in text
    assert "    oros.move.no_tile" in text
    assert "Cases: x.17" in text
    assert told(game, "resign")[0].startswith("oros.resign.1 ")
    assert any("Not enforced: nothing to adjudicate." in line for line in told(game, "foresight.1"))


@pytest.mark.parametrize(
    "rules",
    [
        "{id: toy.1}",
        "{id: toy.1, title: a, gist: b, kind: wish, enforced: true}",
        "{id: toy.1, title: a, gist: b, kind: text, enforced: false}",
        f"{SOUND}, {SOUND}",
        "1",
    ],
)
def test_an_index_that_is_badly_written_is_our_fault(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, rules: str
) -> None:
    monkeypatch.setattr(rulebook, "_folder", lambda game: tmp_path)
    (tmp_path / rulebook.FILE).write_text(f"rules: [{rules}]\ncases: {{owed_now: [], owed_later: []}}\n")
    with pytest.raises(RuleBug):
        load("toy")


def test_an_index_without_cases_is_our_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "_folder", lambda game: tmp_path)
    (tmp_path / rulebook.FILE).write_text(f"rules: [{SOUND}]\n")
    with pytest.raises(RuleBug, match="the rulebook index of toy cannot be read"):
        load("toy")
    (tmp_path / rulebook.FILE).write_text(f"rules: [{SOUND}]\ncases: {{owed_now: [], owed_later: []}}\n")
    assert list(load("toy").rules) == ["toy.1"]


def test_a_game_without_an_index_is_our_fault(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setattr(rulebook, "_folder", lambda game: tmp_path)
    with pytest.raises(RuleBug, match="the rulebook index of toy cannot be read"):
        load("toy")


def test_reading_leaves_nothing_out() -> None:
    whole: Any = read((Path(games.__file__).parent / "oros" / rulebook.FILE).read_bytes()).value
    index = index_of("oros")
    assert set(whole) == {"game", "rules", "cases"} and whole["game"] == "oros"
    fields = {"id", "title", "gist", "kind", "enforced", "codes", "note"}
    assert [entry["id"] for entry in whole["rules"] if set(entry) - fields] == []
    assert len(index.rules) == len(whole["rules"])
    assert len(index.owed) == len(whole["cases"]["owed_now"]) + len(whole["cases"]["owed_later"])
    assert all("waits_for" in entry for entry in whole["cases"]["owed_later"])
