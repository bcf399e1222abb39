"""Compares two written states: one fact a line, only what changed, and reversible."""

from collections.abc import Iterator, Mapping
from typing import Any

from adjudicator.core.values import value

Fact = str | int | bool | None

SEATS = "seats"
NOTHING = "-"
THERE = "there"
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


def grouped(
    before: Any, after: Any, filled_before: Any, filled_after: Any, names: Mapping[str, str] = AS_WRITTEN
) -> tuple[Change, ...]:
    """Give what differs, a part that came or went as a whole in one change with the facts written of it.

    `before` and `after` are as they are written, the other two the same states with their defaults filled in.
    """
    come = dict(_parts("", filled_after, filled_before, after, names))
    gone = dict(_parts("", filled_before, filled_after, before, names))
    found: dict[str, Change] = {}
    for change in changes(filled_before, filled_after, names):
        whole = come if change.before is None else gone if change.after is None else {}
        path = next((path for path in whole if f"{change.path}.".startswith(f"{path}.")), "")
        if path:
            change = Change(path, gone.get(path), come.get(path))
        if change.path in found:
            one = found[change.path]
            change = Change(one.path, one.before or change.before, one.after or change.after)
        found[change.path] = change
    return tuple(found.values())


def _parts(
    path: str, item: Any, other: Any, written: Any, names: Mapping[str, str]
) -> Iterator[tuple[str, str]]:
    """Yield path and facts of every map within an item of which the other has none in its place."""
    for inside, key, part in _inner(path, item, names):
        theirs, own = _at(other, key), _at(written, key)
        if part == theirs:
            continue
        if isinstance(part, Mapping) and not isinstance(theirs, Mapping):
            told = [f"{name} {text}" for name, text in facts(own or part, names).items()]
            yield inside, ", ".join(told) or THERE
        else:
            yield from _parts(inside, part, theirs, own, names)


def _inner(path: str, item: Any, names: Mapping[str, str]) -> Iterator[tuple[str, Any, Any]]:
    """Yield path, key and value of what stands in a map, or in a list of maps or lists."""
    if isinstance(item, Mapping):
        for key, part in item.items():
            yield _inside(path, key, names), key, part
    elif isinstance(item, list) and any(isinstance(part, Mapping | list) for part in item):
        for place, part in enumerate(item):
            yield f"{path}.{place + 1}", place, part


def _inside(path: str, key: str, names: Mapping[str, str]) -> str:
    name = names.get(key, key)
    return path if not path and key == SEATS else f"{path}.{name}" if path else str(name)


def _at(item: Any, key: Any) -> Any:
    """Give what stands in a map or list at a key or place, None where nothing does."""
    if isinstance(item, Mapping):
        return item.get(key)
    return item[key] if isinstance(item, list) and isinstance(key, int) and key < len(item) else None


def _walk(path: str, item: Any, names: Mapping[str, str]) -> Iterator[tuple[str, str]]:
    nested = isinstance(item, list) and any(isinstance(part, Mapping | list) for part in item)
    if isinstance(item, Mapping) or nested:
        for inside, _, part in _inner(path, item, names):
            yield from _walk(inside, part, names)
    elif isinstance(item, list):
        if item:
            yield path, " ".join(_text(part) for part in item)
    else:
        yield path, _text(item)


def _text(item: Fact) -> str:
    if isinstance(item, bool):
        return "yes" if item else "no"
    return NOTHING if item is None else str(item)
