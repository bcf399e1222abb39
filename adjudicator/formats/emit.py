"""Writes YAML that every reader understands alike: ASCII, quotes around whatever could be no text."""

from __future__ import annotations

import json
import re
from collections.abc import Mapping
from typing import Final

LARGEST: Final = 2**53 - 1
"""Integers lie between -LARGEST and LARGEST."""
LONGEST_KEY: Final = 1000
"""So many characters a key may have once it is written; YAML readers give up on longer ones."""

_PLAIN: Final = r"[A-Za-z_][A-Za-z0-9_./-]*(?: [A-Za-z0-9_][A-Za-z0-9_./-]*)*"
_WORDS: Final = ("y", "n", "yes", "no", "on", "off", "true", "false", "null", "nil", "none", "nan", "inf")
_OLD_YAML: Final = (
    r"(?is)[-+]?0b[01_]+|[-+]?[0-9][0-9_]*|[-+]?0o?[0-7_]+|[-+]?0x[0-9a-f_]+|[-+]?[0-9][0-9_]*(?::[0-5]?[0-9])+(?:\.[0-9_]*)?"
    r"|[-+]?(?:[0-9][0-9_]*\.?[0-9_]*|\.[0-9_]+)(?:e[-+]?[0-9]+)?|[-+]?\.inf|\.nan"
    r"|[0-9]{4}-[0-9]{1,2}-[0-9]{1,2}.*|=|<<|~"
)
_NOT_ASCII: Final = "[^ -~]"


def block(value: object, indent: int = 0, width: int = 72) -> str:
    """A value as lines of YAML, each ended by a line feed and indented by `indent` spaces.

    Maps, and lists of single values, that fit into `width` columns stand in one line; a list of lists or maps
    has one line or more an item. Raises ValueError as `flow` does.
    """
    return "".join(" " * indent + line + "\n" for line in _lines(value, width - indent))


def flow(value: object) -> str:
    """A value as one line of YAML, such as `{type: shift, from: study, by: 1}`.

    Raises ValueError for what the file format does not know: floats, integers out of range, half characters,
    keys that are not texts or are longer than LONGEST_KEY once written, and other types.
    """
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(key)}: {flow(held)}" for key, held in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(flow(item) for item in value) + "]"
    return _single(value)


def text(value: str) -> str:
    """A text as YAML: plain where no reader can mistake it, else in double quotes with escapes.

    Raises ValueError for half a character (a lone surrogate).
    """
    if _is_plain(value) and value.lower() not in _WORDS:
        return value
    if any("\ud800" <= character <= "\udfff" for character in value):
        raise ValueError("a text with half a character cannot be written")
    return re.sub(_NOT_ASCII, _escape, json.dumps(value, ensure_ascii=False))


def _is_plain(value: str) -> bool:
    """Tell whether a text is made of words; names of one word are known without a regular expression."""
    if value.isascii() and value.isidentifier():
        return True
    return re.fullmatch(_PLAIN, value) is not None


def mistakable(value: str) -> bool:
    """Tell whether some reader of YAML takes a plain text for a number, a date, a truth value or nothing."""
    return value.lower() in _WORDS or re.fullmatch(_OLD_YAML, value) is not None


def _lines(value: object, width: int) -> list[str]:
    if isinstance(value, Mapping) and value:
        return [line for key, held in value.items() for line in _entry(_key(key), held, width)]
    if isinstance(value, list | tuple) and value:
        return [line for item in value for line in _item(item, width)]
    return [flow(value)]


def _entry(key: str, held: object, width: int) -> list[str]:
    line = f"{key}: {flow(held)}"
    if (
        not held
        or not isinstance(held, Mapping | list | tuple)
        or (len(line) <= width and not _holds_parts(held))
    ):
        return [line]
    indent = "  " if isinstance(held, Mapping) else ""
    return [f"{key}:", *(indent + below for below in _lines(held, width - len(indent)))]


def _item(item: object, width: int) -> list[str]:
    line = f"- {flow(item)}"
    if len(line) <= width or not item or not isinstance(item, Mapping | list | tuple):
        return [line]
    first, *others = _lines(item, width - 2)
    return [f"- {first}", *(f"  {below}" for below in others)]


def _holds_parts(value: object) -> bool:
    return isinstance(value, list | tuple) and any(isinstance(item, Mapping | list | tuple) for item in value)


def _key(key: object) -> str:
    if not isinstance(key, str):
        raise ValueError(f"the key {key!a} is not a text")
    written = text(key)
    if len(written) > LONGEST_KEY:
        raise ValueError(f"a key of {len(written)} characters is too long to be written")
    return written


def _single(value: object) -> str:
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        if -LARGEST <= value <= LARGEST:
            return str(int(value))
        raise ValueError("an integer is out of range")
    if isinstance(value, str):
        return text(value)
    raise ValueError(f"{type(value).__name__} is not a type of the file format")


def _escape(match: re.Match[str]) -> str:
    code = ord(match.group())
    return f"\\u{code:04x}" if code < 0x10000 else f"\\U{code:08x}"
