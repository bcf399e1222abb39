"""The one kind of class that states, moves, events and tasks are made of.

A *value* is a frozen, slotted dataclass.  It may carry a tag, the word that stands as `type` in its written
form.  A field whose name ends in an underscore (`from_`) is written without it.  Codecs read and write values
from their type hints alone; nothing about a value is declared twice.

`dataclasses` compiles half a dozen methods for every frozen class, which was a third of the time that the
program takes to start.  Here all values share their methods; `__init__` and the copier of `changed` are
compiled for a class when it first needs them.
"""

from collections.abc import Callable, Mapping
from dataclasses import MISSING, Field, FrozenInstanceError, dataclass, field, fields
from operator import attrgetter
from types import MappingProxyType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

UNWRITTEN: Mapping[str, bool] = MappingProxyType({"written": False})
"""Metadata of a field that is never written: it comes from the header and is given again on reading."""


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(tag: str = "") -> Callable[[type[T]], type[T]]:
    """Make the class a frozen slots dataclass, written with `type: tag` where a tag is given."""

    def make(cls: type[T]) -> type[T]:
        made: Any = dataclass(init=False, repr=False, eq=False, slots=True)(cls)
        made.__dataclass_params__.frozen = True
        made.__tag__ = tag
        compared = [f.name for f in fields(made) if f.compare]
        made.__compared__ = attrgetter(*compared) if compared else _nothing
        for name, method in _METHODS.items():
            setattr(made, name, method)
        shared: type[T] = made
        return shared

    return make


def tag_of(item: object) -> str:
    """Give the tag of a value or of its class; the empty text when it has none."""
    return str(getattr(item, "__tag__", ""))


def changed(item: T, **new: Any) -> T:
    """Give a copy of a slotted dataclass with some fields replaced, much faster than `dataclasses.replace`.

    Raises TypeError for a field that it does not have.
    """
    known = _COPIERS.get(item.__class__)
    copy, puts = known if known is not None else _compiled_copier(item.__class__)
    made: T = copy(item)
    for name, held in new.items():
        if name not in puts:
            raise TypeError(f"{item.__class__.__name__} has no field {name}")
        puts[name](made, held)
    return made


def _init(self: Any, *args: Any, **given: Any) -> None:
    """Compile the class's own `__init__`, which is used from now on."""
    type(self).__init__ = _compiled_init(type(self))
    type(self).__init__(self, *args, **given)


def _eq(self: Any, other: Any) -> Any:
    if other.__class__ is not self.__class__:
        return NotImplemented
    compared = self.__class__.__compared__
    return compared(self) == compared(other)


def _hash(self: Any) -> int:
    return hash((self.__class__.__compared__(self),))


def _repr(self: Any) -> str:
    shown = ", ".join(f"{f.name}={getattr(self, f.name)!r}" for f in fields(self) if f.repr)
    return f"{self.__class__.__qualname__}({shown})"


def _setattr(self: Any, name: str, held: Any) -> None:
    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(self: Any, name: str) -> None:
    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for f, held in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, held)


def _nothing(item: object) -> tuple[()]:
    return ()


_METHODS: Mapping[str, Any] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
}


def _compiled_init(cls: type) -> Any:
    """Compile `def __init__(self, a, b=default): ...`, each field put into its slot."""
    names: dict[str, Any] = {"missing": MISSING}
    wanted, lines = [], []
    for f in fields(cls):
        names[f"put_{f.name}"] = _put(cls, f.name)
        names[f"default_{f.name}"] = f.default_factory if f.default is MISSING else f.default
        wanted.append(_parameter(f))
        lines.append(f"    put_{f.name}(self, {_held(f)})")
    lines.append("    self.__post_init__()" if hasattr(cls, "__post_init__") else "    return")
    text = f"def __init__({', '.join(['self', *filter(None, wanted)])}):\n" + "\n".join(lines)
    exec(text, names)
    made = names["__init__"]
    made.__qualname__ = f"{cls.__qualname__}.__init__"
    return made


def _parameter(f: "Field[Any]") -> str:
    if not f.init:
        return ""
    if f.default is not MISSING:
        return f"{f.name}=default_{f.name}"
    return f.name if f.default_factory is MISSING else f"{f.name}=missing"


def _held(f: "Field[Any]") -> str:
    if f.default_factory is MISSING:
        return f.name if f.init else f"default_{f.name}"
    made = f"default_{f.name}()"
    return f"{made} if {f.name} is missing else {f.name}" if f.init else made


def _compiled_copier(cls: type) -> tuple[Callable[[Any], Any], Mapping[str, Callable[[Any, Any], None]]]:
    """Compile what copies every slot of a value, and give what puts a value into each."""
    puts = {f.name: _put(cls, f.name) for f in fields(cls)}
    names: dict[str, Any] = {f"put_{name}": put for name, put in puts.items()}
    names.update(new=object.__new__, cls=cls)
    lines = [f"    put_{name}(made, old.{name})" for name in puts]
    exec("\n".join(["def copy(old):", "    made = new(cls)", *lines, "    return made"]), names)
    _COPIERS[cls] = names["copy"], puts
    return _COPIERS[cls]


def _put(cls: type, name: str) -> Callable[[Any, Any], None]:
    """Give what puts a value into a slot, although the class is frozen."""
    put: Callable[[Any, Any], None] = cls.__dict__[name].__set__
    return put


_COPIERS: dict[type, tuple[Callable[[Any], Any], Mapping[str, Callable[[Any, Any], None]]]] = {}
