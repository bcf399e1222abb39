"""What is said about draws: what is asked for, where results came from, who may see them."""

from collections.abc import Sequence
from typing import Any

from adjudicator.core.chance import Question
from adjudicator.core.hints import named
from adjudicator.core.secret import may_see

SOURCES = {
    "open": "from the seed in the record",
    "referee": "from the referee's seed",
    "recorded": "at the table",
}


def asked_for(question: Question) -> str:
    """Say which draw is missing, and what it can be as far as everybody knows."""
    options = question.shown()
    shown = named(options)
    can_be = f"it can be {shown}" if shown else f"what it can be is for {', '.join(question.owners)} alone"
    return f"the draw {question.label} is missing; {can_be}"


def where_from(mode: str, draws: Sequence[Sequence[Any]]) -> str:
    """Say in one sentence what was drawn and where it came from; the empty text when nothing was drawn.

    `draws` are as `seen` gives them.
    """
    if not draws:
        return ""
    parts = [f"{draw[0]} = {draw[1] if len(draw) > 1 else 'hidden'}" for draw in draws]
    return f"Drawn {SOURCES[mode]}: {', '.join(parts)}."


def hidden(draw: Sequence[Any], viewer: str) -> bool:
    """Tell whether the viewer may not see the result of a draw as an entry holds it (owners come third)."""
    return len(draw) == 1 or (len(draw) == 3 and not may_see(tuple(draw[2]), viewer))


def seen(draw: Sequence[Any], viewer: str) -> list[Any]:
    """Give a draw of an entry as a viewer may see it: label and result, or the label alone."""
    return list(draw[:1]) if hidden(draw, viewer) else list(draw[:2])
