"""Draws Stratos positions as rule cases do, and carries single orders out on them.

state = position("p10", "p2", units={"p2-2": {"at": "0/0"}, "p1-9": {"kind": "peasant", "at": "1/0"}})
codes(attack.ACTION, state, "p2", Attack("p2-2", "1/0"))              # () if it is legal
after = played(attack.ACTION, state, "p2", Attack("p2-2", "1/0"), 5)   # the ledger: .state, .events

`side` begins its Action Phase; everything else is a fact patched onto the start position (`blank.completed`).
"""

from collections.abc import Mapping, Sequence
from typing import Any

from adjudicator.core.chance import Draws, Supplied
from adjudicator.core.ledger import Ledger
from adjudicator.core.ruleset import Action, Header, Seat
from adjudicator.core.secret import REFEREE, redact
from adjudicator.core.violations import Violation, first_stage
from adjudicator.formats import codec
from adjudicator.games.stratos.apply import apply
from adjudicator.games.stratos.blank import blank, completed
from adjudicator.games.stratos.components import load
from adjudicator.games.stratos.conservation import conserved
from adjudicator.games.stratos.events import StratosEvent
from adjudicator.games.stratos.opening import given
from adjudicator.games.stratos.state import Options, State
from adjudicator.record.cases import merged

PEASANT, SOLDIER = {"corn": 2, "oak": 1}, {"nickel": 2, "oak": 1}
"""What these units cost."""


def table(
    scenario: str = "p10",
    options: Mapping[str, Any] | None = None,
    change: Mapping[str, Any] | None = None,
    seats: Sequence[str] = (),
) -> Header[State]:
    """Give a header of a scenario, with options that differ from the default and a group's own numbers."""
    data = load(change=change)
    read: Any = codec.read(Options, {"scenario": scenario, **(options or {})})
    named = seats or sorted(data.scenarios[scenario].side_of)
    return Header(tuple(map(Seat, named)), read, data)


def position(
    scenario: str = "p10",
    side: str = "",
    options: Mapping[str, Any] | None = None,
    change: Mapping[str, Any] | None = None,
    **facts: Any,
) -> State:
    """Draw a position: the start of a scenario, the turn of `side` (the first if none), and these facts."""
    header = table(scenario, options, change)
    patch = {**facts, **({"side": side} if side else {})}
    written = completed(merged(codec.writer(State)(blank(header)), patch), patch, header)
    state: State = codec.read(State, written, given(header))
    return state


def reasons(action: Action[State, Any], state: State, seat: str, move: Any) -> tuple[Violation, ...]:
    """Give every reason of the first stage; the whole state and the seat's own view give the same."""
    found = first_stage(action.check(state, seat, move))
    assert found == first_stage(action.check(redact(state, seat), seat, move)), "the check looks at secrets"
    return found


def codes(action: Action[State, Any], state: State, seat: str, move: Any) -> tuple[str, ...]:
    """Give the codes of `reasons`, each with its rule, without the game: `travel.occupied place.1`."""
    return tuple(
        f"{reason.code.removeprefix('stratos.')} {reason.rule.removeprefix('stratos.')}"
        for reason in reasons(action, state, seat, move)
    )


def played(
    action: Action[State, Any], state: State, seat: str, move: Any, *draws: int | str
) -> Ledger[State, StratosEvent]:
    """Carry out a legal order, as a record would hold it, with exactly these draws in order."""
    assert codes(action, state, seat, move) == ()
    if action.complete is not None:
        move = action.complete(state, seat, move)
    source = Supplied(draws)
    ledger = book(state, source)
    action.resolve(ledger, seat, move)
    assert source.unused() == (), f"never asked for: {source.unused()}"
    assert conserved(ledger.state) == conserved(state)
    return ledger


def book(state: State, source: Any = None) -> Ledger[State, StratosEvent]:
    """Open a ledger on a position."""
    return Ledger(state, apply, Draws(source or Supplied([]), {}), lambda now: str(now.turn))


def seen(state: State, viewer: str = REFEREE) -> dict[str, Any]:
    """Write a state as a viewer may see it."""
    written: dict[str, Any] = codec.writer(State)(redact(state, viewer))
    return written
