"""Play Oros with every group of automa in the challenge tables, and print how long, how high and who wins.

`python -m tests.tools.automa_strength --games 20` plays so many games a group on the standard small map with
the short track, every cast of people in turn, and prints a table for Markdown with a row for each group. So
many take about a quarter of an hour.
"""

from __future__ import annotations

import argparse
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
from statistics import mean, median

from adjudicator.games import ruleset
from adjudicator.games.oros.components import DEMIGODS
from adjudicator.record.envelope import AUTOMA
from adjudicator.record.simulate import simulate
from tests.tools.corpus_oros_challenges import groups

SEED = 7000
OPTIONS = {"map": "small", "track": "short"}
NAMES = {seat: seat.replace("_", " ").title() for seat in DEMIGODS}
HEADINGS = (
    "People",
    "Automa",
    "Games",
    "Ended",
    "Rounds (least to most)",
    "Points of the automa",
    "Points of people",
    "A person wins",
)


@dataclass(frozen=True)
class Outcome:
    """One game: whether it ended by itself, after how many rounds, the points by seat, and who came first."""

    automa: tuple[str, ...]
    ended: bool
    rounds: int
    points: dict[str, int]
    first: tuple[str, ...]


def main(words: list[str]) -> int:
    """Play all groups and print the table."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("--games", type=int, default=20, metavar="N", help="so many games a group")
    options.add_argument("--policy", default="greedy", help="how people play: greedy or random")
    wanted = options.parse_args(words)
    print(f"| {' | '.join(HEADINGS)} |\n{'|---' * len(HEADINGS)}|")
    for people, automa in groups():
        print(row(people, list(outcomes(people, automa, wanted.games, wanted.policy))), flush=True)
    return 0


def outcomes(people: int, automa: tuple[str, ...], games: int, policy: str) -> Iterator[Outcome]:
    """Play games with these automa; the casts of people that fit take turns."""
    casts = list(combinations([seat for seat in DEMIGODS if seat not in automa], people))
    for number in range(games):
        cast = casts[number % len(casts)]
        seats = [f"{seat}={AUTOMA}" if seat in automa else seat for seat in DEMIGODS if seat in automa + cast]
        game = next(simulate(ruleset("oros"), 1, SEED + number, policy, OPTIONS, seats))
        places = game.end.places if game.end else ()
        points = {place.seat: place.score or 0 for place in places}
        first = tuple(place.seat for place in places if place.rank == 1)
        yield Outcome(automa, game.end is not None, game.counted["rounds"], points, first)


def row(people: int, games: Sequence[Outcome]) -> str:
    """Tell the games of one group in a row of the table; all of the first rank win (challenge.7)."""
    automa = games[0].automa
    own = [f"{NAMES[seat]} {mean(game.points[seat] for game in games):.0f}" for seat in automa]
    others = [points for game in games for seat, points in game.points.items() if seat not in automa]
    won = sum(not set(game.first) <= set(automa) for game in games)
    rounds = [game.rounds for game in games]
    told = (
        people,
        " + ".join(NAMES[seat] for seat in automa),
        len(games),
        sum(game.ended for game in games),
        f"{median(rounds):.0f} ({min(rounds)} to {max(rounds)})",
        ", ".join(own),
        f"{mean(others):.0f}",
        f"{100 * won / len(games):.0f} %",
    )
    return f"| {' | '.join(map(str, told))} |"


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
