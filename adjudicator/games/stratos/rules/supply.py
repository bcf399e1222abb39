"""What can be had from the supply, and what is lost of the kind held most (comp.7, card.thieves_hole.1)."""

from collections.abc import Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.events.resources import ResourcesGained, ResourcesLost
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.tiles import MAIN
from adjudicator.games.stratos.views import most_held


@rule("stratos.comp.7", "stratos.law.10")
def available(state: State, wanted: Mapping[str, int]) -> dict[str, int]:
    """Cut what is wanted down to what the supply has; kinds of which nothing comes are left out."""
    cut = {kind: min(number, state.supply[kind]) for kind, number in wanted.items()}
    return {kind: number for kind, number in cut.items() if number > 0}


@rule("stratos.comp.7")
def gain(
    ledger: Ledger[State, StratosEvent], side: str, wanted: Mapping[str, int], why: str
) -> dict[str, int]:
    """Give a side what the supply has of what is wanted, and tell what came; nothing is said of nothing."""
    gained = available(ledger.state, wanted)
    if gained:
        ledger.emit(ResourcesGained(side, gained, why))
    return gained


@rule("stratos.card.thieves_hole.1", "stratos.card.thieves_hole.2", "stratos.gem.3")
def most_lost(stock: Mapping[str, int], number: int) -> dict[str, int]:
    """Give what is lost of the main resource held most, and of the next when that is used up."""
    left, lost = dict(stock), dict.fromkeys(MAIN, 0)
    while number and (kind := most_held(left)):
        taken = min(number, left[kind])
        left[kind] -= taken
        lost[kind] += taken
        number -= taken
    return {kind: taken for kind, taken in lost.items() if taken}


def lose_most(ledger: Ledger[State, StratosEvent], side: str, number: int, why: str) -> dict[str, int]:
    """Let a side lose so many main resources of the kind held most; nothing is said of nothing."""
    lost = most_lost(ledger.state.sides[side].stock, number)
    if lost:
        ledger.emit(ResourcesLost(side, lost, why))
    return lost
