"""Tells what happened: sentences of events, made after redaction."""

from collections.abc import Iterable
from typing import TypeVar

from adjudicator.core.ruleset import Ruleset
from adjudicator.core.secret import redact

S = TypeVar("S")
E = TypeVar("E")


def tell(ruleset: Ruleset[S, E], events: Iterable[E], viewer: str) -> tuple[str, ...]:
    """Give the sentences of the events as this viewer may hear them, in order."""
    return tuple(
        sentence for event in events for sentence in ruleset.describe(redact(event, viewer)) if sentence
    )
