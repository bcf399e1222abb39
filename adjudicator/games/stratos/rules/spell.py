"""What a spell is made of: the fields that its order needs, reasons, effect, orders that may be legal."""

from collections.abc import Callable, Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.values import value
from adjudicator.core.violations import RuleBug, Violation
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.moves import Cast
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of, unit_on

Table = Ledger[State, StratosEvent]


@value()
class Spell:
    """One spell: `check` is asked of orders that fill the `needed` fields and no others but `allowed`.

    `resolve(ledger, seat, move)` tells whether the spell took effect (cast.10); `candidates(state, seat,
    unit)` gives orders for one caster.
    """

    needed: tuple[str, ...]
    check: Callable[[State, str, Cast], Iterator[Violation]]
    resolve: Callable[[Table, str, Cast], bool]
    candidates: Callable[[State, str, str], Iterator[Cast]]
    allowed: tuple[str, ...] = ()


def reach_of(state: State, spell: str) -> tuple[int, int]:
    """Give the distances at which a spell works; RuleBug for one that is aimed at nothing."""
    reach = state.data.spells[spell].reach
    if reach is None:
        raise RuleBug(f"the spell {spell} has no range")
    return reach


def near(state: State, unit: str, spell: str) -> tuple[str, ...]:
    """Give the tiles in the range of a spell, in reading order."""
    return board_of(state).within(state.units[unit].at, *reach_of(state, spell))


def at_units(spell: str) -> Callable[[State, str, str], Iterator[Cast]]:
    """Give the candidates of a spell that is aimed at one unit in its range and needs nothing more."""

    def listed(state: State, seat: str, unit: str) -> Iterator[Cast]:
        for at in near(state, unit, spell):
            if unit_on(state, at):
                yield Cast(unit, spell, at)

    return listed


def alone(spell: str) -> Callable[[State, str, str], Iterator[Cast]]:
    """Give the one candidate of a spell that needs no choice."""

    def listed(state: State, seat: str, unit: str) -> Iterator[Cast]:
        yield Cast(unit, spell)

    return listed


def unaimed(state: State, seat: str, move: Cast) -> Iterator[Violation]:
    """Find nothing against a spell that can always be cast."""
    yield from ()
