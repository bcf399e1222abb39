"""Titans: which ones a tile earns, the order in which they are taken, and who leaves for them."""

from collections.abc import Iterator, Mapping
from itertools import permutations
from typing import NamedTuple

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.events import OrichalcumEvent, TitanTaken
from adjudicator.games.orichalcum.rules.victory import fulfils
from adjudicator.games.orichalcum.state import (
    DISPLAY,
    Player,
    State,
    holder_of,
    island_of,
    titan_held,
    titan_limit,
    uncovered,
)
from adjudicator.games.orichalcum.tiles import VOLCANO, Titan

AREA, HYDRA = "area", "hydra"
NONE = "none"
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


class Taking(NamedTuple):
    """One taking of an order: the titan, who may leave for it, and who does ("" for nobody, or not said).

    `over` tells that the game has ended before it.
    """

    titan: str
    choices: tuple[str, ...]
    left: str
    over: bool


@rule("orichalcum.titan.15", "orichalcum.titan.13", "orichalcum.titan.14")
def takings(player: Player, order: tuple[str, ...], drops: tuple[str, ...]) -> tuple[Taking, ...]:
    """Foresee the takings of an order by a player whose tile lies: what is held already is passed over.

    `drops` are used up one by one: by a taking with several who may leave, and by one with a single one that
    they happen to name. The last taking is one in which the drop is missing or wrong, if there is such.
    """
    made: list[Taking] = []
    left_to_drop = list(drops)
    over = False
    for titan in order:
        if titan_held(player, titan) is not None:
            continue
        choices = older_choices(player, titan)
        said = left_to_drop[0] if left_to_drop else ""
        left = said if said in choices else choices[0] if len(choices) == 1 else ""
        if left and left == said:
            del left_to_drop[0]
        made.append(Taking(titan, choices, left, over))
        if choices and not left:
            break
        player = _with(player, titan, left)
        over = over or fulfils(player)
    return tuple(made)


def orders(titans: tuple[str, ...], optional: bool) -> Iterator[tuple[str, ...]]:
    """Give every order in which titans that were earned can be taken; if `optional` some or all declined."""
    for number in range(len(titans), 0, -1):
        yield from permutations(titans, number)
        if not optional:
            return
    if optional and titans:
        yield (NONE,)


def drops(player: Player, order: tuple[str, ...], said: tuple[str, ...] = ()) -> Iterator[tuple[str, ...]]:
    """Give every way to name who leaves in the takings of an order, only as often as there is a choice."""
    last = takings(player, order, said)[-1:]
    if not last or not last[0].choices or last[0].left or last[0].over:
        yield said
        return
    for older in last[0].choices:
        yield from drops(player, order, (*said, older))


def _with(player: Player, titan: str, left: str) -> Player:
    kept = tuple(older for older in player.titans if older.name != left)
    return changed(player, titans=(*kept, Titan(titan)))


@rule("orichalcum.titan.3", "orichalcum.titan.4")
def _lies_in(letter: str, terrain: Mapping[str, str], state: State) -> bool:
    """Tell whether a circle of the tile counts as this terrain."""
    letters = terrain.values()
    return letter in letters or (state.options.volcano_titans and VOLCANO in letters)


@rule("orichalcum.titan.2", "orichalcum.titan.3", "orichalcum.metro.4", "orichalcum.construct.7")
def _area_is_made(state: State, seat: str, terrain: Mapping[str, str], letter: str) -> bool:
    """Tell whether the area of this terrain that holds a circle of the tile has three circles or more."""
    player, neighbours = state.seats[seat], island_of(state, seat).neighbours
    counts = (letter, VOLCANO) if state.options.volcano_titans else (letter,)
    reached = [circle for circle, lies in terrain.items() if lies in counts]
    for circle in reached:
        if len(reached) >= AREA_FOR_TITAN:
            return True
        reached += [
            near for near in neighbours[circle] if near not in reached and uncovered(player, near) in counts
        ]
    return len(reached) >= AREA_FOR_TITAN
