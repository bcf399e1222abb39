"""What is decided before the game goes on: who is asked what, and what is settled without a choice."""

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.ruleset import Demand
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.automa_events import FollowerPlaced
from adjudicator.games.oros.events import OrosEvent, WisdomLost, WisdomSettled
from adjudicator.games.oros.moves import Assign, Jaguar, Place, Release, Wisdom
from adjudicator.games.oros.rules import assign, horizon, jaguar, placing, wisdom
from adjudicator.games.oros.rules.defaults import default
from adjudicator.games.oros.state import JaguarDue, PlacingDue, State, Task, WisdomOwed

PERFORMING = ("shift", "move", "volcano", "study", "journey", "build")
WISDOM = "wisdom"
RELEASE = "release"
REMOVED = "removed"
JAGUAR = "jaguar"


def decision(task: Task) -> Demand:
    """Give what is demanded by what has to be decided."""
    if isinstance(task, WisdomOwed):
        text = "raise one column with the wisdom that a building brought"
        return Demand(task.seat, WISDOM, task.key, text, ("wisdom",))
    if isinstance(task, PlacingDue):
        text = "place a follower that an automa removed"
        return Demand(task.seat, REMOVED, task.key, text, ("place",))
    if isinstance(task, JaguarDue):
        text = "name a column, in which it rises and all others lose one"
        return Demand(task.seat, JAGUAR, task.key, text, ("jaguar",))
    text = f"place the follower released from horizon line {task.line}"
    return Demand(task.seat, RELEASE, task.key, text, ("release", *PERFORMING, "assign"))


def settled(ledger: Ledger[State, OrosEvent], task: Task) -> bool:
    """Settle what leaves no choice, or what a seat owes that has resigned; tell whether it was settled."""
    if isinstance(task, WisdomOwed) and task.seat in ledger.state.automa:
        _raise_automa(ledger, task.seat)
        return True
    if isinstance(task, JaguarDue) and task.seat in ledger.state.automa:
        jaguar.snarl(ledger, task.seat, jaguar.column_of_automa(ledger.state, task.seat))
        return True
    if isinstance(task, PlacingDue) and (place := placing.only_place(ledger.state, task.seat)):
        ledger.emit(FollowerPlaced(task.seat, place))
        return True
    if isinstance(task, WisdomOwed) and not wisdom.spendable(ledger.state, task.seat, 1):
        _lose(ledger, task.seat)
        return True
    if not ledger.state.seats[task.seat].resigned:
        return False
    _settle_for(ledger, task)
    return True


@rule("oros.automa.wis.1")
def _raise_automa(ledger: Ledger[State, OrosEvent], seat: str) -> None:
    """An automa that studies where another builds gains wisdom like anybody, and has no choice in it."""
    from adjudicator.games.oros.rules.automa_wisdom import gain  # only tables with an automa pay for it

    gain(ledger, seat, 1)
    ledger.emit(WisdomSettled(seat))


@rule("oros.wisdom.7")
def _lose(ledger: Ledger[State, OrosEvent], seat: str) -> None:
    """Wisdom is lost that no column can take any more."""
    ledger.emit(WisdomLost(seat, 1))
    ledger.emit(WisdomSettled(seat))


@rule("oros.resign.2")
def _settle_for(ledger: Ledger[State, OrosEvent], task: Task) -> None:
    for move in default(ledger.state, decision(task)):
        if isinstance(move, Wisdom):
            wisdom.resolve(ledger, task.seat, move)
        elif isinstance(move, Release):
            horizon.resolve(ledger, task.seat, move)
        elif isinstance(move, Assign):
            assign.resolve(ledger, task.seat, move)
        elif isinstance(move, Place):
            placing.resolve(ledger, task.seat, move)
        elif isinstance(move, Jaguar):
            jaguar.resolve(ledger, task.seat, move)
        else:
            raise RuleBug(f"{move} answers no decision")
