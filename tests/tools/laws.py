"""Laws that hold in every game, tried along games played at random: each function plays and asserts.

A `Table` is a game with its options and seats; the tests and the campaign say how long and from which seed.
"""

from __future__ import annotations

import json
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import islice
from typing import Any

from adjudicator.core.adjudicate import demand_of, reasons_against, start
from adjudicator.core.chance import Draws, Seeded
from adjudicator.core.hints import legal, steps_from
from adjudicator.core.ledger import Ledger
from adjudicator.core.policy import POLICIES, Dice, Policy
from adjudicator.core.ruleset import Demand, Header, Listing, Ruleset, Seat
from adjudicator.core.secret import REFEREE, Secret, redact
from adjudicator.core.values import Field, changed, fields, is_value, tag_of
from adjudicator.formats import codec
from adjudicator.formats.canonical import digest
from adjudicator.games import RULESETS, ruleset
from adjudicator.record.chain import written_state
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.items import write_move
from adjudicator.record.load import load
from adjudicator.record.no_leak import Searched, search
from adjudicator.record.replay import steps
from adjudicator.record.simulate import finish, key_of, seat_line, simulate
from adjudicator.record.sitting import Sitting
from tests.toy.game import TOY

LISTED = 250
"""So many legal actions of a position are tried."""
POOLED = 60
"""So many candidates of a position add their values to those tried elsewhere."""
BUSY = 8
"""So many times another action is looked for before a seat is idle."""
IDLE = ("end", "end_actions", "pass", "defend")
REACHED = 3000
"""So many variants are looked at when one is sought."""
OPTIONS: dict[str, tuple[tuple[dict[str, Any], int | tuple[str, ...]], ...]] = {
    "oros": (
        ({"map": "small", "track": "short"}, 3),
        ({"map": "large", "track": "long"}, 4),
        ({"map": "small", "track": "long"}, 4),
        ({"map": "large", "track": "short"}, 3),
        ({}, ("raging_fire", "living_sun=automa", "great_waters=automa")),
        ({}, ("great_waters", "raging_fire=automa", "living_sun")),
        (
            {"track": "long"},
            ("fertile_land=automa", "raging_fire=automa", "living_sun", "great_waters=automa"),
        ),
        (
            {
                "layout": "valley_of_rifts",
                "ringed_islands": True,
                "grande_mountains": True,
                "jaguar": "snarling",
            },
            ("great_waters", "fertile_land=automa", "living_sun"),
        ),
        (
            {
                "map": "large",
                "layout": "volcanic_isles",
                "track": "long",
                "ringed_islands": True,
                "grande_mountains": True,
                "jaguar": "smiling",
            },
            4,
        ),
    ),
    "orichalcum": (
        ({}, 4),
        ({}, 2),
        (
            {
                "boards": "DBA",
                "faces": "2",
                "volcano_titans": True,
                "metropolis_income": False,
                "hydra_reactivates": False,
                "titan_taking": "optional",
                "held_titan_judged": "each",
                "tiles_flip": True,
                "temple_shape": "connected",
                "bare_cards_filled": True,
                "end_before_minotaur": False,
                "crystal_for_minotaur": False,
                "supply_limited": True,
                "lost_fight_bars": "action",
            },
            3,
        ),
    ),
    "stratos": (
        ({"scenario": "p12"}, 4),
        ({"scenario": "p14", "excluded": "scenario", "copies": 2, "gems_hoard": True}, 5),
        ({"scenario": "p10", "goal_face_up": True, "equip_any_own_unit": False}, 2),
        ({"scenario": "p11", "gems_pay": False, "rehire_ordinary_only": True}, 3),
        ({"scenario": "islet", "points_to_win": 4}, 4),
        ({"scenario": "five", "hoards_per_turn": 1, "turn_limit": 12}, 5),
    ),
    "toy": (({}, 3), ({"bells": 4}, 2)),
}
"""What is tried of a game: options, and the number of seats or what `simulate` is told of each of them.

A game that is not named here is tried with its defaults.
"""


@dataclass(frozen=True)
class Table:
    """A game with options and seats."""

    game: Ruleset[Any, Any]
    options: dict[str, Any]
    seats: tuple[str, ...]

    @property
    def name(self) -> str:
        """Name the table for a test."""
        words = [str(value) for value in self.options.values() if not isinstance(value, bool)]
        automa = [line.seat for line in map(seat_line, self.seats) if line.player == AUTOMA]
        return "-".join([self.game.name, *words, str(len(self.seats)), *automa])

    def header(self) -> Header[Any]:
        """Give the header as the rules know it."""
        components = self.game.load_data(self.game.default_data, {})
        options: Any = codec.read(self.game.options, self.options)
        seats = tuple(Seat(line.seat, line.player == AUTOMA) for line in map(seat_line, self.seats))
        return Header(seats, options, components)


@dataclass(frozen=True)
class Turn:
    """One action of a walk: the state before, what was demanded, the move, what happened, the state after."""

    before: Any
    demand: Demand
    move: Any
    events: tuple[Any, ...]
    after: Any


