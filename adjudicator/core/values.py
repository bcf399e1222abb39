"""The one kind of class that states, moves, events and tasks are made of.

A *value* is a frozen, slotted dataclass.  It may carry a tag, the word that stands as `type` in its written
form.  A field whose name ends in an underscore (`from_`) is written without it.  Codecs read and write values
from their type hints alone; nothing about a value is declared twice.

`dataclasses` compiles half a dozen methods for every frozen class and takes long to import itself, together
half of the time that the program takes to start.  Here all values share their methods; `__init__` is compiled
for a class of which several values are made, the copier of `changed` when it is first needed, and
`dataclasses` is asked only when somebody wants to see a value as one of its own.
"""

from collections.abc import Callable, Mapping
from functools import cache
from operator import attrgetter
from types import FunctionType, MappingProxyType
from typing import Any, TypeVar, dataclass_transform

T = TypeVar("T")

UNWRITTEN: Mapping[str, bool] = MappingProxyType({"written": False})
"""Metadata of a field that is never written: it comes from the header and is given again on reading."""

MADE_BEFORE_COMPILING = 10
"""So many values of a class are filled field by field; compiling its `__init__` pays only for more."""

MISSING: Any = object()
"""The default of a field that has none."""


class Field:
    """One field of a value: its name, its default or what makes it, and where it counts."""

    __slots__ = ("compare", "default", "default_factory", "init", "metadata", "name", "repr")

    def __init__(
        self, default: Any, default_factory: Any, init: bool, repr: bool, compare: bool, metadata: Any
    ) -> None:
        self.name = ""
        self.default = default
        self.default_factory = default_factory
        self.init = init
        self.repr = repr
        self.compare = compare
        self.metadata: Mapping[str, Any] = metadata

    @property
    def required(self) -> bool:
        """Tell whether a value cannot be made without this field being given."""
        return self.default is MISSING and self.default_factory is MISSING

    def initial(self) -> Any:
        """Give the default; made anew where a factory makes it, MISSING where there is none."""
        return self.default if self.default_factory is MISSING else self.default_factory()


def field(
    *,
    default: Any = MISSING,
    default_factory: Any = MISSING,
    init: bool = True,
    repr: bool = True,
    compare: bool = True,
    metadata: Mapping[str, Any] = MappingProxyType({}),
) -> Any:
    """Say more of a field than its type and default, as `dataclasses.field` does."""
    return Field(default, default_factory, init, repr, compare, metadata)


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value(tag: str = "", eq: bool = True) -> Callable[[type[T]], type[T]]:
    """Make the class a frozen slots dataclass, written with `type: tag` where a tag is given.

    Without `eq` every value is equal to itself alone; that is for big ones of which there is one each.
    """

    def make(cls: type[T]) -> type[T]:
        own = {name: held for name, held in vars(cls).items() if name not in ("__dict__", "__weakref__")}
        names = tuple(own.get("__annotations__", ()))
        declared = tuple(_declared(name, own.pop(name, MISSING)) for name in names)
        compared = [f.name for f in declared if f.compare]
        body: dict[str, Any] = {**_METHODS, **({} if eq else _BY_ITSELF), **own}
        body.update(__slots__=names, __match_args__=names, __tag__=tag, __fields__=declared)
        body["__compared__"] = attrgetter(*compared) if compared else _nothing
        maker: Any = type(cls)
        made: type[T] = maker(cls.__name__, cls.__bases__, body)
        return made

    return make


def fields(item: object) -> tuple[Field, ...]:
    """Give the fields of a value, or of its class, in order; none of anything else."""
    found: tuple[Field, ...] = getattr(item, "__fields__", ())
    return found


def is_value(item: object) -> bool:
    """Tell whether this is a value, or the class of one."""
    return hasattr(item, "__fields__")


def tag_of(item: object) -> str:
    """Give the tag of a value or of its class; the empty text when it has none."""
    return str(getattr(item, "__tag__", ""))


def changed(item: T, /, **new: Any) -> T:
    """Give a copy of a value with some fields replaced; what the class checks of a new value is not checked.

    Raises TypeError for a field that it does not have.
    """
    copy = _COPIERS.get(item.__class__)
    made: T = (copy or _compiled_copier(item.__class__))(item, new)
    return made


def _declared(name: str, held: Any) -> Field:
    if hasattr(held, "default_factory") and not isinstance(held, Field):
        raise TypeError(f"{name} is declared by another function than field of this module")
    found = held if isinstance(held, Field) else field(default=held)
    found.name = name
    return found


def _init(self: Any, *args: Any, **given: Any) -> None:
    """Fill one of the first values of a class; then compile its own `__init__`, which is used from now on."""
    cls = type(self)
    _MADE[cls] = made = _MADE.get(cls, 0) + 1
    if made <= MADE_BEFORE_COMPILING and _filled(self, args, dict(given)):
        if hasattr(cls, "__post_init__"):
            self.__post_init__()
        return
    cls.__init__ = _compiled_init(cls)
    cls.__init__(self, *args, **given)


def _filled(self: Any, args: tuple[Any, ...], given: dict[str, Any]) -> bool:
    """Put what is given and the defaults into the fields; False where that does not fit the class."""
    put, left = object.__setattr__, iter(args)
    for f in fields(self):
        held = next(left, MISSING) if f.init else MISSING
        if held is MISSING:
            held = given.pop(f.name, MISSING) if f.init else MISSING
        if held is MISSING:
            held = f.initial()
        if held is not MISSING:
            put(self, f.name, held)
        elif f.init:
            return False
    return not given and next(left, MISSING) is MISSING


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
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot assign to field {name!r}")


