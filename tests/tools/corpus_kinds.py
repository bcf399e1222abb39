"""Kinds of games that the corpora of several games have: who plays how, and what happens in between.

A kind makes one game out of another that has only its set-up; `number` is the place of the set-up among those
of the corpus.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from tests.tools.corpus_games import Game, Planned, ask_to_stop, give_up, mixed, random_until, stop

Kind = Callable[[int, Game], Game]


def whole_turns(number: int, game: Game) -> Game:
    """Everybody sends whole turns, as far as chance allows."""
    return replace(game, split=1000, notes="Good luck." if number == 0 else "")


def in_parts(one_in: int, number: int, game: Game) -> Game:
    """One action in so many is any legal one, and most turns come in parts."""
    return replace(game, choose=partial(mixed, one_in), split=2)


def wild_start(first: int, number: int, game: Game) -> Game:
    """At random up to the round `first + number`; the referee keeps the seed and shows it at the end."""
    return replace(game, choose=partial(random_until, first + number), mode="referee")


def with_resignations(first: int, number: int, game: Game) -> Game:
    """One seat gives up, the one at the place `first`; with an even number all but one do, which ends it."""
    last = len(game.seats) - 1 if number % 2 == 0 else 1
    happenings = tuple(Planned(3 + more, partial(give_up, first + more)) for more in range(last))
    return replace(game, choose=partial(mixed, 8), happenings=happenings)


def with_real_dice(limit: str, number: int, game: Game) -> Game:
    """A real table, which agrees to stop, or plays to a limit (an option of the game), or to the end."""
    if number % 3 == 0:
        happenings = (Planned(3, ask_to_stop), Planned(4, stop))
        return replace(game, mode="recorded", happenings=happenings)
    limited = {limit: 5} if number % 3 == 1 else {}
    return replace(game, mode="recorded", options={**game.options, **limited})
