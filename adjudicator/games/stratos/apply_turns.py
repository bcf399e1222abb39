"""Obeys what happens in the order of play of Stratos, and to resources and tokens."""

from collections.abc import Mapping

from adjudicator.core.values import changed
from adjudicator.games.stratos.apply_parts import (
    added,
    discarded,
    from_supply,
    opened,
    with_units,
    without_unit,
)
from adjudicator.games.stratos.events import resources as r
from adjudicator.games.stratos.events import turns as t
from adjudicator.games.stratos.state import (
    BY_DISCOVERY,
    BY_OCCUPATION,
    IN_ACTIONS,
    IN_BUYING,
    Book,
    Hidden,
    Results,
    State,
    Unit,
    no_resources,
    scenario_of,
    with_side,
    with_unit,
)

LASTING = (BY_DISCOVERY, BY_OCCUPATION)


def turn_began(state: State, event: t.TurnBegan) -> State:
    """Begin the Action Phase of a side."""
    return changed(
        state,
        side=event.side,
        round=event.round,
        turn=event.turn,
        phase=IN_ACTIONS,
        waiting=event.waiting,
        began_empty=event.empty,
    )


def markers_ended(state: State, event: t.MarkersEnded) -> State:
    """Take away the Defend markers of units, but those of a discovery or an Occupy bonus (start.2)."""
    units = state.units
    kept = {u: tuple(source for source in units[u].defends if source in LASTING) for u in event.units}
    return with_units(state, {u: changed(units[u], defends=sources) for u, sources in kept.items()})


def occupation_began(state: State, event: t.OccupationBegan) -> State:
    """Let the Occupy bonuses of units count (start.3)."""
    return with_units(state, {u: changed(state.units[u], occupies=True) for u in event.units})


def units_readied(state: State, event: t.UnitsReadied) -> State:
    """Slow the units that are to be slowed in this turn, and no others (start.7, slow.1)."""
    ready = {
        name: changed(unit, slowed=name in event.slowed, slowed_next=False)
        for name, unit in _units_of(state, event.side).items()
        if unit.slowed_next or name in event.slowed
    }
    return with_units(state, ready)


def part_ended(state: State, event: t.PartEnded) -> State:
    """Wait for a seat no longer, and remember if it is to buy nothing (team.2, turn.4)."""
    waiting = tuple(seat for seat in state.waiting if seat != event.seat)
    passed = state.passed if event.buys else (*state.passed, event.seat)
    return changed(state, waiting=waiting, passed=passed, striding="")


def buying_began(state: State, event: t.BuyingBegan) -> State:
    """Begin the Buy Phase of a side (turn.5)."""
    return changed(state, phase=IN_BUYING, waiting=event.waiting, striding="")


def turn_ended(state: State, event: t.TurnEnded) -> State:
    """Forget what counts within one turn: actions taken, cards used, the results of steps."""
    fresh = {
        name: changed(unit, acted=(), strode=False, slowed=False, spent=False)
        for name, unit in _units_of(state, event.side).items()
        if unit.acted or unit.strode or unit.slowed or unit.spent
    }
    over = changed(with_units(state, fresh), side="", phase="", waiting=(), passed=(), spent=(), hoarded=0)
    return changed(over, began_empty=False, striding="", results=Results(), search=None)


def token_gained(state: State, event: t.TokenGained) -> State:
    """Give a side a token (goal.1)."""
    return with_side(state, event.side, **{event.token: True})


def token_lost(state: State, event: t.TokenLost) -> State:
    """Take a token away from a side (goal.1)."""
    return with_side(state, event.side, **{event.token: False})


def seat_resigned(state: State, event: t.SeatResigned) -> State:
    """Note that a player has resigned (eliminate.9)."""
    seats = {**state.seats, event.seat: changed(state.seats[event.seat], resigned=True)}
    return changed(state, seats=seats)


def side_out(state: State, event: t.SideOut) -> State:
    """Take everything away from a side, each thing to where it belongs (eliminate.7)."""
    for unit in event.units:
        state = without_unit(state, unit)
    state = discarded(state, event.cards)
    state = changed(state, exiled=(*state.exiled, *event.spells), supply=added(state.supply, event.returned))
    return with_side(
        state,
        event.side,
        stock=no_resources(),
        book=Book(),
        aside=Book(),
        items=Hidden(),
        used=(),
        permanents=(),
        promote=False,
        occupy=False,
        is_out=True,
    )


def game_ended(state: State, event: t.GameEnded) -> State:
    """End the match, and lay all open that was hidden (hidden.14)."""
    over = changed(opened(state), ended=event.reason, winners=event.winners, side="", phase="", waiting=())
    return changed(over, passed=(), agenda=(), striding="", search=None)


def harvested(state: State, event: r.Harvested) -> State:
    """Give a side what the supply had of its harvest; conditions may ask for it (harvest.9)."""
    side = scenario_of(state).side_of[event.seat]
    after = from_supply(state, side, {event.resource: event.gained})
    return changed(after, results=changed(after.results, gain=event.gained))


def resources_gained(state: State, event: r.ResourcesGained) -> State:
    """Move tokens from the supply to a side."""
    return from_supply(state, event.side, event.gained)


def resources_lost(state: State, event: r.ResourcesLost) -> State:
    """Move tokens from a side to the supply."""
    return from_supply(state, event.side, event.lost, -1)


def resources_taken(state: State, event: r.ResourcesTaken) -> State:
    """Move tokens from one side to another."""
    after = with_side(state, event.from_, stock=added(state.sides[event.from_].stock, event.taken, -1))
    return with_side(after, event.side, stock=added(after.sides[event.side].stock, event.taken))


def resources_traded(state: State, event: r.ResourcesTraded) -> State:
    """Move tokens from a side to the supply, then others back."""
    return from_supply(from_supply(state, event.side, event.given, -1), event.side, event.taken)


def resources_paid(state: State, event: r.ResourcesPaid) -> State:
    """Move the price from a side to the supply (buy.3)."""
    return from_supply(state, event.side, event.paid, -1)


def hoarded(state: State, event: r.Hoarded) -> State:
    """Move tokens from a side into the box, and count its Hoard Tokens (pp.hoard.1)."""
    side = state.sides[event.side]
    after = with_side(
        state, event.side, stock=added(side.stock, event.paid, -1), hoards=side.hoards + event.times
    )
    return changed(after, box=added(state.box, event.paid), hoarded=state.hoarded + event.times)


def unit_arrived_for(state: State, seat: str) -> State:
    """Count one more unit that ever arrived for a seat (unit.5)."""
    seats = {**state.seats, seat: changed(state.seats[seat], arrived=state.seats[seat].arrived + 1)}
    return changed(state, seats=seats)


def gift_kept(state: State, unit: str, gift: str) -> State:
    """Give a unit what it has discovered for good."""
    return with_unit(state, unit, gifts=(*state.units[unit].gifts, gift))


def _units_of(state: State, side: str) -> Mapping[str, Unit]:
    members = scenario_of(state).sides[side]
    return {name: unit for name, unit in state.units.items() if unit.seat in members}
