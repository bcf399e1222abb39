"""The published schemas: up to date, draft-07, and of one mind with the codec and with pydantic."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from jsonschema import Draft7Validator

from adjudicator.core.values import tag_of
from adjudicator.formats.codec import Misfit, read, writer
from adjudicator.formats.schema import NoSuchSchema, load, names, text, validate, validate_by
from adjudicator.formats.schema_make import Plan, made, ref, written
from adjudicator.formats.schema_model import adapter
from adjudicator.games import RULESETS, ruleset
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.oros.moves import OrosMove
from adjudicator.games.oros.state import State
from adjudicator.games.oros.tiles import Tile
from adjudicator.record.envelope import TABLE_ACTIONS, Entry, HeaderLines, MoveFile
from adjudicator.record.findings import Finding
from adjudicator.record.report import Report
from tests.sample_values import Board, Coin, Leaf, Span, Tree
from tests.test_codec import BAD
from tests.tools import generate_schemas
from tests.tools.schema_examples import exemplified
from tests.tools.schema_words import described
from tests.written_values import FRACTIONS, ODD, right, spoilt

GIVEN = {"board": None, "data": None, "table": None, "options": None, "automa_seats": ()}
HINTS: dict[str, Any] = {
    "sample": Tree,
    "board": Board,
    "moves": OrosMove,
    "events": OrosEvent,
    "state": State,
    "header": HeaderLines,
    "entry": Entry,
    "move file": MoveFile,
    "finding": Finding,
    "report": Report,
}
SCHEMAS = {name: made(Plan("test", "Test", "For a test.", hint)) for name, hint in HINTS.items()}
SHIFT = {"type": "shift", "from": "study", "line": "r3", "way": "e", "by": 1}
MOVE = {"record": "friday", "seat": "raging_fire", "parent": "12-77b1c02e", "do": [SHIFT, {"type": "end"}]}
RECORD: dict[str, Any] = {
    "format": 1,
    "game": "oros",
    "rules": 1,
    "data": {"id": "oros-1", "sha256": "4be1", "change": {"track.short.red": [4, 9]}},
    "id": "friday",
    "options": {"map": "small", "layout": "standard", "track": "short"},
    "seats": [{"seat": "raging_fire", "player": "Ada"}, {"seat": "living_sun", "player": "automa"}],
    "chance": {"mode": "open", "alg": "hmac-sha256-1", "seed": "9b1f", "commit": "c01d"},
    "log": [
        {
            "n": 1,
            "kind": "setup",
            "do": [],
            "draws": [["0/-/first/0", 2], ["0/-/x/0"], ["0/-/y/0", "a", ["b"]]],
        },
        {"n": 2, "kind": "move", "seat": "raging_fire", "do": [{"type": "end", "by": "plan", "seat": "a"}]},
        {"n": 3, "kind": "undo", "seat": "raging_fire", "do": [{"type": "undo", "to": 1}]},
    ],
}
FEWEST_KEYS = {
    "cases": 30,
    "findings": 10,
    "report": 50,
    "standing": 3,
    "record": 100,
    "move": 50,
    "state": 30,
    "events": 100,
}
"""So many keys a schema of each kind has at least."""


def fits(hint: Any, value: Any) -> Misfit | None:
    """What the codec has against a written value."""
    try:
        read(hint, value, GIVEN)
    except Misfit as misfit:
        return misfit
    return None


def pydantic_accepts(judge: Any, value: Any) -> bool:
    try:
        judge.validate_json(json.dumps(value), strict=True)
    except ValueError:
        return False
    return True


# The files


def test_the_files_are_what_the_code_makes() -> None:
    fresh = generate_schemas.files()
    assert sorted(fresh) == sorted(path.name for path in generate_schemas.FOLDER.iterdir())
    for name, content in fresh.items():
        assert (generate_schemas.FOLDER / name).read_bytes() == content, f"{name} is stale: make schemas"


def test_a_stale_or_foreign_file_is_noticed(tmp_path: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(generate_schemas, "FOLDER", tmp_path)
    monkeypatch.setattr(generate_schemas, "files", lambda: {"a.schema.json": b"{}\n"})
    assert generate_schemas.main(["--check"]) == 1
    assert generate_schemas.main([]) == 0
    assert generate_schemas.main(["--check"]) == 0
    (tmp_path / "b.schema.json").write_bytes(b"")
    assert generate_schemas.main(["--check"]) == 1
    assert generate_schemas.main([]) == 0
    assert [path.name for path in tmp_path.iterdir()] == ["a.schema.json"]


@pytest.mark.parametrize("name", names())
def test_every_keyword_in_a_file_has_words_of_its_own(name: str) -> None:
    """A keyword that jsonschema judges by itself would be told in its words, or not at all."""
    worded = {"type", "const", "enum", "pattern", "required", "additionalProperties", "minItems", "maxItems"}
    silent = {"title", "description", "examples", "default", "properties", "items", "additionalItems", "$ref"}
    for part in schemas_in(load(name)):
        assert set(part) <= worded | silent | {"anyOf", "oneOf", "$schema", "$id", "definitions"}


def schemas_in(schema: Any) -> Any:
    """A schema and every schema inside it."""
    yield schema
    inner = [schema["items"]] if isinstance(schema.get("items"), dict) else list(schema.get("items", []))
    inner += [part for key in ("anyOf", "oneOf") for part in schema.get(key, [])]
    inner += [part for key in ("properties", "definitions") for part in schema.get(key, {}).values()]
    inner += [schema["additionalProperties"]] if isinstance(schema.get("additionalProperties"), dict) else []
    for part in inner:
        yield from schemas_in(part)


@pytest.mark.parametrize("name", names())
def test_every_key_has_words_that_an_editor_shows(name: str) -> None:
    keys = [held for part in schemas_in(load(name)) for held in part.get("properties", {}).values()]
    told = [held for held in keys if len(held.get("description", "")) > 5]
    assert len(told) == len(keys) >= FEWEST_KEYS[name.rpartition(".")[2]]
    for held in keys:
        for example in held.get("examples", ()):
            schema = {**held, "definitions": load(name).get("definitions", {})}
            assert name.startswith("cases") or Draft7Validator(schema).is_valid(example), example


@pytest.mark.parametrize("name", [f"{game}.{kind}" for game in RULESETS for kind in ("move", "record")])
def test_every_action_has_examples_that_can_be_played_as_they_are_written(name: str) -> None:
    """Each is valid by the schema of its own action and by that of the file, and the codec reads it."""
    game = name.partition(".")[0]
    actions = [action.move for action in ruleset(game).actions]
    definitions = load(name)["definitions"]
    for cls in (*actions, *TABLE_ACTIONS):
        examples = definitions[cls.__name__]["examples"]
        assert examples
        for example in examples:
            assert example["type"] == tag_of(cls)
            own = {**definitions[cls.__name__], "definitions": definitions}
            assert [fault.message for fault in Draft7Validator(own).iter_errors(example)] == []
            assert read(cls, example, GIVEN) == read(cls, writer(cls)(read(cls, example, GIVEN)), GIVEN)
            assert name.endswith(".record") or validate(name, {**MOVE, "do": [example]}) == []


def test_a_key_or_an_action_without_words_is_noticed() -> None:
    with pytest.raises(KeyError, match="has no words"):
        described({"properties": {"no such key": {}}}, None)
    unknown = {"properties": {"type": {"const": "fly"}}}
    branches = {"Action": {"oneOf": [ref("Fly")]}, "TableAction": {"oneOf": []}, "Fly": unknown}
    with pytest.raises(KeyError, match="fly"):
        exemplified({"definitions": branches}, "oros")


@pytest.mark.parametrize("name", names())
def test_every_file_is_a_sound_draft_07_schema(name: str) -> None:
    schema = json.loads(text(name))
    Draft7Validator.check_schema(schema)
    assert schema["$schema"] == "http://json-schema.org/draft-07/schema#"
    assert schema["$id"] == f"{name}.schema.json"
    assert schema["title"] and schema["description"]
    for part in parts(schema):
        assert not {"$defs", "prefixItems", "unevaluatedProperties", "discriminator", "x-text"} & set(part)
        assert "\\d" not in str(part.get("pattern", ""))
        if "$ref" in part:
            assert part["$ref"].removeprefix("#/definitions/") in schema["definitions"]
        if part.get("type") == "object" and "properties" in part:
            assert part["additionalProperties"] is False
            tag = part["properties"].get("type", {})
            assert "const" not in tag or "type" in part["required"]


def parts(schema: Any) -> Any:
    """Every map inside a schema that is a schema itself, or near enough."""
    if isinstance(schema, dict):
        yield schema
        for part in schema.values():
            yield from parts(part)
    elif isinstance(schema, list):
        for part in schema:
            yield from parts(part)


def test_an_unknown_name_is_answered_with_the_known_ones() -> None:
    for name in ("nonsense", "../pyproject", "", "oros.move.schema.json"):
        with pytest.raises(NoSuchSchema, match=r"there is no schema .*oros\.move"):
            load(name)


# Faults


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
    found = validate_by(
        SCHEMAS["state"]["properties"]["tiles"] | {"definitions": DEFINITIONS}, {"a": "M\n", "b": "M"}
    )
    assert [(fault.path, fault.keyword) for fault in found] == [(("a",), "text")]
    assert "a tile" in found[0].message


DEFINITIONS = SCHEMAS["state"]["definitions"]


def test_a_plan_that_names_what_is_not_there_is_refused() -> None:
    with pytest.raises(KeyError):
        made(Plan("x", "X", "X.", Leaf, filled={Leaf: {"colour": {}}}))
    with pytest.raises(KeyError):
        made(Plan("x", "X", "X.", Leaf, filled={Leaf: {"size": ref("Nothing")}}))


def test_a_class_keeps_its_own_key_when_one_of_that_name_is_added() -> None:
    schema = made(
        Plan("x", "X", "X.", Leaf, added={Leaf: {"size": {"type": "string"}, "by": {"type": "string"}}})
    )
    assert schema["properties"]["size"]["type"] == "integer"
    assert schema["properties"]["by"] == {"type": "string"}
    assert written(schema).endswith(b"}\n")


# Three judges


@pytest.mark.parametrize(("hint", "value"), [row[:2] for row in BAD])
def test_what_the_codec_says_of_known_mistakes_the_schema_says_too(hint: Any, value: Any) -> None:
    misfit = fits(hint, value)
    faults = validate_by(made(Plan("x", "X", "X.", hint)), value)
    assert misfit is not None
    assert (misfit.path, misfit.keyword) in [(fault.path, fault.keyword) for fault in faults]


@pytest.mark.parametrize("name", list(HINTS))
def test_codec_schema_and_pydantic_accept_what_is_right(name: str) -> None:
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(right(hint))
    def all_accept(value: Any) -> None:
        assert fits(hint, value) is None
        assert validate_by(schema, value) == []
        assert Draft7Validator(schema).is_valid(value)
        assert pydantic_accepts(judge, value)
        again = writer(hint)(read(hint, value, GIVEN))
        assert validate_by(schema, again) == [] and pydantic_accepts(judge, again)

    all_accept()


@pytest.mark.parametrize("name", list(HINTS))
def test_codec_schema_and_pydantic_agree_on_what_was_spoilt(name: str) -> None:
    """And the codec's first objection is one of the schema's faults, in the same words."""
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])
    refused = 0

    @settings(max_examples=200, deadline=None, derandomize=True)
    @given(spoilt(hint))
    def all_agree(one: Any) -> None:
        nonlocal refused
        misfit, faults = fits(hint, one.written), validate_by(schema, one.written)
        assert (misfit is None) is (not faults)
        assert (misfit is None) is pydantic_accepts(judge, one.written)
        assert (misfit is None) is Draft7Validator(schema).is_valid(one.written)
        if misfit is not None:
            refused += 1
            verdict = (misfit.path, misfit.keyword, misfit.expected, misfit.actual)
            assert verdict in [(fault.path, fault.keyword, fault.expected, fault.actual) for fault in faults]

    all_agree()
    assert refused > 50


@pytest.mark.parametrize("name", ["moves", "events", "state", "finding"])
def test_fractions_are_refused_by_all_but_the_bare_schema(name: str) -> None:
    """JSON Schema takes 1.0 for a whole number; the YAML we read has no fractions at all."""
    hint, schema, judge = HINTS[name], SCHEMAS[name], adapter(HINTS[name])

    @settings(max_examples=60, deadline=None, derandomize=True)
    @given(spoilt(hint, FRACTIONS + ODD[:1]))
    def all_agree(one: Any) -> None:
        misfit = fits(hint, one.written)
        assert (misfit is None) is (not validate_by(schema, one.written))
        assert (misfit is None) is pydantic_accepts(judge, one.written)

    all_agree()


@settings(max_examples=300, deadline=None, derandomize=True)
@given(st.text("I*1234NESWMci-v05\n", max_size=8) | st.from_regex(Tile.__text__, fullmatch=True))
def test_the_written_form_of_a_tile_is_exactly_its_regular_expression(form: str) -> None:
    schema = made(Plan("x", "X", "X.", tuple[Tile, ...]))
    assert (fits(Tile, form) is None) is (validate_by(schema, [form]) == [])


def test_a_schema_is_wider_only_where_it_says_so() -> None:
    """What a class checks about itself, and what a text class refuses beyond its regular expression."""
    span = made(Plan("x", "X", "X.", Span))
    assert validate_by(span, {"low": 3, "high": 2}) == []
    assert fits(Span, {"low": 3, "high": 2}) is not None
    coins = made(Plan("x", "X", "X.", tuple[Coin, ...]))
    assert validate_by(coins, ["gold-20"]) == [] and fits(Coin, "gold-20") is None
    assert validate_by(coins, ["gold-21"]) != [] and fits(Coin, "gold-21") is not None


@settings(max_examples=200, deadline=None, derandomize=True)
@given(spoilt(MoveFile))
def test_the_schema_of_moves_accepts_nothing_that_the_codec_refuses(one: Any) -> None:
    if validate("oros.move", one.written) == []:
        assert fits(MoveFile, one.written) is None


@settings(max_examples=100, deadline=None, derandomize=True)
@given(st.lists(right(OrosMove), max_size=3))
def test_every_action_fits_into_a_move_and_into_a_log(actions: list[Any]) -> None:
    assert validate("oros.move", {**MOVE, "do": actions}) == []
    entry = {"n": 1, "kind": "move", "do": actions}
    assert validate("oros.record", {**RECORD, "log": [entry]}) == []


def test_every_tag_of_the_game_is_in_its_schemas() -> None:
    tags = {tag_of(cls) for cls in get_args(OrosEvent)}
    published = {part["const"] for part in parts(load("oros.events")) if "const" in part}
    assert tags == published
