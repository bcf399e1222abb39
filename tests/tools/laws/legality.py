"""Laws of what is legal: all that is listed and no more, it can be carried out, and games come to an end."""

from __future__ import annotations

from collections.abc import Iterator
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of, reasons_against
from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.hints import legal, steps_from
from adjudicator.core.ledger import Ledger
from adjudicator.core.policy import POLICIES, Dice
from adjudicator.core.ruleset import Listing, Ruleset
from adjudicator.core.secret import REFEREE
from adjudicator.core.values import changed, fields, tag_of
from adjudicator.formats.canonical import digest
from adjudicator.record.chain import written_state
from adjudicator.record.simulate import key_of
from tests.tools.laws.tables import Table
from tests.tools.laws.walks import walk

LISTED = 250
"""So many legal actions of a position are tried."""
POOLED = 60
"""So many candidates of a position add their values to those tried elsewhere."""
REACHED = 3000
"""So many variants are looked at when one is sought."""

Pool = dict[tuple[str, str], list[Any]]
"""By tag and field, the values that candidates had in the positions visited so far, legal or not."""


def legal_actions_resolve(table: Table, seed: int, actions: int, every: int) -> None:
    """Every legal action is one that was asked for, and can be carried out; nothing else is legal.

    `check` changes nothing, and who is not asked may do nothing.
    """
    for number, turn in enumerate(walk(table, seed, actions)):
        if number % every == 0:
            _try_all(table.game, turn.after, key_of(table.name, seed, number))


def changed_actions_are_judged(table: Table, seed: int, actions: int, every: int) -> tuple[int, int, int]:
    """Change one field of legal actions: refused, or listed; gives how many of each, and how many unreached.

    Of a stepwise kind, what is legal is sought among the variants, and has to be carried out at any rate.
    """
    refused = listed = unreached = 0
    pool: Pool = {}
    for number, turn in enumerate(walk(table, seed, actions)):
        demands = table.game.to_act(turn.after)
        if number % every or not demands:
            continue
        dice = Dice(key_of(table.name, seed, number), "change")
        for move, other in _changes(table.game, turn.after, demands[0].seat, dice, pool):
            if reasons_against(table.game, turn.after, demands[0].seat, other):
                refused += 1
            elif _is_listed(table.game, turn.after, demands[0].seat, move, other):
                listed += 1
            else:
                assert table.game.action(other).listing is Listing.STEPWISE, (
                    f"{other} is legal and not listed"
                )
                _carry_out(table.game, turn.after, demands[0].seat, other, dice)
                unreached += 1
    return refused, listed, unreached


def greedy_games_end(table: Table, seed: int, actions: int) -> int:
    """A greedy game is over within so many actions; gives how many it took."""
    turns = list(islice(walk(table, seed, actions + 1, POLICIES["greedy"]), actions + 2))
    assert not table.game.to_act(turns[-1].after), f"{table.name} {seed} goes on after {actions} actions"
    assert table.game.end(turns[-1].after) is not None
    return len(turns) - 1


def _try_all(game: Ruleset[Any, Any], state: Any, key: bytes) -> None:
    before = digest(written_state(game, state, REFEREE))
    demands = game.to_act(state)
    for seat in state.seats:
        demand = demand_of(game, state, seat)
        found = list(islice(legal(game, state, seat), LISTED))
        if demand is None:
            assert found == [], f"{seat} is not asked and may {found[:1]}"
            continue
        assert found, f"{seat} owes {demand.question} and can do nothing"
        for move in found:
            assert tag_of(move) in demand.answers, f"{move} is legal and not asked for"
        dice = Dice(key, seat)
        for move in dice.sample(found, LISTED // 5):
            _carry_out(game, state, seat, move, dice)
            for other in dice.sample(list(islice(steps_from(game, state, seat, move), LISTED // 5)), 2):
                _carry_out(game, state, seat, other, dice)
    assert game.to_act(state) == demands
    assert digest(written_state(game, state, REFEREE)) == before


def _carry_out(game: Ruleset[Any, Any], state: Any, seat: str, move: Any, dice: Dice) -> None:
    ledger = Ledger(state, game.apply, Draws(Seeded(bytes([dice.below(256)]) * 32), {}), game.turn_of)
    game.action(move).resolve(ledger, seat, move)
    game.advance(ledger)
    assert ledger.events
    assert game.conserved(ledger.state) == game.conserved(state), f"{seat} {move}"


def _changes(
    game: Ruleset[Any, Any], state: Any, seat: str, dice: Dice, pool: Pool
) -> Iterator[tuple[Any, Any]]:
    """Yield legal actions, each with two others that differ in one field; a third one has its value."""
    for action in game.actions:
        tag, names = tag_of(action.move), [f.name for f in fields(action.move)]
        for name in names:
            known = pool.setdefault((tag, name), [])
            for move in dice.sample(list(islice(action.candidates(state, seat), LISTED)), POOLED):
                if getattr(move, name) not in known:
                    known.append(getattr(move, name))
        for move in dice.sample(list(islice(legal(game, state, seat, (tag,)), LISTED)), 6):
            for name in names:
                old = getattr(move, name)
                values = [value for value in pool[tag, name] if value != old]
                values += [not old] if isinstance(old, bool) else []
                for value in dice.sample(values, 2):
                    yield move, changed(move, **{name: value})


def _is_listed(game: Ruleset[Any, Any], state: Any, seat: str, move: Any, wanted: Any) -> bool:
    """Tell whether a legal action is among those listed, as it stands or as a record holds it."""
    action = game.action(wanted)
    written = wanted if action.complete is None else action.complete(state, seat, wanted)
    if any(other in (wanted, written) for other in action.candidates(state, seat)):
        return True
    if action.variants is None:
        return False
    looked = 0
    for first in (move, *islice(action.candidates(state, seat), 40)):
        for other in action.variants(state, seat, first):
            looked += 1
            if other in (wanted, written):
                return True
            if looked > REACHED:
                return False
    return False
