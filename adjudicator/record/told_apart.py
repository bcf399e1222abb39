"""Compares an entry with the same one in another game: where they differ for a viewer, and if that may be.

Two games that differ in what a viewer may not know may come apart for it at two kinds of event only: at one
that lays something open to all, and at one that shows the viewer what is hidden from others.
"""

from itertools import zip_longest
from typing import Any

from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import holds_secret, redact
from adjudicator.record.draws import seen as seen_draw
from adjudicator.record.load import Record
from adjudicator.record.replay import Step
from adjudicator.record.table import changed_facts

NOBODY = ""


def same(one: Step, other: Step, viewer: str) -> bool:
    """Tell whether state, events and draws are the same but for secrets that the viewer may not see."""
    return (
        redact(one.after.state, viewer) == redact(other.after.state, viewer)
        and redact(one.events, viewer) == redact(other.events, viewer)
        and _draws(one, viewer) == _draws(other, viewer)
    )


def where(record: Record, one: Step, other: Step, viewer: str) -> tuple[str, str]:
    """Say where state, events or draws of the two differ for the viewer."""
    facts = changed_facts(record, one.after.state, other.after.state, viewer)
    events = zip(one.events, other.events, strict=False)
    pairs = (
        *((str(change.before), str(change.after)) for change in facts),
        *((repr(redact(a, viewer)), repr(redact(b, viewer))) for a, b in events),
        (repr(_draws(one, viewer)), repr(_draws(other, viewer))),
    )
    return next((pair for pair in pairs if pair[0] != pair[1]), ("more events", "fewer"))


def may_differ(ruleset: Ruleset[Any, Any], one: Step, other: Step, viewer: str, drawn: bool) -> bool:
    """Tell whether the two may come apart for the viewer where they do: at the first event that differs.

    What lays something open may come before it. `drawn` says that this very entry holds the draw in which the
    games differ: that is shown to its owners alone, so the viewer may see a secret differ only where a draw
    of its own had to come out otherwise, too.
    """
    pairs = list(zip_longest(one.events, other.events))
    differing = (n for n, (a, b) in enumerate(pairs) if redact(a, viewer) != redact(b, viewer))
    first = next(differing, len(pairs))
    if any(_opens(ruleset, one, a) or _opens(ruleset, other, b) for a, b in pairs[: first + 1]):
        return True
    if drawn and _draws(one, viewer) == _draws(other, viewer):
        return False
    return any(_shows(event, viewer) for pair in pairs[first : first + 1] for event in pair)


def opens_or_shows(ruleset: Ruleset[Any, Any], step: Step, viewer: str) -> bool:
    """Tell whether any event lays something open, or shows a secret to this viewer."""
    return any(_opens(ruleset, step, event) or _shows(event, viewer) for event in step.events)


def _opens(ruleset: Ruleset[Any, Any], step: Step, event: Any) -> bool:
    return event is not None and ruleset.opens(step.before.state, event)


def _shows(event: object, viewer: str) -> bool:
    """Tell whether an event holds a secret that the viewer may see: then hiding less changes nothing."""
    return holds_secret(event) and redact(event, viewer) != redact(event, NOBODY)


def _draws(step: Step, viewer: str) -> list[list[object]]:
    return [seen_draw(draw, viewer) for draw in step.entry.draws]
