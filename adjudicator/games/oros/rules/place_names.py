"""Names of places on the map where followers stand: a space as in `r3c4`, a site as in `r3c4.shrine`."""

from collections.abc import Iterator

from adjudicator.core.rulebook import rule
from adjudicator.core.violations import Violation
from adjudicator.games.oros.rules.placement import unknown_word
from adjudicator.games.oros.state import SITES, State, site_of, space_of


def is_place_name(state: State, place: str) -> bool:
    """Tell whether this map has such a place, whether or not a tile lies or a site stands there."""
    return place in state.board.index or is_site_name(state, place)


def is_site_name(state: State, place: str) -> bool:
    """Tell whether this map has such a site, built or not."""
    return site_of(place) in SITES and space_of(place) in state.board.index


@rule("oros.map.1", "oros.journey.7")
def unknown_place(state: State, code: str, place: str, *at: str | int) -> Iterator[Violation]:
    """Give the reason against a text that names no place of this map."""
    if is_place_name(state, place):
        return
    space = space_of(place)
    if space in state.board.index:
        sites = [f"{space}.{site}" for site in SITES]
        yield unknown_word(code, "oros.journey.7", place, "place", sites, *at)
    else:
        what = f"space on the {state.map} map called"
        yield unknown_word(code, "oros.map.1", space, what, state.board.spaces, *at)
