"""Standing answers: what a seat has said beforehand about decisions in others' turns (d.1, d.2, d.4).

A list for `wisdom` holds columns, a list for `release` the words `mat`, `site` (any own site) or the place of
one site, as in `r4c4.shrine`, a list for `removed` action spaces. The first word that is
legal now is used. `ask` means to wait.
"""

from collections.abc import Iterator

from adjudicator.core.adjudicate import ASK
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.oros.moves import Place, Release, Wisdom
from adjudicator.games.oros.rules import horizon, placing, wisdom
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, MAT, SITES, State, own_sites

ANY_SITE = "site"


@rule("oros.d.1", "oros.d.2", "oros.d.4")
def answer_words(state: State, question: str) -> tuple[str, ...]:
    """Give every word that a list for this question may hold, beside `ask`; none for a turn."""
    if question == "wisdom":
        return COLUMNS
    if question == "release":
        sites = (f"{space}.{site}" for space in state.board.spaces for site in SITES)
        return (MAT, ANY_SITE, *sites)
    return ACTION_SPACES if question == "removed" else ()


def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Wisdom | Release | Place | None:
    """Give the first answer of the list that is legal now; None to wait for the seat itself."""
    for word in words:
        if word == ASK:
            return None
        for move in _answers(state, demand, word):
            if _is_legal(state, demand.seat, move):
                return move
    return None


@rule("oros.d.1", "oros.d.2", "oros.d.4")
def _answers(state: State, demand: Demand, word: str) -> Iterator[Wisdom | Release | Place]:
    if demand.question == "wisdom":
        yield Wisdom(word)
    elif demand.question == "release":
        yield from map(Release, own_sites(state, demand.seat) if word == ANY_SITE else (word,))
    elif demand.question == "removed":
        yield Place(word)


def _is_legal(state: State, seat: str, move: Wisdom | Release | Place) -> bool:
    if isinstance(move, Wisdom):
        return next(wisdom.check(state, seat, move), None) is None
    if isinstance(move, Place):
        return next(placing.check(state, seat, move), None) is None
    return next(horizon.check(state, seat, move), None) is None
