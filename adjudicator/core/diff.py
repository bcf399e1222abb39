"""Compares two written states: one fact a line, only what changed, and reversible."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.values import value

Fact = str | int | bool | None

SEATS = "seats"
NOTHING = "-"
AS_WRITTEN: Mapping[str, str] = {}


@value()
class Change:
    """One fact that changed; `before` or `after` is None where the path did not or does not exist."""

    path: str
    before: str | None
    after: str | None

    def __str__(self) -> str:
        return f"{self.path}: {self.before or NOTHING} -> {self.after or NOTHING}"

    def reversed(self) -> "Change":
        """Give the change that takes this one back."""
        return Change(self.path, self.after, self.before)


def facts(written: Any, names: Mapping[str, str] = AS_WRITTEN) -> dict[str, str]:
    """Flatten a written state (JSON) into `path: text`, in the order in which it is written.

    The facts of a seat lie under the seat's own name, without `seats` before it.  A list of plain texts and
    numbers is one fact, its items separated by blanks.  `names` are words for keys that say little to people.
    """
    return dict(_walk("", written, names))


def changes(before: Any, after: Any, names: Mapping[str, str] = AS_WRITTEN) -> tuple[Change, ...]:
    """Give what differs between two written states, in the order of the later one, what is gone last."""
    old, new = facts(before, names), facts(after, names)
    found = [Change(path, old.get(path), text) for path, text in new.items() if old.get(path) != text]
    found.extend(Change(path, text, None) for path, text in old.items() if path not in new)
    return tuple(found)


def _walk(path: str, item: Any, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    if isinstance(item, Mapping):
        for key, part in item.items():
            name = names.get(key, key)
            inside = path if not path and key == SEATS else f"{path}.{name}" if path else str(name)
            yield from _walk(inside, part, names)
    elif isinstance(item, list) and any(isinstance(part, Mapping | list) for part in item):
        for number, part in enumerate(item, start=1):
            yield from _walk(f"{path}.{number}", part, names)
    elif isinstance(item, list):
        if item:
            yield path, " ".join(_text(part) for part in item)
    else:
        yield path, _text(item)


def _text(item: Fact) -> str:
    if isinstance(item, bool):
        return "yes" if item else "no"
    return NOTHING if item is None else str(item)
