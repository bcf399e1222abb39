"""Judges a position that a person wrote: everything that could not be so at a real table.

`audit` gives one sentence for each fault, beginning with the path of the fact. It takes any state of the
right types, whatever is in it. A position may be thinner than a game could have made it (a bag that is all
but empty, an island of which only a part is drawn), because rule cases are drawn that way; it never holds
more than the box does.
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping

from adjudicator.games.orichalcum import conservation
from adjudicator.games.orichalcum.audit_seats import seat_faults, unknown_in_seats
from adjudicator.games.orichalcum.components import SEATS, SIZES, TERRAINS
from adjudicator.games.orichalcum.state import (
    ACTION_KINDS,
    AT_CARD,
    AT_METROPOLIS,
    AT_TILE,
    CAPTURE,
    STEPS,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    State,
    has_metropolis,
)
from adjudicator.games.orichalcum.tiles import action_of, size_of

REASONS_TO_END = ("victory", "agreed", "resigned", "round-limit")
ABSURD = 1_000_000


def audit(state: State) -> Iterator[str]:
    """Yield what is wrong with the position, the names it uses first; nothing when it could be played on.

    Faults of the second kind (counts, places, order of play) are looked for only where all names are known.
    """
    unknown = (*_unknown_seats(state), *unknown_in_seats(state), *_unknown_components(state))
    yield from unknown
    if unknown:
        return
    for look in _LOOKS:
        yield from look(state)


def _unknown_seats(state: State) -> Iterator[str]:
    if tuple(state.seats) != SEATS[: len(state.seats)] or len(state.seats) not in state.data.laid_out:
        numbers = " or ".join(map(str, state.data.laid_out)) yield f"seats: they are {', '.join(state.seats)};
        wanted are {numbers} of {', '.join(SEATS)}, in order" for part, seat in (("active", state.active),
        ("holder", state.holder), ("winner", state.winner)): if seat not in state.seats and seat != "": yield
        f"{part}: {seat!r} has no seat; they are {', '.join(state.seats)}" for place, task in
        enumerate(state.agenda): named = (task.seat, *task.tied) if isinstance(task, InitiativeTie) else
        (task.seat,) for seat in named: if seat not in state.seats: yield f"agenda.{place}: {seat} has no
        seat" if isinstance(task, BuildingDrawn) and task.building not in state.data.buildings: yield
        f"agenda.{place}.building: there is no building {task.building}" if state.step not in (*STEPS, ""):
        yield f"step: there is no step {state.step}; steps are {', '.join(STEPS)}"


def _unknown_components(state: State) -> Iterator[str]:
    data = state.data
    cards = (("deck", state.deck), ("discards", state.discards), ("row", [slot.card for slot in state.row]))
    for part, named in (*cards, ("card", [state.card] if state.card else [])):
        yield from (f"{part}: there is no card {card}" for card in named if card not in data.cards)
    if tuple(sorted(state.stacks)) != SIZES:
        yield f"stacks: they are {', '.join(state.stacks)}; wanted are {', '.join(SIZES)}"
    for size, stack in state.stacks.items():
        yield from _unknown_counts(f"stacks.{size}.pool", stack.pool, data.tiles.get(size, {}))
        for kind in stack.under:
            if kind not in data.tiles.get(size, {}):
                yield f"stacks.{size}.under: there is no tile {kind} of this size"
    yield from _unknown_counts("bag", state.bag, data.creatures)
    yield from _unknown_counts("buildings", state.buildings, data.buildings)
    for slot, building in state.sites.items():
        if slot not in data.sites:
            yield f"sites.{slot}: there is no such construction slot; they are {', '.join(data.sites)}"
        if building not in data.buildings:
            yield f"sites.{slot}: there is no building {building}"
    yield from _unknown_tiles(state)


def _unknown_counts(path: str, pool: Mapping[str, int], known: Mapping[str, object]) -> Iterator[str]:
    for kind, number in pool.items():
        if kind not in known:
            yield f"{path}.{kind}: there is no such thing; known are {', '.join(known)}"
        if not 0 < number <= ABSURD:
            yield f"{path}.{kind}: {number} of it; what has run out is not named"


def _unknown_tiles(state: State) -> Iterator[str]:
    placed = [(f"row.{place}", slot.tile, slot.card) for place, slot in enumerate(state.row, 1)]
    for path, tile, card in (*placed, ("hand", state.hand, state.card)):
        if tile is None:
            continue
        if tile.kind not in state.data.tiles.get(tile.stack, {}):
            yield f"{path}: there is no tile {tile.kind}"
        if tile.creature and tile.creature not in state.data.creatures:
            yield f"{path}: there is no creature {tile.creature}"
        if card and size_of(card) != tile.stack:
            yield f"{path}: the tile {tile.kind} does not belong to the card {card}"


def _cards(state: State) -> Iterator[str]:
    """Every card once (law.1), the one in play among the discards (card.8), never more than have slots."""
    counts = conservation.cards(state)
    for card in state.data.cards:
        if counts[card] != 1:
            yield f"deck: the card {card} is there {counts[card]} times, on the board, deck and discards
            together" if state.card and state.card not in state.discards: yield f"card: {state.card} is in
            play, so it lies among the discards" most = state.data.laid_out[len(state.seats)] if
            len(state.row) > most: yield f"row: {len(state.row)} cards; with {len(state.seats)} players there
            are {most} at most"


def _cards_enough(state: State) -> Iterator[str]:
    """Everybody who is still to take a card in this round finds one (card.10)."""
    if state.ended or not state.active:
        return
    waiting = len(state.seats) * state.round - state.turn
    waiting += state.step in (AT_METROPOLIS, AT_CARD)
    if waiting > len(state.row):
        yield f"row: {len(state.row)} cards; {waiting} players are still to take one in this round"


def _supplies(state: State) -> Iterator[str]:
    """Nothing is there more often than in the box (law.2 to law.5)."""
    box = state.data
    circles: Counter[str] = Counter()
    for kinds in box.tiles.values():
        for kind, number in kinds.items():
            circles.update({letter: number * kind.count(letter) for letter in TERRAINS})
    apart = Counter(tile.kind for tile in conservation.tiles(state))
    for size, stack in state.stacks.items():
        for kind, owned in box.tiles[size].items():
            used = stack.pool.get(kind, 0) + stack.under.count(kind) + apart[kind]
            if used > owned:
                yield f"stacks.{size}: the tile {kind} is there {used} times; the box holds {owned}"
    creatures = {kind: creature.number for kind, creature in box.creatures.items()}
    yield from _too_many("bag", "creature", conservation.creatures(state), creatures)
    yield from _too_many("buildings", "building", conservation.buildings(state), box.buildings)
    yield from _too_many("seats", "titan", conservation.titans(state), dict.fromkeys(box.terrains, 1))
    on_islands = Counter(letter for player in state.seats.values() for letter in player.terrain.values())
    yield from _too_many("seats", "circle of", on_islands, circles)


def _too_many(path: str, what: str, used: Counter[str], box: Mapping[str, int]) -> Iterator[str]:
    for kind, owned in box.items():
        if used[kind] > owned:
            yield f"{path}: the {what} {kind} is there {used[kind]} times; the box holds {owned}"


def _order_of_play(state: State) -> Iterator[str]:
    for part, number in (("round", state.round), ("turn", state.turn), ("serial", state.serial)):
        if not 0 <= number <= ABSURD:
            yield f"{part}: {number} is no number of this game"
            return
    if state.ended:
        yield from _after_the_end(state)
    elif state.active:
        yield from _in_a_turn(state)
    elif not state.agenda:
        yield "active: nobody's turn it is, nothing is to be decided, and the game is not over"
    elif state.step or state.card or state.hand or state.action:
        yield "step: nobody's turn it is, so there is no step, no card and no action"


def _after_the_end(state: State) -> Iterator[str]:
    if state.ended not in REASONS_TO_END:
        yield f"ended: {state.ended!r} is no reason to end; reasons are {', '.join(REASONS_TO_END)}"
    if state.active or state.step or state.agenda:
        yield "ended: the game is over, so there is no turn and nothing to be decided"


def _in_a_turn(state: State) -> Iterator[str]:
    seats = tuple(state.seats)
    if not state.holder:
        yield "holder: nobody has the initiative pawn, and a turn goes on"
        return
    if state.round < 1 or state.turn < 1:
        yield f"turn: {state.active} is in turn {state.turn} of round {state.round}; both count from 1"
        return
    place = (seats.index(state.active) - seats.index(state.holder)) % len(seats) + 1
    wanted = (state.round - 1) * len(seats) + place
    if state.turn != wanted:
        yield f"turn: it is {state.turn}; {state.active} plays as number {place} in round {state.round}:
        {wanted}" yield from _step(state)


def _step(state: State) -> Iterator[str]:
    if has_metropolis(state.seats[state.active]) == (state.step == AT_METROPOLIS):
        yield f"step: it is {state.step}, which does not fit the metropolis of {state.active}"
    before = state.step in (AT_METROPOLIS, AT_CARD)
    if before and (state.card or state.hand or state.action or state.bought or state.lost):
        yield f"step: it is {state.step}, so no card is taken and no action begun"
    if not before and (not state.card or state.action is None):
        yield f"step: it is {state.step}, so a card is taken and its action stands"
    if (state.hand is not None) != (state.step == AT_TILE):
        yield f"hand: a tile is in hand in the step {AT_TILE} and never else; the step is {state.step}"
    if not 0 <= state.bought <= 2 or (state.bought and state.step != STEPS[-1]):
        yield f"bought: {state.bought} additional actions, in the step {state.step or 'of nobody'}"
    yield from _action(state)


def _action(state: State) -> Iterator[str]:
    action = state.action
    if action is None or not state.card:
        return
    if action.kind not in ACTION_KINDS:
        yield f"action.kind: there is no action {action.kind}"
    if not 0 <= action.made <= ABSURD:
        yield f"action.made: {action.made} is no number of things done"
    if not state.bought and action.kind != action_of(state.card):
        yield f"action.kind: it is {action.kind}, and the card taken is {state.card}"
    if state.step == AT_TILE and (action.made or action.over):
        yield "action: it has begun, and the tile is not placed yet"


def _agenda(state: State) -> Iterator[str]:
    keys = [task.key for task in state.agenda]
    for place, task in enumerate(state.agenda):
        if not 1 <= task.key <= state.serial or keys.count(task.key) > 1:
            yield f"agenda.{place}.key: {task.key}; keys differ, and go from 1 to serial ({state.serial})"
        if isinstance(task, BuildingDrawn) and (task.seat != state.active or len(state.agenda) > 1):
            yield f"agenda.{place}: a building is decided about in its player's own turn, and alone"
        if isinstance(task, FaceChoice) and (state.seats[task.seat].face or state.active):
            yield f"agenda.{place}: the face of {task.seat} is chosen already"
        if isinstance(task, InitiativeTie):
            yield from _tie(state, place, task)


def _tie(state: State, place: int, task: InitiativeTie) -> Iterator[str]:
    most = max(player.hoplites for player in state.seats.values())
    tied = tuple(seat for seat, player in state.seats.items() if player.hoplites == most)
    if task.tied != tied or len(tied) < 2 or task.seat != state.holder or state.active:
        yield f"agenda.{place}: the holder {state.holder or 'nobody'} decides among {', '.join(tied)}"
    if state.turn != state.round * len(state.seats):
        yield f"agenda.{place}: turn {state.turn} is not the last of round {state.round}"


def _faces(state: State) -> Iterator[str]:
    """Faces are open only while somebody is asked for one; the hospital is empty outside a capture (law.22)."""
    asked = [task.seat for task in state.agenda if isinstance(task, FaceChoice)]
    for seat, player in state.seats.items():
        if not player.face and seat not in asked and not state.ended:
            yield f"seats.{seat}.face: it is not chosen, and nobody is asked for it"
        capturing = state.action is not None and state.action.kind == CAPTURE and seat == state.active
        if player.hospital and not capturing and not state.ended:
            yield f"seats.{seat}.hospital: hoplites lie there during the own capture action only"


_LOOKS: tuple[Callable[[State], Iterator[str]], ...] = (
    _cards,
    _supplies,
    seat_faults,
    _order_of_play,
    _cards_enough,
    _agenda,
    _faces,
)
