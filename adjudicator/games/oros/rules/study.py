"""STUDY: one follower is sent to study, or some return from it and bring wisdom.

Returns are carried out in the order written, then the wisdom of all of them is spent.
"""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.values import changed
from adjudicator.core.violations import Stage, Violation
from adjudicator.games.oros.events import FollowerReturned, FollowerSent, OrosEvent
from adjudicator.games.oros.moves import Returning, Sending, Study
from adjudicator.games.oros.rules.ascend import check_ascend, optional_ascend
from adjudicator.games.oros.rules.placement import assign, check_assignment, merge, sources, unknown_word
from adjudicator.games.oros.rules.study_spaces import (
    check_study_space,
    free_study_spaces,
    studying,
    unknown_study_space,
)
from adjudicator.games.oros.rules.wisdom import (
    check_columns,
    in_mat_order,
    lowest_columns,
    other_ways,
    spend,
    unknown_columns,
)
from adjudicator.games.oros.state import ACTION_SPACES, State

STUDY = "study"
RETURNS = (0, 2, 2, 2, 3, 3, 3)
"""How many followers one STUDY may return, by the level of the study column (study.return.2)."""


def candidates(state: State, seat: str) -> Iterator[Study]:
    """Give every sending, and every return of a single follower with a default column."""
    columns = lowest_columns(state, seat, 1)
    for from_ in sources(state, seat, STUDY):
        occupied = _occupied(state, seat, from_)
        for sending in _sendings(state, seat, occupied):
            yield Study(from_, sending)
        for returning in _returnings(state, seat, occupied):
            yield Study(from_, None, (returning,), columns)


def variants(state: State, seat: str, move: Study) -> Iterator[Study]:
    """Give the moves that differ in one choice: source, who goes where, one return more or less, a column."""
    occupied = _occupied(state, seat, move.from_)
    for from_ in sources(state, seat, STUDY):
        yield changed(move, from_=from_)
    yield changed(move, ascend=not move.ascend)
    if move.send is not None:
        for sending in _sendings(state, seat, occupied):
            if sending.follower == move.send.follower or sending.to == move.send.to:
                yield changed(move, send=sending)
        return
    for returns in _other_returns(move.return_, tuple(_returnings(state, seat, occupied))):
        columns = lowest_columns(state, seat, len(returns), move.wisdom)
        yield changed(move, return_=returns, wisdom=columns)
    for columns in other_ways(move.wisdom):
        yield changed(move, wisdom=columns)


def check(state: State, seat: str, move: Study) -> Iterator[Violation]:
    """Give the reasons against sending or returning these followers."""
    yield from merge(
        check_assignment(state, seat, move.from_, STUDY),
        _against_studying(state, seat, move),
        check_ascend(state, seat, STUDY, move.ascend, move.wisdom, _is_performed(move)),
    )


@rule("oros.d.20", "oros.d.23")
def complete(state: State, seat: str, move: Study) -> Study:
    """Name the columns in mat order; returns stay in the order written (d.23, d.27)."""
    columns = in_mat_order(move.wisdom)
    return move if columns == move.wisdom else changed(move, wisdom=columns)


@rule("oros.study.1", "oros.study.return.5", "oros.study.return.6", "oros.study.a6", "oros.wisdom.3")
def resolve(ledger: Ledger[State, OrosEvent], seat: str, move: Study) -> None:
    """Send the follower, or return those named and spend their wisdom; then the ascend of ability 6."""
    assign(ledger, seat, move.from_, STUDY, _is_performed(move))
    if move.send is not None:
        ledger.emit(FollowerSent(seat, move.send.follower, move.send.to, forced=False))
    for returning in move.return_:
        ledger.emit(FollowerReturned(seat, returning.follower, returning.to))
    spend(ledger, seat, move.wisdom, len(move.return_))
    optional_ascend(ledger, seat, move.ascend)


def _is_performed(move: Study) -> bool:
    """Tell whether anything is done; else the action is assigned and left undone (ascend.3)."""
    return move.send is not None or bool(move.return_)


@rule("oros.study.return.4", "oros.turn.next.5")
def _occupied(state: State, seat: str, from_: str) -> tuple[str, ...]:
    """Give the seat's occupied action spaces once the follower has gone from `from_` to STUDY."""
    return (*(space for space in state.seats[seat].actions if space != from_), STUDY)


@rule("oros.study.send.1")
def _sendings(state: State, seat: str, occupied: tuple[str, ...]) -> Iterator[Sending]:
    for space in occupied:
        if space != STUDY:
            for to in free_study_spaces(state, seat):
                yield Sending(space, to)


def _returnings(state: State, seat: str, occupied: tuple[str, ...]) -> Iterator[Returning]:
    for place in dict.fromkeys(studying(state, seat)):
        for to in ACTION_SPACES:
            if to not in occupied:
                yield Returning(place, to)


def _other_returns(
    returns: tuple[Returning, ...], possible: tuple[Returning, ...]
) -> Iterator[tuple[Returning, ...]]:
    """Give the lists with one return less or more, another follower or space, or two neighbours swapped."""
    for index, returning in enumerate(returns):
        before, after = returns[:index], returns[index + 1 :]
        yield before + after
        for other in possible:
            if other.follower == returning.follower or other.to == returning.to:
                yield (*before, other, *after)
        if index:
            yield (*before[:-1], returning, before[-1], *after)
    for other in possible:
        yield (*returns, other)


