"""Makes the JSON Schemas that are published, from the classes of the code.

The schemas are draft-07, the newest that editors check YAML with.  What a class leaves free (`Any`), because
it depends on the game, is filled in by fragments of schema.  A schema accepts what the codec accepts, but for
this: it knows nothing of what a class checks about its own values (`__post_init__`), and of a text class only
the regular expression.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, TypeAlias

from adjudicator.formats.schema_model import DRAFT, REF, generated

Fragment: TypeAlias = Mapping[str, Any]


@dataclass(frozen=True, slots=True)
class Plan:
    """What a schema is made of.

    `root` is the type of the whole file. `named` gives further types a place among the definitions, under
    these names, so that fragments can refer to them; `definitions` are fragments that do so. For a class,
    `filled` sets the schema of some keys, `added` gives further keys that it has not yet, and `required`
    makes keys compulsory.
    """

    name: str
    title: str
    description: str
    root: Any
    named: Mapping[str, Any] = field(default_factory=dict)
    definitions: Mapping[str, Fragment] = field(default_factory=dict)
    filled: Mapping[type, Mapping[str, Fragment]] = field(default_factory=dict)
    added: Mapping[type, Mapping[str, Fragment]] = field(default_factory=dict)
    required: Mapping[type, tuple[str, ...]] = field(default_factory=dict)


def ref(name: str) -> dict[str, Any]:
    """Refer to a definition."""
    return {"$ref": REF + name}


def list_of(item: Fragment) -> dict[str, Any]:
    """Describe a list of any length."""
    return {"type": "array", "items": dict(item)}


def made(plan: Plan) -> dict[str, Any]:
    """Make one schema.  Raises KeyError where the plan names a class or a definition that is not there."""
    classes: dict[Any, Any] = {cls: cls for cls in (*plan.filled, *plan.added, *plan.required)}
    by_key, definitions = generated({**classes, "": plan.root, **plan.named})
    named = {cls: by_key.pop(cls)["$ref"].removeprefix(REF) for cls in classes}
    root = by_key.pop("")
    definitions.update({name: schema for name, schema in by_key.items() if schema != ref(name)})
    definitions.update({name: dict(fragment) for name, fragment in plan.definitions.items()})
    _fill(plan, {cls: definitions[name] for cls, name in named.items()})
    if set(root) == {"$ref"}:
        root = definitions[root["$ref"].removeprefix(REF)]
    head = {
        "$schema": DRAFT,
        "$id": f"{plan.name}.schema.json",
        "title": plan.title,
        "description": plan.description,
    }
    body = {key: part for key, part in root.items() if key not in head}
    used = _used(body, definitions)
    kept = {name: definitions[name] for name in sorted(used)}
    return {**head, **body, **({"definitions": kept} if kept else {})}


def written(schema: Mapping[str, Any]) -> bytes:
    """Write a schema as it stands in its file: ASCII, indented by two, keys in order, a line feed last."""
    return (json.dumps(schema, indent=2, ensure_ascii=True) + "\n").encode("ascii")


def _fill(plan: Plan, schemas: Mapping[type, dict[str, Any]]) -> None:
    for cls, keys in plan.filled.items():
        for key, fragment in keys.items():
            if key not in schemas[cls]["properties"]:
                raise KeyError(f"{cls.__name__} has no key {key}")
            schemas[cls]["properties"][key] = dict(fragment)
    for cls, keys in plan.added.items():
        own = schemas[cls].setdefault("properties", {})
        own.update({key: dict(fragment) for key, fragment in keys.items() if key not in own})
    for cls, needed in plan.required.items():
        required = schemas[cls].get("required", [])
        schemas[cls]["required"] = [*required, *(key for key in needed if key not in required)]


def _used(schema: Any, definitions: Mapping[str, Any]) -> dict[str, None]:
    """Name the definitions that a schema needs, directly or through others."""
    found: dict[str, None] = {}
    waiting = [schema]
    while waiting:
        part = waiting.pop()
        if isinstance(part, dict):
            waiting.extend(part.values())
            name = str(part.get("$ref", "")).removeprefix(REF)
            if name and name not in found:
                found[name] = None
                waiting.append(definitions[name])
        elif isinstance(part, list):
            waiting.extend(part)
    return found
