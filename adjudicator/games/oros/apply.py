"""Obeys: what each event does to the state; no rule is looked at here."""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.rulebook import rule
from adjudicator.core.values import changed
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros import automa_apply, variant_apply
from adjudicator.games.oros import events as e
from adjudicator.games.oros.automa_apply import without_one
from adjudicator.games.oros.state import (
    ACTION_SPACES,
    ACTIONS_A_TURN,
    HAND,
    HORIZON,
    MAT,
    Mat,
    ReleaseDue,
    State,
    Task,
    WisdomOwed,
    with_mat,
)
from adjudicator.games.oros.tiles import ISLAND, RINGED_ISLAND


def apply(state: State, event: e.OrosEvent) -> State:
    """Give the state after the event."""
    return _APPLY[type(event)](state, event)


def _first_player_chosen(state: State, event: e.FirstPlayerChosen) -> State:
    return changed(state, first=event.seat)


def _turn_began(state: State, event: e.TurnBegan) -> State:
    return changed(
        state, active=event.seat, round=event.round, turn=event.turn, left=ACTIONS_A_TURN, actor=event.seat
    )


def _turn_ended(state: State, event: e.TurnEnded) -> State:
    return changed(state, left=0)


def _follower_started(state: State, event: e.FollowerStarted) -> State:
    mat = state.seats[event.seat]
    after = with_mat(state, event.seat, hand=mat.hand - 1, map=(*mat.map, event.space))
    return changed(after, left=state.left - 1, actor=event.seat)


def _follower_assigned(state: State, event: e.FollowerAssigned) -> State:
    mat = state.seats[event.seat]
    if event.from_ == HAND:
        after = _occupy(state, event.seat, event.to, hand=mat.hand - 1)
        return changed(after, actor=event.seat, left=state.left - 1)
    if event.from_ == HORIZON:
        after = _occupy(state, event.seat, event.to, horizon=mat.horizon - 1)
        return changed(after, actor=event.seat, agenda=_without_top(state, ReleaseDue, event.seat))
    left = [space for space in mat.actions if space != event.from_]
    moved = changed(mat, actions=_in_mat_order((*left, event.to)))
    return changed(state, seats={**state.seats, event.seat: moved}, actor=event.seat, left=state.left - 1)


def _row_shifted(state: State, event: e.RowShifted) -> State:
    tiles, sites, ways = dict(state.tiles), dict(state.sites), {}
    for carried in event.carried:
        del tiles[carried.from_]
        sites.pop(carried.from_, None)
        ways[carried.from_] = carried.to
    for carried in event.carried:
        tiles[carried.to] = carried.tile
        if carried.from_ in state.sites:
            sites[carried.to] = state.sites[carried.from_]
    grande = {ways.get(space, space): owner for space, owner in state.grande.items()}
    return changed(state, tiles=tiles, sites=sites, grande=grande, seats=_followers_ride(state, ways))


def _tiles_moved(state: State, event: e.TilesMoved) -> State:
    tiles, ways = dict(state.tiles), {}
    for carried in event.carried:
        del tiles[carried.from_]
        ways[carried.from_] = carried.to
    for carried in event.carried:
        tiles[carried.to] = carried.tile
    grande = dict(state.grande)
    for collided in event.collisions:
        tiles[collided.at] = collided.result
        if collided.grande:
            grande[collided.at] = collided.grande
    return changed(state, tiles=tiles, grande=grande, seats=_followers_ride(state, ways))


def _island_placed(state: State, event: e.IslandPlaced) -> State:
    island = RINGED_ISLAND if event.ringed else ISLAND
    return changed(state, tiles={**state.tiles, event.space: island})


def _volcano_formed(state: State, event: e.VolcanoFormed) -> State:
    return _with_lava(state, {event.space: event.lava})


def _volcano_erupted(state: State, event: e.VolcanoErupted) -> State:
    tiles = dict(state.tiles)
    tiles[event.space] = tiles[event.space].with_lava(tiles[event.space].lava - event.piece)
    tiles.update(event.placed)
    return changed(state, tiles=tiles)


def _follower_sent(state: State, event: e.FollowerSent) -> State:
    mat = state.seats[event.seat]
    actions = tuple(space for space in mat.actions if space != event.from_)
    after = _enter_study(with_mat(state, event.seat, actions=actions), event.seat, event.to)
    return changed(after, left=state.left - 1, actor=event.seat) if event.forced else after


def _follower_returned(state: State, event: e.FollowerReturned) -> State:
    mat = state.seats[event.seat]
    if event.from_ == MAT:
        return _occupy(state, event.seat, event.to, study=mat.study - 1)
    return _occupy(state, event.seat, event.to, map=without_one(mat.map, event.from_))


def _follower_journeyed(state: State, event: e.FollowerJourneyed) -> State:
    places = state.seats[event.seat].map
    return with_mat(state, event.seat, map=(*without_one(places, event.path[0]), event.path[-1]))


def _site_built(state: State, event: e.SiteBuilt) -> State:
    places = without_one(state.seats[event.seat].map, event.follower)
    after = with_mat(state, event.seat, map=(*places, f"{event.space}.{event.site}"))
    owners = (*state.sites.get(event.space, ()), event.seat)
    return changed(after, sites={**state.sites, event.space: owners})


