"""What a copy of a game with secrets holds of each entry, so that its reader can follow without the draws."""

import json
from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import redact
from adjudicator.formats import codec
from adjudicator.formats.misfit import told
from adjudicator.record.chain import written_state
from adjudicator.record.envelope import View
from adjudicator.record.load import Record

Row = list[Any]


def has_views(record: Record) -> bool:
    """Tell whether a record is a copy that is followed by the views of its reader."""
    return bool(record.header.copy and record.entries) and record.entries[0].view is not None


def view_of(record: Record, before: Any, after: Any, events: Sequence[Any], viewer: str) -> View:
    """Give what the viewer may see of an entry, from the states before and after it."""
    ruleset = record.ruleset
    old, new = (written_state(ruleset, state, viewer) for state in (before, after))
    rows = list(_rows((), old, new))
    if not _leads_to(record, old, rows, new):
        rows = [[[], new]]
    told_to = tuple(codec.writer(type(event))(redact(event, viewer)) for event in events)
    return View(told_to, tuple(rows))


def followed(record: Record, before: Any, view: View) -> tuple[Any, tuple[Any, ...]]:
    """Give the state after an entry as the reader of a copy sees it, and what happened.  Raises Misfit."""
    state = _read(record, _patched(written_state(record.ruleset, before, record.header.copy), view.state))
    return state, tuple(_event(record.ruleset, written) for written in view.events)


def differing(new: Any, old: Any, path: str = "") -> Iterator[tuple[str, Any, Any]]:
    """Yield the parts in which two written states differ: the path, what is there now, and what was."""
    if isinstance(new, dict) and isinstance(old, dict):
        for key in dict.fromkeys((*new, *old)):
            yield from differing(new.get(key), old.get(key), f"{path}.{key}" if path else key)
    elif new != old:
        yield path, new, old


def _event(ruleset: Ruleset[Any, Any], written: Any) -> Any:
    return codec.read_tagged(ruleset.events, written)


def _read(record: Record, written: Any) -> Any:
    return codec.read(record.ruleset.state, written, record.ruleset.given(record.table))


def _leads_to(record: Record, old: Any, rows: Sequence[Row], new: Any) -> bool:
    """Tell whether the rows give the very same state, with maps in the same order."""
    state = _read(record, _patched(old, rows))
    return json.dumps(codec.writer(record.ruleset.state)(state)) == json.dumps(new)


def _rows(path: tuple[str, ...], old: Any, new: Any) -> Iterator[Row]:
    if not (isinstance(old, dict) and isinstance(new, dict)):
        if old != new:
            yield [list(path), new]
        return
    yield from ([[*path, key]] for key in old if key not in new)
    for key, part in new.items():
        if key in old:
            yield from _rows((*path, key), old[key], part)
        else:
            yield [[*path, key], part]


def _patched(written: Any, rows: Sequence[Any]) -> Any:
    for row in rows:
        if not (isinstance(row, list) and 1 <= len(row) <= 2 and _is_path(row[0])):
            raise codec.Misfit("type", "[path, value], the path a list of keys", told(row))
        written = _put(written, row[0], row[1:])
    return written


def _is_path(item: Any) -> bool:
    return isinstance(item, list) and all(isinstance(key, str) for key in item)


def _put(item: Any, path: Sequence[str], value: Sequence[Any]) -> Any:
    """Give a written value with another part at a path; no value takes the part away."""
    if not path:
        return value[0] if value else {}
    if not isinstance(item, dict):
        raise codec.Misfit("type", f"a map to hold {path[0]}", told(item))
    new = dict(item)
    if len(path) == 1 and not value:
        new.pop(path[0], None)
    else:
        new[path[0]] = _put(item.get(path[0], {}), path[1:], value)
    return new
