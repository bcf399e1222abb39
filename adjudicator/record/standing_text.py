"""The final standing as a table: rank, seat, score, and where the score comes from."""

from collections.abc import Iterator

from adjudicator.core.ruleset import End
from adjudicator.core.wording import counted
from adjudicator.record.wording import plain, wrapped

WIDE = 48


def standing_lines(standing: End) -> Iterator[str]:
    """Yield the table; the parts of each score stand below it, so that it fits in 72 columns."""
    yield "THE FINAL STANDING"
    name = max(len(place.seat) for place in standing.places)
    for place in standing.places:
        yield plain(f"{place.rank:>2}. {place.seat:<{name}}  {place.score:>4}")
        parts = [f"{part} {points}" for part, points in place.parts.items()]
        yield from wrapped(", ".join(parts), indent=name + 6 if name < WIDE else 6)
    winners = [place.seat for place in standing.places if place.rank == 1]
    if len(winners) > 1:
        yield from wrapped(f"{counted(len(winners), 'seat')} share the first rank.")
