"""From the events of a YAML parser to values and places, refusing what the profile refuses.

The profile is section 7 of the file format. Nothing is built from an alias and nothing deeper than DEPTH is
entered, so that the cost of a file is bounded by its size.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any, Final, Protocol

from adjudicator.formats.marks import Mark, Problem, pointer_of, shown
from adjudicator.formats.yaml_bytes import mark_at
from adjudicator.formats.yaml_nodes import DEPTH, LOG, Node, Value
from adjudicator.formats.yaml_scalars import ODD_CHARACTER, Refused, join_surrogates, odd_character, plain
from adjudicator.rows import NamedTuple

MOST: Final = 100
"""After so many problems reading stops."""
_KINDS: Final = {
    "DocumentStartEvent": "start",
    "MappingStartEvent": "map",
    "MappingEndEvent": "end",
    "SequenceStartEvent": "list",
    "SequenceEndEvent": "end",
    "ScalarEvent": "text",
    "AliasEvent": "alias",
}
_LAST_WORD: Final = re.compile(r"[^\s:,{}\[\]]*$")
_QUOTED_STYLES: Final = ("'", '"', "|", ">")


class Place(Protocol):
    """A position as the parser gives it: line and column counted from 0, and the offset in the text."""

    @property
    def line(self) -> int: ...
    @property
    def column(self) -> int: ...
    @property
    def index(self) -> int: ...


class Event(NamedTuple):
    """One event of the parser; `kind` is `start`, `map`, `list`, `end`, `text` or `alias`."""

    kind: str
    start: Place
    end: Place
    text: str = ""
    plain: bool = False
    flow: bool = False
    anchor: str | None = None
    tag: str | None = None


def event_of(event: Any) -> Event | None:
    """An event of ruamel.yaml in our own form; None for those that say nothing about the document."""
    kind = _KINDS.get(type(event).__name__)
    if kind is None:
        return None
    start, end = event.start_mark, event.end_mark
    if kind == "text":
        plain = event.style not in _QUOTED_STYLES
        return Event(kind, start, end, event.value, plain, False, event.anchor, _tag(event))
    if kind in ("map", "list"):
        return Event(kind, start, end, "", False, bool(event.flow_style), event.anchor, _tag(event))
    return Event(kind, start, end, anchor=event.anchor if kind == "alias" else None)


def _tag(event: Any) -> str | None:
    return None if event.tag is None else str(event.tag)


class Stop(Exception):
    """Reading cannot go on; the reason stands last among the problems."""


@dataclass(slots=True)
class Builder:
    """Builds one document from `events`; `text` is the source of them.

    `lines_before` is added to every line, `items_before` to the position of every item of the log: a piece of
    a file then speaks of the places of the whole. Problems gather in `problems`; only Stop ends the reading.
    """

    events: Iterator[Event]
    text: str
    problems: list[Problem]
    lines_before: int = 0
    items_before: int = 0
    path: list[str | int] = field(default_factory=list)

    def document(self) -> tuple[Value, Node] | None:
        """The value and the places of the only document; None when there is none.  Raises Stop."""
        built: tuple[Value, Node] | None = None
        for event in self.events:
            if built is not None:
                self.report("yaml.several_documents", event.start, "a second document begins",
                            "put it in another file; do not write --- here")  # fmt: skip
                raise Stop
            if event.kind == "start":
                continue
            if event.plain and not event.text and not event.anchor and not event.tag:
                return None
            built = self._value(event)
        return built

    def report(self, code: str, at: Place | Mark, message: str, hint: str = "") -> None:
        """Notes a problem at a place; raises Stop after MOST of them."""
        mark = at if isinstance(at, Mark) else self._mark(at)
        self.problems.append(Problem(code, message, mark, pointer_of(self.path), hint))
        if len(self.problems) >= MOST:
            stopped = f"reading stops here after {MOST} problems"
            self.problems.append(Problem("yaml.too_many", stopped, mark, pointer_of(self.path)))
            raise Stop

    def _value(self, event: Event) -> tuple[Value, Node]:
        self._properties(event)
        if event.kind == "map":
            return self._map(event)
        if event.kind == "list":
            return self._list(event)
        node = Node(self._mark(event.start))
        if event.kind == "alias":
            self.report("yaml.alias", event.start, f"the alias *{event.anchor} is not read",
                        "write the value itself")  # fmt: skip
            return None, node
        return self._settled(event, plain(event.text) if event.plain else join_surrogates(event.text)), node

    def _list(self, start: Event) -> tuple[Value, Node]:
        self._enter(start)
        values: list[Value] = []
        node = Node(self._mark(start.start))
        before = self.items_before if self.path == [LOG] else 0
        for event in self.events:
            if event.kind == "end":
                break
            self.path.append(before + len(values))
            value, place = self._value(event)
            self.path.pop()
            values.append(value)
            node.items.append(place)
        return values, node

    def _map(self, start: Event) -> tuple[Value, Node]:
        self._enter(start)
        values: dict[str, Value] = {}
        node = Node(self._mark(start.start))
        for event in self.events:
            if event.kind == "end":
                break
            key = self._key(event)
            here = self._mark(event.start)
            self.path.append("?" if key is None else key)
            if key in node.entries:
                self._duplicate(key, here, node.entries[key][0])
            follower = next(self.events)
            value, place = self._value(follower)
            if start.flow:
                self._missing_space(event, follower)
            self.path.pop()
            if key is not None and key not in values:
                values[key] = value
                node.entries[key] = (here, place)
        return values, node

    def _key(self, event: Event) -> str | None:
        if event.kind in ("map", "list"):
            self.report(
                "yaml.key_not_text", event.start, f"a {event.kind} stands here as a key, wanted is a text"
            )
            self.path.append("?")
            self._value(event)
            self.path.pop()
            return None
        if event.kind == "alias":
            self._value(event)
            return None
        self._properties(event)
        if not event.plain:
            key = self._settled(event, join_surrogates(event.text))
            return key if isinstance(key, str) else None
        return self._plain_key(event)

    def _plain_key(self, event: Event) -> str | None:
        if event.text == "<<":
            self.report(
                "yaml.merge_key", event.start, "the merge key << is not read", "write the keys themselves"
            )
            return None
        found = plain(event.text)
        if isinstance(found, str):
            self._settled(event, found)
            return found
        message = f"the key {event.text or 'is empty and'} is not a text"
        hint = self._comma_before(event) or f"write {shown(event.text, 40)}"
        self.report("yaml.key_not_text", event.start, message, hint)
        return None

    def _comma_before(self, event: Event) -> str:
        """Say what a comma does where one ended a value in braces, as in `{at: 2,1}`; else nothing."""
        start, end = event.start.index, event.end.index
        before, after = self.text[max(0, start - 40) : start].rstrip(), self.text[end : end + 8].lstrip()
        if not before.endswith(",") or after[:1] not in (",", "}"):
            return ""
        whole = f"{_LAST_WORD.findall(before[:-1])[0]},{event.text}"
        return f"a comma ends a value in braces; put what belongs together in quotes: {shown(whole, 40)}"

    def _settled(self, event: Event, found: Value | Refused) -> Value:
        if event.plain and re.search(ODD_CHARACTER, event.text):
            self._odd(event)
        if not isinstance(found, Refused):
            return found
        self.report(found.code, event.start, found.message, found.hint)
        return None

    def _odd(self, event: Event) -> None:
        odd = odd_character(self.text[event.start.index : event.end.index])
        if odd:
            mark = mark_at(self.text, event.start.index + odd.at)
            self.report(odd.code, Mark(mark.line + self.lines_before, mark.column), odd.message, odd.hint)

    def _duplicate(self, key: str | None, here: Mark, before: Mark) -> None:
        message = f"the key {shown(key or '')} stands in line {before.line} and again in line {here.line}"
        if before.line == here.line:
            message = (
                f"the key {shown(key or '')} stands twice in line {here.line}, "
                f"in column {before.column} and in column {here.column}"
            )
        self.report("yaml.duplicate_key", here, message, "keep one of the two")

    def _missing_space(self, key: Event, value: Event) -> None:
        if (
            key.plain
            and ":" in key.text
            and value.plain
            and value.start.index == key.end.index == value.end.index
        ):
            name, _, rest = key.text.partition(":")
            message = f"{shown(key.text)} is a key without a value, because no space follows the colon"
            self.report(
                "yaml.space_after_colon", key.start, message, f"write {shown(f'{name}: {rest}')[1:-1]}"
            )

    def _properties(self, event: Event) -> None:
        if event.anchor is not None and event.kind != "alias":
            self.report("yaml.anchor", event.start, f"the anchor &{event.anchor} is not read", "delete it")
        if event.tag is not None:
            self.report("yaml.tag", event.start, f"the tag {shown(event.tag)} is not read",
                        "delete it; double quotes make a text")  # fmt: skip

    def _enter(self, event: Event) -> None:
        if len(self.path) >= DEPTH:
            message = (
                f"lists and maps stand here in each other {len(self.path) + 1} deep, at most {DEPTH} are read"
            )
            self.report("yaml.too_deep", event.start, message)
            raise Stop

    def _mark(self, place: Place) -> Mark:
        column = place.column + 1
        if "\ufeff" in self.text:  # ruamel.yaml counts no column for this character
            column = mark_at(self.text, place.index).column
        return Mark(place.line + 1 + self.lines_before, column)
