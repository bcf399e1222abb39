"""Named tuples that are made without compiling anything.

`typing.NamedTuple` compiles a constructor for every class, and every type that is written as text, which
would take a twentieth of the time of a start. Classes of this one are declared alike and behave alike; type
checkers see the one of `typing`. Every layer may use it.
"""

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from typing import NamedTuple as NamedTuple
else:
    from _collections import _tuplegetter

    class _Slotless(type):
        """The class of classes whose instances have nothing beside the items of the tuple."""

        def __new__(cls, name, bases, body):
            return super().__new__(cls, name, bases, {**body, "__slots__": ()})

    class NamedTuple(tuple, metaclass=_Slotless):
        """A tuple whose items have names, types and, from some item on, defaults."""

        _fields = ()
        _field_defaults = {}  # noqa: RUF012 - as typing has it

        def __init_subclass__(cls):
            names = tuple(cls.__annotations__)
            cls._fields = cls.__match_args__ = names
            cls._field_defaults = {name: vars(cls)[name] for name in names if name in vars(cls)}
            for place, name in enumerate(names):
                setattr(cls, name, _tuplegetter(place, None))

        def __new__(cls, *args, **given):
            if given or len(args) != len(cls._fields):
                args = _filled(cls, args, given)
            return tuple.__new__(cls, args)

        def __getnewargs__(self):
            return tuple(self)

        def __repr__(self):
            shown = ", ".join(f"{name}={held!r}" for name, held in self._asdict().items())
            return f"{type(self).__name__}({shown})"

        def _asdict(self):
            return dict(zip(self._fields, self, strict=True))

        def _replace(self, **new):
            unknown = [name for name in new if name not in self._fields]
            if unknown:
                raise ValueError(f"Got unexpected field names: {unknown!r}")
            return tuple.__new__(type(self), {**self._asdict(), **new}.values())

    def _filled(cls, args, given):
        """Put items by place, by name and by default in order.  TypeError where they do not fit the class."""
        names = cls._fields
        held = {**cls._field_defaults, **dict(zip(names, args, strict=False)), **given}
        twice = [name for name in names[: len(args)] if name in given]
        if len(args) > len(names) or twice or held.keys() != dict.fromkeys(names).keys():
            raise TypeError(
                f"{cls.__name__} has the fields {', '.join(names)}; given were {args} and {given}"
            )
        return [held[name] for name in names]
