"""The initiative at a round's end: who has the most hoplites plays first, and the holder breaks ties."""

from collections.abc import Iterator

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Action
from adjudicator.core.violations import Violation
from adjudicator.games.orichalcum.events import (
    InitiativeGiven,
    InitiativeTied,
    OrichalcumEvent,
    PiecesGiven,
)
from adjudicator.games.orichalcum.moves import GiveInitiative
from adjudicator.games.orichalcum.rules import supply
from adjudicator.games.orichalcum.rules.begin_turn import begin_turn
from adjudicator.games.orichalcum.rules.gates import asked
from adjudicator.games.orichalcum.rules.refusal import first, refuse
from adjudicator.games.orichalcum.state import InitiativeTie, State, right_of

RIGHT_HAND = "right_hand"


def candidates(state: State, seat: str) -> Iterator[GiveInitiative]:
    """Name everybody who is tied."""
    yield from map(GiveInitiative, _tied(state))


def check(state: State, seat: str, move: GiveInitiative) -> Iterator[Violation]:
    """Yield the first reason against giving the pawn there: `decision-open`, `no-decision`, `not-tied`."""
    yield from first(asked(state, InitiativeTie), _is_tied(state, move))


@rule("orichalcum.initiative.3", "orichalcum.d.1", "orichalcum.turn.7", "orichalcum.result.8")
def resolve(ledger: Ledger[State, OrichalcumEvent], seat: str, move: GiveInitiative) -> None:
    """Give the pawn to the player named, and begin the next round."""
    give(ledger, move.player)


@rule(
    "orichalcum.initiative.1",
    "orichalcum.initiative.3",
    "orichalcum.initiative.5",
    "orichalcum.initiative.7",
    "orichalcum.round.5",
)
def settle(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Give the pawn to who has the most hoplites; of several the holder is asked, tied or not."""
    most = contenders(ledger.state)
    if len(most) == 1:
        give(ledger, most[0])
    else:
        ledger.emit(InitiativeTied(ledger.state.holder, most))


@rule("orichalcum.initiative.1", "orichalcum.initiative.2", "orichalcum.initiative.5")
def contenders(state: State) -> tuple[str, ...]:
    """Give who has the most hoplites in the reserve, in seat order; those on creatures do not count."""
    most = max(player.hoplites for player in state.seats.values())
    return tuple(seat for seat, player in state.seats.items() if player.hoplites == most)


@rule(
    "orichalcum.initiative.1",
    "orichalcum.initiative.2",
    "orichalcum.initiative.4",
    "orichalcum.initiative.6",
    "orichalcum.round.5",
)
def give(ledger: Ledger[State, OrichalcumEvent], seat: str) -> None:
    """Give the pawn to a seat and a hoplite to its right-hand neighbour, and begin the next round."""
    reserves = {name: player.hoplites for name, player in ledger.state.seats.items()}
    ledger.emit(InitiativeGiven(seat, reserves))
    give_right_hand(ledger)
    begin_turn(ledger, seat, ledger.state.round + 1)


@rule("orichalcum.initiative.4", "orichalcum.setup.11", "orichalcum.comp.7")
def give_right_hand(ledger: Ledger[State, OrichalcumEvent]) -> None:
    """Give a hoplite to the right-hand neighbour of the holder of the pawn, who plays last."""
    hoplites = supply.hoplites(ledger.state, 1)
    if hoplites:
        ledger.emit(PiecesGiven(right_of(ledger.state, ledger.state.holder), hoplites, 0, RIGHT_HAND))


@rule("orichalcum.initiative.3")
def _is_tied(state: State, move: GiveInitiative) -> Iterator[Violation]:
    tied = _tied(state)
    if move.player not in tied:
        message = f"{move.player or 'nobody'} is not tied for the initiative; tied are {', '.join(tied)}"
        yield refuse("not-tied", "initiative.3", message, "player")


def _tied(state: State) -> tuple[str, ...]:
    task = state.agenda[0] if state.agenda else None
    return task.tied if isinstance(task, InitiativeTie) else ()


ACTION = Action(GiveInitiative, check, resolve, candidates)
