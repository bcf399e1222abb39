"""Wisdom and abilities: raising wisdom caps, and the answer to wisdom that another's building brought.

An action names the columns it raises, one for each wisdom. What an action may do depends on the levels with
which it began (wisdom.9): every `check` reads the state before the action.
"""

from collections.abc import Iterator, Sequence

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import RuleBug, Stage, Violation
from adjudicator.games.oros.events import OrosEvent, WisdomGained, WisdomLost, WisdomSettled
from adjudicator.games.oros.moves import Wisdom
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import COLUMNS, TOP_LEVEL, State, WisdomOwed


def candidates(state: State, seat: str) -> Iterator[Wisdom]:
    """Name every column."""
    return map(Wisdom, COLUMNS)


@rule("oros.wisdom.2", "oros.build.12")
def check(state: State, seat: str, move: Wisdom) -> Iterator[Violation]:
    """Give the reasons against raising this column as the answer to wisdom that is owed."""
    if move.column not in COLUMNS:
        yield _unknown(move.column, ("column",))
    elif not state.agenda or not isinstance(state.agenda[0], WisdomOwed) or state.agenda[0].seat != seat:
        message = f"no wisdom is waiting for {seat} to name a column"
        yield Violation("oros.wisdom.not_owed", "oros.build.12", message, Stage.PHASE)
    elif state.seats[seat].wisdom[move.column] >= TOP_LEVEL:
        yield _at_top(state, seat, move.column, 1, ("column",))


def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Wisdom) -> None:
    """Raise the column and close the decision."""
    spend(ledger, seat, (move.column,), 1)
    ledger.emit(WisdomSettled(seat))


@rule("oros.wisdom.2", "oros.wisdom.7", "oros.wisdom.8")
def check_columns(
    state: State, seat: str, columns: Sequence[str], amount: int, at: tuple[str | int, ...] = ("wisdom",)
) -> Iterator[Violation]:
    """Give what is wrong with the columns named for so much wisdom; `at` is the field that names them.

    There must be one column for each wisdom that can be spent, and none may go beyond its sixth ability.
    """
    unknown = tuple(unknown_columns(columns, at))
    yield from unknown
    if unknown:
        return
    wanted = spendable(state, seat, amount)
    if len(columns) != wanted:
        yield _wrong_number(seat, columns, amount, wanted, at)
        return
    named = {column: columns.count(column) for column in columns}
    for column, times in named.items():
        if state.seats[seat].wisdom[column] + times > TOP_LEVEL:
            yield _at_top(state, seat, column, times, at)


@rule("oros.wisdom.1", "oros.wisdom.2", "oros.wisdom.7")
def spend(ledger: Ledger[State, OrosEvent], seat: str, columns: Sequence[str], amount: int) -> None:
    """Raise the columns in the order given; wisdom for which no column is named is lost (wisdom.7)."""
    if amount < len(columns):
        raise RuleBug(f"{seat} raises {len(columns)} columns with {amount} wisdom")
    for column in columns:
        ledger.emit(WisdomGained(seat, column, ledger.state.seats[seat].wisdom[column] + 1))
    if amount > len(columns):
        ledger.emit(WisdomLost(seat, amount - len(columns)))


@rule("oros.wisdom.7", "oros.wisdom.8")
def spendable(state: State, seat: str, amount: int) -> int:
    """Give how much of so much wisdom the seat can spend before every column is at its top."""
    return min(amount, sum(TOP_LEVEL - level for level in state.seats[seat].wisdom.values()))


def lowest_columns(state: State, seat: str, amount: int, first: tuple[str, ...] = ()) -> tuple[str, ...]:
    """Give the columns for so much wisdom: those named `first`, then the lowest each time (d.1).

    On ties mat order counts. `first` is cut off where it names more than can be spent, and else not judged.
    """
    chosen = list(first[: spendable(state, seat, amount)])
    wisdom = dict(state.seats[seat].wisdom)
    for column in chosen:
        wisdom[column] = wisdom.get(column, 0) + 1
    while len(chosen) < spendable(state, seat, amount):
        lowest = min(COLUMNS, key=wisdom.__getitem__)
        wisdom[lowest] += 1
        chosen.append(lowest)
    return tuple(chosen)


def in_mat_order(columns: tuple[str, ...]) -> tuple[str, ...]:
    """Give the columns of one gain as records hold them: which comes first changes nothing."""
    return tuple(sorted(columns, key=COLUMNS.index))


def other_ways(columns: tuple[str, ...]) -> Iterator[tuple[str, ...]]:
    """Give the column lists that differ in one column, or in the order of two neighbours."""
    for index, named in enumerate(columns):
        for column in COLUMNS:
            if column != named:
                yield (*columns[:index], column, *columns[index + 1 :])
        if index and columns[index - 1] != named:
            yield (*columns[: index - 1], named, columns[index - 1], *columns[index + 1 :])


def unknown_columns(columns: Sequence[str], at: tuple[str | int, ...]) -> Iterator[Violation]:
    """Give the reasons against names that are no column's."""
    for index, column in enumerate(columns):
        if column not in COLUMNS:
            yield _unknown(column, (*at, index))


def _unknown(column: str, at: tuple[str | int, ...]) -> Violation:
    return unknown_word("oros.wisdom.unknown_column", "oros.wisdom.1", column, "column", COLUMNS, *at)


def _wrong_number(
    seat: str, columns: Sequence[str], amount: int, wanted: int, at: tuple[str | int, ...]
) -> Violation:
    rest = "" if wanted == amount else f", of which {wanted} can be spent"
    from adjudicator.core.wording import counted  # only a mistake pays for loading it

    named = f"{counted(wanted, 'column')} {'is' if wanted == 1 else 'are'} named"
    message = f"{seat} gains {amount} wisdom{rest}, so {named}, not {len(columns)}"
    return Violation("oros.wisdom.wrong_number", "oros.wisdom.7", message, Stage.SHAPE, at)


def _at_top(state: State, seat: str, column: str, times: int, at: tuple[str | int, ...]) -> Violation:
    level = state.seats[seat].wisdom[column]
    message = f"the {column} column of {seat} is at {level} of {TOP_LEVEL}; it cannot be raised {times} times"
    return Violation("oros.wisdom.at_top", "oros.wisdom.8", message, Stage.PLACE, at)


ACTION = Action(Wisdom, check, resolve, candidates)
