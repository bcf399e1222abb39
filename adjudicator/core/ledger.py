"""The only way for a rule to change the state: say what happened."""

from collections.abc import Callable, Sequence
from typing import Generic, TypeVar

from adjudicator.core.chance import Draws, Result

S = TypeVar("S")
E = TypeVar("E")


class Ledger(Generic[S, E]):
    """The state as it is now, and the events that made it so.

    `turn_of(state)` gives the game's own turn number (or a word such as `setup`) for the labels of draws.
    """

    __slots__ = ("_apply", "_turn_of", "draws", "events", "state")

    def __init__(
        self, state: S, apply: Callable[[S, E], S], draws: Draws, turn_of: Callable[[S], str]
    ) -> None:
        self.state = state
        self.events: list[E] = []
        self.draws = draws
        self._apply = apply
        self._turn_of = turn_of

    def emit(self, event: E) -> None:
        """Say what happened; the state follows at once."""
        self.state = self._apply(self.state, event)
        self.events.append(event)

    def roll(self, purpose: str, sides: int, seat: str = "-", owners: tuple[str, ...] = ()) -> int:
        """Roll a die: a number from 1 to `sides`."""
        return int(self._draw(purpose, seat, range(1, sides + 1), owners))

    def throw(
        self, purpose: str, faces: Sequence[Result], seat: str = "-", owners: tuple[str, ...] = ()
    ) -> Result:
        """Throw a die with these faces, which stand in the order that it has; words may be among them."""
        return self._draw(purpose, seat, faces, owners)

    def below(self, purpose: str, n: int, seat: str = "-", owners: tuple[str, ...] = ()) -> int:
        """Draw a number from 0 to n-1."""
        return int(self._draw(purpose, seat, range(n), owners))

    def seat(self, purpose: str, seats: Sequence[str]) -> str:
        """Draw one of the seats; the result is its number in their order, from 0, or its name at a table."""
        label = f"{self._turn_of(self.state)}/-/{purpose}"
        return seats[int(self.draws.draw(label, range(len(seats)), names=tuple(seats)))]

    def pick(
        self,
        purpose: str,
        pool: Sequence[str],
        seat: str = "-",
        owners: tuple[str, ...] = (),
        known: Sequence[str] = (),
    ) -> str:
        """Draw one of a pool, which has no order: it is sorted here, equal things kept.

        Where the pool depends on what is hidden, `known` is what everybody knows that may be in it.
        """
        return str(self._draw(purpose, seat, sorted(pool), owners, tuple(sorted(set(known)))))

    def lay_open(
        self,
        purpose: str,
        pool: Sequence[str],
        seat: str,
        owners: tuple[str, ...] = (),
        known: Sequence[str] = (),
    ) -> None:
        """Stop where `pick` would, before something is laid open that others have drawn already.

        The pool is the one it was drawn from.  Raises DrawNeeded where no results can be had.
        """
        label = f"{self._turn_of(self.state)}/{seat}/{purpose}"
        self.draws.lay_open(label, sorted(pool), owners, tuple(sorted(set(known))))

    def _draw(
        self,
        purpose: str,
        seat: str,
        options: Sequence[Result],
        owners: tuple[str, ...],
        known: tuple[Result, ...] = (),
    ) -> Result:
        label = f"{self._turn_of(self.state)}/{seat}/{purpose}"
        return self.draws.draw(label, options, owners, known=known)
