"""Obeys what happens to the units of Stratos."""

from adjudicator.core.values import changed
from adjudicator.games.stratos.apply_parts import (
    health_changed,
    left_its_tile,
    marked,
    with_units,
    without_unit,
)
from adjudicator.games.stratos.apply_turns import gift_kept, unit_arrived_for
from adjudicator.games.stratos.components import CALAMITY, TRAP
from adjudicator.games.stratos.events import units as u
from adjudicator.games.stratos.state import State, Unit, with_side, with_unit


def unit_arrived(state: State, event: u.UnitArrived) -> State:
    """Put a new unit on the board and count it for its seat (unit.5)."""
    unit = Unit(
        seat=event.seat,
        kind=event.kind,
        at=event.at,
        health=event.health,
        spirit=event.spirit,
        promoted=event.promoted,
        defends=event.defends,
    )
    return with_units(unit_arrived_for(state, event.seat), {event.unit: unit})


def action_taken(state: State, event: u.ActionTaken) -> State:
    """Note the kind of an action that a unit has taken in this turn (action.1)."""
    acted = (*state.units[event.unit].acted, event.kind)
    return changed(with_unit(state, event.unit, acted=acted), striding="")


def unit_moved(state: State, event: u.UnitMoved) -> State:
    """Put a unit on another tile; its Occupy bonus ends (special.3)."""
    return with_units(state, {event.unit: left_its_tile(state.units[event.unit], event.at)})


def second_tile_open(state: State, event: u.SecondTileOpen) -> State:
    """Let a unit go one tile further (card.swift_boots.2)."""
    return changed(state, striding=event.unit)


def second_tile_entered(state: State, event: u.SecondTileEntered) -> State:
    """Note that a unit has gone two tiles in this turn (card.swift_boots.1)."""
    return changed(with_unit(state, event.unit, strode=True), striding="")


def units_exchanged(state: State, event: u.UnitsExchanged) -> State:
    """Put two units in each other's place; their Occupy bonuses end (spell.exchange.1, special.3)."""
    one, other = state.units[event.unit], state.units[event.other]
    moved = {event.unit: left_its_tile(one, other.at), event.other: left_its_tile(other, one.at)}
    return with_units(state, moved)


def markers_taken(state: State, event: u.MarkersTaken) -> State:
    """Give units one more source of a Defend marker (defend.3)."""
    return with_units(state, {name: marked(state.units[name], event.source) for name in event.units})


def gift_given(state: State, event: u.GiftGiven) -> State:
    """Give a unit what it has discovered for good."""
    return gift_kept(state, event.unit, event.gift)


def unit_promoted(state: State, event: u.UnitPromoted) -> State:
    """Turn a unit to its promoted side and add what that brings (promote.2)."""
    unit = state.units[event.unit]
    return with_unit(
        state,
        event.unit,
        promoted=True,
        health=unit.health + event.health,
        spirit=unit.spirit + event.spirit,
    )


def unit_retrained(state: State, event: u.UnitRetrained) -> State:
    """Make a unit the base form of another class, with its Health and Spirit (retrain.2)."""
    return with_unit(
        state, event.unit, kind=event.kind, promoted=False, health=event.health, spirit=event.spirit
    )


def units_slowed(state: State, event: u.UnitsSlowed) -> State:
    """Note that units may act only once in the next turn of their side (slow.1)."""
    return with_units(state, {name: changed(state.units[name], slowed_next=True) for name in event.units})


def unit_spent(state: State, event: u.UnitSpent) -> State:
    """Leave a unit no action in this turn."""
    return with_unit(state, event.unit, spent=True)


def dice_rolled(state: State, event: u.DiceRolled) -> State:
    """Change nothing; what the roll brings is told by the events that follow."""
    return state


def struck(state: State, event: u.Struck) -> State:
    """Take away the Health lost; conditions may ask for hit and damage."""
    after = health_changed(state, {event.target: event.lost}, -1)
    return changed(after, results=changed(after.results, hit=event.hit, damage=event.damage))


def units_hurt(state: State, event: u.UnitsHurt) -> State:
    """Take away the Health lost by each unit at once; a trap or calamity is no strike (damage.4, d.10)."""
    after = health_changed(state, event.lost, -1)
    if event.why in state.data.cards and state.data.cards[event.why].type in (TRAP, CALAMITY):
        return after
    total = sum(event.lost.values())
    return changed(after, results=changed(after.results, hit=total > 0, damage=total))


def units_healed(state: State, event: u.UnitsHealed) -> State:
    """Add the Health regained by each unit (damage.7)."""
    return health_changed(state, event.regained, 1)


def spirit_regained(state: State, event: u.SpiritRegained) -> State:
    """Add the Spirit regained by each unit (start.6)."""
    units = state.units
    full = {name: changed(units[name], spirit=units[name].spirit + n) for name, n in event.regained.items()}
    return with_units(state, full)


def unit_defeated(state: State, event: u.UnitDefeated) -> State:
    """Take a unit off the board and give the side that defeated it a token (defeat.6)."""
    after = without_unit(state, event.unit)
    if event.by:
        after = with_side(after, event.by, defeats=after.sides[event.by].defeats + 1)
    return changed(after, results=changed(after.results, defeated=(*after.results.defeated, event.unit)))


def hold_began(state: State, event: u.HoldBegan) -> State:
    """Note that units hold the Tombolo (scenario.p14.6)."""
    return with_units(state, {name: changed(state.units[name], holds=True) for name in event.units})


def hold_ended(state: State, event: u.HoldEnded) -> State:
    """Note that units no longer hold the Tombolo (scenario.p14.7)."""
    return with_units(state, {name: changed(state.units[name], holds=False) for name in event.units})
