"""Hot spots: a hot spot that an action leaves without a tile is covered with a new island.

Every action that is performed calls `cover` after its effect and before the optional ascend. Where ringed
islands are played with, the actor names the spaces on which the island shows its ring; modules of actions
judge that by `check_ringed` and list it by `ways_to_ring`, both on the state as the tiles then lie.
"""

from collections.abc import Iterator, Sequence
from itertools import chain, combinations, islice

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import IslandPlaced, OrosEvent
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import State, bare_hot_spots, islands_left, ringed_left


@rule(
    "oros.hot.1",
    "oros.hot.2",
    "oros.hot.3",
    "oros.hot.4",
    "oros.hot.5",
    "oros.hot.7",
    "oros.hot.9",
    "oros.d.18",
    "oros.later.1",
    "oros.variant.hot.1",
    "oros.variant.hot.3",
)
def cover(ledger: Ledger[State, OrosEvent], ringed: Sequence[str] = ()) -> None:
    """Cover the bare hot spots with islands, those on the spaces `ringed` with their ring up.

    What stays bare for want of islands is covered by a later call, after the action in which one comes back.
    """
    for space in covered(ledger.state):
        ledger.emit(IslandPlaced(space, space in ringed))


@rule("oros.comp.17", "oros.comp.20")
def covered(state: State) -> tuple[str, ...]:
    """Give the bare hot spots that islands now cover: clockwise from the north, as far as the supply goes."""
    bare = tuple(bare_hot_spots(state))
    return tuple(islice(bare, max(0, islands_left(state)))) if bare else ()


@rule("oros.hot.9", "oros.variant.hot.1", "oros.d.18", "oros.later.2")
def check_ringed(after: State, ringed: Sequence[str]) -> Iterator[Violation]:
    """Give the reasons against islands with a ring on these spaces, the tiles lying as they will then.

    To be asked only where some are named.
    """
    if not after.options.ringed_islands:
        message = "ringed islands are not played with here; every island that covers a hot spot is plain"
        yield Violation("oros.hot.no_rings", "oros.variant.hot.1", message, Stage.SHAPE, ("ringed",))
        return
    yield from _misnamed(covered(after), ringed)
    left = ringed_left(after)
    if len(ringed) > left:
        message = f"{len(ringed)} ringed islands are named, and {left} may still be placed"
        yield Violation("oros.hot.rings_used_up", "oros.later.2", message, Stage.PLACE, ("ringed",))


def unknown_ringed(state: State, ringed: Sequence[str]) -> Iterator[Violation]:
    """Give the reasons against names of hot spots that name no space of this map."""
    for number, space in enumerate(ringed):
        if space not in state.board:
            what = f"space on the {state.map} map"
            spots = state.board.hot_spots
            yield unknown_word("oros.hot.unknown_space", "oros.map.1", space, what, spots, "ringed", number)


def ways_to_ring(after: State) -> Iterator[tuple[str, ...]]:
    """Give every choice of ringed islands where these tiles lie, none of them first."""
    if not after.options.ringed_islands:
        yield ()
        return
    spots = covered(after)
    most = min(len(spots), max(0, ringed_left(after)))
    yield from chain.from_iterable(combinations(spots, count) for count in range(most + 1))


def in_covering_order(state: State, ringed: Sequence[str]) -> tuple[str, ...]:
    """Give the spaces in the order in which they are covered; the order written changes nothing (d.18)."""
    return tuple(sorted(ringed, key=state.board.hot_spots.index))


def still_ringed(after: State, ringed: Sequence[str]) -> tuple[str, ...]:
    """Give those of the spaces that are covered where these tiles lie, as far as ringed islands go."""
    kept = [space for space in covered(after) if space in ringed] if after.options.ringed_islands else []
    return tuple(kept[: max(0, ringed_left(after))])


def _misnamed(spots: tuple[str, ...], ringed: Sequence[str]) -> Iterator[Violation]:
    for number, space in enumerate(ringed):
        at = ("ringed", number)
        if space in ringed[:number]:
            message = f"{space} is named twice; one island covers a hot spot"
            yield Violation("oros.hot.named_twice", "oros.d.18", message, Stage.SHAPE, at)
        elif space not in spots:
            message = f"no island comes onto {space} after this action; they come onto: {_listed(spots)}"
            yield Violation("oros.hot.not_covered", "oros.hot.9", message, Stage.SHAPE, at)


def _listed(spots: tuple[str, ...]) -> str:
    return ", ".join(spots) or "no space"
