"""Draws Orichalcum positions from the catalogue's notation, and carries single actions out on them.

state = position("K5; hospital r3c3; step 3 capture; h3")
[order] = orders("fight r1c0 +3 roll 3 2 1 1")
word(capture.ACTION, state, order)             # "" if it is legal, else the word of refuse.6
after = played(capture.ACTION, state, order)   # the ledger afterwards: .state, .events
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, get_args

from adjudicator.core.chance import Draws, Question, Result
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Action, Header, Seat
from adjudicator.core.violations import first_stage
from adjudicator.formats import codec
from adjudicator.games.orichalcum.apply import apply
from adjudicator.games.orichalcum.blank import blank, completed
from adjudicator.games.orichalcum.components import CASE_SEATS, load
from adjudicator.games.orichalcum.events import OrichalcumEvent
from adjudicator.games.orichalcum.moves import OrichalcumMove
from adjudicator.games.orichalcum.state import Options, State
from adjudicator.record.cases import merged
from tests.tools.orichalcum_notation import given_of, orders_of

MOVES: tuple[type, ...] = get_args(OrichalcumMove)
FIGHT, BUILDING = "fight", "building"


@dataclass(frozen=True, slots=True)
class Wanted:
    """An order as typed: the seat, the move, and what is drawn in it."""

    seat: str
    move: Any
    dice: tuple[int | str, ...] = ()
    building: str = ""


class Scripted:
    """A source that gives the dice and the building of one order, and nothing else."""

    def __init__(self, order: Wanted) -> None:
        self.left: dict[str, list[Result]] = {
            FIGHT: list(order.dice),
            BUILDING: [order.building] if order.building else [],
        }

    def result(self, question: Question) -> Result:
        _, _, purpose, _ = question.label.split("/")
        queue = self.left.get(purpose, [])
        if not queue:
            raise AssertionError(f"no result is left for {question.label}")
        given = queue.pop(0)
        assert given in question.options, (question.label, given)
        return given


def position(
    text: str, change: Mapping[str, Any] | None = None, options: Mapping[str, Any] | None = None, **facts: Any
) -> State:
    """Draw a position; `change` are a group's own numbers, `options` switches, `facts` patch it further."""
    given = given_of(text)
    order = given.pop("order")
    patch = merged(given, facts)
    made = table(order, change, options)
    written = completed(merged(codec.writer(State)(blank(made)), patch), patch, made)
    state: State = codec.read(State, written, {"options": made.options, "data": made.components})
    return state


def table(
    seats: tuple[str, ...] | list[str] = CASE_SEATS,
    change: Mapping[str, Any] | None = None,
    options: Mapping[str, Any] | None = None,
) -> Header[State]:
    """Give a header with these seats and with the options that differ from the default."""
    read_options: Any = codec.read(Options, dict(options or {}))
    return Header(tuple(map(Seat, seats)), read_options, load(change=change))


def orders(text: str) -> list[Wanted]:
    """Read orders in the catalogue's notation as typed moves."""
    return [
        Wanted(order.seat, codec.read_tagged(MOVES, dict(order.action)), order.dice, order.building)
        for order in orders_of(text)
    ]


def order(text: str) -> Wanted:
    """Read a single order."""
    [found] = orders(text)
    return found


def word(action: Action[State, Any], state: State, wanted: Wanted) -> str:
    """Give the word by which an order is refused; the empty text if it is legal.  One reason at most."""
    reasons = first_stage(action.check(state, wanted.seat, wanted.move))
    assert len(reasons) <= 1, reasons
    return reasons[0].code.removeprefix("orichalcum.") if reasons else ""


def played(action: Action[State, Any], state: State, wanted: Wanted) -> Ledger[State, OrichalcumEvent]:
    """Carry out an order that has to be legal, as a record would hold it, with exactly its draws."""
    assert word(action, state, wanted) == ""
    source = Scripted(wanted)
    move = wanted.move if action.complete is None else action.complete(state, wanted.seat, wanted.move)
    ledger = book(state, source)
    action.resolve(ledger, wanted.seat, move)
    assert not any(source.left.values()), f"never asked for: {source.left}"
    return ledger


def book(state: State, source: Any = None) -> Ledger[State, OrichalcumEvent]:
    """Open a ledger on a position."""
    return Ledger(state, apply, Draws(source or Scripted(Wanted("", None)), {}), lambda now: str(now.turn))
