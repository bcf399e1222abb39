"""Misfit, the verdict on a written value that does not fit its type, and the words in which it is told."""

from __future__ import annotations

import json
from collections.abc import Iterable
from typing import Any

WIDTH = 60

KIND_WORDS: dict[type, str] = {
    str: "text",
    int: "a whole number",
    bool: "true or false",
    type(None): "null",
    list: "a list",
    tuple: "a list",
    dict: "a map",
    float: "a number with a fraction",
}
"""What each kind of written value is called in a message."""


class Misfit(ValueError):
    """A written value that does not fit its type.

    `path` leads to it (keys and list positions); where a key is missing or unknown, it ends with that key.
    `expected` says what is wanted and `actual` what stands there, both in words. `keyword` sorts misfits:
    `type`, `const` (a tag), `enum`, `text` (a text of a closed form), `missing`, `unknown`, `length`.
    `because` is a sentence that says more than the two, or "".
    """

    def __init__(
        self, keyword: str, expected: str, actual: str, path: tuple[str | int, ...] = (), because: str = ""
    ) -> None:
        super().__init__(keyword, expected, actual)
        self.path = path
        self.keyword = keyword
        self.expected = expected
        self.actual = actual
        self.because = because

    def under(self, step: str | int) -> Misfit:
        """Say that the value lies one step deeper; gives the same misfit."""
        self.path = (step, *self.path)
        return self

    @property
    def message(self) -> str:
        """One sentence with the wanted and the actual value."""
        return sentence(self.keyword, self.path, self.expected, self.actual, self.because)

    def __str__(self) -> str:
        return self.message


def sentence(keyword: str, path: tuple[str | int, ...], expected: str, actual: str, because: str = "") -> str:
    """Put a verdict into one sentence, as in `by must be a whole number, not the text "1"`."""
    name = place(path)
    if keyword == "missing":
        return f"{name} is missing; it must be {expected}"
    if keyword == "unknown":
        return f"unknown key {place(path[-1:])}; known are {expected}" if expected else f"unknown key {name}"
    if because:
        return f"{name}: {because}"
    return f"{name} must be {expected}, not {actual}"


def place(path: tuple[str | int, ...]) -> str:
    """Name the place of a value as a person would: `do[2].erupt[1].tile`, items counted from 1."""
    text = ""
    for step in path:
        if isinstance(step, int):
            text += f"[{step + 1}]"
        else:
            text += f".{_plain(step)}" if text else _plain(step)
    return text or "the whole value"


def told(written: Any) -> str:
    """Say what a written value is: `the text "1"`, `the whole number 3`, `a list of 2`, `true`, `null`."""
    if written is None or isinstance(written, bool):
        return json.dumps(written)
    if isinstance(written, str):
        return f"the text {_quoted(written)}"
    if isinstance(written, int):
        return f"the whole number {_digits(written)}"
    if isinstance(written, list):
        return f"a list of {len(written)}" if written else "an empty list"
    if isinstance(written, dict):
        tag = written.get("type")
        return f"a map of type {_quoted(tag)}" if isinstance(tag, str) else "a map"
    return KIND_WORDS.get(type(written), "a value of another kind")


def choices(values: Iterable[object]) -> str:
    """Say that one of these values is wanted: `n, e or s`."""
    words = [value if isinstance(value, str) and value else json.dumps(value) for value in values]
    return words[0] if len(words) == 1 else f"{', '.join(words[:-1])} or {words[-1]}"


def listed(keys: Iterable[str]) -> str:
    """List keys: `from, line, way`."""
    return ", ".join(keys)


def _quoted(text: str) -> str:
    return json.dumps(text) if len(text) <= WIDTH else json.dumps(text[:WIDTH])[:-1] + '..."'


def _plain(key: str) -> str:
    return key if key.isascii() and key.isprintable() and key and len(key) <= WIDTH else _quoted(key)


def _digits(number: int) -> str:
    return str(number) if abs(number) < 10**WIDTH else f"of more than {WIDTH} digits"
