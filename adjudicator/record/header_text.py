"""Writes the header of a record as the tool lays it out, all above `log:`."""

from collections.abc import Mapping
from typing import Any

from adjudicator.formats.emit import block, flow, text

LONGEST = 400
"""A part of a header stands in one line up to so many columns; a position takes more."""


def header_text(written: Mapping[str, Any]) -> str:
    """Give the lines of a written header, its keys in their own order, a list with a line for each item."""
    schema = f"# yaml-language-server: $schema=schemas/{written['game']}.record.schema.json\n"
    return schema + "".join(_part(key, part) for key, part in written.items() if key != "log")


def _part(key: str, part: Any) -> str:
    if isinstance(part, list) and part:
        return f"{text(key)}:\n" + "".join(f"- {flow(item)}\n" for item in part)
    line = f"{text(key)}: {flow(part)}\n"
    return line if len(line) <= LONGEST else block({key: part}, width=110)
