"""Follows whole games with a watch on them: it keeps its own books, and objects where the state differs."""

from __future__ import annotations

from typing import Any, Protocol, TypeVar

from adjudicator.record.load import Record
from adjudicator.record.replay import opening, steps
from tests.tools.laws import Table, walk


class Watch(Protocol):
    """Begins at a state, and holds what it is told against the laws of its game."""

    state: Any

    def __init__(self, state: Any) -> None: ...

    def follow(self, events: tuple[Any, ...]) -> None:
        """Hear all events of an action.  AssertionError where a law is broken."""

    def copy(self: W) -> W:
        """Give a watch that stands where this one does."""


W = TypeVar("W", bound=Watch)


def followed_walk(kind: type[W], table: Table, seed: int, actions: int, policy: Any) -> W:
    """Play on a table with a watch on it, and give the watch."""
    watch = kind(table.game.begin(table.header()))
    for turn in walk(table, seed, actions, policy):
        watch.follow(turn.events)
        assert watch.state == turn.after
    return watch


def followed_record(kind: type[W], record: Record) -> W:
    """Replay a record with a watch on it, and give the watch; its books forget what was undone."""
    watch = kind(opening(record).state)
    undone = any(entry.kind == "undo" for entry in record.entries)
    saved: dict[int, W] = {}
    for step in steps(record):
        if step.entry.kind == "undo":
            watch = saved[step.entry.do[0]["to"]].copy()
        else:
            watch.follow(step.events)
        if undone:
            saved[step.entry.n] = watch.copy()
        assert watch.state == step.after.state
    return watch
