"""Standing answers: what a seat has said beforehand about decisions (d.1, d.2, d.8, d.9).

A list for `initiative` holds seats, one for `face` the words `1` and `2`. A list for `building` says for the
buildings that minotaurs bring where they go: `mine@r2c3`, `any@r2c3` for whatever was drawn, `back` for back
into the bag. The first word that fits and is legal now is used. `ask` means to wait.
"""

from collections.abc import Iterator

from adjudicator.core.beforehand import Checks, first_legal
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.orichalcum.moves import ChooseFace, GiveInitiative, PlaceBuilding
from adjudicator.games.orichalcum.rules import faces, initiative, minotaur
from adjudicator.games.orichalcum.state import BuildingDrawn, State

ANY_BUILDING, BACK = "any", "back"
FACE_WORDS = ("1", "2")


@rule("orichalcum.d.1", "orichalcum.d.2", "orichalcum.d.8", "orichalcum.d.9")
def answer_words(state: State, question: str) -> tuple[str, ...]:
    """Give every word that a list for this question may hold, beside `ask`; none for a turn.

    A circle is known when it lies in the frame that all islands are drawn in.
    """
    if question == "initiative":
        return tuple(state.seats)
    if question == "face":
        return FACE_WORDS
    if question == "building":
        circles = tuple(f"r{row}c{column}" for row, column in _frame(state))
        kinds = (ANY_BUILDING, *state.data.buildings)
        return (BACK, *(f"{kind}@{circle}" for kind in kinds for circle in circles))
    return ()


def _frame(state: State) -> Iterator[tuple[int, int]]:
    islands = state.data.islands.values()
    height = max(len(island.rows) for island in islands)
    width = max(len(row) for island in islands for row in island.rows)
    return ((row, column) for row in range(height) for column in range(width))


Answer = ChooseFace | GiveInitiative | PlaceBuilding
CHECKS: Checks = {
    ChooseFace: faces.check,
    GiveInitiative: initiative.check,
    PlaceBuilding: minotaur.check,
}


def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Answer | None:
    """Give the first answer of the list that is legal now; None to wait for the seat itself."""
    answers = (move for word in words for move in _answers(state, demand, word))
    return first_legal(state, demand.seat, answers, CHECKS)


@rule("orichalcum.d.1", "orichalcum.d.2", "orichalcum.d.8", "orichalcum.d.9", "orichalcum.initiative.7")
def _answers(state: State, demand: Demand, word: str) -> Iterator[Answer]:
    if demand.question == "initiative":
        yield GiveInitiative(word)
    elif demand.question == "face" and word in FACE_WORDS:
        yield ChooseFace(int(word))
    elif demand.question == "building":
        yield from _place(state, word)


def _place(state: State, word: str) -> Iterator[PlaceBuilding]:
    drawn = state.agenda[0] if state.agenda else None
    kind, _, circle = word.partition("@")
    if word == BACK:
        yield PlaceBuilding(back=True)
    elif isinstance(drawn, BuildingDrawn) and circle and kind in (drawn.building, ANY_BUILDING):
        yield PlaceBuilding(at=circle)
