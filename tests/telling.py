"""What the sentences of every game's events are held to: all of an event is told, in plain sentences."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from adjudicator.core.values import changed

Told = tuple[Any, Mapping[str, Any], tuple[str, ...]]
"""An event, another value for each of its fields, and the sentences that tell the event."""
Describe = Callable[[Any], tuple[str, ...]]


def not_told(describe: Describe, event: Any, others: Mapping[str, Any]) -> list[str]:
    """The fields of an event whose other values are told in the same words."""
    usual = describe(event)
    return [name for name, other in others.items() if describe(changed(event, **{name: other})) == usual]


def not_tried(events: Iterable[type], all_told: Iterable[Told]) -> list[tuple[str, str]]:
    """Events and fields that no example gives another value, and those that are not the game's."""
    tried = {(type(event), name) for event, others, _ in all_told for name in others}
    fields = {(cls, name) for cls in events for name in getattr(cls, "__slots__", ())}
    return sorted((cls.__name__, name) for cls, name in tried ^ fields)


def not_plain(sentences: Iterable[str]) -> list[str]:
    """Sentences that are not ASCII, have blanks too many, or do not end with a full stop."""
    return [
        sentence
        for sentence in sentences
        if not sentence.isascii()
        or not sentence.endswith(".")
        or "  " in sentence
        or sentence != sentence.strip()
    ]
