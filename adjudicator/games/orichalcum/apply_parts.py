"""Changes of a state that several events have in common; no rule is looked at here."""

from collections.abc import Mapping
from typing import Any

from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.orichalcum.state import (
    BuildingDrawn,
    Player,
    Running,
    Stack,
    State,
    Task,
    with_player,
)
from adjudicator.games.orichalcum.tiles import Slot, Tile, Titan


def asked(state: State, task: Task) -> State:
    """Put a decision at the end of the agenda."""
    return changed(state, serial=state.serial + 1, agenda=(*state.agenda, task))


def gained(state: State, seat: str, hoplites: int, orichalcum: int) -> State:
    """Add pieces to a reserve, or take them away."""
    player = state.seats[seat]
    return with_player(
        state, seat, hoplites=player.hoplites + hoplites, orichalcum=player.orichalcum + orichalcum
    )


def action_made(state: State, over: bool = False) -> State:
    """Count one thing done in the action that goes on."""
    going_on = running(state)
    return changed(state, action=Running(going_on.kind, going_on.made + 1, over))


def action_over(state: State) -> State:
    """Close the action that goes on."""
    going_on = running(state)
    return changed(state, action=Running(going_on.kind, going_on.made, over=True))


def running(state: State) -> Running:
    """Give the action begun last.  RuleBug if there is none."""
    if state.action is None:
        raise RuleBug("no action goes on")
    return state.action


def covered(state: State, seat: str, circles: tuple[str, ...], cover: str) -> State:
    """Lay a cover (a building word, or `temple`) over circles of the island of a seat."""
    covers = {**state.seats[seat].covers, **dict.fromkeys(circles, cover)}
    return with_player(state, seat, covers=covers)


def with_tile(state: State, slot: int, tile: Tile) -> State:
    """Lay a tile on the card in a slot."""
    row = list(state.row)
    row[slot - 1] = Slot(row[slot - 1].card, tile)
    return changed(state, row=tuple(row))


def without_slot(state: State, slot: int) -> tuple[Slot, ...]:
    """Give the row when a card is gone and the rest has slid to the left."""
    return state.row[: slot - 1] + state.row[slot:]


def put_under(state: State, tile: Tile) -> State:
    """Put a tile under its stack, and its creature into the bag."""
    stack: Stack = state.stacks[tile.stack]
    stacks = {**state.stacks, tile.stack: changed(stack, under=(*stack.under, tile.kind))}
    bag = more(state.bag, tile.creature) if tile.creature else state.bag
    return changed(state, stacks=stacks, bag=bag)


def without_titan(state: State, seat: str, name: str) -> State:
    """Take a titan from a player."""
    player: Player = state.seats[seat]
    return with_player(state, seat, titans=tuple(titan for titan in player.titans if titan.name != name))


def titan_turned(state: State, seat: str, turned: Titan) -> State:
    """Turn a titan that a player holds."""
    titans = tuple(turned if titan.name == turned.name else titan for titan in state.seats[seat].titans)
    return with_player(state, seat, titans=titans)


def without_drawn(state: State, seat: str) -> tuple[Task, ...]:
    """Give the agenda without the building that a minotaur brought.  RuleBug if there is none."""
    if not state.agenda or not isinstance(state.agenda[0], BuildingDrawn) or state.agenda[0].seat != seat:
        raise RuleBug(f"{seat} has no building to decide about")
    return state.agenda[1:]


def without_key(mapping: Mapping[str, Any], key: str) -> dict[str, Any]:
    """Give a mapping without one of its keys."""
    return {name: part for name, part in mapping.items() if name != key}


def more(pool: Mapping[str, int], kind: str) -> dict[str, int]:
    """Put one of a kind into a pool, which holds numbers by kind."""
    return {**pool, kind: pool.get(kind, 0) + 1}


def fewer(pool: Mapping[str, int], kind: str) -> dict[str, int]:
    """Take one out; what has run out is not named any more, so that equal pools are written alike."""
    left = {**pool, kind: pool[kind] - 1}
    return left if left[kind] else without_key(left, kind)
