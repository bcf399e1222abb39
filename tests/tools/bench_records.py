"""Makes records of any length to measure with: games that go on and never come to an end.

In Oros nobody studies or builds, so nobody ascends; land is shifted and moved, volcanoes form and erupt. In
Orichalcum nobody captures or constructs, in Stratos nobody scores or looks under tiles. An entry holds as
much of a turn as goes without a draw.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from itertools import chain, islice
from typing import Any, NamedTuple

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.policy import Dice
from adjudicator.core.ruleset import Demand, Ruleset
from adjudicator.core.values import changed, tag_of
from adjudicator.formats.emit import block
from adjudicator.games import ruleset
from adjudicator.record.append import entry_line
from adjudicator.record.chain import entry_hash, state_hash
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import Entry, SeatLine
from adjudicator.record.items import write_move
from adjudicator.record.load import load
from adjudicator.record.position import Position
from adjudicator.record.replay import last
from adjudicator.record.simulate import actions
from adjudicator.record.sitting import Sitting

KEY = b"bench" * 8
LOOKED_AT = 60
NEVER_SPLIT = 1 << 30


class Plan(NamedTuple):
    """How a game is played: its options, the kinds of action to take, the first more often than the rest.

    What is not among `kinds` is done only where nothing else is asked for. `most` actions stand in an entry.
    """

    options: Mapping[str, Any]
    kinds: tuple[str, ...]
    most: int = 0


PLANS = {
    "oros": Plan(
        {"map": "large", "track": "long"},
        ("shift", "move", "volcano", "journey", "shift", "move", "assign"),
        most=3,
    ),
    "orichalcum": Plan({}, ("tile", "no_tile", "recruit", "produce", "skip", "done", "end", "discard")),
    "stratos": Plan(
        {"scenario": "p12", "points_to_win": 1000},
        ("harvest", "defend", "travel", "harvest", "trade", "end_actions", "end"),
    ),
}


def bench_record(entries: int, name: str = "oros") -> bytes:
    """Give a record of so many entries; the same one every time."""
    return _quickly(entries) if name == "oros" else _through_the_front_door(entries, name)


def next_move(data: bytes) -> bytes:
    """Give a move that could be sent next: the turn that would follow."""
    sitting = Sitting(data)
    game, plan = sitting.record.ruleset, PLANS[sitting.record.header.game]
    demand = game.to_act(sitting.position.state)[0]
    lines = {"record": sitting.record.header.id, "seat": demand.seat, "parent": sitting.position.head}
    dice = Dice(KEY, "next")
    if plan.most:
        do = _turn(game, plan, sitting.position.state, demand.seat, dice)[1]
    else:
        do = actions(sitting, demand, partial(_action, plan), dice, NEVER_SPLIT)
    return block({**lines, **sitting.naming(demand), "do": do}).encode()


def _new(name: str) -> bytes:
    game = ruleset(name)
    seats = tuple(SeatLine(seat) for seat in game.seat_names) if name == "oros" else None
    return create(game, Wanted("bench", seats, dict(PLANS[name].options), "open", KEY)).record


def _through_the_front_door(entries: int, name: str) -> bytes:
    """Play as by mail: draws are made, and whoever is asked answers."""
    sitting, plan = Sitting(_new(name)), PLANS[name]
    while sitting.position.n < entries:
        demand = sitting.due()
        if demand is None:
            raise SystemExit(f"the game came to an end at entry {sitting.position.n}")
        dice = Dice(KEY, str(sitting.position.n))
        do = actions(sitting, demand, partial(_action, plan), dice, NEVER_SPLIT)
        sitting.play(demand.seat, do, **sitting.naming(demand))
    return sitting.data


def _quickly(entries: int) -> bytes:
    """Put the entries of a game without draws together, whole turns of the plan."""
    data, game, plan = _new("oros"), ruleset("oros"), PLANS["oros"]
    position = last(load(data, "bench"))
    lines = []
    for n in range(2, entries + 1):
        seat = game.to_act(position.state)[0].seat
        state, do = _turn(game, plan, position.state, seat, Dice(KEY, str(n)))
        entry = Entry(n=n, kind="move", seat=seat, do=tuple(do))
        own = entry_hash(entry, position.hash)
        lines.append(
            entry_line(changed(entry, parent=position.hash, state=state_hash(game, state), hash=own))
        )
        position = Position(n, own, state)
    return data + "".join(f"{line}\n" for line in lines).encode()


def _turn(game: Any, plan: Plan, state: Any, seat: str, dice: Dice) -> tuple[Any, list[dict[str, Any]]]:
    do: list[dict[str, Any]] = []
    while game.to_act(state)[0].seat == seat and len(do) < plan.most:
        move = _action(plan, game, state, game.to_act(state)[0], dice)
        do.append(write_move(game, move))
        ledger = Ledger(state, game.apply, Draws(Unavailable(), {}), game.turn_of)
        game.action(move).resolve(ledger, seat, move)
        game.advance(ledger)
        state = ledger.state
    return state, do


def _action(plan: Plan, game: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Give a legal action, of the kind that the dice say if there is one."""
    by_tag = {tag_of(action.move): action for action in game.actions}
    for tag in (dice.pick(plan.kinds), *plan.kinds, *demand.answers):
        if tag not in demand.answers:
            continue
        seat, action = demand.seat, by_tag[tag]
        found = list(islice(action.candidates(state, seat), dice.below(LOOKED_AT), None, 7))[:LOOKED_AT]
        for move in chain(dice.sample(found, 8), action.candidates(state, seat)):
            if not reasons_against(game, state, seat, move):
                return move
    raise SystemExit(f"{demand.seat} can do nothing: {demand.answers}")
