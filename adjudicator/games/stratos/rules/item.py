"""What a one-use item is made of: the fields that its order needs, reasons, effect, orders that may be legal.

Immunity does not stop items (use.7).
"""

from collections.abc import Callable, Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.values import value
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Use
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of

Table = Ledger[State, StratosEvent]


@value()
class Item:
    """One one-use item: `check` is asked of orders that fill the `needed` fields and no others.

    `resolve(ledger, seat, move)` carries it out; `candidates(state, seat, unit)` gives orders
    for one Explorer.
    """

    needed: tuple[str, ...]
    check: Callable[[State, str, Use], Iterator[Violation]]
    resolve: Callable[[Table, str, Use], None]
    candidates: Callable[[State, str, str], Iterator[Use]]


def reach_of(state: State, item: str) -> tuple[int, int]:
    """Give the distances at which an item works; RuleBug for one that is aimed at nothing."""
    reach = state.data.cards[item].reach
    if reach is None:
        raise RuleBug(f"the item {item} has no range")
    return reach


def near(state: State, unit: str, item: str) -> tuple[str, ...]:
    """Give the tiles in the range of an item, in reading order."""
    return board_of(state).within(state.units[unit].at, *reach_of(state, item))
