"""Standing answers: what a seat has said beforehand about decisions in others' turns (d.1, d.2, d.4).

A list for `wisdom` or `jaguar` holds columns, a list for `release` the words `mat`, `site` (any own site),
`grande` (the own Grande mountain) or the place of one site, as in `r4c4.shrine`, a list for `removed` action
spaces. The first word that is legal now is used. `ask` means to wait.
"""

from collections.abc import Iterator

from adjudicator.core.beforehand import Checks, first_legal
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.oros.moves import Jaguar, Place, Release, Wisdom
from adjudicator.games.oros.rules import horizon, jaguar, placing, wisdom
from adjudicator.games.oros.state import ACTION_SPACES, COLUMNS, MAT, SITES, State, own_grande, own_sites

ANY_SITE = "site"
GRANDE = "grande"

Answer = Wisdom | Release | Place | Jaguar
CHECKS: Checks = {
    Wisdom: wisdom.check,
    Release: horizon.check,
    Place: placing.check,
    Jaguar: jaguar.check,
}


@rule("oros.d.1", "oros.d.2", "oros.d.4")
def answer_words(state: State, question: str) -> tuple[str, ...]:
    """Give every word that a list for this question may hold, beside `ask`; none for a turn."""
    if question in ("wisdom", "jaguar"):
        return COLUMNS
    if question == "release":
        sites = (f"{space}.{site}" for space in state.board.spaces for site in SITES)
        return (MAT, ANY_SITE, *((GRANDE,) if state.options.grande_mountains else ()), *sites)
    return ACTION_SPACES if question == "removed" else ()


def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Answer | None:
    """Give the first answer of the list that is legal now; None to wait for the seat itself."""
    answers = (move for word in words for move in _answers(state, demand, word))
    return first_legal(state, demand.seat, answers, CHECKS)


@rule("oros.d.1", "oros.d.2", "oros.d.4")
def _answers(state: State, demand: Demand, word: str) -> Iterator[Answer]:
    if demand.question == "wisdom":
        yield Wisdom(word)
    elif demand.question == "release":
        yield from map(Release, _places(state, demand.seat, word))
    elif demand.question == "removed":
        yield Place(word)
    elif demand.question == "jaguar":
        yield Jaguar(word)


@rule("oros.later.9")
def _places(state: State, seat: str, word: str) -> tuple[str, ...]:
    if word == GRANDE:
        return (own_grande(state, seat),)
    return own_sites(state, seat) if word == ANY_SITE else (word,)
