"""Lays single texts out: in quotation marks, over several lines, or as a block behind `|` or `>`."""

from __future__ import annotations

import json
import re
from typing import Final

from adjudicator.formats.emit import mistakable
from adjudicator.formats.yaml_scalars import plain
from adjudicator.formats.yaml_tokens import Sign

STEP: Final = 2
_HEADER: Final = re.compile(r"([|>])([+-]?)([1-9]?)([+-]?)(.*)", re.DOTALL)


def in_line(sign: Sign, indent: int) -> list[str]:
    """Give the lines of a text that is plain or in quotation marks; all but the first are indented.

    A plain text gets quotation marks where an older reader would take it for something else.
    """
    first, *others = sign.source.split("\n")
    if not others:
        needs_marks = not sign.style and isinstance(plain(sign.value), str) and mistakable(sign.value)
        return [json.dumps(sign.value, ensure_ascii=False) if needs_marks else first]
    lines = [_trimmed(first, sign.style)]
    lines += [_trimmed(line.lstrip(" \t"), sign.style) for line in others[:-1]]
    lines.append(others[-1].lstrip(" \t"))
    return [lines[0], *(" " * indent + line if line else "" for line in lines[1:])]


def in_block(sign: Sign, before: int, now: int) -> list[str]:
    """Give the header and the lines of a text behind `|` or `>`.

    `before` and `now` are the columns of the block that it stands in, as it was and as it is laid out.
    Raises ValueError where the sign begins no text.
    """
    header, *body = sign.source.split("\n")
    match = _HEADER.fullmatch(header)
    if match is None:
        raise ValueError(f"{header!a} begins no text")
    style, keep, digit, keep_behind, comment = match.groups()
    keep += keep_behind
    if sign.value and not sign.value.endswith("\n"):
        keep = "-"  # the file ends without a line end, which it has from now on
    comment = comment.strip(" \t")
    lines = [f"{style}{digit}{keep}" + (f" {comment}" if comment else "")]
    old = before + int(digit) if digit else _indent_of(body)
    new = now + (int(digit) if digit else STEP)
    for line in body:
        lines.append(" " * new + line[old:] if line[old:] else "")
    return lines


def _indent_of(lines: list[str]) -> int:
    """Give the indentation of the first line that is not empty; of empty lines alone nothing is left."""
    for line in lines:
        if line.strip(" "):
            return len(line) - len(line.lstrip(" "))
    return max(map(len, lines), default=0)


def _trimmed(line: str, style: str) -> str:
    """Take blanks off the end of a line that goes on, but for one that is escaped."""
    bare = line.rstrip(" \t")
    escaped = style == '"' and (len(bare) - len(bare.rstrip("\\"))) % 2 == 1
    return line if escaped else bare
