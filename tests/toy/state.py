"""What is so at the toy table."""

from collections.abc import Mapping

from adjudicator.core.secret import Secret
from adjudicator.core.values import value


@value()
class Options:
    """What is agreed on before the game: how many bells lie in the bag."""

    bells: int = 2


@value()
class Hand:
    """What a seat has: points, tokens in the order in which they came, and its card, secret until shown."""

    card: Secret[str]
    points: int = 0
    tokens: tuple[str, ...] = ()
    resigned: bool = False


@value("bell")
class BellOffered:
    """A seat is to say whether it keeps a bell."""

    seat: str
    key: int


@value()
class State:
    """The whole position: `left` actions of the `active` seat, what is in the bag, what is open.

    `next` is the token that comes next out of the bag, where somebody has felt for it.
    """

    turn: int
    active: str
    left: int
    bag: tuple[str, ...]
    seats: Mapping[str, Hand]
    agenda: tuple[BellOffered, ...] = ()
    serial: int = 0
    next: Secret[str] | None = None
    ended: str = ""
