"""Titans: the areas that earn them, and how one is taken (titan.1-16, titan.24)."""

from collections.abc import Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import OrichalcumEvent, TitanTaken
from adjudicator.games.orichalcum.state import (
    DISPLAY,
    Player,
    State,
    holder_of,
    island_of,
    titan_held,
    titan_limit,
)
from adjudicator.games.orichalcum.tiles import METROPOLIS, VOLCANO

AREA, HYDRA = "area", "hydra"
AREA_FOR_TITAN = 3


@rule(
    "orichalcum.titan.1",
    "orichalcum.titan.4",
    "orichalcum.titan.5",
    "orichalcum.titan.7",
    "orichalcum.titan.10",
    "orichalcum.titan.24",
    "orichalcum.gap.8",
)
def earned(before: State, after: State, seat: str, terrain: Mapping[str, str]) -> tuple[str, ...]:
    """Give the titans that a tile earns, in terrain order: areas as they lie `after` it, held ones `before`.

    `terrain` are the letters of the tile's circles. A titan that the seat holds is not earned; with the
    option `held_titan_judged: each` it is, if there is another one for which it could leave (titan.24).
    """
    made = tuple(
        titan
        for letter, titan in after.data.titans.items()
        if _lies_in(letter, terrain, after) and _area_is_made(after, seat, terrain, letter)
    )
    player = before.seats[seat]
    new = tuple(titan for titan in made if titan_held(player, titan) is None)
    return made if new and after.options.held_titan_judged == "each" else new


@rule("orichalcum.titan.12", "orichalcum.titan.13", "orichalcum.titan.16")
def older_choices(player: Player, titan: str) -> tuple[str, ...]:
    """Give the older titans of which one leaves for a newcomer, in the order of their arrival.

    None if there is room for it, or if the player holds it already.
    """
    if titan_held(player, titan) is not None or len(player.titans) < titan_limit(player):
        return ()
    return tuple(older.name for older in player.titans)


@rule(
    "orichalcum.titan.6",
    "orichalcum.titan.8",
    "orichalcum.titan.11",
    "orichalcum.titan.13",
    "orichalcum.titan.14",
    "orichalcum.titan.21",
    "orichalcum.titan.22",
    "orichalcum.d.5",
)
def take(ledger: Ledger[State, OrichalcumEvent], seat: str, titan: str, drop: str, why: str) -> None:
    """Take a titan from the display or from whoever holds it; over the limit an older one leaves for it.

    `drop` names the one that leaves where there is a choice. `why` is `area` or `hydra`. Whoever calls this
    looks at the end of the game next.
    """
    player = ledger.state.seats[seat]
    if titan_held(player, titan) is not None:
        raise RuleBug(f"{seat} takes {titan}, which it holds")
    choices = older_choices(player, titan)
    left = choices[0] if len(choices) == 1 else drop if drop in choices else ""
    if choices and not left:
        raise RuleBug(f"{seat} takes {titan}, and nobody is named to leave among {', '.join(choices)}")
    from_ = holder_of(ledger.state, titan) or DISPLAY
    ledger.emit(TitanTaken(seat, titan, from_, left, why))


@rule("orichalcum.titan.3", "orichalcum.titan.4")
def _lies_in(letter: str, terrain: Mapping[str, str], state: State) -> bool:
    """Tell whether a circle of the tile counts as this terrain."""
    letters = terrain.values()
    return letter in letters or (state.options.volcano_titans and VOLCANO in letters)


@rule("orichalcum.titan.2", "orichalcum.titan.3", "orichalcum.metro.4", "orichalcum.construct.7")
def _area_is_made(state: State, seat: str, terrain: Mapping[str, str], letter: str) -> bool:
    """Tell whether the area of this terrain that holds a circle of the tile has three circles or more."""
    player, neighbours = state.seats[seat], island_of(state, seat).neighbours
    lies, covers = player.terrain, player.covers
    counts = letter + VOLCANO if state.options.volcano_titans else letter
    reached = [circle for circle, own in terrain.items() if own in counts]
    for circle in reached:
        if len(reached) >= AREA_FOR_TITAN:
            return True
        for near in neighbours[circle]:
            if lies.get(near, METROPOLIS) in counts and near not in covers and near not in reached:
                reached.append(near)
    return len(reached) >= AREA_FOR_TITAN
