"""What a side can still buy (buy.1, eliminate.8)."""

from collections.abc import Mapping

from adjudicator.core.rulebook import rule
from adjudicator.games.stratos.components import CLASSES, MAGE, PEASANT, SORCERER_DECK, SPELL_DECKS
from adjudicator.games.stratos.rules import payment
from adjudicator.games.stratos.rules.hire_places import places
from adjudicator.games.stratos.state import State, Unit
from adjudicator.games.stratos.tiles import GEM, MAIN
from adjudicator.games.stratos.views import seats_of, units_of

SEAL = "merchants_seal"


@rule("stratos.eliminate.8", "stratos.buy.1", "stratos.d.7")
def possible(state: State, side: str) -> bool:
    """Tell whether a hire, promotion, retraining, spell, hoard or trade is legal for some seat of a side."""
    stock = state.sides[side].stock
    return (
        _trade(state, side, stock)
        or _hoard(state, stock)
        or _hire(state, side, stock)
        or any(_unit(state, state.units[name], stock) for name in units_of(state, side))
        or any(_learn(state, side, deck, stock) for deck in SPELL_DECKS)
    )


def _trade(state: State, side: str, stock: Mapping[str, int]) -> bool:
    if SEAL not in state.sides[side].permanents or SEAL in state.spent:
        return False
    number = state.data.cards[SEAL].amount
    return any(stock[give] >= number and state.supply[take] for give in MAIN for take in MAIN if give != take)


def _hoard(state: State, stock: Mapping[str, int]) -> bool:
    if 0 < state.options.hoards_per_turn <= state.hoarded:
        return False
    lacking = sum(not stock[kind] for kind in MAIN)
    return lacking <= (stock[GEM] if state.options.gems_hoard else 0)


def _hire(state: State, side: str, stock: Mapping[str, int]) -> bool:
    counts = {seat: 0 for seat in seats_of(state, side)}
    for name in units_of(state, side):
        counts[state.units[name].seat] += 1
    roomy = [seat for seat, number in counts.items() if number < state.data.units_of_a_player]
    return any(
        payment.can_be_paid(payment.price_of(state, kind), stock) and places(state, seat, kind)
        for seat in roomy
        for kind in CLASSES
    )


def _unit(state: State, unit: Unit, stock: Mapping[str, int]) -> bool:
    """Tell whether a unit can be promoted or retrained; without units (eliminate.8) there is none to ask."""
    kinds = [] if unit.promoted else [unit.kind]
    kinds += [kind for kind in CLASSES if unit.kind == PEASANT != kind]
    return any(payment.can_be_paid(payment.price_of(state, kind), stock) for kind in kinds)


def _learn(state: State, side: str, deck: str, stock: Mapping[str, int]) -> bool:
    mages = [state.units[name] for name in units_of(state, side) if state.units[name].kind == MAGE]
    price = payment.price(state, {"spice": state.data.learn[deck]})
    able = any(unit.promoted or deck != SORCERER_DECK for unit in mages)
    return able and state.decks[deck].count > 0 and payment.can_be_paid(price, stock)
