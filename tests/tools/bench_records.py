"""Makes records of any length to measure with: whole turns of Oros that never come to an end.

Nobody studies or builds, so nobody ascends; land is shifted and moved, volcanoes form and erupt. An entry
holds a turn of three actions.
"""

from __future__ import annotations

from itertools import chain, islice
from typing import Any

from adjudicator.core.adjudicate import reasons_against
from adjudicator.core.chance import Draws, Unavailable
from adjudicator.core.ledger import Ledger
from adjudicator.core.policy import Dice
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

KEY = b"bench" * 8
LOOKED_AT = 60
KINDS = ("shift", "move", "volcano", "journey", "shift", "move", "assign")


def bench_record(entries: int) -> bytes:
    """Give a record of so many entries; the same one every time."""
    game = ruleset("oros")
    seats = tuple(SeatLine(seat) for seat in game.seat_names)
    data = create(game, Wanted("bench", seats, {"map": "large", "track": "long"}, "open", KEY)).record
    position = last(load(data, "bench"))
    lines = []
    for n in range(2, entries + 1):
        seat = game.to_act(position.state)[0].seat
        state, do = _turn(game, position.state, seat, Dice(KEY, str(n)))
        entry = Entry(n=n, kind="move", seat=seat, do=tuple(do))
        own = entry_hash(entry, position.hash)
        lines.append(
            entry_line(changed(entry, parent=position.hash, state=state_hash(game, state), hash=own))
        )
        position = Position(n, own, state)
    return data + "".join(f"{line}\n" for line in lines).encode()


def next_move(data: bytes) -> bytes:
    """Give a move that could be sent next: the turn that would follow."""
    record = load(data, "bench")
    position = last(record)
    seat = record.ruleset.to_act(position.state)[0].seat
    do = _turn(record.ruleset, position.state, seat, Dice(KEY, "next"))[1]
    return block({"record": record.header.id, "seat": seat, "parent": position.head, "do": do}).encode()


def _turn(game: Any, state: Any, seat: str, dice: Dice) -> tuple[Any, list[dict[str, Any]]]:
    do: list[dict[str, Any]] = []
    while game.to_act(state)[0].seat == seat and len(do) < 3:
        move = _action(game, state, seat, dice)
        do.append(write_move(game, move))
        ledger = Ledger(state, game.apply, Draws(Unavailable(), {}), game.turn_of)
        game.action(move).resolve(ledger, seat, move)
        game.advance(ledger)
        state = ledger.state
    return state, do


def _action(game: Any, state: Any, seat: str, dice: Dice) -> Any:
    """Give a legal action, of the kind that the dice say if there is one."""
    by_tag = {tag_of(action.move): action for action in game.actions}
    answers = game.to_act(state)[0].answers
    for tag in (dice.pick(KINDS), "shift", "move", "assign", *answers):
        if tag not in answers:
            continue
        found = list(islice(by_tag[tag].candidates(state, seat), dice.below(LOOKED_AT), None, 7))[:LOOKED_AT]
        for move in chain(dice.sample(found, 8), by_tag[tag].candidates(state, seat)):
            if not reasons_against(game, state, seat, move):
                return move
    raise SystemExit(f"{seat} can do nothing: {answers}")
