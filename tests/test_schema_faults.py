"""What a schema has against a file: each fault in one sentence, all of them in the order of the file."""

from __future__ import annotations

from typing import Any

import pytest

from adjudicator.formats.schema import validate, validate_by
from adjudicator.formats.schema_make import Plan, made
from adjudicator.games.oros.state import State
from tests.sample_files import MOVE, RECORD, SHIFT


def test_a_right_record_and_a_right_move_have_no_faults() -> None:
    assert validate("oros.record", RECORD) == []
    assert validate("oros.move", MOVE) == []
    plan = {"if": {"tile": "r1c1"}, "do": [SHIFT, {"type": "stop"}], "else": [{"if": {}, "do": []}]}
    assert validate("oros.move", {**MOVE, "do": [plan], "draws": [3, "skull"]}) == []
    assert validate("oros.move", {**MOVE, "do": [{"type": "agree", "to": "stop"}], "draws": {"a": 1}}) == []


FAULTS: list[tuple[str, dict[Any, Any], tuple[str | int, ...], str, str, str]] = [
    (
        "oros.move",
        {"do": [{**SHIFT, "by": "1"}]},
        ("do", 0, "by"),
        "type",
        'do[1].by must be a whole number, not the text "1"',
        "",
    ),
    (
        "oros.move",
        {"do": [SHIFT, {**SHIFT, "lin": "r3"}]},
        ("do", 1, "lin"),
        "unknown",
        "unknown key lin; known are type, from, line, way, by, ascend",
        "",
    ),
    (
        "oros.move",
        {"do": [{"type": "shft"}]},
        ("do", 0, "type"),
        "const",
        'stop, not the text "shft"',
        "did you mean shift?",
    ),
    ("oros.move", {"do": {"type": "end"}}, ("do",), "type", "do must be a list, not a map of type", ""),
    (
        "stratos.move",
        {"do": [{"type": "travel", "unit": "p1-1", "path": "-1/2"}]},
        ("do", 0, "path"),
        "type",
        'do[1].path must be a list, not the text "-1/2"',
        'a list stands in brackets: ["-1/2"]',
    ),
    ("oros.move", {"do": ["end"]}, ("do", 0), "type", 'do[1] must be a map, not the text "end"', ""),
    (
        "oros.move",
        {"do": [{"if": {}}]},
        ("do", 0, "do"),
        "missing",
        "do[1].do is missing; it must be a list",
        "",
    ),
    ("oros.move", {"draws": [[1]]}, ("draws", 0), "type", "draws[1] must be a whole number or text", ""),
    (
        "oros.move",
        {"draws": 4},
        ("draws",),
        "type",
        "draws must be a list or a map, not the whole number 4",
        "",
    ),
    ("oros.move", {"recrd": "x"}, ("recrd",), "unknown", "unknown key recrd; known are record, seat", ""),
    ("oros.move", {"notes": 1.5}, ("notes",), "type", "not a number with a fraction", ""),
    (
        "oros.move",
        {"do": [SHIFT, {**SHIFT, "by": 1.0}]},
        ("do", 1, "by"),
        "type",
        "a number with a fraction",
        "",
    ),
    ("oros.move", {"do": [{1: 2}]}, ("do", 0), "type", "do[1] must be a map with text keys", ""),
    ("oros.move", {1: 2}, (), "type", "the whole value must be a map with text keys", ""),
    (
        "oros.record",
        {"log": [{"n": 1, "kind": "setp"}]},
        ("log", 0, "kind"),
        "enum",
        'disclose, not the text "setp"',
        "did you mean setup?",
    ),
    (
        "oros.record",
        {"log": [{"n": 1, "kind": "setup", "draws": [[]]}]},
        ("log", 0, "draws", 0),
        "length",
        "log[1].draws[1] must be a list of 1 to 3, not an empty list",
        "",
    ),
    (
        "oros.record",
        {"log": [{"n": 1, "kind": "setup", "draws": [["a", 1, ["b"], 4]]}]},
        ("log", 0, "draws", 0),
        "length",
        "log[1].draws[1] must be a list of 1 to 3, not a list of 4",
        "",
    ),
    (
        "oros.record",
        {"log": [{"n": 1, "kind": "move", "do": [{"type": "end", "by": "ada"}]}]},
        ("log", 0, "do", 0, "by"),
        "enum",
        'log[1].do[1].by must be plan, standing, timeout or referee, not the text "ada"',
        "",
    ),
    (
        "oros.record",
        {"options": {"mapp": "small"}},
        ("options", "mapp"),
        "unknown",
        "unknown key mapp",
        "map",
    ),
    (
        "oros.record",
        {"position": {}},
        ("position", "map"),
        "missing",
        "position.map is missing; it must be text",
        "",
    ),
]


@pytest.mark.parametrize(("name", "change", "path", "keyword", "message", "hint"), FAULTS)
def test_a_fault_is_told_in_one_sentence(
    name: str, change: dict[Any, Any], path: tuple[str | int, ...], keyword: str, message: str, hint: str
) -> None:
    whole: dict[Any, Any] = RECORD if name == "oros.record" else MOVE
    first = validate(name, {**whole, **change})[0]
    assert (first.path, first.keyword) == (path, keyword)
    assert message in first.message
    assert hint in first.hint


def test_all_faults_are_told_in_the_order_of_the_file() -> None:
    found = validate(
        "oros.move", {"seat": 3, "do": [{"type": "end", "x": 1}, {**SHIFT, "by": None}], "recrd": "a"}
    )
    assert [fault.path for fault in found] == [
        ("seat",),
        ("do", 0, "x"),
        ("do", 1, "by"),
        ("recrd",),
        ("record",),
    ]
    assert found[3].hint == "did you mean record?"


def test_a_tile_is_judged_to_its_end() -> None:
    state = made(Plan("test", "Test", "For a test.", State))
    tiles = state["properties"]["tiles"] | {"definitions": state["definitions"]}
    found = validate_by(tiles, {"a": "M\n", "b": "M"})
    assert [(fault.path, fault.keyword) for fault in found] == [(("a",), "text")]
    assert "a tile" in found[0].message


def test_a_key_that_looks_like_the_missing_type_is_named() -> None:
    action = {"tpye" if key == "type" else key: part for key, part in SHIFT.items()}
    [fault] = validate("oros.move", {**MOVE, "do": [action]})
    assert (fault.keyword, fault.path, fault.hint) == (
        "missing",
        ("do", 0, "type"),
        "did you mean type by tpye?",
    )
