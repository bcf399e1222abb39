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
    is hidden already.
    """
    if viewer == REFEREE:
        return item
    hidden: T = _redact(item, viewer)
    return hidden


def holds_secret(item: Any) -> bool:
    """Tell whether there is a secret in a value, a tuple or a mapping, hidden or not."""
    if isinstance(item, Secret):
        return True
    if isinstance(item, tuple):
        return any(map(holds_secret, item))
    if isinstance(item, Mapping):
        return any(map(holds_secret, item.values()))
    if is_value(item) and not isinstance(item, type):
        return any(holds_secret(getattr(item, name)) for name in _holding(type(item)))
    return False


def _redact(item: Any, viewer: str) -> Any:
    if isinstance(item, Secret):
        return item if item.value is None or may_see(item.owners, viewer) else Secret(None, item.owners)
    if isinstance(item, tuple):
        parts = tuple([_redact(part, viewer) for part in item])
        return item if all(map(is_, parts, item)) else parts
    if isinstance(item, Mapping):
        new = {key: _redact(part, viewer) for key, part in item.items()}
        return item if all(map(is_, new.values(), item.values())) else new
    if is_value(item) and not isinstance(item, type):
        return _redact_fields(item, viewer)
    return item


def _redact_fields(item: Any, viewer: str) -> Any:
    new = {}
    for name in _holding(type(item)):
        held = getattr(item, name)
        hidden = _redact(held, viewer)
        if hidden is not held:
            new[name] = hidden
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
