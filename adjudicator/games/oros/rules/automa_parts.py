"""The six symbols of an automa's Develop section, each done in one region or found impossible there.

A region is its spaces in the order of their numbers, so that the first which will do is the lowest. A part
gives the empty text when it is done, or a word for why it cannot be.
"""

from collections.abc import Callable, Iterator, Mapping

from adjudicator.core.ledger import Ledger
from adjudicator.core.rulebook import rule
from adjudicator.core.violations import RuleBug
from adjudicator.games.oros.automa_events import (
    AutomaBuilt,
    AutomaReturned,
    AutomaSent,
    FollowerRemoved,
    MountainPlaced,
)
from adjudicator.games.oros.events import OrosEvent, WisdomIsOwed
from adjudicator.games.oros.rules.automa_wisdom import gain
from adjudicator.games.oros.rules.build import has_site_for, next_site, reward, studying_there
from adjudicator.games.oros.state import (
    MAT,
    SITES,
    State,
    clockwise,
    is_occupied,
    mountains_left,
    space_of,
)

Spaces = tuple[str, ...]
Book = Ledger[State, OrosEvent]
MOST_RETURNED = 2


@rule(
    "oros.automa.sym.1",
    "oros.automa.sym.2",
    "oros.automa.sym.3",
    "oros.automa.sym.4",
    "oros.automa.dev.8",
    "oros.automa.dev.9",
    "oros.mountain.3",
    "oros.comp.16",
)
def form(ledger: Book, seat: str, region: Spaces) -> str:
    """Form a mountain on the lowest space without a tile."""
    if mountains_left(ledger.state) < 1:
        return "no_mountain"
    for space in region:
        if space not in ledger.state.tiles:
            ledger.emit(MountainPlaced(seat, space))
            return ""
    return "full"


@rule("oros.automa.sym.5", "oros.automa.sym.6", "oros.automa.sym.7", "oros.automa.wis.6", "oros.automa.5")
def build(ledger: Book, seat: str, region: Spaces) -> str:
    """Place the next site on the lowest mountain where the automa may; others who study there gain wisdom."""
    for space in region:
        if has_site_for(ledger.state, seat, space):
            amount = reward(ledger.state, seat, space)
            ledger.emit(AutomaBuilt(seat, space, next_site(ledger.state, space)))
            gain(ledger, seat, amount)
            for other in reversed(studying_there(ledger.state, seat, space)):
                ledger.emit(WisdomIsOwed(other))
            return ""
    return "no_site"


@rule("oros.automa.sym.8")
def follower(ledger: Book, seat: str, region: Spaces) -> str:
    """Put a follower of the supply on the site that this option has just built."""
    if ledger.state.automa[seat].followers < 1:
        return "no_follower"
    for event in reversed(ledger.events):
        if isinstance(event, AutomaBuilt):
            ledger.emit(AutomaSent(seat, f"{event.space}.{event.site}"))
            return ""
    raise RuleBug("a follower is placed where nothing was built")


@rule("oros.automa.sym.9", "oros.automa.sym.22")
def send(ledger: Book, seat: str, region: Spaces) -> str:
    """Send a follower of the supply to the lowest own site that is free, else to the mat."""
    state = ledger.state
    if state.automa[seat].followers < 1:
        return "no_follower"
    free = [site for site in _own_sites(state, seat, region) if not is_occupied(state, site)]
    if state.seats[seat].study < state.data.automa_mat.study_spaces:
        free.append(MAT)
    if not free:
        return "no_study_space"
    ledger.emit(AutomaSent(seat, free[0]))
    return ""


@rule("oros.automa.sym.10", "oros.automa.sym.22")
def return_(ledger: Book, seat: str, region: Spaces) -> str:
    """Return up to two followers, those of the region first, lowest space first; wisdom for each."""
    mat = ledger.state.seats[seat]
    there = [site for site in _own_sites(ledger.state, seat, region) if site in mat.map]
    returning = [*there, *[MAT] * mat.study][:MOST_RETURNED]
    for place in returning:
        ledger.emit(AutomaReturned(seat, place))
    gain(ledger, seat, len(returning))
    return "" if returning else "nobody_in_study"


@rule(
    "oros.automa.sym.11",
    "oros.automa.sym.12",
    "oros.automa.sym.13",
    "oros.automa.sym.16",
    "oros.automa.sym.17",
    "oros.occupy.6",
)
def remove(ledger: Book, seat: str, region: Spaces) -> str:
    """Remove all opponents' followers from the lowest tile, its sites included, that holds one to remove."""
    for space in region:
        removed = tuple(_removable(ledger.state, seat, space))
        if removed:
            for owner, place in removed:
                ledger.emit(FollowerRemoved(seat, owner, place))
            gain(ledger, seat, len(removed))
            return ""
    return "nobody_to_remove"


PARTS: Mapping[str, Callable[[Book, str, Spaces], str]] = {
    "form": form,
    "build": build,
    "follower": follower,
    "send": send,
    "return": return_,
    "remove": remove,
}
"""The parts by the words of the cards."""


def _own_sites(state: State, seat: str, region: Spaces) -> list[str]:
    """Give the places of the automa's sites in a region, one a mountain at most, in the order of numbers."""
    return [
        f"{space}.{SITES[state.sites[space].index(seat)]}"
        for space in region
        if seat in state.sites.get(space, ())
    ]


def _removable(state: State, seat: str, space: str) -> Iterator[tuple[str, str]]:
    """Give owner and place of the followers there, clockwise; who has built nothing is protected."""
    for owner in clockwise(state, seat)[1:]:
        if any(owner in owners for owners in state.sites.values()):
            for place in state.seats[owner].map:
                if space_of(place) == space:
                    yield owner, place
