"""Plays whole games without people and writes their records, through the same code as real play."""

import hashlib
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from adjudicator.core.policy import POLICIES, Dice, Policy, outcome
from adjudicator.core.ruleset import TURN, Demand, End, Ruleset
from adjudicator.core.values import tag_of
from adjudicator.core.violations import RuleBug
from adjudicator.record.create import Wanted, create
from adjudicator.record.envelope import SeatLine
from adjudicator.record.items import write_move
from adjudicator.record.sitting import Sitting
from adjudicator.record.wording import wrapped

MOST_ENTRIES = 400
SPLIT = 6
"""One turn in so many is sent in parts."""
SPREAD = {"least": 0, "10 %": 1, "median": 5, "90 %": 9, "most": 10}
"""What is told of many numbers: in their order, those so many tenths of the way from least to most."""


@dataclass(frozen=True, slots=True)
class Simulated:
    """A simulated game: its id, the bytes of its record, and what happened in it.

    `actions` and `events` count by type, `counted` are the game's own counts, `entries` those of the log;
    `end` is None where the game was broken off.
    """

    id: str
    record: bytes
    entries: int
    actions: Mapping[str, int]
    events: Mapping[str, int]
    counted: Mapping[str, int]
    end: End | None


def simulate(
    game: Ruleset[Any, Any],
    games: int,
    seed: int,
    policy: str = "greedy",
    options: Mapping[str, Any] | None = None,
    seats: Sequence[str] = (),
    most_entries: int = MOST_ENTRIES,
) -> Iterator[Simulated]:
    """Play so many games; the same arguments give the same bytes.

    `policy` is a name of `core.policy.POLICIES` (KeyError for another), `seats` the seats clockwise (all that
    the game has with these options where none are given); `NAME=automa` is one that nobody plays. A game is
    broken off at `most_entries` entries. Raises Found for seats or options that the game refuses.
    """
    choose = POLICIES[policy]
    for number in range(1, games + 1):
        key = key_of(game.name, seed, number)
        lines = tuple(map(seat_line, seats)) or None
        made = create(game, Wanted(id_of(game.name, seed, number), lines, options or {}, "open", key))
        sitting = Sitting(made.record, game=game)
        finish(sitting, choose, key, most_entries)
        yield told(sitting)


def seat_line(written: str) -> SeatLine:
    """Read a seat as it is given to `simulate`: its name, behind it `=automa` if nobody plays it."""
    name, _, player = written.partition("=")
    return SeatLine(name, player)


def id_of(game: str, seed: int, number: int) -> str:
    """Give the id of the record of a simulated game; `number` counts from 1."""
    return f"{game}-{seed}-{number}"


def key_of(game: str, seed: int, number: int) -> bytes:
    """Give the 32 bytes from which all chance of a simulated game follows."""
    return hashlib.sha256(f"{game}/{seed}/{number}".encode()).digest()


def finish(sitting: Sitting, choose: Policy, key: bytes, most_entries: int = MOST_ENTRIES) -> None:
    """Play on until the game is over or its log has so many entries."""
    while (demand := sitting.due()) is not None and sitting.position.n < most_entries:
        dice = Dice(key, f"policy/{sitting.position.n}")
        do = actions(sitting, demand, choose, dice)
        sitting.play(demand.seat, do, **sitting.naming(demand))


def actions(
    sitting: Sitting, demand: Demand, choose: Policy, dice: Dice, split: int = SPLIT
) -> list[dict[str, Any]]:
    """Give the written actions that a seat sends next: its turn (one in `split` in parts), or one answer."""
    ruleset = sitting.record.ruleset
    state, found = sitting.position.state, []
    parts = dice.one_in(split)
    asked: Demand | None = demand
    while asked is not None:
        move = choose(ruleset, state, asked, dice)
        if move is None:
            raise RuleBug(f"{asked.seat} is to act ({asked.question}) and has no legal action")
        found.append(write_move(ruleset, move))
        state, drawn = outcome(ruleset, state, asked.seat, move)
        if drawn or parts:
            break
        asked = _goes_on(ruleset, state, demand)
    return found


def _goes_on(ruleset: Ruleset[Any, Any], state: Any, demand: Demand) -> Demand | None:
    """Give what the same seat is asked next in the same turn, if it is asked at all."""
    demands = ruleset.to_act(state)
    if demand.question != TURN or not demands or demands[0].seat != demand.seat:
        return None
    return demands[0]


def told(sitting: Sitting) -> Simulated:
    """Sum a game up as far as it was played."""
    ruleset, events = sitting.record.ruleset, sitting.events
    kinds = Counter(tag_of(move) for step in sitting.steps for _, move, _ in step.moves)
    return Simulated(
        sitting.record.header.id,
        sitting.data,
        sitting.position.n,
        dict(sorted(kinds.items())),
        dict(sorted(Counter(map(tag_of, events)).items())),
        ruleset.counted(events),
        ruleset.end(sitting.position.state),
    )


def summary(simulated: Iterable[Simulated]) -> dict[str, Any]:
    """Sum up many games in integers: how long they were, how they ended, who won, what happened.

    Of every number that a game has its spread is given: of ten games in a hundred it is at most `10 %`, of
    half of them at most the `median`; `in all` is the sum. Of several winners each counts; `wins in 100` are
    rounded down.
    """
    games = tuple(simulated)
    ended = [one.end for one in games if one.end is not None]
    places = [place for end in ended for place in end.places]
    counted = dict.fromkeys(name for one in games for name in one.counted)
    wins = Counter(place.seat for place in places if place.rank == 1)
    seats = sorted({place.seat for place in places})
    return {
        "games": len(games),
        "broken off": len(games) - len(ended),
        "ends": dict(sorted(Counter(end.reason for end in ended).items())),
        "entries": _spread(one.entries for one in games),
        "actions": _spread(sum(one.actions.values()) for one in games),
        "scores": _spread(place.score for place in places),
        "winning scores": _spread(place.score for place in places if place.rank == 1),
        "scores by seat": {
            f"scores of {seat}": _spread(place.score for place in places if place.seat == seat)
            for seat in seats
        },
        "wins": dict(sorted(wins.items())),
        "wins in 100": {seat: 100 * wins[seat] // len(ended) for seat in seats},
        "counted": {name: _spread(one.counted.get(name, 0) for one in games) for name in counted},
        "actions by type": _added(one.actions for one in games),
        "events by type": _added(one.events for one in games),
    }


def summary_lines(summed: Mapping[str, Any]) -> Iterator[str]:
    """Yield what `summary` gives as text: the spread of a number and its sum, else the count of each name."""
    for name, part in summed.items():
        if not isinstance(part, Mapping):
            yield f"{name}: {part}"
        elif any(isinstance(inner, Mapping) for inner in part.values()):
            yield from (f"{inner}: {_shown(counts)}" for inner, counts in part.items())
        elif part:
            yield from wrapped(f"{name}: {_shown(part)}", hanging=2)


def _shown(part: Mapping[str, int]) -> str:
    if "median" in part:
        *spread, total = part.values()
        return f"{' / '.join(map(str, spread))}, in all {total}"
    return ", ".join(f"{name} {count}" for name, count in part.items())


def _spread(numbers: Iterable[int]) -> dict[str, int]:
    found = sorted(numbers)
    if not found:
        return {}
    spread = {name: found[(len(found) - 1) * part // 10] for name, part in SPREAD.items()}
    return {**spread, "in all": sum(found)}


def _added(many: Iterable[Mapping[str, int]]) -> dict[str, int]:
    total: Counter[str] = Counter()
    for counts in many:
        total.update(counts)
    return dict(sorted(total.items()))
