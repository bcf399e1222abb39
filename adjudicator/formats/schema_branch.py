"""Chooses the branch of a union in a JSON Schema by what is written; says in words what a schema wants."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adjudicator.formats.misfit import KIND_WORDS, choices, told

TAG = "type"
REF = "#/definitions/"
TYPES: dict[str, type] = {
    "string": str,
    "integer": int,
    "boolean": bool,
    "null": type(None),
    "array": list,
    "object": dict,
}


@dataclass(frozen=True, slots=True)
class NoBranch:
    """Why no branch is meant, as in a fault; `step` is the key to blame, if any, `known` the known tags."""

    keyword: str
    expected: str
    actual: str
    step: str | None = None
    known: tuple[str, ...] = ()


def resolved(root: dict[str, Any], schema: Any) -> dict[str, Any]:
    """The schema itself, or the definition it refers to; a schema that is merely `true` is an empty one."""
    while isinstance(schema, dict) and "$ref" in schema:
        schema = root["definitions"][schema["$ref"].removeprefix(REF)]
    return schema if isinstance(schema, dict) else {}


def chosen(root: dict[str, Any], branches: list[Any], value: Any) -> dict[str, Any] | NoBranch:
    """The one branch that the written value means."""
    whole = list(_flat(root, branches))
    fitting = [branch for branch in whole if type(value) in _kinds(branch)]
    if not fitting:
        return NoBranch("type", words(root, {"anyOf": whole}), told(value))
    if isinstance(value, dict):
        return _by_tag(fitting, value)
    if isinstance(value, list):
        return _by_length(root, fitting, value)
    return fitting[0]


def words(root: dict[str, Any], schema: Any) -> str:
    """What a schema wants: `a whole number`, `n, e, s or w`, `a list of 2`, `a list or null`."""
    schema = resolved(root, schema)
    branches = schema.get("anyOf") or schema.get("oneOf")
    if branches:
        return " or ".join(dict.fromkeys(words(root, branch) for branch in _flat(root, branches)))
    if "const" in schema or "enum" in schema:
        return choices(schema.get("enum") or [schema["const"]])
    if "pattern" in schema:
        return f"a {str(schema.get('title', 'text of a known form')).lower()}"
    if "minItems" in schema or "maxItems" in schema:
        low, high = schema.get("minItems", 0), schema.get("maxItems")
        return f"a list of {low}" + ("" if high == low else " or more" if high is None else f" to {high}")
    return KIND_WORDS[TYPES[schema["type"]]] if "type" in schema else "any value"


def _flat(root: dict[str, Any], branches: list[Any]) -> Iterator[dict[str, Any]]:
    """The branches, unions among them opened up."""
    for branch in branches:
        schema = resolved(root, branch)
        inner = schema.get("anyOf") or schema.get("oneOf")
        if inner:
            yield from _flat(root, inner)
        else:
            yield schema


def _kinds(schema: dict[str, Any]) -> tuple[type, ...]:
    if "type" in schema:
        return (TYPES[schema["type"]],)
    if "const" in schema or "enum" in schema:
        return tuple(type(one) for one in schema.get("enum") or [schema["const"]])
    return tuple(TYPES.values())


def _by_tag(fitting: list[dict[str, Any]], value: dict[str, Any]) -> dict[str, Any] | NoBranch:
    tagged = {tag: branch for branch in fitting if (tag := _tag(branch))}
    untagged = [branch for branch in fitting if not _tag(branch)]
    if not tagged or (untagged and TAG not in value and _begun(untagged[0], value)):
        return untagged[0]
    if TAG not in value:
        return NoBranch("missing", choices(tagged), "nothing", TAG)
    tag = value[TAG]
    if isinstance(tag, str) and tag in tagged:
        return tagged[tag]
    return NoBranch("const", choices(tagged), told(tag), TAG, tuple(tagged))


def _begun(branch: dict[str, Any], value: dict[str, Any]) -> bool:
    """Tell whether a map without a tag has one of the keys by which a branch without a tag is known."""
    wanted = branch.get("required", [])
    return not wanted or any(key in value for key in wanted)


def _by_length(
    root: dict[str, Any], fitting: list[dict[str, Any]], value: list[Any]
) -> dict[str, Any] | NoBranch:
    for branch in fitting:
        if branch.get("minItems", 0) <= len(value) <= branch.get("maxItems", len(value)):
            return branch
    if len(fitting) == 1:
        return fitting[0]
    lengths = choices(str(branch.get("minItems", 0)) for branch in fitting)
    return NoBranch("length", f"a list of {lengths}", told(value))


def _tag(branch: dict[str, Any]) -> str:
    return str(branch.get("properties", {}).get(TAG, {}).get("const", ""))
