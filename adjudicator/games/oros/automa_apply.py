"""Obeys the events of an Oros automa's turn; no rule is looked at here."""

from collections.abc import Callable
from typing import Any

from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros import automa_events as e
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    MAT,
    PlacingDue,
    State,
    with_automa,
    with_mat,
)
from adjudicator.games.oros.tiles import MOUNTAIN


def _card_back_shown(state: State, event: e.CardBackShown) -> State:
    return with_automa(state, event.seat, back=event.back)


def _card_drawn(state: State, event: e.CardDrawn) -> State:
    discards = (*state.automa[event.seat].discards, event.card)
    return with_automa(state, event.seat, discards=discards, back=())


def _deck_shuffled(state: State, event: e.DeckShuffled) -> State:
    return with_automa(state, event.seat, discards=state.automa[event.seat].discards[-1:])


def _section_begun(state: State, event: e.SectionBegun) -> State:
    return changed(state, left=state.left - 1, actor=event.seat)


def _told_only(state: State, event: Any) -> State:
    return state


def _mountain_placed(state: State, event: e.MountainPlaced) -> State:
    return changed(state, tiles={**state.tiles, event.space: MOUNTAIN})


def _automa_built(state: State, event: e.AutomaBuilt) -> State:
    owners = (*state.sites.get(event.space, ()), event.seat)
    return changed(state, sites={**state.sites, event.space: owners})


def _automa_sent(state: State, event: e.AutomaSent) -> State:
    mat = state.seats[event.seat]
    fields = {"study": mat.study + 1} if event.to == MAT else {"map": (*mat.map, event.to)}
    after = with_mat(state, event.seat, **fields)
    return with_automa(after, event.seat, followers=state.automa[event.seat].followers - 1)


def _automa_returned(state: State, event: e.AutomaReturned) -> State:
    mat = state.seats[event.seat]
    away = event.from_ != MAT
    fields = {"map": without_one(mat.map, event.from_)} if away else {"study": mat.study - 1}
    after = with_mat(state, event.seat, **fields)
    return with_automa(after, event.seat, followers=state.automa[event.seat].followers + 1)


def _follower_removed(state: State, event: e.FollowerRemoved) -> State:
    mat = state.seats[event.owner]
    places = without_one(mat.map, event.from_)
    if event.owner in state.automa:
        after = with_mat(state, event.owner, map=places)
        return with_automa(after, event.owner, followers=state.automa[event.owner].followers + 1)
    return with_mat(state, event.owner, map=places, removed=mat.removed + 1)


def _placing_is_due(state: State, event: e.PlacingIsDue) -> State:
    task = PlacingDue(event.seat, state.serial + 1)
    return changed(state, serial=state.serial + 1, agenda=(task, *state.agenda))


def _follower_placed(state: State, event: e.FollowerPlaced) -> State:
    if not state.agenda or not isinstance(state.agenda[0], PlacingDue) or state.agenda[0].seat != event.seat:
        raise RuleBug(f"no follower of {event.seat} is waiting to be placed")
    mat = state.seats[event.seat]
    if event.to == MAT:
        after = with_mat(state, event.seat, removed=mat.removed - 1, study=mat.study + 1)
    else:
        taken = (*mat.actions, event.to)
        actions = tuple(space for space in ACTION_SPACES if space in taken)
        after = with_mat(state, event.seat, removed=mat.removed - 1, actions=actions)
    return changed(after, agenda=state.agenda[1:])


def _tile_removed(state: State, event: e.TileRemoved) -> State:
    tiles = {space: tile for space, tile in state.tiles.items() if space != event.space}
    return changed(state, tiles=tiles)


def without_one(places: tuple[str, ...], place: str) -> tuple[str, ...]:
    """Give the places without the first that is this one."""
    at = places.index(place)
    return places[:at] + places[at + 1 :]


APPLY: dict[type, Callable[[State, Any], State]] = {
    e.CardBackShown: _card_back_shown,
    e.CardDrawn: _card_drawn,
    e.DeckShuffled: _deck_shuffled,
    e.SectionBegun: _section_begun,
    e.OptionFailed: _told_only,
    e.OptionChosen: _told_only,
    e.MountainPlaced: _mountain_placed,
    e.AutomaBuilt: _automa_built,
    e.AutomaSent: _automa_sent,
    e.AutomaReturned: _automa_returned,
    e.FollowerRemoved: _follower_removed,
    e.PlacingIsDue: _placing_is_due,
    e.FollowerPlaced: _follower_placed,
    e.AutomaWisdomLost: _told_only,
    e.TileRemoved: _tile_removed,
    e.NoTileRemoved: _told_only,
}
"""What each of these events does to the state."""
