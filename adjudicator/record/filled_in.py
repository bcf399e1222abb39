"""What the program itself writes into the actions of an entry: choices filled in, and what a time-out plays.

Everybody reads the actions that the log holds, so neither may depend on what only some may know. Here both
are worked out for an entry as it stands, to be compared with those of the same entry in another game.
"""

from collections.abc import Iterator
from typing import Any

from adjudicator.core.adjudicate import completed, demand_of, play, reasons_against, seen
from adjudicator.core.chance import Draw, Draws, Replayed
from adjudicator.core.ruleset import Ruleset
from adjudicator.core.values import changed, fields, value
from adjudicator.formats.emit import flow
from adjudicator.record.items import write_move
from adjudicator.record.load import Record
from adjudicator.record.replay import Step

TIMEOUT = "timeout"
REFUSED = ""


@value()
class Filled:
    """An action as the log holds it, and what the program makes of an order that says no more than that.

    `made` is `""` where that order is refused.
    """

    logged: str
    made: str


def filled_in(record: Record, step: Step) -> tuple[Filled, ...]:
    """Give what the program makes, in this position, of the actions of an entry that held.

    Each is looked at as it stands, and with one field left out; what a time-out plays, as a whole.
    """
    ruleset = record.ruleset
    played = (_timed_out(ruleset, step),) if step.entry.kind == TIMEOUT else ()
    return (*played, *_completions(ruleset, step))


def otherwise_filled(ours: tuple[Filled, ...], theirs: tuple[Filled, ...]) -> tuple[str, str] | None:
    """Give what the log holds that would have been filled in otherwise, and how; None if there is nothing."""
    for one, other in zip(ours, theirs, strict=False):
        if one.made == one.logged and other.made not in (REFUSED, one.made):
            return one.made, other.made
    return None


def _timed_out(ruleset: Ruleset[Any, Any], step: Step) -> Filled:
    logged = [write_move(ruleset, move) for _, move, word in step.moves if word == TIMEOUT]
    state, seat = step.before.state, step.entry.seat
    demand = demand_of(ruleset, state, seat)
    played = ruleset.default(seen(state, seat), demand) if demand else ()
    return Filled(flow(logged), flow([write_move(ruleset, move) for move in played]))


def _completions(ruleset: Ruleset[Any, Any], step: Step) -> Iterator[Filled]:
    if all(ruleset.action(move).complete is None for _, move, _ in step.moves):
        return
    for state, seat, move in _positions(ruleset, step):
        if ruleset.action(move).complete is not None:
            logged = flow(write_move(ruleset, move))
            for order in (move, *_shorter(move)):
                yield Filled(logged, _made(ruleset, state, seat, order))


def _positions(ruleset: Ruleset[Any, Any], step: Step) -> Iterator[tuple[Any, str, Any]]:
    """Yield each action of an entry with its seat, and the state in which it was carried out before them."""
    drawn = [Draw(label, result, tuple(*owners)) for label, result, *owners in step.entry.draws]
    draws, state = Draws(Replayed(drawn), step.before.counts), step.before.state
    for at, (seat, move, _) in enumerate(step.moves):
        yield state, seat, move
        if at + 1 < len(step.moves):
            state = play(ruleset, state, [(seat, move, ())], draws).state


def _made(ruleset: Ruleset[Any, Any], state: Any, seat: str, order: Any) -> str:
    if reasons_against(ruleset, state, seat, order):
        return REFUSED
    return flow(write_move(ruleset, completed(ruleset, state, seat, order)))


def _shorter(move: Any) -> Iterator[Any]:
    """Yield the move with one of the fields left out that it may lack."""
    for field in fields(move):
        if not field.required and getattr(move, field.name) != field.initial():
            yield changed(move, **{field.name: field.initial()})
