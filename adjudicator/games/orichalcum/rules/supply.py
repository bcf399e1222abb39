"""What can be taken from the general supply; without limit unless a table has agreed on one (comp.7)."""

from adjudicator.core.rulebook import rule
from adjudicator.games.orichalcum.components import CAMP, MINE
from adjudicator.games.orichalcum.state import State, hoplites_left, orichalcum_left, tokens_left


@rule("orichalcum.comp.7", "orichalcum.comp.9", "orichalcum.empty.7")
def hoplites(state: State, wanted: int) -> int:
    """Give how many of the wanted hoplites the supply has."""
    return min(wanted, max(0, hoplites_left(state))) if state.options.supply_limited else wanted


@rule("orichalcum.comp.7", "orichalcum.comp.9", "orichalcum.empty.7")
def orichalcum(state: State, wanted: int) -> int:
    """Give how much of the wanted orichalcum the supply has."""
    return min(wanted, max(0, orichalcum_left(state))) if state.options.supply_limited else wanted


@rule("orichalcum.comp.7")
def token(state: State) -> bool:
    """Tell whether a victory token is left for a temple or a medal."""
    return not state.options.supply_limited or tokens_left(state) > 0


def pieces_with(building: str) -> tuple[int, int]:
    """Give the hoplites and the orichalcum that come with a building (building.camp.1, building.mine.1)."""
    return int(building == CAMP), int(building == MINE)