def _delattr(self: Any, name: str) -> None:
    from dataclasses import FrozenInstanceError

    raise FrozenInstanceError(f"cannot delete field {name!r}")


def _getstate(self: Any) -> list[Any]:
    return [getattr(self, f.name) for f in fields(self)]


def _setstate(self: Any, state: list[Any]) -> None:
    for f, held in zip(fields(self), state, strict=True):
        object.__setattr__(self, f.name, held)


def _nothing(item: object) -> tuple[()]:
    return ()


class _AsDataclass:
    """What `dataclasses` knows of a class of its own, made when it is looked for."""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    def __get__(self, item: object, owner: type) -> Any:
        from dataclasses import field as theirs
        from dataclasses import make_dataclass

        rows = []
        for f in fields(owner):
            given = ("default", "default_factory") if not f.required else ()
            said = {key: getattr(f, key) for key in given if getattr(f, key) is not MISSING}
            same = theirs(init=f.init, repr=f.repr, compare=f.compare, metadata=f.metadata, **said)
            rows.append((f.name, owner.__annotations__[f.name], same))
        twin = make_dataclass(owner.__name__, rows, init=False, frozen=True, slots=True)
        return getattr(twin, self._name)


_METHODS: Mapping[str, Any] = {
    "__init__": _init,
    "__eq__": _eq,
    "__hash__": _hash,
    "__repr__": _repr,
    "__setattr__": _setattr,
    "__delattr__": _delattr,
    "__getstate__": _getstate,
    "__setstate__": _setstate,
    "__dataclass_fields__": _AsDataclass(),
    "__dataclass_params__": _AsDataclass(),
}
"""What a class has unless it says otherwise itself."""

_BY_ITSELF: Mapping[str, Any] = {
    "__eq__": object.__eq__,
    "__hash__": object.__hash__,
    "__repr__": object.__repr__,
}


def _compiled_init(cls: type) -> Any:
    """Make `def __init__(self, a, b=default): ...`, each field put into its slot.

    Classes with alike fields share what is compiled; only the names of the parameters differ.
    """
    known: dict[str, Any] = {"missing": MISSING}
    wanted, lines = [], []
    for n, f in enumerate(fields(cls)):
        if f.init or not f.required:
            known[f"put{n}"] = _put(cls, f.name)
            lines.append(f"    put{n}(self, {_held(f, n)})")
        known[f"default{n}"] = f.default if f.default_factory is MISSING else f.default_factory
        if f.init:
            wanted.append(f"p{n}")
    lines.append("    self.__post_init__()" if hasattr(cls, "__post_init__") else "    return")
    alike = _function("\n".join([f"def __init__({', '.join(['self', *wanted])}):", *lines]))
    names = ("self", *[f.name for f in fields(cls) if f.init])
    code = alike.__code__.replace(co_varnames=names, co_qualname=f"{cls.__qualname__}.__init__")
    defaults = [f.default for f in fields(cls) if f.init and not f.required]
    return FunctionType(code, known, "__init__", tuple(defaults))


@cache
def _function(text: str) -> FunctionType:
    known: dict[str, Any] = {}
    exec(text, known)
    made: FunctionType = known["__init__"]
    return made


def _held(f: Field, n: int) -> str:
    if f.default_factory is MISSING:
        return f"p{n}" if f.init else f"default{n}"
    return f"default{n}() if p{n} is missing else p{n}" if f.init else f"default{n}()"


def _compiled_copier(cls: type) -> Callable[[Any, Mapping[str, Any]], Any]:
    """Compile what copies every slot of a value and puts new values into some.

    The copy is filled as one of an open class with the same slots, which costs a third of putting each field
    past the guard of the frozen class; then it is told its class.
    """
    names = cls.__slots__  # type: ignore[attr-defined]  # every value has them
    bases = {name: held for name, held in vars(cls).items() if name == "__orig_bases__"}
    opened = type(cls)(cls.__name__, cls.__bases__, {**bases, "__slots__": names})
    lines = ["def copy(old, new):", "    made = empty(opened)"]
    lines += [f"    made.{name} = old.{name}" for name in names]
    lines += ["    try:", "        for name in new:", "            setattr(made, name, new[name])"]
    lines += ["    except AttributeError:", "        unknown(cls, name)"]
    lines += ["    made.__class__ = cls", "    return made"]
    known: dict[str, Any] = {"empty": object.__new__, "opened": opened, "cls": cls}
    known["unknown"] = _unknown_field
    exec("\n".join(lines), known)
    _COPIERS[cls] = known["copy"]
    return _COPIERS[cls]


def _unknown_field(cls: type, name: str) -> None:
    raise TypeError(f"{cls.__name__} has no field {name}")


def _put(cls: type, name: str) -> Callable[[Any, Any], None]:
    """Give what puts a value into a slot, although the class is frozen."""
    put: Callable[[Any, Any], None] = cls.__dict__[name].__set__
    return put


_MADE: dict[type, int] = {}
_COPIERS: dict[type, Callable[[Any, Mapping[str, Any]], Any]] = {}
