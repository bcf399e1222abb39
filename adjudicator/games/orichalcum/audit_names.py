"""Judges the names that a written position uses: seats, cards, tiles, creatures, buildings, steps."""

from collections.abc import Iterator, Mapping

from adjudicator.games.orichalcum.audit_seats import unknown_in_seats
from adjudicator.games.orichalcum.components import SEATS, SIZES
from adjudicator.games.orichalcum.state import STEPS, BuildingDrawn, InitiativeTie, State, Task
from adjudicator.games.orichalcum.tiles import size_of

ABSURD = 1_000_000


def unknown_names(state: State) -> Iterator[str]:
    """Yield every name that this game does not have, and counts that are no counts."""
    yield from _seats(state)
    yield from unknown_in_seats(state)
    yield from _cards(state)
    yield from _stacks(state)
    yield from _counts("bag", state.bag, state.data.creatures)
    yield from _counts("buildings", state.buildings, state.data.buildings)
    yield from _sites(state)
    yield from _tiles(state)
    if state.step not in (*STEPS, ""):
        yield f"step: there is no step {state.step}; steps are {', '.join(STEPS)}"


def _seats(state: State) -> Iterator[str]:
    number = len(state.seats)
    if tuple(state.seats) != SEATS[:number] or number not in state.data.laid_out:
        numbers = " or ".join(map(str, state.data.laid_out))
        wanted = f"wanted are {numbers} of {', '.join(SEATS)}, in order"
        yield f"seats: they are {', '.join(state.seats)}; {wanted}"
    for part, seat in (("active", state.active), ("holder", state.holder), ("winner", state.winner)):
        if seat not in state.seats and seat != "":
            yield f"{part}: {seat!r} has no seat; they are {', '.join(state.seats)}"
    for place, task in enumerate(state.agenda):
        yield from _task(state, place, task)


def _task(state: State, place: int, task: Task) -> Iterator[str]:
    named = (task.seat, *task.tied) if isinstance(task, InitiativeTie) else (task.seat,)
    yield from (f"agenda.{place}: {seat} has no seat" for seat in named if seat not in state.seats)
    if isinstance(task, BuildingDrawn) and task.building not in state.data.buildings:
        yield f"agenda.{place}.building: there is no building {task.building}"


def _cards(state: State) -> Iterator[str]:
    row = tuple(slot.card for slot in state.row)
    in_play = (state.card,) if state.card else ()
    parts = ("deck", state.deck), ("discards", state.discards), ("row", row), ("card", in_play)
    for part, cards in parts:
        yield from (f"{part}: there is no card {card}" for card in cards if card not in state.data.cards)


def _stacks(state: State) -> Iterator[str]:
    if tuple(sorted(state.stacks)) != SIZES:
        yield f"stacks: they are {', '.join(state.stacks)}; wanted are {', '.join(SIZES)}"
    for size, stack in state.stacks.items():
        known = state.data.tiles.get(size, {})
        yield from _counts(f"stacks.{size}.pool", stack.pool, known)
        for kind in stack.under:
            if kind not in known:
                yield f"stacks.{size}.under: there is no tile {kind} of this size"


def _counts(path: str, pool: Mapping[str, int], known: Mapping[str, object]) -> Iterator[str]:
    for kind, number in pool.items():
        if kind not in known:
            yield f"{path}.{kind}: there is no such thing; known are {', '.join(known)}"
        if not 0 < number <= ABSURD:
            yield f"{path}.{kind}: {number} of it; what has run out is not named"


def _sites(state: State) -> Iterator[str]:
    for slot, building in state.sites.items():
        if slot not in state.data.sites:
            yield f"sites.{slot}: there is no such slot; they are {', '.join(state.data.sites)}"
        if building not in state.data.buildings:
            yield f"sites.{slot}: there is no building {building}"


def _tiles(state: State) -> Iterator[str]:
    row = [(f"row.{place}", slot.tile, slot.card) for place, slot in enumerate(state.row, 1)]
    for path, tile, card in (*row, ("hand", state.hand, state.card)):
        if tile is None:
            continue
        if tile.kind not in state.data.tiles.get(tile.stack, {}):
            yield f"{path}: there is no tile {tile.kind}"
        if tile.creature and tile.creature not in state.data.creatures:
            yield f"{path}: there is no creature {tile.creature}"
        if card and size_of(card) != tile.stack:
            yield f"{path}: the tile {tile.kind} does not belong to the card {card}"
