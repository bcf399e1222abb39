"""The published schemas: up to date, sound draft-07, with words and examples for all that is in them."""

from __future__ import annotations

import json
from typing import Any, get_args

import pytest
from jsonschema import Draft7Validator

from adjudicator.core.values import tag_of
from adjudicator.formats.codec import read, writer
from adjudicator.formats.schema import NoSuchSchema, load, names, text, validate
from adjudicator.formats.schema_make import Plan, made, ref, written
from adjudicator.games import RULESETS, ruleset
from adjudicator.games.oros import tiles as oros_tiles
from adjudicator.games.oros.events import OrosEvent
from adjudicator.games.stratos import tiles as stratos_tiles
from adjudicator.record.envelope import TABLE_ACTIONS
from tests.sample_files import MOVE
from tests.sample_values import Leaf
from tests.tools import generate_schemas
from tests.tools.schema_examples import WORDS_OF, exemplified
from tests.tools.schema_words import described

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
            assert read(cls, example) == read(cls, writer(cls)(read(cls, example)))
            assert name.endswith(".record") or validate(name, {**MOVE, "do": [example]}) == []


@pytest.mark.parametrize("game", RULESETS)
def test_an_editor_is_given_the_seats_and_the_words_that_an_action_takes(game: str) -> None:
    schema = load(f"{game}.move")
    assert schema["properties"]["seat"]["examples"] == list(ruleset(game).seat_names)
    assert load(f"{game}.record")["definitions"]["SeatLine"]["properties"]["seat"]["examples"]
    actions = [schema["definitions"][action.move.__name__]["properties"] for action in ruleset(game).actions]
    for key, words in WORDS_OF[game].items():
        offered = [
            keys[key].get("examples", []) for keys in actions if keys.get(key, {}).get("type") == "string"
        ]
        assert any(set(examples) == set(words) for examples in offered), key


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


def test_every_tag_of_the_game_is_in_its_schemas() -> None:
    tags = {tag_of(cls) for cls in get_args(OrosEvent)}
    published = {part["const"] for part in parts(load("oros.events")) if "const" in part}
    assert tags == published


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


def test_classes_of_two_games_that_are_called_alike_keep_their_own_forms() -> None:
    for game, module in (("oros", oros_tiles), ("stratos", stratos_tiles), ("oros", oros_tiles)):
        state = made(Plan("test", "Test", "For a test.", ruleset(game).state))
        assert state["definitions"]["Tile"]["pattern"] == module.Tile.__text__
