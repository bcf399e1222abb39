"""What is told of single entries, and of the plans of a move: facts made of redacted events."""

from collections.abc import Iterator, Mapping
from typing import Any, Literal

from adjudicator.core.secret import redact
from adjudicator.core.story import tell
from adjudicator.core.values import value
from adjudicator.formats import codec
from adjudicator.record.draws import seen
from adjudicator.record.envelope import Entry
from adjudicator.record.judge import Judgement
from adjudicator.record.laid_open import eyes
from adjudicator.record.load import Record
from adjudicator.record.replay import Step
from adjudicator.record.undone import undo_target


@value()
class Told:
    """One entry of the story: its number, kind, seat and actions, what happened as events and as sentences.

    `draws` are `[label, result]`, the label alone where the reader may not see the result. `by_others` names
    the seats whose standing answers were used, `by_plan` counts the actions that a plan brought (0 in a game
    with secrets, where plans are one). `undone` is the number of a later entry that took this one back, so
    that it counts no more.
    """

    n: int
    kind: str
    seat: str = ""
    by: str = ""
    do: tuple[Any, ...] = ()
    sentences: tuple[str, ...] = ()
    events: tuple[Any, ...] = ()
    draws: tuple[Any, ...] = ()
    by_others: tuple[str, ...] = ()
    by_plan: int = 0
    notes: str = ""
    undone: int = 0


@value()
class PlanTold:
    """A plan of the sender: its condition as it was written, whether it held, and what followed.

    `followed` is `do`, `else`, or the empty text where there was nothing to be done.
    """

    condition: Mapping[str, Any]
    held: bool
    followed: Literal["do", "else", ""]


def told(record: Record, step: Step, viewer: str, undone: int = 0) -> Told:
    """Tell one entry to a reader; `undone` is the number of the entry that took it back."""
    ruleset, entry = record.ruleset, step.entry
    viewer = eyes(record, viewer)
    return Told(
        entry.n,
        entry.kind,
        entry.seat,
        entry.by,
        entry.do,
        (*tell(ruleset, step.events, viewer), *_taken_back(entry)),
        tuple(codec.writer(type(event))(redact(event, viewer)) for event in step.events),
        tuple(seen(draw, viewer) for draw in entry.draws),
        tuple(dict.fromkeys(seat for seat, _, by in step.moves if by == "standing")),
        0 if ruleset.secrets else sum(by == "plan" for _, _, by in step.moves),
        entry.notes,
        undone,
    )


def _taken_back(entry: Entry) -> Iterator[str]:
    """Say what an undo restored."""
    to = undo_target(entry)
    if to >= 0:
        gone = f"entry {to + 1} counts" if entry.n - to == 2 else f"entries {to + 1} to {entry.n - 1} count"
        yield f"All is again as it was after entry {to}; {gone} no more."


def plans_told(judgement: Judgement) -> tuple[PlanTold, ...]:
    """Tell of each plan that was reached whether its condition held, and which branch followed."""
    found = []
    for at, held in judgement.outcome.branches if judgement.outcome else ():
        item: Any = {"do": judgement.move.lines.do}
        for step in at:
            item = item[step]
        branch: Literal["do", "else"] = "do" if held else "else"
        found.append(PlanTold(item["if"], held, branch if item.get(branch) else ""))
    return tuple(found)
