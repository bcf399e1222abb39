"""What a seat may not know, marked by type and hidden before anything is told."""

from collections.abc import Mapping
from typing import Any, Generic, TypeVar, get_args, get_origin, get_type_hints

from adjudicator.core.values import UNWRITTEN, fields, is_value, value

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

    Walks values, tuples and mappings; what holds no secret comes back as the same object.
    """
    if viewer == REFEREE:
        return item
    hidden: T = _redact(item, viewer)
    return hidden


def _redact(item: Any, viewer: str) -> Any:
    if isinstance(item, Secret):
        return item if may_see(item.owners, viewer) else Secret(None, item.owners)
    if isinstance(item, tuple):
        parts = tuple(_redact(part, viewer) for part in item)
        return item if all(a is b for a, b in zip(parts, item, strict=True)) else parts
    if isinstance(item, Mapping):
        new = {key: _redact(part, viewer) for key, part in item.items()}
        return item if all(new[key] is item[key] for key in new) else new
    if is_value(item) and not isinstance(item, type):
        return _redact_fields(item, viewer)
    return item


def _redact_fields(item: Any, viewer: str) -> Any:
    if not may_hold_secret(type(item)):
        return item
    new = {f.name: _redact(getattr(item, f.name), viewer) for f in fields(item) if f.init}
    if all(new[name] is getattr(item, name) for name in new):
        return item
    return type(item)(**new)


def may_hold_secret(cls: type) -> bool:
    """Tell from its type hints whether values of the class can hold a secret.

    Fields that are never written come from the header, which everybody may read.
    """
    found = _MAY_HOLD.get(cls)
    if found is None:
        found = _MAY_HOLD[cls] = _may_hold(cls, [])
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
_MAY_HOLD: dict[type, bool] = {}
