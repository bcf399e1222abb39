"""The jade jaguar: what its smiling or its snarling side does once a game has been played out (jaguar.*).

The smile is told and then scored (`scoring`). The snarl waits for the lowest on the track to name a column;
an automa, or somebody who has resigned meanwhile, is not waited for. Who has resigned takes no part.
"""

from collections.abc import Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import GameEnded, OrosEvent
from adjudicator.games.oros.moves import Jaguar
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.rules.study_spaces import studying
from adjudicator.games.oros.state import COLUMNS, TOP_LEVEL, JaguarDue, State, clockwise
from adjudicator.games.oros.variant_events import JaguarIsDue, JaguarSmiled, JaguarSnarled

SMILING, SNARLING = "smiling", "snarling"
PLAYED_OUT = ("topmost", "stuck")
LOWEST_LEVEL = 1
SMILE = 3


def candidates(state: State, seat: str) -> Iterator[Jaguar]:
    """Name every column."""
    return map(Jaguar, COLUMNS)


@rule("oros.jaguar.5", "oros.jaguar.6")
def check(state: State, seat: str, move: Jaguar) -> Iterator[Violation]:
    """Give the reasons against naming this column; whose is at the top already does not matter."""
    top = state.agenda[0] if state.agenda else None
    if move.column not in COLUMNS:
        yield unknown_word(
            "oros.jaguar.unknown_column", "oros.jaguar.5", move.column, "column", COLUMNS, "column"
        )
    elif not isinstance(top, JaguarDue) or top.seat != seat:
        message = f"the jaguar does not wait for {seat} to name a column"
        yield Violation("oros.jaguar.not_due", "oros.jaguar.5", message, Stage.PHASE)


def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Jaguar) -> None:
    """Raise the column of this seat and lower it for all others; then the game is over."""
    snarl(ledger, seat, move.column)


@rule("oros.comp.11", "oros.jaguar.1", "oros.jaguar.2", "oros.jaguar.12", "oros.d.7")
def finish(ledger: Ledger[State, OrosEvent], reason: str) -> None:
    """End a game that is played out, after what the jaguar does; the snarling one may first have to wait."""
    state = ledger.state
    if state.options.jaguar == SNARLING:
        ledger.emit(JaguarIsDue(decider(state)))
        return
    if state.options.jaguar == SMILING:
        counts = in_study(state)
        ledger.emit(JaguarSmiled(counts, *extremes(counts)))
    ledger.emit(GameEnded(reason))


@rule("oros.jaguar.5", "oros.jaguar.6", "oros.jaguar.7", "oros.jaguar.10")
def snarl(ledger: Ledger[State, OrosEvent], seat: str, column: str) -> None:
    """Carry out the snarl between the levels 1 and 6; a mat without the column is passed over."""
    state, levels = ledger.state, {}
    for other, mat in state.seats.items():
        level = mat.wisdom.get(column)
        if level is not None and not mat.resigned:
            new = min(level + 1, TOP_LEVEL) if other == seat else max(level - 1, LOWEST_LEVEL)
            if new != level:
                levels[other] = new
    ledger.emit(JaguarSnarled(seat, column, levels))
    ledger.emit(GameEnded("topmost" if state.last_round else "stuck"))


@rule("oros.jaguar.10")
def column_of_automa(state: State, seat: str) -> str:
    """Give the column that an automa names: the top symbol of its stack."""
    return state.automa[seat].back[0]


@rule("oros.jaguar.9")
def decider(state: State) -> str:
    """Give who is lowest on the track; of several on the path the last in turn order."""
    order = [seat for seat in clockwise(state, state.first) if not state.seats[seat].resigned]
    return min(reversed(order), key=lambda seat: state.seats[seat].track)


@rule("oros.jaguar.11")
def in_study(state: State) -> Mapping[str, int]:
    """Count the own followers in study, wherever that is, of all who have not resigned."""
    return {seat: len(studying(state, seat)) for seat, mat in state.seats.items() if not mat.resigned}


@rule("oros.jaguar.3")
def extremes(counts: Mapping[str, int]) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Give who has the most followers in study, and who the fewest; all who tie."""
    most, fewest = max(counts.values()), min(counts.values())
    return (
        tuple(seat for seat, count in counts.items() if count == most),
        tuple(seat for seat, count in counts.items() if count == fewest),
    )


@rule("oros.jaguar.3", "oros.jaguar.4", "oros.jaguar.12")
def smile(state: State, seat: str) -> int:
    """Give the points that the smiling side brings or takes, as things stand."""
    counts = in_study(state)
    if seat not in counts or state.ended not in ("", *PLAYED_OUT):
        return 0
    most, fewest = extremes(counts)
    return SMILE * (seat in most) - SMILE * (seat in fewest)


ACTION = Action(Jaguar, check, resolve, candidates)
