"""What a tile's player says of the titans it earns: the order of the takings, and who leaves in each."""

from collections.abc import Iterator
from itertools import permutations

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.rules.titans import older_choices
from adjudicator.games.orichalcum.rules.victory import fulfils
from adjudicator.games.orichalcum.state import Player, titan_held
from adjudicator.games.orichalcum.tiles import Titan
from adjudicator.rows import NamedTuple

NONE = "none"

Names = tuple[str, ...]


class Taking(NamedTuple):
    """One taking: the titan, who may leave for it, and who does ("" for nobody, or where it is not said).

    `over` tells that the game has ended before it.
    """

    titan: str
    choices: Names
    left: str
    over: bool


def check_choices(
    player: Player, earned: Names, take: Names, drop: Names, optional: bool
) -> Iterator[Violation]:
    """Give the reason against an order of takings and against who leaves: both are a `choice` (refuse.4-5).

    `player` is as the tile lies; `optional` if titans may be declined.
    """
    yield from first(
        _unearned(player, earned, take, optional),
        _incomplete(earned, take, optional),
        _wrong_drops(player, order_of(earned, take), drop),
    )


def order_of(earned: Names, take: Names) -> Names:
    """Give the order of the takings that is written as `take`, which has to be without fault."""
    return () if take == (NONE,) else take or earned


def written(earned: Names, order: Names, optional: bool) -> Names:
    """Give an order as records hold it: only where there was a choice."""
    if len(earned) > 1 or (earned and optional):
        return order or (NONE,)
    return ()


def all_choices(player: Player, earned: Names, optional: bool) -> Iterator[tuple[Names, Names]]:
    """Give every `take` with every `drop` that can go with it, as records hold them."""
    fewest = 0 if optional else len(earned)
    for number in range(len(earned), fewest - 1, -1):
        for order in permutations(earned, number):
            for drop in _all_drops(player, order, ()):
                yield written(earned, order, optional), drop


@rule("orichalcum.titan.13", "orichalcum.titan.14", "orichalcum.titan.15", "orichalcum.titan.10")
def takings(player: Player, order: Names, drop: Names) -> tuple[tuple[Taking, ...], Names]:
    """Foresee the takings of an order by a player whose tile lies, and give the drops that nobody used.

    A titan that is held at its taking is passed over. A drop is used by a taking with several who may leave,
    and by one with a single one whom it happens to name. The last taking is one in which the drop is missing
    or wrong, if there is such.
    """
    made: list[Taking] = []
    unused, over = list(drop), False
    for titan in order:
        if titan_held(player, titan) is not None:
            continue
        choices = older_choices(player, titan)
        said = unused[0] if unused else ""
        left = said if said in choices else choices[0] if len(choices) == 1 else ""
        if left and left == said:
            del unused[0]
        made.append(Taking(titan, choices, left, over))
        if choices and not left:
            break
        kept = tuple(older for older in player.titans if older.name != left)
        player = changed(player, titans=(*kept, Titan(titan)))
        over = over or fulfils(player)
    return tuple(made), tuple(unused)


@rule("orichalcum.record.12", "orichalcum.d.30")
def written_drops(player: Player, order: Names, drop: Names) -> Names:
    """Give the drops as records hold them: only of takings that happen and have a choice."""
    made, _ = takings(player, order, drop)
    return tuple(taking.left for taking in made if len(taking.choices) > 1 and not taking.over)


def default_choices(player: Player, earned: Names, optional: bool) -> tuple[Names, Names]:
    """Give `take` and `drop` of who does not answer: in the order of the alphabet, the first one leaves."""
    order = tuple(sorted(earned))
    drop: Names = ()
    while (open_ := _undecided(player, order, drop)) is not None:
        drop = (*drop, min(open_.choices))
    return written(earned, order, optional), drop


def _all_drops(player: Player, order: Names, said: Names) -> Iterator[Names]:
    undecided = _undecided(player, order, said)
    if undecided is None:
        yield said
        return
    for older in undecided.choices:
        yield from _all_drops(player, order, (*said, older))


def _undecided(player: Player, order: Names, said: Names) -> Taking | None:
    """Give the taking for which a drop is still to be named; those after the end of the game need none."""
    made, _ = takings(player, order, said)
    last = made[-1] if made else None
    return last if last is not None and last.choices and not last.left and not last.over else None


@rule("orichalcum.titan.4", "orichalcum.titan.9", "orichalcum.titan.10", "orichalcum.refuse.5")
def _unearned(player: Player, earned: Names, take: Names, optional: bool) -> Iterator[Violation]:
    """Nobody is named who is not earned, and nobody twice."""
    got = f"earned by it: {', '.join(earned) or 'none'}"
    for place, titan in enumerate(take):
        if titan == NONE and optional and len(take) == 1:
            continue
        if titan == NONE:
            message = "none stands alone" if optional else "a titan that is earned cannot be declined"
            yield refuse("choice", "titan.9", message, "take", place)
        elif titan in take[:place]:
            yield refuse("choice", "titan.15", f"{titan} is named twice; {got}", "take", place)
        elif titan not in earned and titan_held(player, titan) is not None:
            message = f"{titan} is held already, so that the tile does not earn it; {got}"
            yield refuse("choice", "titan.24", message, "take", place)
        elif titan not in earned:
            yield refuse("choice", "titan.4", f"the tile does not earn {titan!r}; {got}", "take", place)


@rule("orichalcum.titan.9", "orichalcum.titan.15", "orichalcum.refuse.4")
def _incomplete(earned: Names, take: Names, optional: bool) -> Iterator[Violation]:
    """Where there is a choice it has to be made in full."""
    if optional:
        if earned and not take:
            message = f"the tile earns {', '.join(earned)}; take has to name who is taken, or {NONE}"
            yield refuse("choice", "titan.9", message, "take")
    elif len(earned) > 1 and len(take) < len(earned):
        message = f"the tile earns {', '.join(earned)}; take has to name them all, in the order of taking"
        yield refuse("choice", "titan.15", message, "take")


@rule("orichalcum.titan.13", "orichalcum.refuse.4", "orichalcum.refuse.5")
def _wrong_drops(player: Player, order: Names, drop: Names) -> Iterator[Violation]:
    """Everyone named leaves in a taking, and wherever one of several has to leave it is said who."""
    made, unused = takings(player, order, drop)
    last = made[-1] if made else None
    place = len(drop) - len(unused)
    if last is not None and last.choices and not last.left:
        who = " or ".join(last.choices)
        if unused:
            message = f"{unused[0]!r} cannot leave for {last.titan}; that can be {who}"
            yield refuse("choice", "titan.13", message, "drop", place)
        elif not last.over:
            message = f"one titan too many is held with {last.titan}; drop has to say who leaves, {who}"
            yield refuse("choice", "titan.13", message, "drop")
    elif unused:
        message = f"{unused[0]!r} is named to leave, and nobody has to leave any more"
        yield refuse("choice", "refuse.5", message, "drop", place)
