"""What a seat may not know, marked by type and hidden before anything is told."""

from collections.abc import Mapping
from operator import is_
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from adjudicator.core.values import UNWRITTEN, changed, fields, is_value, value

T = TypeVar("T")

PUBLIC = "public"
REFEREE = "referee"


@value()
class Secret(Generic[T]):
    """Something that only `owners` (seats or sides) and the referee may see; `value` is null once hidden."""

    value: T | None
    owners: tuple[str, ...] = ()


def may_see(owners: tuple[str, ...], viewer: str) -> bool:
    """Tell whether the viewer is the referee or one of the owners."""
    return viewer == REFEREE or viewer in owners


def redact(item: T, viewer: str) -> T:
    """Give the same value with every secret hidden that the viewer may not see.

    Walks values, tuples and mappings; what holds no secret comes back as the same object, and so does what
    is hidden already. What a viewer was shown last at each place is remembered: values never change, and most
    of a state is the same object in the next one.
    """
    cls = item.__class__
    if viewer == REFEREE or _HOLDING.get(cls) == ():
        return item
    place = _place(_PLACES, (cls, viewer))
    shown: T = place.shown if item is place.item else _redact(item, viewer, place)
    return shown


def holds_secret(item: Any) -> bool:
    """Tell whether there is a secret in a value, a tuple or a mapping, hidden or not."""
    cls = item.__class__
    if cls is Secret:
        return True
    if _HOLDING.get(cls) == ():
        return False
    if isinstance(item, tuple):
        return any(map(holds_secret, item))
    if cls is dict or isinstance(item, Mapping):
        return any(map(holds_secret, item.values()))
    if is_value(item) and not isinstance(item, type):
        return any(holds_secret(getattr(item, name)) for name in _holding(type(item)))
    return False


class _Place:
    """What stood at one place of a value last and what was shown of it, and the places below it."""

    __slots__ = ("below", "item", "shown")

    def __init__(self) -> None:
        self.item: Any = _NOTHING
        self.shown: Any = None
        self.below: dict[Any, _Place] = {}


def _place(places: dict[Any, _Place], key: Any) -> _Place:
    found = places.get(key)
    if found is None:
        if len(places) >= MOST_REMEMBERED:
            places.clear()
        found = places[key] = _Place()
    return found


def _redact(item: Any, viewer: str, place: _Place) -> Any:
    place.shown = _shown(item, viewer, place.below)
    place.item = item
    return place.shown


def _shown(item: Any, viewer: str, places: dict[Any, _Place]) -> Any:
    cls = item.__class__
    if cls in _HOLDING:
        return _shown_fields(item, viewer, places)
    if cls is Secret:
        return item if item.value is None or may_see(item.owners, viewer) else Secret(None, item.owners)
    if cls is dict or isinstance(item, Mapping):
        return _shown_table(item, viewer, places)
    if isinstance(item, tuple):
        parts = tuple([_shown(part, viewer, {}) for part in item])
        return item if all(map(is_, parts, item)) else parts
    if is_value(item) and not isinstance(item, type):
        return _shown_fields(item, viewer, places)
    return item


def _shown_table(table: Any, viewer: str, places: dict[Any, _Place]) -> Any:
    shown, same = {}, True
    for key, part in table.items():
        place = places.get(key) or _place(places, key)
        shown[key] = place.shown if part is place.item else _redact(part, viewer, place)
        same = same and shown[key] is part
    return table if same else shown


def _shown_fields(item: Any, viewer: str, places: dict[Any, _Place]) -> Any:
    new = {}
    for name in _holding(item.__class__):
        held = getattr(item, name)
        if held is None:
            continue
        place = places.get(name) or _place(places, name)
        shown = place.shown if held is place.item else _redact(held, viewer, place)
        if shown is not held:
            new[name] = shown
    return changed(item, **new) if new else item


def _holding(cls: type) -> tuple[str, ...]:
    """Name the fields of a class that can hold a secret, by their type hints; only they are walked.

    Fields that are never written come from the header, which everybody may read.
    """
    found = _HOLDING.get(cls)
    if found is None:
        hints = get_type_hints(cls)
        written = (f for f in fields(cls) if f.init and f.metadata != UNWRITTEN)
        found = _HOLDING[cls] = tuple(f.name for f in written if _may_hold(hints[f.name], []))
    return found


def _may_hold(hint: Any, seen: list[Any]) -> bool:
    """Look through a type hint; a type that says nothing of what it holds may hold a secret."""
    bare = get_origin(hint) or hint
    if bare is Secret or hint in _SAYING_NOTHING or isinstance(hint, TypeVar):
        return True
    if is_value(bare) and isinstance(bare, type):
        if bare in seen:
            return False
        seen.append(bare)
        hints = get_type_hints(bare)
        written = (f for f in fields(bare) if f.metadata != UNWRITTEN)
        return any(_may_hold(hints[f.name], seen) for f in written)
    return any(_may_hold(part, seen) for part in get_args(hint) if part is not Ellipsis)


_SAYING_NOTHING = (Any, object, tuple, Mapping, dict)
_HOLDING: dict[type, tuple[str, ...]] = {}
_NOTHING = object()
_PLACES: dict[Any, _Place] = {}
MOST_REMEMBERED = 1000
