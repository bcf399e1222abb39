"""Puts a group's own numbers into a data set: dotted paths, checked against what each path may hold."""

import json
from collections.abc import Callable, Collection, Iterable, Iterator, Mapping
from typing import Any

from adjudicator.core.component_data import BadComponents, Fault
from adjudicator.core.hints import did_you_mean
from adjudicator.rows import NamedTuple

LONGEST_SHOWN = 60


class Kind(NamedTuple):
    """What a path may hold: in words that go on from `this should be`, and the test of it.

    `parts` finds the faults of single parts of a value that does not hold, by their paths in it; none where
    the value is no such thing at all.
    """

    expected: str
    holds: Callable[[object], bool]
    parts: Callable[[object], Iterator[Fault]] = lambda value: iter(())

    def faults(self, path: str, value: object) -> Iterator[Fault]:
        """Give what is wrong with a value, part by part where that can be told."""
        if self.holds(value):
            return
        parts = tuple(self.parts(value))
        if not parts:
            yield path, self.refusal(value)
        for part, message in parts:
            yield f"{path}.{part}", message

    def refusal(self, value: object) -> str:
        """Say what is wanted instead of a value."""
        return f"this should be {self.expected}, not {_shown(value)}"


Changeable = Mapping[str, Kind]
"""Every path that a group may change, `*` standing for one name."""


def correct(
    whole: dict[str, Any],
    change: Mapping[str, Any],
    changeable: Changeable,
    free: Collection[str] = (),
    *,
    hints: bool = False,
    hidden: Collection[str] = ("source",),
) -> None:
    """Put the values of `change`, by path, into a data set; BadComponents lists all that are refused.

    A path has to be there already. Under those of `changeable` that stand in `free`, a name may be new, and
    None takes it away. With `hints` a path that cannot be changed is answered with the one that was meant,
    or with those of the same part, else with all that can. Names in `hidden` count as not being there.
    """
    found: list[Fault] = []
    for path in sorted(change):
        parts = path.split(".")
        pattern = next((known for known in changeable if _fits(parts, known.split("."))), None)
        if pattern is None:
            meant = _what_was_meant(whole, parts, changeable) if hints else ""
            found.append((path, f"this cannot be changed; {meant or _what_can(changeable)}"))
        elif faults := tuple(changeable[pattern].faults(path, change[path])):
            found += faults
        else:
            found += (
                (path, message) for message in _put(whole, parts, change[path], pattern in free, hidden)
            )
    refuse_any(found)


def refuse_any(faults: Iterable[Fault]) -> None:
    """Raise BadComponents with all the faults, if there are any."""
    found = tuple(faults)
    if found:
        raise BadComponents(found)


def count_to(most: int) -> Kind:
    """A whole number from 0 to `most`."""
    return Kind(f"a whole number from 0 to {most}", lambda value: type(value) is int and 0 <= value <= most)


def _fits(parts: list[str], pattern: list[str]) -> bool:
    return len(parts) == len(pattern) and all(
        wanted in ("*", part) for part, wanted in zip(parts, pattern, strict=True)
    )


def _put(
    whole: dict[str, Any], parts: list[str], value: object, free: bool, hidden: Collection[str]
) -> Iterator[str]:
    """Set one value, or say which part of its path is not there."""
    *above, name = parts
    block: Any = whole
    for part in above:
        if not isinstance(block, dict) or part not in block:
            yield _no_such(part, block, hidden)
            return
        block = block[part]
    if not isinstance(block, dict) or name in hidden or not (name in block or (free and value is not None)):
        yield _no_such(name, block, hidden)
    elif value is None:
        del block[name]
    else:
        block[name] = dict(value) if isinstance(value, dict) else value


def _no_such(name: str, block: object, hidden: Collection[str]) -> str:
    known = ", ".join(there for there in block if there not in hidden) if isinstance(block, dict) else ""
    return f"there is no {name!r} here, only {known or 'nothing'}"


def _what_was_meant(whole: dict[str, Any], parts: list[str], changeable: Changeable) -> str:
    """Name the path that is meant, or the kinds of paths of the same part of the data; empty if none is."""
    block: Any = whole
    for place, part in enumerate(parts):
        if not isinstance(block, dict) or part not in block:
            near = did_you_mean(part, block) if isinstance(block, dict) else ""
            if near:
                start = ".".join((*parts[:place], ""))
                return near.replace("did you mean ", f"did you mean {start}")
            break
        block = block[part]
    alike = [known for known in changeable if known.split(".")[0] == parts[0]]
    return _what_can(alike) if alike else ""


def _what_can(paths: Iterable[str]) -> str:
    return f"what can is {', '.join(paths)}"


def _shown(value: object) -> str:
    text = json.dumps(value, default=str)
    return text if len(text) <= LONGEST_SHOWN else text[: LONGEST_SHOWN - 3] + "..."