def tables() -> tuple[Table, ...]:
    """Give every table of every game, the toy among them."""
    games = [*(ruleset(name) for name in RULESETS), TOY]
    return tuple(
        Table(game, options, game.seat_names[:seats] if isinstance(seats, int) else seats)
        for game in games
        for options, seats in OPTIONS.get(game.name, (({}, len(game.seat_names)),))
    )


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


def nothing_secret_shows(table: Table, seed: int, actions: int) -> None:
    """What a viewer may not know changes nothing of what it sees: state, picture, story, its own choices.

    What stands in the place of secrets are words that no game has: only who may not read them is shown a
    picture; that they are others is seen in the state as the referee has it.
    """
    game = table.game
    for turn in walk(table, seed, actions):
        for viewer in ("public", *table.seats):
            other = _altered(turn.after, viewer)
            differs = written_state(game, other, REFEREE) != written_state(game, turn.after, REFEREE)
            assert differs == (other != turn.after)
            assert _shown(game, other, viewer) == _shown(game, turn.after, viewer)
            for event in turn.events:
                told = game.describe(redact(event, viewer))
                assert game.describe(redact(_altered(event, viewer), viewer)) == told


def busy(game: Ruleset[Any, Any], state: Any, demand: Demand, dice: Dice) -> Any:
    """Choose at random, but seldom to be idle: more comes to light so."""
    move = None
    for _ in range(BUSY):
        move = POLICIES["random"](game, state, demand, dice)
        if tag_of(move) not in IDLE:
            break
    return move


def nothing_leaks(table: Table, seed: int, entries: int) -> Searched:
    """In a whole game, other hidden draws change nothing of what is read by whoever may not see them."""
    key = key_of(table.name, seed, 0)
    seats = tuple(map(seat_line, table.seats))
    made = create(table.game, Wanted("a", seats, table.options, "open", key))
    sitting = Sitting(made.record, "", table.game)
    finish(sitting, busy, key, entries)
    searched = search(sitting.record, sitting.steps)
    assert searched.findings == (), "\n".join(map(str, searched.findings))
    return searched


def replays_alike(table: Table, seed: int, entries: int) -> str:
    """The same seed gives the same bytes, and their replay the same hashes; gives the hash of them all."""
    one, two = (_simulated(table, seed, entries) for _ in range(2))
    assert one == two
    hashes = [[step.after.hash for step in steps(load(one, "", table.game))] for _ in range(2)]
    assert hashes[0] == hashes[1]
    return digest([table.name, one.decode(), hashes[0]])


def greedy_games_end(table: Table, seed: int, actions: int) -> int:
    """A greedy game is over within so many actions; gives how many it took."""
    turns = list(islice(walk(table, seed, actions + 1, POLICIES["greedy"]), actions + 2))
    assert not table.game.to_act(turns[-1].after), f"{table.name} {seed} goes on after {actions} actions"
    assert table.game.end(turns[-1].after) is not None
    return len(turns) - 1


def _simulated(table: Table, seed: int, entries: int) -> bytes:
    return next(simulate(table.game, 1, seed, "random", table.options, table.seats, entries)).record


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


Pool = dict[tuple[str, str], list[Any]]
"""By tag and field, the values that candidates had in the positions visited so far, legal or not."""


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


def _altered(item: Any, viewer: str) -> Any:
    """Give the same value with other secrets in it wherever the viewer may not see them."""
    if isinstance(item, Secret):
        seen = viewer == REFEREE or viewer in item.owners
        return item if seen or item.value is None else Secret(_another(item.value), item.owners)
    if isinstance(item, tuple):
        return tuple(_altered(part, viewer) for part in item)
    if isinstance(item, dict):
        return {key: _altered(part, viewer) for key, part in item.items()}
    if is_value(item) and not isinstance(item, type):
        return type(item)(**{f.name: _altered_field(item, f, viewer) for f in fields(item) if f.init})
    return item


def _another(value: Any) -> Any:
    """Give something else in the place of a secret, of a tuple item by item."""
    return tuple(map(_another, value)) if isinstance(value, tuple) else f"other-{value}"


def _altered_field(item: Any, field: Field, viewer: str) -> Any:
    """Do so in one field; what comes from the header and is never written holds no secret."""
    held = getattr(item, field.name)
    return _altered(held, viewer) if field.metadata.get("written", True) else held


def _shown(game: Ruleset[Any, Any], state: Any, viewer: str) -> tuple[Any, ...]:
    seen = redact(state, viewer)
    own: Sequence[Any] = ()
    if demand_of(game, state, viewer) is not None:
        own = [write_move(game, move) for move in islice(legal(game, state, viewer), LISTED // 5)]
    return written_state(game, state, viewer), game.picture(seen, viewer), game.to_act(state), own


def main(words: list[str]) -> int:
    """Print what `replays_alike` gives for every table: for a process with other surroundings."""
    entries = int(words[0])
    print(json.dumps({table.name: replays_alike(table, 1, entries) for table in tables()}))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
