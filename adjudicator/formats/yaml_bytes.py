"""From bytes to text: size, encoding, line ends and characters that no file of ours may hold."""

from __future__ import annotations

import re
from typing import Final

from adjudicator.formats.marks import BadFile, Mark, Problem

SHOWN_AT_MOST: Final = 20
"""So many control characters of one file are named; more of them mean that it is no text at all."""

_FORBIDDEN: Final = "[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\u2028\u2029\ufffe\uffff]"
_HARMLESS: Final = bytes([0x09, 0x0A, 0x0D, *range(0x20, 0x7F)])
_BYTE_ORDER_MARKS: Final = ((b"\xff\xfe", "UTF-16"), (b"\xfe\xff", "UTF-16"))


def decode(data: bytes, limit: int) -> str:
    """The text of a file: UTF-8, a byte order mark at the start dropped, every line end made a line feed.

    Raises BadFile with `yaml.too_large` (more than `limit` bytes), `yaml.encoding` or
    `yaml.control_character`.
    """
    if len(data) > limit:
        message = f"the file has more than {limit} bytes, wanted is a smaller one"
        raise BadFile([Problem("yaml.too_large", message, Mark(1, 1))])
    try:
        text = data.decode("utf-8")
    except UnicodeDecodeError as error:
        raise BadFile([_bad_byte(data, error.start)]) from None
    if text.startswith("\ufeff"):
        text = text[1:]
    if "\r" in text:
        text = text.replace("\r\n", "\n").replace("\r", "\n")
    if data.translate(None, _HARMLESS) and re.search(_FORBIDDEN, text):
        raise BadFile(_control_characters(text))
    return text


def mark_at(text: str, offset: int) -> Mark:
    """The place of the character at `offset` of a text whose line ends are line feeds."""
    return Mark(text.count("\n", 0, offset) + 1, offset - text.rfind("\n", 0, offset))


def _bad_byte(data: bytes, offset: int) -> Problem:
    for start, name in _BYTE_ORDER_MARKS:
        if data.startswith(start):
            return Problem(
                "yaml.encoding",
                f"the file is {name}, wanted is UTF-8",
                Mark(1, 1),
                hint="save the file as UTF-8",
            )
    before = data[:offset].decode("utf-8").removeprefix("\ufeff").replace("\r\n", "\n").replace("\r", "\n")
    message = f"the byte 0x{data[offset]:02x} is not UTF-8 here"
    return Problem("yaml.encoding", message, mark_at(before, len(before)), hint="save the file as UTF-8")


def _control_characters(text: str) -> list[Problem]:
    found = []
    for match in re.finditer(_FORBIDDEN, text):
        message = f"the character U+{ord(match.group()):04X} may not stand in a file"
        hint = "delete it, or inside double quotes write it as an escape"
        found.append(Problem("yaml.control_character", message, mark_at(text, match.start()), hint=hint))
        if len(found) == SHOWN_AT_MOST:
            break
    return found
