"""Values that use every kind of type that has a written form, for the tests of codec and schemas."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Generic, Literal, TypeVar

from adjudicator.core.secret import Secret
from adjudicator.core.values import UNWRITTEN, field, value

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Coin:
    """A text class: `gold` or `silver`, with how many. The number may not be over 20."""

    __text__ = r"^(gold|silver)-([1-9]|1[0-9]|20)$"

    text: str

    @staticmethod
    def parse(text: str) -> Coin:
        metal, dash, number = text.partition("-")
        if metal not in ("gold", "silver") or text != f"{metal}{dash}{number}" or not dash:
            raise ValueError(f"{text!r} is no coin; write gold-3")
        if number not in [str(one) for one in range(1, 21)]:
            raise ValueError(f"{text!r} is no coin; it has 1 to 20 pieces")
        return Coin(text)


@value()
class Span:
    """A class that checks itself: `low` is not over `high`."""

    low: int
    high: int

    def __post_init__(self) -> None:
        if self.low > self.high:
            raise ValueError(f"low is {self.low}, over high, which is {self.high}")


@value()
class Pair(Generic[T]):
    """Two of the same type."""

    one: T
    both: tuple[T, T] | None = None
    named: Mapping[str, T] = field(default_factory=dict)


@value("leaf")
class Leaf:
    """The end of a tree."""

    size: int = 0


@value("branch")
class Branch:
    """A tree; `from_` is a key that Python reserves."""

    from_: str
    way: Literal["n", "e"]
    rank: Literal[1, 2] = 1
    last: Literal["yes"] = "yes"
    version: Literal[1] = 1
    coin: Coin | None = None
    coins: Mapping[str, Coin] = field(default_factory=dict)
    purse: tuple[Coin, ...] = ()
    draw: tuple[str] | tuple[str, int | str] | None = None
    mixed: int | str | tuple[int, ...] | Leaf = 3
    child: Leaf | Knot | None = None
    flag: bool = False
    free: Any = ()
    pairs: tuple[Pair[int], ...] = ()
    card: Secret[Coin] = Secret(None)
    number: Secret[int] | None = None


@value("knot")
class Knot:
    """A tree with several branches, to any depth."""

    grown: tuple[Leaf | Knot, ...] = ()


@value()
class Board:
    """A class with fields that are never written."""

    size: int
    table: object = field(compare=False, repr=False, metadata=UNWRITTEN)
    leaves: tuple[Leaf, ...] = ()


Tree = Branch | Leaf
