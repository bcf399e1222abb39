"""Laws of what comes back as it was: values from JSON, states from events, games from their seed."""

from __future__ import annotations

import json

from adjudicator.core.secret import REFEREE
from adjudicator.formats import codec
from adjudicator.formats.canonical import digest
from adjudicator.record.chain import written_state
from adjudicator.record.items import write_move
from adjudicator.record.load import load
from adjudicator.record.replay import steps
from adjudicator.record.simulate import simulate
from tests.tools.laws.tables import Table
from tests.tools.laws.walks import walk


def survives_json(table: Table, seed: int, actions: int) -> None:
    """States, events and moves come back from JSON as they were."""
    game, given = table.game, table.game.given(table.header())
    for turn in walk(table, seed, actions):
        text = json.dumps(written_state(game, turn.after, REFEREE))
        assert codec.read(game.state, json.loads(text), given) == turn.after
        for event in turn.events:
            written = json.loads(json.dumps(codec.writer(type(event))(event)))
            assert codec.read_tagged(game.events, written) == event
        if turn.move is not None:
            written = json.loads(json.dumps(write_move(game, turn.move)))
            assert codec.read_tagged(tuple(action.move for action in game.actions), written) == turn.move


def events_make_the_state(table: Table, seed: int, actions: int) -> None:
    """Folded from the beginning, the events give every state; components are conserved after each of them."""
    game = table.game
    state = game.begin(table.header())
    counts = game.conserved(state)
    assert counts
    for turn in walk(table, seed, actions):
        assert turn.before == state
        for event in turn.events:
            state = game.apply(state, event)
            assert game.conserved(state) == counts, f"after {event}"
        assert state == turn.after


def replays_alike(table: Table, seed: int, entries: int) -> str:
    """The same seed gives the same bytes, and their replay the same hashes; gives the hash of them all."""
    one, two = (_simulated(table, seed, entries) for _ in range(2))
    assert one == two
    hashes = [[step.after.hash for step in steps(load(one, "", table.game))] for _ in range(2)]
    assert hashes[0] == hashes[1]
    return digest([table.name, one.decode(), hashes[0]])


def _simulated(table: Table, seed: int, entries: int) -> bytes:
    return next(simulate(table.game, 1, seed, "random", table.options, table.seats, entries)).record
