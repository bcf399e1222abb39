"""Judges a position that a person wrote: everything that could not be so at a real table.

`audit` gives one sentence for each fault, beginning with the path of the fact. It takes any state of the
right types, whatever is in it. A position may be thinner than a game could have made it (a bag that is all
but empty, an island of which a part is drawn), because rule cases are drawn that way; it never holds more
than the box does.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from adjudicator.games.orichalcum import conservation
from adjudicator.games.orichalcum.audit_names import unknown_names
from adjudicator.games.orichalcum.audit_seats import seat_faults
from adjudicator.games.orichalcum.audit_turn import turn_faults
from adjudicator.games.orichalcum.components import TERRAINS
from adjudicator.games.orichalcum.state import State


def audit(state: State) -> Iterator[str]:
    """Yield what is wrong with the position, the names it uses first; nothing when it could be played on.

    Faults of the second kind (counts, places, order of play) are looked for only where all names are known.
    """
    unknown = tuple(unknown_names(state))
    yield from unknown
    if unknown:
        return
    for look in _LOOKS:
        yield from look(state)


def _cards(state: State) -> Iterator[str]:
    """Every card is there once, the one in play among the discards (law.1, card.8)."""
    counts = conservation.cards(state)
    for card in state.data.cards:
        if counts[card] != 1:
            yield f"deck: {card} is in deck, discards and row {counts[card]} times; each card is there once"
    if state.card and state.card not in state.discards:
        yield f"card: {state.card} is in play, so it lies among the discards"
    most = state.data.laid_out[len(state.seats)]
    if len(state.row) > most:
        yield f"row: {len(state.row)} cards; with {len(state.seats)} players there are {most} at most"


def _tiles(state: State) -> Iterator[str]:
    """No tile is there more often than in the box (law.2)."""
    apart = Counter(tile.kind for tile in conservation.tiles(state))
    for size, stack in state.stacks.items():
        for kind, owned in state.data.tiles[size].items():
            used = stack.pool.get(kind, 0) + stack.under.count(kind) + apart[kind]
            if used > owned:
                yield f"stacks.{size}: the tile {kind} is there {used} times; the box holds {owned}"
    circles: Counter[str] = Counter()
    for kinds in state.data.tiles.values():
        for kind, number in kinds.items():
            circles.update({letter: number * kind.count(letter) for letter in TERRAINS})
    laid = Counter(letter for player in state.seats.values() for letter in player.terrain.values())
    yield from _too_many("seats", "circle of", laid, circles)


def _pieces(state: State) -> Iterator[str]:
    """No creature, building or titan is there more often than in the box (law.3 to law.5)."""
    box = state.data
    creatures = {kind: creature.number for kind, creature in box.creatures.items()}
    yield from _too_many("bag", "creature", conservation.creatures(state), creatures)
    yield from _too_many("buildings", "building", conservation.buildings(state), box.buildings)
    yield from _too_many("seats", "titan", conservation.titans(state), dict.fromkeys(box.terrains, 1))


def _too_many(path: str, what: str, used: Counter[str], box: Mapping[str, int]) -> Iterator[str]:
    for kind, owned in box.items():
        if used[kind] > owned:
            yield f"{path}: the {what} {kind} is there {used[kind]} times; the box holds {owned}"


_LOOKS: tuple[Callable[[State], Iterator[str]], ...] = (_cards, _tiles, _pieces, seat_faults, turn_faults)
