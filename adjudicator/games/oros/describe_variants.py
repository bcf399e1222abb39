"""Tells what the jade jaguar brought, in sentences as those of `describe`."""

from collections.abc import Callable, Mapping
from typing import Any

from adjudicator.core.wording import listed
from adjudicator.games.oros import variant_events as e


def _jaguar_smiled(event: e.JaguarSmiled) -> tuple[str, ...]:
    counts = listed(f"{seat} {count}" for seat, count in event.studying.items())
    return (
        f"The jaguar smiled. Followers in study: {counts}.",
        f"Most: {listed(event.most)}, for 3 points. Fewest: {listed(event.fewest)}, who lost 3.",
    )


def _jaguar_is_due(event: e.JaguarIsDue) -> tuple[str, ...]:
    return (f"The jaguar snarled: {event.seat}, the lowest on the track, was to name a column.",)


def _jaguar_snarled(event: e.JaguarSnarled) -> tuple[str, ...]:
    told = f"{event.seat} named the {event.column} column, to rise in it while all others lose one there"
    levels = listed(f"{seat} to {level}" for seat, level in event.levels.items())
    return (f"{told}: {levels}.",) if levels else (f"{told}: nobody's changed.",)


TELL: Mapping[type, Callable[[Any], tuple[str, ...]]] = {
    e.JaguarSmiled: _jaguar_smiled,
    e.JaguarIsDue: _jaguar_is_due,
    e.JaguarSnarled: _jaguar_snarled,
}
"""What each of these events is told as."""
