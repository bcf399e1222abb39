"""Standing answers: what a seat has said beforehand about the equipment that it finds (d.13, d.39).

A list for `equipment` holds bearers, `to:p1-2`, or `to:finder`, and words for the card that stays where the
bearer has one already: `new`, `old`, or names of equipment, of which the one named earlier stays. The first
bearer is used for whom the list says all that has to be said; where only one unit may take the card, the
list need not name it. `ask` means to wait; what stands behind it is not looked at.

A list for `turn` holds `skip`, to pass over what is refused (d.38), `end`, to end the turn when a list of
orders has been carried out, and what to hire while the side has no unit, `hire:archer:0/2`: the first that is
legal at its price in main resources, for a Mage with spells put aside `hire:mage:0/2:draw` or `:recover`. It
counts in the own turn alone, behind the last order of a list, and when time has run out.
"""

from collections.abc import Iterator

from adjudicator.core.beforehand import END, SKIP
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import TURN, Demand
from adjudicator.games.stratos.components import CLASSES, EQUIPMENT, MAGE
from adjudicator.games.stratos.moves import DRAW, NEW, OLD, RECOVER, EndTurn, Equip, Hire
from adjudicator.games.stratos.rules import bearing, end_turn, equip, hire
from adjudicator.games.stratos.rules.bearing import QUESTION, TO
from adjudicator.games.stratos.state import EquipmentFound, State
from adjudicator.games.stratos.views import seats_of, side_of, units_of

FINDER = "finder"
HIRE = "hire:"
MOST_UNITS = 99
"""Units of a seat up to this number can be named beforehand."""


@rule("stratos.d.39", "stratos.d.13", "stratos.unit.5")
def answer_words(state: State, question: str) -> tuple[str, ...]:
    """Give every word that a list for this question may hold, beside `ask`."""
    if question == TURN:
        return (SKIP, END, *_hires(state))
    if question != QUESTION:
        return ()
    cards = (name for name, card in state.data.cards.items() if card.type == EQUIPMENT)
    bearers = (f"{TO}{seat}-{number}" for seat in state.seats for number in range(1, MOST_UNITS + 1))
    return (NEW, OLD, TO + FINDER, *cards, *bearers)


@rule("stratos.d.13", "stratos.d.39", "stratos.equip.2", "stratos.equip.3")
def prefer(state: State, demand: Demand, words: tuple[str, ...]) -> Equip | Hire | EndTurn | None:
    """Give the first answer of the list that is legal now; None to wait for the seat itself."""
    if demand.question == TURN:
        return _in_turn(state, demand.seat, words)
    task = next((task for task in state.agenda if task.key == demand.key), None)
    if task is None or demand.question != QUESTION:
        return None
    for unit in _bearers(state, task, words):
        held = state.units[unit].equipment if unit in state.units else ""
        move = Equip(unit, _kept(held, task.card, words) if held else "")
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


def _hires(state: State) -> Iterator[str]:
    """Yield every word for a hire: a class and a tile, for a Mage also with its word on the book."""
    for at in state.board:
        for kind in CLASSES:
            yield f"{HIRE}{kind}:{at}"
        yield from (f"{HIRE}{MAGE}:{at}:{word}" for word in (DRAW, RECOVER))


@rule("stratos.d.39", "stratos.eliminate.3")
def _in_turn(state: State, seat: str, words: tuple[str, ...]) -> Hire | EndTurn | None:
    """Hire while the side has no unit, then end the turn, where the list says so."""
    side = side_of(state, seat)
    for word in words if not units_of(state, side) else ():
        if word.startswith(HIRE):
            kind, at, *book = word.removeprefix(HIRE).split(":")
            joins = seat if len(seats_of(state, side)) > 1 else ""
            move = Hire(kind, at, book=book[0] if book else "", player=joins)
            if next(hire.check(state, seat, move), None) is None:
                return move
    ends = END in words and next(end_turn.check_end(state, seat, EndTurn()), None) is None
    return EndTurn() if ends else None
