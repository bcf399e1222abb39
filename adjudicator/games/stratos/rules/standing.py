"""Standing answers: what a seat has said beforehand about the equipment that it finds (d.13, d.39).

A list for `equipment` holds bearers, `to:p1-2`, or `to:finder`, and words for the card that stays where the
bearer has one already: `new`, `old`, or names of equipment, of which the one named earlier stays. The first
bearer is used for whom the list says all that has to be said; where only one unit may take the card, the
list need not name it. `ask` means to wait; what stands behind it is not looked at.
"""

from collections.abc import Iterator

from adjudicator.core.adjudicate import ASK
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.games.stratos.components import EQUIPMENT
from adjudicator.games.stratos.moves import NEW, OLD, Equip
from adjudicator.games.stratos.rules import bearing, equip
from adjudicator.games.stratos.rules.bearing import QUESTION, TO
from adjudicator.games.stratos.state import EquipmentFound, State

FINDER = "finder"
MOST_UNITS = 99
"""Units of a seat up to this number can be named beforehand."""


@rule("stratos.d.39", "stratos.d.13", "stratos.unit.5")
def answer_words(state: State, question: str) -> tuple[str, ...]:
    """Give every word that a list for this question may hold, beside `ask`; none for a turn."""
    if question != QUESTION:
        return ()
    cards = (name for name, card in state.data.cards.items() if card.type == EQUIPMENT)
    bearers = (f"{TO}{seat}-{number}" for seat in state.seats for number in range(1, MOST_UNITS + 1))
    return (NEW, OLD, TO + FINDER, *cards, *bearers)


@rule("stratos.d.13", "stratos.d.39", "stratos.equip.2", "stratos.equip.3")
def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Equip | None:
    """Give the first answer of the list that is legal now; None to wait for the seat itself."""
    task = next((task for task in state.agenda if task.key == demand.key), None)
    if task is None or demand.question != QUESTION:
        return None
    said = words[: words.index(ASK)] if ASK in words else words
    for unit in _bearers(state, task, said):
        held = state.units[unit].equipment if unit in state.units else ""
        move = Equip(unit, _kept(held, task.card, said) if held else "")
        if next(equip.check(state, demand.seat, move), None) is None:
            return move
    return None


def _bearers(state: State, task: EquipmentFound, words: tuple[str, ...]) -> Iterator[str]:
    """Name the units of the list in its order; where it names none, the one that alone may take the card."""
    named = [word.removeprefix(TO) for word in words if word.startswith(TO)]
    yield from (task.unit if unit == FINDER else unit for unit in named)
    able = bearing.bearers(state, task.unit)
    if len(able) == 1:
        yield from able


def _kept(old: str, new: str, words: tuple[str, ...]) -> str:
    """Say which of two cards the first word that speaks of them keeps; the empty text if none does."""
    for word in words:
        if word in (NEW, OLD):
            return word
        if word in (old, new):
            return bearing.preferred(old, new, (word,))
    return ""
