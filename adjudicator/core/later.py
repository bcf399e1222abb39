"""Modules that are loaded when one of their functions is first called.

A game's table of contents names functions that most commands never ask for: what a position that a person
wrote is checked by, what a simulated player goes by. Each module of theirs that stays unread saves a start a
quarter of a millisecond. The type checker, and whoever watches the layers, see the modules themselves:

    if TYPE_CHECKING:
        from adjudicator.games.oros import audit
    else:
        (audit,) = later("adjudicator.games.oros", "audit")
"""

import sys
from functools import partial
from importlib import import_module
from typing import Any


def later(package: str, *modules: str) -> tuple[Any, ...]:
    """Give what stands in for modules of a package: each of its names is a function that loads the module.

    Calling one raises ImportError for a module that is not there, AttributeError for a name it does not have.
    """
    return tuple(_Unread(f"{package}.{module}") for module in modules)


class _Unread:
    """A module that nobody asked for yet."""

    __slots__ = ("_module",)

    def __init__(self, module: str) -> None:
        self._module = module

    def __getattr__(self, name: str) -> Any:
        return partial(_call, self._module, name)


def _call(module: str, name: str, /, *args: Any, **given: Any) -> Any:
    loaded = sys.modules.get(module) or import_module(module)
    return getattr(loaded, name)(*args, **given)
