"""The checker behind `schema`: jsonschema with keywords of our own where its verdict or its words are poor.

jsonschema takes 1.0 for an integer, tries every branch of a union, and lets a pattern's `$` match before a
final line feed; the keywords here do not.
"""

from __future__ import annotations

import json
import re
from collections.abc import Iterable, Iterator
from difflib import get_close_matches
from typing import Any

from jsonschema import Draft7Validator
from jsonschema.exceptions import ValidationError
from jsonschema.validators import extend

from adjudicator.formats.misfit import KIND_WORDS, WIDTH, choices, listed, sentence, told
from adjudicator.formats.schema import Fault
from adjudicator.formats.schema_branch import TYPES, NoBranch, chosen, words

_CHECKERS: dict[int, tuple[dict[str, Any], Any]] = {}


def faults(schema: dict[str, Any], value: Any) -> list[Fault]:
    """Judge a value by a schema; the checker is kept with the schema."""
    kept = _CHECKERS.get(id(schema))
    if kept is None or kept[0] is not schema:
        kept = _CHECKERS[id(schema)] = (schema, _checker(schema))
    found = [_fault(error) for error in kept[1].iter_errors(value)]
    places: dict[int, dict[Any, int]] = {}
    return sorted(found, key=lambda fault: _position(value, fault.path, places))


class _Wrong(ValidationError):
    """An error of jsonschema that carries our own verdict; `step` lengthens the path by a key."""

    def __init__(
        self, keyword: str, expected: str, actual: str, step: str | None = None, hint: str = ""
    ) -> None:
        super().__init__(keyword)
        self.verdict = (keyword, expected, actual)
        self.step = step
        self.hint = hint


class _Keywords:
    """What each keyword says about a value; `root` is the whole schema, in which references are looked up."""

    def __init__(self, root: dict[str, Any]) -> None:
        self.root = root

    def table(self) -> dict[str, Any]:
        """The keywords by name, as jsonschema wants them."""
        return {
            "type": self.type,
            "const": self.const,
            "enum": self.enum,
            "pattern": self.pattern,
            "required": self.required,
            "additionalProperties": self.additional,
            "minItems": self.shortest,
            "maxItems": self.longest,
            "additionalItems": self.nothing,
            "anyOf": self.branch,
            "oneOf": self.branch,
        }

    def type(self, checker: Any, wanted: str, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if "const" not in schema and type(value) is not TYPES[wanted]:
            expected = words(self.root, schema) if "enum" in schema else KIND_WORDS[TYPES[wanted]]
            yield _Wrong("type", expected, told(value), hint=_bracketed(value, wanted, schema))

    def const(self, checker: Any, wanted: Any, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if not _among(value, [wanted]):
            yield _Wrong("const", choices([wanted]), told(value), hint=_meant(value, [wanted]))

    def enum(self, checker: Any, wanted: list[Any], value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if type(value) in [type(one) for one in wanted]:
            if not _among(value, wanted):
                yield _Wrong("enum", choices(wanted), told(value), hint=_meant(value, wanted))
        elif "type" not in schema:
            yield _Wrong("type", choices(wanted), told(value))

    def pattern(self, checker: Any, wanted: str, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if type(value) is str and not re.fullmatch(wanted, value):
            yield _Wrong("text", words(self.root, schema), told(value))

    def required(
        self, checker: Any, wanted: list[str], value: Any, schema: dict[str, Any]
    ) -> Iterator[_Wrong]:
        for key in wanted if type(value) is dict else ():
            if key not in value:
                yield _Wrong("missing", words(self.root, schema["properties"][key]), "nothing", key)

    def additional(self, checker: Any, wanted: Any, value: Any, schema: dict[str, Any]) -> Iterator[Any]:
        known = list(schema.get("properties", {}))
        for key in value if type(value) is dict else ():
            if key in known:
                continue
            if wanted is False:
                yield _Wrong("unknown", listed(known), f"the key {key}", key, _meant(key, known, value))
            elif isinstance(wanted, dict):
                yield from checker.descend(value[key], wanted, path=key)

    def shortest(self, checker: Any, wanted: int, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if type(value) is list and len(value) < wanted:
            yield _Wrong("length", words(self.root, schema), told(value))

    def longest(self, checker: Any, wanted: int, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        if type(value) is list and len(value) > wanted:
            yield _Wrong("length", words(self.root, schema), told(value))

    def nothing(self, checker: Any, wanted: Any, value: Any, schema: dict[str, Any]) -> Iterator[_Wrong]:
        """Items too many are the business of the longest length."""
        return iter(())

    def branch(self, checker: Any, wanted: list[Any], value: Any, schema: dict[str, Any]) -> Iterator[Any]:
        found = chosen(self.root, wanted, value)
        if isinstance(found, NoBranch):
            hint = ""
            if isinstance(value, dict):
                missing = found.keyword == "missing"
                hint = _misspelt(found.step, value) if missing else _meant(value.get(found.step), found.known)
            yield _Wrong(found.keyword, found.expected, found.actual, found.step, hint)
        else:
            yield from checker.descend(value, found)


def _checker(schema: dict[str, Any]) -> Any:
    make: Any = extend
    return make(Draft7Validator, validators=_Keywords(schema).table())(schema)


def _fault(error: Any) -> Fault:
    if not isinstance(error, _Wrong):
        raise TypeError(f"the schema uses the keyword {error.validator}, which has no words of its own")
    keyword, expected, actual = error.verdict
    path = (*error.absolute_path, error.step) if error.step is not None else tuple(error.absolute_path)
    return Fault(path, keyword, sentence(keyword, path, expected, actual), expected, actual, error.hint)


def _bracketed(value: Any, wanted: str, schema: dict[str, Any]) -> str:
    """Give a hint that shows one text as the list of texts that is wanted."""
    if wanted != "array" or type(value) is not str or len(value) > WIDTH:
        return ""
    if schema.get("items", {}).get("type") != "string":
        return ""
    return f"a list stands in brackets: [{json.dumps(value)}]"


def _meant(word: Any, known: Iterable[Any], taken: Any = ()) -> str:
    """Give a hint such as `did you mean line?`, never naming a key that is already there."""
    texts = [one for one in known if isinstance(one, str) and one not in taken]
    close = get_close_matches(word, texts, n=1, cutoff=0.6) if isinstance(word, str) else []
    return f"did you mean {close[0]}?" if close else ""


def _among(value: Any, wanted: list[Any]) -> bool:
    return any(type(value) is type(one) and value == one for one in wanted)


def _position(value: Any, path: tuple[str | int, ...], places: dict[int, dict[Any, int]]) -> tuple[int, ...]:
    """Say where in the value a path leads, as numbers that sort in its order.

    `places` keeps where the keys of each map stand, by the identity of the map, which is alive meanwhile.
    """
    found: list[int] = []
    for step in path:
        if isinstance(value, dict):
            if id(value) not in places:
                places[id(value)] = {key: place for place, key in enumerate(value)}
            found.append(places[id(value)].get(step, len(value)))
            value = value.get(step)
        else:
            found.append(int(step))
            value = value[step]
    return tuple(found)


def _misspelt(wanted: Any, keys: Iterable[Any]) -> str:
    """Give a hint that names a key which is there and looks like the one that is missing."""
    texts = [key for key in keys if isinstance(key, str)]
    close = get_close_matches(wanted, texts, n=1, cutoff=0.6) if isinstance(wanted, str) else []
    return f"did you mean {wanted} by {close[0]}?" if close else ""
