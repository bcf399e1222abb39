"""Walks through games played at random, action by action."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from adjudicator.core.adjudicate import start
from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.ledger import Ledger
from adjudicator.core.policy import POLICIES, Dice, Policy
from adjudicator.core.ruleset import Demand
from adjudicator.record.simulate import key_of
from tests.tools.laws.tables import Table


@dataclass(frozen=True)
class Turn:
    """One action of a walk: the state before, what was demanded, the move, what happened, the state after."""

    before: Any
    demand: Demand
    move: Any
    events: tuple[Any, ...]
    after: Any


def walk(table: Table, seed: int, actions: int, choose: Policy = POLICIES["random"]) -> Iterator[Turn]:
    """Play at random; the first turn is the set-up, with no move."""
    game, key = table.game, key_of(table.name, seed, 0)
    draws = Draws(Seeded(key), {})
    state = game.begin(table.header())
    begun = start(game, state, draws)
    yield Turn(state, Demand("", "setup", 0, "", ()), None, begun.events, begun.state)
    state = begun.state
    for number in range(actions):
        demands = game.to_act(state)
        if not demands:
            return
        move = choose(game, state, demands[0], Dice(key, f"walk/{number}"))
        ledger = Ledger(state, game.apply, draws, game.turn_of)
        game.action(move).resolve(ledger, demands[0].seat, move)
        game.advance(ledger)
        yield Turn(state, demands[0], move, tuple(ledger.events), ledger.state)
        state = ledger.state
