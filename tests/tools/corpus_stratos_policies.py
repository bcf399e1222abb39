"""Players of Stratos who want to show everything: one casts every spell, one searches for every card."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.policy import Dice, Policy, greedy
from adjudicator.core.ruleset import Demand, Ruleset
from adjudicator.core.values import tag_of
from adjudicator.games.stratos.components import EXPLORER, LAGOON_DECK
from adjudicator.games.stratos.moves import Cast, EndTurn, Travel
from adjudicator.games.stratos.state import State
from adjudicator.games.stratos.views import board_of, cards_in, is_free

SHOWING = ("trade", "look", "tide", "use", "search")
"""What is done first wherever it can be done, in this order."""


def casts_all(seat: str) -> Policy:
    """Give a player who casts whatever does not lie face-up yet; the others only end their turns."""

    def choose(ruleset: Ruleset[Any, Any], state: State, demand: Demand, dice: Dice) -> Any:
        book = state.sides[seat].book
        left = [spell for spell in cards_in(book) if spell not in book.up]
        if not left:
            return greedy(ruleset, state, demand, dice)
        if demand.seat != seat:
            return EndTurn()
        casts = [move for move in _legal(ruleset, state, demand, "cast") if move.spell in left]
        return dice.pick(_of_dearest(state, casts)) if casts else EndTurn()

    return choose


def searches_all(seat: str, deck: str) -> Policy:
    """Give a player who looks for every card of a deck, and uses what can be used; the others do nothing."""

    def choose(ruleset: Ruleset[Any, Any], state: State, demand: Demand, dice: Dice) -> Any:
        if demand.seat != seat:
            return EndTurn()
        if demand.answers == ("equip",):
            return dice.pick(list(_legal(ruleset, state, demand, "equip")))
        for tag in SHOWING:
            moves = list(_legal(ruleset, state, demand, tag))
            if moves:
                return dice.pick(moves)
        return next(_nearer(ruleset, state, demand, deck), EndTurn())

    return choose


def _of_dearest(state: State, casts: Sequence[Cast]) -> list[Cast]:
    """Give the casts of the spell that costs most, so that no Spirit lies idle."""
    most = max(state.data.spells[move.spell].cost for move in casts)
    return [move for move in casts if state.data.spells[move.spell].cost == most]


def _legal(ruleset: Ruleset[Any, Any], state: State, demand: Demand, tag: str) -> Iterator[Any]:
    if tag not in demand.answers:
        return
    action = next(action for action in ruleset.actions if tag_of(action.move) == tag)
    for move in action.candidates(state, demand.seat):
        if not reasons_against(ruleset, state, demand.seat, move):
            yield move


def _nearer(ruleset: Ruleset[Any, Any], state: State, demand: Demand, deck: str) -> Iterator[Travel]:
    """Yield the Travels that bring a unit nearer to ground that it can search."""
    distance = board_of(state).distance
    goals = [
        at
        for at, tile in state.board.items()
        if not tile.is_special
        and not tile.is_searched
        and tile.is_lagoon == (deck == LAGOON_DECK)
        and is_free(state, at)
    ]
    for move in _legal(ruleset, state, demand, "travel"):
        unit = state.units[move.unit]
        to = min((distance(move.path[-1], goal) for goal in goals), default=0)
        if unit.kind == EXPLORER and to < min((distance(unit.at, goal) for goal in goals), default=0):
            yield move