def _demigod_ascended(state: State, event: e.DemigodAscended) -> State:
    return with_mat(state, event.seat, track=event.to)


def _red_space_reached(state: State, event: e.RedSpaceReached) -> State:
    return changed(_with_lava(state, event.lava), red=(*state.red, event.red))


def _wisdom_gained(state: State, event: e.WisdomGained) -> State:
    wisdom = {**state.seats[event.seat].wisdom, event.column: event.level}
    return with_mat(state, event.seat, wisdom=wisdom)


def _wisdom_lost(state: State, event: e.WisdomLost) -> State:
    return state


def _wisdom_is_owed(state: State, event: e.WisdomIsOwed) -> State:
    task = WisdomOwed(event.seat, state.serial + 1)
    return changed(state, serial=state.serial + 1, agenda=(task, *state.agenda))


def _wisdom_settled(state: State, event: e.WisdomSettled) -> State:
    return changed(state, agenda=_without_top(state, WisdomOwed, event.seat))


def _horizon_reached(state: State, event: e.HorizonReached) -> State:
    task = ReleaseDue(event.seat, event.line, state.serial + 1)
    return changed(state, serial=state.serial + 1, agenda=(task, *state.agenda))


def _follower_released(state: State, event: e.FollowerReleased) -> State:
    mat = state.seats[event.seat]
    after = with_mat(state, event.seat, horizon=mat.horizon - 1)
    agenda = _without_top(state, ReleaseDue, event.seat)
    return changed(_enter_study(after, event.seat, event.to), agenda=agenda)


def _end_triggered(state: State, event: e.EndTriggered) -> State:
    return changed(state, last_round=True)


def _seat_resigned(state: State, event: e.SeatResigned) -> State:
    return with_mat(state, event.seat, resigned=True)


def _game_ended(state: State, event: e.GameEnded) -> State:
    return changed(state, ended=event.reason, active="", left=0, agenda=())


def _occupy(state: State, seat: str, space: str, **fields: object) -> State:
    actions = _in_mat_order((*state.seats[seat].actions, space))
    return with_mat(state, seat, actions=actions, **fields)


def _enter_study(state: State, seat: str, to: str) -> State:
    mat = state.seats[seat]
    if to == MAT:
        return with_mat(state, seat, study=mat.study + 1)
    return with_mat(state, seat, map=(*mat.map, to))


def _with_lava(state: State, lava: Mapping[str, int]) -> State:
    tiles = dict(state.tiles)
    for space, total in lava.items():
        tiles[space] = tiles[space].with_lava(total)
    return changed(state, tiles=tiles)


@rule("oros.tile.9")
def _followers_ride(state: State, ways: Mapping[str, str]) -> Mapping[str, Mat]:
    seats = dict(state.seats)
    for seat, mat in seats.items():
        places = tuple([_ride(place, ways) for place in mat.map])
        if places != mat.map:
            seats[seat] = changed(mat, map=places)
    return seats


def _ride(place: str, ways: Mapping[str, str]) -> str:
    space, dot, site = place.partition(".")
    to = ways.get(space)
    return place if to is None else f"{to}{dot}{site}"


def _in_mat_order(spaces: tuple[str, ...]) -> tuple[str, ...]:
    return tuple([space for space in ACTION_SPACES if space in spaces])


def _without_top(state: State, kind: type, seat: str) -> tuple[Task, ...]:
    if not state.agenda or type(state.agenda[0]) is not kind or state.agenda[0].seat != seat:
        raise RuleBug(f"no {kind.__name__} of {seat} is on top of the agenda")
    return state.agenda[1:]


_APPLY: dict[type, Callable[[State, Any], State]] = {
    e.FirstPlayerChosen: _first_player_chosen,
    e.TurnBegan: _turn_began,
    e.TurnEnded: _turn_ended,
    e.FollowerStarted: _follower_started,
    e.FollowerAssigned: _follower_assigned,
    e.RowShifted: _row_shifted,
    e.TilesMoved: _tiles_moved,
    e.IslandPlaced: _island_placed,
    e.VolcanoFormed: _volcano_formed,
    e.VolcanoErupted: _volcano_erupted,
    e.FollowerSent: _follower_sent,
    e.FollowerReturned: _follower_returned,
    e.FollowerJourneyed: _follower_journeyed,
    e.SiteBuilt: _site_built,
    e.DemigodAscended: _demigod_ascended,
    e.RedSpaceReached: _red_space_reached,
    e.WisdomGained: _wisdom_gained,
    e.WisdomLost: _wisdom_lost,
    e.WisdomIsOwed: _wisdom_is_owed,
    e.WisdomSettled: _wisdom_settled,
    e.HorizonReached: _horizon_reached,
    e.FollowerReleased: _follower_released,
    e.EndTriggered: _end_triggered,
    e.SeatResigned: _seat_resigned,
    e.GameEnded: _game_ended,
    **automa_apply.APPLY,
    **variant_apply.APPLY,
}
