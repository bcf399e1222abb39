"""Judges what a written position says of the order of play: rounds, turns, steps, decisions, the end."""

from collections.abc import Iterator

from adjudicator.games.orichalcum.state import (
    ACTION_KINDS,
    AT_CARD,
    AT_EXTRA,
    AT_METROPOLIS,
    AT_TILE,
    CAPTURE,
    BuildingDrawn,
    FaceChoice,
    InitiativeTie,
    Running,
    State,
    has_metropolis,
)
from adjudicator.games.orichalcum.tiles import action_of

REASONS_TO_END = ("victory", "agreed", "resigned", "round-limit")
ABSURD = 1_000_000
MOST_BOUGHT = 2


def turn_faults(state: State) -> Iterator[str]:
    """Yield what is wrong with the order of play of a state whose names are all known."""
    numbers = ("round", state.round), ("turn", state.turn), ("serial", state.serial)
    absurd = tuple(f"{part}: {n} is no number of this game" for part, n in numbers if not 0 <= n <= ABSURD)
    yield from absurd
    if absurd:
        return
    if state.ended:
        yield from _after_the_end(state)
    elif state.active:
        yield from _in_a_turn(state)
    elif not state.agenda:
        yield "active: nobody's turn it is, nothing is to be decided, and the game is not over"
    elif state.step or state.card or state.hand or state.action:
        yield "step: nobody's turn it is, so there is no step, no card and no action"
    yield from _agenda(state)
    yield from _seats(state)


def _after_the_end(state: State) -> Iterator[str]:
    if state.ended not in REASONS_TO_END:
        yield f"ended: {state.ended!r} is no reason to end; reasons are {', '.join(REASONS_TO_END)}"
    if state.active or state.step or state.agenda:
        yield "ended: the game is over, so there is no turn and nothing to be decided"


def _in_a_turn(state: State) -> Iterator[str]:
    if not state.holder:
        yield "holder: nobody has the initiative pawn, and a turn goes on"
        return
    if state.round < 1:
        yield f"round: {state.active} plays in round {state.round}; rounds count from 1"
        return
    seats = tuple(state.seats)
    place = (seats.index(state.active) - seats.index(state.holder)) % len(seats) + 1
    wanted = (state.round - 1) * len(seats) + place
    if state.turn != wanted:
        yield f"turn: it is {state.turn}; {state.active} has turn {place} of round {state.round}: {wanted}"
    waiting = len(seats) - place + (state.step in (AT_METROPOLIS, AT_CARD))
    if waiting > len(state.row):
        yield f"row: {len(state.row)} cards; {waiting} players are still to take one in this round"
    yield from _step(state)


def _step(state: State) -> Iterator[str]:
    if has_metropolis(state.seats[state.active]) == (state.step == AT_METROPOLIS):
        yield f"step: it is {state.step or '(none)'}, which does not fit the metropolis of {state.active}"
    if (state.hand is not None) != (state.step == AT_TILE):
        yield f"hand: a tile is in hand in the step {AT_TILE} only, and always then"
    if not 0 <= state.bought <= MOST_BOUGHT or (state.bought and state.step != AT_EXTRA):
        yield f"bought: {state.bought} additional actions in the step {state.step or '(none)'}"
    if state.step in (AT_METROPOLIS, AT_CARD, ""):
        if state.card or state.action or state.lost:
            yield f"step: it is {state.step or '(none)'}, so no card is taken and no action begun"
    elif not state.card or state.action is None:
        yield f"step: it is {state.step}, so a card is taken and an action stands"
    else:
        yield from _action(state, state.action)


def _action(state: State, action: Running) -> Iterator[str]:
    if action.kind not in ACTION_KINDS:
        yield f"action.kind: there is no action {action.kind}; they are {', '.join(ACTION_KINDS)}"
    elif not state.bought and action.kind != action_of(state.card):
        yield f"action.kind: it is {action.kind}, and the card taken is {state.card}"
    if not 0 <= action.made <= ABSURD:
        yield f"action.made: {action.made} is no number of things done"
    if state.step == AT_TILE and (action.made or action.over):
        yield "action: it has begun, and the tile is not placed yet"
    if state.step == AT_EXTRA and not state.bought and not action.over:
        yield "action: the step of additional actions is reached, so the card's action is over"


def _agenda(state: State) -> Iterator[str]:
    keys = [task.key for task in state.agenda]
    for place, task in enumerate(state.agenda):
        at = f"agenda.{place}"
        if not 1 <= task.key <= state.serial or keys.count(task.key) > 1:
            yield f"{at}.key: {task.key}; keys differ, and go from 1 to serial ({state.serial})"
        if isinstance(task, FaceChoice):
            if state.seats[task.seat].face or state.active or not state.seats[task.seat].board:
                yield f"{at}: {task.seat} cannot choose a face now"
        elif len(keys) > 1:
            yield f"{at}: it is decided alone, and {len(keys)} things are to be decided"
        elif isinstance(task, BuildingDrawn):
            capturing = state.action is not None and state.action.kind == CAPTURE
            if task.seat != state.active or not capturing:
                yield f"{at}: a building is decided about in the own capture action"
        else:
            yield from _tie(state, at, task)


def _tie(state: State, at: str, task: InitiativeTie) -> Iterator[str]:
    most = max(player.hoplites for player in state.seats.values())
    tied = tuple(seat for seat, player in state.seats.items() if player.hoplites == most)
    if task.tied != tied or len(tied) < 2:
        yield f"{at}.tied: {', '.join(task.tied)}; with the most hoplites are {', '.join(tied)}"
    if task.seat != state.holder:
        yield f"{at}.seat: {task.seat}; it is the holder of the pawn who decides"
    if state.active or state.turn != state.round * len(state.seats):
        yield f"{at}: turn {state.turn} of round {state.round}; the initiative is given after a round"


def _seats(state: State) -> Iterator[str]:
    """Faces are open while asked for; the hospital is empty outside a capture action (law.22)."""
    asked = [task.seat for task in state.agenda if isinstance(task, FaceChoice)]
    for seat, player in state.seats.items():
        if not state.ended and not player.face and seat not in asked:
            yield f"seats.{seat}.face: it is not chosen, and nobody is asked for it"
        capturing = state.action is not None and state.action.kind == CAPTURE and seat == state.active
        if not state.ended and player.hospital and not capturing:
            yield f"seats.{seat}.hospital: hoplites lie there during the own capture action only"