def _against_studying(state: State, seat: str, move: Study) -> Iterator[Violation]:
    unknown = tuple(_unknown(state, move))
    yield from unknown
    if unknown:
        return
    yield from _misshapen(move)
    columns = tuple(check_columns(state, seat, move.wisdom, len(move.return_)))
    yield from (reason for reason in columns if reason.stage is Stage.SHAPE and move.send is None)
    yield from _misplaced(state, seat, move)
    yield from (reason for reason in columns if reason.stage is Stage.PLACE)
    yield from _locked(state, seat, move)


def _unknown(state: State, move: Study) -> Iterator[Violation]:
    if move.send is not None:
        yield from _unknown_space(move.send.follower, "send", "follower")
        yield from unknown_study_space(state, move.send.to, ("send", "to"))
    for index, returning in enumerate(move.return_):
        yield from unknown_study_space(state, returning.follower, ("return", index, "follower"))
        yield from _unknown_space(returning.to, "return", index, "to")
    yield from unknown_columns(move.wisdom, ("wisdom",))


def _unknown_space(space: str, *at: str | int) -> Iterator[Violation]:
    if space not in ACTION_SPACES:
        yield unknown_word(
            "oros.study.unknown_action_space", "oros.setup.mat.7", space, "action space", ACTION_SPACES, *at
        )


@rule("oros.study.1", "oros.study.send.3")
def _misshapen(move: Study) -> Iterator[Violation]:
    if move.send is not None and move.return_:
        message = "one STUDY either sends a follower or returns followers, not both"
        yield Violation("oros.study.send_and_return", "oros.study.1", message, Stage.SHAPE, ("return",))
    elif move.send is not None and move.wisdom:
        message = f"sending a follower to study brings no wisdom, and {len(move.wisdom)} columns are named"
        yield Violation("oros.study.no_wisdom", "oros.study.send.3", message, Stage.SHAPE, ("wisdom",))


def _misplaced(state: State, seat: str, move: Study) -> Iterator[Violation]:
    """Give the reasons of the board against the sending or against each return."""
    if move.send is not None:
        yield from _not_sent(state, seat, move)
        reasons = check_study_space(state, seat, move.send.to, ("send", "to"))
        yield from (reason for reason in reasons if reason.stage is Stage.PLACE)
    yield from _not_returned(state, seat, move)


@rule("oros.study.send.1")
def _not_sent(state: State, seat: str, move: Study) -> Iterator[Violation]:
    if move.send is None:
        return
    if move.send.follower == STUDY:
        message = "the follower on STUDY cannot be sent to study; it comes from another action space"
        yield Violation(
            "oros.study.from_study", "oros.study.send.1", message, Stage.PLACE, ("send", "follower")
        )
    elif move.send.follower not in _occupied(state, seat, move.from_):
        space = move.send.follower.upper()
        message = f"no follower of {seat} stands on {space} once one is assigned from {move.from_} to STUDY"
        yield Violation(
            "oros.study.no_follower", "oros.study.send.1", message, Stage.PLACE, ("send", "follower")
        )


@rule("oros.study.return.1", "oros.study.return.3", "oros.study.return.4", "oros.study.return.7")
def _not_returned(state: State, seat: str, move: Study) -> Iterator[Violation]:
    """Give the reasons against the returns; each finds the mat as those written before it leave it."""
    here = list(studying(state, seat))
    occupied = list(_occupied(state, seat, move.from_))
    for index, (follower, to) in enumerate((item.follower, item.to) for item in move.return_):
        if follower in here:
            here.remove(follower)
        else:
            message = f"no follower of {seat} is left to return that studies at {follower}"
            at: tuple[str | int, ...] = ("return", index, "follower")
            yield Violation("oros.study.not_studying", "oros.study.return.7", message, Stage.PLACE, at)
        if to in occupied:
            message = f"{to.upper()} is occupied when this follower of {seat} returns"
            at = ("return", index, "to")
            yield Violation("oros.study.space_occupied", "oros.study.return.3", message, Stage.PLACE, at)
        occupied.append(to)


@rule("oros.study.return.2", "oros.study.a4", "oros.ability.1", "oros.ability.4", "oros.wisdom.9")
def _locked(state: State, seat: str, move: Study) -> Iterator[Violation]:
    if move.send is not None:
        reasons = check_study_space(state, seat, move.send.to, ("send", "to"))
        yield from (reason for reason in reasons if reason.stage is Stage.PRICE)
    level = state.seats[seat].wisdom[STUDY]
    if len(move.return_) > RETURNS[level]:
        from adjudicator.core.wording import counted  # only a mistake pays for loading it

        message = (
            f"one STUDY of {seat}, with ability {level} of its column, returns up to "
            f"{counted(RETURNS[level], 'follower')}, not {len(move.return_)}"
        )
        yield Violation("oros.study.too_many", "oros.study.return.2", message, Stage.PRICE, ("return",))


ACTION = Action(Study, check, resolve, candidates, variants, complete)
