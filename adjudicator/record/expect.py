"""Compares what a case expects with what came, fact by fact, and words every difference."""

import json
from collections.abc import Iterator, Mapping, Sequence
from typing import Any

KEYS = (
    "accepted",
    "count",
    "done",
    "draws",
    "entries",
    "events",
    "findings",
    "needs",
    "no_events",
    "passed",
    "ranks",
    "refused",
    "repeated",
    "result",
    "stands",
    "state",
    "story",
    "to_act",
    "told",
    "unseen",
    "views",
    "void",
)
_SEEN_AS = {"no_events": "events", "unseen": "told"}


def misses(
    expect: Mapping[str, Any], seen: Mapping[str, Any], elsewhere: Sequence[str] = ()
) -> Iterator[str]:
    """Yield a sentence for everything expected that did not come; the keys `elsewhere` are left to others.

    `events` are partial events that occur in this order, others may stand between; `no_events` are tags that
    must not occur; `story` are texts that the sentences contain, `told` all of the sentences, `unseen` words
    that stand nowhere in what a viewer is shown; `findings` are partial findings in order.
    `done` are the actions carried out as a record holds them, `draws` the draws of an entry, `ranks` the
    ranks by seat once the game is over. These, `state`, `result` and all else are compared part by part: a
    map needs the keys that are named (null: must be absent), a list has to be equal.
    """
    for key, wanted in expect.items():
        needed = _SEEN_AS.get(key, key)
        if key not in KEYS:
            yield f"expect has no key {key}; known are {', '.join(KEYS)}"
        elif key not in elsewhere and needed not in seen:
            yield f"this kind of scene has no {key}"
        elif key == "events":
            yield from _in_order(wanted, seen["events"])
        elif key == "no_events":
            tags = [event["type"] for event in seen["events"]]
            yield from (f"the event {tag} occurred" for tag in wanted if tag in tags)
        elif key == "story":
            text = "\n".join(seen["story"])
            yield from (f"the story does not say {part!r}" for part in wanted if part not in text)
        elif key == "findings":
            yield from _in_order(wanted, seen["findings"])
        elif key == "unseen":
            text = _shown(seen)
            yield from (f"{word!r} is shown" for word in wanted if word in text)
        elif key not in elsewhere:
            yield from different(wanted, seen[key], key)


def different(wanted: Any, seen: Any, path: str) -> Iterator[str]:
    """Yield a sentence for every named part that differs."""
    if isinstance(wanted, Mapping) and isinstance(seen, Mapping):
        for key, part in wanted.items():
            if part is None:
                if key in seen:
                    yield f"{path}.{key} is {_shown(seen[key])}, and should not be there"
            elif key not in seen:
                yield f"{path}.{key} is missing, wanted is {_shown(part)}"
            else:
                yield from different(part, seen[key], f"{path}.{key}")
    elif isinstance(seen, bool) is not isinstance(wanted, bool) or wanted != seen:
        yield f"{path} is {_shown(seen)}, wanted is {_shown(wanted)}"


def _in_order(wanted: Sequence[Mapping[str, Any]], seen: Sequence[Mapping[str, Any]]) -> Iterator[str]:
    at = 0
    for part in wanted:
        while at < len(seen) and any(different(part, seen[at], "")):
            at += 1
        if at == len(seen):
            tags = ", ".join(str(one.get("type", one.get("code", "?"))) for one in seen) or "nothing"
            yield f"{_shown(part)} did not come in this order; there was {tags}"
            return
        at += 1


def _shown(item: Any) -> str:
    return json.dumps(item, sort_keys=False)
